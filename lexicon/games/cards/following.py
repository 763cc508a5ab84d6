"""A view of a card crossword carried on by events.

What is reckoned here after all the events of an action is what ``CardsGame.view`` says then.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import ClassVar

from lexicon.crossword import Grid
from lexicon.games.cards.events import TakenBack, Turned, Used
from lexicon.games.cards.view import CardsView, CardTurn, cards_of, played_turn, turned_turn
from lexicon.games.cards.viewing import unseen_cards
from lexicon.games.common.plays import Placed, PlayWord
from lexicon.games.game import Event
from lexicon.games.handgame import SHARED_CHANGES, Carrier, Change, without


class CardsCarrier(Carrier[CardsView]):
    """Carries views of one game on: a method for each event."""

    turn_type = CardTurn

    def recounted(self, view: CardsView) -> CardsView:
        """With what is unseen now."""
        return replace(view, unseen=unseen_cards(self._cards, view.grid, view.hand, view.exposed))

    def bare(self, view: CardsView) -> CardsView:
        """No word lies on the table."""
        empty = Grid.empty()
        return replace(view, board=empty.rows(), origin=empty.origin)

    def turned(self, view: CardsView, event: Turned) -> CardsView:
        """A solitaire's next card."""
        view = replace(view, exposed=view.exposed + event.card, blind=event.blind)
        return self.closed(view, turned_turn(event.seat, event.card, view.turn))

    def placed(self, view: CardsView, event: Placed) -> CardsView:
        """Words lie on the table."""
        after = view.grid.place(PlayWord(event.seat, event.row, event.col, event.direction, event.letters).play)
        played = played_turn(event, after, view.turn, view.hand_no)
        view = replace(view, board=after.rows(), origin=after.origin)
        if not self._hidden:
            return replace(view, last=played)  # which of the cards face up it took is told by Used
        hand = without(view.hand, cards_of(event.filled))
        return self.laid(self.held(view, event.seat, -played.shed, hand), played)

    def used(self, view: CardsView, event: Used) -> CardsView:
        """The cards of a solitaire's play are gone."""
        assert view.last is not None, "a play was made"
        played = view.last
        view = self.held(view, event.seat, -len(event.hand), without(view.hand, event.hand))
        exposed = view.exposed[:-1] if event.up else view.exposed
        scores = {event.seat: view.scores[event.seat] - played.shed}
        return self.closed(replace(view, exposed=exposed, scores=scores), played)

    def taken_back(self, view: CardsView, event: TakenBack) -> CardsView:
        """The cards are back in the hand."""
        after = view.grid.remove((square.row, square.col) for square in event.filled)
        view = replace(view, board=after.rows(), origin=after.origin)
        hand = view.hand + cards_of(event.filled)
        return self.undone(self.held(view, event.seat, len(event.filled), hand))

    changes: ClassVar[Mapping[type[Event], Change]] = MappingProxyType(
        {**SHARED_CHANGES, Turned: turned, Placed: placed, Used: used, TakenBack: taken_back}
    )
