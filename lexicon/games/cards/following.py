"""A view carried on by events: what a seat sees after each event, reckoned from what it saw before.

What is reckoned here after all the events of an action is what ``CardsGame.view`` says then.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Any, Final

from lexicon.crossword import Grid
from lexicon.games.base import Event, Made, Phase, SeatId
from lexicon.games.cards.events import Ended, Idled, TakenBack, TurnBegan, Turned, Used
from lexicon.games.cards.view import CardsView, CardTurn, cards_of, exchanged_turn, played_turn, turned_turn
from lexicon.games.cards.viewing import last_play, unseen
from lexicon.games.challenges import Challenged, Stood
from lexicon.games.hands import Dealt, HandBegan, HandEnded
from lexicon.games.piles import Discarded, Pile, Piles, Reshuffled, Took, TurnedUp
from lexicon.games.plays import Placed, PlayWord
from lexicon.games.seats import to_the_left


def before_deal(view: CardsView, cards: Sequence[str]) -> CardsView:
    """The table before the opening events of the game at whose start *view* was taken: nothing has been dealt."""
    return _Carrier(cards, hidden=True).cleared(replace(view, to_move=None, to_act=frozenset()))


def follow(view: CardsView, event: Event, cards: Sequence[str], hidden: bool) -> CardsView:
    """*view* after *event*, which is redacted for the seat of the view, in a game of these *cards*."""
    # *hidden*: whether a seat sees its own hand only.
    carrier, change = _Carrier(cards, hidden), _CHANGES.get(type(event))
    return carrier.recounted(change(carrier, view, event)) if change is not None else view


def _without(hand: str, cards: str) -> str:
    for card in cards:
        hand = hand.replace(card, "", 1)
    return hand


class _Carrier:
    """Carries views of one game on: a method for each event."""

    def __init__(self, cards: Sequence[str], hidden: bool) -> None:
        self._cards, self._hidden = cards, hidden

    def held(self, view: CardsView, seat: SeatId, change: int, hand: str) -> CardsView:
        """*seat* holds so many cards more; *hand* is what the view shows if it shows that seat's."""
        mine = seat == view.seat or not self._hidden
        counts = {**view.counts, seat: view.counts[seat] + change}
        return replace(view, counts=counts, hand=hand if mine else view.hand)

    def recounted(self, view: CardsView) -> CardsView:
        """With what is unseen now."""
        return replace(view, unseen=unseen(self._cards, view.grid, view.hand, view.exposed))

    def cleared(self, view: CardsView) -> CardsView:
        """All cards lie face down in the blind pile."""
        empty = Grid.empty()
        bare = replace(
            view,
            board=empty.rows(),
            origin=empty.origin,
            hand="",
            counts=dict.fromkeys(view.seats, 0),
            exposed="",
            blind=len(self._cards),
            left={},
            last=None,
        )
        return self.recounted(bare)

    # ---------------------------------------------------------------------- the deal and the piles

    def hand_began(self, view: CardsView, event: HandBegan) -> CardsView:
        return self.cleared(replace(view, hand_no=event.number, dealer=event.dealer, starter=event.starter))

    def dealt(self, view: CardsView, event: Dealt) -> CardsView:
        view = self.held(view, event.seat, event.count, view.hand + (event.cards or ""))
        return replace(view, blind=view.blind - event.count)

    def turned_up(self, view: CardsView, event: TurnedUp) -> CardsView:
        return replace(view, exposed=view.exposed + event.card, blind=event.blind)

    def turned(self, view: CardsView, event: Turned) -> CardsView:
        view = replace(view, exposed=view.exposed + event.card, blind=event.blind)
        return self.closed(view, turned_turn(event.seat, event.card, view.turn))

    def reshuffled(self, view: CardsView, event: Reshuffled) -> CardsView:
        return replace(view, exposed="", blind=event.cards)

    def discarded(self, view: CardsView, event: Discarded) -> CardsView:
        view = self.held(view, event.seat, -1, _without(view.hand, event.card))
        exposed = view.exposed + event.card
        choices = Piles(["?"] * view.blind, list(exposed)).choices()
        return replace(view, exposed=exposed, discarded=event.card, may_take=choices, phase=Phase.FOLLOW)

    def took(self, view: CardsView, event: Took) -> CardsView:
        turn = exchanged_turn(event.seat, view.discarded, event.pile, event.card, view.turn, view.hand_no)
        view = self.held(view, event.seat, 1, view.hand + (event.card or ""))
        if event.pile is Pile.BLIND:
            view = replace(view, blind=view.blind - 1)
        else:
            view = replace(view, exposed=view.exposed[:-2] + view.exposed[-1])
        return self.closed(replace(view, discarded="", may_take=(), phase=Phase.ACT), turn)

    # ---------------------------------------------------------------------- a play and what comes of it

    def placed(self, view: CardsView, event: Placed) -> CardsView:
        after = view.grid.place(PlayWord(event.seat, event.row, event.col, event.direction, event.letters).play)
        played = played_turn(event, after, view.turn, view.hand_no)
        view = replace(view, board=after.rows(), origin=after.origin, last=played)
        if not self._hidden:
            return view  # which of the cards face up it took is told by Used
        view = self.held(view, event.seat, -played.shed, _without(view.hand, cards_of(event.filled)))
        if view.options.get("challenges") != "challenge":
            return self.closed(view, played)
        others = frozenset(seat for seat in view.seats if seat != event.seat)
        return replace(view, phase=Phase.CHALLENGE, pending=played, to_act=others)

    def used(self, view: CardsView, event: Used) -> CardsView:
        assert view.last is not None, "a play was made"
        played = view.last
        view = self.held(view, event.seat, -len(event.hand), _without(view.hand, event.hand))
        exposed = view.exposed[:-1] if event.up else view.exposed
        scores = {event.seat: view.scores[event.seat] - played.shed}
        return self.closed(replace(view, exposed=exposed, scores=scores), played)

    def closed(self, view: CardsView, turn: CardTurn) -> CardsView:
        """The turn is in the history; nothing can be challenged any more."""
        history = (*view.history, replace(turn, scores=dict(view.scores)))
        to_act = frozenset((turn.seat,))
        last = last_play(history, view.hand_no)
        return replace(view, phase=Phase.ACT, history=history, last=last, pending=None, to_act=to_act)

    def stood(self, view: CardsView, event: Stood) -> CardsView:
        return self.closed(view, view.pending) if view.pending is not None else view

    def challenged(self, view: CardsView, event: Challenged) -> CardsView:
        assert view.pending is not None, "a play is challenged"
        pending = replace(view.pending, challenger=event.challenger)
        return replace(view, scores={**view.scores, event.challenger: event.score}, pending=pending, last=pending)

    def taken_back(self, view: CardsView, event: TakenBack) -> CardsView:
        assert view.pending is not None, "a play is taken back"
        after = view.grid.remove((square.row, square.col) for square in event.filled)
        view = replace(view, board=after.rows(), origin=after.origin)
        view = self.held(view, event.seat, len(event.filled), view.hand + cards_of(event.filled))
        assert view.pending is not None, "it has not been closed yet"
        return self.closed(view, replace(view.pending, made=Made.TAKEN_BACK))

    # ---------------------------------------------------------------------- turns, hands and the end

    def idled(self, view: CardsView, event: Idled) -> CardsView:
        return self.closed(view, CardTurn(view.turn, event.seat, Made.PASSED, {}, hand=view.hand_no))

    def turn_began(self, view: CardsView, event: TurnBegan) -> CardsView:
        return replace(view, phase=Phase.ACT, to_move=event.seat, to_act=frozenset((event.seat,)), turn=event.turn)

    def hand_ended(self, view: CardsView, event: HandEnded) -> CardsView:
        assert view.dealer is not None, "a hand has a dealer"
        return replace(
            view,
            phase=Phase.BETWEEN,
            to_move=to_the_left(view.seats, view.dealer),
            to_act=frozenset(view.seats),
            scores=dict(event.hand.totals),
            hands=(*view.hands, event.hand),
            left=dict(event.left),
            discarded="",
            may_take=(),
        )

    def ended(self, view: CardsView, event: Ended) -> CardsView:
        return replace(view, phase=Phase.OVER, outcome=event.outcome, to_move=None, to_act=frozenset())


_CHANGES: Final[Mapping[type[Event], Callable[[_Carrier, CardsView, Any], CardsView]]] = MappingProxyType(
    {
        HandBegan: _Carrier.hand_began,
        Dealt: _Carrier.dealt,
        TurnedUp: _Carrier.turned_up,
        Turned: _Carrier.turned,
        Reshuffled: _Carrier.reshuffled,
        Discarded: _Carrier.discarded,
        Took: _Carrier.took,
        Placed: _Carrier.placed,
        Used: _Carrier.used,
        Stood: _Carrier.stood,
        Challenged: _Carrier.challenged,
        TakenBack: _Carrier.taken_back,
        Idled: _Carrier.idled,
        TurnBegan: _Carrier.turn_began,
        HandEnded: _Carrier.hand_ended,
        Ended: _Carrier.ended,
    }
)
