"""What a table asks of computer players, and the answer from `lexicon.players`."""

from __future__ import annotations

import random
from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import dataclass, field
from threading import Lock
from time import time
from typing import Protocol

from lexicon.crossword import ScoredPlay
from lexicon.games.base import Action, View
from lexicon.players import Budget, Player, hints, make_player
from lexicon.session._workers import Cancelled
from lexicon.storage import GameRecord
from lexicon.words import Dictionary


class Computers(Protocol):
    """Computer players of every game and level. Called in worker threads; the same seed gives the same answer."""

    def act(self, view: View, level: str, dictionary: Dictionary, seed: str, cancelled: Cancelled) -> Action:
        """The turn that the seat of *view* takes."""

    def objects(self, view: View, level: str, dictionary: Dictionary, seed: str) -> bool:
        """Whether the seat of *view* challenges the pending play."""

    def advise(self, view: View, dictionary: Dictionary, cancelled: Cancelled) -> ScoredPlay | None:
        """The play to hint at for the seat of *view*; None if there is none."""


class Recorder(Protocol):
    """Where finished games are kept for statistics."""

    def record(self, record: GameRecord) -> None:
        """Keep *record*; the same game again changes nothing."""


class PlayersOfAllLevels:
    """The computer players of `lexicon.players`, each made at its first turn."""

    def __init__(self) -> None:
        self._players: dict[tuple[str, str, str], Player] = {}
        self._lock = Lock()

    def act(self, view: View, level: str, dictionary: Dictionary, seed: str, cancelled: Cancelled) -> Action:
        """See `Computers`."""
        budget = Budget(cancelled=cancelled)
        return self._player(view.game_id, level, dictionary).choose(view, random.Random(seed), budget)

    def objects(self, view: View, level: str, dictionary: Dictionary, seed: str) -> bool:
        """See `Computers`."""
        return self._player(view.game_id, level, dictionary).challenges(view, random.Random(seed))

    def advise(self, view: View, dictionary: Dictionary, cancelled: Cancelled) -> ScoredPlay | None:
        """See `Computers`."""
        best = hints(view, dictionary, 1, Budget(cancelled=cancelled))
        return best[0].play if best else None

    def _player(self, game_id: str, level: str, dictionary: Dictionary) -> Player:
        with self._lock:
            key = game_id, level, dictionary.key
            if key not in self._players:
                self._players[key] = make_player(game_id, level, dictionary)
            return self._players[key]


@dataclass(frozen=True)
class Tools:
    """What a session works with beside rules and files. Tests put their own in.

    ``now``: Unix seconds. ``executor``: None is two threads of the table's own.
    """

    computers: Computers = field(default_factory=PlayersOfAllLevels)
    now: Callable[[], float] = time
    executor: Executor | None = None
    statistics: Recorder | None = None
    dictionary: Dictionary | None = None
    """Replaces the one that the game's options name."""
