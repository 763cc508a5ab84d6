"""The calendar of daily deals: days as fields of a tear-off sheet, beside it the deals of the chosen day."""

from __future__ import annotations

from calendar import monthrange
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from datetime import MINYEAR, date
from functools import partial
from typing import Any, Final

import pygame

from lexicon.games.game import BadSetup
from lexicon.games.registry import game_class
from lexicon.games.spec import GameSpec
from lexicon.scenes.calendar.days import DailyRecords, DealStatus, proved, weeks
from lexicon.scenes.dialog import message
from lexicon.scenes.frame import FramedScene
from lexicon.scenes.opening import open_saved, saying
from lexicon.scenes.setup.options import ChosenOptions
from lexicon.scenes.setup.seating import Seating
from lexicon.scenes.shelf.lids import lid_data
from lexicon.scenes.shelf.playable import playable_games
from lexicon.session import counted
from lexicon.sprites.pages.calendar import DayData, DayMark, draw_day, draw_mark, draw_seal
from lexicon.sprites.pages.lids import Lid
from lexicon.sprites.paint.cache import Parts
from lexicon.sprites.paint.pen import ButtonState, Pen
from lexicon.theme import mix, rgba
from lexicon.widgets.buttons import IconButton, TicketButton
from lexicon.widgets.control import Control, Pressable, Rect, Ui
from lexicon.widgets.lists import DropList, Row
from lexicon.words import UnknownDictionary

_DAYS: Final = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")
_WEEKS: Final = 6
_DOES: Final = {
    DealStatus.WON: "Look back",
    DealStatus.TRIED: "Try again",
    DealStatus.PUT_AWAY: "Go on",
    DealStatus.NOT_BEGUN: "Start",
}
_PROVED: Final = "Proved winnable: a way to win this deal was found before it was chosen"
_LEGEND: Final = (
    (DayMark.WON, "won"),
    (DayMark.TRIED, "tried"),
    (DayMark.PUT_AWAY, "put away"),
    (DayMark.NOT_BEGUN, "not begun"),
)


class DayField(Pressable):
    """A day of the calendar that can be chosen."""

    focus_radius = 4.0

    def __init__(self, ui: Ui, rect: Rect, label: str, data: DayData, on_press: Callable[[], None]) -> None:
        self.data = data
        super().__init__(ui, rect, label, on_press, tip=label)
        self.set_enabled(not data.ahead, "This day is still to come")

    def look(self) -> Hashable:
        """What stands on it."""
        return self.data

    def paint(self, pen: Pen, w: float, h: float, state: str) -> None:
        """Number and marks."""
        draw_day(pen, self.data, w, h, state == ButtonState.HOVER)


class ProofSeal(Control):
    """The seal on a deal that was proved winnable: nothing to press, but it tells what that means."""

    focusable = False
    pressable = False

    def paint(self, pen: Pen, w: float, h: float, state: str) -> None:
        """The seal alone."""
        del state
        draw_seal(pen, w / 2, h / 2, w / 2)


@dataclass(frozen=True)
class _Line:
    """A row of the chosen day: a game, how its deal stands, days on end."""

    spec: GameSpec
    deal: DealStatus
    told: str
    on_end: int
    best: int
    proved: bool
    next: bool


