"""Every play that a hand has on a table (ruling 7), as arrays: for judge, hints and computer players.

Once a turn it is counted how many letters each word lacks of the hand; for each word on the table that count is put
right on the letters which lie there already.
"""

from __future__ import annotations

import enum
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from lexicon.games.game import SeatId
from lexicon.games.wordline.actions import Add, Exchange, NewWord
from lexicon.games.wordline.rules import KEPT
from lexicon.pieces import MASTER
from lexicon.words import Dictionary
from lexicon.words.counts import LETTERS, Counts, WordCounts, letter_counts

_A, _NOTHING = ord("A"), 255
Numbers = NDArray[np.intp]


class Way(enum.StrEnum):
    """How a word is made."""

    WORD = "word"
    ADD = "add"
    EXCHANGE = "exchange"


@dataclass(frozen=True, eq=False)
class Results:
    """What one way makes of one word of the table (``at``; -1: new words).

    ``words``: which words, by number in the dictionary. ``used``: 26 × n, how many of each letter are wanted of the
    hand; where it has fewer, Masters stand in: ``masters`` of them. ``won``: how many Masters come to the hand by an
    exchange, also by the very letter they stand for where the spelling stays (ruling 7.4).
    """

    way: Way
    at: int
    words: Numbers
    used: NDArray[np.int8]
    masters: NDArray[np.int8]
    won: NDArray[np.int16]

    def __len__(self) -> int:
        return len(self.words)


class Finder:
    """The words of a dictionary, made ready. *known*: a mask over its words, for one who knows fewer."""

    def __init__(self, dictionary: Dictionary, known: NDArray[np.bool_] | None = None) -> None:
        table = WordCounts.of(dictionary)
        self.table, self.words = table, table.words
        known_words = np.arange(len(table.words)) if known is None else np.flatnonzero(known)
        # Words of a length lie together.
        self.places = known_words[np.argsort(table.lengths[known_words], kind="stable")]
        self.lengths = table.lengths[self.places]
        self.counts = np.ascontiguousarray(table.counts[:, self.places])
        #: The same word by word: what a few words have is read together.
        self.by_word = np.ascontiguousarray(self.counts.T)
        #: For each letter a bit a word: whether it has that letter.
        self.having = np.packbits(self.counts > 0, axis=1)
        #: The letters of each word from its first, and nothing behind.
        self.spelt = np.full((len(self.places), int(self.lengths.max(initial=0))), _NOTHING, dtype=np.uint8)
        self.blocks: dict[int, tuple[slice, NDArray[np.uint8]]] = {}
        #: For each length where the longer words begin.
        self.longer = np.searchsorted(self.lengths, np.arange(1, self.spelt.shape[1] + 2)).tolist()
        for length in np.unique(self.lengths).tolist():
            rows = slice(*np.searchsorted(self.lengths, (length, length + 1)).tolist())
            text = "".join(self.words[at] for at in self.places[rows].tolist()).encode("ascii")
            spelt = np.frombuffer(text, dtype=np.uint8).reshape(-1, length) - _A
            self.spelt[rows, :length] = spelt
            self.blocks[length] = rows, np.ascontiguousarray(spelt.T)

    @classmethod
    @lru_cache(maxsize=4)
    def of(cls, dictionary: Dictionary) -> Finder:
        """That of all words of a dictionary, made once."""
        return cls(dictionary)

    def results(self, table: Sequence[str], hand: str) -> list[Results]:
        """Every distinct play, new words first; ways and words that give nothing are left out."""
        search = _Search(self, hand)
        found = [search.new_words()]
        for at, word in enumerate(table):
            found += [search.added(at, word), search.exchanged(at, word)]
        return [results for results in found if len(results)]


