"""A set-up from the lock to the stamp, shown where it can be seen."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from threading import Event
from typing import Protocol

from lexicon.bootstrap._console import Console, Job, say
from lexicon.bootstrap._failure import Cancelled, Failure, diagnose
from lexicon.bootstrap._home import Home, usable
from lexicon.bootstrap._install import Runner, set_up
from lexicon.bootstrap._progress import Report, Status
from lexicon.bootstrap._requirements import Group
from lexicon.system.filelock import FileLock
from lexicon.system.plainfile import plain_opener

_WAIT = 0.3  # seconds between two tries for the lock


class _Shower(Protocol):
    def run(self, job: Job) -> bool: ...


def set_up_shown(places: Sequence[Home], groups: Sequence[Group], *, window: bool) -> Home | None:
    """Set up in the first of `places` that can be written to, and show it; None when it did not get to its end."""
    home = next(filter(usable, places), None)
    if home is None:
        folders = " or ".join(str(place.folder) for place in places)
        advice = "Copy the game to a folder of your own."
        tell_failure(Failure("No folder to write to", f"The game can’t write to {folders}.", advice))
        return None
    place = "Kept in a folder beside the game." if home.folder == home.root else "Kept in your own data folder."
    return home if _shower(home.log, window, place).run(partial(locked_set_up, home, groups)) else None


def locked_set_up(home: Home, groups: Sequence[Group], report: Report, cancelled: Event) -> None:
    """Set up alone: wait while another start does it, and take what that one made."""
    with FileLock(home.lock) as lock:
        while not lock.take():
            report(Status("Another start is setting the game up; waiting for it"))
            if cancelled.wait(_WAIT):
                raise Cancelled
        if home.ready(groups):
            return
        try:
            with open(home.log, "w", encoding="utf-8", opener=plain_opener) as log:
                log.write(f"{time.ctime()}  Python {sys.version}\n{sys.executable}\n{home.folder}\n")
                set_up(home, groups, Runner(log, cancelled, (lock.handle,)), report)
        except OSError as error:
            raise diagnose([str(error)]) from error


def _shower(log: Path, window: bool, place: str = "") -> _Shower:
    """A window where one is wanted and can be had, or else the console."""
    if window and has_display():
        try:
            from tkinter import TclError

            from lexicon.bootstrap._window import Window
        except ImportError:
            return Console(log)
        try:
            return Window(log, place)
        except TclError:
            pass
    return Console(log)


def has_display() -> bool:
    """Whether windows can be expected to open here."""
    return sys.platform in ("win32", "darwin") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def tell_failure(failure: Failure, log: Path | None = None) -> None:
    """Show a failure on standard error, and in a window where there can be one."""
    say(f"\n{failure}" + (f"\nLog: {log}" if log else ""))
    shower = _shower(log or Path(os.devnull), window=True)
    if not isinstance(shower, Console):
        shower.tell(failure)  # type: ignore[attr-defined]
    elif sys.platform == "win32":
        import ctypes

        ctypes.windll.user32.MessageBoxW(None, str(failure), "Lexicon & Keyword", 0x10)
