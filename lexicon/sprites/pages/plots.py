"""What is shown of a game's figures: lines by turn, bars, the laurel of the winner."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from lexicon.sprites.paint.pen import Pen, Point
from lexicon.sprites.sprite import Painted
from lexicon.theme import Colour, mix, seat
from lexicon.wording import in_figures


def draw_marker(pen: Pen, which: str, x: float, y: float, r: float = 4.6, hollow: bool = False) -> None:
    """A seat's plot marker with a rim of paper: square, disc, diamond or triangle; lost games are hollow."""
    style = seat(which)
    layers: list[tuple[Colour, float]] = [("card", 1.4), (style.dark, 0.0)]
    if hollow:
        layers.append(("card", -2.4))
    for colour, grow in layers:
        _MARKERS[style.marker](pen, colour, x, y, r, grow)


def _square(pen: Pen, c: Colour, x: float, y: float, r: float, grow: float) -> None:
    d = r + grow * 0.7
    pen.rr(c, x - d, y - d, 2 * d, 2 * d, 0.9)


def _disc(pen: Pen, c: Colour, x: float, y: float, r: float, grow: float) -> None:
    pen.circ(c, x, y, r + 0.2 + grow * 0.85)


def _diamond(pen: Pen, c: Colour, x: float, y: float, r: float, grow: float) -> None:
    d = r * 1.6 - 0.2 + grow * 1.15
    pen.poly(c, [(x, y - d), (x + d, y), (x, y + d), (x - d, y)])


def _triangle(pen: Pen, c: Colour, x: float, y: float, r: float, grow: float) -> None:
    d = r * 1.65 - 0.4 + grow * 1.4
    pen.poly(c, [(x, y - d * 0.95), (x + d * 0.95, y + d * 0.72), (x - d * 0.95, y + d * 0.72)])


_MARKERS = {"square": _square, "disc": _disc, "diamond": _diamond, "triangle": _triangle}


def nice_step(span: float, most: int = 5) -> int:
    """The smallest of 5, 10, 25, 50, 100, 150, 250, 500 … that divides a span into at most ``most`` parts."""
    base = 1
    while True:
        for step in (5, 10, 15, 20, 25, 50):
            if span / (step * base) <= most:
                return step * base
        base *= 10


@dataclass(frozen=True)
class Series:
    """A seat's score after each turn, beginning with 0 before the first.

    ``hollow``: its marks are, where another line has its colour.
    """

    seat: str
    name: str
    values: tuple[int, ...]
    hollow: bool = False


def apart(wanted: Sequence[float], top: float, bottom: float, pitch: float = 21.0) -> list[float]:
    """Heights for lines of words, near those wanted (in order), a pitch apart and none below ``bottom``.

    Where so many would begin above ``top``, they lie closer.
    """
    pitch = min(pitch, (bottom - top) / max(1, len(wanted) - 1))
    made: list[float] = []
    for i, at in enumerate(wanted):
        lowest = bottom - (len(wanted) - 1 - i) * pitch
        made.append(min(lowest, max(at, made[-1] + pitch if made else at)))
    return made


@dataclass(frozen=True)
class LineData:
    """A plot by turn; the first series is drawn last and heaviest."""

    series: tuple[Series, ...]
    title: str = "Score by turn"
    axis: str = "turn"
    settled: bool = False
    """The last values are those after the last turn with what the end added or took off."""


_END: Final = 30.0
"""Units that numbers of turns keep from the end, where that has a word."""
_NAMES: Final = 110.0
"""Units that names beside a plot may take at most."""


