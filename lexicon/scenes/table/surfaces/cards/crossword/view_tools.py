"""Looking about on a table that does not fit: an overview, arrows at the edges, and buttons to zoom and show all."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final

import pygame

from lexicon.scenes.table.surfaces.cards.crossword.viewport import Square
from lexicon.scenes.table.surfaces.surface import Point
from lexicon.sprites.paint.pen import ButtonKind, Pen
from lexicon.sprites.sprite import Can, Layer, Painted
from lexicon.theme import mix, rgba

if TYPE_CHECKING:
    from lexicon.scenes.table.surfaces.cards.crossword.area import CrosswordArea

_MAP: Final = (236.0, 100.0)
_COMPACT_MAP: Final = (164.0, 82.0)
_BUTTON: Final = 34.0
_FIT: Final = 76.0
_EDGE: Final = 30.0
"""Size of the arrows at the edges."""
_INSET: Final = 10.0


@dataclass(frozen=True)
class OverviewData:
    """What lies, as squares of the rectangle in use; ``tried`` of them are tried; ``seen`` is in sight, in squares.

    ``rows``, ``cols``: of the rectangle.
    """

    cells: frozenset[Square]
    tried: frozenset[Square]
    rows: int
    cols: int
    seen: tuple[float, float, float, float]


class Overview(Painted[OverviewData]):
    """All of the table in small, and a frame round what is in sight."""

    can: ClassVar[Can] = Can.PRESS
    layer_of: ClassVar[int] = Layer.PANEL

    @property
    def scale(self) -> float:
        """Units a square, the same across and down."""
        data = self.data
        return min((self.w - 20) / max(1, data.cols), (self.h - 20) / max(1, data.rows), 10.0)

    def _origin(self) -> tuple[float, float]:
        k, data = self.scale, self.data
        return (self.w - data.cols * k) / 2, (self.h - data.rows * k) / 2

    def square_at(self, point: Point) -> tuple[float, float]:
        """Row and column under a point of the window, counted from the rectangle's first square."""
        (x, y), k = self._origin(), self.scale
        return (
            ((point[1] - self.body.y) / self.u - y) / k,
            ((point[0] - self.body.x) / self.u - x) / k,
        )

    def draw(self, pen: Pen) -> None:
        """Paper, squares, frame."""
        data, k = self.data, self.scale
        x0, y0 = self._origin()
        pen.panel(0, 0, self.w, self.h, 6, "paper", inset=3)
        for row, col in data.cells | data.tried:
            ink = "accent" if (row, col) in data.tried else mix("ink", "paper", 0.25)
            pen.rr(ink, x0 + col * k + 0.3, y0 + row * k + 0.3, max(1.2, k - 0.6), max(1.2, k - 0.6), min(1.0, k / 5))
        top, left, rows, cols = data.seen
        x, y = max(4.0, x0 + left * k), max(4.0, y0 + top * k)
        right, bottom = min(self.w - 4, x0 + (left + cols) * k), min(self.h - 4, y0 + (top + rows) * k)
        if right > x and bottom > y:
            pen.rr(rgba("accent_light", 60), x, y, right - x, bottom - y, 3)
            pen.rr("accent_dark", x, y, right - x, bottom - y, 3, 1.8)


@dataclass(frozen=True)
class ViewButtonData:
    """A small button: its label, and whether the mouse is over it."""

    label: str
    hover: bool = False


class ViewButton(Painted[ViewButtonData]):
    """A small ticket on the felt; an arrow at an edge is round."""

    can: ClassVar[Can] = Can.PRESS
    layer_of: ClassVar[int] = Layer.PANEL

    def draw(self, pen: Pen) -> None:
        """The button."""
        label = self.data.label
        if label in _ARROWS:
            r = self.w / 2
            pen.circ(rgba("ink", 235 if self.data.hover else 165), r, r, r)
            points = [(r + dx * r * 0.9, r + dy * r * 0.9) for dx, dy in _ARROWS[label]]
            pen.poly("cream", points)
            return
        pen.button(0, 0, self.w, self.h, label, ButtonKind.PAPER, size=17)


#: The tip of each arrow and the ends of its base, in radii from the middle.
_ARROWS: Final = {
    "left": ((-0.5, 0.0), (0.3, -0.5), (0.3, 0.5)),
    "right": ((0.5, 0.0), (-0.3, -0.5), (-0.3, 0.5)),
    "up": ((0.0, -0.5), (-0.5, 0.3), (0.5, 0.3)),
    "down": ((0.0, 0.5), (-0.5, -0.3), (0.5, -0.3)),
}
_WAYS: Final = {"left": (1, 0), "right": (-1, 0), "up": (0, 1), "down": (0, -1)}


