"""What the lids of the card solitaires say."""

from __future__ import annotations

from typing import Final

from lexicon.scenes.shelf.lidwords import LidWords

LIDS: Final = {
    "solitaire-1": LidWords("Solitaire No. 1", "Solitaire No. 1", "Seventeen open piles"),
    "word-solitaire": LidWords("Word Solitaire", "Word|Solitaire", "Eighteen open piles"),
    "solitaire-2": LidWords("Solitaire No. 2", "Solitaire No. 2", "Columns and a nest"),
    "letter-patience": LidWords("Letter Patience", "Letter|Patience", "Fill the gaps first"),
}
