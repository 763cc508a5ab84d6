"""Looking about on a table that does not fit: an overview, arrows at the edges, and buttons to zoom and show all.

The buttons to zoom have a place beside the table. Overview, arrows and *Fit all* lie on it, where no card is.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final

import pygame

from lexicon.scenes.table.surfaces.cards.crossword.places import along, along_edges, nearest_free
from lexicon.scenes.table.surfaces.cards.crossword.viewport import Square
from lexicon.scenes.table.surfaces.surface import Point
from lexicon.sprites.paint.pen import ButtonKind, Pen
from lexicon.sprites.sprite import Can, Layer, Painted
from lexicon.theme import mix, rgba

if TYPE_CHECKING:
    from lexicon.scenes.table.surfaces.cards.crossword.area import CrosswordArea

_MAP: Final = (236.0, 100.0)
_COMPACT_MAP: Final = (164.0, 82.0)
_SMALLER: Final = (1.0, 0.75, 0.55)
"""The sizes of the overview, the first that finds a free place; where none does there is no overview, but arrows."""
_FIT: Final = "Fit all"
_FIT_WIDTH: Final = 76.0
_GAP: Final = 6.0
_EDGE: Final = 36.0
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
        self._sizes: list[tuple[int, int]] = []
        self._fits = False
        """Whether there is a free place for the button that shows all."""
        self._hovered = ""
        self._arranged: object = None
        """What the places were found for."""
        self.held = False
        """Whether the overview is being dragged: then it stays where it is."""

    def build(self, compact: bool, place: pygame.Rect) -> None:
        """Make them for the present layout; *place*: the rectangle of the buttons to zoom."""
        u, edge = self._area.unit, round(_EDGE * self._area.unit)
        half = (place.width - round(_GAP * u)) // 2
        places = {
            "−": pygame.Rect(place.x, place.y, half, place.height),
            "+": pygame.Rect(place.right - half, place.y, half, place.height),
            _FIT: pygame.Rect(0, 0, round(_FIT_WIDTH * u), place.height),
            **{name: pygame.Rect(0, 0, edge, edge) for name in _WAYS},
        }
        self._buttons = {name: ViewButton(ViewButtonData(name), rect, u) for name, rect in places.items()}
        w, h = _COMPACT_MAP if compact else _MAP
        self._sizes = [(round(w * u * share), round(h * u * share)) for share in _SMALLER]
        self._map = None
        self._arranged = None

    # ------------------------------------------------------------------ where they lie
    def arrange(self) -> None:
        """Have the overview and the arrows lie over no card: they stay where they are until one comes under them."""
        if self._buttons and not self.held and self._arranged != (key := self._key()):
            self._arranged = key
            hidden, taken = self.hidden(), self._taken()
            self._place_arrows(hidden, taken)
            taken += [self._buttons[name].body for name in _WAYS if name in hidden]
            self._place_map(taken if hidden else None)
            self._place_fit(taken if self._map is None else [*taken, self._map.body])

    def _key(self) -> object:
        """What the places depend on."""
        area = self._area
        view, cursor = area.viewport, area.laying.cursor.square if area.cursor_shown else None
        return view.area.size, view.rect((0, 0)), *map(tuple, (area.lying, area.laying.loose, area.hint)), cursor

    def _taken(self) -> list[pygame.Rect]:
        """The cards, what a hint marks, and the cursor, as far as they are in sight."""
        area, view = self._area, self._area.viewport
        squares = [*area.lying, *area.laying.loose, *(square for step in area.hint for square in step.squares)]
        squares += [area.laying.cursor.square] if area.cursor_shown else []
        return [rect for square in squares if (rect := view.rect(square)).colliderect(view.area)]

    def _place_arrows(self, hidden: Iterable[str], taken: list[pygame.Rect]) -> None:
        """Each at the middle of its edge, or as near to it as it lies over no card; if nowhere, in the middle."""
        inner = self._area.viewport.area.inflate(-8, -8)
        for name in hidden:
            body = self._buttons[name].body
            places = along(name, body.size, inner)
            middle = places[len(places) // 2]
            body.topleft = (nearest_free(places, taken, middle.center) or middle).topleft

    @property
    def _inner(self) -> pygame.Rect:
        """The area without a rim."""
        inset = 2 * round(_INSET * self._area.unit)
        return self._area.viewport.area.inflate(-inset, -inset)

    def _place_fit(self, taken: list[pygame.Rect]) -> None:
        """Low at the left, or as near to it as is free."""
        body, inner = self._buttons[_FIT].body, self._inner
        found = nearest_free(along_edges(body.size, inner), taken, (inner.x, inner.bottom))
        self._fits = found is not None
        if found is not None:
            body.topleft = found.topleft

    def _place_map(self, taken: list[pygame.Rect] | None) -> None:
        """Where it lies already, else in the free place nearest to the upper left; *taken* None: there is none."""
        if taken is None:
            self._map = None
            return
        inner = self._inner
        if self._map is not None and self._map.body.collidelist(taken) < 0:
            return
        for size in self._sizes:
            found = nearest_free(along_edges(size, inner), taken, (inner.x + size[0] // 2, inner.y + size[1] // 2))
            if found is not None:
                self._map = Overview(OverviewData(frozenset(), frozenset(), 1, 1, (0, 0, 1, 1)), found, self._area.unit)
                return
        self._map = None

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
            elif name == _FIT:
                wanted = self._fits and (bool(hidden) or self._area.viewport.moved)
            else:
                wanted = bool(self._area.lying)
            if wanted:
                yield button

    @property
    def overview(self) -> Overview | None:
        """The overview; None while everything is in sight, or while there is no place for it beside the cards."""
        self.arrange()
        return self._map

    @property
    def rects(self) -> list[pygame.Rect]:
        """Where the overview and the buttons lie that show now."""
        overview = self.overview
        shown = [button.body for button in self._shown()]
        return [*shown, overview.body] if overview is not None else shown

    def at(self, pos: Point) -> str:
        """The button under a point of the window, "" for none."""
        self.arrange()
        return next((button.data.label for button in self._shown() if button.hit(pos)), "")

    def on_map(self, pos: Point) -> bool:
        """Whether the overview is there and lies under the point."""
        overview = self.overview
        return overview is not None and overview.hit(pos)

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
        elif name == _FIT:
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
        overview = self.overview
        if overview is not None:
            overview.show(self._data())
            canvas.blit(overview.image, overview.rect)
        for button in self._shown():
            button.show(ViewButtonData(button.data.label, button.data.label == self._hovered))
            canvas.blit(button.image, button.rect)
