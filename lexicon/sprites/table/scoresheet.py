"""The score sheet of a game of several hands, as it lies at the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from lexicon.sprites.paint.lettering import NARROWEST
from lexicon.sprites.paint.pen import Pen
from lexicon.sprites.sprite import Can, Painted
from lexicon.theme import Colour, mix
from lexicon.wording import in_figures

_HIGH_FROM: Final = 230
"""From this height in units on there is room for columns."""
_COLUMNS_UP_TO: Final = 4
"""So many seats stand in columns side by side; more of them in rows."""


@dataclass(frozen=True)
class SheetData:
    """The sheet. ``names`` in seat order, the first in bold; ``hands``: the figures of each hand, by seat,

    None where a seat had none. ``totals``: of every seat. ``leading``: seats that lead, in green. ``foot``: how the
    game is won, in one line. ``title``: its heading. ``out``: seats that are out of the game.
    """

    names: tuple[str, ...]
    hands: tuple[tuple[int | None, ...], ...]
    totals: tuple[int, ...]
    leading: frozenset[int] = frozenset()
    foot: str = ""
    title: str = "Score sheet"
    out: frozenset[int] = frozenset()


def figure(value: int | None) -> str:
    """What a hand cost, as it is written: a dash for nothing."""
    return "—" if not value else in_figures(value)


Hand = tuple[int | None, ...]


def told_hands(hands: Sequence[Hand], room: int) -> tuple[tuple[str, Hand], ...]:
    """The number and the figures of each hand; where there are more than *room*, the first ones in one: "1–3".

    Where there is room for one alone it is the last.
    """
    numbered = tuple((str(number), hand) for number, hand in enumerate(hands, start=1))
    if len(hands) <= room or room < 2:
        return numbered[-room:]
    together = len(hands) - room + 1
    sums = (
        sum(figure or 0 for figure in of_seat) if any(figure is not None for figure in of_seat) else None
        for of_seat in zip(*hands[:together], strict=True)
    )
    return ((f"1–{together}", tuple(sums)), *numbered[together:])


class ScoreSheet(Painted[SheetData]):
    """A column a seat for up to four with names that fit, else a row a seat with the last hands.

    Where not all hands have room the first are told together: "1–3".
    """

    can: ClassVar[Can] = Can.FOCUS

    def draw(self, pen: Pen) -> None:
        """Heading, figures, totals, foot."""
        pen.panel(0, 0, self.w, self.h, 6, "card")
        self._draw_sheet(pen, self.w, self.h)

    def _draw_sheet(self, pen: Pen, w: float, h: float) -> None:
        data = self.data
        each = (w - 58) / max(1, len(data.names)) - 6
        columns = len(data.names) <= _COLUMNS_UP_TO and h >= _HIGH_FROM
        columns = columns and all(pen.text_width(n, 16, "sans", "Semibold") * NARROWEST <= each for n in data.names)
        roomy = columns or h - 108 >= 20 * len(data.names)
        if roomy:
            pen.caps(data.title, w / 2, 24, 15, "ink", "c")
            pen.curl(w / 2, 42, w * 0.5)
        else:
            pen.caps(data.title, 20, 24, 14)
        if columns:
            self._draw_columns(pen, w, h)
        else:
            self._draw_rows(pen, w, h, 62 if roomy else 24)
        if data.foot:
            pen.text(pen.fitted(data.foot, w - 24, 16, "sans", "It"), w / 2, h - 15, 16, "sans", "It", "ink_soft", "c")

    def _draw_columns(self, pen: Pen, w: float, h: float) -> None:
        data = self.data
        each = (w - 58) / len(data.names)
        middle = [44 + (j + 0.5) * each for j in range(len(data.names))]
        for j, name in enumerate(data.names):
            pen.text_in(name, middle[j], 66, each - 6, 16, "sans", "Semibold", self._ink(j), "c")
            pen.line(mix("card", "rule", 0.7), 44 + j * each, 54, 44 + j * each, h - 58, 0.8)
        pen.line("ink", 14, 80, w - 14, 80, 1.4)
        told = told_hands(data.hands, max(1, int((h - 60 - 84) / 27)))
        for row, (number, hand) in enumerate(told):
            y = 98 + 27 * row
            pen.text_in(number, 29, y, 28, 16, color="ink_soft", align="c")
            for j, value in enumerate(hand):
                ink = "ink" if value else "ink_soft"
                pen.text(figure(value), middle[j], y, 17, "serif", "Semibold", ink, "c")
            pen.line(mix("card", "rule", 0.5), 14, y + 13, w - 14, y + 13, 0.8)
        bottom = h - 40
        pen.line("ink", 14, bottom - 17, w - 14, bottom - 17, 1.4)
        pen.line("ink", 14, bottom - 14, w - 14, bottom - 14, 1.4)
        for j, total in enumerate(data.totals):
            pen.text(in_figures(total), middle[j], bottom + 2, 19, "serif", "Bold", self._total_ink(j), "c")

    def _total_ink(self, seat: int) -> Colour:
        return "good" if seat in self.data.leading else self._ink(seat)

    def _ink(self, seat: int) -> Colour:
        """Who is out of the game is written in grey."""
        return "ink_off" if seat in self.data.out else "ink"

    def _draw_rows(self, pen: Pen, w: float, h: float, head: float) -> None:
        """Rows below a line of column heads at *head*."""
        data = self.data
        foot = 30 if data.foot else 10
        pitch = min(25.0, (h - head - 16 - foot) / max(1, len(data.names)))
        columns = max(1, min(len(data.hands), int((w - (168 if head > 50 else 210)) / 40)))
        shown = told_hands(data.hands, columns)
        right = w - 18
        edges = [right - 58 - 40 * (len(shown) - 1 - i) for i in range(len(shown))]
        pen.text("Total", right, head, 16, color="ink_soft", align="r")
        for edge, (number, _) in zip(edges, shown, strict=True):
            pen.text(number, edge, head, 16, color="ink_soft", align="r")
        pen.line("ink", 14, head + 12, w - 14, head + 12, 1.4)
        for j, name in enumerate(data.names):
            y = head + 14 + pitch * (j + 0.5)
            room = (edges[0] - 34 if edges else right - 50) - 20
            weight = "Bold" if j == 0 else "Regular"
            pen.text_in(name, 20, y, room, 17, "serif", weight, self._ink(j))
            for edge, (_, hand) in zip(edges, shown, strict=True):
                pen.text(figure(hand[j]), edge, y, 17, "serif", "Regular", "ink" if hand[j] else "ink_soft", "r")
            pen.text(in_figures(data.totals[j]), right, y, 17, "serif", "Bold", self._total_ink(j), "r")
            pen.line(mix("card", "rule", 0.5), 14, y + pitch / 2, w - 14, y + pitch / 2, 0.8)
