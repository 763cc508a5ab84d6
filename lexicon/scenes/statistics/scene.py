"""The statistics: people as tabs, game and span chosen at the right, everything on one card sheet."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from functools import partial
from typing import Any, Final

import pygame

from lexicon.scenes.dialog import confirm
from lexicon.scenes.families import spelt_in_blocks
from lexicon.scenes.frame import FramedScene
from lexicon.scenes.statistics.content import POINTS, best_word, category_name, play_unit, record_cells, six
from lexicon.sprites.pages.figures import (
    HEAD_HIGH,
    ROW_HIGH,
    BestWordBox,
    Column,
    FigureBox,
    FigureTable,
    GamePoint,
    GamesData,
    GamesPlot,
    LengthBars,
    LengthData,
    TableData,
    rows_in,
)
from lexicon.sprites.paint.pen import ButtonState, Pen
from lexicon.sprites.sprite import Painted
from lexicon.storage import Category, Figures
from lexicon.system.text import path_words
from lexicon.widgets.buttons import TicketButton
from lexicon.widgets.control import Pressable, Rect, Ui
from lexicon.widgets.lines import Lines, LinesMouse
from lexicon.widgets.lists import DropList, Row

SPANS: Final = ((20, "Last 20 games"), (50, "Last 50 games"), (0, "All games"))
_MOST_TABS: Final = 4
_COLUMNS: Final = (
    Column("Game", 18),
    Column("Games", 278, "r"),
    Column("Won", 352, "r"),
    Column("Average", 454, "r"),
    Column("Best", 540, "r"),
    Column("Best word", 570),
    Column("Streak", 816, "r"),
    Column("Record held by", 846),
)
_SHORT: Final = (
    Column("Game", 18),
    Column("Games", 290, "r"),
    Column("Won", 360, "r"),
    Column("Average", 460, "r"),
    Column("Best", 546, "r"),
    Column("Best word", 580),
)


class PersonTab(Pressable):
    """A person's tab on the sheet; the chosen one is of card and stands out."""

    def __init__(self, ui: Ui, rect: Rect, name: str, played: int, chosen: bool, on_press: Any) -> None:
        self.played, self.chosen = played, chosen
        super().__init__(ui, rect, name, on_press)

    def look(self) -> Hashable:
        """Name, games, whether chosen."""
        return self.label, self.played, self.chosen

    def paint(self, pen: Pen, w: float, h: float, state: str) -> None:
        """Paper with rounded shoulders."""
        top = 0.0 if self.chosen else 6.0
        fill = "card" if self.chosen or state == ButtonState.HOVER else "paper2"
        pen.rr(fill, 0, top, w, h - top, 7)
        pen.rr(fill, 0, top + 10, w, h - top - 10)
        if self.chosen:
            pen.rr("accent", 14, 3, w - 28, 3, 1.5)
        y = (h + top) / 2
        pen.text_in(self.label, w / 2, y - 9, w - 16, 18, "serif", "Semibold", align="c")
        games = "1 game" if self.played == 1 else f"{self.played} games"
        pen.text(games, w / 2, y + 13, 16, color="ink_soft", align="c")


