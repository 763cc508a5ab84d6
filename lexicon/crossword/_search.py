"""One search: a position, a rack, and what is remembered of them (see ``generator``)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate, groupby, islice
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from lexicon.crossword._play import MASTER, Direction, Play
from lexicon.crossword._tables import (
    ALL_LETTERS,
    Bools,
    Bytes,
    Numbers,
    RackTable,
    Vocabulary,
    as_letters,
    letter_counts,
    to_numbers,
)
from lexicon.crossword._windows import Ints, Lines, find_windows, opening_windows, sums
from lexicon.crossword.grid import Grid
from lexicon.crossword.rules import LayoutRules
from lexicon.crossword.scoring import SquareScorer
from lexicon.words import Condition, condition

_BITS = np.uint32(1) << np.arange(26, dtype=np.uint32)
_DIRECTIONS = tuple(Direction)
#: By direction and line, (place, value), rising; and by window, from which to which of its line.
_Marks = tuple[list[list[list[tuple[int, int]]]], list[tuple[int, int]]]
_NOTHING: Numbers = np.zeros(0, dtype=np.intp)


@dataclass(frozen=True, slots=True)
class ScoredPlay:
    """A play, its score, and the words that it forms: the main word first, then the cross words in board order."""

    play: Play
    score: int
    words: tuple[str, ...]


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


class Prospect(NamedTuple):
    """A run of squares that a play could fill: its points, the letters laid, and how many words would do."""

    points: int
    laid: int
    words: int


class Plays(Sequence[ScoredPlay]):
    """Every play of a position, kept as arrays until asked for.

    ``scores[i]`` is the score of play *i*; ``windows[i]`` and ``numbers[i]`` say which window it fills with which word
    of its length. In no particular order of score; ``Generator.best`` has the best ones in order.
    """

    def __init__(self, search: Search, windows: Ints, numbers: Ints, scores: Ints) -> None:
        self._search, self.windows, self.numbers, self.scores = search, windows, numbers, scores

    def __len__(self) -> int:
        return len(self.windows)

    def __getitem__(self, index: int) -> ScoredPlay:  # type: ignore[override]
        if not -len(self) <= index < len(self):
            raise IndexError(index)
        return self._search.scored(int(self.windows[index]), int(self.numbers[index]), int(self.scores[index]))

    def used(self) -> Bytes:
        """What each play takes from the rack: n × 27, how many blocks A to Z, and last how many Masters."""
        return self._search.used(self.windows, self.numbers)

    def entries(self) -> Numbers:
        """The place in ``dictionary.words`` of each play's main word."""
        return self._search.entries(self.windows, self.numbers)

    def shape(self) -> Shape:
        """How long each play's main word is, how many letters it lays, how many cross words it makes."""
        return self._search.shape(self.windows)

    def runs(self) -> Runs:
        """Where each play's main word lies."""
        return self._search.runs(self.windows)

    def squares(self, index: int) -> tuple[Numbers, Numbers]:
        """Rows and columns of the squares that play *index* fills; the same for all plays of one window."""
        return self._search.squares(int(self.windows[index]))


