"""Runs of squares, and the board of a view as a mapping."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lexicon.crossword import EMPTY, Direction
from lexicon.games.keyword.events import Placed
from lexicon.games.keyword.view import PlayedTurn
from lexicon.scenes.table.surfaces.keyword.layout import Square

Lying = dict[Square, tuple[str, bool]]
"""Square to the letter that lies there, and whether a Master stands for it."""


def lying_on(board: Sequence[str]) -> Lying:
    """What lies on the board of a view."""
    return {
        (row, col): (letter.upper(), letter.islower())
        for row, line in enumerate(board)
        for col, letter in enumerate(line)
        if letter != EMPTY
    }


@dataclass(frozen=True)
class Run:
    """Squares in one line: where the first lies, which way, how many."""

    square: Square
    direction: Direction
    length: int

    @property
    def squares(self) -> tuple[Square, ...]:
        """All of them."""
        d_row, d_col = self.direction.step
        return tuple((self.square[0] + i * d_row, self.square[1] + i * d_col) for i in range(self.length))

    @classmethod
    def of(cls, play: Placed | PlayedTurn) -> Run:
        """The whole main word of a play."""
        return cls((play.row, play.col), Direction(play.direction), len(play.letters))
