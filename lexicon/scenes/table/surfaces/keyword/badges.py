"""Where the badge of a play has room on the board: at the table, and in the look back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import product

import pygame

from lexicon.scenes.table.surfaces.keyword.layout import SQUARES, Square
from lexicon.sprites.pieces.block import badge_spots


@dataclass(frozen=True)
class BadgeField:
    """A board in pixels: its ``edge``, its ``grid``, the side of a ``square``; and how far badges keep off a play."""

    edge: pygame.Rect
    grid: pygame.Rect
    square: int
    gap: int

    def rect(self, square: Square) -> pygame.Rect:
        """Where a square (row, column) lies."""
        row, col = square
        return pygame.Rect(self.grid.x + col * self.square, self.grid.y + row * self.square, self.square, self.square)

    def under(self, rect: pygame.Rect) -> list[Square]:
        """The squares of the board that a rectangle lies on."""
        rows = range((rect.top - self.grid.y) // self.square, (rect.bottom - self.grid.y) // self.square + 1)
        columns = range((rect.left - self.grid.x) // self.square, (rect.right - self.grid.x) // self.square + 1)
        return [(r, c) for r, c in product(rows, columns) if 0 <= r < SQUARES and 0 <= c < SQUARES]


def place_badge(
    field: BadgeField,
    run: Sequence[Square],
    size: tuple[int, int],
    busy: Callable[[Square], bool],
    aside: bool = False,
    taken: Sequence[pygame.Rect] = (),
) -> tuple[int, int]:
    """The middle of a badge of *size*: behind the run, else before it, above or below, else off a corner of it.

    It covers no other badge, *taken*, and no letter if it can, else as little of letters as there is room for. *aside*:
    it keeps off the line. It stays on the board.
    """
    places = _places(field, run, size, aside)

    def at(centre: tuple[int, int]) -> pygame.Rect:
        rect = pygame.Rect((0, 0), size)
        rect.center = centre
        return rect

    def within(centre: tuple[int, int]) -> tuple[int, int]:
        return at(centre).clamp(field.edge).center

    def covered(centre: tuple[int, int]) -> tuple[int, int]:
        rect = at(centre)
        letters = [rect.clip(field.rect(square)) for square in field.under(rect) if busy(square)]
        badges = [rect.clip(other) for other in taken]
        return sum(clip.w * clip.h for clip in badges), sum(clip.w * clip.h for clip in letters)

    places.sort(key=lambda place: within(place) != place)  # rather elsewhere than pushed against the edge
    return min((within(place) for place in places), key=covered)


def _places(field: BadgeField, run: Sequence[Square], size: tuple[int, int], aside: bool) -> list[tuple[int, int]]:
    """Middles to try, the best first; some of them may be off the board."""
    first, last = field.rect(run[0]), field.rect(run[-1])
    (w, h), gap = size, field.gap
    places = [
        *badge_spots(first, last, size, gap),
        (last.right + gap + w // 2, last.bottom + gap),
        (last.right + gap + w // 2, last.top - gap),
        *_aside(first, last, w // 2 + gap, h // 2 + gap, first),
        *(
            (x, y)
            for x in (last.right + w // 2, first.left - w // 2)
            for y in (last.bottom + h // 2, first.top - h // 2)
        ),
    ]
    return [*_aside(first, last, w // 2 + gap, h // 2 + gap, last), *places] if aside else places


def _aside(first: pygame.Rect, last: pygame.Rect, dx: int, dy: int, end: pygame.Rect) -> list[tuple[int, int]]:
    """Both sides of a line, at one end of it: right and left of a column, else below and above."""
    if first.x == last.x and first.y != last.y:
        return [(end.right + dx, end.centery), (end.left - dx, end.centery)]
    return [(end.centerx, end.bottom + dy), (end.centerx, end.top - dy)]
