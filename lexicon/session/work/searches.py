"""Where searches are done: in the worker that asks for them, one at a time.

The move generator lets other threads run while it searches, and what is done in Python before and after leaves the
window its turn: as few frames are late as where another process searches (docs/engine.md). Only the long searches for
a best line have a process of their own.
"""

from __future__ import annotations

from collections.abc import Callable
from threading import RLock
from typing import TypeVar

from lexicon.players import Cancelled
from lexicon.session.work.separate import Tell, in_own_process
from lexicon.words import Dictionary, UnknownDictionary, open_dictionary

T = TypeVar("T")
Work = Callable[[Dictionary, Callable[[], bool]], T]
"""A search: gets the dictionary, and the question, to be asked often, whether its answer is still wanted."""

#: How often it is asked whether anybody still wants the answer that waits for another search, in seconds.
_ASKED = 0.02
_one_at_a_time = RLock()


def search(work: Work[T], dictionary: Dictionary, cancelled: Callable[[], bool]) -> T:
    """What *work* finds; to be called in a worker, which may have to wait for another one.

    Raises what it raises, and Cancelled where nobody wants the answer any more before it begins.
    """
    while not _one_at_a_time.acquire(timeout=_ASKED):
        if cancelled():
            raise Cancelled
    try:
        if cancelled():
            raise Cancelled
        return work(dictionary, cancelled)
    finally:
        _one_at_a_time.release()


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
