"""Where everything lies on the floor of a party: a pure function of the window and the number of tables."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from lexicon.sprites.pages.party import CORNERS_FROM, in_corners
from lexicon.sprites.paint.pen import Point
from lexicon.widgets.control import Rect

SIDE: Final = 264.0
_SIDE_MOST: Final = 340.0
"""Width of the column at the right of the regular layout, and in a wide window."""
FOOT: Final = 156.0
FOOT_LOW: Final = 212.0
_WIDEST: Final = 340.0
"""Width of a rug at most."""
_WIDEST_TALL: Final = 430.0
"""The same of those in two rows, or in one where it is high."""
_SINGLE_HIGH: Final = 360.0
_WIDE: Final = 2.2
_WIDE_LEAST: Final = 640.0
"""From so many times its height as width, and from so high on, a compact floor has the column at the right too."""
_SQUARE: Final = 0.55
"""From so much of its width as height on, a floor has its rugs in two rows."""
_CORNERS_HIGH: Final = 234.0
"""Height that a rug with tickets in its corners needs."""
_LIST_HIGHEST: Final = 262.0
_RETURN: Final = 34.0
"""Room under a single row for the way back to the first table."""
_ROW: Final = 30.0
_ROW_LOW: Final = 25.5
_HEAD: Final = 66.0
"""Height of the head of the standings, over their rows."""
UNDER: Final = 8.0
"""Height that stays free under the rows."""
_LEFT_OUT: Final = 10.0
"""Height beside the rows for dots, where some are left out."""


@dataclass(frozen=True)
class FloorLayout:
    """Rectangles in units. ``ways``: for each table, in order, the points of the arrow to the next one."""

    rugs: tuple[Rect, ...]
    ways: tuple[tuple[Point, ...], ...]
    foot: Rect
    clock: Rect
    standings: Rect
    everybody: Rect
    primary: Rect
    low: bool

    @property
    def rows(self) -> int:
        """How many lines of the standings fit."""
        return max(1, int((self.standings[3] - _HEAD - UNDER - _LEFT_OUT) / self.row))

    @property
    def row(self) -> float:
        """Height of a line of the standings."""
        return _ROW_LOW if self.low else _ROW

    @property
    def head(self) -> float:
        """Where the first line of the standings begins, from the top of its panel."""
        return _HEAD


def arrange(x0: float, w: float, h: float, low: bool, tables: int) -> FloorLayout:
    """The floor of so many *tables*, on ``w`` × ``h`` units from *x0*; *low*: the compact layout, if it is not wide."""
    aside = w >= _WIDE * h and h >= _WIDE_LEAST
    return _compact(x0, w, h, tables) if low and not aside else _regular(x0, w, h, tables)


def _regular(x0: float, w: float, h: float, tables: int) -> FloorLayout:
    side = min(_SIDE_MOST, SIDE + max(0.0, w - 1280) / 8)
    right = x0 + w - 24 - side
    foot = (x0 + 24, h - 32 - FOOT, right - 24 - x0 - 24, FOOT)
    area = (x0 + 24, 62.0, foot[2], foot[1] - 22 - 62)
    rugs, ways = _ring(area, tables, low=False)
    primary = (right, h - 32 - 62, side, 62.0)
    everybody = (right, primary[1] - 12 - 46, side, 46.0)
    clock = (right, 54.0, side, 168.0)
    standings = (right, 236.0, side, everybody[1] - 14 - 236)
    return FloorLayout(rugs, ways, foot, clock, standings, everybody, primary, low=False)


def _compact(x0: float, w: float, h: float, tables: int) -> FloorLayout:
    foot_high = FOOT_LOW + min(_ROW_LOW * 7, max(0.0, 0.4 * (h - 700)))  # a tall window tells of more players
    top = h - 12 - foot_high
    left, side, middle = x0 + 12, 224.0, 316.0
    wide = w - 24 - side - middle - 16
    foot = (left, top, wide, foot_high)
    standings = (left + wide + 8, top, middle, foot_high)
    right = standings[0] + middle + 8
    area = (left, 44.0, w - 24, top - 14 - 44)
    rugs, ways = _ring(area, tables, low=True)
    return FloorLayout(
        rugs,
        ways,
        foot,
        (right, top, side, foot_high - 116),
        standings,
        (right, h - 118, side, 40.0),
        (right, h - 68, side, 56.0),
        low=True,
    )


def _ring(area: Rect, tables: int, low: bool) -> tuple[tuple[Rect, ...], tuple[tuple[Point, ...], ...]]:
    """Rugs in one row, or in two rows of which the lower one runs back; and the ways between them.

    There are no rugs where a party ended before its first round.
    """
    if not tables:
        return (), ()
    ax, ay, aw, ah = area
    single = tables <= (4 if low else 3) and not (tables > 2 and ah > aw * _SQUARE)
    columns = tables if single else math.ceil(tables / 2)
    gap, between = (18.0 if columns > 3 else 25.0), (28.0 if low else 44.0)
    wide = min(_WIDEST if single and ah < _SINGLE_HIGH else _WIDEST_TALL, (aw - (columns - 1) * gap) / columns)
    high = ah - _RETURN if single else (ah - between) / 2
    if in_corners(wide) and high < _CORNERS_HIGH:
        wide = min(wide, CORNERS_FROM - 10)
    high = min(high, _LIST_HIGHEST if wide <= _WIDEST else wide * 0.78)
    pitch = min(wide + max(70, wide / 4), wide + (aw - columns * wide) / max(1, columns - 1)) if columns > 1 else wide
    left = ax + (aw - (columns - 1) * pitch - wide) / 2
    above = (ah - (high + _RETURN if single else 2 * high + between)) / 2
    top = ay + above
    rugs = [(left + i * pitch, top, wide, high) for i in range(columns)]
    back = tables - columns
    for i in range(back):
        column = (columns - 1) * (1 - i / (back - 1) if back > 1 else 0.5)
        rugs.append((left + column * pitch, top + high + between, wide, high))
    return tuple(rugs), tuple(_ways(rugs, columns))


def _ways(rugs: list[Rect], columns: int) -> list[tuple[Point, ...]]:
    """The arrow from each table to the next; none where there is one table alone."""
    if len(rugs) < 2:
        return []
    if columns < len(rugs) == columns + 1:
        return [*(_way(rugs[i], rugs[i + 1]) for i in range(columns - 1)), *_round_one(rugs[0], rugs[-2], rugs[-1])]
    ways = [_way(rugs[i], rugs[i + 1]) for i in range(len(rugs) - 1)]
    if len(rugs) > columns:
        return [*ways, _way(rugs[-1], rugs[0])]
    (fx, fy, fw, fh), (lx, _, lw, _) = rugs[0], rugs[-1]
    low = fy + fh + 18
    return [*ways, ((lx + lw / 2, fy + fh - 6), (lx + lw / 2, low), (fx + fw / 2, low), (fx + fw / 2, fy + fh - 7))]


def _round_one(first: Rect, last: Rect, low: Rect) -> tuple[tuple[Point, ...], tuple[Point, ...]]:
    """From the last rug of the upper row down to the one that lies alone under it, and from there up to the first."""
    (fx, fy, fw, fh), (ax, ay, aw, ah), (bx, by, bw, bh) = first, last, low
    y, down, up = by + bh / 2, max(ax + aw / 2, bx + bw + 24), min(fx + fw / 2, bx - 24)
    return ((down, ay + ah - 7), (down, y), (bx + bw - 8, y)), ((bx + 7, y), (up, y), (up, fy + fh - 8))


def _way(one: Rect, other: Rect) -> tuple[Point, ...]:
    """A straight way between two rugs that lie side by side or one over the other."""
    (ax, ay, aw, ah), (bx, by, bw, bh) = one, other
    if abs(ay - by) < 1:
        y = ay + (ah / 2 if in_corners(aw) else 19)
        return ((ax + aw - 7, y), (bx + 8, y)) if bx > ax else ((ax + 7, y), (bx + bw - 8, y))
    x = bx + bw / 2
    return ((x, ay + ah - 7), (x, by + 8)) if by > ay else ((x, ay + 7), (x, by + bh - 8))
