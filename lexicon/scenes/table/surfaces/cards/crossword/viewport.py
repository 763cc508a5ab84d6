"""Which part of a table without edges is in view, and how large: panned, zoomed, and following what is played.

Squares are (row, column) and may be negative; a square is as wide and high as a card, and cards touch.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Sequence
from typing import Final

import pygame

from lexicon.sprites.pieces.card import SHAPE

Square = tuple[int, int]
Point = tuple[int, int]
Place = tuple[float, float, float]
"""Width of a card in units, row and column in the middle."""

LARGEST: Final = 64.0
"""Width of a card in units when few lie on the table."""
READABLE: Final = 28.0
"""Width in units below which letters are hard to read: smaller, the table does not follow of itself."""
SMALLEST: Final = 9.0
"""Width in units of a card when the whole of a very wide table is shown."""
_CROWDED: Final = 40.0
"""Width in units up to which what lies may come near to the edges, rather than to be smaller."""
_ROUND: Final = 4
"""So many cards' room is kept beside what is brought into sight, half of it at each side."""
_RIM: Final = 4
"""Pixels, half of them at each side, that are kept beside what is only just brought into sight: for its ring."""
STEP: Final = 1.15
"""One notch of the wheel, or one press of a key, makes cards so much larger or smaller."""


class Viewport:
    """Turns squares of the table into rectangles of the window."""

    def __init__(self, shape: float = SHAPE) -> None:
        self.shape = shape
        self.area = pygame.Rect(0, 0, 1, 1)
        self.moved = False
        """Whether somebody has panned or zoomed: then it only moves to show what would else be out of sight."""
        self._unit = 1.0
        self._width = LARGEST
        self._row, self._col = 0.0, 0.0

    def arrange(self, area: pygame.Rect, unit: float) -> None:
        """Lie in another rectangle of the window, at so many pixels a unit."""
        self.area, self._unit = pygame.Rect(area), unit

    # ------------------------------------------------------------------ where squares are
    @property
    def card(self) -> tuple[int, int]:
        """Width and height of a card in pixels."""
        width = max(8, round(self._width * self._unit))
        return width, round(width * self.shape)

    def rect(self, square: Square) -> pygame.Rect:
        """Where a square lies in the window; it may be out of sight."""
        w, h = self.card
        x = self.area.centerx + round((square[1] - self._col - 0.5) * w)
        y = self.area.centery + round((square[0] - self._row - 0.5) * h)
        return pygame.Rect(x, y, w, h)

    def square_at(self, point: Point) -> Square | None:
        """The square under a point of the window; None outside the area."""
        return self.square_towards(point) if self.area.collidepoint(point) else None

    def square_towards(self, point: Point) -> Square:
        """The square that lies at a point of the window, or would if the area went on so far."""
        w, h = self.card
        left, top = self.rect((0, 0)).topleft
        return (point[1] - top) // h, (point[0] - left) // w

    def sees(self, square: Square) -> bool:
        """Whether the whole square is in sight."""
        return self.area.contains(self.rect(square))

    @property
    def place(self) -> Place:
        """Which part is in view and how large, for `go_back`."""
        return self._width, self._row, self._col

    # ------------------------------------------------------------------ moving
    def go_back(self, place: Place) -> None:
        """Show what was in view then; not to somebody who has panned or zoomed."""
        if not self.moved:
            self._width, self._row, self._col = place

    def pan(self, dx: int, dy: int) -> None:
        """Move what is seen by so many pixels."""
        self.shift(dx, dy)
        self.moved = True

    def zoom(self, notches: float, about: Point | None = None) -> None:
        """Make cards larger (or with a negative number smaller); the square under *about* stays where it is."""
        about = about or self.area.center
        before = self.card
        wanted = self._width * STEP**notches
        self._width = max(SMALLEST, min(LARGEST * 1.6, wanted))
        after = self.card
        x, y = about[0] - self.area.centerx, about[1] - self.area.centery
        self._col += x / before[0] - x / after[0]
        self._row += y / before[1] - y / after[1]
        self.moved = True

    def fit(self, squares: Iterable[Square]) -> None:
        """Show all of *squares*, as large as they go."""
        self.moved = False
        self._show(list(squares), SMALLEST)

    def centre_on(self, row: float, col: float) -> None:
        """Have this place of the table, which may lie between squares, in the middle."""
        self._row, self._col = row, col
        self.moved = True

    @property
    def seen(self) -> tuple[float, float, float, float]:
        """What is in sight: first row and column, how many rows and columns, in squares and parts of them."""
        w, h = self.card
        rows, cols = self.area.height / h, self.area.width / w
        return self._row + 0.5 - rows / 2, self._col + 0.5 - cols / 2, rows, cols

    def follow(self, squares: Iterable[Square], wanted: Iterable[Square] = ()) -> None:
        """Keep *squares*, all that lies, in view as large as they go; once somebody has moved it, only *wanted*.

        Where they do not all fit, nothing moves more than it takes to have *wanted* in view.
        """
        wanted = list(wanted)
        if not self.moved:
            self._show([*squares, *wanted], READABLE)
        if not all(self.sees(square) for square in wanted):
            self._bring(wanted)

    def reach(self, squares: Collection[Square], wanted: Sequence[Square]) -> None:
        """Have *wanted* in sight with no more movement than it takes: none where it is, for the next tap is aimed.

        Where that would take something of *squares* out of sight that was in it, `follow` keeps them in view.
        """
        if all(self.sees(square) for square in wanted):
            return
        seen, before = [square for square in squares if self.sees(square)], (self._row, self._col)
        self._bring(wanted, 0)
        if not self.moved and not all(self.sees(square) for square in seen):
            self._row, self._col = before
            self.follow(squares, wanted)

    def _show(self, squares: Sequence[Square], smallest: float) -> None:
        """Take the size at which *squares* fit, and have them in the middle across and down, as far as they fit so."""
        some = squares or [(0, 0)]
        rows, cols = [row for row, _ in some], [col for _, col in some]
        height, width = max(rows) - min(rows) + 1, max(cols) - min(cols) + 1

        def room(free: float) -> float:
            """The width of a card, in units, with so many free squares all round."""
            wide, high = self.area.width / (width + 2 * free), self.area.height / (height + 2 * free) / self.shape
            return min(wide, high) / self._unit

        wanted = max(smallest, min(max(room(1.0), min(room(0.25), _CROWDED)), LARGEST))
        self._width = math.floor(wanted * self._unit) / self._unit  # whole pixels, not more than there is room for
        w, h = self.card
        if width * w <= self.area.width:
            self._col = (max(cols) + min(cols)) / 2
        if height * h <= self.area.height:
            self._row = (max(rows) + min(rows)) / 2

    def _bring(self, wanted: Sequence[Square], around: int = _ROUND) -> None:
        """Pan as far as brings them into sight, with room round them; where they are too many, the last one."""
        (w, h), area = self.card, self.area
        rects = [self.rect(square) for square in wanted]
        rect = rects[0].unionall(rects[1:])
        if rect.width > area.width or rect.height > area.height:
            rect = rects[-1]
        free = area.width - rect.width, area.height - rect.height
        rect = rect.inflate(*(min(around * side or _RIM, room) for side, room in zip((w, h), free, strict=True)))
        dx = max(0, area.left - rect.left) + min(0, area.right - rect.right)
        dy = max(0, area.top - rect.top) + min(0, area.bottom - rect.bottom)
        self.shift(dx, dy)

    def shift(self, dx: int, dy: int) -> None:
        """Move what is seen by so many pixels, without having been asked to by anybody."""
        w, h = self.card
        self._col -= dx / w
        self._row -= dy / h