class _Search:
    """One search. Words are spoken of by their place among those of the finder until they are handed out.

    ``_absent``: how many letters of each word the hand has none of; ``_short``: how many more it wants of those held.
    """

    def __init__(self, finder: Finder, hand: str) -> None:
        self._finder, self._held, self._masters = finder, letter_counts(hand), hand.count(MASTER)
        self._few = self._held.astype(np.int8)[:, None]
        held = np.flatnonzero(self._held)
        self._absent = finder.counts[self._held == 0].sum(axis=0, dtype=np.int8)
        self._short = np.maximum(finder.counts[held] - self._few[held], 0).sum(axis=0, dtype=np.int8)

    def new_words(self) -> Results:
        near = np.flatnonzero((self._absent + self._short <= self._masters) & (self._finder.lengths > 1))
        used = self._counts(near)
        return self._results(Way.WORD, -1, near, used, self._lacking(used))

    def added(self, at: int, lying: str) -> Results:
        """Words that hold all letters of *lying* in their order, and more."""
        finder, word = self._finder, lying.upper()
        base = letter_counts(word).astype(np.int8)
        first = finder.longer[min(len(word), len(finder.longer) - 1)]
        having = np.bitwise_and.reduce(finder.having[base > 0], axis=0)
        absent, short = self._absent[first:], self._short[first:]
        # A letter that lies makes up for one that lacks: for each of which the hand has none, for others at most.
        able = absent <= self._masters + int(base[self._held == 0].sum())
        able &= absent + short <= self._masters + len(word)
        able &= np.unpackbits(having, count=len(finder.lengths))[first:].view(np.bool_)
        near = np.flatnonzero(able) + first
        used = self._counts(near) - base[:, None]
        lacking = self._lacking(used)
        able = (lacking <= self._masters) & (used[base > 0] >= 0).all(axis=0)
        able[able] = self._in_order(word, near[able])
        return self._results(Way.ADD, at, near, used, lacking, able)

    def _in_order(self, word: str, near: Numbers) -> NDArray[np.bool_]:
        """In which of the words the letters of *word* stand in their order."""
        wanted = np.frombuffer(word.encode("ascii") + b"\0", dtype=np.uint8) - _A
        found = np.zeros(len(near), dtype=np.intp)
        spelt = self._finder.spelt[near]
        for place in range(int(self._finder.lengths[near].max(initial=0))):
            found += (spelt[:, place] == wanted[found]) & (found < len(word))
        in_order: NDArray[np.bool_] = found == len(word)
        return in_order

    def exchanged(self, at: int, lying: str) -> Results:
        """Words of the same length, spelt otherwise."""
        block, spelt = self._finder.blocks.get(len(lying), (slice(0), np.zeros((len(lying), 0), np.uint8)))
        word = np.frombuffer(lying.upper().encode("ascii"), dtype=np.uint8) - _A
        # Letters that stay make up for those that lack, as for ``added``.
        absent, short = self._absent[block].copy(), self._short[block].copy()
        alike = np.zeros(spelt.shape[1], dtype=np.int8)
        for place, letter in enumerate(word.tolist()):
            same = (spelt[place] == letter).view(np.int8)
            alike += same
            if self._held[letter]:
                short -= same
            else:
                absent -= same
        near = np.flatnonzero((absent + np.maximum(short, 0) <= self._masters) & (alike < len(word)))
        spelt, near = spelt.take(near, axis=1), near + (block.start or 0)
        stays, used = spelt == word[:, None], self._counts(near)
        for place, letter in enumerate(word.tolist()):
            used[letter] -= stays[place]
        lacking = self._lacking(used)
        able = lacking <= self._masters
        masters = [place for place, letter in enumerate(lying) if letter.islower()]
        if not masters:
            return self._results(Way.EXCHANGE, at, near, used, lacking, able)
        able[able] = self._real(lying, spelt[:, able], stays[:, able])
        stays = stays[:, able]
        won = (~stays[masters]).sum(axis=0, dtype=np.int16)
        results = replace(self._results(Way.EXCHANGE, at, near, used, lacking, able), won=won)
        return self._with_taken(results, lying, stays)

    def _counts(self, near: Numbers) -> NDArray[np.int8]:
        """26 × n: how many of each letter those words have."""
        return np.ascontiguousarray(self._finder.by_word.take(near, axis=0).T)

    def _lacking(self, used: NDArray[np.int8]) -> NDArray[np.int8]:
        """For how many letters of each a Master must stand in, where so many are *used*: 26 × n."""
        lacking: NDArray[np.int8] = np.maximum(used - self._few, 0).sum(axis=0, dtype=np.int8)
        return lacking

    def _real(self, lying: str, spelt: NDArray[np.uint8], same: NDArray[np.bool_]) -> NDArray[np.bool_]:
        """Where no Master would have to take a Master: letters that take one are in the hand, as often as needed."""
        able = np.ones(spelt.shape[1], dtype=np.bool_)
        places = [place for place, letter in enumerate(lying) if letter.islower()]
        for place in places:
            alike = np.zeros(spelt.shape[1], dtype=np.int16)
            for other in places:
                alike += (spelt[other] == spelt[place]) & ~same[other]
            able &= same[place] | (alike <= self._held[spelt[place]])
        return able

    def _with_taken(self, results: Results, lying: str, same: NDArray[np.bool_]) -> Results:
        """*results*, and those in which Masters are taken by the letter they stand for, besides (ruling 7.4)."""
        places = [p for p, letter in enumerate(lying) if letter.islower() and self._held[ord(letter.upper()) - _A]]
        more: list[tuple[int, int, NDArray[np.int8], int]] = []
        for at in np.flatnonzero(same[places].any(axis=0)).tolist() if places else ():
            staying = [ord(lying[p].upper()) - _A for p in places if same[p, at]]
            more += [(at, count, *best) for count, best in self._takings(results, lying, same, at, staying)]
        if not more:
            return results
        again = np.array([each[0] for each in more], dtype=np.intp)
        return Results(
            results.way,
            results.at,
            np.concatenate((results.words, results.words[again])),
            np.concatenate((results.used, np.stack([each[2] for each in more], axis=1)), axis=1),
            np.concatenate((results.masters, np.array([each[3] for each in more], dtype=np.int8))),
            np.concatenate((results.won, results.won[again] + np.array([each[1] for each in more], dtype=np.int16))),
        )

    def _takings(
        self, results: Results, lying: str, same: NDArray[np.bool_], at: int, staying: list[int]
    ) -> Iterator[tuple[int, tuple[NDArray[np.int8], int]]]:
        """For each number of Masters that can be taken besides: what the hand gives then, with fewest Masters."""
        word = self._finder.words[results.words[at]]
        bound = letter_counts(word[p] for p, letter in enumerate(lying) if letter.islower() and not same[p, at])
        for count in range(1, len(staying) + 1):
            best: tuple[NDArray[np.int8], int] | None = None
            for taken in combinations(staying, count):
                extra = np.bincount(taken, minlength=LETTERS).astype(np.int8)
                used = results.used[:, at] + extra
                lacking = int(np.maximum(used - self._held, 0).sum())
                real = bool((bound + extra <= self._held).all())
                if real and lacking <= self._masters and (best is None or lacking < best[1]):
                    best = used, lacking
            if best is not None:
                yield count, best

    def _results(
        self,
        way: Way,
        at: int,
        near: Numbers,
        used: NDArray[np.int8],
        lacking: NDArray[np.int8],
        able: NDArray[np.bool_] | None = None,
    ) -> Results:
        """The words of *near*, of which only those that are *able* where that is given."""
        if able is not None:
            kept = np.flatnonzero(able)
            near, used, lacking = near[kept], used.take(kept, axis=1), lacking[kept]
        return Results(way, at, self._finder.places[near], used, lacking, np.zeros(len(near), dtype=np.int16))


