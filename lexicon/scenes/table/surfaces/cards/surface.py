"""Crossword Solitaire A and B at the table (rulings 6.3, 6.4): a row or hand, a turned-up card, a growing crossword."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar, Final

import pygame

from lexicon.games.cards import CardsView, Declare, PlayCards, TurnCard, card_game
from lexicon.games.cards.events import Turned, Used
from lexicon.games.common.hands import Dealt
from lexicon.games.common.piles import TurnedUp
from lexicon.games.common.plays import Placed
from lexicon.games.game import Action, Event, Verdict
from lexicon.pieces import load_pack
from lexicon.players.advice import HintStep
from lexicon.scenes.table.animation import Motion, Tween
from lexicon.scenes.table.surfaces.card_hand import CardHand, HandCard
from lexicon.scenes.table.surfaces.cards.crossword import CrosswordArea
from lexicon.scenes.table.surfaces.cards.crossword.pointer import CrosswordPointer
from lexicon.scenes.table.surfaces.cards.drawing import Drawing
from lexicon.scenes.table.surfaces.cards.layout import SoloFrame, solo_frame
from lexicon.scenes.table.surfaces.cards.regions import CardFocus
from lexicon.scenes.table.surfaces.handgame import sentences
from lexicon.scenes.table.surfaces.surface import Button, Point, Surface, Table
from lexicon.scenes.table.surfaces.tools import recall_button, shuffle_button, sort_button
from lexicon.scenes.table.surfaces.trial import Trial
from lexicon.session import counted, solo_words
from lexicon.session.results.daily import deal_words
from lexicon.sprites.paint.pen import Pen
from lexicon.sprites.pieces.block import BadgeData
from lexicon.sprites.pieces.card import SHAPE
from lexicon.sprites.pieces.playing_cards import CardSprite
from lexicon.sprites.sprite import Painted
from lexicon.sprites.table.cards_left import CardsLeft, CardsLeftData, GradeRow
from lexicon.sprites.table.log import LogRow
from lexicon.widgets.keyboard.focus import Focusable
from lexicon.words import Policy

if TYPE_CHECKING:
    from lexicon.scenes.table.frame import Frame

_NOT_IN_LINE: Final = "The cards lie in one row or column, without a gap."


class CardSoloSurface(Surface[CardsView]):
    """Cards on a table without edges, the row or hand below, both piles at the left."""

    log_title: ClassVar[str] = "Words made"
    play_label: ClassVar[str] = "LAY WORD"
    play_tip: ClassVar[str] = "Lay the word that is being tried"

    def __init__(self, table: Table, view: CardsView) -> None:
        super().__init__(table, view)
        self.game = card_game(view.game_id)
        self.title = self.game.spec.name
        self.values: Mapping[str, int] = load_pack("american").values
        self.hand = CardHand(table.stage, self.values)
        self.up: HandCard | None = None
        """The turned-up card, which may be laid like one of the hand."""
        self.area = CrosswordArea(self, SHAPE)
        self.pointing = CrosswordPointer(self, self.area)
        self.drawing = Drawing(self)
        self.hint: tuple[HintStep, ...] = ()
        self._used: frozenset[HandCard] = frozenset()
        self.up_focus = CardFocus(self, None)
        self.hand_focus = [CardFocus(self, place) for place in range(self.places)]
        self._take(view)

    @property
    def places(self) -> int:
        """How many cards the row or hand has room for."""
        return int(getattr(self.game, "size", 12))

    # ------------------------------------------------------------------ layout
    def arrange(self, width: int, height: int, text: float) -> Frame:
        """The frame of both games."""
        return solo_frame(width, height, text, self.places)

    @property
    def frame(self) -> SoloFrame:
        """Where everything lies now."""
        assert isinstance(self.table.frame, SoloFrame), "arranged by this surface"
        return self.table.frame

    def build(self) -> None:
        """Both piles, the panel, the hand, and what lies on the table."""
        frame = self.frame
        self.area.build(frame.table, frame.unit, frame.compact, frame.view)
        self.hand.arrange(frame.hand_rect, frame.unit)
        self.panel = CardsLeft(CardsLeftData(0, 52), frame.left, frame.unit)
        self.drawing.build()

    # ------------------------------------------------------------------ what is so
    @property
    def sprite_type(self) -> type[CardSprite]:
        """Cards."""
        return CardSprite

    @property
    def held_in(self) -> str:
        """Where the cards are that may be laid."""
        return self.game.held

    @property
    def dragged(self) -> HandCard | None:
        """The card that follows the mouse."""
        return self.pointing.dragged

    @property
    def marks_joints(self) -> bool:
        """Unless plurals are free."""
        return self.game.rules(self.view.options).policy is not Policy.FREE

    def name_master(self, card: HandCard) -> None:
        """There are no Masters."""

    def show(self, view: CardsView) -> None:
        """Show a view from scratch; what is being tried stays where it still may."""
        self._take(view)
        self.area.follow()
        self.refresh()

    def _take(self, view: CardsView) -> None:
        """Agree with *view*: the hand, the turned-up card, the loose cards."""
        self.view = view
        self._used = frozenset()
        self.hand.deal(view.hand)
        top = view.exposed[-1:]
        if (self.up.letter if self.up is not None else "") != top:
            self.up = HandCard(top) if top else None
        self.area.keep(self.held)

    @property
    def held(self) -> list[HandCard]:
        """All cards that may be laid: those of the row or hand, then the turned-up one."""
        return [*self.hand.cards, *([self.up] if self.up is not None else [])]

    def play_back(self, event: Event, before: CardsView) -> Iterable[Tween] | None:
        """Cards dealt, turned up and laid."""
        match event:
            case Dealt():
                fresh = self.hand.deal(self.view.hand)
                self.table.sound("deal")
                return [self.hand.glide(card, self.frame.blind, Motion.DEAL, i) for i, card in enumerate(fresh)]
            case Turned() | TurnedUp():
                return [self._turn_up()]
            case Placed():
                return self._lay_down(event)
            case Used():
                self._use_up()
        return None

    def _turn_up(self) -> Tween:
        self.table.sound("card")
        if self.up is not None:
            self.area.laying.take_back(self.up)
        self.up = HandCard(self.view.exposed[-1])
        return self.drawing.turn_card(self.up)

    def _lay_down(self, event: Placed) -> list[Tween]:
        """What was tried lies; a play that was not tried here comes from the hand's place."""
        self._used, tweens = self.area.placed(event, self.frame.hand)
        return tweens

    def _use_up(self) -> None:
        """The cards that were laid have left the row or hand, and the pile."""
        self.hand.cards = [card for card in self.hand.cards if card not in self._used]
        self._take(self.view)

    def tell(self, event: Event) -> str:
        """Nothing needs a notice: one sees it."""
        return ""

    # ------------------------------------------------------------------ the turn
    def buttons(self) -> Sequence[Button]:
        """Turn a card and end the game; hint and undo."""
        return (
            Button(
                "turn",
                "Turn a card",
                self.turn_card,
                self._may_turn,
                None,
                "F4",
                "Turn the next card up",
                why=self._why_no_card,
            ),
            Button(
                *("end", "End", self.end, self._may_act, None),
                *("", "End the game: nothing more will go", True),
            ),
            self.table.standard("hint"),
            self.table.standard("undo"),
        )

    def _may_act(self) -> bool:
        return self.table.may_act

    def _why_no_card(self) -> str:
        return self.table.untimely or "All cards are turned up"

    def _may_turn(self) -> bool:
        return self.table.may_act and self.view.blind > 0

    def turn_card(self) -> None:
        """Turn the next blind card up; what is being tried goes back, as the old card is covered."""
        if self.view.seat is not None and self._may_turn():
            self.recall()
            self.table.send(TurnCard(self.view.seat))

    def end(self) -> None:
        """End the game, when it has been said twice or nothing goes."""
        left, spec = self.view.scores[self.view.seats[0]], self.game.spec
        text = f"It ends here with {solo_words(left, spec.unit, spec.grade(left))}."

        def do() -> None:
            if self.view.seat is not None and self.table.may_act:
                self.recall()
                self.table.send(Declare(self.view.seat))

        if self.table.nothing_goes and not self.view.blind:
            do()
        else:
            self.table.confirm("End the game?", text, "End the game", do, danger=True)

    def way_out(self) -> Button | None:
        """Turn a card while there is one, else end."""
        turn, end, *_ = self.buttons()
        return turn if self.view.blind else end

    def tools(self) -> Sequence[Button]:
        """Recall, shuffle, sort."""
        return (
            recall_button(self.recall, lambda: self.trying, "cards"),
            shuffle_button(self.shuffle, self._several, "the cards"),
            sort_button(self._sort, self._several, "the cards"),
        )

    def _several(self) -> bool:
        return self.table.in_hand and len(self.hand.cards) > 1

    def shuffle(self) -> None:
        """Mix the cards of the row or hand."""
        random.shuffle(self.hand.cards)

    def _sort(self) -> None:
        self.hand.sort()

    def trial(self, check: Callable[[Action], Verdict]) -> Trial | None:
        """The loose cards as a play."""
        if not self.area.laying.loose:
            return None
        play = self.area.play
        if play is None:
            return Trial(reason=_NOT_IN_LINE)
        up = self.up is not None and self.up in self.area.laying.cards
        action = PlayCards(self.view.seat or "", play.row, play.col, play.direction, play.letters, up=up)
        verdict = check(action)
        reason = "" if verdict.ok else " ".join(dict.fromkeys(p.text for p in verdict.problems[:2]))
        return Trial(action, verdict, reason, counted(len(self.area.laying.loose), "card"))

    def judged(self, trial: Trial | None) -> None:
        """How many cards the word takes, or that it does not go, and where it does not."""
        painting = self.area.painting
        painting.badge, painting.wrong = None, frozenset()
        if trial is not None:
            problems = trial.verdict.problems if trial.verdict is not None else ()
            painting.badge = BadgeData(trial.label, "score") if trial.playable else BadgeData("×", "refused")
            painting.wrong = frozenset(problem.square for problem in problems if problem.square is not None)

    def sentence(self) -> str:
        """The line over the hand: what a card picked up waits for; why the word tried does not go; "" while it does."""
        if self.area.chosen is not None:
            return sentences.choose_place(self.area.chosen.letter)
        return self.table.trial.reason if self.table.trial is not None else ""

    @property
    def trying(self) -> bool:
        """Whether cards lie loose."""
        return bool(self.area.laying.loose)

    def recall(self) -> None:
        """All loose cards go back."""
        if self.area.laying.loose:
            self.area.recall()
            self.table.changed()

    # ------------------------------------------------------------------ pointer and keys
    @property
    def holding(self) -> bool:
        """Whether a card is in hand, or picked up."""
        return self.pointing.held is not None or self.area.chosen is not None

    def drop(self) -> None:
        """Let go of it, put it down."""
        self.pointing.drop()
        self.area.chosen = None

    def pointer(self, event: pygame.event.Event) -> bool:
        """Cards dragged and clicked, the table panned and zoomed."""
        return self.pointing.event(event)

    def card_at(self, point: Point) -> HandCard | None:
        """The card that may be picked up there: a loose one, the turned-up one, one of the hand."""
        square = self.area.viewport.square_at(point)
        if square is not None and square in self.area.laying.loose:
            return self.area.laying.loose[square]
        loose = self.area.laying.cards
        if self.up is not None and self.up not in loose and self.frame.up.collidepoint(point):
            return self.up
        card = self.hand.card_at(point)
        return card if card not in loose else None

    def card_pressed(self, card: HandCard) -> None:
        """A card was clicked: it is laid at the cursor, picked up, or goes back."""
        self.area.use(card)

    def put_down(self, card: HandCard, point: Point) -> None:
        """A dragged card was let go: it lies on a free square of the table, or moves along the hand, or goes back."""
        if not self.area.put_down(card, point):
            self.area.laying.take_back(card)
        self.table.changed()

    def is_place(self, point: Point) -> bool:
        """The row or hand."""
        return self.frame.hand.collidepoint(point)

    def key(self, event: pygame.event.Event) -> bool:
        """Letters lay a card, Backspace takes back, Enter lays the word."""
        return self.area.key(event)

    def typed_at(self) -> Sequence[pygame.Rect]:
        """On the crossword."""
        return self.area.typed_at()

    def regions(self) -> Mapping[str, Sequence[Focusable]]:
        """The table, the turned-up card, the row or hand."""
        return {"table": [self.area.focus], "pile": [self.up_focus], "hand": self.hand_focus}

    @property
    def home(self) -> Focusable:
        """The table."""
        return self.area.focus

    def draws_own_focus(self, item: Focusable | None) -> bool:
        """The table has its cursor."""
        return item is self.area.focus

    # ------------------------------------------------------------------ help
    def show_hint(self, steps: Sequence[HintStep]) -> None:
        """Light the squares of a hint, and the cards it names."""
        self.hint = tuple(steps)
        self.area.show_hint(steps)

    def lay_out(self, action: Action) -> None:
        """Lay a hint's word."""
        if isinstance(action, PlayCards):
            self.area.lay_out(action.play)

    @property
    def unseen_left(self) -> int:
        """The blind pile."""
        return self.view.blind

    # ------------------------------------------------------------------ panels and drawing
    def refresh(self) -> None:
        """How many cards are left."""
        if hasattr(self, "panel"):
            self.panel.show(self._panel_data())

    def _panel_data(self) -> CardsLeftData:
        left, total = self.view.scores[self.view.seats[0]], len(self.game.pack(self.view.options, 1))
        trial = self.table.trial
        would_be = left - len(self.area.laying.loose) if trial is not None and trial.playable else None
        return CardsLeftData(left, total, would_be, self._grade_rows(left))

    def _grade_rows(self, left: int) -> tuple[GradeRow, ...]:
        steps = sorted(self.game.spec.grades, key=lambda step: -step.figure)
        rows = []
        for step, better in zip(steps, [*steps[1:], None], strict=True):
            least = better.figure + 1 if better is not None else 0
            several = f"{least}–{step.figure}" if least < step.figure else str(step.figure)
            range_ = f"{several} left" if step.figure else "none left"
            rows.append(GradeRow(step.grade.words.capitalize(), range_, max(0, left - step.figure)))
        return tuple(rows)

    def situation(self) -> Sequence[str] | None:
        """What the bar says."""
        parts = [deal_words(self.view.deal, self.table.session.daily), f"{self.view.blind} in the blind pile"]
        if self.view.outcome is not None:
            parts[-1] = "the game is over"
        return parts

    def log_rows(self, rows: tuple[LogRow, ...]) -> tuple[LogRow, ...]:
        """Nobody's name is told."""
        return tuple(replace(row, who="", seat=None) for row in rows)

    def score_rect(self, seat: str) -> pygame.Rect | None:
        """The panel."""
        return self.frame.left

    def paint_ground(self, pen: Pen) -> None:
        """Words over piles and hand."""
        self.drawing.paint_ground(pen)

    def at_rest(self) -> Sequence[Painted[Any]]:
        """The panel."""
        return [self.panel]

    def draw(self, canvas: pygame.Surface) -> None:
        """The table, the piles, the hand, the card in hand."""
        self.drawing.draw(canvas)
