"""The words of a vocabulary, one table for each length: what the generator searches.

A set of words is a whole number with one bit a word, bit 0 for word 0: Python takes what two such sets share in a
fraction of the time that NumPy needs only to be called.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np
from numpy.typing import NDArray

from lexicon.words import Dictionary, Flag, Policy, barred

Bytes = NDArray[np.uint8]
Bools = NDArray[np.bool_]
Numbers = NDArray[np.intp]

ALL_LETTERS = (1 << 26) - 1  # a set of letters as bits, bit 0 for A
_A = ord("A")


class Table:
    """All words of one length, numbered in order of spelling.

    ``entries``: their places in ``dictionary.words``. ``letters``: length × n, 1 for A to 26 for Z (0 is an empty
    square). ``counts``: 26 × n, how many of each letter. ``having[place][letter]``: the set of words with that letter
    (1 to 26) there. ``free``: the set of words that the policy does not bar; ``ending[place]``: the set of barred ones
    whose last S is there.
    """

    def __init__(self, words: list[str], entries: Numbers, bars: Bools) -> None:
        self.words, self.entries, self.bars = words, entries, bars
        length = len(words[0])
        self.letters = as_letters(words).reshape(-1, length).T.copy()
        self.having = [[0] * 27 for _ in range(length)]
        self.counts = np.zeros((26, len(words)), dtype=np.uint8)
        for letter in range(1, 27):
            here = self.letters == letter
            np.sum(here, axis=0, dtype=np.uint8, out=self.counts[letter - 1])
            for place, marks in enumerate(here):
                self.having[place][letter] = to_bits(marks)
        is_s = self.letters == as_letters("S")
        last_s = length - 1 - np.argmax(is_s[::-1], axis=0)
        self.free = to_bits(~bars)
        self.ending = [to_bits(bars & (last_s == place)) for place in range(length)]

    def __len__(self) -> int:
        return len(self.words)

    def among(self, place: int, letters: int) -> int:
        """The set of words with one of *letters* (bits) at *place*."""
        bits, here = 0, self.having[place]
        for letter in range(1, 27):
            if letters >> (letter - 1) & 1:
                bits |= here[letter]
        return bits


class Vocabulary:
    """The words that a judge or a player knows, under one S policy (ruling 3.2), ready to search.

    ``mask`` over ``dictionary.words`` restricts them. A word that the policy bars wherever it lies is not among them.
    """

    def __init__(self, dictionary: Dictionary, policy: Policy, mask: Bools | None = None) -> None:
        bars = _bars(dictionary.flags, policy)
        chosen = np.ones(len(bars), dtype=np.bool_) if mask is None else mask
        if policy is Policy.NO_PLURALS:
            chosen, bars = chosen & ~bars, np.zeros_like(bars)
        lengths = np.fromiter(map(len, dictionary.words), dtype=np.intp, count=len(dictionary.words))
        self.tables: dict[int, Table] = {}
        for length in np.unique(lengths[chosen]).tolist():
            numbers = np.flatnonzero(chosen & (lengths == length))
            if length > 1:
                words = [dictionary.words[n] for n in numbers.tolist()]
                self.tables[length] = Table(words, numbers, bars[numbers])
        self.longest = max(self.tables, default=0)
        #: Every known word, and whether the policy bars it.
        self.known: dict[str, bool] = {}
        for table in self.tables.values():
            self.known.update(zip(table.words, table.bars.tolist(), strict=True))
        self._crossing: dict[tuple[str, str], tuple[int, int, int]] = {}

    def crossing(self, before: str, behind: str) -> tuple[int, int, int]:
        """Which letters make a word between *before* and *behind*, as three sets (bits).

        Those whose word the policy does not bar; those whose word it bars, its last S lying in *before* or *behind*;
        and S, if the policy bars its word and it is the last S itself.
        """
        key = before, behind
        if key not in self._crossing:
            if len(self._crossing) > 100_000:
                self._crossing.clear()
            self._crossing[key] = self._cross(before, behind)
        return self._crossing[key]

    def _cross(self, before: str, behind: str) -> tuple[int, int, int]:
        free = old = new = 0
        for i in range(26):
            letter = chr(_A + i)
            bar = self.known.get(before + letter + behind)
            if bar is False:
                free |= 1 << i
            elif bar:
                is_last = letter == "S" and "S" not in behind
                old, new = (old, new | 1 << i) if is_last else (old | 1 << i, new)
        return free, old, new


def _bars(flags: NDArray[np.uint16], policy: Policy) -> Bools:
    """Which words *policy* bars unless their last S is redeemed."""
    kinds, which = np.unique(flags, return_inverse=True)
    return np.array([bool(barred(policy, Flag(int(kind)))) for kind in kinds], dtype=np.bool_)[which]


def as_letters(text: str | Iterable[str]) -> Bytes:
    """Letters as numbers: 1 for A to 26 for Z."""
    return np.frombuffer("".join(text).encode("ascii"), dtype=np.uint8) - np.uint8(_A - 1)


def letter_counts(text: str) -> Bytes:
    """How often each letter A to Z comes in *text*; anything else is not counted."""
    return np.array([text.count(chr(_A + i)) for i in range(26)], dtype=np.uint8)


def to_bits(marks: Bools) -> int:
    """A set of words from one mark a word."""
    return int.from_bytes(np.packbits(marks, bitorder="little").tobytes(), "little")


def to_numbers(bits: int) -> Numbers:
    """The numbers, rising, of the words in a set."""
    raw = np.frombuffer(bits.to_bytes((bits.bit_length() + 7) // 8, "little"), dtype=np.uint8)
    return np.unpackbits(raw, bitorder="little").view(np.bool_).nonzero()[0]


class RackTable:
    """The words of one length as one rack sees them: which it can make, and which with letters that lie already."""

    def __init__(self, table: Table, rack: Bytes, masters: int) -> None:
        self._table, self._masters, self._rack = table, masters, rack
        lacking = np.full(len(table), len(table.letters), dtype=np.uint8)
        for letter in np.flatnonzero(rack).tolist():
            lacking -= np.minimum(table.counts[letter], rack[letter])
        self._lacking = lacking
        self._having = table.having
        self._completed: dict[int, int] = {}
        self._reachable: dict[int, int] = {}
        self._free: dict[bytes, int] = {}
        self._met: dict[tuple[int, int], int] = {}

    def fitting(
        self, start: int, given: Sequence[tuple[int, int]], checks: Sequence[tuple[int, int]], redeeming: bytes | None
    ) -> int:
        """The set of words for a window that begins at place *start* of its line.

        *given*: the (place, letter) that lie in it; *checks*: the (place, letters as bits) that its cross words let
        through; *redeeming*: for each of its squares 1 if the last S of a barred word may lie there (None: no word is
        barred). The rack does complete them if one letter at most is given; with more, ``completed`` has to look again.
        """
        having = self._having
        if len(given) == 1:
            ((place, letter),) = given
            bits = having[place - start][letter] & self._completing(letter)
        else:
            bits = self._within(len(given))
            for place, letter in given:
                bits &= having[place - start][letter]
        for check in checks:
            if not bits:
                return 0
            bits &= self._among(check[0] - start, check[1])
        return bits & self._redeemed(redeeming) if bits and redeeming is not None else bits

    def completed(self, numbers: Numbers, given: list[tuple[int, int]]) -> Numbers:
        """Of the words *numbers*, which have the *given* letters, those that rack and Masters complete."""
        letters = [letter for _, letter in given]
        short = self._lacking[numbers]
        for letter in set(letters):
            held = self._rack[letter - 1]
            excess = np.maximum(self._table.counts[letter - 1, numbers], held) - held
            short = short - np.minimum(excess, np.uint8(letters.count(letter)))
        done: Numbers = numbers[short <= self._masters]
        return done

    def _completing(self, letter: int) -> int:
        """The words that the rack makes with one such letter that lies already."""
        found = self._completed.get(letter)
        if found is None:
            short = self._lacking - (self._table.counts[letter - 1] > self._rack[letter - 1])
            found = self._completed[letter] = to_bits(short <= self._masters)
        return found

    def _within(self, given: int) -> int:
        """The words for which the rack lacks no more letters than its Masters and *given* ones."""
        found = self._reachable.get(given)
        if found is None:
            found = self._reachable[given] = to_bits(self._lacking <= self._masters + given)
        return found

    def _among(self, place: int, letters: int) -> int:
        key = place, letters
        found = self._met.get(key)
        if found is None:
            found = self._met[key] = self._table.among(place, letters)
        return found

    def _redeemed(self, places: bytes) -> int:
        """The set of words that are not barred, or whose last S is at a place marked 1."""
        found = self._free.get(places)
        if found is None:
            found = self._table.free
            for place, ending in zip(places, self._table.ending, strict=True):
                if place:
                    found |= ending
            self._free[places] = found
        return found
