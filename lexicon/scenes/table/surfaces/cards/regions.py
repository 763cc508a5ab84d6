"""The keyboard's places at a crossword solitaire besides the table: the turned-up card, the cards of the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from lexicon.scenes.table.surfaces.card_hand import HandCard

if TYPE_CHECKING:
    from lexicon.scenes.table.surfaces.cards.surface import CardSoloSurface


class CardFocus:
    """One card that may be laid: Enter lays it at the cursor, or takes it back; Shift and an arrow move it along."""

    focus_radius = 6.0

    def __init__(self, surface: CardSoloSurface, place: int | None) -> None:
        """*place*: of the hand; None is the turned-up card."""
        self._surface, self._place = surface, place

    @property
    def card(self) -> HandCard | None:
        """The card that is there."""
        own = self._surface
        if self._place is None:
            return own.up
        return own.hand.cards[self._place] if self._place < len(own.hand.cards) else None

    @property
    def usable(self) -> bool:
        """Whether a card is there that may be used."""
        return self.card is not None and self._surface.table.in_hand

    def focus_rect(self) -> pygame.Rect:
        """The card's place."""
        own, card = self._surface, self.card
        if card is None or self._place is None:
            return own.frame.up
        return own.hand.rect(card)

    def take_key(self, event: pygame.event.Event) -> bool:
        """Shift and an arrow move the card along the hand."""
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key, 0)
        card = self.card
        if not step or not event.mod & pygame.KMOD_SHIFT or card is None or self._place is None:
            return False
        target = self._place + step
        if 0 <= target < len(self._surface.hand.cards):
            self._surface.hand.shift(card, target)
            self._surface.table.focus.focus(self._surface.hand_focus[target])
        return True

    def press(self) -> None:
        """Lay the card at the cursor, or take it back."""
        if self.card is not None:
            self._surface.card_pressed(self.card)
