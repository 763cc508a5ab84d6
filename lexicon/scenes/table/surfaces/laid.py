"""A play as the examples of the rule book write it."""

from __future__ import annotations

from dataclasses import dataclass

from lexicon.crossword import Direction, Play


@dataclass(frozen=True)
class Laid:
    """A play of an example, in the notation of the judge: ``.`` a letter that lies there, lower case a Master."""

    row: int
    col: int
    direction: Direction
    letters: str

    @property
    def play(self) -> Play:
        """The same as the rules take it."""
        return Play(self.row, self.col, self.direction, self.letters)
