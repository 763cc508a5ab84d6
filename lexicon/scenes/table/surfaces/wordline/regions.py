"""The keyboard's places at the word line: the words, and the tabs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from lexicon.scenes.table.surfaces.wordline.laying.trying import Tab

if TYPE_CHECKING:
    from lexicon.scenes.table.surfaces.wordline.surface import LineSurface

_ARROWS: Final = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)


class WordsFocus:
    """All words are one thing: arrows choose the one that is changed, above the first a new one is made."""

    focus_radius = 8.0

    def __init__(self, surface: LineSurface) -> None:
        self._surface = surface

    @property
    def usable(self) -> bool:
        """Always."""
        return True

    def focus_rect(self) -> pygame.Rect:
        """The word that is changed, or the strip."""
        own = self._surface
        at = own.making.at
        if at is None or at >= len(own.rows.rects):
            return own.frame.strip
        return own.rows.rect(at).clip(own.frame.words)

    def take_key(self, event: pygame.event.Event) -> bool:
        """Arrows."""
        if event.key not in _ARROWS or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        own = self._surface
        if own.table.in_hand:
            own.choose_word(own.rows.beside(own.making.at, event.key))
        return True

    def press(self) -> None:
        """Enter plays."""
        self._surface.table.play()


class TabFocus:
    """One tab: Enter does what a click does."""

    focus_radius = 7.0

    def __init__(self, surface: LineSurface, tab: Tab) -> None:
        self._surface, self.tab = surface, tab

    @property
    def usable(self) -> bool:
        """Whether it may be chosen now."""
        return self.tab not in self._surface.tabs_off

    def focus_rect(self) -> pygame.Rect:
        """The tab."""
        return self._surface.frame.tabs[self.tab]

    def take_key(self, event: pygame.event.Event) -> bool:
        """Left and right go to the next tab that may be chosen."""
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key, 0)
        if not step:
            return False
        spots = [spot for spot in self._surface.tab_focus if spot.usable]
        at = spots.index(self) + step if self in spots else 0
        if 0 <= at < len(spots):
            self._surface.table.focus.focus(spots[at], show=True)
        return True

    def press(self) -> None:
        """As a click."""
        self._surface.tab_pressed(self.tab)
