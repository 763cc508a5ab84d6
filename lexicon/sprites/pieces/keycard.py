"""The exposed Key card, the reserve, and the strip that holds both in the compact layout."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from lexicon.sprites.paint.pen import Pen
from lexicon.sprites.pieces.block import draw_block
from lexicon.sprites.sprite import Can, Painted
from lexicon.theme import mix


def draw_key_card(
    pen: Pen, x: float, y: float, w: float, h: float, word: str | None, head: str = "Key card", bonus: str = "+50"
) -> None:
    """A Key card of any size; ``None`` when the last one is gone."""
    pen.panel(x, y, w, h, 8, "card", rule=False)
    pen.rr("ink", x + 6, y + 6, w - 12, h - 12, 5, 1.6)
    pen.rr(mix("card", "rule", 0.9), x + 10, y + 10, w - 20, h - 20, 3, 0.8)
    pen.caps(head, x + w / 2, y + h * 0.15, max(13, h * 0.075), "ink_soft", "c")
    if word is None:
        pen.icon("key", x + w / 2, y + h * 0.42, w * 0.42, mix("card", "ink", 0.3))
        pen.text("none left", x + w / 2, y + h * 0.64, 17, "sans", "It", "ink_soft", "c")
        return
    size = h * 0.15
    while pen.text_width(word, size, "serif", "Bold", size * 0.06) > w - 30:
        size -= 0.5
    pen.icon("key", x + w / 2, y + h * 0.33, w * 0.42, "figure")
    pen.text(word, x + w / 2, y + h * 0.57, size, "serif", "Bold", "ink", "c", size * 0.06)
    pen.curl(x + w / 2, y + h * 0.715, w * 0.5)
    pen.text(bonus, x + w / 2, y + h * 0.845, h * 0.125, "serif", "Bold", "figure", "c")


@dataclass(frozen=True)
class KeyCardData:
    """The word that shows, ``None`` when the last card is gone."""

    word: str | None
    bonus: str = "+50"


class KeyCard(Painted[KeyCardData]):
    """The exposed Key card."""

    can: ClassVar[Can] = Can.FOCUS

    def draw(self, pen: Pen) -> None:
        """The card."""
        draw_key_card(pen, 0, 0, self.w, self.h, self.data.word, bonus=self.data.bonus)


def draw_heap(pen: Pen, x: float, y: float) -> None:
    """Three blocks face down, heaped, about a point."""
    for dx, dy in ((-22, 12), (1, 12), (-10, -9)):
        draw_block(pen, None, x + dx, y + dy - 9, 21)


_ONE_LINE_BELOW: Final = 90


@dataclass(frozen=True)
class ReserveData:
    """How many blocks are still to be drawn."""

    count: int
    tray: str = "Reserve"


class Reserve(Painted[ReserveData]):
    """The reserve of blocks."""

    def draw(self, pen: Pen) -> None:
        """Heap and count; low ones take one line."""
        w, h, count = self.w, self.h, self.data.count
        pen.panel(0, 0, w, h)
        if h < _ONE_LINE_BELOW:
            n = pen.text(str(count), w - 16, h / 2, 24, "serif", "Bold", align="r")
            pen.caps(self.data.tray, w - 26 - n, h / 2, 14, "ink_soft", "r")
            return
        pen.caps(self.data.tray, w / 2, 21, 14, "ink_soft", "c")
        if count:
            draw_heap(pen, 46, h / 2 + 11)
        pen.text(str(count), w - 46, h / 2 + 3, 32, "serif", "Bold", "ink", "c")
        pen.text("block" if count == 1 else "blocks", w - 46, h / 2 + 28, 16, color="ink_soft", align="c")


@dataclass(frozen=True)
class KeyStripData:
    """Key card and reserve on one line."""

    word: str | None
    count: int
    bonus: str = "+50"


class KeyStrip(Painted[KeyStripData]):
    """Key card and reserve of the compact layout, about 52 units high."""

    can: ClassVar[Can] = Can.FOCUS

    def draw(self, pen: Pen) -> None:
        """One line on a card."""
        w, h, cy = self.w, self.h, self.h / 2
        pen.panel(0, 0, w, h, 6, "card", rule=False)
        pen.rr("ink", 4, 4, w - 8, h - 8, 4, 1.2)
        word = self.data.word
        pen.icon("key", 34, cy, 36, "figure" if word else mix("card", "ink", 0.3))
        n = pen.text(
            word or "none left",
            62,
            cy,
            21 if word else 17,
            "serif" if word else "sans",
            "Bold" if word else "It",
            "ink" if word else "ink_soft",
            track=1.2 if word else 0,
        )
        if word:
            pen.text(self.data.bonus, 62 + n + 14, cy, 19, "serif", "Bold", "figure")
        pen.text("Reserve", w - 62, cy, 16, color="ink_soft", align="r")
        pen.text(str(self.data.count), w - 20, cy, 24, "serif", "Bold", align="r")
