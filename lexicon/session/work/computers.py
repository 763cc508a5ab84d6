"""What a table asks of computer players, and the answer from `lexicon.players`."""

from __future__ import annotations

import random
from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import dataclass, field
from functools import lru_cache, partial
from time import time
from typing import Protocol

from lexicon.games.game import Action, View
from lexicon.players import Budget, Player, make_adviser, make_player
from lexicon.players.advice import Advice
from lexicon.session.work.searches import search
from lexicon.session.work.workers import Cancelled
from lexicon.storage import GameRecord
from lexicon.words import Dictionary, Level

#: Whose words a hint is made of, in order, until a play goes: everybody's, a club player's, all.
_HINTED = (Level.CASUAL, Level.CLUB, Level.MASTER)


class Computers(Protocol):
    """Computer players of every game and level. Called in worker threads; the same seed gives the same answer."""

    def act(self, view: View, level: str, dictionary: Dictionary, seed: str, cancelled: Cancelled) -> Action:
        """The turn that the seat of *view* takes."""

    def objection(
        self, view: View, level: str, dictionary: Dictionary, seed: str, cancelled: Cancelled
    ) -> Action | None:
        """How the seat of *view* objects to the pending play; None lets it stand."""

    def advise(self, view: View, strongest: bool, dictionary: Dictionary, cancelled: Cancelled) -> Advice | None:
        """What to hint at for the seat of *view*: of everyday words if anything goes, or the *strongest* of all.

        None if there is nothing.
        """


class Recorder(Protocol):
    """Where finished games are kept for statistics."""

    def record(self, record: GameRecord) -> None:
        """Keep *record*; the same game again changes nothing."""


class PlayersOfAllLevels:
    """The computer players of `lexicon.players`."""

    def act(self, view: View, level: str, dictionary: Dictionary, seed: str, cancelled: Cancelled) -> Action:
        """See `Computers`."""
        return search(partial(_act, view, level, seed), dictionary, cancelled)

    def objection(
        self, view: View, level: str, dictionary: Dictionary, seed: str, cancelled: Cancelled
    ) -> Action | None:
        """See `Computers`."""
        return search(partial(_objection, view, level, seed), dictionary, cancelled)

    def advise(self, view: View, strongest: bool, dictionary: Dictionary, cancelled: Cancelled) -> Advice | None:
        """See `Computers`."""
        return search(partial(_advise, view, strongest), dictionary, cancelled)


def _act(view: View, level: str, seed: str, dictionary: Dictionary, cancelled: Cancelled) -> Action:
    budget = Budget(cancelled=cancelled)
    return _player(view.game_id, level, dictionary).choose(view, random.Random(seed), budget)


def _objection(view: View, level: str, seed: str, dictionary: Dictionary, _: Cancelled) -> Action | None:
    return _player(view.game_id, level, dictionary).objection(view, random.Random(seed))


def _advise(view: View, strongest: bool, dictionary: Dictionary, cancelled: Cancelled) -> Advice | None:
    for level in _HINTED[-1:] if strongest else _HINTED:
        best = make_adviser(view.game_id, level, dictionary).advise(view, 1, Budget(cancelled=cancelled))
        if best:
            return best[0]
    return None


@lru_cache(maxsize=16)
def _player(game_id: str, level: str, dictionary: Dictionary) -> Player:
    return make_player(game_id, level, dictionary)


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
