"""What mouse and finger do at a card solitaire: cards taken into the tray, put back, moved along it, and dragged."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from lexicon.games.patience import MASTER_CARD
from lexicon.scenes.table.surfaces.lift import lifted
from lexicon.scenes.table.surfaces.patience.tray import Piece, free_card
from lexicon.scenes.table.surfaces.surface import Point

if TYPE_CHECKING:
    from lexicon.scenes.table.surfaces.patience.surface import PatienceSurface

_DRAG: Final = 8
"""So many pixels a card is moved before it is dragged and no longer clicked."""


class PatiencePointer:
    """Follows one press, and finds what lies under it.

    ``at``: where a dragged card is seen. A card that is let go over the tray goes between the two that it is over;
    one that leaves the tray goes back.
    """

    def __init__(self, surface: PatienceSurface) -> None:
        self._surface = surface
        self.hovered: int | None = None
        """The pile, nest or Master under the mouse."""
        self._pressed: int | Piece | None = None
        self._start: Point = (0, 0)
        self._finger = False
        self._dragged: int | Piece | None = None
        self.at: Point = (0, 0)

    @property
    def dragged(self) -> int | Piece | None:
        """The source of the card that is dragged, or the tray's piece, as long as that lies there."""
        gone = isinstance(self._dragged, Piece) and self._dragged not in self._surface.tray.pieces
        return None if gone else self._dragged

    def let_go(self) -> None:
        """What was pressed or dragged is so no longer."""
        self._pressed = self._dragged = None

    def event(self, event: pygame.event.Event) -> bool:
        """Click a card into the tray or back; drag one there, along it or to an empty column; click the nest."""
        own = self._surface
        if event.type == pygame.MOUSEMOTION:
            return self._moved(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3 and own.trying:
            self.let_go()
            own.recall()
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._finger = bool(getattr(event, "touch", False))
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
            far = abs(point[0] - self._start[0]) + abs(point[1] - self._start[1]) > _DRAG
            if far and self._may_be_dragged(self._pressed):
                self._dragged = self._pressed
        if self.dragged is None:
            return False
        self.at = lifted(point, own.place.unit) if self._finger else point
        if isinstance(self.dragged, Piece) and own.place.hand.collidepoint(point):
            own.move_piece(self.dragged, self._place_at(point[0], self.dragged))
        return True

    def _may_be_dragged(self, pressed: int | Piece) -> bool:
        """A card of the tray, or the free one of a pile; Masters are only clicked."""
        own = self._surface
        if isinstance(pressed, Piece):
            return pressed in own.tray.pieces
        return pressed != MASTER_CARD and bool(free_card(own.position, own.tray, pressed))

    def _place_at(self, x: int, moved: Piece | None = None) -> int:
        """How many cards of the tray, but the one that is moved, lie left of so many pixels."""
        pieces = self._surface.tray.pieces
        rects = [self._surface.place.tray_rect(i, len(pieces)) for i, piece in enumerate(pieces) if piece is not moved]
        return sum(rect.centerx < x for rect in rects)

    def _down(self, point: Point) -> bool:
        own = self._surface
        own.table.stage.finish()  # what still moves is where it goes: no press is lost
        self.let_go()
        if own.nest_focus and own.nest_focus[0].focus_rect().collidepoint(point):
            own.turn_nest()
            return True
        if own.place.aside is not None and own.view.aside and own.place.aside.collidepoint(point):
            own.table.refuse("This card is out of play: it goes into no word.")
            return True
        pressed = self._piece_at(point)
        self._pressed, self._start = self._source_at(point) if pressed is None else pressed, point
        return self._pressed is not None

    def _up(self, point: Point) -> bool:
        own, pressed, dragged = self._surface, self._pressed, self.dragged
        self.let_go()
        if dragged is not None:
            self._dropped(dragged, point)
        elif isinstance(pressed, Piece):
            if pressed in own.tray.pieces:
                own.piece_clicked(pressed)
        elif pressed is not None:
            own.source_clicked(pressed, own.cards.depth_at(pressed, point))
        return pressed is not None

    def _dropped(self, dragged: int | Piece, point: Point) -> None:
        """Into the tray at its place, out of the tray, or on an empty column."""
        own, over = self._surface, self._surface.place.hand.collidepoint(point)
        if isinstance(dragged, Piece):
            if over:
                own.table.changed()
            else:
                own.put_back(dragged)
            return
        if over:
            own.take(dragged, place=self._place_at(point[0]))
            return
        targets = [self._source_at(lifted(point, own.place.unit))] if self._finger else []
        for target in (*targets, self._source_at(point)):
            if own.hidden and target is not None and target >= 0 and not own.view.piles[target]:
                own.fill(target, dragged)
                return

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
