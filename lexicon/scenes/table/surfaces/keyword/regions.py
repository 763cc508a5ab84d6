"""The keyboard's places on the table that are no buttons: the board and the rack."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from lexicon.scenes.table.surfaces.cursor import Cursor
from lexicon.scenes.table.surfaces.keyword.laying.tentative import Block

if TYPE_CHECKING:
    from lexicon.scenes.table.surfaces.keyword.surface import KeywordSurface

_STEPS = {pygame.K_LEFT: (0, -1), pygame.K_RIGHT: (0, 1), pygame.K_UP: (-1, 0), pygame.K_DOWN: (1, 0)}
_TURN = (pygame.K_INSERT, pygame.K_PERIOD)


class BoardFocus:
    """The whole board is one thing: arrows move the cursor, or first turn it, or first show it."""

    focus_radius = 3.0

    def __init__(self, surface: KeywordSurface) -> None:
        self._surface = surface

    @property
    def usable(self) -> bool:
        """Always."""
        return True

    def focus_rect(self) -> pygame.Rect:
        """The cursor's square."""
        return self._surface.layout.square_rect(self._surface.cursor.square)

    def take_key(self, event: pygame.event.Event) -> bool:
        """Arrows, and the keys that turn the cursor."""
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        if event.key not in _STEPS and event.key not in _TURN:
            return False
        cursor: Cursor = self._surface.cursor
        if not self._surface.cursor_shown:  # nobody turns or moves what he does not see
            self._surface.ensure_cursor()
        elif event.key in _TURN:
            cursor.turn()
        else:
            cursor.move(*_STEPS[event.key])
        return True

    def press(self) -> None:
        """Enter plays."""
        self._surface.table.play()


class PlaceFocus:
    """One place of the rack: arrows with Shift move its block along, Enter lays it at the cursor."""

    focus_radius = 6.0

    def __init__(self, surface: KeywordSurface, place: int) -> None:
        self._surface = surface
        self.index = place

    @property
    def block(self) -> Block | None:
        """The block that stands there."""
        return self._surface.tentative.places[self.index]

    @property
    def usable(self) -> bool:
        """Whether a block stands there that may be used."""
        return self.block is not None and self._surface.table.in_hand

    def focus_rect(self) -> pygame.Rect:
        """The place."""
        return self._surface.layout.place_rect(self.index)

    def take_key(self, event: pygame.event.Event) -> bool:
        """Shift and an arrow move the block along."""
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key, 0)
        if not step or not event.mod & pygame.KMOD_SHIFT or self.block is None:
            return False
        target = self.index + step
        if 0 <= target < len(self._surface.tentative.places):
            self._surface.moves.shift(self.block, target)
            self._surface.table.focus.focus(self._surface.place_focus[target])
        return True

    def press(self) -> None:
        """Lay the block at the cursor."""
        if self.block is not None:
            self._surface.moves.lay_at_cursor(self.block)
