"""What was found in files, as long as they stay the same: lists are made anew at every screen, files seldom change.

Standard library alone.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from threading import Lock
from typing import Generic, TypeVar

T = TypeVar("T")
_MOST_BYTES = 8 * 2**20
"""Of files whose findings are kept, together: what is found takes some five times as much memory."""
_Stamp = tuple[tuple[int, int, int] | None, ...]


class Remembered(Generic[T]):
    """Findings by path. Safe to use from several threads.

    *weight*: how many bytes a finding counts for, given those of its files; None: it is not kept.
    """

    def __init__(self, weight: Callable[[T, int], int | None]) -> None:
        self._weight = weight
        self._found: dict[Path, tuple[_Stamp, int, T]] = {}
        self._lock = Lock()

    def get(self, path: Path, other: Path, look: Callable[[], T]) -> T:
        """What *look* finds in *path* and *other*, or found there before, neither having changed since."""
        stamp = _stamp(path), _stamp(other)
        with self._lock:
            known = self._found.pop(path, None)
            if known is not None and known[0] == stamp:
                self._found[path] = known  # what is asked for goes last
                return known[2]
        found = look()
        weight = self._weight(found, sum(each[0] for each in stamp if each is not None))
        if weight is not None:
            self._keep(path, (stamp, weight, found))
        return found

    def _keep(self, path: Path, found: tuple[_Stamp, int, T]) -> None:
        with self._lock:
            self._found[path] = found
            room = _MOST_BYTES - sum(weight for _, weight, _ in self._found.values())
            while room < 0:
                _, weight, _ = self._found.pop(next(iter(self._found)))
                room += weight


def _stamp(path: Path) -> tuple[int, int, int] | None:
    """What changes when a file does: its size, its time, and which file it is. None where that cannot be asked."""
    try:
        seen = os.stat(path)
    except OSError:
        return None
    return seen.st_size, seen.st_mtime_ns, seen.st_ino
