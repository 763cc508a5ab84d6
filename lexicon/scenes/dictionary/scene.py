"""Look a word up: type, and everything the rules know of it is on the sheets; near words are a click away."""

from __future__ import annotations

from functools import partial
from typing import ClassVar, Final

import pygame

from lexicon.scenes.dictionary import paint
from lexicon.scenes.dictionary.facts import Facts, look_up
from lexicon.scenes.dictionary.foot import Foot, arrange_foot
from lexicon.scenes.dictionary.lines import SheetLines
from lexicon.scenes.dictionary.near import NearList, WordChip, chip_width, examples_height, has_near
from lexicon.scenes.frame import FramedScene
from lexicon.scenes.shelf.playable import playable_games
from lexicon.sprites.paint.pen import Pen
from lexicon.system.text import fold
from lexicon.widgets.buttons import TicketButton, measure
from lexicon.widgets.control import Pressable, Rect
from lexicon.widgets.field import Field
from lexicon.widgets.lists import DropList, Row
from lexicon.words import Dictionary, UnknownDictionary, open_dictionary

_PAUSE: Final = 0.35
"""Seconds after the last key before a word is looked up by itself."""
_READ: Final = 2.0
"""Seconds after which a word that was looked up by itself has been read, and is no beginning of another."""
_KEPT: Final = 6
_LONGEST: Final = 19


