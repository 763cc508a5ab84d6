"""Drawing within a part of the canvas."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pygame


@contextmanager
def clipped(canvas: pygame.Surface, rect: pygame.Rect) -> Iterator[None]:
    """Draw only within *rect*, as far as the canvas may be drawn on at all.

    The canvas is as it was afterwards, also when drawing is broken off: a frame whose pictures take too long is begun
    again (``App.step``).
    """
    before = canvas.get_clip()
    canvas.set_clip(rect.clip(before))
    try:
        yield
    finally:
        canvas.set_clip(before)
