"""The menu over a screen or the table: back, the books, settings, a new game, the title, quit."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame

from lexicon import scenes
from lexicon.scenes.dialog import Overlay
from lexicon.scenes.saved.giving_up import END, ask_give_up
from lexicon.sprites.paint.pen import Pen
from lexicon.widgets.buttons import TicketButton
from lexicon.widgets.control import Rect

if TYPE_CHECKING:
    from lexicon.scenes.table import TableScene
    from lexicon.session import Session

_PITCH = 52
"""From one row to the next, in units: eight fit the smallest window."""
_APART = 14
"""The last row, which ends the program, lies so much further down."""
_Item = tuple[str, str, str, Callable[[], None]]
"""Words, icon, key and action of a button."""
_GAP = 8
CLOSED: Final = "No words are looked up in a Challenge game"
_PAUSES: Final = (0.0, 0.5, 1.5, 3.0)
"""Seconds that computer players wait before they play, one after the other; the settings have all between."""


class MenuScene(Overlay):
    """A column of buttons. With a ``session`` it is the table's menu: its game is saved, nothing is asked.

    ``back`` is the word for going on. The scene below is left by the app's stack; it closes its session itself.
    ``finished``: the game that is over of a page that tells of it; its table can be shared. ``kept``: of no table,
    but something that is saved is left by it.
    """

    def __init__(
        self,
        session: Session | None = None,
        back: str = "Resume",
        *,
        finished: Session | None = None,
        kept: bool = False,
    ) -> None:
        super().__init__()
        self._kept = kept or session is not None
        self.session = session
        self.finished = finished
        self.back_word = back

    def _items(self) -> list[_Item]:
        """The buttons, from the top."""
        items: list[_Item] = [(self.back_word, "play", "Esc", self.cancel)]
        if scenes.exists("rule_book"):
            items.append(("Rule book", "book", "F1", self._rule_book))
        if scenes.exists("dictionary"):
            items.append(("Dictionary", "search", "D", self._dictionary))
        if scenes.exists("statistics"):
            items.append(("Statistics", "chart", "F6", self._statistics))
        if self._table is not None or self.finished is not None:
            items.append(("Share the table", "copy", "B", self._share))
        items.append(("Settings", "gear", "S", self._settings))
        if self._part_of:
            items.append((f"To {self._part_of}", "back", "F", self._leave))
        elif self.session is not None:
            if len(self.session.seats) > 1 and not self.session.over:
                items.append((END, "check", "E", self._ask_end))
            items.append(("New game", "shuffle", "N", self._new_game))
        items.append(("Save & quit to title" if self._kept else "To the title", "recall", "T", self._title))
        return [*items, ("Quit", "cross", "Ctrl+Q", self._quit)]

    @property
    def _table(self) -> TableScene | None:
        """The table that the menu lies on; none on a curtain."""
        from lexicon.scenes.table import TableScene

        below = self.app.below(self) if self.session is not None else None
        return below if isinstance(below, TableScene) else None

    @property
    def _part_of(self) -> str:
        """What the table is part of that the menu, or the curtain under it, lies on."""
        from lexicon.scenes.table import TableScene

        if self.session is None:
            return ""
        tables = [scene for scene in self.app.scenes if isinstance(scene, TableScene)]
        return tables[-1].part_of if tables else ""

    @property
    def dictionary_open(self) -> bool:
        """Whether words may be looked up: not while it would help in a Challenge game (ruling 3.3)."""
        return self.session is None or self.session.checked or self.session.over

    def _rows(self) -> list[list[_Item]]:
        """The buttons in rows; at a table the dictionary lies beside the rule book, sharing beside the statistics.

        Where the game is not ended from here the last of these has a row of its own, so that the ways out lie at the
        same places in every game.
        """
        items = self._items()
        beside = [item for item in items if item[3] in (self._dictionary, self._share)]
        if self.session is None:
            beside = []
        elif all(item[0] != END for item in items):
            beside = beside[:-1]
        rows: list[list[_Item]] = []
        for item in items:
            if item in beside:
                rows[-1].append(item)
            else:
                rows.append([item])
        return rows

    @property
    def sheet(self) -> tuple[float, float]:
        """As high as the buttons need."""
        return 440, 88 + len(self._rows()) * _PITCH + _APART + (40 if self.session is not None else 14)

    def sheet_key(self) -> object:
        """Whether the disk takes the game, which may change while the menu is open."""
        return super().sheet_key(), self._save_problem

    @property
    def _save_problem(self) -> str:
        return self.session.save_problem if self.session is not None else ""

    def paint_sheet(self, pen: Pen, w: float, h: float) -> None:
        """The heading, and that the game is kept."""
        pen.text("Menu", w / 2, 42, 26, "serif", "Bold", align="c")
        pen.curl(w / 2, 68, w * 0.5)
        if self.session is not None:
            problem = self._save_problem
            words = (
                f"Not saved: {problem}."
                if problem
                else ("The game is kept after every turn." if self.dictionary_open else f"{CLOSED}.")
            )
            pen.text(
                pen.fitted(words, w - 48, 16),
                w / 2,
                h - 32,
                16,
                "sans",
                "Regular",
                "bad" if problem else "ink_soft",
                "c",
            )

    def build(self) -> None:
        """The column."""
        x, width = self.sx + 36, self.sheet[0] - 72
        half = (width - _GAP) / 2
        made, rows = [], self._rows()
        for i, row in enumerate(rows):
            y = self.sy + 88 + i * _PITCH + (_APART if i == len(rows) - 1 else 0)
            second = (x + half + _GAP, y, half, 44)
            beside = self._build(row[1], second) if len(row) > 1 else self._beside(row[0][3], second)
            made.append(self._build(row[0], (x, y, width if beside is None else half, 44), "paper" if i else "primary"))
            made += [beside] if beside is not None else []
        self.focus.region("menu", made)
        self.focus.focus(made[0])

    def _build(self, item: _Item, rect: Rect, kind: str = "paper") -> TicketButton:
        words, icon, key, action = item
        button = TicketButton(self.ui, rect, words, action, kind=kind, icon=icon, key=key)
        button.set_enabled(action != self._dictionary or self.dictionary_open, CLOSED)
        return button

    def _beside(self, action: Callable[[], None], rect: Rect) -> TicketButton | None:
        """The button that shares a row with the one of *action*, if one does."""
        if action == self._settings and self._with_computers:
            return self._build_pause(rect)
        if action == self._new_game and self._with_people:
            tip = "A computer player takes the place of who leaves"
            return TicketButton(self.ui, rect, "Leaving", self._seats, icon="person", key="L", tip=tip)
        return None

    @property
    def _with_computers(self) -> bool:
        """Whether this is the menu of a table at which computers play."""
        return self.session is not None and not all(plan.is_person for plan in self.session.plans.values())

    def _build_pause(self, rect: Rect) -> TicketButton:
        self._pause = TicketButton(
            self.ui, rect, self._pause_words, self._next_pause, key="W", tip="How long computers wait before they play"
        )
        return self._pause

    @property
    def _pause_words(self) -> str:
        pause = self.app.services.settings.thinking_pause
        return f"Computers wait {pause:g} s" if pause else "Computers: no wait"

    def _next_pause(self) -> None:
        """The next longer pause, or none after the longest; counts at once."""
        services = self.app.services
        longer = (pause for pause in _PAUSES if pause > services.settings.thinking_pause)
        services.settings.thinking_pause = next(longer, _PAUSES[0])
        services.save_settings()
        self._pause.set_label(self._pause_words)

    def key_down(self, event: pygame.event.Event) -> bool:
        """F10 closes it, too."""
        if event.key == pygame.K_F10:
            self.cancel()
            return True
        return super().key_down(event)

    def event(self, event: pygame.event.Event) -> bool:
        """A click beside the sheet closes it, as a click beside a menu does elsewhere."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self._leaving is None:
            x, y, (w, h) = self.sx * self.u, self.sy * self.u, self.sheet
            if not pygame.Rect(round(x), round(y), round(w * self.u), round(h * self.u)).collidepoint(event.pos):
                self.cancel()
                return True
        return super().event(event)

    def _rule_book(self) -> None:
        game = self.session.game_id if self.session is not None else getattr(self.app.below(self), "rules_of", None)
        self._open("rule_book", game)

    def _dictionary(self) -> None:
        if self.session is not None:
            self._open("dictionary", self.session.game_id, "", self.session.dictionary)
        else:
            self._open("dictionary", getattr(self.app.below(self), "rules_of", None))

    def _statistics(self) -> None:
        self._open("statistics")

    def _settings(self) -> None:
        self._open("settings")

    def _open(self, name: str, *args: object) -> None:
        """Another scene in the menu's place; nothing new where that is the scene below."""
        scene = scenes.make(name, *args)
        if isinstance(self.app.below(self), type(scene)):
            self.cancel()
        else:
            self.app.replace(scene)

    def _share(self) -> None:
        from lexicon.scenes.share import share, share_finished

        app, table = self.app, self._table
        app.pop()
        if table is not None:
            share(table)
        elif self.finished is not None:
            share_finished(app, self.finished)

    def _new_game(self) -> None:
        """To the seats of the same game; the one at the table is kept."""
        from lexicon.scenes.setup import SetupScene

        assert self.session is not None
        game_id, app = self.session.game_id, self.app
        app.home()
        app.push(SetupScene(game_id))

    def _ask_end(self) -> None:
        assert self.session is not None
        ask_give_up(self.app, self.session)

    def _leave(self) -> None:
        """Back to what the table is part of; its game is kept and can be taken up again."""
        from lexicon.scenes.table import TableScene

        app = self.app
        while not isinstance(app.top, TableScene):
            app.pop()
        app.pop()

    @property
    def _with_people(self) -> bool:
        """Whether somebody could leave the seat to a computer player, or come back to it."""
        session = self.session
        return session is not None and (len(session.people) > 1 or any(plan.left for plan in session.plans.values()))

    def _seats(self) -> None:
        from lexicon.scenes.table.dialogs.seats import SeatsDialog

        assert self.session is not None
        self.app.replace(SeatsDialog(self.session))

    def _title(self) -> None:
        self.app.home()

    def _quit(self) -> None:
        self.app.quit()
