"""Where everything of a board game's table lies, as a pure function of the window's size.

Three layouts: regular from 1280 × 800 (one unit is ``theme.scale_for`` pixels), the same with the spare width in the
side column for wide windows, and compact below 1280 × 800 down to 960 × 600. Rectangles are in pixels of the window.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from lexicon.theme import layout_scale

SQUARES: Final = 19
"""Squares along one side of the board."""
RACK: Final = 10
"""Places on a rack."""
FRAME: Final = 8
"""Width of the board's cream frame, in units."""
SMALLEST: Final = (960, 600)
"""The smallest window the table is laid out for; below that it is laid out as if it were so large."""
WIDEST: Final = 21 / 9
"""From this ratio of width to height on, the table is centred at 2 : 1 and the felt left bare beside it."""

Square = tuple[int, int]


@dataclass(frozen=True)
class TableLayout:
    """Rectangles of the table in pixels."""

    window: pygame.Rect
    unit: float
    """Pixels per unit."""
    compact: bool
    bar: pygame.Rect
    """The wooden bar across the top, as wide as the window."""
    bar_inner: pygame.Rect
    """The part of the bar over the table."""
    board: pygame.Rect
    """The board with its frame."""
    square: int
    """Side of one square in pixels."""
    rack: pygame.Rect
    block: int
    """Side of a block on the rack in pixels."""
    card: pygame.Rect
    """Key card; in the compact layout the strip that Key card and reserve share."""
    reserve: pygame.Rect
    slips: tuple[pygame.Rect, ...]
    """One score slip a seat, in seat order."""
    detail: pygame.Rect | None
    """Room under the slips for the sum of the play being laid, where seats are few."""
    score: pygame.Rect
    """What the slips and the detail share: the score panel of the games for one."""
    log: pygame.Rect
    side: pygame.Rect
    """The whole side column."""
    buttons: tuple[pygame.Rect, ...]
    """Turn controls left of PLAY, in reading order."""
    play: pygame.Rect
    shuffle: pygame.Rect
    recall: pygame.Rect
    sort: pygame.Rect

    def px(self, units: float) -> int:
        """So many units in whole pixels."""
        return round(units * self.unit)

    @property
    def grid(self) -> pygame.Rect:
        """The 19 × 19 squares."""
        side = SQUARES * self.square
        grid = pygame.Rect(0, 0, side, side)
        grid.center = self.board.center
        return grid

    def square_rect(self, square: Square) -> pygame.Rect:
        """Rectangle of the square (row, column)."""
        row, col = square
        grid = self.grid
        return pygame.Rect(grid.x + col * self.square, grid.y + row * self.square, self.square, self.square)

    def square_at(self, point: tuple[int, int]) -> Square | None:
        """The square (row, column) under a point of the window, ``None`` off the board."""
        grid = self.grid
        if not grid.collidepoint(point):
            return None
        return (point[1] - grid.y) // self.square, (point[0] - grid.x) // self.square

    def place_rect(self, place: int) -> pygame.Rect:
        """Rectangle of the block on a place of the rack (0–9)."""
        inner = self.rack.inflate(-2 * self.px(12), 0)
        pitch = inner.width / RACK
        rect = pygame.Rect(0, 0, self.block, self.block)
        rect.center = (round(inner.x + (place + 0.5) * pitch), self.rack.centery - self.px(1))
        return rect

    def place_at(self, point: tuple[int, int]) -> int | None:
        """The place of the rack nearest to a point on it, ``None`` off the rack."""
        if not self.rack.collidepoint(point):
            return None
        inner = self.rack.inflate(-2 * self.px(12), 0)
        return max(0, min(RACK - 1, int((point[0] - inner.x) * RACK / inner.width)))


def arrange(
    width: int, height: int, seats: int = 4, buttons: tuple[int, ...] = (94, 140, 98), text: float = 1.0
) -> TableLayout:
    """Lay the table out for a window of ``width`` × ``height`` pixels.

    ``seats`` is the number of score slips (0 for the games for one); ``buttons`` the widths, in units of the regular
    layout, of the turn controls left of PLAY; ``text`` how much larger than usual text is to be.
    """
    width, height = max(width, SMALLEST[0]), max(height, SMALLEST[1])
    inner = width if width < WIDEST * height else 2 * height
    left = (width - inner) // 2
    u, compact = layout_scale(width, height, text)
    return (_compact if compact else _regular)(u, width, height, left, inner, seats, buttons)


@dataclass(frozen=True)
class _Units:
    """Turns rectangles in units, measured from the table's left edge, into pixels."""

    unit: float
    left: int

    def __call__(self, x: float, y: float, w: float, h: float) -> pygame.Rect:
        x0, y0 = round(x * self.unit), round(y * self.unit)
        return pygame.Rect(self.left + x0, y0, round((x + w) * self.unit) - x0, round((y + h) * self.unit) - y0)


