"""The tear-off calendar: the mark of a deal, the seal of a proof, a day with its marks."""

from __future__ import annotations

import enum
from dataclasses import dataclass
from math import cos, pi, sin
from typing import Final

from lexicon.sprites.paint.pen import Pen
from lexicon.theme import Colour, mix, rgba

_TEETH: Final = 14


class DayMark(enum.Enum):
    """What is shown of one deal of a day; never by colour alone."""

    WON = "won"
    TRIED = "tried"
    PUT_AWAY = "put away"
    NOT_BEGUN = "not begun"


@dataclass(frozen=True)
class DayData:
    """One day. ``marks``: one for each game, in their order. ``full``: all won. ``ahead``: still to come."""

    number: int
    marks: tuple[DayMark, ...]
    full: bool = False
    today: bool = False
    chosen: bool = False
    sunday: bool = False
    ahead: bool = False


def draw_mark(pen: Pen, mark: DayMark, cx: float, cy: float, r: float) -> None:
    """A disc with a tick, a ring with a dot, a ring, a dot."""
    match mark:
        case DayMark.WON:
            pen.circ("good", cx, cy, r)
            pen.icon("check", cx, cy, r * 1.5, "card")
        case DayMark.TRIED:
            pen.circ("ink_soft", cx, cy, r, max(1.0, r * 0.2))
            pen.circ("ink_soft", cx, cy, r * 0.3)
        case DayMark.PUT_AWAY:
            pen.circ("ink_soft", cx, cy, r, max(1.0, r * 0.2))
        case DayMark.NOT_BEGUN:
            pen.circ("rule", cx, cy, r * 0.26)


def draw_seal(pen: Pen, cx: float, cy: float, r: float, icon: str = "check", color: Colour = "accent_dark") -> None:
    """A seal with teeth and a sign on it."""
    points = [
        (
            cx + (r if at % 2 == 0 else r * 0.86) * cos(pi * at / _TEETH),
            cy + (r if at % 2 == 0 else r * 0.86) * sin(pi * at / _TEETH),
        )
        for at in range(2 * _TEETH)
    ]
    pen.poly(color, points)
    pen.circ(rgba("cream", 150), cx, cy, r * 0.68, max(0.8, r * 0.06))
    pen.icon(icon, cx, cy, r * 0.95, "card")


def draw_day(pen: Pen, data: DayData, w: float, h: float, hover: bool) -> None:
    """The field of a day with its number and its marks in two rows."""
    fill: Colour = mix("paper", "accent_light", 0.55) if data.chosen else "card" if not data.sunday else "paper2"
    edge: Colour = "accent" if data.today else "rule"
    pen.rr(edge, 0, 0, w, h, 4)
    inset = 2.4 if data.today else 1.0
    pen.rr(
        mix(fill, "accent_light", 0.3) if hover and not data.ahead else fill,
        inset,
        inset,
        w - 2 * inset,
        h - 2 * inset,
        3,
    )
    size = 20.0 if h > 70 else 16.0
    ink: Colour = "ink_off" if data.ahead else "figure" if data.sunday else "ink"
    pen.text(str(data.number), 9 if h > 70 else 7, h * 0.26, size, "serif", "Bold", ink)
    if data.ahead:
        return
    if data.full:
        draw_seal(pen, w - 16, h * 0.26, 10 if h > 70 else 8, "star")
    columns = -(-len(data.marks) // 2)
    pitch = min(21.0, (w - 10) / max(1, columns))
    r = min(7.6, pitch * 0.38, h * 0.1)
    for at, mark in enumerate(data.marks):
        x = w / 2 + (at % columns - (columns - 1) / 2) * pitch
        draw_mark(pen, mark, x, h * (0.55 if at < columns else 0.82), r)
