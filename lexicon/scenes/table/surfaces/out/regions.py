"""The keyboard's places at O-U-T: one's own cards, the cards of the one who passed, the letters while naming."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from lexicon.scenes.table.surfaces.out.surface import OutSurface


class _Place:
    """Something that Enter or Space presses."""

    focus_radius = 6.0

    def __init__(self, surface: OutSurface) -> None:
        self._surface = surface

    def take_key(self, event: pygame.event.Event) -> bool:
        """No key of its own."""
        del event
        return False


class OwnCard(_Place):
    """One's own card at a place of the hand."""

    def __init__(self, surface: OutSurface, place: int) -> None:
        super().__init__(surface)
        self._place = place

    @property
    def usable(self) -> bool:
        """Whether there is one, and it may be looked at: no word is being named in its place."""
        return self._place < len(self._surface.hand.cards) and self._surface.naming is None

    def focus_rect(self) -> pygame.Rect:
        """Where it lies."""
        return self._surface.frame.hand_rect(self._place, len(self._surface.hand.cards))

    def press(self) -> None:
        """Choose it, or put it back."""
        self._surface.choose_card(self._surface.hand.cards[self._place])


class PasserCard(_Place):
    """A card of the one who passed."""

    def __init__(self, surface: OutSurface, place: int) -> None:
        super().__init__(surface)
        self._place = place

    @property
    def usable(self) -> bool:
        """Whether there is one, and somebody at the screen may point it out."""
        zone = self._surface.passer_zone
        return zone is not None and bool(self._surface.pointers) and self._place < len(zone.data.cards)

    def focus_rect(self) -> pygame.Rect:
        """Where it lies."""
        zone = self._surface.passer_zone
        return zone.card_rect(self._place) if zone is not None else pygame.Rect(0, 0, 0, 0)

    def press(self) -> None:
        """Point it out."""
        zone = self._surface.passer_zone
        if zone is not None:
            self._surface.point(zone.data.cards[self._place])


class Letter(_Place):
    """A letter to name."""

    def __init__(self, surface: OutSurface, letter: str) -> None:
        super().__init__(surface)
        self._letter = letter

    @property
    def usable(self) -> bool:
        """While something is named."""
        return self._surface.naming is not None

    def focus_rect(self) -> pygame.Rect:
        """Where its key lies."""
        return self._surface.keys.key_rect(self._letter)

    def press(self) -> None:
        """Name it."""
        self._surface.type(self._letter)
