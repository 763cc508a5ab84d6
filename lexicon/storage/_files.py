"""Writing a file so that a kill at any moment leaves either the old one or the new one, whole."""

from __future__ import annotations

import os
import shutil
import time
from contextlib import suppress
from pathlib import Path

BACKUP_SUFFIX = ".bak"
TEMPORARY_SUFFIX = ".tmp"
_STALE_SECONDS = 24 * 3600.0


def backup_of(path: Path) -> Path:
    """The file that holds what was in ``path`` one write earlier."""
    return path.with_name(path.name + BACKUP_SUFFIX)


def write_atomically(path: Path, data: bytes, *, keep_backup: bool) -> None:
    """Put ``data`` at ``path``; with ``keep_backup`` the former content goes to ``path`` + ``.bak``.

    Raises ``OSError`` (disk full, no permission); then the file at ``path`` is what it was.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    temporary = path.with_name(f"{path.name}.{os.getpid()}{TEMPORARY_SUFFIX}")
    try:
        _write_through(temporary, data)
        if keep_backup and path.exists():
            _copy_atomically(path, backup_of(path))
        _replace(temporary, path)
    except OSError:
        temporary.unlink(missing_ok=True)
        raise
    _flush_folder(path.parent)


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


def _write_through(path: Path, data: bytes) -> None:
    with path.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def _copy_atomically(source: Path, target: Path) -> None:
    # A hard link is instant and needs no second flush; file systems without links (FAT, some shares) get a copy.
    temporary = target.with_name(f"{target.name}.{os.getpid()}{TEMPORARY_SUFFIX}")
    temporary.unlink(missing_ok=True)
    try:
        os.link(source, temporary)
    except OSError:
        shutil.copyfile(source, temporary)
    _replace(temporary, target)
    # Renaming one hard link over another of the same file does nothing and leaves the first (POSIX).
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
