"""Comparing pictures."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from lexicon.sprites.paint.lettering import NARROWEST
from lexicon.sprites.paint.pen import Pen


def raw(surface: pygame.Surface) -> bytes:
    """All pixels of a surface."""
    return pygame.image.tobytes(surface, "RGBA")


def ink_box(surface: pygame.Surface) -> pygame.Rect:
    """The smallest rectangle with everything that is not transparent."""
    return surface.get_bounding_rect()


def lines_drawn(
    monkeypatch: pytest.MonkeyPatch, draw: Callable[[], object], narrowed: bool = False
) -> list[tuple[str, pygame.FRect]]:
    """The lines that *draw* sets, each with the room it takes, and every stamp, in units of whatever pen drew them.

    *narrowed*: those with narrower letters, too, as they are read.
    """
    made: list[tuple[str, pygame.FRect]] = []
    text, text_in, stamp = Pen.text, Pen.text_in, Pen.stamp

    def noted(pen: Pen, words: str, x: float, y: float, size: float = 16, *style: Any, **more: Any) -> float:
        wide = text(pen, words, x, y, size, *style, **more)
        align = more.get("align", style[3] if len(style) > 3 else "l")
        made.append((words, pygame.FRect(x - wide * {"l": 0.0, "r": 1.0, "c": 0.5}[align], y - size / 2, wide, size)))
        return wide

    def noted_in(pen: Pen, words: str, x: float, y: float, room: float, size: float = 16, *style: Any) -> float:
        before = len(made)
        wide = text_in(pen, words, x, y, room, size, *style)
        if len(made) == before:
            left = x - wide * {"l": 0.0, "r": 1.0, "c": 0.5}[style[3] if len(style) > 3 else "l"]
            shown = pen.fitted(words, room / NARROWEST, size, *style[:2])
            made.append((shown, pygame.FRect(left, y - size / 2, wide, size)))
        return wide

    def stamped(pen: Pen, label: str, cx: float, cy: float, color: Any, degrees: float, size: float = 26) -> None:
        before = len(made)
        stamp(pen, label, cx, cy, color, degrees, size)
        del made[before:]  # its letters, set on a layer of its own
        wide = pen.stamp_width(label, size)
        made.append((label, pygame.FRect(cx - wide / 2, cy - size, wide, 2 * size)))

    with monkeypatch.context() as patch:
        patch.setattr(Pen, "text", noted)
        if narrowed:
            patch.setattr(Pen, "text_in", noted_in)
        patch.setattr(Pen, "stamp", stamped)
        draw()
    return made


def overlapping(lines: list[tuple[str, pygame.FRect]], apart: float = 2.0) -> list[tuple[str, str]]:
    """Which of them lie over one another, or nearer than *apart*."""
    return [
        (a, b)
        for i, (a, one) in enumerate(lines)
        for b, two in lines[i + 1 :]
        if one.inflate(2 * apart, 0).colliderect(two)
    ]
