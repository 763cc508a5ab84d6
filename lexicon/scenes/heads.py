"""Choosing heads: one of the five levels of computer players, whose name always stands below; a person's own."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Any, Final

import pygame

from lexicon.sprites.faces import draw_face
from lexicon.sprites.paint.pen import ButtonState, Pen
from lexicon.sprites.portraits import PORTRAITS, draw_portrait
from lexicon.widgets.choices import Choice
from lexicon.widgets.control import Pressable, Rect, Ui


@dataclass(frozen=True)
class LevelWords:
    """How a level of computer players is called, and one line on it."""

    id: str
    name: str
    line: str


LEVELS: Final = (
    LevelWords("beginner", "Beginner", "Short everyday words"),
    LevelWords("casual", "Casual", "Everyday words, some planning"),
    LevelWords("club", "Club", "A reader’s words, keeps a good rack"),
    LevelWords("expert", "Expert", "Rare words, leaves you little"),
    LevelWords("master", "Master", "The whole dictionary"),
)
"""The five levels, weakest first; ids are those of :class:`lexicon.words.Level`."""


def level_words(level: str | None) -> LevelWords:
    """The words for a level; the middle one for an id that is not known."""
    return next((words for words in LEVELS if words.id == level), LEVELS[2])


def told(level: LevelWords) -> str:
    """Name and line of a level in one."""
    return f"{level.name}: {level.line[:1].lower()}{level.line[1:]}"


class HeadButton(Pressable):
    """A person's head beside the name; each press takes the next one."""

    focus_radius = 21.0

    def __init__(self, ui: Ui, rect: Rect, label: str, head: int, choose: Callable[[int], None]) -> None:
        self.head, self._choose = head, choose
        super().__init__(ui, rect, label, self._next, tip="Another head")

    def look(self) -> Hashable:
        """Which head."""
        return self.head

    def set_head(self, head: int) -> None:
        """Show another head: another name was typed."""
        self.head = head
        self.repaint()

    def _next(self) -> None:
        self.set_head((self.head + 1) % PORTRAITS)
        self._choose(self.head)

    def paint(self, pen: Pen, w: float, h: float, state: str) -> None:
        """The head, with a ring under the pointer."""
        if state == ButtonState.HOVER:
            pen.circ("accent", w / 2, h / 2, min(w, h) / 2 + 1.5)
        draw_portrait(pen, self.head, w / 2, h / 2, min(w, h) / 2 - 0.5)


class LevelChoice(Choice):
    """The five heads in a row; the chosen one on a card. Each tells of itself when it is pointed at."""

    _pointed: int | None = None

    @property
    def _told(self) -> int:
        """The head that is pointed at, else the chosen one."""
        return self.chosen if self._pointed is None else self._pointed

    def tip_rect(self) -> pygame.Rect:
        """The head that is told of."""
        return self.item_rect(self._told)

    def while_hovering(self, time_delta: float, mouse_pos: Any) -> None:
        """Which head it is; one that is pointed at after another was pressed tells of itself too."""
        super().while_hovering(time_delta, mouse_pos)
        there = next((i for i in range(len(self.items)) if self.item_rect(i).collidepoint(mouse_pos)), None)
        if there != self._pointed:
            self._pointed, self.touched = there, False
            self.tip = told(LEVELS[self._told])

    def on_unhovered(self) -> None:
        """None is pointed at."""
        super().on_unhovered()
        self._pointed = None
        self.tip = told(LEVELS[self._told])

    def item_width(self, pen: Pen, i: int) -> float:
        """All are as wide."""
        del pen, i
        return 0.0

    def paint_item(self, pen: Pen, i: int, cx: float, cy: float, state: str) -> None:
        """The head, a little lower for its hat."""
        del state
        on = i == self.chosen
        draw_face(pen, i, cx, cy + 2, min(13.5, self.face.h / self.ui.u * 0.3), on, not on)
