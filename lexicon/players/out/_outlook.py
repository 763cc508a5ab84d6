"""Can they make me complete it? How a word of O-U-T goes on, as far as a player's words reach."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import compress

from lexicon.games.common.longwords import LongWords
from lexicon.games.out import OutView
from lexicon.pieces import MASTER
from lexicon.players.player import Remaining
from lexicon.words import Dictionary, Level

#: Out of nodes, so many of the words are looked at.
_FEW = 6

Hands = tuple[str, ...]
Chances = tuple[float, ...]


class Tree:
    """The long words of a level, with what goes on after each run, kept when first asked for."""

    def __init__(self, words: LongWords) -> None:
        self.words = words
        self._letters: dict[str, str] = {}

    @classmethod
    @lru_cache(maxsize=8)
    def of(cls, dictionary: Dictionary, level: Level) -> Tree:
        """What *level* knows; never a slur."""
        return cls(LongWords(tuple(compress(dictionary.words, dictionary.vocabulary(level).tolist()))))

    @cached_property
    def triples(self) -> frozenset[str]:
        """Every three letters that stand together in a word; shorter runs at the start of one."""
        found = {word[at : at + 3] for word in self.words.words for at in range(len(word) - 2)}
        return frozenset(found | {word[:size] for word in self.words.words for size in (1, 2)})

    def letters(self, run: str) -> str:
        """The letters with which some known word goes on after *run*."""
        if run not in self._letters:
            self._letters[run] = self.words.letters(run)
        return self._letters[run]

    def some(self, run: str, most: int) -> Sequence[str]:
        """At most *most* of the known words that start with *run*, spread over all of them."""
        first, after = self.words.span(run)
        step = max(1, -(-(after - first) // most))
        return self.words.words[first:after:step]


def able(letters: str, hand: str) -> list[str]:
    """Those of *letters* for which *hand* has a card, or (in lower case) a Master alone."""
    return [c if c in hand else c.lower() for c in letters if c in hand or MASTER in hand]


@dataclass(frozen=True)
class Round:
    """Who plays, in turn order, the one to move first, and what each holds."""

    hands: Hands

    @classmethod
    def of(cls, view: OutView, first: str) -> tuple[Round, list[str]]:
        """The round as *view* shows it with *first* to move, and the seats in that order."""
        at = view.seats.index(first)
        order = [seat for seat in (*view.seats[at:], *view.seats[:at]) if seat not in view.retired]
        return cls(tuple(view.cards[seat] for seat in order)), order


def without(hands: Hands, place: int, letter: str) -> Hands:
    """The hands after the one at *place* laid *letter* (lower case: a Master)."""
    card = MASTER if letter.islower() else letter
    return (*hands[:place], hands[place].replace(card, "", 1), *hands[place + 1 :])


def by_words(tree: Tree, run: str, hands: Hands, place: int, most: int) -> Chances:
    """How likely each completes, if one of the known words is spelt and who lacks its letter passes."""
    counts = [0.0] * len(hands)
    words = tree.some(run, most)
    for word in words:
        at, held = place, list(hands)
        for letter in word[len(run) :]:
            for _ in held:
                hand = held[at]
                if letter in hand or MASTER in hand:
                    break
                at = (at + 1) % len(held)
            else:
                break
            held[at] = held[at].replace(letter if letter in held[at] else MASTER, "", 1)
            last, at = at, (at + 1) % len(held)
        else:
            if len(word) > len(run):
                counts[last] += 1.0
    total = max(1, len(words))
    return tuple(count / total for count in counts)


class Search:
    """Looks through everything that may follow: each adds the letter that least endangers himself."""

    def __init__(self, tree: Tree, remaining: Remaining) -> None:
        self._tree, self._remaining = tree, remaining

    def after(self, run: str, hands: Hands, place: int) -> Chances:
        """How likely each completes, the seat at *place* to move after *run*. Out of nodes: by a look at the words."""
        if not self._remaining.spend():
            return by_words(self._tree, run, hands, place, _FEW)
        for step in range(len(hands)):
            mover = (place + step) % len(hands)
            options = able(self._tree.letters(run), hands[mover])
            if options:
                found = [self.adding(run, hands, mover, letter) for letter in options]
                least = min(each[mover] for each in found)
                best = [each for each in found if each[mover] <= least + 1e-9]
                return tuple(sum(column) / len(best) for column in zip(*best, strict=True))
        return (0.0,) * len(hands)

    def adding(self, run: str, hands: Hands, place: int, letter: str) -> Chances:
        """How likely each completes once the seat at *place* has added *letter*."""
        longer = run + letter.upper()
        if longer in self._tree.words:
            return tuple(float(seat == place) for seat in range(len(hands)))
        return self.after(longer, without(hands, place, letter), (place + 1) % len(hands))
