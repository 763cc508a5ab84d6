"""A field that opens a list: the chosen line ticked, the last one may lead elsewhere."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from lexicon.sprites.paint.pen import ButtonState, Pen
from lexicon.theme import LINK, mix, rgba
from lexicon.widgets.buttons import measure
from lexicon.widgets.control import Control, Pressable, Rect, Ui
from lexicon.widgets.lines import Lines, LinesMouse

_ROW: Final = 36.0
_TOP_LAYER: Final = 40
_SIDES: Final = 48.0
"""Units of a line of an open list that its words do not take: the tick before them, and the edge."""


@dataclass(frozen=True)
class Row:
    """A line of a list: its words, a note at the right end; ``extra`` lines are set apart and lead elsewhere."""

    text: str
    note: str = ""
    extra: bool = False


class OpenList(Control):
    """The open list. It takes the keyboard until a line is chosen, or Esc or a click elsewhere closes it.

    Where the window has no room for every line, *high* units are what it takes: wheel, drag and bar bring the others.
    """

    focus_radius = 5.0
    modal = True

    def __init__(
        self,
        ui: Ui,
        rect: Rect,
        rows: Sequence[Row],
        chosen: int | None,
        on_choose: Callable[[int], None],
        on_close: Callable[[], None],
        row_height: float = _ROW,
        high: float = math.inf,
    ) -> None:
        self.rows = tuple(rows)
        self.chosen = chosen
        self.marked = chosen if chosen is not None else 0
        self.row_height = row_height
        self._on_choose = on_choose
        self._on_close = on_close
        x, y, w, _ = rect
        seen = max(1, min(len(rows), int((high - 8) / row_height + 0.01) if high < math.inf else len(rows)))
        self.lines = Lines(lambda: seen, lambda: len(self.rows), self.repaint)
        self.lines.reveal(self.marked)
        area = (x, y + 4, w, seen * row_height)
        self._mouse = LinesMouse(self.lines, lambda: area)
        super().__init__(ui, (x, y, w, seen * row_height + 8), label="list", layer=_TOP_LAYER)

    def look(self) -> Hashable:
        """The lines, the chosen and the marked one, and which comes first."""
        return self.rows, self.chosen, self.marked, self.lines.first

    def row_rect(self, i: int) -> pygame.Rect:
        """Where a line is, in pixels."""
        u = self.ui.u
        return pygame.Rect(
            self.face.x,
            self.face.y + round((4 + (i - self.lines.first) * self.row_height) * u),
            self.face.w,
            round(self.row_height * u),
        )

    def paint(self, pen: Pen, w: float, h: float, state: str) -> None:
        """A card with an ink line."""
        del state
        pen.shadow(0, 0, w, h, 5, 4, 170, 4)
        pen.rr("card", 0, 0, w, h, 5)
        pen.rr("ink", 0, 0, w, h, 5, 1.2)
        for at, row in enumerate(self.lines.of(self.rows)):
            self._paint_row(pen, self.lines.first + at, row, 4 + at * self.row_height, w)

    def draw_over(self, surface: pygame.Surface) -> None:
        """Draw it over what a scene has drawn over its controls; its shadow lies under that already."""
        surface.blit(self.picture(), self.face, self.face.move(-self.rect.x, -self.rect.y))
        self._mouse.draw(surface, self.ui.u)

    def _paint_row(self, pen: Pen, i: int, row: Row, y: float, w: float) -> None:
        middle = y + self.row_height / 2
        if i == self.marked:
            pen.rr(rgba("accent_light", 110), 4, y, w - 8, self.row_height, 3)
        if row.extra:
            pen.line(mix("card", "rule", 0.7), 10, y + 0.5, w - 10, y + 0.5, 1)
            pen.text("+", 18, middle, 18, "sans", "Bold", LINK, "c")
            pen.text(pen.fitted(row.text, w - 44, 16, "sans", "Semibold"), 34, middle, 16, "sans", "Semibold", LINK)
            return
        if i == self.chosen:
            pen.icon("check", 18, middle, 14)
        room = w - _SIDES - (pen.text_width(row.note, 16) + 10 if row.note else 0)
        weight = "Semibold" if i == self.chosen else "Regular"
        pen.text(pen.fitted(row.text, room, 17, "sans", weight), 34, middle, 17, "sans", weight)
        pen.text(row.note, w - 14, middle, 16, color="ink_soft", align="r")

    def _row_at(self, pos: tuple[int, int]) -> int | None:
        in_sight = range(self.lines.first, self.lines.first + self.lines.rows)
        return next((i for i in in_sight if self.row_rect(i).collidepoint(pos)), None)

    def mark(self, i: int) -> None:
        """Mark a line, and bring it in sight."""
        if i != self.marked:
            self.marked = i
            self.lines.reveal(i)
            self.repaint()

    def close(self) -> None:
        """Go without a choice."""
        if self.alive():
            self.kill()
            self._on_close()

    def press(self) -> None:
        """Choose the marked line."""
        choice = self.marked
        self.close()
        self._on_choose(choice)

    def take_key(self, event: pygame.event.Event) -> bool:
        """Up and down mark, Home and End too; Enter and Space choose; every other key closes."""
        last = len(self.rows) - 1
        moves = {
            pygame.K_UP: max(0, self.marked - 1),
            pygame.K_DOWN: min(last, self.marked + 1),
            pygame.K_HOME: 0,
            pygame.K_END: last,
        }
        if event.key in moves:
            self.mark(moves[event.key])
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self.press()
        else:
            self.close()
        return True

    def process_event(self, event: pygame.event.Event) -> bool:
        """The mouse marks, chooses and scrolls; a click elsewhere closes and does nothing else."""
        if self._mouse.event(self.ui, event) or self.lines.wheel(event):
            return True
        if event.type == pygame.MOUSEMOTION:
            row = self._row_at(event.pos)
            if row is not None:
                self.mark(row)
            return True
        if event.type == pygame.MOUSEBUTTONDOWN:
            if not self.face.collidepoint(event.pos):
                self.close()
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            row = self._row_at(event.pos)
            if row is not None:
                self.mark(row)
                self.press()
            return True
        return event.type == pygame.MOUSEWHEEL


def open_list(
    ui: Ui,
    below: Rect,
    rows: Sequence[Row],
    chosen: int | None,
    on_choose: Callable[[int], None],
    on_close: Callable[[], None],
) -> OpenList:
    """Open a list under a rectangle of units, or over it where there is no room below.

    It is wider than the rectangle where its lines need that to be read whole, as far as the window has room. Letters
    on the screen go, for they would lie over it.
    """
    if ui.drop_letters is not None:
        ui.drop_letters()
    x, y, w, h = below
    wide, room = (side / ui.u for side in ui.window_resolution)
    w = min(max(w, *(_width_of(measure(ui), line) for line in rows)), wide - 8)
    x = max(4.0, min(x, wide - 4 - w))
    row = _ROW if len(rows) < 10 else 31.0
    height = min(len(rows) * row + 8, room - 8)
    top = y + h + 4
    if top + height > room - 4:
        top = max(4.0, y - 4 - height) if y - 4 - height > 4 else max(4.0, room - 4 - height)
    return OpenList(ui, (x, top, w, height), rows, chosen, on_choose, on_close, row, height)


def _width_of(pen: Pen, row: Row) -> float:
    """Units that a line needs in an open list, chosen or not."""
    note = pen.text_width(row.note, 16) + 10 if row.note else 0
    return _SIDES + math.ceil(pen.text_width(row.text, 17, "sans", "Semibold")) + note


class DropList(Pressable):
    """A field that shows the chosen line and opens the list of all of them."""

    focus_radius = 4.0

    def __init__(
        self,
        ui: Ui,
        rect: Rect,
        rows: Sequence[Row],
        chosen: int,
        on_choose: Callable[[int], None],
        *,
        label: str = "",
        note: str | None = None,
        focus: Callable[[Control | None], None] | None = None,
    ) -> None:
        self.rows = tuple(rows)
        self.chosen = chosen
        self.on_choose = on_choose
        self.note = note
        self.list: OpenList | None = None
        self._place = rect
        self._focus = focus
        super().__init__(ui, rect, label, self._toggle)

    @property
    def shown(self) -> tuple[str, str]:
        """Words and note of the closed field."""
        row = self.rows[self.chosen] if 0 <= self.chosen < len(self.rows) else Row("")
        return row.text, row.note if self.note is None else self.note

    def look(self) -> Hashable:
        """What it shows, and whether it is open."""
        return self.shown, self.list is not None

    def set_chosen(self, i: int) -> None:
        """Show another line without telling of it."""
        self.chosen = i
        self.repaint()

    def _toggle(self) -> None:
        if self.list is not None:
            self.list.close()
        else:
            self.open()

    def open(self, marked: int | None = None) -> None:
        """Open the list, with a line *marked*; the chosen one as a rule."""
        self.list = open_list(self.ui, self._place, self.rows, self.chosen, self._chose, self._closed)
        if marked is not None:
            self.list.mark(marked)
        if self._focus is not None:
            self._focus(self.list)
        self.repaint()

    def _chose(self, i: int) -> None:
        if not self.rows[i].extra:
            self.set_chosen(i)
        self.on_choose(i)

    def _closed(self) -> None:
        self.list = None
        if self.alive():
            self.repaint()
            if self._focus is not None:
                self._focus(self)

    def take_key(self, event: pygame.event.Event) -> bool:
        """Down opens it."""
        if event.key == pygame.K_DOWN and self.list is None:
            self._toggle()
            return True
        return False

    def paint(self, pen: Pen, w: float, h: float, state: str) -> None:
        """Field, words, arrow."""
        draw_drop_field(pen, w, h, state, self.list is not None)
        words, note = self.shown
        room = w - 52 - (pen.text_width(note, 16) + 12 if note else 0)
        pen.text_in(words, 12, h / 2, room, 17)
        pen.text(note, w - 40, h / 2, 16, color="ink_soft", align="r")


def draw_drop_field(pen: Pen, w: float, h: float, state: str, is_open: bool) -> None:
    """An empty field with the arrow of a list."""
    off = state == ButtonState.DISABLED
    pen.rr(mix("paper2", "paper", 0.4) if off else "#ffffff" if state == ButtonState.HOVER else "card", 0, 0, w, h, 4)
    pen.rr("ink" if is_open else "rule", 0, 0, w, h, 4, 1.2)
    pen.icon("up" if is_open else "down", w - 20, h / 2, 13, "ink_off" if off else "ink")


class DropButton(Pressable):
    """Only the arrow of a list, to stand at the right end of a text line."""

    focus_radius = 4.0

    def look(self) -> Hashable:
        """Always the same."""
        return "down"

    def paint(self, pen: Pen, w: float, h: float, state: str) -> None:
        """The arrow, on a lighter ground under the mouse."""
        if state == ButtonState.HOVER:
            pen.rr("#ffffff", 2, 2, w - 4, h - 4, 3)
        pen.icon("down", w / 2, h / 2, 13)
