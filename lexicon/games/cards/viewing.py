"""What one seat has seen of the cards of a card crossword."""

from __future__ import annotations

from collections.abc import Sequence

from lexicon.crossword import Grid
from lexicon.games.handgame import unseen
from lexicon.pieces import MASTER


def unseen_cards(pack: Sequence[str], grid: Grid, hand: str, exposed: str) -> dict[str, int]:
    """How many of each letter of *pack*, Masters last, are neither on the table, nor exposed, nor in *hand*."""
    return unseen(pack, hand, exposed, (MASTER if letter.islower() else letter for _, letter in grid.items()))
