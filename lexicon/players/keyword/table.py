"""Keyword for two to four, and partners."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import accumulate, takewhile

import numpy as np
from numpy.typing import NDArray

from lexicon.crossword import Generator, Plays, ScoredPlay
from lexicon.games.common.challenges import Challenge
from lexicon.games.game import Action, Made, View
from lexicon.games.keyword import KeywordView, Pass, PlayWord
from lexicon.players.advice import Advice
from lexicon.players.finding import SKILLS, found, rarity
from lexicon.players.generators import generator
from lexicon.players.keyword._challenging import suspects
from lexicon.players.keyword._leave import Leave, counted
from lexicon.players.keyword._outlook import expected_reply
from lexicon.players.keyword._position import Position, as_action
from lexicon.players.keyword.advice import Ranked, advised, not_above
from lexicon.players.keyword.lookahead.chances import Chances
from lexicon.players.keyword.lookahead.endgame import End, Search, Side, best_of_each, dealt, going_out, worth_near_end
from lexicon.players.keyword.lookahead.playouts import Playouts, weighing
from lexicon.players.player import Budget, Remaining
from lexicon.words import Dictionary, Level

Floats = NDArray[np.float64]


@dataclass(frozen=True)
class Style:
    """What a player minds besides points.

    ``leave``: the share of the worth of the letters kept. ``reply``: the share of what the play opens to the next seat.
    ``gone``: with the reserve empty, what each block that goes is worth, if going out is looked for at all. ``end``:
    with so many blocks in the reserve or fewer, plays are played out to the end (−1: never). ``replies``: where the
    other rack is known, so many answers to each are tried too (0: only what scores most). ``deals``: over so many deals
    of the unseen letters the best plays are tried before that (0: not at all). ``end_deals``: over so many they are
    played out in the end, where the other racks are not known, for the best chance to win (0: over four, and for the
    best margin). ``halved``: after so many of these deals, and again after twice as many, only the better half of the
    plays goes on (0: all do). ``plain``: of words that are worth nearly the same, what each ten of the dictionary's
    size that one is more usual is worth.
    """

    leave: float = 0.0
    reply: float = 0.0
    gone: float = 0.0
    end: int = -1
    replies: int = 0
    deals: int = 0
    end_deals: int = 0
    halved: int = 0
    plain: float = 0.0


#: A child takes what scores most.
STYLES = {
    Level.BEGINNER: Style(plain=1.0),
    Level.CASUAL: Style(gone=1.0, plain=1.0),
    Level.CLUB: Style(leave=0.5, gone=4.0, plain=1.0),
    Level.EXPERT: Style(leave=1.0, gone=4.0, end=0, plain=1.0),
    Level.MASTER: Style(leave=1.0, reply=0.7, gone=4.0, end=0, replies=4, deals=40, end_deals=64, halved=16),
}
#: Plays whose worth differs by less are equally good.
_EQUAL = 1e-6
#: Of how many plays it is asked what they open, and of how many that fill the same squares.
_SHORTLIST, _ALIKE = 12, 2
#: A play that is worth so much less at first is not looked at again.
_TOO_LITTLE = 40.0
#: Near the end: how many plays are played out, how many where answers are tried, and how many ways the unseen letters
#: are dealt.
_PLAYED_OUT, _ANSWERED, _DEALS = 10, 20, 4
#: The same where the end is played out over many deals: how many plays.
_OVER_MANY = 16
#: Before: how many plays are tried, how much less than the best they may be worth, and for how many turns.
_TRIED, _TOO_FAR, _TURNS = 8, 25.0, 4


@dataclass(frozen=True)
class TablePlayer:
    """One level at the table. ``style`` is the level's own unless given, for comparisons."""

    level: Level
    dictionary: Dictionary
    style: Style | None = None

    def choose(self, view: View, rng: random.Random, budget: Budget) -> Action:
        """The best of the plays that the level finds, as far as it can tell; a pass only if there is none.

        A play that just came back is not made again: where the same player acts again (ruling 3.3, Keyword party), that
        would have no end.
        """
        view = KeywordView.of(view)
        action = self._choose(view, rng, budget)
        return Pass(action.seat) if isinstance(action, PlayWord) and came_back(view, action) else action

    def _choose(self, view: KeywordView, rng: random.Random, budget: Budget) -> Action:
        position, remaining = Position.of(view), budget.start()
        plays, worth = self._look(position, remaining)
        if not len(plays):
            return Pass(position.seat)
        if self.level not in SKILLS:
            return as_action(position.seat, self._ponder(view, position, plays, worth, 1, remaining)[0].play)
        worth = worth - self._style.plain * rarity(plays, self.dictionary)
        worth = np.where(found(plays, SKILLS[self.level], self.dictionary, rng), worth, -np.inf)
        if position.reserve <= self._style.end:
            best_first, _ = self._end(view, position, plays, worth, remaining)
            return as_action(position.seat, best_first[0].play)
        best = np.flatnonzero(worth >= worth.max() - _EQUAL)
        return as_action(position.seat, plays[int(best[rng.randrange(len(best))])])

    def advise(self, view: View, k: int, budget: Budget) -> list[Advice]:
        """See `Player`."""
        view = KeywordView.of(view)
        return advised(view, self.rank(view, k, budget))

    def rank(self, view: View, k: int, budget: Budget) -> list[Ranked]:
        """The plays worth most in points, letters kept and what they open."""
        view = KeywordView.of(view)
        position, remaining = Position.of(view), budget.start()
        plays, worth = self._look(position, remaining)
        if not len(plays):
            return []
        return self._ponder(view, position, plays, worth, k, remaining)[:k]

    def endings(self, view: View, made: ScoredPlay | None, k: int, budget: Budget) -> tuple[list[Ranked], float] | None:
        """With the reserve empty: the *k* best plays, and what *made*, or a pass, is worth beside them.

        Worth is how much further ahead the game ends. None before, and where there is no play. Raises Cancelled.
        """
        view = KeywordView.of(view)
        position, remaining = Position.of(view), budget.start()
        plays, worth = self._look(position, remaining)
        if position.reserve or not len(plays):
            return None
        best_first, (by_made,) = self._end(view, position, plays, worth, remaining, made)
        return best_first[:k], by_made

    def _look(self, position: Position, remaining: Remaining) -> tuple[Plays, Floats]:
        """All plays that the level knows, and what they are worth by points and letters kept. Raises Cancelled."""
        plays = self._engine(position).plays(position.grid, position.rack, position.scorer)
        remaining.go_on()
        worth = plays.scores.astype(np.float64)
        if not len(plays):
            return plays, worth
        if position.reserve:
            worth += self._style.leave * Leave.fitted()(counted(position.rack) - plays.used())
        elif self._style.gone:
            worth = worth_near_end(plays, len(position.rack), self._style.gone, going_out(position.opposed))
        return plays, worth

    def _ponder(
        self, view: KeywordView, position: Position, plays: Plays, worth: Floats, k: int, remaining: Remaining
    ) -> list[Ranked]:
        """The best plays, *k* or more, looked at again: how the game goes on after them. That costs nodes."""
        remaining.go_on()
        if position.reserve <= self._style.end:
            return self._end(view, position, plays, worth, remaining)[0]
        ranked = self._by_what_opens(view, position, plays, worth, k, remaining)
        if not self._style.deals:
            return ranked
        return self._tried(view, position, ranked, remaining)

    def _by_what_opens(
        self, view: KeywordView, position: Position, plays: Plays, worth: Floats, k: int, remaining: Remaining
    ) -> list[Ranked]:
        """The best plays, *k* or more, by points, letters kept and what they open. Each costs a node."""
        rival = view.seats[(view.seats.index(position.seat) + 1) % len(view.seats)]
        scorer = position.game.scorer(rival, None)
        ranked: list[Ranked] = []
        alike: Counter[int] = Counter()
        for i in np.argsort(-worth, kind="stable").tolist():
            slot = int(plays.slots[i])
            alike[slot] += 1
            if alike[slot] > _ALIKE:
                continue
            hopeless = len(ranked) >= k and worth[i] < worth.max() - _TOO_LITTLE
            if hopeless or len(ranked) == max(k, _SHORTLIST) or (ranked and not remaining.spend()):
                break
            scored, opened = plays[i], 0.0
            if self._style.reply and view.counts[rival]:
                opened = expected_reply(self._engine(position), position.grid.place(scored.play), scorer)
            ranked.append(Ranked(scored, float(worth[i]) - self._style.reply * opened))
        return sorted(ranked, key=lambda each: -each.worth)

    def _tried(self, view: KeywordView, position: Position, ranked: list[Ranked], remaining: Remaining) -> list[Ranked]:
        """The same plays, those that are worth most tried on many deals and put in their order."""
        close = [each for each in ranked[:_TRIED] if each.worth > ranked[0].worth - _TOO_FAR]
        if len(close) < 2:
            return ranked
        deals = self._deals(view, position, self._style.deals)
        rounds = _TURNS // len(view.seats)
        trial = Playouts(self._engine(position), deals, weighing(), remaining, rounds)
        found = trial.tried(close)
        if not found:
            return ranked
        # What playouts come to has another zero: the best play keeps its worth, and worth falls down the list.
        shift = ranked[0].worth - found[0].worth
        tried = [replace(each, worth=each.worth + shift) for each in found]
        return list(accumulate((*tried, *ranked[len(close) :]), not_above))

    def _end(
        self,
        view: KeywordView,
        position: Position,
        plays: Plays,
        worth: Floats,
        remaining: Remaining,
        *also: ScoredPlay | None,
    ) -> tuple[list[Ranked], list[float]]:
        """The best plays by how the game then goes on to its end, and what *also* comes to."""
        if self._style.end_deals and len(view.seats) > 2 and not also:
            return self._end_over_many(view, position, plays, worth, remaining), []
        deals, search = self._deals(view, position, _DEALS), Search(self._engine(position), remaining)
        gains: Sequence[float]
        if self._style.replies and len(deals) == 1:
            best = best_of_each(plays, worth, _ANSWERED)
            gains = search.answered(deals[0], [*also, *best], self._style.replies)
        else:
            best = best_of_each(plays, worth, _PLAYED_OUT)
            gains = search.gains(deals, [*also, *best])
        ranked = [Ranked(play, gain) for play, gain in zip(best, gains[len(also) :], strict=False)]
        return sorted(ranked, key=lambda each: -each.worth), list(gains[: len(also)])

    def _end_over_many(
        self, view: KeywordView, position: Position, plays: Plays, worth: Floats, remaining: Remaining
    ) -> list[Ranked]:
        """The plays that look best, by the chance to win that each leaves over many deals."""
        deals = self._deals(view, position, self._style.end_deals)
        trial = Chances(self._engine(position), deals, remaining, self._style.halved)
        return trial.tried(best_of_each(plays, worth, _OVER_MANY))

    def _deals(self, view: KeywordView, position: Position, many: int) -> list[End]:
        """How the unseen letters may lie: one way if they are all on one rack, else several."""
        at = view.seats.index(position.seat)
        seats = view.seats[at:] + view.seats[:at]
        teams = {seat: team for team, side in enumerate(view.sides) for seat in side}
        scores = tuple(view.scores[side[0]] for side in view.sides)
        scorers = [position.game.scorer(seat, position.key_word) for seat in seats]
        known = len(seats) == 2 and not position.reserve
        chance = random.Random("".join(view.board) + position.rack)
        ends = []
        for _ in range(1 if known else many):
            racks, reserve = dealt(view.unseen, [view.counts[seat] for seat in seats[1:]], chance)
            held = [position.rack, *racks]
            sides = (Side(rack, scorer, teams[seat]) for rack, scorer, seat in zip(held, scorers, seats, strict=True))
            ends.append(End(position.grid, tuple(sides), scores, reserve))
        return ends

    @property
    def _style(self) -> Style:
        return self.style or STYLES[self.level]

    def _engine(self, position: Position) -> Generator:
        return generator(self.dictionary, position.game.layout_rules, self.level)

    def objection(self, view: View, rng: random.Random) -> Action | None:
        """A challenge, if the level takes the pending play for bad."""
        view = KeywordView.of(view)
        assert view.seat is not None, "a spectator does not challenge"
        return Challenge(view.seat) if suspects(view, self.level, self.dictionary, rng) else None


def came_back(view: KeywordView, action: PlayWord) -> bool:
    """Whether the same play came back in one of the turns that the seat has had on end."""
    own = takewhile(lambda turn: turn.seat == action.seat and turn.made is Made.TAKEN_BACK, reversed(view.history))
    return any(turn.play == action.play for turn in own)
