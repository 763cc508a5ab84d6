"""The panel of a crossword solitaire: how many cards are left, and what grade that would be."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lexicon.sprites.paint.pen import Pen
from lexicon.sprites.sprite import Painted
from lexicon.theme import mix, rgba
from lexicon.wording import in_figures

_GAP: Final = 10.0
"""Units between the columns of the grades, at least; where they would be closer, the last one is left out."""


@dataclass(frozen=True)
class GradeRow:
    """One grade: its name, for how many cards left it is earned ("4–8 left"), and how many are still to go ("0")."""

    name: str
    range: str
    to_go: int


@dataclass(frozen=True)
class CardsLeftData:
    """``left``: cards not used; ``would_be``: if what is being tried is laid, None if nothing is; ``total``: of all."""

    left: int
    total: int
    would_be: int | None = None
    grades: tuple[GradeRow, ...] = ()


class CardsLeft(Painted[CardsLeftData]):
    """Some 264 × 226 units: the figure large, a pip a card, a row a grade."""

    def draw(self, pen: Pen) -> None:
        """Heading, figures, pips, grades."""
        w, data = self.w, self.data
        tall = self.h >= 190
        pen.panel(0, 0, w, self.h, 7, "card")
        pen.rulehead("Cards left", 16, 22, w - 32)
        size, cy = (44.0, 62.0) if tall else (34.0, 52.0)
        pen.text(str(data.left), 16, cy, size, "serif", "Bold")
        x = 16 + pen.text_width(str(data.left), size, "serif", "Bold") + 12
        if data.would_be is not None:
            pen.text("→", x, cy, size * 0.7, "sans", "Bold", "accent_dark")
            pen.text(in_figures(data.would_be), x + 34, cy, size * 0.8, "serif", "Bold", "accent_dark")
        laid = f"{data.total - data.left} of {data.total}"
        pen.text(laid, w - 16, cy - 9, 16, "sans", "Semibold", align="r")
        pen.text("laid", w - 16, cy + 11, 16, color="ink_soft", align="r")
        if tall:
            self._draw_pips(pen, 94.0)
        self._draw_grades(pen, 128.0 if tall else 82.0)

    def _draw_pips(self, pen: Pen, y: float) -> None:
        data, across = self.data, 26
        pitch = (self.w - 32) / across
        laid = data.total - data.left
        trial = data.total - data.would_be if data.would_be is not None else laid
        for i in range(data.total):
            x, top = 16 + (i % across) * pitch, y + (i // across) * 14
            if i < laid:
                pen.rr(mix("card", "ink", 0.62), x, top, pitch - 2, 11, 1.5)
            elif i < trial:
                pen.rr("accent", x, top, pitch - 2, 11, 1.5)
            else:
                pen.rr(mix("card", "ink", 0.5), x, top, pitch - 2, 11, 1.5, 0.8)

    def _draw_grades(self, pen: Pen, top: float) -> None:
        data, w = self.data, self.w
        if not data.grades:
            return
        pitch = (self.h - top - 10) / len(data.grades)
        size = 17.0 if pitch >= 21 else 16.0
        left = max(w * 0.41, 16 + _GAP + max(pen.text_width(row.name, size, "serif", "Bold") for row in data.grades))
        ranges = max(pen.text_width(row.range, size - 1) for row in data.grades)
        told = [f"{row.to_go} to go" if row.to_go > 0 else "reached" for row in data.grades]
        ends = max(pen.text_width(words, size - 1, "sans", "Semibold") for words in told)
        wide = left + ranges + _GAP + ends <= w - 16
        for i, grade in enumerate(data.grades):
            y = top + (i + 0.5) * pitch
            if grade.to_go <= 0:
                pen.rr(rgba("accent_light", 66), 9, y - pitch / 2, w - 18, pitch, 3)
            pen.text(grade.name, 16, y, size, "serif", "Bold")
            if wide:
                pen.text(grade.range, left, y, size - 1, color="ink_soft")
                pen.text(told[i], w - 16, y, size - 1, "sans", "Semibold", align="r")
            else:  # the tint tells what is reached
                pen.text(grade.range, w - 16, y, size - 1, color="ink_soft", align="r")
