"""The words of a vocabulary as columns of letters, one table for each length: what the generator searches."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from lexicon.words import Dictionary, Flag, Policy, barred

Bytes = NDArray[np.uint8]
Bools = NDArray[np.bool_]

_A = ord("A")


@dataclass(frozen=True)
class Table:
    """All words of one length, in order of spelling.

    ``letters``: length × n, 1 for A to 26 for Z (0 is an empty square). ``counts``: 26 × n, how many of each letter.
    ``barred``: n, whether the policy bars the word where its last S (at ``last_s``) is not redeemed.
    """

    words: list[str]
    letters: Bytes
    counts: Bytes
    barred: Bools
    last_s: Bytes

    def __len__(self) -> int:
        return len(self.words)


class Vocabulary:
    """The words that a judge or a player knows, under one S policy (ruling 3.2), ready to search.

    ``mask`` over ``dictionary.words`` restricts them. A word that the policy bars wherever it lies is not among them.
    """

    def __init__(self, dictionary: Dictionary, policy: Policy, mask: Bools | None = None) -> None:
        bars = _bars(dictionary.flags, policy)
        if policy is Policy.NO_PLURALS:
            mask = ~bars if mask is None else mask & ~bars
            bars = np.zeros_like(bars)
        chosen = range(len(bars)) if mask is None else np.flatnonzero(mask).tolist()
        words = dictionary.words
        by_length: dict[int, list[int]] = {}
        for number in chosen:
            by_length.setdefault(len(words[number]), []).append(number)
        self.tables = {
            length: _table([words[n] for n in numbers], bars[numbers])
            for length, numbers in sorted(by_length.items())
            if length > 1
        }
        self.longest = max(self.tables, default=0)
        #: Every known word, and whether the policy bars it.
        self.known: dict[str, bool] = {}
        for table in self.tables.values():
            self.known.update(zip(table.words, table.barred.tolist(), strict=True))


def _bars(flags: NDArray[np.uint16], policy: Policy) -> Bools:
    """Which words *policy* bars unless their last S is redeemed."""
    kinds, which = np.unique(flags, return_inverse=True)
    return np.array([bool(barred(policy, Flag(int(kind)))) for kind in kinds], dtype=np.bool_)[which]


def _table(words: list[str], bars: Bools) -> Table:
    length = len(words[0])
    letters = as_letters(words).reshape(-1, length).T.copy()
    counts = np.empty((26, len(words)), dtype=np.uint8)
    for letter in range(26):
        np.sum(letters == letter + 1, axis=0, dtype=np.uint8, out=counts[letter])
    is_s = letters == as_letters("S")
    last_s = (length - 1 - np.argmax(is_s[::-1], axis=0)).astype(np.uint8)
    return Table(words, letters, counts, bars, last_s)


def as_letters(text: str | Iterable[str]) -> Bytes:
    """Letters as numbers: 1 for A to 26 for Z."""
    return np.frombuffer("".join(text).encode("ascii"), dtype=np.uint8) - np.uint8(_A - 1)


def letter_counts(text: str) -> Bytes:
    """How often each letter A to Z comes in *text*; anything else is not counted."""
    return np.array([text.count(chr(_A + i)) for i in range(26)], dtype=np.uint8)
