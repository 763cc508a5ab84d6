"""Where everything of a Keyword table lies, as a pure function of the window's size.

Four layouts: regular from 1280 × 720 (one unit is ``theme.scale_for`` pixels), the same with the spare width in the
side column for wide windows, compact below that down to 960 × 600 (in wide windows slips and log are two columns), and
tall wherever the board is larger by it: then panels lie under the board. Rectangles are in pixels of the window.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, TypedDict

import pygame

from lexicon.scenes.table.frame import Frame, Measures, measure

SQUARES: Final = 19
"""Squares along one side of the board."""
RACK: Final = 10
"""Places on a rack."""
EDGE: Final = 8
"""Width of the board's cream frame, in units."""

_BLOCK: Final = 44
"""Side of a block on the rack, at most, in units, as all that follow."""
_REGULAR_BLOCK: Final = 50
"""The same in the regular layout."""
_FOOT: Final = 60
"""From the rack's top to the bottom of the window in the small layouts."""
_TOOLS: Final = 67
"""The same of the rack's tools where the board leaves so much: each of their two rows is 32 units high then."""
_UNDER_BAR: Final = 42
_STRIP: Final = 52
"""Height of the strip that Key card and reserve share."""
_LOW_DETAIL: Final = 50
"""The least height of the panel of the play being laid in the small layouts."""
_COLUMN: Final = 3 * 57 + _LOW_DETAIL
"""The least height of up to three slips and that panel."""
_COLUMN_OF_FOUR: Final = 4 * 53 + _LOW_DETAIL
"""The same of four slips."""
_DETAIL_OF_FOUR: Final = 62
"""Height of that panel between four slips and the log, in the regular layout."""
_LOG: Final = 202
"""The least height of the log."""
_NARROW: Final = 350
"""The least width of slips of two lines, and of a score as a thermometer."""
_SLIPS_AND_DETAIL: Final = 3
"""Up to so many slips leave room below them for that panel."""
_CONTROLS: Final = 433
"""Width of the turn controls."""
_HALVES: Final = 410
"""The least width of a log that is split in two."""

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
    usual = (_compact if measures.compact else _regular)(measures, seats, buttons)
    tall = _tall(measures, seats, buttons)
    return tall if tall.square > usual.square else usual


def _regular(of: Measures, seats: int, widths: tuple[int, ...]) -> BoardLayout:
    at, u, w, h = of.rect, of.unit, of.w, of.h
    bottom = h - 83  # top of the rack
    x = 698.0
    side = of.beside(x, 16)
    card_w = 196 if w < 1350 else 220
    slip_x = x + card_w + 16
    column = at(slip_x, 46, of.beside(slip_x, 16), 390)
    below = seats > _SLIPS_AND_DETAIL
    slips, detail = _slips(column, seats, round(9 * u), round(92 * u), 0 if below else round(76 * u))
    low = 448.0
    if below:
        detail = at(x, low, side, _DETAIL_OF_FOUR)
        low += _DETAIL_OF_FOUR + 10
    square = int(34 * u)
    board = pygame.Rect(0, 0, SQUARES * square + 2 * round(EDGE * u), SQUARES * square + 2 * round(EDGE * u))
    board.center = at(16, 46, 662, bottom - 9 - 46).center
    play_w = min(260.0, side - sum(widths) - 10 * len(widths))
    return BoardLayout(
        **of.top,
        board=board,
        square=square,
        hand=at(16, bottom, 554, 75),
        block=round(_REGULAR_BLOCK * u),
        card=at(x, 46, card_w, 248),
        reserve=at(x, 306, card_w, 130),
        seats=slips,
        detail=detail,
        score=column,
        log=at(x, low, side, bottom - 9 - low),
        side=at(x, 46, side, bottom - 9 - 46),
        buttons=of.row(w - 16 - play_w - sum(widths) - 10 * len(widths), bottom + 13, widths, 48, 10),
        play=at(w - 16 - play_w, bottom + 5, play_w, 64),
        tools=(at(582, bottom + 1, 96, 34), at(582, bottom + 40, 61, 34), at(646, bottom + 40, 32, 34)),
    )


def _compact(of: Measures, seats: int, widths: tuple[int, ...]) -> BoardLayout:
    """Panels beside the board: the log under the slips, or in a wide and low window beside them."""
    at, u, inner_w, h = of.rect, of.unit, of.w, of.h
    square = _square(of, min(h - 118, inner_w - 485) + 2 * EDGE)
    frame = SQUARES * square + 2 * round(EDGE * u)
    side = frame / u
    foot = min(_TOOLS, h - 42 - side)
    bottom = h - _FOOT
    board = pygame.Rect(0, 0, frame, frame)
    board.topleft = at(12, 38 + (h - foot - 42 - side) / 2, 1, 1).topleft
    x = 12 + side + 12
    w = of.beside(x, 12)
    low = bottom - 7  # where the panels end
    if w >= _NARROW + 12 + _HALVES:
        column, log = at(x, 102, _NARROW, low - 102), at(x + _NARROW + 12, 102, w - _NARROW - 12, low - 102)
        slips, detail = _slips(column, seats, round(9 * u), round(92 * u), round(76 * u))
    else:
        high = _column(seats)
        column, log = at(x, 102, w, high), at(x, 110 + high, w, low - 110 - high)
        slips, detail = _slips(column, seats, round(7 * u), round(50 * u), round(_LOW_DETAIL * u))
    return BoardLayout(
        **of.top,
        **_foot(of, foot, side, widths),
        board=board,
        square=square,
        card=at(x, 42, w, _STRIP),
        reserve=at(x + w - 150, 42, 150, _STRIP),
        seats=slips,
        detail=detail,
        score=column,
        log=log,
        side=at(x, 42, w, low - 42),
    )


