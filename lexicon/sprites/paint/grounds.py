"""What things lie on: the baize under its lamp, the wood behind the title, the velvet of the curtain."""

from __future__ import annotations

import pygame

from lexicon.sprites.paint import textures
from lexicon.sprites.paint.cache import for_display, keep
from lexicon.sprites.paint.pen import paint


def baize(size: tuple[int, int], u: float, lamp: tuple[float, float] = (0.34, 0.45)) -> pygame.Surface:
    """The table in pixels; ``lamp`` is where its light falls, in shares of the size."""

    def make() -> pygame.Surface:
        made = textures.radial(size, lamp, (0.78, 0.95), "baize_light", "baize_dark", 1.25)
        textures.multiply_tile(made, textures.small_tile("felt", 2), made.get_rect())
        return for_display(made)

    return keep(("baize", size, round(u, 4), lamp), make)


def shelf_wall(size: tuple[int, int], u: float) -> pygame.Surface:
    """The dark boards behind the shelves of the title, lit from above."""

    def make() -> pygame.Surface:
        made = textures.wood(*size, "#51331d", "#2c1a0e", 31)
        shade = textures.radial(size, (0.42, 0.1), (1.0, 1.15), "#ffffff", "#5d5046", 1.2)
        made.blit(shade, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        light = textures.radial(size, (0.3, -0.05), (0.62, 0.75), "#3a2812", "#000000", 1.0)
        made.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        return for_display(made)

    return keep(("wall", size, round(u, 4)), make)


def bar(width: int, u: float, title: str, subtitle: str, height: float = 40) -> pygame.Surface:
    """The wooden bar across the top of a window ``width`` pixels wide, with 8 units of shadow under it."""
    units = width / u
    return paint(
        (units, height + 8), u, lambda pen: pen.topbar(units, title, subtitle, height), ("bar", title, subtitle, height)
    )
