"""One process at a saved game at a time: a second window that opens it would write over the first one's turns.

A process that dies, however it dies, lets go of its games. Where the file system has no locks, or the folder can't be
written to, games are open to all.
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from threading import Lock

from lexicon.storage._files import STALE_SECONDS, named
from lexicon.system.filelock import FileLock

SUFFIX = ".lock"
_TRIES = 20
_guard = Lock()
_mine: dict[Path, tuple[FileLock, int]] = {}


def claim(path: Path) -> bool:
    """Claim what *path* (a file of its own, gone when nobody claims it) stands for; False if another process has it.

    Claims of one process add up: each is let go for itself.
    """
    with _guard:
        if path in _mine:
            lock, times = _mine[path]
            _mine[path] = lock, times + 1
            return True
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            lock = _lock(path)
        except BlockingIOError:
            return False
        except OSError:
            return True
        _mine[path] = lock, 1
        return True


def let_go(path: Path) -> None:
    """Undo one `claim`. What was never claimed is left alone."""
    with _guard:
        lock, times = _mine.pop(path, (None, 0))
        if lock is None:
            return
        if times > 1:
            _mine[path] = lock, times - 1
            return
        _release(path, lock)


def sweep_locks(folder: Path, now: float) -> None:
    """Remove the files of claims whose process was killed at least a day ago."""
    for path in named(folder, SUFFIX):
        with _guard, suppress(OSError):
            if path not in _mine and now - path.stat().st_mtime > STALE_SECONDS:
                _release(path, _lock(path))


def _lock(path: Path) -> FileLock:
    """The lock of *path*, taken. Raises ``BlockingIOError`` if another process has it, other ``OSError``s.

    Another process may have removed the file since it was opened here: then what was locked is nobody's name.
    """
    for _ in range(_TRIES):
        lock = FileLock(path)
        if not lock.take():
            lock.close()
            raise BlockingIOError(f"{path} is locked")
        with suppress(FileNotFoundError):
            if os.path.samestat(os.fstat(lock.handle), path.stat()):
                return lock
        lock.close()
    raise OSError(f"{path} does not stay")


def _release(path: Path, lock: FileLock) -> None:
    # The file goes while it is still locked, so that nobody locks it in between; Windows removes no open file.
    if os.name != "nt":
        with suppress(OSError):
            path.unlink()
    lock.close()
    if os.name == "nt":
        with suppress(OSError):
            path.unlink()
