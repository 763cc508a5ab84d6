"""Card crosswords for two to eight: be rid of the cards.

A play is worth the cards it lays, then how hard they are to be rid of; a Master is worth keeping for going out. Who is
strong also asks what can be laid of the rest, looks for what a discard and a new card would make possible, and minds
the figures when somebody is nearly out.
"""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass

import numpy as np

from lexicon.crossword import Plays
from lexicon.games.cards import CardsView, card_game
from lexicon.games.common.challenges import Challenge
from lexicon.games.common.hands import NextHand
from lexicon.games.common.piles import Discard, Pile, Take
from lexicon.games.common.plays import PlayWord
from lexicon.games.game import Action, Phase, View
from lexicon.players.advice import Advice
from lexicon.players.cards._challenging import suspects
from lexicon.players.cards._position import LETTERS, Floats, Position, figures, hardness, most, without
from lexicon.players.cards.advice import advised, exchange_advice, take_advice
from lexicon.players.finding import SKILLS, found, rarity
from lexicon.players.player import Budget, Remaining
from lexicon.words import Dictionary, Level


@dataclass(frozen=True)
class Style:
    """What a player minds besides how many cards go, in cards.

    ``hard``: being rid of a letter that nearly never goes. ``master``: keeping a Master. ``figures``: each point of the
    figures that go, when an opponent has one card left. ``plain``: how much better a word is for each ten of the
    dictionary's size that it is more usual. ``ahead``: of so many plays is asked what the rest can do. ``thinks``:
    whether the pile is chosen for what the hand can do with the card, and not only by how hard the cards are.
    """

    hard: float = 0.0
    master: float = 0.0
    figures: float = 0.0
    plain: float = 0.0
    ahead: int = 0
    thinks: bool = False


STYLES = {
    Level.BEGINNER: Style(plain=0.2),
    Level.CASUAL: Style(hard=0.5, plain=0.2),
    Level.CLUB: Style(hard=1.0, master=0.5, plain=0.1),
    Level.EXPERT: Style(hard=1.5, master=1.0, figures=0.15, plain=0.05, ahead=6, thinks=True),
    Level.MASTER: Style(hard=1.5, master=1.0, figures=0.15, ahead=24, thinks=True),
}
#: What going out is worth, now or (``_NEXT``) with the next play, and each card that the next play lays.
_OUT, _NEXT, _LAID_NEXT = 100.0, 2.5, 0.5
#: From so many cards of an opponent on, figures are minded.
_NEAR = 4
#: Plays whose worth differs by less are equally good.
_EQUAL = 1e-6
#: How many discards are tried, and with how many unseen cards each.
_DISCARDS, _DRAWS = 4, 8