class LinePlot(Painted[LineData]):
    """Score by turn, about 656 × 330 units: seat markers and dashes, names at the ends of the lines."""

    def draw(self, pen: Pen) -> None:
        """Panel, scale, lines and names."""
        w, h, data = self.w, self.h, self.data
        pen.panel(0, 0, w, h, 7, "card")
        pen.rulehead(data.title, 20, 28, w - 40)
        turns = max([len(s.values) for s in data.series] + [2]) - 1
        values = [v for s in data.series for v in s.values] or [0]
        low, high = min(0, *values), max(10, *values)
        named = min(_NAMES, max([30.0] + [pen.text_width(s.name, 16, "sans", "Semibold") for s in data.series]))
        total = max(pen.text_width(f"−{abs(v)}", 16, "serif", "Bold") for v in (low, high))
        grid = _Grid(66, 56, w - 66 - 16 - named - 8 - total - 20, h - 108, turns, low, high + (high - low) * 0.03)
        grid.draw(pen, data.axis, data.settled)
        for i, series in reversed(list(enumerate(data.series))):
            self._draw_line(pen, series, grid, 3 if i == 0 else 1.4 if series.hollow else 2.2)
        self._draw_names(pen, grid, named)

    @staticmethod
    def _draw_line(pen: Pen, series: Series, grid: _Grid, width: float) -> None:
        style = seat(series.seat)
        points = [grid.point(i, v) for i, v in enumerate(series.values)]
        pen.path(style.dark, points, width, style.dash)
        every = max(1, len(points) // 14)
        for i, (x, y) in enumerate(points):
            if i and (i % every == 0 or i == len(points) - 1):
                draw_marker(pen, series.seat, x, y, hollow=series.hollow)

    def _draw_names(self, pen: Pen, grid: _Grid, named: float) -> None:
        """Names and totals beside the ends of the lines, pushed apart so that they can be read."""
        ends = sorted((grid.point(0, s.values[-1])[1], i) for i, s in enumerate(self.data.series) if s.values)
        for y, i in zip(apart([at for at, _ in ends], grid.y, grid.y + grid.h), (i for _, i in ends), strict=True):
            series = self.data.series[i]
            dark: Colour = mix("yellow_dark", "ink", 0.35) if series.seat[0].lower() == "y" else seat(series.seat).dark
            pen.text_in(series.name, grid.x + grid.w + 16, y, named, 16, "sans", "Semibold", dark)
            pen.text(in_figures(series.values[-1]), self.w - 20, y, 16, "serif", "Bold", align="r")


@dataclass(frozen=True)
class _Grid:
    """The area of a plot and its two scales."""

    x: float
    y: float
    w: float
    h: float
    turns: int
    low: float
    high: float

    def point(self, turn: float, value: float) -> Point:
        return self.x + self.w * turn / self.turns, self.y + self.h * (self.high - value) / (self.high - self.low)

    def draw(self, pen: Pen, axis: str, settled: bool = False) -> None:
        step = nice_step(self.high - self.low)
        for value in range(math.ceil(self.low / step) * step, math.floor(self.high) + 1, step):
            y = self.point(0, value)[1]
            pen.line(
                "ink" if value == 0 else mix("card", "rule", 0.5),
                self.x,
                y,
                self.x + self.w,
                y,
                1.4 if value == 0 else 0.8,
            )
            pen.text(in_figures(value), self.x - 12, y, 16, color="ink_soft", align="r")
        every = nice_step(self.turns, 12) if self.turns > 12 else 1
        foot, end = self.y + self.h + 20, self.x + self.w
        for turn in range(0, self.turns + 1 - settled, every):
            x = self.point(turn, 0)[0]
            if not settled or x < end - _END:
                pen.text(str(turn), x, foot, 16, color="ink_soft", align="c")
        if settled:
            pen.text("end", end, foot, 16, color="ink_soft", align="c")
        pen.caps(axis, self.x - 9, foot, 13, "ink_soft", "r")


@dataclass(frozen=True)
class Bar:
    """A bar of a seat's colour."""

    seat: str
    name: str
    value: float
    label: str


@dataclass(frozen=True)
class BarsData:
    """Bars under a heading."""

    title: str
    bars: tuple[Bar, ...]


_LOW: Final = 15.0
"""Units that a bar needs at least in height; with less the bars stand in two columns."""
_BETWEEN: Final = 28.0
"""Units between two columns of bars."""


class BarChart(Painted[BarsData]):
    """Horizontal bars, one a seat (time used): 656 × 168 units, in two columns where they would lie too close."""

    def draw(self, pen: Pen) -> None:
        """Panel, names, bars and figures."""
        w, h, data = self.w, self.h, self.data
        pen.panel(0, 0, w, h)
        pen.rulehead(data.title, 20, 28, w - 40)
        most = max([bar.value for bar in data.bars] + [1e-9])
        columns = 1 if len(data.bars) * _LOW <= h - 56 else 2
        rows = -(-len(data.bars) // columns)
        pitch = min(30.0, (h - 56) / max(1, rows))
        wide = (w - 40 - _BETWEEN * (columns - 1)) / columns
        widest = 999.0 if columns == 1 else wide * 0.4
        left = 12 + min(widest, max([68.0 if columns == 1 else 0.0] + [pen.text_width(b.name, 16) for b in data.bars]))
        right = 16 + max([44.0] + [pen.text_width(bar.label, 17, "serif", "Semibold") for bar in data.bars])
        for i, bar in enumerate(data.bars):
            column, row = divmod(i, max(1, rows))
            x, y = 20 + column * (wide + _BETWEEN), 43 + pitch / 2 + row * pitch
            high = min(14.0, pitch - 4)
            pen.text(pen.fitted(bar.name, left - 12, 16), x, y, 16)
            draw_bar(pen, bar.seat, x + left, y - high / 2, max(1.5, (wide - left - right) * bar.value / most), high)
            pen.text(bar.label, x + wide, y, 17, "serif", "Semibold", align="r")


def draw_bar(pen: Pen, which: str, x: float, y: float, w: float, h: float, pitch: float = 6, alpha: int = 110) -> None:
    """A bar in a seat's colour and print with a dark rim."""
    pen.seat_fill(which, x, y, w, h, 0, pitch, alpha)
    pen.rr(seat(which).dark, x, y, w, h, 0, 1)


def draw_laurel(pen: Pen, cx: float, cy: float, leaf: Sequence[Colour] = ("green", "green_dark")) -> None:
    """A wreath of radius 36 units, open at the top."""
    for side in (-1, 1):
        for i in range(7):
            a = math.radians(14 + i * 20)
            x, y = cx + side * 36 * math.sin(a), cy + 36 * math.cos(a)
            for out in (1, -1):
                d = math.atan2(-math.sin(a), side * math.cos(a)) - side * out * 0.55
                _draw_leaf(pen, leaf[0 if out > 0 else 1], x, y, d, 13 - i * 0.5)


def _draw_leaf(pen: Pen, colour: Colour, x: float, y: float, turn: float, length: float) -> None:
    ex, ey = x + length * math.cos(turn), y + length * math.sin(turn)
    mx, my, nx, ny = (x + ex) / 2, (y + ey) / 2, -math.sin(turn) * 2.7, math.cos(turn) * 2.7
    tx, ty = (ex - mx) * 0.4, (ey - my) * 0.4
    pen.poly(
        colour,
        [
            (x, y),
            (mx + nx * 0.9, my + ny * 0.9),
            (mx + nx * 0.7 + tx, my + ny * 0.7 + ty),
            (ex, ey),
            (mx - nx * 0.7 + tx, my - ny * 0.7 + ty),
            (mx - nx * 0.9, my - ny * 0.9),
        ],
    )
