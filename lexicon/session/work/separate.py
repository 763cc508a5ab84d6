"""Long searches in a process of their own, so that they take no time from the window's frames."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any, TypeVar

from lexicon.players import Cancelled

T = TypeVar("T")

Tell = Callable[[float], None]
"""Hears how much of some work is done, 0 to 1."""

#: How often it is asked whether anybody still wants the answer, in seconds.
_ASKED = 0.05
#: So much the search steps back behind the window, where the system knows of it.
_NICE = 5


def in_own_process(work: Callable[[Tell], T], tell: Tell, stop: Callable[[], bool]) -> T:
    """What *work* returns, done in a new process; waits for it, so call it in a worker.

    *work* and its answer have to go through ``pickle``: a function of a module, or a ``partial`` of one. Raises
    Cancelled soon after *stop* says so, whatever the work raises, and ``EOFError`` if its process was ended. That
    process ends with this one: it is a daemon, and where this one is killed there is nobody left to tell.
    """
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe(duplex=False)
    process = context.Process(target=_serve, args=(theirs, work), daemon=True, name="lexicon-search")
    process.start()
    theirs.close()
    try:
        answer: T = _hear(ours, tell, stop)
        return answer
    finally:
        process.kill()
        process.join()
        ours.close()


def _hear(said: Connection, tell: Tell, stop: Callable[[], bool]) -> Any:
    while not stop():
        if said.poll(_ASKED):
            share, answer, error = said.recv()
            if error is not None:
                raise error
            if share is None:
                return answer
            tell(share)
    raise Cancelled


def step_back() -> None:
    """Make this process one that works for the window: after it in turn, and deaf to a Ctrl+C meant for it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(_NICE)


def _serve(said: Connection, work: Callable[[Tell], Any]) -> None:
    """In the new process. Nobody is left to hear it when the pipe is broken: then there is nothing more to do."""
    step_back()
    try:
        said.send((None, work(lambda share: said.send((share, None, None))), None))
    except BrokenPipeError:
        return
    except Exception as error:
        said.send((None, None, error))
