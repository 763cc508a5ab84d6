"""Two controls that only the settings have: the strip of text sizes, and a small board in a pattern."""

from __future__ import annotations

from typing import Any

from lexicon.sprites.paint.pen import ButtonState, Pen
from lexicon.theme import Colour, mix
from lexicon.widgets.choices import Choice
from lexicon.widgets.control import Pressable


class TextSizes(Choice):
    """The strip of three text sizes."""

    sizes = (16.0, 19.0, 23.0)

    def paint_item(self, pen: Pen, i: int, cx: float, cy: float, state: str) -> None:
        """Aa in the size it stands for."""
        del state
        ink: Colour = "ink" if i == self.chosen else "ink_soft"
        pen.text("Aa", cx, cy, self.sizes[i], "serif", "Bold", ink, "c")


class Swatch(Pressable):
    """A small board in normal or strong patterns, chosen or not."""

    focus_radius = 5.0

    def __init__(self, ui: Any, rect: Any, label: str, strong: bool, on: bool, on_press: Any) -> None:
        self.strong = strong
        self.on = on
        super().__init__(ui, rect, label, on_press)

    def look(self) -> Any:
        """Label and whether it is chosen."""
        return self.label, self.on

    def set_on(self, on: bool) -> None:
        """Show it chosen or not."""
        self.on = on
        self.repaint()

    def paint(self, pen: Pen, w: float, h: float, state: str) -> None:
        """Four colours, a disc, the word."""
        ground: Colour = "card" if self.on or state == ButtonState.HOVER else mix("paper2", "paper", 0.35)
        pen.inset_sheet(0, 0, w, h, 5, ground, "ink" if self.on else "rule")
        z = min(26.0, (h - 58) / 2, (w - 20) / 4)
        x, y = w / 2 - 2 * z, 12.0
        for i, seat_id in enumerate("rgyb"):
            alpha = {"r": 62, "g": 46, "b": 36, "y": 40}[seat_id] * (2 if self.strong else 1)
            pen.seat_fill(seat_id, x + (i % 2) * 2 * z, y + (i // 2) * z, 2 * z, z, 0, z / 2.6, alpha)
        pen.line("cream", w / 2, y, w / 2, y + 2 * z, 1.5)
        pen.line("cream", x, y + z, x + 4 * z, y + z, 1.5)
        pen.rr("ink", x - 0.5, y - 0.5, 4 * z + 1, 2 * z + 1, 1, 1.2)
        cy = h - 20
        pen.circ("card", w / 2 - 36, cy, 9)
        pen.circ("ink" if self.on else "rule", w / 2 - 36, cy, 9, 1.3)
        if self.on:
            pen.circ("accent", w / 2 - 36, cy, 5)
        pen.text(self.label, w / 2 - 20, cy, 16, "sans", "Semibold" if self.on else "Regular")
