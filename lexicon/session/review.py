"""Looking back with a critic's eye: at each turn the best plays there were, and a mark for the one made."""

from __future__ import annotations

import enum
import logging
from collections.abc import Sequence
from dataclasses import dataclass

from lexicon.crossword import ScoredPlay
from lexicon.games.base import SeatId
from lexicon.session._workers import Job, Workers
from lexicon.session.family import Family
from lexicon.session.lookback import LookBack, Moment
from lexicon.words import Dictionary

#: How many of the best plays are kept for each turn.
SHOWN = 6
#: A play worth at most so much less than the best is still good.
_GOOD = 10

_log = logging.getLogger(__name__)


class Mark(enum.StrEnum):
    """How the play made stands to the best there was."""

    BEST = "best"
    GOOD = "good"
    MISSED = "missed"
    NONE = "none"
    """A pass, or a play that was taken back."""


@dataclass(frozen=True, slots=True)
class Reviewed:
    """One turn. ``best``: the plays worth most, in order. ``missed``: points between the best and the play made."""

    best: tuple[ScoredPlay, ...]
    mark: Mark
    missed: int


@dataclass(frozen=True, slots=True)
class Tally:
    """One seat's marks over the turns reviewed so far. ``average``: points a play, None without plays."""

    best: int
    good: int
    missed: int
    points_missed: int
    plays: int
    average: float | None


class Review:
    """The review of a finished game; turns come in one after the other from a worker. ``close`` it when leaving.

    Marks go by points alone, as people at a table would; what a play leaves or opens is not weighed.
    """

    def __init__(self, story: LookBack, family: Family, dictionary: Dictionary, workers: Workers) -> None:
        self._story, self._family, self._dictionary, self._workers = story, family, dictionary, workers
        self._done: list[Reviewed] = []
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
        """Take what has come in; whether there was anything. To be called each frame until ``progress`` is 1."""
        came = self._job is not None and self._job.done
        if self._job is not None and came:
            self._done.append(self._answer(self._job))
            self._job = None
        if self._job is None and len(self._done) < len(self._story):
            moment = self._story.at(len(self._done))
            self._job = self._workers.start(lambda _: self._look(moment))
        return came

    def tally(self, seat: SeatId) -> Tally:
        """The marks of *seat*."""
        pairs = [(r, m) for r, m in zip(self._done, self._story.moments, strict=False) if m.seat == seat]
        marks = [reviewed.mark for reviewed, _ in pairs]
        points = [moment.record.points for reviewed, moment in pairs if reviewed.mark is not Mark.NONE]
        return Tally(
            best=marks.count(Mark.BEST),
            good=marks.count(Mark.GOOD),
            missed=marks.count(Mark.MISSED),
            points_missed=sum(reviewed.missed for reviewed, _ in pairs),
            plays=len(points),
            average=sum(points) / len(points) if points else None,
        )

    def close(self) -> None:
        """Stop the work."""
        self._workers.close()
        self._job = None

    def _look(self, moment: Moment) -> Reviewed:
        best = tuple(self._family.best_plays(moment.before, self._dictionary, SHOWN))
        if moment.record.made != "play":
            return Reviewed(best, Mark.NONE, 0)
        # A play with a word that is in no dictionary, unchallenged, may be worth more than the best there was.
        missed = max(0, best[0].score - moment.record.points) if best else 0
        return Reviewed(best, _mark(missed), missed)

    @staticmethod
    def _answer(job: Job[Reviewed]) -> Reviewed:
        try:
            return job.result()
        except Exception:
            _log.exception("a turn could not be reviewed")
            return Reviewed((), Mark.NONE, 0)


def _mark(missed: int) -> Mark:
    if missed == 0:
        return Mark.BEST
    return Mark.GOOD if missed <= _GOOD else Mark.MISSED
