"""The log, and what comes after a crash: keep what can be kept, and say what is kept and what is not."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from contextlib import suppress
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from lexicon.storage import SavedGame

_TAIL = 4000
"""Bytes at the end of the log that are searched for what went wrong."""


def start_log(folder: Path) -> Path:
    """Begin the log file; returns its path. A folder that cannot be written leaves the program without one."""
    path = folder / "lexicon.log"
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        handler = RotatingFileHandler(
            path, maxBytes=400_000, backupCount=2, encoding="utf-8", errors="backslashreplace"
        )
        handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
        logging.basicConfig(level=logging.INFO, handlers=[handler], force=True)
    return path


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
        with log.open("rb") as file:
            file.seek(max(0, log.stat().st_size - _TAIL))
            tail = file.read().decode("utf-8", "replace")
    except OSError:
        return False
    return type(error).__name__ in tail and str(error)[:80] in tail


def crash_words(error: BaseException, log: Path, lost: Sequence[SavedGame]) -> str:
    """What the box says: that it is over, what is kept, and where to read what happened."""
    what = f"{type(error).__name__}: {error}"
    where = f"What happened is written down in\n{log}" if is_logged(log, error) else f"What happened:\n{what:.300}"
    return f"Something went wrong and the program has to close.\n\n{kept_words(lost)}\n{where}"


def show_box(title: str, text: str) -> None:
    """Show *text* in a box of the system where there is one: a double click shows no console."""
    with suppress(pygame.error):
        if pygame.display.get_driver() != "dummy":
            pygame.display.message_box(title, text, message_type="error")
