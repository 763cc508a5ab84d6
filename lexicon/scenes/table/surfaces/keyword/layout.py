"""Where everything of a Keyword table lies, as a pure function of the window's size.

Three layouts: regular from 1280 × 720 (one unit is ``theme.scale_for`` pixels), the same with the spare width in the
side column for wide windows, and compact below that down to 960 × 600. Rectangles are in pixels of the window.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from lexicon.scenes.table.frame import Frame, Measures, measure

SQUARES: Final = 19
"""Squares along one side of the board."""
RACK: Final = 10
"""Places on a rack."""
EDGE: Final = 8
"""Width of the board's cream frame, in units."""

Square = tuple[int, int]


@dataclass(frozen=True, kw_only=True)
class BoardLayout(Frame):
    """Rectangles of the table in pixels. ``hand`` is the rack; ``tools`` are Shuffle, Recall and Sort."""

    board: pygame.Rect
    """The board with its frame."""
    square: int
    """Side of one square in pixels."""
    block: int
    """Side of a block on the rack in pixels."""
    card: pygame.Rect
    """Key card; in the compact layout the strip that Key card and reserve share."""
    reserve: pygame.Rect
    score: pygame.Rect
    """What the slips and the detail share: the score panel of the games for one."""
    side: pygame.Rect
    """The whole side column."""

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
        inner = self.hand.inflate(-2 * self.px(12), 0)
        pitch = inner.width / RACK
        rect = pygame.Rect(0, 0, self.block, self.block)
        rect.center = (round(inner.x + (place + 0.5) * pitch), self.hand.centery - self.px(1))
        return rect

    def place_at(self, point: tuple[int, int]) -> int | None:
        """The place of the rack nearest to a point on it, ``None`` off the rack."""
        if not self.hand.collidepoint(point):
            return None
        inner = self.hand.inflate(-2 * self.px(12), 0)
        return max(0, min(RACK - 1, int((point[0] - inner.x) * RACK / inner.width)))


def arrange(
    width: int, height: int, seats: int = 4, buttons: tuple[int, ...] = (94, 140, 98), text: float = 1.0
) -> BoardLayout:
    """Lay the table out for a window of ``width`` × ``height`` pixels.

    ``seats`` is the number of score slips (0 for the games for one); ``buttons`` the widths, in units of the regular
    layout, of the turn controls left of PLAY; ``text`` how much larger than usual text is to be.
    """
    measures = measure(width, height, text)
    return (_compact if measures.compact else _regular)(measures, seats, buttons)


def _regular(of: Measures, seats: int, widths: tuple[int, ...]) -> BoardLayout:
    at, u, w, h = of.rect, of.unit, of.w, of.h
    bottom = h - 83  # top of the rack
    x = 698.0
    card_w = 196 if w < 1350 else 220
    slip_x = x + card_w + 16
    column = at(slip_x, 46, w - 16 - slip_x, 390)
    slips, detail = _slips(column, seats, round(9 * u), round(92 * u), round(76 * u))
    square = int(34 * u)
    board = pygame.Rect(0, 0, SQUARES * square + 2 * round(EDGE * u), SQUARES * square + 2 * round(EDGE * u))
    board.center = at(16, 46, 662, bottom - 9 - 46).center
    play_w = min(260.0, w - 16 - x - sum(widths) - 10 * len(widths))
    return BoardLayout(
        **of.top,
        board=board,
        square=square,
        hand=at(16, bottom, 554, 75),
        block=round(50 * u),
        card=at(x, 46, card_w, 248),
        reserve=at(x, 306, card_w, 130),
        seats=slips,
        detail=detail,
        score=column,
        log=at(x, 448, w - 16 - x, bottom - 9 - 448),
        side=at(x, 46, w - 16 - x, bottom - 9 - 46),
        buttons=of.row(w - 16 - play_w - sum(widths) - 10 * len(widths), bottom + 13, widths, 48, 10),
        play=at(w - 16 - play_w, bottom + 5, play_w, 64),
        tools=(at(582, bottom + 1, 96, 34), at(582, bottom + 40, 61, 34), at(646, bottom + 40, 32, 34)),
    )


def _compact(of: Measures, seats: int, widths: tuple[int, ...]) -> BoardLayout:
    at, u, inner_w, h = of.rect, of.unit, of.w, of.h
    square = int(min(h - 118, inner_w - 485) / SQUARES * u)
    frame = SQUARES * square + 2 * round(EDGE * u)
    side = frame / u
    bottom = h - 60  # top of the rack
    board = pygame.Rect(0, 0, frame, frame)
    board.topleft = at(12, 38 + (bottom - 4 - 38 - side) / 2, 1, 1).topleft
    x = 12 + side + 12
    w = inner_w - 12 - x
    column = at(x, 102, w, 4 * 57 - 7)
    slips, detail = _slips(column, seats, round(7 * u), round(50 * u), round(50 * u))
    shares = tuple(round(b * 0.89) for b in widths)
    play_w = min(200, w - sum(shares) - 7 * len(shares))
    rack = at(12, bottom, side - 100, 56)
    return BoardLayout(
        **of.top,
        board=board,
        square=square,
        hand=rack,
        block=int(min(44 * u, (rack.width - 24 * u) / RACK - 2 * u)),
        card=at(x, 42, w, 52),
        reserve=at(x + w - 150, 42, 150, 52),
        seats=slips,
        detail=detail,
        score=column,
        log=at(x, 331, w, bottom - 7 - 331),
        side=at(x, 42, w, bottom - 7 - 42),
        buttons=of.row(inner_w - 12 - play_w - sum(shares) - 7 * len(shares), bottom + 7, shares, 42, 7),
        play=at(inner_w - 12 - play_w, bottom + 3, play_w, 50),
        tools=(
            at(12 + side - 94, bottom + 1, 94, 26),
            at(12 + side - 94, bottom + 30, 60, 26),
            at(12 + side - 31, bottom + 30, 31, 26),
        ),
    )


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
