"""What mouse and finger do on a table of cards, besides the cards: the table panned, zoomed, and looked over."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from lexicon.scenes.table.surfaces.handgame.pointer import Handled, HandPointer
from lexicon.scenes.table.surfaces.surface import Point

if TYPE_CHECKING:
    from lexicon.scenes.table.surfaces.cards.crossword.area import CrosswordArea

_PINCH = 20.0
"""Notches of the wheel that two fingers are worth which move apart by the whole screen."""
_SWIPE = 40.0
"""Units that a notch of a touchpad's sideways wheel pans."""


class CrosswordPointer(HandPointer):
    """A press beside the cards pans, or chooses a square; the wheel and two fingers zoom."""

    def __init__(self, surface: Handled, area: CrosswordArea) -> None:
        super().__init__(surface)
        self._area = area
        self._map = self._tool = False
        """Whether the press began on the overview; on a control of the view, which then is all that it is for."""
        self._between: Point | None = None
        """The middle of two fingers, while they pinch: the first one's press is for nothing else then."""

    def event(self, event: pygame.event.Event) -> bool:
        """Use a mouse or finger event; true when it was one for the cards or the table."""
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(event)
        if event.type == pygame.MULTIGESTURE:
            return self._pinch(event)
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._between = None
        if event.type == pygame.MOUSEMOTION and not self.holding:
            self._area.tools.point(event.pos)
        used = super().event(event)
        self._area.tools.held = self._felt and self._map
        return used

    @property
    def holding(self) -> bool:
        """Whether a press is being followed."""
        return self.held is not None or self._felt

    def felt_pressed(self, pos: Point) -> bool:
        """On the controls of the view, its overview, or the table."""
        self._map, self._tool = False, self._area.tools.press(pos)
        if self._tool:
            return True
        self._map = self._area.tools.on_map(pos)
        if self._map:
            self._area.tools.go_to(pos)
        return self._area.square_at(pos) is not None

    def felt_dragged(self, rel: Point) -> None:
        """Pan, or move what the overview shows."""
        if self._between is not None:
            return
        if self._map:
            self._area.tools.drag(rel)
        elif not self._tool:
            self._area.viewport.pan(*rel)

    def felt_clicked(self, pos: Point) -> None:
        """The cursor goes there, unless the press was for a control, which may have gone from there meanwhile."""
        if not self._map and not self._tool and self._between is None:
            self._area.clicked(pos)

    def _wheel(self, event: pygame.event.Event) -> bool:
        """Zoom about the mouse; a touchpad's sideways wheel, or the wheel with Shift, pans."""
        view, mouse = self._area.viewport, self._area.owner.table.app.mouse
        if not view.area.collidepoint(mouse):
            return False
        shift = pygame.key.get_mods() & pygame.KMOD_SHIFT
        step = self._own.frame.px(_SWIPE)
        if event.x:
            view.pan(-event.x * step, 0)
        if event.y and shift:
            view.pan(event.y * step, 0)
        elif event.y:
            view.zoom(float(event.y), mouse)
        return True

    def _pinch(self, event: pygame.event.Event) -> bool:
        """Two fingers: apart is larger, about their middle, and the table goes along with that.

        Not while one of them holds a card.
        """
        if self.held is not None:
            return True
        view, window = self._area.viewport, self._own.frame.window
        middle = round(event.x * window.width), round(event.y * window.height)
        if self._between is not None:
            view.pan(middle[0] - self._between[0], middle[1] - self._between[1])
        self._between = middle
        view.zoom(event.pinched * _PINCH, middle)
        return True
