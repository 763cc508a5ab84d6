"""Playouts: what the plays that look best come to, over many ways in which the unseen letters may lie.

Every play is tried with the same deals, so that their luck cancels out. When it is laid, the others and the seat itself
take in turn what scores most with the racks that they then hold, for some rounds. What that comes to is taken together
with what the play was worth before: each errs in its own way. Plays that fall clearly behind are given up on the way
(docs/engine.md: what that gains, and what less does not).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np

from lexicon.crossword import Generator, Hand, Survey
from lexicon.players.base import Remaining
from lexicon.players.keyword._endgame import End
from lexicon.players.keyword._leave import Leave, counted
from lexicon.players.keyword.advice import Ranked

#: After so many deals, and again each time as many more, plays that fall behind are given up:
_DEALS = 4
#: those whose mean is so many standard errors of the difference behind the best.
_BEHIND = 2.0
#: The share of what playouts come to in what a play is worth; the rest is what it was worth before.
_SHARE = 0.6


@dataclass
class _Entrant:
    """A play under trial: the board with it as the next seat sees it, and what it is worth by each deal."""

    ranked: Ranked
    survey: Survey
    worths: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        return sum(self.worths) / max(len(self.worths), 1)


class Playouts:
    """Tries plays of the seat to move in *deals*: one position of two sides, the unseen lying otherwise in each.

    ``rounds``: how many more turns everybody has. ``share``: how much of a play's worth is what that comes to.
    """

    def __init__(
        self,
        engine: Generator,
        deals: Sequence[End],
        leave: Leave,
        remaining: Remaining,
        rounds: int = 1,
        share: float = _SHARE,
    ) -> None:
        self._engine, self._deals, self._leave, self._remaining = engine, deals, leave, remaining
        self._turns, self._share = rounds * len(deals[0].sides), share

    def tried(self, plays: Sequence[Ranked]) -> list[Ranked]:
        """The *plays*, best first, worth what they were and the points by which each puts the seat's team ahead.

        Those given up are last. Each position that is looked at costs a node. Deals for which nodes or time do not
        suffice do not count; if that is so from the first, [] comes back.
        """
        active, given_up = [self._entrant(play) for play in plays], []
        for number, deal in enumerate(self._deals, 1):
            if self._remaining.nodes < len(active) * self._turns:
                break
            row = self._row(deal, active)
            if row is None:
                break
            for entrant, came_to in zip(active, row, strict=True):
                entrant.worths.append(self._share * came_to + (1 - self._share) * entrant.ranked.worth)
            if number % _DEALS == 0:
                behind = _behind(active)
                given_up += [entrant for entrant, is_behind in zip(active, behind, strict=True) if is_behind]
                active = [entrant for entrant, is_behind in zip(active, behind, strict=True) if not is_behind]
        if not active[0].worths:
            return []
        best_first = (*sorted(active, key=_worst_last), *sorted(given_up, key=_worst_last))
        return [Ranked(entrant.ranked.play, entrant.mean) for entrant in best_first]

    def _entrant(self, ranked: Ranked) -> _Entrant:
        start = self._deals[0]
        grid, rival = start.grid.place(ranked.play.play), start.sides[1]
        return _Entrant(ranked, self._engine.survey(grid, len(rival.rack), rival.scorer))

    def _row(self, deal: End, entrants: list[_Entrant]) -> list[float] | None:
        """What one deal comes to for each; None if time is up before the last."""
        hand, row = self._engine.hand(deal.sides[1].rack), []
        for entrant in entrants:
            came_to = self._come_to(deal, entrant, hand)
            if came_to is None:
                return None
            row.append(came_to)
        return row

    def _come_to(self, deal: End, entrant: _Entrant, hand: Hand) -> float | None:
        """Points of the mover's side less the other's, when all rounds are over."""
        team, then, kept = deal.sides[0].team, deal.after(entrant.ranked.play), 0.0
        for turn in range(1, self._turns + 1):
            if then.gone_out:
                break
            if not self._remaining.spend():
                return None
            mover = then.sides[0]
            if turn == 1:
                best = self._engine.best_on(entrant.survey, hand, 1)
            else:
                best = self._engine.best(then.grid, mover.rack, mover.scorer, 1)
            play = best[0] if best else None
            if turn == self._turns and then.reserve:
                kept = self._worth_of(mover.rack if play is None else mover.kept(play))
            then = then.after(play)
        gains = [now - before for now, before in zip(then.scores, deal.scores, strict=True)]
        return gains[team] - gains[1 - team] + kept

    def _worth_of(self, kept: str) -> float:
        return float(self._leave(counted(kept)[None, :])[0])


def _worst_last(entrant: _Entrant) -> float:
    return -entrant.mean


def _behind(entrants: list[_Entrant]) -> list[bool]:
    """Who is clearly behind the best of *entrants*, by the spread that the gaps to it have all together."""
    worths = np.array([entrant.worths for entrant in entrants])
    gaps = worths[np.argmax(worths.mean(axis=1))] - worths
    spread = (gaps.var(axis=1, ddof=1).sum() / max(len(entrants) - 1, 1)) ** 0.5
    behind: list[bool] = (gaps.mean(axis=1) > _BEHIND * spread / worths.shape[1] ** 0.5).tolist()
    return behind
