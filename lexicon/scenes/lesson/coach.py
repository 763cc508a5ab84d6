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

WIDTHS: Final = (500.0, 560.0, 430.0, 390.0, 340.0, 300.0)
"""Widths of the slip in units, the one wished for first."""
_SIDE: Final = 26.0
_MARGIN: Final = 24.0
_TOLD: Final = 44.0
"""Room in units for what is told of a play, in two lines."""
_TOLD_PRINTS: Final = ((15.0, 19.0, 0), (14.0, 17.0, 1))
"""How that is printed, the first as a rule: size and pitch in units, and how many lines more there is room for."""
_BUTTON: Final = 136.0
"""Width of the button that leads on."""
_PARAGRAPH: Final = 7.0
"""Units between two paragraphs besides the pitch of their lines."""
_MASTER: Final = 4


@dataclass(frozen=True)
class _Print:
    """How everything on the slip is printed, in units.

    ``text``, ``line``: size and pitch of the paragraphs; ``heading``, ``pitch``: of the heading. Down the slip, from
    middle to middle: ``top`` to the heading, ``rule`` to the rule below it, ``first`` to the first line of text; from
    the last line ``foot`` to the lower edge, with one row of buttons, which are ``button`` high, ``edge`` above it.
    ``left``: where the heading begins; ``face``: middle and radius of the coach's head; ``skip``: width of the button
    that leaves; ``caps``: whether the lesson's name and the step stand over the heading.
    """

    text: float
    line: float
    heading: float
    pitch: float
    top: float
    rule: float
    first: float
    foot: float
    button: float
    edge: float
    left: float
    face: tuple[float, float, float]
    skip: float
    caps: bool


_ROOMY: Final = _Print(17, 24, 25, 28, 66, 30, 26, 90, 44, 18, 92, (50, 58, 24), 148, True)
_CLOSE: Final = _Print(16, 20, 21, 24, 30, 18, 18, 67, 36, 14, 68, (40, 30, 16), 140, False)
"""Where there is less room. The step stands beside the buttons."""


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
    """Whether the coach can show what he asks for."""
    tells: bool = False
    """Whether there is room to tell what the table says of a play, as the slip covers that."""
    play: str = ""
    """At the end: what the button says that begins a game."""


@dataclass(frozen=True)
class Ways:
    """What the buttons of the slip do."""

    go_on: Callable[[], None]
    show: Callable[[], None]
    skip: Callable[[], None]
    play: Callable[[], None]


@dataclass(frozen=True)
class Told:
    """What the table says of the play that is being tried.

    ``refused``: it is why that would not go; ``begun``: it is what is missing.
    """

    text: str = ""
    refused: bool = False
    begun: bool = False


