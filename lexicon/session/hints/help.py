"""Help for the person to act: hints, whether anything goes at all, where words could join. Found in workers."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import partial
from typing import TypeVar

from lexicon.games.game import TableView
from lexicon.players.advice import Advice
from lexicon.session.family import Family
from lexicon.session.hints.hint import Hint, Strength, make_hint
from lexicon.session.hints.outlook import Outlook
from lexicon.session.work.computers import Tools
from lexicon.session.work.searches import search
from lexicon.session.work.workers import Cancelled, Job, Workers
from lexicon.words import Dictionary

T = TypeVar("T")

_log = logging.getLogger(__name__)


class Help:
    """What has been asked for in this turn. ``clear`` it when the game has gone on."""

    def __init__(self, family: Family, dictionary: Dictionary, workers: Workers, tools: Tools) -> None:
        self._family, self._dictionary, self._workers, self._tools = family, dictionary, workers, tools
        self._any_play: Job[bool] | None = None
        self._joints: Job[frozenset[tuple[int, int]]] | None = None
        self._hint: Job[Advice | None] | None = None
        self._strength: Strength | None = None
        self.outlook = Outlook(family, dictionary, workers)
        """Whether a game for one can still be won."""

    def clear(self) -> None:
        """Everything asked for is no longer wanted."""
        for job in (self._any_play, self._joints, self._hint):
            if job is not None:
                job.cancel()
        self._any_play = self._joints = self._hint = None
        self._strength = None
        self.outlook.clear()

    # -- hints -----------------------------------------------------------------------------------------------------

    def ask_hint(self, view: TableView, strength: Strength) -> bool:
        """Ask for a hint for the seat of *view*; whether it is the first of the turn.

        The strongest is searched for when it is first asked for, and takes the place of the everyday one.
        """
        first, strongest = self._hint is None, strength is Strength.STRONGEST
        if first or (strongest and self._strength is not Strength.STRONGEST):
            computers, dictionary = self._tools.computers, self._dictionary
            if self._hint is not None:
                self._hint.cancel()
            self._hint = self._workers.start(lambda stop: computers.advise(view, strongest, dictionary, stop))
        self._strength = max(strength, self._strength or strength)
        return first

    @property
    def hint(self) -> Hint | None:
        """The hint asked for, as strong as asked; None before it is there, or if the search failed."""
        if self._strength is None or self._hint is None or not self._hint.done:
            return None
        try:
            return make_hint(self._hint.result(), self._strength)
        except Exception:
            _log.exception("the search for a hint failed")
            return None

    # -- questions of the table --------------------------------------------------------------------------------------

    def look_for_any_play(self, view: TableView) -> None:
        """Begin to look, once a turn, whether the seat of *view* has any play."""
        if self._any_play is None:
            self._any_play = self._search(partial(self._family.any_play, view))

    @property
    def no_play(self) -> bool:
        """True once it is known that there is no play at all."""
        return not _found(self._any_play, True)

    def joints(self, view: TableView) -> frozenset[tuple[int, int]]:
        """Where a word of the seat of *view* could join and lead on; empty until it is found."""
        if self._joints is None:
            self._joints = self._search(partial(self._family.joints, view))
        return _found(self._joints, frozenset())

    def _search(self, ask: Callable[[Dictionary], T]) -> Job[T]:
        """Begin a question. *ask* is a method of the family, bound to all but the dictionary."""
        return self._workers.start(lambda stop: search(partial(_without_stop, ask), self._dictionary, stop))


def _without_stop(ask: Callable[[Dictionary], T], dictionary: Dictionary, _: Cancelled) -> T:
    """A search that is too short to be told to stop."""
    return ask(dictionary)


def _found(job: Job[T] | None, otherwise: T) -> T:
    """What *job* has found; *otherwise* before that, and where it failed."""
    if job is None or not job.done:
        return otherwise
    try:
        return job.result()
    except Exception:
        _log.exception("a search of the table failed")
        return otherwise
