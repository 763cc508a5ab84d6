"""The end of a game whose other racks are not known: plays by the chance to win that each leaves over many deals.

Plays are played out by the kernel, the same deals for all. Where the better half alone goes on after some deals, the
deals left go to plays that may yet be best.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

import numpy as np
from numpy.typing import NDArray

from lexicon.crossword import Generator, ScoredPlay
from lexicon.players.keyword.advice import Ranked, not_above
from lexicon.players.keyword.lookahead.endgame import End
from lexicon.players.keyword.lookahead.playouts import dealt_as, trial_of, weighing
from lexicon.players.player import Remaining

#: For how many turns at the most, and how far ahead is as good as won, in points.
_TO_THE_END, _AS_GOOD_AS_WON = 80, 30.0
#: Where plays are given up, so many tries cost one node: with them 64 deals are had for the usual budget.
_FOR_A_NODE = 2
#: Fewer plays than this are not halved.
_LEAST = 3


class Chances:
    """Tries plays of the seat to move in *deals*: one position, the unseen lying otherwise in each.

    ``halved``: after so many deals, and after twice as many, the better half goes on (0: all go on).
    """

    def __init__(self, engine: Generator, deals: Sequence[End], remaining: Remaining, halved: int = 0) -> None:
        self._engine, self._deals, self._remaining, self._halved = engine, deals, remaining, halved

    def tried(self, plays: Sequence[ScoredPlay]) -> list[Ranked]:
        """The *plays*, best first, worth the mean of the hyperbolic tangent of lead ÷ 30, times 30.

        Those given up are last. Deals for which nodes or time do not suffice do not count; the first always does.
        """
        active, given_up = list(plays), list[Ranked]()
        trial, leads = trial_of(self._engine, self._deals[0], active, weighing()), list[list[int]]()
        for deal in self._deals:
            if leads and not self._remaining.spend(self._cost(len(active))):
                break
            team = deal.sides[0].team
            came_to = trial.came_to(dealt_as(deal), _TO_THE_END, self._remaining.go_on)
            leads.append([deal.plus(*enumerate(each.gains)).lead(team) for each in came_to])
            if len(leads) in (self._halved, 2 * self._halved) and len(active) >= _LEAST:
                order = np.argsort(-_chances(leads), kind="stable").tolist()
                half = (len(active) + 1) // 2
                given_up = [*_ranked(active, leads)[half:], *given_up]
                better = sorted(order[:half])
                active, leads = [active[i] for i in better], [[row[i] for i in better] for row in leads]
                trial = trial_of(self._engine, self._deals[0], active, weighing())
        return list(accumulate((*_ranked(active, leads), *given_up), not_above))

    def _cost(self, plays: int) -> int:
        return -(-plays // _FOR_A_NODE) if self._halved else plays


def _chances(leads: list[list[int]]) -> NDArray[np.float64]:
    """By play: the leads of a row are those of one deal."""
    chances: NDArray[np.float64] = np.tanh(np.array(leads) / _AS_GOOD_AS_WON).mean(axis=0)
    return chances


def _ranked(plays: list[ScoredPlay], leads: list[list[int]]) -> list[Ranked]:
    """The *plays*, best first."""
    chances = _chances(leads).tolist()
    ranked = [Ranked(play, chance * _AS_GOOD_AS_WON) for play, chance in zip(plays, chances, strict=True)]
    return sorted(ranked, key=lambda each: -each.worth)
