"""The sheet between two hands: why the hand is over, what each still held, laid open, and what that comes to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

import pygame

from lexicon.pieces import load_pack
from lexicon.sprites.paint.pen import Pen
from lexicon.sprites.pieces.letter_blocks import draw_letter_block
from lexicon.sprites.pieces.playing_cards import CardData, draw_table_card
from lexicon.sprites.sprite import Can, Painted
from lexicon.sprites.table.scoresheet import Hand, SheetData, figure, told_hands
from lexicon.theme import Colour, mix
from lexicon.wording import in_figures

_WIDTH: Final = 860.0
_HEAD: Final = 104.0
"""Units from the top to the first row."""
_ROW: Final = 42.0
_SENTENCE: Final = 30.0
_BUTTON: Final = 80.0
"""Height of the foot with the button."""
_NAME_X: Final = 24.0
_NAME: Final = 140.0
_HELD_X: Final = 176.0
_HELD: Final = 312.0
"""Room for an open hand."""
_PIECE: Final = 31.0
_COUNTS: Final = 546.0
"""Right edge of what a hand counts; that of challenges is so much further right:"""
_CHALLENGES: Final = 92.0
_COLUMN: Final = 44.0


@dataclass(frozen=True)
class HandEnd:
    """The end of a hand. ``sheet``: names, hands and totals; ``told``: why it ended.

    By seat: ``left``: what each held ("?" a Master), ``counts``: what that comes to (None: who had no part in the hand
    any more), ``challenges``: what challenging brought or cost. ``blocks``: whether the pieces are blocks.
    """

    sheet: SheetData
    told: str
    left: tuple[str, ...]
    counts: tuple[int | None, ...]
    challenges: tuple[int, ...]
    blocks: bool = False


class HandSheet(Painted[HandEnd]):
    """A row a seat: name, open hand, what it counts, challenges, the hands before, total."""

    can: ClassVar[Can] = Can.FOCUS

    @staticmethod
    def size(seats: int) -> tuple[float, float]:
        """Width and height in units for so many seats."""
        return _WIDTH, _HEAD + max(3, seats) * _ROW + _SENTENCE + _BUTTON

    @property
    def button(self) -> pygame.Rect:
        """Where the button lies, in pixels of the window."""
        w, h = 220.0, 52.0
        return self.in_window(self.w / 2 - w / 2, self.h - h - 16, w, h)

    def draw(self, pen: Pen) -> None:
        """Heading, why it ended, rows, how the game is won, a rule over the button."""
        data, w, h = self.data, self.w, self.h
        pen.panel(0, 0, w, h, 7, "card")
        pen.caps(data.sheet.title, w / 2, 28, 16, "ink", "c")
        pen.text_in(data.told, w / 2, 56, w - 48, 18, "serif", "It", align="c")
        before = self._before()
        self._draw_heads(pen, before)
        for row in range(len(data.sheet.names)):
            self._draw_row(pen, row, _HEAD + _ROW * row, before)
        foot = h - _BUTTON
        pen.text_in(data.sheet.foot, w / 2, foot - 15, w - 48, 16, "sans", "It", "ink_soft", "c")
        pen.line(mix("card", "rule", 0.8), 20, foot, w - 20, foot, 1)

    @property
    def _total(self) -> float:
        """Right edge of the total."""
        return self.w - 24.0

    def _before(self) -> list[tuple[float, str, Hand]]:
        """The hands before this one, whose figures are told in full: right edge of the column, number, figures."""
        last = self._total - 62
        first = _COUNTS + (_CHALLENGES if any(self.data.challenges) else 0.0) + 24
        told = told_hands(self.data.sheet.hands[:-1], max(1, int((last - first) / _COLUMN)))
        return [(last - _COLUMN * (len(told) - 1 - i), *column) for i, column in enumerate(told)]

    def _draw_heads(self, pen: Pen, before: list[tuple[float, str, Hand]]) -> None:
        y = _HEAD - 20
        pen.text("Still held", _HELD_X, y, 16, color="ink_soft")
        pen.text("Counts", _COUNTS, y, 16, color="ink_soft", align="r")
        if any(self.data.challenges):
            pen.text("Challenges", _COUNTS + _CHALLENGES, y, 16, color="ink_soft", align="r")
        for i, (edge, number, _) in enumerate(before):
            named = f"Hands {number}" if "–" in number else f"Hand {number}"
            pen.text(number if i else named, edge, y, 16, color="ink_soft", align="r")
        pen.text("Total", self._total, y, 16, color="ink_soft", align="r")
        pen.line("ink", 20, _HEAD - 6, self.w - 20, _HEAD - 6, 1.4)

    def _draw_row(self, pen: Pen, row: int, y: float, before: list[tuple[float, str, Hand]]) -> None:
        data, sheet, middle = self.data, self.data.sheet, y + _ROW / 2
        ink: Colour = "ink_off" if row in sheet.out else "ink"
        pen.text_in(sheet.names[row], _NAME_X, middle, _NAME, 18, "serif", "Bold" if row == 0 else "Semibold", ink)
        count = data.counts[row]
        if count is not None and not data.left[row]:
            pen.text("nothing: goes out" if not count else "", _HELD_X, middle, 16, "sans", "It", "ink_soft")
        self._draw_held(pen, data.left[row], y)
        if count is not None:
            pen.text(str(count), _COUNTS, middle, 19, "serif", "Bold", align="r")
        if any(data.challenges):
            edge = _COUNTS + _CHALLENGES
            pen.text(figure(data.challenges[row]), edge, middle, 17, "serif", "Regular", ink, "r")
        for edge, _, hand in before:
            pen.text(figure(hand[row]), edge, middle, 17, "serif", "Regular", ink, "r")
        total: Colour = "good" if row in sheet.leading else ink
        pen.text(in_figures(sheet.totals[row]), self._total, middle, 19, "serif", "Bold", total, "r")
        pen.line(mix("card", "rule", 0.5), 20, y + _ROW, self.w - 20, y + _ROW, 0.8)

    def _draw_held(self, pen: Pen, left: str, y: float) -> None:
        """The pieces with their figures, closer where there are many."""
        values = load_pack("american").values
        step = min(_PIECE + 2, (_HELD - _PIECE) / max(1, len(left) - 1))
        for i, letter in enumerate(left):
            face = CardData(letter, values[letter])
            x = _HELD_X + i * step
            if self.data.blocks:
                draw_letter_block(pen.at(x, y + (_ROW - _PIECE) / 2), face, _PIECE)
            else:
                draw_table_card(pen, face, x, y + 3, _PIECE, _ROW - 6)
