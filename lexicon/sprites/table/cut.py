"""Cutting for the dealer: a card for each who cuts, round by round."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from lexicon.sprites.paint.pen import Pen
from lexicon.sprites.pieces.letter_blocks import draw_letter_block
from lexicon.sprites.pieces.playing_cards import CardData, draw_table_card
from lexicon.sprites.sprite import Can, Layer, Painted, PieceState

_COLUMNS: Final = 4
_CELL: Final = (136.0, 110.0)
_PIECE: Final = 46.0
_HEAD, _FOOT = 52.0, 54.0


@dataclass(frozen=True)
class CutCard:
    """Who cut which letter ("?" a Master); ``best``: it is the nearest to A. ``fresh``: it was cut in this round."""

    name: str
    letter: str
    best: bool = False
    fresh: bool = True


@dataclass(frozen=True)
class CutData:
    """One round: its cards, and what comes of it."""

    title: str
    cards: tuple[CutCard, ...]
    foot: str
    blocks: bool = False


class CutPanel(Painted[CutData]):
    """The round that is shown; four cards a row."""

    can: ClassVar[Can] = Can.NOTHING
    layer_of: ClassVar[int] = Layer.DIALOG

    @staticmethod
    def size(cards: int) -> tuple[float, float]:
        """Width and height in units for so many cards."""
        across = min(_COLUMNS, max(3, cards))
        rows = -(-cards // _COLUMNS)
        return across * _CELL[0] + 24, _HEAD + rows * _CELL[1] + _FOOT

    def draw(self, pen: Pen) -> None:
        """Heading, cards with their names, foot."""
        data = self.data
        pen.panel(0, 0, self.w, self.h, 7, "card", alpha=170)
        pen.caps(data.title, self.w / 2, 26, 15, "ink", "c")
        for start in range(0, len(data.cards), _COLUMNS):
            row = data.cards[start : start + _COLUMNS]
            left = (self.w - len(row) * _CELL[0]) / 2
            for i, card in enumerate(row):
                x, y = left + i * _CELL[0], _HEAD + start // _COLUMNS * _CELL[1]
                self._draw_card(pen, card, x + _CELL[0] / 2, y)
        pen.text_in(data.foot, self.w / 2, self.h - 28, self.w - 32, 17, "serif", "Semibold", align="c")

    def _draw_card(self, pen: Pen, card: CutCard, cx: float, y: float) -> None:
        state = PieceState.TENTATIVE if card.best else PieceState.REST
        face = CardData(card.letter, state=state)
        if self.data.blocks:
            draw_letter_block(pen.at(cx - _PIECE / 2, y + 12), face, _PIECE)
        else:
            draw_table_card(pen, face, cx - _PIECE / 2, y, _PIECE)
        weight, ink = ("Semibold", "ink") if card.fresh else ("Regular", "ink_soft")
        pen.text_in(card.name, cx, y + 82, _CELL[0] - 12, 16, "sans", weight, ink, "c")  # type: ignore[arg-type]
