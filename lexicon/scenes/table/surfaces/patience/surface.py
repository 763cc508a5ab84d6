"""What the table of a card solitaire shows and does."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import pygame

from lexicon.games.game import Action, Event, Made, Verdict
from lexicon.games.patience import (
    FACE_DOWN,
    MASTER_CARD,
    NEST,
    Fill,
    FillColumn,
    GiveUp,
    PatienceView,
    Position,
    TakeWord,
    TurnNest,
    patience_game,
)
from lexicon.games.patience.rules.position import Fault
from lexicon.games.registry import game_class
from lexicon.players.advice import HintStep
from lexicon.scenes.table.animation import Tween
from lexicon.scenes.table.surfaces.patience.cards import Cards
from lexicon.scenes.table.surfaces.patience.duty import duty
from lexicon.scenes.table.surfaces.patience.layout import PatienceFrame, arrange
from lexicon.scenes.table.surfaces.patience.outlook import OutlookControl
from lexicon.scenes.table.surfaces.patience.panels import (
    DutyData,
    DutySprite,
    InfoData,
    InfoPanel,
    TrayData,
    TraySprite,
    WordsData,
    WordsPanel,
)
from lexicon.scenes.table.surfaces.patience.playback import PatiencePlayback
from lexicon.scenes.table.surfaces.patience.pointer import PatiencePointer
from lexicon.scenes.table.surfaces.patience.regions import NestFocus, SourceFocus, column_of_key
from lexicon.scenes.table.surfaces.patience.sentences import info, situation, tray_words
from lexicon.scenes.table.surfaces.patience.tray import Piece, Tray
from lexicon.scenes.table.surfaces.surface import Button, Surface, Table
from lexicon.scenes.table.surfaces.tools import another_way_button, put_back_button
from lexicon.scenes.table.surfaces.trial import Trial
from lexicon.sprites.sprite import Painted
from lexicon.widgets.keyboard.focus import Focusable


class PatienceSurface(Surface[PatienceView]):
    """Piles, tray and the panels at the side. ``tray`` is the word that is being made."""

    no_play = "No play goes from here"
    hand_name = "cards"
    play_label = "MAKE WORD"
    play_tip = "Make the word in the tray"
    nothing_tried = "No card is in the tray yet"
    unseen_lie = "face down"
    hint_steps = (("Where", "Names the place"), ("More", "Says more of it"), ("What", "Lays it for you to see"))

    def __init__(self, table: Table, view: PatienceView) -> None:
        super().__init__(table, view)
        self.game = patience_game(view.game_id)
        self.title = game_class(view.game_id).spec.name
        self.hidden = self.game.layout.hidden
        self.tray = Tray()
        self.pointing = PatiencePointer(self)
        self.filling: int | None = None
        """The empty column for which a vowel is being chosen."""
        self.hint: tuple[HintStep, ...] = ()
        self.advised_fill: FillColumn | None = None
        """The filling of a column that a hint shows."""
        self.outlook = OutlookControl(self)
        self._playback = PatiencePlayback(self)
        sources = [*range(len(self.game.layout.piles)), *((NEST, MASTER_CARD) if self.hidden else ())]
        self.sources = [SourceFocus(self, source) for source in sources]
        self.nest_focus = [NestFocus(self, NEST)] if self.hidden else []
        self._begun = table.session.order_of(view.seats[0])
        """A word begun when the game was put down; it is laid again once the cards lie."""

    @property
    def play_size(self) -> float:
        """Size of the words on PLAY, in units."""
        return 19 if self.place.compact else 22

    # ------------------------------------------------------------------ layout
    @property
    def place(self) -> PatienceFrame:
        """Where everything lies."""
        frame = self.table.frame
        assert isinstance(frame, PatienceFrame), "the frame is of this surface's making"
        return frame

    def arrange(self, width: int, height: int, text: float) -> PatienceFrame:
        """Lay the table out for a window of so many pixels."""
        layout = self.game.layout
        return arrange(
            width,
            height,
            text,
            piles=len(layout.piles),
            hidden=self.hidden,
            aside=bool(layout.aside),
            buttons=(2, 1) if self.hidden else (2,),
        )

    def build(self) -> None:
        """Cards, tray, panels."""
        place = self.place
        self.cards = Cards(self)
        self.tray_sprite = TraySprite(TrayData(), place.hand, place.unit)
        self.words = WordsPanel(WordsData((), 0, 1), place.words, place.unit)
        self.info = InfoPanel(InfoData(""), place.info, place.unit)
        self.duty = DutySprite(DutyData(), place.detail, place.unit)

    # ------------------------------------------------------------------ what is so
    @property
    def position(self) -> Position:
        """The cards as they lie."""
        return self.game.position(self.view)

    def show(self, view: PatienceView) -> None:
        """Show a view from scratch; what is being tried stays as far as it may."""
        self.view = view
        self.filling = None
        self.tray.settle(self.position)

    def keep(self) -> None:
        """The word that has been begun lies in the tray again when the game is taken up."""
        if self.view.seat is not None:
            self.table.session.keep_order(self.view.seat, self._begun or self.tray.begun)

    def update(self, dt: float) -> None:
        """The search goes on; a word that was begun is laid again."""
        del dt
        self.outlook.update()
        if self._begun and self.table.may_act:
            self.tray.lay_again(self._begun, self.position)
            self._begun = ""
            self.table.changed()

    def play_back(self, event: Event, before: PatienceView) -> Iterable[Tween] | None:
        """Show one event."""
        self.table.session.keep_order(self.view.seats[0], "")  # what was begun is done with
        return self._playback.tweens(event, before)

    def refresh(self) -> None:
        """The panels at the side."""
        view = self.view
        total = sum(self.game.layout.piles) + (24 if self.hidden else 0)
        made = tuple((turn.words[0], turn.shed) for turn in view.history if turn.made is Made.PLAYED)
        self.words.show(WordsData(made, total - view.left, total))
        self.info.show(info(self, self.table.trial))
        self.duty.show(duty(self, self.table.trial))

    # ------------------------------------------------------------------ the turn
    def buttons(self) -> Sequence[Button]:
        """Hint, Give up; with a nest: turn a card; whether it can still be won."""
        give_up = Button("give_up", "Give up", self.give_up, self._may_act, None, "F4", "Leave this deal", careful=True)
        if not self.hidden:
            return (self.table.standard("hint"), give_up, self.outlook.button)
        turn = Button(
            *("turn", "Turn a nest card", self.turn_nest, lambda: self._may_act() and self.view.may_turn),
            *(None, "F6", "Turn up the next nest card"),
            why=self._why_no_nest,
        )
        return (self.table.standard("hint"), give_up, turn, self.outlook.button)

    def _why_no_nest(self) -> str:
        return self.table.untimely or self.position.turn_problems()[0].text.rstrip(".")

    def _may_act(self) -> bool:
        return self.table.may_act

    def tools(self) -> Sequence[Button]:
        """Put back; another way to take the same word."""
        usable = lambda: self.table.in_hand and self.trying  # noqa: E731 (one line says it)
        back = put_back_button(self.recall, usable, lambda: self.nothing_tried)
        return (back, another_way_button(self.other_way, lambda: self.tray.way))

    def other_way(self) -> bool:
        """Take the same word in another way; false if there is none."""
        if not self.tray.other_way(self.position):
            return False
        self.table.changed()
        return True

    def trial(self, check: Callable[[Action], Verdict]) -> Trial | None:
        """The word in the tray."""
        tray = self.tray
        if not tray.pieces:
            return None
        action = TakeWord(self.view.seat or "", tray.letters.replace("?", "e"), tray.cards)
        verdict = check(action)
        if "?" in tray.letters and not any(problem.code == Fault.TOO_SHORT for problem in verdict.problems):
            return Trial(reason="No letter for the Master makes a word")
        reason = verdict.problems[0].text if verdict.problems else ""
        return Trial(action, verdict, reason, str(len(tray.pieces)))

    def judged(self, trial: Trial | None) -> None:
        """What is said of the word in the tray."""
        if hasattr(self, "tray_sprite"):
            word, status, good = tray_words(self, trial)
            self.tray_sprite.show(TrayData(word, status, good, self.place.compact))

    @property
    def trying(self) -> bool:
        """Whether cards lie in the tray."""
        return bool(self.tray.pieces)

    def recall(self) -> None:
        """Put all cards back."""
        self.tray.clear()
        self.filling = None
        self.table.changed()

    def way_out(self) -> Button | None:
        """Give up."""
        return next(button for button in self.buttons() if button.name == "give_up")

    def give_up(self) -> None:
        """Leave the deal, when it has been said twice or nothing goes."""
        if self.table.nothing_goes:
            self.leave()
        elif self.view.seat is not None and self.table.may_act:
            self.outlook.ask_give_up()

    def leave(self) -> None:
        """End the deal as it stands."""
        if self.view.seat is not None and self.table.may_act:
            self.recall()
            self.table.send(GiveUp(self.view.seat))

    def turn_nest(self) -> None:
        """Turn up a nest card, or say why not."""
        if self._may_act() and self.hidden:
            problems = self.position.turn_problems()
            if problems:
                self.table.refuse(problems[0].text)
                return
            self.recall()
            self.table.send(TurnNest(self.view.seat or ""))

    def fill(self, column: int, source: int) -> None:
        """Move a card to an empty column, or say why not."""
        if not self._may_act():
            return
        problems = self.position.fill_problems(Fill(column, source))
        self.filling = None
        if problems:
            self.table.refuse(problems[0].text)
            return
        self.recall()
        self.table.send(FillColumn(self.view.seat or "", column, source))

    # ------------------------------------------------------------------ pointer
    def front_rect(self, source: int) -> pygame.Rect:
        """The card of a pile that could be taken next, or its empty place."""
        return self.cards.front_rect(source)

    def pointer(self, event: pygame.event.Event) -> bool:
        """Cards clicked and dragged."""
        return self.pointing.event(event)

    def source_clicked(self, source: int, depth: int | None = None) -> None:
        """A pile (a card of it, counted from below), the nest or the Masters were clicked, or Enter pressed there."""
        if not self._may_act():
            return
        if self.filling is not None and source != MASTER_CARD and source != self.filling:
            self.fill(self.filling, source)
            return
        empty = self.hidden and source >= 0 and not self.view.piles[source]
        if not empty:
            self.take(source, depth)
            return
        choices = [fill.source for fill in self.view.fills if fill.column == source]
        if len(choices) == 1:
            self.fill(source, choices[0])
        elif choices:
            self.recall()
            self.filling = source
            self.table.changed()
        else:
            self.table.refuse("Nothing may go there now.")

    def take(self, source: int, depth: int | None = None, place: int | None = None) -> None:
        """Put the free card of a pile into the tray, or a card under it that it will uncover; last, or at a *place*."""
        if self.tray.take(source, self.position, depth, place):
            self.tray.name_masters(self._good)
            self.table.sound("lift")
            self.table.changed()
        else:
            self.table.refuse("" if not self.hidden else "A column gives one card to a word.")

    def piece_clicked(self, piece: Piece) -> None:
        """A card of the tray goes back; a Master whose letter may be another shows the next one first."""
        if piece.open and piece.letter != "?":
            before = self.tray.letters
            self.tray.name_masters(self._good, 1)
            if self.tray.letters != before:
                self.table.changed()
                return
        self.put_back(piece)

    def move_piece(self, piece: Piece, place: int) -> None:
        """A card of the tray goes to another place of the word."""
        if self.tray.pieces.index(piece) != place:
            self.tray.move(piece, place, self.position)
            self.tray.name_masters(self._good)
            self.table.changed()

    def put_back(self, piece: Piece) -> None:
        """A card of the tray goes back to where it came from."""
        self.tray.remove(piece, self.position)
        self.tray.name_masters(self._good)
        self.table.sound("place")
        self.table.changed()

    def _good(self, letters: str, cards: tuple[int, ...]) -> bool:
        return self.table.session.check(TakeWord(self.view.seat or "", letters, cards)).ok

    @property
    def holding(self) -> bool:
        """Whether a card is dragged, or a vowel is being chosen."""
        return self.pointing.dragged is not None or self.filling is not None

    def drop(self) -> None:
        """Let go of it, choose none."""
        self.pointing.let_go()
        if self.filling is not None:
            self.filling = None
            self.table.changed()

    # ------------------------------------------------------------------ keys
    def key(self, event: pygame.event.Event) -> bool:
        """Letters, Backspace, Enter; numbers of columns; Tab takes the word in another way."""
        if pygame.K_a <= event.key <= pygame.K_z:
            if self._fill_by_letter(chr(event.key).upper()):
                return True
            self.tray.type(chr(event.key).upper(), self.position)
            self.tray.name_masters(self._good)
            self.table.changed()
            return True
        if self.hidden and (column := column_of_key(event.key)) is not None:
            self.source_clicked(column)
            return True
        if event.key == pygame.K_BACKSPACE:
            if self.tray.pieces:
                self.tray.remove(self.tray.pieces[-1], self.position)
                self.tray.name_masters(self._good)
                self.table.changed()
            return True
        way, ways = self.tray.way
        if event.key == pygame.K_TAB and not event.mod & pygame.KMOD_SHIFT and way < ways and self.other_way():
            return True  # behind the last way it goes on to what lies beside
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.trying:
            focus = self.table.focus
            if not focus.shown or isinstance(focus.current, SourceFocus):
                self.table.play()
                return True
        return False

    def _fill_by_letter(self, letter: str) -> bool:
        """Which vowel is asked for, and its letter was typed: it goes there; false where none or several have it."""
        shown = [at for at in self.view.vowels if self.view.piles[at][-1] == letter]
        if self.filling is None or len(shown) != 1:
            return False
        self.source_clicked(shown[0])
        return True

    def regions(self) -> Mapping[str, Sequence[Focusable]]:
        """Piles, nest and Masters: one region, as they lie side by side."""
        return {"piles": self.places}

    @property
    def places(self) -> Sequence[SourceFocus]:
        """All that the keyboard can be at on the table."""
        return [*self.sources, *self.nest_focus]

    @property
    def home(self) -> Focusable:
        """The first pile."""
        return next((place for place in self.sources if place.usable), self.sources[0])

    # ------------------------------------------------------------------ help
    def show_hint(self, steps: Sequence[HintStep]) -> None:
        """Ring the cards that a hint speaks of."""
        self.hint, self.advised_fill = tuple(steps), None

    def lay_out(self, action: Action) -> None:
        """Put an advised word into the tray, or show an advised card on the column that it fills."""
        if isinstance(action, FillColumn):
            self.advised_fill = action
        if not isinstance(action, TakeWord):
            return
        self.tray.clear()
        for letter, source in zip(action.letters, action.cards, strict=True):
            self.tray.pieces.append(Piece(letter.upper(), source, pinned=True))
        self.tray.settle(self.position)
        self.table.changed()

    # ------------------------------------------------------------------ drawing
    def at_rest(self) -> Sequence[Painted[Any]]:
        """Tray, panels, and the cards that lie."""
        return [self.tray_sprite, self.words, self.info, self.duty, *self.cards.resting()]

    @property
    def under_help(self) -> Sequence[Painted[Any]]:
        """The panels at the side."""
        return [self.words, self.info]

    def draw(self, canvas: pygame.Surface) -> None:
        """What may move: the tray's cards, marks, cards in flight."""
        self.cards.draw(canvas)

    def shake(self, share: float) -> None:
        """The tray shakes its head."""
        self.cards.sway = round(share * self.place.px(6))

    # ------------------------------------------------------------------ words
    def log_rect(self) -> pygame.Rect | None:
        """The words made take the log's place."""
        return None

    def situation(self) -> Sequence[str] | None:
        """The deal, and how far it is."""
        return situation(self)

    def score_rect(self, seat: str) -> pygame.Rect | None:
        """The words made."""
        del seat
        return self.place.words

    @property
    def unseen_left(self) -> int:
        """Cards face down."""
        return self.view.nest + sum(pile.count(FACE_DOWN) for pile in self.view.piles)
