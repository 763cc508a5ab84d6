"""Saved games: go on with one, see how one ended, put one away, see what is wrong with one."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from enum import IntEnum
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

import pygame

from lexicon.scenes.frame import FramedScene
from lexicon.scenes.opening import open_saved, show_in_folder
from lexicon.scenes.saved.players import paint_party, paint_players
from lexicon.scenes.saved.sentences import KEPT, deal_of, facts, rescue_words, what_works
from lexicon.scenes.saved.tickets import SavedControl
from lexicon.scenes.shelf.thumbs import file_title, game_name, moment_words, thumb, turn_words
from lexicon.sprites.pages.tickets import SavedData, Thumb, draw_thumb
from lexicon.sprites.paint.pen import Pen
from lexicon.storage import SavedGame, SaveInfo, SaveState
from lexicon.system.text import path_words
from lexicon.theme import mix
from lexicon.widgets.buttons import IconButton, TicketButton
from lexicon.widgets.choices import Choice
from lexicon.widgets.control import Control, Rect
from lexicon.widgets.lines import Lines, LinesMouse
from lexicon.wording import in_figures

GAP: Final = 12.0
THUMB: Final = 300
_SMALLEST_THUMB: Final = 60
HEAD: Final = 32.0
"""Units that the second heading takes."""


def _turn(save: SavedGame) -> str:
    """At which turn a game stands that goes on; a party has none."""
    summary = save.table.summary
    return "" if save.party is not None or summary.over else f"Turn {summary.turn}"


class SavedList(IntEnum):
    """Which games are listed; in the order of the choice."""

    IN_PROGRESS = 0
    FINISHED = 1
    AWAY = 2


_SHELVES: Final = ("In progress", "Finished", "Put away")
_NONE: Final = ("No game is in progress.", "No game has been finished yet.", "No game was put away.")
_GO: Final = ("CONTINUE", "RESULTS", "BRING BACK")


class SavedScene(FramedScene):
    """The list at the left, the chosen game at the right."""

    def __init__(self, shelf: SavedList = SavedList.IN_PROGRESS, chosen: str | None = None) -> None:
        super().__init__()
        self.shelf = shelf
        self.chosen = chosen
        self.infos: list[SaveInfo] = []
        self.now = time.time()
        self.lines = Lines(lambda: self._rows, lambda: len(self.infos), self._other_rows, notch=1)
        self._mouse = LinesMouse(self.lines, self._list_area)
        self._tickets: dict[str, SavedControl] = {}
        """The tickets in sight, by the game's id."""
        self._of_list: list[Control] = []
        """All controls that change with the rows in sight."""
        self._pages: list[IconButton] = []

    def entered(self, app: Any) -> None:
        """Read the shelf."""
        super().entered(app)
        self._read()

    def resumed(self) -> None:
        """Back from a table or a dialog: the shelf may be another."""
        self._read()
        self.rebuild()

    def _read(self) -> None:
        self.now = time.time()
        store = self.app.services.store
        lists = (store.list_games, store.list_finished, store.list_away)
        before = self._at
        self.infos = sorted(lists[self.shelf](), key=lambda info: info.state is not SaveState.GOOD)
        if self.infos and not any(info.id == self.chosen for info in self.infos):
            self.chosen = self.infos[min(before, len(self.infos) - 1)].id

    @property
    def bar_words(self) -> tuple[str, str]:
        """Title and subtitle."""
        return "Saved games", "Every game is kept after each turn"

    @property
    def info(self) -> SaveInfo | None:
        """The chosen game."""
        return next((info for info in self.infos if info.id == self.chosen), None)

    @property
    def _at(self) -> int:
        """Which row is the chosen game's; the first where there is none."""
        return next((i for i, info in enumerate(self.infos) if info.id == self.chosen), 0)

    # --- measures

    @property
    def margin(self) -> float:
        """Room at the left and the right of the window."""
        return 16.0 if self.compact else 24.0

    @property
    def panel(self) -> tuple[float, float, float, float]:
        """The sheet of the chosen game."""
        w = 312.0 if self.compact else 404.0
        top = 44.0 if self.compact else 56.0
        return self.x0 + self.w - self.margin - w, top, w, self.bottom - top - (14 if self.compact else 22)

    @property
    def list_width(self) -> float:
        """Width of the tickets."""
        return self.panel[0] - (16 if self.compact else 24) - self.x0 - self.margin

    @property
    def bottom(self) -> float:
        """Top of the bottom row."""
        return self.h - 62 if self.compact else self.h - 88

    @property
    def list_top(self) -> float:
        """Top of the first ticket."""
        return 66.0 if self.compact else 86.0

    @property
    def _height(self) -> float:
        """Height of a ticket."""
        return 84.0 if self.compact else 102.0

    @property
    def _pitch(self) -> float:
        """Units from one ticket to the next."""
        return self._height + (8.0 if self.compact else GAP)

    @property
    def _head(self) -> float:
        """Room for the heading of the games set aside, where there are others too."""
        return HEAD if len({info.state is SaveState.GOOD for info in self.infos}) > 1 else 0.0

    @property
    def _rows(self) -> int:
        """How many tickets there is room for."""
        return max(1, int((self.bottom - self.list_top - self._head) / self._pitch))

    def _list_area(self) -> Rect:
        """Where the tickets lie, and their bar at the right of them."""
        bar = 14.0 if self.compact else 18.0
        return self.x0 + self.margin, self.list_top, self.list_width + bar, self._rows * self._pitch + self._head

    def _shown(self) -> list[tuple[SaveInfo, float]]:
        """The tickets in sight, each with its top; a heading has room before the set-aside ones."""
        y = self.list_top
        shown: list[tuple[SaveInfo, float]] = []
        for info in self.lines.of(self.infos):
            if shown and shown[-1][0].state is SaveState.GOOD and info.state is not SaveState.GOOD:
                y += HEAD
            shown.append((info, y))
            y += self._pitch
        return shown

    # --- painting

    def paint_felt(self, pen: Pen) -> None:
        """Headings and the sheet of the chosen game."""
        x, width, shown = self.x0 + self.margin, self.list_width, self._shown()
        head = self.list_top - (15 if self.compact else 22)
        in_progress = not shown or shown[0][0].state is SaveState.GOOD
        more, first = not self.lines.all_seen, self.lines.first
        note = f"{first + 1}–{first + len(shown)} of {len(self.infos)}" if more else "Latest first"
        pen.felt_head(_SHELVES[self.shelf] if in_progress else "Set aside", x, head, width - (96 if more else 0), note)
        for (before, _), (info, y) in pairwise(shown):
            if before.state is SaveState.GOOD and info.state is not SaveState.GOOD:
                pen.felt_head("Set aside", x, y - 20, width)
        if not self.infos:
            words = self.app.services.store.message or _NONE[self.shelf]
            pen.para(words, x, self.list_top + 24, width, 17, 24, "cream", weight="It")
        px, py, w, h = self.panel
        chosen = self.info
        key = (chosen.id, chosen.modified, chosen.problem) if chosen else None
        z = min(w - 2 * self._pad, 150.0 if self.compact else float(THUMB), h - 260)
        # painted before the sheet that it lies on, so that they need not be in one frame
        small = thumb(chosen.save, round(z * self.u * 2)) if chosen is not None and z > _SMALLEST_THUMB else None
        whole = ("chosen", key, w, h, self.now // 60, self.shelf)
        self.plate(pen, (px, py, w, h), lambda p: self._paint_sheet(p, w, h, small, z), whole)

    @property
    def _pad(self) -> float:
        """Room at the sides of the chosen game's sheet."""
        return 18.0 if self.compact else 20.0

    def _paint_sheet(self, pen: Pen, w: float, h: float, small: Thumb | None, z: float) -> None:
        """The sheet of the chosen game: the table in *small*, ``z`` units large, and what there is to say."""
        pen.panel(0, 0, w, h)
        info, pad = self.info, self._pad
        if info is None:
            self._paint_kept(pen, w)
            return
        y = 20.0
        if small is not None:
            draw_thumb(pen, small, (w - z) / 2, y, z)
            y += z
        y += 24 if self.compact else 34
        name = game_name(info.save.game) if info.save else file_title(info, self.now)
        turn = _turn(info.save) if info.save else ""
        room = w - 2 * pad - pen.text_width(turn, 17) - 10
        pen.text_in(name, pad, y, room, 26, "serif", "Bold")
        pen.text(turn, w - pad, y, 17, color="ink_soft", align="r")
        pen.line(mix("paper", "rule", 0.8), pad, y + 20, w - pad, y + 20, 1)
        y += 44
        if info.save is not None:
            paint = paint_players if info.save.party is None else partial(paint_party, h=h)
            y = paint(pen, info.save, pad, y, w, self.compact)
            pen.line(mix("paper", "rule", 0.8), pad, y - 8, w - pad, y - 8, 1)
            y += 14
        for line in facts(info, self.now):
            y = pen.para(line, pad, y, w - 2 * pad, 16, 22)

    def _paint_kept(self, pen: Pen, w: float) -> None:
        """What would be here, and how a game gets here."""
        heading, *lines = KEPT[self.shelf]
        y, pad = 44.0, self._pad
        pen.text(heading, w / 2, y, 24, "serif", "Bold", align="c")
        pen.line(mix("paper", "rule", 0.8), pad, y + 22, w - pad, y + 22, 1)
        y += 50
        for line in lines:
            y = pen.para(line, pad, y, w - 2 * pad, 17, 25) + 12

    # --- controls

    def build(self) -> None:
        """Tickets with their crosses, the pages' arrows, the bottom row; the chosen game is in sight."""
        self.lines.reveal(self._at)
        self._of_list = []
        self._build_list()
        self._build_bottom()
        self.build_bar()

    def _build_list(self) -> None:
        """The tickets in sight and the pages' arrows, in the place of those made before."""
        for old in self._of_list:
            old.kill()
        self._tickets = {}
        things = [thing for info, y in self._shown() for thing in self._build_ticket(info, y)]
        self.focus.region("games", things)
        x, y = self.x0 + self.margin + self.list_width, self.list_top - (28 if self.compact else 38)
        paging = self.focus.current in self._pages
        self._pages = self.lines.buttons(self.ui, (x - 84, y, 38, 25), (x - 38, y, 38, 25))
        self.focus.region("pages", self._pages)
        if paging:
            self.focus.go("pages")
        self._of_list = [*things, *self._pages]

    def _data(self, info: SaveInfo) -> SavedData:
        if info.state is not SaveState.GOOD:
            title, chosen = file_title(info, self.now), info.id == self.chosen
            return SavedData(title, info.problem, note=what_works(info), chosen=chosen, damaged=True)
        assert info.save is not None
        save, scores = info.save, info.save.table.summary.scores
        people = tuple((plan.seat[:1], plan.name) for plan in save.table.plans)
        note = save.table.summary.note or " · ".join(in_figures(scores.get(plan.seat, 0)) for plan in save.table.plans)
        if save.party is not None:
            people = tuple(("", plan.name) for plan in save.table.plans if plan.is_person)
            note = f"{len(save.table.plans)} players"
        return SavedData(
            game_name(save.game),
            turn_words(save),
            people,
            moment_words(info.modified, self.now),
            deal_of(save) or ("" if self.compact else note),
            thumb(save, round(156 * self.u)),
            chosen=info.id == self.chosen,
        )

    def _build_ticket(self, info: SaveInfo, y: float) -> list[Control]:
        x, w, h = self.x0 + self.margin, self.list_width, self._height
        ticket = SavedControl(
            self.ui,
            (x, y, w, h),
            self._data(info),
            lambda: self.choose(info.id),
            self.go_on,
        )
        self._tickets[info.id] = ticket
        if info.state is SaveState.GOOD:
            if self.shelf is SavedList.AWAY:
                return [ticket]
            cross = IconButton(
                self.ui,
                (x + w - 68, y + h / 2 - 18, 36, 36),
                f"Put away {ticket.label}",
                "cross",
                lambda: self.put_away(info),
                tip="Put away (Del)",
            )
            return [ticket, cross]
        bh, rescue = (30.0 if self.compact else 36.0), info.state is SaveState.DAMAGED and info.save is not None
        top = y + h / 2 - (bh + 3 if rescue else bh / 2)
        buttons = [
            TicketButton(self.ui, (x + w - 232, top, 208, bh), "Show file", lambda: self._show(info.path), size=16)
        ]
        if rescue:
            buttons.append(
                TicketButton(
                    self.ui,
                    (x + w - 232, y + h / 2 + 3, 208, bh),
                    rescue_words(info),
                    lambda: open_saved(self.app, info, self.app.push, rescue=True),
                    size=16,
                )
            )
        return [ticket, *buttons]

    def _build_bottom(self) -> None:
        x, y, (px, _, pw, _) = self.x0 + self.margin, self.bottom, self.panel
        h, top = (44.0, y + 4) if self.compact else (48.0, y + 8)
        side, wide, many = (100.0, 160.0, 318.0) if self.compact else (140.0, 190.0, 336.0)
        back = TicketButton(self.ui, (x, top, side, h), "Back", self.cancel, key="Esc")
        kinds = Choice(
            self.ui,
            (x + side + 10, top + 3, many, h - 6),
            _SHELVES,
            self.shelf,
            self._list_kind,
            label="Which games",
        )
        folder = TicketButton(
            self.ui,
            (x + self.list_width - wide, top, wide, h),
            "Open folder",
            lambda: self._show(self.app.services.store.folder),
            key="F6",
            tip="A file can be copied to another machine",
        )
        self.go = TicketButton(
            self.ui,
            (px, y, pw, 52 if self.compact else 64),
            _GO[self.shelf],
            self.go_on,
            kind="primary",
            size=20 if self.compact else 22,
            key="Enter",
        )
        self._allow_go()
        self.focus.region("bottom", [back, kinds, folder, self.go])

    # --- what happens

    def choose(self, save_id: str) -> None:
        """Show a game at the right and mark its ticket."""
        if save_id != self.chosen:
            self.chosen = save_id
            for one, ticket in self._tickets.items():
                ticket.mark(one == save_id)
            self._allow_go()
            self.repaint()

    def _other_rows(self) -> None:
        """Other tickets are in sight: one of them is chosen, since the sheet tells of none that is not seen."""
        first, in_list = self.lines.first, self.focus.where == "games"
        self.choose(self.infos[max(first, min(first + self.lines.rows - 1, self._at))].id)
        self._build_list()
        if in_list and self.chosen is not None:
            self.focus.focus(self._tickets[self.chosen])
        self.repaint()

    def _allow_go(self) -> None:
        """A game that can be read can be gone on with."""
        info = self.info
        why = "No game is chosen" if info is None else "This game cannot be read"
        self.go.set_enabled(info is not None and info.state is SaveState.GOOD, why)

    def _list_kind(self, i: int) -> None:
        self.shelf, self.chosen = SavedList(i), None
        self.infos = []
        self.resumed()

    def go_on(self) -> None:
        """Go on with the chosen game, see how it ended, or put it back on its list."""
        info = self.info
        if info is None or info.state is not SaveState.GOOD:
            return
        if self.shelf is SavedList.AWAY:
            self._bring_back(info)
        else:
            open_saved(self.app, info, self.app.push)

    def _bring_back(self, info: SaveInfo) -> None:
        name = game_name(info.save.game) if info.save else info.id
        if self._moved(partial(self.app.services.store.bring_back, info.id), f"{name} cannot be brought back"):
            over = info.save is not None and info.save.table.summary.over
            self.app.toast(f"{name} is back under {_SHELVES[over]}", "check")
            self.shelf, self.chosen = SavedList(over), info.id
        self.resumed()

    def put_away(self, info: SaveInfo) -> None:
        """Take a game off the list, with a way back; its file stays."""
        if info.state is not SaveState.GOOD or self.shelf is SavedList.AWAY:
            return
        store, name = self.app.services.store, game_name(info.save.game) if info.save else info.id

        def undo() -> None:
            if self._moved(partial(store.bring_back, info.id), f"{name} cannot be brought back"):
                self.chosen = info.id
            self.resumed()

        if self._moved(partial(store.put_away, info.id), f"{name} stays here"):
            self.app.toast(f"{name} was put away", action=("Undo", "Ctrl+Z", undo))
        self.resumed()

    def _moved(self, move: Callable[[], None], failed: str) -> bool:
        """Move a file; where that cannot be, say so."""
        try:
            move()
        except (KeyError, OSError) as error:
            why = "its file is gone" if isinstance(error, KeyError) else error.strerror or error
            self.app.toast(f"{failed}: {why}.", "cross")
            return False
        return True

    def _show(self, path: Path) -> None:
        with suppress(OSError):
            path.parent.mkdir(parents=True, exist_ok=True)
        if not show_in_folder(path):
            self.app.toast(path_words(path), "query")

    def key_down(self, event: pygame.event.Event) -> bool:
        """Del puts the chosen game away, whether it was chosen by a key or by a click; arrows go beyond the page."""
        if event.key == pygame.K_DELETE and not self.ui.typing and self.info is not None:
            self.put_away(self.info)
            return True
        return self._step_out(event.key) or super().key_down(event)

    def _step_out(self, key: int) -> bool:
        """From the first or the last ticket in sight go to the one beyond it; false where there is none."""
        by, end = {pygame.K_UP: (-1, 0), pygame.K_DOWN: (1, -1)}.get(key, (0, 0))
        tickets, to = list(self._tickets.values()), self._at + by
        if not by or not tickets or self.focus.current is not tickets[end] or not 0 <= to < len(self.infos):
            return False
        self.lines.turn(by)
        self.focus.focus(self._tickets[self.infos[to].id], show=True)
        return True

    def event(self, event: pygame.event.Event) -> bool:
        """The wheel goes through the list; so does a drag of the tickets or of their bar."""
        return self.lines.wheel(event) or self._mouse.event(self.ui, event) or super().event(event)

    def draw_over(self, surface: pygame.Surface) -> None:
        """The bar of the list."""
        self._mouse.draw(surface, self.u)
