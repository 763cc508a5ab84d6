"""The font of text lines as pygame_gui asks for it."""

from __future__ import annotations

from typing import Any

import pygame
from pygame_gui.core.interfaces.gui_font_interface import IGUIFontInterface

from lexicon.typeface import Face


class LineFont(IGUIFontInterface):
    """Hands pygame_gui a `Face`, so that a text line draws and measures any text."""

    underline = False
    underline_adjustment = 0.0

    def __init__(self, face: Face) -> None:
        self._face = face

    def size(self, text: str) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.get_rect(text).size

    def get_rect(self, text: str) -> pygame.Rect:
        """Width and height in pixels, with the base line as the top."""
        return pygame.Rect((0, self._face.get_ascent()), self._face.size(text) if text else (0, 0))

    def get_metrics(self, text: str) -> Any:
        """What pygame says of each letter."""
        return self._face.metrics(text)

    def render_premul(self, text: str, text_color: pygame.Color) -> pygame.Surface:
        """A picture of the text, its colours multiplied by their alpha."""
        return self._face.render(text, True, text_color).convert_alpha().premul_alpha()

    def render_premul_to(
        self, text: str, text_colour: pygame.Color, surf_size: tuple[int, int], surf_position: tuple[int, int]
    ) -> pygame.Surface:
        """The same on a surface of this size, with its base line at the place given."""
        made = pygame.Surface(surf_size, pygame.SRCALPHA, 32)
        x, y = surf_position
        picture = self.render_premul(text, text_colour)
        made.blit(picture, (x, y - self._face.get_ascent()), special_flags=pygame.BLEND_PREMULTIPLIED)
        return made

    def get_padding_height(self) -> int:
        """Room above the letters, as much as hangs below the base line."""
        return 1 - self._face.get_descent()

    def get_point_size(self) -> int:
        """Its size in pixels."""
        return self._face.pixels

    def get_direction(self) -> int:
        """Lines run from left to right; letters of other scripts turn within them."""
        return pygame.DIRECTION_LTR
