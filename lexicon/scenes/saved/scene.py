"""Saved games: go on with one, see how one ended, put one away, see what is wrong with one."""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable
from contextlib import suppress
from dataclasses import replace
from enum import IntEnum
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

import pygame

from lexicon.scenes.frame import FramedScene
from lexicon.scenes.opening import open_saved, show_in_folder
from lexicon.scenes.saved.dragging import ListDrag
from lexicon.scenes.saved.players import paint_party, paint_players
from lexicon.scenes.saved.sentences import KEPT, deal_of, facts, rescue_words, what_works
from lexicon.scenes.shelf.thumbs import file_title, game_name, moment_words, thumb, turn_words
from lexicon.sprites.pages.tickets import SavedData, SavedTicket, Thumb, draw_thumb
from lexicon.sprites.paint.pen import ButtonState, Pen
from lexicon.storage import SaveInfo, SaveState
from lexicon.system.text import path_words
from lexicon.theme import mix
from lexicon.widgets.buttons import IconButton, TicketButton
from lexicon.widgets.choices import Choice
from lexicon.widgets.control import Pressable, Rect, Ui
from lexicon.widgets.lines import FIRST, LAST
from lexicon.wording import true_minus

GAP: Final = 12.0
THUMB: Final = 300
_SMALLEST_THUMB: Final = 60
HEAD: Final = 38.0
"""Units that the second heading takes."""


class SavedList(IntEnum):
    """Which games are listed; in the order of the choice."""

    IN_PROGRESS = 0
    FINISHED = 1
    AWAY = 2


_SHELVES: Final = ("In progress", "Finished", "Put away")
_NONE: Final = ("No game is in progress.", "No game has been finished yet.", "No game was put away.")
_GO: Final = ("CONTINUE", "RESULTS", "BRING BACK")


class SavedControl(Pressable):
    """The ticket of one saved game. A click or the keyboard's coming chooses it, Enter goes on with it."""

    margin = 16.0
    focus_radius = 7.0

    def __init__(
        self,
        ui: Ui,
        rect: Rect,
        data: SavedData,
        choose: Callable[[], None],
        go_on: Callable[[], None],
    ) -> None:
        self.data = data
        self._choose = choose
        super().__init__(ui, rect, data.name, go_on)

    def look(self) -> Hashable:
        """What the ticket says."""
        return self.data

    def let_go(self, pos: tuple[int, int]) -> None:
        """A click only chooses."""
        if self.hover_point(*pos):
            self._choose()

    def got_focus(self) -> None:
        """The keyboard chooses as it comes."""
        self._choose()

    def paint(self, pen: Pen, w: float, h: float, state: str) -> None:
        """The ticket as drawn for the pictures; eighths of a unit are fine enough for its size."""
        data = replace(self.data, hover=state == ButtonState.HOVER)
        SavedTicket(data, pygame.Rect(0, 0, round(w * 8), round(h * 8)), 8.0).draw(pen)


