"""The floor of a party: wooden boards, rugs with a table and the tickets of those who sit there, the way round."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

import pygame

from lexicon.sprites.paint import textures
from lexicon.sprites.paint.cache import for_display, keep
from lexicon.sprites.paint.pen import Pen, Point, paint
from lexicon.sprites.sprite import Layer, Painted
from lexicon.theme import Colour, mix, rgba

BOARD: Final = 40.0
"""Units that a board of the floor is wide."""
CORNERS_FROM: Final = 270.0
"""Width of a rug from which on tickets lie in its corners, and not one below the other."""
TWO_LINES: Final = 40.0
"""Height of a ticket from which on the figure stands under the name."""
HEAD: Final = 34.0
"""Units that the head of a rug takes whose tickets lie one below the other."""
_EDGE: Final = 6.0
_ARROW_ROOM: Final = 16.0


def floor(size: tuple[int, int], u: float) -> pygame.Surface:
    """Boards of wood, lit in the middle; ``size`` in pixels."""

    def make() -> pygame.Surface:
        made = textures.wood(*size, "wood", "wood_dark", 31, 0.9)
        _draw_boards(Pen(made, u), size[0] / u, size[1] / u)
        shade = textures.radial(size, (0.4, 0.45), (0.8, 0.95), "#ffffff", "#6e5a4a", 1.3)
        made.blit(shade, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        return for_display(made)

    return keep(("party floor", size, round(u, 4)), make)


def _draw_boards(pen: Pen, w: float, h: float) -> None:
    dice = random.Random(4)
    for i in range(int(h / BOARD) + 1):
        y = i * BOARD
        pen.line((20, 10, 4, 90), 0, y, w, y, 1.2)
        pen.line((255, 226, 180, 16), 0, y + 1.4, w, y + 1.4, 1)
        x = float(dice.randrange(0, 220))
        while x < w:
            pen.line((20, 10, 4, 90), x, y, x, y + BOARD, 1.2)
            x += dice.randrange(190, 330)


@dataclass(frozen=True)
class TicketData:
    """The ticket of somebody at a table.

    ``moves_on``: None while that is not known. ``own``: a person at this screen. ``leads``: the best so far.
    """

    seat: str
    name: str
    figure: str = ""
    moves_on: bool | None = None
    own: bool = False
    leads: bool = False


@dataclass(frozen=True)
class RugData:
    """A table of the party. ``note``: how far it is; ``share``: how much of it has been played, None: not to be told.

    ``cards``: a table of cards and not of the board. ``own``: people of this screen sit there. ``lit``: they play next.
    """

    number: int
    tickets: tuple[TicketData, ...]
    note: str = ""
    share: float | None = None
    cards: bool = False
    own: bool = False
    lit: bool = False


def draw_moves_on(pen: Pen, x: float, y: float, r: float = 9.0) -> None:
    """The green disc with an arrow: whoever has it moves on."""
    k = r / 9
    pen.circ("good", x, y, r)
    pen.poly("cream", [(x, y - 5.5 * k), (x + 5.5 * k, y + k), (x - 5.5 * k, y + k)])
    pen.rr("cream", x - 1.4 * k, y, 2.8 * k, 5 * k)


def draw_ticket(pen: Pen, data: TicketData, w: float, h: float) -> None:
    """A ticket with the chip of the seat, the name, the figure and whether its owner moves on."""
    fill: Colour = "paper2" if data.moves_on is False else "card"
    pen.shadow(0, 0, w, h, 4, 4, 120, 2)
    pen.sheet(fill, 0, 0, w, h, 4)
    pen.rr("accent" if data.own else mix("card", "rule", 0.8), 0, 0, w, h, 4, 2.8 if data.own else 1)
    (_draw_high if h >= TWO_LINES else _draw_low)(pen, data, w, h)


def _chip(pen: Pen, seat: str, x: float, y: float, w: float, h: float) -> None:
    """The seat's colour; a place round the table has its number instead."""
    if seat.isdigit():
        pen.rr(mix("paper2", "ink", 0.12), x, y, w, h, 3)
        pen.text(seat, x + w / 2, y + h / 2, min(16.0, h), "serif", "Bold", "ink_soft", "c")
    else:
        pen.seat_chip(seat, x, y, w, h, False, 2.5)


