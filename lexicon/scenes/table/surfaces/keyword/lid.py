"""The lids of the Keyword games: their words, and their little pictures about the pen's origin."""

from __future__ import annotations

from typing import Final

from lexicon.scenes.shelf.lidwords import LidWords
from lexicon.sprites.pages.party import PartyPicture, board_table
from lexicon.sprites.paint.pen import Pen
from lexicon.sprites.pieces.block import draw_block
from lexicon.sprites.pieces.board import draw_square
from lexicon.theme import rgba


def _board(p: Pen) -> None:
    """A corner of the board in four colours, 12 × 6 squares of 10 units."""
    for r in range(6):
        for c in range(12):
            half = "rg" if r < 3 else "yb"
            draw_square(p, half[c >= 6], -91 + c * 10, -29 + r * 10, 10)
    for i in range(1, 12):
        p.line(rgba("cream", 110), -91 + i * 10, -31, -91 + i * 10, 35, 0.6)
    for i in range(1, 6):
        p.line(rgba("cream", 110), -91, -29 + i * 10, 29, -29 + i * 10, 0.6)


def keyword_picture(p: Pen) -> None:
    """A word on the board."""
    _board(p)
    for i, letter in enumerate("WORD"):
        draw_block(p, letter, -81 + i * 25, -11.5, 25)


def partners_picture(p: Pen) -> None:
    """Four seats on the board."""
    _board(p)
    for seat, x, y in (("r", -79, -22), ("b", -53, -6), ("g", -15, -22), ("y", 9, -6)):
        p.seat_chip(seat, x, y, 27, 27)


def solitaire_picture(p: Pen) -> None:
    """The figure to be beaten."""
    _board(p)
    p.rr("ink", -71, -17, 80, 36, 4)
    p.rr("card", -69.5, -15.5, 77, 33, 3)
    p.text("850", -31, 1, 27, "serif", "Black", "figure", "c")


def patience_picture(p: Pen) -> None:
    """A way from corner to corner."""
    _board(p)
    for c, r in (
        (0, 0),
        (1, 0),
        (2, 0),
        (3, 0),
        (3, 1),
        (3, 2),
        (4, 2),
        (5, 2),
        (6, 2),
        (6, 3),
        (6, 4),
        (7, 4),
        (8, 4),
        (9, 4),
        (9, 5),
        (10, 5),
        (11, 5),
    ):
        draw_block(p, None, -91 + c * 10, -29 + r * 10, 10, shadow=False)


LIDS: Final = {
    "keyword": LidWords("Keyword", "Keyword", "Four colours, one board", keyword_picture),
    "keyword-partners": LidWords("Keyword, partners", "Keyword,|partners", "Two sides, two scores", partners_picture),
    "keyword-party": LidWords("Keyword party", "Keyword|party", "An evening of tables", PartyPicture(board_table)),
    "keyword-solitaire": LidWords(
        "Keyword Solitaire|(850)", "Keyword|Solitaire (850)", "Beat 850 on your own", solitaire_picture
    ),
    "keyword-patience": LidWords(
        "Patience|on the board", "Patience|on the board", "From corner to corner", patience_picture
    ),
}
