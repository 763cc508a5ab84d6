"""A finger, or the mouse with its left button down, drawn sideways over a page: that turns it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from lexicon.widgets.control import Rect, Ui

_FAR: Final = 60.0
"""Units that it goes sideways at least: less is a click, or nothing."""


class PageSwipe:
    """Follows the pointer over the page. *area*: where the page lies, in units; *turn*: by 1 on, by -1 back."""

    def __init__(self, area: Callable[[], Rect], turn: Callable[[int], None]) -> None:
        self._area, self._turn = area, turn
        self._start: tuple[int, int] | None = None
        """The pixel where the pointer went down on the page."""

    def event(self, ui: Ui, event: pygame.event.Event) -> bool:
        """Use an event of the left button; true where it turned the page. What is drawn over is not pressed."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            page = pygame.FRect(*(ui.u * side for side in self._area()))
            self._start = event.pos if page.collidepoint(event.pos) else None
        elif event.type == pygame.MOUSEMOTION and self._by(ui.u, event.pos):
            ui.let_all_go()
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            by, self._start = self._by(ui.u, event.pos), None
            if by:
                ui.let_all_go()
                self._turn(by)
                return True
        return False

    def _by(self, u: float, pos: tuple[int, int]) -> int:
        """Where the pointer has come far enough, and rather sideways than up or down: which way the page turns."""
        if self._start is None:
            return 0
        across, down = pos[0] - self._start[0], pos[1] - self._start[1]
        if abs(across) < _FAR * u or abs(across) < 2 * abs(down):
            return 0
        return 1 if across < 0 else -1
