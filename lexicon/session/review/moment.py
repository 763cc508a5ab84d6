"""One turn of a game as it is looked back on."""

from __future__ import annotations

from dataclasses import dataclass

from lexicon.games.game import Action, Event, SeatId, TableView, TurnRecord


@dataclass(frozen=True, slots=True)
class Moment:
    """One turn as it was taken.

    ``before``: what the seat to move saw (a spectator's view while the game goes on). ``after``: a spectator's view
    when the turn was through, challenges too. ``events``: all that happened in it, redacted while the game goes on.
    ``taken``: how many actions had been taken before it. ``action``: the first one of the turn.
    """

    turn: int
    seat: SeatId
    taken: int
    before: TableView
    after: TableView
    events: tuple[Event, ...]
    record: TurnRecord
    action: Action
