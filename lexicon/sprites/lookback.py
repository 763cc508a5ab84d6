"""Panels of the look back (look 22): the turn, the best plays then possible, the difference by turn, the marks."""
from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import ClassVar, Final

import pygame

from lexicon.sprites.base import Can, Painted
from lexicon.sprites.pen import Pen
from lexicon.sprites.plots import draw_bar, draw_marker, nice_step
from lexicon.theme import mix, rgba, seat


class TurnMark(StrEnum):
    """How good a play was beside the best one possible; each has its own shape."""

    BEST = "best"
    """Nothing was worth more: a filled disc with a tick."""
    GOOD = "good"
    """Up to ten points less: a ring with a dot."""
    MISSED = "missed"
    """More than that: a square with a cross."""
    PASS = "pass"
    """A dash."""


GOOD_WITHIN: Final = 10
"""Points below the best play that still make a good one."""


def turn_mark(missed: int | None) -> TurnMark:
    """The mark of a turn that missed so many points; ``None`` is a pass."""
    if missed is None:
        return TurnMark.PASS
    return TurnMark.BEST if missed <= 0 else TurnMark.GOOD if missed <= GOOD_WITHIN else TurnMark.MISSED


def draw_mark(pen: Pen, mark: TurnMark, cx: float, cy: float) -> None:
    """A mark about 17 units wide."""
    if mark == TurnMark.BEST:
        pen.circ("good", cx, cy, 8.6)
        pen.icon("check", cx, cy - 0.5, 11, "cream")
    elif mark == TurnMark.GOOD:
        pen.circ("good", cx, cy, 8.2, 1.8)
        pen.circ("good", cx, cy, 3)
    elif mark == TurnMark.MISSED:
        pen.rr("bad", cx - 8, cy - 8, 16, 16, 2)
        pen.icon("cross", cx, cy, 10, "cream")
    else:
        pen.text("–", cx, cy, 16, color="ink_soft", align="c")


@dataclass(frozen=True)
class Possible:
    """A play that was possible."""

    words: str
    """``HOLDING``, with its further words after commas."""
    where: str
    """``down, H of ENOUGH``."""
    score: int
    made: bool = False
    """The one that was made."""


@dataclass(frozen=True)
class PossibleData:
    """The best plays of a turn, best first, beside the one made."""

    plays: tuple[Possible, ...]
    made_score: int
    """What the play made was worth; 0 for a pass."""
    chosen: int | None = None
    """The one shown on the board in green."""
    busy: bool = False
    focus: bool = False


class PossiblePlays(Painted[PossibleData]):
    """The list of best plays, 684 × 266 units; rows of 32, or less where it is low."""

    can: ClassVar[Can] = Can.PRESS | Can.FOCUS

    @property
    def pitch(self) -> float:
        """Height of a row in units."""
        return min(32.0, (self.h - 70) / max(6, len(self.data.plays)))

    def row_rect(self, index: int) -> pygame.Rect:
        """Where a row lies, in pixels of the window."""
        u, top = self.u, 64 + index * self.pitch
        return pygame.Rect(self.body.x + round(9 * u), self.body.y + round(top * u), self.body.w - 2 * round(9 * u),
                           round(self.pitch * u))

    def row_at(self, point: tuple[int, int]) -> int | None:
        """The row under a point of the window."""
        return next((i for i in range(len(self.data.plays)) if self.row_rect(i).collidepoint(point)), None)

    def draw(self, pen: Pen) -> None:
        """Heading, columns and rows."""
        w, data = self.w, self.data
        pen.panel(0, 0, w, self.h, 7, "card")
        pen.rulehead("Best plays then possible", 20, 26, w - 40)
        if data.busy or not data.plays:
            note = "Looking for the best plays…" if data.busy else "There was no play."
            pen.text(note, w / 2, self.h / 2 + 10, 17, "sans", "It", "ink_soft", "c")
        else:
            pen.text("Worth", w - 180, 50, 16, color="ink_soft", align="r")
            pen.text("beside the one made", w - 20, 50, 16, color="ink_soft", align="r")
        for i, play in enumerate(data.plays):
            self._draw_row(pen, i, play)
        if data.focus:
            pen.focus(0, 0, w, self.h, 7)

    def _draw_row(self, pen: Pen, index: int, play: Possible) -> None:
        w, y, data = self.w, 64 + (index + 0.5) * self.pitch, self.data
        if play.made:
            pen.rr(rgba("accent_light", 84), 9, y - self.pitch / 2, w - 18, self.pitch, 3)
        elif index % 2 == 0:
            pen.rr(rgba("rule", 30), 9, y - self.pitch / 2, w - 18, self.pitch, 3)
        if index == data.chosen and not play.made:
            pen.dashed("good", 20, y - 10, 20, 20, 3, 1.8, 4, 3)
        elif play.made:
            pen.rr("accent", 20, y - 10, 20, 20, 3, 2.4)
        else:
            pen.text(str(index + 1), 30, y, 16, color="ink_soft", align="c")
        words = pen.fitted(play.words, w * 0.3, 18, "serif", "Bold")
        n = pen.text(words, 52, y, 18, "serif", "Bold")
        x = max(172.0, 52 + n + 14)
        pen.text(pen.fitted(play.where, w - 226 - x, 16), x, y, 16, color="ink_soft")
        pen.text(str(play.score), w - 180, y, 19, "serif", "Bold", align="r")
        beside, more = _beside(play, data.made_score)
        pen.text(beside, w - 20, y, 16, "sans", "Semibold" if more or play.made else "Regular",
                 "good" if more else "ink" if play.made else "ink_soft", "r")


