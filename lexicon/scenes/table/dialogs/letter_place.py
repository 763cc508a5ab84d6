"""Where the letters for a Master lie: beside what is being laid, never over it where that can be."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import pygame

from lexicon.scenes.table.frame import Frame
from lexicon.sprites.table.helps import MASTER_LOW, MASTER_NARROW, MASTER_USUAL, MasterShape

_GAP: Final = 22
_MARGIN: Final = 8
_LARGE, _SMALL = 1.0, 0.86
_SIZES: Final = (
    (MASTER_USUAL, _LARGE),
    (MASTER_USUAL, _SMALL),
    (MASTER_LOW, _LARGE),
    (MASTER_NARROW, _LARGE),
    (MASTER_LOW, _SMALL),
    (MASTER_NARROW, _SMALL),
)
"""Shapes and sizes of the panel, the first as a rule."""
_CORNER: Final = 30
"""How near to a corner of the panel its point may be, in units."""
_POINT: Final = 117
"""How far from the panel's left end its point is as a rule, in units."""


@dataclass(frozen=True)
class MasterPlace:
    """Where the Master lies. ``row``: all that is being laid; ``square``: the Master; ``clear``: to stay in sight."""

    row: pygame.Rect
    square: pygame.Rect
    clear: pygame.Rect | None = None


@dataclass(frozen=True)
class PanelPlace:
    """Where the panel lies, and how. ``edge``: the one with its point on the Master, "" where it has none."""

    body: pygame.Rect
    edge: str
    shape: MasterShape
    u: float
    """Pixels a unit."""


def place_letters(frame: Frame, place: MasterPlace, words: bool) -> PanelPlace:
    """The first size that has room beside what is being laid, off what is to stay in sight if it can.

    Where none has, the one that covers the least of it. *words*: whether the panel has its line of words.
    """
    least: list[PanelPlace] = []
    for shape, share in _SIZES:
        u = frame.unit * share
        w, h = (round(side * u) for side in shape.size(words))
        around = [PanelPlace(body, edge, shape, u) for body, edge in _around(frame, place, w, h)]
        found = [each for each in around if _fits(frame, place, each)]
        apart = [each for each in found if place.clear is None or not each.body.colliderect(place.clear)]
        if found:
            return (apart or found)[0]
        room = _room(frame)
        least += [PanelPlace(each.body.clamp(room), "", shape, u) for each in around]

    def covered(each: PanelPlace) -> tuple[int, int]:
        square, row = each.body.clip(place.square), each.body.clip(place.row)
        return square.w * square.h, row.w * row.h

    return min(least, key=covered)


def _room(frame: Frame) -> pygame.Rect:
    margin = 2 * frame.px(_MARGIN)
    return frame.window.inflate(-margin, -margin)


def tip_of(place: MasterPlace, panel: PanelPlace) -> int:
    """Pixels along its edge from the panel's corner to its point."""
    if panel.edge in ("left", "right"):
        return place.square.centery - panel.body.y
    return place.square.centerx - panel.body.x


def _fits(frame: Frame, place: MasterPlace, panel: PanelPlace) -> bool:
    """Whether it lies in the window, and can point at the Master."""
    length = panel.body.h if panel.edge in ("left", "right") else panel.body.w
    reach = frame.px(_CORNER)
    return _room(frame).contains(panel.body) and reach <= tip_of(place, panel) <= length - reach


def _around(frame: Frame, place: MasterPlace, w: int, h: int) -> Iterator[tuple[pygame.Rect, str]]:
    """Places to try, the best first: each side of the row, as it suits the Master, then beside what is seen."""
    row, square, clear = place.row, place.square, place.clear
    gap, margin = frame.px(_GAP), frame.px(_MARGIN)
    left = min(max(margin, square.centerx - frame.px(_POINT)), frame.window.right - margin - w)
    top = min(max(margin, square.centery - h // 2), frame.window.bottom - margin - h)
    beside = clear.left - margin - w if clear is not None else left
    under = clear.bottom + margin if clear is not None else top
    for y, edge in ((row.top - gap - h, "bottom"), (row.bottom + gap, "top")):
        for x in (left, beside):
            yield pygame.Rect(x, y, w, h), edge
    for x, edge in ((row.right + gap, "left"), (row.left - gap - w, "right")):
        for y in (top, under):
            yield pygame.Rect(x, y, w, h), edge
