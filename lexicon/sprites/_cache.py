"""Painting once: draw at twice the size, scale down smoothly, keep the picture until room is needed."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING, Final

import numpy as np
import pygame

if TYPE_CHECKING:
    from lexicon.sprites.pen import Pen

SUPERSAMPLE: Final = 2


class Pool:
    """Pictures by key, bounded in bytes of pixels: the least lately asked for go first."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.pictures: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self.bytes = 0

    def keep(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface kept under ``key``, made now if it is not there. Callers must not draw on it."""
        found = self.pictures.get(key)
        if found is not None:
            self.pictures.move_to_end(key)
            return found
        made = make()
        self.pictures[key] = made
        self.bytes += size_of(made)
        while self.bytes > self.limit and len(self.pictures) > 1:
            _, old = self.pictures.popitem(last=False)
            self.bytes -= size_of(old)
        return made

    def clear(self) -> None:
        """Forget every picture."""
        self.pictures.clear()
        self.bytes = 0


def size_of(surface: pygame.Surface) -> int:
    """Bytes of a surface's pixels."""
    return surface.get_width() * surface.get_height() * surface.get_bytesize()


PICTURES: Final = Pool(72 << 20)
"""What is blitted to the window: two of the largest screens' worth at 1920 × 1080."""
MATERIALS: Final = Pool(12 << 20)
"""What pictures are made from: set text, shadows, noise."""


def keep(key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
    """The picture kept under ``key``, made now if it is not there. Callers must not draw on it."""
    return PICTURES.keep(key, make)


def kept_bytes() -> int:
    """Bytes of pixels in the cache of pictures now."""
    return PICTURES.bytes


def kept_count() -> int:
    """Pictures in the cache now."""
    return len(PICTURES.pictures)


def drop_all() -> None:
    """Forget every picture and every material."""
    PICTURES.clear()
    MATERIALS.clear()


def for_display(surface: pygame.Surface) -> pygame.Surface:
    """The surface in the display's own format, where there is a display; blits faster."""
    if pygame.display.get_init() and pygame.display.get_surface() is not None:
        return surface.convert_alpha() if surface.get_flags() & pygame.SRCALPHA else surface.convert()
    return surface


def shrink(surface: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Scale a picture with alpha down smoothly, without the dark rim that plain averaging gives.

    Colours are weighted by alpha for the averaging and weighted back after it.
    """
    small = pygame.transform.smoothscale(surface.premul_alpha(), size)
    pixels, alpha = pygame.surfarray.pixels3d(small), pygame.surfarray.pixels_alpha(small)
    part = np.nonzero((alpha > 0) & (alpha < 255))  # few: soft edges and shadows
    weight = alpha[part].astype(np.uint16)[:, None]
    pixels[part] = np.minimum(255, (pixels[part].astype(np.uint16) * 255 + weight // 2) // weight)
    del pixels, alpha  # they lock the surface
    return small


def paint_pixels(
    pixels: tuple[int, int],
    u: float,
    draw: Callable[[Pen], None],
    key: Hashable,
    origin: tuple[int, int] = (0, 0),
    supersample: int = SUPERSAMPLE,
) -> pygame.Surface:
    """Like :func:`paint` for a picture of exactly so many pixels; ``origin`` is where the pen starts, in pixels."""
    from lexicon.sprites.pen import Pen

    def make() -> pygame.Surface:
        big = pygame.Surface((pixels[0] * supersample, pixels[1] * supersample), pygame.SRCALPHA, 32)
        draw(Pen(big, u * supersample, (origin[0] * supersample, origin[1] * supersample)))
        return for_display(big if supersample == 1 else shrink(big, pixels))

    return keep((key, pixels, origin, round(u, 4), supersample), make)


def paint(
    size: tuple[float, float], u: float, draw: Callable[[Pen], None], key: Hashable, supersample: int = SUPERSAMPLE
) -> pygame.Surface:
    """Picture of ``size`` units at ``u`` pixels per unit, drawn by ``draw`` on a transparent ground.

    Drawn ``supersample`` times as large, scaled down once and kept under ``key`` (with size and scale); later calls
    with the same key give the same surface and do not call ``draw``. Callers must not draw on what they get.
    """
    pixels = max(1, round(size[0] * u)), max(1, round(size[1] * u))
    return paint_pixels(pixels, u, draw, key, supersample=supersample)
