"""Whether piles that all can be read will clear, and by which words (ruling 6.1).

Many cards: words by chance, those first that use hard letters, from the taller piles. Few cards: every word and every
way to take it, each position once. Restarted until a way is found or the budget is spent. That nothing goes is known
only where the search of few cards has seen everything.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from lexicon.games.patience import Position, WordClasses, usual_way, ways
from lexicon.games.patience.rules.finding import Digging
from lexicon.games.patience.rules.layout import LEAST
from lexicon.games.patience.rules.taking import packed, within
from lexicon.players.patience._hardness import hardness
from lexicon.players.player import Remaining

#: From so many cards on every word is tried, in so many positions at most before a restart.
FEW: Final = 14
_POSITIONS: Final = 400
#: Of so many words drawn by chance the best are asked whether their cards are free.
_DRAWN, _ASKED = 2500, 40
#: How much chance there is in what is best; cards under others that a word may take, with many cards left and fewer.
_NOISE, _MANY = 0.9, 40
_COVERED_EARLY, _COVERED_LATE = 1, 3
_ALPHABET = 26

Ints = NDArray[np.intp]


@dataclass(frozen=True, slots=True)
class Step:
    """A word, and where the card of each of its letters comes from."""

    word: str
    cards: tuple[int, ...]


Steps = tuple[Step, ...]


@dataclass
class _Few:
    """The search of few cards: what has been looked at, and how much still may be. ``cut``: some was left out."""

    positions: int
    seen: set[tuple[str, ...]]
    cut: bool = False


class Clearing:
    """The search with one list of words."""

    def __init__(self, classes: WordClasses) -> None:
        self._classes = classes
        self._hardness = hardness(classes)

    def way(self, position: Position, chance: random.Random, remaining: Remaining) -> tuple[Steps | None, bool]:
        """Words that clear *position*, and whether that is known for sure: None and True if nothing does.

        None and False: the budget was spent. Raises Cancelled.
        """
        if position.left <= FEW:
            few = _Few(remaining.nodes, set())
            steps = self._few(position, self._short(position), few, remaining)
            return steps, steps is not None or not few.cut
        start = self._classes.within("".join(position.piles))
        start = start[self._classes.lengths[start] >= LEAST]
        dice = np.random.default_rng(chance.getrandbits(32))
        while remaining.spend():
            steps = self._attempt(position, start, dice, remaining)
            if steps is not None:
                return steps, True
        return None, False

    def _attempt(
        self, position: Position, words: Ints, dice: np.random.Generator, remaining: Remaining
    ) -> Steps | None:
        """One way down to few cards by chance, and everything from there."""
        steps: list[Step] = []
        while position.left > FEW:
            words = self._classes.within("".join(position.piles), words)
            step = self.good_word(position, dice, _DRAWN, _NOISE, words)
            if step is None or not remaining.spend():
                return None
            steps.append(step)
            position = position.after_word(step.cards)
        rest = self._few(position, self._short(position), _Few(_POSITIONS, set()), remaining)
        return None if rest is None else (*steps, *rest)

    def good_word(
        self, position: Position, dice: np.random.Generator, drawn: int, noise: float, words: Ints | None = None
    ) -> Step | None:
        """A good word of so many drawn by chance; None if none of them goes.

        Words that use hard letters come first, with *noise* in it. *words*: those of the cards left, if they are known.
        """
        fits = self._classes.within("".join(position.piles)) if words is None else words
        some: Ints = fits if len(fits) <= drawn else dice.choice(fits, drawn, replace=False)
        classes = self._classes
        lengths = classes.lengths[some]
        long_enough: Ints = some[(lengths >= LEAST) | (position.may_finish & (lengths == position.left))]
        return self._first_free(position, long_enough, dice, noise)

    def _first_free(self, position: Position, some: Ints, dice: np.random.Generator, noise: float) -> Step | None:
        if not len(some):
            return None
        classes = self._classes
        covered = classes.lacking(position.exposed, some)
        worth = self._worth(some) + noise * dice.random(len(some))
        worth -= 10.0 * (covered > (_COVERED_EARLY if position.left > _MANY else _COVERED_LATE))
        digging = Digging(position.piles)
        for at in some[np.argsort(-worth)[:_ASKED]].tolist():
            if digging.takes(classes.letters(at)):
                word = classes.word(at)
                cards = usual_way(position, word)
                assert cards is not None, "the digging found one"
                return Step(word, cards)
        return None

    def words(self, position: Position) -> Iterator[Step]:
        """Every word that can be taken now: from exposed cards first, then by how hard its letters are to place."""
        classes = self._classes
        fits = classes.within("".join(position.piles))
        lengths = classes.lengths[fits]
        least = position.left if position.may_finish else LEAST
        some: Ints = fits[(lengths >= least) & (lengths <= position.left)]
        order = np.lexsort((-self._worth(some), classes.lacking(position.exposed, some)))
        digging = Digging(position.piles)
        for at in some[order].tolist():
            if digging.takes(classes.letters(at)):
                word = classes.word(at)
                cards = usual_way(position, word)
                assert cards is not None, "the digging found one"
                yield Step(word, cards)

    def _worth(self, some: Ints) -> NDArray[np.float64]:
        worth: NDArray[np.float64] = self._classes.counts[some] @ self._hardness / self._classes.lengths[some]
        return worth

    def _short(self, position: Position) -> list[tuple[int, int, str]]:
        """The words of the cards left: letters, length and word, the longest first."""
        classes = self._classes
        fits = classes.within("".join(position.piles)).tolist()
        words = [(classes.letters(at), int(classes.lengths[at]), classes.word(at)) for at in fits]
        return sorted(words, key=lambda each: -each[1])

    def _few(
        self, position: Position, words: list[tuple[int, int, str]], few: _Few, remaining: Remaining
    ) -> Steps | None:
        """Words that clear what is left, if any do; each position is looked at once."""
        left = position.left
        if not left:
            return ()
        if position.piles in few.seen:
            return None
        few.seen.add(position.piles)
        few.positions -= 1
        if few.positions < 0 or not remaining.spend():
            few.positions, few.cut = -1, True
            return None
        supply = packed("".join(position.piles))
        words = [word for word in words if within(word[0], supply)]
        if not _covered(supply, words):
            return None
        digging = Digging(position.piles)
        for letters, length, word in words:
            if (length >= LEAST or length == left) and digging.takes(letters):
                for cards in ways(position, word):
                    rest = self._few(position.after_word(cards), words, few, remaining)
                    if rest is not None:
                        return (Step(word, cards), *rest)
                    if few.positions < 0:
                        return None
        return None


def _covered(supply: int, words: list[tuple[int, int, str]]) -> bool:
    """Whether every letter of *supply* is in some word."""
    letters = 0
    for word in words:
        letters |= word[0]
    return all(not supply >> 8 * at & 0xFF or letters >> 8 * at & 0xFF for at in range(_ALPHABET))
