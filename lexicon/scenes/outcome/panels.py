"""Panels of the results page that every game has: who won, the score sheet, the best word."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lexicon.sprites.pages.plots import draw_laurel
from lexicon.sprites.paint.pen import Pen
from lexicon.sprites.pieces.spelt import draw_spelt
from lexicon.sprites.sprite import Painted
from lexicon.theme import mix, rgba, seat

_LEAST_HEADLINE: Final = 20.0
"""Size to which a headline goes down before its letters are narrowed."""


@dataclass(frozen=True)
class HeadData:
    """Who won, how, and three figures."""

    headline: str
    detail: str
    winners: tuple[str, ...]
    figures: tuple[tuple[str, str], ...]


class HeadPanel(Painted[HeadData]):
    """Laurel, headline and figures across the top."""

    def draw(self, pen: Pen) -> None:
        """The card."""
        w, h, data = self.w, self.h, self.data
        low = h < 90
        pen.panel(0, 0, w, h, 7, "card")
        x = 24.0
        if data.winners:
            if not low:
                draw_laurel(pen, 80, h / 2)
            side = (32.0 if low else 36.0) / (1 if len(data.winners) == 1 else 1.5)
            left = 80 - side * len(data.winners) / 2 if not low else 20
            for i, which in enumerate(data.winners):
                pen.seat_chip(which, left + i * side, h / 2 - side / 2, side - 2, side - 2)
            x = 148.0 if not low else 30 + side * len(data.winners)
        right = w - 24
        for value, label in reversed(data.figures):
            pen.text(value, right, h * 0.375, 26 if low else 30, "serif", "Bold", align="r")
            pen.text(label, right, h * 0.71, 16, color="ink_soft", align="r")
            right -= max(84.0, pen.text_width(value, 30, "serif", "Bold") + 34)
        size = 28.0 if low else 34.0
        while size > _LEAST_HEADLINE and pen.text_width(data.headline, size, "serif", "Bold") > right - x:
            size -= 1
        pen.text_in(data.headline, x, h * 0.355, right - x, size, "serif", "Bold")
        pen.text(pen.fitted(data.detail, right - x, 17), x, h * 0.72, 17, color="ink_soft")


@dataclass(frozen=True)
class SheetRow:
    """One seat of the score sheet, or one side where partners play."""

    seats: tuple[str, ...]
    name: str
    winner: bool
    cells: tuple[str, ...]
    total: str


@dataclass(frozen=True)
class ResultsSheetData:
    """The score sheet."""

    heads: tuple[str, ...]
    rows: tuple[SheetRow, ...]


_CELL: Final = 42.0
"""Units that a figure of the score sheet needs, with its sign."""
_NAME: Final = 66.0
"""Units from the sheet's edge to a name, behind the seat's chip."""
_TWO_LINES: Final = 38.0
"""Units that a row needs to have its name above its figures."""
_PRINTS: Final = ((16, 22), (16, 14), (14, 10))
"""Size of the heads, and gap between the columns: the first that leaves the names their room."""


class ResultsSheet(Painted[ResultsSheetData]):
    """Every seat's points by what they are for.

    Names stand before the figures, or above them where the columns leave them no room.
    """

    def draw(self, pen: Pen) -> None:
        """Heads, rows, totals."""
        w, h, data = self.w, self.h, self.data
        pen.panel(0, 0, w, h)
        pen.rulehead("Score sheet", 20, 28, w - 40)
        right = w - 24
        pitch = self._pitch
        size, columns, above = self._print(pen, right)
        for head, x in zip((*data.heads, "Total"), (*columns, right), strict=True):
            pen.text(head, x, 62, size, color="ink_soft", align="r")
        pen.line("ink", 20, 80, w - 20, 80, 1.4)
        for i, row in enumerate(data.rows):
            self._draw_row(pen, row, 84 + pitch * (i + 0.5), columns, above)
            if i + 1 < len(data.rows):
                y = 84 + pitch * (i + 1)
                pen.line(mix("paper", "rule", 0.55), 20, y, w - 20, y, 0.8)

    @property
    def _pitch(self) -> float:
        """Units from row to row."""
        sides = any(len(row.seats) > 1 for row in self.data.rows)
        return min(96.0 if sides else 66.0, (self.h - 96) / max(1, len(self.data.rows)))

    def _print(self, pen: Pen, right: float) -> tuple[int, list[float], bool]:
        """Size of the heads, where each column ends, and whether names stand above the figures."""
        alone = [row.name for row in self.data.rows if len(row.seats) == 1]
        usual, least = (max([0.0] + [pen.text_width(name, n, "serif", "Bold") for name in alone]) for n in (19, 15))
        prints = [(size, self._columns(pen, right, size, gap), gap) for size, gap in _PRINTS]
        rooms = [min([self.w, *columns]) - _NAME - _CELL - gap for _, columns, gap in prints]
        above = self._pitch >= _TWO_LINES and rooms[-1] < least
        wanted = 0.0 if above else usual
        chosen = next((i for i, room in enumerate(rooms) if room >= wanted), len(prints) - 1)
        return *prints[chosen][:2], above

    def _columns(self, pen: Pen, right: float, size: int, gap: int) -> list[float]:
        """Where each column ends on the right, with heads of a size and gaps between the columns."""
        totals = [pen.text_width(row.total, 26, "serif", "Bold") for row in self.data.rows]
        total = max([pen.text_width("Total", size), *totals])
        ends, x = [], right - total - gap
        for head in self.data.heads[::-1]:
            ends.append(x)
            x -= max(_CELL, pen.text_width(head, size)) + gap
        return ends[::-1]

    def _draw_row(self, pen: Pen, row: SheetRow, y: float, columns: list[float], above: bool) -> None:
        w, pitch = self.w, self._pitch
        if row.winner:
            pen.rr(rgba("accent_light", 70), 10, y - pitch / 2 + 2, w - 20, pitch - 4, 4)
        if len(row.seats) > 1:
            self._draw_side(pen, row, y, columns)
            return
        side = min(20.0 if above else 32.0, pitch - 10)
        name, figures = (y - 10, y + 11) if above else (y, y)
        total = min(26, int(pitch) - 3)
        pen.seat_chip(row.seats[0], 22, name - side / 2, side, side)
        if above:
            room = w - 24 - pen.text_width(row.total, total, "serif", "Bold") - 12 - (32 + side)
            pen.text_in(row.name, 32 + side, name, room, 17, "serif", "Bold")
        else:
            self._draw_name(pen, row, y, columns[0] if columns else w)
        for cell, x in zip(row.cells, columns, strict=True):
            pen.text(cell, x, figures, 18, "serif", color="ink_soft" if cell == "—" else "ink", align="r")
        pen.text(row.total, w - 24, y, total, "serif", "Bold", align="r")

    def _draw_name(self, pen: Pen, row: SheetRow, y: float, right: float) -> None:
        """Before the figures, the first of which ends at *right*; the seat under it where the row is high."""
        first = pen.text_width(row.cells[0], 18, "serif") if row.cells else 0
        room, size = right - _NAME - first - 6, 19
        while size > 15 and pen.text_width(row.name, size, "serif", "Bold") > room:
            size -= 1
        high = self._pitch > 44
        pen.text_in(row.name, _NAME, y - 9 if high else y, room, size, "serif", "Bold")
        if high:
            pen.text(seat(row.seats[0]).name, _NAME, y + 13, 16, color="ink_soft")

    def _draw_side(self, pen: Pen, row: SheetRow, y: float, columns: list[float]) -> None:
        """Partners: their names above, their one account below."""
        for i, which in enumerate(row.seats):
            pen.seat_chip(which, 22 + i * 32, y - 32, 29, 29)
        room = self.w - 96 - 24
        if pen.text_width(row.name, 19, "serif", "Bold") <= room:
            pen.text(row.name, 96, y - 17, 19, "serif", "Bold")
        else:
            first, _, second = row.name.partition(" and ")
            for i, line in enumerate((f"{first} and", second)):
                pen.text_in(line, 96, y - 26 + 18 * i, room, 16, "serif", "Bold")
        for cell, x in zip(row.cells, columns, strict=True):
            pen.text(cell, x, y + 18, 18, "serif", color="ink_soft" if cell == "—" else "ink", align="r")
        pen.text(row.total, self.w - 24, y + 18, 26, "serif", "Bold", align="r")


@dataclass(frozen=True)
class BestData:
    """The play that earned most."""

    word: str = ""
    """In lower case the letters for which a Master stands."""
    note: str = ""
    points: str = ""
    title: str = "Best word"
    unit: str = "points"
    blocks: bool = False
    """Whether it is spelt in blocks, and not in cards."""


class BestPanel(Painted[BestData]):
    """The best word in the pieces of its game."""

    def draw(self, pen: Pen) -> None:
        """Pieces, who, and the points."""
        w, h, data = self.w, self.h, self.data
        pen.panel(0, 0, w, h, 7, "card")
        pen.rulehead(data.title, 20, 28, w - 40)
        if not data.word:
            pen.text("No word was played.", 20, 66, 17, "sans", "It", "ink_soft")
            return
        draw_spelt(pen, data.word, 20, 52, min(w - 140, 58.0 * len(data.word)), h - 94, not data.blocks)
        pen.text(pen.fitted(data.note, w - 40, 17), 20, h - 26, 17, color="ink_soft")
        pen.text(data.points, w - 24, 82, 44 if h > 150 else 34, "serif", "Bold", "figure", "r")
        if h > 150:
            pen.text(data.unit, w - 24, 120, 16, color="ink_soft", align="r")
