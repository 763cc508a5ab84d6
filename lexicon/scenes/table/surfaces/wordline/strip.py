"""Where the cards of the word that is made lie in the strip, and what a point of it means."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from lexicon.scenes.table.surfaces.wordline.rows import Hit, hit_at
from lexicon.sprites.pieces.card import SHAPE

Point = tuple[int, int]

_NUMBER: Final = 40.0
"""Units at the left for the number of the word."""
_EDGE: Final = 14.0
_LEAST_GAP: Final = 0.12
"""A gap is never narrower than this share of a card."""


@dataclass(frozen=True)
class StripPlan:
    """``cells``: where each card lies; ``gaps``: between them and at both ends; in pixels of the window."""

    rect: pygame.Rect
    cells: tuple[pygame.Rect, ...]
    gaps: tuple[pygame.Rect, ...]

    @classmethod
    def of(cls, rect: pygame.Rect, count: int, card: int, gap: int, unit: float) -> StripPlan:
        """So many cells, as large as *card* or as they fit."""
        left = rect.x + round(_NUMBER * unit)
        room = rect.right - round(_EDGE * unit) - left
        if count * card + (count + 1) * gap > room:
            share = gap / card
            card = int(room / (count + (count + 1) * max(_LEAST_GAP, share)))
            gap = (room - count * card) // (count + 1)
        high = round(card * SHAPE)
        y, x = rect.centery - high // 2, left
        cells, gaps = [], []
        for _ in range(count):
            gaps.append(pygame.Rect(x, y, gap, high))
            cells.append(pygame.Rect(x + gap, y, card, high))
            x += gap + card
        gaps.append(pygame.Rect(x, y, gap, high))
        return cls(rect, tuple(cells), tuple(gaps))

    def cell_at(self, point: Point) -> int | None:
        """The cell under a point."""
        return next((i for i, rect in enumerate(self.cells) if rect.collidepoint(point)), None)

    def gap_for(self, x: int) -> int:
        """The gap that *x* is nearest to: from the middle of one card to the middle of the next."""
        return sum(rect.centerx < x for rect in self.cells)

    def cell_for(self, x: int) -> int:
        """The cell that *x* is nearest to."""
        return min(range(len(self.cells)), key=lambda i: abs(self.cells[i].centerx - x))

    def hit(self, x: int) -> Hit:
        """What *x* means where both go: the middle of a card is the card, the rest is a gap."""
        if not self.cells:
            return Hit(gap=0)
        edges = [rect.x for rect in self.cells] + [self.cells[-1].right]
        hit = hit_at(edges, x)
        return Hit(gap=self.gap_for(x)) if hit.place is None else hit