def _draw_high(pen: Pen, data: TicketData, w: float, h: float) -> None:
    chip = 12.0
    _chip(pen, data.seat, 8, 8, chip, h - 16)
    left = 8 + chip + 8
    weight = "Regular" if data.moves_on is False else "Bold"
    pen.text_in(data.name, left, h * 0.33, w - left - 7, 16, "serif", "Semibold" if weight == "Regular" else weight)
    strong = bool(data.moves_on) or data.leads
    n = pen.text(
        data.figure, left, h * 0.71, 16, "sans", "Bold" if strong else "Regular", "ink" if strong else "ink_soft"
    )
    if data.moves_on:
        draw_moves_on(pen, w - 17, h * 0.71, min(9.0, h * 0.17))
    elif data.leads and data.figure:
        pen.icon("star", left + n + 13, h * 0.7, 13, "accent_dark")


def _draw_low(pen: Pen, data: TicketData, w: float, h: float) -> None:
    _chip(pen, data.seat, 5, 5, 10, h - 10)
    left, right = 20.0, w - 6.0
    if data.moves_on:
        draw_moves_on(pen, w - 12.5, h / 2, 7.5)
        right = w - 24
    elif data.leads and data.figure:
        pen.icon("star", w - 13, h / 2, 12, "accent_dark")
        right = w - 24
    strong = bool(data.moves_on) or data.leads
    size, figure = 16.0, data.figure
    n = pen.text_width(figure, size, "sans", "Semibold")
    pen.text(
        figure, right, h / 2, size, "sans", "Semibold" if strong else "Regular", "ink" if strong else "ink_soft", "r"
    )
    room = right - left - (n + 6 if figure else 0)
    pen.text_in(data.name, left, h / 2, room, 16, "serif", "Semibold" if data.moves_on is False else "Bold")


class PartyTicket(Painted[TicketData]):
    """A ticket on its way from table to table."""

    margin: ClassVar[float] = 8.0
    layer_of: ClassVar[int] = Layer.HELD

    def draw(self, pen: Pen) -> None:
        """As it lies on the rug."""
        draw_ticket(pen, self.data, self.w, self.h)


def in_corners(w: float) -> bool:
    """Whether tickets lie in the corners of a rug so wide."""
    return w >= CORNERS_FROM


def ticket_places(count: int, w: float, h: float) -> list[tuple[float, float, float, float]]:
    """Where so many tickets lie on a rug of ``w`` × ``h`` units: at its corners with the clock, or in a column."""
    if in_corners(w):
        tw, th = min(150.0, (w - 24 - 10) / 2), 58.0
        left, right, top, low = 12.0, w - 12 - tw, 16.0, h - 16 - th
        return [(left, top, tw, th), (right, top, tw, th), (right, low, tw, th), (left, low, tw, th)][:count]
    pitch = min(62.0, (h - HEAD - _EDGE - 1) / 4)
    return [(_EDGE, HEAD + 1 + i * pitch, w - 2 * _EDGE, pitch - 1.5) for i in range(count)]


def draw_rug(pen: Pen, data: RugData, w: float, h: float, hot: bool) -> None:
    """The rug with its table and all tickets; *hot*: under the mouse."""
    if data.lit:
        pen.glow(4, 4, w - 8, h - 8, 14, "accent_light", 9, 130)
    fill = mix("baize_light", "baize", 0.4) if data.own or data.lit else mix("baize", "baize_dark", 0.35)
    r = 16.0 if in_corners(w) else 11.0
    edge: Colour = "accent_light" if data.lit else "cream" if hot else mix("baize", "cream", 0.28)
    pen.rr(fill, 0, 0, w, h, r)
    pen.rr(edge, 4, 4, w - 8, h - 8, r - 3.5, 2.4 if data.lit or hot else 1.2)
    (_draw_middle if in_corners(w) else _draw_head)(pen, data, w, h)
    for ticket, (x, y, tw, th) in zip(data.tickets, ticket_places(len(data.tickets), w, h), strict=True):
        if ticket.name:
            draw_ticket(pen.at(x, y), ticket, tw, th)


def _draw_middle(pen: Pen, data: RugData, w: float, h: float) -> None:
    """The table between the tickets, and how far it is."""
    cx, z = w / 2, min(76.0, h - 2 * 76.0)
    cy = h / 2 if not data.note else h / 2 - 6
    z = z if not data.note else min(z, 62.0)
    pen.shadow(cx - z / 2, cy - z / 2, z, z, 9, 7, 170, 5)
    pen.at(cx - z / 2, cy - z / 2).wood(0, 0, z, z, "wood_light", "wood", 21)
    pen.rr("wood_dark", cx - z / 2, cy - z / 2, z, z, 4, 2)
    (_draw_cards if data.cards else _draw_board)(pen, cx, cy, z * 0.68)
    pen.circ("ink", cx, cy, 15.5)
    pen.circ("accent" if data.lit else "card", cx, cy, 14)
    pen.text(str(data.number), cx, cy, 19, "serif", "Bold", align="c")
    if data.note:
        y = cy + z / 2 + 13
        pen.text(pen.fitted(data.note, w - 24, 15), cx, y, 15, "sans", "Semibold", "cream", "c")
    if data.share is not None:
        pen.progress(cx + z / 2 + 14, cy - 3, w / 2 - z / 2 - 34, 6, data.share)


