"""What the lid of Guess-O-Gram says, and its little picture."""

from __future__ import annotations

from typing import Final

from lexicon.scenes.shelf.lidwords import LidWords
from lexicon.sprites.paint.pen import Pen
from lexicon.sprites.pieces.card import draw_card
from lexicon.sprites.pieces.playing_cards import draw_back

UNKNOWN: Final = "?"


def guessing_picture(p: Pen) -> None:
    """GUESSER with two letters still to be found."""
    for i, letter in enumerate("G?ES?ER"):
        x = -89 + i * 17
        if letter == UNKNOWN:
            draw_back(p, x, -13, 16)
        else:
            draw_card(p, letter, x, -13, 16, 22.4)


LIDS: Final = {
    "guess-o-gram": LidWords("Guess-O-Gram", "Guess-|O-Gram", "A long word, letter by letter", guessing_picture),
}
