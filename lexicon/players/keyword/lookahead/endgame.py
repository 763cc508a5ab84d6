"""The end of a game, when the reserve is empty or nearly so: plays are played out.

Each of the plays that look best is played out to the end, everybody taking from then on what scores most, with
something for every block that goes. Going out and blocks left count (ruling 5.6). With two seats and no reserve the
other rack is what is unseen, so this is exact but for the way the others are taken to play, and the next reply may be
chosen among several by what they lead to; else the unseen letters are dealt out several ways, and the mean counts.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from lexicon.crossword import Generator, Grid, Plays, ScoredPlay, SquareScorer
from lexicon.games.keyword.rules.draw import RACK
from lexicon.games.keyword.rules.scoring import BLOCK, OUT
from lexicon.players.player import Remaining

#: What a block that goes is worth besides its points, while plays are put in order.
GONE = 4
#: So many nodes playing out takes at the most, as far as that can be told.
_LINE = 10
#: With so many blocks or fewer, going out is looked for.
_NEARLY_OUT = 7


def going_out(left: int) -> int:
    """What going out is worth when the opponents hold so many blocks (ruling 5.6)."""
    return OUT + BLOCK * left


@dataclass(frozen=True)
class Side:
    """One seat: its rack, what it earns, and which team it plays for."""

    rack: str
    scorer: SquareScorer
    team: int

    @cached_property
    def eager(self) -> SquareScorer:
        """What it earns, with something more for each block that goes."""
        points = self.scorer.points
        return self.scorer if points is None else replace(self.scorer, points=points + GONE)

    def points(self, play: ScoredPlay) -> int:
        """What *play* scores, without what an eager seat adds."""
        if self.scorer.points is None:
            return play.score
        squares = sum(int(self.scorer.points[square]) for square, _ in play.play.placed())
        return squares + self.scorer.key_bonus * (self.scorer.key_word in play.words)

    def kept(self, play: ScoredPlay) -> str:
        """What *play* leaves of the rack."""
        rack = self.rack
        for letter in play.play.used():
            rack = rack.replace(letter, "", 1)
        return rack

    def after(self, play: ScoredPlay, drawn: str) -> Side:
        """The seat when it has laid *play* and drawn."""
        return replace(self, rack=self.kept(play) + drawn)


@dataclass(frozen=True)
class End:
    """A position near the end. ``sides`` in the order of play, the seat to move first; ``scores`` by team."""

    grid: Grid
    sides: tuple[Side, ...]
    scores: tuple[int, ...]
    reserve: str = ""

    @property
    def out(self) -> int:
        """What going out is worth to the seat to move."""
        mover = self.sides[0]
        return going_out(sum(len(side.rack) for side in self.sides if side.team != mover.team))

    @property
    def gone_out(self) -> bool:
        """Whether the seat that moved last has no block left: then it is over (ruling 5.6)."""
        return not self.sides[-1].rack

    def lead(self, team: int) -> int:
        """How far *team* is before the best of the others."""
        return self.scores[team] - max(score for other, score in enumerate(self.scores) if other != team)

    def plus(self, *points: tuple[int, int]) -> End:
        """With points added: (team, points)."""
        scores = list(self.scores)
        for team, more in points:
            scores[team] += more
        return replace(self, scores=tuple(scores))

    def after(self, play: ScoredPlay | None) -> End:
        """When *play* has been made and the next seat is to move, what going out is worth included."""
        mover, others = self.sides[0], self.sides[1:]
        if play is None:
            return replace(self, sides=(*others, mover))
        laid = len(play.play.used())
        drawn = self.reserve[: max(0, RACK - len(mover.rack) + laid)]
        then = End(
            self.grid.place(play.play),
            (*others, mover.after(play, drawn)),
            self.scores,
            self.reserve[len(drawn) :],
        )
        return then.plus((mover.team, mover.points(play) + (self.out if then.gone_out else 0)))


class Search:
    """Looks for the play that leaves the best margin."""

    def __init__(self, engine: Generator, remaining: Remaining) -> None:
        self._engine, self._remaining = engine, remaining

    def gains(self, ends: Sequence[End], plays: Sequence[ScoredPlay | None]) -> list[float]:
        """The mean gain of each of *plays* over *ends*, each a way in which the unseen letters may lie.

        Ways for which nodes or time do not suffice do not count; the first always does.
        """
        rows: list[list[int]] = []
        for end in ends:
            row = [self.gain(end, play) for play in plays]
            if rows and self._remaining.empty:
                break
            rows.append(row)
        return [sum(column) / len(rows) for column in zip(*rows, strict=True)]

    def answered(self, end: End, plays: Sequence[ScoredPlay | None], replies: int) -> list[int]:
        """The gain of each of *plays* where the other seat takes, of so many *replies*, the one that gains it most.

        As far as nodes suffice, so there may be fewer than *plays*; the first two always are.
        """
        found: list[int] = []
        for play in plays:
            if len(found) > 1 and self._remaining.nodes < replies * _LINE:
                break
            found.append(self._answered(end, play, replies))
        return found

    def _answered(self, end: End, play: ScoredPlay | None, replies: int) -> int:
        team, after = end.sides[0].team, end.after(play)
        mover = after.sides[0]
        tried: list[ScoredPlay] = []
        if not after.gone_out and self._remaining.spend():
            plays = self._engine.plays(after.grid, mover.rack, mover.scorer)
            tried = best_of_each(plays, worth_near_end(plays, len(mover.rack), GONE, after.out), replies)
        if not tried:
            return self.gain(end, play)
        return after.lead(team) - end.lead(team) - max(self.gain(after, reply) for reply in tried)

    def gain(self, end: End, play: ScoredPlay | None) -> int:
        """How much further the team to move is ahead when *play* and all that follows has been played out."""
        team, before, passes = end.sides[0].team, end.lead(end.sides[0].team), 0
        while True:
            passes = 0 if play is not None else passes + 1
            if passes == len(end.sides):
                return end.plus(*((side.team, -BLOCK * len(side.rack)) for side in end.sides)).lead(team) - before
            end = end.after(play)
            if end.gone_out:
                return end.lead(team) - before
            play = self._reply(end) if self._remaining.spend() else None

    def _reply(self, end: End) -> ScoredPlay | None:
        """The best play by points, blocks that go and going out; found faster where nobody can go out."""
        mover = end.sides[0]
        if end.reserve or len(mover.rack) > _NEARLY_OUT:
            best = self._engine.best(end.grid, mover.rack, mover.eager, 1)
            return best[0] if best else None
        plays = self._engine.plays(end.grid, mover.rack, mover.scorer)
        if not len(plays):
            return None
        return plays[int(worth_near_end(plays, len(mover.rack), GONE, end.out).argmax())]


def worth_near_end(plays: Plays, held: int, gone: float, out: int) -> NDArray[np.float64]:
    """What each play scores, with *gone* for each block that goes and *out* if it is the last of those *held*."""
    laid = plays.shape().laid
    worth: NDArray[np.float64] = plays.scores.astype(np.float64) + gone * laid + out * (laid == held)
    return worth


def best_of_each(plays: Plays, worth: NDArray[np.float64], most: int) -> list[ScoredPlay]:
    """The *most* plays with the highest *worth*, of those that fill the same squares only one; −∞ is no play."""
    chosen: dict[int, ScoredPlay] = {}
    for i in np.argsort(-worth, kind="stable").tolist():
        if len(chosen) == most or worth[i] == -np.inf:
            break
        slot = int(plays.slots[i])
        if slot not in chosen:
            chosen[slot] = plays[i]
    return list(chosen.values())


def dealt(unseen: dict[str, int], counts: list[int], rng: random.Random) -> tuple[list[str], str]:
    """The *unseen* letters dealt out to racks of so many letters, and what is left as the reserve."""
    letters = [letter for letter, count in sorted(unseen.items()) for _ in range(count)]
    rng.shuffle(letters)
    racks = []
    for count in counts:
        racks.append("".join(letters[:count]))
        del letters[:count]
    return racks, "".join(letters)