class Search:
    """One position and rack: everything that is remembered while it is searched. Never used for another."""

    def __init__(
        self, rules: LayoutRules, vocabulary: Vocabulary, grid: Grid, rack: str, scorer: SquareScorer
    ) -> None:
        self._vocabulary, self._scorer = vocabulary, scorer
        self._rack, self._masters = letter_counts(rack), rack.count(MASTER)
        reach = len(rack) if rules.max_new is None else min(len(rack), rules.max_new)
        self._lines = lines = Lines(grid, rules, self._vocabulary, reach)
        self._needed = condition(rules.policy)
        supply = ALL_LETTERS if self._masters else int(_BITS[self._rack > 0].sum())
        longest = self._vocabulary.longest
        if grid.is_empty:
            self._windows = opening_windows(lines, rules, reach, longest)
        else:
            self._windows = find_windows(lines, rules, reach, supply, longest)
        self._racks: dict[int, RackTable | None] = {}
        self._found: dict[int, Numbers] = {}

    # Windows and their scores

    @cached_property
    def _cells(self) -> list[tuple[int, int, int, int]]:
        w = self._windows
        return list(zip(w.direction.tolist(), w.line.tolist(), w.start.tolist(), w.length.tolist(), strict=True))

    @cached_property
    def _points(self) -> Ints:
        """Score of each window without the bonus."""
        lines, w = self._lines, self._windows
        worth = np.ones(lines.letters.shape, dtype=np.int64)
        if self._scorer.points is not None:
            height, width = self._scorer.points.shape
            worth[0, :height, :width] = self._scorer.points
            worth[1] = worth[0].T
        worth[lines.filled] = 0
        return _between(worth, w.direction, w.line, w.start, w.length)

    @cached_property
    def _origin(self) -> tuple[Ints, Ints]:
        """Row and column of the first square of each window."""
        w = self._windows
        across = w.direction == 0
        down, right = self._lines.shift
        return np.where(across, w.line, w.start) - down, np.where(across, w.start, w.line) - right

    @cached_property
    def _key_squares(self) -> dict[tuple[int, int, int], int]:
        """Squares where a letter (1 to 26) makes the Key word as a cross word, by direction of play, line and place."""
        key, lines = self._scorer.key_word, self._lines
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
    def _key_windows(self) -> set[int]:
        """Windows in which some play may form the Key word."""
        key, w = self._scorer.key_word, self._windows
        found: set[int] = set()
        if not key:
            return found
        wanted = as_letters(key)
        for i in np.flatnonzero(w.length == len(key)).tolist():
            there = self._pattern(i)
            if ((there == 0) | (there == wanted)).all():
                found.add(i)
        for d, line, place in self._key_squares:
            here = (w.direction == d) & (w.line == line) & (w.start <= place) & (w.start + w.length > place)
            found.update(np.flatnonzero(here).tolist())
        return found

    @cached_property
    def _patterns(self) -> list[bytes]:
        """What lies in each window, 0 for an empty square."""
        rows = [[line.tobytes() for line in way] for way in self._lines.letters]
        return [rows[d][line][start : start + length] for d, line, start, length in self._cells]

    def _pattern(self, i: int) -> Bytes:
        return np.frombuffer(self._patterns[i], dtype=np.uint8)

    def _forms_key(self, i: int, numbers: Numbers) -> Bools:
        """Which words make the Key word, here or across."""
        d, line, start, length = self._cells[i]
        table, key = self._vocabulary.tables[length], self._scorer.key_word
        forms = np.array([table.words[n] == key for n in numbers.tolist()], dtype=np.bool_)
        for place in range(start, start + length):
            letter = self._key_squares.get((d, line, place))
            if letter is not None:
                forms |= table.letters[place - start, numbers] == letter
        return forms

    # The words that fit

    def _words(self, i: int) -> Numbers:
        """Numbers, rising, of the words of its length that may fill window *i*."""
        if i not in self._found:
            self._found[i] = self._match(i)
        return self._found[i]

    def _match(self, i: int) -> Numbers:
        bits = self._fitting(i)
        if not bits:
            return _NOTHING
        numbers, given = to_numbers(bits), self._given(i)
        rack = self._rack_table(self._cells[i][3])
        return rack.completed(numbers, given) if rack is not None and len(given) > 1 else numbers

    def _given(self, i: int) -> list[tuple[int, int]]:
        """The letters that lie in window *i*: (place in its line, letter)."""
        d, line, _, _ = self._cells[i]
        marks, spans = self._letters_of
        first, last = spans[i]
        return marks[d][line][first:last]

    def _fitting(self, i: int) -> int:
        """The set of words that may fill window *i* (``RackTable.fitting``)."""
        d, line, start, length = self._cells[i]
        rack = self._racks.get(length) or self._rack_table(length)
        if rack is None:
            return 0
        (letters, letter_spans), (sets, set_spans) = self._letters_of, self._checks_of
        first, last = letter_spans[i]
        from_set, to_set = set_spans[i]
        redeeming = None if self._redeeming is None else self._redeeming[d][line][start : start + length]
        return rack.fitting(start, letters[d][line][first:last], sets[d][line][from_set:to_set], redeeming)

    @cached_property
    def _letters_of(self) -> _Marks:
        """The letters that lie."""
        return self._marked(self._lines.letters, self._lines.filled)

    @cached_property
    def _checks_of(self) -> _Marks:
        """The cross-check sets."""
        return self._marked(self._lines.sets, self._lines.sets != ALL_LETTERS)

    def _marked(self, values: NDArray[Any], where: Bools) -> _Marks:
        """By direction and line the places *where* something is, with its value; by window, which of them are in it."""
        w, size = self._windows, self._lines.size
        marks: list[list[list[tuple[int, int]]]] = [[[] for _ in range(size)] for _ in _DIRECTIONS]
        found = zip(*(each.tolist() for each in where.nonzero()), values[where].tolist(), strict=True)
        for d, line, place, value in found:
            marks[d][line].append((place, value))
        before = sums(where)
        starts, ends = before[w.direction, w.line, w.start], before[w.direction, w.line, w.start + w.length]
        return marks, list(zip(starts.tolist(), ends.tolist(), strict=True))

    @cached_property
    def _redeeming(self) -> list[list[bytes]] | None:
        """Where the last S of a barred word may lie (3.2), 1 a square, by direction and line; None: not asked."""
        where = {Condition.ALREADY_DOWN: self._lines.filled, Condition.JOINT: self._lines.beside}
        if self._needed not in where:
            return None
        return [[line.tobytes() for line in way] for way in where[self._needed]]

    def _rack_table(self, length: int) -> RackTable | None:
        if length not in self._racks:
            table = self._vocabulary.tables.get(length)
            self._racks[length] = None if table is None else RackTable(table, self._rack, self._masters)
        return self._racks[length]

    # Answers

    def exists(self) -> bool:
        return any(len(self._words(i)) for i in range(len(self._windows)))

    def prospects(self) -> Iterator[Prospect]:
        laid = self.shape(np.arange(len(self._windows))).laid
        for i in np.argsort(-self._points, kind="stable").tolist():
            words = self._fitting(i).bit_count()
            if words:
                yield Prospect(int(self._points[i]), int(laid[i]), words)

    def plays(self, margin: int | None) -> Plays:
        order = np.argsort(-self._points, kind="stable")
        if margin is None:
            return self._all(order.tolist())
        top = self.best(1)
        floor = top[0].score - margin if top else 0
        return self._all(order[self._points[order] + self._scorer.key_bonus >= floor].tolist(), floor)

    def first(self, rank: Callable[[Runs], NDArray[np.float64]], k: int) -> Plays:
        paid = {i for i in self._key_windows if self._forms_key(i, self._words(i)).any()}
        ranks = rank(self.runs(np.arange(len(self._windows))))
        order = np.argsort(ranks, kind="stable").tolist()
        filled = (i for i in order if i not in paid and len(self._words(i)))
        return self._all([*sorted(paid), *islice(filled, k)])

    def _all(self, order: Iterable[int], floor: int | None = None) -> Plays:
        """Every play of some windows, or those that score *floor* or more."""
        chosen = [(i, numbers) for i in order if len(numbers := self._words(i))]
        counts = [len(numbers) for _, numbers in chosen]
        windows = np.repeat(np.array([i for i, _ in chosen], dtype=np.int64), counts)
        numbers = np.concatenate([numbers for _, numbers in chosen]) if chosen else _NOTHING
        scores = self._points[windows]
        for at, count, (i, words) in zip(accumulate(counts, initial=0), counts, chosen, strict=False):
            if i in self._key_windows:
                scores[at : at + count] += self._scorer.key_bonus * self._forms_key(i, words)
        if floor is not None:
            enough = scores >= floor
            windows, numbers, scores = windows[enough], numbers[enough], scores[enough]
        return Plays(self, windows, numbers, scores)

    def best(self, k: int) -> list[ScoredPlay]:
        """Batches come best first and each is complete, so the search can stop after any."""
        found: list[ScoredPlay] = []
        for score, batch in self._batches():
            found += [self._written(i, letters, score) for letters, i in self._first(batch, k - len(found))]
            if len(found) >= k:
                break
        return found

    def _first(self, batch: list[tuple[int, Numbers]], most: int) -> list[tuple[str, int]]:
        """The first plays of a batch by their letters, with their windows: *most*, or all."""
        texts = [(i, self._texts(i, numbers)) for i, numbers in batch]
        beginnings = [_beginning(text) for _, text in texts]
        everything = np.concatenate(beginnings)
        last = np.partition(everything, most - 1)[most - 1] if len(everything) > most else None
        chosen = []
        for (i, text), beginning in zip(texts, beginnings, strict=True):
            rows = text if last is None else text[beginning <= last]
            flat, length = rows.tobytes().decode("ascii"), rows.shape[1]
            chosen += [(flat[n : n + length], i) for n in range(0, len(flat), length)]
        return sorted(chosen)[:most]

    def _batches(self) -> Iterator[tuple[int, list[tuple[int, Numbers]]]]:
        """Score, and windows with the words that fill them: all plays that share score, first square and direction.

        Plays with the bonus are found first, since few windows have any: then every window's score is exact.
        """
        with_bonus = {i: self._words(i)[self._forms_key(i, self._words(i))] for i in self._key_windows}
        windows = np.concatenate((np.arange(len(self._windows)), np.array(list(with_bonus), dtype=np.int64)))
        bonus = np.arange(len(windows)) >= len(self._windows)
        scores = self._points[windows] + self._scorer.key_bonus * bonus
        rows, cols = (origin[windows] for origin in self._origin)
        directions = self._windows.direction[windows]
        order = np.lexsort((directions, cols, rows, -scores)).tolist()
        keys = list(zip(scores.tolist(), rows.tolist(), cols.tolist(), directions.tolist(), strict=True))
        for (score, *_), group in groupby(order, keys.__getitem__):
            batch = []
            for entry in group:
                i = int(windows[entry])
                numbers = with_bonus[i] if bonus[entry] else self._words(i)
                if not bonus[entry] and i in with_bonus:
                    numbers = np.setdiff1d(numbers, with_bonus[i], assume_unique=True)
                if len(numbers):
                    batch.append((i, numbers))
            if batch:
                yield score, batch

    def _texts(self, i: int, numbers: Numbers) -> Bytes:
        """How each word is written as a play in window *i*, n × length: ``.`` where a letter lies, lower case a Master.

        The blocks of a letter go to the first squares that want it, Masters to the later ones.
        """
        pattern = self._pattern(i)
        letters = self._vocabulary.tables[len(pattern)].letters[:, numbers]
        text: Bytes = np.where(pattern[:, None] > 0, np.uint8(ord(".")), letters + np.uint8(64))
        if self._masters:
            new = np.flatnonzero(pattern == 0).tolist()
            for at, place in enumerate(new):
                before = np.zeros(len(numbers), dtype=np.uint8)
                for earlier in new[:at]:
                    before += letters[earlier] == letters[place]
                text[place] += np.uint8(32) * (before >= self._rack[letters[place] - 1])
        return text.T

    def scored(self, i: int, number: int, score: int) -> ScoredPlay:
        """One play, written out."""
        return self._written(i, self._texts(i, np.array([number])).tobytes().decode("ascii"), score)

    def _written(self, i: int, letters: str, score: int) -> ScoredPlay:
        d, line, start, _ = self._cells[i]
        words = [""]
        for place, (letter, there) in enumerate(zip(letters.upper(), self._patterns[i], strict=True), start):
            words[0] += chr(there + 64) if there else letter
            if not there and self._lines.beside[d, line, place]:
                words.append(letter.join(self._lines.cross_word(d, line, place)))
        play = Play(*self._lines.square(d, line, start), _DIRECTIONS[d], letters)
        return ScoredPlay(play, score, tuple(words))

    def squares(self, i: int) -> tuple[Numbers, Numbers]:
        """Rows and columns of the squares that window *i* fills."""
        d, line, start, _ = self._cells[i]
        row, col = self._lines.square(d, line, start)
        places = np.flatnonzero(self._pattern(i) == 0)
        return (np.full_like(places, row), col + places) if d == 0 else (row + places, np.full_like(places, col))

    def entries(self, windows: Ints, numbers: Numbers) -> Numbers:
        """Places in the dictionary of the words *numbers*."""
        found = np.empty(len(windows), dtype=np.intp)
        lengths = self._windows.length[windows]
        for length in np.unique(lengths).tolist():
            here = lengths == length
            found[here] = self._vocabulary.tables[length].entries[numbers[here]]
        return found

    def shape(self, windows: Ints) -> Shape:
        """Length, letters laid and cross words of the plays that fill *windows*."""
        lines, w = self._lines, self._windows
        laid = _between(~lines.filled, w.direction, w.line, w.start, w.length)
        crosses = _between(~lines.filled & lines.beside, w.direction, w.line, w.start, w.length)
        return Shape(w.length[windows], laid[windows], crosses[windows])

    def runs(self, windows: Ints) -> Runs:
        """Where *windows* lie."""
        w, (rows, cols) = self._windows, self._origin
        return Runs(w.direction[windows], rows[windows], cols[windows], w.length[windows])

    def used(self, windows: Ints, numbers: Numbers) -> Bytes:
        """Blocks A to Z and Masters that each play takes: n × 27."""
        taken = np.empty((len(windows), 27), dtype=np.uint8)
        w = self._windows
        for length in np.unique(w.length[windows]).tolist():
            here = np.flatnonzero(w.length[windows] == length)
            places = w.start[windows[here]][:, None] + np.arange(length)
            there = self._lines.letters[w.direction[windows[here]][:, None], w.line[windows[here]][:, None], places]
            wanted = self._vocabulary.tables[length].counts[:, numbers[here]].T
            for place in range(length):
                wanted = wanted - (there[:, place, None] == np.arange(1, 27, dtype=np.uint8))
            taken[here, :26] = np.minimum(wanted, self._rack)
            taken[here, 26] = (wanted - taken[here, :26]).sum(axis=1)
        return taken


def _beginning(texts: Bytes) -> NDArray[np.uint64]:
    """The first eight characters of each text as one number, in the order of spelling."""
    padded = np.zeros((len(texts), 8), dtype=np.uint8)
    padded[:, : texts.shape[1]] = texts[:, :8]
    return padded.view(">u8")[:, 0].astype(np.uint64)


def _between(worth: NDArray[Any], direction: Ints, line: Ints, start: Ints, length: Ints) -> Ints:
    """The sum of *worth*, which is by direction, line and place, over each window."""
    sums = np.zeros((*worth.shape[:2], worth.shape[2] + 1), dtype=np.int64)
    np.cumsum(worth, axis=2, out=sums[..., 1:])
    totals: Ints = sums[direction, line, start + length] - sums[direction, line, start]
    return totals
