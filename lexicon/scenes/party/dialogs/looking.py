"""A look at one table of a party: its board as it stands, who sits there, and the way to it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import pygame

from lexicon.games.party import PartyPhase
from lexicon.scenes.dialog import Overlay
from lexicon.scenes.families import pages_of
from lexicon.scenes.party import content
from lexicon.session.party import TableNow, TableStatus
from lexicon.sprites.pages.party import draw_moves_on
from lexicon.sprites.paint.pen import Pen
from lexicon.sprites.sprite import Painted
from lexicon.widgets.buttons import TicketButton
from lexicon.wording import clock_words, in_figures

if TYPE_CHECKING:
    from lexicon.scenes.party.floor import PartyFloor

_BOARD = 440.0
_PAD = 28.0


class TableLook(Overlay):
    """Gives True when its game is to be played. It follows the table while that goes on."""

    def __init__(self, floor: PartyFloor, number: int) -> None:
        super().__init__()
        self._floor = floor
        self.number = number
        self._seen: object = None
        self._lying: Sequence[Painted[Any]] = ()

    @property
    def sheet(self) -> tuple[float, float]:
        """The board at the left, names at the right."""
        return _BOARD + 3 * _PAD + 330, _BOARD + 2 * _PAD

    @property
    def _now(self) -> TableNow:
        return self._floor.now.get(self.number, TableNow(TableStatus.WAITING))

    def sheet_key(self) -> object:
        """The table as it stands."""
        return super().sheet_key(), repr(self._now), self._floor.view.table(self.number)

    def update(self, dt: float) -> None:
        """Follow the table."""
        super().update(dt)
        if self.sheet_key() != self._seen:
            self._seen = self.sheet_key()
            self._look()
            self.repaint()

    def _look(self) -> None:
        """See what lies on the table now."""
        view = self._floor.run.table_view(self.number)
        edge = [round(n * self.u) for n in (self.sx + _PAD + 8, self.sy + _PAD + 8, _BOARD - 16, _BOARD - 16)]
        pages = pages_of(self._floor.view.game_id)
        self._lying = pages.on_table(view, pygame.Rect(*edge), self.u) if view is not None else ()

    def draw_over(self, surface: pygame.Surface) -> None:
        """What lies on the table."""
        for sprite in self._lying:
            surface.blit(sprite.image, sprite.rect)

    def paint_sheet(self, pen: Pen, w: float, h: float) -> None:
        """Board, names, how far it is."""
        del h
        view, table = self._floor.view, self._floor.view.table(self.number)
        if self._lying:
            pen.rr("baize", _PAD, _PAD, _BOARD, _BOARD, 6)
            pen.rr("ink", _PAD - 1, _PAD - 1, _BOARD + 2, _BOARD + 2, 6, 1.6)
        else:
            pen.rr("paper2", _PAD, _PAD, _BOARD, _BOARD, 4)
            words = "It is played away from the screen" if view.setup.steward else "Nothing has been laid yet"
            pen.text(words, _PAD + _BOARD / 2, _PAD + _BOARD / 2, 17, "sans", "It", "ink_soft", "c")
        x, wide = _BOARD + 2 * _PAD, w - _BOARD - 3 * _PAD
        pen.text(f"Table {self.number}", x, 52, 28, "serif", "Bold")
        pen.text(self._state(), x, 86, 16, color="ink_soft")
        pen.line("ink", x, 108, x + wide, 108, 1.4)
        self._paint_seats(pen, x, wide)
        moving = f"From here on to table {table.to}."
        pen.text(moving, x, 138 + 4 * 46, 16, color="ink_soft")
        if table.prize_word:
            pen.icon("key", x + 14, 168 + 4 * 46, 26, "figure")
            pen.text_in(f"Prize word: {table.prize_word}", x + 36, 168 + 4 * 46, wide - 36, 16)

    def _state(self) -> str:
        view, table, now = self._floor.view, self._floor.view.table(self.number), self._now
        if view.phase is PartyPhase.SEATED:
            return "The places are drawn."
        if table.done:
            return f"Round {view.round} is done here."
        words = {TableStatus.PEOPLE: "People play here", TableStatus.COMPUTERS: "Computers play here"}.get(now.status)
        if words is None:
            return "Not begun yet."
        left = f", {clock_words(now.left)} left" if now.left is not None else ""
        return f"{words}: turn {now.turn}{left}."

    def _paint_seats(self, pen: Pen, x: float, wide: float) -> None:
        view, table, now = self._floor.view, self._floor.view.table(self.number), self._now
        scores = content.scores_so_far(table, now)
        for i, seated in enumerate(table.seats):
            y = 138 + i * 46
            figure = seated.figure if seated.figure is not None else scores.get(seated.seat)
            pen.seat_chip(seated.seat, x, y - 15, 30, 30, r=5)
            pen.text_in(view.names[seated.number], x + 42, y, wide - 42 - 110, 19, "serif", "Bold")
            if figure is not None:
                pen.text(in_figures(figure), x + wide - 30, y, 20, "serif", "Bold", align="r")
            if seated.moves_on:
                draw_moves_on(pen, x + wide - 12, y)

    def build(self) -> None:
        """Close, and the way to the table where people sit."""
        self._look()
        view, table = self._floor.view, self._floor.view.table(self.number)
        x, y = self.sx + _BOARD + 2 * _PAD, self.sy + self.sheet[1] - _PAD - 48
        wide = self.sheet[0] - _BOARD - 3 * _PAD
        made = []
        if view.phase is PartyPhase.PLAYING and not table.done and self.number in content.tables_with_people(view):
            half = (wide - 12) / 2
            close = TicketButton(self.ui, (x, y, half, 48), "Close", self.cancel, key="Esc")
            words = "Go on" if self._now.status is TableStatus.PEOPLE else "Play"
            go = TicketButton(
                self.ui, (x + half + 12, y, half, 48), words, lambda: self.close(True), kind="primary", key="Enter"
            )
            made = [close, go]
        else:
            made = [TicketButton(self.ui, (x, y, wide, 48), "Close", self.cancel, kind="primary", key="Esc")]
        self.focus.region("buttons", made)
        self.focus.focus(made[-1])
