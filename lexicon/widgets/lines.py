"""A list of which some lines are in sight: pages up and down, the wheel, a drag of the lines, and a bar."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, TypeVar

import pygame

from lexicon.sprites.paint.pen import Pen
from lexicon.theme import mix
from lexicon.widgets.buttons import IconButton
from lexicon.widgets.control import Rect, Ui

LineT = TypeVar("LineT")
_GRIP: Final = 18.0
"""Units from the right edge of a list in which its bar can be gripped."""
FIRST: Final = "The first lines are in sight"
LAST: Final = "The last lines are in sight"
"""Why there is no page up or down."""
_DRAGGED: Final = 10.0
"""Units that a pressed pointer moves before it drags the lines: less is a click."""


class Lines:
    """Which lines are in sight: *rows* of *total*, from ``first`` on. *changed* is called when they move.

    The wheel goes *notch* lines at a time.
    """

    def __init__(
        self, rows: Callable[[], int], total: Callable[[], int], changed: Callable[[], None], notch: int = 3
    ) -> None:
        self._rows, self._total, self._changed, self._notch = rows, total, changed, notch
        self._first = 0

    @property
    def first(self) -> int:
        """Index of the first line in sight; there may be fewer lines, or more room, than when it was chosen."""
        return max(0, min(self._total() - self._rows(), self._first))

    @property
    def rows(self) -> int:
        """How many lines there is room for."""
        return self._rows()

    @property
    def total(self) -> int:
        """How many lines there are."""
        return self._total()

    @property
    def all_seen(self) -> bool:
        """Whether there is room for every line."""
        return self._rows() >= self._total()

    def of(self, lines: Sequence[LineT]) -> Sequence[LineT]:
        """Those of *lines* that are in sight."""
        return lines[self.first : self.first + self._rows()]

    def turn(self, by: int) -> None:
        """Show those so many lines further down."""
        self.go_to(self.first + by)

    def go_to(self, first: int) -> None:
        """Show the lines from that one on, as far as there are so many."""
        before, self._first = self.first, first
        self._first = self.first
        if self._first != before:
            self._changed()

    def reveal(self, line: int) -> None:
        """Bring a line in sight, if it is not, without telling: for lists that are about to be made anew."""
        self._first = max(line - self._rows() + 1, min(self.first, line))

    def wheel(self, event: pygame.event.Event) -> bool:
        """Use the wheel; true where it was one and there is more to see."""
        if event.type != pygame.MOUSEWHEEL or self.all_seen:
            return False
        self.turn(-self._notch * event.y)
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
        made[0].set_enabled(self.first > 0, FIRST)
        made[1].set_enabled(self.first + rows < self._total(), LAST)
        return made


class LinesMouse:
    """Drags lines that do not all fit, by themselves or by their bar. *area*: the list's rectangle, in units."""

    def __init__(self, lines: Lines, area: Callable[[], Rect]) -> None:
        self._lines, self._area = lines, area
        self._start: tuple[int, int] | None = None
        """Pixel row where the button went down on the lines, and the first line in sight then."""
        self._dragging = self._on_bar = False

    def over(self, u: float, point: tuple[int, int]) -> bool:
        """Whether a pixel is on the list, its bar included."""
        return pygame.FRect(*(u * side for side in self._area())).collidepoint(point)

    def event(self, ui: Ui, event: pygame.event.Event) -> bool:
        """Use an event of the left button; true when it drags. A control that is dragged along is not pressed."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._pressed(ui.u, event.pos)
        if event.type == pygame.MOUSEMOTION and (self._on_bar or self._start is not None):
            return self._moved(ui, event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            dragged = self._dragging or self._on_bar
            self._start, self._dragging, self._on_bar = None, False, False
            return dragged
        return False

    def _pressed(self, u: float, pos: tuple[int, int]) -> bool:
        if self._lines.all_seen or not self.over(u, pos):
            return False
        x, _, w, _ = self._area()
        self._on_bar = pos[0] / u > x + w - _GRIP
        if self._on_bar:
            self._drag_bar(u, pos[1])
        else:
            self._start = pos[1], self._lines.first
        return self._on_bar

    def _moved(self, ui: Ui, pos: tuple[int, int]) -> bool:
        if self._on_bar:
            self._drag_bar(ui.u, pos[1])
        elif self._start is not None:
            y, first = self._start
            if not self._dragging and abs(pos[1] - y) > _DRAGGED * ui.u:
                self._dragging = True
                ui.let_all_go()
            if self._dragging:
                row = self._area()[3] * ui.u / self._lines.rows
                self._lines.go_to(first + round((y - pos[1]) / row))
        return self._on_bar or self._dragging

    def _thumb(self) -> tuple[float, float, float]:
        """Of the bar: its top and length, and the length of its way, in units."""
        _, y, _, h = self._area()
        lines = self._lines
        length = max(24.0, h * lines.rows / lines.total)
        way = h - length
        return y + way * lines.first / max(1, lines.total - lines.rows), length, way

    def _drag_bar(self, u: float, y: int) -> None:
        """Bring the middle of the bar to a pixel row, and the lines with it."""
        _, length, way = self._thumb()
        share = (y / u - self._area()[1] - length / 2) / max(1.0, way)
        self._lines.go_to(round(share * (self._lines.total - self._lines.rows)))

    def draw(self, surface: pygame.Surface, u: float) -> None:
        """The bar at the right edge, where not every line is in sight."""
        if self._lines.all_seen:
            return
        x, y, w, h = self._area()
        top, length, _ = self._thumb()
        pen = Pen(surface, u)
        pen.rr(mix("card", "rule", 0.3), x + w - 10, y, 6, h, 3)
        pen.rr(mix("paper", "rule", 0.9), x + w - 10, top, 6, length, 3)
