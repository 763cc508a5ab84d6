"""What a grid offers to whoever moves next, whatever the rack: its windows, their points, and what each asks of a word.

A window asks that its word have certain letters in certain places: the letters that lie there, those that the cross
words let through, and, where the S policy bars a word, a last S in the right place (ruling 3.2). Each such demand is a
number; the table of the words of that length tells which meet it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from lexicon.crossword._tables import ALL_LETTERS, LAST_S, PLACE, Bools, Bytes, Numbers, Vocabulary, as_letters
from lexicon.crossword._windows import Ints, Lines, find_windows, opening_windows
from lexicon.crossword.grid import Grid
from lexicon.crossword.rules import LayoutRules
from lexicon.crossword.scoring import SquareScorer
from lexicon.words import Condition, condition

_BITS = np.uint32(1) << np.arange(26, dtype=np.uint32)


class Shape(NamedTuple):
    """What a person sees of plays before the words, one number a play."""

    length: Ints
    laid: Ints
    crosses: Ints


class Runs(NamedTuple):
    """Where plays lie, one number a play: direction (0 across, 1 down), row and column of the first square, length."""

    direction: Ints
    row: Ints
    col: Ints
    length: Ints


@dataclass(frozen=True, slots=True)
class Demands:
    """What windows ask.

    ``given[i]``: 0 if no letter lies in window *i*, 1 to 26 for the one that does, 26 + n if n do, two or more.
    ``all[first[i] : last[i]]``: its demands, to be looked up in ``Table.meeting``.
    """

    given: list[int]
    first: list[int]
    last: list[int]
    all: list[int]


class _Squares(NamedTuple):
    """The squares of windows: where each is in a flat array by direction, line and place, whose it is and its place in
    it; and for each window which is its first."""

    at: Ints
    window: Ints
    place: Ints
    first: Ints


class Survey:
    """One grid, and one seat's squares. Serves every rack of so many letters, or fewer, of the kinds in *supply*."""

    def __init__(
        self,
        rules: LayoutRules,
        vocabulary: Vocabulary,
        grid: Grid,
        letters: int,
        scorer: SquareScorer,
        supply: int = ALL_LETTERS,
    ) -> None:
        self.vocabulary, self.scorer = vocabulary, scorer
        reach = letters if rules.max_new is None else min(letters, rules.max_new)
        self.lines = lines = Lines(grid, rules, vocabulary, reach)
        self._needed = condition(rules.policy)
        if grid.is_empty:
            self.windows = opening_windows(lines, rules, reach, vocabulary.lengths)
        else:
            self.windows = find_windows(lines, rules, reach, supply, vocabulary.lengths)

    def __len__(self) -> int:
        return len(self.windows)

    @cached_property
    def cells(self) -> list[tuple[int, int, int, int]]:
        """Direction, line, first place and length of each window."""
        w = self.windows
        return list(zip(w.direction.tolist(), w.line.tolist(), w.start.tolist(), w.length.tolist(), strict=True))

    @cached_property
    def points(self) -> Ints:
        """Score of each window without the bonus."""
        lines, w = self.lines, self.windows
        worth = np.ones(lines.letters.shape, dtype=np.int64)
        if self.scorer.points is not None:
            height, width = self.scorer.points.shape
            worth[0, :height, :width] = self.scorer.points
            worth[1] = worth[0].T
        worth[lines.filled] = 0
        return _between(worth, w.direction, w.line, w.start, w.length)

    @cached_property
    def _first_square(self) -> tuple[Ints, Ints]:
        """Row and column of the first square of each window, from 0."""
        w = self.windows
        across = w.direction == 0
        return np.where(across, w.line, w.start), np.where(across, w.start, w.line)

    def in_order(self, paid: Sequence[int] = ()) -> Iterator[tuple[int, list[tuple[int, bool]]]]:
        """Score, and windows of that score with one first square and direction: best first, then in board order.

        The windows *paid* come a second time, with the bonus. Each window with whether it is the time with the bonus.
        """
        windows = np.concatenate((np.arange(len(self)), np.array(paid, dtype=np.int64)))
        bonus = np.arange(len(windows)) >= len(self)
        scores = self.points[windows] + self.scorer.key_bonus * bonus
        key = (-scores * self.lines.size + self._first_square[0][windows]) * self.lines.size
        key = (key + self._first_square[1][windows]) * 2 + self.windows.direction[windows]
        order = np.argsort(key, kind="stable")
        edges = (np.flatnonzero(np.diff(key[order])) + 1).tolist()
        both = list(zip(windows[order].tolist(), bonus[order].tolist(), strict=True))
        ordered = scores[order].tolist()
        for begin, end in pairwise([0, *edges, len(both)]):
            if begin < end:
                yield ordered[begin], both[begin:end]

    # What windows ask of their words

    @cached_property
    def demands(self) -> Demands:
        """See ``Demands``."""
        if not len(self):
            return Demands([], [], [], [])
        squares, w = self._squares, self.windows
        lying = self.lines.letters.ravel()[squares.at]
        many = np.add.reduceat(lying > 0, squares.first, dtype=np.int64)
        given = np.where(many > 1, 26 + many, np.maximum.reduceat(lying, squares.first))
        sets = self._sets_of_letters().ravel()[squares.at]
        asking = np.flatnonzero(sets != ALL_LETTERS)
        rows, demands = squares.window[asking], (squares.place[asking] << PLACE) + sets[asking]
        ends = np.cumsum(np.bincount(rows, minlength=len(w)))
        if self._redeeming is not None:
            right = np.add.reduceat(self._redeeming.ravel()[squares.at] << squares.place, squares.first)
            demands, ends = np.insert(demands, ends, LAST_S + right), ends + np.arange(1, len(w) + 1)
        first = np.concatenate((np.zeros(1, dtype=np.int64), ends[:-1]))
        return Demands(given.tolist(), first.tolist(), ends.tolist(), demands.tolist())

    @cached_property
    def _squares(self) -> _Squares:
        """Every square of every window."""
        w, size = self.windows, self.lines.size
        first = np.cumsum(w.length) - w.length
        window = np.repeat(np.arange(len(w)), w.length)
        place = np.arange(len(window)) - first[window]
        return _Squares(((w.direction * size + w.line) * size + w.start)[window] + place, window, place, first)

    def _sets_of_letters(self) -> Ints:
        """The letters (bits) that each square may show, by direction, line and place."""
        lines = self.lines
        sets = lines.sets.astype(np.int64)
        sets[lines.filled] = _BITS[lines.letters[lines.filled] - 1]
        return sets

    @cached_property
    def _redeeming(self) -> Bools | None:
        """Where the last S of a barred word may lie (3.2); None: not asked."""
        if self._needed is None:
            return None
        return {Condition.ALREADY_DOWN: self.lines.filled, Condition.JOINT: self.lines.beside}.get(self._needed)

    def lying(self, windows: Ints, length: int) -> Bytes:
        """What lies in *windows*, all of one length: n × length, 0 for an empty square."""
        w = self.windows
        places = w.start[windows][:, None] + np.arange(length)
        found: Bytes = self.lines.letters[w.direction[windows][:, None], w.line[windows][:, None], places]
        return found

    @cached_property
    def patterns(self) -> list[bytes]:
        """What lies in each window, 0 for an empty square."""
        rows = [[line.tobytes() for line in way] for way in self.lines.letters]
        return [rows[d][line][start : start + length] for d, line, start, length in self.cells]

    def pattern(self, i: int) -> Bytes:
        """What lies in window *i*."""
        return np.frombuffer(self.patterns[i], dtype=np.uint8)

    # The Key word

    @cached_property
    def _key_squares(self) -> dict[tuple[int, int, int], int]:
        """Squares where a letter (1 to 26) makes the Key word as a cross word, by direction of play, line and place."""
        key, lines = self.scorer.key_word, self.lines
        found: dict[tuple[int, int, int], int] = {}
        if not key:
            return found
        for d, line, place in np.argwhere(lines.beside & ~lines.filled).tolist():
            before, behind = lines.cross_word(d, line, place)
            if len(before + behind) + 1 == len(key) and key.startswith(before) and key.endswith(behind):
                letter = ord(key[len(before)]) - 64
                if lines.sets[d, line, place] & _BITS[letter - 1]:
                    found[d, line, place] = letter
        return found

    @cached_property
    def key_windows(self) -> list[int]:
        """Windows in which some play may form the Key word, rising."""
        key, w = self.scorer.key_word, self.windows
        if not key:
            return []
        here = np.flatnonzero(w.length == len(key))
        lying = self.lying(here, len(key))
        found = set(here[((lying == 0) | (lying == as_letters(key))).all(axis=1)].tolist())
        for d, line, place in self._key_squares:
            here = (w.direction == d) & (w.line == line) & (w.start <= place) & (w.start + w.length > place)
            found.update(np.flatnonzero(here).tolist())
        return sorted(found)

    def forms_key(self, i: int) -> int:
        """The set of words that make the Key word in window *i*, here or across."""
        d, line, start, length = self.cells[i]
        table, key = self.vocabulary.tables[length], self.scorer.key_word or ""
        forms = table.number(key)
        bits = 0 if forms is None else 1 << forms
        for place in range(start, start + length):
            letter = self._key_squares.get((d, line, place))
            if letter is not None:
                bits |= table.having[place - start][letter]
        return bits

    # Where plays lie

    def squares(self, i: int) -> tuple[Numbers, Numbers]:
        """Rows and columns of the squares that window *i* fills."""
        d, line, start, _ = self.cells[i]
        row, col = self.lines.square(d, line, start)
        places = np.flatnonzero(self.pattern(i) == 0)
        return (np.full_like(places, row), col + places) if d == 0 else (row + places, np.full_like(places, col))

    def shape(self, windows: Ints) -> Shape:
        """Length, letters laid and cross words of the plays that fill *windows*."""
        lines, w = self.lines, self.windows
        laid = _between(~lines.filled, w.direction, w.line, w.start, w.length)
        crosses = _between(~lines.filled & lines.beside, w.direction, w.line, w.start, w.length)
        return Shape(w.length[windows], laid[windows], crosses[windows])

    def runs(self, windows: Ints) -> Runs:
        """Where *windows* lie."""
        w, (rows, cols), (down, right) = self.windows, self._first_square, self.lines.shift
        return Runs(w.direction[windows], rows[windows] - down, cols[windows] - right, w.length[windows])


def _between(worth: NDArray[Any], direction: Ints, line: Ints, start: Ints, length: Ints) -> Ints:
    """The sum of *worth*, which is by direction, line and place, over each window."""
    sums = np.zeros((*worth.shape[:2], worth.shape[2] + 1), dtype=np.int64)
    np.cumsum(worth, axis=2, out=sums[..., 1:])
    totals: Ints = sums[direction, line, start + length] - sums[direction, line, start]
    return totals