def _beside(play: Possible, made: int) -> tuple[str, bool]:
    """What is said of a play beside the one made, and whether it is worth more."""
    if play.made:
        return "made", False
    gap = play.score - made
    return (f"+{gap}" if gap > 0 else f"−{-gap}" if gap < 0 else "the same"), gap > 0


@dataclass(frozen=True)
class TurnData:
    """The turn that is looked at."""

    seat: str
    turn: int
    turns: int
    name: str
    mark: str = ""
    """What the stamp says: ``MISSED 40``, ``BEST``; none for a pass."""
    good: bool = True
    note: str = ""
    """What was done, where there is no stamp: ``passed``."""


class TurnPanel(Painted[TurnData]):
    """The step panel under the board, 548 × 76 units; its four buttons are widgets."""

    def button(self, index: int) -> pygame.Rect:
        """Where the buttons first, back, on and last (0–3) lie, in pixels of the window."""
        x = (14.0, 74.0, self.w - 126, self.w - 66)[index]
        u = self.u
        return pygame.Rect(self.body.x + round(x * u), self.body.y + round((self.h - 48) / 2 * u), round(52 * u),
                           round(48 * u))

    def draw(self, pen: Pen) -> None:
        """Chip, turn and stamp."""
        w, h, data = self.w, self.h, self.data
        pen.panel(0, 0, w, h)
        pen.seat_chip(data.seat, 148, h / 2 - 17, 32, 34)
        n = pen.text(f"Turn {data.turn}", 192, h / 2 - 11, 19, "serif", "Bold")
        line = pen.fitted(f"of {data.turns}, {data.name}", 116, 16)
        n = max(n, pen.text(line, 192, h / 2 + 13, 16, color="ink_soft"))
        left = 192 + n + 12
        middle = left + (w - 136 - left) / 2
        if data.mark:
            size = 16.0
            while size > 13 and pen.text_width(data.mark, size, "sans", "Bold", size * 0.12) + 40 > w - 136 - left:
                size -= 1
            pen.stamp(data.mark, middle, h / 2, "good" if data.good else "bad", 5, size)
        elif data.note:
            pen.text(data.note, middle, h / 2, 17, "sans", "It", "ink_soft", "c")


@dataclass(frozen=True)
class TurnPoint:
    """One turn of the chart."""

    seat: str
    mark: TurnMark
    totals: tuple[int, ...]
    """Totals of all seats after the turn, in the order of :attr:`ChartData.seats`."""


@dataclass(frozen=True)
class ChartData:
    """The course of a game; with two seats the difference, else every seat's line."""

    seats: tuple[tuple[str, str], ...]
    """Seat letter and name; with two, the difference is the first one's lead."""
    turns: tuple[TurnPoint, ...]
    chosen: int = 0
    """The turn looked at, from 0."""
    focus: bool = False