class DictionaryScene(FramedScene):
    """The look-up screen. *game*: which game's rules judge at first; *word*: looked up at once.

    *dictionary*: the one that the table in play uses; without it the one that new games use.
    """

    takes_letters: ClassVar[bool] = True

    def __init__(self, game: str | None = None, word: str = "", dictionary: Dictionary | None = None) -> None:
        super().__init__()
        self._of_table = dictionary
        self._games = [spec.id for spec in playable_games()]
        self.game = game if game in self._games else self._games[0]
        self.rules_of = self.game
        self.text = word
        self.facts: Facts | None = None
        self._asked: list[str] = []
        self._passing = ""
        """The word looked up last while typing went on: another that soon goes on from it takes its place."""
        self._read_at = 0.0
        """When that word has been read, in the app's time."""
        self._due: float | None = 0.0 if word else None
        self._letters: pygame.Rect | None = None
        """Where the letters on the screen lie, in pixels, if at the lower edge."""
        self._sheets: list[SheetLines] = []

    @property
    def bar_words(self) -> tuple[str, str]:
        """Title and subtitle."""
        return "Dictionary", "Look a word up; nothing is lost by asking"

    @property
    def dictionary(self) -> Dictionary:
        """The table's, or the one that new games use; the bundled default where that is gone."""
        if self._of_table is not None:
            return self._of_table
        try:
            return open_dictionary(self.app.services.settings.dictionary or "collegiate")
        except UnknownDictionary:
            return open_dictionary()

    # --- measures, in units

    def _places(self) -> dict[str, Rect]:
        """Where the sheets lie: above the letters on the screen, where those are."""
        margin, gap, top = (16.0, 12.0, 44.0) if self.compact else (24.0, 16.0, 56.0)
        foot, covered = self._foot().sheets_end, self._letters is not None
        low = covered and foot - top < (430 if self.compact else 560)
        left, right = self.x0 + margin, self.x0 + self.w - margin
        side = (right - left) * (0.37 if self.compact else 0.354)
        main = right - left - side - gap
        field, verdict = (64.0, 128.0 if low else 178.0) if self.compact else (84.0, 178.0 if low else 222.0)
        near = top + field + verdict + 2 * gap
        split = main * (0.0 if self.compact else 0.54)
        forms, found = ((foot - top) * 0.28, (foot - top) * 0.31) if self.compact or covered else (188.0, 206.0)
        x = left + main + gap
        places = {
            "field": (left, top, main, field),
            "verdict": (left, top + field + gap, main, verdict),
            "near": (left + split + (gap if split else 0), near, main - split - (gap if split else 0), foot - near),
            "forms": (x, top, side, forms),
            "found": (x, top + forms + gap, side, found),
            "meaning": (x, top + forms + found + 2 * gap, side, foot - top - forms - found - 2 * gap),
        }
        if split:
            places["games"] = (left, near, split, foot - near)
        return places

    def _foot(self) -> Foot:
        """Where the words looked up before and the way out lie."""
        letters, pen = self._letters, measure(self.ui)
        board = None
        if letters is not None:
            board = (letters.x / self.u, letters.y / self.u, letters.w / self.u, letters.h / self.u)
        widths = [chip_width(pen, word) for word in self._asked]
        return arrange_foot(widths, (self.x0, 0.0, self.w, self.h), self.compact, board)

    # --- paper

    def paint_felt(self, pen: Pen) -> None:
        """The sheets."""
        places = self._places()
        for sheet in paint.SHEETS:
            if sheet.name in places:
                _, _, w, h = places[sheet.name]
                draw = partial(self._draw_sheet, sheet=sheet, w=w, h=h)
                self.plate(pen, places[sheet.name], draw, (sheet.name, self.facts, w, h))
        for name in ("field", "near"):
            x, y, w, h = places[name]
            pen.panel(x, y, w, h)
        x, y, w, h = places["field"]
        if not self.compact:
            pen.text("judged for", x + w - 270, y + h / 2, 16, color="ink_soft", align="r")
        x, y, w, h = places["near"]
        pen.rulehead("Near words", x + 20, y + 26, w - 40)
        if self.facts is None:
            top = y + examples_height(measure(self.ui), w) + 20
            paint.to_come(pen, paint.NEAR, x + 20, top, w - 40, y + h)
        elif not has_near(self.facts):
            pen.text_in("No word is near it.", x + 20, y + 58, w - 40, 16, "sans", "It", "ink_soft")

    def _draw_sheet(self, pen: Pen, sheet: paint.Sheet, w: float, h: float) -> None:
        sheet.draw(pen, self.facts, w, h)

    # --- controls

    def build(self) -> None:
        """The field, the game, the near words, what was asked before, the way out."""
        self.build_bar()
        x, y, w, h = self._places()["field"]
        drop = 236.0
        gap = 24.0 if self.compact else 124.0
        self.field = Field(
            self.ui,
            (x + 20, y + (h - 46) / 2, w - drop - gap - 40, 46),
            self.text,
            label="Word",
            placeholder="Type a word",
            limit=_LONGEST,
            on_change=self._typed,
            on_enter=self._entered,
            take=fold,
            search=True,
        )
        rows = [Row(spec.name) for spec in playable_games()]
        self.drop = DropList(
            self.ui,
            (x + w - 20 - drop, y + (h - 46) / 2, drop, 46),
            rows,
            self._games.index(self.game),
            self._choose_game,
            label="Judged for",
            focus=lambda item: self.focus.focus(item),
        )
        self.focus.region("field", [self.field, self.drop])
        self._build_sheets()
        self.focus.region("foot", self._foot_controls())
        self.focus.focus(self.field)

    def _build_sheets(self) -> None:
        """The lines of the sheets, and the near words."""
        places, self._sheets = self._places(), []
        for sheet in paint.SHEETS:
            if self.facts is not None and sheet.name in places:
                self._sheets.append(SheetLines(self.ui, sheet, places[sheet.name], self.facts))
                self.focus.region(sheet.name, self._sheets[-1:])
        self._near = NearList(self.ui, self.focus, places["near"], self.facts, self.ask)

    def _foot_controls(self) -> list[Pressable]:
        foot = self._foot()
        words = zip(self._asked, foot.words, strict=False)
        made = [WordChip(self.ui, rect, word, partial(self.ask, word), tip="Looked up before") for word, rect in words]
        return [*made, TicketButton(self.ui, foot.done, "Done", self.cancel, kind="primary", key="Esc", size=21)]

    # --- asking

    def _typed(self, text: str) -> None:
        self.text = text
        if self.app.time >= self._read_at:
            self._passing = ""
        self._due = self.app.time + _PAUSE

    def _entered(self, text: str) -> None:
        if len(text) > 1:
            self.ask(text, typed=True)
            self._passing = ""

    def _choose_game(self, i: int) -> None:
        self.game = self.rules_of = self._games[i]
        if self.facts is not None:
            self.ask(self.facts.word)

    def ask(self, word: str, typed: bool = False) -> None:
        """Look a word up and show everything.

        A word *typed* takes the place of the one before in the list of those looked up, if that was looked up by
        itself, one begins the other, and typing went on before it was read: letters that come slowly leave no list of
        beginnings.
        """
        self._due = None
        self.text = word
        if typed and self._passing not in ("", word) and _one_begins(self._passing, word):
            self._asked.remove(self._passing)
        self._passing = word if typed and (word not in self._asked or word == self._passing) else ""
        self._read_at = self.app.time + _READ
        if word not in self._asked:
            self._asked = [word, *self._asked][:_KEPT]
        self.facts = look_up(self.dictionary, word, self.game, self.app.services.settings.meanings_folder)
        self.rebuild()

    def update(self, dt: float) -> None:
        """A word typed is looked up after a short rest; the sheets make room for the letters on the screen."""
        super().update(dt)
        letters = self.app.letters
        board = letters.rect() if letters.shown and not letters.at_top else None
        if board != self._letters:
            self._letters = board
            self.rebuild()
        if self._due is not None and self.app.time >= self._due:
            self._due = None
            if len(self.text) > 1:
                self.ask(self.text, typed=True)
            elif self.facts is not None:
                self.facts = None  # the verdict goes with the word
                self.rebuild()

    def rebuild(self) -> None:
        """The caret and what is selected stay; a list that is open stays open."""
        before = getattr(self, "field", None)
        caret = before.edit_position if before is not None else len(self.text)
        selected = before.select_range if before is not None and before.text == self.text else [0, 0]
        marked = self.drop.list.marked if before is not None and self.drop.list is not None else None
        super().rebuild()
        self.field.select_range = list(selected)
        self.field.edit_position = min(caret, len(self.text))
        if marked is not None:
            self.drop.open(marked)

    @property
    def _scrolled(self) -> list[SheetLines | NearList]:
        """Everything that can be scrolled where it does not fit."""
        return [*self._sheets, self._near]

    def event(self, event: pygame.event.Event) -> bool:
        """The wheel and a drag move the lines of the sheet they are over."""
        for of in self._scrolled:
            over = event.type == pygame.MOUSEWHEEL and of.mouse.over(self.u, self.app.mouse)
            if (over and of.lines.wheel(event)) or of.mouse.event(self.ui, event):
                return True
        return super().event(event)

    def draw_over(self, surface: pygame.Surface) -> None:
        """The bars of sheets of which not every line is in sight."""
        for of in self._scrolled:
            of.mouse.draw(surface, self.u)

    def key_down(self, event: pygame.event.Event) -> bool:
        """Letters typed anywhere go to the field."""
        letter = fold(event.unicode) or pygame.K_a <= event.key <= pygame.K_z
        if letter and not self.ui.typing and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            self.focus.focus(self.field)
            self.field.put("")
            return False
        return self._near.step_out(event.key) or super().key_down(event)


def _one_begins(one: str, other: str) -> bool:
    """Whether one of two words is the beginning of the other."""
    return one.startswith(other) or other.startswith(one)
