"""The foot of the look-up screen: the words looked up before, the way out, and where sheets end above them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from lexicon.scenes.dictionary.near import CHIP
from lexicon.widgets.control import Rect

_DONE: Final = 200.0
_LEAST: Final = 80.0
"""Units that the way out needs beside the letters on the screen; with less it lies beneath them."""
_GAP: Final = 9.0
_CLEAR: Final = 8.0


@dataclass(frozen=True)
class Foot:
    """Where it all lies, in units; ``words`` has a place for each of the first words that have room in the row."""

    words: tuple[Rect, ...]
    done: Rect
    sheets_end: float


def arrange_foot(widths: Sequence[float], screen: Rect, compact: bool, letters: Rect | None) -> Foot:
    """Lay the words in a row beside the way out; over the *letters* on the screen, where those would hide one."""
    x, _, w, h = screen
    edge, high, end = (16.0, 44.0, 68.0) if compact else (24.0, 64.0, 112.0)
    left, right, top = x + edge, x + w - edge, h - edge - high + (4 if compact else 0)
    done, sheets_end, row = (right - _DONE, top, _DONE, high), h - end, top + (high - CHIP) / 2
    places = _row(widths, left, right - _DONE - 20, row)
    if letters is not None:
        beside = right - letters[0] - letters[2] - _CLEAR
        if _LEAST <= beside < _DONE:
            done = (right - beside, top, beside, high)
        sheets_end = min(sheets_end, letters[1] - _CLEAR)
        if places and places[-1][0] + places[-1][2] > letters[0] - _CLEAR:
            row = letters[1] - _CLEAR - CHIP
            places, sheets_end = _row(widths, left, right, row), min(sheets_end, row - _CLEAR)
    return Foot(places, done, sheets_end)


def _row(widths: Sequence[float], left: float, right: float, y: float) -> tuple[Rect, ...]:
    """Places side by side from *left* on, as many as end before *right*."""
    places = []
    for width in widths:
        if left + width > right:
            break
        places.append((left, y, width, CHIP))
        left += width + _GAP
    return tuple(places)