class CalendarScene(FramedScene):
    """Opened from the title. Everybody gets the same deals on the same day."""

    def __init__(self, today: date | None = None) -> None:
        super().__init__()
        self.today = today or date.today()
        self.chosen = self.today
        self.month = self.today.replace(day=1)
        self.games = tuple(spec for spec in playable_games() if spec.max_seats == 1)
        self.names: list[str] = []
        self.person = 0

    def entered(self, app: Any) -> None:
        """Who plays: the people remembered, and those of whom there are figures."""
        super().entered(app)
        known = [*app.services.settings.players, *(name for name, _ in app.services.statistics.people())]
        once: dict[str, str] = {}
        for name in known:
            once.setdefault(name.casefold(), name)
        self.names = list(once.values()) or ["Player"]
        self._read()

    def resumed(self) -> None:
        """Back from a game: it may have been won."""
        self._read()
        self.rebuild()

    def _read(self) -> None:
        services = self.app.services
        self.records = DailyRecords(self.name, self.games, services.statistics, services.store)

    @property
    def name(self) -> str:
        """Whose days are shown."""
        return self.names[self.person]

    @property
    def bar_words(self) -> tuple[str, str]:
        """Title, and that all get the same."""
        return "Daily deals", "Everybody gets the same on the same day" + ("" if self.compact else f" · {self.name}")

    # ------------------------------------------------------------------ measures
    @property
    def _left(self) -> float:
        return self.x0 + (12 if self.compact else 24 + (self.w - 1280) / 2)

    @property
    def _sheet(self) -> Rect:
        """The calendar."""
        if self.compact:
            return self._left, 44, 470, self.h - 116
        return self._left, 66, 632, self.h - 176

    @property
    def _side(self) -> Rect:
        """The deals of the day."""
        x, _, w, h = self._sheet
        if self.compact:
            return x + w + 10, 44, self.w - w - 34, h
        return x + w + 20, 54, 580, h + 12

    @property
    def _head(self) -> float:
        return 40.0 if self.compact else 62.0

    def _cell(self, week: int, weekday: int) -> Rect:
        x, y, w, h = self._sheet
        pad, names, foot = (8.0, 22.0, 30.0) if self.compact else (15.0, 32.0, 56.0)
        pitch_x, pitch_y = (w - 2 * pad) / 7, (h - self._head - names - foot) / _WEEKS
        top = y + self._head + names
        return x + pad + weekday * pitch_x, top + week * pitch_y, pitch_x - 4, pitch_y - 4

    def _row(self, at: int) -> Rect:
        x, y, w, h = self._side
        top = 40.0 if self.compact else 62.0
        pitch = (h - top - 8) / len(self.games)
        return x + 10, y + top + at * pitch, w - 20, pitch

    # ------------------------------------------------------------------ what is shown
    @property
    def lines(self) -> list[_Line]:
        """The rows of the chosen day."""
        deals = [self.records.deal(spec.id, self.chosen) for spec in self.games]
        order = (DealStatus.PUT_AWAY, DealStatus.NOT_BEGUN)
        first = next((deals.index(deal) for deal in order if deal in deals), None)
        return [
            _Line(
                spec,
                deal,
                self._told(spec, deal),
                self.records.on_end(spec.id, self.today),
                self.records.best_on_end(spec.id),
                proved(spec.id, self.chosen),
                at == first,
            )
            for at, (spec, deal) in enumerate(zip(self.games, deals, strict=True))
        ]

    def _told(self, spec: GameSpec, deal: DealStatus) -> str:
        record = self.records.record(spec.id, self.chosen)
        if deal is DealStatus.WON and record is not None:
            return f"Won: {counted(record.players[0].score, spec.unit[:-1])}"
        if deal is DealStatus.PUT_AWAY:
            info = self.records.begun(spec.id, self.chosen)
            note = info.save.table.summary.note if info is not None and info.save is not None else ""
            return f"Put away, {note}" if note else "Put away"
        return "Tried, not won" if deal is DealStatus.TRIED else "Not begun"

    def _day_data(self, day: date) -> DayData:
        marks = tuple(DayMark(self.records.deal(spec.id, day).value) for spec in self.games)
        return DayData(
            day.day,
            marks,
            full=self.records.full(day),
            today=day == self.today,
            chosen=day == self.chosen,
            sunday=day.weekday() == len(_DAYS) - 1,
            ahead=day > self.today,
        )

    # ------------------------------------------------------------------ painting
    def paint_felt(self, pen: Pen) -> None:
        """The sheet with its head, and the deals of the day."""
        _, _, w, h = self._sheet
        self.plate(pen, self._sheet, partial(self._paint_sheet, w=w, h=h), ("sheet", self.month, w, h))
        _, _, w, h = self._side
        self.plate(pen, self._side, partial(self._paint_side, w=w, h=h), ("side", self.chosen, w, h))
        for at, line in enumerate(self.lines):
            x, y, w, h = self._row(at)
            told = (line.spec.id, line.deal, line.told, line.on_end, line.best, line.proved, line.next)
            draw = partial(self._paint_row, line=line, w=w, h=h, at=at)
            self.plate(pen, (x, y, w, h), draw, ("row", at, told, w, h))
        self._paint_figures(pen)

    def _paint_sheet(self, pen: Pen, w: float, h: float) -> Parts:
        pen.panel(0, 0, w, h, 7, "card")
        yield
        pen.rr("back", 0, 0, w, self._head, 7)
        pen.rr("back", 0, self._head / 2, w, self._head / 2)
        for at in range(19):
            hole = 26 + at * (w - 52) / 18
            pen.rr("ink_soft", hole - 1.5, -8, 3, 18, 1.5)
        size = 22 if self.compact else 30
        pen.text(f"{self.month:%B %Y}", w / 2, self._head / 2 + 2, size, "serif", "Bold", "cream", "c")
        yield
        sx, sy, _, _ = self._sheet
        for at, name in enumerate(_DAYS):
            x, y, cw, _ = self._cell(0, at)
            sunday = at == len(_DAYS) - 1
            pen.caps(
                name, x - sx + cw / 2, y - sy - 12, 13 if self.compact else 14, "figure" if sunday else "ink_soft", "c"
            )
        yield
        y = h - (15 if self.compact else 30)
        x = 18.0
        for mark, words in _LEGEND:
            draw_mark(pen, mark, x, y, 6.5)
            x += 14 + pen.text(words, x + 12, y, 15) + (14 if self.compact else 20)
        draw_seal(pen, x + 4, y, 9, "star")
        x += 18 + pen.text(f"all {len(self.games)}", x + 18, y, 15) + (16 if self.compact else 24)
        draw_seal(pen, x + 4, y, 9)
        pen.text("proved" if self.compact else "proved winnable", x + 18, y, 15)

    def _paint_side(self, pen: Pen, w: float, h: float) -> None:
        pen.panel(0, 0, w, h)
        small = self.compact
        pen.rulehead(f"{self.chosen:%A} {self.chosen.day} {self.chosen:%B}", 18, 22, w - 36)
        if not small:
            pen.caps("On end", self._column(w, 0), 48, 13, "ink_soft", "c")
            pen.caps("Proof", self._column(w, 1), 48, 13, "ink_soft", "c")

    def _column(self, w: float, which: int) -> float:
        """Where the middle of a column of figures lies, from the left of a row."""
        button = 92 if self.compact else 116
        return w - button - (62, 24)[which] if self.compact else w - button - (124, 42)[which]

    def _paint_row(self, pen: Pen, line: _Line, w: float, h: float, at: int) -> None:
        if line.next:
            pen.rr(rgba("accent_light", 110), 0, 2, w, h - 4, 4)
        if at:
            pen.line(mix("paper", "rule", 0.6), 6, 0, w - 6, 0, 1)
        x = 8.0
        if not self.compact:
            zoom = 76 / 199
            lid = Lid(lid_data(line.spec, narrow=False), pygame.Rect(0, 0, 199, 142), 1.0)
            lid.draw(Pen(pen.surface, pen.k * zoom, pen.spot(x, (h - 142 * zoom) / 2)))
            x += 92
        room = self._column(w, 0) - x - (22 if self.compact else 34)
        size = 16.0 if self.compact else 18.0
        while size > 15 and pen.text_width(line.spec.name, size, "serif", "Bold") > room:
            size -= 0.5
        pen.text(pen.fitted(line.spec.name, room, size, "serif", "Bold"), x, h * 0.33, size, "serif", "Bold")
        ink = "good" if line.deal is DealStatus.WON else "ink_soft"
        draw_mark(pen, DayMark(line.deal.value), x + 7, h * 0.7, 6)
        pen.text(pen.fitted(line.told, room - 20, 15), x + 20, h * 0.7, 15, color=ink)
        self._paint_on_end(pen, line, self._column(w, 0), h)
        if not line.proved:
            self._paint_none(pen, self._column(w, 1), h)

    def _paint_on_end(self, pen: Pen, line: _Line, cx: float, h: float) -> None:
        """Days on end; none are counted where the game was never won on its day."""
        if not line.best:
            self._paint_none(pen, cx, h)
            return
        days = counted(line.on_end, "day") if self.compact else str(line.on_end)
        pen.text(days, cx, h * 0.34, 17 if self.compact else 22, "serif", "Bold", "ink", "c")
        pen.text(f"best {line.best}", cx, h * 0.72, 14 if self.compact else 15, color="ink_soft", align="c")

    def _paint_none(self, pen: Pen, cx: float, h: float) -> None:
        """A dash, under the head of a column alone."""
        if not self.compact:
            pen.text("—", cx, h / 2, 16, color="ink_soft", align="c")

    def _figures(self) -> tuple[tuple[str, str, str], ...]:
        month = self.records.month(self.month.year, self.month.month)
        return (
            (str(self.records.any_on_end(self.today)), "days on end", "with a win"),
            (str(month.won), f"of {month.tried} won", "this month"),
            (str(month.full), "days with", f"all {len(self.games)} won"),
        )

    def _paint_figures(self, pen: Pen) -> None:
        """What the month comes to, and what the seal means."""
        x, y = self._left, self.h - (62 if self.compact else 94)
        if self.compact:
            tried = self.records.month(self.month.year, self.month.month).tried
            figures = " · ".join(f"{figure} {one} {two}" for figure, one, two in self._figures()[:2])
            words = figures if tried else "None played this month yet"
            room = self._side[0] + self._side[2] - 300 - 150 - x
            pen.text(pen.fitted(words, room, 16, "sans", "It"), x + 2, y + 26, 16, "sans", "It", "cream")
            return
        for at, (figure, one, two) in enumerate(self._figures()):
            rect = (x + at * 164, y, 152.0, 70.0)
            self.plate(pen, rect, partial(_paint_figure, figure=figure, one=one, two=two), ("figure", figure, one, two))
        left = self._side[0]
        draw_seal(pen, left + 18, y + 38, 14)
        pen.text("proved winnable: a way", left + 42, y + 28, 16, color="cream")
        pen.text("was found beforehand", left + 42, y + 49, 16, color="cream")

    # ------------------------------------------------------------------ controls
    def build(self) -> None:
        """Months, days, the deals of the day, and the next one to play."""
        self.build_bar()
        self._build_month()
        self._build_deals()
        self._build_foot()

    def _build_month(self) -> None:
        x, y, w, _ = self._sheet
        size, top = (30.0, y + 5) if self.compact else (38.0, y + 13)
        back = IconButton(
            self.ui, (x + 16, top, size, size), "The month before", "back", partial(self.turn, -1), key="PgUp"
        )
        on = IconButton(
            self.ui, (x + w - 16 - size, top, size, size), "The next month", "play", partial(self.turn, 1), key="PgDn"
        )
        on.set_enabled(self.month < self.today.replace(day=1), "The days after are still to come")
        self.focus.region("month", [back, on])
        self.days: dict[date, DayField] = {}
        for week, days in enumerate(weeks(self.month.year, self.month.month)):
            for weekday, day in enumerate(days):
                if day is not None:
                    label = f"{day.day} {day:%B}"
                    self.days[day] = DayField(
                        self.ui, self._cell(week, weekday), label, self._day_data(day), partial(self.choose, day)
                    )
        self.focus.region("days", list(self.days.values()))

    def _build_deals(self) -> None:
        made = []
        for at, line in enumerate(self.lines):
            x, y, w, h = self._row(at)
            width, high = (84.0, min(36.0, h - 12)) if self.compact else (104.0, min(42.0, h - 14))
            rect = (x + w - width - 6, y + (h - high) / 2, width, high)
            if line.proved:
                size = 24.0 if self.compact else 30.0
                seal = (x + self._column(w, 1) - size / 2, y + (h - size) / 2, size, size)
                ProofSeal(self.ui, seal, label="proved", tip=_PROVED)
            label = _DOES[line.deal]
            press = partial(self.play, line.spec)
            made.append(TicketButton(self.ui, rect, label, press, size=15, tip=f"{label}: {line.spec.name}"))
        self.focus.region("deals", made)

    def _build_foot(self) -> None:
        right = self._side[0] + self._side[2]
        line = next((line for line in self.lines if line.next), None)
        compact, items = self.compact, []
        y = self.h - (62 if compact else 94)
        if len(self.names) > 1:
            x, w = (self._side[0] + self._side[2] - 176, 166.0) if compact else (right - 210, 200.0)
            top = self._side[1] + (4 if compact else 8)
            rows = [Row(name) for name in self.names]
            names = DropList(
                self.ui, (x, top, w, 30), rows, self.person, self._choose_person, label="Person", focus=self.focus.focus
            )
            self.focus.region("person", [names])
        back = (right - 300 - 130, y + 4, 120.0, 46.0) if compact else (self._left + 492, y + 10, 140.0, 52.0)
        items.append(TicketButton(self.ui, back, "Back", self.cancel, key="Esc"))
        if line is not None:
            rect = (right - 300, y, 300.0, 52.0) if compact else (right - 300, y + 4, 300.0, 64.0)
            label = f"{_DOES[line.deal]}: {line.spec.name}".upper()
            press = partial(self.play, line.spec)
            items.append(TicketButton(self.ui, rect, label, press, kind="primary", key="F9", size=18))
        self.focus.region("foot", items)
        self.focus.focus(self.days.get(self.chosen) or items[-1])

    # ------------------------------------------------------------------ doing
    def choose(self, day: date) -> None:
        """Show the deals of a day."""
        self.chosen = day
        self.rebuild()
        self.focus.focus(self.days[day])

    def turn(self, by: int) -> None:
        """Turn to the month before (−1) or the next (1); its last day so far is chosen."""
        year, months = divmod(12 * self.month.year + self.month.month - 1 + by, 12)
        if year < MINYEAR or (year, months + 1) > (self.today.year, self.today.month):
            return
        self.month = date(year, months + 1, 1)
        last = self.month.replace(day=monthrange(year, months + 1)[1])
        self.chosen = min(last, self.today)
        self.app.play("card")
        self.rebuild()

    def _choose_person(self, i: int) -> None:
        self.person = i
        self._read()
        self.rebuild()

    def play(self, spec: GameSpec) -> None:
        """Start the deal of the chosen day, go on with it, or look back on it."""
        deal = self.records.deal(spec.id, self.chosen)
        info, record = self.records.begun(spec.id, self.chosen), self.records.record(spec.id, self.chosen)
        if deal is DealStatus.PUT_AWAY and info is not None:
            open_saved(self.app, info, self.app.push)
            return
        if deal is DealStatus.WON and record is not None:
            try:
                open_saved(self.app, self.app.services.store.info(record.id), self.app.push)
            except KeyError:
                self.app.toast("The saved game is not there any more.", "cross")
            return
        self._start(spec, again=record is not None)

    def _start(self, spec: GameSpec, again: bool) -> None:
        from lexicon.scenes.table import TableScene

        services = self.app.services
        seating = Seating(spec, services.settings.last_seats.get(spec.id, ()))
        seating.seats[0].kind, seating.seats[0].name = "person", self.name
        remembered = services.settings.last_options.get(spec.id, {})
        options = ChosenOptions(spec, remembered, services.settings.dictionary, {}, seating.plans)
        try:
            with saying(self.app, "Dealing …"):
                session = services.start_session(
                    spec.id,
                    options.rules(),
                    seating.plans(),
                    seed=game_class(spec.id).daily_deal(self.chosen),
                    daily=self.chosen.isoformat(),
                    seen=again,
                )
                self.app.push(TableScene(session))
        except (BadSetup, UnknownDictionary) as error:
            message(self.app, "The deal can’t be played like this", str(error))
            return
        if again:
            self.app.toast("You have seen this deal: it counts in no record.", "query")


def _paint_figure(pen: Pen, figure: str, one: str, two: str) -> None:
    pen.panel(0, 0, 152, 70, 5, "paper2")
    n = pen.text(figure, 14, 36, 26, "serif", "Bold")
    pen.text(pen.fitted(one, 126 - n, 15), 22 + n, 26, 15, color="ink_soft")
    pen.text(pen.fitted(two, 126 - n, 15), 22 + n, 45, 15, color="ink_soft")
