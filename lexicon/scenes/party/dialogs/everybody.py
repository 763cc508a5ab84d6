"""Everybody who takes part in a party: place, table, the figures of every round."""

from __future__ import annotations

from typing import Final

import pygame

from lexicon.games.party import EntrantKind, PartyPhase, PartyTable, PartyView
from lexicon.scenes.dialog import Overlay
from lexicon.scenes.heads import level_words
from lexicon.scenes.party import content
from lexicon.sprites.pages.party import tint
from lexicon.sprites.paint.pen import Pen
from lexicon.theme import mix
from lexicon.widgets.buttons import TicketButton
from lexicon.widgets.lines import Lines

_PITCH: Final = 25.0
_TOP: Final = 96.0
_MOST_ROUNDS: Final = 8


class EverybodyScene(Overlay):
    """The list; twenty at a time where there are more."""

    def __init__(self, view: PartyView) -> None:
        super().__init__()
        self.view = view
        self.lines = Lines(lambda: self.rows, lambda: len(self.view.standings), self.rebuild)

    @property
    def rows(self) -> int:
        """How many lines fit."""
        room = (self.size[1] / self.u - 24 - _TOP - 78) / _PITCH
        return min(len(self.view.standings), int(room))

    @property
    def sheet(self) -> tuple[float, float]:
        """As wide as the rounds need, as high as the lines need."""
        rounds = min(_MOST_ROUNDS, self.view.rounds)
        return max(620.0, 470.0 + 58 * rounds), _TOP + self.rows * _PITCH + 78

    def sheet_key(self) -> object:
        """Which lines are shown."""
        return super().sheet_key(), self.lines.first

    def paint_sheet(self, pen: Pen, w: float, h: float) -> None:
        """Heads and lines."""
        del h
        view = self.view
        here = sum(standing.here for standing in view.standings)
        pen.text(f"All {here} and their tables", 32, 44, 26, "serif", "Bold")
        last = view.round
        rounds = range(max(0, last - _MOST_ROUNDS), last)
        right = w - 32.0
        columns = [right - 70 - 58 * i for i in range(len(rounds))][::-1]
        table = (min(columns) if columns else right) - 62
        for label, x in zip((*(f"R {i + 1}" for i in rounds), "Sum"), (*columns, right), strict=True):
            pen.text(label, x, 78, 16, color="ink_soft", align="r")
        pen.text("Table" if self._tables is view.tables else "Next table", table, 78, 16, color="ink_soft", align="r")
        pen.line("ink", 28, 91, w - 28, 91, 1.4)
        at = {n: t.number for t in self._tables for n in t.numbers.values()}
        standings = self.lines.of(view.standings)
        rows = content.standing_rows(view, standings, rounds)
        for i, (standing, row) in enumerate(zip(standings, rows, strict=True)):
            y = _TOP + i * _PITCH + _PITCH / 2
            if row.own:
                tint(pen, 26, y - _PITCH / 2, w - 52, _PITCH)
            ink = "ink" if row.here else "ink_off"
            pen.text(row.rank, 62, y, 16, color="ink_soft", align="r")
            entrant = self._entrant(standing.number)
            n = pen.text_in(row.name, 76, y, 150, 17, "serif", "Bold" if row.own else "Semibold", ink)
            pen.text_in(entrant, 76 + n + 10, y, table - 50 - 76 - n - 10, 15, color="ink_soft")
            pen.text(str(at.get(standing.number, "—")), table, y, 16, align="r", color=ink)
            for figure, x in zip(row.figures, columns, strict=True):
                pen.text(figure, x, y, 16, color="ink_soft", align="r")
            pen.text(row.total, right, y, 17, "serif", "Bold", ink, "r")
            pen.line(mix("paper", "rule", 0.4), 32, y + _PITCH / 2, w - 32, y + _PITCH / 2, 0.7)

    @property
    def _tables(self) -> tuple[PartyTable, ...]:
        view = self.view
        return view.coming if view.phase is PartyPhase.MOVING and view.coming is not None else view.tables

    def _entrant(self, number: int) -> str:
        """What is said of somebody besides the name."""
        if number in self.view.waiting:
            return "sits down next"
        standing = next(s for s in self.view.standings if s.number == number)
        if not standing.here:
            return "has left"
        if standing.kind is EntrantKind.PERSON:
            return "person" if standing.number in content.marked(self.view) else ""
        entrants = self.view.setup.entrants
        return level_words(entrants[number].level).name if number < len(entrants) else "computer"

    def build(self) -> None:
        """Pages, where not all are in sight, and the way out."""
        w, h = self.sheet
        x, y = self.sx, self.sy
        up, down = (x + 32, y + h - 60, 44, 40), (x + 84, y + h - 60, 44, 40)
        pages = self.lines.buttons(self.ui, up, down)
        close = TicketButton(
            self.ui, (x + w - 32 - 140, y + h - 62, 140, 44), "Close", self.cancel, kind="primary", key="Esc"
        )
        self.focus.region("buttons", [*pages, close])
        self.focus.focus(close)

    def event(self, event: pygame.event.Event) -> bool:
        """The wheel goes through the list."""
        return self.lines.wheel(event) or super().event(event)
