"""The wooden rack with its ten places."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

import pygame

from lexicon.sprites.paint.pen import Pen
from lexicon.sprites.pieces.block import draw_dashed_place
from lexicon.sprites.sprite import Can, Layer, Painted
from lexicon.theme import rgba


@dataclass(frozen=True)
class RackData:
    """What shows of a rack apart from its blocks, which are sprites of their own."""

    block: int
    """Side of a block in pixels."""
    places: int = 10
    emptied: frozenset[int] = frozenset()
    """Places whose block is tried on the board or held: dashed."""
    target: int | None = None
    """Where a block would be dropped."""
    focus: bool = False


class RackSprite(Painted[RackData]):
    """The tray; places are numbered from the left, from 0."""

    can: ClassVar[Can] = Can.DROP | Can.FOCUS
    layer_of: ClassVar[int] = Layer.BOARD

    def slot_rect(self, place: int) -> pygame.Rect:
        """Where a block lies on a place, in pixels of the window."""
        inner = self.body.inflate(-2 * round(12 * self.u), 0)
        made = pygame.Rect(0, 0, self.data.block, self.data.block)
        made.center = (round(inner.x + (place + 0.5) * inner.w / self.data.places), self.body.centery - round(self.u))
        return made

    def slot_at(self, point: tuple[int, int]) -> int | None:
        """The place nearest to a point on the rack, ``None`` off it."""
        if not self.body.collidepoint(point):
            return None
        inner = self.body.inflate(-2 * round(12 * self.u), 0)
        return max(0, min(self.data.places - 1, int((point[0] - inner.x) * self.data.places / inner.w)))

    def empty(self, places: frozenset[int]) -> None:
        """Show these places as emptied."""
        self.show(replace(self.data, emptied=places))

    def draw(self, pen: Pen) -> None:
        """The tray, its groove, and the dashed places."""
        w, h = self.w, self.h
        pen.shadow(0, 0, w, h, 8, 7, 160, 4)
        pen.wood(0, 0, w, h, "wood_light", "wood", 21, 0.9, 8)
        pen.rr((255, 236, 196, 90), 1, 1, w - 2, 3, 2)
        pen.rr((0, 0, 0, 60), 0, 0, w, h, 8, 1)
        pen.rr((25, 12, 4, 120), 8, 8, w - 16, h - 16, 5)
        pen.rr((25, 12, 4, 90), 8, 8, w - 16, 6, 4)
        pen.line((255, 226, 180, 70), 12, h - 8, w - 12, h - 8, 1)
        for place in sorted(self.data.emptied):
            x, y, z = self._slot(place)
            draw_dashed_place(pen, x, y, z)
        if self.data.target is not None:
            x, y, z = self._slot(self.data.target)
            pen.rr(rgba("accent_light", 60), x, y, z, z, 6)
            pen.dashed("accent_light", x + 1, y + 1, z - 2, z - 2, 6, 2, 6, 4)
        if self.data.focus:
            pen.focus(0, 0, w, h, 8)

    def _slot(self, place: int) -> tuple[float, float, float]:
        """Left, top and side of a place in units from the body's corner."""
        rect = self.slot_rect(place)
        return (rect.x - self.body.x) / self.u, (rect.y - self.body.y) / self.u, rect.w / self.u
