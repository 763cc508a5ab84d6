"""What changes files below a folder, watched: to count it, to let a disk refuse it, or to die just before it."""

from __future__ import annotations

import builtins
import errno
import io
import os
import random
import signal
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

Before = Callable[[str], None]
"""Is told the name of an operation before it is done; what it raises, the operation raises."""

_TWO_PATHS = ("replace", "rename", "link")
_ONE_PATH = ("unlink", "remove", "mkdir", "rmdir")
_WRITING = ("INSERT", "DELETE", "UPDATE", "CREATE", "ALTER", "PRAGMA user_version =")


class Count:
    """Counts operations. ``names``: their names in order."""

    def __init__(self) -> None:
        self.names: list[str] = []

    def __call__(self, name: str) -> None:
        """One more."""
        self.names.append(name)


class Full:
    """A disk that refuses operations from number *first* on (from 0), *times* of them, or all that come."""

    def __init__(self, first: int, times: int | None = None, error: int = errno.ENOSPC) -> None:
        self._left = first
        self._times = times
        self._error = error
        self.refused = 0

    def refuse_from_now(self) -> None:
        """Let nothing more pass."""
        self._left = 0

    def __call__(self, name: str) -> None:
        """Refuse it, or let it pass."""
        if self._left > 0:
            self._left -= 1
        elif self._times is None or self.refused < self._times:
            self.refused += 1
            raise OSError(self._error, os.strerror(self._error))


_ERRORS = (errno.ENOSPC, errno.EROFS, errno.EACCES, errno.EIO)


def some_refusals(rng: random.Random, operations: Sequence[int]) -> Full:
    """A disk that refuses one operation, some, or all from one on; *operations*: how far that one may be, by chance."""
    return Full(rng.randrange(rng.choice(operations)), rng.choice((1, 1, 3, None)), rng.choice(_ERRORS))


class Kill:
    """Ends this process just before operation number *at* (from 0), as a power cut or ``kill -9`` does."""

    def __init__(self, at: int) -> None:
        self._left = at

    def __call__(self, name: str) -> None:
        """Die, or let it pass."""
        if self._left == 0:
            os.kill(os.getpid(), getattr(signal, "SIGKILL", signal.SIGTERM))
        self._left -= 1


@contextmanager
def watched(folder: Path, before: Before) -> Iterator[None]:
    """Within the block, *before* is told of every operation that changes a file below *folder*."""
    root = os.path.abspath(folder)

    def within(path: Any) -> bool:
        return isinstance(path, str | os.PathLike) and os.path.abspath(path).startswith(root)

    with ExitStack() as patches:
        for name in (*_TWO_PATHS, *_ONE_PATH):
            patches.enter_context(patch.object(os, name, _watched_call(name, getattr(os, name), within, before)))
        patches.enter_context(patch.object(os, "fsync", _watched_call("fsync", os.fsync, lambda _: True, before)))
        opened = _watched_open(builtins.open, within, before)
        patches.enter_context(patch.object(builtins, "open", opened))
        patches.enter_context(patch.object(io, "open", opened))
        patches.enter_context(patch.object(sqlite3, "connect", _watched_connect(sqlite3.connect, within, before)))
        yield


@contextmanager
def forbidden(folder: Path, listed: bool = False) -> Iterator[None]:
    """Within the block nothing in *folder* may be reached, as by who has no rights there; *listed*: its names may."""
    root = os.path.abspath(folder)

    def refusing(call: Callable[..., Any], itself: bool) -> Any:
        def refusing_call(path: Any = ".", *more: Any, **named: Any) -> Any:
            asked = os.path.abspath(path) if isinstance(path, str | os.PathLike) else ""
            if asked.startswith(f"{root}{os.sep}") or (itself and asked == root):
                raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
            return call(path, *more, **named)

        return refusing_call

    reaching = ("stat", "lstat", "open", "readlink", *_TWO_PATHS, *_ONE_PATH)
    with ExitStack() as patches:
        for name in (*reaching, "scandir", "listdir"):
            patches.enter_context(
                patch.object(os, name, refusing(getattr(os, name), name not in reaching and not listed))
            )
        for module in (builtins, io):
            patches.enter_context(patch.object(module, "open", refusing(open, False)))
        yield


def _watched_call(name: str, call: Callable[..., Any], within: Callable[[Any], bool], before: Before) -> Any:
    def watched_call(first: Any, *more: Any, **named: Any) -> Any:
        if within(first):
            before(name)
        return call(first, *more, **named)

    return watched_call


class _WatchedFile:
    """A file open for writing."""

    def __init__(self, file: Any, before: Before) -> None:
        self._file, self._before = file, before

    def __getattr__(self, name: str) -> Any:
        return getattr(self._file, name)

    def __enter__(self) -> _WatchedFile:
        return self

    def __exit__(self, *error: object) -> None:
        self._file.close()

    def write(self, data: Any) -> Any:
        """Write *data*, if that may be."""
        self._before("write")
        return self._file.write(data)


def _watched_open(opening: Callable[..., Any], within: Callable[[Any], bool], before: Before) -> Any:
    def watched_open(file: Any, mode: str = "r", *more: Any, **named: Any) -> Any:
        if not within(file) or not set(mode) & set("wax+"):
            return opening(file, mode, *more, **named)
        before("open")
        return _WatchedFile(opening(file, mode, *more, **named), before)

    return watched_open


def _watched_connect(connect: Callable[..., Any], within: Callable[[Any], bool], before: Before) -> Any:
    class Connection(sqlite3.Connection):
        """A database that tells before each statement that writes."""

        def execute(self, sql: str, *more: Any) -> Any:
            """Do a statement; the disk's refusal is SQLite's own error."""
            writes = sql.startswith(_WRITING)
            self.has_written = writes or getattr(self, "has_written", False)
            if writes or (sql == "COMMIT" and self.has_written):
                try:
                    before(f"sqlite {sql.split()[0]}")
                except OSError as error:
                    raise sqlite3.OperationalError("database or disk is full") from error
            return super().execute(sql, *more)

    def watched_connect(path: Any, *more: Any, **named: Any) -> Any:
        if within(path):
            named["factory"] = Connection
        return connect(path, *more, **named)

    return watched_connect
