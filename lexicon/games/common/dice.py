"""Chance, the same on every machine and under every Python."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Sequence
from typing import Self, TypeVar

T = TypeVar("T")


class Dice:
    """A seeded source of chance. Of the standard generator only ``getrandbits`` is used.

    Python keeps the bits that a seed gives from version to version, but not what ``shuffle`` and ``sample`` make of
    them; these are therefore our own, so that a saved game is dealt the same for good.
    """

    def __init__(self, seed: int) -> None:
        self._bits = random.Random(seed).getrandbits

    @classmethod
    def later(cls, seed: int, *counts: int) -> Self:
        """Chance that comes later in a game: from its *seed* and what is counted there (hand, reshuffle, …)."""
        text = ",".join(map(str, (seed, *counts)))
        return cls(int.from_bytes(hashlib.sha256(text.encode("ascii")).digest()[:8], "big"))

    def below(self, limit: int) -> int:
        """A whole number from 0 to *limit* − 1, each as likely."""
        width = limit.bit_length()
        while (drawn := self._bits(width)) >= limit:
            pass
        return drawn

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """*items* in an order of chance, each order as likely (Fisher and Yates)."""
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order
