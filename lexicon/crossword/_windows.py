"""Windows: the runs of squares that one play could make its main word.

A window is a run of a line with an empty square or the edge before and behind it, at least one and at most so many
empty squares as letters may be laid, hanging on to what lies, none of them one that no letter of the rack could fill.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from operator import itemgetter
from typing import Any

import numpy as np
from numpy.typing import NDArray

from lexicon.crossword._play import Direction
from lexicon.crossword._tables import ALL_LETTERS, Vocabulary
from lexicon.crossword.grid import Grid
from lexicon.crossword.rules import LayoutRules
from lexicon.words import Condition, condition

Ints = NDArray[np.int64]


class Lines:
    """A grid as lines both ways, and the cross-check sets of its empty squares.

    Index 0 of the first axis are the rows, 1 the columns: ``letters[d, line, place]``, 0 empty, else 1 to 26. Both ways
    have ``size`` lines of ``size`` places; ``shift`` is what to add to a row and a column of the grid to find it here.
    """

    def __init__(self, grid: Grid, rules: LayoutRules, vocabulary: Vocabulary, reach: int) -> None:
        top, left = (0, 0) if grid.bounded else grid.origin
        margin = 0 if grid.bounded else reach
        self.shift = (margin - top, margin - left)
        self.size = max(grid.height, grid.width) + 2 * margin
        across = np.zeros((self.size, self.size), dtype=np.uint8)
        for (row, col), letter in grid.items():
            across[row + self.shift[0], col + self.shift[1]] = ord(letter.upper()) - 64
        self.letters = np.stack((across, across.T))
        self.filled = self.letters > 0
        self.outside = np.zeros_like(self.filled)
        if grid.bounded:
            self.outside[0, grid.height :], self.outside[0, :, grid.width :] = True, True
            self.outside[1] = self.outside[0].T
        #: Squares with a letter beside them in the other direction.
        self.beside = np.zeros_like(self.filled)
        self.beside[:, 1:] |= self.filled[:, :-1]
        self.beside[:, :-1] |= self.filled[:, 1:]
        text = (self.letters + np.uint8(64)).tobytes().decode("ascii").replace("@", ".")
        self._text = [text[i : i + self.size] for i in range(0, len(text), self.size)]
        #: Cross-check sets, bits: which letters may be laid as far as the other direction goes.
        self.sets = np.full(self.letters.shape, ALL_LETTERS, dtype=np.uint32)
        self._crossing, self._needed = vocabulary.crossing, condition(rules.policy)
        for d, line, place in np.argwhere(self.beside & ~self.filled).tolist():
            self.sets[d, line, place] = self._cross_check(d, line, place)

    def square(self, d: int, line: int, place: int) -> tuple[int, int]:
        """Row and column of the grid."""
        row, col = (line, place) if d == 0 else (place, line)
        return row - self.shift[0], col - self.shift[1]

    def cross_word(self, d: int, line: int, place: int) -> tuple[str, str]:
        """What lies before and behind an empty square in the other direction than *d*."""
        text = self._text[(1 - d) * self.size + place]
        end = text.find(".", line + 1)
        return text[text.rfind(".", 0, line) + 1 : line], text[line + 1 : end if end >= 0 else None]

    def _cross_check(self, d: int, line: int, place: int) -> int:
        """The letters that make a good cross word (ruling 3.2 included) for a play along *d*."""
        before, behind = self.cross_word(d, line, place)
        free, old, new = self._crossing(before, behind)
        if self._needed is Condition.ALREADY_DOWN:
            return free | old
        # An S laid now is a joint: the play's main word runs through it.
        return free | new | (old if old and self._is_joint(d, line, place, before, behind) else 0)

    def _is_joint(self, d: int, line: int, place: int, before: str, behind: str) -> bool:
        """Whether the last S of a cross word, which lies already, belongs to a word along *d* too."""
        at = (before + "." + behind).rindex("S") - len(before)
        return bool(self.beside[1 - d, place, line + at])


@dataclass(frozen=True)
class Windows:
    """Windows as parallel arrays: direction (0 across, 1 down), line, first place, length. Lengths rise."""

    direction: Ints
    line: Ints
    start: Ints
    length: Ints

    def __len__(self) -> int:
        return len(self.line)


def find_windows(lines: Lines, rules: LayoutRules, letters: int, supply: int, lengths: Sequence[int]) -> Windows:
    """All windows of these *lengths*, for *letters* letters that may be laid, of the kinds in *supply* (bits)."""
    lengths = [length for length in lengths if length <= lines.size]
    if not lengths:
        return Windows(*np.zeros((4, 0), dtype=np.int64))
    filled, empty = lines.filled, ~lines.filled
    dead = lines.outside | (empty & ((lines.sets & supply) == 0))
    edge = np.zeros((2, lines.size, 1), dtype=np.bool_)
    may_start, may_end = ~np.concatenate((edge, filled), axis=2), ~np.concatenate((filled, edge), axis=2)
    new = _within(empty, lengths)
    good = may_start[:, :, :-1] & _behind(may_end, lengths) & (new >= 1) & (new <= letters)
    good &= (_within(dead, lengths) == 0) & (_within(filled | lines.beside, lengths) > 0)
    # A single letter that makes words both ways is one play, counted across.
    twice = (new == 1) & (_within(empty & lines.beside, lengths) > 0)
    good[:, 1] &= ~twice[:, 1]
    if rules.exactly_one_joint:
        alone = new == np.array(lengths)[:, None, None, None] - 1
        good &= alone | _one_beside(lines, twice & good, lengths)
    which, d, line, start = np.nonzero(good)
    return Windows(d, line, start, np.array(lengths)[which])


def _within(marks: NDArray[np.bool_], lengths: Sequence[int]) -> NDArray[np.int16]:
    """How many *marks* each run of squares has: by length, direction, line and first place."""
    before = sums(marks)
    found: NDArray[np.int16] = _behind(before, lengths) - before[:, :, :-1]
    return found


def _behind(values: NDArray[Any], lengths: Sequence[int]) -> NDArray[Any]:
    """The value behind the last square of each run: by length, direction, line and first place; 0 beyond the edge.

    *values*: by direction, line and place, one place more than a line has.
    """
    ways, size, places = values.shape
    padded = np.zeros((ways, size, places + lengths[-1]), dtype=values.dtype)
    padded[:, :, :places] = values
    runs = np.lib.stride_tricks.sliding_window_view(padded, lengths[-1] + 1, axis=2)
    found: NDArray[Any] = runs[:, :, : places - 1].transpose(3, 0, 1, 2)[lengths]
    return found


def sums(marks: NDArray[np.bool_]) -> NDArray[np.int16]:
    """Running sums along each line, starting with 0."""
    sums = np.zeros((*marks.shape[:2], marks.shape[2] + 1), dtype=np.int16)
    np.cumsum(marks, axis=2, out=sums[..., 1:])
    return sums


def _one_beside(lines: Lines, twice: NDArray[np.bool_], lengths: Sequence[int]) -> NDArray[np.bool_]:
    """Of the windows *twice* of one new letter, those whose cross word has exactly one letter that lies (4.1, 5.9)."""
    good = np.zeros_like(twice)
    for which, d, line, start in np.argwhere(twice).tolist():
        place = start + int(np.argmin(lines.filled[d, line, start : start + lengths[which]]))
        before, behind = lines.cross_word(d, line, place)
        good[which, d, line, start] = len(before + behind) == 1
    return good


def opening_windows(lines: Lines, rules: LayoutRules, letters: int, lengths: Sequence[int]) -> Windows:
    """The windows of the first word (rulings 4.2, 5.3, 5.9), of these *lengths*."""
    found = []
    for (row, col), direction, least in rules.openings():
        line, start = row + lines.shift[0], col + lines.shift[1]
        if direction is Direction.DOWN:
            line, start = start, line
        d = list(Direction).index(direction)
        for length in lengths:
            fits = least <= length <= min(letters, lines.size - start)
            if fits and not lines.outside[d, line, start : start + length].any():
                found.append((d, line, start, length))
    found.sort(key=itemgetter(3))
    return Windows(*np.array(found, dtype=np.int64).reshape(-1, 4).T)
