"""Panels of the look back: the turn, the best plays then possible, the marks, what is said of each seat."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar, Final

import pygame

from lexicon.sprites.paint.lettering import NARROWEST
from lexicon.sprites.paint.pen import Pen
from lexicon.sprites.sprite import Can, Painted
from lexicon.theme import rgba
from lexicon.wording import in_figures


class TurnMark(StrEnum):
    """How good a play was beside the best one possible; each has its own shape."""

    BEST = "best"
    """Nothing was worth more: a filled disc with a tick."""
    GOOD = "good"
    """A little less: a ring with a dot."""
    MISSED = "missed"
    """Much less: a square with a cross."""
    PASS = "pass"
    """A pass without a play, or a play taken back: a dash."""


def draw_mark(pen: Pen, mark: TurnMark, cx: float, cy: float, size: float = 17) -> None:
    """A mark so many units wide; what is smaller than 11 is told by its outline alone."""
    k = size / 17
    if mark == TurnMark.BEST:
        pen.circ("good", cx, cy, 8.6 * k)
        if size >= 11:
            pen.icon("check", cx, cy - 0.5 * k, 11 * k, "cream")
    elif mark == TurnMark.GOOD:
        pen.circ("good", cx, cy, 8.2 * k, 1.8)
        if size >= 11:
            pen.circ("good", cx, cy, 3 * k)
    elif mark == TurnMark.MISSED:
        pen.rr("bad", cx - 8 * k, cy - 8 * k, 16 * k, 16 * k, 2 * k)
        if size >= 11:
            pen.icon("cross", cx, cy, 10 * k, "cream")
    else:
        pen.text("–", cx, cy, 16, color="ink_soft", align="c")


@dataclass(frozen=True)
class Possible:
    """A play that was possible."""

    words: str
    """``HOLDING``, with its further words after commas."""
    where: str
    """``down, H of ENOUGH``."""
    worth: str
    """``100``."""
    beside: str
    """What it is beside the one made: ``+40``, ``the same``, ``as good`` (a little more or less), ``made``."""
    better: bool = False
    """Worth more than the one made."""
    made: bool = False
    """The one that was made."""
    rank: str = ""
    """What stands before it where neither mark does; its number in the list if nothing is given."""


@dataclass(frozen=True)
class PossibleData:
    """The best plays of a turn, best first, beside the one made."""

    plays: tuple[Possible, ...]
    chosen: int | None = None
    """The one shown on the board in green."""
    note: str = "There was no play."
    """What is said where there are no plays."""
    title: str = "Best plays then possible"
    heads: tuple[str, str] = ("Worth", "against the one made")
    rows: int = 6
    """How many rows there is room for."""


_NARROW: Final = 0.8
"""Letters of a place become so narrow before it is cut."""


class PossiblePlays(Painted[PossibleData]):
    """The list of best plays, 684 × 266 units; rows of 32, or less where it is low."""

    can: ClassVar[Can] = Can.PRESS | Can.FOCUS

    @property
    def pitch(self) -> float:
        """Height of a row in units."""
        return min(32.0, (self.h - 70) / max(1, self.data.rows))

    def row_rect(self, index: int) -> pygame.Rect:
        """Where a row lies, in pixels of the window."""
        u, top = self.u, 64 + index * self.pitch
        return pygame.Rect(
            self.body.x + round(9 * u),
            self.body.y + round(top * u),
            self.body.w - 2 * round(9 * u),
            round(self.pitch * u),
        )

    def row_at(self, point: tuple[int, int]) -> int | None:
        """The row under a point of the window."""
        return next((i for i in range(len(self.data.plays)) if self.row_rect(i).collidepoint(point)), None)

    def draw(self, pen: Pen) -> None:
        """Heading, columns and rows."""
        w, data = self.w, self.data
        pen.panel(0, 0, w, self.h, 7, "card")
        pen.rulehead(data.title, 20, 26, w - 40)
        if not data.plays:
            pen.text(data.note, w / 2, self.h / 2 + 10, 17, "sans", "It", "ink_soft", "c")
            return
        columns = self._columns(pen)
        first, second = data.heads
        if w - 20 - pen.text_width(second, 16) - 14 < columns[1]:
            second = f"{first}, and {second}"  # wider than its figures: one line over both columns
        else:
            pen.text(first, columns[1], 50, 16, color="ink_soft", align="r")
        pen.text(second, w - 20, 50, 16, color="ink_soft", align="r")
        for i, play in enumerate(data.plays):
            self._draw_row(pen, i, play, columns)

    def _columns(self, pen: Pen) -> tuple[float, float]:
        """Where places must end, and where worth does: as far right as the figures allow, for places are long."""
        beside = max(pen.text_width(play.beside, 16, "sans", "Semibold") for play in self.data.plays)
        worth = max(pen.text_width(play.worth, 19, "serif", "Bold") for play in self.data.plays)
        end = self.w - 20 - max(beside, 40.0) - 22
        return end - worth - 14, end

    def _fitted(self, pen: Pen, play: Possible, end: float) -> tuple[str, str, float]:
        """Words and place of a row as they fit, the place in narrower letters if need be, and where it may begin."""
        words = pen.fitted(play.words, self.w * 0.3 if play.where else end - 52 - 14, 18, "serif", "Bold")
        least = 52 + pen.text_width(words, 18, "serif", "Bold") + 14
        return words, pen.fitted(play.where, (end - least) / _NARROW, 16), least

    def whole(self, index: int) -> str:
        """What a row says, where there is no room for it on the row; else ""."""
        pen, play = Pen(pygame.Surface((1, 1)), self.u * 2), self.data.plays[index]
        words, where, _ = self._fitted(pen, play, self._columns(pen)[0])
        cut = (words, where) != (play.words, play.where)
        return ", ".join(filter(None, (play.words, play.where))) if cut else ""

    def _draw_row(self, pen: Pen, index: int, play: Possible, columns: tuple[float, float]) -> None:
        w, y, data = self.w, 64 + (index + 0.5) * self.pitch, self.data
        if play.made:
            pen.rr(rgba("accent_light", 84), 9, y - self.pitch / 2, w - 18, self.pitch, 3)
        elif index % 2 == 0:
            pen.rr(rgba("rule", 30), 9, y - self.pitch / 2, w - 18, self.pitch, 3)
        side = min(20.0, self.pitch - 4)
        if index == data.chosen and not play.made:
            pen.dashed("good", 30 - side / 2, y - side / 2, side, side, 3, 1.8, 4, 3)
        elif play.made:
            pen.rr("accent", 30 - side / 2, y - side / 2, side, side, 3, 2.4)
        else:
            pen.text(play.rank or str(index + 1), 30, y, 16, color="ink_soft", align="c")
        words, where, least = self._fitted(pen, play, columns[0])
        pen.text(words, 52, y, 18, "serif", "Bold")
        x = max(least, min(172.0 if w > 600 else 150.0, columns[0] - pen.text_width(where, 16)))
        pen.text_in(where, x, y, columns[0] - x, 16, color="ink_soft")
        pen.text(play.worth, columns[1], y, 19, "serif", "Bold", align="r")
        pen.text(
            play.beside,
            w - 20,
            y,
            16,
            "sans",
            "Semibold" if play.better or play.made else "Regular",
            "good" if play.better else "ink" if play.made else "ink_soft",
            "r",
        )


_TURNED: Final = 8.0
"""Units by which a stamp that lies askew is wider."""


@dataclass(frozen=True)
class TurnData:
    """The turn that is looked at."""

    seat: str
    turn: int
    turns: int
    name: str
    mark: str = ""
    """What the stamp says: ``MISSED 40``, ``BEST``; none for a pass without a play."""
    good: bool = True
    note: str = ""
    """What was done, where there is no stamp: ``passed``."""


class TurnPanel(Painted[TurnData]):
    """The step panel under the board, 548 × 76 units, narrower and lower in small windows; its buttons are widgets."""

    @property
    def _button(self) -> tuple[float, float, float]:
        """Width and height of a button, and the room before it, in units."""
        return (52.0, 48.0, 8.0) if self.w >= 500 else (40.0, 40.0, 5.0)

    def button(self, index: int) -> pygame.Rect:
        """Where the buttons first, back, on and last (0–3) lie, in pixels of the window."""
        w, h, gap = self._button
        edge = gap + 6
        x = (edge, edge + w + gap, self.w - edge - 2 * w - gap, self.w - edge - w)[index]
        return self.in_window(x, (self.h - h) / 2, w, h)

    def draw(self, pen: Pen) -> None:
        """Chip, turn and stamp."""
        w, h, data = self.w, self.h, self.data
        pen.panel(0, 0, w, h)
        wide, _, gap = self._button
        edge = 2 * wide + 2 * gap + 6
        chip = 32 if w >= 500 else 26
        left = edge + gap + (8 if w >= 500 else 2)
        pen.seat_chip(data.seat, left, h / 2 - chip / 2 - 1, chip, chip + 2)
        left += chip + (12 if w >= 500 else 7)
        size = 19.0 if w >= 500 or data.turn < 100 else 16.0
        n = pen.text(f"Turn {data.turn}", left, h / 2 - 11, size, "serif", "Bold")
        room = 116.0 if w >= 500 else 76.0
        if data.mark:
            room = min(room, w - edge - left - 4 - pen.stamp_width(data.mark, 10) - _TURNED)
        line = f"of {data.turns}, {data.name}" if w >= 500 else data.name
        n = max(n, pen.text_in(line, left, h / 2 + 13, max(n, room), color="ink_soft"))
        left += n + (12 if w >= 500 else 4)
        self._draw_stamp(pen, left, w - edge)

    def _draw_stamp(self, pen: Pen, left: float, right: float) -> None:
        """What is said of the turn, between two places of the panel."""
        data, middle, y = self.data, (left + right) / 2, self.h / 2
        if data.mark:
            size = 16.0
            while size > 9 and pen.stamp_width(data.mark, size) + _TURNED > right - left:
                size -= 1
            pen.stamp(data.mark, middle, y, "good" if data.good else "bad", 5, size)
        elif data.note:
            note = pen.fitted(data.note, right - left, 17, "sans", "It")
            pen.text(note, middle, y, 17, "sans", "It", "ink_soft", "c")


@dataclass(frozen=True)
class SummaryData:
    """What the look back says of one seat, or of a side."""

    seat: str
    name: str
    total: int
    best: int
    good: int
    missed: int
    lost: tuple[str, str]
    """``Points missed``, and how many."""
    average: str
    """``Average play 44``."""
    best_play: str
    """``best ENOUGH 100``."""
    partner: str = ""
    """The other seat of a side."""
    marked: bool = True
    """Whether turns have marks."""
    short: str = ""
    """The name where there is little room."""
    against: tuple[str, str] = ("", "")
    """``Words more than the shortest way found``, and how many; in the place of ``average``."""


_SLIM: Final = 96.0
"""Units of width under which a seat's marks and total have no room beside its words."""


