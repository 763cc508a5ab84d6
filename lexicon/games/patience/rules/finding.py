"""Which words can be taken now: for the judge, for "nothing more goes", and for the players."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from lexicon.games.patience.rules.layout import LEAST
from lexicon.games.patience.rules.position import Position
from lexicon.games.patience.rules.taking import packed, within
from lexicon.words import Dictionary, Level, Policy, barred

Ints = NDArray[np.intp]
Counts = NDArray[np.uint8]

#: A row of counts has a byte for each letter and is as long as four whole numbers of 64 bits.
_ROW = 32
#: So many words are counted at once.
_PART = 8192
_TOP_BITS = np.uint64(0x8080808080808080)


class WordClasses:
    """Words that are made of the same letters are one class: what takes one takes all of them.

    ``counts``: a row for each class, how often each letter comes. ``lengths``: letters of each. What else there is of
    a class is read from columns when it is asked for: as Python objects it would be 190 bytes a word.
    """

    def __init__(self, words: Sequence[str], numbers: Ints | None = None) -> None:
        """The words of these *numbers* among *words*, which are kept as they are; None: all of them."""
        numbers = np.arange(len(words)) if numbers is None else numbers
        wide = _counts_of([words[at] for at in numbers.tolist()]).view(np.uint64)
        # Sorted by letters, words of the same ones in the order of the dictionary.
        order = np.lexsort(wide.T[::-1])
        wide = wide[order]
        new = np.append(True, (wide[1:] != wide[:-1]).any(axis=1))[: len(wide)]
        self._words, self._numbers = words, numbers[order].astype(np.int32)
        #: Where the words of each class begin, and where the last ones end.
        self._begins = np.append(np.flatnonzero(new), len(wide)).astype(np.int32)
        self._wide = wide[new]
        self.counts: Counts = self._wide.view(np.uint8)
        self.lengths: NDArray[np.int16] = self.counts.sum(axis=1, dtype=np.int16)

    def __len__(self) -> int:
        return len(self.counts)

    @property
    def bytes_kept(self) -> int:
        """How much memory the columns take; the words are the dictionary's own."""
        return sum(each.nbytes for each in (self._numbers, self._begins, self._wide, self.lengths))

    def word(self, at: int) -> str:
        """The first word of a class, in the order of the dictionary."""
        return self._words[int(self._numbers[self._begins[at]])]

    def words(self, at: int) -> list[str]:
        """The words of a class, in the order of the dictionary."""
        return [self._words[number] for number in self._numbers[self._begins[at] : self._begins[at + 1]].tolist()]

    def letters(self, at: int) -> int:
        """The letters of a class as ``packed`` gives them."""
        return int.from_bytes(self.counts[at].tobytes(), "little")

    def within(self, supply: str, among: Ints | None = None) -> Ints:
        """The classes (of those *among*) all of whose letters are in *supply*."""
        row = _counts_of([supply]).view(np.uint64)[0] | _TOP_BITS
        rows = self._wide if among is None else self._wide[among]
        fits = np.full(len(rows), _TOP_BITS)
        for column in range(rows.shape[1]):
            fits &= row[column] - rows[:, column]
        good: Ints = np.flatnonzero((fits & _TOP_BITS) == _TOP_BITS)
        if among is None:
            return good
        chosen: Ints = among[good]
        return chosen

    def lacking(self, supply: str, among: Ints | None = None) -> Ints:
        """How many letters of each class (of those *among*) are not in *supply*."""
        row = _counts_of([supply])[0]
        counts: Counts = self.counts if among is None else self.counts[among]
        lacking: Counts = np.where(counts > row, counts - row, 0)
        many: Ints = lacking.sum(axis=1, dtype=np.intp)
        return many


def _counts_of(words: list[str]) -> Counts:
    """How often each letter comes in each of *words* (A to Z alone), a row of 32 a word."""
    counts: Counts = np.zeros((len(words), _ROW), dtype=np.uint8)
    # A part at a time: what is counted with takes eight times as much as what is kept.
    for begin in range(0, len(words), _PART):
        counts[begin : begin + _PART] = _counts_of_part(words[begin : begin + _PART])
    return counts


def _counts_of_part(words: list[str]) -> Ints:
    lengths = np.fromiter(map(len, words), dtype=np.intp, count=len(words))
    letters = np.frombuffer("".join(words).encode("ascii"), dtype=np.uint8).astype(np.intp) - 65
    at = np.repeat(np.arange(len(words)) * _ROW, lengths) + letters
    return np.bincount(at, minlength=len(words) * _ROW).reshape(-1, _ROW)


