"""The compiled move generator, for one dictionary: positions in, slots and plays out."""

from __future__ import annotations

import enum
import struct
import threading
import weakref
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from lexicon.crossword._play import MASTER, Direction, Square
from lexicon.crossword.grid import Grid
from lexicon.crossword.kernel._instance import (
    CANDIDATE,
    DEAL,
    MAX_BEST,
    MAX_CANDIDATES,
    MAX_LENGTH,
    MAX_PLAYS,
    MAX_SEATS,
    MAX_SIZE,
    MAX_SLOTS,
    MAX_USED,
    PLAY,
    RESULT,
    SLOT,
    WEIGHTS,
    Instance,
)
from lexicon.crossword.rules import LayoutRules
from lexicon.crossword.scoring import SquareScorer
from lexicon.words import Condition, Dictionary, Flag, Policy, barred, condition

Bools = NDArray[np.bool_]
Ints = NDArray[np.int64]

ALL_LETTERS = (1 << 26) - 1
#: In a cross-check set, where a letter lies; as in ``src/kernel.h``.
_LIES = 1 << 31
_CONDITIONS = {None: 0, Condition.NEVER: 0, Condition.ALREADY_DOWN: 1, Condition.JOINT: 2}
_HEADER = struct.Struct("<11i32s32s28s")
_POINTS = _HEADER.size
_GRID = _POINTS + 4 * MAX_SIZE * MAX_SIZE
_WALL = 27
_MOST_OPENINGS = 8
_CELLS = (MAX_SIZE + 2) ** 2
_SLOTS_AT = 2


class Search(enum.IntEnum):
    """What to search a position for; as in ``src/kernel.h``."""

    ONLY_SLOTS = 0
    BEST_PLAYS = 1
    ALL_PLAYS = 2
    PROSPECTS = 3
    ANY_PLAY = 4


class TooLarge(ValueError):
    """A position is larger than the generator can hold: 160 squares across, with the room around a table."""


@dataclass(frozen=True)
class Vocabulary:
    """The words that a judge or a player knows under one S policy (ruling 3.2), as the kernel has them.

    ``number``: the kernel's.
    """

    number: int
    policy: Policy


@dataclass(frozen=True)
class Question:
    """A position to search: what lies, whose letters, what squares are worth, by which rules and words."""

    grid: Grid
    rack: str
    scorer: SquareScorer
    rules: LayoutRules
    vocabulary: Vocabulary

    @property
    def size(self) -> int:
        """Lines of the grid as the kernel sees it, and squares of a line."""
        grid = self.grid
        return max(grid.height, grid.width) + (0 if grid.bounded else 2 * self._margin)

    @property
    def shift(self) -> Square:
        """What to add to a row and a column of the grid to find it in the kernel's."""
        top, left = self.grid.origin
        return (0, 0) if self.grid.bounded else (self._margin - top, self._margin - left)

    @property
    def _margin(self) -> int:
        """Room around what lies on a table: as many squares as letters may be laid."""
        most = self.rules.max_new
        return len(self.rack) if most is None else min(len(self.rack), most)


