"""Which class of words is made of some letters, for many choices of letters at once.

A class has a key, the sum of one number of 64 bits for each of its letters: the key of cards together is the sum of
their keys. Keys lie sorted in a column, where a table of Python objects would take some 150 bytes a class. That letters
of which there is no word have the key of a class is one chance in 10 to the 14th each time they are asked for.
"""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import combinations_with_replacement
from typing import Final

import numpy as np
from numpy.typing import NDArray

from lexicon.games.patience import WordClasses

Keys = NDArray[np.uint64]
Ints = NDArray[np.intp]

_A, _ALPHABET = 65, 26
#: The key of each letter.
_OF_LETTER: Final[Keys] = np.random.PCG64(1953).random_raw(_ALPHABET)
#: By so many upper bits of a key it is known at once of most letters that there is no word of them.
_UPPER: Final = 20
_REST: Final = np.uint64(64 - _UPPER)


class ClassKeys:
    """The classes of one vocabulary by their keys."""

    def __init__(self, classes: WordClasses) -> None:
        keys = np.zeros(len(classes), dtype=np.uint64)
        for letter, key in enumerate(_OF_LETTER):
            keys += classes.counts[:, letter] * key
        #: Classes in the order of their keys.
        self._order = np.argsort(keys).astype(np.int32)
        #: A last one that no letters have, so that what is searched for is always before the end.
        self._sorted = np.append(keys[self._order], np.uint64(0))
        self._some = np.zeros(1 << _UPPER, dtype=np.bool_)
        self._some[_upper(keys)] = True

    @classmethod
    @lru_cache(maxsize=8)
    def of(cls, classes: WordClasses) -> ClassKeys:
        """Those of a vocabulary, made once: searches of any width share them."""
        return cls(classes)

    @property
    def bytes_kept(self) -> int:
        """How much memory the columns take."""
        return self._order.nbytes + self._sorted.nbytes + self._some.nbytes

    def find(self, keys: Keys) -> Ints:
        """The class of each of *keys*, which are not 0; −1 where there is none."""
        found = np.full(len(keys), -1)
        near = np.flatnonzero(self._some[_upper(keys)])
        wanted = keys[near]
        # The last place is for what is greater than all: the key there is 0, which nothing is.
        at = np.searchsorted(self._sorted[:-1], wanted)
        good = np.flatnonzero(self._sorted[at] == wanted)
        found[near[good]] = self._order[at[good]]
        return found

    def with_more(self, keys: Keys, more: int) -> Ints:
        """The class of each of *keys* with so many letters more: the first in the alphabet with which there is one."""
        if not more:
            return self.find(keys)
        added = _sums(more)
        found = self.find((keys[:, None] + added).reshape(-1)).reshape(len(keys), len(added))
        first: Ints = found[np.arange(len(keys)), (found >= 0).argmax(axis=1)]
        return first


def keys_of(letters: str) -> Keys:
    """The key of each of *letters* (A to Z)."""
    return _OF_LETTER[[ord(letter) - _A for letter in letters]]


def _upper(keys: Keys) -> Ints:
    return (keys >> _REST).astype(np.intp)


@cache
def _sums(count: int) -> Keys:
    """The keys of every choice of so many letters, in the order of the alphabet."""
    return np.array([keys.sum() for keys in map(np.array, combinations_with_replacement(_OF_LETTER, count))])
