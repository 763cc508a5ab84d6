"""Where a word of the rack could join in a game in which each word joins at exactly one letter (ruling 5.9)."""

from __future__ import annotations

import numpy as np

from lexicon.crossword import EMPTY, Grid, Play, Plays, Square


def leading_joints(grid: Grid, plays: Plays) -> frozenset[Square]:
    """The letters at which one of *plays* joins and comes nearer to the bottom right square than any letter lies.

    Where none does, all letters at which one joins.
    """
    _, firsts = np.unique(plays.slots, return_index=True)  # plays of one slot join at the same letter
    ways = [_joint_and_end(plays[int(i)].play) for i in firsts]
    nearest = max((row + col for (row, col), _ in grid.items()), default=-1)
    leading = {joint for joint, end in ways if joint is not None and sum(end) > nearest}
    return frozenset(leading or {joint for joint, _ in ways if joint is not None})


def _joint_and_end(play: Play) -> tuple[Square | None, Square]:
    squares = play.squares()
    return next((square for square, letter in squares if letter == EMPTY), None), squares[-1][0]
