"""All plays of a rack, or exactly the best of them: a window matcher.

A survey (see ``_survey``) tells the windows of a grid and what each asks of its word; a search (see ``_search``) meets
that with a rack. For each window the words that fit are found as sets: those that the rack can make with the letters
that lie there, then of these the ones that have each letter in its place and pass each cross-check set. A play's score
depends on the squares filled alone, so a window's score is known before any word is looked at, and the best plays are
found without looking at the rest. Anchors and cross-check sets are those of Appel and Jacobson (1988).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np
from numpy.typing import NDArray

from lexicon.crossword._play import MASTER
from lexicon.crossword._search import Plays, Prospect, ScoredPlay, Search
from lexicon.crossword._survey import Runs, Survey
from lexicon.crossword._tables import ALL_LETTERS, Bools, Hand, Vocabulary
from lexicon.crossword._windows import Lines
from lexicon.crossword.grid import Grid
from lexicon.crossword.rules import LayoutRules
from lexicon.crossword.scoring import SquareScorer
from lexicon.words import Dictionary


class Generator:
    """Finds plays for one vocabulary under one set of rules. Safe to use from several threads at once.

    ``mask`` over ``dictionary.words`` restricts it to the words that somebody knows, for cross words too.
    """

    def __init__(self, dictionary: Dictionary, rules: LayoutRules, mask: Bools | None = None) -> None:
        self.rules = rules
        self.vocabulary = Vocabulary(dictionary, rules.policy, mask)
        self._unknown: dict[int, Hand] = {}

    def plays(self, grid: Grid, rack: str, scorer: SquareScorer, margin: int | None = None) -> Plays:
        """Every legal play; with *margin*, those that score at most so much less than the best.

        Plays are distinct by the squares they fill and the letters they show: a Master stands in only where the rack
        lacks the letter, and a single letter that makes words both ways counts once, across.
        """
        return self._search(grid, rack, scorer).plays(margin)

    def best(self, grid: Grid, rack: str, scorer: SquareScorer, k: int) -> list[ScoredPlay]:
        """The *k* best plays (all, if there are fewer), by score, row, column, direction (across first), letters."""
        return self._search(grid, rack, scorer).best(k)

    def survey(self, grid: Grid, letters: int, scorer: SquareScorer) -> Survey:
        """What a grid offers to a seat with any rack of up to so many letters: for ``best_on``."""
        return Survey(self.rules, self.vocabulary, grid, letters, scorer)

    def hand(self, rack: str) -> Hand:
        """A rack made ready for ``best_on``."""
        return Hand(self.vocabulary, rack)

    def best_on(self, survey: Survey, hand: Hand, k: int) -> list[ScoredPlay]:
        """As ``best``, for who asks of one grid with many racks, or of one rack on many grids."""
        return Search(survey, hand).best(k)

    def first(
        self, grid: Grid, rack: str, scorer: SquareScorer, rank: Callable[[Runs], NDArray[np.float64]], k: int
    ) -> Plays:
        """Every play of *k* runs of squares: those that *rank* puts first (lowest) of all that have a play.

        Besides them every play of the runs in which the Key word can be formed.
        """
        return self._search(grid, rack, scorer).first(rank, k)

    def prospects(self, grid: Grid, letters: int, scorer: SquareScorer) -> Iterator[Prospect]:
        """What any rack of *letters* letters could fill, the windows that score most first (without the Key word)."""
        if letters not in self._unknown:
            self._unknown[letters] = self.hand(MASTER * letters)
        return Search(self.survey(grid, letters, scorer), self._unknown[letters]).prospects()

    def cross_checks(self, grid: Grid) -> NDArray[np.uint32]:
        """For each square of a board, the letters (bits, bit 0 for A) that the words across a play let through.

        First axis: plays across, plays down; then row and column of the board. All 26 where nothing lies beside.
        """
        sets = Lines(grid, self.rules, self.vocabulary, 0).sets
        return np.stack((sets[0], sets[1].T))

    def exists(self, grid: Grid, rack: str) -> bool:
        """Whether there is any legal play."""
        return self._search(grid, rack, SquareScorer()).exists()

    def _search(self, grid: Grid, rack: str, scorer: SquareScorer) -> Search:
        supply = ALL_LETTERS if MASTER in rack else sum(1 << (ord(letter) - ord("A")) for letter in set(rack))
        return Search(Survey(self.rules, self.vocabulary, grid, len(rack), scorer, supply), self.hand(rack))
