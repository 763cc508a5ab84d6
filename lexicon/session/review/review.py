"""Looking back with a critic's eye: the review of a whole game, made in the background and kept with its save."""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

from lexicon.games.game import SeatId
from lexicon.session.review.kept import KeptReview
from lexicon.session.review.line import BestLine
from lexicon.session.review.lookback import LookBack
from lexicon.session.review.marks import Mark, Reviewed
from lexicon.session.review.moment import Moment
from lexicon.session.work.workers import Cancelled, Job, Workers

Critic = Callable[[Moment, Cancelled], Reviewed]
"""Looks at one turn; in a worker."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Tally:
    """Marks over the turns reviewed so far. ``worth_missed`` and ``average`` (of a play): points, cards or words."""

    best: int
    good: int
    missed: int
    worth_missed: float
    plays: int
    average: float | None


class Review:
    """The review of a finished game; turns come in one after the other from a worker. ``close`` it when leaving."""

    def __init__(
        self, story: LookBack, critic: Critic, kept: KeptReview, workers: Workers, line: BestLine | None = None
    ) -> None:
        self._story, self._critic, self._kept, self._workers = story, critic, kept, workers
        self.line = line
        """The best line of the same draw, for games for one; ``update`` begins it, beside the turns."""
        self._done: list[Reviewed] = list(kept.turns[: len(story)])
        self._job: Job[Reviewed] | None = None

    @property
    def progress(self) -> float:
        """From 0 to 1."""
        return len(self._done) / len(self._story) if len(self._story) else 1.0

    @property
    def turns(self) -> Sequence[Reviewed]:
        """The turns reviewed so far, from the first."""
        return tuple(self._done)

    def update(self) -> bool:
        """Take what has come in; whether there was anything. To be called each frame."""
        came = self._job is not None and self._job.done
        if self._job is not None and came:
            self._done.append(self._answer(self._job))
            self._job = None
            if self.progress == 1.0:
                self._kept.keep_turns(self._done)
        if self._job is None and len(self._done) < len(self._story):
            moment = self._story.at(len(self._done))
            self._job = self._workers.start(lambda stop: self._critic(moment, stop))
        line_came = self.line is not None and self.line.update()
        return came or line_came

    def tally(self, seats: Collection[SeatId]) -> Tally:
        """The marks of *seats*: one, or a side."""
        pairs = [(r, m) for r, m in zip(self._done, self._story.moments, strict=False) if m.seat in seats]
        marks = [reviewed.mark for reviewed, _ in pairs]
        points = [moment.record.worth(self._story.play_unit) for _, moment in pairs if moment.record.stands]
        return Tally(
            best=marks.count(Mark.BEST),
            good=marks.count(Mark.GOOD),
            missed=marks.count(Mark.MISSED),
            worth_missed=sum(reviewed.missed for reviewed, _ in pairs),
            plays=len(points),
            average=sum(points) / len(points) if points else None,
        )

    def close(self) -> None:
        """Stop the work; what was found so far is kept."""
        self._workers.close()
        self._job = None
        self._kept.keep_turns(self._done)

    @staticmethod
    def _answer(job: Job[Reviewed]) -> Reviewed:
        try:
            return job.result()
        except Exception:
            _log.exception("a turn could not be reviewed")
            return Reviewed(())
