"""Where the parts of a crossword solitaire's table lie."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

import pygame

from lexicon.scenes.table.card_frame import CardFrame, card_frame
from lexicon.sprites.pieces.card import SHAPE

_PILE: Final = 66.0
"""Width of the piles in units, where there is room."""
_COMPACT_PILE: Final = 46.0


@dataclass(frozen=True, kw_only=True)
class SoloFrame(CardFrame):
    """``blind``, ``up``: both piles; ``table``: where the crossword lies; ``left``: the panel of cards left."""

    blind: pygame.Rect
    up: pygame.Rect
    table: pygame.Rect
    left: pygame.Rect


def solo_frame(width: int, height: int, text: float, places: int) -> SoloFrame:
    """Lay the table out for a window of so many pixels; *places*: cards of the row or hand in full view."""
    base = card_frame(width, height, text, plates=0, buttons=(2, 2), places=places)
    u, px = base.unit, base.px
    pile = px(_COMPACT_PILE if base.compact else _PILE)
    high, area = round(pile * SHAPE), base.area
    label = px(26)
    column = pile + px(44)
    blind = pygame.Rect(area.x + px(22), area.y + label, pile, high)
    up = pygame.Rect(blind.x, blind.bottom + px(24) + label, pile, high)
    table = pygame.Rect(area.x + column, area.y, area.width - column, area.height)
    panel = px(154 if base.compact else 226)
    left = pygame.Rect(base.log.x, base.log.y, base.log.width, panel)
    top = left.bottom + px(12)
    log = pygame.Rect(base.log.x, top, base.log.width, base.log.bottom - top)
    return SoloFrame(
        **{**replace(base, log=log, tools=_tools(base, u)).__dict__, "blind": blind, "up": up, "table": table},
        left=left,
    )


def _tools(base: CardFrame, u: float) -> tuple[pygame.Rect, ...]:
    """Recall, shuffle and sort stand at the right end of the line over the hand."""
    line, gap = base.hand_line, round(8 * u)
    widths = [round(each * u) for each in (92, 92, 78)]
    x, made = line.right - sum(widths) - gap * (len(widths) - 1), []
    for width in widths:
        made.append(pygame.Rect(x, line.y, width, line.height))
        x += width + gap
    return tuple(made)
