"""Patience on the board (ruling 5.9): the fewest words from corner to corner, looked at one word ahead.

How far it still is from a letter that lies so many squares before the edge is worked out once, from how likely a rack
of ten has a word that runs just so many squares past a given letter.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from lexicon.crossword import Direction, Grid, Play, Plays
from lexicon.games.base import Action, View
from lexicon.games.keyword import SIZE, GiveUp, KeywordView
from lexicon.players.base import Budget, Ranked
from lexicon.players.keyword._finding import SKILLS, found
from lexicon.players.keyword._leave import Leave, counted
from lexicon.players.keyword._position import Position, as_action, generator
from lexicon.words import Dictionary, Level

#: The chance that a word runs just 1, 2, … 9 squares past a given letter.
_REACH = (0.99, 0.98, 0.97, 0.90, 0.75, 0.48, 0.23, 0.06, 0.01)
_SPENT, _STUCK, _FAR = 3.0, 2.0, 0.25
_NEXT_FILLED, _BEFORE_FILLED, _SECOND_WAY, _LEAVE = 1.5, 3.0, 0.15, 0.015
#: Half as good as any way that leads on.
_NOWHERE = 40.0


@cache
def words_to_go(along: int, aside: int) -> float:
    """Words expected from a letter with so many squares left along the next word, and so many in the other way."""
    distance = along + aside
    if not distance:
        return 0.0
    if not along:
        return _SPENT + _FAR * distance
    ways = []
    nearest = np.inf
    for steps, chance in enumerate(_REACH[:along], start=1):
        nearest = min(nearest, words_to_go(aside, along - steps))
        ways.append((nearest, chance))
    expected, missed = 0.0, 1.0
    for further, chance in sorted(ways):
        expected += missed * chance * (1 + further)
        missed *= 1 - chance
    return expected + missed * (_STUCK + _FAR * distance)


@dataclass(frozen=True)
class PatiencePlayer:
    """One level alone from corner to corner."""

    level: Level
    dictionary: Dictionary

    def choose(self, view: View, rng: random.Random, budget: Budget) -> Action:
        """The word that leaves the shortest way; gives up when none goes."""
        assert isinstance(view, KeywordView), "made for the Keyword family"
        position = Position.of(view)
        plays, worth = self._look(position, budget)
        if not len(plays):
            return GiveUp(position.seat)
        if self.level in SKILLS:
            worth = np.where(found(plays, SKILLS[self.level], self.dictionary, rng), worth, -np.inf)
        return as_action(position.seat, plays[int(np.argmax(worth))])

    def rank(self, view: View, k: int, budget: Budget) -> list[Ranked]:
        """The plays that leave the shortest way; worth is minus the words expected."""
        assert isinstance(view, KeywordView), "made for the Keyword family"
        plays, worth = self._look(Position.of(view), budget)
        return [Ranked(plays[i], float(worth[i])) for i in np.argsort(-worth, kind="stable")[:k].tolist()]

    def _look(self, position: Position, budget: Budget) -> tuple[Plays, NDArray[np.float64]]:
        budget.start().spend()
        engine = generator(self.dictionary, position.game.layout_rules, self.level)
        plays = engine.plays(position.grid, position.rack, position.scorer)
        return plays, -way_left(position, plays) if len(plays) else np.zeros(0)

    def challenges(self, view: View, rng: random.Random) -> bool:
        """Nobody plays against it."""
        return False


def way_left(position: Position, plays: Plays) -> NDArray[np.float64]:
    """How many words are expected after each play."""
    _, first, which = np.unique(plays.windows, return_index=True, return_inverse=True)
    ways = np.array([_way(position.grid, plays[int(i)].play) for i in first.tolist()])
    kept = counted(position.rack) - plays.used()
    left: NDArray[np.float64] = ways[which] - _LEAVE * Leave.fitted()(kept)
    return left


def _way(grid: Grid, play: Play) -> float:
    """Words expected after *play*, from the best of its letters."""
    squares = [square for square, _ in play.squares()]
    if (SIZE - 1, SIZE - 1) in squares:
        return -1.0
    down, right = play.direction.other.step
    ways = sorted(_way_from(grid, row, col, down, right, play.direction) for row, col in squares)
    return ways[0] - (_SECOND_WAY if len(ways) > 1 and ways[1] < ways[0] + 1 else 0)


def _way_from(grid: Grid, row: int, col: int, down: int, right: int, direction: Direction) -> float:
    rows, cols = SIZE - 1 - row, SIZE - 1 - col
    along, aside = (rows, cols) if direction is Direction.ACROSS else (cols, rows)
    way = words_to_go(along, aside) if along else _NOWHERE
    way += _NEXT_FILLED * ((row + down, col + right) in grid)
    return way + _BEFORE_FILLED * ((row - down, col - right) in grid)
