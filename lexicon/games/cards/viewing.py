"""Makes what one seat may see out of the whole state. Nothing hidden passes here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from lexicon.crossword import Grid
from lexicon.games.base import Made
from lexicon.games.cards.view import CardTurn
from lexicon.pieces import MASTER, load_pack


def last_play(history: Sequence[CardTurn], hand: int) -> CardTurn | None:
    """The last play of the hand that still lies on the table."""
    plays = (turn for turn in reversed(history) if turn.made is Made.PLAYED and turn.hand == hand)
    return next(plays, None)


def unseen(cards: Sequence[str], grid: Grid, hand: str, exposed: str) -> dict[str, int]:
    """How many of each letter of all *cards*, Masters last, are neither on the table, nor exposed, nor in *hand*."""
    left = Counter(cards)
    left.subtract(hand)
    left.subtract(exposed)
    left.subtract(MASTER if letter.islower() else letter for _, letter in grid.items())
    return {letter: left[letter] for letter in load_pack("american").all_counts()}
