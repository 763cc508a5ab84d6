"""The Keyword board: printed squares, frame, and the marks that lie on squares."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import ClassVar, Final

import pygame

from lexicon.sprites.paint.cache import Parts, keep
from lexicon.sprites.paint.pen import Pen, paint_pixels
from lexicon.sprites.pieces.block import draw_block
from lexicon.sprites.sprite import Can, Layer, Painted
from lexicon.theme import Colour, mix, rgba, seat

FRAME: Final = 8
"""Width of the cream frame in units."""
PRINTED: Final = "KEYWORD"
"""What the grey cross reads, across and down."""
KEY_FIGURE_FROM: Final = 34
"""Side in pixels from which Key squares carry "+20" under their key."""

Layout = Sequence[str]
Square = tuple[int, int]


def colour_of(kind: str) -> str:
    """Seat letter of a square's colour, or ``-`` for the grey ones."""
    low = kind.lower()
    return low if low in "rgby" else "-"


def printed_letter(layout: Layout, row: int, col: int) -> str:
    """The letter printed on a grey square: its place in the run of seven across, else in the one down."""
    across = _run("".join(layout[row]), col)
    start, length = across if across[1] == len(PRINTED) else _run("".join(line[col] for line in layout), row)
    return PRINTED[(col if (start, length) == across and length == len(PRINTED) else row) - start]


def _run(line: str, at: int) -> tuple[int, int]:
    """Start and length of the run of grey squares that holds a place of a line."""
    start = end = at
    while start and colour_of(line[start - 1]) == "-":
        start -= 1
    while end + 1 < len(line) and colour_of(line[end + 1]) == "-":
        end += 1
    return start, end - start + 1


def draw_square(pen: Pen, kind: str, x: float, y: float, z: float, letter: str = "", strong: bool = False) -> None:
    """One printed square of side ``z`` units; ``kind`` as in the board's data, ``strong`` for doubled patterns."""
    key = ("square", kind, round(z * pen.k, 2), letter, strong, round(pen.k, 4))
    pen.blit(keep(key, lambda: _make_square(pen, kind, z, letter, strong)), x, y)


def _make_square(pen: Pen, kind: str, z: float, letter: str, strong: bool) -> pygame.Surface:
    t = pen.new(z, z)
    if kind.lower() in "rgby":
        _colour_square(t, kind, z, strong)
    else:
        ground: Colour = "start" if kind == "S" else "key"
        t.surface.fill(rgba(ground))
        t.rr(mix(ground, "cream", 0.35), z * 0.085, z * 0.085, z * 0.83, z * 0.83, z * 0.06, max(0.6, z * 0.02))
        t.glyph(letter, z / 2, z / 2, z * 0.58, "cream")
    t.texture("paper")
    return t.surface


def _colour_square(t: Pen, kind: str, z: float, strong: bool) -> None:
    style, is_key = seat(kind), kind.isupper()
    key_ground = "yellow_key" if style.letter == "y" else style.dark
    t.surface.fill(rgba(key_ground if is_key else style.square))
    alpha = 16 if is_key else style.pattern_alpha
    t.pattern(kind, 0, 0, z, z, z / 4, alpha * (2 if strong else 1))
    if not is_key:
        return
    t.rr(style.print_, z * 0.085, z * 0.085, z * 0.83, z * 0.83, z * 0.1, max(0.8, z * 0.035))
    if z * t.k < KEY_FIGURE_FROM * 2:
        t.icon("key", z * 0.5, z * 0.5, z * 0.6, style.print_)
    else:
        t.icon("key", z * 0.5, z * 0.34, z * 0.54, style.print_)
        t.text("+20", z * 0.5, z * 0.69, z * 0.36, "sans", "Bold", style.print_, "c")


@dataclass(frozen=True)
class BoardData:
    """What is printed on the board."""

    layout: tuple[str, ...]
    """Rows of one character a square: ``rgby`` colours, ``RGBY`` Key squares, ``S`` start, ``k`` other grey."""
    square: int
    """Side of a square in pixels."""
    strong: bool = False
    """Patterns at twice their strength."""
    own: str | None = None
    """The one seat whose colour counts (Solitaire): the others lie in the dark."""
    patience: bool = False
    """Start and goal squares are marked in the corners."""


