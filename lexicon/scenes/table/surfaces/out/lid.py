"""What the lid of O-U-T says."""

from __future__ import annotations

from typing import Final

from lexicon.scenes.shelf.lidwords import LidWords

LIDS: Final = {
    "out": LidWords("O-U-T", "O-U-T", "A word nobody ends"),
}
