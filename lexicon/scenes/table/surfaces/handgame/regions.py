"""The keyboard's places at a table of hands and piles: both piles, the pieces of the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from lexicon.games.common.piles import Pile
from lexicon.scenes.table.surfaces.card_hand import HandCard

if TYPE_CHECKING:
    from lexicon.scenes.table.surfaces.handgame.surface import HandSurface


class PileFocus:
    """A pile: Enter does what a click does."""

    focus_radius = 7.0

    def __init__(self, surface: HandSurface[Any], pile: Pile) -> None:
        self._surface, self.pile = surface, pile

    @property
    def usable(self) -> bool:
        """While the hand may be used."""
        return self._surface.table.in_hand

    def focus_rect(self) -> pygame.Rect:
        """The pile."""
        return self._surface.piles.rect(self.pile)

    def take_key(self, event: pygame.event.Event) -> bool:
        """No key of its own."""
        del event
        return False

    def press(self) -> None:
        """As a click."""
        self._surface.exchange.pile_pressed(self.pile)


class HandFocus:
    """One place of the hand: Enter uses the piece, Shift and an arrow move it along."""

    focus_radius = 6.0

    def __init__(self, surface: HandSurface[Any], place: int) -> None:
        self._surface, self._place = surface, place

    @property
    def card(self) -> HandCard | None:
        """The piece that is there."""
        cards = self._surface.hand.cards
        return cards[self._place] if self._place < len(cards) else None

    @property
    def usable(self) -> bool:
        """Whether a piece is there that may be used."""
        return self.card is not None and self._surface.table.in_hand

    def focus_rect(self) -> pygame.Rect:
        """The piece's place."""
        card = self.card
        return self._surface.hand.rect(card) if card is not None else self._surface.frame.hand

    def take_key(self, event: pygame.event.Event) -> bool:
        """Shift and an arrow move the piece along the hand."""
        own, card = self._surface, self.card
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key, 0)
        if not step or not event.mod & pygame.KMOD_SHIFT or card is None:
            return False
        target = self._place + step
        if 0 <= target < len(own.hand.cards):
            own.hand.shift(card, target)
            own.tray.arranged()
            own.table.focus.focus(own.hand_focus[target])
        return True

    def press(self) -> None:
        """As a click; the piece that is chosen already is discarded."""
        own, card = self._surface, self.card
        if card is not None and own.exchange.choosing and card in own.hand.chosen:
            own.table.play()
        elif card is not None:
            own.card_pressed(card)
