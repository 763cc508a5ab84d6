"""Where the panels of the results lie, in units: a pure function of the window and of who played."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

Rect = tuple[float, float, float, float]

_WIDE: Final = (1600.0, 2.1)
"""Width, and width to height, from which the panels stand in three columns."""
_TALL: Final = 1.15
"""Width to height below which they lie one below the other."""
_FEW: Final = 4
"""So many rows of the score sheet may have two lines each in a small window."""
_SHEET_HEAD: Final = 96.0
_SHEET_ROW: Final = 62.0
_SHEET_LEAST: Final = 54.0
"""Units of the score sheet above its rows; of a row where there is much room, and as a rule."""


@dataclass(frozen=True)
class ResultsLayout:
    """The head across the top, and the four panels under it: score sheet or words, plot, best word, what is left."""

    head: Rect
    four: tuple[Rect, Rect, Rect, Rect]


def arrange(w: float, h: float, compact: bool, rows: int, listed: bool) -> ResultsLayout:
    """The results on *w* × *h* units, with so many *rows* on the score sheet; none in a game for one.

    *listed*: whether in its place there is a list of words, which likes to be high.
    """
    m, gap = (12.0, 10.0) if compact else (24.0, 14.0)
    top, high = (44.0, 70.0) if compact else (58.0, 96.0)
    y = top + high + gap
    area = m, y, w - 2 * m, h - (66.0 if compact else 118.0) - y
    head = m, top, w - 2 * m, high
    if w >= _WIDE[0] and w >= _WIDE[1] * h:
        return ResultsLayout(head, _in_three(area, gap))
    if w >= _TALL * h:
        return ResultsLayout(head, _in_two(area, gap, 126.0 if compact else 168.0, compact, rows))
    if not rows and listed:
        return ResultsLayout(head, _beside_a_column(area, gap))
    if rows and _SHEET_HEAD + rows * _SHEET_LEAST <= area[3] * 0.42:
        return ResultsLayout(head, _under_a_sheet(area, gap, _SHEET_HEAD + rows * _SHEET_ROW))
    return ResultsLayout(head, _in_two(area, gap, 168.0, compact, rows))


def _in_two(area: Rect, gap: float, low: float, compact: bool, rows: int) -> tuple[Rect, Rect, Rect, Rect]:
    """Two high ones and two low ones under them; a sheet of many rows, each of one line, is wider."""
    x, y, w, h = area
    between = 10.0 if compact else 16.0
    left = max(380.0, (w + 24) * (0.4375 if rows <= _FEW else 0.52)) if compact else 560.0
    upper, x2, y2 = h - low - gap, x + left + between, y + h - low
    right = w - left - between
    return (x, y, left, upper), (x2, y, right, upper), (x, y2, left, low), (x2, y2, right, low)


def _in_three(area: Rect, gap: float) -> tuple[Rect, Rect, Rect, Rect]:
    """Two as high as the area, and the others one below the other at their right."""
    x, y, w, h = area
    part, low = (w - 2 * gap) * 0.3, (h - gap) * 0.42
    middle, x3 = w - 2 * part - 2 * gap, x + w - part
    lowest = x3, y + low + gap, part, h - low - gap
    return (x, y, part, h), (x + part + gap, y, middle, h), (x3, y, part, low), lowest


def _beside_a_column(area: Rect, gap: float) -> tuple[Rect, Rect, Rect, Rect]:
    """One as high as the area, the other three one below the other at its right."""
    x, y, w, h = area
    left, low = (w - gap) * 0.44, 168.0
    x2, right, upper = x + left + gap, w - left - gap, h - 2 * low - 2 * gap
    third = x2, y + upper + gap, right, low
    return (x, y, left, h), (x2, y, right, upper), third, (x2, y + h - low, right, low)


def _under_a_sheet(area: Rect, gap: float, sheet: float) -> tuple[Rect, Rect, Rect, Rect]:
    """The score sheet across the area, the plot under it, then the two low ones side by side."""
    x, y, w, h = area
    sheet, low, half = min(sheet, h * 0.42), max(168.0, h * 0.22), (w - gap) / 2
    y2, y3 = y + sheet + gap, y + h - low
    return (x, y, w, sheet), (x, y2, w, y3 - gap - y2), (x, y3, half, low), (x + half + gap, y3, half, low)