class ViewTools:
    """The overview while something is out of sight, and the buttons."""

    def __init__(self, area: CrosswordArea) -> None:
        self._area = area
        self._buttons: dict[str, ViewButton] = {}
        self._map: Overview | None = None
        self._hovered = ""

    def build(self, compact: bool) -> None:
        """Make them for the present layout."""
        area, u = self._area.viewport.area, self._area.unit
        inset, side, wide, edge = (round(n * u) for n in (_INSET, _BUTTON, _FIT, _EDGE))
        y = area.bottom - inset - side
        places = {
            "−": pygame.Rect(area.x + inset, y, side, side),
            "+": pygame.Rect(area.x + inset + side + round(6 * u), y, side, side),
            "Fit all": pygame.Rect(area.x + inset + 2 * side + round(12 * u), y, wide, side),
        }
        for name in _WAYS:
            rect = pygame.Rect(0, 0, edge, edge)
            inner = area.inflate(-8, -8)
            rect.center = area.center
            if name in ("left", "right"):
                setattr(rect, name, getattr(inner, name))
            else:
                setattr(rect, "top" if name == "up" else "bottom", inner.top if name == "up" else inner.bottom)
            places[name] = rect
        self._buttons = {name: ViewButton(ViewButtonData(name), rect, u) for name, rect in places.items()}
        w, h = _COMPACT_MAP if compact else _MAP
        body = pygame.Rect(area.x + inset, area.y + inset, round(w * u), round(h * u))
        self._map = Overview(OverviewData(frozenset(), frozenset(), 1, 1, (0, 0, 1, 1)), body, u)

    # ------------------------------------------------------------------ what shows
    def hidden(self) -> frozenset[str]:
        """On which sides something lies out of sight."""
        squares = [*self._area.lying, *self._area.laying.loose]
        if not squares:
            return frozenset()
        view = self._area.viewport
        rows, cols = [row for row, _ in squares], [col for _, col in squares]
        first, last = view.rect((min(rows), min(cols))), view.rect((max(rows), max(cols)))
        found = {
            "left": first.left < view.area.left,
            "up": first.top < view.area.top,
            "right": last.right > view.area.right,
            "down": last.bottom > view.area.bottom,
        }
        return frozenset(name for name, out in found.items() if out)

    def _shown(self) -> Iterable[ViewButton]:
        hidden = self.hidden()
        for name, button in self._buttons.items():
            if name in _WAYS:
                wanted = name in hidden
            elif name == "Fit all":
                wanted = bool(hidden) or self._area.viewport.moved
            else:
                wanted = bool(self._area.lying)
            if wanted:
                yield button

    @property
    def top(self) -> int | None:
        """Where the row of buttons begins, in pixels of the window; None where it is short: nothing is out of sight."""
        return self._buttons["Fit all"].body.top if self.hidden() or self._area.viewport.moved else None

    @property
    def rects(self) -> list[pygame.Rect]:
        """Where the overview and the buttons lie that show now."""
        shown = [button.body for button in self._shown()]
        return [*shown, self._map.body] if self._map is not None and self.hidden() else shown

    def at(self, pos: Point) -> str:
        """The button under a point of the window, "" for none."""
        return next((button.data.label for button in self._shown() if button.hit(pos)), "")

    def on_map(self, pos: Point) -> bool:
        """Whether the overview is there and lies under the point."""
        return self._map is not None and bool(self.hidden()) and self._map.hit(pos)

    def clear(self, squares: Iterable[Square]) -> None:
        """Move the table so that neither the overview nor buttons lie over *squares*, or as few as goes."""
        view = self._area.viewport
        rects = [view.rect(square) for square in squares]
        over = self.rects if rects and self.hidden() else []
        if not over or self._map is None:
            return
        around = rects[0].unionall(rects[1:])
        free, below, row = view.card[1] // 2, self._map.body, self._buttons["Fit all"].body
        tries = [
            (0, 0),
            (0, below.bottom + free - around.top),
            (0, row.top - free - around.bottom),
            (max(below.right, row.right) + free - around.left, 0),
        ]
        there = [by for by in tries if by == (0, 0) or view.area.contains(around.move(by))]
        view.shift(*min(there, key=lambda by: len(around.move(by).collidelistall(over))))

    # ------------------------------------------------------------------ what they do
    def point(self, pos: Point) -> None:
        """The mouse is there."""
        self._hovered = self.at(pos)

    def press(self, pos: Point) -> bool:
        """A press there: true when it was one for a button."""
        name, view = self.at(pos), self._area.viewport
        if name in _WAYS:
            dx, dy = _WAYS[name]
            view.pan(dx * view.area.width // 2, dy * view.area.height // 2)
        elif name == "Fit all":
            view.fit([*self._area.lying, *self._area.laying.loose])
        elif name:
            view.zoom(2.0 if name == "+" else -2.0)
        return bool(name)

    def go_to(self, pos: Point) -> None:
        """Show the place of the table that lies there on the overview."""
        if self._map is not None:
            row, col = self._map.square_at(pos)
            top, left = self._corner()
            self._area.viewport.centre_on(top + row - 0.5, left + col - 0.5)

    def drag(self, rel: Point) -> None:
        """The frame on the overview is dragged."""
        if self._map is not None:
            view, (w, h) = self._area.viewport, self._area.viewport.card
            k = self._map.scale * self._map.u
            view.pan(round(-rel[0] / k * w), round(-rel[1] / k * h))

    def _corner(self) -> Square:
        squares = [*self._area.lying, *self._area.laying.loose] or [(0, 0)]
        return min(row for row, _ in squares), min(col for _, col in squares)

    # ------------------------------------------------------------------ drawing
    def _data(self) -> OverviewData:
        top, left = self._corner()
        area = self._area

        def moved(squares: Iterable[Square]) -> frozenset[Square]:
            return frozenset((row - top, col - left) for row, col in squares)

        cells, tried = moved(area.lying), moved(area.laying.loose)
        every = cells | tried or {(0, 0)}
        first_row, first_col, rows, cols = area.viewport.seen
        seen = (first_row - top, first_col - left, rows, cols)
        return OverviewData(cells, tried, max(r for r, _ in every) + 1, max(c for _, c in every) + 1, seen)

    def draw(self, canvas: pygame.Surface) -> None:
        """Overview and buttons, as far as they are wanted."""
        shown = list(self._shown())
        if self._map is not None and self.hidden():
            self._map.show(self._data())
            canvas.blit(self._map.image, self._map.rect)
        for button in shown:
            button.show(ViewButtonData(button.data.label, button.data.label == self._hovered))
            canvas.blit(button.image, button.rect)
