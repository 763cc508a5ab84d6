"""The heads of the five levels: tuft, cap, spectacles, monocle and moustache, mortar-board. Never without a name."""
from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from lexicon.sprites.pen import Pen
from lexicon.theme import Colour, mix
from lexicon.widgets.choices import Choice


@dataclass(frozen=True)
class LevelWords:
    """How a level of computer players is called, and one line on it."""

    id: str
    name: str
    line: str


LEVELS: Final = (
    LevelWords("beginner", "Beginner", "Short everyday words"),
    LevelWords("casual", "Casual", "Everyday words, some planning"),
    LevelWords("club", "Club", "A reader’s words, keeps a good rack"),
    LevelWords("expert", "Expert", "Rare words, blocks your colours"),
    LevelWords("master", "Master", "The whole dictionary"),
)
"""The five levels, weakest first; ids are those of :class:`lexicon.words.Level`."""


def level_words(level: str | None) -> LevelWords:
    """The words for a level; the middle one for an id that is not known."""
    return next((words for words in LEVELS if words.id == level), LEVELS[2])


def draw_head(pen: Pen, level: int, cx: float, cy: float, r: float = 13.5, on: bool = True) -> None:
    """One head about a point; ``r`` is its radius, ``on`` whether it is the chosen one."""
    k = r / 15
    ink: Colour = "ink" if on else "ink_soft"
    pen.circ(ink, cx, cy, r)
    pen.circ("ivory_light" if on else mix("ivory", "paper2", 0.35), cx, cy, r - 1.5 * k)
    for side in (-1, 1):
        pen.circ(ink, cx + side * 5 * k, cy - 1.5 * k, 1.8 * k)
    (_tuft, _cap, _spectacles, _monocle, _board)[level](pen, cx, cy, k, ink)


def _tuft(pen: Pen, cx: float, cy: float, k: float, ink: Colour) -> None:
    pen.arc(ink, cx, cy + 7 * k, 2.4 * k, 0, 360, 1.5 * k)
    for degrees in (-30, 0, 30):
        a = math.radians(degrees)
        pen.line(ink, cx, cy - 14 * k, cx + 6 * k * math.sin(a), cy - 15 * k - 5 * k * math.cos(a), 1.5 * k)


def _cap(pen: Pen, cx: float, cy: float, k: float, ink: Colour) -> None:
    pen.arc(ink, cx, cy + 2 * k, 6.5 * k, 25, 155, 1.5 * k)
    pen.arc(ink, cx, cy, 14.3 * k, 190, 350, 3.4 * k)
    pen.line(ink, cx + 9 * k, cy - 4.2 * k, cx + 19.8 * k, cy - 3 * k, 3 * k)


def _spectacles(pen: Pen, cx: float, cy: float, k: float, ink: Colour) -> None:
    pen.arc(ink, cx, cy + 1.5 * k, 6.5 * k, 35, 145, 1.5 * k)
    for side in (-1, 1):
        pen.circ(ink, cx + side * 5 * k, cy - 1.5 * k, 4.2 * k, 1.3 * k)
    pen.line(ink, cx - k, cy - 1.5 * k, cx + k, cy - 1.5 * k, 1.3 * k)


def _monocle(pen: Pen, cx: float, cy: float, k: float, ink: Colour) -> None:
    for side in (-1, 1):
        pen.poly(ink, [(cx, cy + 4.2 * k), (cx + side * 8.5 * k, cy + 4.2 * k), (cx + side * 10 * k, cy + 2.4 * k),
                       (cx + side * 5 * k, cy + 7.5 * k), (cx, cy + 6 * k)])
        x, y = cx + side * 5 * k, cy - 6.9 * k
        pen.line(ink, x - 2.6 * k, y + side * 0.4 * k, x + 2.6 * k, y - side * 0.4 * k, 1.5 * k)
    pen.circ(ink, cx + 5 * k, cy - 1.5 * k, 4.4 * k, 1.3 * k)
    pen.line(ink, cx + 9 * k, cy + 0.5 * k, cx + 11.7 * k, cy + 9.3 * k, 1.1 * k)


def _board(pen: Pen, cx: float, cy: float, k: float, ink: Colour) -> None:
    r = 15 * k
    pen.arc(ink, cx, cy + 3 * k, 5.5 * k, 20, 160, 1.5 * k)
    pen.poly(ink, [(cx - r * 1.25, cy - r * 0.82), (cx, cy - r * 1.3), (cx + r * 1.25, cy - r * 0.82),
                   (cx, cy - r * 0.38)])
    pen.line("accent", cx, cy - r * 0.84, cx + r * 0.98, cy - r * 0.7, 1.5 * k)
    pen.line("accent", cx + r * 0.98, cy - r * 0.72, cx + r * 0.98, cy - r * 0.15, 1.7 * k)


class LevelChoice(Choice):
    """The five heads in a row; the chosen one on a card."""

    def item_width(self, pen: Pen, i: int) -> float:
        """All are as wide."""
        del pen, i
        return 0.0

    def paint_item(self, pen: Pen, i: int, cx: float, cy: float, state: str) -> None:
        """The head, a little lower for its hat."""
        del state
        draw_head(pen, i, cx, cy + 2, min(13.5, self.face.h / self.ui.u * 0.3), i == self.chosen)
