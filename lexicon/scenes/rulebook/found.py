"""The words of a search on the open page: what is printed is noted, so that they can be marked where they stand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Self

import pygame

from lexicon.scenes.rulebook.pages import Page
from lexicon.scenes.rulebook.synonyms import others
from lexicon.sprites.paint.pen import Pen
from lexicon.system.text import plain
from lexicon.theme import Colour, mix, rgb

_LEAST: Final = 2
"""Letters from which on a word is marked: one letter stands everywhere."""
_MARK: Final = mix("accent_light", "card", 0.25)
_HIGH: Final = 1.3
"""Height of a mark, in sizes of its text."""


@dataclass(frozen=True)
class Printed:
    """A line as it was printed: its left end and the middle of its capitals in pixels, its size and font."""

    text: str
    left: float
    middle: float
    size: float
    family: str
    weight: str
    track: float


class NotingPen(Pen):
    """A pen that notes each line it prints in ``noted``."""

    def __init__(self, surface: pygame.Surface, k: float, origin: tuple[int, int] = (0, 0)) -> None:
        super().__init__(surface, k, origin)
        self.noted: list[Printed] = []

    def at(self, x: float, y: float) -> Self:
        """The same pen with its origin moved; it notes in the same list."""
        moved = super().at(x, y)
        moved.noted = self.noted
        return moved

    def text(
        self,
        text: str,
        x: float,
        y: float,
        size: float = 16,
        family: str = "sans",
        weight: str = "Regular",
        color: Colour = "ink",
        align: str = "l",
        track: float = 0,
        valign: str = "c",
        alpha: int | None = None,
    ) -> float:
        """Print a line and note it, where ``y`` is the middle of it."""
        width = super().text(text, x, y, size, family, weight, color, align, track, valign, alpha)
        if text and valign == "c":
            left, middle = self._point(x - {"l": 0.0, "c": width / 2, "r": width}[align], y)
            self.noted.append(Printed(text, left, middle, size, family, weight, track))
        return width


def words_on(page: Page, search: str) -> list[str]:
    """The words of a search as they stand on the page: themselves, or what the rules call them."""
    found = []
    for word in plain(search).split():
        found += [word] if word in page.words else sorted(other for other in others(word) if other in page.words)
    return [word for word in found if len(word) >= _LEAST]


def places(pen: Pen, printed: Sequence[Printed], words: Sequence[str]) -> list[pygame.Rect]:
    """Where the words stand in what was printed, in pixels, each place once."""
    return list(
        {tuple(rect): rect for line in printed for word in words for rect in _in_line(pen, line, word)}.values()
    )


def _in_line(pen: Pen, line: Printed, word: str) -> Iterator[pygame.Rect]:
    searched = plain(line.text)
    if len(searched) != len(line.text):
        return  # signs that were taken apart: where a letter stands is not known
    at = searched.find(word)
    while at >= 0:
        left, right = (
            line.left + pen.px(pen.text_width(line.text[:n], line.size, line.family, line.weight, line.track))
            for n in (at, at + len(word))
        )
        high = pen.px(line.size * _HIGH)
        yield pygame.Rect(round(left) - 1, round(line.middle - high / 2), round(right - left) + 2, high)
        at = searched.find(word, at + len(word))


def draw_marks(surface: pygame.Surface, marks: Sequence[pygame.Rect]) -> None:
    """Tint what lies there as with a coloured pencil."""
    for mark in marks:
        surface.fill(rgb(_MARK), mark, pygame.BLEND_RGB_MULT)
