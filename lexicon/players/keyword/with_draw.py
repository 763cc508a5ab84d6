"""Who knows the draw: plays the best line that a search of the whole deal finds. For the arena, never at a table."""

from __future__ import annotations

import random

from lexicon.games.base import Action, Advice, Game, View
from lexicon.games.keyword import Declare, GiveUp, KeywordPatience, Revealed, SoloGame
from lexicon.games.registry import new_game
from lexicon.players.base import Budget
from lexicon.players.keyword.known_draw import KnownDraw, best_line


class DrawKnower:
    """Plays one game for one. The search is made at its first turn. Raises ValueError for a game of several."""

    def __init__(self, game: Game) -> None:
        if not isinstance(game, SoloGame):
            raise ValueError(f"{game.spec.id} has no draw of its own")
        self._game, (self._seat,) = game, game.seats
        self._left: list[Action] | None = None

    def choose(self, view: View, rng: random.Random, budget: Budget) -> Action:
        """The next play of the line; after it, the end of the game."""
        if self._left is None:
            draw = KnownDraw(self._seat, self._draw(), self._game.dictionary, lambda share: None, budget.cancelled)
            self._left = list(best_line(type(self._game), draw).actions)
        return self._left.pop(0) if self._left else self._end()

    def _draw(self) -> Revealed:
        """What the deal holds, as the game tells when it is over: another game of the same deal is ended for it."""
        game = self._game
        again = new_game(game.spec.id, game.options, game.seats, game.seed, game.dictionary)
        assert isinstance(again, SoloGame), "the same game"
        again.apply(self._end())
        return again.reveal()

    def _end(self) -> Action:
        return (GiveUp if isinstance(self._game, KeywordPatience) else Declare)(self._seat)

    def advise(self, view: View, k: int, budget: Budget) -> list[Advice]:
        """It compares no plays."""
        return []

    def objection(self, view: View, rng: random.Random) -> Action | None:
        """Nobody plays against it."""
        return None
