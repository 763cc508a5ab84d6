"""Every act that goes in a position of Anagrams (ruling 8.1): for judge, hints and computer players."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from lexicon.games.anagrams.actions import Act, Lengthen, Make, Take
from lexicon.games.anagrams.rules import SHORTEST, Position, keeps_order, mere_inflection, value
from lexicon.pieces import MASTER
from lexicon.words import Dictionary
from lexicon.words.counts import LETTERS, WordCounts, letter_counts

_A = ord("A")
Numbers = NDArray[np.intp]
Counts = NDArray[np.int8]
Lacking = NDArray[np.int_]
_KEPT = 100
"""For so many words it is kept which others hold them: some 200 kB each."""


@dataclass(frozen=True, slots=True)
class Result:
    """A word that can be had: made (``old`` ""), taken from ``owner``, or lengthened; with the held card or without."""

    owner: str
    old: str
    word: str
    held: bool


class Finder:
    """Finds acts among the words of a dictionary. *known*: a mask over its words, for one who knows fewer."""

    def __init__(self, dictionary: Dictionary, known: NDArray[np.bool_] | None = None) -> None:
        self.dictionary, table = dictionary, WordCounts.of(dictionary)
        self.words = table.words
        every = np.arange(len(table.words)) if known is None else np.flatnonzero(known)
        self.places = every[table.lengths[every] >= SHORTEST]
        self.lengths = table.lengths[self.places]
        self.counts = np.ascontiguousarray(table.counts[:, self.places])
        self.over = lru_cache(maxsize=_KEPT)(self._over)
        self.letters = np.zeros(len(self.places), dtype=np.int32)
        for letter in range(LETTERS):
            self.letters |= (self.counts[letter] > 0).astype(np.int32) << letter

    def _over(self, word: str) -> tuple[Numbers, Counts]:
        """The words that hold all of *word* and more, and how many of each letter they have beside it.

        As ``over`` it is kept: a word lies on the table for many turns.
        """
        base = letter_counts(word)
        present = int(sum(1 << place for place in np.flatnonzero(base).tolist()))
        near = np.flatnonzero(((self.letters & present) == present) & (self.lengths > len(word)))
        extra = self.counts[:, near] - base.astype(np.int8)[:, None]
        able = (extra >= 0).all(axis=0)
        return near[able], extra[:, able]

    def results(self, position: Position) -> list[Result]:
        """Every distinct result; words that the seat owns never count."""
        return list(_Search(self, position))


class _Search:
    """One search. Words are spoken of by their place among those of the finder."""

    def __init__(self, finder: Finder, position: Position) -> None:
        self._finder, self._position = finder, position
        self._own = {word.upper() for word in position.owned.get(position.seat, ())}
        self._middle, self._subs = letter_counts(position.middle), position.middle.count(MASTER)
        self._missing = finder.lengths.copy()
        for letter in np.flatnonzero(self._middle).tolist():
            self._missing -= np.minimum(finder.counts[letter], self._middle[letter])
        self._over: dict[str, tuple[Numbers, Counts, Lacking]] = {}

    def __iter__(self) -> Iterator[Result]:
        """With middle letters only, then with the held card: made, taken, lengthened."""
        position = self._position
        for held in (False, True) if position.held else (False,):
            yield from self._made(held)
            for owner, lying in position.owned.items():
                for old in lying:
                    yield from self._longer(owner, old, held)

    def _made(self, held: bool) -> Iterator[Result]:
        able = self._missing <= self._subs + held
        if held and self._position.held != MASTER:
            letter = ord(self._position.held) - _A
            # The held card goes in, so that the middle lacks at most the rest of its letter.
            spared = (self._finder.counts[letter] > self._middle[letter]).astype(np.int16)
            able = (self._finder.counts[letter] > 0) & (self._missing - spared <= self._subs)
        for word in self._spelt(np.flatnonzero(able)):
            yield Result("", "", word, held)

    def _longer(self, owner: str, old: str, held: bool) -> Iterator[Result]:
        """Words that hold all of *old* and more: taken from *owner*, or lengthened where that is the seat."""
        upper, able = old.upper(), self._able(old.upper(), held)
        for word in self._spelt(able):
            if not self._position.rearrange and not keeps_order(upper, word):
                continue
            if owner != self._position.seat and mere_inflection(upper, word, self._finder.dictionary):
                continue
            yield Result(owner, old, word, held)

    def _able(self, old: str, held: bool) -> Numbers:
        """The words that can be made of *old* and cards of the middle, and of the held card if *held*."""
        if old not in self._over:
            self._over[old] = self._around(old)
        numbers, extra, lacking = self._over[old]
        if not held:
            return numbers[lacking <= self._subs]
        if self._position.held == MASTER:
            return numbers[lacking <= self._subs + 1]
        letter = ord(self._position.held) - _A
        spared = extra[letter] > self._middle[letter]
        goes: Numbers = numbers[(extra[letter] > 0) & (lacking - spared <= self._subs)]
        return goes

    def _around(self, old: str) -> tuple[Numbers, Counts, Lacking]:
        """The words that hold *old* and are not too long: number, letters beside it, and how many the middle lacks."""
        numbers, extra = self._finder.over(old)
        short = self._finder.lengths[numbers] <= len(old) + len(self._position.middle) + 1
        numbers, extra = numbers[short], extra[:, short]
        return numbers, extra, np.maximum(extra - self._middle[:, None], 0).sum(axis=0)

    def _spelt(self, numbers: Numbers) -> Iterator[str]:
        for number in numbers.tolist():
            word = self._finder.words[self._finder.places[number]]
            if word not in self._own:
                yield word


def act_for(position: Position, result: Result) -> Act:
    """One way to come by *result*: real cards first, Subs where they lack; a held Sub for what is wanted most."""
    seat, held = position.seat, position.held if result.held else ""
    wanted = list(result.word)
    for letter in result.old.upper():
        wanted.remove(letter)
    subs: list[str] = []
    if held and held != MASTER:
        wanted.remove(held)
    cards, lacking = _from(position.middle, wanted)
    if held == MASTER:
        # It stands for a letter that the middle lacks, or for the last that it could have given.
        subs.append(lacking.pop(0) if lacking else cards.pop())
    subs += lacking
    from_middle = "".join(sorted(cards)) + MASTER * len(lacking)
    letters = _with_subs(result.word, [*subs, *(c.upper() for c in result.old if c.islower())])
    if not result.old:
        return Make(seat, letters, from_middle, result.held)
    if result.owner == seat:
        return Lengthen(seat, result.old, letters, from_middle, result.held)
    return Take(seat, result.owner, result.old, letters, from_middle, result.held)


def _from(middle: str, wanted: Collection[str]) -> tuple[list[str], list[str]]:
    """The cards of *middle* that are *wanted*, and what it lacks."""
    left, cards, lacking = list(middle), [], []
    for letter in wanted:
        if letter in left:
            left.remove(letter)
            cards.append(letter)
        else:
            lacking.append(letter)
    return cards, lacking


def _with_subs(word: str, subs: Collection[str]) -> str:
    """*word* with one letter in lower case for each of *subs*."""
    left, shown = list(subs), []
    for letter in word:
        if letter in left:
            left.remove(letter)
            shown.append(letter.lower())
        else:
            shown.append(letter)
    return "".join(shown)


def ways_to(position: Position, word: str) -> list[Act]:
    """Every way to come by *word*, in capital letters, whatever a dictionary says of it: what brings most first.

    Of ways that bring the same, those that leave the held card come first.
    """
    lying = [(owner, old) for owner, words in position.owned.items() for old in words]
    results = [
        Result(owner, old, word, held)
        for owner, old in (("", ""), *lying)
        for held in ((False, True) if position.held else (False,))
        if _goes(position, old, word, held)
    ]
    acts = [act_for(position, result) for result in results]
    return sorted(acts, key=lambda act: (-_brings(act), act.held))


def _goes(position: Position, old: str, word: str, held: bool) -> bool:
    """Whether *word* can be made of all of *old*, the middle and, if *held*, the held card, with a card at least."""
    wanted, there = Counter(word), Counter(old.upper())
    if not there <= wanted or there == wanted or (old and not _kept(position, old, word)):
        return False
    wanted -= there
    subs = position.middle.count(MASTER)
    if held and position.held == MASTER:
        subs += 1
    elif held:
        if not wanted[position.held]:
            return False
        wanted[position.held] -= 1
    return (wanted - Counter(position.middle)).total() <= subs


def _kept(position: Position, old: str, word: str) -> bool:
    return position.rearrange or keeps_order(old.upper(), word)


def _brings(act: Act) -> int:
    """What *act* adds to one's own sum, and takes from another's."""
    gain = value(act.letters)
    if isinstance(act, Make):
        return gain
    return gain + value(act.word) if isinstance(act, Take) else gain - value(act.word)
