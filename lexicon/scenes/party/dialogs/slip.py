"""The slip of a table that played with a real board: figures by hand, each checked by a neighbour (ruling 5.11)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from lexicon.games.game import IllegalAction
from lexicon.games.party import PartyView
from lexicon.scenes.dialog import Overlay
from lexicon.scenes.party.dialogs.slips import TAKES, Slip, SlipColumn, columns, neighbours
from lexicon.sprites.paint.pen import Pen
from lexicon.theme import mix
from lexicon.widgets.buttons import TicketButton
from lexicon.widgets.choices import Stepper, Tick
from lexicon.widgets.control import Control
from lexicon.widgets.field import Field, TextLabel

if TYPE_CHECKING:
    from lexicon.session.party import PartyRun

_NAME: Final = 140.0
_CHECK: Final = 176.0
_TOP: Final = 106.0
_PITCH: Final = 50.0
_GAP: Final = 8.0
_PAD: Final = 28.0
_MOST_FINES: Final = 10


class SlipDialog(Overlay):
    """A line for everybody at the table. *ENTER* sends it; until the next round it can be put right."""

    def __init__(self, run: PartyRun, view: PartyView, number: int) -> None:
        super().__init__()
        self._run = run
        self.slip = Slip.of(view, number, run.slip(number))
        self._columns = columns(view, self.slip.table)

    @property
    def sheet(self) -> tuple[float, float]:
        """As wide as the columns need."""
        wide = _NAME + _CHECK + sum(column.width + _GAP for column in self._columns) + 2 * _PAD
        return max(640.0, wide), _TOP + len(self.slip.table.seats) * _PITCH + 112

    def paint_sheet(self, pen: Pen, w: float, h: float) -> None:
        """Heads and names."""
        del h
        view, table = self.slip.view, self.slip.table
        pen.text(f"Slip of table {table.number}", _PAD, 44, 26, "serif", "Bold")
        pen.text(f"Round {view.round}", w - _PAD, 46, 17, color="ink_soft", align="r")
        x = _PAD + _NAME
        for column in self._columns:
            pen.text_in(column.head, x, 84, column.width + 2, 15, color="ink_soft")
            x += column.width + _GAP
        pen.text("Checked by", x + 4, 84, 15, color="ink_soft")
        pen.line("ink", _PAD, 97, w - _PAD, 97, 1.4)
        for i, seated in enumerate(table.seats):
            y = _TOP + i * _PITCH + _PITCH / 2
            pen.seat_chip(seated.seat, _PAD, y - 13, 26, 26, r=4)
            pen.text_in(view.names[seated.number], _PAD + 34, y, _NAME - 40, 17, "serif", "Bold")
            pen.line(mix("paper", "rule", 0.5), _PAD, y + _PITCH / 2, w - _PAD, y + _PITCH / 2, 0.8)

    def build(self) -> None:
        """Fields line by line, ticks of the neighbours, buttons."""
        self.focus.form = True
        self._ticks: dict[int, Tick] = {}
        left = neighbours(self.slip.table)
        for i, seated in enumerate(self.slip.table.seats):
            y = self.sy + _TOP + i * _PITCH + 6
            x = self.sx + _PAD + _NAME
            made: list[Control | Field] = []
            for column in self._columns:
                made.append(self._build_cell(column, seated.number, (x, y, column.width, _PITCH - 12)))
                x += column.width + _GAP
            made.append(self._build_check(seated.number, left[seated.number], (x + 4, y, _CHECK - 12, _PITCH - 12)))
            self.focus.region(f"line {i}", made)
        w, h = self.sheet
        x, y = self.sx + w - _PAD, self.sy + h - 28 - 46
        self._told = TextLabel(self.ui, (self.sx + _PAD, y - 32, w - 2 * _PAD, 24), "", weight="Semibold")
        cancel = TicketButton(self.ui, (x - 150 - 14 - 124, y, 124, 46), "Cancel", self.cancel, key="Esc")
        self.enter = TicketButton(self.ui, (x - 150, y, 150, 46), "ENTER", self._enter, kind="primary", key="F9")
        self.focus.region("buttons", [cancel, self.enter])
        if self.focus.current is None:
            self.focus.next_thing()
        self._show_problem()

    def _build_cell(self, column: SlipColumn, number: int, rect: tuple[float, float, float, float]) -> Control | Field:
        written = self.slip.written.get((number, column.key), "")
        label = f"{column.head} of {self.slip.view.names[number]}"
        put = partial(self._put, number, column.key)
        if column.kind == "tick":
            x, y, w, h = rect
            return Tick(self.ui, (x + (w - 22) / 2, y, 24, h), "", written == "1", lambda on: put("1" if on else ""))
        if column.kind == "fine":
            tariff = self.slip.view.setup.spec.tariff
            fine = tariff.fine if tariff is not None else 0
            values = [fine * n for n in range(_MOST_FINES + 1)]
            value = int(written or 0)
            return Stepper(self.ui, rect, values, value, str, lambda n: put(str(n) if n else ""), label=label)
        limit = 15 if column.kind == "word" else 6
        take = TAKES[column.kind]
        return Field(
            self.ui,
            rect,
            written,
            label=label,
            limit=limit,
            take=take,
            on_change=put,
            on_enter=self._next,
            one_of_several=True,
        )

    def _build_check(self, number: int, neighbour: int, rect: tuple[float, float, float, float]) -> Tick:
        def checked(on: bool) -> None:
            (self.slip.checked.add if on else self.slip.checked.discard)(number)
            self._show_problem()

        name = self.slip.view.names[neighbour]
        tick = Tick(self.ui, rect, name, number in self.slip.checked, checked, tip=f"{name} has checked this line")
        self._ticks[number] = tick
        return tick

    def _put(self, number: int, key: str, value: str) -> None:
        self.slip.put(number, key, value)
        tick = self._ticks[number]
        if tick.on:
            tick.on = False
            tick.repaint()
        self._show_problem()

    def _next(self, _: str) -> None:
        self.focus.shown = True
        self.focus.next_thing()

    def _show_problem(self) -> None:
        problem = self.slip.problem()
        self._told.set_label(problem or "Until the next round begins it can be put right.")
        self._told.set_color("bad" if problem else "ink_soft")
        self.enter.set_enabled(not problem, problem.rstrip("."))

    def _enter(self) -> None:
        try:
            self._run.apply(self.slip.result())
        except IllegalAction as error:
            self._told.set_label(str(error))
            self._told.set_color("bad")
            return
        self.app.play("place")
        self.close(True)

    def key_down(self, event: pygame.event.Event) -> bool:
        """Esc closes even while typing."""
        if event.key == pygame.K_ESCAPE:
            self.cancel()
            return True
        return super().key_down(event)
