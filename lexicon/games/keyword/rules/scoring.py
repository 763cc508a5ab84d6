"""What a play earns on the Keyword board (rulings 5.5, 5.7, 5.8)."""

from __future__ import annotations

import enum
from collections.abc import Collection
from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from lexicon.crossword import Analysis
from lexicon.games.game import ScorePart, SeatId
from lexicon.games.keyword.rules.board import SIZE, keyword_board


class Why(enum.StrEnum):
    """What a part of a score is for."""

    PLAIN = "plain"  # a letter on a square without merit
    OWN = "own"  # on a square of one's own colour
    KEY = "key"  # on a Key square of another colour
    OWN_KEY = "own_key"
    KEY_CARD = "key_card"  # the word of the exposed Key card was spelt
    CHALLENGE = "challenge"  # won or lost by challenging
    OUT = "out"  # went out
    BLOCKS = "blocks"  # blocks left: one's own (a loss) or, on going out, the opponents'
    WORD = "word"  # where words are counted


class Account(enum.StrEnum):
    """What the lines of a score sheet are for."""

    PLAYS = "plays"
    KEY_CARDS = "key_cards"
    CHALLENGES = "challenges"
    OUT = "out"  # for going out
    BLOCKS = "blocks"  # for blocks left: one's own (a loss) or the opponents'
    WORDS = "words"


@dataclass(frozen=True)
class Scoring:
    """Points for each block placed, by its square, and for spelling the word of the exposed Key card."""

    plain: int
    own: int
    key: int
    own_key: int
    key_card: int

    def square(self, row: int, col: int, own: Collection[SeatId]) -> tuple[int, Why]:
        """Points for a block on that square, and why, for a seat to which the colours *own* belong."""
        board = keyword_board()
        mine = board.colour(row, col) in own
        if board.is_key(row, col):
            return (self.own_key, Why.OWN_KEY) if mine else (self.key, Why.KEY)
        return (self.own, Why.OWN) if mine else (self.plain, Why.PLAIN)

    def parts(self, analysis: Analysis, own: Collection[SeatId], key_word: str | None) -> tuple[ScorePart, ...]:
        """The terms of a play's score: one for each block, in the order of the line, and the Key card's last."""
        parts = []
        for row, col, letter, _ in analysis.filled:
            points, why = self.square(row, col, own)
            parts.append(ScorePart(points, why, row, col, letter))
        if spells(analysis, key_word):
            parts.append(ScorePart(self.key_card, Why.KEY_CARD))
        return tuple(parts)

    def table(self, own: Collection[SeatId]) -> NDArray[np.int64]:
        """Points by row and column, for the move generator."""
        return _table(self, tuple(own))


@cache
def _table(scoring: Scoring, own: tuple[SeatId, ...]) -> NDArray[np.int64]:
    points = [[scoring.square(row, col, own)[0] for col in range(SIZE)] for row in range(SIZE)]
    table = np.array(points, dtype=np.int64)
    table.setflags(write=False)
    return table


def spells(analysis: Analysis, key_word: str | None) -> bool:
    """Whether any word that the play forms is the exposed Key card's."""
    return key_word is not None and any(formed.word == key_word for formed in analysis.words)


OUT = 50
"""For going out (rulings 5.6, 5.8)."""
BLOCK = 5
"""For each block left: off one's own score or, where somebody goes out, for the one who does (rulings 5.6, 5.8)."""
REGULAR = Scoring(plain=5, own=10, key=25, own_key=50, key_card=50)
SOLITAIRE = Scoring(plain=0, own=10, key=20, own_key=50, key_card=50)


def settled(score: int, blocks: int) -> int:
    """What a *score* of Solitaire comes to where the game ends with so many *blocks* on the rack (ruling 5.8)."""
    return score - BLOCK * blocks if blocks else score + OUT
