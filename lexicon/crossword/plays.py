"""The plays that a search found, kept as arrays until asked for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from lexicon.crossword._play import Direction, Play
from lexicon.crossword.grid import Grid
from lexicon.crossword.kernel import MAX_USED, Ints, Kernel, Question

Bytes = NDArray[np.uint8]
Marks = NDArray[np.uint32]
Scores = NDArray[np.int32]
Numbers = NDArray[np.intp]
_DIRECTIONS = tuple(Direction)


@dataclass(frozen=True, slots=True)
class ScoredPlay:
    """A play, its score, and the words that it forms: the main word first, then the cross words in board order."""

    play: Play
    score: int
    words: tuple[str, ...]


class Prospect(NamedTuple):
    """A run of squares that a play could fill: its points, the letters laid, and how many words would do."""

    points: int
    laid: int
    words: int


class Shape(NamedTuple):
    """What a person sees of plays before the words, one number a play."""

    length: Ints
    laid: Ints
    crosses: Ints


class Run(NamedTuple):
    """Where a play lies: row and column of the first square, direction, how many squares its main word has."""

    row: int
    col: int
    direction: Direction
    length: int


class Runs(NamedTuple):
    """Where plays lie, one number a play: direction (0 across, 1 down), row and column of the first square, length."""

    direction: Ints
    row: Ints
    col: Ints
    length: Ints


class Plays(Sequence[ScoredPlay]):
    """Every play of a position.

    ``scores[i]`` is the score of play *i*; ``slots[i]`` says which run of squares it fills, ``numbers[i]`` with which
    word of its length. Slots rise by length, direction, line and first square, and in each the words;
    ``Generator.best`` has the best plays in order of score.
    """

    def __init__(
        self, kernel: Kernel, question: Question, found: NDArray[np.void], slots: Marks, numbers: Marks, scores: Scores
    ) -> None:
        self._kernel, self._question, self._found = kernel, question, found
        self.slots, self.numbers, self.scores = slots, numbers, scores

    def __len__(self) -> int:
        return len(self.slots)

    def __getitem__(self, index: int) -> ScoredPlay:  # type: ignore[override]
        if not -len(self) <= index < len(self):
            raise IndexError(index)
        row, col, direction, length = self.run(index)
        word = self._kernel.word(length, int(self.numbers[index]))
        play = Play(row, col, direction, lay(self._question, row, col, direction, word))
        crosses = int(self._found["crosses"][self.slots[index]])
        return scored(self._question.grid, play, word, int(self.scores[index]), crosses)

    def run(self, index: int) -> Run:
        """Where play *index* lies."""
        slot, (down, right) = self._found[self.slots[index]], self._question.shift
        direction, line, start = int(slot["direction"]), int(slot["line"]), int(slot["start"])
        row, col = (start, line) if direction else (line, start)
        return Run(row - down, col - right, _DIRECTIONS[direction], int(slot["length"]))

    def only(self, marks: NDArray[np.bool_]) -> Plays:
        """Those of the plays that are marked."""
        return Plays(
            self._kernel, self._question, self._found, self.slots[marks], self.numbers[marks], self.scores[marks]
        )

    def used(self) -> Bytes:
        """What each play takes from the rack: n × 27, how many blocks A to Z, and last how many Masters."""
        kernel, taken = self._kernel, np.empty((len(self), 27), dtype=np.uint8)
        with kernel.lock:
            kernel.ask(self._question)
            for begin in range(0, len(self), MAX_USED):
                part = slice(begin, begin + MAX_USED)
                count = len(self.slots[part])
                kernel.play_slots[:count], kernel.play_numbers[:count] = self.slots[part], self.numbers[part]
                kernel.call("find_used", count)
                taken[part] = kernel.used[: 27 * count].reshape(count, 27)
        return taken

    def entries(self) -> Numbers:
        """The place in ``dictionary.words`` of each play's main word."""
        found = np.empty(len(self), dtype=np.intp)
        lengths = self._found["length"][self.slots]
        for length in np.unique(lengths).tolist():
            here = lengths == length
            found[here] = self._kernel.entries[length][self.numbers[here]]
        return found

    def shape(self) -> Shape:
        """How long each play's main word is, how many letters it lays, how many cross words it makes."""
        return Shape(*(self._found[name][self.slots].astype(np.int64) for name in ("length", "laid", "crosses")))

    def runs(self) -> Runs:
        """Where each play's main word lies."""
        return runs_of(self._question, self._found[self.slots])

    def shared_runs(self) -> tuple[Runs, Numbers]:
        """Each run of squares that any play fills, once; and for every play, which of these it fills."""
        new = np.ones(len(self), dtype=np.bool_)
        np.not_equal(self.slots[1:], self.slots[:-1], out=new[1:])
        return runs_of(self._question, self._found[self.slots[new]]), np.cumsum(new) - 1

    def squares(self, index: int) -> tuple[Numbers, Numbers]:
        """Rows and columns of the squares that play *index* fills; the same for all plays of one slot."""
        placed = [square for square, _ in self[index].play.placed()]
        rows, cols = np.array(placed, dtype=np.intp).T
        return rows, cols


class BestPlays(Sequence[ScoredPlay]):
    """The best plays of a position, the best first; each is written out when it is asked for.

    ``best``: as the kernel lists them. ``crosses``: how many cross words each makes.
    """

    def __init__(self, kernel: Kernel, question: Question, best: NDArray[np.void], crosses: Bytes) -> None:
        self._kernel, self._question, self._best, self._crosses = kernel, question, best, crosses

    def __len__(self) -> int:
        return len(self._best)

    def __getitem__(self, index: int) -> ScoredPlay:  # type: ignore[override]
        score, _, number, row, col, direction, length, text = self._best[index].item()
        down, right = self._question.shift
        play = Play(row - down, col - right, _DIRECTIONS[direction], text.decode("ascii"))
        word = self._kernel.word(length, number)
        return scored(self._question.grid, play, word, score, int(self._crosses[index]))


def runs_of(question: Question, slots: NDArray[np.void]) -> Runs:
    """Where *slots* lie on the grid of *question*."""
    down, right = question.shift
    direction, line, start, length = (slots[name].astype(np.int64) for name in ("direction", "line", "start", "length"))
    across = direction == 0
    return Runs(direction, np.where(across, line, start) - down, np.where(across, start, line) - right, length)


def lay(question: Question, row: int, col: int, direction: Direction, word: str) -> str:
    """How *word* is written as a play there: ``.`` where a letter lies, lower case for a Master.

    The blocks of a letter go to the first squares that want it, Masters to the later ones.
    """
    (down, right), grid, left = direction.step, question.grid, Counter(question.rack)
    text = ""
    for i, letter in enumerate(word):
        if (row + i * down, col + i * right) in grid:
            text += "."
            continue
        text += letter if left[letter] > 0 else letter.lower()
        left[letter] -= 1
    return text


def scored(grid: Grid, play: Play, word: str, score: int, crosses: int) -> ScoredPlay:
    """*play* with its score and the words it forms; *word* is the main one, *crosses* how many others there are."""
    if not crosses:
        return ScoredPlay(play, score, (word,))
    (down, right), words = play.direction.other.step, [word]
    for (row, col), letter in play.placed():
        if (row - down, col - right) in grid or (row + down, col + right) in grid:
            run = grid.run(row, col, play.direction.other)
            words.append("".join(letter if square == (row, col) else grid.letter(*square) or "" for square in run))
    return ScoredPlay(play, score, (words[0], *(each.upper() for each in words[1:])))