class BoardSprite(Painted[BoardData]):
    """The board with its frame; the grid lies in the middle of the body. Squares are (row, column) from top left."""

    can: ClassVar[Can] = Can.DROP | Can.FOCUS
    layer_of: ClassVar[int] = Layer.BOARD
    margin: ClassVar[float] = 24.0

    def __init__(
        self,
        layout: Layout,
        square_px: int,
        u: float,
        topleft: tuple[int, int] = (0, 0),
        strong_patterns: bool = False,
        own: str | None = None,
        patience: bool = False,
    ) -> None:
        data = BoardData(tuple("".join(row.split()) for row in layout), square_px, strong_patterns, own, patience)
        side = len(data.layout) * square_px + 2 * round(FRAME * u)
        super().__init__(data, pygame.Rect(topleft, (side, side)), u)

    def resize(self, body: pygame.Rect, square_px: int, u: float) -> None:
        """Lie in ``body`` (frame and all) with squares of another size."""
        self.show(replace(self.data, square=square_px))
        self.place(body, u)

    @property
    def grid(self) -> pygame.Rect:
        """The squares without the frame, in pixels of the window."""
        side = len(self.data.layout) * self.data.square
        made = pygame.Rect(0, 0, side, side)
        made.center = self.body.center
        return made

    def square_rect(self, row: int, col: int) -> pygame.Rect:
        """Where a square lies, in pixels of the window."""
        grid, z = self.grid, self.data.square
        return pygame.Rect(grid.x + col * z, grid.y + row * z, z, z)

    def square_at(self, point: tuple[int, int]) -> Square | None:
        """The square under a point of the window, or ``None``."""
        grid, z = self.grid, self.data.square
        if not grid.collidepoint(point):
            return None
        return (point[1] - grid.y) // z, (point[0] - grid.x) // z

    def draw(self, pen: Pen) -> Parts:
        """The frame and all that is printed, row by row."""
        w, h = self.w, self.h
        z = self.data.square / self.u
        side = z * len(self.data.layout)
        left, top = (w - side) / 2, (h - side) / 2
        _draw_frame(pen, w, h)
        pen.rr("ink", left - 1, top - 1, side + 2, side + 2)
        yield
        yield from _BoardPrint(self.data, z).draw(pen.at(left, top))


def _draw_frame(pen: Pen, w: float, h: float) -> None:
    pen.shadow(0, 0, w, h, 5, 9, 170, 5, hollow=True)
    pen.sheet("cream", 0, 0, w, h, 5)
    pen.rr(mix("cream", "ink", 0.55), 0, 0, w, h, 5, 1)
    pen.rr("ink", 3.2, 3.2, w - 6.4, h - 6.4, 2.5, 1.3)


