"""The keyboard's places on a table of cards: the table, the turned-up card, the cards of the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from lexicon.scenes.table.surfaces.card_hand import HandCard

if TYPE_CHECKING:
    from lexicon.scenes.table.surfaces.cards.surface import CardSoloSurface

_STEPS = {pygame.K_LEFT: (0, -1), pygame.K_RIGHT: (0, 1), pygame.K_UP: (-1, 0), pygame.K_DOWN: (1, 0)}
_TURN = (pygame.K_INSERT, pygame.K_PERIOD)
_ZOOM = {pygame.K_PAGEUP: 1.0, pygame.K_PAGEDOWN: -1.0}
_PAN = 48
"""Units that Shift and an arrow move the table."""


class TableFocus:
    """The table is one thing: arrows move the cursor or turn it, with Shift they pan; Page Up and Down zoom."""

    focus_radius = 3.0

    def __init__(self, surface: CardSoloSurface) -> None:
        self._surface = surface

    @property
    def usable(self) -> bool:
        """Always."""
        return True

    def focus_rect(self) -> pygame.Rect:
        """The cursor's square."""
        return self._surface.viewport.rect(self._surface.laying.cursor.square)

    def take_key(self, event: pygame.event.Event) -> bool:
        """Arrows, turning, zooming; Home shows everything."""
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        own = self._surface
        if event.key in _STEPS and event.mod & pygame.KMOD_SHIFT:
            d_row, d_col = _STEPS[event.key]
            px = own.frame.px(_PAN)
            own.viewport.pan(-d_col * px, -d_row * px)
        elif event.key in _ZOOM:
            own.viewport.zoom(_ZOOM[event.key])
        elif event.key == pygame.K_HOME:
            own.viewport.fit(own.lying)
        elif event.key in _STEPS or event.key in _TURN:
            self._move_cursor(event.key)
        else:
            return False
        return True

    def _move_cursor(self, key: int) -> None:
        own = self._surface
        if not own.cursor_shown:  # nobody turns or moves what he does not see
            own.show_cursor()
        elif key in _TURN:
            own.laying.cursor.turn()
        else:
            own.laying.cursor.move(*_STEPS[key])
        own.viewport.follow(own.lying, [own.laying.cursor.square])

    def press(self) -> None:
        """Enter plays."""
        self._surface.table.play()


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
            self._surface.use(self.card)
