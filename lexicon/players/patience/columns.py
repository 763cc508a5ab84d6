"""The computer player of columns and nest: Solitaire No. 2 and Letter Patience. It knows what a person knows."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from lexicon.games.game import Action, View
from lexicon.games.patience import (
    GiveUp,
    PatienceView,
    Position,
    TakeWord,
    TurnNest,
    patience_game,
    takeable,
    usual_way,
    with_masters,
    word_classes,
)
from lexicon.players.advice import Advice
from lexicon.players.patience._columns import ColumnSearch, Done, Node
from lexicon.players.patience.advice import advice
from lexicon.players.patience.levels import SKILLS
from lexicon.players.patience.solving import as_action, column_search, known_cards, place_unseen, unseen_cards
from lexicon.players.player import Budget
from lexicon.words import Dictionary, Level

#: The beams of a deal played out in the head, and of one whose cards are all known.
_IN_HEAD, _KNOWN = 12, 60
#: Positions that one such look may cost.
_LOOK = 12_000


@dataclass(frozen=True)
class ColumnsPlayer:
    """One level at one game."""

    game_id: str
    level: Level
    dictionary: Dictionary

    def choose(self, view: View, rng: random.Random, budget: Budget) -> Action:
        """A word, a card moved or turned; gives up when nothing more goes or is seen."""
        view = PatienceView.of(view)
        planned = self._planned(view, rng, budget)
        return planned if planned is not None else next(self._seen(view, rng), GiveUp(view.seats[0]))

    def advise(self, view: View, k: int, budget: Budget) -> list[Advice]:
        """The way to the end where all cards are known; else the best words of what is seen, then what else goes."""
        view = PatienceView.of(view)
        actions = []
        known = known_cards(view)
        if known is not None:
            way, _ = self._search(_KNOWN).way(known.start, known.nest, replace(budget, nodes=_LOOK).start())
            actions = [as_action(view.seats[0], done) for done in (way or ())[:1]]
        for action in self._all(view):
            if len(actions) == k:
                break
            if action not in actions:
                actions.append(action)
        return [advice(view, action, -float(at)) for at, action in enumerate(actions)]

    def objection(self, view: View, rng: random.Random) -> Action | None:
        """Nobody plays against it."""
        return None

    # ------------------------------------------------------------------ planning

    def _planned(self, view: PatienceView, rng: random.Random, budget: Budget) -> Action | None:
        """The first step of a way to the end: of the cards as they lie if they are known, else of most worlds."""
        skill, (seat,) = SKILLS[self.level], view.seats
        known = known_cards(view)
        look = replace(budget, nodes=_LOOK)
        if known is not None:
            if view.left > skill.plans:
                return None
            way, _ = self._search(_KNOWN).way(known.start, known.nest, look.start())
            return as_action(seat, way[0]) if way else None
        votes: Counter[Done] = Counter()
        position, unseen = patience_game(self.game_id).position(view), list(unseen_cards(view))
        for _ in range(skill.worlds):
            rng.shuffle(unseen)
            world = place_unseen(position, "".join(unseen))
            way, _ = self._search(_IN_HEAD).way(world.start, world.nest, look.start())
            if way:
                votes[way[0]] += 1
        return as_action(seat, votes.most_common(1)[0][0]) if votes else None

    # ------------------------------------------------------------------ what is seen

    def _seen(self, view: PatienceView, rng: random.Random) -> Iterator[Action]:
        """What occurs to the level, in the order in which it does it: words, moves, the nest, words with Masters."""
        skill = SKILLS[self.level]

        def noticed(action: TakeWord) -> bool:
            return rng.random() < skill.sees * skill.longer ** (len(action.letters) - 4)

        def noise() -> float:
            return skill.noise * rng.random()

        yield from self._words(view, filter(noticed, self._takeable(view, masters=0)), noise)
        yield from self._moves(view)
        yield from self._words(view, filter(noticed, self._takeable(view, view.masters)), noise)
        # Who is about to give up looks twice.
        yield from self._words(view, filter(noticed, self._takeable(view, view.masters)), noise)

    def _all(self, view: PatienceView) -> Iterator[Action]:
        """The same, nothing overlooked."""
        yield from self._words(view, self._takeable(view, masters=0))
        yield from self._moves(view)
        yield from self._words(view, self._takeable(view, view.masters))

    def _moves(self, view: PatienceView) -> Iterator[Action]:
        (seat,) = view.seats
        position, search = patience_game(self.game_id).position(view), self._search(_IN_HEAD)
        fills = sorted(position.fills(), key=lambda fill: search.cost(_node(position.after_fill(fill))))
        yield from (as_action(seat, fill) for fill in fills)
        if position.may_turn:
            yield TurnNest(seat)

    def _takeable(self, view: PatienceView, masters: int) -> Iterator[TakeWord]:
        """One word of each class that can be taken now with so many Masters at most."""
        game = patience_game(self.game_id)
        position = replace(game.position(view), masters=masters)
        classes = word_classes(self.dictionary, game.layout.policy, self.level)
        for at in takeable(position, classes).tolist():
            letters = with_masters(position, classes.word(at))
            cards = usual_way(position, letters)
            if cards is not None:
                yield TakeWord(view.seats[0], letters, cards)

    def _words(
        self, view: PatienceView, words: Iterator[TakeWord], noise: Callable[[], float] = lambda: 0.0
    ) -> Iterator[TakeWord]:
        """*words*, the best first."""
        position, search = patience_game(self.game_id).position(view), self._search(_IN_HEAD)
        costs = [(search.cost(_node(position.after_word(word.cards))) + noise(), word.letters, word) for word in words]
        yield from (word for _, _, word in sorted(costs, key=lambda each: each[:2]))

    def _search(self, beam: int) -> ColumnSearch:
        return column_search(self.dictionary, patience_game(self.game_id).layout, beam, self.level)


def _node(position: Position) -> Node:
    return Node(position.piles, position.nest_up, position.masters, None, None)
