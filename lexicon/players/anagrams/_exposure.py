"""How easily a word is taken: with how many letters of the pack another word can be made of it."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from lexicon.games.anagrams.rules import mere_inflection
from lexicon.pieces import load_pack
from lexicon.words import Dictionary
from lexicon.words.counts import WordCounts, letter_counts

_KEPT = 4000
_A = ord("A")


class Exposure:
    """Asked of words in capital letters; answers are kept."""

    def __init__(self, dictionary: Dictionary) -> None:
        self._dictionary, self._table = dictionary, WordCounts.of(dictionary)
        self._counts = load_pack("american").counts
        self._by_length = {
            length: np.flatnonzero(self._table.lengths == length) for length in np.unique(self._table.lengths).tolist()
        }
        self.of_word = lru_cache(maxsize=_KEPT)(self._of_word)

    @classmethod
    @lru_cache(maxsize=2)
    def of(cls, dictionary: Dictionary) -> Exposure:
        """That of a dictionary, made once."""
        return cls(dictionary)

    def _of_word(self, word: str) -> float:
        """How many of the pack's cards take *word*, each alone."""
        near = self._by_length.get(len(word) + 1)
        if near is None:
            return 0.0
        extra = self._table.counts[:, near] - letter_counts(word)[:, None]
        able = (extra >= 0).all(axis=0)
        letters: set[str] = set()
        for place, column in zip(near[able].tolist(), extra[:, able].T, strict=True):
            if not mere_inflection(word, self._table.words[place], self._dictionary):
                letters.add(chr(int(column.argmax()) + _A))
        return float(sum(self._counts[letter] for letter in letters))
