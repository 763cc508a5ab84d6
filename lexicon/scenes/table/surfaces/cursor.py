"""Typing letters onto squares: the cursor, and what becomes of a letter. The same on boards and on tables of cards."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from lexicon.crossword import Direction

Square = tuple[int, int]
"""Row and column."""
_AHEAD: Final = 6
"""So many letters of a word are thought of as still to come."""


class Typed(Enum):
    """What became of a typed letter."""

    LAID = "laid"
    NOT_HELD = "not held"
    NO_SQUARE = "no square"
    """The cursor is at the edge of the board."""
    PASSED = "passed"
    """It lies there already: the typing goes on behind it."""


@dataclass
class Cursor:
    """The square where the next letter comes, and the direction of typing. ``side``: squares a side; None: no edges."""

    square: Square = (0, 0)
    direction: Direction = Direction.ACROSS
    side: int | None = None

    def turn(self) -> None:
        """Type the other way from now on."""
        self.direction = self.direction.other

    def step(self, squares: int = 1) -> None:
        """Go on along the direction of typing."""
        down, right = self.direction.step
        self.square = self._within(self.square[0] + squares * down, self.square[1] + squares * right)

    def ahead(self) -> list[Square]:
        """The squares that the next letters go to, this one first; on a board some may lie beyond its edge."""
        (row, col), (down, right) = self.square, self.direction.step
        return [(row + i * down, col + i * right) for i in range(_AHEAD)]

    def move(self, d_row: int, d_col: int) -> None:
        """Move one square; a step across the typing direction first turns the cursor, as crossword programs do."""
        wanted = Direction.ACROSS if d_col else Direction.DOWN
        if wanted is not self.direction:
            self.direction = wanted
        else:
            self.square = self._within(self.square[0] + d_row, self.square[1] + d_col)

    def _within(self, row: int, col: int) -> Square:
        """The square, or where a board has edges the nearest on it."""
        if self.side is None:
            return row, col
        return min(self.side - 1, max(0, row)), min(self.side - 1, max(0, col))
