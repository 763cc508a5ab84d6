"""Settings of a kind: one of a few, a number, on or off, more or less."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from itertools import pairwise
from typing import Final

import pygame

from lexicon.sprites.paint.pen import ButtonState, Pen
from lexicon.theme import Colour, mix
from lexicon.widgets.buttons import measure
from lexicon.widgets.control import Control, Pressable, Rect, Ui

GOES_ON: Final = 0.5
_EACH: Final = 0.12
"""Seconds after which a sign that is held goes on, and then from one step to the next."""
_LESS: Final = (pygame.K_LEFT, pygame.K_MINUS, pygame.K_KP_MINUS)
_MORE: Final = (pygame.K_RIGHT, pygame.K_PLUS, pygame.K_KP_PLUS, pygame.K_EQUALS)


class Choice(Control):
    """One of a few on a quiet strip; the chosen one is a card with an ink line and a marmalade bar.

    Widths follow the words. Left and right choose, Space goes round; a click chooses what is under it. Enter leaves
    the choice as it is: it has been made by then.
    """

    focus_radius = 5.0

    def __init__(
        self,
        ui: Ui,
        rect: Rect,
        items: Sequence[str],
        chosen: int,
        on_choose: Callable[[int], None],
        *,
        label: str = "",
        size: float = 16,
        tip: str | None = None,
    ) -> None:
        self.items = tuple(items)
        self.chosen = chosen
        self.on_choose = on_choose
        self.size = size
        super().__init__(ui, rect, label=label, tip=tip)

    def look(self) -> Hashable:
        """The words and which is chosen."""
        return self.items, self.chosen, self.size

    def item_width(self, pen: Pen, i: int) -> float:
        """Width of what stands in a place, without its room."""
        return pen.text_width(self.items[i], self.size, "sans", "Semibold")

    def paint_item(self, pen: Pen, i: int, cx: float, cy: float, state: str) -> None:
        """Draw what stands in a place about its middle."""
        on = i == self.chosen
        ink: Colour = "ink_off" if state == ButtonState.DISABLED else "ink" if on else "ink_soft"
        pen.text(self.items[i], cx, cy, self.size, "sans", "Semibold" if on else "Regular", ink, "c")

    def _edges(self, pen: Pen, w: float) -> list[float]:
        widths = [self.item_width(pen, i) for i in range(len(self.items))]
        pad = (w - sum(widths)) / len(widths)
        edges = [0.0]
        for width in widths:
            edges.append(edges[-1] + width + pad)
        return edges

    def item_rect(self, i: int) -> pygame.Rect:
        """Where a place is, in pixels."""
        edges = self._edges(measure(self.ui), self.face.w / self.ui.u)
        left, right = round(edges[i] * self.ui.u), round(edges[i + 1] * self.ui.u)
        return pygame.Rect(self.face.x + left, self.face.y, right - left, self.face.h)

    def paint(self, pen: Pen, w: float, h: float, state: str) -> None:
        """The strip and its places."""
        off = state == ButtonState.DISABLED
        pen.rr(mix("paper2", "paper" if off else "ink", 0.4 if off else 0.07), 0, 0, w, h, 5)
        pen.rr("rule", 0, 0, w, h, 5, 1.1)
        edges = self._edges(pen, w)
        for i, (left, right) in enumerate(pairwise(edges)):
            if i == self.chosen:
                self._paint_card(pen, left, right - left, h, off)
            elif i and i - 1 != self.chosen:
                pen.line(mix("paper2", "ink", 0.25), left, 9, left, h - 9, 1)
        for i, (left, right) in enumerate(pairwise(edges)):
            self.paint_item(pen, i, (left + right) / 2, h / 2 - (1 if i == self.chosen else 0), state)

    def _paint_card(self, pen: Pen, x: float, w: float, h: float, off: bool) -> None:
        pen.shadow(x + 1, 0, w - 2, h, 5, 3, 40 if off else 90, 2)
        pen.rr("card", x, 0, w, h, 5)
        pen.rr("line" if off else "ink", x, 0, w, h, 5, 1.4)
        pen.rr("line" if off else "accent", x + min(10, w / 5), h - 6, w - 2 * min(10, w / 5), 3, 1.5)

    def focus_rect(self) -> pygame.Rect:
        """The rings go round the chosen card."""
        return self.item_rect(self.chosen)

    def choose(self, i: int) -> None:
        """Choose a place and tell of it, if it is another."""
        if 0 <= i < len(self.items) and i != self.chosen:
            self.chosen = i
            self.repaint()
            self.on_choose(i)

    def set_chosen(self, i: int) -> None:
        """Show another choice without telling of it."""
        if i != self.chosen:
            self.chosen = i
            self.repaint()

    def let_go(self, pos: tuple[int, int]) -> None:
        """Choose what is under the mouse."""
        for i in range(len(self.items)):
            if self.item_rect(i).collidepoint(pos):
                self.choose(i)
                return

    def press(self) -> None:
        """Enter: nothing more to do."""

    def take_key(self, event: pygame.event.Event) -> bool:
        """Left and right choose, until the end of the strip; Space the next one, round the end."""
        if event.key == pygame.K_SPACE and self.is_enabled:
            self.choose((self.chosen + 1) % len(self.items))
            return True
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key, 0)
        if not step or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return False
        if not 0 <= self.chosen + step < len(self.items):
            return False
        self.choose(self.chosen + step)
        return True


class Radio(Pressable):
    """A disc with words, and a line or two below them; several make a choice of one."""

    focus_radius = 11.0

    def __init__(
        self,
        ui: Ui,
        rect: Rect,
        label: str,
        on: bool,
        on_press: Callable[[], None],
        *,
        note: str = "",
        size: float = 17,
    ) -> None:
        self.on = on
        self.note = note
        self.size = size
        super().__init__(ui, rect, label, on_press)

    def look(self) -> Hashable:
        """Words and whether it is chosen."""
        return self.label, self.note, self.on, self.size

    def set_on(self, on: bool) -> None:
        """Show it chosen or not."""
        if on != self.on:
            self.on = on
            self.repaint()

    def focus_rect(self) -> pygame.Rect:
        """The rings go round the disc."""
        u = self.ui.u
        return pygame.Rect(self.face.x, self.face.y, round(22 * u), round(22 * u))

    def paint(self, pen: Pen, w: float, h: float, state: str) -> None:
        """Disc, words, note."""
        del h
        pen.circ("#ffffff" if state == ButtonState.HOVER else "card", 11, 11, 11)
        pen.circ("ink" if self.on else "rule", 11, 11, 11, 1.4)
        if self.on:
            pen.circ("accent", 11, 11, 6)
        pen.text(self.label, 32, 11, self.size, "sans", "Semibold" if self.on else "Regular")
        if self.note:
            pen.para(self.note, 32, 35, w - 32, 16, 21)


class Tick(Pressable):
    """A square that is ticked or not, with words."""

    focus_radius = 4.0

    def __init__(
        self,
        ui: Ui,
        rect: Rect,
        label: str,
        on: bool,
        on_change: Callable[[bool], None],
        *,
        size: float = 16,
        key: str | None = None,
        tip: str | None = None,
    ) -> None:
        self.on = on
        self.on_change = on_change
        self.size = size
        super().__init__(ui, rect, label, self._flip, key=key, tip=tip)

    def _flip(self) -> None:
        self.on = not self.on
        self.repaint()
        self.on_change(self.on)

    def look(self) -> Hashable:
        """Words and whether it is ticked."""
        return self.label, self.on, self.size

    def focus_rect(self) -> pygame.Rect:
        """The rings go round the square."""
        side = round(22 * self.ui.u)
        return pygame.Rect(self.face.x, self.face.centery - side // 2, side, side)

    def paint(self, pen: Pen, w: float, h: float, state: str) -> None:
        """Square, tick, words."""
        y = h / 2 - 11
        pen.rr("#ffffff" if state == ButtonState.HOVER else "card", 0, y, 22, 22, 4)
        pen.rr("ink" if self.on else "rule", 0, y, 22, 22, 4, 1.4)
        if self.on:
            pen.icon("check", 11, h / 2, 16)
        pen.text(pen.fitted(self.label, w - 32, self.size), 32, h / 2, self.size)


class Switch(Pressable):
    """On or off, with a tick or a cross on its knob. Its name stands beside it, printed by the scene."""

    focus_radius = 12.0

    def __init__(
        self,
        ui: Ui,
        x: float,
        y: float,
        label: str,
        on: bool,
        on_change: Callable[[bool], None],
        *,
        key: str | None = None,
    ) -> None:
        self.on = on
        self.on_change = on_change
        super().__init__(ui, (x, y - 12, 46, 24), label, self._flip, key=key)

    def _flip(self) -> None:
        self.set_on(not self.on)
        self.on_change(self.on)

    def set_on(self, on: bool) -> None:
        """Show it on or off without telling of it."""
        if on != self.on:
            self.on = on
            self.repaint()

    def look(self) -> Hashable:
        """Whether it is on."""
        return self.on

    def paint(self, pen: Pen, w: float, h: float, state: str) -> None:
        """Track and knob."""
        track: Colour = "accent" if self.on else mix("paper2", "ink", 0.22)
        pen.rr(mix(track, "#ffffff", 0.2) if state == ButtonState.HOVER else track, 0, 0, w, h, h / 2)
        pen.rr("ink", 0, 0, w, h, h / 2, 1.2)
        cx = w - h / 2 if self.on else h / 2
        pen.circ("ink", cx, h / 2, h / 2)
        pen.circ("card", cx, h / 2, h / 2 - 1.4)
        pen.icon("check" if self.on else "cross", cx, h / 2, 11)


class Stepper(Control):
    """A number between − and +, which go on while they are held; the words for it come from ``show``."""

    focus_radius = 4.0
    _sign = 0
    """Which of the two is held: −1, 1, or 0."""
    _next_in = 0.0
    _counted = False
    """Whether it has gone on while it was held."""

    def __init__(
        self,
        ui: Ui,
        rect: Rect,
        values: Sequence[int],
        value: int,
        show: Callable[[int], str],
        on_change: Callable[[int], None],
        *,
        label: str = "",
    ) -> None:
        self.values = tuple(values)
        self.value = value
        self.show_value = show
        self.on_change = on_change
        super().__init__(ui, rect, label=label)

    def look(self) -> Hashable:
        """What it says, and whether it can go on."""
        return self.show_value(self.value), self.value == self.values[0], self.value == self.values[-1]

    def step(self, by: int) -> None:
        """Go so many values on, not past the ends."""
        nearest = min(range(len(self.values)), key=lambda i: abs(self.values[i] - self.value))
        value = self.values[max(0, min(len(self.values) - 1, nearest + by))]
        if value != self.value:
            self.value = value
            self.repaint()
            self.on_change(value)

    def _sign_at(self, pos: tuple[int, int]) -> int:
        """− at the left end, + at the right."""
        if not self.hover_point(*pos):
            return 0
        return -1 if pos[0] < self.face.x + self.face.h else 1 if pos[0] > self.face.right - self.face.h else 0

    @property
    def goes_on(self) -> bool:
        """Whether one of the signs is held."""
        return self.held and self._sign != 0

    def grabbed(self, pos: tuple[int, int]) -> None:
        """A sign that is held goes on after a while."""
        self._sign, self._next_in, self._counted = self._sign_at(pos), GOES_ON, False

    def dragged(self, pos: tuple[int, int]) -> None:
        """Not any more when the mouse leaves it."""
        if self._sign_at(pos) != self._sign:
            self._sign = 0

    def update(self, time_delta: float) -> None:
        """Go on while a sign is held."""
        super().update(time_delta)
        if self.goes_on and self.usable:
            self._next_in -= time_delta
            if self._next_in <= 0:
                self._next_in, self._counted = _EACH, True
                self.step(self._sign)

    def let_go(self, pos: tuple[int, int]) -> None:
        """A sign that was pressed shortly counts once."""
        sign, self._sign = self._sign_at(pos), 0
        if sign and not self._counted:
            self.step(sign)

    def take_key(self, event: pygame.event.Event) -> bool:
        """Left and right, − and + change it."""
        if event.key in _LESS + _MORE and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            self.step(1 if event.key in _MORE else -1)
            return True
        return False

    def paint(self, pen: Pen, w: float, h: float, state: str) -> None:
        """Field, signs, words."""
        off = state == ButtonState.DISABLED
        pen.rr(mix("paper2", "paper", 0.4) if off else "card", 0, 0, w, h, 4)
        pen.rr("rule", 0, 0, w, h, 4, 1.2)
        for x in (h, w - h):
            pen.line(mix("card", "rule", 0.8), x, 1, x, h - 1, 1)
        first, last = self.value == self.values[0], self.value == self.values[-1]
        less: Colour = "ink_off" if off or first else "ink"
        more: Colour = "ink_off" if off or last else "ink"
        pen.rr(less, h / 2 - 6, h / 2 - 1.1, 12, 2.2)
        pen.rr(more, w - h / 2 - 6, h / 2 - 1.1, 12, 2.2)
        pen.rr(more, w - h / 2 - 1.1, h / 2 - 6, 2.2, 12)
        words, size = self.show_value(self.value), 17.0
        while size > 13 and pen.text_width(words, size, "sans", "Semibold") > w - 2 * h - 6:
            size -= 0.5
        pen.text(words, w / 2, h / 2, size, "sans", "Semibold", "ink_off" if off else "ink", "c")


class Slider(Control):
    """More or less, from 0 to ``steps`` whole steps; ``marks`` puts a stroke under every so many of them."""

    focus_radius = 11.0

    def __init__(
        self,
        ui: Ui,
        rect: Rect,
        steps: int,
        value: int,
        on_change: Callable[[int], None],
        *,
        label: str = "",
        marks: int = 0,
        big: int = 1,
    ) -> None:
        self.steps = steps
        self.value = value
        self.on_change = on_change
        self.marks = marks
        self.big = big
        super().__init__(ui, rect, label=label)

    def look(self) -> Hashable:
        """Where the knob is."""
        return self.value, self.steps, self.marks

    def set_value(self, value: int) -> None:
        """Move the knob without telling of it."""
        if value != self.value:
            self.value = value
            self.repaint()

    def change(self, value: int) -> None:
        """Move the knob and tell of it."""
        value = max(0, min(self.steps, value))
        if value != self.value:
            self.set_value(value)
            self.on_change(value)

    def hover_point(self, hover_x: float, hover_y: float) -> bool:
        """The knob may hang over the ends of the line."""
        return bool(self.face.inflate(round(22 * self.ui.u), 0).collidepoint(hover_x, hover_y))

    def _to(self, pos: tuple[int, int]) -> None:
        self.change(round(self.steps * (pos[0] - self.face.x) / max(1, self.face.w)))

    def grabbed(self, pos: tuple[int, int]) -> None:
        """The knob comes to the mouse."""
        self._to(pos)

    def dragged(self, pos: tuple[int, int]) -> None:
        """The knob follows the mouse."""
        self._to(pos)

    def let_go(self, pos: tuple[int, int]) -> None:
        """The knob stays."""
        self._to(pos)

    def take_key(self, event: pygame.event.Event) -> bool:
        """Left and right, − and +, Home and End."""
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return False
        if event.key in _LESS + _MORE:
            self.change(self.value + (self.big if event.key in _MORE else -self.big))
            return True
        if event.key in (pygame.K_HOME, pygame.K_END):
            self.change(0 if event.key == pygame.K_HOME else self.steps)
            return True
        return False

    def focus_rect(self) -> pygame.Rect:
        """The rings go round the knob."""
        u = self.ui.u
        side = round(22 * u)
        x = self.face.x + round(self.face.w * self.value / self.steps)
        return pygame.Rect(x - side // 2, self.face.centery - side // 2, side, side)

    def paint(self, pen: Pen, w: float, h: float, state: str) -> None:
        """Line, filled up to the knob."""
        off = state == ButtonState.DISABLED
        y, x = h / 2, w * self.value / self.steps
        for i in range(0, self.steps + 1, self.marks or self.steps + 1):
            if self.marks:
                at = w * i / self.steps
                pen.line(mix("paper2", "ink", 0.4), at, y + 9, at, y + 14, 1.2)
        pen.rr(mix("paper2", "ink", 0.2), 0, y - 2.5, w, 5, 2.5)
        if not off and x > 0:
            pen.rr("accent", 0, y - 2.5, x, 5, 2.5)
        # the room round the face is 9 units: the knob at an end is 11 in radius, drawn a little smaller there
        r = 11 if 2 <= x <= w - 2 else 10
        x = max(1, min(w - 1, x))
        pen.circ("ink_off" if off else "ink", x, y, r)
        pen.circ("#ffffff" if state == ButtonState.HOVER else "card", x, y, r - 1.6)
