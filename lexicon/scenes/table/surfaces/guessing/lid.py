"""What the lid of Guess-O-Gram says."""

from __future__ import annotations

from typing import Final

from lexicon.scenes.shelf.lidwords import LidWords

LIDS: Final = {
    "guess-o-gram": LidWords("Guess-O-Gram", "Guess-|O-Gram", "A long word, letter by letter"),
}
