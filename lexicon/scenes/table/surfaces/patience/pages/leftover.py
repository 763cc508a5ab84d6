"""The cards that were left when a card solitaire ended, in small: each heap spread downwards, rows of heaps."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import Final

from lexicon.games.patience import FACE_DOWN, PatienceView
from lexicon.pieces import MASTER
from lexicon.sprites.paint.cache import Parts
from lexicon.sprites.paint.pen import Pen
from lexicon.sprites.pieces.card import SHAPE
from lexicon.sprites.pieces.playing_cards import CardData, draw_table_card

_WIDTHS: Final = (25.0, 54.0)
"""Least and most width of a card in units: a narrower one has no letter in its corner."""
_STRIP: Final = 0.5
_STRIP_DOWN: Final = 0.25
"""Widths of a card that show of the height of one that is covered; of one face down."""
_BESIDE: Final = 1.16
"""Widths of a card from heap to heap."""
_BETWEEN: Final = 8.0
_CAPTION: Final = 28.0
_MOST_ROWS: Final = 3


def cards_left(view: PatienceView) -> tuple[str, ...]:
    """The heaps that were left, each from the bottom up: piles, turned-up nest, nest, Masters."""
    heaps = (*view.piles, view.nest_up[-3:], FACE_DOWN * bool(view.nest), MASTER * view.masters)
    return tuple(heap for heap in heaps if heap)


def lay_left(heaps: Sequence[str], w: float, h: float) -> tuple[float, int]:
    """How wide cards are, and how many heaps lie in a row, so that all have room; 0 wide where they have none."""
    ways = [(0.0, 1)]
    for rows in range(1, _MOST_ROWS + 1) if heaps else ():
        each = -(-len(heaps) // rows)
        high = (h - (rows - 1) * _BETWEEN) / rows / _deepest(heaps)
        ways.append((min(_WIDTHS[1], high, w / (_BESIDE * (each - 1) + 1)), each))
    width, each = max(ways, key=lambda way: way[0])
    return (width, each) if width >= _WIDTHS[0] else (0.0, 1)


def _tops(heap: str) -> list[float]:
    """How far below the top of a heap each of its cards begins, in widths of a card."""
    return [0.0, *accumulate(_STRIP_DOWN if card == FACE_DOWN else _STRIP for card in heap[:-1])]


def _deepest(heaps: Sequence[str]) -> float:
    """How high the highest heap is, in widths of a card."""
    return max(_tops(heap)[-1] for heap in heaps) + SHAPE


def draw_left(pen: Pen, heaps: Sequence[str], x: float, y: float, w: float, h: float) -> Parts:
    """Draw the heaps under a caption, where they have room in *w* × *h* units from x, y."""
    width, each = lay_left(heaps, w, h - _CAPTION)
    if not width:
        return
    pen.text("What was left", x, y + 8, 16, color="ink_soft")
    pitch = width * _deepest(heaps) + _BETWEEN
    for at, heap in enumerate(heaps):
        yield
        left, top = x + at % each * width * _BESIDE, y + _CAPTION + at // each * pitch
        for letter, down in zip(heap, _tops(heap), strict=True):
            shown = CardData(None if letter == FACE_DOWN else letter, indexed=letter != MASTER)
            draw_table_card(pen, shown, left, top + down * width, width)