def play_for(seat: SeatId, table: Sequence[str], hand: str, results: Results, number: int, word: str) -> Play:
    """The play that makes *word*, the one of that *number* in *results*."""
    held = letter_counts(hand)
    if results.way is Way.WORD:
        return NewWord(seat, _named(word, range(len(word)), held))
    lying = table[results.at]
    if results.way is Way.ADD:
        return Add(seat, _added_letters(lying, word, held), results.at)
    changing = [p for p, letter in enumerate(lying) if letter.upper() != word[p]]
    masters = [p for p in changing if lying[p].islower()]
    others = [p for p in changing if lying[p].isupper()]
    staying = [p for p, letter in enumerate(lying) if letter.islower() and p not in changing]
    wanted = results.used[:, number] - letter_counts(word[p] for p in changing)
    for place in staying:
        letter = ord(word[place]) - _A
        if wanted[letter] > 0:
            wanted[letter] -= 1
            masters.append(place)
    # Places of Masters come first: only letter cards go there.
    return Exchange(seat, _named(word, (*masters, *others), held), results.at)


Play = NewWord | Add | Exchange


def _added_letters(lying: str, word: str, held: Counts) -> str:
    rest = list(lying.upper())
    new = []
    for place, letter in enumerate(word):
        if rest and letter == rest[0]:
            del rest[0]
        else:
            new.append(place)
    return _named(word, new, held)


def _named(word: str, places: Sequence[int], held: Counts) -> str:
    """*word* with a card at each of *places*, a Master where the hand has no such letter left, ``.`` elsewhere."""
    left, letters = held.copy(), [KEPT] * len(word)
    for place in places:
        at = ord(word[place]) - _A
        letters[place] = word[place] if left[at] else word[place].lower()
        left[at] -= min(left[at], 1)
    return "".join(letters)
