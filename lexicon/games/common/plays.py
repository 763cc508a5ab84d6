"""Letters laid crosswise, as every game with a board or a table of squares has them: the action, and what is told."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from lexicon.crossword import Direction, Play
from lexicon.games.game import Action, Event, SeatId


@dataclass(frozen=True, slots=True)
class PlayWord(Action):
    """Put blocks or cards down from (row, col) along ``direction`` ("across", "down").

    ``letters``, one a square: ``.`` the letter already there, upper case a block, lower case a Master standing for it.
    Raises ValueError for any other character. ``good``: what the dictionary said of a checked play, kept so that a
    saved game goes on as it was; who plays leaves it alone.
    """

    kind: ClassVar[str] = "play"

    row: int
    col: int
    direction: Direction
    letters: str
    good: bool = False

    def __post_init__(self) -> None:
        self.play  # noqa: B018 (raises ValueError for what can never stand in a play)

    @property
    def play(self) -> Play:
        """The same as the crossword knows it."""
        return Play(self.row, self.col, self.direction, self.letters)

    @classmethod
    def of(cls, seat: SeatId, play: Play) -> PlayWord:
        """*play*, made by *seat*."""
        return cls(seat, play.row, play.col, play.direction, play.letters)


@dataclass(frozen=True, slots=True)
class FilledSquare:
    """A square filled by a play. ``letter`` is what it shows, upper case also where a Master stands for it."""

    row: int
    col: int
    letter: str
    master: bool


@dataclass(frozen=True, slots=True)
class Placed(Event):
    """``seat`` put letters down; row to letters as in PlayWord, ``words`` what they form, the main word first."""

    kind: ClassVar[str] = "placed"

    seat: SeatId
    row: int
    col: int
    direction: Direction
    letters: str
    words: tuple[str, ...]
    filled: tuple[FilledSquare, ...]
