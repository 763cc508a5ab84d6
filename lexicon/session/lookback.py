"""Looking back through a game, turn by turn."""

from __future__ import annotations

from lexicon.games.base import Action, Event, Phase, SeatId, TableView
from lexicon.session._course import Course, fresh
from lexicon.session.moment import Moment


class LookBack:
    """All finished turns of a game. Made by one replay; ``racks`` says whether hidden things may be shown."""

    def __init__(self, course: Course, racks: bool) -> None:
        self.moments: tuple[Moment, ...] = tuple(_moments(course, racks))

    def __len__(self) -> int:
        return len(self.moments)

    def at(self, number: int) -> Moment:
        """Turn *number* of the list, from 0. Raises ``IndexError``."""
        return self.moments[number]


def _moments(course: Course, racks: bool) -> list[Moment]:
    family, game = course.family, fresh(course.game)
    records = {record.turn: record for record in family.turns(course.steps[-1].after)}
    moments: list[Moment] = []
    begun: tuple[int, int, SeatId, TableView, Action] | None = None
    events: list[Event] = []
    for taken, step in enumerate(course.steps[1:]):
        assert step.action is not None, "every step after the first has its action"
        seat = game.to_move
        if begun is None and seat is not None:
            view = game.view(seat if racks else None)
            begun = taken, family.turn(game.view(None)), seat, view, step.action
        events += game.apply(step.action) if racks else [game.redact(e, None) for e in game.apply(step.action)]
        if begun is not None and game.phase is not Phase.CHALLENGE:
            start, turn, mover, before, action = begun
            if turn in records:
                after = game.view(None)
                moments.append(Moment(turn, mover, start, before, after, tuple(events), records[turn], action))
            begun, events = None, []
    return moments
