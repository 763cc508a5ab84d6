"""A play as data: where it starts, which way it runs, and the letters put down."""

from __future__ import annotations

import enum
from dataclasses import dataclass

Square = tuple[int, int]  # row, column
MASTER = "?"  # a Master in a rack; on the board it is the lower case of the letter it stands for


class Direction(enum.StrEnum):
    """The two ways a word may read."""

    ACROSS = "across"
    DOWN = "down"

    @property
    def step(self) -> Square:
        """Row and column from one letter to the next."""
        return (0, 1) if self is Direction.ACROSS else (1, 0)

    @property
    def other(self) -> Direction:
        """The direction of the cross words."""
        return Direction.DOWN if self is Direction.ACROSS else Direction.ACROSS


@dataclass(frozen=True, slots=True)
class Play:
    """Letters along one line, one character a square from (row, col).

    ``.`` is the letter already there, upper case a block of the rack, lower case a Master standing for that letter (the
    notation of GCG files). Raises ValueError for any other character.
    """

    row: int
    col: int
    direction: Direction
    letters: str

    def __post_init__(self) -> None:
        written = self.letters.replace(".", "A")
        if written.isascii() and (written.isalpha() or not written):
            return
        letter = next(
            letter for letter in self.letters if letter != "." and not (letter.isascii() and letter.isalpha())
        )
        raise ValueError(f"{letter!r} cannot stand in a play: only A–Z, a–z and the full stop can.")

    def squares(self) -> list[tuple[Square, str]]:
        """Every square that the letters run over, with its character."""
        down, right = self.direction.step
        return [((self.row + i * down, self.col + i * right), letter) for i, letter in enumerate(self.letters)]

    def placed(self) -> list[tuple[Square, str]]:
        """The squares that get a block, with its letter (lower case for a Master)."""
        return [(square, letter) for square, letter in self.squares() if letter != "."]

    def looks_like(self, other: Play) -> bool:
        """Whether both show the same letters on the same squares, whichever of them are Masters."""
        return self._shown() == other._shown()

    def _shown(self) -> list[tuple[Square, str]]:
        return [(square, letter.upper()) for square, letter in self.placed()]

    def used(self) -> str:
        """What the play takes from the rack, in order: letters, and ``?`` for each Master."""
        return "".join(MASTER if letter.islower() else letter for letter in self.letters if letter != ".")