class Kernel:
    """One dictionary's words in the compiled generator. Every method that asks takes ``lock`` first."""

    def __init__(self, dictionary: Dictionary) -> None:
        self.words: tuple[str, ...] = dictionary.words
        self._flags = dictionary.flags
        self.lock = threading.RLock()
        self._instance = instance = Instance()
        text = "\n".join(dictionary.words) + "\n"
        instance.call("load", len(dictionary.words), instance.take(np.frombuffer(text.encode("ascii"), dtype=np.uint8)))
        self._vocabularies: dict[tuple[Policy, bytes], Vocabulary] = {}
        self._asked: Question | None = None
        #: Whose position, plays and weights lie ready to be played out; None after another question.
        self.prepared: object = None
        self._points: tuple[Any, int] = (None, -1)
        self._open()
        self.entries = {
            length: instance.list("table_entry", "<u4", count, length).astype(np.intp)
            for length in range(2, MAX_LENGTH)
            if (count := instance.call("table_count", length))
        }

    def _open(self) -> None:
        """Look at the memory anew, after it may have grown."""
        instance = self._instance
        whole = instance.list("position_at", np.uint8, _GRID + MAX_SIZE * MAX_SIZE)
        self._header, self._grid = whole[:_POINTS].data, whole[_GRID:]
        self._header_numbers = whole[: 4 * (_SLOTS_AT + 1)].view("<i4")
        self._square_points = whole[_POINTS:_GRID].view("<i4")
        self.slots = instance.list("slots_at", SLOT, MAX_SLOTS)
        self.best = instance.list("best_at", PLAY, MAX_BEST)
        self.play_slots = instance.list("play_slots_at", "<u4", MAX_PLAYS)
        self.play_numbers = instance.list("play_numbers_at", "<u4", MAX_PLAYS)
        self.play_scores = instance.list("play_scores_at", "<i4", MAX_PLAYS)
        self.next_slot = instance.list("next_slot_at", "<i4", 1)
        self.used = instance.list("used_at", np.uint8, 27 * MAX_USED)
        self.deal = instance.list("deal_at", np.uint8, DEAL.size)
        self.seat_points = instance.list("seat_points_at", "<i4", MAX_SEATS * MAX_SIZE**2, 0).reshape(MAX_SEATS, -1)
        self.candidates = instance.list("candidates_at", np.uint8, MAX_CANDIDATES * CANDIDATE.size).data
        self.weights = instance.list("weights_at", "<i4", WEIGHTS)
        self.results = instance.list("results_at", "<i4", MAX_CANDIDATES * RESULT).reshape(MAX_CANDIDATES, RESULT)
        self._crosses = instance.list("cross_sets_at", "<u4", 2 * _CELLS)

    def vocabulary(self, policy: Policy, mask: Bools | None) -> Vocabulary:
        """The words marked by *mask* over ``dictionary.words`` (None: all), under a policy. Made once."""
        key = policy, b"" if mask is None else mask.tobytes()
        with self.lock:
            found = self._vocabularies.get(key)
            if found is None:
                found = self._vocabularies[key] = self._add(policy, mask)
        return found

    def _add(self, policy: Policy, mask: Bools | None) -> Vocabulary:
        bars = bars_of(self._flags, policy)
        known = np.ones(len(bars), dtype=np.bool_) if mask is None else mask
        if policy is Policy.NO_PLURALS:
            known, bars = known & ~bars, np.zeros_like(bars)
        marks = known.astype(np.uint8) | bars.astype(np.uint8) << np.uint8(1)
        number = self.call("add_vocabulary", self._instance.take(marks))
        if number < 0:
            raise RuntimeError("a dictionary has too many vocabularies")
        self._open()
        return Vocabulary(number, policy)

    def word(self, length: int, number: int) -> str:
        """The word of a length and number."""
        entry: int = self.entries[length][number]
        return self.words[entry]

    def call(self, name: str, *arguments: int) -> int:
        """Call a function of the kernel. The lock is held."""
        return self._instance.call(name, *arguments)

    # ------------------------------------------------------------------ positions

    def ask(self, question: Question, search: Search = Search.ONLY_SLOTS, most: int = 0) -> int:
        """Take over a position and search it; how many were found. The lock is held.

        Raises TooLarge, also where squares are worth too many points apart.
        """
        if search is Search.ONLY_SLOTS and self._asked is question:
            return self.slot_count
        self._asked = self.prepared = None
        self.write(question, search, most)
        found = self.call("answer")
        if found < 0:
            raise TooLarge("There are more places to play, or points farther apart, than can be searched.")
        if search is not Search.BEST_PLAYS:  # which has put the slots in order
            self._asked = question
        return found

    @property
    def slot_count(self) -> int:
        """How many slots the position asked of last has. The lock is held."""
        return int(self._header_numbers[_SLOTS_AT])

    def cross_sets(self, question: Question) -> NDArray[np.uint32]:
        """The cross-check sets of a position, by direction of play, line and place. The lock is held."""
        self.ask(question)
        size = question.size
        lines = self._crosses.reshape(2, _CELLS)[:, : (size + 2) ** 2].reshape(2, size + 2, size + 2)
        inner = lines[:, 1:-1, 1:-1]
        return np.where(inner >= _LIES, np.uint32(ALL_LETTERS), inner)

    def forget(self) -> None:
        """The kernel's position is no longer the one asked for last. The lock is held."""
        self._asked = None

    def write(self, question: Question, search: Search, most: int) -> None:
        """Put a position and what is asked of it where the kernel reads it. The lock is held. Raises TooLarge."""
        size, rules, scorer = question.size, question.rules, question.scorer
        if size > MAX_SIZE:
            raise TooLarge(f"The table is {size} squares across, more than {MAX_SIZE}.")
        openings = _openings(question) if question.grid.is_empty else b""
        key = scorer.key_word or ""
        _HEADER.pack_into(
            self._header,
            0,
            search,
            most,
            0,
            question.vocabulary.number,
            _CONDITIONS[condition(rules.policy)],
            size,
            rules.max_new or 0,
            int(rules.exactly_one_joint),
            len(openings) // 4,
            len(key) if len(key) < MAX_LENGTH else 0,
            scorer.key_bonus,
            openings,
            bytes(ord(letter) - 64 for letter in key[: MAX_LENGTH - 1]),
            rack_counts(question.rack),
        )
        self._write_points(scorer, size)
        self._write_grid(question, size)

    def _write_points(self, scorer: SquareScorer, size: int) -> None:
        if self._points[0] is scorer.points and self._points[1] == size:
            return
        points = np.ones((size, size), dtype=np.int32)
        if scorer.points is not None:
            height, width = scorer.points.shape
            points[:height, :width] = scorer.points
        self._square_points[: size * size] = points.ravel()
        self._points = scorer.points, size

    def _write_grid(self, question: Question, size: int) -> None:
        grid, (down, right) = question.grid, question.shift
        squares, shift = bytearray(size * size), down * size + right
        for (row, col), letter in grid.items():
            squares[row * size + col + shift] = ord(letter) & 31
        here = self._grid[: size * size]
        here.data[:] = squares
        if grid.bounded and grid.height != grid.width:
            walls = here.reshape(size, size)
            walls[grid.height :], walls[:, grid.width :] = _WALL, _WALL


