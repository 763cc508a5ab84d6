"""The word line for two to eight: be rid of the cards.

A play is worth the cards that go for good, then how hard they are to be rid of; a Master is kept for going out. Who is
strong also asks what the rest can do next, wins Masters by exchanging when nothing goes, and minds the figures when
somebody is nearly out.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass

import numpy as np

from lexicon.games.common.challenges import Challenge
from lexicon.games.common.hands import NextHand
from lexicon.games.common.piles import Discard, Pile, Take
from lexicon.games.game import Action, Phase, View
from lexicon.games.wordline import LineView
from lexicon.pieces import MASTER, load_pack
from lexicon.players.advice import Advice
from lexicon.players.doubts import DOUBTS, Knowledge
from lexicon.players.player import Budget, Player, Remaining
from lexicon.players.wordline._position import Floats, Plays, Position
from lexicon.players.wordline._seeing import SKILLS, seen
from lexicon.players.wordline.advice import discard_advice, play_advice, take_advice
from lexicon.words import Dictionary, Level


@dataclass(frozen=True)
class Style:
    """What a player minds besides how many cards go, in cards.

    ``hard``: being rid of a letter that nearly never goes. ``master``: keeping a Master. ``figures``: each point of the
    figures that go, when an opponent has one card left. ``ahead``: of so many plays is asked what the rest can do.
    ``stall``: how much better a hand must get by an exchange to be worth the turn when nothing else goes.
    """

    hard: float = 0.0
    master: float = 0.0
    figures: float = 0.0
    ahead: int = 0
    stall: float = 1.0


STYLES = {
    Level.BEGINNER: Style(),
    Level.CASUAL: Style(hard=0.5),
    Level.CLUB: Style(hard=1.0, master=0.5),
    Level.EXPERT: Style(hard=1.5, master=1.0, figures=0.1, ahead=3, stall=0.5),
    Level.MASTER: Style(hard=1.5, master=1.0, figures=0.1, ahead=12, stall=0.5),
}
#: What going out is worth, now or (``_NEXT``) with the next play, and each card that the next play lays.
_OUT, _NEXT, _LAID_NEXT = 100.0, 2.5, 0.5
#: From so many cards of an opponent on, figures are minded.
_NEAR = 4
#: What a Master in the hand is worth beside another card, where an exchange wins one.
_WON = 1.0
#: Plays whose worth differs by less are equally good.
_EQUAL = 1e-6


@dataclass(frozen=True)
class LinePlayer:
    """One level at the table. ``style`` is the level's own unless given, for comparisons."""

    level: Level
    dictionary: Dictionary
    style: Style | None = None

    def choose(self, view: View, rng: random.Random, budget: Budget) -> Action:
        """The best play that the level sees; if it sees none, an exchange that helps, or a discard."""
        view = LineView.of(view)
        position, remaining = Position.of(view, self.dictionary, self.level), budget.start()
        if view.phase is Phase.BETWEEN:
            return NextHand(position.seat)
        if view.phase is Phase.FOLLOW:
            return Take(position.seat, self._pile(view, position, remaining))
        remaining.spend()
        plays = position.plays()
        worth = self._look(position, plays)
        if self.level in SKILLS and len(plays):
            worth = np.where(seen(plays, SKILLS[self.level], self.dictionary, rng), worth, -np.inf)
        ranked = self._ponder(position, plays, worth, 1, remaining)
        if not ranked:
            return Discard(position.seat, self._discard(position, rng))
        best = [at for at, each in ranked if each >= ranked[0][1] - _EQUAL]
        return plays[best[rng.randrange(len(best))]]

    def objection(self, view: View, rng: random.Random) -> Action | None:
        """A challenge, if the level takes the pending word for bad."""
        view = LineView.of(view)
        if view.pending is None or view.seat is None:
            return None
        knowledge, doubt = Knowledge.of(self.dictionary, self.level), DOUBTS[self.level]
        doubted = any(rng.random() < knowledge.doubts(word, doubt) for word in view.pending.words)
        return Challenge(view.seat) if doubted else None

    def advise(self, view: View, k: int, budget: Budget) -> list[Advice]:
        """The plays that shed most and leave a hand that goes out; where none goes, an exchange or a discard."""
        view = LineView.of(view)
        if view.phase not in (Phase.ACT, Phase.FOLLOW):
            return []
        position, remaining = Position.of(view, self.dictionary, self.level), budget.start()
        if view.phase is Phase.FOLLOW:
            return [take_advice(view, self._pile(view, position, remaining))]
        plays = position.plays()
        ranked = self._ponder(position, plays, self._look(position, plays), k, remaining)[:k]
        if not ranked:  # who knows more words may find one
            knows_all = self.level is Level.MASTER
            return [discard_advice(view, self._discard(position, random.Random(0)))] if knows_all else []
        return [play_advice(view, plays[at], worth) for at, worth in ranked]

    @property
    def _style(self) -> Style:
        return self.style or STYLES[self.level]

    # ------------------------------------------------------------------ plays

    def _look(self, position: Position, plays: Plays) -> Floats:
        """What each play is worth by the cards that go; an exchange too small to be worth the turn: nothing at all."""
        style = self._style
        lays = plays.laid > 0
        worth: Floats = plays.laid + style.hard * plays.hard - style.master * plays.masters
        if style.figures and position.near <= _NEAR:
            worth += style.figures * plays.figures / max(position.near, 1)
        worth[plays.laid == len(position.hand)] += _OUT
        gain = plays.hard - _WON * plays.masters
        # Below every play that lays cards: exchanging for its own sake gains nothing.
        worth[~lays] = np.where(gain[~lays] >= style.stall, gain[~lays] - _OUT, -np.inf)
        return worth

    def _ponder(
        self, position: Position, plays: Plays, worth: Floats, k: int, remaining: Remaining
    ) -> list[tuple[int, float]]:
        """The best plays, *k* or more, by number, with what they are worth when the rest is looked at too."""
        order = [at for at in np.argsort(-worth, kind="stable").tolist() if worth[at] > -np.inf]
        if not order:
            return []
        ahead = 0 if worth[order[0]] >= _OUT else self._style.ahead
        ranked: list[tuple[int, float]] = []
        for at in order[: max(k, ahead, 1)]:
            more = 0.0
            if ahead and plays.laid[at] and remaining.spend():
                table, rest = position.after(plays[at])
                laid = position.most(rest, table)
                more = _LAID_NEXT * laid + (_NEXT if laid == len(rest) else 0.0)
            ranked.append((at, float(worth[at]) + more))
        if not ahead:
            ranked += [(at, float(worth[at])) for at in order[len(ranked) :] if worth[at] >= worth[order[0]] - _EQUAL]
        return sorted(ranked, key=lambda each: -each[1])

    # ------------------------------------------------------------------ discarding (ruling 4.4)

    def _discard(self, position: Position, rng: random.Random) -> str:
        """The card that is hardest to be rid of: a second one of a letter is harder; never a Master if it can be."""
        cards = sorted(set(position.hand))
        if self._style.hard == 0:
            rng.shuffle(cards)
        return max(cards, key=lambda card: (card != "?", self._burden(position, card)))

    def _burden(self, position: Position, card: str) -> float:
        return position.hard_of(card) + 0.3 * (position.hand.count(card) - 1)

    def _pile(self, view: LineView, position: Position, remaining: Remaining) -> Pile:
        """The exposed card if it is better than what the blind pile holds on average."""
        if Pile.BLIND not in view.may_take or Pile.EXPOSED not in view.may_take:
            return view.may_take[0]
        card = view.exposed[-2]
        if card == "?":
            return Pile.EXPOSED
        if self._style.ahead and remaining.spend():
            more = position.most(position.hand + card) - position.most(position.hand)
            if more:
                return Pile.EXPOSED if more > 0 else Pile.BLIND
        cards = [each for each, count in view.unseen.items() for _ in range(count)]
        mean = sum(map(position.hard_of, cards)) / max(len(cards), 1)
        return Pile.EXPOSED if self._burden(position, card) < mean else Pile.BLIND