@dataclass(frozen=True)
class _BoardPrint:
    """Draws the squares and their lines."""

    data: BoardData
    z: float

    @cached_property
    def size(self) -> int:
        return len(self.data.layout)

    def squares(self) -> Iterator[tuple[int, int, str]]:
        for r, line in enumerate(self.data.layout):
            for c, kind in enumerate(line):
                yield r, c, kind

    def colour(self, r: int, c: int) -> str:
        """Colour at a square; outside the board there is none."""
        inside = 0 <= r < self.size and 0 <= c < self.size
        return colour_of(self.data.layout[r][c]) if inside else ""

    def draw(self, pen: Pen) -> Parts:
        z = self.z
        for r, c, kind in self.squares():
            if not c:
                yield
            letter = printed_letter(self.data.layout, r, c) if colour_of(kind) == "-" else ""
            draw_square(pen, kind, c * z, r * z, z, letter, self.data.strong)
            if self.data.own and colour_of(kind) not in ("-", self.data.own):
                pen.rr(rgba("baize_dark", 112), c * z, r * z, z, z)
        yield
        for i in range(1, self.size):
            pen.line(rgba("cream", 150), 0, i * z, self.size * z, i * z)
            pen.line(rgba("cream", 150), i * z, 0, i * z, self.size * z)
        yield
        self.draw_borders(pen)
        if self.data.own:
            self.draw_own_edge(pen, self.data.own)
        if self.data.patience:
            self.draw_corners(pen)

    def draw_borders(self, pen: Pen) -> None:
        """Lines of double weight where colours meet."""
        z = self.z
        for r, c, _ in self.squares():
            x, y, own = c * z, r * z, self.colour(r, c)
            if c + 1 < self.size and self.colour(r, c + 1) != own:
                pen.line("cream", x + z, y - 0.6, x + z, y + z + 0.6, 2)
            if r + 1 < self.size and self.colour(r + 1, c) != own:
                pen.line("cream", x - 0.6, y + z, x + z + 0.6, y + z, 2)

    def draw_own_edge(self, pen: Pen, own: str) -> None:
        """Light round the quadrant that counts."""
        z = self.z
        for r, c, _ in self.squares():
            if self.colour(r, c) != own:
                continue
            x, y = c * z, r * z
            for dr, dc, line in (
                (-1, 0, (x, y, x + z, y)),
                (1, 0, (x, y + z, x + z, y + z)),
                (0, -1, (x, y, x, y + z)),
                (0, 1, (x + z, y, x + z, y + z)),
            ):
                if self.colour(r + dr, c + dc) != own:
                    pen.line("accent_light", *line, 2.6)

    def draw_corners(self, pen: Pen) -> None:
        """Patience (ruling 5.9): the start ringed, the goal ink with a star."""
        z, far = self.z, (self.size - 1) * self.z
        pen.rr("cream", 1.5, 1.5, z - 3, z - 3, 3, 2)
        pen.rr("ink", far, far, z, z)
        pen.rr("accent_light", far + 2.6, far + 2.6, z - 5.2, z - 5.2, 3, 1.8)
        pen.star("accent_light", far + z / 2, far + z / 2, z * 0.28, 5, 0.42)


def block_rect(square: pygame.Rect, u: float) -> pygame.Rect:
    """Where a block lies on a square: 1.8 units smaller, a hair high."""
    side = square.w - max(1, round(1.8 * u))
    return pygame.Rect(square.x + (square.w - side) // 2, square.y + (square.h - side) // 3, side, side)


def board_thumbnail(
    layout: Layout, rows: Sequence[str], size: int, masters: frozenset[Square] = frozenset()
) -> pygame.Surface:
    """The board in small, ``size`` × ``size`` pixels, with the letters that lie on it.

    ``rows`` holds one character a square: a letter, or ``.`` for none. Letters being tried must not be in it.
    """
    plain = tuple("".join(row.split()) for row in layout)
    z = 34.0
    side = z * len(plain) + 2 * FRAME

    def draw(pen: Pen) -> Parts:
        pen.rr("cream", 0, 0, side, side)
        pen.rr("ink", FRAME - 2, FRAME - 2, side - 2 * FRAME + 4, side - 2 * FRAME + 4)
        yield from _BoardPrint(BoardData(plain, round(z)), z).draw(pen.at(FRAME, FRAME))
        for r, line in enumerate(rows):
            yield
            for c, letter in enumerate(line):
                if letter not in ". ":
                    at = FRAME + c * z + 0.9, FRAME + r * z + 0.6
                    draw_block(pen, letter.upper(), *at, z - 1.8, (r, c) in masters, shadow=False)

    return paint_pixels((size, size), size / side, draw, ("thumbnail", plain, tuple(rows), masters))


def draw_board_part(pen: Pen, layout: Layout, corner: Square, size: Square, z: float, patience: bool = False) -> Parts:
    """A piece of the board with its frame, for a page: ``size`` rows, columns from ``corner``, squares of ``z``."""
    plain = tuple("".join(row.split()) for row in layout)
    h, w = size[0] * z, size[1] * z
    _draw_frame(pen.at(-6, -6), w + 12, h + 12)
    yield
    clip = pen.surface.get_clip()
    pen.surface.set_clip(pen.rect(0, 0, w, h))
    yield from _BoardPrint(BoardData(plain, round(z), patience=patience), z).draw(
        pen.at(-corner[1] * z, -corner[0] * z)
    )
    pen.surface.set_clip(clip)
