"""The turns of computer players: a view goes out, an action comes back."""

from __future__ import annotations

import logging
from collections.abc import Mapping

from lexicon.games.common.challenges import Challenge, LetStand
from lexicon.games.common.clocks import TimeUp
from lexicon.games.common.hands import NextHand
from lexicon.games.game import Action, Game, IllegalAction, SeatId
from lexicon.session.timeline import Timeline
from lexicon.session.work.computers import Tools
from lexicon.session.work.workers import Job, Workers
from lexicon.storage import SeatPlan

_log = logging.getLogger(__name__)

#: Actions that belong to every table, and are no turn of a seat.
TABLE_ACTIONS = (Challenge, LetStand, TimeUp, NextHand)


class Thinking:
    """Asks the computer players of one table. The same position and seat always get the same answer."""

    def __init__(self, plans: Mapping[SeatId, SeatPlan], workers: Workers, tools: Tools) -> None:
        self._plans, self._workers, self._tools = plans, workers, tools
        self._job: Job[Action] | None = None
        self._seat: SeatId | None = None

    @property
    def seat(self) -> SeatId | None:
        """Who is thinking about a turn."""
        return self._seat

    @property
    def done(self) -> bool:
        """Whether the answer is there."""
        return self._job is not None and self._job.done

    def clear(self) -> None:
        """The answer is no longer wanted."""
        if self._job is not None:
            self._job.cancel()
        self._job = self._seat = None

    def begin(self, timeline: Timeline, seat: SeatId, level: str = "") -> None:
        """Let *seat* think about its turn: at *level*, or at its own."""
        game = timeline.game
        view, seed = game.view(seat), _chance(timeline, seat)
        level = level or self._plans[seat].level or ""
        computers, dictionary = self._tools.computers, game.dictionary
        self._job = self._workers.start(lambda stop: computers.act(view, level, dictionary, seed, stop))
        self._seat = seat

    def take(self, game: Game) -> Action | None:
        """The answer of who was thinking; None where that is none (the reason is in the log)."""
        job, seat = self._job, self._seat
        assert job is not None, "only asked when done"
        self._job = self._seat = None
        try:
            action = job.result()
            if action.seat != seat or isinstance(action, TABLE_ACTIONS):
                raise ValueError(f"not a turn of {seat}: {action}")
            if problems := game.check(action).problems:
                raise IllegalAction(problems)
        except Exception:
            _log.exception("the computer player at %s failed", seat)
            return None
        return action

    def look(self, timeline: Timeline, seat: SeatId) -> Job[Action | None]:
        """Ask *seat* whether it objects to what is pending."""
        game = timeline.game
        view, level, seed = game.view(seat), self._plans[seat].level or "", _chance(timeline, seat)
        computers, dictionary = self._tools.computers, game.dictionary
        return self._workers.start(lambda stop: computers.objection(view, level, dictionary, seed, stop))


def _chance(timeline: Timeline, seat: SeatId) -> str:
    # One seed for each seat and position, so that after an undo or a resume the same is decided again.
    return f"{timeline.game.seed}/{timeline.taken}/{seat}"
