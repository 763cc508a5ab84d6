"""Opening a file that somebody else may have put there: an ordinary one of a bearable size, or an error.

A pipe would wait for ever for a writer, a device gives bytes without end, and a huge file fills the memory. Standard
library alone.
"""

from __future__ import annotations

import errno
import os
import stat
from contextlib import suppress
from io import BufferedIOBase
from pathlib import Path

MOST_BYTES = 64 * 2**20


def plain_opener(path: str | Path, flags: int) -> int:
    """The ``opener`` for ``open``, reading or writing: raises OSError, too, for what is no ordinary file."""
    descriptor = os.open(path, flags | getattr(os, "O_NONBLOCK", 0), 0o666)
    if not stat.S_ISREG(os.fstat(descriptor).st_mode):
        os.close(descriptor)
        raise OSError(errno.EINVAL, "it is not an ordinary file", str(path))
    return descriptor


def open_plain(path: Path) -> BufferedIOBase:
    """*path* opened for reading bytes. Raises OSError for what is no ordinary file, besides the usual reasons."""
    return open(path, "rb", opener=plain_opener)


def write_whole(path: Path, data: bytes, mode: int = 0o644) -> None:
    """Put *data* at *path*, in the place of whatever file has that name, all at once or not at all. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f"lexicon-{os.urandom(8).hex()}.tmp")
    try:
        with open(draft, "xb") as file:
            file.write(data)
        os.chmod(draft, mode)
        os.replace(draft, path)
    except OSError:
        with suppress(OSError):
            os.unlink(draft)
        raise


def read_plain(path: Path, most: int = MOST_BYTES) -> bytes:
    """The bytes of *path*. Raises OSError for what is no ordinary file or has more than *most* bytes."""
    with open_plain(path) as file:
        if os.fstat(file.fileno()).st_size > most:
            raise _too_large(most)
        return read_some(file, most)


def read_some(file: BufferedIOBase, most: int = MOST_BYTES) -> bytes:
    """The bytes of *file*. Raises OSError when there are more than *most*."""
    data = file.read(most + 1) or b""  # None: a file of the system that has nothing to say just now
    if len(data) > most:
        raise _too_large(most)
    return data


def _too_large(most: int) -> OSError:
    return OSError(errno.EFBIG, f"it is larger than {most // 2**20} MB")
