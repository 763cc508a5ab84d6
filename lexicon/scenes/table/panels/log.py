"""The log: its rows from the session's lines, and the keyboard's way through it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import pygame

from lexicon.scenes.table.sentences import is_draw
from lexicon.session.log import LogEntry, LogKind, signed
from lexicon.sprites.table.log import LogPart, LogRow, play_parts
from lexicon.wording import in_figures

if TYPE_CHECKING:
    from lexicon.scenes.table.scene import TableScene

_NOT_TOLD: Final = {LogKind.START, LogKind.KEY_CARD, LogKind.END}
"""Kinds of lines that the table itself tells in another way."""
_STRAYED: Final = 6
"""Units that a click on a row may move and still be one."""
_STEPS: Final = {pygame.K_LEFT: (0, -1), pygame.K_RIGHT: (0, 1), pygame.K_UP: (-1, 0), pygame.K_DOWN: (1, 0)}


def log_rows(entries: Sequence[LogEntry], coloured: bool) -> tuple[LogRow, ...]:
    """The log's lines, oldest first: plays with their words, everything else as its sentence.

    ``coloured``: whether seats are colours, whose chips stand before their names.
    """
    return tuple(_row(entry, coloured) for entry in entries if entry.kind not in _NOT_TOLD or is_draw(entry))


def _row(entry: LogEntry, coloured: bool) -> LogRow:
    seat = entry.seat if coloured else None
    number = str(entry.turn) if entry.turn and entry.kind in (LogKind.PLAY, LogKind.PASS) else ""
    if entry.kind is LogKind.PLAY and entry.words:
        parts = play_parts([(word.word, str(word.direction)) for word in entry.words])
        if entry.was:
            parts = (LogPart(f"{entry.was} to ", True), *parts)
        return LogRow(seat, entry.name, parts, in_figures(entry.points) if entry.points is not None else "", number)
    score = signed(entry.points) if entry.points is not None else ""
    text = entry.text.removeprefix(f"{entry.name} ").removeprefix(f"{entry.name}: ")
    if entry.kind is LogKind.CHALLENGE:  # the reason has been read on the verdict; here it would be cut
        text = text.partition(". ")[0]
    return LogRow(seat, entry.name, (LogPart(text),), score, number)


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
        return bool(self._scene.log.data.rows) and self._scene.log_in_view

    def _words(self, row: int) -> list[tuple[str, pygame.Rect]]:
        rows = self._scene.log.data.rows
        return self._scene.log.word_rects(row) if 0 <= row < len(rows) else []

    def _current(self) -> int:
        last = len(self._scene.log.data.rows) - 1
        return last if self._row < 0 else min(self._row, last)

    def focus_rect(self) -> pygame.Rect:
        """The word, or the row where it has none."""
        words = self._words(self._current())
        if not words:
            return self._scene.log.row_rect(self._current())
        return words[min(self._word, len(words) - 1)][1]

    def take_key(self, event: pygame.event.Event) -> bool:
        """Arrows."""
        if event.key not in _STEPS or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return False
        log, row = self._scene.log, self._current()
        d_row, d_word = _STEPS[event.key]
        if d_row:
            self._row = max(0, min(len(log.data.rows) - 1, row - d_row))
            self._word = 0
            self._bring_into_view()
        else:
            self._word = max(0, min(len(self._words(row)) - 1, self._word + d_word))
        return True

    def _bring_into_view(self) -> None:
        log = self._scene.log
        back = len(log.data.rows) - 1 - self._row
        if back < log.offset:
            log.scroll(back - log.offset)
        elif back >= log.offset + log.visible:
            log.scroll(back - log.offset - log.visible + 1)

    def press(self) -> None:
        """Tell of the word."""
        words = self._words(self._current())
        if words:
            self._scene.actions.tell_word(words[min(self._word, len(words) - 1)][0])


class LogMouse:
    """The mouse on the log: the wheel, the bar and a drag of the rows scroll, a play is lit and its word told of."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self.held = False
        """Whether the bar, or the rows, are being dragged."""
        self._to_tell: str | None = None
        """The word that is told of when the button comes up and no row was dragged meanwhile."""
        self._rows_from: tuple[int, int] | None = None
        """Of rows that are dragged: the pixel row where the button went down, and how far back the log was then."""

    def event(self, event: pygame.event.Event) -> bool:
        """Use an event of the mouse; true when it did."""
        scene = self._scene
        log = scene.log
        if event.type == pygame.MOUSEWHEEL and scene.frame.log.collidepoint(scene.app.mouse):
            if not scene.surface.scroll(-event.y):  # the newest stands on top: the wheel towards oneself goes back
                log.scroll(-event.y)
            return True
        if self.held:
            return self._drag(event)
        if not scene.log_in_view:
            return False
        if event.type == pygame.MOUSEMOTION:
            log.point_at(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._pressed(event.pos)
        return False

    def _pressed(self, pos: tuple[int, int]) -> bool:
        log = self._scene.log
        if log.on_bar(pos):
            self.held = True
            log.drag_bar(pos[1])
            return True
        word = log.told_at(pos)
        if not log.all_seen and log.row_at(pos) is not None:
            self.held, self._rows_from, self._to_tell = True, (pos[1], log.offset), word
        elif word:
            self._scene.actions.tell_word(word)
        return bool(word)

    def _drag(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            word, self._to_tell = self._to_tell, None
            self.held, self._rows_from = False, None
            if word:
                self._scene.actions.tell_word(word)
        elif event.type == pygame.MOUSEMOTION and self._rows_from is not None:
            y, offset = self._rows_from
            if abs(event.pos[1] - y) > self._scene.frame.px(_STRAYED):
                self._to_tell = None
            self._scene.log.drag_rows(offset, event.pos[1] - y)
        elif event.type == pygame.MOUSEMOTION:
            self._scene.log.drag_bar(event.pos[1])
        return event.type in (pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION)
