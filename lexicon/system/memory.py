"""Python's collector of garbage, and giving memory back to the system: when, and when not."""

from __future__ import annotations

import ctypes
import gc
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any, Final


@cache
def _trim() -> Any:
    """The C library's own way, where it has one."""
    if not sys.platform.startswith("linux"):
        return None
    return getattr(ctypes.CDLL(None), "malloc_trim", None)


def keep_for_good() -> None:
    """Have Python's collector pass over all there is now: modules, words, rules. Called once, when all is loaded.

    Going through some 80,000 objects takes it 66 ms, each time in the middle of a frame; through what screens have
    made since, some 5.
    """
    gc.freeze()


@contextmanager
def collecting_nothing() -> Iterator[None]:
    """Look for no garbage meanwhile: where much is made to be kept, going through all of it takes long."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def collect() -> None:
    """Let go of screens that were left; takes some milliseconds.

    A screen, its controls and what they call hold one another, so that its pictures stay until the collector comes.
    It is asked only after `keep_for_good`.
    """
    if gc.get_freeze_count():
        gc.collect()


def trim() -> None:
    """Give freed memory back to the system; takes some milliseconds.

    The C library of Linux keeps what it has had once: after a round through all screens a quarter of what the process
    holds. Other systems take large blocks back by themselves, and so does a Linux without that function.
    """
    give_back = _trim()
    if give_back is not None:
        give_back(0)


TIDYING: Final = (collect, trim)
"""What is done some time after a screen was opened, each in a frame of its own."""
