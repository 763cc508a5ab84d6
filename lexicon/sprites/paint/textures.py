"""Felt, paper and wood, made of seeded noise; nothing is a photograph."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import pygame

from lexicon.sprites.paint.pool import MATERIALS
from lexicon.theme import RGB, RGBA, Colour, mix, rgb

FELT_SIZE: Final = 512
PAPER_SIZE: Final = 256
_EVENLY: Final = [i / 255 for i in range(256)]
_STEPS: Final = 512
"""Shades of a light, by the square of the distance from its centre."""


def _ramp(first: Colour, second: Colour, shares: Sequence[float]) -> list[RGB]:
    """The first colour with such shares of the second, as `mix` gives them one by one."""
    red, green, blue = (
        [round(a + (b - a) * share) for share in shares] for a, b in zip(rgb(first), rgb(second), strict=True)
    )
    return list(zip(red, green, blue, strict=True))


def noise(width: int, height: int, first: Colour, second: Colour, seed: int) -> pygame.Surface:
    """Opaque surface whose pixels lie evenly between two colours, the same for the same seed."""
    key = ("noise", width, height, rgb(first), rgb(second), seed)
    return MATERIALS.keep(key, lambda: _noise(width, height, first, second, seed))


def _noise(width: int, height: int, first: Colour, second: Colour, seed: int) -> pygame.Surface:
    indexed = pygame.image.frombuffer(random.Random(seed).randbytes(width * height), (width, height), "P")
    indexed.set_palette(_ramp(first, second, _EVENLY))
    plain = pygame.Surface((width, height), 0, 32)
    plain.blit(indexed, (0, 0))
    return plain


def _multiply(target: pygame.Surface, other: pygame.Surface) -> None:
    target.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_MULT)


def _stretched(width: int, height: int, low: int, seed: int, side: int) -> pygame.Surface:
    return pygame.transform.smoothscale(noise(width, height, (low,) * 3, (255,) * 3, seed), (side, side))


@lru_cache(maxsize=4)
def tile(kind: str) -> pygame.Surface:
    """A seamless enough tile to multiply over a colour: ``paper`` or ``felt``."""
    if kind == "paper":
        made = noise(PAPER_SIZE, PAPER_SIZE, (249, 249, 249), (255, 255, 255), 5).copy()
        fine = noise(64, 64, (250, 249, 246), (255, 255, 255), 6)
        _multiply(made, pygame.transform.smoothscale(fine, (PAPER_SIZE, PAPER_SIZE)))
        return made
    made = pygame.transform.box_blur(noise(FELT_SIZE, FELT_SIZE, (226, 228, 226), (255, 255, 255), 8), 1)
    _multiply(made, _stretched(96, FELT_SIZE, 238, 9, FELT_SIZE))
    _multiply(made, _stretched(FELT_SIZE, 96, 238, 10, FELT_SIZE))
    return made


def coloured_tile(kind: str, colour: RGBA) -> pygame.Surface:
    """The tile of that kind on an opaque colour."""

    def make() -> pygame.Surface:
        grain = tile(kind)
        made = pygame.Surface(grain.get_size(), 0, 32)
        made.fill(colour)
        _multiply(made, grain)
        return made

    return MATERIALS.keep(("tile", kind, colour), make)


def lay_tile(target: pygame.Surface, pattern: pygame.Surface, area: pygame.Rect, part: pygame.Rect) -> None:
    """Lay tiles that begin in the corner of *area* on a *part* of it."""
    old = target.get_clip()
    target.set_clip(part.clip(old))
    for y in range(area.top, area.bottom, pattern.get_height()):
        for x in range(area.left, area.right, pattern.get_width()):
            target.blit(pattern, (x, y))
    target.set_clip(old)


def multiply_tile(target: pygame.Surface, pattern: pygame.Surface, area: pygame.Rect) -> None:
    """Multiply a tile over an area of the target."""
    old = target.get_clip()
    target.set_clip(area.clip(old))
    for y in range(area.top, area.bottom, pattern.get_height()):
        for x in range(area.left, area.right, pattern.get_width()):
            target.blit(pattern, (x, y), special_flags=pygame.BLEND_RGB_MULT)
    target.set_clip(old)


def wood(width: int, height: int, light: Colour, dark: Colour, seed: int, grain: float = 1.0) -> pygame.Surface:
    """Opaque boards of so many pixels with the grain lying along them."""
    made = pygame.Surface((max(2, width), max(2, height)), 0, 32)
    made.fill(mix(light, dark, 0.25))
    w, h = made.get_size()
    layers = (
        (max(2, w // 500), max(4, h // 10), 0.72),
        (max(3, w // 160), max(4, h // 4), 0.86),
        (max(4, w // 60), max(6, h // 2), 0.9),
    )
    for i, (nx, ny, low) in enumerate(layers):
        g = int(255 * (1 - (1 - low) * grain))
        layer = noise(nx + 1, ny, (g, g - 4, g - 8), (255, 255, 255), seed * 7 + i)
        _multiply(made, pygame.transform.smoothscale(layer, (w, h)))
    return made


def radial(
    size: tuple[int, int],
    centre: tuple[float, float],
    radii: tuple[float, float],
    inner: Colour,
    outer: Colour,
    power: float = 1.6,
) -> pygame.Surface:
    """Opaque light: ``inner`` at the centre (in shares of the size) running out to ``outer`` at the radii."""
    n = 96
    m = max(8, n * size[1] // size[0])
    across = [((x / n - centre[0]) / radii[0]) ** 2 for x in range(n)]
    down = [((y / m - centre[1]) / radii[1]) ** 2 for y in range(m)]
    light = [bytes(c) for c in _ramp(inner, outer, [(i / _STEPS) ** (power / 2) for i in range(_STEPS + 1)])]
    pixels = b"".join(light[min(_STEPS, round((x + y) * _STEPS))] for y in down for x in across)
    coarse = pygame.image.frombuffer(pixels, (n, m), "RGB").convert(32, 0)
    return pygame.transform.smoothscale(coarse, size)


@lru_cache(maxsize=4)
def small_tile(kind: str, times: int) -> pygame.Surface:
    """The tile for drawing that is not supersampled: as it comes out after scaling down."""
    full = tile(kind)
    return pygame.transform.smoothscale(full, (full.get_width() // times, full.get_height() // times))


def clear() -> None:
    """Forget tiles."""
    for made in (tile, small_tile):
        made.cache_clear()
