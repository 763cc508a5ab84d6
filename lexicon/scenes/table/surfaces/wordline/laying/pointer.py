"""What mouse and finger do beside cards and piles: words, letters, gaps and tabs chosen, words scrolled."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from lexicon.scenes.table.surfaces.handgame import HandPointer
from lexicon.scenes.table.surfaces.surface import Point
from lexicon.scenes.table.surfaces.wordline.laying.trying import Tab

if TYPE_CHECKING:
    from lexicon.scenes.table.surfaces.wordline.surface import LineSurface


class LinePointer(HandPointer):
    """Follows one press."""

    def __init__(self, surface: LineSurface) -> None:
        super().__init__(surface)
        self._line = surface
        self.tab: Tab | None = None
        """The tab under the mouse."""

    def event(self, event: pygame.event.Event) -> bool:
        """The wheel scrolls the words, the mouse lights the tabs; else as at every table of hands."""
        own = self._line
        if event.type == pygame.MOUSEMOTION:
            self.tab = own.tab_at(event.pos)
        if event.type == pygame.MOUSEWHEEL and own.frame.words.collidepoint(own.table.app.mouse):
            own.rows.turn(event.y)
            return True
        return super().event(event)

    def felt_pressed(self, pos: Point) -> bool:
        """A tab, the strip or a word."""
        own = self._line
        on_word = own.rows.word_at(pos) is not None
        return own.tab_at(pos) is not None or own.frame.strip.collidepoint(pos) or on_word

    def felt_dragged(self, rel: Point) -> None:
        """Words that do not all fit follow the finger."""
        own = self._line
        own.rows.scroll = max(0, min(own.rows.hidden, own.rows.scroll - rel[1]))

    def felt_clicked(self, pos: Point) -> None:
        """Do what is asked for there."""
        own = self._line
        tab, word = own.tab_at(pos), own.rows.word_at(pos)
        if tab is not None:
            own.tab_pressed(tab)
        elif own.frame.strip.collidepoint(pos):
            own.strip_clicked(pos)
        elif word is not None:
            own.word_clicked(word)
