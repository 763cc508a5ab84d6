"""One process at a saved game at a time: a second window that opens it would write over the first one's turns.

A process that dies, however it dies, lets go of its games. Where the file system has no locks, or the folder can't be
written to, games are open to all.
"""

from __future__ import annotations

from pathlib import Path
from threading import Lock

from lexicon.filelock import FileLock

_guard = Lock()
_mine: dict[Path, tuple[FileLock, int]] = {}


def claim(path: Path) -> bool:
    """Claim what *path* (a file of its own) stands for; False if another process has it.

    Claims of one process add up: each is let go for itself.
    """
    with _guard:
        if path in _mine:
            lock, times = _mine[path]
            _mine[path] = lock, times + 1
            return True
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            lock = FileLock(path)
        except OSError:
            return True
        if not lock.take():
            lock.close()
            return False
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
        lock.close()
