"""Where the sheets of the settings lie, and what is on them, in units: a pure function of the window."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

Rect = tuple[float, float, float, float]

_FOUR_WIDE: Final = 1600.0
"""Width from which a compact page has the keys in two columns of their own."""
_LEAST_KEYS: Final = 340.0
"""Height of the sheets of keys under the others, at the least; with less room they are a page of their own."""
_LOWER: Final = 340.0
"""Height that the lower sheets of a compact page need."""
_MOST_MORE: Final = 34.0


@dataclass(frozen=True)
class SettingsLayout:
    """The page on *w* × *h* units from *x0*."""

    x0: float
    w: float
    h: float
    compact: bool

    @property
    def margin(self) -> float:
        """Room at the left and the right."""
        return 16.0 if self.compact else 24.0

    @property
    def gap(self) -> float:
        """Between two sheets side by side."""
        return 12.0 if self.compact else 16.0

    @property
    def bottom(self) -> float:
        """Top of the bottom row."""
        return self.h - 58 if self.compact else self.h - 88

    @property
    def _in_four(self) -> bool:
        return self.compact and self.w >= _FOUR_WIDE

    @property
    def columns(self) -> list[tuple[float, float]]:
        """Left edge and width of each column."""
        n = 4 if self._in_four else 2 if self.compact else 3
        width = (self.w - 2 * self.margin - (n - 1) * self.gap) / n
        return [(self.x0 + self.margin + i * (width + self.gap), width) for i in range(n)]

    @property
    def _end(self) -> float:
        """Lower edge of all sheets."""
        return self.bottom - (12 if self.compact else 20)

    @property
    def _keys_under(self) -> float:
        """Height of the sheets of keys under the others; 0 if there is no room for them."""
        room = self._end - self._lower_top - _LOWER - 8
        return room if self.compact and not self._in_four and room >= _LEAST_KEYS else 0.0

    @property
    def _lower_top(self) -> float:
        return 172.0 if self.compact else 236.0

    @property
    def sheets(self) -> tuple[Rect, Rect, Rect, Rect]:
        """Sound over table and screen; computer players over words."""
        top, high = (42.0, 122.0) if self.compact else (56.0, 164.0)
        y, under = self._lower_top, self._keys_under
        lower = self._end - y - (under + 8 if under else 0)
        (x, w), (x2, w2) = self.columns[:2]
        return (x, top, w, high), (x, y, w, lower), (x2, top, w2, high), (x2, y, w2, lower)

    @property
    def keys(self) -> list[Rect]:
        """Where the keys are told: on one sheet, on two, or on none where they are a page of their own."""
        if under := self._keys_under:
            return [(x, self._end - under, w, under) for x, w in self.columns]
        top = self.sheets[0][1]
        return [(x, top, w, self._end - top) for x, w in self.columns[2:]]

    @property
    def keys_page(self) -> list[Rect]:
        """The two sheets of keys on a page of their own."""
        top = self.sheets[0][1]
        return [(x, top, w, self._end - top) for x, w in self.columns]

    @property
    def more(self) -> float:
        """Units by which the lines of the lower sheets stand further apart where these are high."""
        usual = _LOWER if self.compact else 456.0
        return max(0.0, min(_MOST_MORE, (self.sheets[1][3] - usual) / 5))

    @property
    def table_lines(self) -> tuple[float, ...]:
        """Middles of the lines: heading, movement, text size, patterns, the swatches' top, two switches."""
        usual = (22, 48, 110, 142, 154, 270, 304) if self.compact else (28, 62, 160, 212, 230, 382, 424)
        return tuple(y + self.more * times for y, times in zip(usual, (0, 0, 1, 2, 2, 4, 5), strict=True))

    @property
    def swatch_high(self) -> float:
        """Height of a swatch of the patterns."""
        return (96.0 if self.compact else 110.0) + self.more

    @property
    def meanings(self) -> float:
        """Middle of the heading of the meanings, on the words' sheet."""
        return (176.0 if self.compact else 230.0) + 2 * self.more