class SavedScene(FramedScene):
    """The list at the left, the chosen game at the right."""

    def __init__(self, shelf: SavedList = SavedList.IN_PROGRESS, chosen: str | None = None) -> None:
        super().__init__()
        self.first = 0
        self.shelf = shelf
        self.chosen = chosen
        self.infos: list[SaveInfo] = []
        self.now = time.time()
        self._drag = ListDrag(self._list_area, lambda: self._height_of_good + self._gap, self._turn_within)

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
        self.infos = sorted(lists[self.shelf](), key=lambda info: info.state is not SaveState.GOOD)
        if not any(info.id == self.chosen for info in self.infos):
            self.chosen = self.infos[0].id if self.infos else None
        self.first = min(self.first, max(0, len(self.infos) - 1))

    @property
    def bar_words(self) -> tuple[str, str]:
        """Title and subtitle."""
        return "Saved games", "Every game is kept after each turn"

    @property
    def info(self) -> SaveInfo | None:
        """The chosen game."""
        return next((info for info in self.infos if info.id == self.chosen), None)

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

    def _height(self, info: SaveInfo) -> float:
        good = info.state is SaveState.GOOD or self.compact
        return self._height_of_good if good else self._height_of_good + 10

    @property
    def _height_of_good(self) -> float:
        return 84.0 if self.compact else 102.0

    @property
    def _gap(self) -> float:
        """Units between two tickets."""
        return 8.0 if self.compact else GAP

    def _shown(self) -> list[tuple[SaveInfo, float]]:
        """The tickets that fit from the first shown one on, each with its top; a heading before the set-aside ones."""
        y, shown = self.list_top, []
        for i, info in enumerate(self.infos[self.first :]):
            before = self.infos[self.first + i - 1] if i else None
            if before is not None and before.state is SaveState.GOOD and info.state is not SaveState.GOOD:
                y += HEAD - 6
            if y + self._height(info) > self.bottom - 8:
                break
            shown.append((info, y))
            y += self._height(info) + self._gap
        return shown

    # --- painting

    def paint_felt(self, pen: Pen) -> None:
        """Headings and the sheet of the chosen game."""
        x, width, shown = self.x0 + self.margin, self.list_width, self._shown()
        head = self.list_top - (15 if self.compact else 22)
        in_progress = not shown or shown[0][0].state is SaveState.GOOD
        more = len(shown) < len(self.infos)
        note = f"{self.first + 1}–{self.first + len(shown)} of {len(self.infos)}" if more else "Latest first"
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
        turn = f"Turn {info.save.table.summary.turn}" if info.save and info.save.party is None else ""
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
        """Tickets with their crosses, the pages' arrows, the bottom row."""
        things: list[Any] = []
        for info, y in self._shown():
            things += self._build_ticket(info, y)
        self.focus.region("games", things)
        self._build_arrows()
        self._build_bottom()
        self.build_bar()

    def _data(self, info: SaveInfo) -> SavedData:
        if info.state is not SaveState.GOOD:
            return SavedData(file_title(info, self.now), info.problem, note=what_works(info), damaged=True)
        assert info.save is not None
        save, scores = info.save, info.save.table.summary.scores
        people = tuple((plan.seat[:1], plan.name) for plan in save.table.plans)
        note = save.table.summary.note or " · ".join(true_minus(scores.get(plan.seat, 0)) for plan in save.table.plans)
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
        )

    def _build_ticket(self, info: SaveInfo, y: float) -> list[Any]:
        x, w, h = self.x0 + self.margin, self.list_width, self._height(info)
        ticket = SavedControl(
            self.ui,
            (x, y, w, h),
            self._data(info),
            lambda: self.choose(info.id),
            self.go_on,
        )
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

    def _build_arrows(self) -> None:
        shown = len(self._shown())
        if shown >= len(self.infos):
            return
        x, y = self.x0 + self.margin + self.list_width, self.list_top - (28 if self.compact else 38)
        up = IconButton(self.ui, (x - 84, y, 38, 25), "Page up", "up", lambda: self.turn(-shown), key="PgUp")
        down = IconButton(self.ui, (x - 38, y, 38, 25), "Page down", "down", lambda: self.turn(shown), key="PgDn")
        up.set_enabled(self.first > 0, FIRST)
        down.set_enabled(self.first + shown < len(self.infos), LAST)
        self.focus.region("pages", [up, down])

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
        """Show a game at the right."""
        if save_id != self.chosen:
            self.chosen = save_id
            self._allow_go()
            self.repaint()

    def _allow_go(self) -> None:
        """A game that can be read can be gone on with."""
        info = self.info
        why = "No game is chosen" if info is None else "This game cannot be read"
        self.go.set_enabled(info is not None and info.state is SaveState.GOOD, why)

    def _list_kind(self, i: int) -> None:
        self.shelf, self.first, self.chosen = SavedList(i), 0, None
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
            self.shelf, self.first, self.chosen = SavedList(over), 0, info.id
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

    def turn(self, by: int) -> None:
        """Show other tickets."""
        first = max(0, min(len(self.infos) - 1, self.first + by))
        if first != self.first:
            self.first = first
            self.rebuild()

    def _turn_within(self, by: int) -> None:
        """Show other tickets as long as there are more that way."""
        self.turn(by if by < 0 else min(by, len(self.infos) - self.first - len(self._shown())))

    def _list_area(self) -> Rect:
        """Where the tickets lie."""
        x, top = self.x0 + self.margin, self.list_top
        return x, top, self.list_width, self.bottom - top

    def _show(self, path: Path) -> None:
        with suppress(OSError):
            path.parent.mkdir(parents=True, exist_ok=True)
        if not show_in_folder(path):
            self.app.toast(path_words(path), "query")

    def key_down(self, event: pygame.event.Event) -> bool:
        """Del puts the chosen game away, whether it was chosen by a key or by a click."""
        if event.key == pygame.K_DELETE and not self.ui.typing and self.info is not None:
            self.put_away(self.info)
            return True
        return super().key_down(event)

    def event(self, event: pygame.event.Event) -> bool:
        """The wheel goes through the list."""
        if event.type == pygame.MOUSEWHEEL and len(self._shown()) < len(self.infos):
            self.turn(-event.y)
            return True
        return self._drag.event(self.ui, event) or super().event(event)
