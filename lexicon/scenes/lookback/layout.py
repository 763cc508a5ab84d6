"""Where everything of the look back lies, as a pure function of the window's measures."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from lexicon.sprites.pieces.board import FRAME

SQUARES: Final = 19
_WIDE: Final = 0.43
_WIDE_TALL: Final = 0.56
"""Most of the width that the board takes, and in a high window."""
_TALL: Final = 1.15
"""Width to height below which a window is a high one."""
_CHART: Final = 196.0
"""Height of the chart there at the least."""
_BESIDE: Final = (1600.0, 2.1)
_LIST: Final = 0.42
"""Width, and width to height, from which plays and chart stand side by side; the share of the plays."""
_MOST_ROWS: Final = 12
"""Plays that are listed at most."""

Units = tuple[float, float, float, float]


@dataclass(frozen=True)
class PageMeasures:
    """What a scene knows of its window: pixels per unit, left edge, width and height in units."""

    u: float
    x0: float
    w: float
    h: float
    compact: bool


@dataclass(frozen=True)
class Places:
    """Rectangles in pixels, but for ``foot`` and ``done``, which are units for controls."""

    board: pygame.Rect
    square: int
    """Side of a square in pixels."""
    steps: pygame.Rect
    rack: pygame.Rect
    block: int
    """Side of a block of the rack in pixels."""
    plays: pygame.Rect
    rows: int
    """How many plays are listed."""
    chart: pygame.Rect
    summaries: tuple[pygame.Rect, ...]
    foot: Units
    """Room for the buttons left of Done."""
    done: Units


@dataclass(frozen=True)
class _Sizes:
    """Heights and gaps in units: of the regular layout, or of the compact one."""

    margin: float
    top: float
    gap: float
    steps: float
    rack: float
    foot: float
    """From the end of the panels to the bottom of the window."""
    button: float
    done: tuple[float, float]
    plays: float
    rows: int
    summary: float


def _sizes(compact: bool, parties: int) -> _Sizes:
    many = parties > 2
    if compact:
        plays, rows, summary = {1: (190, 5, 118), 2: (206, 6, 102)}.get(parties, (160, 4, 78))
        return _Sizes(12, 42, 8, 54, 50, 64, 46, (130, 46), plays, rows, summary)
    return _Sizes(16, 46, 14, 76, 76, 120, 52, (190, 64), 226 if many else 266, 6, 148 if many else 144)


def _square(at: PageMeasures, z: _Sizes, low: float, gap: float, tall: bool) -> int:
    """Pixels of a square of the board, with steps and rack under it, in a high window the chart too, down to *low*."""
    under = 2 * gap + z.steps + z.rack + (32 if not at.compact else 10)
    room = min(at.h - z.top - under, at.w * _WIDE)
    if tall:
        room = min(low - 2 * z.gap - _CHART - under - z.top, at.w * _WIDE_TALL)
    return int((room - 2 * FRAME) * at.u / SQUARES)


def arrange(at: PageMeasures, parties: int) -> Places:
    """Lay it out for so many players or sides; in a high window the chart lies under the board and all else."""
    z, u, tall = _sizes(at.compact, parties), at.u, at.w < _TALL * at.h
    gap = 10 if not at.compact else z.gap
    bottom = at.h - z.foot
    low = bottom - z.summary
    square = _square(at, z, low, gap, tall)
    frame = SQUARES * square + 2 * round(FRAME * u)

    def px(x: float, y: float, w: float, h: float) -> pygame.Rect:
        left, top = round((at.x0 + x) * u), round(y * u)
        return pygame.Rect(left, top, round((at.x0 + x + w) * u) - left, round((y + h) * u) - top)

    side = frame / u
    board = pygame.Rect(px(z.margin, z.top, 0, 0).topleft, (frame, frame))
    y = z.top + side + gap
    steps = px(z.margin, y, side, z.steps)
    y += z.steps + (12 if not at.compact else z.gap)
    rack = px(z.margin, y, side, z.rack)
    x = z.margin + side + (16 if not at.compact else 12)
    w = at.w - z.margin - x
    left, wide = (z.margin, at.w - 2 * z.margin) if tall else (x, w)
    plays, listed = (y + z.rack - z.top if tall else z.plays), w
    graph = left, z.top + plays + z.gap, wide, low - 2 * z.gap - z.top - plays
    if at.w >= _BESIDE[0] and at.w >= _BESIDE[1] * at.h:
        plays, listed = low - z.gap - z.top, w * _LIST
        graph = x + listed + z.gap, z.top, w - listed - z.gap, plays
    each = (wide - (parties - 1) * z.gap) / parties
    foot = (at.x0 + left, bottom + (24 if not at.compact else 8), wide, z.button)
    done = at.x0 + left + wide - z.done[0], bottom + (18 if not at.compact else 8), *z.done
    return Places(
        board,
        square,
        steps,
        rack,
        int(min((z.rack - 12) * u, 44 * u, (rack.width - 24 * u) / 10 - 2 * u)),
        px(x, z.top, listed, plays),
        max(z.rows, min(_MOST_ROWS, int((plays - 70) / 32))),
        px(*graph),
        tuple(px(left + i * (each + z.gap), low, each, z.summary) for i in range(parties)),
        foot,
        done,
    )
