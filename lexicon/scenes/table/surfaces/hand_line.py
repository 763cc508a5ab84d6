"""The sentence over a hand of cards: what is to be done, or why what is tried does not go."""

from __future__ import annotations

from typing import Final

import pygame

from lexicon.sprites.sprite import TEXT_PAD, measure, text_picture

NAME_X: Final = 116.0
"""Units from the left to where the sentence begins, behind "Your hand" or "Your turn"."""
_SIZE, _SMALL = 16.0, 14.0
"""Size of the letters in units; smaller where a sentence takes two lines."""
_PITCH: Final = 16.0
"""Units from one of two lines to the other."""


def draw_sentence(canvas: pygame.Surface, text: str, unit: float, x: int, y: int, room: int) -> None:
    """Write *text* from *x* on, about the height *y*, in *room* pixels: two lines where one is not enough.

    Narrower letters rather than a sentence that is cut.
    """
    if not text:
        return
    lines, size = _lines(text, unit, room)
    pitch = round(_PITCH * unit)
    for i, line in enumerate(lines):
        picture = text_picture(line, unit, size, color="cream")
        wide = _width(line, unit, size)
        if wide > room:
            picture = pygame.transform.smoothscale(picture, (max(1, room), picture.get_height()))
        middle = y + round((i - (len(lines) - 1) / 2) * pitch)
        canvas.blit(picture, (x, middle - picture.get_height() // 2))


def _lines(text: str, unit: float, room: int) -> tuple[list[str], float]:
    """The text in one line, or in two that are as equal as they go, and the size of their letters."""
    words = text.split(" ")
    if _width(text, unit, _SIZE) <= room or len(words) == 1:
        return [text], _SIZE
    ways = [[" ".join(words[:i]), " ".join(words[i:])] for i in range(1, len(words))]
    return min(ways, key=lambda way: max(_width(line, unit, _SMALL) for line in way)), _SMALL


def _width(text: str, unit: float, size: float) -> int:
    """How wide a line is, in pixels."""
    return round((measure(text, unit, size) + 2 * TEXT_PAD) * unit)
