"""What the lids of the word lines say."""

from __future__ import annotations

from typing import Final

from lexicon.scenes.shelf.lidwords import LidWords

LIDS: Final = {
    "lexicon": LidWords("Lexicon,|American pack", "Lexicon,|American pack", "54 cards, two Masters"),
    "lexicon-uk": LidWords("Lexicon,|British pack", "Lexicon,|British pack", "52 cards, one Master"),
}
