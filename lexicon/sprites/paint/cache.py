"""Painting once: draw at twice the size, scale down smoothly, keep the picture until room is needed."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from time import perf_counter

import numpy as np
import pygame

from lexicon.sprites.paint.pool import MATERIALS, PICTURES


class OutOfTime(Exception):
    """The time for painting in this frame is used up; what was painted so far is kept."""


class _Clock:
    """When painting stops in this frame, if it does at all, and how deep in pictures of pictures we are."""

    def __init__(self) -> None:
        self.until: float | None = None
        self.painted = 0
        self.depth = 0
        self.drawn: dict[Hashable, pygame.Surface] = {}
        """The picture that was drawn when the time was over, not scaled down yet."""

    @property
    def stops(self) -> bool:
        """Whether the time is over."""
        return self.until is not None and perf_counter() > self.until


_clock = _Clock()


@contextmanager
def painting_until(moment: float) -> Iterator[None]:
    """Raise `OutOfTime` before a picture that would be begun after *moment* (of ``perf_counter``).

    One is always drawn, and if that took too long, scaled down at the next try: so trying again comes to an end.
    """
    _clock.until, _clock.painted = moment, 0
    try:
        yield
    finally:
        _clock.until = None


def keep(key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
    """The picture kept under ``key``, made now if it is not there. Callers must not draw on it."""

    def made() -> pygame.Surface:
        if not _clock.depth:
            if _clock.painted and _clock.stops:
                raise OutOfTime
            _clock.painted += 1
        _clock.depth += 1
        try:
            return make()
        finally:
            _clock.depth -= 1

    return PICTURES.keep(key, made)


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
    _clock.drawn.clear()


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


def keep_scaled(
    key: Hashable, pixels: tuple[int, int], supersample: int, draw: Callable[[], pygame.Surface]
) -> pygame.Surface:
    """The picture kept under *key*, *pixels* large; *draw* makes it *supersample* times as large."""

    def make() -> pygame.Surface:
        big = _clock.drawn.pop(key, None)
        if big is None:
            big = draw()
            if _clock.stops and _clock.depth == 1:
                _clock.drawn = {key: big}  # to be scaled down in the next frame
                raise OutOfTime
        return for_display(big if supersample == 1 else shrink(big, pixels))

    return keep(key, make)
