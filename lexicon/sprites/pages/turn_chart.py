"""The look back's chart: difference or totals by turn, with the marks, and the turn that is looked at."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

import pygame

from lexicon.sprites.pages.lookback import TurnMark, draw_mark
from lexicon.sprites.pages.plots import draw_bar, draw_marker, nice_step
from lexicon.sprites.paint.pen import Pen
from lexicon.sprites.sprite import Can, Painted
from lexicon.theme import mix, rgba, seat
from lexicon.wording import in_figures


@dataclass(frozen=True)
class TurnPoint:
    """One turn of the chart."""

    seat: str
    mark: TurnMark | None
    """None where it is not known yet."""
    totals: tuple[int, ...]
    """Totals of all seats after the turn, in the order of :attr:`ChartData.seats`."""


@dataclass(frozen=True)
class ChartData:
    """Totals by turn; with two seats the difference, else every seat's line."""

    seats: tuple[tuple[str, str], ...]
    """Seat letter and name, of a side its first; with two, the difference is the first one's lead."""
    turns: tuple[TurnPoint, ...]
    title: str = "Difference and marks by turn"
    note: str = ""
    """What stands at the right of the heading: ``above the line Mary leads``."""
    missed_only: bool = False
    """Whether only turns that missed something have their marks."""
    beside: tuple[int, ...] = ()
    """Totals of another game drawn beside a single seat's, in green over the same width: the best of the same draw."""


