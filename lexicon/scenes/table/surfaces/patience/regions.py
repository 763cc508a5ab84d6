"""What the keyboard can be at: the piles, the nest, the Masters, and the cards of the tray."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from lexicon.scenes.table.surfaces.patience.surface import PatienceSurface


class SourceFocus:
    """A pile, the nest or the Masters: Enter or Space does what a click does."""

    focus_radius = 7.0

    def __init__(self, surface: PatienceSurface, source: int) -> None:
        self._surface, self.source = surface, source

    @property
    def usable(self) -> bool:
        """Whether there is a place to be at."""
        return self._surface.table.in_hand

    def focus_rect(self) -> pygame.Rect:
        """The card that would be taken, or the empty place."""
        return self._surface.front_rect(self.source)

    def take_key(self, event: pygame.event.Event) -> bool:
        """Nothing but arrows and Enter."""
        del event
        return False

    def press(self) -> None:
        """As a click."""
        self._surface.source_clicked(self.source)


class NestFocus(SourceFocus):
    """The nest cards face down: a card is turned."""

    def focus_rect(self) -> pygame.Rect:
        """The pile face down."""
        nest = self._surface.place.nest
        assert nest is not None, "only games with a nest have this"
        return nest

    def press(self) -> None:
        """Turn a card."""
        self._surface.turn_nest()
