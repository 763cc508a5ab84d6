"""What stands on a lid. By itself, since the title needs the lids of all games and nothing else of their families."""

from __future__ import annotations

from dataclasses import dataclass

from lexicon.sprites.pages.lids import LidPicture, plain_picture


@dataclass(frozen=True)
class LidWords:
    """The name of a game on a wide and on a narrow lid, broken by hand with ``|``, its description, its picture."""

    wide: str
    narrow: str
    description: str = ""
    picture: LidPicture = plain_picture