class StatisticsScene(FramedScene):
    """Figures by person. Everything is read from the statistics file when the scene opens or a choice changes."""

    def __init__(self) -> None:
        super().__init__()
        self.person = 0
        self.category: Category | None = None
        self.span = 0
        self.people: list[tuple[str, int]] = []
        self.figures = Figures()
        self.lines = Lines(
            lambda: max(1, rows_in(self._records_at[3])), lambda: len(self.records), self.rebuild, notch=1
        )
        """Which records are in sight."""
        self._lines_mouse = LinesMouse(self.lines, self._rows_at)

    def entered(self, app: Any) -> None:
        """Read who has played."""
        super().entered(app)
        self.people = self.statistics.people()
        self._read()

    @property
    def statistics(self) -> Any:
        """The file of finished games."""
        return self.app.services.statistics

    @property
    def name(self) -> str:
        """The person chosen; empty where nobody has played yet."""
        return self.people[self.person][0] if self.people else ""

    @property
    def bar_words(self) -> tuple[str, str]:
        """Title and whose figures."""
        return "Statistics", self.name or ("" if self.statistics.message else "No game has been finished yet")

    def _read(self) -> None:
        """The figures for the choice made."""
        self.categories: list[Category] = self.statistics.categories(self.name) if self.people else []
        if self.category not in self.categories:
            self.category = self.categories[0] if self.categories else None
        self.figures = self.statistics.figures(self.name, self.category, SPANS[self.span][0])
        self.records = self.statistics.records(self.name) if self.people else []
        self._to_reveal = True

    # --- measures

    @property
    def _sheet(self) -> Rect:
        margin, top, foot = (16.0, 88.0, 62.0) if self.compact else (24.0, 114.0, 100.0)
        return self.x0 + margin, top, self.w - 2 * margin, self.h - top - foot

    @property
    def _rows(self) -> tuple[float, float, float]:
        """Heights of the figures, of the plots, of the gaps."""
        return (72.0, 176.0, 10.0) if self.compact else (104.0, 222.0, 16.0)

    @property
    def _inner(self) -> Rect:
        """The sheet without its edge."""
        pad, (x, y, w, h) = 12.0 if self.compact else 20.0, self._sheet
        return x + pad, y + pad, w - 2 * pad, h - 2 * pad

    @property
    def _records_at(self) -> Rect:
        """Where the table of records lies."""
        (x, y, w, h), (high, plots, gap) = self._inner, self._rows
        above = high + plots + 2 * gap
        return x, y + above, w, h - above

    def _rows_at(self) -> Rect:
        """Where its rows lie, and their bar."""
        x, y, w, h = self._records_at
        return x, y + HEAD_HIGH, w, rows_in(h) * ROW_HIGH

    # --- paper

    def paint_felt(self, pen: Pen) -> None:
        """The sheet, and on it the boxes."""
        x, y, w, h = self._sheet
        self.plate(pen, self._sheet, lambda p: p.panel(0, 0, w, h, fill="card"), ("sheet", w, h))
        if not self.people:
            pen.text(
                self.statistics.message or "Figures appear here when the first game has been played to its end.",
                x + w / 2,
                y + h / 2,
                21,
                "serif",
                "Semibold",
                "ink_soft",
                "c",
            )
            return
        for sprite in self._make_sprites():
            pen.surface.blit(sprite.image, sprite.rect)
        if not self.compact:
            for i, words in enumerate(self._notes()):
                pen.text(words, self.x0 + self.w / 2, self.h - 68 + 24 * i, 17, "sans", "It", "cream", "c")

    def _notes(self) -> tuple[str, str]:
        """Between the buttons at the foot: where the figures are, and which games are not among them."""
        where = self.statistics.message or "Everything is kept on this machine only."
        return where, "Games played on from a look back do not count."

    def _box(self, x: float, y: float, w: float, h: float) -> pygame.Rect:
        u = self.u
        return pygame.Rect(round(x * u), round(y * u), round(w * u), round(h * u))

    def _reveal_chosen(self) -> None:
        """Have the record of the game that was chosen in sight."""
        if self._to_reveal:
            self._to_reveal = False
            chosen = (i for i, row in enumerate(self.records) if row.category == self.category)
            self.lines.reveal(next(chosen, 0))

    def _make_sprites(self) -> list[Painted[Any]]:
        x, y, w, _ = self._inner
        high, plots, gap = self._rows
        made = self._six(x, y, w, high)
        made += self._plots(x, y + high + gap, w, plots, gap)
        columns = _SHORT if self.compact else _COLUMNS
        chosen = next((i for i, row in enumerate(self.records) if row.category == self.category), None)
        rows = tuple(record_cells(row, self.compact) for row in self.records)
        data = TableData("Records", columns, rows, chosen, self.lines.first)
        made.append(FigureTable(data, self._box(*self._records_at), self.u))
        return made

    def _six(self, x: float, y: float, w: float, h: float) -> list[Painted[Any]]:
        gap = 14.0
        each = (w - 5 * gap) / 6
        data = six(self.figures, play_unit(self.category))
        if self.compact:
            data = tuple(type(one)(one.figure, one.label) for one in data)
        return [FigureBox(one, self._box(x + i * (each + gap), y, each, h), self.u) for i, one in enumerate(data)]

    def _plots(self, x: float, y: float, w: float, h: float, gap: float) -> list[Painted[Any]]:
        figures, wide = self.figures, w - 2 * gap
        scores, bars = wide * 0.507, wide * 0.245
        points = tuple(GamePoint(score, won) for _, score, won in figures.series)
        title = "Score by game" if figures.unit == POINTS else f"{figures.unit.title()} by game"
        if figures.in_no_record:
            title += f" ({figures.in_no_record} in no record)"
        data = GamesData(points, title=title, low_is_best=figures.low_wins, average=figures.average)
        blocks = self.category is None or spelt_in_blocks(self.category.game)
        best = best_word(figures, play_unit(self.category), blocks)
        if self.compact:
            best = replace(best, notes=())
        return [
            GamesPlot(data, self._box(x, y, scores, h), self.u),
            LengthBars(LengthData(_filled(figures.lengths)), self._box(x + scores + gap, y, bars, h), self.u),
            BestWordBox(best, self._box(x + scores + bars + 2 * gap, y, wide - scores - bars, h), self.u),
        ]

    # --- controls

    def build(self) -> None:
        """Tabs, the two lists, the records' pages, and the buttons at the foot."""
        self.build_bar()
        self._reveal_chosen()
        if self.people:
            self.focus.region("people", self._build_people())
            self.focus.region("choice", self._build_lists())
            x, y, w, _ = self._records_at
            pages = self.lines.buttons(self.ui, (x + w - 100, y + 11, 38, 25), (x + w - 56, y + 11, 38, 25))
            self.focus.region("records", pages)
        self.focus.region("foot", self._build_foot())

    def _build_people(self) -> list[Pressable]:
        x, y, _, _ = self._sheet
        h = 48.0 if self.compact else 60.0
        if len(self.people) > _MOST_TABS:
            rows = [Row(name, f"{played}") for name, played in self.people]
            return [
                DropList(
                    self.ui,
                    (x, y - h + 4, 220, 36),
                    rows,
                    self.person,
                    self._choose_person,
                    label="Person",
                    focus=lambda item: self.focus.focus(item),
                )
            ]
        w = 112.0 if self.compact else 138.0
        return [
            PersonTab(
                self.ui, (x + i * (w + 4), y - h, w, h), name, played, i == self.person, partial(self._choose_person, i)
            )
            for i, (name, played) in enumerate(self.people)
        ]

    def _build_lists(self) -> list[DropList]:
        x, y, w, _ = self._sheet
        right, top = x + w, y - (42 if self.compact else 46)
        one, two = (212.0, 152.0) if self.compact else (246.0, 200.0)
        games = [Row(category_name(category)) for category in self.categories]
        at = self.categories.index(self.category) if self.category is not None else 0
        return [
            DropList(
                self.ui,
                (right - two - 14 - one, top, one, 36),
                games,
                at,
                self._choose_game,
                label="Game",
                focus=lambda item: self.focus.focus(item),
            ),
            DropList(
                self.ui,
                (right - two, top, two, 36),
                [Row(words) for _, words in SPANS],
                self.span,
                self._choose_span,
                label="Span",
                focus=lambda item: self.focus.focus(item),
            ),
        ]

    def _build_foot(self) -> list[TicketButton]:
        left, right = self.x0 + (16 if self.compact else 24), self.x0 + self.w - (16 if self.compact else 24)
        high = 44.0 if self.compact else 52.0
        y = self.h - (52 if self.compact else 84)
        some = bool(self.people)
        tall = 44.0 if self.compact else 64.0
        export = TicketButton(self.ui, (left, y, 190, high), "Export as CSV", self._export, key="F8")
        clear = TicketButton(
            self.ui, (left + 202, y, 190, high), "Clear figures", self.ask_clear, kind="danger", key="F9"
        )
        for button in (export, clear):
            button.set_enabled(some, "No game has been finished yet")
        return [
            export,
            clear,
            TicketButton(
                self.ui,
                (right - 190, y - (tall - high) / 2, 190, tall),
                "Back",
                self.cancel,
                kind="primary",
                key="Esc",
                size=20,
            ),
        ]

    # --- what they do

    def event(self, event: pygame.event.Event) -> bool:
        """The wheel, a drag and the bar bring other records in sight."""
        over = event.type != pygame.MOUSEWHEEL or self._lines_mouse.over(self.u, self.app.mouse)
        return (over and self.lines.wheel(event)) or self._lines_mouse.event(self.ui, event) or super().event(event)

    def draw_over(self, surface: pygame.Surface) -> None:
        """The bar of the records."""
        self._lines_mouse.draw(surface, self.u)

    def _choose_person(self, i: int) -> None:
        self.person = i
        self._read()
        self.rebuild()

    def _choose_game(self, i: int) -> None:
        self.category = self.categories[i]
        self._read()
        self.rebuild()

    def _choose_span(self, i: int) -> None:
        self.span = i
        self._read()
        self.rebuild()

    def _export(self) -> None:
        path = self.app.services.places.data / "statistics.csv"
        try:
            lines = self.statistics.export_csv(path)
        except OSError as error:
            self.app.toast(f"The file could not be written: {error.strerror or error}", "cross")
            return
        self.app.toast(f"{lines} lines written to {path_words(path)}", "check")

    def ask_clear(self) -> None:
        """Ask whether all figures are to be forgotten."""
        text = "The figures of everybody who plays here are forgotten. Saved games stay."
        confirm(self.app, "Clear all figures?", text, "Clear", self._clear, danger=True)

    def _clear(self) -> None:
        try:
            self.statistics.clear()
        except OSError as error:
            self.app.toast(f"Nothing was cleared: {error.strerror or error}", "cross")
            return
        self.people, self.person = self.statistics.people(), 0
        self._read()
        self.rebuild()


def _filled(lengths: dict[int, int]) -> tuple[tuple[int, int], ...]:
    """Counts from the shortest word to the longest, those between with 0."""
    if not lengths:
        return ()
    return tuple((n, lengths.get(n, 0)) for n in range(min(lengths), max(lengths) + 1))
