"""One search: what a rack can do with what a grid offers (see ``generator``)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from lexicon.crossword._play import Direction, Play
from lexicon.crossword._survey import Runs, Shape, Survey
from lexicon.crossword._tables import Bytes, Hand, Numbers, to_numbers, to_numbers_each
from lexicon.crossword._windows import Ints

_DIRECTIONS = tuple(Direction)
_NOTHING: Numbers = np.zeros(0, dtype=np.intp)
#: In ``Demands.given``: up to this, one letter lies in the window at most.
_ONE = 26


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


class Plays(Sequence[ScoredPlay]):
    """Every play of a position, kept as arrays until asked for.

    ``scores[i]`` is the score of play *i*; ``windows[i]`` and ``numbers[i]`` say which window it fills with which word
    of its length. Windows rise, and in each the words; ``Generator.best`` has the best plays in order of score.
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
        return self._search.survey.shape(self.windows)

    def runs(self) -> Runs:
        """Where each play's main word lies."""
        return self._search.survey.runs(self.windows)

    def squares(self, index: int) -> tuple[Numbers, Numbers]:
        """Rows and columns of the squares that play *index* fills; the same for all plays of one window."""
        return self._search.survey.squares(int(self.windows[index]))


class Search:
    """One survey and hand: everything that is remembered while they are searched."""

    def __init__(self, survey: Survey, hand: Hand) -> None:
        self.survey, self._hand = survey, hand
        self._found: dict[int, Numbers] = {}

    # The words that fit

    def _words(self, i: int) -> Numbers:
        """Numbers, rising, of the words of its length that may fill window *i*."""
        found = self._found.get(i)
        if found is None:
            found = self._found[i] = self._match(i)
        return found

    def _match(self, i: int, wanted: int = -1) -> Numbers:
        """Numbers, rising, of the words of the set *wanted* (all, unless given) that may fill window *i*."""
        bits = self._fitting(i) & wanted
        if not bits:
            return _NOTHING
        numbers = to_numbers(bits)
        if self.survey.demands.given[i] <= _ONE:
            return numbers
        lying = self.survey.pattern(i)[None, :]
        return numbers[self._hand[lying.shape[1]].completes(lying, np.zeros_like(numbers), numbers)]

    def _fitting(self, i: int) -> int:
        """The set of words that may fill window *i*. With two letters or more in it, the rack may yet lack some."""
        return self._sets([i], self.survey.cells[i][3])[0]

    def _sets(self, windows: list[int], length: int) -> list[int]:
        """The set of words that may fill each of *windows*, all of one length (see ``_fitting``)."""
        demands, rack = self.survey.demands, self._hand[length]
        given, first, last, everything = demands.given, demands.first, demands.last, demands.all
        meeting = self.survey.vocabulary.tables[length].meeting
        found = []
        for i in windows:
            bits = rack[given[i]]
            for demand in everything[first[i] : last[i]]:
                bits &= meeting[demand]
                if not bits:
                    break
            found.append(bits)
        return found

    # Answers

    def exists(self) -> bool:
        return any(len(self._words(i)) for i in range(len(self.survey)))

    def prospects(self) -> Iterator[Prospect]:
        survey = self.survey
        laid = survey.shape(np.arange(len(survey))).laid
        for i in np.argsort(-survey.points, kind="stable").tolist():
            words = self._fitting(i).bit_count()
            if words:
                yield Prospect(int(survey.points[i]), int(laid[i]), words)

    def plays(self, margin: int | None) -> Plays:
        survey = self.survey
        if margin is None:
            return self._all(np.arange(len(survey)))
        top = self.best(1)
        floor = top[0].score - margin if top else 0
        return self._all(np.flatnonzero(survey.points + survey.scorer.key_bonus >= floor), floor)

    def first(self, rank: Callable[[Runs], NDArray[np.float64]], k: int) -> Plays:
        survey = self.survey
        paid = self._paid
        order = np.argsort(rank(survey.runs(np.arange(len(survey)))), kind="stable").tolist()
        filled = (i for i in order if i not in paid and len(self._words(i)))
        return self._all(np.array(sorted([*paid, *islice(filled, k)]), dtype=np.int64))

    def _all(self, chosen: Ints, floor: int | None = None) -> Plays:
        """Every play of the windows *chosen* (rising), or those plays that score *floor* or more."""
        survey = self.survey
        lengths = survey.windows.length[chosen]
        found = [self._of_length(chosen[lengths == length], length) for length in np.unique(lengths).tolist()]
        windows = np.concatenate([windows for windows, _ in found]) if found else _NOTHING
        numbers = np.concatenate([numbers for _, numbers in found]) if found else _NOTHING
        scores = survey.points[windows]
        for i, forming in self._paid.items():
            here = slice(*np.searchsorted(windows, (i, i + 1)))
            scores[here] += survey.scorer.key_bonus * np.isin(numbers[here], forming)
        if floor is not None:
            enough = scores >= floor
            windows, numbers, scores = windows[enough], numbers[enough], scores[enough]
        return Plays(self, windows, numbers, scores)

    def _of_length(self, here: Ints, length: int) -> tuple[Ints, Numbers]:
        """Every play of windows that have one length: windows, and numbers of words."""
        survey = self.survey
        sets = self._sets(here.tolist(), length)
        rows, numbers = to_numbers_each(sets, len(survey.vocabulary.tables[length]))
        several = np.array([survey.demands.given[i] > _ONE for i in here.tolist()], dtype=np.bool_)
        if several.any():
            keep = ~several[rows]
            doubtful = np.flatnonzero(~keep)
            lying = survey.lying(here, length)
            keep[doubtful] = self._hand[length].completes(lying, rows[doubtful], numbers[doubtful])
            rows, numbers = rows[keep], numbers[keep]
        return here[rows], numbers

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
        survey = self.survey
        paid = self._paid
        for score, group in survey.in_order(tuple(paid)):
            batch = []
            for i, bonus in group:
                numbers = paid[i] if bonus else self._words(i)
                if not bonus and i in paid:
                    numbers = np.setdiff1d(numbers, paid[i], assume_unique=True)
                if len(numbers):
                    batch.append((i, numbers))
            if batch:
                yield score, batch

    @cached_property
    def _paid(self) -> dict[int, Numbers]:
        """By window the words that earn the bonus, for the few windows that have any."""
        survey = self.survey
        found = ((i, self._match(i, survey.forms_key(i))) for i in survey.key_windows)
        return {i: numbers for i, numbers in found if len(numbers)}

    def _texts(self, i: int, numbers: Numbers) -> Bytes:
        """How each word is written as a play in window *i*, n × length: ``.`` where a letter lies, lower case a Master.

        The blocks of a letter go to the first squares that want it, Masters to the later ones.
        """
        pattern = self.survey.pattern(i)
        letters = self.survey.vocabulary.tables[len(pattern)].letters[:, numbers]
        text: Bytes = np.where(pattern[:, None] > 0, np.uint8(ord(".")), letters + np.uint8(64))
        if self._hand.masters:
            new = np.flatnonzero(pattern == 0).tolist()
            for at, place in enumerate(new):
                before = np.zeros(len(numbers), dtype=np.uint8)
                for earlier in new[:at]:
                    before += letters[earlier] == letters[place]
                text[place] += np.uint8(32) * (before >= self._hand.letters[letters[place] - 1])
        return text.T

    def scored(self, i: int, number: int, score: int) -> ScoredPlay:
        """One play, written out."""
        return self._written(i, self._texts(i, np.array([number])).tobytes().decode("ascii"), score)

    def _written(self, i: int, letters: str, score: int) -> ScoredPlay:
        d, line, start, _ = self.survey.cells[i]
        words = [""]
        for place, (letter, there) in enumerate(zip(letters.upper(), self.survey.patterns[i], strict=True), start):
            words[0] += chr(there + 64) if there else letter
            if not there and self.survey.lines.beside[d, line, place]:
                words.append(letter.join(self.survey.lines.cross_word(d, line, place)))
        play = Play(*self.survey.lines.square(d, line, start), _DIRECTIONS[d], letters)
        return ScoredPlay(play, score, tuple(words))

    def entries(self, windows: Ints, numbers: Numbers) -> Numbers:
        """Places in the dictionary of the words *numbers*."""
        found = np.empty(len(windows), dtype=np.intp)
        lengths = self.survey.windows.length[windows]
        for length in np.unique(lengths).tolist():
            here = lengths == length
            found[here] = self.survey.vocabulary.tables[length].entries[numbers[here]]
        return found

    def used(self, windows: Ints, numbers: Numbers) -> Bytes:
        """Blocks A to Z and Masters that each play takes: n × 27."""
        taken = np.empty((len(windows), 27), dtype=np.uint8)
        w = self.survey.windows
        for length in np.unique(w.length[windows]).tolist():
            here = np.flatnonzero(w.length[windows] == length)
            there = self.survey.lying(windows[here], length)
            wanted = self.survey.vocabulary.tables[length].counts[:, numbers[here]].T
            for place in range(length):
                wanted = wanted - (there[:, place, None] == np.arange(1, 27, dtype=np.uint8))
            taken[here, :26] = np.minimum(wanted, self._hand.letters)
            taken[here, 26] = (wanted - taken[here, :26]).sum(axis=1)
        return taken


def _beginning(texts: Bytes) -> NDArray[np.uint64]:
    """The first eight characters of each text as one number, in the order of spelling."""
    padded = np.zeros((len(texts), 8), dtype=np.uint8)
    padded[:, : texts.shape[1]] = texts[:, :8]
    return padded.view(">u8")[:, 0].astype(np.uint64)
