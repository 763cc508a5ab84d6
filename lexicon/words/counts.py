"""How often each letter stands in each word of a dictionary: for games in which letters may be in any order."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from lexicon.words.dictionaries.dictionary import Dictionary

LETTERS = 26
_A = ord("A")
#: So many words are counted at once.
_PART = 8192

Counts = NDArray[np.int16]


def letter_counts(letters: Iterable[str]) -> Counts:
    """How many there are of each letter A to Z; anything else is left alone, lower case counts as upper."""
    found = np.zeros(LETTERS, dtype=np.int16)
    for letter in letters:
        place = ord(letter.upper()) - _A
        if 0 <= place < LETTERS:
            found[place] += 1
    return found


class WordCounts:
    """The legal words of a dictionary. ``counts``: 26 × n, how many of each letter; ``lengths``: of each word."""

    def __init__(self, words: tuple[str, ...]) -> None:
        self.words = words
        self.lengths = np.array([len(word) for word in words], dtype=np.int16)
        self.counts = np.zeros((LETTERS, len(words)), dtype=np.int8)
        # A part at a time: what is counted with takes eight times as much as what is kept.
        for begin in range(0, len(words), _PART):
            part = slice(begin, begin + _PART)
            self.counts[:, part] = _counted(words[part], self.lengths[part])

    @classmethod
    @lru_cache(maxsize=4)
    def of(cls, dictionary: Dictionary) -> WordCounts:
        """Those of a dictionary, made once."""
        return cls(dictionary.words)


def _counted(words: tuple[str, ...], lengths: NDArray[np.int16]) -> NDArray[np.intp]:
    """26 × n: how many of each letter *words* have, which are so long."""
    joined = np.frombuffer("".join(words).encode("ascii"), dtype=np.uint8) - _A
    owner = np.repeat(np.arange(len(words)), lengths)
    flat = np.bincount(joined.astype(np.intp) * len(words) + owner, minlength=LETTERS * len(words))
    return flat.reshape(LETTERS, len(words))
