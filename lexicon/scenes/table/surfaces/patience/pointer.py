"""What mouse and finger do to the cards: click one into the tray or back, drag a vowel to an empty column."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from lexicon.games.patience import MASTER_CARD
from lexicon.scenes.table.surfaces.patience.tray import Piece, free_card
from lexicon.scenes.table.surfaces.surface import Point

if TYPE_CHECKING:
    from lexicon.scenes.table.surfaces.patience.surface import PatienceSurface

_DRAG: Final = 8
"""So many pixels a card is moved before it is dragged and no longer clicked."""


class PatiencePointer:
    """Finds what lies under the pointer and has the surface do what a click or a drag of it means."""

    def __init__(self, surface: PatienceSurface) -> None:
        self._surface = surface
        self.hovered: int | None = None
        """The pile, nest or Master under the mouse."""
        self.dragged: tuple[int, Point] | None = None
        """The source of the card that is dragged, and where it is."""
        self._pressed: tuple[int, Point] | None = None

    def let_go(self) -> None:
        """What was pressed or dragged is so no longer."""
        self._pressed = self.dragged = None

    def event(self, event: pygame.event.Event) -> bool:
        """Use a mouse or finger event; true when it was one for the cards."""
        if event.type == pygame.MOUSEMOTION:
            return self._moved(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3 and self._surface.trying:
            self._surface.recall()
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._down(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._up(event.pos)
        return False

    def _moved(self, point: Point) -> bool:
        own = self._surface
        hovered = self._source_at(point)
        if hovered != self.hovered:
            self.hovered = hovered
            own.table.changed()
        if self._pressed is not None and self.dragged is None:
            source, start = self._pressed
            far = abs(point[0] - start[0]) + abs(point[1] - start[1]) > _DRAG
            if far and free_card(own.position, own.tray, source) and source != MASTER_CARD:
                self.dragged = source, point
        if self.dragged is not None:
            self.dragged = self.dragged[0], point
        return self.dragged is not None

    def _down(self, point: Point) -> bool:
        own = self._surface
        own.table.stage.finish()  # what still moves is where it goes: no press is lost
        if own.nest_focus and own.nest_focus[0].focus_rect().collidepoint(point):
            own.turn_nest()
            return True
        piece = self._piece_at(point)
        if piece is not None:
            own.piece_clicked(piece)
            return True
        source = self._source_at(point)
        if source is not None:
            self._pressed = source, point
        return source is not None

    def _up(self, point: Point) -> bool:
        own, pressed, dragged = self._surface, self._pressed, self.dragged
        self.let_go()
        if dragged is not None:
            self._dropped(dragged[0], point)
            return True
        if pressed is not None:
            own.source_clicked(pressed[0], own.cards.depth_at(pressed[0], point))
        return pressed is not None

    def _dropped(self, source: int, point: Point) -> None:
        own, target = self._surface, self._source_at(point)
        if own.place.hand.collidepoint(point):
            own.take(source)
        elif own.hidden and target is not None and target >= 0 and not own.view.piles[target]:
            own.fill(target, source)

    def _source_at(self, point: Point) -> int | None:
        """The pile, nest (its turned-up cards) or Master under a point."""
        return next((f.source for f in self._surface.sources if self._hit_rect(f.source).collidepoint(point)), None)

    def _hit_rect(self, source: int) -> pygame.Rect:
        """All of a pile, or its empty place."""
        place = self._surface.place
        if source == MASTER_CARD:
            return place.masters[0].unionall(place.masters[1:])
        return place.card_rect(source, 0).union(self._surface.front_rect(source))

    def _piece_at(self, point: Point) -> Piece | None:
        """The card of the tray under a point, the one on top."""
        place, pieces = self._surface.place, self._surface.tray.pieces
        lying = [at for at in range(len(pieces)) if place.tray_rect(at, len(pieces)).collidepoint(point)]
        return pieces[lying[-1]] if lying else None
