"""Who knows every card: plays the best line that a search of the whole deal finds. For the arena, never at a table."""

from __future__ import annotations

import random

from lexicon.games.base import Action, Advice, Game, View
from lexicon.games.patience import GiveUp, PatienceGame
from lexicon.players.base import Budget
from lexicon.players.patience.solving import best_line


class DealKnower:
    """Plays one game. The search is made at its first turn. Raises ValueError for a game of another family."""

    def __init__(self, game: Game) -> None:
        if not isinstance(game, PatienceGame):
            raise ValueError(f"{game.spec.name} is no card solitaire")
        self._game = game
        self._left: list[Action] | None = None

    def choose(self, view: View, rng: random.Random, budget: Budget) -> Action:
        """The next action of the line; where none was found, the end of the game."""
        game, (seat,) = self._game, self._game.seats
        if self._left is None:
            line = best_line(type(game), game.every_card(), seat, game.dictionary, cancelled=budget.cancelled)
            self._left = list(line.actions)
        return self._left.pop(0) if self._left else GiveUp(seat)

    def advise(self, view: View, k: int, budget: Budget) -> list[Advice]:
        """It compares nothing."""
        return []

    def objection(self, view: View, rng: random.Random) -> Action | None:
        """Nobody plays against it."""
        return None
