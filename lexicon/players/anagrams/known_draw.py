"""Alone at Anagrams, knowing the draw: the best sum that a beam finds with the same cards in the same order.

Level by level, a level being a turn: from each position kept, the held letter is played in the ways that look best,
after any acts with middle letters alone. Positions with the same words and middle are one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from lexicon.games.anagrams import Anagrams, Position, ToMiddle
from lexicon.games.anagrams.actions import Act
from lexicon.games.anagrams.options import Finder, Result, act_for
from lexicon.games.anagrams.rules import value
from lexicon.games.anagrams.state import Lying
from lexicon.games.game import Action
from lexicon.players.player import Cancelled, Line
from lexicon.words import Dictionary, Level

#: How many positions are kept a turn, and how many ways of each are followed.
WIDTH, _WAYS = 24, 8
#: What a loose card in the middle is worth beside one in a word, by its letter: hard ones hardly find a word.
_LOOSE, _HARD = 0.75, 0.3
_HARD_LETTERS = frozenset("JQXZVK")


@dataclass(frozen=True)
class _Node:
    """A position at the start of a turn: what lies there, and how it came about."""

    lying: Lying
    actions: tuple[Action, ...]

    @property
    def key(self) -> tuple[str, tuple[str, ...]]:
        """Equal where the game goes on alike."""
        return "".join(sorted(self.lying.middle)), tuple(
            sorted(word for words in self.lying.owned.values() for word in words)
        )


class KnownDraw:
    """The search for one deal. *seat*: who plays; *draw*: the cards in the order in which they come."""

    def __init__(
        self, seat: str, draw: Sequence[str], dictionary: Dictionary, rearrange: bool, width: int = WIDTH
    ) -> None:
        self._seat, self._draw, self._width, self._rearrange = seat, tuple(draw), width, rearrange
        self._finder = _finder(dictionary)

    def best(self, progress: Callable[[float], None], cancelled: Callable[[], bool]) -> Line:
        """The best line found. *progress* is told the share that is done. Raises Cancelled."""
        beam = [_Node(Lying("", {self._seat: ()}), ())]
        for number, card in enumerate(self._draw):
            found: dict[tuple[str, tuple[str, ...]], _Node] = {}
            for node in beam:
                if cancelled():
                    raise Cancelled
                for after in self._turn(node, card):
                    found.setdefault(after.key, after)
            beam = sorted(found.values(), key=lambda node: (-_worth(node.lying), node.key))[: self._width]
            progress((number + 1) / len(self._draw))
        best = max(beam, key=lambda node: (_sum(node.lying), node.key))
        return Line(best.actions, _sum(best.lying))

    def _turn(self, node: _Node, card: str) -> list[_Node]:
        """What may lie there after the turn in which *card* is held."""
        results = self._finder.results(self._position(node.lying, card))
        held = [act for act in self._acts(node.lying, card, results) if act.held]
        nodes = [_Node(Lying(node.lying.middle + card, node.lying.owned), (*node.actions, ToMiddle(self._seat)))]
        for act in held:
            nodes.append(_Node(node.lying.after(act)[0], (*node.actions, act)))
        # First something with the middle alone, then the held letter.
        for act in [each for each in self._acts(node.lying, card, results) if not each.held][:2]:
            between = node.lying.after(act)[0]
            again = self._finder.results(self._position(between, card))
            actions = (*node.actions, act)
            nodes.append(_Node(Lying(between.middle + card, between.owned), (*actions, ToMiddle(self._seat))))
            nodes += [
                _Node(between.after(second)[0], (*actions, second))
                for second in self._acts(between, card, again)[:3]
                if second.held
            ]
        return nodes

    def _acts(self, lying: Lying, card: str, results: Sequence[Result]) -> list[Act]:
        """The most promising acts, held and middle alone apart, best first."""
        position = self._position(lying, card)
        acts = [act_for(position, result) for result in results]
        acts.sort(key=lambda act: (-_worth(lying.after(act)[0]), act.letters))
        with_held = [act for act in acts if act.held][:_WAYS]
        return [*with_held, *[act for act in acts if not act.held][:_WAYS]]

    def _position(self, lying: Lying, card: str) -> Position:
        return Position(self._seat, lying.middle, card, lying.owned, self._rearrange)


def _sum(lying: Lying) -> int:
    return sum(value(word) for words in lying.owned.values() for word in words)


def _worth(lying: Lying) -> float:
    """The sum so far, and what the loose cards may yet bring."""
    loose = sum(value(card) * (_HARD if card in _HARD_LETTERS else _LOOSE) for card in lying.middle)
    return _sum(lying) + loose


@lru_cache(maxsize=2)
def _finder(dictionary: Dictionary) -> Finder:
    return Finder(dictionary, dictionary.vocabulary(Level.MASTER))


def best_line(
    game: Anagrams, progress: Callable[[float], None] = lambda _: None, cancelled: Callable[[], bool] = lambda: False
) -> Line:
    """The best line with the cards of *game*, played alone to its end, in their order. Raises ValueError, Cancelled."""
    if len(game.seats) != 1 or game.outcome is None:
        raise ValueError("the draw is known when a game for one is over")
    seat = game.seats[0]
    draw = [turn.letter for turn in game.view(seat).history]
    return KnownDraw(seat, draw, game.dictionary, bool(game.options["rearrange"])).best(progress, cancelled)
