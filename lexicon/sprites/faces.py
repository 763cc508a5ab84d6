"""Heads of the five levels of computer players; always shown with the level's name below, never alone."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, radians, sin
from typing import Final

from lexicon.sprites.paint.pen import Pen
from lexicon.theme import Colour, mix


def draw_face(pen: Pen, level: int, cx: float, cy: float, r: float = 13.5, on: bool = False, dim: bool = False) -> None:
    """The head of a level (0–4) of radius ``r`` units: tuft, cap, spectacles, monocle, mortar-board."""
    ink: Colour = "ink_soft" if dim else "ink"
    skin: Colour = "ivory_light" if on else mix("ivory", "paper2", 0.35)
    k = r / 15
    pen.circ(ink, cx, cy, r)
    pen.circ(skin, cx, cy, r - 1.5 * k)
    for side in (-1, 1):
        pen.circ(ink, cx + side * 5 * k, cy - 1.5 * k, 1.8 * k)
    _FACES[level](pen, cx, cy, k, ink)


def _tuft(pen: Pen, cx: float, cy: float, k: float, ink: Colour) -> None:
    pen.arc(ink, cx, cy + 7 * k, 2.4 * k, 0, 360, 1.5 * k)
    for d in (-30, 0, 30):
        top = cy - 15 * k
        pen.line(ink, cx, top + k, cx + 6 * k * sin(radians(d)), top - 5 * k * cos(radians(d)), 1.5 * k)


def _cap(pen: Pen, cx: float, cy: float, k: float, ink: Colour) -> None:
    r = 15 * k
    pen.arc(ink, cx, cy + 2 * k, 6.5 * k, 25, 155, 1.5 * k)
    pen.arc(ink, cx, cy, r - 0.7 * k, 190, 350, 3.4 * k)
    pen.line(ink, cx + r * 0.6, cy - r * 0.28, cx + r * 1.32, cy - r * 0.2, 3 * k)


def _spectacles(pen: Pen, cx: float, cy: float, k: float, ink: Colour) -> None:
    pen.arc(ink, cx, cy + 1.5 * k, 6.5 * k, 35, 145, 1.5 * k)
    for side in (-1, 1):
        pen.circ(ink, cx + side * 5 * k, cy - 1.5 * k, 4.2 * k, 1.3 * k)
    pen.line(ink, cx - k, cy - 1.5 * k, cx + k, cy - 1.5 * k, 1.3 * k)


def _monocle(pen: Pen, cx: float, cy: float, k: float, ink: Colour) -> None:
    r, eye = 15 * k, cy - 1.5 * k
    for side in (-1, 1):
        pen.poly(
            ink,
            [
                (cx, cy + 4.2 * k),
                (cx + side * 8.5 * k, cy + 4.2 * k),
                (cx + side * 10 * k, cy + 2.4 * k),
                (cx + side * 5 * k, cy + 7.5 * k),
                (cx, cy + 6 * k),
            ],
        )
        brow = side * 0.4 * k
        pen.line(
            ink,
            cx + side * 5 * k - 2.6 * k,
            eye - 5.4 * k + brow,
            cx + side * 5 * k + 2.6 * k,
            eye - 5.4 * k - brow,
            1.5 * k,
        )
    pen.circ(ink, cx + 5 * k, eye, 4.4 * k, 1.3 * k)
    pen.line(ink, cx + 9 * k, eye + 2 * k, cx + r * 0.78, cy + r * 0.62, 1.1 * k)


def _mortar_board(pen: Pen, cx: float, cy: float, k: float, ink: Colour) -> None:
    r = 15 * k
    pen.arc(ink, cx, cy + 3 * k, 5.5 * k, 20, 160, 1.5 * k)
    pen.poly(
        ink, [(cx - r * 1.25, cy - r * 0.82), (cx, cy - r * 1.3), (cx + r * 1.25, cy - r * 0.82), (cx, cy - r * 0.38)]
    )
    pen.line("accent", cx, cy - r * 0.84, cx + r * 0.98, cy - r * 0.7, 1.5 * k)
    pen.line("accent", cx + r * 0.98, cy - r * 0.72, cx + r * 0.98, cy - r * 0.15, 1.7 * k)


_FACES: Final[tuple[Callable[[Pen, float, float, float, Colour], None], ...]] = (
    _tuft,
    _cap,
    _spectacles,
    _monocle,
    _mortar_board,
)