def _openings(question: Question) -> bytes:
    down, right = question.shift
    found = b""
    for (row, col), direction, least in question.rules.openings()[:_MOST_OPENINGS]:
        found += bytes((row + down, col + right, int(direction is Direction.DOWN), least))
    return found


def rack_counts(rack: str) -> bytes:
    """How many of A to Z, and of Masters, a rack holds: 27 bytes."""
    counts = bytearray(28)
    for letter in rack:
        counts[26 if letter == MASTER else ord(letter) - 65] += 1
    return bytes(counts)


def bars_of(flags: NDArray[np.uint16], policy: Policy) -> Bools:
    """Which words *policy* bars unless their last S is redeemed."""
    by_kind = np.zeros(int(flags.max(initial=0)) + 1, dtype=np.bool_)
    for kind in np.flatnonzero(np.bincount(flags)).tolist():
        by_kind[kind] = bool(barred(policy, Flag(kind)))
    return by_kind[flags]


_KERNELS: weakref.WeakKeyDictionary[Dictionary, Kernel] = weakref.WeakKeyDictionary()
_MAKING = threading.Lock()


def kernel_of(dictionary: Dictionary) -> Kernel:
    """The kernel of a dictionary, made when first asked for and kept as long as the dictionary.

    Raises KernelUnavailable.
    """
    with _MAKING:
        found = _KERNELS.get(dictionary)
        if found is None:
            found = _KERNELS[dictionary] = Kernel(dictionary)
    return found
