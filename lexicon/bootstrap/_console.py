"""A set-up in a console, or in no place at all: one line for each thing that happens, on standard error."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from threading import Event

from lexicon.bootstrap._failure import Cancelled, Failure
from lexicon.bootstrap._progress import Report, Status

Job = Callable[[Report, Event], None]


def say(text: str) -> None:
    """Write a line where a person may see it; standard output belongs to the judge's answers."""
    if sys.stderr is not None:
        print(text, file=sys.stderr, flush=True)


class Console:
    """Shows a set-up as text."""

    def __init__(self, log: Path) -> None:
        self._log = log
        self._last = ""

    def run(self, job: Job) -> bool:
        """Do `job` and tell how it goes; False when it did not get to its end."""
        say("Lexicon & Keyword is setting up, this happens once.")
        try:
            job(self._show, Event())
        except Failure as failure:
            say(f"\n{failure}\nLog: {self._log}")
            return False
        except (Cancelled, KeyboardInterrupt):
            say("Stopped. The next start begins again.")
            return False
        say("Ready.")
        return True

    def _show(self, status: Status) -> None:
        if status.line != self._last:
            self._last = status.line
            say(f"  {status.line}" + (f" ({status.right})" if status.right else ""))
