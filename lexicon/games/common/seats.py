"""Who sits where, and who begins: places round a table, and drawing cards or letters for the nearest to A."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lexicon.games.common.dice import Dice
from lexicon.games.game import SeatId
from lexicon.pieces import MASTER

#: The places round a table, to the left, of every game whose seats have no colours.
PLACES: tuple[SeatId, ...] = ("1", "2", "3", "4", "5", "6", "7", "8")


def usual_places(least: int, most: int) -> dict[int, tuple[SeatId, ...]]:
    """The seats taken when nothing else is chosen, for *least* to *most* players."""
    return {count: PLACES[:count] for count in range(least, most + 1)}


def to_the_left(seats: Sequence[SeatId], seat: SeatId, playing: Sequence[SeatId] | None = None) -> SeatId:
    """The next of *seats*, which go round to the left, after *seat*; only one that is in *playing*, if given."""
    at = seats.index(seat) + 1
    round_table = (*seats[at:], *seats[:at])
    return next(each for each in round_table if playing is None or each in playing)


@dataclass(frozen=True, slots=True)
class DrawnLetter:
    """A letter drawn, or cut, to see who begins; "?" is a Master, which is drawn again."""

    seat: SeatId
    letter: str


def nearest_to_a(
    dice: Dice, seats: Sequence[SeatId], letters: Sequence[str]
) -> tuple[tuple[tuple[DrawnLetter, ...], ...], SeatId]:
    """Rounds of drawing from *letters*, which are mixed for each, and the seat that is nearest A (rulings 4.6, 5.2).

    Who drew a Master draws again, and so do those who tie for the nearest; the others are out of it.
    """
    rounds: list[tuple[DrawnLetter, ...]] = []
    best: dict[SeatId, str] = {}
    drawing = list(seats)
    while True:
        mixed = dice.shuffled(letters)
        drawn = tuple(DrawnLetter(seat, mixed.pop()) for seat in drawing)
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
