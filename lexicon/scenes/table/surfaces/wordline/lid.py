"""What the lids of the word lines say, and their little pictures."""

from __future__ import annotations

from typing import Final

from lexicon.scenes.shelf.lidwords import LidWords
from lexicon.sprites.paint.pen import Pen
from lexicon.sprites.pieces.card import draw_card


def american_picture(p: Pen) -> None:
    """AIR made into FAIRY: the cards that are old lie lower."""
    for i, letter in enumerate("FAIRY"):
        draw_card(p, letter, -88 + i * 22, -24 if letter in "FY" else -17, 27, 37)


def british_picture(p: Pen) -> None:
    """EXPERT about to become EXPORT."""
    for i, letter in enumerate("EXPORT"):
        draw_card(p, letter, -88 + i * 19, -24 if letter == "O" else -15, 26, 36)


LIDS: Final = {
    "lexicon": LidWords("Lexicon,|American pack", "Lexicon,|American pack", "54 cards, two Masters", american_picture),
    "lexicon-uk": LidWords("Lexicon,|British pack", "Lexicon,|British pack", "52 cards, one Master", british_picture),
}
