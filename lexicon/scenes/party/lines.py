"""A list of which some lines are in sight: pages up and down, and the wheel."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeVar

import pygame

from lexicon.widgets.buttons import IconButton
from lexicon.widgets.control import Rect, Ui

LineT = TypeVar("LineT")


class Lines:
    """Which lines are in sight: *rows* of *total*, from ``first`` on. *changed* is called when they move."""

    def __init__(self, rows: Callable[[], int], total: Callable[[], int], changed: Callable[[], None]) -> None:
        self._rows, self._total, self._changed = rows, total, changed
        self.first = 0

    @property
    def all_seen(self) -> bool:
        """Whether there is room for every line."""
        return self._rows() >= self._total()

    def of(self, lines: Sequence[LineT]) -> Sequence[LineT]:
        """Those of *lines* that are in sight."""
        return lines[self.first : self.first + self._rows()]

    def turn(self, by: int) -> None:
        """Show those so many lines further down."""
        first = max(0, min(self._total() - self._rows(), self.first + by))
        if first != self.first:
            self.first = first
            self._changed()

    def wheel(self, event: pygame.event.Event) -> bool:
        """Use the wheel; true where it was one and there is more to see."""
        if event.type != pygame.MOUSEWHEEL or self.all_seen:
            return False
        self.turn(-3 * event.y)
        return True

    def buttons(self, ui: Ui, up: Rect, down: Rect) -> list[IconButton]:
        """Page up and page down, where not every line is seen."""
        if self.all_seen:
            return []
        rows = self._rows()
        made = [
            IconButton(ui, up, "Page up", "up", partial(self.turn, -rows), key="PgUp"),
            IconButton(ui, down, "Page down", "down", partial(self.turn, rows), key="PgDn"),
        ]
        made[0].set_enabled(self.first > 0)
        made[1].set_enabled(self.first + rows < self._total())
        return made
