"""The log, and what comes after a crash: keep what can be kept, and say what is kept and what is not."""

from __future__ import annotations

import logging
import os
import sys
import traceback
from collections.abc import Sequence
from contextlib import suppress
from io import TextIOWrapper
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import TYPE_CHECKING, cast

import pygame

from lexicon.system.plainfile import open_plain, plain_opener
from lexicon.system.text import path_words

if TYPE_CHECKING:
    from lexicon.storage import SavedGame

_TAIL = 4000
"""Bytes at the end of the log that are searched for what went wrong."""


class _LogFile(RotatingFileHandler):
    """The log: an ordinary file, and what the disk refuses of it goes without a word."""

    def _open(self) -> TextIOWrapper:
        return cast(
            TextIOWrapper,
            open(self.baseFilename, self.mode, encoding=self.encoding, errors=self.errors, opener=plain_opener),
        )

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 (logging's name)
        """Standard error is for people; whether a crash is in the log is looked up (`is_logged`)."""


def start_log(folder: Path) -> Path:
    """Begin the log file; returns its path. A folder that cannot be written leaves the program without one."""
    path = folder / "lexicon.log"
    handler: logging.Handler = logging.NullHandler()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handler = _LogFile(path, maxBytes=400_000, backupCount=2, encoding="utf-8", errors="backslashreplace")
    except OSError as error:
        if sys.stderr is not None:
            print(
                f"main.py: there is no log, {path_words(path)} cannot be written: {error.strerror or error}",
                file=sys.stderr,
            )
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    logging.basicConfig(level=logging.INFO, handlers=[handler], force=True)
    return path


def log_crash(log: Path, error: BaseException) -> None:
    """Write *error* down with where it came from: in the file *log* or, where it takes nothing, on standard error."""
    trace = "".join(traceback.format_exception(error))
    logging.getLogger("lexicon.app").critical("crash\n%s", trace)
    if not is_logged(log, error) and sys.stderr is not None:
        print(trace, file=sys.stderr)


def kept_words(lost: Sequence[SavedGame]) -> str:
    """What is kept after a crash, as a sentence for people."""
    if not lost:
        return "No game is lost: each is saved after every turn."
    games = "1 game" if len(lost) == 1 else f"{len(lost)} games"
    lost_of_it = "what was played in it last is lost; what the disk holds already stays there."
    return f"The disk refuses to save {games}: {lost_of_it}"


def is_logged(log: Path, error: BaseException) -> bool:
    """Whether *error* can be read at the end of the file *log*: a full disk takes no more lines."""
    for handler in logging.getLogger().handlers:
        with suppress(OSError):
            handler.flush()
    try:
        with open_plain(log) as file:
            file.seek(max(0, os.fstat(file.fileno()).st_size - _TAIL))
            tail = file.read().decode("utf-8", "replace")
    except OSError:
        return False
    return type(error).__name__ in tail and str(error)[:80] in tail


def crash_words(error: BaseException, log: Path, lost: Sequence[SavedGame]) -> str:
    """What the box says: that it is over, what is kept, and where to read what happened."""
    what = f"{type(error).__name__}: {error}"
    where = (
        f"What happened is written down in\n{path_words(log)}"
        if is_logged(log, error)
        else f"What happened:\n{what:.300}"
    )
    return f"Something went wrong and the program has to close.\n\n{kept_words(lost)}\n{where}"


def show_box(title: str, text: str) -> None:
    """Show *text* in a box of the system where there is one: a double click shows no console."""
    with suppress(pygame.error):
        if pygame.display.get_driver() != "dummy":
            pygame.display.message_box(title, text, message_type="error")
