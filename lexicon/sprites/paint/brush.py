"""Shapes: rectangles, lines, circles, polygons, dashes, shadows and textures, in units on a target surface."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Self

import pygame

from lexicon.sprites.paint import textures
from lexicon.sprites.paint.pool import MATERIALS
from lexicon.theme import RGBA, Colour, rgba, seat

Point = tuple[float, float]


def _soft(w: int, h: int, r: int, blur: int, ink: RGBA) -> pygame.Surface:
    """A soft rounded rectangle of so many pixels with two blurs of room all round. Not to be drawn on."""
    return MATERIALS.keep(("soft", w, h, r, blur, ink), lambda: _blurred(w, h, r, blur, ink))


def _blurred(w: int, h: int, r: int, blur: int, ink: RGBA) -> pygame.Surface:
    pad = blur * 2
    made = pygame.Surface((w + 2 * pad, h + 2 * pad), pygame.SRCALPHA, 32)
    made.fill((*ink[:3], 0))
    pygame.draw.rect(made, ink, (pad, pad, w, h), border_radius=r)
    coarse = max(1, blur // 4)
    if coarse == 1:
        return pygame.transform.gaussian_blur(made, max(1, blur))
    size = made.get_size()
    small = pygame.transform.smoothscale(made, (max(1, size[0] // coarse), max(1, size[1] // coarse)))
    return pygame.transform.smoothscale(pygame.transform.gaussian_blur(small, max(1, blur // coarse)), size)


def _lay_soft(target: pygame.Surface, box: pygame.Rect, r: int, blur: int, ink: RGBA, hollow: bool = False) -> None:
    """Lay a soft rounded rectangle about *box*, in pixels; *hollow*: without its middle.

    A large one is a small one cut into nine, its edges and middle stretched: blurring a whole panel takes longer than
    all else that is painted on it, and the middle of a shadow is the same everywhere.
    """
    pad = 2 * blur
    edge = r + 2 * pad + 1  # as far in as rounding and blur can be seen, and a pixel for rounding of the coarse blur
    if box.w <= 2 * edge + 1 or box.h <= 2 * edge + 1:
        target.blit(_soft(box.w, box.h, r, blur, ink), (box.x - pad, box.y - pad))
        return
    small, cut = _soft(2 * edge + 1, 2 * edge + 1, r, blur, ink), edge + pad
    across = (
        (0, cut, box.x - pad, cut),
        (cut, 1, box.x + edge, box.w - 2 * edge),
        (cut + 1, cut, box.right - edge, cut),
    )
    down = (
        (0, cut, box.y - pad, cut),
        (cut, 1, box.y + edge, box.h - 2 * edge),
        (cut + 1, cut, box.bottom - edge, cut),
    )
    for sx, sw, x, w in across:
        for sy, sh, y, h in down:
            if hollow and sw == sh == 1:
                continue
            part = small.subsurface((sx, sy, sw, sh))
            target.blit(part if (w, h) == (sw, sh) else pygame.transform.scale(part, (w, h)), (x, y))


def _thick(target: pygame.Surface, colour: RGBA, start: Point, end: Point, width: int) -> None:
    """A straight line in pixels with square ends; level and upright ones are exact rectangles."""
    (x1, y1), (x2, y2) = start, end
    if abs(x1 - x2) < 0.5:
        box = (round(x1 - width / 2), round(min(y1, y2)), width, max(1, round(abs(y2 - y1))))
        pygame.draw.rect(target, colour, box)
    elif abs(y1 - y2) < 0.5:
        box = (round(min(x1, x2)), round(y1 - width / 2), max(1, round(abs(x2 - x1))), width)
        pygame.draw.rect(target, colour, box)
    else:
        dx, dy = x2 - x1, y2 - y1
        length = math.hypot(dx, dy)
        nx, ny = -dy / length * width / 2, dx / length * width / 2
        corners = [(x1 + nx, y1 + ny), (x2 + nx, y2 + ny), (x2 - nx, y2 - ny), (x1 - nx, y1 - ny)]
        pygame.draw.polygon(target, colour, corners)


def _dashes(points: Sequence[Point], dash: float, gap: float) -> Iterator[tuple[Point, Point]]:
    """The inked pieces of a dashed line through the points."""
    along = 0.0
    period = dash + gap
    for (x1, y1), (x2, y2) in pairwise(points):
        length = math.hypot(x2 - x1, y2 - y1)
        done = 0.0
        while done < length - 1e-6:
            phase = along % period
            inked = phase < dash
            step = max(1e-3, min(length - done, (dash if inked else period) - phase))
            if inked:
                a, b = done / length, (done + step) / length
                yield (x1 + (x2 - x1) * a, y1 + (y2 - y1) * a), (x1 + (x2 - x1) * b, y1 + (y2 - y1) * b)
            done += step
            along += step


def rounded(x: float, y: float, w: float, h: float, r: float) -> list[Point]:
    """The outline of a rounded rectangle, clockwise from the top right corner, closed."""
    points: list[Point] = []
    for cx, cy, start in (
        (x + w - r, y + r, -90),
        (x + w - r, y + h - r, 0),
        (x + r, y + h - r, 90),
        (x + r, y + r, 180),
    ):
        for i in range(9):
            a = math.radians(start + 90 * i / 8)
            points.append((cx + r * math.cos(a), cy + r * math.sin(a)))
    return [*points, points[0]]


def ticket_points(x: float, y: float, w: float, h: float, r: float) -> list[Point]:
    """The outline of a ticket whose corners are nicked by quarter circles of radius ``r``."""
    points: list[Point] = []
    for cx, cy, start, end in ((x, y, 90, 0), (x + w, y, 180, 90), (x + w, y + h, 270, 180), (x, y + h, 360, 270)):
        for i in range(8):
            a = math.radians(start + (end - start) * i / 7)
            points.append((cx + r * math.cos(a), cy + r * math.sin(a)))
    return points


class Brush:
    """Draws shapes on a surface; everything is given in units, ``k`` pixels each, from a movable origin."""

    def __init__(self, surface: pygame.Surface, k: float, origin: tuple[int, int] = (0, 0)) -> None:
        self.surface = surface
        self.k = k
        self._origin = origin

    def at(self, x: float, y: float) -> Self:
        """The same pen with its origin moved by so many units."""
        return type(self)(self.surface, self.k, (self._origin[0] + self.px(x), self._origin[1] + self.px(y)))

    def px(self, units: float) -> int:
        """A length in whole pixels."""
        return round(units * self.k)

    def spot(self, x: float, y: float) -> tuple[int, int]:
        """A point in whole pixels of the surface."""
        return self.px(x) + self._origin[0], self.px(y) + self._origin[1]

    def rect(self, x: float, y: float, w: float, h: float) -> pygame.Rect:
        """A rectangle in whole pixels of the surface; neighbours share their edges."""
        left, top = self.spot(x, y)
        right, bottom = self.spot(x + w, y + h)
        return pygame.Rect(left, top, right - left, bottom - top)

    def _point(self, x: float, y: float) -> Point:
        return x * self.k + self._origin[0], y * self.k + self._origin[1]

    def _width(self, units: float) -> int:
        return max(1, self.px(units)) if units else 0

    def new(self, w: float, h: float) -> Self:
        """A pen on a new transparent surface of so many units."""
        return type(self)(pygame.Surface((max(1, self.px(w)), max(1, self.px(h))), pygame.SRCALPHA, 32), self.k)

    def blit(self, other: Brush | pygame.Surface, x: float, y: float, flags: int = 0) -> None:
        """Lay another pen's surface, drawn at the same scale, with its corner at the point."""
        source = other.surface if isinstance(other, Brush) else other
        self.surface.blit(source, self.spot(x, y), special_flags=flags)

    # ------------------------------------------------------------------ shapes
    def rr(self, colour: Colour, x: float, y: float, w: float, h: float, r: float = 0, width: float = 0) -> None:
        """A rectangle, rounded by ``r``; filled, or drawn inside its edge with lines of ``width``."""
        c, box = rgba(colour), self.rect(x, y, w, h)
        if box.w < 1 or box.h < 1:
            return
        if c[3] == 255:
            pygame.draw.rect(self.surface, c, box, self._width(width), border_radius=self.px(r))
            return
        layer = pygame.Surface(box.size, pygame.SRCALPHA, 32)
        pygame.draw.rect(layer, c, layer.get_rect(), self._width(width), border_radius=self.px(r))
        self.surface.blit(layer, box)

    def line(self, colour: Colour, x1: float, y1: float, x2: float, y2: float, w: float = 1) -> None:
        """A straight line with square ends, ``w`` wide about its axis."""
        c, width = rgba(colour), max(1, self.px(w))
        if c[3] == 255:
            _thick(self.surface, c, self._point(x1, y1), self._point(x2, y2), width)
            return
        left, top = min(x1, x2) - w, min(y1, y2) - w
        layer = self.new(abs(x2 - x1) + 2 * w, abs(y2 - y1) + 2 * w)
        _thick(layer.surface, c, layer._point(x1 - left, y1 - top), layer._point(x2 - left, y2 - top), width)
        self.blit(layer, left, top)

    def circ(self, colour: Colour, x: float, y: float, r: float, width: float = 0) -> None:
        """A disc about the point, or a ring of ``width`` inside its edge."""
        c = rgba(colour)
        if c[3] == 255:
            pygame.draw.circle(self.surface, c, self._point(x, y), r * self.k, self._width(width))
            return
        layer = self.new(2 * r + 2, 2 * r + 2)
        pygame.draw.circle(layer.surface, c, layer._point(r + 1, r + 1), r * self.k, self._width(width))
        self.blit(layer, x - r - 1, y - r - 1)

    def poly(self, colour: Colour, points: Sequence[Point], width: float = 0) -> None:
        """A polygon, filled or outlined."""
        c = rgba(colour)
        if c[3] == 255:
            pygame.draw.polygon(self.surface, c, [self._point(a, b) for a, b in points], self._width(width))
            return
        xs, ys = [a for a, _ in points], [b for _, b in points]
        left, top = min(xs) - 1, min(ys) - 1
        layer = self.new(max(xs) - left + 2, max(ys) - top + 2)
        moved = [layer._point(a - left, b - top) for a, b in points]
        pygame.draw.polygon(layer.surface, c, moved, self._width(width))
        self.blit(layer, left, top)

    def arc(self, colour: Colour, cx: float, cy: float, r: float, start: float, end: float, w: float) -> None:
        """An arc of radius ``r`` (to the middle of its width), degrees clockwise from east."""
        n = max(6, int(abs(end - start) / 10))
        for i in range(n):
            a = math.radians(start + (end - start) * i / n)
            b = math.radians(start + (end - start) * (i + 1.1) / n)
            self.line(colour, cx + r * math.cos(a), cy + r * math.sin(a), cx + r * math.cos(b), cy + r * math.sin(b), w)

    def path(self, colour: Colour, points: Sequence[Point], w: float, dash: tuple[float, float] | None = None) -> None:
        """A line through the points, solid with round joints or dashed."""
        if dash is None:
            for (x1, y1), (x2, y2) in pairwise(points):
                self.line(colour, x1, y1, x2, y2, w)
                self.circ(colour, x2, y2, w / 2)
            return
        for (x1, y1), (x2, y2) in _dashes(points, *dash):
            self.line(colour, x1, y1, x2, y2, w)

    def dashed(
        self,
        colour: Colour,
        x: float,
        y: float,
        w: float,
        h: float,
        r: float = 5,
        width: float = 1.5,
        dash: float = 6,
        gap: float = 4,
    ) -> None:
        """A dashed rounded rectangle, its line about the edge."""
        for (x1, y1), (x2, y2) in _dashes(rounded(x, y, w, h, r), dash, gap):
            self.line(colour, x1, y1, x2, y2, width)

    def dashed_ring(self, colour: Colour, cx: float, cy: float, r: float, width: float, dashes: int = 14) -> None:
        """A ring of so many dashes."""
        for i in range(dashes):
            start = 360 * i / dashes
            self.arc(colour, cx, cy, r, start, start + 225 / dashes, width)

    def star(
        self, colour: Colour, cx: float, cy: float, r: float, points: int = 8, inner: float = 0.55, turn: float = 0
    ) -> None:
        """A star; ``inner`` is the share of ``r`` at which its notches lie, ``turn`` in radians."""
        corners = []
        for i in range(2 * points):
            d, a = (r if i % 2 == 0 else r * inner), math.pi * i / points + turn
            corners.append((cx + d * math.sin(a), cy - d * math.cos(a)))
        self.poly(colour, corners)

    # ------------------------------------------------------------------ light and ground
    def shadow(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        r: float = 6,
        blur: float = 6,
        alpha: int = 120,
        dy: float = 3,
        dx: float = 0,
        hollow: bool = False,
    ) -> None:
        """The soft warm black shadow of a rounded rectangle, thrown ``dx``, ``dy``.

        ``hollow``: its middle need not be painted, since the rectangle itself will cover it.
        """
        if w <= 0 or h <= 0:
            return
        box = pygame.Rect(self.spot(x + dx, y + dy), (self.px(w), self.px(h)))
        _lay_soft(self.surface, box, self.px(r), self.px(blur), rgba("shadow", alpha), hollow)

    def glow(
        self, x: float, y: float, w: float, h: float, r: float, colour: Colour, blur: float = 6, alpha: int = 200
    ) -> None:
        """Coloured light about a rounded rectangle."""
        _lay_soft(self.surface, self.rect(x, y, w, h), self.px(r), self.px(blur), rgba(colour, alpha))

    def texture(self, kind: str, area: pygame.Rect | None = None) -> None:
        """Multiply ``paper`` or ``felt`` over the whole surface or an area of it, in pixels."""
        textures.multiply_tile(self.surface, textures.tile(kind), area or self.surface.get_rect())

    def sheet(self, fill: Colour, x: float, y: float, w: float, h: float, r: float = 0, *grain: str) -> None:
        """A flat rounded sheet with its grain (``paper`` if none is named), without edge or shadow.

        All but the rounded ends of a large one is laid in tiles that have the colour and the grain.
        """
        colour, edge, kinds = rgba(fill), self.px(r), grain or ("paper",)
        area = pygame.Rect(self.spot(x, y), (max(1, self.px(w)), max(1, self.px(h))))
        plain = area.inflate(0, -2 * edge)
        if colour[3] < 255 or len(kinds) > 1 or plain.h < textures.PAPER_SIZE:
            self._lay_sheet(colour, area, area, edge, kinds)
            return
        self._lay_sheet(colour, area, pygame.Rect(area.topleft, (area.w, edge)), edge, kinds)
        textures.lay_tile(self.surface, textures.coloured_tile(kinds[0], colour), area, plain)
        self._lay_sheet(colour, area, pygame.Rect(area.x, plain.bottom, area.w, edge), edge, kinds)

    def _lay_sheet(self, colour: RGBA, area: pygame.Rect, part: pygame.Rect, radius: int, kinds: Sequence[str]) -> None:
        """Lay *part* of a sheet that takes *area*, in pixels of the surface."""
        if part.w < 1 or part.h < 1:
            return
        layer = pygame.Surface(part.size, pygame.SRCALPHA, 32)
        whole = area.move(-part.x, -part.y)
        pygame.draw.rect(layer, colour, whole, border_radius=radius)
        for kind in kinds:
            textures.multiply_tile(layer, textures.tile(kind), whole)
        self.surface.blit(layer, part)

    def clip_round(self, r: float) -> None:
        """Cut the whole surface to a rounded rectangle."""
        mask = pygame.Surface(self.surface.get_size(), pygame.SRCALPHA, 32)
        pygame.draw.rect(mask, (255, 255, 255, 255), mask.get_rect(), border_radius=self.px(r))
        self.surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)

    def wood(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        light: Colour = "wood",
        dark: Colour = "wood_dark",
        seed: int = 3,
        grain: float = 1.0,
        r: float = 0,
    ) -> None:
        """Boards with their grain lying along them, rounded by ``r``."""
        box = self.rect(x, y, w, h)
        layer = pygame.Surface((max(2, box.w), max(2, box.h)), pygame.SRCALPHA, 32)
        layer.blit(textures.wood(box.w, box.h, light, dark, seed, grain), (0, 0))
        pen = type(self)(layer, self.k)
        if r:
            pen.clip_round(r)
        self.surface.blit(layer, box)

    # ------------------------------------------------------------------ prints of the seats
    def pattern(
        self,
        which: str,
        x: float,
        y: float,
        w: float,
        h: float,
        pitch: float,
        alpha: int | None = None,
        colour: Colour | None = None,
    ) -> None:
        """The seat's faint print in a rectangle: dots, diagonal, crosshatch or rings; ``pitch`` in units."""
        style = seat(which)
        layer = self.new(w, h)
        ink = rgba(colour or style.pattern_colour, min(255, style.pattern_alpha if alpha is None else alpha))
        _PRINTS[style.pattern](layer.surface, ink, pitch * self.k, max(1, self.px(pitch * 0.13)))
        self.blit(layer, x, y)

    def seat_fill(
        self, which: str, x: float, y: float, w: float, h: float, r: float = 0, pitch: float = 8.5, alpha: int = 80
    ) -> None:
        """A rectangle in a seat's colour and print."""
        layer = self.new(w, h)
        layer.surface.fill(rgba(seat(which).square))
        layer.pattern(which, 0, 0, w, h, pitch, alpha)
        if r:
            layer.clip_round(r)
        self.blit(layer, x, y)


