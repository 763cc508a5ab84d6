"""Where the parts of a table of hands and piles lie: the frame of card tables with both piles at its left."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from lexicon.scenes.table.card_frame import CardFrame, card_frame, view_rect
from lexicon.sprites.pieces.card import SHAPE

_LINE: Final = 24.0
"""Units for the name over a pile, and for the count below it."""
ASIDE: Final = (0.62, 0.4)
"""How far the card just discarded lies off the pile, in widths and heights, while one is to be taken; half under it."""
_LINK: Final = 30.0
"""Units for the link under it."""
_TOOLS: Final = (88.0, 88.0, 70.0)
"""Widths of the controls of the hand: recall, shuffle, sort."""
_SHEET: Final = 6
"""Rows that the score sheet has room for, at least."""
_MANY: Final = 5
"""From so many plates on piles are smaller."""


@dataclass(frozen=True, kw_only=True)
class HandFrame(CardFrame):
    """``blind``, ``exposed``: both piles; ``free``: what is left of the area, for what lies on the table.

    ``view``: room for the buttons that zoom, under the piles, where the table has any (else empty).
    """

    blind: pygame.Rect
    exposed: pygame.Rect
    free: pygame.Rect
    view: pygame.Rect


def hand_frame(
    width: int,
    height: int,
    text: float,
    *,
    seats: int,
    places: int,
    buttons: tuple[int, ...] = (1, 2),
    shape: float = SHAPE,
    tall: float = 0.0,
    inset: float = 0.0,
    zooms: bool = False,
) -> HandFrame:
    """Lay the table out for a window of so many pixels.

    ``seats``: how many play, one of them at the near side. ``places``: pieces that the hand holds in full view.
    ``shape``: height of a piece over its width. ``tall``: height of the blind pile in units where that is no pile but a
    pool, 0 where it is one; it is lower where there is no room. ``inset``: how far pieces keep from the ends of the
    hand in units. ``zooms``: whether there are buttons for the view under the piles.
    """
    sheet = max(seats, _SHEET)
    base = card_frame(width, height, text, plates=seats - 1, buttons=buttons, sheet=sheet, places=places, inset=inset)
    px, area = base.px, base.area
    pile = px(58.0 if base.compact else 72.0 if seats > _MANY else 92.0)
    column, line = px(92.0 if base.compact else 118.0), px(_LINE)
    view, below = pygame.Rect(area.bottomleft, (0, 0)), line
    if zooms:
        view = view_rect(area, column, base.unit)
        if not tall:  # both piles, and a part of the card laid aside
            pile = min(pile, int((view.top - area.y - 3 * line - px(_LINK)) / ((2 + ASIDE[1]) * shape)))
    high = round(pile * shape)
    if zooms:
        below = max(line, round(ASIDE[1] * high)) + px(_LINK)
    room = view.top - area.y - 3 * line - high - below
    pool = min(px(tall), room - px(8)) if tall else high
    x = area.x + (column - pile) // 2
    gap = max(0, min(px(18.0), room - pool))
    blind = pygame.Rect(x, area.y + line, pile, pool)
    if tall:
        blind = pygame.Rect(area.x, area.y + line, column, pool)
    exposed = pygame.Rect(x, blind.bottom + line + gap + line, pile, high)
    free = pygame.Rect(area.x + column + px(8), area.y, area.width - column - px(8), area.height)
    fields = {**base.__dict__, "tools": base.at_end_of_line(_TOOLS), "shape": shape}
    return HandFrame(**fields, blind=blind, exposed=exposed, free=free, view=view)
