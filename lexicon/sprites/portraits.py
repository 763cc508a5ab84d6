"""Heads of people, to be told apart at a glance; always shown with the name, never alone."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin
from typing import Final

from lexicon.sprites.paint.pen import Pen
from lexicon.theme import Colour

_SKINS: Final[tuple[Colour, ...]] = (
    "#f0d2b4",
    "#c98f63",
    "#e6bd94",
    "#8a5a3a",
    "#f3dcc4",
    "#d9a77a",
    "#a9714a",
    "#eccaa6",
)
_HAIR: Final[tuple[Colour, ...]] = (
    "#3a2619",
    "#20160f",
    "#b98a35",
    "#1c1512",
    "#8f3f22",
    "#d8d4cb",
    "#2a5a52",
    "#6b4226",
)


def draw_portrait(pen: Pen, number: int, cx: float, cy: float, r: float) -> None:
    """The head of that number, from 0 to :data:`PORTRAITS` − 1, on a round ground of radius ``r`` units."""
    skin, hair, k = _SKINS[number], _HAIR[number], r / 20
    pen.circ("ink", cx, cy, r)
    pen.circ("paper2", cx, cy, r - 1.3 * k)
    _HEADS[number](pen, cx, cy + 2 * k, k, skin, hair)


def _face(pen: Pen, cx: float, cy: float, k: float, skin: Colour) -> None:
    """Round, with eyes and a mouth."""
    pen.circ("ink", cx, cy, 11.2 * k)
    pen.circ(skin, cx, cy, 10.2 * k)
    for side in (-1, 1):
        pen.circ("ink", cx + side * 3.8 * k, cy - 0.6 * k, 1.35 * k)
    pen.arc("ink", cx, cy + 1.6 * k, 4.4 * k, 25, 155, 1.2 * k)


def _crown(pen: Pen, cx: float, cy: float, k: float, hair: Colour, low: float) -> None:
    """Hair over the top of the head, down to *low* units above its middle."""
    edge = [(cx + 11.6 * k * cos(pi + pi * i / 16), cy - 1 * k + 11.6 * k * sin(pi + pi * i / 16)) for i in range(17)]
    pen.poly(hair, [*edge, (cx + 6 * k, cy - (low + 1) * k), (cx - 3 * k, cy - low * k)])


def _short(pen: Pen, cx: float, cy: float, k: float, skin: Colour, hair: Colour) -> None:
    _face(pen, cx, cy, k, skin)
    _crown(pen, cx, cy, k, hair, 5)


def _long(pen: Pen, cx: float, cy: float, k: float, skin: Colour, hair: Colour) -> None:
    pen.rr(hair, cx - 12.6 * k, cy - 11 * k, 25.2 * k, 23 * k, 9 * k)
    _face(pen, cx, cy, k, skin)
    _crown(pen, cx, cy, k, hair, 6)


def _bun(pen: Pen, cx: float, cy: float, k: float, skin: Colour, hair: Colour) -> None:
    pen.circ(hair, cx, cy - 13 * k, 4.6 * k)
    _face(pen, cx, cy, k, skin)
    _crown(pen, cx, cy, k, hair, 6)


def _beard(pen: Pen, cx: float, cy: float, k: float, skin: Colour, hair: Colour) -> None:
    _face(pen, cx, cy, k, skin)
    edge = [(cx + 11.4 * k * cos(pi * i / 16), cy + 11.4 * k * sin(pi * i / 16)) for i in range(17)]
    pen.poly(hair, [*edge, (cx - 6 * k, cy + 2.4 * k), (cx + 6 * k, cy + 2.4 * k)])
    pen.line(skin, cx - 2.6 * k, cy + 5.6 * k, cx + 2.6 * k, cy + 5.6 * k, 1.4 * k)
    _crown(pen, cx, cy, k, hair, 7)


def _curls(pen: Pen, cx: float, cy: float, k: float, skin: Colour, hair: Colour) -> None:
    for i in range(9):
        angle = pi + pi * i / 8
        pen.circ(hair, cx + 11 * k * cos(angle), cy - 0.5 * k + 11 * k * sin(angle), 4.2 * k)
    _face(pen, cx, cy, k, skin)
    for x in (-6, 0, 6):
        pen.circ(hair, cx + x * k, cy - 9 * k, 3.4 * k)


def _moustache(pen: Pen, cx: float, cy: float, k: float, skin: Colour, hair: Colour) -> None:
    for side in (-1, 1):
        pen.circ(hair, cx + side * 10.4 * k, cy - 1 * k, 3.4 * k)
    _face(pen, cx, cy, k, skin)
    for side in (-1, 1):
        pen.poly(
            hair,
            [
                (cx, cy + 2.2 * k),
                (cx + side * 7 * k, cy + 3.6 * k),
                (cx + side * 2 * k, cy + 5.4 * k),
                (cx, cy + 4 * k),
            ],
        )


def _scarf(pen: Pen, cx: float, cy: float, k: float, skin: Colour, hair: Colour) -> None:
    pen.circ(hair, cx, cy, 13 * k)
    pen.poly(
        hair, [(cx - 9 * k, cy + 8 * k), (cx + 9 * k, cy + 8 * k), (cx + 5 * k, cy + 15 * k), (cx - 5 * k, cy + 15 * k)]
    )
    _face(pen, cx, cy + 0.6 * k, k * 0.9, skin)


def _fringe(pen: Pen, cx: float, cy: float, k: float, skin: Colour, hair: Colour) -> None:
    pen.rr(hair, cx - 12 * k, cy - 11 * k, 24 * k, 15 * k, 7 * k)
    _face(pen, cx, cy, k, skin)
    pen.rr(hair, cx - 9.6 * k, cy - 10.6 * k, 19.2 * k, 6.6 * k, 3 * k)
    for side in (-1, 1):
        pen.circ("ink", cx + side * 3.8 * k, cy - 0.6 * k, 3.4 * k, 1 * k)


_HEADS: Final[tuple[Callable[[Pen, float, float, float, Colour, Colour], None], ...]] = (
    *(_short, _long, _bun, _beard, _curls, _moustache, _scarf, _fringe),
)
PORTRAITS: Final = len(_HEADS)
"""Heads to choose from."""
