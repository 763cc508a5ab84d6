"""One process at a saved game at a time: a second window that opens it would write over the first one's turns.

The system holds the lock of a small file, so that a process that dies, however it dies, lets go of its games. Where the
file system has no locks, or the folder can't be written to, games are open to all.
"""

from __future__ import annotations

import errno
import os
import sys
from pathlib import Path
from threading import Lock
from typing import IO

_HELD = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)
_guard = Lock()
_mine: dict[Path, tuple[IO[str], int]] = {}


def claim(path: Path) -> bool:
    """Claim what *path* (a file of its own) stands for; False if another process has it.

    Claims of one process add up: each is let go for itself.
    """
    with _guard:
        if path in _mine:
            file, times = _mine[path]
            _mine[path] = file, times + 1
            return True
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            file = path.open("a", encoding="ascii")
        except OSError:
            return True
        try:
            _lock(file.fileno())
        except OSError as error:
            file.close()
            return error.errno not in _HELD
        _mine[path] = file, 1
        return True


def let_go(path: Path) -> None:
    """Undo one `claim`. What was never claimed is left alone."""
    with _guard:
        file, times = _mine.pop(path, (None, 0))
        if file is None:
            return
        if times > 1:
            _mine[path] = file, times - 1
            return
        file.close()  # the file stays: to delete it could part two processes that wait for it


if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> None:
        os.lseek(handle, 0, os.SEEK_SET)
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
