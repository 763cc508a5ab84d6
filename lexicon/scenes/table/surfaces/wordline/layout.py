"""Where the parts of the word line lie: tabs on the hand's tray, the strip for the word that is made, the words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from lexicon.scenes.table.surfaces.handgame import HandFrame, hand_frame
from lexicon.sprites.pieces.card import SHAPE

TABS: Final = 4
_HELD: Final = 8
"""So many cards of the hand lie at their widest; more lie closer."""
_BUTTONS: Final = (2, 3)
"""Hint and challenge; recall, shuffle and sort."""


@dataclass(frozen=True, kw_only=True)
class LineFrame(HandFrame):
    """``tray``: the paper under the hand; ``tabs``: on its upper edge; ``making``: room at its right for what is said.

    ``strip``: for the word that is made; ``words``: for those on the table, below. ``strip_card``: the widest card of
    the strip, ``gap``: between its cards, in pixels.
    """

    tray: pygame.Rect
    tabs: tuple[pygame.Rect, ...]
    making: pygame.Rect
    strip: pygame.Rect
    words: pygame.Rect
    strip_card: int
    gap: int


def line_frame(width: int, height: int, text: float, seats: int) -> LineFrame:
    """Lay the table out for a window of so many pixels."""
    base = hand_frame(width, height, text, seats=seats, places=_HELD, buttons=_BUTTONS)
    px, u = base.px, base.unit
    # In units: height of tabs, tray, strip; of the hand the card, its inset and what is said beside it.
    tab, tray_high, strip_high, card, inset, making = (
        (36, 100, 84, 56, 8, 150) if base.compact else (50, 134, 118, 76, 18, 226)
    )
    bottom = base.window.height - px(8)
    tray = pygame.Rect(base.hand.x, bottom - px(tray_high), base.hand.width, px(tray_high))
    gap = px(5)
    each = (tray.width - (TABS - 1) * gap) / TABS
    tabs = tuple(
        pygame.Rect(round(tray.x + i * (each + gap)), tray.y - px(tab), round(each), px(tab)) for i in range(TABS)
    )
    wide, high = px(card), round(px(card) * SHAPE)
    hand = pygame.Rect(tray.x + px(inset), 0, tray.width - px(inset + making + 10), high)
    hand.centery = tray.centery
    said = pygame.Rect(tray.right - px(making), tray.y + px(4), px(making - 8), tray.height - px(8))
    another = pygame.Rect(said.x, 0, min(said.width - px(8), px(126)), px(36 if base.compact else 32))
    another.bottom = said.bottom - px(2)
    free = base.free.copy()
    free.height = tabs[0].y - px(8) - free.y
    strip = pygame.Rect(free.x, free.y, free.width, px(strip_high))
    top = strip.bottom + px(10)
    words = pygame.Rect(free.x, top, free.width, free.bottom - top)
    fields = {
        **base.__dict__,
        "hand": hand,
        "free": free,
        "card": wide,
        "step": min(round(wide * 1.1), (hand.width - wide) // (_HELD - 1)),
        "buttons": base.buttons[:2],
        "tools": (*base.buttons[2:], another),
    }
    return LineFrame(
        **fields,
        tray=tray,
        tabs=tabs,
        making=said,
        strip=strip,
        words=words,
        strip_card=round((46 if base.compact else 62) * u),
        gap=px(11 if base.compact else 18),
    )
