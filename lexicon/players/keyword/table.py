"""Keyword for two to four, and partners."""

from __future__ import annotations

import random
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from lexicon.crossword import Plays
from lexicon.games.base import Action, View
from lexicon.games.keyword import KeywordView, Pass
from lexicon.players.base import Budget
from lexicon.players.keyword._challenging import suspects
from lexicon.players.keyword._finding import SKILLS, found
from lexicon.players.keyword._leave import Leave, counted
from lexicon.players.keyword._position import Position, as_action, generator
from lexicon.words import Dictionary, Level

#: How much of the worth of the letters kept each level minds: children and casual players take what scores most.
_MINDS_LEAVE = {Level.CLUB: 0.5, Level.EXPERT: 1.0, Level.MASTER: 1.0}


@dataclass(frozen=True)
class TablePlayer:
    """One level at the table."""

    level: Level
    dictionary: Dictionary

    def choose(self, view: View, rng: random.Random, budget: Budget) -> Action:
        """The best of the plays that the level finds, as far as it can tell; a pass only if there is none."""
        assert isinstance(view, KeywordView), "made for the Keyword family"
        position = Position.of(view)
        plays = generator(self.dictionary, position.game.layout_rules, self.level).plays(
            position.grid, position.rack, position.scorer
        )
        budget.start().spend()
        if not len(plays):
            return Pass(position.seat)
        worth = self._worth(position, plays)
        if self.level in SKILLS:
            worth = np.where(found(plays, SKILLS[self.level], self.dictionary, rng), worth, -np.inf)
        best = np.flatnonzero(worth >= worth.max() - 1e-9)
        return as_action(position.seat, plays[int(best[rng.randrange(len(best))])])

    def _worth(self, position: Position, plays: Plays) -> NDArray[np.float64]:
        share = _MINDS_LEAVE.get(self.level, 0.0)
        if not share or not position.reserve:
            return plays.scores.astype(np.float64)
        kept = counted(position.rack) - plays.used()
        return plays.scores + share * Leave.fitted()(kept)

    def challenges(self, view: View, rng: random.Random) -> bool:
        """Whether the level takes the pending play for bad."""
        assert isinstance(view, KeywordView), "made for the Keyword family"
        return suspects(view, self.level, self.dictionary, rng)