def make_line_player(_: str, level: Level, dictionary: Dictionary) -> Player:
    """A player of *level*."""
    return LinePlayer(level, dictionary)


def make_line_adviser(_: str, level: Level, dictionary: Dictionary) -> Player:
    """Who advises with the words of *level*, weighing them as Master does."""
    return LinePlayer(level, dictionary, STYLES[Level.MASTER])


def most_cards(view: View, dictionary: Dictionary, k: int) -> list[Advice]:
    """The *k* plays of the seat of *view* that lay most cards, of those the ones of the highest figures first.

    What each is worth is the number of its cards. Never a slur.
    """
    view = LineView.of(view)
    plays = Position.of(view, dictionary, Level.MASTER).plays()
    figures = plays.figures + plays.masters * load_pack("american").values[MASTER]
    order = [at for at in np.lexsort((-figures, -plays.laid)).tolist()[:k] if plays.laid[at]]
    return [play_advice(view, plays[at], float(plays.laid[at])) for at in order]


def _most_cards(_: str, dictionary: Dictionary) -> Player:
    return LinePlayer(Level.MASTER, dictionary, Style())


#: Entrants that are no levels: one that knows all words and always lays as many cards as it can.
LINE_YARDSTICKS: Mapping[str, Callable[[str, Dictionary], Player]] = {"most-cards": _most_cards}
