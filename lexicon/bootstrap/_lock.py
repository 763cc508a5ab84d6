"""One set-up at a time.

The system holds the lock, not a file's existence: when its process dies, however it dies, the lock is free.
"""

from __future__ import annotations

import errno
import os
import sys
from pathlib import Path
from types import TracebackType
from typing import IO

# Errors that mean "somebody else has it"; any other means that this file system has no locks.
_HELD = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)


class Lock:
    """The lock of a file. Open it, try `take` until it is true, leave the block to let it go."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._file: IO[str] | None = None

    def __enter__(self) -> Lock:
        """Open the file, without taking the lock."""
        self._file = self._path.open("a", encoding="ascii")
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        """Let it go. The file stays: to delete it could part two starts that wait for it."""
        assert self._file is not None
        self._file.close()

    def take(self) -> bool:
        """Take the lock; False when another process has it. Where the file system knows no locks, go on without."""
        assert self._file is not None
        try:
            _lock(self._file.fileno())
        except OSError as error:
            return error.errno not in _HELD
        return True

    @property
    def handle(self) -> int:
        """What a child process inherits to hold the lock too (POSIX): an orphaned pip then still keeps others out."""
        assert self._file is not None
        return self._file.fileno()


if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> None:
        os.lseek(handle, 0, os.SEEK_SET)
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
