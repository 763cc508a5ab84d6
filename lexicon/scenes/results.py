"""The end of a game: who won, the score sheet, score by turn, the best word, time used; rematch and look back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, cast

import pygame

from lexicon import scenes
from lexicon.games.keyword.scoring import Account
from lexicon.games.keyword.view import KeywordView
from lexicon.scenes.base import UiScene
from lexicon.scenes.outcome import (
    counter_data,
    longest_word,
    lying,
    match_data,
    match_words,
    patience_facts,
    plot_data,
    sides_of,
    solitaire_facts,
    way_data,
)
from lexicon.session import BestPlay, MatchSheet, ResultLine, Results, Review, Session, counted, listing, signed
from lexicon.sprites.base import Painted
from lexicon.sprites.block import draw_block
from lexicon.sprites.grounds import baize, bar
from lexicon.sprites.outcome import FactsPanel, MatchPanel, WayPanel
from lexicon.sprites.pen import ButtonKind, Pen
from lexicon.sprites.plots import Bar, BarChart, BarsData, LinePlot, draw_laurel
from lexicon.sprites.solo import Thermometer, ThermometerData, WordCounter
from lexicon.theme import mix, rgba, seat
from lexicon.widgets.buttons import BarButton, TicketButton, measure

TITLES: Final = {
    "keyword": "Keyword",
    "keyword-partners": "Keyword, partners",
    "keyword-solitaire": "Keyword Solitaire",
    "keyword-patience": "Patience on the board",
}
_COLUMNS: Final = (
    (Account.WORDS, "Words"),
    (Account.PLAYS, "Plays"),
    (Account.KEY_CARDS, "Key card"),
    (Account.CHALLENGES, "Challenges"),
    (Account.OUT, "Out"),
    (Account.BLOCKS, "Blocks"),
)
"""Columns of the score sheet; each stands only where somebody has points in it."""

_DEAF: Final = 0.6
"""Seconds for which the page takes no click and no Enter."""


def minutes(seconds: float) -> str:
    """ "12:22", "1:02:05"."""
    hours, rest = divmod(int(seconds), 3600)
    return f"{hours}:{rest // 60:02d}:{rest % 60:02d}" if hours else f"{rest // 60}:{rest % 60:02d}"


@dataclass(frozen=True)
class HeadData:
    """Who won, how, and three figures."""

    headline: str
    detail: str
    winners: tuple[str, ...]
    figures: tuple[tuple[str, str], ...]


class HeadPanel(Painted[HeadData]):
    """Laurel, headline and figures across the top."""

    def draw(self, pen: Pen) -> None:
        """The card."""
        w, h, data = self.w, self.h, self.data
        low = h < 90
        pen.panel(0, 0, w, h, 7, "card")
        x = 24.0
        if data.winners:
            if not low:
                draw_laurel(pen, 80, h / 2)
            side = (32.0 if low else 36.0) / (1 if len(data.winners) == 1 else 1.5)
            left = 80 - side * len(data.winners) / 2 if not low else 20
            for i, which in enumerate(data.winners):
                pen.seat_chip(which, left + i * side, h / 2 - side / 2, side - 2, side - 2)
            x = 148.0 if not low else 30 + side * len(data.winners)
        right = w - 24
        for value, label in reversed(data.figures):
            pen.text(value, right, h * 0.375, 26 if low else 30, "serif", "Bold", align="r")
            pen.text(label, right, h * 0.71, 16, color="ink_soft", align="r")
            right -= max(84.0, pen.text_width(value, 30, "serif", "Bold") + 34)
        pen.text(
            pen.fitted(data.headline, right - x, 28 if low else 34, "serif", "Bold"),
            x,
            h * 0.355,
            28 if low else 34,
            "serif",
            "Bold",
        )
        pen.text(pen.fitted(data.detail, right - x, 17), x, h * 0.72, 17, color="ink_soft")


@dataclass(frozen=True)
class SheetRow:
    """One seat of the score sheet, or one side where partners play."""

    seats: tuple[str, ...]
    name: str
    winner: bool
    cells: tuple[str, ...]
    total: str


@dataclass(frozen=True)
class SheetData:
    """The score sheet."""

    heads: tuple[str, ...]
    rows: tuple[SheetRow, ...]


_CELL: Final = 42.0
"""Units that a figure of the score sheet needs, with its sign."""


class ScoreSheet(Painted[SheetData]):
    """Every seat's points by what they are for."""

    def draw(self, pen: Pen) -> None:
        """Heads, rows, totals."""
        w, h, data = self.w, self.h, self.data
        pen.panel(0, 0, w, h)
        pen.rulehead("Score sheet", 20, 28, w - 40)
        right = w - 24
        alone = [row.name for row in data.rows if len(row.seats) == 1]
        names = max([0.0] + [pen.text_width(name, 19, "serif", "Bold") for name in alone])
        for size, gap in ((16, 22), (16, 14), (14, 10)):
            columns = self._columns(pen, right, size, gap)
            if min([w, *columns]) - 66 - _CELL - gap >= names:
                break
        for head, x in zip((*data.heads, "Total"), (*columns, right), strict=True):
            pen.text(head, x, 62, size, color="ink_soft", align="r")
        pen.line("ink", 20, 80, w - 20, 80, 1.4)
        sides = any(len(row.seats) > 1 for row in data.rows)
        pitch = min(96.0 if sides else 54.0, (h - 96) / max(1, len(data.rows)))
        for i, row in enumerate(data.rows):
            self._draw_row(pen, row, 84 + pitch * (i + 0.5), pitch, columns)
            if i + 1 < len(data.rows):
                y = 84 + pitch * (i + 1)
                pen.line(mix("paper", "rule", 0.55), 20, y, w - 20, y, 0.8)

    def _columns(self, pen: Pen, right: float, size: int, gap: int) -> list[float]:
        """Where each column ends on the right, with heads of a size and gaps between the columns."""
        totals = [pen.text_width(row.total, 26, "serif", "Bold") for row in self.data.rows]
        total = max([pen.text_width("Total", size), *totals])
        ends, x = [], right - total - gap
        for head in self.data.heads[::-1]:
            ends.append(x)
            x -= max(_CELL, pen.text_width(head, size)) + gap
        return ends[::-1]

    def _draw_row(self, pen: Pen, row: SheetRow, y: float, pitch: float, columns: list[float]) -> None:
        w = self.w
        if row.winner:
            pen.rr(rgba("accent_light", 70), 10, y - pitch / 2 + 2, w - 20, pitch - 4, 4)
        if len(row.seats) > 1:
            self._draw_side(pen, row, y, columns)
            return
        side = min(32.0, pitch - 10)
        pen.seat_chip(row.seats[0], 22, y - side / 2, side, side)
        first = pen.text_width(row.cells[0], 18, "serif") if row.cells else 0
        room, size = (columns[0] if columns else w) - 66 - first - 6, 19
        while size > 15 and pen.text_width(row.name, size, "serif", "Bold") > room:
            size -= 1
        name = pen.fitted(row.name, room, size, "serif", "Bold")
        pen.text(name, 66, y - 9 if pitch > 44 else y, size, "serif", "Bold")
        if pitch > 44:
            pen.text(seat(row.seats[0]).name, 66, y + 13, 16, color="ink_soft")
        for cell, x in zip(row.cells, columns, strict=True):
            pen.text(cell, x, y, 18, "serif", color="ink_soft" if cell == "—" else "ink", align="r")
        pen.text(row.total, w - 24, y, 26, "serif", "Bold", align="r")

    def _draw_side(self, pen: Pen, row: SheetRow, y: float, columns: list[float]) -> None:
        """Partners: their names above, their one account below."""
        for i, which in enumerate(row.seats):
            pen.seat_chip(which, 22 + i * 32, y - 32, 29, 29)
        pen.text(pen.fitted(row.name, self.w - 96 - 24, 19, "serif", "Bold"), 96, y - 17, 19, "serif", "Bold")
        for cell, x in zip(row.cells, columns, strict=True):
            pen.text(cell, x, y + 18, 18, "serif", color="ink_soft" if cell == "—" else "ink", align="r")
        pen.text(row.total, self.w - 24, y + 18, 26, "serif", "Bold", align="r")


