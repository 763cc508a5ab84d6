"""Who knows the deal: plays the best line that a search of the whole deal finds. For the arena, never at a table."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Generic, TypeVar

from lexicon.games.game import Action, Game, View
from lexicon.games.registry import new_game
from lexicon.players.advice import Advice
from lexicon.players.player import Budget, Line

GameT = TypeVar("GameT", bound=Game)


class LinePlayer(ABC, Generic[GameT]):
    """Plays one game for one. The search is made at its first turn. Raises ValueError for a game of another kind."""

    #: The games for one that it can play.
    plays: type[GameT]

    def __init__(self, game: Game) -> None:
        if not isinstance(game, self.plays):
            raise ValueError(f"{game.spec.id} has no draw of its own")
        self._game, (self._seat,) = game, game.seats
        self._left: list[Action] | None = None

    def choose(self, view: View, rng: random.Random, budget: Budget) -> Action:
        """The next action of the line; after it, the end of the game."""
        if self._left is None:
            self._left = list(self._line(budget.cancelled).actions)
        return self._left.pop(0) if self._left else self._end()

    @abstractmethod
    def _line(self, cancelled: Callable[[], bool]) -> Line:
        """The best line of the deal."""

    @abstractmethod
    def _end(self) -> Action:
        """What ends the game."""

    def _ended(self) -> GameT:
        """Another game of the same deal, ended at once: it tells what the deal holds."""
        game = self._game
        again = new_game(game.spec.id, game.options, game.seats, game.seed, game.dictionary)
        assert isinstance(again, self.plays), "the same game"
        again.apply(self._end())
        return again

    def advise(self, view: View, k: int, budget: Budget) -> list[Advice]:
        """It compares nothing."""
        return []

    def objection(self, view: View, rng: random.Random) -> Action | None:
        """Nobody plays against it."""
        return None
