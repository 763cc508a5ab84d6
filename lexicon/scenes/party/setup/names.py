"""A name on a list of guests, with a cross: a click on the cross alone strikes it off."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from lexicon.sprites.paint.pen import ButtonState, Pen
from lexicon.theme import Colour, mix
from lexicon.widgets.control import Pressable, Rect

_SIGN = 28.0
"""Units at the right end that the sign takes."""


class NameButton(Pressable):
    """A name; pressed on its cross or by a key, its owner does not come, goes home, or comes back.

    ``on_name``: what a click beside the cross does, nothing if it is None.
    """

    focus_radius = 5.0
    here = True
    person = False
    on_name: Callable[[], None] | None = None

    @property
    def cross(self) -> pygame.Rect:
        """Where its sign is, in pixels."""
        wide = round(_SIGN * self.ui.u)
        return pygame.Rect(self.face.right - wide, self.face.y, wide, self.face.h)

    def let_go(self, pos: tuple[int, int]) -> None:
        """On the sign that is a press."""
        if self.cross.collidepoint(pos):
            self.press()
        elif self.hover_point(*pos) and self.on_name is not None:
            self.on_name()

    def look(self) -> Hashable:
        """The name, whether it is to be marked as a person's, and whether its owner is here."""
        return self.label, self.here, self.person

    def paint(self, pen: Pen, w: float, h: float, state: str) -> None:
        """A slip of card; faint for who has gone."""
        fill: Colour = "card" if self.here else mix("paper2", "paper", 0.4)
        pen.rr("#ffffff" if state == ButtonState.HOVER else fill, 0, 0, w, h, 4)
        pen.rr("rule", 0, 0, w, h, 4, 1.1)
        room = w - 34 - (18 if self.person else 0)
        pen.text_in(self.label, 10, h / 2, room, 16, "serif", "Semibold", "ink" if self.here else "ink_off")
        if self.person:
            pen.icon("person", w - 32, h / 2, 14, "ink_soft" if self.here else "ink_off")
        pen.icon("cross" if self.here else "undo", w - 14, h / 2, 11, "ink_soft")


def lay_names(row: tuple[float, float, float], count: int, columns: int, pitch: float) -> list[Rect]:
    """Places of so many names in *columns*, a row each *pitch* units; *row*: where the first begins, and its width."""
    x, y, w = row
    wide, high = (w - 8 * (columns - 1)) / columns, pitch - min(6.0, pitch * 0.15)
    return [(x + i % columns * (wide + 8), y + i // columns * pitch, wide, high) for i in range(count)]
