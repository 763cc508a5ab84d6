"""What the lids of the card crosswords say, and their little pictures."""

from __future__ import annotations

from typing import Final

from lexicon.scenes.shelf.lidwords import LidWords
from lexicon.sprites.pages.party import PartyPicture, card_table
from lexicon.sprites.paint.pen import Pen
from lexicon.sprites.pieces.block import draw_block
from lexicon.sprites.pieces.card import draw_card, draw_card_row
from lexicon.sprites.pieces.playing_cards import draw_back


def lexicon_picture(p: Pen) -> None:
    """SET and TOW down through LEXICON."""
    draw_card_row(p, "LEXICON", -89, -9, 15.5, 16, 18)
    for letter, column, y in (("S", 1, -27), ("T", 1, 9), ("T", 5, -27), ("W", 5, 9)):
        draw_card(p, letter, -89 + column * 16, y, 15.5, 18)


def blocks_picture(p: Pen) -> None:
    """TOP down through BLOCK, in blocks."""
    for i, letter in enumerate("BLOCK"):
        draw_block(p, letter, -86 + i * 20, -9, 19)
    for letter, y in (("T", -29), ("P", 11)):
        draw_block(p, letter, -46, y, 19)


def whitman_picture(p: Pen) -> None:
    """GAME above WORDS."""
    draw_card_row(p, "GAME", -88, -27, 19.5, 20, 27)
    draw_card_row(p, "WORDS", -74, 1, 19.5, 20, 27)


def row_picture(p: Pen) -> None:
    """BEACON from a row of six; beside the blind pile an R."""
    draw_card_row(p, "BEACON", -88, 1, 18.6, 19.6, 26)
    draw_back(p, -88, -27, 18.6)
    draw_card(p, "R", -68.4, -27, 18.6, 26)


def fan_picture(p: Pen) -> None:
    """A hand, fanned."""
    for i, letter in enumerate("GRAPE"):
        draw_card(p, letter, -86 + i * 22, -18 + abs(i - 2) * 2, 28, 39, turn=-(i - 2) * 6)


LIDS: Final = {
    "crossword-lexicon": LidWords(
        "Crossword Lexicon", "Crossword|Lexicon", "Words crosswise, no board", lexicon_picture
    ),
    "lexicon-blocks": LidWords("Lexicon Blocks", "Lexicon|Blocks", "The same with blocks", blocks_picture),
    "whitman-crossword": LidWords(
        "Game of Words:|Crossword", "Game of Words:|Crossword", "Whitman’s cards of 1938", whitman_picture
    ),
    "lexicon-party": LidWords(
        "Crossword|card party", "Crossword|card party", "Seven minutes a hand", PartyPicture(card_table)
    ),
    "crossword-solitaire-a": LidWords(
        "Crossword|Solitaire A", "Crossword|Solitaire A", "A row of six, kept full", row_picture
    ),
    "crossword-solitaire-b": LidWords(
        "Crossword|Solitaire B", "Crossword|Solitaire B", "Twelve, never more", fan_picture
    ),
}