class TurnChart(Painted[ChartData]):
    """Difference and marks by turn, 684 × 196 units: bars in the leader's colour, marks and turns under them."""

    can: ClassVar[Can] = Can.PRESS | Can.FOCUS
    LEFT: ClassVar[float] = 66.0

    @property
    def step(self) -> float:
        """Width of a turn in units."""
        return (self.w - self.LEFT - 24) / max(1, len(self.data.turns))

    @property
    def _rows(self) -> int:
        """Rows of marks: one, or one a seat where there are more than two and they leave the plot room."""
        seats = len(self.data.seats)
        return 1 if seats <= 2 or self.h - 48 - 36 - 22 * seats < _PLOT else seats

    @property
    def _plot(self) -> tuple[float, float]:
        """Top and height of the plot in units."""
        return 48.0, self.h - 48 - 36 - 22 * self._rows

    def turn_at(self, point: tuple[int, int]) -> int | None:
        """The turn under a point of the window."""
        if not self.hit(point):
            return None
        turn = int(((point[0] - self.body.x) / self.u - self.LEFT) // self.step)
        return turn if 0 <= turn < len(self.data.turns) else None

    def band(self, turn: int) -> ChartBand:
        """What is laid over the chart to show which turn, from 0, is looked at."""
        u, top = self.u, self._plot[0] - 4
        left, right = (round((self.LEFT + i * self.step) * u) for i in (turn, turn + 1))
        wide = max(right - left, round(_BAND * u))
        left -= (wide - (right - left)) // 2
        body = pygame.Rect(self.body.x + left, self.body.y + round(top * u), wide, round((self.h - 12 - top) * u))
        return ChartBand(BandData(turn + 1, self._labels_at(turn)), body, u)

    def _labels_at(self, turn: int) -> tuple[tuple[str, float], ...]:
        """The turns' numbers printed near a turn, and how far from it, in units: its own may lie over them."""
        reach = int(_NEAR / self.step) + 1
        near = range(max(0, turn - reach), min(len(self.data.turns), turn + reach + 1))
        return tuple((str(i + 1), (i - turn) * self.step) for i in near if self._labelled(i))

    def draw(self, pen: Pen) -> None:
        """Heading, band, bars or lines, marks and turns."""
        w, data = self.w, self.data
        pen.panel(0, 0, w, self.h)
        note = pen.fitted(data.note, w * 0.5, 16)
        pen.rulehead(data.title, 20, 26, w - 40 - (pen.text_width(note, 16) + 12 if note else 0))
        pen.text(note, w - 20, 26, 16, color="ink_soft", align="r")
        if data.turns:
            if len(data.seats) == 2:
                self._draw_difference(pen)
            else:
                self._draw_lines(pen)
            self._draw_marks(pen)

    def _scale(self, values: list[int]) -> tuple[float, float]:
        """Lowest and highest value shown."""
        low, high = min(0, *values), max(0, *values)
        room = max(20, high - low) * 0.06
        return low - (room if low else 0), high + room

    def _draw_grid(self, pen: Pen, low: float, high: float, sign: str) -> None:
        top, height = self._plot
        step = nice_step(high - low, 3)
        for value in range(int(low // step) * step, int(high) + 1, step):
            y = top + height * (high - value) / (high - low)
            if not top - 1 <= y <= top + height + 1:
                continue
            pen.line(
                "ink" if value == 0 else mix("paper", "rule", 0.55),
                self.LEFT,
                y,
                self.w - 24,
                y,
                1.2 if value == 0 else 0.8,
            )
            label = f"{sign * (value > 0)}{in_figures(value)}"
            pen.text(label, self.LEFT - 10, y, 16, color="ink_soft", align="r")

    def _draw_difference(self, pen: Pen) -> None:
        top, height = self._plot
        values = [point.totals[0] - point.totals[1] for point in self.data.turns]
        low, high = self._scale(values)
        self._draw_grid(pen, low, high, "+")
        zero = top + height * high / (high - low)
        for i, value in enumerate(values):
            y = top + height * (high - value) / (high - low)
            if abs(y - zero) > 0.5:
                leader = self.data.seats[0 if value > 0 else 1][0]
                inset = min(2.0, self.step * 0.12)
                draw_bar(
                    pen,
                    leader,
                    self.LEFT + i * self.step + inset,
                    min(y, zero),
                    self.step - 2 * inset,
                    abs(y - zero),
                    6,
                    90,
                )

    def _draw_lines(self, pen: Pen) -> None:
        top, height = self._plot
        low, high = self._scale([total for point in self.data.turns for total in point.totals] + [*self.data.beside])
        self._draw_grid(pen, low, high, "")
        if len(self.data.beside) > 1:
            last = (len(self.data.turns) - 1) / (len(self.data.beside) - 1)
            ways = [
                (self.LEFT + (0.5 + i * last) * self.step, top + height * (high - total) / (high - low))
                for i, total in enumerate(self.data.beside)
            ]
            pen.path("good", ways, 2.0)
        for place, (which, _) in enumerate(self.data.seats):
            points = [
                (self.LEFT + (i + 0.5) * self.step, top + height * (high - point.totals[place]) / (high - low))
                for i, point in enumerate(self.data.turns)
            ]
            pen.path(seat(which).dark, points, 2.0, seat(which).dash)
            draw_marker(pen, which, *points[-1], 4)

    def _draw_marks(self, pen: Pen) -> None:
        data, first = self.data, self.h - 20 - 22 * self._rows
        letters = [which for which, _ in data.seats]
        pen.text("turn", self.LEFT - 10, self.h - 20, 16, color="ink_soft", align="r")
        if self._rows == 1 and any(point.mark is not None for point in data.turns):
            pen.text("mark", self.LEFT - 10, first, 16, color="ink_soft", align="r")
        elif self._rows > 1:
            for i, which in enumerate(letters):
                pen.seat_chip(which, self.LEFT - 28, first + 22 * i - 9, 18, 18, r=3)
        for i, point in enumerate(data.turns):
            row = 0 if self._rows == 1 else letters.index(point.seat)
            x = self.LEFT + (i + 0.5) * self.step
            if point.mark is not None and (not data.missed_only or point.mark == TurnMark.MISSED):
                room = self.step if self._rows == 1 else self.step * self._rows
                draw_mark(pen, point.mark, x, first + 22 * row, max(5.0, min(17.0, room * 0.92)))
            if self._labelled(i):
                pen.text(str(i + 1), x, self.h - 20, 16, color="ink_soft", align="c")

    def _labelled(self, turn: int) -> bool:
        """Whether a turn's number is printed: the first, the last, and every fifth or so as they have room."""
        if self.step > 40:
            return True
        gap = max(1, round(26 / self.step))
        last = len(self.data.turns) - 1
        near_last = turn != last and last - turn < gap
        every = next((each for each in _EVERY if each * self.step > _NEAR), _EVERY[-1])
        return turn in (0, last) or ((turn + 1) % every == 0 and not near_last)


_PLOT: Final = 40.0
"""Units that the plot is high at least."""
_BAND: Final = 6.0
"""Units that the mark of the turn looked at is wide at least."""
_EVERY: Final = (5, 10, 20, 50, 100, 200, 500)
"""Steps from one printed number of a turn to the next."""
_NEAR: Final = 40.0
"""Units within which the numbers of two turns might touch."""


@dataclass(frozen=True)
class BandData:
    """The turn looked at, from 1, and the numbers printed near it with their distance from it."""

    turn: int
    near: tuple[tuple[str, float], ...] = ()


class ChartBand(Painted[BandData]):
    """The column of the turn looked at, with its number, over the chart: stepping does not paint the chart again."""

    margin: ClassVar[float] = 24.0

    def draw(self, pen: Pen) -> None:
        """A marmalade frame and the number in bold, on paper in the place of those that it would touch."""
        w, h, words = self.w, self.h, str(self.data.turn)
        pen.rr(rgba("accent_light", 60), 0, 0, w, h, 3)
        n = pen.text_width(words, 16, "sans", "Bold") + 8
        left, right = self._covered(pen, n / 2)
        pen.rr("paper" if n > w else mix("paper", "accent_light", 0.24), w / 2 - left, h - 18, left + right, 17, 3)
        pen.rr("accent", 0, 0, w, h, 3, 1.6)
        pen.text(words, w / 2, h - 8, 16, "sans", "Bold", align="c")

    def _covered(self, pen: Pen, half: float) -> tuple[float, float]:
        """How far to the left and right of its middle paper lies under a number ``half`` of it wide: never half way
        over another number."""
        left = right = half
        for label, away in self.data.near:
            wide = pen.text_width(label, 16) / 2 + 1
            if abs(away) - wide < half:
                left, right = max(left, wide - away), max(right, wide + away)
        return left, right
