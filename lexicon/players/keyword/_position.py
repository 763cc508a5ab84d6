"""What a seat knows of a Keyword position, ready to search."""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import cached_property, lru_cache

import numpy as np

from lexicon.crossword import Generator, Grid, LayoutRules, Play, ScoredPlay, SquareScorer
from lexicon.games.base import SeatId
from lexicon.games.keyword import KeywordGame, KeywordView, keyword_game
from lexicon.games.keyword.actions import PlayWord
from lexicon.words import Dictionary, Level


@dataclass(frozen=True)
class Position:
    """A seat to move. ``unseen``: how many of each letter lie in the reserve or on the other racks.

    ``opposed``: how many blocks the opponents hold.
    """

    game: type[KeywordGame]
    grid: Grid
    seat: SeatId
    rack: str
    key_word: str | None
    reserve: int
    unseen: dict[str, int]
    opposed: int

    @classmethod
    def of(cls, view: KeywordView) -> Position:
        """The position of the seat of *view*."""
        if view.seat is None:
            raise ValueError("a spectator has no turn")
        game = keyword_game(view.game_id)
        grid = Grid.from_rows(view.board, bounded=True)
        opposed = sum(view.counts[seat] for side in view.sides if view.seat not in side for seat in side)
        return cls(game, grid, view.seat, view.rack, view.key_word, view.reserve, view.unseen, opposed)

    @cached_property
    def scorer(self) -> SquareScorer:
        """What the seat earns."""
        return self.game.scorer(self.seat, self.key_word)

    def after(self, play: Play) -> Grid:
        """The board when *play* lies."""
        return self.grid.place(play)


def as_action(seat: SeatId, scored: ScoredPlay) -> PlayWord:
    """The action that puts the play down."""
    play = scored.play
    return PlayWord(seat, play.row, play.col, play.direction, play.letters)


def generator(dictionary: Dictionary, rules: LayoutRules, level: Level = Level.MASTER) -> Generator:
    """The plays that a level knows. Made once and shared by all threads, and by levels that know the same words."""
    return _generator(dictionary, rules, _alike(dictionary, level))


@lru_cache(maxsize=32)
def _alike(dictionary: Dictionary, level: Level) -> Level:
    """The first level that knows the same words of *dictionary* as *level*."""
    known = [int(dictionary.vocabulary(each).sum()) for each in Level]
    return list(Level)[known.index(known[list(Level).index(level)])]


@lru_cache(maxsize=8)
def _generator(dictionary: Dictionary, rules: LayoutRules, level: Level) -> Generator:
    return Generator(dictionary, rules, dictionary.vocabulary(level))


def dice(rng: random.Random) -> np.random.Generator:
    """A NumPy source of chance that follows from *rng*."""
    return np.random.Generator(np.random.PCG64(rng.getrandbits(64)))
