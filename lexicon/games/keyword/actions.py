"""What may be done in a game of the Keyword family.

What the dictionary said when an action was taken is kept with the action (``good``, ``judged``, ``stuck``): a saved
game goes on as it was, even if the dictionary has changed since. Who wishes to act leaves these fields alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from lexicon.crossword import Direction, Play
from lexicon.games.base import Action, SeatId
from lexicon.games.challenges import Challenge, LetStand
from lexicon.games.clocks import TimeUp
from lexicon.games.records import Codec


@dataclass(frozen=True, slots=True)
class PlayWord(Action):
    """Put blocks on the board from (row, col) along ``direction`` ("across", "down").

    ``letters``, one a square: ``.`` the letter already there, upper case a block, lower case a Master standing for it.
    Raises ValueError for any other character. ``good``: see the module.
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
class Pass(Action):
    """Leave the turn out, because nothing goes or by choice (ruling 5.4)."""

    kind: ClassVar[str] = "pass"


@dataclass(frozen=True, slots=True)
class Declare(Action):
    """Solitaire: nothing more will go (ruling 5.8)."""

    kind: ClassVar[str] = "declare"


@dataclass(frozen=True, slots=True)
class GiveUp(Action):
    """Patience: not to be done from here (ruling 5.9). ``stuck``: see the module."""

    kind: ClassVar[str] = "give_up"

    stuck: bool | None = None


ACTIONS: Codec[Action] = Codec((PlayWord, Pass, Challenge, LetStand, TimeUp, Declare, GiveUp))
