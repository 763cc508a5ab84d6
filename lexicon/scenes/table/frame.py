"""Where the parts of a table lie that are the same for every family. A surface arranges them with its own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypedDict

import pygame

from lexicon.theme import WIDEST, layout_scale

SMALLEST: Final = (960, 600)
"""The smallest window the table is laid out for; below that it is laid out as if it were so large."""
_SIDE: Final = (264.0, 480.0)
"""Least and most units of the column of panels at the right of a table, and so in a compact layout."""
_SIDE_COMPACT: Final = (220.0, 420.0)


@dataclass(frozen=True, kw_only=True)
class Frame:
    """Rectangles of a table in pixels of the window. A surface derives a class with what else it lays out.

    ``unit``: pixels per unit. ``bar``: the wooden bar across the top, as wide as the window; ``bar_inner`` the part of
    it over the table. ``hand``: the rack or hand of the seat in view. ``seats``: where the points of each seat are
    written, in seat order; empty where the surface draws seats itself. ``detail``: room for the sum of what is being
    tried, if there is any. ``sheet``: room for the hands so far, if there is any. ``log``: the last turns. ``buttons``:
    turn controls left of PLAY, in the order of ``Surface.buttons``; ``tools``: those of the hand.
    """

    window: pygame.Rect
    unit: float
    compact: bool
    bar: pygame.Rect
    bar_inner: pygame.Rect
    hand: pygame.Rect
    seats: tuple[pygame.Rect, ...]
    log: pygame.Rect
    play: pygame.Rect
    buttons: tuple[pygame.Rect, ...] = ()
    tools: tuple[pygame.Rect, ...] = ()
    detail: pygame.Rect | None = None
    sheet: pygame.Rect | None = None

    def px(self, units: float) -> int:
        """So many units in whole pixels."""
        return round(units * self.unit)


class FrameTop(TypedDict):
    """The fields of a `Frame` that are the same in every layout."""

    window: pygame.Rect
    unit: float
    compact: bool
    bar: pygame.Rect
    bar_inner: pygame.Rect


@dataclass(frozen=True)
class Measures:
    """The part of a window that a table takes, in units, and how units become pixels."""

    window: pygame.Rect
    unit: float
    compact: bool
    left: int
    inner: int

    @property
    def top(self) -> FrameTop:
        """What every frame begins with."""
        high = 34 if self.compact else 40
        return FrameTop(
            window=self.window,
            unit=self.unit,
            compact=self.compact,
            bar=pygame.Rect(0, 0, self.window.width, round(high * self.unit)),
            bar_inner=self.rect(0, 0, self.w, high),
        )

    @property
    def w(self) -> float:
        """Width of the table in units."""
        return self.inner / self.unit

    @property
    def h(self) -> float:
        """Height of the table in units."""
        return self.window.height / self.unit

    @property
    def spare(self) -> float:
        """Units of height more than the smallest window has, for what may be larger in a tall compact one."""
        return max(0.0, self.h - SMALLEST[1])

    @property
    def side(self) -> float:
        """Units of the column at the right for score sheet, log and controls: it grows with the width, to an end.

        The rest is the field's, which can use it. Beside a board, which is as wide as it is high, see `beside`.
        """
        least, most = _SIDE_COMPACT if self.compact else _SIDE
        wanted = 220 + (self.w - 1160) / 4 if self.compact else self.w - 1016
        return max(least, min(most, wanted))

    def beside(self, x: float, margin: float) -> float:
        """Units of the column from ``x`` to a margin at the right, where the field is a board: all that this leaves."""
        return self.w - margin - x

    def rect(self, x: float, y: float, w: float, h: float) -> pygame.Rect:
        """A rectangle in units, measured from the table's left edge, in pixels of the window."""
        u = self.unit
        x0, y0 = round(x * u), round(y * u)
        return pygame.Rect(self.left + x0, y0, round((x + w) * u) - x0, round((y + h) * u) - y0)

    def row(self, x: float, y: float, widths: tuple[float, ...], h: float, gap: float) -> tuple[pygame.Rect, ...]:
        """Rectangles side by side from ``x``."""
        rects = []
        for w in widths:
            rects.append(self.rect(x, y, w, h))
            x += w + gap
        return tuple(rects)


def measure(width: int, height: int, text: float = 1.0) -> Measures:
    """The measures of a table in a window of so many pixels; ``text``: how much larger than usual text is to be."""
    width, height = max(width, SMALLEST[0]), max(height, SMALLEST[1])
    u, compact = layout_scale(width, height, text)
    inner = min(width, round(WIDEST * height))
    return Measures(pygame.Rect(0, 0, width, height), u, compact, (width - inner) // 2, inner)
