"""What a board holds for a seat that moves next, whatever its rack: how far a play opens the board to others.

The runs of squares that could be filled are met from the one that scores most. The chance that a rack of ten can fill
one rises with the number of words that would do and falls with the letters to lay; the first that can is the reply. The
chances were fitted to random racks on boards of self-play, and the sum to the best replies found there: docs/engine.md.
"""

from __future__ import annotations

from math import exp

from lexicon.crossword import Generator, Grid, SquareScorer

#: By letters laid, 1 to 9: the chance is 1 − exp(−q · words^0.6).
_Q = (0.7, 0.508, 0.166, 0.0787, 0.045, 0.0177, 0.0058, 0.0016, 0.0004)
_POWER = 0.6
_SLOPE, _LEAST = 0.845, 4.0
#: Runs beyond these hardly ever come into play.
_ENOUGH, _MOST = 0.04, 120
_RACK = 10


def expected_reply(engine: Generator, grid: Grid, scorer: SquareScorer) -> float:
    """The score expected of the best play of an unknown full rack, in points; the Key word is left out."""
    expected, missed, last = 0.0, 1.0, 0
    for number, prospect in enumerate(engine.prospects(grid, _RACK, scorer, _MOST + 1)):
        last = prospect.points
        if missed < _ENOUGH or number >= _MOST:
            break
        if prospect.laid <= len(_Q):
            chance = 1 - exp(-_Q[prospect.laid - 1] * prospect.words**_POWER)
            expected += missed * chance * prospect.points
            missed *= 1 - chance
    return _LEAST + _SLOPE * (expected + missed * last)
