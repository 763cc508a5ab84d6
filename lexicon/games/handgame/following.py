"""A view carried on by the events that every game of hands and piles has; a family adds those of its plays."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Any, ClassVar, Generic, TypeVar

from lexicon.games.common.challenges import Challenged, Stood
from lexicon.games.common.hands import Dealt, HandBegan, HandEnded
from lexicon.games.common.piles import Discarded, Pile, Piles, Reshuffled, Took, TurnedUp
from lexicon.games.common.seats import to_the_left
from lexicon.games.events import Ended, TurnBegan, ended, turn_began
from lexicon.games.game import TIMED, Event, Made, Phase, SeatId
from lexicon.games.handgame.events import Idled
from lexicon.games.handgame.view import HandTurn, HandView, exchanged_turn, last_play

ViewT = TypeVar("ViewT", bound=HandView)
Change = Callable[[Any, Any, Any], Any]


def without(hand: str, cards: str) -> str:
    """*hand* without *cards*, as far as they are in it."""
    for card in cards:
        hand = hand.replace(card, "", 1)
    return hand


class Carrier(ABC, Generic[ViewT]):
    """Carries views of one game on: a method for each event. *hidden*: whether a seat sees its own hand only."""

    #: What the family's history holds.
    turn_type: ClassVar[type[HandTurn]]
    #: What comes of each event.
    changes: ClassVar[Mapping[type[Event], Change]]

    def __init__(self, cards: Sequence[str], hidden: bool = True) -> None:
        self._cards, self._hidden = cards, hidden

    @abstractmethod
    def recounted(self, view: ViewT) -> ViewT:
        """With what is unseen now."""

    @abstractmethod
    def bare(self, view: ViewT) -> ViewT:
        """No word lies on the table."""

    def follow(self, view: ViewT, event: Event) -> ViewT:
        """*view* after *event*, which is redacted for the seat of the view."""
        change = self.changes.get(type(event))
        return self.recounted(change(self, view, event)) if change is not None else view

    def before_deal(self, view: ViewT) -> ViewT:
        """The table before the opening events of the game at whose start *view* was taken: nothing has been dealt."""
        return self.cleared(replace(view, to_move=None, to_act=frozenset(), dealer=None))

    def held(self, view: ViewT, seat: SeatId, change: int, hand: str) -> ViewT:
        """*seat* holds so many cards more; *hand* is what the view shows if it shows that seat's."""
        mine = seat == view.seat or not self._hidden
        counts = {**view.counts, seat: view.counts[seat] + change}
        return replace(view, counts=counts, hand=hand if mine else view.hand)

    def cleared(self, view: ViewT) -> ViewT:
        """All cards lie face down in the blind pile."""
        counts = dict.fromkeys(view.seats, 0)
        view = replace(view, hand="", counts=counts, exposed="", blind=len(self._cards), left={}, last=None)
        return self.recounted(self.bare(view))

    # ---------------------------------------------------------------------- the deal and the piles

    def hand_began(self, view: ViewT, event: HandBegan) -> ViewT:
        """The cards are together again."""
        return self.cleared(replace(view, hand_no=event.number, dealer=event.dealer, starter=event.starter))

    def dealt(self, view: ViewT, event: Dealt) -> ViewT:
        """A seat has its cards."""
        view = self.held(view, event.seat, event.count, view.hand + (event.cards or ""))
        return replace(view, blind=view.blind - event.count)

    def turned_up(self, view: ViewT, event: TurnedUp) -> ViewT:
        """A card lies exposed."""
        return replace(view, exposed=view.exposed + event.card, blind=event.blind)

    def reshuffled(self, view: ViewT, event: Reshuffled) -> ViewT:
        """The exposed cards are the blind pile."""
        return replace(view, exposed="", blind=event.cards)

    def discarded(self, view: ViewT, event: Discarded) -> ViewT:
        """A pile is to be chosen."""
        view = self.held(view, event.seat, -1, without(view.hand, event.card))
        exposed = view.exposed + event.card
        choices = Piles(["?"] * view.blind, list(exposed)).choices()
        return replace(view, exposed=exposed, discarded=event.card, may_take=choices, phase=Phase.FOLLOW)

    def took(self, view: ViewT, event: Took) -> ViewT:
        """A card came to a hand, which ends the turn."""
        turn = exchanged_turn(
            self.turn_type, event.seat, view.discarded, event.pile, event.card, view.turn, view.hand_no
        )
        view = self.held(view, event.seat, 1, view.hand + (event.card or ""))
        if event.pile is Pile.BLIND:
            view = replace(view, blind=view.blind - 1)
        else:
            view = replace(view, exposed=view.exposed[:-2] + view.exposed[-1])
        return self.closed(replace(view, discarded="", may_take=(), phase=Phase.ACT), turn)

    # ---------------------------------------------------------------------- what comes of a play

    def laid(self, view: ViewT, played: HandTurn) -> ViewT:
        """The cards of a play are off the hand: it may be challenged, or its turn is over."""
        view = replace(view, last=played)
        if view.options.get("challenges") != "challenge":
            return self.closed(view, played)
        others = frozenset(seat for seat in view.playing if seat != played.seat)
        return replace(view, phase=Phase.CHALLENGE, pending=played, to_act=others)

    def closed(self, view: ViewT, turn: HandTurn) -> ViewT:
        """The turn is in the history; nothing can be challenged any more."""
        history = (*view.history, replace(turn, scores=dict(view.scores)))
        to_act = frozenset((turn.seat,))
        last = last_play(history, view.hand_no)
        return replace(view, phase=Phase.ACT, history=history, last=last, pending=None, to_act=to_act)

    def stood(self, view: ViewT, event: Stood) -> ViewT:
        """The play can no longer be challenged."""
        return self.closed(view, view.pending) if view.pending is not None else view

    def challenged(self, view: ViewT, event: Challenged) -> ViewT:
        """Somebody objected."""
        assert view.pending is not None, "a play is challenged"
        pending = replace(view.pending, challenger=event.challenger)
        scores = {**view.scores, event.challenger: event.score}
        scores[event.seat] += event.fine
        return replace(view, scores=scores, pending=pending, last=pending)

    def undone(self, view: ViewT) -> ViewT:
        """The play is off the table again: the turn is lost."""
        assert view.pending is not None, "a play is taken back"
        return self.closed(view, replace(view.pending, made=Made.TAKEN_BACK))

    # ---------------------------------------------------------------------- turns, hands and the end

    def idled(self, view: ViewT, event: Idled) -> ViewT:
        """The time of a turn ran out."""
        made = self.turn_type(view.turn, event.seat, Made.PASSED, {}, hand=view.hand_no, figures={TIMED: 1})
        return self.closed(view, made)

    def turn_began(self, view: ViewT, event: TurnBegan) -> ViewT:
        """It is somebody's turn."""
        return turn_began(view, event)

    def hand_ended(self, view: ViewT, event: HandEnded) -> ViewT:
        """The sheet of a hand is shown."""
        assert view.dealer is not None, "a hand has a dealer"
        return replace(
            view,
            phase=Phase.BETWEEN,
            to_move=to_the_left(view.seats, view.dealer, view.playing),
            to_act=frozenset(view.seats),
            scores=dict(event.hand.totals),
            hands=(*view.hands, event.hand),
            left=dict(event.left),
            discarded="",
            may_take=(),
        )

    def ended(self, view: ViewT, event: Ended) -> ViewT:
        """The game is over."""
        return ended(view, event)


#: What comes of the events that every such game has.
SHARED_CHANGES: Mapping[type[Event], Change] = MappingProxyType(
    {
        HandBegan: Carrier.hand_began,
        Dealt: Carrier.dealt,
        TurnedUp: Carrier.turned_up,
        Reshuffled: Carrier.reshuffled,
        Discarded: Carrier.discarded,
        Took: Carrier.took,
        Stood: Carrier.stood,
        Challenged: Carrier.challenged,
        Idled: Carrier.idled,
        TurnBegan: Carrier.turn_began,
        HandEnded: Carrier.hand_ended,
        Ended: Carrier.ended,
    }
)
