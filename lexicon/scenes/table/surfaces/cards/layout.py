"""Where the parts of a crossword solitaire's table lie."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from lexicon.scenes.table.card_frame import CardFrame, card_frame, view_rect
from lexicon.sprites.pieces.card import SHAPE

_PILE: Final = 66.0
"""Width of the piles in units, where there is room."""
_COMPACT_PILE: Final = 46.0
_TOOLS: Final = (92.0, 92.0, 78.0)
"""Widths of the controls of the hand: recall, shuffle, sort."""


@dataclass(frozen=True, kw_only=True)
class SoloFrame(CardFrame):
    """``blind``, ``up``: both piles; ``table``: where the crossword lies; ``left``: the panel of cards left.

    ``view``: room for the buttons that zoom, under the piles.
    """

    blind: pygame.Rect
    up: pygame.Rect
    table: pygame.Rect
    view: pygame.Rect
    left: pygame.Rect


def solo_frame(width: int, height: int, text: float, places: int) -> SoloFrame:
    """Lay the table out for a window of so many pixels; *places*: cards of the row or hand in full view."""
    base = card_frame(width, height, text, plates=0, buttons=(2, 2), places=places)
    px = base.px
    pile = px(_COMPACT_PILE if base.compact else _PILE)
    high, area = round(pile * SHAPE), base.area
    label = px(26)
    column = pile + px(44)
    blind = pygame.Rect(area.x + px(22), area.y + label, pile, high)
    up = pygame.Rect(blind.x, blind.bottom + px(24) + label, pile, high)
    table = pygame.Rect(area.x + column, area.y, area.width - column, area.height)
    view = view_rect(area, column - px(8), base.unit)
    panel = px(154 if base.compact else 226)
    left = pygame.Rect(base.log.x, base.log.y, base.log.width, panel)
    top = left.bottom + px(12)
    log = pygame.Rect(base.log.x, top, base.log.width, base.log.bottom - top)
    fields = {**base.__dict__, "log": log, "tools": base.at_end_of_line(_TOOLS)}
    return SoloFrame(**fields, blind=blind, up=up, table=table, view=view, left=left)
