"""Icons of lines and circles: each takes a pen, its centre, its size in units and a colour."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, radians, sin
from typing import Final

from lexicon.sprites.paint.lettering import Typesetter
from lexicon.theme import Colour

Icon = Callable[[Typesetter, float, float, float, Colour], None]


def _shuffle(p: Typesetter, cx: float, cy: float, z: float, c: Colour) -> None:
    r, w = z * 0.42, z * 0.1
    for side in (1, -1):
        y = side * r * 0.55
        p.line(c, cx - r, cy - y, cx - r * 0.45, cy - y, w)
        p.line(c, cx - r * 0.5, cy - y, cx + r * 0.4, cy + y, w)
        p.line(c, cx + r * 0.3, cy + y, cx + r * 0.75, cy + y, w)
        p.poly(c, [(cx + r * 0.6, cy + y - z * 0.17), (cx + r * 1.1, cy + y), (cx + r * 0.6, cy + y + z * 0.17)])


def _recall(p: Typesetter, cx: float, cy: float, z: float, c: Colour) -> None:
    r = z * 0.36
    p.arc(c, cx, cy, r, -60, 212, z * 0.1)
    ex, ey = cx + r * cos(radians(-60)), cy + r * sin(radians(-60))
    p.poly(c, [(ex - z * 0.24, ey - z * 0.02), (ex + z * 0.1, ey - z * 0.2), (ex + z * 0.08, ey + z * 0.2)])


def _redo(p: Typesetter, cx: float, cy: float, z: float, c: Colour) -> None:
    r = z * 0.36
    p.arc(c, cx, cy, r, -32, 240, z * 0.1)
    ex, ey = cx - r * cos(radians(-60)), cy + r * sin(radians(-60))
    p.poly(c, [(ex + z * 0.24, ey - z * 0.02), (ex - z * 0.1, ey - z * 0.2), (ex - z * 0.08, ey + z * 0.2)])


def _hint(p: Typesetter, cx: float, cy: float, z: float, c: Colour) -> None:
    p.circ(c, cx, cy - z * 0.1, z * 0.3, z * 0.09)
    p.rr(c, cx - z * 0.14, cy + z * 0.2, z * 0.28, z * 0.08)
    p.rr(c, cx - z * 0.14, cy + z * 0.33, z * 0.28, z * 0.08)
    p.line(c, cx, cy + z * 0.18, cx, cy - z * 0.05, z * 0.07)


def _pass(p: Typesetter, cx: float, cy: float, z: float, c: Colour) -> None:
    for d in (-0.22, 0.16):
        p.line(c, cx + z * (d - 0.1), cy - z * 0.28, cx + z * (d + 0.16), cy, z * 0.11)
        p.line(c, cx + z * (d + 0.16), cy, cx + z * (d - 0.1), cy + z * 0.28, z * 0.11)


def _query(p: Typesetter, cx: float, cy: float, z: float, c: Colour) -> None:
    p.text("?", cx, cy, z * 1.15, "serif", "Black", c, "c")


def _person(p: Typesetter, cx: float, cy: float, z: float, c: Colour) -> None:
    p.circ(c, cx, cy - z * 0.22, z * 0.2)
    p.rr(c, cx - z * 0.32, cy + z * 0.04, z * 0.64, z * 0.5, z * 0.28)


def _clock(p: Typesetter, cx: float, cy: float, z: float, c: Colour) -> None:
    p.circ(c, cx, cy, z * 0.42, z * 0.09)
    p.line(c, cx, cy, cx, cy - z * 0.27, z * 0.08)
    p.line(c, cx, cy, cx + z * 0.2, cy + z * 0.08, z * 0.08)


def _book(p: Typesetter, cx: float, cy: float, z: float, c: Colour) -> None:
    for side in (-1, 1):
        p.poly(
            c,
            [
                (cx, cy - z * 0.26),
                (cx + side * z * 0.44, cy - z * 0.34),
                (cx + side * z * 0.44, cy + z * 0.26),
                (cx, cy + z * 0.34),
            ],
            z * 0.09,
        )


def _gear(p: Typesetter, cx: float, cy: float, z: float, c: Colour) -> None:
    for i in range(8):
        a = radians(45 * i)
        p.line(
            c, cx + z * 0.22 * cos(a), cy + z * 0.22 * sin(a), cx + z * 0.45 * cos(a), cy + z * 0.45 * sin(a), z * 0.15
        )
    p.circ(c, cx, cy, z * 0.3, z * 0.14)


def _chart(p: Typesetter, cx: float, cy: float, z: float, c: Colour) -> None:
    for i, h in enumerate((0.35, 0.6, 0.85)):
        p.rr(c, cx - z * 0.4 + i * z * 0.29, cy + z * 0.42 - z * h, z * 0.2, z * h, 1)


def _check(p: Typesetter, cx: float, cy: float, z: float, c: Colour) -> None:
    p.line(c, cx - z * 0.34, cy + z * 0.02, cx - z * 0.1, cy + z * 0.28, z * 0.13)
    p.line(c, cx - z * 0.12, cy + z * 0.28, cx + z * 0.36, cy - z * 0.28, z * 0.13)


def _cross(p: Typesetter, cx: float, cy: float, z: float, c: Colour) -> None:
    p.line(c, cx - z * 0.28, cy - z * 0.28, cx + z * 0.28, cy + z * 0.28, z * 0.13)
    p.line(c, cx + z * 0.28, cy - z * 0.28, cx - z * 0.28, cy + z * 0.28, z * 0.13)


def _menu(p: Typesetter, cx: float, cy: float, z: float, c: Colour) -> None:
    for d in (-0.28, 0.0, 0.28):
        p.rr(c, cx - z * 0.38, cy + z * d - z * 0.05, z * 0.76, z * 0.1, 1)


def _play(p: Typesetter, cx: float, cy: float, z: float, c: Colour) -> None:
    p.poly(c, [(cx - z * 0.26, cy - z * 0.34), (cx + z * 0.36, cy), (cx - z * 0.26, cy + z * 0.34)])


def _back(p: Typesetter, cx: float, cy: float, z: float, c: Colour) -> None:
    p.poly(c, [(cx + z * 0.26, cy - z * 0.34), (cx - z * 0.36, cy), (cx + z * 0.26, cy + z * 0.34)])


def _last(p: Typesetter, cx: float, cy: float, z: float, c: Colour) -> None:
    _play(p, cx - z * 0.1, cy, z, c)
    p.rr(c, cx + z * 0.28, cy - z * 0.34, z * 0.11, z * 0.68)


def _first(p: Typesetter, cx: float, cy: float, z: float, c: Colour) -> None:
    _back(p, cx + z * 0.1, cy, z, c)
    p.rr(c, cx - z * 0.39, cy - z * 0.34, z * 0.11, z * 0.68)


def _key(p: Typesetter, cx: float, cy: float, z: float, c: Colour) -> None:
    """A little door key lying flat; ``z`` is its length."""
    r = z * 0.21
    left = cx - z * 0.5 + r
    p.circ(c, left, cy, r, z * 0.085)
    p.line(c, left + r * 0.9, cy, cx + z * 0.5, cy, z * 0.095)
    for d, length in ((0.36, 0.2), (0.2, 0.15)):
        p.line(c, cx + z * (d + 0.04), cy, cx + z * (d + 0.04), cy + z * length, z * 0.1)


def _pointer(p: Typesetter, cx: float, cy: float, z: float, c: Colour) -> None:
    """The pointing arrow of "to play"."""
    p.poly(
        c,
        [
            (cx - z * 0.5, cy - z * 0.34),
            (cx + z * 0.1, cy - z * 0.34),
            (cx + z * 0.5, cy),
            (cx + z * 0.1, cy + z * 0.34),
            (cx - z * 0.5, cy + z * 0.34),
            (cx - z * 0.25, cy),
        ],
    )


def _star(p: Typesetter, cx: float, cy: float, z: float, c: Colour) -> None:
    p.star(c, cx, cy, z * 0.5, 4, 0.4)


def _search(p: Typesetter, cx: float, cy: float, z: float, c: Colour) -> None:
    p.circ(c, cx - z * 0.08, cy - z * 0.08, z * 0.34, z * 0.1)
    p.line(c, cx + z * 0.16, cy + z * 0.16, cx + z * 0.42, cy + z * 0.42, z * 0.13)


def _horn(p: Typesetter, cx: float, cy: float, z: float, c: Colour) -> None:
    p.poly(
        c,
        [
            (cx - z * 0.45, cy - z * 0.16),
            (cx - z * 0.26, cy - z * 0.16),
            (cx, cy - z * 0.38),
            (cx, cy + z * 0.38),
            (cx - z * 0.26, cy + z * 0.16),
            (cx - z * 0.45, cy + z * 0.16),
        ],
    )


def _sound(p: Typesetter, cx: float, cy: float, z: float, c: Colour) -> None:
    _horn(p, cx, cy, z, c)
    p.arc(c, cx, cy, z * 0.24, -45, 45, z * 0.08)
    p.arc(c, cx, cy, z * 0.42, -45, 45, z * 0.08)


def _mute(p: Typesetter, cx: float, cy: float, z: float, c: Colour) -> None:
    _horn(p, cx, cy, z, c)
    for side in (-1, 1):
        p.line(c, cx + z * 0.14, cy - side * z * 0.19, cx + z * 0.48, cy + side * z * 0.19, z * 0.09)


def _plus(p: Typesetter, cx: float, cy: float, z: float, c: Colour) -> None:
    _minus(p, cx, cy, z, c)
    p.rr(c, cx - z * 0.06, cy - z * 0.34, z * 0.12, z * 0.68)


def _minus(p: Typesetter, cx: float, cy: float, z: float, c: Colour) -> None:
    p.rr(c, cx - z * 0.34, cy - z * 0.06, z * 0.68, z * 0.12)


def _down(p: Typesetter, cx: float, cy: float, z: float, c: Colour) -> None:
    p.poly(c, [(cx - z * 0.36, cy - z * 0.18), (cx + z * 0.36, cy - z * 0.18), (cx, cy + z * 0.24)])


def _up(p: Typesetter, cx: float, cy: float, z: float, c: Colour) -> None:
    p.poly(c, [(cx - z * 0.36, cy + z * 0.18), (cx + z * 0.36, cy + z * 0.18), (cx, cy - z * 0.24)])


def _sort(p: Typesetter, cx: float, cy: float, z: float, c: Colour) -> None:
    for i, w in enumerate((0.3, 0.5, 0.7)):
        p.rr(c, cx - z * 0.36, cy + z * (-0.28 + 0.28 * i) - z * 0.05, z * w, z * 0.1)


def _swap(p: Typesetter, cx: float, cy: float, z: float, c: Colour) -> None:
    a = z * 0.36
    for side in (-1, 1):
        y = cy + side * z * 0.19
        p.line(c, cx - a, y, cx + a, y, z * 0.1)
        tip = cx + side * (a + z * 0.1)
        p.poly(c, [(tip, y), (tip - side * z * 0.3, y - z * 0.2), (tip - side * z * 0.3, y + z * 0.2)])


def _copy(p: Typesetter, cx: float, cy: float, z: float, c: Colour) -> None:
    p.rr(c, cx - z * 0.4, cy - z * 0.42, z * 0.52, z * 0.62, z * 0.06, z * 0.08)
    p.rr(c, cx - z * 0.14, cy - z * 0.2, z * 0.54, z * 0.64, z * 0.06)


def _keys(p: Typesetter, cx: float, cy: float, z: float, c: Colour) -> None:
    p.rr(c, cx - z * 0.52, cy - z * 0.34, z * 1.04, z * 0.68, z * 0.1, z * 0.08)
    for row, n in ((-0.15, 4), (0.03, 4)):
        for i in range(n):
            p.rr(c, cx + z * (-0.38 + i * 0.22), cy + z * row - z * 0.03, z * 0.11, z * 0.1)
    p.rr(c, cx - z * 0.24, cy + z * 0.17, z * 0.48, z * 0.09)


ICONS: Final[dict[str, Icon]] = {
    "shuffle": _shuffle,
    "recall": _recall,
    "undo": _recall,
    "redo": _redo,
    "hint": _hint,
    "pass": _pass,
    "query": _query,
    "person": _person,
    "clock": _clock,
    "book": _book,
    "gear": _gear,
    "chart": _chart,
    "check": _check,
    "cross": _cross,
    "menu": _menu,
    "play": _play,
    "back": _back,
    "first": _first,
    "last": _last,
    "key": _key,
    "keys": _keys,
    "copy": _copy,
    "pointer": _pointer,
    "star": _star,
    "search": _search,
    "sound": _sound,
    "mute": _mute,
    "plus": _plus,
    "minus": _minus,
    "down": _down,
    "up": _up,
    "sort": _sort,
    "swap": _swap,
}
"""Icon name to its drawing."""
