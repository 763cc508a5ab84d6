"""The levels of the computers that fill the tables of a party, as boxes with heads."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from lexicon.scenes.heads import LEVELS
from lexicon.sprites.faces import draw_face
from lexicon.sprites.paint.pen import ButtonState, Pen
from lexicon.widgets.control import Pressable

_LEAST: Final = 70.0
"""Units of height that head and name have at least, where a box says how its level plays."""
_LINE: Final = 18.0


class LevelBox(Pressable):
    """A level of computers with its head; pressed, they come or do not. Its tip is told on it where there is room."""

    focus_radius = 6.0
    level = 0
    on = False

    def look(self) -> Hashable:
        """Whether they come."""
        return self.level, self.on

    def paint(self, pen: Pen, w: float, h: float, state: str) -> None:
        """The head, and the name under it; on a card where they come."""
        hot = state == ButtonState.HOVER
        if self.on:
            pen.shadow(1, 0, w - 2, h, 6, 3, 90, 2)
        pen.rr("#ffffff" if hot else "card" if self.on else "paper2", 0, 0, w, h, 6)
        pen.rr("ink" if self.on else "rule", 0, 0, w, h, 6, 1.4 if self.on else 1)
        most = max(len(pen.wrap(level.line, w - 12, 14)) for level in LEVELS)  # so that all names stand at one height
        told = h - _LINE * most - 6 >= _LEAST
        room = h - _LINE * most - 6 if told else h
        r = min(36.0, w * 0.27, room * 0.24, max(17.0, room * 0.2))
        draw_face(pen, self.level, w / 2, room * 0.4, r, self.on, not self.on)
        weight = "Semibold" if self.on else "Regular"
        pen.text_in(self.label, w / 2, room - 15, w - 10, 15, "sans", weight, "ink" if self.on else "ink_soft", "c")
        for i, line in enumerate(pen.wrap(self.tip or "", w - 12, 14) if told else ()):
            pen.text(line, w / 2, room + 4 + _LINE * i, 14, color="ink_soft", align="c")
        if self.on:
            pen.icon("check", w - 13, 13, 13)
