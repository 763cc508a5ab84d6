"""Keyword for two to four, and partners."""

from __future__ import annotations

import random
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from lexicon.crossword import Plays
from lexicon.games.base import Action, View
from lexicon.games.keyword import KeywordView, Pass
from lexicon.players.base import Budget, Ranked
from lexicon.players.keyword._challenging import suspects
from lexicon.players.keyword._finding import SKILLS, found
from lexicon.players.keyword._leave import Leave, counted
from lexicon.players.keyword._position import Position, as_action, generator
from lexicon.words import Dictionary, Level

#: How much of the worth of the letters kept each level minds: children and casual players take what scores most.
_MINDS_LEAVE = {Level.CLUB: 0.5, Level.EXPERT: 1.0, Level.MASTER: 1.0}
#: Plays whose worth differs by less are equally good.
_EQUAL = 1e-6


@dataclass(frozen=True)
class TablePlayer:
    """One level at the table."""

    level: Level
    dictionary: Dictionary

    def choose(self, view: View, rng: random.Random, budget: Budget) -> Action:
        """The best of the plays that the level finds, as far as it can tell; a pass only if there is none."""
        assert isinstance(view, KeywordView), "made for the Keyword family"
        position = Position.of(view)
        plays, worth = self._look(position, budget)
        if not len(plays):
            return Pass(position.seat)
        if self.level in SKILLS:
            worth = np.where(found(plays, SKILLS[self.level], self.dictionary, rng), worth, -np.inf)
        best = np.flatnonzero(worth >= worth.max() - _EQUAL)
        return as_action(position.seat, plays[int(best[rng.randrange(len(best))])])

    def rank(self, view: View, k: int, budget: Budget) -> list[Ranked]:
        """The plays worth most: points and letters kept."""
        assert isinstance(view, KeywordView), "made for the Keyword family"
        plays, worth = self._look(Position.of(view), budget)
        return [Ranked(plays[i], float(worth[i])) for i in np.argsort(-worth, kind="stable")[:k].tolist()]

    def _look(self, position: Position, budget: Budget) -> tuple[Plays, NDArray[np.float64]]:
        budget.start().spend()
        engine = generator(self.dictionary, position.game.layout_rules, self.level)
        plays = engine.plays(position.grid, position.rack, position.scorer)
        worth = plays.scores.astype(np.float64)
        share = _MINDS_LEAVE.get(self.level, 0.0)
        if share and position.reserve and len(plays):
            worth += share * Leave.fitted()(counted(position.rack) - plays.used())
        return plays, worth

    def challenges(self, view: View, rng: random.Random) -> bool:
        """Whether the level takes the pending play for bad."""
        assert isinstance(view, KeywordView), "made for the Keyword family"
        return suspects(view, self.level, self.dictionary, rng)
