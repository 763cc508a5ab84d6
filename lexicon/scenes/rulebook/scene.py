"""The rule book on the screen: contents with a search at the left, a page at the right."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from functools import partial
from typing import Final

import pygame

from lexicon.scenes.rulebook.found import NotingPen, Printed, draw_marks, places, words_on
from lexicon.scenes.rulebook.pages import Chapter, Leaf, Page, chapters, leaves
from lexicon.scenes.rulebook.paint import paint_leaf
from lexicon.scenes.rulebook.swipe import PageSwipe
from lexicon.scenes.scene import UiScene
from lexicon.session.lessons import lesson_ids, open_lesson
from lexicon.sprites.paint.cache import Parts
from lexicon.sprites.paint.grounds import baize
from lexicon.sprites.paint.pen import Pen
from lexicon.sprites.sprite import text_picture
from lexicon.theme import mix
from lexicon.widgets.buttons import BarButton, TicketButton, measure
from lexicon.widgets.control import Pressable, Rect, Ui
from lexicon.widgets.field import Field
from lexicon.widgets.lines import Lines, LinesMouse

_TEXT: Final = 18.0
_LARGER: Final = 1.3
_USUAL: Final = 590.0
"""Size of text; how many times that at most on a page higher than usual; height of what is printed on a usual page."""
_BOTH: Final = 1000.0
"""Width of the sheet from which both halves of a page stand side by side on a compact screen."""
_ROW: Final = 30.0
_SEARCH: Final = 86.0
"""Units above the first row of the contents, for the search and the heading."""


class ContentsRow(Pressable):
    """A line of the contents: a game (opens its pages) or a page of the open game."""

    def __init__(
        self, ui: Ui, rect: Rect, label: str, number: int | None, marked: bool, on_press: Callable[[], None]
    ) -> None:
        self.number, self.marked = number, marked
        super().__init__(ui, rect, label, on_press)

    def look(self) -> Hashable:
        """Words, number, whether it is where we are."""
        return self.label, self.number, self.marked

    def paint(self, pen: Pen, w: float, h: float, state: str) -> None:
        """A game bold with an arrow, a page indented with its number; the page that is open tinted with a bar."""
        if self.number is None:
            pen.text_in(self.label, 0, h / 2, w - 22, 17, "serif", "Bold")
            pen.icon("down" if self.marked else "play", w - 10, h / 2, 13, "ink")
            return
        if self.marked:
            pen.rr(mix("card", "accent_light", 0.55), 8, 0, w - 8, h, 4)
            pen.rr("accent", 8, 0, 4, h, 2)
        elif state == "hover":
            pen.rr("paper2", 8, 0, w - 8, h, 4)
        weight, ink = ("Semibold", "ink") if self.marked else ("Regular", "ink_soft")
        pen.text_in(self.label, 22, h / 2, w - 44, 16, "sans", weight, ink)
        pen.text(str(self.number), w - 10, h / 2, 16, color="ink_soft", align="r")


class RuleBookScene(UiScene):
    """The rules of every game there is; opened at the page of ``game``, or where it is told to."""

    lessons_over = True

    def __init__(self, game: str | None = None) -> None:
        super().__init__()
        self._book = chapters()
        self._chapter = next((c for c in self._book if c.game == game), self._book[0])
        self._page: Page = self._chapter.pages[0]
        self._half = 0
        self._search = ""
        self._rows: list[ContentsRow] = []
        self._listed = list(self._lines())
        """What the contents list, in sight or not."""
        self._in_sight = Lines(lambda: int(self._list_area[3] / _ROW), lambda: len(self._listed), self._list_pages)
        self._list_mouse = LinesMouse(self._in_sight, lambda: self._list_area)
        self._swipe = PageSwipe(lambda: self._sheet, self.turn)
        self._slash = False
        self._printed: list[Printed] = []
        """What stands on the open page."""

    def layout(self, size: tuple[int, int]) -> None:
        """Where the window has another size, the open page is still in sight in the contents."""
        super().layout(size)
        self._reveal(whole=True)
        self._list_pages()

    # --- where we are

    @property
    def _leaves(self) -> list[Leaf]:
        """Everything to leaf through, all games one after the other."""
        return [leaf for chapter in self._book for leaf in leaves(chapter, self._halves)]

    @property
    def _at(self) -> int:
        """Which of the leaves is open."""
        here = [i for i, leaf in enumerate(self._leaves) if leaf.page is self._page and leaf.chapter is self._chapter]
        return here[min(self._half, len(here) - 1)]

    def turn(self, by: int) -> None:
        """Leaf on or back; nothing happens at the covers."""
        to = self._at + by
        if 0 <= to < len(self._leaves):
            leaf = self._leaves[to]
            self.open(leaf.chapter, leaf.page, 1 if leaf.half == "aside" else 0)

    def _wheel(self, by: int) -> None:
        """Leaf as far as the pages of the open game go: a wheel that runs on stops there, as at the end of a list."""
        to = self._at + by
        if 0 <= to < len(self._leaves) and self._leaves[to].chapter is self._chapter:
            self.turn(by)

    def open(self, chapter: Chapter, page: Page, half: int = 0) -> None:
        """Open at a page; letters on the screen go, as they would lie over it."""
        self.app.letters.close()
        other, in_list = chapter is not self._chapter, self.focus.where == "contents"
        self._chapter, self._page, self._half = chapter, page, half
        self._reveal(other)
        self.app.play("card")
        self.rebuild()
        if in_list:
            self.focus.focus(next((row for row in self._rows if row.marked and row.number is not None), None))

    def _reveal(self, whole: bool) -> None:
        """Have the open page in sight in the contents, with the *whole* of its game as far as there is room."""
        self._listed = list(self._lines())
        of_game = [i for i, (chapter, _, _) in enumerate(self._listed) if chapter is self._chapter]
        here = [i for i in of_game if self._listed[i][1] is self._page]
        for i in [*(of_game[-1:] + of_game[:1] if whole else ()), *here]:
            self._in_sight.reveal(i)

    # --- layout

    @property
    def _bar(self) -> float:
        return 34 if self.compact else 40

    @property
    def _contents(self) -> tuple[float, float, float, float]:
        width = 264 if self.compact else 300
        return self.x0 + 24 - (8 if self.compact else 0), 54, width, self.h - 54 - 30

    @property
    def _list_area(self) -> Rect:
        """Of the lines of the contents and their bar."""
        x, y, w, h = self._contents
        return x + 12, y + _SEARCH, w - 24, h - _SEARCH - 10

    @property
    def _halves(self) -> bool:
        """Whether a page is shown in halves: on a compact screen that is not wide."""
        return self.compact and self._sheet[2] < _BOTH

    @property
    def _sheet(self) -> tuple[float, float, float, float]:
        x, y, w, h = self._contents
        left = x + w + 16
        return left, y, self.x0 + self.w - 24 - left, h

    def build(self) -> None:
        """The bar, the contents, the two buttons that turn the page."""
        pen = measure(self.ui)
        w = BarButton.width(pen, "Back", "Esc")
        place = BarButton.place(self.x0 + self.w - 20 - w, w, self._bar)
        back = BarButton(self.ui, place, "Back", "undo", self.cancel, key="Esc")
        self.focus.open = True  # down from the search into what it has found
        self._build_contents()
        self._build_turning(pen)
        self.focus.region("bar", [*self._build_lesson(pen, place[0] - 10), back])

    def _build_lesson(self, pen: Pen, right: float) -> list[BarButton]:
        """The lesson of the game whose chapter is open, if it has one and no game waits below."""
        game = self._chapter.game
        if game not in lesson_ids() or not all(scene.lessons_over for scene in self.app.scenes):
            return []
        lesson, step = open_lesson(game), self.app.services.settings.lessons.get(game, 0)
        begun = 0 < step < len(lesson.steps)
        label = f"Go on with the lesson (step {lesson.numbered(step)[0]})" if begun else "Take the lesson"
        w = BarButton.width(pen, label, "F8")
        press = partial(self._take_lesson, game)
        return [BarButton(self.ui, BarButton.place(right - w, w, self._bar), label, "book", press, key="F8")]

    def resumed(self) -> None:
        """A lesson may have come to another step."""
        super().resumed()
        self.rebuild()

    def _take_lesson(self, game: str) -> None:
        from lexicon.scenes.lesson import open_lesson_at_table

        open_lesson_at_table(self.app, game)

    def _build_contents(self) -> None:
        x, y, w, _ = self._contents
        self.field = Field(
            self.ui,
            (x + 20, y + 20, w - 40, 38),
            self._search,
            label="Search the rules",
            placeholder="Search the rules  ( / )",
            on_change=self._searched,
            on_enter=lambda text: self._open_first(),
            search=True,
            answers=pygame.Rect(*(round(v * self.ui.u) for v in self._contents)),
        )
        self.focus.region("search", [self.field])
        self._list_pages()

    def _list_pages(self) -> None:
        """Make the rows of the lines in sight, in the place of those made before."""
        for row in self._rows:
            row.kill()
        self._rows = self._contents_rows()
        self.focus.region("contents", self._rows)

    def _contents_rows(self) -> list[ContentsRow]:
        """The games, and the pages of the open one; while searching, the pages that have the words."""
        x, y, w, _ = self._list_area
        width = w - 16 if self._in_sight.all_seen else w - 24
        return [
            self._row((x + 8, y + i * _ROW, width, _ROW), *line)
            for i, line in enumerate(self._in_sight.of(self._listed))
        ]

    def _lines(self) -> Iterator[tuple[Chapter, Page | None, bool]]:
        for chapter in self._book:
            pages = [page for page in chapter.pages if page.has(self._search)]
            shown = bool(self._search) or chapter is self._chapter
            if pages:
                yield chapter, None, shown
            for page in pages if shown else []:
                yield chapter, page, page is self._page

    def _row(self, rect: Rect, chapter: Chapter, page: Page | None, marked: bool) -> ContentsRow:
        label, number = (chapter.name, None) if page is None else (page.title, chapter.pages.index(page) + 1)
        return ContentsRow(self.ui, rect, label, number, marked, lambda: self.open(chapter, page or chapter.pages[0]))

    def _searched(self, text: str) -> None:
        self._search = text
        self._listed = list(self._lines())
        self._in_sight.reveal(0)
        self._list_pages()

    def _open_first(self) -> None:
        """Enter in the search opens the first page that was found."""
        found = next(((chapter, page) for chapter, page, _ in self._listed if page is not None), None)
        if self._search and found is not None:
            self.open(*found)

    def _build_turning(self, pen: Pen) -> None:
        x, y, w, h = self._sheet
        at, all_leaves = self._at, self._leaves
        inset = 24 if self.compact else 56
        most = w / 2 - inset - 48  # the number of the page stands between the two
        made = []
        if at > 0:
            label = self._name(all_leaves[at - 1])
            bw = max(150.0, pen.button_width(label, 17, key="PgUp", pad=18))
            made.append(
                TicketButton(
                    self.ui, (x + inset, y + h - 66, min(bw, most), 44), label, lambda: self.turn(-1), key="PgUp"
                )
            )
        if at + 1 < len(all_leaves):
            label = self._name(all_leaves[at + 1])
            bw = min(max(150.0, pen.button_width(label, 17, key="PgDn", pad=18)), most)
            made.append(
                TicketButton(self.ui, (x + w - inset - bw, y + h - 66, bw, 44), label, lambda: self.turn(1), key="PgDn")
            )
        self.focus.region("page", made)

    def _name(self, leaf: Leaf) -> str:
        if leaf.chapter is not self._chapter:
            return leaf.chapter.name
        return f"{leaf.page.title}: {leaf.beside}" if leaf.half == "aside" else leaf.page.title

    # --- events

    def key_down(self, event: pygame.event.Event) -> bool:
        """Left and right turn pages too, and the slash goes to the search, unless somebody is typing.

        Up and down bring further lines of the contents in sight.
        """
        if not self.ui.typing:
            if event.unicode == "/":
                self.focus.focus(self.field, show=True)
                self._slash = True
                return True
            if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
                self.turn(-1 if event.key == pygame.K_LEFT else 1)
                return True
        return self._step_out(event.key) or super().key_down(event)

    def _step_out(self, key: int) -> bool:
        """From the first or the last row in sight go to the next line beyond it; false where there is none."""
        end, by = {pygame.K_UP: (0, -1), pygame.K_DOWN: (-1, 1)}.get(key, (0, 0))
        first = self._in_sight.first
        if not by or not self._rows or self.focus.current is not self._rows[end]:
            return False
        self._in_sight.turn(by)
        if self._in_sight.first == first:
            return False
        self.focus.focus(self._rows[end], show=True)
        return True

    def event(self, event: pygame.event.Event) -> bool:
        """The wheel moves the contents when it is over them, and leafs through the game elsewhere; so does a drag.

        The contents are dragged up and down, the page sideways.
        """
        if event.type == pygame.MOUSEWHEEL and self._list_mouse.over(self.u, self.app.mouse):
            return self._in_sight.wheel(event)
        if self._list_mouse.event(self.ui, event) or self._swipe.event(self.ui, event):
            return True
        if event.type == pygame.MOUSEWHEEL and event.y:
            self._wheel(-1 if event.y > 0 else 1)
            return True
        if event.type == pygame.TEXTINPUT and self._slash:
            self._slash = False  # the key that brought the keyboard here is not part of the search
            return True
        return super().event(event)

    def cancel(self) -> None:
        """Close the book."""
        self.app.pop()

    # --- paper

    def draw_over(self, surface: pygame.Surface) -> None:
        """Marks of the words that are searched, the bar of the contents; say that no page has them."""
        searched = words_on(self._page, self._search)
        draw_marks(surface, places(Pen(surface, self.u), self._printed, searched) if searched else ())
        self._list_mouse.draw(surface, self.u)
        if not self._rows:
            x, y, _, _ = self._contents
            words = text_picture("No page has these words.", self.u, 16, weight="It", color="ink_soft")
            surface.blit(words, words.get_rect(midleft=(round((x + 18) * self.u), round((y + 104) * self.u))))

    def paint_back(self, pen: Pen) -> Parts:
        """Felt, bar, contents sheet, the page with two sheets under it."""
        wide = self.size[0] / self.u
        pen.surface.blit(baize(self.size, self.u), (0, 0))
        yield
        leaf = self._leaves[self._at]
        pages = self._chapter.pages
        number = pages.index(leaf.page) + 1
        half = f", {leaf.beside}" if leaf.half == "aside" else ""
        where = f"{self._chapter.name} · page {number} of {len(pages)}{half}"
        pen.topbar(wide, "Rule book", where, self._bar)
        yield
        pen.panel(*self._contents)
        x, y, w, _ = self._contents
        pen.rulehead("Games", x + 20, y + 74, w - 40)
        yield
        yield from self._paint_sheet(pen, leaf, number, len(pages))

    def _paint_sheet(self, pen: Pen, leaf: Leaf, number: int, of: int) -> Parts:
        x, y, w, h = self._sheet
        for off in (8, 4):
            pen.panel(x + off, y + off, w, h, rule=False)
            yield
        pen.panel(x, y, w, h)
        yield
        pen.rr("rule", x + 8, y + 8, w - 16, h - 16, 3, 0.8)
        inset = 24 if self.compact else 56
        top = 28 if self.compact else 48
        pen.line("rule", x + inset, y + h - 84, x + w - inset, y + h - 84, 0.8)
        pen.text(f"{number} of {of}", x + w / 2, y + h - 44, 16, "serif", "Semibold", "ink_soft", "c")
        room = h - top - 96
        size = _TEXT * max(1.0, min(_LARGER, room / _USUAL))
        noting = NotingPen(pen.surface, pen.k)
        self._printed = noting.noted
        yield from paint_leaf(noting.at(x + inset, y + top), leaf, w - 2 * inset, room, size)
