"""One process at a time: a set-up, a saved game.

The system holds the lock, not a file's existence: when its process dies, however it dies, the lock is free. Standard
library only, for the set-up runs before anything else is there.
"""

from __future__ import annotations

import errno
import os
import sys
from pathlib import Path
from types import TracebackType

from lexicon.system.plainfile import plain_opener

# Errors that mean "somebody else has it"; any other means that this file system has no locks.
_HELD = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)


class FileLock:
    """The lock of the file `path`, which is made if need be; OSError if it can't be opened.

    Try `take` until it is true; `close`, or the end of a `with` block, lets it go.
    """

    def __init__(self, path: Path) -> None:
        self._file = open(path, "a", encoding="ascii", opener=plain_opener)  # noqa: SIM115 (as long as it lives)

    def __enter__(self) -> FileLock:
        """The lock itself, open and not yet taken."""
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        """Let it go."""
        self.close()

    def close(self) -> None:
        """Let it go. The file stays: to delete it could part two processes that wait for it."""
        self._file.close()

    def take(self) -> bool:
        """Take the lock; False when another process has it. Where the file system knows no locks, go on without."""
        try:
            _lock(self._file.fileno())
        except OSError as error:
            return error.errno not in _HELD
        return True

    @property
    def handle(self) -> int:
        """What a child process inherits to hold the lock too (POSIX): an orphaned pip then still keeps others out."""
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
