"""Playouts: what the plays that look best come to, over many ways in which the unseen letters may lie.

Every play is tried with the same deals, so that their luck cancels out. When it is laid, the others and the seat itself
take in turn what is worth most to them in points and letters kept, with the racks that they then hold, for some rounds.
What that comes to is taken together with what the play was worth before: each errs in its own way. Plays that fall
clearly behind are given up on the way (docs/engine.md: what that gains, and what less does not).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np

from lexicon.crossword import CameTo, Candidate, Deal, Generator, ScoredPlay, Trial, Weighing
from lexicon.games.keyword.rules.draw import RACK
from lexicon.games.keyword.rules.scoring import BLOCK, OUT
from lexicon.players.keyword._leave import Leave
from lexicon.players.keyword.advice import Ranked
from lexicon.players.keyword.lookahead.endgame import GONE, End
from lexicon.players.player import Remaining

#: After so many deals, and again each time as many more, plays that fall behind are given up:
_DEALS = 4
#: those whose mean is so many standard errors of the difference behind the best.
_BEHIND = 2.0
#: The share of what playouts come to in what a play is worth; the rest is what it was worth before.
_SHARE = 0.8


@dataclass
class _Entrant:
    """A play under trial, and what it is worth by each deal."""

    ranked: Ranked
    worths: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        return sum(self.worths) / max(len(self.worths), 1)


class Playouts:
    """Tries plays of the seat to move in *deals*: one position, the unseen lying otherwise in each.

    ``rounds``: how many more turns everybody has. ``share``: how much of a play's worth is what that comes to.
    ``weighing``: what letters kept are worth to everybody.
    """

    def __init__(
        self,
        engine: Generator,
        deals: Sequence[End],
        weighing: Weighing,
        remaining: Remaining,
        rounds: int = 1,
        share: float = _SHARE,
    ) -> None:
        self._engine, self._deals, self._weighing, self._remaining = engine, deals, weighing, remaining
        self._turns, self._share = rounds * len(deals[0].sides), share

    def tried(self, plays: Sequence[Ranked]) -> list[Ranked]:
        """The *plays*, best first, worth what they were and the points by which each puts the seat's team ahead.

        Those given up are last. Each play that is tried in a deal costs a node. Deals for which nodes or time do not
        suffice do not count; if that is so from the first, [] comes back.
        """
        active: list[_Entrant] = [_Entrant(play) for play in plays]
        given_up: list[_Entrant] = []
        trial = self._trial(active)
        self._remaining.go_on()
        for number, deal in enumerate(self._deals, 1):
            if self._remaining.nodes < len(active):
                break
            row = self._row(trial, deal, len(active))
            if row is None:
                break
            for entrant, came_to in zip(active, row, strict=True):
                entrant.worths.append(self._share * came_to + (1 - self._share) * entrant.ranked.worth)
            if number % _DEALS == 0:
                behind = _behind(active)
                given_up += [entrant for entrant, is_behind in zip(active, behind, strict=True) if is_behind]
                active = [entrant for entrant, is_behind in zip(active, behind, strict=True) if not is_behind]
                trial = self._trial(active) if any(behind) else trial
        if not active[0].worths:
            return []
        best_first = (*sorted(active, key=_worst_last), *sorted(given_up, key=_worst_last))
        return [Ranked(entrant.ranked.play, entrant.mean) for entrant in best_first]

    def _trial(self, entrants: list[_Entrant]) -> Trial:
        return trial_of(self._engine, self._deals[0], [entrant.ranked.play for entrant in entrants], self._weighing)

    def _row(self, trial: Trial, deal: End, entrants: int) -> list[float] | None:
        """What one deal comes to for each: points of the mover's team less the others'; None if time is up."""
        came_to = trial.came_to(dealt_as(deal), self._turns, self._remaining.go_on)
        if not self._remaining.spend(entrants):
            return None
        return [_lead(each, deal.sides[0].team) for each in came_to]


def _lead(came_to: CameTo, team: int) -> float:
    """By how much *team* is ahead of the others' mean, letters kept included."""
    gains = [gain + worth for gain, worth in zip(came_to.gains, came_to.worths, strict=True)]
    return gains[team] - (sum(gains) - gains[team]) / (len(gains) - 1)


def weighing() -> Weighing:
    """What letters kept are worth to everybody in Master's playouts."""
    return Leave.fitted().weighing(GONE)


def trial_of(engine: Generator, deal: End, plays: Sequence[ScoredPlay], weighing: Weighing) -> Trial:
    """*plays* of the seat to move, ready to be played out in *deal* and in others of the same position."""
    mover, scorers = deal.sides[0], [side.scorer for side in deal.sides]
    key_word = mover.scorer.key_word
    candidates = [Candidate(play.play, mover.points(play), key_word in play.words) for play in plays]
    return engine.trial(deal.grid, mover.rack, scorers, candidates, weighing)


def dealt_as(deal: End) -> Deal:
    """The same for the compiled generator."""
    racks, teams = tuple(side.rack for side in deal.sides), tuple(side.team for side in deal.sides)
    return Deal(racks, teams, deal.reserve, RACK, OUT, BLOCK)


def _worst_last(entrant: _Entrant) -> float:
    return -entrant.mean


def _behind(entrants: list[_Entrant]) -> list[bool]:
    """Who is clearly behind the best of *entrants*, by the spread that the gaps to it have all together."""
    worths = np.array([entrant.worths for entrant in entrants])
    gaps = worths[np.argmax(worths.mean(axis=1))] - worths
    spread = (gaps.var(axis=1, ddof=1).sum() / max(len(entrants) - 1, 1)) ** 0.5
    behind: list[bool] = (gaps.mean(axis=1) > _BEHIND * spread / worths.shape[1] ** 0.5).tolist()
    return behind
