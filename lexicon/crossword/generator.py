"""All plays of a rack, or exactly the best of them: a slot matcher.

A slot is a run of squares that one play could fill with its main word. For each the words that fit are found as sets:
those that the rack can make with the letters that lie there, then of these the ones that have each letter in its place
and pass each cross-check set. A play's score depends on the squares filled alone, so a slot's score is known before any
word is looked at, and the best plays are found without looking at the rest. Anchors and cross-check sets are those of
Appel and Jacobson (1988). The search itself is compiled (see ``kernel`` and docs/engine.md).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

from lexicon.crossword._play import MASTER
from lexicon.crossword.grid import Grid
from lexicon.crossword.kernel import (
    Bools,
    Candidate,
    Question,
    Search,
    TooLarge,
    Trial,
    Weighing,
    kernel_of,
)
from lexicon.crossword.plays import BestPlays, Marks, Plays, Prospect, Runs, ScoredPlay, Scores, runs_of
from lexicon.crossword.rules import LayoutRules
from lexicon.crossword.scoring import SquareScorer
from lexicon.words import Dictionary


class Generator:
    """Finds plays for one vocabulary under one set of rules. Safe to use from several threads at once.

    ``mask`` over ``dictionary.words`` restricts it to the words that somebody knows, for cross words too. Every search
    raises TooLarge for a table wider than the kernel can hold.
    """

    def __init__(self, dictionary: Dictionary, rules: LayoutRules, mask: Bools | None = None) -> None:
        self.rules = rules
        self._kernel = kernel_of(dictionary)
        self._vocabulary = self._kernel.vocabulary(rules.policy, mask)

    def plays(self, grid: Grid, rack: str, scorer: SquareScorer, margin: int | None = None) -> Plays:
        """Every legal play; with *margin*, those that score at most so much less than the best.

        Plays are distinct by the squares they fill and the letters they show: a Master stands in only where the rack
        lacks the letter, and a single letter that makes words both ways counts once, across.
        """
        question = self._question(grid, rack, scorer)
        with self._kernel.lock:
            found = self._kernel.ask(question, Search.ALL_PLAYS)
            plays = self._collect(question, found, chosen_only=False)
        if margin is None or not len(plays):
            return plays
        enough = plays.scores >= plays.scores.max() - margin
        return plays.only(enough)

    def best(self, grid: Grid, rack: str, scorer: SquareScorer, k: int) -> Sequence[ScoredPlay]:
        """The *k* best plays (all, if there are fewer), by score, row, column, direction (across first), letters."""
        kernel, question = self._kernel, self._question(grid, rack, scorer)
        with kernel.lock:
            best = kernel.best[: kernel.ask(question, Search.BEST_PLAYS, k)].copy()
            return BestPlays(kernel, question, best, kernel.slots["crosses"][best["slot"]])

    def first(
        self, grid: Grid, rack: str, scorer: SquareScorer, rank: Callable[[Runs], NDArray[np.float64]], k: int
    ) -> Plays:
        """Every play of *k* runs of squares: those that *rank* puts first (lowest) of all that have a play.

        Besides them every play of the runs in which the Key word can be formed.
        """
        kernel, question = self._kernel, self._question(grid, rack, scorer)
        with kernel.lock:
            count = kernel.ask(question)
            order = np.argsort(rank(runs_of(question, kernel.slots[:count])), kind="stable")
            kernel.play_slots[:count] = order
            kernel.call("choose_slots", k)
            return self._collect(question, kernel.call("find_plays", 0, 1), chosen_only=True)

    def prospects(self, grid: Grid, letters: int, scorer: SquareScorer, most: int) -> list[Prospect]:
        """What any rack of *letters* letters could fill: the *most* runs that score most, best first.

        The bonus of the Key word is left out.
        """
        kernel = self._kernel
        question = self._question(grid, MASTER * letters, SquareScorer(scorer.points))
        with kernel.lock:
            count = kernel.ask(question, Search.PROSPECTS, most)
            lists = (kernel.play_scores, kernel.play_slots, kernel.play_numbers)
            points, laid, words = (each[:count].tolist() for each in lists)
        return [Prospect(*each) for each in zip(points, laid, words, strict=True)]

    def cross_checks(self, grid: Grid) -> NDArray[np.uint32]:
        """For each square of a board, the letters (bits, bit 0 for A) that the words across a play let through.

        First axis: plays across, plays down; then row and column of the board. All 26 where nothing lies beside.
        """
        kernel, question = self._kernel, self._question(grid, "", SquareScorer())
        with kernel.lock:
            sets = kernel.cross_sets(question)
        return np.stack((sets[0], sets[1].T))[:, : grid.height, : grid.width]

    def exists(self, grid: Grid, rack: str) -> bool:
        """Whether there is any legal play."""
        question = self._question(grid, rack, SquareScorer())
        with self._kernel.lock:
            return bool(self._kernel.ask(question, Search.ANY_PLAY))

    def trial(
        self,
        grid: Grid,
        rack: str,
        scorers: Sequence[SquareScorer],
        candidates: Sequence[Candidate],
        weighing: Weighing,
    ) -> Trial:
        """*candidates*, plays of the seat that holds *rack*, ready to be played out in one deal after the other.

        *scorers*: by seat, in the order of play. *weighing*: what letters kept are worth to everybody.
        """
        return Trial(self._kernel, self._question(grid, rack, scorers[0]), scorers, candidates, weighing)

    def _question(self, grid: Grid, rack: str, scorer: SquareScorer) -> Question:
        return Question(grid, rack, scorer, self.rules, self._vocabulary)

    def _collect(self, question: Question, found: int, *, chosen_only: bool) -> Plays:
        """Every play of the slots, or of the chosen ones, of which *found* have been listed. The lock is held."""
        kernel = self._kernel
        count, begin = kernel.slot_count, 0
        parts = [self._listed(found)]
        while (next_slot := int(kernel.next_slot[0])) < count:
            if next_slot == begin:
                raise TooLarge("A single place has more plays than can be listed.")
            begin = next_slot
            parts.append(self._listed(kernel.call("find_plays", begin, int(chosen_only))))
        lists = parts[0] if len(parts) == 1 else tuple(np.concatenate(each) for each in zip(*parts, strict=True))
        return Plays(kernel, question, kernel.slots[:count].copy(), *lists)

    def _listed(self, count: int) -> tuple[Marks, Marks, Scores]:
        """Slots, numbers and scores of the plays listed. The lock is held."""
        kernel = self._kernel
        return kernel.play_slots[:count].copy(), kernel.play_numbers[:count].copy(), kernel.play_scores[:count].copy()
