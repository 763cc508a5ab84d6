"""Comparing pictures."""
from __future__ import annotations

import pygame


def raw(surface: pygame.Surface) -> bytes:
    """All pixels of a surface."""
    return pygame.image.tobytes(surface, "RGBA")


def ink_box(surface: pygame.Surface) -> pygame.Rect:
    """The smallest rectangle with everything that is not transparent."""
    return surface.get_bounding_rect()
