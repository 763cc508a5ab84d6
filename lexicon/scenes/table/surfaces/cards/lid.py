"""What the lids of the card crosswords say."""

from __future__ import annotations

from typing import Final

from lexicon.scenes.shelf.lidwords import LidWords
from lexicon.sprites.pages.party import PartyPicture, card_table

LIDS: Final = {
    "crossword-lexicon": LidWords("Crossword Lexicon", "Crossword|Lexicon", "Words crosswise, no board"),
    "lexicon-blocks": LidWords("Lexicon Blocks", "Lexicon|Blocks", "The same with blocks"),
    "whitman-crossword": LidWords("Game of Words:|Crossword", "Game of Words:|Crossword", "Whitman’s cards of 1938"),
    "lexicon-party": LidWords(
        "Crossword|card party", "Crossword|card party", "Seven minutes a hand", PartyPicture(card_table)
    ),
    "crossword-solitaire-a": LidWords("Crossword|Solitaire A", "Crossword|Solitaire A", "A row of six, kept full"),
    "crossword-solitaire-b": LidWords("Crossword|Solitaire B", "Crossword|Solitaire B", "Twelve, never more"),
}
