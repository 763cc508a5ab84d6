"""Looking back through a game, turn by turn."""

from __future__ import annotations

from dataclasses import dataclass

from lexicon.crossword import Play, ScoredPlay
from lexicon.games.base import Event, Phase, SeatId, View
from lexicon.session._course import Course, fresh
from lexicon.session.family import TurnRecord


@dataclass(frozen=True, slots=True)
class Moment:
    """One turn as it was taken.

    ``before``: what the seat to move saw (a spectator's view while the game goes on). ``after``: a spectator's view
    when the turn was through, challenges too. ``events``: all that happened in it, redacted while the game goes on.
    ``taken``: how many actions had been taken before it. ``play``: what was laid, also if it was taken back.
    """

    turn: int
    seat: SeatId
    taken: int
    before: View
    after: View
    events: tuple[Event, ...]
    record: TurnRecord
    play: Play | None = None


def play_made(moment: Moment) -> ScoredPlay | None:
    """The play of a turn that stood, as lists show it."""
    if moment.play is None or moment.record.made != "play":
        return None
    return ScoredPlay(moment.play, moment.record.points, tuple(word.word for word in moment.record.words))


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
    begun: tuple[int, int, SeatId, View, Play | None] | None = None
    events: list[Event] = []
    for taken, step in enumerate(course.steps[1:]):
        assert step.action is not None, "every step after the first has its action"
        seat = game.to_move
        if begun is None and seat is not None:
            view = game.view(seat if racks else None)
            begun = taken, family.turn(game.view(None)), seat, view, family.play(step.action)
        events += game.apply(step.action) if racks else [game.redact(e, None) for e in game.apply(step.action)]
        if begun is not None and game.phase is not Phase.CHALLENGE:
            start, turn, mover, before, play = begun
            if turn in records:
                after = game.view(None)
                moments.append(Moment(turn, mover, start, before, after, tuple(events), records[turn], play))
            begun, events = None, []
    return moments
