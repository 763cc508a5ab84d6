"""Before a game: who sits where, and by which options; remembered for the next time."""

from __future__ import annotations

import random
from collections.abc import Callable
from datetime import date
from typing import Any, Final

import pygame

from lexicon.games.game import BadSetup
from lexicon.games.registry import game_class
from lexicon.games.spec import GameSpec
from lexicon.scenes.dialog import message
from lexicon.scenes.families import pages_of
from lexicon.scenes.frame import FramedScene
from lexicon.scenes.opening import saying
from lexicon.scenes.setup.cards import SeatCards
from lexicon.scenes.setup.layout import SetupLayout
from lexicon.scenes.setup.options import ChosenOptions
from lexicon.scenes.setup.remembered import RememberedPlayers
from lexicon.scenes.setup.seating import FIRST_LEVEL, USUAL_LEVEL, Kind, Seating
from lexicon.scenes.setup.sheet import OptionsSheet
from lexicon.scenes.shelf.lids import paint_lid
from lexicon.sprites.paint.pen import Pen
from lexicon.storage import LESSON_TAKEN
from lexicon.widgets.buttons import TicketButton
from lexicon.widgets.control import Control
from lexicon.widgets.field import TextLabel
from lexicon.words import UnknownDictionary

_CHECKED: Final = "Bad words are now Checked, as usual for one person against computers."
_CHALLENGE: Final = "Bad words may now be challenged, as usual for two people or more."
_NOTE_WIDE: Final = 700.0
"""Width of the seats from which their headings have notes."""


