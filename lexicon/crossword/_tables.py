"""The words of a vocabulary, one table for each length: what the generator searches.

A set of words is a whole number with one bit a word, bit 0 for word 0: Python takes what two such sets share in a
fraction of the time that NumPy needs only to be called.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from lexicon.crossword._play import MASTER
from lexicon.words import Dictionary, Flag, Policy, barred

Bytes = NDArray[np.uint8]
Bools = NDArray[np.bool_]
Numbers = NDArray[np.intp]

ALL_LETTERS = (1 << 26) - 1  # a set of letters as bits, bit 0 for A
_A = ord("A")
_KINDS = np.arange(1, 27, dtype=np.uint8)[:, None]
#: A demand on a word is place × 2^26 + a set of letters there; one on its last S is this much and a bit for each place.
PLACE, LAST_S = 26, 1 << 40
#: So many answers to demands are kept for each length: a game asks much the same from turn to turn.
_KEPT = 600


class Meeting(dict[int, int]):
    """The sets of words of one length that meet each demand, made when first asked for."""

    def __init__(self, table: Table) -> None:
        super().__init__()
        self._table = table

    def __missing__(self, demand: int) -> int:
        if len(self) >= _KEPT:
            self.clear()
        if demand >= LAST_S:
            found = self._table.redeemed(demand - LAST_S)
        else:
            found = self._table.among(demand >> PLACE, demand & ALL_LETTERS)
        self[demand] = found
        return found


class Table:
    """All words of one length, numbered in order of spelling.

    ``entries``: their places in ``dictionary.words``. ``letters``: length × n, 1 for A to 26 for Z (0 is an empty
    square). ``counts``: 26 × n, how many of each letter. ``having[place][letter]``: the set of words with that letter
    (1 to 26) there. ``free``: the set of words that the policy does not bar; ``ending[place]``: the set of barred ones
    whose last S is there. ``meeting``: the set of words that meet a demand.
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
        self.meeting = Meeting(self)
        self._more: dict[tuple[int, int], int] = {}

    def __len__(self) -> int:
        return len(self.words)

    def number(self, word: str) -> int | None:
        """The number of *word*; None if it is not here."""
        at = bisect_left(self.words, word)
        return at if at < len(self) and self.words[at] == word else None

    def among(self, place: int, letters: int) -> int:
        """The set of words with one of *letters* (bits) at *place*."""
        bits, here = 0, self.having[place]
        while letters:
            bits |= here[letters.bit_length()]
            letters ^= 1 << (letters.bit_length() - 1)
        return bits

    def more_than(self, letter: int, many: int) -> int:
        """The set of words with more than *many* of *letter* (1 to 26)."""
        key = letter, many
        found = self._more.get(key)
        if found is None:
            found = self._more[key] = to_bits(self.counts[letter - 1] > many)
        return found

    def redeemed(self, places: int) -> int:
        """The set of words that are not barred, or whose last S is at one of *places* (bits, bit 0 the first)."""
        bits = self.free
        for place, ending in enumerate(self.ending):
            if places >> place & 1:
                bits |= ending
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
        #: Of how many letters there are words, rising.
        self.lengths = list(self.tables)
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


def to_numbers_each(sets: list[int], words: int) -> tuple[Numbers, Numbers]:
    """What many sets, each of some of so many *words*, hold: for every member which set, rising, and its number."""
    blocks = (words + 63) // 64
    raw = np.frombuffer(b"".join([bits.to_bytes(8 * blocks, "little") for bits in sets]), dtype=np.uint64)
    where = np.flatnonzero(raw)
    marks = np.unpackbits(raw[where].view(np.uint8), bitorder="little").view(np.bool_)
    at = np.flatnonzero(marks)
    which, block = np.divmod(where[at >> 6], blocks)
    return which, (block << 6) + (at & 63)


class RackTable(dict[int, int]):
    """The words of one length as one rack sees them.

    By what lies in a window (``Demands.given``; 27 is one letter, whichever): the words that the rack can make with it.
    If two letters or more lie there, the rack may yet lack some of these words' letters: ``completes`` tells.
    """

    def __init__(self, table: Table, rack: Bytes, masters: int) -> None:
        super().__init__()
        self._table, self._masters, self._rack = table, masters, rack
        lacking = np.full(len(table), len(table.letters), dtype=np.uint8)
        for letter in np.flatnonzero(rack).tolist():
            # Comparing once for each block is several times quicker than numpy.minimum.
            for held in range(1, int(rack[letter]) + 1):
                lacking -= (table.counts[letter] >= held).view(np.uint8)
        self._lacking = lacking

    def __missing__(self, given: int) -> int:
        if 1 <= given <= 26:
            # Words that lack one letter too many, and more of this one than the rack holds, get it.
            found = self[0] | self[27] & self._table.more_than(given, int(self._rack[given - 1]))
        else:
            found = to_bits(self._lacking <= self._masters + max(0, given - 26))
        self[given] = found
        return found

    def completes(self, lying: Bytes, rows: Numbers, numbers: Numbers) -> Bools:
        """Which of the words *numbers* rack and Masters complete, each in the window that row of *lying* tells."""
        there = (lying[:, None, :] == _KINDS).sum(axis=2, dtype=np.uint8).T
        held = self._rack[:, None]
        excess = np.maximum(self._table.counts[:, numbers], held) - held
        short = self._lacking[numbers] - np.minimum(excess, there[:, rows]).sum(axis=0, dtype=np.uint8)
        done: Bools = short <= self._masters
        return done


class Hand(dict[int, RackTable]):
    """A rack as searches see it, whatever the grid: by length of word what it can make, found when first asked for."""

    def __init__(self, vocabulary: Vocabulary, rack: str) -> None:
        super().__init__()
        self._vocabulary = vocabulary
        self.letters, self.masters = letter_counts(rack), rack.count(MASTER)

    def __missing__(self, length: int) -> RackTable:
        table = self[length] = RackTable(self._vocabulary.tables[length], self.letters, self.masters)
        return table