def _draw_head(pen: Pen, data: RugData, w: float, h: float) -> None:
    """Table and number in a line over the tickets."""
    del h
    b, x, y = 20.0, 10.0, 9.0
    pen.rr("wood_dark", x - 2, y - 2, b + 4, b + 4, 3)
    pen.rr("wood_light", x - 1, y - 1, b + 2, b + 2, 2)
    (_draw_cards if data.cards else _draw_board)(pen, x + b / 2, y + b / 2, b - 3)
    words = f"Table {data.number}" if not data.note else str(data.number)
    n = pen.caps(words, x + b + 8, y + b / 2, 14, "accent_light" if data.lit else "cream")
    right = w - 12.0
    if data.own:
        pen.icon("person", right - 6, y + b / 2, 15, "accent_light")
        right -= 18
    room = right - (x + b + 8 + n + 8)
    if data.note:
        note = pen.fitted(data.note, room, 15, "sans", "Semibold")
        pen.text(note, right, y + b / 2 - (3 if data.share is not None else 0), 15, "sans", "Semibold", "cream2", "r")
    if data.share is not None:
        pen.progress(x + b + 8 + n + 10, y + b - 1, room - 2, 4, data.share)


def _draw_board(pen: Pen, cx: float, cy: float, b: float) -> None:
    """The Keyword board in small."""
    half = b / 2
    pen.rr("cream", cx - half - 1.5, cy - half - 1.5, b + 3, b + 3, 2)
    for which, (dx, dy) in zip("rgby", ((0, 0), (1, 0), (1, 1), (0, 1)), strict=True):
        x, y = cx - half + dx * half, cy - half + dy * half
        pen.seat_fill(which, x, y, half, half, 0, max(4.0, b / 8))
    pen.line("cream", cx, cy - half, cx, cy + half, 1.4)
    pen.line("cream", cx - half, cy, cx + half, cy, 1.4)


def _draw_cards(pen: Pen, cx: float, cy: float, b: float) -> None:
    """A few cards laid crosswise."""
    half = b / 2
    pen.rr("baize", cx - half, cy - half, b, b, 2)
    w, h = b * 0.24, b * 0.33
    for dx, dy in ((-1, 0), (0, 0), (1, 0), (0, -1), (0, 1)):
        x, y = cx + dx * (w + 0.6) - w / 2, cy + dy * (h + 0.6) - h / 2
        pen.rr("card", x, y, w, h, 1)
        pen.rr("rule", x, y, w, h, 1, 0.6)


def draw_arrow(surface: pygame.Surface, points: Sequence[Point], u: float, low: bool) -> None:
    """The way from table to table along points in units, an arrow head at its end; marmalade on ink."""
    x0, y0 = min(x for x, _ in points), min(y for _, y in points)
    w, h = max(x for x, _ in points) - x0, max(y for _, y in points) - y0
    room = _ARROW_ROOM
    moved = tuple((round(x - x0 + room, 2), round(y - y0 + room, 2)) for x, y in points)

    def draw(pen: Pen) -> None:
        wide, thin, head = (9.0, 5.6, 10.0) if low else (11.0, 7.0, 12.0)
        _arrow(pen, "ink", moved, wide, head + 3)
        _arrow(pen, "accent", moved, thin, head)

    picture = paint((w + 2 * room, h + 2 * room), u, draw, ("party arrow", moved, low))
    surface.blit(picture, (round((x0 - room) * u), round((y0 - room) * u)))


