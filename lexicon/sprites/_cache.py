"""Painting once: draw at twice the size, scale down smoothly, keep the picture until room is needed."""
from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING, Final

import numpy as np
import pygame

if TYPE_CHECKING:
    from lexicon.sprites.pen import Pen

CACHE_BYTES: Final = 160 << 20
"""Bound on the pixels kept, in bytes; the pictures least lately asked for go first."""
SUPERSAMPLE: Final = 2

_kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
_bytes = 0


def _size(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * surface.get_bytesize()


def keep(key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
    """The surface kept under ``key``, made now if it is not there. Callers must not draw on it."""
    global _bytes
    found = _kept.get(key)
    if found is not None:
        _kept.move_to_end(key)
        return found
    made = make()
    _kept[key] = made
    _bytes += _size(made)
    while _bytes > CACHE_BYTES and len(_kept) > 1:
        _, old = _kept.popitem(last=False)
        _bytes -= _size(old)
    return made


def kept_bytes() -> int:
    """Bytes of pixels in the cache now."""
    return _bytes


def kept_count() -> int:
    """Pictures in the cache now."""
    return len(_kept)


def drop_all() -> None:
    """Forget every picture."""
    global _bytes
    _kept.clear()
    _bytes = 0


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
    pixels = pygame.surfarray.pixels3d(small)
    alpha = pygame.surfarray.array_alpha(small).astype(np.uint16)[:, :, None]
    part = (alpha > 0) & (alpha < 255)
    np.copyto(pixels, np.minimum(255, (pixels.astype(np.uint16) * 255 + alpha // 2) // np.maximum(alpha, 1)),
              where=part, casting="unsafe")
    del pixels
    return small


def paint(size: tuple[float, float], u: float, draw: Callable[[Pen], None], key: Hashable,
          supersample: int = SUPERSAMPLE) -> pygame.Surface:
    """Picture of ``size`` units at ``u`` pixels per unit, drawn by ``draw`` on a transparent ground.

    Drawn ``supersample`` times as large, scaled down once and kept under ``key`` (with size and scale); later calls
    with the same key give the same surface and do not call ``draw``. Callers must not draw on what they get.
    """
    from lexicon.sprites.pen import Pen

    pixels = max(1, round(size[0] * u)), max(1, round(size[1] * u))

    def make() -> pygame.Surface:
        big = pygame.Surface((pixels[0] * supersample, pixels[1] * supersample), pygame.SRCALPHA, 32)
        draw(Pen(big, u * supersample))
        return for_display(big if supersample == 1 else shrink(big, pixels))

    return keep((key, pixels, round(u, 4), supersample), make)
