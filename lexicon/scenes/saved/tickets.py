"""The ticket of a saved game in the list."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import replace

import pygame

from lexicon.sprites.pages.tickets import SavedData, SavedTicket
from lexicon.sprites.paint.pen import ButtonState, Pen
from lexicon.widgets.control import Pressable, Rect, Ui


class SavedControl(Pressable):
    """The ticket of one saved game. A click or the keyboard's coming chooses it, Enter goes on with it."""

    margin = 16.0
    focus_radius = 7.0

    def __init__(
        self,
        ui: Ui,
        rect: Rect,
        data: SavedData,
        choose: Callable[[], None],
        go_on: Callable[[], None],
    ) -> None:
        self.data = data
        self._choose = choose
        super().__init__(ui, rect, data.name, go_on)

    def look(self) -> Hashable:
        """What the ticket says."""
        return self.data

    def mark(self, chosen: bool) -> None:
        """Show it as the chosen one, or not."""
        if chosen != self.data.chosen:
            self.data = replace(self.data, chosen=chosen)
            self.repaint()

    def let_go(self, pos: tuple[int, int]) -> None:
        """A click only chooses."""
        if self.hover_point(*pos):
            self._choose()

    def got_focus(self) -> None:
        """The keyboard chooses as it comes."""
        self._choose()

    def paint(self, pen: Pen, w: float, h: float, state: str) -> None:
        """The ticket as drawn for the pictures; eighths of a unit are fine enough for its size."""
        data = replace(self.data, hover=state == ButtonState.HOVER)
        SavedTicket(data, pygame.Rect(0, 0, round(w * 8), round(h * 8)), 8.0).draw(pen)
