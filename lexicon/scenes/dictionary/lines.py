"""The lines of a sheet, of which some may be out of sight: wheel, drag, bar, and keys while it has the keyboard."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

import pygame

from lexicon.scenes.dictionary.facts import Facts
from lexicon.scenes.dictionary.paint import Sheet
from lexicon.sprites.paint.pen import Pen
from lexicon.widgets.buttons import measure
from lexicon.widgets.control import Control, Rect, Ui
from lexicon.widgets.lines import Lines, LinesMouse

_EDGE: Final = 3.0
"""Units at the right edge of a sheet that the bar keeps clear of."""


class SheetLines(Control):
    """The lines on a sheet that lies at *place* (units). The keyboard goes there only where not all are in sight."""

    pressable = False
    focus_radius = 4.0

    def __init__(self, ui: Ui, sheet: Sheet, place: Rect, facts: Facts) -> None:
        x, y, w, h = place
        self.sheet, self._facts, self._place = sheet, facts, place
        self._body = body = sheet.body(h)
        self._made = sheet.lines(measure(ui), facts, w, h)
        area = (x, y + body.top, w - _EDGE, h - body.top - body.bottom)
        rows = max(1, int(area[3] / body.pitch + 0.05))
        self.lines = Lines(lambda: rows, lambda: len(self._made), self.repaint)
        self.mouse = LinesMouse(self.lines, lambda: area)
        super().__init__(ui, area, label=f"lines: {sheet.name}")
        self.focusable = not self.lines.all_seen

    @property
    def usable(self) -> bool:
        """Whether there is anything to scroll."""
        return super().usable and not self.lines.all_seen

    def look(self) -> Hashable:
        """Of which word, and which line comes first."""
        return self.label, self._facts, self._place, self.lines.first

    def paint(self, pen: Pen, w: float, h: float, state: str) -> None:
        """The lines in sight."""
        del w, h, state
        pitch = self._body.pitch
        for i, line in enumerate(self.lines.of(self._made)):
            line(pen, (i + 0.5) * pitch)

    def take_key(self, event: pygame.event.Event) -> bool:
        """Arrows go a line up and down, the page keys as many as are in sight; at the ends they are not used."""
        first, page = self.lines.first, self.lines.rows
        ways = {
            pygame.K_UP: first - 1,
            pygame.K_DOWN: first + 1,
            pygame.K_PAGEUP: first - page,
            pygame.K_PAGEDOWN: first + page,
            pygame.K_HOME: 0,
            pygame.K_END: self.lines.total,
        }
        if event.key not in ways:
            return False
        self.lines.go_to(ways[event.key])
        return self.lines.first != first
