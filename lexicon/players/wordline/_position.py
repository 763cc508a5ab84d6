"""What a player of the word line sees: its hand, the table, and everything that goes, with what each play sheds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from lexicon.games.wordline import Add, Exchange, LineView, NewWord
from lexicon.games.wordline.finding import Finder, Results, Way, play_for
from lexicon.games.wordline.rules import Change, change
from lexicon.games.wordline.view import changed
from lexicon.pieces import MASTER, load_pack
from lexicon.words import Dictionary, Level
from lexicon.words.counts import LETTERS, WordCounts, letter_counts

Floats = NDArray[np.float64]
_A = ord("A")
#: Words of so many letters at most show how easily a letter goes; one that stands in this share of them goes easily.
_SHORT, _EASY = 6, 0.25


@dataclass(frozen=True)
class Position:
    """A hand and a table, with the words that a level knows. ``near``: the fewest cards that an opponent holds."""

    seat: str
    hand: str
    table: tuple[str, ...]
    near: int
    finder: Finder
    hard: Floats

    @classmethod
    def of(cls, view: LineView, dictionary: Dictionary, level: Level) -> Position:
        """That of the seat of *view*."""
        assert view.seat is not None, "made for a seat"
        near = min((view.counts[seat] for seat in view.playing if seat != view.seat), default=len(view.hand))
        return cls(view.seat, view.hand, view.table, near, finder(dictionary, level), hardness(dictionary))

    def plays(self) -> Plays:
        """Everything that goes."""
        return Plays(self, self.finder.results(self.table, self.hand))

    def play(self, results: Results, number: int) -> NewWord | Add | Exchange:
        """One of *results* as an action."""
        word = self.finder.words[results.words[number]]
        return play_for(self.seat, self.table, self.hand, results, number, word)

    def most(self, hand: str, table: Sequence[str] | None = None) -> int:
        """How many cards of *hand* go at most in one turn."""
        found = self.finder.results(self.table if table is None else table, hand)
        return max((int(each.used.sum(axis=0).max()) for each in found if each.way is not Way.EXCHANGE), default=0)

    def after(self, play: NewWord | Add | Exchange) -> tuple[tuple[str, ...], str]:
        """Table and hand after *play*."""
        made = change(self.table, play)
        assert isinstance(made, Change), "it was found"
        number = len(self.table) if isinstance(play, NewWord) else play.word
        return changed(self.table, number, made.after), without(self.hand, made.used) + made.gains

    def hard_of(self, card: str) -> float:
        """How hard *card* is to be rid of, from 0 to 1."""
        return 0.0 if card == MASTER else float(self.hard[ord(card) - _A])


class Plays:
    """All plays of a position, flat. ``laid``: cards that go for good (0: an exchange); ``hard``, ``figures``: how hard
    they are to be rid of, and their figures, less what comes to the hand; ``masters``: used less won."""

    def __init__(self, position: Position, found: list[Results]) -> None:
        self.position, self.found = position, found
        held, values = letter_counts(position.hand), letter_figures()
        empty = np.zeros(0)
        block, number, laid, hard, figures, masters = ([empty] for _ in range(6))
        for at, each in enumerate(found):
            real = np.minimum(each.used, held[:, None])
            gained: NDArray[np.int16] | int = 0
            if each.way is Way.EXCHANGE:
                lying = letter_counts(position.table[each.at])
                new = position.finder.table.counts[:, each.words]
                gained = np.maximum(lying[:, None] - new + each.used, 0)
            block.append(np.full(len(each), at, dtype=np.float64))
            number.append(np.arange(len(each), dtype=np.float64))
            laid.append(each.used.sum(axis=0) * float(each.way is not Way.EXCHANGE))
            hard.append(position.hard @ (real - gained))
            figures.append(values @ (real - gained))
            masters.append((each.masters - each.won).astype(np.float64))
        self.block, self.number = np.concatenate(block).astype(np.intp), np.concatenate(number).astype(np.intp)
        self.laid, self.hard, self.figures = np.concatenate(laid), np.concatenate(hard), np.concatenate(figures)
        self.masters = np.concatenate(masters)

    def __len__(self) -> int:
        return len(self.block)

    def __getitem__(self, at: int) -> NewWord | Add | Exchange:
        return self.position.play(self.found[self.block[at]], int(self.number[at]))

    def words(self) -> NDArray[np.intp]:
        """Of each play, the number of its word in the dictionary."""
        return np.concatenate([np.zeros(0, dtype=np.intp), *(each.words for each in self.found)])

    def ways(self) -> list[Way]:
        """How each block of plays is made."""
        return [each.way for each in self.found]


@lru_cache(maxsize=12)
def finder(dictionary: Dictionary, level: Level) -> Finder:
    """What *level* knows, made once."""
    return Finder(dictionary, dictionary.vocabulary(level))


@lru_cache(maxsize=4)
def hardness(dictionary: Dictionary) -> Floats:
    """How hard each letter is to be rid of, from 0 to 1: the fewer short words it stands in, the harder."""
    table = WordCounts.of(dictionary)
    short = table.counts[:, table.lengths <= _SHORT] > 0
    if not short.shape[1]:
        return np.zeros(LETTERS)
    hard: Floats = np.maximum(1 - short.mean(axis=1) / _EASY, 0)
    return hard


@lru_cache(maxsize=1)
def letter_figures() -> Floats:
    """The figures of each letter (ruling 2)."""
    values = load_pack("american").values
    return np.array([values[chr(_A + at)] for at in range(LETTERS)], dtype=np.float64)


def without(hand: str, cards: str) -> str:
    """*hand* without *cards*."""
    for card in cards:
        hand = hand.replace(card, "", 1)
    return hand
