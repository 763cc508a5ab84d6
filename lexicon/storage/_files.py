"""Writing a file so that a kill at any moment leaves either the old one or the new one, whole."""

from __future__ import annotations

import errno
import hashlib
import logging
import os
import shutil
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from secrets import token_hex

from lexicon.system.text import path_words

_log = logging.getLogger(__name__)

BACKUP_SUFFIX = ".bak"
TEMPORARY_SUFFIX = ".tmp"
STALE_SECONDS = 24 * 3600.0
"""Age from which a temporary or lock file counts as left behind by a process that was killed."""
_LONG_NAME = 100
"""Bytes of a file's name from which on names made of it are shortened: some systems take no more than 143."""
_SUFFIX = 8
"""Letters that the end of a name has at most, its full stop among them."""
_TRIES = 10
"""Names of a temporary file that are tried in order, and then by chance, should something lie there for good."""
_FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
_FORBIDDEN = (errno.EACCES, errno.EPERM, errno.EROFS)
_PATIENCE = 3.0
"""Seconds that the end of the program waits at most for a slow disk."""
_flusher = ThreadPoolExecutor(1, thread_name_prefix="lexicon-flush")


def backup_of(path: Path) -> Path:
    """The file that holds what was in ``path`` one write earlier."""
    return path.with_name(_fitting(path.name) + BACKUP_SUFFIX)


def reason(error: OSError) -> str:
    """What went wrong, as the system says it."""
    return error.strerror or str(error)


def advice(error: OSError, folder: Path) -> str:
    """What people can do, as a sentence, about an *error* in writing to *folder*."""
    where = path_words(folder)
    if error.errno in _FULL:
        return f"Make room on the disk of {where}, then try again."
    if error.errno in _FORBIDDEN:
        return f"Allow files to be written in {where}, then try again."
    return f"See that {where} is a folder that files can be written in, then try again."


