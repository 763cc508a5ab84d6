"""Between rounds: who comes, who goes home, and the end of the evening before its last round."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from lexicon.games.game import IllegalAction
from lexicon.games.party import Arrive, EndParty, Entrant, EntrantKind, Leave, PartyPhase, PartyView
from lexicon.scenes.dialog import Overlay
from lexicon.scenes.party.dialogs.ending import END, ask_end
from lexicon.scenes.party.setup.guests import free_names
from lexicon.scenes.party.setup.names import NameButton
from lexicon.scenes.setup.seating import NAME_LIMIT, USUAL_LEVEL
from lexicon.sprites.paint.pen import Pen
from lexicon.system import text
from lexicon.widgets.buttons import TicketButton
from lexicon.widgets.field import Field, TextLabel

if TYPE_CHECKING:
    from lexicon.session.party import PartyRun

_COLUMNS: Final = 5
_PITCH: Final = 36.0
_TOP: Final = 192.0
_WIDTH: Final = 760.0
_PAD: Final = 30.0


class ArrivalsDialog(Overlay):
    """Names of all; the cross sends one home, a click brings him back. A line for a latecomer."""

    def __init__(self, run: PartyRun) -> None:
        super().__init__()
        self._run = run
        self._typed = ""
        self._refused = ""
        """The name in the line that could not come when the dialog was to close."""

    @property
    def view(self) -> PartyView:
        """The party as it stands."""
        return self._run.view

    @property
    def _pitch(self) -> float:
        rows = -(-len(self.view.names) // _COLUMNS)
        return min(_PITCH, (self.size[1] / self.u - 24 - _TOP - 116) / max(1, rows))

    @property
    def sheet(self) -> tuple[float, float]:
        """As high as the names need."""
        rows = -(-len(self.view.names) // _COLUMNS)
        return _WIDTH, _TOP + rows * self._pitch + 110

    def sheet_key(self) -> object:
        """How many names there are."""
        return super().sheet_key(), len(self.view.names)

    def paint_sheet(self, pen: Pen, w: float, h: float) -> None:
        """Headings."""
        del h
        pen.text("Who comes, who goes", _PAD, 44, 26, "serif", "Bold")
        pen.rulehead("Somebody comes", _PAD, 82, w - 2 * _PAD)
        pen.rulehead("Somebody goes home", _PAD, _TOP - 18, w - 2 * _PAD)

    def build(self) -> None:
        """The line, the names, the buttons."""
        x, y, (w, h) = self.sx + _PAD, self.sy, self.sheet
        steward = self.view.setup.steward
        buttons = 150.0 if steward else 318.0
        self.line = Field(
            self.ui,
            (x, y + 100, w - 2 * _PAD - buttons, 42),
            self._typed,
            label="Name",
            limit=NAME_LIMIT,
            placeholder="Name of a latecomer",
            on_change=self._type,
            on_enter=lambda _: self._come(),
            one_of_several=True,
        )
        self.come = TicketButton(self.ui, (x + w - 2 * _PAD - buttons + 12, y + 100, 138, 42), "Comes", self._come)
        arrivals: list[Field | TicketButton] = [self.line, self.come]
        if not steward:
            place = (x + w - 2 * _PAD - 156, y + 100, 156, 42)
            arrivals.append(TicketButton(self.ui, place, "A computer comes", self._computer, size=16))
        self.focus.region("comes", arrivals)
        self.focus.region("names", self._build_names(x, y + _TOP))
        self._build_bottom(x, y + h - 28 - 44, w - 2 * _PAD)
        self._check()

    def _build_names(self, x: float, y: float) -> list[NameButton]:
        wide, made = (_WIDTH - 2 * _PAD - 8 * (_COLUMNS - 1)) / _COLUMNS, []
        for i, standing in enumerate(sorted(self.view.standings, key=lambda s: s.number)):
            row, column = divmod(i, _COLUMNS)
            rect = (x + column * (wide + 8), y + row * self._pitch, wide, self._pitch - 5)
            here = standing.here
            press = partial(self._go if here else self._come_back, standing.number)
            button = NameButton(
                self.ui, rect, standing.name, press, tip="The cross: goes home" if here else "Comes back"
            )
            if not here:
                button.on_name = press
            button.here, button.person = here, standing.kind is EntrantKind.PERSON and not self.view.setup.steward
            made.append(button)
        return made

    def _build_bottom(self, x: float, y: float, wide: float) -> None:
        self._told = TextLabel(self.ui, (x, y - 32, wide, 24), "", color="ink_soft")
        done = TicketButton(self.ui, (x + wide - 140, y, 140, 44), "Done", self._done, kind="primary", key="Esc")
        items = [done]
        if self.view.phase is PartyPhase.MOVING:
            items.insert(0, TicketButton(self.ui, (x, y, 210, 44), END, self._ask_end, kind="danger"))
        self.focus.region("buttons", items)
        if self.focus.current is None:
            self.focus.focus(self.line)

    def _check(self) -> None:
        self.come.set_enabled(bool(text.name(self._typed)), "The name comes first")
        waiting = len(self.view.waiting)
        here = sum(standing.here for standing in self.view.standings)
        more = f"; {waiting} of them {'sits' if waiting == 1 else 'sit'} down with the next round" if waiting else ""
        self._told.set_label(f"{here} take part{more}.")

    def _type(self, typed: str) -> None:
        self._typed = typed
        self._check()

    def _do(self, action: Arrive | Leave | EndParty) -> bool:
        try:
            self._run.apply(action)
        except IllegalAction as error:
            self._told.set_label(str(error))
            self._told.set_color("bad")
            return False
        self.app.play("card")
        self.rebuild()
        return True

    def _come(self) -> None:
        if self._take_typed():
            self.focus.focus(self.line)

    def _take_typed(self) -> bool:
        """Have whoever is named in the line come; false, and told why, where nobody of that name can."""
        name = text.name(self._typed)
        if not name or not self._do(Arrive(Entrant(name))):
            return False
        self._typed = ""
        self.rebuild()
        return True

    def _done(self) -> None:
        """Close; a name that is still in the line comes first. If it cannot, that is told, once."""
        name = text.name(self._typed)
        if name and name != self._refused and not self._take_typed():
            self._refused = name
            self.focus.focus(self.line)
            return
        self.cancel()

    def _computer(self) -> None:
        levels = [e.level for e in self.view.setup.entrants if not e.is_person] or [USUAL_LEVEL]
        name = next(iter(free_names(self.view.names)))
        self._do(Arrive(Entrant(name, EntrantKind.COMPUTER, levels[len(self.view.names) % len(levels)])))

    def _go(self, number: int) -> None:
        self._do(Leave(number))

    def _come_back(self, number: int) -> None:
        standing = next(s for s in self.view.standings if s.number == number)
        entrants = self.view.setup.entrants
        known = entrants[number] if number < len(entrants) else None
        level = known.level if known is not None else USUAL_LEVEL if standing.kind is EntrantKind.COMPUTER else ""
        self._do(Arrive(Entrant(standing.name, standing.kind, level)))

    def _ask_end(self) -> None:
        ask_end(self.app, self._run, self._end)

    def _end(self) -> None:
        if self._do(EndParty()):
            self.close(True)

    def key_down(self, event: pygame.event.Event) -> bool:
        """Esc closes even while typing."""
        if event.key == pygame.K_ESCAPE:
            self._done()
            return True
        return super().key_down(event)
