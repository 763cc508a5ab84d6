"""What the lid of O-U-T says, and its little picture."""

from __future__ import annotations

from typing import Final

from lexicon.scenes.shelf.lidwords import LidWords
from lexicon.sprites.paint.pen import Pen


def out_picture(p: Pen) -> None:
    """The three letters that put a player out, the first already got."""
    for i, letter in enumerate("OUT"):
        x = -69 + i * 38
        p.circ("card", x, 0, 16.5)
        p.circ("ink", x, 0, 14, 1)
        p.glyph(letter, x, 0, 20)
    p.line("figure", -82, 11, -56, -11, 2.4)


LIDS: Final = {
    "out": LidWords("O-U-T", "O-U-T", "A word nobody ends", out_picture),
}
