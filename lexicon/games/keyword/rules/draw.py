"""The draw for the start and the dealing of a Keyword game: the only chance there is in it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lexicon.games.common.dice import Dice
from lexicon.games.common.seats import DrawnLetter, nearest_to_a
from lexicon.games.game import SeatId
from lexicon.pieces import load_pack

RACK = 10


@dataclass
class Stock:
    """The blocks face down, the next to be drawn last; ``drawn`` is what left it, in that order."""

    blocks: list[str]
    drawn: list[str]

    @classmethod
    def shuffled(cls, dice: Dice) -> Stock:
        """All blocks, face down and mixed."""
        return cls(dice.shuffled(load_pack("keyword").letters()), [])

    def draw(self, count: int) -> str:
        """The next *count* blocks, or as many as there are."""
        letters = [self.blocks.pop() for _ in range(min(count, len(self.blocks)))]
        self.drawn += letters
        return "".join(letters)


def draw_for_start(dice: Dice, seats: Sequence[SeatId]) -> tuple[tuple[tuple[DrawnLetter, ...], ...], SeatId]:
    """Rounds of letters until one seat alone is nearest A, and that seat (ruling 5.2)."""
    return nearest_to_a(dice, seats, load_pack("keyword").letters())
