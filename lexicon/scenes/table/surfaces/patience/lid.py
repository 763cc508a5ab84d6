"""What the lids of the card solitaires say, and their little pictures."""

from __future__ import annotations

from typing import Final

from lexicon.scenes.shelf.lidwords import LidWords
from lexicon.sprites.paint.pen import Pen
from lexicon.sprites.pieces.card import draw_card
from lexicon.sprites.pieces.playing_cards import draw_back


def _open_piles(p: Pen, piles: tuple[str, ...]) -> None:
    """Piles of open cards, the exposed one in front, each read from the back."""
    for i, pile in enumerate(piles):
        for j, letter in enumerate(pile):
            _draw_slipped(p, letter, -88 + i * 30, -26 + j * 9.5, j == len(pile) - 1)


def _draw_slipped(p: Pen, letter: str, x: float, y: float, exposed: bool) -> None:
    """A card of a pile; one that is covered shows its letter in the strip that is left."""
    draw_card(p, letter if exposed else "", x, y, 25, 33)
    if not exposed:
        p.glyph(letter, x + 12.5, y + 5.2, 9)


def _columns(p: Pen, word: str, hidden: tuple[int, ...], pack: int) -> None:
    """Columns with so many cards face down under the exposed one."""
    for i, (letter, backs) in enumerate(zip(word, hidden, strict=True)):
        for j in range(backs):
            draw_back(p, -88 + i * 23.5, -27 + j * 5.5, 22, pack)
        draw_card(p, letter, -88 + i * 23.5, -27 + backs * 5.5, 22, 31)


def three_deep_picture(p: Pen) -> None:
    """Four piles of three."""
    _open_piles(p, ("MOH", "TAE", "RSU", "LIN"))


def uneven_picture(p: Pen) -> None:
    """Piles that have been played from."""
    _open_piles(p, ("BDC", "OE", "RLA", "K"))


def columns_picture(p: Pen) -> None:
    """Columns, each a card deeper than the one before."""
    _columns(p, "TRAIN", (0, 1, 2, 3, 4), 0)


def gaps_picture(p: Pen) -> None:
    """Columns, each a card less deep, in the other pack's colour."""
    _columns(p, "HOUSE", (4, 3, 2, 1, 0), 1)


LIDS: Final = {
    "solitaire-1": LidWords("Solitaire No. 1", "Solitaire No. 1", "Seventeen open piles", three_deep_picture),
    "word-solitaire": LidWords("Word Solitaire", "Word|Solitaire", "Eighteen open piles", uneven_picture),
    "solitaire-2": LidWords("Solitaire No. 2", "Solitaire No. 2", "Columns and a nest", columns_picture),
    "letter-patience": LidWords("Letter Patience", "Letter|Patience", "Fill the gaps first", gaps_picture),
}
