"""What there was in a deal: the best line found with the same draw, ready to be looked back through."""

from __future__ import annotations

import logging

from lexicon.games.game import IllegalAction
from lexicon.players import Line
from lexicon.session.family import LineSearch
from lexicon.session.review.kept import KeptReview
from lexicon.session.review.lookback import LookBack
from lexicon.session.timeline import Timeline, fresh
from lexicon.session.work.workers import Job, Workers

_log = logging.getLogger(__name__)


class BestLine:
    """The search for the best line of a finished game for one, in the background, and what came of it."""

    def __init__(self, timeline: Timeline, search: LineSearch, kept: KeptReview, workers: Workers) -> None:
        self._timeline, self._search, self._kept, self._workers = timeline, search, kept, workers
        self._share = 0.0
        self._job: Job[Line] | None = None
        self._failed = False
        self.line: Line | None = None
        """What was found, None before."""
        self.story: LookBack | None = None
        """The same turn by turn, with the racks."""
        if kept.line is not None:
            self._take(kept.line)
            self._failed = False

    @property
    def progress(self) -> float:
        """From 0 to 1."""
        return 1.0 if self.done else self._share

    @property
    def done(self) -> bool:
        """Whether nothing more will come."""
        return self.story is not None or self._failed

    @property
    def found(self) -> bool:
        """Whether there is a line to look back through."""
        return self.story is not None and len(self.story) > 0

    def update(self) -> bool:
        """Begin the search, take what it found; whether there was anything."""
        if self.done:
            return False
        if self._job is None:
            self._job = self._workers.start(lambda stop: self._search(self._tell, stop))
        if not self._job.done:
            return False
        try:
            line = self._job.result()
        except Exception:
            _log.exception("the search for the best line failed")
            self._failed = True
            return True
        self._take(line)
        if self.story is not None:
            self._kept.keep_line(line)
        return True

    def _tell(self, share: float) -> None:
        self._share = share

    def _take(self, line: Line) -> None:
        """Play the line; one that the rules refuse counts as none found."""
        timeline = Timeline(fresh(self._timeline.game), self._timeline.family, self._timeline.plans)
        try:
            for action in line.actions:
                timeline.apply(action)
        except IllegalAction:
            _log.exception("the best line found cannot be played")
            self._failed = True
            return
        self.line, self.story = line, LookBack(timeline, racks=True)
