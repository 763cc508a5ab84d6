"""The keyboard's places on the table that are no buttons: the board, the rack, the log."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from lexicon.scenes.table.tentative import Block, Cursor

if TYPE_CHECKING:
    from lexicon.scenes.table.scene import TableScene

_STEPS = {pygame.K_LEFT: (0, -1), pygame.K_RIGHT: (0, 1), pygame.K_UP: (-1, 0), pygame.K_DOWN: (1, 0)}
_TURN = (pygame.K_INSERT, pygame.K_PERIOD)


class BoardFocus:
    """The whole board is one thing: arrows move the cursor, or first turn it, or first show it."""

    focus_radius = 3.0

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene

    @property
    def usable(self) -> bool:
        """Always."""
        return True

    def focus_rect(self) -> pygame.Rect:
        """The cursor's square."""
        return self._scene.place.square_rect(self._scene.cursor.square)

    def take_key(self, event: pygame.event.Event) -> bool:
        """Arrows, and the keys that turn the cursor."""
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        if event.key not in _STEPS and event.key not in _TURN:
            return False
        cursor: Cursor = self._scene.cursor
        if not self._scene.cursor_shown:  # nobody turns or moves what he does not see
            self._scene.ensure_cursor()
        elif event.key in _TURN:
            cursor.turn()
        else:
            cursor.move(*_STEPS[event.key])
        return True

    def press(self) -> None:
        """Enter plays."""
        self._scene.deeds.play()


class PlaceFocus:
    """One place of the rack: arrows with Shift move its block along, Enter lays it at the cursor."""

    focus_radius = 6.0

    def __init__(self, scene: TableScene, place: int) -> None:
        self._scene = scene
        self.index = place

    @property
    def block(self) -> Block | None:
        """The block that stands there."""
        return self._scene.tentative.places[self.index]

    @property
    def usable(self) -> bool:
        """Whether a block stands there that may be used."""
        return self.block is not None and self._scene.in_hand

    def focus_rect(self) -> pygame.Rect:
        """The place."""
        return self._scene.place.place_rect(self.index)

    def take_key(self, event: pygame.event.Event) -> bool:
        """Shift and an arrow move the block along."""
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key, 0)
        if not step or not event.mod & pygame.KMOD_SHIFT or self.block is None:
            return False
        target = self.index + step
        if 0 <= target < len(self._scene.tentative.places):
            self._scene.deeds.shift(self.block, target)
            self._scene.focus.focus(self._scene.place_focus[target])
        return True

    def press(self) -> None:
        """Lay the block at the cursor."""
        if self.block is not None:
            self._scene.deeds.lay_at_cursor(self.block)


class LogFocus:
    """The log: up and down go from row to row, left and right from word to word, Enter tells the word's meaning."""

    focus_radius = 7.0

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._row = -1
        self._word = 0

    @property
    def usable(self) -> bool:
        """Whether there is a row."""
        return bool(self._scene.panels.log.data.rows) and self._scene.log_in_view

    def _words(self, row: int) -> list[tuple[str, pygame.Rect]]:
        rows = self._scene.panels.log.data.rows
        return self._scene.panels.log.word_rects(row) if 0 <= row < len(rows) else []

    def _current(self) -> int:
        last = len(self._scene.panels.log.data.rows) - 1
        return last if self._row < 0 else min(self._row, last)

    def focus_rect(self) -> pygame.Rect:
        """The word, or the row where it has none."""
        words = self._words(self._current())
        if not words:
            return self._scene.panels.log.row_rect(self._current())
        return words[min(self._word, len(words) - 1)][1]

    def take_key(self, event: pygame.event.Event) -> bool:
        """Arrows."""
        if event.key not in _STEPS or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return False
        log, row = self._scene.panels.log, self._current()
        d_row, d_word = _STEPS[event.key]
        if d_row:
            self._row = max(0, min(len(log.data.rows) - 1, row - d_row))
            self._word = 0
            self._bring_into_view()
        else:
            self._word = max(0, min(len(self._words(row)) - 1, self._word + d_word))
        return True

    def _bring_into_view(self) -> None:
        log = self._scene.panels.log
        back = len(log.data.rows) - 1 - self._row
        if back < log.offset:
            log.scroll(back - log.offset)
        elif back >= log.offset + log.visible:
            log.scroll(back - log.offset - log.visible + 1)

    def press(self) -> None:
        """Tell of the word."""
        words = self._words(self._current())
        if words:
            self._scene.deeds.tell_word(words[min(self._word, len(words) - 1)][0])
