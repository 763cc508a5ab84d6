"""Keyword Solitaire (ruling 5.8): points now, and room kept in the blue area for those to come.

A play is ranked by its points, less what its blocks could earn elsewhere, plus the letters kept, plus what the blue
area still promises.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from lexicon.crossword import Generator, Grid, Plays, Runs
from lexicon.games.game import Action, View
from lexicon.games.keyword import SIZE, Declare, KeywordView
from lexicon.pieces import load_pack
from lexicon.players.advice import Advice
from lexicon.players.finding import SKILLS, found
from lexicon.players.generators import generator
from lexicon.players.keyword._leave import LETTERS, counted, distinct
from lexicon.players.keyword._position import Position, as_action
from lexicon.players.keyword.advice import Ranked, advised
from lexicon.players.player import Budget
from lexicon.words import Dictionary, Level

Floats = NDArray[np.float64]

#: What a block could earn elsewhere.
BLOCK = 2.8
_HARD, _THIRD, _MASTER = -1.7, -1.2, 10.0
_VOWEL_SHARE, _OFF_BALANCE = 0.42, 12.0
_KEY_CARD = 15.0
_POTENTIAL, _REMAINING = 0.5, 7.2
_FREE, _ONE_SIDED, _FREQUENCY = 0.5, 0.31, 1.86
#: How many plays are worth asking what room they leave.
_SHORTLIST = 20
#: A set of letters that lets all through.
_ALL = (1 << 26) - 1


@dataclass(frozen=True)
class SolitairePlayer:
    """One level alone for 850."""

    level: Level
    dictionary: Dictionary

    def choose(self, view: View, rng: random.Random, budget: Budget) -> Action:
        """The play that promises most; declares when nothing goes."""
        view = KeywordView.of(view)
        position = Position.of(view)
        plays, worth = self._look(position)
        if not len(plays):
            return Declare(position.seat)
        if self.level in SKILLS:
            worth = np.where(found(plays, SKILLS[self.level], self.dictionary, rng), worth, -np.inf)
        return as_action(position.seat, self._order(position, plays, worth, budget)[0].play)

    def advise(self, view: View, k: int, budget: Budget) -> list[Advice]:
        """See `Player`."""
        view = KeywordView.of(view)
        return advised(view, self.rank(view, k, budget))

    def rank(self, view: View, k: int, budget: Budget) -> list[Ranked]:
        """The plays that promise most."""
        view = KeywordView.of(view)
        position = Position.of(view)
        plays, worth = self._look(position)
        return self._order(position, plays, worth, budget)[:k] if len(plays) else []

    def _look(self, position: Position) -> tuple[Plays, Floats]:
        engine = generator(self.dictionary, position.game.layout_rules, self.level)
        plays = engine.plays(position.grid, position.rack, position.scorer)
        return plays, play_worth(position, plays)

    def _order(self, position: Position, plays: Plays, worth: Floats, budget: Budget) -> list[Ranked]:
        """The plays that rank best before the room that they leave is asked for, ranked again with it."""
        remaining = budget.start()
        engine = generator(self.dictionary, position.game.layout_rules, self.level)
        ranked: list[Ranked] = []
        for i in np.argsort(-worth, kind="stable")[:_SHORTLIST].tolist():
            if ranked and (worth[i] == -np.inf or not remaining.spend()):
                break
            scored = plays[i]
            after = position.grid.place(scored.play)
            ranked.append(Ranked(scored, float(worth[i]) + outlook(position, after, engine)))
        return sorted(ranked, key=lambda each: -each.worth)

    def objection(self, view: View, rng: random.Random) -> Action | None:
        """Nobody plays against it."""
        return None


def outlook(position: Position, after: Grid, engine: Generator) -> float:
    """What the room that is left is worth with the blocks that are left."""
    left = load_pack("keyword").size - len(after)
    share = _POTENTIAL * left / (left + _REMAINING)
    return share * room(position, after, engine.cross_checks(after))


def takings(position: Position, runs: Runs) -> Floats:
    """What each play there earns without the Key word, less what its blocks could earn elsewhere."""
    points = position.scorer.points
    assert points is not None, "Solitaire scores squares"
    worth = points - BLOCK
    for square, _ in position.grid.items():
        worth[square] = 0
    sums = np.zeros((2, SIZE, SIZE + 1))
    np.cumsum(np.stack((worth, worth.T)), axis=2, out=sums[..., 1:])
    across = runs.direction == 0
    line, start = np.where(across, runs.row, runs.col), np.where(across, runs.col, runs.row)
    total: Floats = sums[runs.direction, line, start + runs.length] - sums[runs.direction, line, start]
    return total


def play_worth(position: Position, plays: Plays) -> Floats:
    """Worth of each play but for the room it leaves."""
    used = plays.used()
    number, first = distinct(used)
    laid, kept = used[first].sum(axis=1, dtype=np.int64), counted(position.rack) - used[first]
    worth: Floats = plays.scores - BLOCK * laid[number] + _kept_worth(kept, position.key_word)[number]
    return worth


def _kept_worth(kept: NDArray[np.uint8], key_word: str | None) -> Floats:
    letters = np.maximum(kept[:, :26].sum(axis=1), 1)
    vowels = kept[:, [LETTERS.index(v) for v in "AEIOU"]].sum(axis=1)
    worth: Floats = -_OFF_BALANCE * (vowels / letters - _VOWEL_SHARE) ** 2
    worth += _HARD * kept[:, [LETTERS.index(v) for v in "QJVXZ"]].sum(axis=1)
    worth += _THIRD * (kept[:, :26] > 2).sum(axis=1) + _MASTER * kept[:, 26]
    if key_word:
        wanted = counted(key_word)
        share = np.minimum(kept, wanted).sum(axis=1) / len(key_word)
        worth += _KEY_CARD * share**2
    return worth


def room(position: Position, after: Grid, sets: NDArray[np.uint32]) -> float:
    """What the seat's own area still promises: each empty square's points by the chance that it will be filled."""
    points = position.scorer.points
    assert points is not None, "Solitaire scores squares"
    area = _blue(points)
    for square, _ in after.items():
        area[square] = False
    across, down = sets[:, area]
    both = (across != _ALL) & (down != _ALL)
    chance = np.full(len(across), _FREE)
    sided = (across & down) != _ALL
    fits = np.minimum(1, _FREQUENCY * (_bits(across[sided] & down[sided]) @ _shares()))
    chance[sided] = np.where(both[sided], _FREE * fits, np.maximum(_FREE * fits, _ONE_SIDED))
    return float((points[area] * chance).sum())


def _bits(sets: NDArray[np.uint32]) -> NDArray[np.uint32]:
    """Sets of letters, a column a letter."""
    bits: NDArray[np.uint32] = (sets[:, None] >> np.arange(26, dtype=np.uint32)) & np.uint32(1)
    return bits


@cache
def _shares() -> Floats:
    """The share of each letter in the pack."""
    pack = load_pack("keyword").counts
    return np.array(list(pack.values())) / sum(pack.values())


def _blue(points: NDArray[np.int64]) -> NDArray[np.bool_]:
    """The squares that are worth a word of their own: the seat's area (other Key squares are worth 20)."""
    blue: NDArray[np.bool_] = (points == 10) | (points == 50)
    return blue
