"""The tray of the word line: paper under the hand, tabs on its edge, and the cards that would come to it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from lexicon.scenes.table.surfaces.handgame.tray import HandTray
from lexicon.sprites.paint.pen import Pen, paint
from lexicon.sprites.pieces.playing_cards import CardSprite
from lexicon.sprites.pieces.wordline import PaperPlace, row_card

if TYPE_CHECKING:
    from lexicon.scenes.table.surfaces.handgame.layout import HandFrame
    from lexicon.scenes.table.surfaces.wordline.surface import LineSurface

_LIT: Final = 4.0
"""Units round the tray that its frame takes."""
_COMING: Final = 150
"""How solid a card is shown that would come to the hand, of 255."""


class LineTray(HandTray):
    """The hand lies on paper; what is said of it stands beside it."""

    def __init__(self, surface: LineSurface) -> None:
        super().__init__(surface)
        self._line = surface
        self._coming: dict[str, CardSprite] = {}

    def build(self, frame: HandFrame) -> None:
        """Lie as the frame wants it."""
        super().build(frame)
        self._coming.clear()
        self._paper_place = PaperPlace(0, frame.exposed, frame.unit)

    def paint_ground(self, pen: Pen) -> None:
        """The paper."""
        tray, u = self._line.frame.tray, self._line.frame.unit
        pen.panel(tray.x / u, tray.y / u, tray.width / u, tray.height / u, 7, "card")

    def draw(self, canvas: pygame.Surface) -> None:
        """The hand, lit in its turn; at the places of cards that are exchanged, what comes for them."""
        if self._line.mine:
            self._draw_lit(canvas)
        super().draw(canvas)
        trying = self._line.making
        going = [cell.card for cell in trying.cells if cell.exchanged and cell.card in self.hand.cards]
        for card, letter in zip(going, trying.coming, strict=False):
            if card is not None:
                self._draw_coming(canvas, letter, self.hand.rect(card))

    def _draw_lit(self, canvas: pygame.Surface) -> None:
        """A frame as the plates have, open above, where the tabs stand."""
        tray, u = self._line.frame.tray, self._line.frame.unit
        w, h = tray.width / u, tray.height / u
        picture = paint((w + 2 * _LIT, h + 2 * _LIT), u, partial(_draw_lit, w=w, h=h), ("lit tray", w, h))
        canvas.blit(picture, (tray.x - round(_LIT * u), tray.y - round(_LIT * u)))

    def _draw_coming(self, canvas: pygame.Surface, letter: str, rect: pygame.Rect) -> None:
        if letter not in self._coming:
            self._coming[letter] = CardSprite(row_card(letter), rect, self._frame.unit)
            self._coming[letter].fade = _COMING
        sprite = self._coming[letter]
        sprite.place(rect)
        canvas.blit(sprite.image, sprite.rect)

    def _draw_place(self, canvas: pygame.Surface, rect: pygame.Rect) -> None:
        self._paper_place.place(rect)
        canvas.blit(self._paper_place.image, self._paper_place.rect)

    def tell_marks(self) -> None:
        """They stand beside the hand, at the right end of what is said of it."""
        seat, marks = self._line.view.seat, self._line.drawing.marks
        self._tips.follow({seat: marks} if seat is not None and marks is not None else {})

    def _draw_line(self, canvas: pygame.Surface) -> None:
        """Nothing: it is told beside the hand."""


def _draw_lit(pen: Pen, w: float, h: float) -> None:
    lit = pen.at(_LIT, _LIT)
    lit.rr("ink", -2, -2, w + 4, h + 4, 9, 4.4)
    lit.rr("accent", -1.2, -1.2, w + 2.4, h + 2.4, 8, 2.6)
