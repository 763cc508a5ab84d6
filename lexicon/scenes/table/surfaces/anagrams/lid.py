"""What the lid of Anagrams says, and its little picture."""

from __future__ import annotations

from typing import Final

from lexicon.scenes.shelf.lidwords import LidWords
from lexicon.sprites.paint.pen import Pen
from lexicon.sprites.pieces.card import draw_card


def anagrams_picture(p: Pen) -> None:
    """TEAR, and a G on its way to it."""
    for i, letter in enumerate("TEAR"):
        draw_card(p, letter, -62 + i * 24, -14, 27, 38)
    draw_card(p, "G", -92, -26, 27, 38, turn=14)


LIDS: Final = {
    "anagrams": LidWords("Anagrams", "Anagrams", "Words taken from one another", anagrams_picture),
}
