"""Text: set by cap height, letters by their own ink, from a bounded cache of rendered strings."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

import pygame

from lexicon.sprites.paint.brush import Brush
from lexicon.sprites.paint.pool import MATERIALS
from lexicon.theme import RGB, Colour, font, rgb
from lexicon.typeface import joined

CAP_HEIGHT: Final[dict[str, float]] = {"sans": 0.660, "serif": 0.670}
"""Height of capitals in em."""
CAPS_TRACK: Final = 0.11
"""Tracking of small caps in em."""
NO_BREAK: Final = "\u00a0"
"""The space that wrapping keeps words together with."""
NARROWEST: Final = 0.55
"""To what share of their width letters are narrowed before a text is cut."""
_SEPARATORS: Final = ("/", "\\", "-", "_", ".")
"""Behind these a path is broken best."""
LONGEST: Final = 1000
"""Letters of a line at most: a file may hold a text of any length, and no line of ours is nearly as long."""


def _rendered(text: str, family: str, weight: str, pixels: int, colour: RGB, track: int) -> pygame.Surface:
    key = ("text", text, family, weight, pixels, colour, track)
    return MATERIALS.keep(key, lambda: _render(text, family, weight, pixels, colour, track))


def _render(text: str, family: str, weight: str, pixels: int, colour: RGB, track: int) -> pygame.Surface:
    face = font(family, weight, pixels)
    if not track or joined(text):
        return face.render(text, True, colour)
    x, places = 0, []
    for letter in text:
        places.append(x)
        x += face.size(letter)[0] + track
    made = pygame.Surface((max(1, x - track), face.get_height()), pygame.SRCALPHA, 32)
    for letter, place in zip(text, places, strict=True):
        made.blit(face.render(letter, True, colour), (place, 0))
    return made


@lru_cache(maxsize=6000)
def _measured(text: str, family: str, weight: str, pixels: int, track: int) -> int:
    face = font(family, weight, pixels)
    if not track or joined(text):
        return face.size(text)[0]
    return max(1, sum(face.size(letter)[0] + track for letter in text) - track)


def clear() -> None:
    """Forget measured strings and fonts."""
    _measured.cache_clear()
    font.cache_clear()


class Typesetter(Brush):
    """Sets text. ``family`` is ``sans`` or ``serif``; ``align`` is ``l``, ``c`` or ``r`` of the point."""

    def _pixels(self, size: float) -> int:
        return max(4, round(size * self.k))

    def text_width(
        self, text: str, size: float = 16, family: str = "sans", weight: str = "Regular", track: float = 0
    ) -> float:
        """Width of a line of text in units; ``track`` is the space added after each letter."""
        return _measured(text[:LONGEST], family, weight, self._pixels(size), round(track * self.k)) / self.k

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
        """Set one line and give its width in units.

        ``valign`` says what ``y`` is: ``c`` the middle of the capitals, ``t`` their top, ``b`` the baseline.
        """
        if not text:
            return 0.0
        made = _rendered(text[:LONGEST], family, weight, self._pixels(size), rgb(color), round(track * self.k))
        if alpha is not None:
            made = made.copy()
            made.set_alpha(alpha)
        ascent, cap = font(family, weight, self._pixels(size)).get_ascent(), CAP_HEIGHT[family] * size * self.k
        left, top = self._point(x, y)
        left -= {"l": 0.0, "c": made.get_width() / 2, "r": float(made.get_width())}[align]
        top += {"c": cap / 2, "b": 0.0, "t": cap}[valign] - ascent
        self.surface.blit(made, (round(left), round(top)))
        return made.get_width() / self.k

    def caps(
        self,
        text: str,
        x: float,
        y: float,
        size: float = 14,
        color: Colour = "ink_soft",
        align: str = "l",
        track: float | None = None,
        weight: str = "Semibold",
        family: str = "sans",
    ) -> float:
        """Set small caps (upper case, tracked) and give their width."""
        spacing = size * CAPS_TRACK if track is None else track
        return self.text(text.upper(), x, y, size, family, weight, color, align, spacing)

    def caps_width(self, text: str, size: float = 14, weight: str = "Semibold", family: str = "sans") -> float:
        """Width of small caps in units."""
        return self.text_width(text.upper(), size, family, weight, size * CAPS_TRACK)

    def wrap(
        self, text: str, width: float, size: float = 16, family: str = "sans", weight: str = "Regular"
    ) -> list[str]:
        """Break text into lines of at most ``width`` units; a word that is longer, such as a path, is broken too.

        Words with a no-break space between them stay together; it comes out as an ordinary one.
        """
        lines, line = [], ""
        for word in re.findall(rf"[^ \n\t]{{1,{LONGEST}}}", text[: 20 * LONGEST]):
            longer = f"{line} {word.replace(NO_BREAK, ' ')}".strip()
            if self.text_width(longer, size, family, weight) <= width:
                line = longer
                continue
            if line:
                lines.append(line)
            *whole, line = self._pieces(word.replace(NO_BREAK, " "), width, size, family, weight)
            lines += whole
        return [*lines, line]

    def _pieces(self, word: str, width: float, size: float, family: str, weight: str) -> list[str]:
        """*word* in pieces of at most so many units, broken behind a separator where one lies near the end."""
        pieces = []
        while len(word) > 1 and self.text_width(word, size, family, weight) > width:
            fits = max(1, self._fitting(word, width, size, family, weight))
            behind = max(word.rfind(mark, 0, fits) for mark in _SEPARATORS) + 1
            at = behind if behind > fits / 2 else fits
            pieces.append(word[:at])
            word = word[at:]
        return [*pieces, word]

    def _fitting(self, text: str, width: float, size: float, family: str, weight: str) -> int:
        """How many letters of *text*, from its beginning, so many units hold."""
        low, high = 0, len(text)
        while low < high:
            middle = (low + high + 1) // 2
            if self.text_width(text[:middle], size, family, weight) <= width:
                low = middle
            else:
                high = middle - 1
        return low

    def para(
        self,
        text: str,
        x: float,
        y: float,
        width: float,
        size: float = 16,
        leading: float = 23,
        color: Colour = "ink_soft",
        family: str = "sans",
        weight: str = "Regular",
        align: str = "l",
    ) -> float:
        """Set wrapped text whose first line has its middle at ``y``; gives the ``y`` below the last line."""
        for line in self.wrap(text, width, size, family, weight):
            self.text(line, x, y, size, family, weight, color, align)
            y += leading
        return y

    def runs(self, parts: list[tuple[str, bool]], x: float, y: float, size: float = 16) -> float:
        """Set pieces of a sentence, the important ones (True) Semibold in ink; gives the ``x`` behind them."""
        for piece, strong in parts:
            x += self.text(
                piece, x, y, size, "sans", "Semibold" if strong else "Regular", "ink" if strong else "ink_soft"
            )
        return x

    def fitted(self, text: str, width: float, size: float, family: str = "sans", weight: str = "Regular") -> str:
        """The text, shortened with an ellipsis if it is wider than ``width`` units; of no text nothing is cut."""
        if not text:
            return text
        if len(text) < LONGEST and self.text_width(text, size, family, weight) <= width:
            return text
        text, low, high = text[:LONGEST], 0, min(len(text), LONGEST)
        while low < high:
            middle = (low + high + 1) // 2
            if self.text_width(text[:middle].rstrip() + "…", size, family, weight) <= width:
                low = middle
            else:
                high = middle - 1
        return text[:low].rstrip() + "…"

    def without_middle(
        self, text: str, width: float, size: float, family: str = "sans", weight: str = "Regular"
    ) -> str:
        """The text, in ``width`` units, where it is wider with an ellipsis for its middle: both ends of a path tell."""
        if len(text) < LONGEST and self.text_width(text, size, family, weight) <= width:
            return text
        low, high = 0, min(len(text), LONGEST) // 2
        while low < high:
            middle = (low + high + 1) // 2
            if self.text_width(f"{text[:middle]}…{text[-middle:]}", size, family, weight) <= width:
                low = middle
            else:
                high = middle - 1
        return f"{text[:low].rstrip()}…{text[len(text) - low :].lstrip()}"

    def text_in(
        self,
        text: str,
        x: float,
        y: float,
        room: float,
        size: float = 16,
        family: str = "sans",
        weight: str = "Regular",
        color: Colour = "ink",
        align: str = "l",
    ) -> float:
        """Set one line in so many units: with narrower letters where it is too long, and cut only then.

        Gives its width. For names, which have to be read whole.
        """
        width = self.text_width(text, size, family, weight)
        if width <= room:
            return self.text(text, x, y, size, family, weight, color, align)
        shown = self.fitted(text, room / NARROWEST, size, family, weight)
        made = _rendered(shown, family, weight, self._pixels(size), rgb(color), 0)
        pixels = min(made.get_width(), round(room * self.k))
        made = pygame.transform.smoothscale(made, (max(1, pixels), made.get_height()))
        ascent, cap = font(family, weight, self._pixels(size)).get_ascent(), CAP_HEIGHT[family] * size * self.k
        left, top = self._point(x, y)
        left -= {"l": 0.0, "c": pixels / 2, "r": float(pixels)}[align]
        self.surface.blit(made, (round(left), round(top + cap / 2 - ascent)))
        return pixels / self.k

    def glyph(
        self,
        letter: str,
        cx: float,
        cy: float,
        size: float,
        color: Colour = "ink",
        family: str = "serif",
        weight: str = "Bold",
    ) -> None:
        """One capital centred by its own ink across and by cap height down (Q and J need it)."""
        pixels = self._pixels(size)
        made = _rendered(letter, family, weight, pixels, rgb(color), 0)
        ink = made.get_bounding_rect()
        left, top = self._point(cx, cy)
        cap = CAP_HEIGHT[family] * size * self.k
        ascent = font(family, weight, pixels).get_ascent()
        self.surface.blit(made, (round(left - ink.centerx), round(top + cap / 2 - ascent)))
