"""Reading a file that somebody else may have put there: an ordinary one of a bearable size, or an error.

A pipe would wait for ever for a writer, a device gives bytes without end, and a huge file fills the memory. Standard
library alone.
"""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path
from typing import BinaryIO

MOST_BYTES = 64 * 2**20


def open_plain(path: Path) -> BinaryIO:
    """*path* opened for reading bytes. Raises OSError for what is no ordinary file, besides the usual reasons."""
    descriptor = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    if not stat.S_ISREG(os.fstat(descriptor).st_mode):
        os.close(descriptor)
        raise OSError(errno.EINVAL, "it is not an ordinary file", str(path))
    return os.fdopen(descriptor, "rb")


def read_plain(path: Path, most: int = MOST_BYTES) -> bytes:
    """The bytes of *path*. Raises OSError for what is no ordinary file or has more than *most* bytes."""
    with open_plain(path) as file:
        return read_some(file, most)


def read_some(file: BinaryIO, most: int = MOST_BYTES) -> bytes:
    """The bytes of *file*. Raises OSError when there are more than *most*."""
    data = file.read(most + 1) or b""  # None: a file of the system that has nothing to say just now
    if len(data) > most:
        raise OSError(errno.EFBIG, f"it is larger than {most // 2**20} MB")
    return data
