"""What a table asks of computer players, and the answer from `lexicon.players`."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import dataclass
from time import time
from typing import Protocol

from lexicon.games.base import Action, View
from lexicon.session._workers import Cancelled
from lexicon.storage import GameRecord
from lexicon.words import Dictionary


class Computers(Protocol):
    """Computer players of every game and level. Called in worker threads; the same seed gives the same answer."""

    def act(self, view: View, level: str, dictionary: Dictionary, seed: str, cancelled: Cancelled) -> Action:
        """The turn that the seat of *view* takes."""

    def objects(self, view: View, level: str, dictionary: Dictionary, seed: str) -> bool:
        """Whether the seat of *view* challenges the pending play."""


class Recorder(Protocol):
    """Where finished games are kept for statistics."""

    def record(self, record: GameRecord) -> None:
        """Keep *record*; the same game again changes nothing."""


@dataclass(frozen=True)
class Tools:
    """What a session works with beside rules and files. Tests put their own in.

    ``now``: Unix seconds. ``executor``: None is two threads of the table's own.
    """

    computers: Computers
    now: Callable[[], float] = time
    executor: Executor | None = None
    statistics: Recorder | None = None
    dictionary: Dictionary | None = None
    """Replaces the one that the game's options name."""
