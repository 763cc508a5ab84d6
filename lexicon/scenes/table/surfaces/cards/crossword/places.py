"""Free places along the edges of a rectangle, for what lies over the table: none of it may lie over a card."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

_STEPS = 24
"""Places that are tried along each edge."""


def along_edges(size: tuple[int, int], inside: pygame.Rect) -> list[pygame.Rect]:
    """Rectangles of that size along all four edges of *inside*, its corners among them; none if they do not fit."""
    room_x, room_y = inside.width - size[0], inside.height - size[1]
    if room_x < 0 or room_y < 0:
        return []
    across = [inside.x + room_x * i // _STEPS for i in range(_STEPS + 1)]
    down = [inside.y + room_y * i // _STEPS for i in range(_STEPS + 1)]
    corners = [(x, y) for y in (inside.y, inside.bottom - size[1]) for x in across]
    corners += [(x, y) for x in (inside.x, inside.right - size[0]) for y in down]
    return [pygame.Rect(corner, size) for corner in corners]


def along(edge: str, size: tuple[int, int], inside: pygame.Rect) -> list[pygame.Rect]:
    """Those along one edge: "left", "right", "up" or "down"."""
    side, end = {
        "left": ("left", "left"),
        "right": ("right", "right"),
        "up": ("top", "top"),
        "down": ("bottom", "bottom"),
    }[edge]
    return [each for each in along_edges(size, inside) if getattr(each, side) == getattr(inside, end)]


def nearest_free(
    places: Iterable[pygame.Rect], taken: Sequence[pygame.Rect], wanted: tuple[int, int]
) -> pygame.Rect | None:
    """The place whose middle is nearest to *wanted* of those that touch nothing that is *taken*; None if all do."""
    free = [each for each in places if each.collidelist(taken) < 0]
    x, y = wanted
    return min(free, key=lambda each: (each.centerx - x) ** 2 + (each.centery - y) ** 2, default=None)
