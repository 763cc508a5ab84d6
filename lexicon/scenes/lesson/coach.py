"""The coach's slip: what he says, how far the lesson is, and the way on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from lexicon.scenes.lesson.placing import place
from lexicon.sprites.faces import draw_face
from lexicon.sprites.paint.pen import ButtonKind, Pen, paint_pixels
from lexicon.theme import mix
from lexicon.widgets.buttons import TicketButton, measure
from lexicon.widgets.control import Control, Ui

WIDTHS: Final = (500.0, 560.0, 440.0, 390.0, 340.0, 300.0)
"""Widths of the slip in units, the one wished for first."""
_TEXT: Final = 17.0
_LINE: Final = 24.0
_HEAD: Final = 104.0
_FOOT: Final = 70.0
_SIDE: Final = 26.0
_MARGIN: Final = 24.0
_TOLD: Final = 44.0
"""Room for a reason in two lines."""
_SKIP: Final = 148
"""Width of the button that leaves."""
_MASTER: Final = 4


@dataclass(frozen=True)
class Words:
    """What stands on the slip. ``number`` of ``count``: the step. ``way_on``: whether there is a button to go on."""

    lesson: str
    heading: str
    paragraphs: tuple[str, ...]
    number: int
    count: int
    way_on: str = ""
    last: bool = False
    """Whether the lesson is at its end, so that nothing is left to skip."""
    shows: bool = False
    """Whether the coach can lay out what he asks for."""
    tells: bool = False
    """Whether there is room to tell why a play would be refused, as the slip covers what the table says of it."""


@dataclass(frozen=True)
class Ways:
    """What the buttons of the slip do."""

    go_on: Callable[[], None]
    show: Callable[[], None]
    skip: Callable[[], None]


class Coach:
    """The slip with its buttons, for one size of the window."""

    def __init__(self, words: Words, ways: Ways, size: tuple[int, int], unit: float) -> None:
        self.words, self._ways = words, ways
        self._size, self.u = size, unit
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.reason = ""
        """Why what is laid would be refused, where the slip has to say so."""
        self.ui = Ui(size, unit)

    def put(
        self,
        kept_free: Sequence[pygame.Rect],
        near: pygame.Rect,
        rather: Sequence[Sequence[pygame.Rect]],
        aside: pygame.Rect,
    ) -> None:
        """Find the slip's place, as ``place`` does, and make its buttons there."""
        window = pygame.Rect((0, 0), self._size)
        self.rect = place([self._pixels(width) for width in WIDTHS], window, kept_free, near, rather, aside)
        self._build()

    # ------------------------------------------------------------------ measures
    def _pixels(self, width: float) -> tuple[int, int]:
        across = round(width * self.u)
        return across, round(self._height(across / self.u) * self.u)

    def _lines(self, pen: Pen, width: float) -> list[list[str]]:
        return [pen.wrap(text, width - 2 * _SIDE, _TEXT) for text in self.words.paragraphs]

    def _height(self, width: float) -> float:
        pen = measure(self.ui)  # lines break where they will when it is painted
        lines = self._lines(pen, width)
        heading = len(pen.wrap(self.words.heading, width - 92 - _SIDE, 25, "serif", "Bold"))
        text = sum(len(each) for each in lines) * _LINE + 7 * (len(lines) - 1)
        return _HEAD + (heading - 1) * 28 + text + 14 + self._foot(width)

    def _foot(self, width: float) -> float:
        """Room for the buttons, in one row or, where they are too many for it, in two; and for a reason beside them."""
        if not self._in_one_row(width):
            return _FOOT + 50
        return _FOOT + (_TOLD if self.words.tells else 0)

    def _in_one_row(self, width: float) -> bool:
        return width >= 430 or not (self.words.way_on or self.words.shows)

    # ------------------------------------------------------------------ controls
    def _build(self) -> None:
        self.ui = Ui(self._size, self.u)
        x, y, w, h = (side / self.u for side in self.rect)
        right, row = x + w - _SIDE, y + h - 62
        self.next: TicketButton | None = None
        if self.words.way_on:
            rect = (right - 136, row, 136, 44)
            self.next = TicketButton(self.ui, rect, self.words.way_on, self._ways.go_on, kind="primary", key="Enter")
        elif self.words.shows:
            rect = (right - 136, row, 136, 44)
            TicketButton(self.ui, rect, "Show me", self._ways.show, key="F7", tip="The coach lays it for you to see")
        one = self._in_one_row(w)
        skip_right = right - 148 if (self.words.way_on or self.words.shows) and one else right
        if self.words.last:
            return
        rect = (skip_right - _SKIP, row if one else row - 50, _SKIP, 44)
        TicketButton(
            self.ui, rect, "Skip the lesson", self._ways.skip, kind=ButtonKind.PAPER, key="Esc", show_key=False
        )

    def update(self, dt: float, mouse: tuple[int, int]) -> None:
        """Let the buttons live."""
        self.ui.mouse_at = mouse
        self.ui.update(dt)

    def event(self, event: pygame.event.Event) -> bool:
        """Use a mouse event on the slip; true also where it only kept the table from it."""
        if event.type not in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION):
            return False
        self.ui.mouse_at = event.pos
        used = bool(self.ui.process_events(event))
        return used or (event.type == pygame.MOUSEBUTTONDOWN and self.rect.collidepoint(event.pos))

    @property
    def controls(self) -> list[Control]:
        """The buttons."""
        return list(self.ui.controls())

    # ------------------------------------------------------------------ drawing
    def draw(self, canvas: pygame.Surface) -> None:
        """The slip and its buttons."""
        margin = round(_MARGIN * self.u)
        pixels = self.rect.w + 2 * margin, self.rect.h + 2 * margin
        canvas.blit(
            paint_pixels(pixels, self.u, self._paint, ("coach", self.words, self.reason), (margin, margin)),
            (self.rect.x - margin, self.rect.y - margin),
        )
        self.ui.draw_ui(canvas)

    def _paint(self, pen: Pen) -> None:
        w, h, words = self.rect.w / self.u, self.rect.h / self.u, self.words
        pen.shadow(0, 0, w, h, 8, 14, 200, 6)
        pen.panel(0, 0, w, h, 8, "card", inset=6)
        draw_face(pen, _MASTER, 50, 58, 24, on=True)
        step = f"Step {words.number} of {words.count}"
        if 92 + pen.caps_width(words.lesson, 14) + 12 + pen.caps_width(step, 14) <= w - _SIDE:
            pen.caps(words.lesson, 92, 36, 14, "ink_soft")
            pen.caps(step, w - _SIDE, 36, 14, "ink_soft", "r")
        else:
            pen.caps(step, 92, 36, 14, "ink_soft")
        y = 66.0
        for line in pen.wrap(words.heading, w - 92 - _SIDE, 25, "serif", "Bold"):
            pen.text(line, 92, y, 25, "serif", "Bold")
            y += 28
        y += 2
        pen.line(mix("card", "rule", 0.8), _SIDE, y, w - _SIDE, y, 1)
        y += 26
        for lines in self._lines(pen, w):
            for line in lines:
                pen.text(line, _SIDE + 2, y, _TEXT)
                y += _LINE
            y += 7
        self._paint_steps(pen, h)
        if self.reason and words.tells:
            self._paint_reason(pen, w, h)

    def _paint_reason(self, pen: Pen, w: float, h: float) -> None:
        """Over the buttons that stand in one row, or left of those that stand in two."""
        one, x = self._in_one_row(w), _SIDE + 2
        room = w - _SIDE - x - (0 if one else _SKIP + 14)
        y = h - _FOOT - (22 if one else 38)
        pen.icon("cross", x + 6, y, 13, "bad")
        for line in pen.wrap(self.reason, room - 20, 15)[: 2 if one else 5]:
            pen.text(line, x + 20, y, 15, color="bad")
            y += 19

    def _paint_steps(self, pen: Pen, h: float) -> None:
        """The steps as little blocks, where there is room beside the buttons."""
        words, side = self.words, 13.0
        if self.rect.w / self.u < 490:
            return
        for i in range(words.count):
            x, done, now = _SIDE + 2 + i * 17, i < words.number - 1, i == words.number - 1
            edge = mix("ivory_side", "ink", 0.3) if done or now else mix("card", "rule", 0.55)
            pen.rr(edge, x, h - 46, side, side, 2.6)
            pen.rr("accent" if now else "ivory" if done else "card", x + 1, h - 45.2, side - 2, side - 2.6, 2)
