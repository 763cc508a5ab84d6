"""The end of a two-handed game: the reserve is empty, so the other rack is what is unseen, and play can be searched.

Both sides look at their best few plays, by points with something for every block that goes; the margin at the end,
with going out and blocks left (ruling 5.6), is what counts. Beyond the nodes of the budget a position is judged by its
margin and the blocks left.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from lexicon.crossword import Generator, Grid, ScoredPlay, SquareScorer
from lexicon.players.base import Purse

_OUT, _BLOCK = 50, 5
#: Plays looked at, at the root and below.
_FIRST, _LATER = 8, 4
_DEPTH = 5
#: What a block that goes is worth besides its points, while plays are put in order; and one more block than the other
#: side at a position that is not searched further.
_GONE, _BEHIND = 4.0, 9.0


@dataclass(frozen=True)
class Side:
    """One of the two sides: its rack, what it earns, and the plays that it knows."""

    rack: str
    scorer: SquareScorer


@dataclass(frozen=True)
class End:
    """A position with the reserve empty; ``mover`` is to play. ``passed``: whether the other side just passed."""

    grid: Grid
    mover: Side
    other: Side
    passed: bool = False


class Search:
    """Looks for the play that leaves the best margin."""

    def __init__(self, engine: Generator, purse: Purse) -> None:
        self._engine, self._purse = engine, purse

    def rank(self, end: End) -> list[tuple[ScoredPlay, float]]:
        """The plays worth looking at with the margin that each comes to, best first."""
        ranked = [(play, self._after(end, play, _DEPTH, -1e9, 1e9)) for play in self._plays(end, _FIRST)]
        return sorted(ranked, key=lambda each: -each[1])

    def _plays(self, end: End, most: int) -> list[ScoredPlay]:
        plays = self._engine.plays(end.grid, end.mover.rack, end.mover.scorer)
        if not len(plays):
            return []
        laid = plays.shape().laid
        worth = plays.scores + _GONE * laid + (_OUT + _BLOCK * len(end.other.rack)) * (laid == len(end.mover.rack))
        order = (-worth).argsort(kind="stable")
        chosen: dict[int, ScoredPlay] = {}
        for i in order[: 8 * most].tolist():
            # Of plays that fill the same squares, one will do: what else they change is little.
            chosen.setdefault(int(plays.windows[i]), plays[i])
            if len(chosen) == most:
                break
        return list(chosen.values())

    def _after(self, end: End, play: ScoredPlay, depth: int, low: float, high: float) -> float:
        """The margin of the side that makes *play*, counted from now."""
        rack = end.mover.rack
        for letter in play.play.used():
            rack = rack.replace(letter, "", 1)
        if not rack:
            return play.score + _OUT + _BLOCK * len(end.other.rack)
        then = End(end.grid.place(play.play), end.other, replace(end.mover, rack=rack))
        return play.score - self._margin(then, depth - 1, play.score - high, play.score - low)

    def _margin(self, end: End, depth: int, low: float, high: float) -> float:
        """The best margin of the side to move, counted from now (alpha-beta)."""
        if not depth or not self._purse.spend():
            return self._judged(end)
        plays = self._plays(end, _LATER)
        if not plays:
            if end.passed:
                return _BLOCK * (len(end.other.rack) - len(end.mover.rack))
            return -self._margin(End(end.grid, end.other, end.mover, passed=True), depth - 1, -high, -low)
        best = -1e9
        for play in plays:
            best = max(best, self._after(end, play, depth, max(low, best), high))
            if best >= high:
                break
        return best

    def _judged(self, end: End) -> float:
        return _BEHIND * (len(end.other.rack) - len(end.mover.rack))