def write_atomically(
    path: Path,
    data: bytes,
    *,
    late: Callable[[OSError], None] | None = None,
    former: Path | None = None,
    backup: bool = True,
) -> None:
    """Put ``data`` at ``path``; the former content, of ``path`` or of the file ``former``, goes to ``backup_of`` it.

    Without ``backup`` it is gone. A link to a file stays one: what it leads to is written. What lies in the way
    keeps nothing from being written: a folder of that name is moved aside, and a backup that cannot be made is left
    out (but not that of another file ``former``, as only it tells that the two are one).

    Returns when the new file is in place, so that no kill of the program can undo it. That a power cut cannot either
    takes the disk some 10 ms more: with ``late`` that is left to a thread, which calls it should the disk refuse the
    data then (a window must not wait for it; should the power go in that moment, the backup is there), except on
    Windows, where an open file cannot be renamed.
    Raises ``OSError`` (disk full, no permission); then the file at ``path`` is what it was.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    kept, path = backup_of(path), _behind_link(path)
    temporary = _temporary(path)
    copy: int | None = None
    try:
        copy = _write(temporary, data, later=late is not None and os.name != "nt")
        if backup and former is not None and os.path.exists(former):
            _copy_atomically(_behind_link(former), kept)
        elif backup and os.path.isfile(path):
            _back_up(path, kept, copy)
        if _is_folder(path):
            set_aside(path, "folder")
        _replace(temporary, path)
    except OSError:
        with suppress(OSError):
            temporary.unlink(missing_ok=True)
        if copy is not None:
            os.close(copy)
        raise
    if copy is None or late is None:
        _flush_folder(path.parent)
    else:
        _flusher.submit(_flush, copy, path.parent, late)


def settle() -> None:
    """Wait, though not for ever, until the disk has taken or refused what was left to the thread."""
    with suppress(TimeoutError):
        _flusher.submit(lambda: None).result(_PATIENCE)


def set_aside(path: Path, why: str) -> Path:
    """Move a file that cannot be used to a free name beside it (``name.why-1.ext``) and return that name."""
    number, stem = 1, _fitting(path.stem)
    while True:
        target = path.with_name(f"{stem}.{why}-{number}{path.suffix}")
        if not os.path.lexists(target):
            _replace(path, target)
            return target
        number += 1


def named(folder: Path, suffix: str) -> list[Path]:
    """The entries of *folder* whose names end so; none where it cannot be read."""
    try:
        return [folder / name for name in os.listdir(folder) if name.endswith(suffix)]
    except OSError:
        return []


def file_names(folder: Path) -> set[str]:
    """The names of the files in *folder*, and of links to files. Raises ``OSError``."""
    with os.scandir(folder) as entries:
        return {entry.name for entry in entries if _is_file(entry)}


def _is_file(entry: os.DirEntry[str]) -> bool:
    """Whether an entry is a file, or a link to one; as the folder has it, where files may not be looked at."""
    try:
        return entry.is_file(follow_symlinks=False) or os.path.isfile(entry)
    except OSError:
        return False


def sweep(folder: Path, now: float) -> None:
    """Remove half-written temporary files that a killed process left behind at least a day ago."""
    for leftover in named(folder, TEMPORARY_SUFFIX):
        with suppress(OSError):
            if now - leftover.stat().st_mtime > STALE_SECONDS:
                leftover.unlink()


def move(path: Path, target: Path) -> None:
    """Move a file to another folder; a link goes on leading where it led."""
    if os.path.islink(path) and not os.path.isabs(os.readlink(path)):
        target.symlink_to(path.resolve())
        path.unlink()
    else:
        path.replace(target)


def shortened(name: str, room: int = _LONG_NAME) -> str:
    """As much of *name*, from its beginning, as ``room`` bytes hold."""
    return os.fsencode(name)[:room].decode("utf-8", "ignore")


def _fitting(name: str) -> str:
    """*name*, or where it is long a shorter one of its own, so that something can be put behind it."""
    if len(os.fsencode(name)) <= _LONG_NAME:
        return name
    stem, suffix = os.path.splitext(name)
    suffix = suffix if len(suffix) <= _SUFFIX else ""
    return f"{shortened(stem, _LONG_NAME - 17 - _SUFFIX)}~{hashlib.sha256(os.fsencode(name)).hexdigest()[:16]}{suffix}"


def _temporary(path: Path) -> Path:
    """A free name for a half-written *path*."""
    for number in range(2 * _TRIES):
        mark = f"{os.getpid()}-{number}" if number else str(os.getpid())
        if number >= _TRIES:
            mark = token_hex(8)
        candidate = path.with_name(f"{_fitting(path.name)}.{mark}{TEMPORARY_SUFFIX}")
        if os.path.lexists(candidate):
            with suppress(OSError):
                candidate.unlink()
        if not os.path.lexists(candidate):
            break
    return candidate


def _behind_link(path: Path) -> Path:
    """The file that *path* leads to, where it is a link to one or to a name that is free; else *path* itself."""
    if not os.path.islink(path):
        return path
    target = Path(os.path.realpath(path))
    free = not os.path.lexists(target) and os.path.isdir(target.parent)
    return target if free or os.path.isfile(target) else path


def _is_folder(path: Path) -> bool:
    """Whether a folder has that name; a link to one gives way to a file by itself."""
    return os.path.isdir(path) and not os.path.islink(path)


def _back_up(path: Path, backup: Path, copy: int | None) -> None:
    """Keep *path* as *backup* if that can be done; if not, what comes in its place must be on the disk first."""
    try:
        _copy_atomically(path, backup)
    except OSError as error:
        _log.warning("%s cannot be made: %s", backup, error)
        if copy is not None:
            os.fsync(copy)


def _write(path: Path, data: bytes, later: bool) -> int | None:
    """Write a file and flush it to the disk; with ``later`` return an open handle to flush instead."""
    with open(path, "xb") as file:
        file.write(data)
        file.flush()
        if later:
            return os.dup(file.fileno())
        os.fsync(file.fileno())
    return None


def _flush(handle: int, folder: Path, late: Callable[[OSError], None]) -> None:
    try:
        os.fsync(handle)
    except OSError as error:
        late(error)
    finally:
        with suppress(OSError):
            os.close(handle)
    _flush_folder(folder)


def _copy_atomically(source: Path, target: Path) -> None:
    # A hard link is instant and needs no second flush; file systems without links (FAT, some shares) get a copy.
    temporary = _temporary(target)
    if _is_folder(target):
        set_aside(target, "folder")
    try:
        os.link(source, temporary)
    except OSError:
        shutil.copyfile(source, temporary)
    try:
        _replace(temporary, target)
    finally:
        # Also after success: renaming one hard link over another of the same file leaves the first (POSIX).
        temporary.unlink(missing_ok=True)


def _replace(source: Path, target: Path) -> None:
    # On Windows a virus scanner may hold a fresh file for an instant; try again before giving up.
    for pause in (0.02, 0.1, 0.3):
        try:
            os.replace(source, target)
            return
        except PermissionError:
            if os.name != "nt":
                raise
            time.sleep(pause)
    os.replace(source, target)


def _flush_folder(folder: Path) -> None:
    if os.name == "nt":
        return
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