class SetupScene(FramedScene):
    """Seats and options of one game."""

    lessons_over = True

    def __init__(self, game_id: str, rng: random.Random | None = None) -> None:
        super().__init__()
        self.spec: GameSpec = game_class(game_id).spec
        self.rules_of = game_id
        self._rng = rng or random.Random()

    def entered(self, app: Any) -> None:
        """Take up what was chosen the last time."""
        super().entered(app)
        settings = app.services.settings
        taught = settings.lessons.get(self.spec.id) == LESSON_TAKEN
        level = FIRST_LEVEL if taught else USUAL_LEVEL
        self.seating = Seating(self.spec, settings.last_seats.get(self.spec.id, ()), level)
        first = self.seating.seats[0]
        if self.spec.id not in settings.last_seats and settings.players and first.kind == "person":
            first.name = settings.players[0]
        ticks = pages_of(self.spec.id).ticks(self.spec)
        boxes = {tick.key: tick.on for tick in ticks}
        remembered = settings.last_options.get(self.spec.id, {})
        self.options = ChosenOptions(self.spec, remembered, settings.dictionary, boxes, self.seating.plans)
        self.sheet = OptionsSheet(self, self.options, ticks)
        self.cards = SeatCards(self, self.spec)
        self.players = RememberedPlayers(self, self.cards)

    @property
    def bar_words(self) -> tuple[str, str]:
        """The game and how many play it."""
        if self.compact:
            return self.spec.name, "New game"
        return self.spec.name, f"New game · {_players(self.spec)}"

    @property
    def places(self) -> SetupLayout:
        """Where everything lies, for the size that the scene has now."""
        seats, high = len(self.seating.seats), self.sheet.alone_height
        return SetupLayout(self.spec, seats, self.x0, self.w, self.h, self.compact, high)

    # --- painting

    def paint_felt(self, pen: Pen) -> None:
        """Headings, seat cards, the board in small, the sheet of options."""
        layout = self.places
        left, width = layout.ox + layout.margin, layout.seats_width
        round_table = "Play goes to the left" if layout.by_place else "Play goes round with the clock, Red to Yellow"
        note = None if layout.seats_width < _NOTE_WIDE or layout.alone else round_table
        pen.felt_head("Seat" if layout.alone else "Seats", left, 51 if self.compact else 64, width, note)
        self.cards.paint(pen)
        how = None if layout.seats_width < _NOTE_WIDE else "Drag or choose · Del or a long press to forget"
        pen.felt_head("Remembered players", left, layout.players_top, width, how)
        if layout.lid is not None:
            wide = layout.lid[2]
            self.plate(pen, layout.lid, lambda p: paint_lid(p, self.spec, wide), ("lid", self.spec.id, wide))
        x, y, w, h = layout.options_rect
        self.plate(pen, (x, y, w, h), lambda p: self.sheet.paint(p, w, h), ("options", self.sheet.key, w, h))

    # --- controls

    def build(self) -> None:
        """Seats in the order of play, exchanges, remembered players, options, the bottom row."""
        self.focus.form = True
        self.cards.build()
        self.players.build()
        self.sheet.build(self.places.options_rect)
        self._build_bottom()
        self.build_bar()
        self.seats_changed()

    def _build_bottom(self) -> None:
        layout = self.places
        x, y, right = layout.ox, layout.bottom, layout.ox + layout.wide - layout.margin
        if self.compact:
            back = TicketButton(self.ui, (x + 16, y + 4, 114, 44), "Back", self.cancel, key="Esc", size=16)
            shuffle = TicketButton(
                self.ui, (x + 142, y + 4, 196, 44), "Shuffle seats", self.shuffle, icon="shuffle", key="F6", size=16
            )
            left, _, width, _ = layout.options_rect
            self.start_button = TicketButton(
                self.ui, (left, y, width, 52), "START", self.start, kind="primary", key="F9", size=20
            )
            note = (x + 346, y + 6, left - x - 356, 40.0)
        else:
            back = TicketButton(self.ui, (x + 24, y + 8, 140, 48), "Back", self.cancel, key="Esc")
            shuffle = TicketButton(
                self.ui, (x + 180, y + 8, 216, 48), "Shuffle seats", self.shuffle, icon="shuffle", key="F6"
            )
            self.start_button = TicketButton(
                self.ui, (right - 260, y, 260, 64), "START", self.start, kind="primary", key="F9", size=24
            )
            note = (right - 260 - 28 - 480, y + 20, 480, 24)
        self.note = TextLabel(self.ui, note, "", size=16 if self.compact else 17, weight="It", color="cream", align="r")
        if layout.alone:
            shuffle.kill()
        self.focus.region("bottom", [back, shuffle, self.start_button])

    # --- what happens

    def seats_changed(self) -> None:
        """Say what is still wrong, and who sits where."""
        problem, layout = self.seating.problem() or self.options.problem(), self.places
        drawn = layout.quarters
        usual = "Each draws a letter; the nearest to A begins." if drawn else ""
        self.note.set_label(problem or pages_of(self.spec.id).seats_note(self.spec) or usual)
        self.start_button.set_enabled(not problem, problem.rstrip("."))
        self.players.show_seats()

    def set_kind(self, seat_id: str, kind: Kind) -> None:
        """Let a person, a computer player or nobody sit there."""
        self._reseat(lambda: self.seating.set_kind(seat_id, kind))

    def seat_person(self, name: str, seat_id: str) -> None:
        """Seat a person there; if he sits elsewhere already, the two seats are exchanged."""
        self._reseat(lambda: self.seating.place(name, seat_id))

    def _reseat(self, change: Callable[[], None]) -> None:
        """Change who plays; say so where another rule on bad words comes with it, which nobody has pressed."""
        before = self.options.challenge
        change()
        self.rebuild()
        if self.options.challenge != before:
            self.app.toast(_CHECKED if before else _CHALLENGE, "query")

    def exchange(self, first: str, second: str) -> None:
        """Those at two seats change places."""
        self.seating.exchange(first, second)
        self.app.play("card")
        self.rebuild()

    def shuffle(self) -> None:
        """All who play change places at random."""
        self.seating.shuffle(self._rng)
        self.app.play("card")
        self.rebuild()

    def options_changed(self, repaint: bool = False) -> None:
        """The sheet of options tells of a change; ``repaint`` when other things are to be on it."""
        if repaint:
            self.rebuild()
        else:
            self.seats_changed()

    def keep(self) -> None:
        """The program may end: what was chosen stays chosen."""
        self.remember()

    def remember(self) -> None:
        """Keep seats and options for the next time."""
        settings = self.app.services.settings
        settings.last_seats[self.spec.id] = self.seating.plans()
        settings.last_options[self.spec.id] = self.options.remembered()
        self.app.services.save_settings()

    def _remember_people(self) -> None:
        """Put who plays on the list of players: not before a game begins, or a forgotten name would come back."""
        for seat in reversed(self.seating.taken):
            if seat.kind == "person":
                self.app.services.settings.remember_player(seat.name)

    def start(self) -> None:
        """Begin: make the session and go to the table."""
        from lexicon.scenes.table import TableScene

        self._remember_people()
        self.remember()
        today = date.today()
        plans, seed = self.seating.plans(), self.options.seed(today)
        try:
            with saying(self.app, "Dealing …"):
                session = self.app.services.start_session(
                    self.spec.id,
                    self.options.rules(),
                    plans,
                    seed=seed,
                    match_games=self.options.match_games,
                    daily=self.options.daily(today),
                    seen=seed is not None and self.app.services.knows_deal(plans[0].name, self.spec.id, seed),
                )
                self.app.replace(TableScene(session))
            if session.seen:
                self.app.toast("You have seen this deal: it counts in no record.", "query")
        except (BadSetup, UnknownDictionary) as error:
            message(self.app, "The game can’t start like this", str(error))

    def cancel(self) -> None:
        """Back, keeping what was chosen."""
        self.remember()
        self.app.pop()

    # --- events and drawing

    def key_down(self, event: pygame.event.Event) -> bool:
        """Del on a remembered player forgets the name."""
        if event.key == pygame.K_DELETE and self.players.forget_focused():
            return True
        return super().key_down(event)

    def event(self, event: pygame.event.Event) -> bool:
        """The right button on a remembered player forgets the name."""
        right = event.type == pygame.MOUSEBUTTONDOWN and event.button == 3
        return (right and self.players.forget_at(event.pos)) or super().event(event)

    def long_press(self, control: Control) -> bool:
        """A finger that stays on a remembered player asks whether to forget the name."""
        return self.players.ask_to_forget(control) or super().long_press(control)

    def draw_over(self, surface: pygame.Surface) -> None:
        """The player being dragged, and the seat under him."""
        self.players.draw_dragged(surface)


def _players(spec: GameSpec) -> str:
    """How many may play, in words."""
    words = ("nobody", "one player", "two", "three", "four", "five", "six", "seven", "eight")
    least, most = spec.min_seats, spec.max_seats
    if most == 1:
        return "one player"
    if least == most:
        return f"{words[most]} players"
    if most - least > 1:
        return f"{'one' if least == 1 else words[least]} to {words[most]} players"
    return f"{words[least]} or {words[most]} players"