class CourseChart(Painted[ChartData]):
    """Difference and marks by turn, 684 × 196 units: bars in the leader's colour, marks and turns under them."""

    can: ClassVar[Can] = Can.PRESS | Can.FOCUS
    LEFT: ClassVar[float] = 66.0

    @property
    def step(self) -> float:
        """Width of a turn in units."""
        return (self.w - self.LEFT - 24) / max(1, len(self.data.turns))

    @property
    def _rows(self) -> int:
        """Rows of marks: one, or one a seat where there are more than two."""
        return 1 if len(self.data.seats) <= 2 else len(self.data.seats)

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

    def choose(self, turn: int) -> None:
        """Look at another turn."""
        self.show(replace(self.data, chosen=turn))

    def draw(self, pen: Pen) -> None:
        """Heading, band, bars or lines, marks and turns."""
        w, data = self.w, self.data
        pen.panel(0, 0, w, self.h)
        lead = f"above the line {data.seats[0][1]} leads" if len(data.seats) == 2 else ""
        title = "Difference and marks by turn" if lead else "Scores and marks by turn"
        note = pen.text_width(lead, 16) + 12 if lead else 0
        pen.rulehead(title, 20, 26, w - 40 - note)
        pen.text(lead, w - 20, 26, 16, color="ink_soft", align="r")
        if data.turns:
            self._draw_band(pen)
            if len(data.seats) == 2:
                self._draw_difference(pen)
            else:
                self._draw_lines(pen)
            self._draw_marks(pen)
        if data.focus:
            pen.focus(0, 0, w, self.h, 7)

    def _draw_band(self, pen: Pen) -> None:
        x, top = self.LEFT + self.data.chosen * self.step, self._plot[0]
        pen.rr(rgba("accent_light", 120), x, top - 4, self.step, self.h - 12 - top + 4, 3)
        pen.rr("accent", x, top - 4, self.step, self.h - 12 - top + 4, 3, 1.6)

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
            pen.line("ink" if value == 0 else mix("paper", "rule", 0.55), self.LEFT, y, self.w - 24, y,
                     1.2 if value == 0 else 0.8)
            label = f"{sign}{value}" if value > 0 else f"−{-value}" if value < 0 else "0"
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
                draw_bar(pen, leader, self.LEFT + i * self.step + inset, min(y, zero), self.step - 2 * inset,
                         abs(y - zero), 6, 90)

    def _draw_lines(self, pen: Pen) -> None:
        top, height = self._plot
        low, high = self._scale([total for point in self.data.turns for total in point.totals])
        self._draw_grid(pen, low, high, "")
        for place, (which, _) in enumerate(self.data.seats):
            points = [(self.LEFT + (i + 0.5) * self.step, top + height * (high - point.totals[place]) / (high - low))
                      for i, point in enumerate(self.data.turns)]
            pen.path(seat(which).dark, points, 2.0, seat(which).dash)
            draw_marker(pen, which, *points[-1], 4)

    def _draw_marks(self, pen: Pen) -> None:
        data, first = self.data, self.h - 20 - 22 * self._rows
        letters = [which for which, _ in data.seats]
        pen.text("turn", self.LEFT - 10, self.h - 20, 16, color="ink_soft", align="r")
        if self._rows == 1:
            pen.text("mark", self.LEFT - 10, first, 16, color="ink_soft", align="r")
        else:
            for i, which in enumerate(letters):
                pen.seat_chip(which, self.LEFT - 28, first + 22 * i - 9, 18, 18, r=3)
        for i, point in enumerate(data.turns):
            row = 0 if self._rows == 1 else letters.index(point.seat)
            x = self.LEFT + (i + 0.5) * self.step
            if self.step >= 17 or i == data.chosen or self._rows > 1:
                draw_mark(pen, point.mark, x, first + 22 * row)
            else:
                pen.circ("bad" if point.mark == TurnMark.MISSED else "good", x, first, max(2.0, self.step * 0.4))
            if i == data.chosen or self._labelled(i):
                pen.text(str(i + 1), x, self.h - 20, 16, "sans", "Bold" if i == data.chosen else "Regular",
                         "ink" if i == data.chosen else "ink_soft", "c")

    def _labelled(self, turn: int) -> bool:
        """Whether a turn's number is printed: the first, every fifth and the last, where the chosen one leaves room."""
        gap = max(1, round(26 / self.step))
        last = len(self.data.turns) - 1
        near_last = turn != last and last - turn < gap
        wanted = turn in (0, last) or ((turn + 1) % (5 if self.step > 8 else 10) == 0 and not near_last)
        return wanted and abs(turn - self.data.chosen) >= gap


@dataclass(frozen=True)
class SummaryData:
    """What the look back says of one seat."""

    seat: str
    name: str
    total: int
    best: int
    good: int
    missed: int
    points_missed: int
    average: int
    best_play: str
    """``ENOUGH 100``."""


class SeatSummary(Painted[SummaryData]):
    """A seat's marks and points missed, 334 × 144 units."""

    def draw(self, pen: Pen) -> None:
        """Chip and name, marks, sums."""
        w, h, data = self.w, self.h, self.data
        pen.panel(0, 0, w, h, 7, "card")
        pen.seat_chip(data.seat, 16, 16, 30, 30)
        total = str(data.total).replace("-", "−")
        n = pen.text(total, w - 18, 31, 26, "serif", "Bold", align="r")
        pen.text(pen.fitted(data.name, w - 86 - n, 21, "serif", "Bold"), 58, 31, 21, "serif", "Bold")
        step = min(98.0, (w - 32) / 3)
        for i, (mark, count) in enumerate(((TurnMark.BEST, data.best), (TurnMark.GOOD, data.good),
                                           (TurnMark.MISSED, data.missed))):
            x = 25 + i * step
            draw_mark(pen, mark, x, 68)
            n = pen.text(str(count), x + 16, 68, 18, "serif", "Bold")
            if step > 80:
                pen.text(mark.value, x + 22 + n, 68, 16, color="ink_soft")
        if h < 120:
            return
        pen.text("Points missed", 16, 98, 16, color="ink_soft")
        pen.text(str(data.points_missed), w - 18, 98, 17, "serif", "Bold", align="r")
        pen.text(f"Average play {data.average}", 16, 123, 16, color="ink_soft")
        pen.text(f"best {data.best_play}", w - 18, 123, 16, color="ink_soft", align="r")
