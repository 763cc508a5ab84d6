"""Can it still be won? Asked for a game for one, and searched in the background with progress."""

from __future__ import annotations

import logging

from lexicon.games.game import TableView
from lexicon.players import Answer, Solution
from lexicon.session.family import Family, SolutionSearch
from lexicon.session.work.workers import Job, Workers
from lexicon.words import Dictionary

_log = logging.getLogger(__name__)


class Outlook:
    """The question and its answer for one position. ``clear`` it when the game has gone on."""

    def __init__(self, family: Family, dictionary: Dictionary, workers: Workers) -> None:
        self._family, self._dictionary, self._workers = family, dictionary, workers
        self._job: Job[Solution] | None = None
        self._failed: Job[Solution] | None = None
        self._share = [0.0]

    def clear(self) -> None:
        """The question is no longer asked."""
        if self._job is not None:
            self._job.cancel()
        self._job = None

    def ask(self, view: TableView) -> None:
        """Begin to search for the seat of *view*, unless that was done; nothing where the family has no answer."""
        search = self._family.winnable(view, self._dictionary) if self._job is None else None
        if search is None:
            return
        share = self._share = [0.0]
        find: SolutionSearch = search

        def tell(done: float) -> None:
            share[0] = done

        self._job = self._workers.start(lambda stop: find(tell, stop))

    @property
    def progress(self) -> float | None:
        """How much has been searched, 0 to 1; None while nothing is asked."""
        if self._job is None:
            return None
        return 1.0 if self._job.done else self._share[0]

    @property
    def solution(self) -> Solution | None:
        """The answer; None before it is there. Where the search failed it is not known."""
        if self._job is None or not self._job.done:
            return None
        try:
            return self._job.result()
        except Exception:
            if self._failed is not self._job:  # told once: this is asked at every frame
                _log.exception("the search for a way to win failed")
            self._failed = self._job
            return Solution(Answer.UNKNOWN)
