"""Patience on the board (ruling 5.9): the fewest words from corner to corner, looked at one word ahead.

How far it still is from a letter that lies so many squares before the edge is worked out once, from how likely a rack
of ten has a word that runs just so many squares past a given letter.
"""

from __future__ import annotations

import json
import random
from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from lexicon.crossword import Grid, Plays, Runs
from lexicon.games.game import Action, View
from lexicon.games.keyword import SIZE, GiveUp, KeywordView
from lexicon.pieces import ASSETS
from lexicon.players.advice import Advice
from lexicon.players.finding import SKILLS, found
from lexicon.players.generators import generator
from lexicon.players.keyword._leave import Leave, counted
from lexicon.players.keyword._position import Position, as_action
from lexicon.players.keyword.advice import Ranked, advised
from lexicon.players.player import Budget
from lexicon.words import Dictionary, Level

Floats = NDArray[np.float64]

_SPENT, _STUCK, _FAR = 3.0, 2.0, 0.25
_NEXT_FILLED, _BEFORE_FILLED, _SECOND_WAY, _LEAVE = 1.5, 3.0, 0.15, 0.015
#: A letter at the edge, from which no word can lead on; and a play that fills the last square.
_NOWHERE, _THERE = 40.0, -1.0


@cache
def reach() -> tuple[float, ...]:
    """The chance that a word runs just 1, 2, … 9 squares past a given letter, as tools/fit_patience.py measured it."""
    data = json.loads((ASSETS / "players" / "patience.json").read_text(encoding="utf-8"))
    return tuple(data["reach"])


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
    for steps, chance in enumerate(reach()[:along], start=1):
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
        view = KeywordView.of(view)
        position = Position.of(view)
        plays, worth = self._look(position, budget)
        if not len(plays):
            return GiveUp(position.seat)
        if self.level in SKILLS:
            worth = np.where(found(plays, SKILLS[self.level], self.dictionary, rng), worth, -np.inf)
        return as_action(position.seat, plays[int(np.argmax(worth))])

    def advise(self, view: View, k: int, budget: Budget) -> list[Advice]:
        """See `Player`."""
        view = KeywordView.of(view)
        return advised(view, self.rank(view, k, budget))

    def rank(self, view: View, k: int, budget: Budget) -> list[Ranked]:
        """The plays that leave the shortest way; worth is minus the words expected."""
        view = KeywordView.of(view)
        plays, worth = self._look(Position.of(view), budget)
        return [Ranked(plays[i], float(worth[i])) for i in np.argsort(-worth, kind="stable")[:k].tolist()]

    def _look(self, position: Position, budget: Budget) -> tuple[Plays, Floats]:
        budget.start().spend()
        engine = generator(self.dictionary, position.game.layout_rules, self.level)
        plays = engine.plays(position.grid, position.rack, position.scorer)
        return plays, -WayLeft(position.grid).of_plays(position, plays) if len(plays) else np.zeros(0)

    def objection(self, view: View, rng: random.Random) -> Action | None:
        """Nobody plays against it."""
        return None


class WayLeft:
    """How many words are expected after a play on one board; what all plays share is worked out once."""

    def __init__(self, grid: Grid) -> None:
        self._after = _from_letters(grid)
        self._least, self._longest = np.zeros(0), 0

    def of_plays(self, position: Position, plays: Plays) -> Floats:
        """After each play of the board's *position*."""
        kept = counted(position.rack) - plays.used()
        runs, filled = plays.shared_runs()
        left: Floats = self.of_runs(runs)[filled] - _LEAVE * Leave.fitted()(kept)
        return left

    def of_runs(self, runs: Runs) -> Floats:
        """After any play there: from the best of its letters, less a little for a second."""
        if not len(runs.length):
            return np.zeros(0)
        longest = int(runs.length.max())
        if longest > self._longest:
            self._least, self._longest = _two_least(self._after, longest).ravel(), longest
        width = SIZE + self._longest
        across = runs.direction == 0
        line, start = np.where(across, runs.row, runs.col), np.where(across, runs.col, runs.row)
        at = ((4 * runs.length + runs.direction) * SIZE + line) * width + start
        best, second = self._least[at], self._least[at + 2 * SIZE * width]
        left: Floats = np.where(second < best + 1, best - _SECOND_WAY, best)
        left[(line == SIZE - 1) & (start + runs.length == SIZE)] = _THERE
        return left


def _two_least(after: Floats, longest: int) -> Floats:
    """The least and the second least of *after* in each run: by its length, rank, direction, line and first square.

    All runs grow by a square at a time; what lies beyond the board, *longest* squares of each line, counts for nothing.
    """
    shape = 2, SIZE, SIZE + longest
    count = 2 * SIZE * (SIZE + longest)
    squares = np.full(count + longest, np.inf)  # line after line, so that each step is one pass over all
    lines = squares[:count].reshape(shape)
    lines[0, :, :SIZE], lines[1, :, :SIZE] = after[0], after[1].T
    found = np.empty((longest + 1, 2, count))
    found[1, 0], found[1, 1] = squares[:count], np.inf
    for length in range(2, longest + 1):
        (best, second), (new_best, new_second) = found[length - 1 : length + 1]
        added = squares[length - 1 : length - 1 + count]
        np.maximum(best, added, out=new_second)
        np.minimum(second, new_second, out=new_second)
        np.minimum(best, added, out=new_best)
    return found.reshape(longest + 1, 2, *shape)


def _from_letters(grid: Grid) -> Floats:
    """Words expected from a letter on each square, by the direction of its word (0 across, 1 down), row and column."""
    filled = np.zeros((SIZE + 2, SIZE + 2), dtype=np.bool_)
    filled.put([(row + 1) * (SIZE + 2) + col + 1 for (row, col), _ in grid.items()], True)
    expected: Floats = _on_empty_board().copy()
    expected[0] += _NEXT_FILLED * filled[2:, 1:-1]
    expected[1] += _NEXT_FILLED * filled[1:-1, 2:]
    expected[0] += _BEFORE_FILLED * filled[:-2, 1:-1]
    expected[1] += _BEFORE_FILLED * filled[1:-1, :-2]
    return expected


@cache
def _on_empty_board() -> Floats:
    left = range(SIZE - 1, -1, -1)
    across = np.array([[words_to_go(rows, cols) if rows else _NOWHERE for cols in left] for rows in left])
    return np.stack((across, across.T))
