"""What the tables of hands of cards have in common: hand, piles, exchange, plates, deal, and what is said about them.

A family derives its surface from `HandSurface` and adds what lies on its table and how a play is tried.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar, Final, Generic, TypeVar

import pygame

from lexicon.games.common.piles import Discard, Pile
from lexicon.games.game import Action, Event, HandRecord, Phase, SeatId, Verdict
from lexicon.games.handgame import HandTable, HandView
from lexicon.games.registry import game_class
from lexicon.pieces import load_pack
from lexicon.players.advice import HintStep
from lexicon.scenes.table.animation import Tween
from lexicon.scenes.table.surfaces.card_hand import CardHand, HandCard
from lexicon.scenes.table.surfaces.handgame import sentences
from lexicon.scenes.table.surfaces.handgame.cutting import Cutting
from lexicon.scenes.table.surfaces.handgame.exchange import Exchange
from lexicon.scenes.table.surfaces.handgame.flights import Flights
from lexicon.scenes.table.surfaces.handgame.layout import HandFrame
from lexicon.scenes.table.surfaces.handgame.piles import PilePair
from lexicon.scenes.table.surfaces.handgame.playback import HandPlayback
from lexicon.scenes.table.surfaces.handgame.pointer import HandPointer
from lexicon.scenes.table.surfaces.handgame.regions import HandFocus, PileFocus
from lexicon.scenes.table.surfaces.handgame.tray import HandTray
from lexicon.scenes.table.surfaces.surface import Button, Point, Surface, Table
from lexicon.scenes.table.surfaces.tools import recall_button, shuffle_button, sort_button
from lexicon.scenes.table.surfaces.trial import Trial
from lexicon.sprites.paint.pen import Pen
from lexicon.sprites.pieces.letter_blocks import LetterBlock
from lexicon.sprites.pieces.playing_cards import CardData, CardSprite
from lexicon.sprites.sprite import PieceState
from lexicon.sprites.table.log import LogRow, exchange_row, short_row
from lexicon.widgets.keyboard.focus import Focusable

ViewT = TypeVar("ViewT", bound=HandView)

PLACES: Final = 12
"""So many places of a hand the keyboard can be at: ten are dealt, and one is taken before one is laid down."""
_UNSEEN_WIDTH: Final = 86.0
"""Width in units of the link to the unseen cards, with its key."""
_UNSEEN_BELOW: Final = 16.0
"""Units from the card that is laid aside of the exposed pile down to the middle of that link."""
_COUNT: Final = 24.0
"""Units for the count below a pile."""
_NEAR: Final = 2
"""Who holds so few pieces is nearly out."""


class HandSurface(Surface[ViewT], Generic[ViewT]):
    """A table of hands and piles.

    ``exchange``: what is done with the piles; ``hand_playback``: how the events of hands and piles are shown.
    """

    exchange_label: ClassVar[str] = "Discard and draw"

    def __init__(self, table: Table, view: ViewT) -> None:
        super().__init__(table, view)
        game = game_class(view.game_id)
        assert issubclass(game, HandTable), "a game of hands and piles"
        self.game: type[HandTable[Any]] = game
        self.title = game.spec.name
        self.values: Mapping[str, int] = load_pack("american").values
        self.exchange = Exchange(self)
        self.hint: tuple[HintStep, ...] = ()
        self.tray = self.make_tray()
        self.piles = PilePair(self)
        self.flights = Flights(table.stage, self.sprite_type)
        self.hand_playback = HandPlayback(self)
        self.cutting = Cutting(self)
        self.pointing = self.make_pointer()
        self.hand_focus = [HandFocus(self, place) for place in range(PLACES)]
        self.pile_focus = [PileFocus(self, pile) for pile in (Pile.BLIND, Pile.EXPOSED)]
        self.tray.take(view.seat, view.hand)

    # ------------------------------------------------------------------ what a family says
    @property
    def blocks(self) -> bool:
        """Whether the pieces are blocks on racks; else they are cards."""
        return False

    @abstractmethod
    def try_play(self, check: Callable[[Action], Verdict]) -> Trial | None:
        """The play that is being tried, judged; None while nothing is tried."""

    @abstractmethod
    def play_event(self, event: Event, before: ViewT) -> Iterable[Tween] | None:
        """Show an event of the family's own, as ``play_back`` does."""

    @abstractmethod
    def use(self, card: HandCard) -> None:
        """A piece was clicked while a play is tried: it goes to the table, or comes back."""

    @abstractmethod
    def put_on_table(self, card: HandCard, point: Point) -> None:
        """A dragged piece was let go beside hand and piles."""

    @property
    @abstractmethod
    def loose(self) -> frozenset[HandCard]:
        """Pieces of the hand that are being tried on the table."""

    @abstractmethod
    def take_loose_back(self) -> None:
        """All of them go back to the hand."""

    def cleared(self) -> None:
        """A new hand begins: nothing lies on the table any more."""

    def make_tray(self) -> HandTray:
        """What draws the hand."""
        return HandTray(self)

    def make_pointer(self) -> HandPointer:
        """What follows mouse and finger."""
        return HandPointer(self)

    def play_key(self, event: pygame.event.Event) -> bool:
        """Use a KEYDOWN for the play that is tried."""
        del event
        return False

    # ------------------------------------------------------------------ layout
    @property
    def frame(self) -> HandFrame:
        """Where everything lies now."""
        assert isinstance(self.table.frame, HandFrame), "arranged by this surface"
        return self.table.frame

    @property
    def sprite_type(self) -> type[CardSprite]:
        """What the pieces look like."""
        return LetterBlock if self.blocks else CardSprite

    def build(self) -> None:
        """Hand and piles; what flew has arrived."""
        self.flights.unit = self.frame.unit
        self.flights.clear()
        self.hand_playback.landing = 0
        self.cutting.clear()
        self.tray.build(self.frame)
        self.piles.build(self.frame)

    # ------------------------------------------------------------------ what is so
    @property
    def hand(self) -> CardHand:
        """The pieces of the seat in view."""
        return self.tray.hand

    @property
    def mine(self) -> bool:
        """Whether it is the turn of the seat in view; while a play may be challenged, whether it is if that stands."""
        return self.view.seat is not None and self.table.to_play == self.view.seat

    @property
    def begins(self) -> bool:
        """Whether the one to play has done nothing in his turn. A turn lets the play before it stand (ruling 3.3)."""
        return self.view.phase in (Phase.ACT, Phase.CHALLENGE)

    @property
    def dragged(self) -> HandCard | None:
        """The piece that follows the mouse."""
        return self.pointing.dragged

    @property
    def named(self) -> str:
        """The pieces that a hint names."""
        return "".join(step.pieces for step in self.hint)

    def show(self, view: ViewT) -> None:
        """Show a view from scratch; what is being tried stays where it still may."""
        if not self._goes_on(view):
            self.exchange.leave()
        if view.seat != self.view.seat:
            self.take_loose_back()
        self.view = view
        self.hand_playback.landing = 0
        self.flights.clear()
        self.tray.take(view.seat, view.hand)
        self._to_piles()

    def _goes_on(self, view: ViewT) -> bool:
        """Whether *view* is of the turn that the seat in view may have begun, though the play before it stands now."""
        before = self.view
        if view.phase is Phase.CHALLENGE or view.seat != before.seat:
            return (view.seat, view.turn, view.phase) == (before.seat, before.turn, before.phase)
        turn = before.turn + (before.phase is Phase.CHALLENGE)
        return view.phase is Phase.ACT and view.to_move == view.seat and view.turn == turn

    def _to_piles(self) -> None:
        """The keyboard goes where a pile is to be chosen."""
        focus = self.table.focus
        if self.view.may_take and self.mine and focus.shown and focus.current not in self.pile_focus:
            wanted = self.pile_focus[Pile.EXPOSED in self.view.may_take]
            focus.focus(wanted, show=True)

    # ------------------------------------------------------------------ events
    def play_back(self, event: Event, before: ViewT) -> Iterable[Tween] | None:
        """Cutting, the deal, exchanges; what a family plays it shows itself."""
        shown = self.hand_playback.play_back(event, before)
        return shown if shown is not None else self.play_event(event, before)

    def tell(self, event: Event) -> str:
        """What hands and piles have to say of an event."""
        return self.hand_playback.tell(event)

    def plate_of(self, seat: SeatId) -> pygame.Rect:
        """Where pieces of another seat come from and go to."""
        plate, piece = self.table.score_rect(seat), self.frame.exposed
        made = pygame.Rect(0, 0, piece.width // 3, piece.height // 3)
        made.center = plate.center
        return made

    # ------------------------------------------------------------------ pieces clicked and dragged
    def card_pressed(self, card: HandCard) -> None:
        """A piece was clicked: chosen for the discard, or used in a play."""
        if self.exchange.choosing and card in self.hand.cards:
            self.exchange.choose(card)
        elif self.view.may_take and self.mine:
            self.table.refuse(sentences.choose_pile(self.view))
        else:
            self.use(card)

    def put_down(self, card: HandCard, point: Point) -> None:
        """A dragged piece was let go: on the exposed pile it is discarded, over the hand it keeps the place it has.

        Over the blind pile it is chosen alone: nothing is laid there, so perhaps that was not meant.
        """
        pile = self.piles.pile_at(point)
        if pile is not None and card in self.hand.cards and self.exchange.may_discard:
            if pile is Pile.EXPOSED:
                self.take_loose_back()
                self.exchange.discard(card)
            else:
                self.exchange.propose(card)
                self.table.notice(
                    f"Let {sentences.the(card.letter)} go on the exposed pile, or press Discard.", "query"
                )
        elif pile is None and not self.frame.hand.collidepoint(point):
            self.put_on_table(card, point)
        self.tray.arranged()
        self.table.changed()

    def is_place(self, point: Point) -> bool:
        """The hand and the piles."""
        return self.frame.hand.collidepoint(point) or self.piles.pile_at(point) is not None

    # ------------------------------------------------------------------ the turn
    def buttons(self) -> Sequence[Button]:
        """The exchange; hint and challenge."""
        return (
            self.exchange_button(self.exchange.toggle),
            self.table.standard("hint"),
            self.table.standard("challenge"),
        )

    def exchange_button(self, do: Callable[[], None]) -> Button:
        """The button that begins an exchange."""
        tip = f"Discard a {self.piece_name}, then take one"
        may, why = lambda: self.exchange.may_discard, lambda: self.table.untimely or "This turn has begun otherwise"
        return Button("exchange", self.exchange_label, do, may, None, "F4", tip, why=why)

    def tools(self) -> Sequence[Button]:
        """Recall, shuffle, sort."""
        many = f"{self.piece_name}s"
        return (
            recall_button(self.recall, lambda: self.trying, many),
            shuffle_button(self.tray.shuffle, self._several, f"the {many}"),
            sort_button(self.tray.sort, self._several, f"the {many}"),
        )

    def _several(self) -> bool:
        return self.table.in_hand and len(self.hand.cards) > 1

    def way_out(self) -> Button | None:
        """Who has no play exchanges a card."""
        return self.buttons()[0]

    def say_play(self) -> str:
        """What PLAY does at this step."""
        if self.mine and self.view.phase is Phase.FOLLOW:
            return "CHOOSE A PILE"
        return "DISCARD" if self.exchange.choosing else self.play_label

    def trial(self, check: Callable[[Action], Verdict]) -> Trial | None:
        """The discard that is chosen, or the play that is tried."""
        if self.view.phase is Phase.FOLLOW:
            return None
        return self.exchange.trial(check) if self.exchange.choosing else self.try_play(check)

    @property
    def trying(self) -> bool:
        """Whether something is tried or chosen that can be recalled."""
        return self.exchange.choosing or bool(self.loose)

    def recall(self) -> None:
        """Everything goes back."""
        self.exchange.leave()
        self.take_loose_back()
        self.table.changed()

    # ------------------------------------------------------------------ pointer and keys
    @property
    def holding(self) -> bool:
        """Whether a piece is in hand."""
        return self.pointing.held is not None

    @property
    def picked_up(self) -> HandCard | None:
        """A piece that was chosen by a click and waits for its place, where a family has that."""
        return None

    def drop(self) -> None:
        """Let go of it."""
        self.pointing.drop()

    def pointer(self, event: pygame.event.Event) -> bool:
        """Piles first, then pieces and the family's table."""
        if event.type == pygame.MOUSEMOTION:
            self.piles.point(event.pos)
        pressed = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        if pressed and self.pointing.held is None and (pile := self.piles.pile_at(event.pos)) is not None:
            if pile is Pile.BLIND and pile in self.exchange.may_take:
                self.piles.pick(event.pos)
            self.exchange.pile_pressed(pile)
            return True
        return self.pointing.event(event)

    def card_at(self, point: Point) -> HandCard | None:
        """The piece of the hand that may be picked up there."""
        card = self.hand.card_at(point)
        return card if card not in self.loose else None

    def key(self, event: pygame.event.Event) -> bool:
        """E and B take from a pile; letters choose what is discarded; else they are for the play."""
        if self.mine and self.view.phase is Phase.FOLLOW:
            return self.exchange.pile_key(event)
        return self.exchange.key(event) if self.exchange.choosing else self.play_key(event)

    def regions(self) -> Mapping[str, Sequence[Focusable]]:
        """Piles and hand; a family puts its table before them."""
        return {"piles": self.pile_focus, "hand": self.hand_focus}

    # ------------------------------------------------------------------ help
    def show_hint(self, steps: Sequence[HintStep]) -> None:
        """Light the pieces that a hint names; a family lights squares and words."""
        self.hint = tuple(steps)

    def lay_out(self, action: Action) -> None:
        """Choose the card of an advised discard; the pile of an advised one is pointed out by its words."""
        if isinstance(action, Discard):
            self.exchange.advise(action.card)

    unseen_on_felt: ClassVar[bool] = True

    def unseen_link(self) -> tuple[float, float, str]:
        """Below the exposed pile, its count, and the card that is laid aside there."""
        u, rect = self.frame.unit, self.frame.exposed
        below = max(self.piles.aside_rect.bottom, rect.bottom + self.frame.px(_COUNT))
        return rect.centerx / u - _UNSEEN_WIDTH / 2, below / u + _UNSEEN_BELOW, "l"

    @property
    def unseen_left(self) -> int:
        """The blind pile."""
        return self.view.blind

    # ------------------------------------------------------------------ words
    def sentence(self) -> str:
        """The line over the hand: what is to be done, or what the hand would cost."""
        view = self.view
        if view.seat is None or self.table.hand_covered:
            return ""
        if self.mine and view.phase is Phase.FOLLOW:
            return sentences.choose_pile(view)
        if self.exchange.choosing:
            return self.exchange.sentence()
        laid = "".join(card.letter for card in self.hand.cards if card in self.loose)
        return sentences.held(view.hand, self.piece_name, laid)

    def laid_open(self) -> Mapping[SeatId, str]:
        """What each held."""
        return self.view.left

    def why_over(self, hand: HandRecord) -> str:
        """Who went out and with what, for the sheet lies over it, or that nobody could."""
        last = self.view.history[-1] if self.view.history else None
        words = last.words if last is not None and last.seat == hand.out else ()
        return sentences.hand_ended(hand, self.table.names, words)

    def sheet_foot(self) -> str:
        """How the game is won."""
        target = self.game.target(self.view.options)
        if target is None:
            return "One hand; low wins"
        return f"{target} ends it; low wins" if self.table.frame.compact else f"First to {target} ends it; low wins"

    def marks_of(self, seat: SeatId) -> str:
        """D: the dealer; B: who begins the hand."""
        view = self.view
        return ("D" if seat == view.dealer else "") + ("B" if seat == view.starter and view.dealer is not None else "")

    def refresh(self) -> None:
        """The marks of the owner of the hand can be asked."""
        self.tray.tell_marks()

    def nearly_out(self, seat: SeatId) -> bool:
        """Who holds one or two pieces."""
        return self.view.phase not in (Phase.BETWEEN, Phase.OVER) and 0 < self.view.counts.get(seat, 0) <= _NEAR

    def log_rows(self, rows: tuple[LogRow, ...]) -> tuple[LogRow, ...]:
        """The way the main word reads is told where there is room, that of the others nowhere."""
        frame = self.frame
        told = 0 if frame.compact else 1
        return tuple(exchange_row(short_row(row, told)) if frame.compact else short_row(row, told) for row in rows)

    # ------------------------------------------------------------------ drawing
    @property
    def notice_at(self) -> Point | None:
        """Low on the table, over no card of the hand."""
        free = self.frame.free
        return free.centerx, free.bottom - self.frame.px(26)

    def paint_ground(self, pen: Pen) -> None:
        """Words over piles and hand."""
        self.piles.paint_ground(pen)
        self.tray.paint_ground(pen)

    def draw(self, canvas: pygame.Surface) -> None:
        """The family's table, piles, hand, what flies, what is dragged, the cut."""
        self.draw_table(canvas)
        self.piles.draw(canvas)
        self.tray.draw(canvas)
        self.flights.draw(canvas)
        self._draw_dragged(canvas)
        self.cutting.draw(canvas)

    def draw_table(self, canvas: pygame.Surface) -> None:
        """What lies on the table and is being tried there."""
        del canvas

    def dragged_size(self, point: Point) -> tuple[int, int]:
        """How large the piece is that is dragged there."""
        del point
        return self.frame.exposed.size

    def _draw_dragged(self, canvas: pygame.Surface) -> None:
        card = self.dragged
        if card is None:
            return
        rect = pygame.Rect((0, 0), self.dragged_size(self.pointing.at))
        rect.center = self.pointing.at
        data = CardData(card.letter, self.values.get(card.letter), state=PieceState.LIFTED)
        sprite = self.sprite_type(data, rect, self.frame.unit)
        canvas.blit(sprite.image, sprite.rect)
