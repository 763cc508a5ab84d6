"""The keys of the letters as the keyboard's ring goes to them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from lexicon.scenes.table.surfaces.guessing.surface import GuessingSurface


class Key:
    """One letter."""

    focus_radius = 6.0

    def __init__(self, surface: GuessingSurface, letter: str) -> None:
        self._surface, self._letter = surface, letter

    @property
    def usable(self) -> bool:
        """Whether it may be chosen now."""
        return self._surface.mine

    def focus_rect(self) -> pygame.Rect:
        """Where it lies."""
        return self._surface.keys.key_rect(self._letter)

    def take_key(self, event: pygame.event.Event) -> bool:
        """No key of its own."""
        del event
        return False

    def press(self) -> None:
        """Choose it."""
        self._surface.choose(self._letter)
