"""What mouse and finger do at a table of hands and piles: pieces dragged and clicked, piles chosen."""

from __future__ import annotations

from typing import Final, Protocol

import pygame

from lexicon.scenes.table.card_frame import CardFrame
from lexicon.scenes.table.surfaces.card_hand import CardHand, HandCard
from lexicon.scenes.table.surfaces.lift import lifted
from lexicon.scenes.table.surfaces.surface import Point, Table

_FAR: Final = 6.0
"""Units that the mouse moves before a press is a drag."""


class Handled(Protocol):
    """A surface as its pointer sees it."""

    table: Table

    @property
    def hand(self) -> CardHand:
        """The pieces of the seat in view."""

    @property
    def frame(self) -> CardFrame:
        """Where everything lies."""

    def card_at(self, point: Point) -> HandCard | None:
        """The piece that may be picked up there."""

    def card_pressed(self, card: HandCard) -> None:
        """A piece was clicked."""

    def put_down(self, card: HandCard, point: Point) -> None:
        """A dragged piece was let go."""

    def is_place(self, point: Point) -> bool:
        """Whether a finger there means what is under it, not under the piece that it drags."""


class HandPointer:
    """Follows one press: of a piece, or of what a family has on its table. ``at``: where a dragged piece is seen.

    A finger drags it above itself, and there it is put down; but a finger over the hand or a pile means that.

    A family overrides ``felt_pressed``, ``felt_dragged`` and ``felt_clicked`` for its own part of the table.
    """

    def __init__(self, surface: Handled) -> None:
        self._own = surface
        self.held: HandCard | None = None
        self.at: Point = (0, 0)
        self._felt = False
        self._order: list[HandCard] = []
        self._start: Point = (0, 0)
        self._dragging = self._finger = False

    @property
    def dragged(self) -> HandCard | None:
        """The piece that follows the mouse; one that is only pressed stays where it is."""
        return self.held if self._dragging else None

    def drop(self) -> None:
        """Let go of everything."""
        self.held, self._felt, self._dragging = None, False, False

    def event(self, event: pygame.event.Event) -> bool:
        """Use a mouse event; true when it was one for the pieces or the table."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 2, 3):
            self._finger = bool(getattr(event, "touch", False))
            return self._press(event.pos, event.button)
        if event.type == pygame.MOUSEMOTION:
            return self._move(event.pos, event.rel)
        if event.type == pygame.MOUSEBUTTONUP and event.button in (1, 2, 3):
            return self._release(event.pos)
        return False

    # ------------------------------------------------------------------ for a family
    def felt_pressed(self, pos: Point) -> bool:
        """A press beside the pieces: true when it is to be followed."""
        del pos
        return False

    def felt_dragged(self, rel: Point) -> None:
        """The press that is followed moves on."""

    def felt_clicked(self, pos: Point) -> None:
        """The press that is followed ended where it began."""

    # ------------------------------------------------------------------ a press
    def _press(self, pos: Point, button: int) -> bool:
        own = self._own
        card = own.card_at(pos) if button == 1 else None
        self.drop()
        if card is not None and own.table.in_hand:
            self.held, self.at, self._start, self._order = card, pos, pos, list(own.hand.cards)
            return True
        self._felt, self._start = self.felt_pressed(pos), pos
        return self._felt

    def _is_far(self, pos: Point) -> bool:
        far = self._own.frame.px(_FAR)
        return abs(pos[0] - self._start[0]) + abs(pos[1] - self._start[1]) > far

    def _move(self, pos: Point, rel: Point) -> bool:
        own = self._own
        if self.held is None and not self._felt:
            own.hand.hovered = own.hand.card_at(pos)
            return False
        if not self._dragging and self._is_far(pos):
            self._dragging = True
            if self.held is not None:
                own.table.sound("lift")
        if self.held is not None:
            self.at = self._seen_at(pos)
            self._make_room(pos)
        elif self._dragging:
            self.felt_dragged(rel)
        return True

    def _seen_at(self, pos: Point) -> Point:
        """Where a piece is seen that is dragged by mouse or finger at a point."""
        return lifted(pos, self._own.frame.unit) if self._finger else pos

    def _make_room(self, pos: Point) -> None:
        """A piece dragged along the hand takes the place that it is over."""
        hand, held = self._own.hand, self.dragged
        there = hand.card_at(pos) if held in hand.cards else None
        if held is not None and there is not None and there is not held:
            hand.shift(held, hand.cards.index(there))

    def _release(self, pos: Point) -> bool:
        own, held, felt, dragged = self._own, self.held, self._felt, self._dragging
        self.drop()
        if held is not None:
            if dragged:
                if own.hand.card_at(pos) is None:
                    own.hand.take_order(self._order)
                own.put_down(held, pos if own.is_place(pos) else self._seen_at(pos))
            else:
                own.card_pressed(held)
            return True
        if felt and not dragged:
            self.felt_clicked(pos)
        return felt
