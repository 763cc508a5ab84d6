"""Standard output of the commands: a disk, a reader or a character that refuses it is said in words, once for all.

Standard library alone.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any, TextIO, cast

REFUSED = 1
"""Exit status of a command whose answers could not all be written."""


class OutputRefused(Exception):
    """Standard output takes no more. No OSError, so that nobody takes it for a fault of a file that is being read."""

    def __init__(self, error: OSError) -> None:
        super().__init__(error.strerror or str(error))
        self.reader_gone = isinstance(error, BrokenPipeError)


class _Output:
    """A stream that tells what refuses it."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)

    def write(self, text: str) -> int:
        """Write *text*. Raises OutputRefused."""
        with _telling():
            return self._stream.write(text)

    def flush(self) -> None:
        """Hand on what is kept. Raises OutputRefused."""
        with _telling():
            self._stream.flush()


@contextmanager
def _telling() -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise OutputRefused(error) from error


def answering(name: str, command: Callable[[], int]) -> int:
    """The exit status of *command*, which answers on standard output, or `REFUSED` where that takes no more.

    Characters that its encoding lacks come as “?”. A reader who has gone (``| head``) needs no words. *name*: the
    command's, for messages.
    """
    stream = sys.stdout
    if stream is None:
        return command()
    with suppress(AttributeError, ValueError):
        cast(Any, stream).reconfigure(errors="replace")
    sys.stdout = cast(TextIO, _Output(stream))
    try:
        try:
            return command()
        finally:
            sys.stdout.flush()
    except OutputRefused as refused:
        _forget(stream)
        if not refused.reader_gone and sys.stderr is not None:
            print(f"{name}: the answers cannot be written: {refused}", file=sys.stderr)
        return REFUSED
    finally:
        sys.stdout = stream


def _forget(stream: TextIO) -> None:
    """Let what *stream* still keeps go nowhere: Python writes it at its end, and would tell of the refusal again."""
    with suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)
