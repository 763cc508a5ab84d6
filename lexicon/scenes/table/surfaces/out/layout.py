"""Where the parts of a table of O-U-T lie: a ring of open hands, the run in the middle, one's own cards below."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from lexicon.scenes.table.frame import Frame, Measures, measure
from lexicon.sprites.pieces.out import Rows

_RING: Final = {1: ((0, 0),), 2: ((0, 0), (0, 1)), 3: ((0, 0), (0, 1), (0, 2))}
"""Row and column of each of up to three others, the one at the left first."""
_WIDE: Final = {4: ((1, 0), (0, 0), (0, 1), (0, 2)), 5: ((1, 0), (0, 0), (0, 1), (0, 2), (1, 2))}
"""The same for four and five: up at the left, across, down at the right, with the word told in the gap."""
_COLUMNS: Final = 4
"""More of them lie four a row, in the order of play; the word is told in the eighth cell."""
_HAND_MORE: Final = 144.0
_RUN_MORE: Final = 24.0
"""Units that hand and run grow by at most in a tall window; the ring takes the rest."""


@dataclass(frozen=True, kw_only=True)
class OutFrame(Frame):
    """``ring``: the field of the others' zones; ``gap``: pixels between them.

    ``run``: the word; ``own``: the line over one's own cards; ``foot``: a line of words under them. ``naming``: the
    letters, while a word is named. ``standing``: everybody's letters, where there is room. ``panel``: the turn's
    further step. ``card``: the most a card of the hand is wide, in units.
    """

    ring: pygame.Rect
    gap: int
    run: pygame.Rect
    own: pygame.Rect
    foot: pygame.Rect
    naming: pygame.Rect
    standing: pygame.Rect | None
    panel: pygame.Rect
    card: float

    def cells(self, others: int) -> tuple[tuple[pygame.Rect, ...], pygame.Rect]:
        """The zones of so many *others*, the one at the left first, and where the word is told."""
        if others <= 3:
            return self._one_row(others)
        if others <= 5:
            zones = tuple(self._cell(row, column, 3) for row, column in _WIDE[others])
            return zones, self._cell(1, 1, 3)
        zones = tuple(self._cell(*divmod(place, _COLUMNS), _COLUMNS) for place in range(others))
        told = self._cell(1, 3, _COLUMNS)
        return zones, told if others == 7 else told.union(self._cell(1, 2, _COLUMNS))

    def _cell(self, row: int, column: int, columns: int) -> pygame.Rect:
        ring, gap = self.ring, self.gap
        w = (ring.width - gap * (columns - 1)) / columns
        h = (ring.height - gap) / 2
        x, y = ring.x + round(column * (w + gap)), ring.y + round(row * (h + gap))
        return pygame.Rect(x, y, round(w), round(h))

    def _one_row(self, others: int) -> tuple[tuple[pygame.Rect, ...], pygame.Rect]:
        """One row, which is higher, and the word told under it."""
        ring, gap = self.ring, self.gap
        told = pygame.Rect(ring.x, ring.bottom - self.px(72), ring.width, self.px(72))
        high, count = told.top - gap - ring.y, max(1, others)
        w = (ring.width - gap * (count - 1)) / count
        zones = [pygame.Rect(ring.x + round(c * (w + gap)), ring.y, round(w), high) for _, c in _RING[count]]
        return tuple(zones[:others]), told

    def hand_rect(self, place: int, count: int) -> pygame.Rect:
        """Where a card of a hand of *count* lies: in two rows where they would be too small in one."""
        u = self.unit
        rows = Rows.of(max(count, 6), self.hand.width / u, self.hand.height / u, self.card, 2)
        x, y = rows.place(place)
        left, top = self.hand.x + round(x * u), self.hand.y + round(y * u)
        return pygame.Rect(left, top, round(rows.width * u), round(rows.width * 1.4 * u))


def out_frame(width: int, height: int, text: float) -> OutFrame:
    """Lay the table out for a window of so many pixels; *text*: how much larger than usual text is to be."""
    of = measure(width, height, text)
    return _compact(of) if of.compact else _regular(of)


def _regular(of: Measures) -> OutFrame:
    w, h, at = of.w, of.h, of.rect
    side = of.side
    x, main = w - 24 - side, w - 72 - side
    half = (side - 10) / 2
    panel_top = h - 386
    log_top = 54 + 196 + 14
    return OutFrame(
        **of.top,
        hand=at(24, h - 226, main, 148),
        seats=(),
        log=at(x, log_top, side, panel_top - 14 - log_top),
        play=at(x, h - 88, side, 60),
        buttons=(
            at(x, h - 196, side, 42),
            at(x, h - 142, half, 42),
            at(x + half + 10, h - 142, half, 42),
        ),
        ring=at(24, 54, main, h - 560),
        gap=round(16 * of.unit),
        run=at(24, h - 490, main, 170),
        own=at(24, h - 306, main, 46),
        foot=at(24, h - 68, main, 40),
        naming=at(24, h - 248, main, 220),
        standing=at(x, 54, side, 196),
        panel=at(x, panel_top, side, 176),
        card=94,
    )


def _compact(of: Measures) -> OutFrame:
    w, h, at = of.w, of.h, of.rect
    side = of.side
    x, main = w - 12 - side, w - 36 - side
    half = (side - 8) / 2
    panel_top = h - 336
    spare = of.spare  # a tall window: larger cards in the hand, which lie in two rows, and in the run
    hand, run = 122 + min(_HAND_MORE, 0.4 * spare), 112 + min(_RUN_MORE, 0.1 * spare)
    own_y = h - 58 - hand - 50
    run_y = own_y - 8 - run
    return OutFrame(
        **of.top,
        hand=at(12, h - 50 - hand, main, hand),
        seats=(),
        log=at(x, 43, side, panel_top - 10 - 43),
        play=at(x, h - 68, side, 56),
        buttons=(at(x, h - 160, side, 38), at(x, h - 114, half, 38), at(x + half + 8, h - 114, half, 38)),
        ring=at(12, 43, main, run_y - 9 - 43),
        gap=round(8 * of.unit),
        run=at(12, run_y, main, run),
        own=at(12, own_y, main, 38),
        foot=at(12, h - 44, main, 36),
        naming=at(12, own_y + 46, main, h - 8 - own_y - 46),
        standing=None,
        panel=at(x, panel_top, side, 166),
        card=76 + 18 * min(1.0, spare / 200),
    )
