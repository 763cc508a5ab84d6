"""The floor of a party: tables, who moves on and where to, standings, and the next thing to do."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import pygame

from lexicon.games.game import BadSetup, IllegalAction
from lexicon.games.party import PartyPhase, PartyView
from lexicon.scenes.dialog import message
from lexicon.scenes.frame import FramedScene
from lexicon.scenes.opening import saying
from lexicon.scenes.party import content
from lexicon.scenes.party.content import Next
from lexicon.scenes.party.floor.flights import Flights
from lexicon.scenes.party.floor.layout import FloorLayout, arrange
from lexicon.scenes.party.floor.panels import ClockData, FootData, draw_clock, draw_foot, draw_standings
from lexicon.scenes.table.scene import TEMPO
from lexicon.session import CannotResume
from lexicon.session.party import TableNow, TableStatus
from lexicon.sprites.pages.party import RugData, draw_arrow, draw_rug, floor, in_corners, ticket_places
from lexicon.sprites.paint.grounds import bar
from lexicon.sprites.paint.pen import ButtonState, Pen
from lexicon.widgets.buttons import TicketButton, measure
from lexicon.widgets.control import Control, Pressable, Rect, Ui
from lexicon.wording import clock_words

if TYPE_CHECKING:
    from lexicon.session.party import PartyRun

_LOOKS: Final = 0.2
_LOOKS_COVERED: Final = 1.0
"""Every so many seconds the floor looks how far the tables are: on top, and under something else."""
_ROUNDS: Final = 2
"""How many rounds the standings on the floor show."""


class RugControl(Pressable):
    """A table on the floor; pressed, it shows how its game stands."""

    margin = 16.0
    focus_radius = 14.0

    def __init__(self, ui: Ui, rect: Rect, data: RugData, on_press: Callable[[], None], key: str | None) -> None:
        self.data = data
        super().__init__(ui, rect, f"Table {data.number}", on_press, key=key, tip=None)

    def follow(self, data: RugData) -> None:
        """Show how the table stands now."""
        if data != self.data:
            self.data = data
            self.repaint()

    def look(self) -> Hashable:
        """What lies on it."""
        return self.data

    def paint(self, pen: Pen, w: float, h: float, state: str) -> None:
        """Rug, table, tickets."""
        draw_rug(pen, self.data, w, h, state in (ButtonState.HOVER, ButtonState.PRESSED))


class PartyFloor(FramedScene):
    """Shows a party and lets its rounds begin, its tables be played and its slips be entered."""

    def __init__(self, run: PartyRun) -> None:
        super().__init__()
        self.run = run
        self.view: PartyView = run.view
        self.now: Mapping[int, TableNow] = run.tables
        self.rules_of = self.view.game_id
        self.flights = Flights()
        self._problem = ""
        self._unseen = 0.0
        """Seconds since the tables were looked at."""

    # ------------------------------------------------------------------ life
    def keep(self) -> None:
        """Save the party with the tables of computers as far as they are."""
        self.run.keep()

    def left(self) -> None:
        """The party is left: it is saved by then, and its computers stop."""
        self.run.close()

    def resumed(self) -> None:
        """Back from a table or a dialog: a result may be in."""
        self.take()
        self.rebuild()

    def update(self, dt: float) -> None:
        """Let the computers' tables and the tickets go on."""
        super().update(dt)
        self.flights.update(dt * 1000)
        self._let_go_on(dt, _LOOKS)

    def update_covered(self, dt: float) -> None:
        """Under a dialog or a table the computers go on as well."""
        self._let_go_on(dt, _LOOKS_COVERED)

    def _let_go_on(self, dt: float, every: float) -> None:
        """Let the computers go on; see how the tables stand *every* so many seconds, and when a result is in."""
        self.run.update(dt)
        if self.run.notices:
            self.app.toast(" ".join(self.run.notices), "query")
            self.run.notices.clear()
        self._unseen += dt
        if self.run.view is self.view and self._unseen < every:
            return
        self._unseen = 0.0
        before = self.view.phase, self.view.round, self._problem
        self.take()
        if (self.view.phase, self.view.round, self._problem) != before:
            self.rebuild()

    def take(self) -> None:
        """Take up how the party stands, and show it where it stands otherwise."""
        view, now, problem = self.run.view, self.run.tables, self.run.save_problem
        if (view, now, problem) == (self.view, self.now, self._problem):
            return
        self.view, self.now, self._problem = view, now, problem
        if hasattr(self, "rugs") and len(self.rugs) == len(view.tables):
            for rug, data in zip(self.rugs, self.rug_data(), strict=True):
                rug.follow(data)
            self._show_step()
            self.repaint()

    # ------------------------------------------------------------------ what is shown
    @property
    def bar_words(self) -> tuple[str, str]:
        """The game, and as much of how it stands as there is room for."""
        title = self.view.setup.spec.name
        pen, parts = measure(self.ui), content.bar_words(self.view)
        left = 62 + pen.caps_width(title, 19, "Bold", "serif")
        while len(parts) > 1 and left + pen.text_width(" · ".join(parts), 16) > self._bar_left - 12:
            parts.pop()
        return title, " · ".join(parts)

    @property
    def step(self) -> tuple[Next, int, str]:
        """What is to be done next, at which table, and what the button says."""
        what, table, words = content.next_step(self.view, self.now)
        if what is Next.WAIT:
            words = "LET THEM GO ON" if self.run.paused else "LET THEM REST"
        return what, table, words

    def rug_data(self) -> list[RugData]:
        """The tables as they stand, without the tickets that fly."""
        what, lit, _ = self.step
        low = not in_corners(self.places.rugs[0][2]) if self.places.rugs else True
        return [
            self.flights.without(
                content.rug_data(
                    self.view,
                    table,
                    self.now.get(table.number, TableNow(TableStatus.WAITING)),
                    table.number == lit and what in (Next.PLAY, Next.SLIP),
                    low,
                )
            )
            for table in self.view.tables
        ]

    # ------------------------------------------------------------------ building
    def build(self) -> None:
        """Tables, the list of all, the primary button, the bar."""
        self.places: FloorLayout = arrange(self.x0, self.w, self.h, self.compact, len(self.view.tables))
        self.rugs = [
            RugControl(self.ui, rect, data, partial(self.look_at, data.number), _key_of(data.number))
            for rect, data in zip(self.places.rugs, self.rug_data(), strict=True)
        ]
        self._build_foot()
        self.focus.region("tables", self.rugs)
        self.build_bar()
        arrivals = self.find("Arrivals")
        if isinstance(arrivals, Control) and self.view.phase in (PartyPhase.PLAYING, PartyPhase.OVER):
            over = self.view.phase is PartyPhase.OVER
            arrivals.set_enabled(False, "The party is over" if over else "Between rounds people may come and go")
        self._bar_left = min([self.w + self.x0, *(c.face.x / self.u for c in self._bar_controls())])
        if self.focus.current is None:
            self.focus.focus(self.primary if self.primary.usable else self.rugs[0])

    def _bar_controls(self) -> list[Any]:
        return [c for c in self.ui.controls() if c.face.y < self.bar_height * self.u and c not in self.rugs]

    def _build_foot(self) -> None:
        count = sum(standing.here for standing in self.view.standings)
        size = 16 if self.compact else 17
        everybody = TicketButton(
            self.ui,
            self.places.everybody,
            f"All {count} and their tables",
            self.show_everybody,
            size=size,
            key="F7",
            show_key=not self.compact,
        )
        self.primary = TicketButton(
            self.ui,
            self.places.primary,
            "",
            self.go_on,
            kind="primary",
            size=20 if self.compact else 21,
            key="Enter",
            show_key=not self.compact,
        )
        self.focus.region("foot", [self.primary, everybody])
        self._show_step()

    def _show_step(self) -> None:
        _, _, words = self.step
        self.primary.set_label(words)

    def bar_buttons(self) -> list[tuple[str, str, str, Callable[[], None]]]:
        """Who comes and who goes, besides the usual ones."""
        return [("Arrivals", "person", "F8", self.open_arrivals), *super().bar_buttons()]

    # ------------------------------------------------------------------ painting
    def paint_back(self, pen: Pen) -> None:
        """Boards, bar, sheets."""
        pen.surface.blit(floor(self.size, self.u), (0, 0))
        pen.surface.blit(bar(self.size[0], self.u, *self.bar_words, self.bar_height), (0, 0))
        places, low = self.places, self.places.low
        told = content.told(self.view, self.now, self._problem, self.run.paused)
        foot = FootData(told, content.legend(self.view), content.prize_words(self.view), self._anybody_leads)
        w, h = places.foot[2:]
        self.plate(pen, places.foot, lambda p: draw_foot(p, foot, w, h, low), ("foot", foot, w, h))
        clock = self._clock()
        cw, ch = places.clock[2:]
        self.plate(pen, places.clock, lambda p: draw_clock(p, clock, cw, ch, low), ("clock", clock, cw, ch))
        standings = content.standings_data(self.view, places.rows, _ROUNDS)
        sw, sh = places.standings[2:]
        self.plate(
            pen,
            places.standings,
            lambda p: draw_standings(p, standings, sw, sh, places.head, places.row),
            ("standings", standings, sw, sh),
        )

    @property
    def _anybody_leads(self) -> bool:
        return any(ticket.leads for data in self.rug_data() for ticket in data.tickets)

    def _clock(self) -> ClockData:
        view = self.view
        if view.phase is PartyPhase.PLAYING:
            done, tables = sum(table.done for table in view.tables), len(view.tables)
            words = ("tables done",) if tables > 1 else ("table done",)
            return ClockData(done / tables, f"{done}/{tables}", (f"Round {view.round}", *words))
        minutes = clock_words(60 * view.setup.minutes)
        if view.phase is PartyPhase.OVER:
            return ClockData(1.0, f"{view.round}/{view.round}", ("The party", "is over"))
        number = view.round if view.phase is PartyPhase.SEATED else view.round + 1
        return ClockData(1.0, minutes, (f"for round {number}", "begins when", "all are seated"))

    def draw_over(self, surface: pygame.Surface) -> None:
        """The ways from table to table, and the tickets that fly."""
        for way in self.places.ways:
            draw_arrow(surface, way, self.u, self.places.low)
        self.flights.draw(surface)

    # ------------------------------------------------------------------ doing
    def go_on(self) -> None:
        """The primary button: the next round, the next table, its slip, the final sheet."""
        what, table, _ = self.step
        if what is Next.START:
            self.start_round()
        elif what is Next.PLAY:
            self.play(table)
        elif what is Next.SLIP:
            self.open_slip(table)
        elif what is Next.WAIT:
            self.let_rest(not self.run.paused)
        else:
            self.open_final_sheet()

    def let_rest(self, rest: bool) -> None:
        """Have the tables of computers rest, or go on."""
        if rest:
            self.run.cancel()
        else:
            self.run.paused = False
        self._show_step()
        self.repaint()

    def start_round(self) -> None:
        """Let the tickets fly to their tables, and the round begin."""
        before, tickets = self._spots(), {t.name: t for rug in self.rugs for t in rug.data.tickets}
        try:
            self.run.start_round()
            self.run.paused = False
        except (IllegalAction, BadSetup) as error:
            message(self.app, "The round can’t begin", str(error))
            return
        self.app.play("card")
        self.view, self.now = self.run.view, self.run.tables
        self.flights.tempo.factor = TEMPO[self.app.services.settings.movement]
        self.places = arrange(self.x0, self.w, self.h, self.compact, len(self.view.tables))
        self.flights.begin(before, self._spots(self.rug_data()), tickets, self.u, self._arrived)
        self.rebuild()

    def _arrived(self) -> None:
        for rug, data in zip(self.rugs, self.rug_data(), strict=True):
            rug.follow(data)

    def _spots(self, rugs: list[RugData] | None = None) -> dict[str, pygame.Rect]:
        """Where everybody's ticket lies, in pixels, by name."""
        spots = {}
        shown = [rug.data for rug in self.rugs] if rugs is None else rugs
        for data, (rx, ry, rw, rh) in zip(shown, self.places.rugs, strict=True):
            for ticket, (x, y, w, h) in zip(data.tickets, ticket_places(len(data.tickets), rw, rh), strict=True):
                box = pygame.Rect(0, 0, round(w * self.u), round(h * self.u))
                box.topleft = round((rx + x) * self.u), round((ry + y) * self.u)
                spots[ticket.name] = box
        return spots

    def play(self, table: int) -> None:
        """To a table at which people sit: the ordinary one, which leads back here."""
        from lexicon.scenes.party.table import PartyTableScene

        self.flights.finish()
        try:
            with saying(self.app, f"To table {table} …"):
                self.app.push(PartyTableScene(self.run.session_for(table), table))
        except (BadSetup, IllegalAction, CannotResume, ValueError) as error:
            message(self.app, f"Table {table} can’t be opened", str(error))

    def look_at(self, table: int) -> None:
        """Show a table as it stands."""
        from lexicon.scenes.party.dialogs.looking import TableLook

        self.flights.finish()
        if self.view.setup.steward and self.view.phase is not PartyPhase.SEATED:
            self.open_slip(table)
            return
        self.app.push(TableLook(self, table), lambda wanted: self._after_look(wanted, table))

    def _after_look(self, wanted: bool | None, table: int) -> None:
        if wanted:
            self.play(table)

    def open_slip(self, table: int) -> None:
        """Enter a table's results by hand, or put them right."""
        from lexicon.scenes.party.dialogs.slip import SlipDialog

        self.app.push(SlipDialog(self.run, self.view, table))

    def show_everybody(self) -> None:
        """The list of all and their tables."""
        from lexicon.scenes.party.dialogs.everybody import EverybodyScene

        self.app.push(EverybodyScene(self.view))

    def open_arrivals(self) -> None:
        """Who comes, and who goes home."""
        from lexicon.scenes.party.dialogs.arrivals import ArrivalsDialog

        self.app.push(ArrivalsDialog(self.run))

    def open_final_sheet(self) -> None:
        """Who won, and all figures."""
        from lexicon.scenes.party.final import FinalSheet

        self.app.push(FinalSheet(self.view))

    def event(self, event: pygame.event.Event) -> bool:
        """A click shows at once what still flies."""
        if event.type == pygame.MOUSEBUTTONDOWN and self.flights.busy:
            self.flights.finish()
        return super().event(event)

    def open_menu(self) -> None:
        """The menu, in which the party can be ended."""
        from lexicon.scenes.party.dialogs.ending import PartyMenu

        self.app.push(PartyMenu(self.run))

    def cancel(self) -> None:
        """Esc opens the menu: the party is kept."""
        self.open_menu()


def _key_of(table: int) -> str | None:
    """The key of a table: its number, 0 for the tenth."""
    return str(table % 10) if table <= 10 else None