def _arrow(pen: Pen, colour: Colour, points: Sequence[Point], width: float, head: float) -> None:
    (ax, ay), (bx, by) = points[-2], points[-1]
    length = max(0.01, ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5)
    dx, dy = (bx - ax) / length, (by - ay) / length
    over = head - 10.5
    tip = bx + dx * max(0.0, over), by + dy * max(0.0, over)
    neck = bx - dx * 10, by - dy * 10
    for (x1, y1), (x2, y2) in zip(points[:-1], [*points[1:-1], neck], strict=True):
        pen.line(colour, x1, y1, x2, y2, width)
        if (x2, y2) != neck:
            pen.circ(colour, x2, y2, width / 2)
    base = bx - dx * 11, by - dy * 11
    side = head * 0.75
    pen.poly(colour, [tip, (base[0] - dy * side, base[1] + dx * side), (base[0] + dy * side, base[1] - dx * side)])


def draw_stays(pen: Pen, x: float, y: float) -> None:
    """The little paper of the legend: whoever has such a ticket stays."""
    pen.rr("paper2", x - 9, y - 9, 18, 18, 3)
    pen.rr("rule", x - 9, y - 9, 18, 18, 3, 1)


def draw_dial(pen: Pen, cx: float, cy: float, r: float, share: float, words: str) -> None:
    """A clock face: a marmalade ring of *share* (0–1) that is left, words in its middle."""
    wide = r * 0.17
    pen.circ(mix("paper", "rule", 0.35), cx, cy, r, wide)
    if share >= 0.999:
        pen.circ("accent", cx, cy, r, wide)
    elif share > 0:
        pen.arc("accent", cx, cy, r - wide / 2, -90, -90 + 360 * share, wide)
    pen.circ("ink", cx, cy, r, 1)
    pen.circ("ink", cx, cy, r - wide, 1)
    size = r * 0.5
    while size > 11 and pen.text_width(words, size, "serif", "Bold") > 1.5 * r:
        size -= 0.5
    pen.text(words, cx, cy, size, "serif", "Bold", align="c")


def tint(pen: Pen, x: float, y: float, w: float, h: float) -> None:
    """The band behind a person's own line."""
    pen.rr(rgba("accent_light", 110), x, y, w, h, 3)


_LID_TABLES: Final = (-72.0, -32.0, 8.0)
"""Where the tables of the lid's picture lie, left of how many play."""
_PITCH: Final = (46.0, 50.0)
"""Units from table to table, across and down, where a room is drawn by itself."""
_ROOM: Final = 152.0
"""Width and height in units of the picture of a room."""
_LARGEST: Final = 2.0
"""So many times as large as on the lid are few tables drawn."""
DrawTable = Callable[[Pen], None]
"""Draws a table and who sits at it, about the pen's origin."""


def board_table(pen: Pen) -> None:
    """A square table with a board."""
    pen.wood(-13, -13, 26, 26, "wood_light", "wood", 21)
    _draw_board(pen, 0, 0, 18)
    for seat, dx, dy in (("red", -1, 0), ("green", 0, -1), ("blue", 1, 0), ("yellow", 0, 1)):
        pen.circ("ink", 17 * dx, 19 * dy, 4.5)
        pen.circ(seat, 17 * dx, 19 * dy, 3.6)


def card_table(pen: Pen) -> None:
    """A round table with a card."""
    pen.circ("wood_dark", 0, 0, 15)
    pen.circ("baize", 0, 0, 13.5)
    pen.rr("card", -6, -9, 12, 18, 2)
    pen.text("L", 0, 0, 13, "serif", "Bold", align="c")
    for dx, dy in ((-1, 0), (0, -1), (1, 0), (0, 1)):
        pen.circ("ink", 17 * dx, 19 * dy, 4.2)
        pen.circ("cream", 17 * dx, 19 * dy, 3.3)


@dataclass(frozen=True)
class PartyPicture:
    """For the lid: tables in a row."""

    table: DrawTable

    def __call__(self, pen: Pen) -> None:
        """Draw it about the pen's origin."""
        for cx in _LID_TABLES:
            self.table(pen.at(cx, 0))


@dataclass(frozen=True)
class RoomPicture:
    """For a saved party: as many tables as there are, in rows about the middle."""

    table: DrawTable
    tables: int

    def __call__(self, pen: Pen) -> None:
        """Draw it about the pen's origin."""
        columns = math.ceil(math.sqrt(self.tables))
        rows = math.ceil(self.tables / columns)
        scale = min(_LARGEST, _ROOM / (columns * _PITCH[0]), _ROOM / (rows * _PITCH[1]))
        large = Pen(pen.surface, pen.k * scale, pen.spot(0, 0))
        for i in range(self.tables):
            row, column = divmod(i, columns)
            across = min(columns, self.tables - row * columns)
            self.table(large.at((column - (across - 1) / 2) * _PITCH[0], (row - (rows - 1) / 2) * _PITCH[1]))
