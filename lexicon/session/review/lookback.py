"""Looking back through a game, turn by turn."""

from __future__ import annotations

from dataclasses import dataclass

from lexicon.games.common.hands import NextHand
from lexicon.games.game import Action, Event, Phase, SeatId, TableView
from lexicon.session.review.moment import Moment
from lexicon.session.timeline import Timeline, fresh


class LookBack:
    """All finished turns of a game. Made by one replay; ``racks`` says whether hidden things may be shown."""

    def __init__(self, timeline: Timeline, racks: bool) -> None:
        self.moments: tuple[Moment, ...] = tuple(_moments(timeline, racks))
        self.play_unit = timeline.game.spec.play_unit

    def __len__(self) -> int:
        return len(self.moments)

    def at(self, number: int) -> Moment:
        """Turn *number* of the list, from 0. Raises ``IndexError``."""
        return self.moments[number]


@dataclass(frozen=True, slots=True)
class _Begun:
    """A turn that has begun, and how things stood then."""

    turn: int
    seat: SeatId
    taken: int
    before: TableView
    action: Action


def _moments(timeline: Timeline, racks: bool) -> list[Moment]:
    game = fresh(timeline.game)
    records = {record.turn: record for record in timeline.view.history}
    moments: list[Moment] = []
    begun: _Begun | None = None
    events: list[Event] = []
    for taken, action in enumerate(timeline.actions()):
        seat = game.to_move
        if begun is None and seat is not None and not isinstance(action, NextHand):
            turn = timeline.steps[taken].after.turn
            begun = _Begun(turn, seat, taken, game.view(seat if racks else None), action)
        events += game.apply(action) if racks else [game.redact(e, None) for e in game.apply(action)]
        after = timeline.steps[taken + 1].after
        if begun is None or (after.turn == begun.turn and after.phase not in (Phase.BETWEEN, Phase.OVER)):
            continue
        if begun.turn in records:
            moments.append(
                Moment(
                    begun.turn,
                    begun.seat,
                    begun.taken,
                    begun.before,
                    game.view(None),
                    tuple(events),
                    records[begun.turn],
                    begun.action,
                )
            )
        begun, events = None, []
    return moments
