"""What the letters kept are worth: how much better than another rack they will score next time.

Fitted from self-play by tools/fit_keyword.py, which writes assets/players/keyword.json; docs/engine.md says how.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from lexicon.crossword import Weighing
from lexicon.pieces import ASSETS

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ?"
#: Which letters are vowels, and which consonants: 27 × 2. A Master is neither.
_KINDS = np.array([(letter in "AEIOU", letter not in "AEIOU?") for letter in LETTERS], dtype=np.float64)
_Q, _U = LETTERS.index("Q"), LETTERS.index("U")
#: Vowels for each letter that is not a Master, where a rack is in balance.
_BALANCE = 0.4
#: So few plays are weighed one by one: telling which keep the same takes longer.
_FEW = 1000


@cache
def weights() -> dict[str, Any]:
    """The fitted figures."""
    data: dict[str, Any] = json.loads((ASSETS / "players" / "keyword.json").read_text(encoding="utf-8"))
    return data


def counted(rack: str) -> NDArray[np.uint8]:
    """How many of each letter, Masters last."""
    return np.array([rack.count(letter) for letter in LETTERS], dtype=np.uint8)


def distinct(kept: NDArray[np.uint8]) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
    """For each row of *kept* (n × 27) the number of what it keeps, and for each number a row that keeps that.

    Tens of thousands of plays of a rack of ten keep what is the same a thousand times.
    """
    code, size = np.zeros(len(kept), dtype=np.intp), 1
    for letter, most in enumerate(kept.max(axis=0, initial=0).tolist()):
        if most:
            code += size * kept[:, letter].astype(np.intp)
            size *= most + 1
    row = np.full(size, -1, dtype=np.intp)
    row[code] = np.arange(len(kept))
    occurs = row >= 0
    return np.cumsum(occurs)[code] - 1, row[occurs]


def features(kept: NDArray[np.uint8]) -> NDArray[np.float64]:
    """What of the letters *kept* (n × 27) counts: each letter, second and later copies, imbalance, a Q without a U."""
    found = np.empty((len(kept), 31))
    letters = found[:, :27]
    letters[:] = kept
    vowels, consonants = (letters @ _KINDS).T
    found[:, 27:29] = np.maximum(letters - 1, 0) @ _KINDS
    found[:, 29] = (vowels - _BALANCE * (vowels + consonants)) ** 2
    found[:, 30] = (kept[:, _Q] > 0) & (kept[:, _U] == 0)
    return found


@dataclass(frozen=True)
class Leave:
    """Worth of what is kept, in points."""

    figures: NDArray[np.float64]

    @classmethod
    @cache
    def fitted(cls) -> Leave:
        """With the figures that come with the program."""
        return cls(np.array(weights()["leave"], dtype=np.float64))

    def weighing(self, gone: int) -> Weighing:
        """The same for playouts; *gone*: what each block that goes is worth with nothing left to draw."""
        vowels, consonants, off_square, lonely_q = self.figures[27:].tolist()
        return Weighing(tuple(self.figures[:27].tolist()), (consonants, vowels), off_square, lonely_q, gone)

    def __call__(self, kept: NDArray[np.uint8]) -> NDArray[np.float64]:
        """Points for each row of *kept*."""
        if len(kept) < _FEW:
            few: NDArray[np.float64] = features(kept) @ self.figures
            return few
        number, first = distinct(kept)
        worth: NDArray[np.float64] = features(kept[first]) @ self.figures
        return worth[number]