@lru_cache(maxsize=8)
def word_classes(dictionary: Dictionary, policy: Policy, level: Level | None = None) -> WordClasses:
    """The words of *dictionary* that *policy* does not bar; with a *level* those that a player of it knows."""
    good = np.array([not barred(policy, int(flags)) for flags in range(1 << 4)])
    mask = good[dictionary.flags & 0xF]
    if level is not None:
        mask &= dictionary.vocabulary(level)
    return _classes_of(dictionary, np.packbits(mask).tobytes())


@lru_cache(maxsize=8)
def _classes_of(dictionary: Dictionary, mask: bytes) -> WordClasses:
    """The words of *mask*, a bit each: made once for all levels that know the same."""
    known = np.flatnonzero(np.unpackbits(np.frombuffer(mask, dtype=np.uint8), count=dictionary.size))
    numbers = [at for at in known.tolist() if len(dictionary.words[at]) > 1]
    return WordClasses(dictionary.words, np.array(numbers, dtype=np.intp))


def takeable(position: Position, classes: WordClasses) -> Ints:
    """The classes whose words can be taken now, in the order of *classes* (rulings 6.1, 6.2)."""
    if position.layout.hidden:
        return _with_masters(position, classes)
    fits = _fitting(position, classes)
    if position.may_finish:
        return fits
    digging = Digging(position.piles)
    on_top = np.isin(fits, classes.within(position.exposed, fits), assume_unique=True)
    good = [free or digging.takes(classes.letters(at)) for at, free in zip(fits.tolist(), on_top.tolist(), strict=True)]
    found: Ints = fits[np.array(good, dtype=np.bool_)]
    return found


def _fitting(position: Position, classes: WordClasses) -> Ints:
    """The classes that are as long as a word has to be now, of the cards left, free or not."""
    least = position.left if position.may_finish else LEAST
    return _of_length(classes, classes.within("".join(position.piles)), least, position.left)


def _of_length(classes: WordClasses, some: Ints, least: int, most: int) -> Ints:
    """Those of *some* that have *least* to *most* letters."""
    lengths = classes.lengths[some]
    found: Ints = some[(lengths >= least) & (lengths <= most)]
    return found


def _with_masters(position: Position, classes: WordClasses) -> Ints:
    """The classes of exposed cards, Masters where they lack a letter."""
    if not position.left or position.must_fill:
        return np.zeros(0, dtype=np.intp)
    exposed = position.exposed
    lacking = classes.lacking(exposed)
    good = (lacking <= position.masters) & (classes.lengths >= LEAST)
    if position.may_finish:
        good |= (lacking <= position.masters) & (classes.lengths - lacking == len(exposed))
    good &= classes.lengths > lacking
    return np.flatnonzero(good)


class Digging:
    """Whether the cards of a word are free together, where a card taken uncovers the one below (ruling 6.1)."""

    def __init__(self, piles: tuple[str, ...]) -> None:
        self._piles = [pile for pile in piles if pile]
        self._tops = [packed(pile[-1]) for pile in self._piles]
        self._all_tops = sum(self._tops)
        #: For each letter, by pile: what comes with each card of it that is covered, the least first.
        self._covered: dict[int, dict[int, list[int]]] = {}
        for at, pile in enumerate(self._piles):
            taken = self._tops[at]
            for depth in range(2, len(pile) + 1):
                taken += packed(pile[-depth])
                for letter in set(pile[-depth:-1]):
                    self._covered.setdefault(ord(letter) - 65, {}).setdefault(at, []).append(taken)

    def takes(self, need: int) -> bool:
        """Whether the letters of *need* (packed) can be taken in one word."""
        return self._takes(need, self._all_tops, 0)

    def _takes(self, need: int, tops: int, used: int) -> bool:
        if within(need, tops):
            return True
        # Some letter is lacking on the tops: one of the piles that cover it must be dug into.
        at = next(at for at in range(26) if (need >> 8 * at & 0xFF) > (tops >> 8 * at & 0xFF))
        for pile, ways in self._covered.get(at, {}).items():
            if used >> pile & 1:
                continue
            for taken in ways:
                if not within(taken, need):
                    break  # whoever digs deeper takes all this, and more
                if self._takes(need - taken, tops - self._tops[pile], used | 1 << pile):
                    return True
        return False


def any_word(position: Position, classes: WordClasses) -> bool:
    """Whether any word can be taken now. One is enough: the others are not looked for."""
    if position.layout.hidden:
        return bool(len(_with_masters(position, classes)))
    fits = _fitting(position, classes)
    if position.may_finish or len(classes.within(position.exposed, fits)):
        return bool(len(fits))
    digging = Digging(position.piles)
    return any(digging.takes(classes.letters(at)) for at in fits.tolist())


def words_of(found: Ints, classes: WordClasses) -> Iterator[str]:
    """The words of the classes *found*."""
    for at in found.tolist():
        yield from classes.words(at)
