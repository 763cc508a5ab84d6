"""The final sheet of a party: who won, everybody's figures by round, prizes; to be copied and saved."""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pygame

from lexicon.games.party import PartyView, sheet_csv, sheet_text
from lexicon.scenes.frame import FramedScene
from lexicon.scenes.party import content
from lexicon.scenes.party.final import report
from lexicon.scenes.share import copy_text, free_path, keep_picture
from lexicon.session import counted
from lexicon.sprites.pages.party import tint
from lexicon.sprites.pages.plots import LinePlot, draw_laurel
from lexicon.sprites.paint.pen import Pen
from lexicon.system.plainfile import write_whole
from lexicon.system.text import path_words
from lexicon.theme import mix
from lexicon.widgets.buttons import TicketButton
from lexicon.widgets.control import Rect
from lexicon.widgets.lines import Lines
from lexicon.wording import in_figures

_log = logging.getLogger(__name__)
_MOST_ROUNDS: Final = 6
"""Columns of rounds; of more, the last."""
_HEAD: Final = 72.0
_ROW_MOST: Final = 38.0
_ROUND: Final = (52.0, 90.0)
"""Least and most width of a round's column."""


class FinalSheet(FramedScene):
    """Shown when a party is over, and again from the saved games; between rounds, how it stands so far."""

    def __init__(self, view: PartyView, on_left: Callable[[], None] | None = None) -> None:
        super().__init__()
        self.view = view
        self.rules_of = view.game_id
        self.lines = Lines(lambda: self.rows, lambda: len(self.view.standings), self.rebuild)
        self._people = content.marked(view)
        self._on_left = on_left

    def left(self) -> None:
        """What it was opened for is done with."""
        if self._on_left is not None:
            self._on_left()

    @property
    def bar_words(self) -> tuple[str, str]:
        """The game, rounds and players."""
        rounds = counted(report.rounds_played(self.view), "round")
        return self.view.setup.spec.name, f"Final sheet · {rounds}, {len(self.view.standings)} players"

    # ------------------------------------------------------------------ measures
    @property
    def _margin(self) -> float:
        return 12.0 if self.compact else 24.0

    @property
    def _head_rect(self) -> Rect:
        high = 70.0 if self.compact else 96.0
        return self.x0 + self._margin, self.bar_height + (10 if self.compact else 18), self.w - 2 * self._margin, high

    @property
    def _below(self) -> tuple[float, float]:
        """Top and height of what lies under the head."""
        _, y, _, h = self._head_rect
        top = y + h + (10 if self.compact else 14)
        return top, self.h - (68 if self.compact else 108) - top

    @property
    def _table(self) -> Rect:
        y, h = self._below
        return self.x0 + self._margin, y, self.w * 0.52 - self._margin, h

    @property
    def _plot(self) -> Rect:
        y, h = self._below
        x = self.x0 + self.w * 0.52 + (10 if self.compact else 16)
        return x, y, self.x0 + self.w - self._margin - x, h - self._facts_high - (10 if self.compact else 14)

    @property
    def _facts_high(self) -> float:
        lines = max(1, len(report.facts(self.view)))
        return min(self._below[1] * 0.45, 56 + lines * 26)

    @property
    def _row(self) -> float:
        """Height of a line of the table: more where all have room."""
        least = 25.0 if self.compact else 28.0
        return max(least, min(_ROW_MOST, (self._table[3] - _HEAD - 10) / max(1, len(self.view.standings))))

    @property
    def rows(self) -> int:
        """How many lines of the table fit."""
        return max(1, int((self._table[3] - _HEAD - 10) / self._row))

    # ------------------------------------------------------------------ painting
    def paint_felt(self, pen: Pen) -> None:
        """Head, table, plot, facts."""
        view = self.view
        self.plate(pen, self._head_rect, self._paint_head, ("head", view.winners, view.standings, self._head_rect[2:]))
        self.plate(pen, self._table, self._paint_table, ("table", view.standings, self.lines.first, self._table[2:]))
        x, y, w, h = self._facts
        self.plate(pen, (x, y, w, h), self._paint_facts, ("facts", tuple(report.facts(view)), w, h))
        px, py, pw, ph = (round(n * self.u) for n in self._plot)
        plot = LinePlot(report.plot(view, self._people), pygame.Rect(px, py, pw, ph), self.u)
        pen.surface.blit(plot.image, plot.rect)

    @property
    def _facts(self) -> Rect:
        x, y, w, h = self._plot
        return x, y + h + (10 if self.compact else 14), w, self._facts_high

    def _paint_head(self, pen: Pen) -> None:
        view, (w, h) = self.view, self._head_rect[2:]
        pen.panel(0, 0, w, h, 7, "card")
        x = 24.0
        if not self.compact:
            draw_laurel(pen, 80, h / 2)
            x = 148.0
        best = next((s for s in view.standings if s.number in view.winners), None)
        right = w - 24
        if best is not None:
            pen.text(in_figures(best.total), right, h * 0.375, 26 if self.compact else 30, "serif", "Bold", align="r")
            pen.text("sum", right, h * 0.71, 16, color="ink_soft", align="r")
        size = 28 if self.compact else 34
        pen.text_in(report.headline(view), x, h * 0.36, right - 110 - x, size, "serif", "Bold")
        pen.text_in(self._detail(), x, h * 0.72, right - 110 - x, 17, color="ink_soft")

    def _detail(self) -> str:
        view = self.view
        own = [s for s in view.standings if s.number in self._people and s.number not in view.winners]
        said = [f"{s.name}: place {s.rank} of {len(view.standings)} with {in_figures(s.total)}" for s in own[:2]]
        low = " The lowest sum wins." if view.setup.spec.low_wins else ""
        return (". ".join(said) + "." if said else f"{counted(view.round, 'round')} were played.") + low

    def _paint_table(self, pen: Pen) -> None:
        view, (w, h) = self.view, self._table[2:]
        pen.panel(0, 0, w, h)
        more, first = not self.lines.all_seen, self.lines.first
        pen.rulehead("Standings", 20, 24, w - 40 - (190 if more else 0))
        if more:
            said = f"{first + 1}–{min(len(view.standings), first + self.rows)} of {len(view.standings)}"
            pen.text(said, w - 116, 24, 16, color="ink_soft", align="r")
        played = report.rounds_played(view)
        rounds = range(max(0, played - _MOST_ROUNDS), played)
        right = w - 24.0
        pitch = max(_ROUND[0], min(_ROUND[1], (w - 380) / max(1, len(rounds) + 1)))
        columns = [right - 10 - pitch - pitch * i for i in range(len(rounds))][::-1]
        for label, x in zip((*(f"R {i + 1}" for i in rounds), "Sum"), (*columns, right), strict=True):
            pen.text(label, x, 51, 16, color="ink_soft", align="r")
        pen.line("ink", 18, 65, w - 18, 65, 1.4)
        left, room = 60.0, (min(columns) if columns else right) - 46 - 60
        for i, line in enumerate(content.standing_rows(view, self.lines.of(view.standings), rounds)):
            y = _HEAD + i * self._row + self._row / 2
            if line.own:
                tint(pen, 12, y - self._row / 2, w - 24, self._row)
            pen.text(line.rank, left - 12, y, 16, color="ink_soft", align="r")
            pen.text_in(line.name, left, y, room, 17, "serif", "Bold" if line.own else "Semibold")
            for figure, x in zip(line.figures, columns, strict=True):
                pen.text(figure, x, y, 16, color="ink_soft", align="r")
            pen.text(line.total, right, y, 17, "serif", "Bold", align="r")
            pen.line(mix("paper", "rule", 0.4), 20, y + self._row / 2, w - 20, y + self._row / 2, 0.7)

    def _paint_facts(self, pen: Pen) -> None:
        w, h = self._facts[2:]
        pen.panel(0, 0, w, h, 7, "paper2")
        pen.rulehead("Of the evening", 20, 24, w - 40)
        told = report.facts(self.view)
        fits = max(1, int((h - 46) / 26))
        shown = told if len(told) <= fits else [*told[: fits - 1], ("", f"and {len(told) - fits + 1} more")]
        left = 20 + max([80.0, *(pen.text_width(what, 16, "sans", "Semibold") for what, _ in shown)]) + 14
        left = min(left, w * 0.5)
        for i, (what, who) in enumerate(shown):
            y = 54 + i * 26
            pen.text_in(what, 20, y, left - 30, 16, "sans", "Semibold")
            pen.text_in(who, left, y, w - left - 20, 16)
        if not shown:
            pen.text("Nothing was noted besides the figures.", 20, 54, 16, "sans", "It", "ink_soft")

    # ------------------------------------------------------------------ controls
    def build(self) -> None:
        """Pages of the table, what may be done with the sheet, the way back."""
        self._build_pages()
        m, high = self._margin, 46.0 if self.compact else 60.0
        y = self.h - m - high
        x, gap = self.x0 + m, 10.0 if self.compact else 16.0
        made = []
        wide = 178.0 if self.compact else 220.0
        for label, press, icon, key in (
            ("Copy as text", self.copy, "copy", "C"),
            ("Save a picture", self.save_picture, "star", "P"),
            ("Save a table", self.save_table, "chart", "V"),
        ):
            tip = "As comma-separated values, for a spreadsheet" if key == "V" else None
            made.append(TicketButton(self.ui, (x, y, wide, high), label, press, icon=icon, key=key, size=17, tip=tip))
            x += wide + gap
        right = self.x0 + self.w - m
        title = TicketButton(self.ui, (right - 140, y, 140, high), "Title", self.app.home, key="T", size=18)
        back = TicketButton(
            self.ui, (right - 140 - gap - 160, y, 160, high), "Back", self.cancel, kind="primary", key="Esc", size=18
        )
        self.focus.region("buttons", [*made, back, title])
        self.build_bar()
        if self.focus.current is None:
            self.focus.focus(back)

    def _build_pages(self) -> None:
        x, y, w, _ = self._table
        pages = self.lines.buttons(self.ui, (x + w - 104, y + 10, 38, 28), (x + w - 60, y + 10, 38, 28))
        if pages:
            self.focus.region("pages", pages)

    def event(self, event: pygame.event.Event) -> bool:
        """The wheel goes through the table."""
        return self.lines.wheel(event) or super().event(event)

    # ------------------------------------------------------------------ doing
    def copy(self) -> None:
        """Put the party in words on the clipboard."""
        copy_text(self.app, sheet_text(self.view), "The final sheet")

    def save_picture(self) -> None:
        """Write the sheet as a picture."""
        picture = pygame.Surface(self.size).convert()
        self.draw(picture)
        self._keep(lambda folder, name: keep_picture(picture, folder, name))

    def save_table(self) -> None:
        """Write the standings as comma-separated values."""

        def write(folder: Path, name: str) -> Path:
            path = free_path(folder, name, "csv")
            write_whole(path, sheet_csv(self.view).encode("utf-8-sig", "replace"))
            return path

        self._keep(write)

    def _keep(self, write: Callable[[Path, str], Path]) -> None:
        try:
            path: Any = write(self.app.services.places.pictures, self.view.setup.spec.name)
        except (OSError, pygame.error) as error:
            _log.exception("a final sheet could not be written")
            self.app.toast(f"It cannot be saved: {getattr(error, 'strerror', None) or error}", "cross")
            return
        self.app.toast(f"Saved: {path_words(path)}", "check")
