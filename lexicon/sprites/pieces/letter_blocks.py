"""Blocks with a figure on them, for card games played with blocks: the same data as cards, another look."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from lexicon.sprites.paint.pen import Pen
from lexicon.sprites.pieces.block import MASTER, draw_block
from lexicon.sprites.pieces.playing_cards import CardData, CardSprite
from lexicon.sprites.sprite import Can, Layer, Painted, PieceState

_FIGURE_FROM: Final = 30.0
"""Side in units from which on there is room for the figure."""


class LetterBlock(CardSprite):
    """A block that can be picked up; its body is a square."""

    def draw(self, pen: Pen) -> None:
        """The block with its shadow and rings, and its figure."""
        draw_letter_block(pen, self.data, self.w)


def draw_letter_block(pen: Pen, data: CardData, z: float) -> None:
    """A block of side ``z`` units, as its state wants it."""
    master = data.stands_for is not None
    letter = data.stands_for or (MASTER if data.letter == "?" else data.letter)
    if data.state == PieceState.LIFTED:
        draw_block(pen, letter, 0, 0, z, master, PieceState.LIFTED)
    else:
        draw_block(pen, letter, 0, 0, z, master, data.state)
    if data.figure is None or data.letter is None or master or z < _FIGURE_FROM:
        return
    size = max(11.0, z * 0.2)
    lift = z * 0.12 if data.state == PieceState.LIFTED else 0.0
    pen.text(str(data.figure), z * 0.09, z * 0.09 + size * 0.35 - lift, size, "serif", "Bold", "figure")


@dataclass(frozen=True)
class PoolData:
    """Blocks face down. ``spots``: the places that have one, counted along the rows; ``lit``: the one pointed at.

    ``open``: whether one may be taken now.
    """

    spots: frozenset[int]
    side: float
    columns: int
    lit: int | None = None
    open: bool = False


class PoolSprite(Painted[PoolData]):
    """A pool of blocks, any of which may be taken."""

    margin: ClassVar[float] = 12.0
    can: ClassVar[Can] = Can.PRESS | Can.FOCUS
    layer_of: ClassVar[int] = Layer.PIECES

    def spot_rect(self, spot: int) -> tuple[float, float, float, float]:
        """Where a block lies in units from the body's corner: x, y, width, height."""
        data, pitch = self.data, self.data.side + _GAP
        x = (self.w - data.columns * pitch + _GAP) / 2
        return x + spot % data.columns * pitch, spot // data.columns * pitch, data.side, data.side

    def spot_at(self, point: tuple[int, int]) -> int | None:
        """The block under a point of the window."""
        px, py = (point[0] - self.body.x) / self.u, (point[1] - self.body.y) / self.u
        for spot in self.data.spots:
            x, y, w, h = self.spot_rect(spot)
            if x <= px < x + w + _GAP and y <= py < y + h + _GAP:
                return spot
        return None

    def draw(self, pen: Pen) -> None:
        """Every block on its place."""
        for spot in sorted(self.data.spots):
            x, y, z, _ = self.spot_rect(spot)
            state = PieceState.HOVER if spot == self.data.lit and self.data.open else PieceState.REST
            draw_block(pen.at(x, y), None, 0, 0, z, False, state)


_GAP: Final = 3.0
