"""The frame that card tables share: plates above, a free area, the hand below, score sheet, log and controls right."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

import pygame

from lexicon.scenes.table.frame import Frame, Measures, measure
from lexicon.sprites.pieces.card import SHAPE

_MANY: Final = 4
"""From so many plates on they are small, their backs on them."""
_VIEW: Final = 36.0
"""Height of the buttons for the view."""


@dataclass(frozen=True, kw_only=True)
class CardFrame(Frame):
    """``area``: what lies between plates and hand, for the surface. ``hand_line``: a line of words over the hand.

    ``card``: width of a card of the hand, in pixels; ``step``: from one place of the hand to the next; ``shape``: how
    high a piece is for its width; ``inset``: how far pieces keep from the hand's ends, where it lies on a rack.
    """

    area: pygame.Rect
    hand_line: pygame.Rect
    card: int
    step: int
    shape: float = SHAPE
    inset: int = 0

    def hand_rect(self, place: int, count: int) -> pygame.Rect:
        """Where the card at a place of a hand of ``count`` lies: closer where they would not fit."""
        hand = self.hand.inflate(-2 * self.inset, 0)
        step = min(self.step, (hand.width - self.card) // max(1, count - 1))
        high = round(self.card * self.shape)
        return pygame.Rect(hand.x + place * step, hand.y + (hand.height - high) // 2, self.card, high)

    def at_end_of_line(self, widths: Sequence[float]) -> tuple[pygame.Rect, ...]:
        """Rectangles so many units wide, side by side at the right end of the line over the hand."""
        line, gap = self.hand_line, self.px(8)
        pixels = [self.px(each) for each in widths]
        x, made = line.right - sum(pixels) - gap * (len(pixels) - 1), []
        for width in pixels:
            made.append(pygame.Rect(x, line.y, width, line.height))
            x += width + gap
        return tuple(made)


def card_frame(
    width: int,
    height: int,
    text: float = 1.0,
    *,
    plates: int,
    buttons: tuple[int, ...] = (1, 2),
    tools: int = 0,
    sheet: int = 0,
    places: int = 10,
    inset: float = 0.0,
) -> CardFrame:
    """Lay a card table out for a window of so many pixels.

    ``plates``: of how many seats there are plates in a strip (0: none, the area begins under the bar). ``buttons``: how
    many turn controls stand in each row, the row next to PLAY first. ``tools``: how many controls of the hand stand in
    a row of their own. ``sheet``: rows of figures that the score sheet must hold (0: no sheet; log takes its place).
    ``places``: cards that the hand holds in full view. ``inset``: how far they keep from its ends, in units.
    """
    of = measure(width, height, text)
    made = (_compact if of.compact else _regular)(of, plates, buttons, tools, sheet)
    keeps_off = made.px(inset)
    room = made.hand.width - 2 * keeps_off - made.card
    return replace(made, step=min(round(made.card * 1.13), room // max(1, places - 1)), inset=keeps_off)


def view_rect(area: pygame.Rect, width: int, unit: float) -> pygame.Rect:
    """A row of buttons so many pixels wide at the foot of an *area*, left: they zoom what lies beside them."""
    high = round(_VIEW * unit)
    return pygame.Rect(area.x, area.bottom - high, width, high)


def _plates(
    of: Measures, plates: int, left: float, right: float, y: float, high: float, low: float
) -> list[pygame.Rect]:
    if not plates:
        return []
    gap = 14.0 if plates < _MANY else 10.0
    each = (right - left - (plates - 1) * gap) / plates
    h = high if plates < _MANY else low
    return [of.rect(left + i * (each + gap), y, min(each, 304.0), h) for i in range(plates)]


def _rows(
    of: Measures, x: float, w: float, y: float, rows: tuple[int, ...], h: float, gap: float
) -> tuple[list[pygame.Rect], float]:
    """Controls in rows from ``y`` on; where the last row ends."""
    made: list[pygame.Rect] = []
    for count in rows:
        each = (w - gap * (count - 1)) / count
        made += of.row(x, y, (each,) * count, h, gap)
        y += h + gap
    return made, y - gap if rows else y


def _regular(of: Measures, plates: int, rows: tuple[int, ...], tools: int, sheet: int) -> CardFrame:
    w, h, at = of.w, of.h, of.rect
    side = of.side
    x, right = w - 24 - side, w - 48 - side
    strip = _plates(of, plates, 24, right, 54, 62, 66)
    top = 134.0 if plates else 54.0
    low = h - 194  # where the hand's part begins
    wanted = (*rows, tools) if tools else rows
    pitch = min(58.0, (194 - 82 - 12) / max(1, len(wanted)))
    controls, _ = _rows(of, x, side, low + 82, wanted, pitch - 12, 12)
    sheet_h = min(286.0, 130.0 + 26 * sheet) if sheet else 0.0
    log_y = 54 + sheet_h + (14 if sheet else 0)
    card = 84.0
    return CardFrame(
        **of.top,
        hand=at(24, low + 44, right - 24, card * SHAPE),
        seats=tuple(strip),
        log=at(x, log_y, side, low - 14 - log_y),
        play=at(x, low + 6, side, 64),
        buttons=tuple(controls[: sum(rows)]),
        tools=tuple(controls[sum(rows) :]),
        sheet=at(x, 54, side, sheet_h) if sheet else None,
        area=at(24, top, right - 24, low - 12 - top),
        hand_line=at(24, low + 2, right - 24, 36),
        card=round(card * of.unit),
        step=0,
    )


def _compact(of: Measures, plates: int, rows: tuple[int, ...], tools: int, sheet: int) -> CardFrame:
    w, h, at = of.w, of.h, of.rect
    side = of.side
    x, right = w - 12 - side, w - 24 - side
    strip = _plates(of, plates, 12, right, 43, 42, 50)
    top = 102.0 if plates else 43.0
    more = min(1.0, of.spare / 300)  # a tall window: hand and controls are a little larger
    card, button, play = 64.0 + 8 * more, 40.0 + 8 * more, 62.0 + 8 * more
    low = h - 50 - card * SHAPE
    wanted = (*rows, tools) if tools else rows
    controls_y = h - 8 - play - (button + 6) * len(wanted)
    controls: list[pygame.Rect] = []
    for i, count in enumerate(wanted):  # the row next to PLAY lies right over it
        made, _ = _rows(of, x, side, h - 8 - play - (button + 6) * (i + 1), (count,), button, 6)
        controls += made
    sheet_h = min(260.0, 84.0 + 22 * sheet) if sheet else 0.0
    log_y = 43 + sheet_h + (10 if sheet else 0)
    return CardFrame(
        **of.top,
        hand=at(12, h - 5 - card * SHAPE, right - 12, card * SHAPE),
        seats=tuple(strip),
        log=at(x, log_y, side, controls_y - 8 - log_y),
        play=at(x, h - 8 - play, side, play),
        buttons=tuple(controls[: sum(rows)]),
        tools=tuple(controls[sum(rows) :]),
        sheet=at(x, 43, side, sheet_h) if sheet else None,
        area=at(12, top, right - 12, low - 8 - top),
        hand_line=at(12, low, right - 12, 36),
        card=round(card * of.unit),
        step=0,
    )