@dataclass(frozen=True)
class BestData:
    """The play that earned most."""

    word: str = ""
    """In lower case the letters for which a Master stands."""
    note: str = ""
    points: str = ""
    title: str = "Best word"
    unit: str = "points"


class BestPanel(Painted[BestData]):
    """The best word in blocks."""

    def draw(self, pen: Pen) -> None:
        """Blocks, who, and the points."""
        w, h, data = self.w, self.h, self.data
        pen.panel(0, 0, w, h, 7, "card")
        pen.rulehead(data.title, 20, 28, w - 40)
        if not data.word:
            pen.text("No word was played.", 20, 66, 17, "sans", "It", "ink_soft")
            return
        pitch = min(58.0, (w - 140) / len(data.word), h - 90)
        for i, letter in enumerate(data.word):
            draw_block(pen, letter.upper(), 20 + i * pitch, 52, pitch - 4, letter.islower())
        pen.text(pen.fitted(data.note, w - 40, 17), 20, h - 26, 17, color="ink_soft")
        pen.text(data.points, w - 24, 82, 44 if h > 150 else 34, "serif", "Bold", "figure", "r")
        if h > 150:
            pen.text(data.unit, w - 24, 120, 16, color="ink_soft", align="r")


class ResultsScene(UiScene):
    """Shown when a game is over, or when a finished game is opened from the list."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.results: Results = session.results()
        self._shown_for = 0.0

    def left(self) -> None:
        """The game is done with."""
        self.session.close()

    def update(self, dt: float) -> None:
        """The first moment goes by."""
        super().update(dt)
        self._shown_for += dt

    def event(self, event: pygame.event.Event) -> bool:
        """A second click or Enter meant for the last play does not leave the page before it is read."""
        hasty = self._shown_for < _DEAF and (
            (event.type == pygame.MOUSEBUTTONDOWN and event.button == 1)
            or (event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER))
        )
        return hasty or super().event(event)

    # ------------------------------------------------------------------ building
    def build(self) -> None:
        """Panels and buttons."""
        self._place_panels()
        self._build_buttons()
        self._build_bar()

    def _rect(self, x: float, y: float, w: float, h: float) -> pygame.Rect:
        u = self.u
        return pygame.Rect(round((self.x0 + x) * u), round(y * u), round(w * u), round(h * u))

    def _place_panels(self) -> None:
        compact = self.compact
        m, gap = (12.0, 10.0) if compact else (24.0, 16.0)
        top, high = (44.0, 70.0) if compact else (58.0, 96.0)
        low = 126.0 if compact else 168.0
        foot = 66.0 if compact else 120.0
        left = max(380.0, self.w * 0.4375) if compact else 560.0
        y = top + high + (gap if compact else 14)
        upper = self.h - foot - low - gap - y + (0 if compact else 2)
        right = self.w - 2 * m - left - gap
        x2, y2 = m + left + gap, y + upper + (gap if compact else 14)
        places = (
            self._rect(m, y, left, upper),
            self._rect(x2, y, right, upper),
            self._rect(m, y2, left, low),
            self._rect(x2, y2, right, low),
        )
        head = HeadPanel(self._head(), self._rect(m, top, self.w - 2 * m, high), self.u)
        self.panels: list[Painted[Any]] = [head, *self._four(places)]

    def _head(self) -> HeadData:
        """Who won the game; at the end of a match, who won that."""
        head, match = head_data(self.results), self.match
        if match is None or not match.over:
            return head
        winners = tuple(match.seats[i] for i in match.leaders)
        words = match_words(match, sides_of(self.session))
        return replace(head, headline=words, detail=f"Last game: {head.headline}. {head.detail}", winners=winners)

    def _four(self, places: Sequence[pygame.Rect]) -> list[Painted[Any]]:
        """The panels under the headline, as the game has them."""
        a, b, c, d = places
        u, data, session, statistics = self.u, self.results, self.session, self.app.services.statistics
        shown = best_data(data.best, lying(session, data.best.turn)) if data.best is not None else BestData()
        best = BestPanel(shown, c, u)
        if data.unit == "words":
            word, turn = longest_word(session)
            longest = BestData(word, f"Word {turn}" if word else "", str(len(word)), "Longest word", "letters")
            return [
                WordCounter(counter_data(session, data), a, u),
                WayPanel(way_data(session), b, u),
                BestPanel(longest, c, u),
                FactsPanel(patience_facts(session, statistics), d, u),
            ]
        sides = sides_of(session)
        plot = LinePlot(plot_data(data, sides), b, u)
        if len(session.seats) == 1:
            thermometer = ThermometerData(data.lines[0].score, seat=session.seats[0][0])
            return [
                Thermometer(thermometer, a, u),
                plot,
                best,
                FactsPanel(solitaire_facts(session, data, statistics), d, u),
            ]
        sheet = ScoreSheet(sheet_data(data, sides), a, u)
        if self.match is not None:
            return [sheet, plot, best, MatchPanel(match_data(self.match, sides), d, u)]
        return [sheet, plot, best, BarChart(times_data(data), d, u)]

    @property
    def match(self) -> MatchSheet | None:
        """The sheet of the match, if the game is one of several."""
        match = self.session.match
        return match if match is not None and match.games > 1 else None

    def _build_buttons(self) -> None:
        compact = self.compact
        m, h = (12.0, 48.0) if compact else (24.0, 64.0)
        y = self.h - m - h - (0 if compact else 6)
        made: list[TicketButton] = []
        x = m
        for label, press, w, icon in self._actions():
            width = w * (0.72 if compact else 1)
            kind = ButtonKind.PRIMARY if not made else ButtonKind.PAPER
            made.append(
                TicketButton(
                    self.ui,
                    (self.x0 + x, y, width, h),
                    label,
                    press,
                    kind=kind,
                    icon=icon,
                    size=20 if not compact else 17,
                    key=_KEYS.get(label),
                )
            )
            x += width + (10 if compact else 16)
        width = 180.0 * (0.72 if compact else 1)
        made.append(
            TicketButton(
                self.ui,
                (self.x0 + self.w - m - width, y, width, h),
                "Title",
                self.cancel,
                size=19 if not compact else 17,
                key="Esc",
            )
        )
        self._note = self.x0 + x, y + h / 2, self.w - m - width - x
        self.focus.region("buttons", made)
        self.focus.focus(made[0])

    def _actions(self) -> list[tuple[str, Callable[[], None], float, str | None]]:
        alone = len(self.session.seats) == 1
        first = "New deal" if alone else self._next_label()
        actions: list[tuple[str, Callable[[], None], float, str | None]] = [(first, self.rematch, 300, None)]
        if alone:
            actions.append(("Same deal", self.same_deal, 190, None))
        actions.append(("Look back", self.look_back, 244 if not alone else 200, "recall"))
        return actions

    def _next_label(self) -> str:
        match = self.session.match
        return "Next game" if match is not None and not match.over else "Rematch"

    def _build_bar(self) -> None:
        wanted: list[tuple[str, str, Callable[[], None], str]] = []
        if scenes.exists("statistics"):
            wanted.append(("Statistics", "chart", lambda: self.app.push(scenes.make("statistics")), "F6"))
        if scenes.exists("rule_book"):
            wanted.append(("Rule book", "book", self._rules, "F1"))
        wanted.append(("Menu", "menu", self._menu, "F10"))
        pen = measure(self.ui)
        x = self.x0 + self.w - 22
        made = []
        for label, icon, press, key in reversed(wanted):
            width = BarButton.width(pen, label, key)
            x -= width
            made.append(BarButton(self.ui, (x, 3 if self.compact else 6, width, 28), label, icon, press, key=key))
            x -= 6
        self.focus.region("bar", made[::-1])

    def _rules(self) -> None:
        self.app.push(scenes.make("rule_book", self.session.game_id))

    def _menu(self) -> None:
        from lexicon.scenes.menu import MenuScene

        self.app.push(MenuScene(back="Back"))

    # ------------------------------------------------------------------ doing
    def rematch(self) -> None:
        """The next game; whoever sits left of the last starter begins."""
        self._go_on(self.session.rematch())

    def same_deal(self) -> None:
        """The same deal once more."""
        view = cast(KeywordView, self.session.view())
        self._go_on(self.session.rematch(view.deal))

    def _go_on(self, session: Session) -> None:
        from lexicon.scenes.table import TableScene

        self.app.replace(TableScene(session))

    def look_back(self, review: Review | None = None) -> None:
        """Turn by turn through the game; through the best line of the same draw if no turn was taken."""
        from lexicon.scenes.lookback import LookBackScene, WaitForLine

        scene = LookBackScene(self.session, review)
        if len(scene.story):
            self.app.push(scene, lambda session: self._go_on(session) if session is not None else None)
        elif scene.review.line is not None:
            self.app.push(WaitForLine(self.session), lambda found: self.look_back(found) if found else None)
        else:
            self.app.toast("No turn was taken.")

    def cancel(self) -> None:
        """Back to the title."""
        self.app.pop()

    # ------------------------------------------------------------------ drawing
    def paint_back(self, pen: Pen) -> None:
        """Baize, bar and panels: nothing here moves."""
        surface = pen.surface
        surface.blit(baize(self.size, self.u, (0.5, 0.3)), (0, 0))
        words = f"Final score sheet · {counted(self.results.turns, 'turn')}"
        surface.blit(bar(self.size[0], self.u, TITLES[self.session.game_id], words, 34 if self.compact else 40), (0, 0))
        for panel in self.panels:
            surface.blit(panel.image, panel.rect)
        x, y, room = self._note
        lines = self._notes()
        for i, line in enumerate(lines):
            text = pen.fitted(line, room - 16, 17, "sans", "It")
            pen.text(text, x + room / 2, y + (i - (len(lines) - 1) / 2) * 24, 17, "sans", "It", "cream", "c")

    def _notes(self) -> list[str]:
        """How the match stands, who begins the next game, and whether this one counts."""
        match, lines = self.match, []
        if self.session.save_problem:
            lines.append(f"The end of this game is not saved yet: {self.session.save_problem}.")
        lines += self.session.notices
        if self.session.practice:
            lines.append("Practice from a look back: not in the statistics.")
        if match is not None and not match.over:
            stands = match_words(match, sides_of(self.session))
            lines.append(f"{stands} after {len(match.rows)} of {match.games} games.")
        if self.results.next_starter:
            lines.append(f"{self.results.next_starter} starts the next game.")
        return lines


_KEYS: Final = {"Rematch": "R", "Next game": "N", "New deal": "N", "Same deal": "D", "Look back": "L"}


def head_data(results: Results) -> HeadData:
    """The headline; solitaires count no challenges."""
    figures = [(str(results.challenges), "challenge" if results.challenges == 1 else "challenges")]
    figures = figures if len(results.lines) > 1 else []
    figures += [(str(results.plays), "play" if results.plays == 1 else "plays"), (minutes(results.seconds), "played")]
    winners = tuple(line.seat for line in results.lines if line.winner)
    return HeadData(results.headline, results.detail, winners, tuple(figures))


def sheet_data(results: Results, sides: Sequence[Sequence[str]]) -> SheetData:
    """The columns that somebody has points in, and a row a side: a player, or two partners."""
    columns = [(why, head) for why, head in _COLUMNS if any(line.sheet.get(why) for line in results.lines)]
    of_seat = {line.seat: line for line in results.lines}
    lines = [[of_seat[seat] for seat in side] for side in sides]
    lines.sort(key=lambda side: -side[0].score)
    rows = tuple(_row(side, [why for why, _ in columns]) for side in lines)
    return SheetData(tuple(head for _, head in columns), rows)


def _row(side: list[ResultLine], columns: list[Account]) -> SheetRow:
    first = side[0]
    cells = tuple(_cell(why, first.sheet.get(why, 0)) for why in columns)
    return SheetRow(
        tuple(line.seat for line in side),
        listing([line.name for line in side]),
        first.winner,
        cells,
        str(first.score).replace("-", "−"),
    )


def _cell(why: Account, points: int) -> str:
    if why in (Account.PLAYS, Account.WORDS):
        return str(points)
    return signed(points) if points else "—"


def best_data(best: BestPlay, word: str) -> BestData:
    """ "Hazel, turn 6, with OR across"; ``word`` with its Masters in lower case."""
    others = f", with {listing([f'{word.word} {word.direction}' for word in best.others])}" if best.others else ""
    return BestData(word, f"{best.name}, turn {best.turn}{others}", str(best.points))


def times_data(results: Results) -> BarsData:
    """Time used by each seat."""
    return BarsData(
        "Time used", tuple(Bar(line.seat, line.name, line.seconds, minutes(line.seconds)) for line in results.lines)
    )
