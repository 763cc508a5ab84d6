"""Before a game: who sits where, and by which options. Looks 09 and 18; remembered for the next time."""

from __future__ import annotations

import random
from dataclasses import dataclass
from datetime import date
from functools import partial
from typing import Any, Final

import pygame

from lexicon.games.base import BadSetup, GameSpec, SeatStyle
from lexicon.games.registry import game_class
from lexicon.scenes.dialog import message
from lexicon.scenes.families import pages_of
from lexicon.scenes.frame import FramedScene
from lexicon.scenes.heads import LEVELS, LevelChoice, level_words
from lexicon.scenes.opening import saying
from lexicon.scenes.setup.newname import NameDialog
from lexicon.scenes.setup.options import ChosenOptions
from lexicon.scenes.setup.seating import KINDS, NAME_LIMIT, Seating, SeatState, usual_name
from lexicon.scenes.setup.sheet import OptionsSheet
from lexicon.session import listing
from lexicon.sprites.board import draw_square
from lexicon.sprites.pen import Pen
from lexicon.theme import seat as seat_style
from lexicon.widgets.buttons import Chip, SwapButton, TicketButton, measure
from lexicon.widgets.choices import Choice
from lexicon.widgets.control import Control
from lexicon.widgets.field import Field, TextLabel
from lexicon.widgets.lists import DropButton, Row, open_list
from lexicon.words import UnknownDictionary

CARD: Final = (350.0, 216.0)
GAP: Final = 52.0
ROW_HEIGHT: Final = 82.0
QUARTERS: Final = {"red": (0, 0), "green": (1, 0), "yellow": (0, 1), "blue": (1, 1)}
"""Column and row of each colour's quarter of the board."""
MOST_CHIPS: Final = 8


@dataclass
class _Slot:
    """Where a seat's card lies, and what is on it."""

    seat: SeatState
    rect: tuple[float, float, float, float]
    controls: list[Control | Field]

    def pixels(self, u: float) -> pygame.Rect:
        """Its rectangle in pixels."""
        x, y, w, h = self.rect
        return pygame.Rect(round(x * u), round(y * u), round(w * u), round(h * u))


