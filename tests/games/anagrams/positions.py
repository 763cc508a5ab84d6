"""Anagrams put into positions, for the tests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from lexicon.games.anagrams import Anagrams
from lexicon.games.anagrams.state import Lying
from lexicon.games.game import SeatId
from tests.games.put import put


def lay(
    game: Anagrams,
    middle: str,
    held: str,
    owned: Mapping[SeatId, Sequence[str]] | None = None,
    pack: str = "QZ",
    others: str = "V",
) -> Anagrams:
    """Put *game* into a position at the start of a turn of "1", who holds *held*; the others each hold *others*.

    *owned*: the words before each seat. *pack*: the cards face down in drawing order.
    """
    lying = Lying(middle, {seat: tuple((owned or {}).get(seat, ())) for seat in game.seats})
    hands = {seat: held if seat == "1" else others for seat in game.seats}
    return put(game, lying=lying, before=lying, held=hands, letter=held, pack=list(reversed(pack)))