@dataclass(frozen=True)
class TablePlayer:
    """One level at the table. ``style`` is the level's own unless given, for comparisons."""

    level: Level
    dictionary: Dictionary
    style: Style | None = None

    def choose(self, view: View, rng: random.Random, budget: Budget) -> Action:
        """A play if the level finds any, the best as far as it can tell; else it exchanges a card."""
        view = CardsView.of(view)
        position = Position.of(view, self.dictionary, self.level)
        if view.phase is Phase.BETWEEN:
            return NextHand(position.seat)
        if view.phase is Phase.FOLLOW:
            return Take(position.seat, self._pile(view, position, budget.start()))
        plays = position.plays()
        if not len(plays):
            return Discard(position.seat, self._discard(view, position, budget.start()))
        worth = self._look(position, plays)
        if self.level in SKILLS:
            worth = worth - self._style.plain * rarity(plays, self._words(view))
            worth = np.where(found(plays, SKILLS[self.level], self._words(view), rng), worth, -np.inf)
        ranked = self._ponder(position, plays, worth, 1, budget.start())
        best = [at for at, each in ranked if each >= ranked[0][1] - _EQUAL]
        return PlayWord.of(position.seat, plays[best[rng.randrange(len(best))]].play)

    def objection(self, view: View, rng: random.Random) -> Action | None:
        """A challenge, if the level takes the pending play for bad."""
        view = CardsView.of(view)
        doubted = view.seat is not None and suspects(view, self.level, self.dictionary, rng)
        return Challenge(view.seat or "") if doubted else None

    def advise(self, view: View, k: int, budget: Budget) -> list[Advice]:
        """The plays that shed most and leave a hand that goes out; where none goes, the exchange."""
        view = CardsView.of(view)
        position, remaining = Position.of(view, self.dictionary, self.level), budget.start()
        if view.phase is Phase.FOLLOW:
            return [take_advice(view, self._pile(view, position, remaining))]
        if view.phase is not Phase.ACT:
            return []
        plays = position.plays()
        if not len(plays):
            return [exchange_advice(view, self._discard(view, position, remaining))]
        ranked = self._ponder(position, plays, self._look(position, plays), k, remaining)
        return [advised(view, plays[at], worth) for at, worth in ranked[:k]]

    @property
    def _style(self) -> Style:
        return self.style or STYLES[self.level]

    def _words(self, view: CardsView) -> Dictionary:
        return card_game(view.game_id).words_of(self.dictionary, view.options)

    # ------------------------------------------------------------------ plays

    def _look(self, position: Position, plays: Plays) -> Floats:
        """What each play is worth by the cards it lays."""
        style, used = self._style, plays.used().astype(np.float64)
        laid = used.sum(axis=1)
        worth: Floats = laid + style.hard * (used @ hardness()) - style.master * used[:, -1]
        if style.figures and position.near <= _NEAR:
            worth += style.figures * (used @ figures()) / max(position.near, 1)
        worth[laid == len(position.hand)] += _OUT
        return worth

    def _ponder(
        self, position: Position, plays: Plays, worth: Floats, k: int, remaining: Remaining
    ) -> list[tuple[int, float]]:
        """The best plays, *k* or more, by number, with what they are worth when the rest is looked at too."""
        order = [at for at in np.argsort(-worth, kind="stable").tolist() if worth[at] > -np.inf]
        if not self._style.ahead or worth[order[0]] >= _OUT:
            return [(at, float(worth[at])) for at in order]
        ranked: list[tuple[int, float]] = []
        alike: set[tuple[int, str]] = set()
        for at in order:
            scored = plays[at]
            used = "".join(sorted(scored.play.used()))
            # Of plays of the same cards in the same place one is enough.
            if (int(plays.slots[at]), used) in alike:
                continue
            if len(ranked) == max(k, self._style.ahead) or (not remaining.spend() and ranked):
                break
            alike.add((int(plays.slots[at]), used))
            rest = without(position.hand, used)
            laid = most(position.engine, position.grid.place(scored.play), rest)
            more = _LAID_NEXT * laid + (_NEXT if laid == len(rest) else 0.0)
            ranked.append((at, float(worth[at]) + more))
        return sorted(ranked, key=lambda each: -each[1])

    # ------------------------------------------------------------------ exchanges (ruling 4.4)

    def _discard(self, view: CardsView, position: Position, remaining: Remaining) -> str:
        """The card that is hardest to be rid of; who thinks, the one whose exchange promises most."""
        by_hardness = sorted(set(position.hand), key=lambda card: -_hard(card))
        if not self._style.thinks:
            return by_hardness[0]
        tried = by_hardness[:_DISCARDS]
        top = view.exposed[-1:]
        return max(tried, key=lambda card: (self._after_exchange(view, position, card, top, remaining), _hard(card)))

    def _after_exchange(self, view: CardsView, position: Position, card: str, top: str, remaining: Remaining) -> float:
        """What the hand can do when *card* is exchanged for *top*, or for a card that nobody sees."""
        rest = without(position.hand, card)
        known = self._can(position, rest + top, remaining) if top else 0.0
        return max(known, self._unknown(view, position, rest, remaining))

    def _unknown(self, view: CardsView, position: Position, rest: str, remaining: Remaining) -> float:
        """What *rest* can do with a card of the blind pile: the mean over cards that are unseen."""
        unseen = [card for card, count in view.unseen.items() for _ in range(count)]
        chance = random.Random("".join(view.board) + position.hand)
        drawn = Counter(chance.sample(unseen, min(_DRAWS, len(unseen))))
        worth = {card: self._can(position, rest + card, remaining) for card in drawn}
        return sum(worth[card] * count for card, count in drawn.items()) / max(drawn.total(), 1)

    def _can(self, position: Position, cards: str, remaining: Remaining) -> float:
        """What *cards* can do on the table as it is: how many go, and that the easier ones are left."""
        laid = most(position.engine, position.grid, cards) if remaining.spend() else 0
        return laid + (_NEXT if laid == len(cards) else 0.0) - 0.2 * sum(map(_hard, cards))

    def _pile(self, view: CardsView, position: Position, remaining: Remaining) -> Pile:
        """The exposed card if it is better than what the blind pile holds on average."""
        if Pile.BLIND not in view.may_take or Pile.EXPOSED not in view.may_take:
            return view.may_take[0]
        card = view.exposed[-2]
        if self._style.thinks:
            known = self._can(position, position.hand + card, remaining)
            better = known > self._unknown(view, position, position.hand, remaining)
        else:
            unseen = np.array([view.unseen[letter] for letter in LETTERS], dtype=np.float64)
            better = _hard(card) < float(unseen @ hardness()) / max(unseen.sum(), 1.0)
        return Pile.EXPOSED if better else Pile.BLIND


def _hard(card: str) -> float:
    return float(hardness()[LETTERS.index(card)])


def most_cards(view: CardsView, dictionary: Dictionary, k: int) -> list[Advice]:
    """The *k* plays of the seat of *view* that lay most cards, of those the ones of the highest figures first.

    What each is worth is the number of its cards.
    """
    position = Position.of(view, dictionary, Level.MASTER)
    plays = position.plays()
    used = plays.used().astype(np.float64)
    laid, shed = used.sum(axis=1), used @ figures()
    order = np.lexsort((-shed, -laid)).tolist()[:k]
    return [advised(view, plays[at], float(laid[at])) for at in order]