def _regular(
    u: float, width: int, height: int, left: int, inner: int, seats: int, widths: tuple[int, ...]
) -> TableLayout:
    at = _Units(u, left)
    w, h = inner / u, height / u
    bottom = h - 83  # top of the rack
    x = 698.0
    card_w = 196 if w < 1350 else 220
    slip_x = x + card_w + 16
    column = pygame.Rect(*at(slip_x, 46, w - 16 - slip_x, 390))
    slips, detail = _slips(column, seats, round(9 * u), round(92 * u), round(76 * u))
    square = int(34 * u)
    board = pygame.Rect(0, 0, SQUARES * square + 2 * round(FRAME * u), SQUARES * square + 2 * round(FRAME * u))
    board.center = at(16, 46, 662, bottom - 9 - 46).center
    log = at(x, 448, w - 16 - x, bottom - 9 - 448)
    play_w = min(260.0, w - 16 - x - sum(widths) - 10 * len(widths))
    controls = _row(at, w - 16 - play_w - sum(widths) - 10 * len(widths), bottom + 13, widths, 48, 10)
    return TableLayout(
        pygame.Rect(0, 0, width, height),
        u,
        False,
        pygame.Rect(0, 0, width, round(40 * u)),
        at(0, 0, w, 40),
        board,
        square,
        at(16, bottom, 554, 75),
        round(50 * u),
        at(x, 46, card_w, 248),
        at(x, 306, card_w, 130),
        slips,
        detail,
        column,
        log,
        at(x, 46, w - 16 - x, bottom - 9 - 46),
        controls,
        at(w - 16 - play_w, bottom + 5, play_w, 64),
        at(582, bottom + 1, 96, 34),
        at(582, bottom + 40, 61, 34),
        at(646, bottom + 40, 32, 34),
    )


def _compact(
    u: float, width: int, height: int, left: int, inner: int, seats: int, widths: tuple[int, ...]
) -> TableLayout:
    at = _Units(u, left)
    inner_w, h = inner / u, height / u
    square = int(min(h - 125, inner_w - 485) / SQUARES * u)
    frame = SQUARES * square + 2 * round(FRAME * u)
    side = frame / u
    bottom = h - 60  # top of the rack
    board = pygame.Rect(0, 0, frame, frame)
    board.topleft = at(12, 42 + (bottom - 7 - 42 - side) / 2, 1, 1).topleft
    x = 12 + side + 12
    w = inner_w - 12 - x
    column = at(x, 102, w, 4 * 57 - 7)
    slips, detail = _slips(column, seats, round(7 * u), round(50 * u), round(50 * u))
    log = at(x, 331, w, bottom - 7 - 331)
    shares = [round(b * 0.89) for b in widths]
    play_w = min(200, w - sum(shares) - 7 * len(shares))
    controls = _row(at, inner_w - 12 - play_w - sum(shares) - 7 * len(shares), bottom + 7, tuple(shares), 42, 7)
    rack = at(12, bottom, side - 100, 56)
    return TableLayout(
        pygame.Rect(0, 0, width, height),
        u,
        True,
        pygame.Rect(0, 0, width, round(34 * u)),
        at(0, 0, inner_w, 34),
        board,
        square,
        rack,
        int(min(44 * u, (rack.width - 24 * u) / RACK - 2 * u)),
        at(x, 42, w, 52),
        at(x + w - 150, 42, 150, 52),
        slips,
        detail,
        column,
        log,
        at(x, 42, w, bottom - 7 - 42),
        controls,
        at(inner_w - 12 - play_w, bottom + 3, play_w, 50),
        at(12 + side - 94, bottom + 1, 94, 26),
        at(12 + side - 94, bottom + 30, 60, 26),
        at(12 + side - 31, bottom + 30, 31, 26),
    )


def _row(at: _Units, x: float, y: float, widths: tuple[int, ...], h: float, gap: float) -> tuple[pygame.Rect, ...]:
    rects = []
    for w in widths:
        rects.append(at(x, y, w, h))
        x += w + gap
    return tuple(rects)


def _slips(
    column: pygame.Rect, seats: int, gap: int, most: int, least: int
) -> tuple[tuple[pygame.Rect, ...], pygame.Rect | None]:
    """Slips from the top of the column; what is left below them when it is at least ``least`` high."""
    if not seats:
        return (), None
    each = min(most, (column.height - (seats - 1) * gap) // seats)
    slips = tuple(pygame.Rect(column.x, column.y + i * (each + gap), column.width, each) for i in range(seats))
    top = slips[-1].bottom + gap
    room = column.bottom - top
    return slips, pygame.Rect(column.x, top, column.width, room) if room >= least else None
