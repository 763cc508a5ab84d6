"""Writing a file so that a kill at any moment leaves either the old one or the new one, whole."""

from __future__ import annotations

import os
import shutil
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path

BACKUP_SUFFIX = ".bak"
TEMPORARY_SUFFIX = ".tmp"
_STALE_SECONDS = 24 * 3600.0
_flusher = ThreadPoolExecutor(1, thread_name_prefix="lexicon-flush")


def backup_of(path: Path) -> Path:
    """The file that holds what was in ``path`` one write earlier."""
    return path.with_name(path.name + BACKUP_SUFFIX)


def write_atomically(path: Path, data: bytes, *, wait: bool = True) -> None:
    """Put ``data`` at ``path``; the former content goes to ``path`` + ``.bak``.

    Returns when the new file is in place, so that no kill of the program can undo it. That a power cut cannot either
    takes the disk some 10 ms more: with ``wait`` False that is left to a thread (a window must not wait for it; should
    the power go in that moment, the backup is there), except on Windows, where an open file cannot be renamed.
    Raises ``OSError`` (disk full, no permission); then the file at ``path`` is what it was.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    temporary = path.with_name(f"{path.name}.{os.getpid()}{TEMPORARY_SUFFIX}")
    copy: int | None = None
    try:
        copy = _write(temporary, data, later=not wait and os.name != "nt")
        if path.exists():
            _copy_atomically(path, backup_of(path))
        _replace(temporary, path)
    except OSError:
        temporary.unlink(missing_ok=True)
        if copy is not None:
            os.close(copy)
        raise
    if copy is None:
        _flush_folder(path.parent)
    else:
        _flusher.submit(_flush, copy, path.parent)


def set_aside(path: Path, why: str) -> Path:
    """Move a file that cannot be used to a free name beside it (``name.why-1.ext``) and return that name."""
    number = 1
    while True:
        target = path.with_name(f"{path.stem}.{why}-{number}{path.suffix}")
        if not target.exists():
            _replace(path, target)
            return target
        number += 1


def sweep(folder: Path, now: float) -> None:
    """Remove half-written temporary files that a killed process left behind at least a day ago."""
    for leftover in folder.glob(f"*{TEMPORARY_SUFFIX}"):
        with suppress(OSError):
            if now - leftover.stat().st_mtime > _STALE_SECONDS:
                leftover.unlink()


def _write(path: Path, data: bytes, later: bool) -> int | None:
    """Write a file and flush it to the disk; with ``later`` return an open handle to flush instead."""
    with path.open("wb") as file:
        file.write(data)
        file.flush()
        if later:
            return os.dup(file.fileno())
        os.fsync(file.fileno())
    return None


def _flush(handle: int, folder: Path) -> None:
    try:
        with suppress(OSError):
            os.fsync(handle)
    finally:
        os.close(handle)
    _flush_folder(folder)


def _copy_atomically(source: Path, target: Path) -> None:
    # A hard link is instant and needs no second flush; file systems without links (FAT, some shares) get a copy.
    temporary = target.with_name(f"{target.name}.{os.getpid()}{TEMPORARY_SUFFIX}")
    temporary.unlink(missing_ok=True)
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
