"""A finger, or the mouse with its left button down, draws the list of saved games up and down."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from lexicon.widgets.control import Rect, Ui

_FAR: Final = 16.0
"""Units that the pointer goes at least: less is a click."""


class ListDrag:
    """Follows the pointer over the list. *area*: where the tickets lie, *pitch*: from one to the next, in units.

    *turn* goes through the list by so many tickets.
    """

    def __init__(self, area: Callable[[], Rect], pitch: Callable[[], float], turn: Callable[[int], None]) -> None:
        self._area, self._pitch, self._turn = area, pitch, turn
        self._start: int | None = None
        """The height in pixels where the pointer went down."""
        self._gone = 0
        """Tickets that the list has gone since then."""
        self._dragged = False

    def event(self, ui: Ui, event: pygame.event.Event) -> bool:
        """Use an event of the left button; true while the list is drawn. What is drawn over is not pressed."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            area = pygame.FRect(*(ui.u * side for side in self._area()))
            self._start = event.pos[1] if area.collidepoint(event.pos) else None
            self._gone, self._dragged = 0, False
        elif event.type == pygame.MOUSEMOTION and self._start is not None:
            self._follow(ui, self._start - event.pos[1])
            return self._dragged
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._start = None
            if self._dragged:
                ui.let_all_go()
            return self._dragged
        return False

    def _follow(self, ui: Ui, pixels: int) -> None:
        self._dragged = self._dragged or abs(pixels) >= _FAR * ui.u
        if not self._dragged:
            return
        ui.let_all_go()
        wanted = round(pixels / (self._pitch() * ui.u))
        if wanted != self._gone:
            by, self._gone = wanted - self._gone, wanted
            self._turn(by)
