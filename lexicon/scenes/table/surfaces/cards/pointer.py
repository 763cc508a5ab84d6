"""What mouse and finger do on a table of cards: cards dragged and clicked, the table panned and zoomed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from lexicon.scenes.table.surfaces.card_hand import HandCard
from lexicon.scenes.table.surfaces.cards.viewport import Point

if TYPE_CHECKING:
    from lexicon.scenes.table.surfaces.cards.surface import CardSoloSurface

_FAR: Final = 6.0
"""Units that the mouse moves before a press is a drag."""


class Pointer:
    """Follows one press: of a card, or of the felt. ``held``: the card in hand; ``at``: where it is seen."""

    def __init__(self, surface: CardSoloSurface) -> None:
        self._surface = surface
        self.held: HandCard | None = None
        self.at: Point = (0, 0)
        self._felt: Point | None = None
        self._start: Point = (0, 0)
        self._dragging = False

    @property
    def dragged(self) -> HandCard | None:
        """The card that follows the mouse; one that is only pressed stays where it is."""
        return self.held if self._dragging else None

    def drop(self) -> None:
        """Let go of everything."""
        self.held, self._felt, self._dragging = None, None, False

    def event(self, event: pygame.event.Event) -> bool:
        """Use a mouse event; true when it was one for the cards or the table."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 2, 3):
            return self._press(event.pos, event.button)
        if event.type == pygame.MOUSEMOTION:
            return self._move(event.pos, event.rel)
        if event.type == pygame.MOUSEBUTTONUP and event.button in (1, 2, 3):
            return self._release(event.pos)
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(event)
        return event.type == pygame.MULTIGESTURE and self._pinch(event)

    def _press(self, pos: Point, button: int) -> bool:
        own = self._surface
        card = own.card_at(pos) if button == 1 else None
        self.drop()
        if card is not None and own.table.in_hand:
            self.held, self.at, self._start = card, pos, pos
            return True
        if own.frame.table.collidepoint(pos):
            self._felt, self._start = pos, pos
            return True
        return False

    def _is_far(self, pos: Point) -> bool:
        far = self._surface.frame.px(_FAR)
        return abs(pos[0] - self._start[0]) + abs(pos[1] - self._start[1]) > far

    def _move(self, pos: Point, rel: Point) -> bool:
        own = self._surface
        if self.held is None and self._felt is None:
            own.hand.hovered = own.hand.card_at(pos)
            return False
        if not self._dragging and self._is_far(pos):
            self._dragging = True
            if self.held is not None:
                own.table.sound("lift")
        if self.held is not None:
            self.at = pos
        elif self._dragging:
            own.viewport.pan(*rel)
        return True

    def _release(self, pos: Point) -> bool:
        own, held, felt, dragged = self._surface, self.held, self._felt, self._dragging
        self.drop()
        if held is not None:
            if not dragged:
                own.use(held)
            else:
                own.put_down(held, pos)
            return True
        if felt is None:
            return False
        square = own.viewport.square_at(pos)
        if not dragged and square is not None:
            own.square_clicked(square)
        return True

    def _wheel(self, event: pygame.event.Event) -> bool:
        own, mouse = self._surface, self._surface.table.app.mouse
        if not own.frame.table.collidepoint(mouse):
            return False
        own.viewport.zoom(float(event.y), mouse)
        return True

    def _pinch(self, event: pygame.event.Event) -> bool:
        """Two fingers: apart is larger."""
        self._surface.viewport.zoom(event.pinched * 20)
        return True
