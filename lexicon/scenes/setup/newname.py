"""Asking for a name."""

from __future__ import annotations

import pygame

from lexicon.scenes.dialog import Overlay
from lexicon.scenes.setup.seating import NAME_LIMIT
from lexicon.sprites.paint.pen import Pen
from lexicon.system import text
from lexicon.widgets.buttons import TicketButton
from lexicon.widgets.field import Field


class NameDialog(Overlay):
    """A line for a name; gives the name, or ``None``."""

    @property
    def sheet(self) -> tuple[float, float]:
        """A small sheet."""
        return 560, 218

    def paint_sheet(self, pen: Pen, w: float, h: float) -> None:
        """The heading and what it is for."""
        del w, h
        pen.text("New player", 36, 46, 26, "serif", "Bold")
        pen.text("The name is remembered for later games.", 36, 80, 16, color="ink_soft")

    def build(self) -> None:
        """The line and two buttons."""
        self.focus.form = True
        x, y, (w, h) = self.sx, self.sy, self.sheet
        self.line = Field(
            self.ui,
            (x + 36, y + 102, w - 72, 42),
            label="Name",
            limit=NAME_LIMIT,
            on_change=lambda _: self._check(),
            on_enter=lambda _: self._done(),
        )
        cancel = TicketButton(self.ui, (x + w - 36 - 264, y + h - 62, 124, 44), "Cancel", self.cancel, key="Esc")
        self.ok = TicketButton(
            self.ui, (x + w - 36 - 124, y + h - 62, 124, 44), "Add", self._done, kind="primary", key="Enter"
        )
        self.focus.region("name", [self.line])
        self.focus.region("buttons", [cancel, self.ok])
        self.focus.focus(self.line)
        self._check()

    def _check(self) -> None:
        self.ok.set_enabled(bool(text.name(self.line.get_text())), "The name comes first")

    def _done(self) -> None:
        name = text.name(self.line.get_text())
        if name:
            self.close(name)

    def key_down(self, event: pygame.event.Event) -> bool:
        """Esc closes even while typing."""
        if event.key == pygame.K_ESCAPE:
            self.cancel()
            return True
        return super().key_down(event)
