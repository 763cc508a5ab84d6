"""Whether columns and nest clear when every card is known, and by which actions (ruling 6.2).

A beam: of all positions with the same number of nest cards turned those are kept that promise most; columns are
interchangeable. Of all words of the same cards one is enough. Masters are kept until the nest is through. With the
nest through and the whole rest looked at, it is known for sure that nothing clears.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from lexicon.games.patience import FACE_DOWN, MASTER_CARD, NEST, Duty, Fill, Position, WordClasses
from lexicon.games.patience.rules.layout import LAST, LEAST, VOWELS
from lexicon.players.patience._clearing import Step
from lexicon.players.patience._hardness import hardness
from lexicon.players.patience._keys import ClassKeys, Keys, keys_of
from lexicon.players.player import Remaining

#: Words in a row before the next nest card is turned, and how much wider the beam is when the nest is through.
_DEEP, _WIDER = 3, 4
#: No word is made of more cards: seven columns, the nest and two Masters.
_LONGEST = 10
_A = 65
_LETTERS = [chr(_A + at) for at in range(26)]

#: What is done: a word, a card moved, or None for a nest card turned.
Done = Step | Fill | None


class Node(NamedTuple):
    """A position, with every card known, and how it came about."""

    columns: tuple[str, ...]
    nest_up: str
    masters: int
    parent: Node | None
    #: What led here: a fill, None a nest card, or the class of a word with the sources of its cards.
    done: Fill | tuple[int, tuple[int, ...]] | None

    @property
    def left(self) -> int:
        """Cards in the columns and among the turned-up nest cards."""
        return sum(map(len, self.columns)) + len(self.nest_up)

    @property
    def key(self) -> tuple[tuple[str, ...], str, int]:
        """The same for positions that differ in nothing but which column is which."""
        return tuple(sorted(self.columns)), self.nest_up, self.masters

    def vowels(self) -> list[int]:
        """The columns whose exposed vowel may go to an empty one."""
        return [at for at, column in enumerate(self.columns) if len(column) > 1 and column[-1] in VOWELS]


@dataclass(frozen=True, slots=True)
class Weights:
    """What counts against a position: each card left, how hard its letter is, high columns; and for it: each Master
    kept, each different letter exposed."""  # fmt: skip

    card: float = 1.0
    hard: float = 1.0
    high: float = 0.9
    master: float = 3.0
    exposed: float = 0.5


class ColumnSearch:
    """The search with one list of words, for the games with *duty*."""

    def __init__(self, classes: WordClasses, duty: Duty, beam: int = 40, weights: Weights | None = None) -> None:
        self._classes, self._duty, self._beam = classes, duty, beam
        self._weights = weights or Weights()
        hard = hardness(classes)[: len(_LETTERS)].tolist()
        self._hardness = {**dict(zip(_LETTERS, hard, strict=True)), FACE_DOWN: sum(hard) / len(hard)}
        self._keys = ClassKeys.of(classes)

    def way(self, position: Position, nest: str, remaining: Remaining) -> tuple[tuple[Done, ...] | None, bool]:
        """What clears *position*, all of whose cards are there to read, and whether that is known for sure.

        *nest*: the nest cards face down, in the order in which they are turned. Raises Cancelled.
        """
        layer = [Node(position.piles, position.nest_up, position.masters, None, None)]
        if not layer[0].left and not nest:
            return (), True
        for turned in range(len(nest)):
            reached, found, _ = self._grow(layer, nest[turned:], _DEEP, self._beam, remaining)
            if found is not None or remaining.empty:
                return self._path(found), found is not None
            ready = [node for node in reached if "" not in node.columns or not node.vowels()]
            up = [node._replace(nest_up=node.nest_up + nest[turned], parent=node, done=None) for node in ready]
            layer = self._best(up, self._beam)
        _, found, cut = self._grow(layer, "", position.left, self._beam * _WIDER, remaining)
        return self._path(found), found is not None or not (cut or nest or remaining.empty)

    def _grow(
        self, layer: list[Node], nest: str, deep: int, beam: int, remaining: Remaining
    ) -> tuple[list[Node], Node | None, bool]:
        """All that comes of *layer* by words and fills: positions, one with no card left, whether any was left out."""
        reached = list({node.key: node for node in layer}.values())
        seen, layer, cut = {node.key for node in reached}, reached, False
        # A fill is a step too, and takes no card: at most one for each card besides.
        for _ in range(2 * deep if not nest else deep):
            grown = []
            for node in layer:
                if not remaining.spend():
                    return reached, None, True
                for child in self._children(node, not nest):
                    if child.key in seen:
                        continue
                    if not nest and not child.left:
                        return reached, child, cut
                    seen.add(child.key)
                    grown.append(child)
            cut = cut or len(grown) > beam
            layer = self._best(grown, beam)
            reached = reached + layer
            if not layer:
                break
        return reached, None, cut

    def _best(self, nodes: list[Node], count: int) -> list[Node]:
        """The *count* most promising of *nodes*; equal ones in the order given."""
        return sorted(nodes, key=self.cost)[:count] if len(nodes) > 1 else nodes

    def cost(self, node: Node) -> float:
        """What counts against a position, the less the better."""
        weights, hard = self._weights, self._hardness
        cards = high = 0
        letters, tops = 0.0, set()
        for column in node.columns:
            if column:
                cards += len(column)
                high += len(column) ** 2
                letters += sum(map(hard.__getitem__, column))
                tops.add(column[-1])
        if node.nest_up:
            letters += sum(map(hard.__getitem__, node.nest_up))
            tops.add(node.nest_up[-1])
        up = len(node.nest_up)
        height = (high + 0.6 * up**2) / max(cards + up, 1)
        return (
            weights.card * (cards + up)
            + weights.hard * letters
            + weights.high * height
            - weights.master * node.masters
            - weights.exposed * len(tops)
        )

    # ------------------------------------------------------------------ what may be done

    def _children(self, node: Node, late: bool) -> Iterator[Node]:
        """What may come of *node* by a fill or a word; *late*: no nest card is face down, Masters are used."""
        vowels = node.vowels()
        if "" in node.columns:
            yield from self._fills(node, vowels)
            if vowels and self._duty is Duty.WORD:
                return
        sources = [at for at, column in enumerate(node.columns) if column]
        tops = [node.columns[at][-1] for at in sources]
        if node.nest_up:
            sources.append(NEST)
            tops.append(node.nest_up[-1])
        last = late and node.left == len(tops) <= LAST
        for mask, word, masters in self._found("".join(tops), node.masters if late else 0, last):
            yield self._after(node, sources, mask, word, masters)

    def _found(self, tops: str, masters: int, last: bool) -> list[tuple[int, int, int]]:
        """What goes of the cards *tops*: which of them (a bit each), the class, and how few Masters it takes."""
        found: dict[int, tuple[int, int]] = {}
        for more in range(masters + 1):
            masks, bits = _subsets(len(tops), more, last)
            classes = self._keys.with_more(bits @ keys_of(tops), more)
            at = np.flatnonzero(classes >= 0)
            for mask, word in zip(masks[at].tolist(), classes[at].tolist(), strict=True):
                found.setdefault(mask, (word, more))
        return sorted((mask, *what) for mask, what in found.items())

    def _fills(self, node: Node, vowels: list[int]) -> Iterator[Node]:
        """Every card that may go to an empty column: one is as good as another."""
        empty = node.columns.index("")
        for at in vowels or ([NEST] if node.nest_up else []):
            columns, nest_up = list(node.columns), node.nest_up
            if at == NEST:
                columns[empty], nest_up = nest_up[-1], nest_up[:-1]
            else:
                columns[empty], columns[at] = columns[at][-1], columns[at][:-1]
            yield Node(tuple(columns), nest_up, node.masters, node, Fill(empty, at))

    def _after(self, node: Node, sources: Sequence[int], mask: int, word: int, masters: int) -> Node:
        """*node* without the cards that *mask* has of *sources*, and without so many Masters."""
        used = tuple(source for bit, source in enumerate(sources) if mask >> bit & 1)
        columns, nest_up = list(node.columns), node.nest_up
        for at in used:
            if at == NEST:
                nest_up = nest_up[:-1]
            else:
                columns[at] = columns[at][:-1]
        return Node(tuple(columns), nest_up, node.masters - masters, node, (word, used))

    # ------------------------------------------------------------------ the way back

    def _path(self, node: Node | None) -> tuple[Done, ...] | None:
        """All that was done on the way to *node*."""
        if node is None:
            return None
        done: list[Done] = []
        while node.parent is not None:
            before, what = node.parent, node.done
            done.append(self._step(before, *what) if isinstance(what, tuple) else what)
            node = before
        return tuple(reversed(done))

    def _step(self, node: Node, word: int, used: tuple[int, ...]) -> Step:
        """The word of a class, with the card of each letter; letters that no card gives are Masters."""
        rest = [(node.nest_up[-1] if at == NEST else node.columns[at][-1], at) for at in used]
        letters, cards = [], []
        for letter in self._classes.word(word):
            card = next((card for card in rest if card[0] == letter), None)
            if card is not None:
                rest.remove(card)
            letters.append(letter if card is not None else letter.lower())
            cards.append(card[1] if card is not None else MASTER_CARD)
        return Step("".join(letters), tuple(cards))


@cache
def _subsets(cards: int, masters: int, last: bool) -> tuple[NDArray[np.intp], Keys]:
    """The choices of so many cards that are long enough for a word with so many *masters*: bits, and a row of them.

    *last*: all of the cards may go in a shorter word.
    """
    masks = np.arange(1 << cards)
    bits = masks[:, None] >> np.arange(cards) & 1
    lengths = bits.sum(axis=1) + masters
    good = (lengths >= LEAST) & (lengths <= _LONGEST)
    if last:
        good[-1] = lengths[-1] <= LAST + 2
    good[0] = False
    return masks[good], bits[good].astype(np.uint64)