class SeatSummary(Painted[SummaryData]):
    """A seat's marks and points missed, 334 × 144 units; what has no room in less is left out."""

    def draw(self, pen: Pen) -> None:
        """Chip and name, marks, sums."""
        w, h = self.w, self.h
        pen.panel(0, 0, w, h, 7, "card")
        if h < 96:
            self._draw_small(pen)
            return
        low, pad = h < 130, 16.0 if w > 200 else 12.0
        y, chip = (22.0, 22.0) if low else (31.0, 30.0)
        x = self._draw_chips(pen, pad, y, chip)
        n = pen.text_in(self._total, w - pad, y, w * 0.3, 19.0 if low or w < 200 else 26.0, "serif", "Bold", align="r")
        size = 17.0 if low or w < 200 else 21.0
        self._draw_name(pen, x + 4, y, w - pad - n - x - 8, size)
        self._draw_marks(pen, pad, 52.0 if low else 68.0)
        self._draw_sums(pen, pad, 80.0 if low else 98.0)

    def _draw_name(self, pen: Pen, x: float, y: float, room: float, size: float) -> None:
        """Who it is: two names of a side may be too long for their line even when it is narrowed."""
        data = self.data
        long = pen.text_width(data.name, size, "serif", "Bold") * NARROWEST > room
        pen.text_in(data.short if long else data.name, x, y, room, size, "serif", "Bold")

    def _draw_small(self, pen: Pen) -> None:
        """Three close lines: who, the total, the marks."""
        w, pad = self.w, 12.0
        if w < _SLIM:
            self._draw_slim(pen)
            return
        x = self._draw_chips(pen, pad, 19, 19)
        self._draw_name(pen, x + 2, 19, w - pad - x - 2, 16)
        pen.text("Total", pad, 40, 16, color="ink_soft")
        pen.text_in(self._total, w - pad, 40, w - 2 * pad - 40, 17, "serif", "Bold", align="r")
        self._draw_marks(pen, pad, 61)

    def _draw_slim(self, pen: Pen) -> None:
        """The same where there is room for a few letters only: the total beside the chip, the turns best and missed."""
        w, pad, data = self.w, 7.0, self.data
        x = self._draw_chips(pen, pad, 19, 18)
        pen.text_in(self._total, w - pad, 19, w - pad - x, 16, "serif", "Bold", align="r")
        self._draw_name(pen, pad, 40, w - 2 * pad, 14)
        if not data.marked:
            return
        half = (w - 2 * pad) / 2
        for i, (mark, count) in enumerate(((TurnMark.BEST, data.best), (TurnMark.MISSED, data.missed))):
            draw_mark(pen, mark, pad + 6 + i * half, 61, 11)
            pen.text_in(str(count), pad + 14 + i * half, 61, half - 14, 13, "serif", "Bold")

    @property
    def _total(self) -> str:
        return in_figures(self.data.total)

    def _draw_chips(self, pen: Pen, x: float, y: float, side: float) -> float:
        """The seat's chip, or both of a side; where they end."""
        for which in filter(None, (self.data.seat, self.data.partner)):
            pen.seat_chip(which, x, y - side / 2, side, side)
            x += side + 6
        return x

    def _draw_marks(self, pen: Pen, pad: float, y: float) -> None:
        w, data = self.w, self.data
        if not data.marked:
            return
        step = min(98.0, (w - 2 * pad) / 3)
        for i, (mark, count) in enumerate(
            ((TurnMark.BEST, data.best), (TurnMark.GOOD, data.good), (TurnMark.MISSED, data.missed))
        ):
            x = pad + 9 + i * step
            draw_mark(pen, mark, x, y, 17 if step > 44 else 14)
            size, inset = (18.0 if step > 44 else 16.0), (14 if step > 60 else 11)
            while size > 11 and pen.text_width(str(count), size, "serif", "Bold") > step - inset - 9:
                size -= 1  # a game of hundreds of turns
            n = pen.text(str(count), x + inset, y, size, "serif", "Bold")
            if step > 90:
                pen.text(mark.value, x + 22 + n, y, 16, color="ink_soft")

    def _draw_sums(self, pen: Pen, pad: float, y: float) -> None:
        w, data, pitch = self.w, self.data, 22.0 if self.h < 130 else 25.0
        for name, figure in (data.lost, data.against):
            if y > self.h - 12:
                return
            n = pen.text(figure, w - pad, y, 17, "serif", "Bold", align="r")
            pen.text(pen.fitted(name, w - 2 * pad - n - 8, 16), pad, y, 16, color="ink_soft")
            y += pitch
        y -= pitch  # what follows stands in the place of the second, where there is none
        n = pen.text(data.average, pad, y, 16, color="ink_soft")
        if pen.text_width(data.best_play, 16) < w - 2 * pad - n - 12:
            pen.text(data.best_play, w - pad, y, 16, color="ink_soft", align="r")
