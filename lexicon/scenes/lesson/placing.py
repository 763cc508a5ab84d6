"""Where the coach's slip lies: beside what it speaks of, and never on it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

import numpy as np
import pygame
from numpy.typing import NDArray

STEP: Final = 16
"""Pixels between two places that are tried."""
GAP: Final = 6
"""Pixels that are left between the slip and what it may not cover."""


def place(
    sizes: Sequence[tuple[int, int]],
    window: pygame.Rect,
    kept_free: Sequence[pygame.Rect],
    near: pygame.Rect,
    rather: Sequence[Sequence[pygame.Rect]],
    aside: pygame.Rect,
) -> pygame.Rect:
    """Where a slip of one of *sizes*, the first wished for most, covers nothing that is *kept_free*.

    Of all such places the one nearest to the middle of *near*; one that leaves as many groups of *rather* free too,
    from the first on, as there is room for. Where even the first has none, the narrowest place nearest to *aside*.
    Where there is none at any size, the place that covers least of the first rectangles, which matter most.
    """
    for groups in range(len(rather), 0, -1):
        wished = [rect for group in rather[:groups] for rect in group]
        found = _free_place(sizes, window, [*kept_free, *wished], near)
        if found is not None:
            return found
    return _free_place(sizes[::-1], window, kept_free, aside) or _least_bad(sizes, window, kept_free)


def _steps(start: int, end: int, length: int, beside: Iterable[tuple[int, int]] = ()) -> NDArray[np.int64]:
    """Where a slip of that length may begin along one side of the window: every few pixels, and close to *beside*.

    *beside*: where each thing that is to be left free begins and ends along that side.
    """
    first, last = start + GAP, end - length - GAP
    close = [at for begin, over in beside for at in (begin - GAP - length, over + GAP) if first <= at <= last]
    return np.array(sorted({*range(first, last + 1, STEP), *close}), dtype=np.int64)


def _places(size: tuple[int, int], window: pygame.Rect) -> Iterator[pygame.Rect]:
    w, h = size
    for x in _steps(window.left, window.right, w).tolist():
        for y in _steps(window.top, window.bottom, h).tolist():
            yield pygame.Rect(x, y, w, h)


def _free_place(
    sizes: Sequence[tuple[int, int]], window: pygame.Rect, free: Sequence[pygame.Rect], near: pygame.Rect
) -> pygame.Rect | None:
    """The place nearest to *near* at the first of *sizes* that has one which covers nothing of *free*.

    All places of a size are judged at once, in arrays: there are some thousands, and the window waits meanwhile.
    """
    for w, h in sizes:
        xs = _steps(window.left, window.right, w, [(rect.left, rect.right) for rect in free])
        ys = _steps(window.top, window.bottom, h, [(rect.top, rect.bottom) for rect in free])
        clear = np.ones((len(xs), len(ys)), dtype=bool)
        for rect in free:
            if rect.w and rect.h:
                across = (xs - GAP < rect.right) & (xs + w + GAP > rect.left)
                clear[np.ix_(across, (ys - GAP < rect.bottom) & (ys + h + GAP > rect.top))] = False
        if clear.any():
            away = ((xs + w // 2 - near.centerx) ** 2)[:, None] + (ys + h // 2 - near.centery) ** 2
            i, j = divmod(int(np.where(clear, away, np.iinfo(away.dtype).max).argmin()), len(ys))
            return pygame.Rect(int(xs[i]), int(ys[j]), w, h)
    return None


def _least_bad(sizes: Sequence[tuple[int, int]], window: pygame.Rect, kept_free: Sequence[pygame.Rect]) -> pygame.Rect:
    places = [rect for size in sizes for rect in _places(size, window)]
    whole = pygame.Rect(window.topleft, sizes[-1])
    return min(places, key=lambda rect: _covered(rect, kept_free), default=whole)


def _covered(rect: pygame.Rect, kept_free: Sequence[pygame.Rect]) -> int:
    """How much of what is kept free a place covers; the earlier the rectangle, the more it counts."""
    covered = 0
    for weight, other in enumerate(reversed(kept_free), start=1):
        clip = rect.inflate(2 * GAP, 2 * GAP).clip(other)
        covered += weight * clip.w * clip.h
    return covered
