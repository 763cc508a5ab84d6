"""The one table behind every dictionary of the program: loaded once, its strings made only as dictionaries need them."""

from __future__ import annotations

import threading
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from lexicon.words import _asset
from lexicon.words._entry import Entry, Flag, Relation, WordClass


class Table:
    """All entries of the asset. Thread-safe: look-ups only read, and the shared table of legal words grows under a lock."""

    def __init__(self, asset: _asset.Asset) -> None:
        self.asset = asset
        self.key = asset.key
        #: Legal word -> SCOWL size, up to the largest size asked for so far. Dictionaries share it and its strings.
        self.levels: dict[str, int] = {}
        self._reached = 0
        self._lock = threading.Lock()

    def grow(self, level: int) -> None:
        """Put every legal word of at most that SCOWL size into ``levels``."""
        with self._lock:
            if level <= self._reached:
                return
            sizes, kinds = self.asset.columns["level"], self.asset.columns["kind"]
            fresh = np.flatnonzero((kinds == WordClass.WORD) & (sizes <= level) & (sizes > self._reached))
            self.levels.update(zip(self.asset.words(fresh), sizes[fresh].tolist(), strict=True))
            self._reached = level

    def indices(self, level: int) -> NDArray[np.intp]:
        """Numbers of the legal entries of at most that size, in order of spelling."""
        columns = self.asset.columns
        return np.flatnonzero((columns["kind"] == WordClass.WORD) & (columns["level"] <= level))

    def entry(self, word: str, limit: int) -> Entry | None:
        """What a dictionary up to SCOWL size *limit* knows of *word*, legal or not."""
        index = self.asset.find(word)
        if index is None:
            return None
        kind = WordClass(int(self.asset.columns["kind"][index]))
        if kind == WordClass.WORD and self.asset.columns["level"][index] > limit:
            # A word of a larger dictionary: here it is at most the name, abbreviation, … that is spelt the same.
            kind = WordClass(int(self.asset.columns["other"][index]))
            if kind == WordClass.WORD:
                return None
        return self._entry(index, kind)

    def _entry(self, index: int, kind: WordClass) -> Entry:
        columns = self.asset.columns
        word = self.asset.word(index)
        relations = tuple(
            (Relation(letter), word[: len(word) - strip] + added)
            for letter, strip, added in self.asset.patterns[columns["pattern"][index]]
        )
        return Entry(
            word,
            int(columns["level"][index]),
            Flag(int(columns["flags"][index])),
            kind,
            tuple(dict.fromkeys(lemma for _, lemma in relations)),
            relations,
        )


@lru_cache(maxsize=1)
def shared_table() -> Table:
    """The program's table, read at first use."""
    return Table(_asset.load())
