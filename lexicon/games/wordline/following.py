"""A view of the word line carried on by events: after those of an action it is what ``WordLine.view`` says."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import ClassVar

from lexicon.games.common.seats import to_the_left
from lexicon.games.game import Event
from lexicon.games.handgame import SHARED_CHANGES, Carrier, Change, without
from lexicon.games.wordline.events import Laid, Retired, TakenBack
from lexicon.games.wordline.view import LineTurn, LineView, changed, made_turn, unseen_cards


class LineCarrier(Carrier[LineView]):
    """Carries views of one game on: a method for each event."""

    turn_type = LineTurn

    def recounted(self, view: LineView) -> LineView:
        """With what is unseen now."""
        return replace(view, unseen=unseen_cards(self._cards, view.table, view.hand, view.exposed))

    def bare(self, view: LineView) -> LineView:
        """No word lies on the table."""
        return replace(view, table=())

    def made(self, view: LineView, event: Laid) -> LineView:
        """A word lies on the table, or lies there otherwise."""
        view = replace(view, table=changed(view.table, event.word, event.after))
        hand = without(view.hand, event.used) + event.gains
        view = self.held(view, event.seat, len(event.gains) - len(event.used), hand)
        return self.laid(view, made_turn(event, view.turn, view.hand_no))

    def taken_back(self, view: LineView, event: TakenBack) -> LineView:
        """The word lies as before, or not at all."""
        view = replace(view, table=changed(view.table, event.word, event.before))
        hand = without(view.hand, event.gains) + event.used
        return self.undone(self.held(view, event.seat, len(event.used) - len(event.gains), hand))

    def left_out(self, view: LineView, event: Retired) -> LineView:
        """Some are out of the game; who deals next may be another."""
        assert view.dealer is not None, "a hand has a dealer"
        playing = tuple(seat for seat in view.playing if seat not in event.seats)
        next_dealer = to_the_left(view.seats, view.dealer, playing)
        return replace(view, retired=(*view.retired, *event.seats), to_move=next_dealer)

    changes: ClassVar[Mapping[type[Event], Change]] = MappingProxyType(
        {**SHARED_CHANGES, Laid: made, TakenBack: taken_back, Retired: left_out}
    )
