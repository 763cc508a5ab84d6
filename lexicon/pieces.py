"""Letters, their figures, and the packs of cards and blocks. The data are in assets/pieces.toml."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

#: A Master that stands for no letter yet: the player names its letter as it is played.
MASTER = "?"
ASSETS = Path(__file__).resolve().parent.parent / "assets"


class UnknownPackError(ValueError):
    """There is no pack of that id."""


@dataclass(frozen=True)
class Pack:
    """A pack of cards or a bag of blocks.

    ``counts``: how many of each letter, A to Z; ``masters``: how many Masters besides; ``values``: the figure of each
    letter and of ``MASTER`` (ruling 2).
    """

    id: str
    name: str
    counts: Mapping[str, int]
    masters: int
    values: Mapping[str, int]

    @property
    def size(self) -> int:
        """How many cards or blocks there are in all."""
        return sum(self.counts.values()) + self.masters

    def letters(self) -> list[str]:
        """Every card or block, one string each, in a fixed order: A to Z, then the Masters."""
        return [letter for letter, count in self.all_counts().items() for _ in range(count)]

    def all_counts(self) -> dict[str, int]:
        """How many of each letter, and of ``MASTER`` last."""
        return {**self.counts, MASTER: self.masters}


@cache
def load_pack(pack_id: str) -> Pack:
    """The pack called *pack_id*: "american", "british" or "keyword". Raises UnknownPackError."""
    data = tomllib.loads((ASSETS / "pieces.toml").read_text(encoding="utf-8"))
    packs, figures = data["packs"], dict(data["figures"])
    if pack_id not in packs:
        raise UnknownPackError(f"There is no pack {pack_id!r}; there are {', '.join(packs)}.")
    values = {MASTER: figures.pop("master"), **figures}
    pack = packs[pack_id]
    return Pack(pack_id, pack["name"], dict(sorted(pack["letters"].items())), pack["masters"], values)
