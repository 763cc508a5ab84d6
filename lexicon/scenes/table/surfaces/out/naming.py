"""What is typed besides a letter of one's own: the letter of a Master, a word that is pointed out or asked for."""

from __future__ import annotations

import enum
from dataclasses import dataclass

from lexicon.games.game import SeatId

LONGEST = 20
"""Letters of the longest word that may be named."""


class Step(enum.Enum):
    """What is being typed."""

    MASTER = "master"
    """The letter that a Master stands for."""
    POINT = "point"
    """A letter of the one who passed, and the word it would go on to."""
    ANSWER = "answer"
    """The word that was asked for."""


@dataclass
class Naming:
    """A step that has begun. ``seat``: whose it is; ``letter``: the one pointed out; ``typed``: the end of the word."""

    step: Step
    seat: SeatId
    letter: str = ""
    typed: str = ""

    def given(self, run: str) -> str:
        """The beginning of the word that need not be typed."""
        return run + self.letter

    def word(self, run: str) -> str:
        """The word as it stands."""
        return self.given(run) + self.typed

    def choose(self, letter: str) -> None:
        """Point out another letter; what was typed for the one before goes."""
        if letter != self.letter:
            self.letter, self.typed = letter, ""

    def rub_out(self) -> None:
        """Take the last letter back, at last the one pointed out."""
        if self.typed:
            self.typed = self.typed[:-1]
        else:
            self.letter = ""
