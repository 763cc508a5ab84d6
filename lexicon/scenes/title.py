"""The title: a shelf of lids, the ticket of the game last played, and the books."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from lexicon import scenes
from lexicon.scenes.opening import open_saved
from lexicon.scenes.scene import UiScene
from lexicon.scenes.settings.shortcut import flip, no_words, put_words
from lexicon.scenes.shelf.lids import GAP, GROUPS, BookControl, LidControl, group_of, lay_out
from lexicon.scenes.shelf.playable import shown_games
from lexicon.scenes.shelf.thumbs import game_name, match_waits, thumb, turn_words
from lexicon.sprites.pages.lids import (
    PLANK_SHADE,
    RULE_BOOK,
    SETTINGS,
    STATISTICS,
    CoverData,
    plank,
    shelf_tag,
    title_name,
)
from lexicon.sprites.pages.tickets import ResumeData, ResumeTicket, resume_width
from lexicon.sprites.paint.grounds import shelf_wall
from lexicon.sprites.paint.pen import Pen
from lexicon.storage import FIRST_LESSON, LESSON_TAKEN, SaveInfo, SaveState
from lexicon.widgets.buttons import BarButton, TicketButton, measure

if TYPE_CHECKING:
    from lexicon.app.app import App

SAVED_BOOK: Final = CoverData("Saved games", "Go on where you stopped", "recall", "#4a3a5c")
DAILY: Final = CoverData("Daily deals", "The same for all today", "star", "#7a2a2a")
DICTIONARY: Final = CoverData("Dictionary", "Legal or not, and why", "search", "#2f5a49")
BOOKS: Final = (
    ("rule_book", RULE_BOOK, "F1"),
    ("statistics", STATISTICS, "F2"),
    ("saved", SAVED_BOOK, "F3"),
    ("settings", SETTINGS, "F4"),
    ("dictionary", DICTIONARY, "F5"),
    ("daily", DAILY, "F6"),
)
"""Scene behind each book, its cover and key; only those whose scene exists stand on the shelf."""
MOST_OFFERS: Final = 3
"""Starts at which the title offers to put the game on the desktop."""
MOTTO: Final = "Parlour word games of the thirties, forties and fifties"


LESSON_KEY: Final = "F8"
_CHIP: Final = 24.0
"""Height of the buttons on the lowest plank, below whose edge they stand a little."""


class TitleScene(UiScene):
    """The first screen. It stays at the bottom of the stack."""

    lessons_over = True
    resume_info: SaveInfo | None = None
    _offers_desktop = False

    def entered(self, app: App) -> None:
        """At the first starts it is offered to put the game on the desktop."""
        super().entered(app)
        settings = app.services.settings
        self._offers_desktop = settings.desktop_offers < MOST_OFFERS and app.services.desktop.worth_offering
        if self._offers_desktop:
            settings.desktop_offers += 1

    def resumed(self) -> None:
        """Back from a game: the ticket may be another. Back from the settings: it may be on the desktop by now."""
        self._offers_desktop = self._offers_desktop and self.app.services.desktop.worth_offering
        self.rebuild()

    # --- measures

    @property
    def margin(self) -> float:
        """Room at the left and the right."""
        return self.x0 + (20 if self.compact else 28)

    @property
    def top(self) -> float:
        """Where the first row of lids begins at the earliest."""
        return 88 if self.compact else 131

    def _lay_out(self) -> None:
        self.books = [book for book in BOOKS if scenes.exists(book[0])]
        width, height = self.w - 2 * (self.margin - self.x0), self.h - self.top - 9
        self.apart = lambda free: free * 1.5 < len(self.books)
        self.shelf = lay_out(shown_games(), width, height, self.apart)
        shelf = self.shelf
        free = shelf.columns - len(shelf.rows[-1])
        self.books_row = len(shelf.rows) - (0 if self.apart(free) else 1)
        spare = height - (self.books_row + 1) * shelf.pitch
        self.first = self.top + max(0.0, min(46.0, spare)) + (shelf.pitch - shelf.lid_h - shelf.base.plank) / 2

    def _row_top(self, row: int) -> float:
        return self.first + row * self.shelf.pitch

    def _column_left(self, column: int) -> float:
        return self.margin + column * (self.shelf.lid_w + self.shelf.gap)

    # --- painting

    def paint_back(self, pen: Pen) -> None:
        """The wall, the name, the planks with their tags, the ticket."""
        pen.surface.blit(shelf_wall(self.size, self.u), (0, 0))
        name = title_name(self.u, self.compact)
        pen.surface.blit(name, pen.spot(self.margin - 4, 9 if self.compact else 14))
        if not self.compact:
            pen.text(MOTTO, self.margin + 2, 112, 17, "sans", "It", "cream2")
        for row in range(self.books_row + 1):
            y = self._row_top(row) + self.shelf.lid_h - 2
            pen.surface.blit(plank(self.size[0], self.u, self.shelf.base.plank), (0, pen.px(y - PLANK_SHADE)))
        if self.ticket is not None:
            pen.surface.blit(self.ticket.image, self.ticket.rect)

    def draw_over(self, surface: pygame.Surface) -> None:
        """The planks' edges with their tags, before the lids, and what lies on them."""
        pen, board = Pen(surface, self.u), plank(self.size[0], self.u, self.shelf.base.plank)
        shade = round(PLANK_SHADE * self.u)
        for row in range(self.books_row + 1):
            y = self._row_top(row) + self.shelf.lid_h - 2
            surface.blit(board, (0, pen.px(y - PLANK_SHADE) + shade), (0, shade, *board.get_size()))
            self._paint_tags(pen, row, y)
        for button in self.way_out:
            if button.image is not None:
                surface.blit(button.image, button.rect)

    def _paint_tags(self, pen: Pen, row: int, y: float) -> None:
        if row >= len(self.shelf.rows):
            return
        before = None
        for column, spec in enumerate(self.shelf.rows[row]):
            group = group_of(spec)
            if group != before:
                tag = shelf_tag(GROUPS[group], self.u, self.compact)
                pen.surface.blit(tag, pen.spot(self._column_left(column) - 1, y + (0.8 if self.compact else 2)))
            before = group

    # --- controls

    def build(self) -> None:
        """Ticket, lids row by row, books, and the way out."""
        self._lay_out()
        self.focus.open = True  # as all of it is one picture
        self._build_ticket()
        lids: list[LidControl] = []
        for row, specs in enumerate(self.shelf.rows):
            for column, spec in enumerate(specs):
                key = str(len(lids) + 1) if len(lids) < 9 else None
                rect = (self._column_left(column), self._row_top(row), self.shelf.lid_w, self.shelf.lid_h)
                lids.append(LidControl(self.ui, rect, spec, self.shelf.base, partial(self.open_game, spec.id), key))
        self.focus.region("shelf", [*lids, *self._build_books()])
        self._build_way_out()

    def _build_ticket(self) -> None:
        self.resume_info = self._to_resume()
        self.ticket: ResumeTicket | None = None
        self.lesson_button: TicketButton | None = None
        info = self.resume_info
        if info is None or info.save is None:
            self._build_lesson_ticket()
            return
        u, right = self.u, self.margin + self.w - 2 * (self.margin - self.x0)
        least, h, y = (386.0, 68.0, 9.0) if self.compact else (438.0, 100.0, 16.0)
        data = ResumeData(game_name(info.save.game), turn_words(info.save), thumb(info.save, round(152 * u)))
        beside = right - self.margin - title_name(u, self.compact).get_width() / u
        needed = resume_width(measure(self.ui), data, self.compact)
        if needed > max(least, beside):
            data = replace(data, turn=turn_words(info.save, short=True))
        w = max(least, min(beside, needed))
        body = pygame.Rect(round((right - w) * u), round(y * u), round(w * u), round(h * u))
        self.ticket = ResumeTicket(data, body, u)
        box = self.ticket.button
        rect = (box.x / u, box.y / u, box.w / u, box.h / u)
        button = TicketButton(
            self.ui,
            rect,
            "Resume" if self.compact else "Continue",
            self.resume,
            kind="primary",
            size=17 if self.compact else 18,
            key="Enter",
            show_key=False,
            tip="Go on with this game",
        )
        self.focus.region("resume", [button])

    def _build_lesson_ticket(self) -> None:
        """Where there is no game to go on with: the first lesson, until it has been taken."""
        step = self.app.services.settings.lessons.get(FIRST_LESSON, 0)
        if step == LESSON_TAKEN:
            return
        w, h, y = (300.0, 46.0, 20.0) if self.compact else (350.0, 60.0, 34.0)
        x = self.margin + self.w - 2 * (self.margin - self.x0) - w
        label = "Go on with the lesson" if step else "Learn Keyword in ten minutes"
        tip = "A first game at the table, step by step"
        button = TicketButton(
            self.ui, (x, y, w, h), label, self.take_lesson, kind="primary", size=18, key=LESSON_KEY, tip=tip
        )
        self.lesson_button = button
        self.focus.region("resume", [button])

    def _to_resume(self) -> SaveInfo | None:
        """The game last played, or the match whose next game has not begun."""
        store = self.app.services.store
        games = [info for info in store.list_games() if info.state is SaveState.GOOD]
        last = store.latest_finished()
        if last is not None and last.save is not None and match_waits(last.save):
            games.append(last)
        return max(games, key=lambda info: info.modified, default=None)

    def _build_books(self) -> list[BookControl]:
        n, shelf = len(self.books), self.shelf
        own_row = self.books_row == len(shelf.rows)
        used = 0 if own_row else len(shelf.rows[-1])
        left = self._column_left(used)
        room = self._column_left(shelf.columns) - shelf.gap - left
        gap = min(shelf.gap, 2 * GAP)
        w = min((room - (n - 1) * gap) / n, shelf.lid_w * 1.36)
        gap = (room - n * w) / (n - 1)
        made = []
        for i, (name, cover, key) in enumerate(self.books):
            rect = (left + i * (w + gap), self._row_top(self.books_row), w, shelf.lid_h)
            made.append(BookControl(self.ui, rect, cover, shelf.base, shelf.lid_h, partial(self.open_book, name), key))
        return made

    def _build_way_out(self) -> None:
        pen = measure(self.ui)
        h = _CHIP
        y = self._row_top(self.books_row) + self.shelf.lid_h + 0.5
        w = BarButton.width(pen, "Quit", "Ctrl+Q")
        x = self.margin + self.w - 2 * (self.margin - self.x0) - w
        self.quit_button = BarButton(self.ui, (x, y, w, h), "Quit", "cross", self.app.quit, key="Ctrl+Q")
        offered = self._build_offer(pen, x - 8, y, h) if self._offers_desktop else []
        lesson = self._build_lesson_link(pen, x - 8 if not offered else offered[0].face.x / self.u - 8, y, h)
        self.way_out = [*lesson, *offered, self.quit_button]
        self.focus.region("way out", self.way_out)

    def _build_lesson_link(self, pen: Pen, right: float, y: float, h: float) -> list[BarButton]:
        """The first lesson again, where it does not stand at the top."""
        if self.lesson_button is not None:
            return []
        begun = 0 < self.app.services.settings.lessons.get(FIRST_LESSON, 0) < LESSON_TAKEN
        label = "Go on with the lesson" if begun else "First lesson"
        w = BarButton.width(pen, label, LESSON_KEY)
        return [BarButton(self.ui, (right - w, y, w, h), label, "book", self.take_lesson, key=LESSON_KEY)]

    def _build_offer(self, pen: Pen, right: float, y: float, h: float) -> list[BarButton]:
        """*Put it on my desktop*, at the first starts, and a way to be left alone."""
        desktop, tip = self.app.services.desktop, "It can be done in Settings too"
        words, declined = put_words(desktop), no_words(desktop)
        no = BarButton.width(pen, declined)
        put = BarButton.width(pen, words, "F7")
        return [
            BarButton(self.ui, (right - no - 2 - put, y, put, h), words, "plus", self._put_on_desktop, key="F7"),
            BarButton(self.ui, (right - no, y, no, h), declined, "cross", self._no_offer, tip=tip),
        ]

    def _put_on_desktop(self) -> None:
        flip(self.app, self._no_offer)

    def _no_offer(self) -> None:
        self.app.services.settings.desktop_offers = MOST_OFFERS
        self._offers_desktop = False
        self.rebuild()

    # --- what happens

    def open_game(self, game_id: str) -> None:
        """To the seats of a game, or to the guests of a party."""
        from lexicon.scenes.setup import setup_of

        self.app.play("card")
        self.app.push(setup_of(game_id))

    def open_book(self, name: str) -> None:
        """To the scene behind a book."""
        self.app.push(scenes.make(name))

    def take_lesson(self) -> None:
        """To the first lesson, where it was left."""
        from lexicon.scenes.lesson import open_lesson_at_table

        open_lesson_at_table(self.app, FIRST_LESSON)

    def resume(self) -> None:
        """Go on with the game of the ticket."""
        if self.resume_info is not None:
            open_saved(self.app, self.resume_info, self.app.push)

    def cancel(self) -> None:
        """Esc: leave, if that is wanted."""
        from lexicon.scenes.dialog import confirm

        confirm(self.app, "Leave the game?", "Every game is kept as it is.", "Quit", self.app.quit, no="Stay")