class SetupScene(FramedScene):
    """Seats and options of one game."""

    def __init__(self, game_id: str, rng: random.Random | None = None) -> None:
        super().__init__()
        self.spec: GameSpec = game_class(game_id).spec
        self.rules_of = game_id
        self._rng = rng or random.Random()
        self._last_field: str | None = None

    def entered(self, app: Any) -> None:
        """Take up what was chosen the last time."""
        super().entered(app)
        settings = app.services.settings
        self.seating = Seating(self.spec, settings.last_seats.get(self.spec.id, ()))
        first = self.seating.seats[0]
        if self.spec.id not in settings.last_seats and settings.players and first.kind == "person":
            first.name = settings.players[0]
        ticks = pages_of(self.spec.id).ticks(self.spec)
        boxes = {tick.key: tick.on for tick in ticks}
        remembered = settings.last_options.get(self.spec.id, {})
        self.options = ChosenOptions(self.spec, remembered, settings.dictionary, boxes, self.seating.plans)
        self.sheet = OptionsSheet(self, self.options, ticks)

    @property
    def bar_words(self) -> tuple[str, str]:
        """The game and how many play it."""
        if self.compact:
            return self.spec.name, "New game"
        return self.spec.name, f"New game · {_players(self.spec)}"

    @property
    def alone(self) -> bool:
        """Whether this is a game for one."""
        return self.spec.max_seats == 1

    # --- measures

    @property
    def ox(self) -> float:
        """Left edge of the layout."""
        return self.x0 if self.compact else self.x0 + (self.w - 1280) / 2

    @property
    def seats_width(self) -> float:
        """Width of the column of seats."""
        return self.w - 364 - 48 if self.compact else 2 * CARD[0] + GAP

    @property
    def options_rect(self) -> tuple[float, float, float, float]:
        """The sheet of options."""
        if self.compact:
            return self.ox + self.w - 16 - 364, 44, 364, max(470.0, self.h - 130)
        return self.ox + 24 + self.seats_width + 32, 56, 448, self.sheet.alone_height if self.alone else 638

    @property
    def bottom(self) -> float:
        """Top of the bottom row."""
        return self.h - 66 if self.compact else self.h - 88

    @property
    def by_place(self) -> bool:
        """Whether seats are places round the table: a narrow row each, for up to eight."""
        return self.spec.seat_style is SeatStyle.PLACES and not self.alone

    @property
    def _pitch(self) -> float:
        """From one row of a place to the next."""
        room = self.bottom - self._first - (64 if self.compact else 110)
        return min(70.0, room / len(self.seating.seats))

    @property
    def _first(self) -> float:
        """Top of the first seat."""
        return 66 if self.compact else 86

    def _slot_rect(self, i: int, seat: SeatState) -> tuple[float, float, float, float]:
        if self.by_place:
            left = self.ox + (16 if self.compact else 24)
            return left, self._first + i * self._pitch, self.seats_width, self._pitch - 5
        if self.compact:
            return self.ox + 16, 66 + i * (ROW_HEIGHT + 8), self.seats_width, ROW_HEIGHT
        if self.alone:
            return self.ox + 24, 86, self.seats_width, CARD[1]
        column, row = QUARTERS[seat.seat]
        return self.ox + 24 + column * (CARD[0] + GAP), 86 + row * (CARD[1] + GAP), *CARD

    @property
    def _chips_top(self) -> float:
        if self.by_place:
            return self._first + len(self.seating.seats) * self._pitch + (12 if self.compact else 24)
        if self.compact:
            return 66 + len(self.seating.seats) * (ROW_HEIGHT + 8) + 14
        rows = 1 if self.alone else 2
        return 86 + rows * (CARD[1] + GAP) - GAP + 34

    # --- painting

    def paint_felt(self, pen: Pen) -> None:
        """Headings, seat cards, the board in small, the sheet of options."""
        left, width = self.ox + (16 if self.compact else 24), self.seats_width
        round_table = "Play goes to the left" if self.by_place else "Play goes round with the clock, Red to Yellow"
        note = None if self.compact or self.alone else round_table
        pen.felt_head("Seat" if self.alone else "Seats", left, 51 if self.compact else 64, width, note)
        for slot in self.slots:
            draw = self._paint_row if self.compact else self._paint_card
            if self.by_place:
                draw = self._paint_place
            key = (slot.seat.seat, slot.seat.kind, slot.rect[2:], self._side_of(slot.seat))
            self.plate(pen, slot.rect, partial(draw, seat=slot.seat, w=slot.rect[2], h=slot.rect[3]), key)
        if not self.compact and not self.alone and not self.by_place:
            self.plate(pen, (self._middle[0] - 23, self._middle[1] - 23, 46, 46), _paint_small_board, "small board")
        pen.felt_head(
            "Remembered players",
            left,
            self._chips_top,
            width,
            None if self.compact else "Drag or click · Del or a long press forgets",
        )
        x, y, w, h = self.options_rect
        self.plate(pen, (x, y, w, h), lambda p: self.sheet.paint(p, w, h), ("options", self.sheet.key, w, h))

    @property
    def _middle(self) -> tuple[float, float]:
        return self.ox + 24 + CARD[0] + GAP / 2, 86 + CARD[1] + GAP / 2

    def _side_of(self, seat: SeatState) -> str:
        """With whom a seat plays, or nothing."""
        side = next((side for side in self.spec.sides if seat.seat in side), ())
        others = [seat_style(other).name for other in side if other != seat.seat]
        return f"with {listing(others)}" if others else ""

    def _paint_card(self, pen: Pen, seat: SeatState, w: float, h: float) -> None:
        pen.panel(0, 0, w, h, 7, "paper2" if seat.kind == "empty" else "paper")
        pen.seat_chip(seat.seat, 14, 14, 52, h - 28, r=5)
        pen.text(seat_style(seat.seat).name, 84, 32, 21, "serif", "Bold")
        if side := self._side_of(seat):
            pen.text(side, w - 20, 33, 17, "sans", "It", "ink_soft", "r")
        if seat.kind == "person":
            pen.text("Type a name, or take one from", 84, 168, 16, color="ink_soft")
            pen.text("the list of remembered players.", 84, 189, 16, color="ink_soft")
        elif seat.kind == "empty":
            pen.text("Nobody sits here", 84 + (w - 104) / 2, 138, 17, "sans", "It", "ink_soft", "c")

    def _paint_place(self, pen: Pen, seat: SeatState, w: float, h: float) -> None:
        pen.panel(0, 0, w, h, 6, "paper2" if seat.kind == "empty" else "paper", inset=3)
        pen.seat_chip(seat.seat, 10, (h - 28) / 2, 28, 28, r=14)
        if seat.kind == "empty":
            pen.text("Nobody sits here", (w + 290) / 2, h / 2, 16, "sans", "It", "ink_soft", "c")

    def _paint_row(self, pen: Pen, seat: SeatState, w: float, h: float) -> None:
        pen.panel(0, 0, w, h, 6, "paper2" if seat.kind == "empty" else "paper", inset=3)
        pen.seat_chip(seat.seat, 12, 12, 42, h - 24, r=4)
        n = pen.text(seat_style(seat.seat).name, 68, 25, 19, "serif", "Bold")
        if side := self._side_of(seat):
            pen.text(side, 68 + n + 10, 25, 16, "sans", "It", "ink_soft")
        if seat.kind == "empty":
            pen.text("Nobody sits here", (w + 308) / 2, h / 2, 16, "sans", "It", "ink_soft", "c")

    # --- controls

    def build(self) -> None:
        """Seats in the order of play, exchanges, remembered players, options, the bottom row."""
        self.focus.form = True
        self.slots = [_Slot(seat, self._slot_rect(i, seat), []) for i, seat in enumerate(self.seating.seats)]
        self.fields: dict[str, Field] = {}
        for slot in self.slots:
            build = self._build_row if self.compact else self._build_card
            (self._build_place if self.by_place else build)(slot)
            self.focus.region(f"seat {slot.seat.seat}", slot.controls)
        if not self.alone:
            self.focus.region("exchange", self._build_exchanges())
        self.chips: list[Chip] = []
        self._build_chips()
        self.sheet.build(self.options_rect)
        self._build_bottom()
        self.build_bar()
        self._show_problem()

    def _build_card(self, slot: _Slot) -> None:
        x, y, w, _ = slot.rect
        x, w = x + 84, w - 104
        self._build_kind(slot, (x, y + 52, w, 38))
        if slot.seat.kind == "person":
            self._build_name(slot, (x, y + 106, min(w, 300), 42))
        elif slot.seat.kind == "computer":
            self._build_level(slot, (x, y + 102, w, 48), (x, y + 170, w), 193)

    def _build_place(self, slot: _Slot) -> None:
        x, y, w, h = slot.rect
        left, width, high = x + 300, w - 314, min(34.0, h - 8)
        self._build_kind(slot, (x + 50, y + (h - high) / 2, 236, high))
        if slot.seat.kind == "person":
            self._build_name(slot, (left, y + (h - high) / 2, width, high))
        elif slot.seat.kind == "computer":
            part = width * 0.56
            heads, words = (left, y + (h - high) / 2, part, high), (left + part + 10, y + h / 2, width - part - 10)
            self._build_level(slot, heads, words, None)

    def _build_row(self, slot: _Slot) -> None:
        x, y, w, _ = slot.rect
        left, width = x + 324, w - 340
        self._build_kind(slot, (x + 68, y + 41, 238, 32))
        if slot.seat.kind == "person":
            self._build_name(slot, (left, y + 21, width, 40))
        elif slot.seat.kind == "computer":
            self._build_level(slot, (left, y + 11, width, 38), (left, y + 64, width), None)

    def _build_kind(self, slot: _Slot, rect: tuple[float, float, float, float]) -> None:
        kinds = self.seating.kinds
        if len(kinds) == 1:
            return
        names = [kind.title() for kind in kinds]
        slot.controls.append(
            Choice(
                self.ui,
                rect,
                names,
                kinds.index(slot.seat.kind),
                lambda i: self.set_kind(slot.seat.seat, KINDS[i]),
                label=f"{slot.seat.seat} kind",
            )
        )

    def _build_name(self, slot: _Slot, rect: tuple[float, float, float, float]) -> None:
        seat = slot.seat
        x, y, w, h = rect
        drop = 26.0 if w < 240 else h - 2
        field = Field(
            self.ui,
            rect,
            seat.name,
            label=f"{seat.seat} name",
            limit=NAME_LIMIT,
            placeholder=f"{usual_name(seat.seat)} (no name yet)",
            on_change=lambda text: self._named(seat, text),
            on_enter=lambda _: self._leave_field(),
            beside=drop if self.app.services.settings.players else 0.0,
        )
        slot.controls.append(field)
        self.fields[seat.seat] = field
        if self.app.services.settings.players:
            slot.controls.append(
                DropButton(
                    self.ui,
                    (x + w - drop - 1, y + 1, drop, h - 2),
                    f"{seat.seat} names",
                    lambda: self._open_names(slot, rect),
                    layer=2,
                    tip="Remembered players",
                )
            )

    def _build_level(
        self,
        slot: _Slot,
        rect: tuple[float, float, float, float],
        words: tuple[float, float, float],
        line: float | None,
    ) -> None:
        seat = slot.seat
        x, y, w = words
        level = level_words(seat.level)
        name = TextLabel(
            self.ui, (x, y - 12, w * 0.55, 24), level.name, size=18 if line else 16, family="serif", weight="Bold"
        )
        TextLabel(
            self.ui,
            (x + w * 0.45, y - 12, w * 0.55, 24),
            self.seating.shown_name(seat),
            size=17,
            weight="It",
            color="ink_soft",
            align="r",
        )
        about = TextLabel(self.ui, (x, slot.rect[1] + line - 12, w, 24), level.line, color="ink_soft") if line else None

        def chosen(i: int) -> None:
            seat.level = LEVELS[i].id
            name.set_label(LEVELS[i].name)
            if about is not None:
                about.set_label(LEVELS[i].line)
            else:
                heads.tip = LEVELS[i].line

        heads = LevelChoice(
            self.ui,
            rect,
            [lv.name for lv in LEVELS],
            LEVELS.index(level),
            chosen,
            label=f"{seat.seat} level",
            tip=None if line else level.line,
        )
        slot.controls.append(heads)

    def _build_exchanges(self) -> list[Control]:
        if self.compact or self.by_place:
            return []
        cx, cy = self._middle
        r = 18.0
        spots = (
            (cx, cy - CARD[1] / 2 - GAP / 2, "red", "green"),
            (cx + CARD[0] / 2 + GAP / 2, cy, "green", "blue"),
            (cx, cy + CARD[1] / 2 + GAP / 2, "yellow", "blue"),
            (cx - CARD[0] / 2 - GAP / 2, cy, "red", "yellow"),
        )
        return [
            SwapButton(
                self.ui,
                (x - r, y - r, 2 * r, 2 * r),
                f"Exchange {a.title()} and {b.title()}",
                partial(self.exchange, a, b),
                upright=x != cx,
                key=f"Ctrl+{i}",
            )
            for i, (x, y, a, b) in enumerate(spots, 1)
        ]

    def _build_chips(self) -> None:
        pen = measure(self.ui)
        x, y = self.ox + (16 if self.compact else 24), self._chips_top + (16 if self.compact else 20)
        h, gap = (36.0, 8.0) if self.compact else (40.0, 12.0)
        end = x + self.seats_width
        new, key = ("New" if self.compact else "New name"), "Ctrl+N"
        new_width = Chip.width(pen, new, h, key)
        for name in self.app.services.settings.players[:MOST_CHIPS]:
            w = Chip.width(pen, name, h)
            if x + w + gap + new_width > end:
                break
            self.chips.append(
                Chip(
                    self.ui,
                    (x, y, w, h),
                    name,
                    partial(self.seat_player, name),
                    seat_id=self.seating.seat_of(name),
                    on_drop=partial(self._dropped, name),
                )
            )
            x += w + gap
        add = Chip(self.ui, (x, y, new_width, h), new, self.ask_name, adds=True, key=key)
        self.focus.region("players", [*self.chips, add])

    def _build_bottom(self) -> None:
        x, y = self.ox, self.bottom
        if self.compact:
            back = TicketButton(self.ui, (x + 16, y + 4, 114, 44), "Back", self.cancel, key="Esc", size=16)
            shuffle = TicketButton(
                self.ui, (x + 142, y + 4, 196, 44), "Shuffle seats", self.shuffle, icon="shuffle", key="F6", size=16
            )
            left, _, width, _ = self.options_rect
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
                self.ui, (x + 1256 - 260, y, 260, 64), "START", self.start, kind="primary", key="F9", size=24
            )
            note = (x + 1256 - 260 - 28 - 480, y + 20, 480, 24)
        self.note = TextLabel(self.ui, note, "", size=16 if self.compact else 17, weight="It", color="cream", align="r")
        if self.alone:
            shuffle.kill()
        self.focus.region("bottom", [back, shuffle, self.start_button])

    # --- what happens

    def _show_problem(self) -> None:
        problem = self.seating.problem() or self.options.problem()
        usual = "" if self.alone or self.compact or self.by_place else "Each draws a letter; the nearest to A begins."
        self.note.set_label(problem or pages_of(self.spec.id).seats_note(self.spec) or usual)
        self.start_button.set_enabled(not problem)
        for chip in self.chips:
            seat = self.seating.seat_of(chip.label)
            if seat != chip.seat_id:
                chip.seat_id = seat
                chip.repaint()

    def set_kind(self, seat_id: str, kind: Any) -> None:
        """Let a person, a computer player or nobody sit there."""
        self.seating.set_kind(seat_id, kind)
        self.rebuild()

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

    def _named(self, seat: SeatState, text: str) -> None:
        seat.name = text
        self._last_field = seat.seat
        self._show_problem()

    def _leave_field(self) -> None:
        self.focus.shown = True
        self.focus.next_region()

    def _open_names(self, slot: _Slot, rect: tuple[float, float, float, float]) -> None:
        names = self.app.services.settings.players[:12]
        field = self.fields[slot.seat.seat]
        current = names.index(slot.seat.name) if slot.seat.name in names else None
        rows = [Row(name, "sits there" if self.seating.seat_of(name) else "") for name in names]
        self.focus.focus(
            open_list(
                self.ui,
                rect,
                rows,
                current,
                lambda i: self._take_name(names[i], slot.seat.seat),
                lambda: self.focus.focus(field),
            )
        )

    def _take_name(self, name: str, seat_id: str) -> None:
        self.seating.place(name, seat_id)
        self.rebuild()

    def seat_player(self, name: str) -> None:
        """Seat a remembered player where a player is wanted most: where a name was last typed, else the best place."""
        if self.seating.seat_of(name) is None:
            self.seating.place(name, self.seating.best_place())
            self.app.play("card")
            self.rebuild()

    def _dropped(self, name: str, pos: tuple[int, int]) -> None:
        slot = next((s for s in self.slots if s.pixels(self.u).collidepoint(pos)), None)
        if slot is None:
            return
        self.seating.place(name, slot.seat.seat)
        self.app.play("place")
        self.rebuild()

    def ask_name(self) -> None:
        """Ask for a new name to remember, and seat that player."""
        self.app.push(NameDialog(), self._got_name)

    def _got_name(self, name: str | None) -> None:
        if name:
            self.app.services.settings.remember_player(name)
            self.app.services.save_settings()
            self.seating.place(name, self.seating.best_place())
            self.rebuild()

    def forget(self, name: str) -> None:
        """Take a name off the list, with a way back."""
        settings = self.app.services.settings
        before = list(settings.players)

        def undo() -> None:
            settings.players = before
            self.app.services.save_settings()
            self.rebuild()

        settings.forget_player(name)
        self.app.services.save_settings()
        self.app.toast(f"{name} is no longer remembered", action=("Undo", "Ctrl+Z", undo))
        self.rebuild()

    def options_changed(self, repaint: bool = False) -> None:
        """The sheet of options tells of a change; ``repaint`` when other things are to be on it."""
        if repaint:
            self.rebuild()
        else:
            self._show_problem()

    def remember(self) -> None:
        """Keep seats and options for the next time."""
        settings = self.app.services.settings
        settings.last_seats[self.spec.id] = self.seating.plans()
        settings.last_options[self.spec.id] = self.options.remembered()
        for seat in reversed(self.seating.taken):
            if seat.kind == "person":
                settings.remember_player(seat.name)
        self.app.services.save_settings()

    def start(self) -> None:
        """Begin: make the session and go to the table."""
        from lexicon.scenes.table import TableScene

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
        current = self.focus.current
        if event.key == pygame.K_DELETE and current in self.chips and self.focus.shown:
            self.forget(current.label)  # type: ignore[union-attr]
            return True
        return super().key_down(event)

    def event(self, event: pygame.event.Event) -> bool:
        """The right button on a remembered player forgets the name."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            chip = next((c for c in self.chips if c.hover_point(*event.pos)), None)
            if chip is not None:
                self.forget(chip.label)
                return True
        return super().event(event)

    def long_press(self, control: Control) -> bool:
        """A finger that stays on a remembered player forgets the name."""
        if control in self.chips:
            self.forget(control.label)
            return True
        return super().long_press(control)

    def draw_over(self, surface: pygame.Surface) -> None:
        """The player being dragged, and the seat under him."""
        chip = next((c for c in self.chips if c.drag_pos is not None), None)
        if chip is None or chip.drag_pos is None or chip.image is None:
            return
        slot = next((s for s in self.slots if s.pixels(self.u).collidepoint(chip.drag_pos)), None)
        if slot is not None:
            x, y, w, h = slot.rect
            Pen(surface, self.u).dashed("accent_light", x - 4, y - 4, w + 8, h + 8, 10, 2.5, 9, 6)
        surface.blit(chip.image, chip.image.get_rect(center=chip.drag_pos))


def _paint_small_board(pen: Pen) -> None:
    """Which corner of the board is whose."""
    z = 20.0
    pen.shadow(0, 0, 46, 46, 4, 4, 150, 3)
    pen.rr("cream", 0, 0, 46, 46, 4)
    for name, (column, row) in QUARTERS.items():
        draw_square(pen, name[0], 3 + column * z, 3 + row * z, z)
    pen.line("cream", 23, 3, 23, 43, 2)
    pen.line("cream", 3, 23, 43, 23, 2)
    pen.rr("ink", 3, 3, 40, 40, 0, 1)


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