def _tall(of: Measures, seats: int, widths: tuple[int, ...]) -> BoardLayout:
    """The strip and the log under the board; the slips beside it, or in a narrow window under it too."""
    larger = 1.0 if of.compact else _REGULAR_BLOCK / _BLOCK  # so that blocks of the rack are as large as usual
    of = replace(of, compact=True)
    at, u, inner_w, h = of.rect, of.unit, of.w, of.h
    foot = _TOOLS * larger
    bottom = h - foot
    room = bottom - 7 - _UNDER_BAR - 8 - _STRIP - 8
    beside, under = min(room - _LOG, inner_w - 36 - _NARROW), min(room - _column(seats), inner_w - 24)
    square = max(1, _square(of, max(beside, under)))
    frame = SQUARES * square + 2 * round(EDGE * u)
    side, w = frame / u, inner_w - 24
    board = pygame.Rect(at(12, _UNDER_BAR, 1, 1).topleft, (frame, frame))
    y = _UNDER_BAR + side + 8
    low = y + _STRIP + 8
    if beside >= under:
        column = at(24 + side, _UNDER_BAR, w - 12 - side, side)
        slips, detail = _slips(column, seats, round(9 * u), round(92 * u), round(76 * u))
        log = at(12, low, w, bottom - 7 - low)
    else:
        board.centerx = of.window.centerx
        half = (w - 8) / 2
        column = at(12, low, half, bottom - 7 - low)
        slips, detail = _slips(column, seats, round(7 * u), round(92 * u), round(_LOW_DETAIL * u))
        log = at(20 + half, low, half, bottom - 7 - low)
    return BoardLayout(
        **of.top,
        **_foot(of, foot, min(side, inner_w - 36 - _CONTROLS * larger), widths, larger),
        board=board,
        square=square,
        card=at(12, y, w, _STRIP),
        reserve=at(12 + w - 150, y, 150, _STRIP),
        seats=slips,
        detail=detail,
        score=column,
        log=log,
        side=at(12, y, w, bottom - 7 - y),
    )


def _square(of: Measures, side: float) -> int:
    """Side of a square, in pixels, of a board that with its frame has so many units."""
    return int((side - 2 * EDGE) / SQUARES * of.unit)


class _Foot(TypedDict):
    """The lowest row of the small layouts."""

    hand: pygame.Rect
    block: int
    buttons: tuple[pygame.Rect, ...]
    play: pygame.Rect
    tools: tuple[pygame.Rect, ...]


def _foot(of: Measures, foot: float, side: float, widths: tuple[int, ...], larger: float = 1.0) -> _Foot:
    """Rack and its tools on ``side`` units from the left, the turn controls right of them; ``larger``: how much.

    The tools, in two rows, take ``foot`` units of height.
    """
    k, u, right = larger, of.unit, of.w - 12
    bottom, top = of.h - _FOOT * k, of.h - foot - 1
    tool = (foot - 3) / 2
    shares = tuple(round(b * 0.89 * k) for b in widths)
    all_w = sum(shares) + 7 * len(shares)
    play_w = min(200 * k, right - 24 - side - all_w)
    rack, x = of.rect(12, bottom, side - 100 * k, 56 * k), 12 + side
    return _Foot(
        hand=rack,
        block=int(min(_BLOCK * k * u, (rack.width - 24 * u) / RACK - 2 * u)),
        buttons=of.row(right - play_w - all_w, bottom + 7 * k, shares, 42 * k, 7),
        play=of.rect(right - play_w, bottom + 3 * k, play_w, 50 * k),
        tools=(
            of.rect(x - 94 * k, top, 94 * k, tool),
            of.rect(x - 94 * k, top + 2 + tool, 59 * k, tool),
            of.rect(x - 32 * k, top + 2 + tool, 32 * k, tool),
        ),
    )


def _column(seats: int) -> int:
    """The least height in units of so many slips and the panel of the play being laid."""
    return _COLUMN_OF_FOUR if seats > _SLIPS_AND_DETAIL else _COLUMN


def _slips(
    column: pygame.Rect, seats: int, gap: int, most: int, detail: int
) -> tuple[tuple[pygame.Rect, ...], pygame.Rect | None]:
    """Slips from the top of the column, and the room they leave below them: at least ``detail`` pixels; 0: none."""
    if not seats:
        return (), None
    each = min(most, (column.height - (seats if detail else seats - 1) * gap - detail) // seats)
    slips = tuple(pygame.Rect(column.x, column.y + i * (each + gap), column.width, each) for i in range(seats))
    top = slips[-1].bottom + gap
    return slips, pygame.Rect(column.x, top, column.width, column.bottom - top) if detail else None
