"""Boxes of the statistics sheet: figures, scores by game, words by length, the best word, records."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from typing import ClassVar, Final

import pygame

from lexicon.sprites.pages.plots import draw_bar, draw_marker, nice_step
from lexicon.sprites.paint.pen import Pen
from lexicon.sprites.pieces.spelt import draw_spelt
from lexicon.sprites.sprite import Painted
from lexicon.theme import LINK, mix, rgba, seat
from lexicon.wording import decimal, in_figures


def draw_box(pen: Pen, w: float, h: float, label: str = "") -> None:
    """A paper box lying flat on the card sheet."""
    pen.sheet("paper", 0, 0, w, h, 5)
    pen.rr(mix("card", "rule", 0.8), 0, 0, w, h, 5, 1)
    if label:
        pen.rulehead(label, 18, 24, w - 36)


@dataclass(frozen=True)
class FigureData:
    """One figure and what it counts."""

    figure: str
    label: str
    note: str = ""


class FigureBox(Painted[FigureData]):
    """A figure in a box, 187 × 104 units."""

    margin: ClassVar[float] = 2.0

    def draw(self, pen: Pen) -> None:
        """Figure, label, note."""
        w, h, data = self.w, self.h, self.data
        draw_box(pen, w, h)
        pen.text(data.figure, 16, h * 0.33, 36 if h >= 90 else 28, "serif", "Bold")
        pen.text_in(data.label, 16, h * (0.635 if h >= 90 else 0.72), w - 24, 16, "sans", "Semibold")
        pen.text_in(data.note, 16, h * 0.827, w - 24, 16, color="ink_soft")


@dataclass(frozen=True)
class GamePoint:
    """One game: score, and whether it was won."""

    score: int
    won: bool


@dataclass(frozen=True)
class GamesData:
    """Scores of the games of a span, oldest first."""

    games: tuple[GamePoint, ...]
    seat: str = "b"
    title: str = "Score by game"
    low_is_best: bool = False
    """Whether fewer is better, as with words."""
    average: float | None = None
    """As it is told beside the chart; None where no game counts for it."""


class GamesPlot(Painted[GamesData]):
    """Score by game, 588 × 222 units: won games full markers, lost ones hollow, the average dashed."""

    margin: ClassVar[float] = 2.0

    def draw(self, pen: Pen) -> None:
        """Box, scale, average, line and legend."""
        w, h, games = self.w, self.h, self.data.games
        draw_box(pen, w, h, self.data.title)
        left, top, wide, high = 60.0, 50.0, w - 156, h - 94
        if not games:
            pen.text("No games in this span", w / 2, h / 2 + 8, 17, "sans", "It", "ink_soft", "c")
            return
        scores = [game.score for game in games]
        span = max(4 if self.data.low_is_best else 40, max(scores) - min(scores))
        step, low, most = nice_step(span, 3), min(scores) - span * 0.18, max(scores) + span * 0.09

        def y(value: float) -> float:
            return top + high * (most - value) / (most - low)

        for value in range(-int(-low // step) * step, int(most) + 1, step):
            pen.line(mix("card", "rule", 0.5), left, y(value), left + wide, y(value), 0.8)
            pen.text(in_figures(value), left - 12, y(value), 16, color="ink_soft", align="r")
        pen.line("ink", left, top + high, left + wide, top + high, 1.4)
        if self.data.average is not None:
            self._draw_average(pen, left, left + wide, y(self.data.average), self.data.average)
        self._draw_games(pen, [(left + wide * (i + 0.5) / len(games), y(score)) for i, score in enumerate(scores)])
        for i, word in enumerate(("won", "lost")):
            draw_marker(pen, self.data.seat, left + wide + 22, 62 + 24 * i, 5, hollow=word == "lost")
            pen.text(word, left + wide + 38, 62 + 24 * i, 16, color="ink_soft")

    def _draw_games(self, pen: Pen, points: list[tuple[float, float]]) -> None:
        games, dark = self.data.games, seat(self.data.seat).dark
        pen.path(dark, points, 2.2)
        for point, game in zip(points, games, strict=True):
            draw_marker(pen, self.data.seat, *point, 5, hollow=not game.won)
        every = max(1, len(games) // 4)
        for i in sorted({0, len(games) - 1, *range(every - 1, len(games) - every // 2, every)}):
            pen.text(str(i + 1), points[i][0], self.h - 24, 16, color="ink_soft", align="c")
        best = (min if self.data.low_is_best else max)(range(len(games)), key=lambda i: games[i].score)
        pen.text(in_figures(games[best].score), points[best][0] + 12, points[best][1] - 12, 16, "serif", "Bold", dark)

    @staticmethod
    def _draw_average(pen: Pen, left: float, right: float, y: float, average: float) -> None:
        pen.path("accent_dark", [(left, y), (right, y)], 1.6, (6, 4))
        y = max(118.0, y)
        pen.text("average", right + 14, y - 9, 16, color=LINK)
        pen.text(decimal(average, 0), right + 14, y + 10, 16, "serif", "Bold", LINK)


@dataclass(frozen=True)
class LengthData:
    """How many words of each length, ``(length, count)``."""

    counts: tuple[tuple[int, int], ...]
    seat: str = "b"


_APART: Final = 5.0
"""Units between two figures on an axis."""


class LengthBars(Painted[LengthData]):
    """Words by length, 284 × 222 units."""

    margin: ClassVar[float] = 2.0

    def draw(self, pen: Pen) -> None:
        """Box and upright bars."""
        w, h, counts = self.w, self.h, self.data.counts
        draw_box(pen, w, h, "Words by length")
        base, most = h - 42, max([count for _, count in counts] + [1])
        pen.line("ink", 18, base, w - 18, base, 1.4)
        step = (w - 48) / max(1, len(counts))
        tops = [((24 + (i + 0.5) * step), base - (h - 114) * count / most) for i, (_, count) in enumerate(counts)]
        for x, top in tops:
            if base - top > 0.5:
                draw_bar(pen, self.data.seat, x - step / 2 + 4, top, step - 8, base - top, 7, 80)
        every = _every([pen.text_width(str(length), 16) for length, _ in counts], step)
        for (x, _), (length, _) in list(zip(tops, counts, strict=True))[::every]:
            pen.text(str(length), x, base + 20, 16, color="ink_soft", align="c")
        self._draw_counts(pen, tops)

    def _draw_counts(self, pen: Pen, tops: list[tuple[float, float]]) -> None:
        """The counts over the bars; one that would touch that of a higher bar is left out."""
        placed: list[pygame.FRect] = []
        for (_, count), (x, top) in sorted(zip(self.data.counts, tops, strict=True), key=lambda pair: -pair[0][1]):
            wide = pen.text_width(str(count), 16, "serif", "Semibold")
            place = pygame.FRect(x - wide / 2 - 1, top - 20, wide + 2, 16)
            if place.collidelist(placed) < 0:
                placed.append(place)
                pen.text(str(count), x, top - 12, 16, "serif", "Semibold", align="c")


def _every(widths: list[float], step: float) -> int:
    """Each so manyth of labels so wide, *step* units from one to the next, is printed, so that none touch."""
    return max(1, ceil((max(widths, default=0.0) + _APART) / step))


@dataclass(frozen=True)
class BestWordData:
    """The best word of a span, or of a game."""

    word: str
    points: int
    with_words: str = ""
    """``with ME``."""
    notes: tuple[str, ...] = ()
    unit: str = "points"
    blocks: bool = True
    """Whether it is spelt in blocks, and not in cards."""


class BestWordBox(Painted[BestWordData]):
    """The best word in the pieces of its game, 288 × 222 units."""

    margin: ClassVar[float] = 2.0

    def draw(self, pen: Pen) -> None:
        """Pieces, points and notes."""
        w, data = self.w, self.data
        draw_box(pen, w, self.h, "Best word")
        if not data.word:
            pen.text("None yet", w / 2, self.h / 2, 17, "sans", "It", "ink_soft", "c")
            return
        draw_spelt(pen, data.word, 18, 48, min(w - 36, 42.0 * len(data.word)), 52, not data.blocks, 3)
        n = pen.text(in_figures(data.points), 18, 128, 44, "serif", "Bold", "figure")
        lines = [f"{data.unit}, {data.with_words}" if data.with_words else data.unit]
        if pen.text_width(lines[0], 16) > w - 48 - n:  # two lines tell it whole
            lines = [data.unit, data.with_words]
        for i, line in enumerate(lines):
            y = 132 + 20 * (i - (len(lines) - 1) / 2)
            pen.text(pen.fitted(line, w - 48 - n, 16), 30 + n, y, 16, color="ink_soft")
        for i, note in enumerate(data.notes[:2]):
            pen.text(pen.fitted(note, w - 36, 16), 18, 168 + 28 * i, 16, color="ink_soft")


@dataclass(frozen=True)
class Column:
    """A column of a table: heading, its x in units and alignment."""

    head: str
    x: float
    align: str = "l"


@dataclass(frozen=True)
class TableData:
    """A table; the first column is Semibold."""

    title: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[str, ...], ...]
    chosen: int | None = None
    first: int = 0
    """Which row comes first; those before it are out of sight."""


HEAD_HIGH: Final = 68.0
ROW_HIGH: Final = 28.0
"""Units of a table above its rows, and of each of them."""


def rows_in(h: float) -> int:
    """How many rows a table of so many units has in sight."""
    return int((h - HEAD_HIGH) / ROW_HIGH)


class FigureTable(Painted[TableData]):
    """Rows of 28 units under a heading, 1192 × 188 units in the look."""

    margin: ClassVar[float] = 2.0

    def draw(self, pen: Pen) -> None:
        """Headings, rule, rows."""
        w, h, data = self.w, self.h, self.data
        draw_box(pen, w, h, data.title)
        for column in data.columns:
            pen.text(column.head, column.x, 50, 16, color="ink_soft", align=column.align)
        pen.line("ink", 18, 63, w - 18, 63, 1.2)
        for at, row in enumerate(data.rows[data.first : data.first + rows_in(h)]):
            i, y = data.first + at, HEAD_HIGH + (at + 0.5) * ROW_HIGH
            if i == data.chosen:
                pen.rr(rgba("accent_light", 70), 9, y - 14, w - 18, 28, 3)
            elif i % 2 == 0:
                pen.rr(rgba("rule", 34), 9, y - 14, w - 18, 28, 3)
            for place, (column, cell) in enumerate(zip(data.columns, row, strict=True)):
                pen.text(cell, column.x, y, 16, "sans", "Regular" if place else "Semibold", "ink", column.align)