def _dots(target: pygame.Surface, ink: RGBA, p: float, _: int) -> None:
    w, h = target.get_size()
    row, y = 0, p / 2
    while y < h + p:
        x = p / 2 + (p / 2 if row % 2 else 0)
        while x < w + p:
            pygame.draw.circle(target, ink, (x, y), p * 0.17)
            x += p
        y += p
        row += 1


def _diagonal(target: pygame.Surface, ink: RGBA, p: float, width: int) -> None:
    w, h = target.get_size()
    d = float(-h)
    while d < w:
        _thick(target, ink, (d, h + 2), (d + h + 2, 0), width)
        d += p


def _hatch(target: pygame.Surface, ink: RGBA, p: float, width: int) -> None:
    w, h = target.get_size()
    d = float(-h)
    while d < w:
        _thick(target, ink, (d, h), (d + h, 0), width)
        _thick(target, ink, (d, 0), (d + h, h), width)
        d += p * 1.5


def _rings(target: pygame.Surface, ink: RGBA, p: float, width: int) -> None:
    w, h = target.get_size()
    y = p
    while y < h + p:
        x = p
        while x < w + p:
            pygame.draw.circle(target, ink, (x, y), p * 0.62, width)
            x += 2 * p
        y += 2 * p


_PRINTS = {"dots": _dots, "diagonal": _diagonal, "hatch": _hatch, "rings": _rings}