class Coach:
    """The slip with its buttons, for one size of the window."""

    def __init__(self, words: Words, ways: Ways, size: tuple[int, int], unit: float) -> None:
        self.words, self._ways = words, ways
        self._size, self.u = size, unit
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.told = Told()
        """What is said of what is laid, where the slip has to say that."""
        self._print = _ROOMY
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
        prints = {self._pixels(width, each): each for each in (_ROOMY, _CLOSE) for width in WIDTHS}
        self.rect = place(list(prints), window, kept_free, near, rather, aside)
        self._print = prints[self.rect.size]
        self._build()

    # ------------------------------------------------------------------ measures
    def _pixels(self, width: float, print_: _Print) -> tuple[int, int]:
        across = round(width * self.u)
        return across, round(self._height(across / self.u, print_) * self.u)

    def _lines(self, pen: Pen, width: float, print_: _Print) -> list[list[str]]:
        return [pen.wrap(text, width - 2 * _SIDE, print_.text) for text in self.words.paragraphs]

    def _heading(self, pen: Pen, width: float, print_: _Print) -> list[str]:
        return pen.wrap(self.words.heading, width - print_.left - _SIDE, print_.heading, "serif", "Bold")

    def _rule(self, pen: Pen, width: float, print_: _Print) -> float:
        """How far down the rule under the heading is."""
        return print_.top + (len(self._heading(pen, width, print_)) - 1) * print_.pitch + print_.rule

    def _height(self, width: float, print_: _Print) -> float:
        pen = measure(self.ui)  # lines break where they will when it is painted
        lines = self._lines(pen, width, print_)
        text = (sum(len(each) for each in lines) - 1) * print_.line + _PARAGRAPH * (len(lines) - 1)
        return self._rule(pen, width, print_) + print_.first + text + print_.foot + self._more(width, print_)

    def _more(self, width: float, print_: _Print) -> float:
        """Room for a second row of buttons, where they are too many for one; else for what is told of a play."""
        if not self._in_one_row(width):
            return print_.button + 6
        return _TOLD if self.words.tells else 0

    def _in_one_row(self, width: float) -> bool:
        return width >= 430 or not (self.words.way_on or self.words.shows)

    # ------------------------------------------------------------------ controls
    def _build(self) -> None:
        self.ui = Ui(self._size, self.u)
        x, y, w, h = (side / self.u for side in self.rect)
        words, high, wide = self.words, self._print.button, self._print.skip
        right, row = x + w - _SIDE, y + h - high - self._print.edge
        rect = (right - _BUTTON, row, _BUTTON, high)
        self.next: TicketButton | None = None
        if words.way_on:
            self.next = TicketButton(self.ui, rect, words.way_on, self._ways.go_on, kind="primary", key="Enter")
        elif words.shows:
            TicketButton(self.ui, rect, "Show me", self._ways.show, key="F7", tip="The coach shows what he asks for")
        one = self._in_one_row(w)
        if one and (words.way_on or words.shows):
            right -= _BUTTON + 12
        rect = (right - wide, row if one else row - high - 6, wide, high)
        kind = ButtonKind.PAPER
        if not words.last:
            TicketButton(self.ui, rect, "Skip the lesson", self._ways.skip, kind=kind, key="Esc", show_key=False)
        elif words.play:
            TicketButton(self.ui, rect, words.play, self._ways.play, kind=kind, tip="Seats and options come first")

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
            paint_pixels(pixels, self.u, self._paint, ("coach", self.words, self.told), (margin, margin)),
            (self.rect.x - margin, self.rect.y - margin),
        )
        self.ui.draw_ui(canvas)

    def _paint(self, pen: Pen) -> None:
        w, h, print_ = self.rect.w / self.u, self.rect.h / self.u, self._print
        pen.shadow(0, 0, w, h, 8, 14, 200, 6)
        pen.panel(0, 0, w, h, 8, "card", inset=6)
        draw_face(pen, _MASTER, *print_.face, on=True)
        if print_.caps:
            self._paint_caps(pen, w)
        for i, line in enumerate(self._heading(pen, w, print_)):
            pen.text(line, print_.left, print_.top + i * print_.pitch, print_.heading, "serif", "Bold")
        y = self._rule(pen, w, print_)
        pen.line(mix("card", "rule", 0.8), _SIDE, y, w - _SIDE, y, 1)
        y += print_.first
        for lines in self._lines(pen, w, print_):
            for line in lines:
                pen.text(line, _SIDE + 2, y, print_.text)
                y += print_.line
            y += _PARAGRAPH
        self._paint_steps(pen, w, h - print_.edge - print_.button / 2)
        if self.told.text and self.words.tells:
            self._paint_told(pen, w, h)

    @property
    def _step(self) -> str:
        return f"Step {self.words.number} of {self.words.count}"

    def _paint_caps(self, pen: Pen, w: float) -> None:
        """The lesson and the step, or where both have no room the step."""
        lesson, step, left = self.words.lesson, self._step, self._print.left
        if left + pen.caps_width(lesson, 14) + 12 + pen.caps_width(step, 14) <= w - _SIDE:
            pen.caps(lesson, left, 36, 14, "ink_soft")
            pen.caps(step, w - _SIDE, 36, 14, "ink_soft", "r")
        else:
            pen.caps(step, left, 36, 14, "ink_soft")

    def _paint_told(self, pen: Pen, w: float, h: float) -> None:
        """Over the buttons that stand in one row, or left of those that stand in two."""
        one, x, print_ = self._in_one_row(w), _SIDE + 2, self._print
        room = w - _SIDE - x - (0 if one else print_.skip + 14)
        size, pitch, lines = self._told_lines(pen, room - 20, 2 if one else 5)
        y = h - print_.edge - print_.button - (30 if one else print_.button + 6 - 12)
        y -= max(0.0, (len(lines) - 1) * pitch - 19) if one else 0.0
        color = "bad" if self.told.refused else "ink"
        if not self.told.begun:
            pen.icon("cross" if self.told.refused else "check", x + 6, y, 13, "bad" if self.told.refused else "good")
        for line in lines:
            pen.text(line, x + (0 if self.told.begun else 20), y, size, color=color)
            y += pitch

    def _told_lines(self, pen: Pen, room: float, most: int) -> tuple[float, float, list[str]]:
        """Size, pitch and lines of what is told: smaller, in a line more, where it is too long for *most* lines."""
        text = self.told.text
        fits = (each for each in _TOLD_PRINTS if len(pen.wrap(text, room, each[0])) <= most + each[2])
        size, pitch, more = next(fits, _TOLD_PRINTS[-1])
        return size, pitch, pen.wrap(text, room, size)[: most + more]

    def _paint_steps(self, pen: Pen, w: float, y: float) -> None:
        """Beside the buttons: the steps as little blocks, or where they have no room the number of the step."""
        words, side, x = self.words, 13.0, _SIDE + 2
        if w >= 490:
            for i in range(words.count):
                done, now = i < words.number - 1, i == words.number - 1
                edge = mix("ivory_side", "ink", 0.3) if done or now else mix("card", "rule", 0.55)
                pen.rr(edge, x, y - 6, side, side, 2.6)
                pen.rr("accent" if now else "ivory" if done else "card", x + 1, y - 5.2, side - 2, side - 2.6, 2)
                x += 17
        elif not self._print.caps:
            whole = x + pen.caps_width(self._step, 14) <= self._buttons_left - 8
            pen.caps(self._step if whole else f"{words.number} of {words.count}", x, y, 14, "ink_soft")

    @property
    def _buttons_left(self) -> float:
        """Where the lowest row of buttons begins, in units from the left of the slip."""
        lowest = max((control.rect.bottom for control in self.controls), default=0)
        lefts = [control.rect.left for control in self.controls if control.rect.bottom == lowest]
        return (min(lefts) - self.rect.x) / self.u if lefts else self.rect.w / self.u
