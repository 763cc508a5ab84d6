"""Where searches are done: by the thread that asks, or by one process beside the window that does them all.

Searching is Python, and of a process only one thread is in Python at a time: a thread that searches makes frames late,
and one that builds the engine's tables stops them for a moment. Another process has a core of its own.
"""

from __future__ import annotations

import logging
import multiprocessing
import pickle
import traceback
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from threading import Lock
from typing import Any, Protocol, TypeVar

from lexicon.players import Cancelled
from lexicon.session.work.separate import Tell, in_own_process, step_back
from lexicon.words import Dictionary, UnknownDictionary, open_dictionary

T = TypeVar("T")
Work = Callable[[Dictionary, Callable[[], bool]], T]
"""A search: gets the dictionary, and the question, to be asked often, whether its answer is still wanted."""

_log = logging.getLogger(__name__)
#: How often it is asked whether anybody still wants the answer, in seconds.
_ASKED = 0.02


class Searcher(Protocol):
    """Does searches; to be called in a worker, for it waits for the answer."""

    def __call__(self, work: Work[T], dictionary: Dictionary, cancelled: Callable[[], bool]) -> T:
        """What *work* finds. Raises what it raises, and Cancelled once nobody wants it."""


def here(work: Work[T], dictionary: Dictionary, cancelled: Callable[[], bool]) -> T:
    """In the thread that asks."""
    return work(dictionary, cancelled)


class SearchProcess:
    """A `Searcher` with a process of its own, begun at the first search. ``close`` it with the program.

    *work* and its answer have to go through ``pickle``: a function of a module, or a ``partial`` of one. One search is
    done at a time. A dictionary that only this process has is searched here; so is what the process did not live to
    answer. It ends by itself when the program does, however that ends: its pipe breaks.
    """

    def __init__(self) -> None:
        self._lock = Lock()
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._asked = 0
        self._closed = False

    def __call__(self, work: Work[T], dictionary: Dictionary, cancelled: Callable[[], bool]) -> T:
        """See `Searcher`."""
        if not shared(dictionary):
            return here(work, dictionary, cancelled)
        while not self._lock.acquire(timeout=_ASKED):
            self._look(cancelled)
        try:
            answer: T = self._ask(work, dictionary.id, cancelled)
            return answer
        except (EOFError, OSError):
            self._look(cancelled)
            _log.exception("the process for searches has gone; this one goes on without it")
            self._end()
            return here(work, dictionary, cancelled)
        finally:
            self._lock.release()

    def close(self) -> None:
        """End the process; searches under way are cancelled."""
        self._closed = True
        self._end()

    def _ask(self, work: Work[T], dictionary: str, cancelled: Callable[[], bool]) -> Any:
        self._look(cancelled)
        pipe = self._pipe or self._start()
        self._asked += 1
        pipe.send((self._asked, work, dictionary))
        number = 0
        while number != self._asked:  # answers that were cancelled come in too
            while not pipe.poll(_ASKED):
                if self._closed or cancelled():
                    pipe.send(None)
                    raise Cancelled
            number, answer, error = pickle.loads(pipe.recv_bytes())
        if error is not None:
            raise error
        return answer

    def _look(self, cancelled: Callable[[], bool]) -> None:
        if self._closed or cancelled():
            raise Cancelled

    def _start(self) -> Connection:
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=_serve, args=(theirs,), daemon=True, name="lexicon-searches")
        self._process.start()
        theirs.close()
        return self._pipe

    def _end(self) -> None:
        process, self._process, self._pipe = self._process, None, None  # the pipe closes when nobody waits at it
        if process is not None and process.pid is not None:
            process.kill()
            process.join()


def shared(dictionary: Dictionary) -> bool:
    """Whether another process can open the same one."""
    try:
        return open_dictionary(dictionary.id) is dictionary
    except UnknownDictionary:
        return False


def searched(
    dictionary: Dictionary,
    here: Callable[[Tell, Callable[[], bool]], T],
    apart: Callable[[Tell], T],
) -> Callable[[Tell, Callable[[], bool]], T]:
    """A search in a process of its own by *apart*, or *here* where only this process has the *dictionary*."""
    return (lambda tell, stop: in_own_process(apart, tell, stop)) if shared(dictionary) else here


def _serve(pipe: Connection) -> None:
    """In the process: search for whoever asks until the pipe breaks. What comes in meanwhile ends a search."""
    step_back()
    with suppress(EOFError, OSError):
        while True:
            if (asked := pipe.recv()) is not None:
                number, work, dictionary = asked
                pipe.send_bytes(_answer(number, work, dictionary, pipe.poll))


def _answer(number: int, work: Work[Any], dictionary: str, cancelled: Callable[[], bool]) -> bytes:
    try:
        return pickle.dumps((number, work(open_dictionary(dictionary), cancelled), None))
    except Exception as error:
        error.add_note(traceback.format_exc())
        return pickle.dumps((number, None, error))
