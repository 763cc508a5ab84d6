"""The draw for the start and the dealing of a Keyword game: the only chance there is in it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lexicon.games.base import SeatId
from lexicon.games.dice import Dice
from lexicon.games.keyword.events import DrawnLetter
from lexicon.pieces import MASTER, load_pack

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
    """Rounds of letters until one seat alone is nearest A, and that seat (ruling 5.2).

    Who drew a Master draws again, and so do those who tie for the nearest; the others are out of it.
    """
    rounds: list[tuple[DrawnLetter, ...]] = []
    best: dict[SeatId, str] = {}
    drawing = list(seats)
    while True:
        stock = Stock.shuffled(dice)
        drawn = tuple(DrawnLetter(seat, stock.draw(1)) for seat in drawing)
        rounds.append(drawn)
        best |= {each.seat: each.letter for each in drawn if each.letter != MASTER}
        drawing = [each.seat for each in drawn if each.letter == MASTER]
        if drawing:
            continue
        nearest = min(best.values())
        drawing = [seat for seat in seats if best.get(seat) == nearest]
        if len(drawing) == 1:
            return tuple(rounds), drawing[0]
        best = {}
