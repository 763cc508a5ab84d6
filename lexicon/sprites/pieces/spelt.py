"""A word spelt out in the pieces of its game: blocks or cards."""

from __future__ import annotations

from lexicon.pieces import MASTER
from lexicon.sprites.paint.pen import Pen
from lexicon.sprites.pieces.block import draw_block
from lexicon.sprites.pieces.card import draw_card

_SHAPE = 1.4
"""How much higher than wide a card is."""


def draw_spelt(pen: Pen, word: str, x: float, y: float, room: float, high: float, cards: bool, gap: float = 4) -> None:
    """Draw *word* from x, y, at most *room* wide and *high*: as blocks or as *cards*; lower case is a Master."""
    pitch = min(room / max(1, len(word)), (high / _SHAPE if cards else high) + gap)
    for i, letter in enumerate(word):
        if not cards:
            draw_block(pen, letter.upper(), x + i * pitch, y, pitch - gap, letter.islower())
            continue
        shown, stands_for = (MASTER, letter.upper()) if letter.islower() else (letter, None)
        draw_card(pen, shown, x + i * pitch, y, pitch - gap, (pitch - gap) * _SHAPE, stands_for=stands_for)
