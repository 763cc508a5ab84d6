"""The keyboard at a table of cards: the table is one thing with a cursor."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from lexicon.scenes.table.surfaces.cards.crossword.area import CrosswordArea

_STEPS = {pygame.K_LEFT: (0, -1), pygame.K_RIGHT: (0, 1), pygame.K_UP: (-1, 0), pygame.K_DOWN: (1, 0)}
_TURN = (pygame.K_INSERT, pygame.K_PERIOD)
_ZOOM = {pygame.K_PAGEUP: 1.0, pygame.K_PAGEDOWN: -1.0}
_FAR = 8
"""Squares that Ctrl and an arrow move the cursor."""
_PAN = 48
"""Units that Shift and an arrow move the table."""


class TableFocus:
    """Arrows move the cursor or turn it, with Ctrl far, with Shift they pan; Page Up and Down zoom; Home shows all."""

    focus_radius = 3.0

    def __init__(self, area: CrosswordArea) -> None:
        self._area = area

    @property
    def usable(self) -> bool:
        """Always."""
        return True

    def focus_rect(self) -> pygame.Rect:
        """The cursor's square."""
        return self._area.viewport.rect(self._area.laying.cursor.square)

    def take_key(self, event: pygame.event.Event) -> bool:
        """Arrows, turning, zooming; Home shows everything."""
        area = self._area
        if event.mod & (pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        if event.mod & pygame.KMOD_CTRL:
            return event.key in _STEPS and self._move_far(event.key)
        if event.key in _STEPS and event.mod & pygame.KMOD_SHIFT:
            d_row, d_col = _STEPS[event.key]
            px = round(_PAN * area.unit)
            area.viewport.pan(-d_col * px, -d_row * px)
        elif event.key in _ZOOM:
            area.viewport.zoom(_ZOOM[event.key])
        elif event.key == pygame.K_HOME:
            area.viewport.fit([*area.lying, *area.laying.loose])
        elif event.key in _STEPS or event.key in _TURN:
            self._move_cursor(event.key)
        else:
            return False
        return True

    def _move_cursor(self, key: int) -> None:
        area = self._area
        if not area.cursor_shown:  # nobody turns or moves what he does not see
            area.show_cursor()
        elif key in _TURN:
            area.laying.cursor.turn()
        else:
            area.laying.cursor.move(*_STEPS[key])
        area.follow([area.laying.cursor.square])

    def _move_far(self, key: int) -> bool:
        """Move the cursor by several squares at once: a crossword may be sixty of them across."""
        cursor, (d_row, d_col) = self._area.laying.cursor, _STEPS[key]
        if self._area.cursor_shown:
            cursor.square = cursor.square[0] + _FAR * d_row, cursor.square[1] + _FAR * d_col
        self._area.show_cursor()
        self._area.follow([cursor.square])
        return True

    def press(self) -> None:
        """Enter plays."""
        self._area.owner.table.play()
