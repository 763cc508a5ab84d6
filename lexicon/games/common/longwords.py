"""The legal words of nine letters and more, for the games that are played with them (rulings 8.2, 8.3)."""

from __future__ import annotations

from bisect import bisect_left
from functools import lru_cache

from lexicon.words import Dictionary

#: Letters that such a word has at least.
LEAST = 9
#: Sorts after every letter.
_AFTER = "["


class LongWords:
    """The words of *words* that are long enough, in order; all questions are in capital letters."""

    def __init__(self, words: tuple[str, ...]) -> None:
        self.words = tuple(word for word in words if len(word) >= LEAST)
        self._set = frozenset(self.words)

    @classmethod
    @lru_cache(maxsize=4)
    def of(cls, dictionary: Dictionary) -> LongWords:
        """Those of a dictionary, made once."""
        return cls(dictionary.words)

    def __contains__(self, word: object) -> bool:
        return word in self._set

    def span(self, run: str) -> tuple[int, int]:
        """The places in ``words`` of those that start with *run*: first, and one after the last."""
        return bisect_left(self.words, run), bisect_left(self.words, run + _AFTER)

    def goes_on(self, run: str) -> bool:
        """Whether some word starts with *run*, or is it."""
        first, after = self.span(run)
        return first < after

    def count(self, run: str) -> int:
        """How many words start with *run*."""
        first, after = self.span(run)
        return after - first

    def letters(self, run: str) -> str:
        """The letters with which some word goes on after *run*, A to Z."""
        found, size = [], len(run)
        at, after = self.span(run)
        while at < after:
            if len(self.words[at]) == size:
                at += 1
                continue
            letter = self.words[at][size]
            found.append(letter)
            at = bisect_left(self.words, run + chr(ord(letter) + 1), at, after)
        return "".join(found)
