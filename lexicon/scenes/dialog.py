"""Dialogs: a sheet over the blurred and dimmed scene, with words, and buttons of which one may be primary."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import count
from typing import TYPE_CHECKING, Any, ClassVar, Final

import pygame

from lexicon.scenes.scene import UiScene
from lexicon.sprites.paint.cache import at_once
from lexicon.sprites.paint.pen import Pen, paint
from lexicon.theme import rgb
from lexicon.widgets.buttons import TicketButton
from lexicon.widgets.control import Ui

if TYPE_CHECKING:
    from lexicon.app.app import App

IN, OUT = 0.160, 0.120
RISE: Final = 12.0
"""Units a dialog rises while it comes in."""
DIM: Final = 0.66
WIDTH: Final = 600.0
_ROOM: Final = 24.0
_LINE: Final = 26.0
"""Units from one line of a dialog to the next."""
_BESIDES: Final = 178.0
"""Units of a dialog's height for its heading and its buttons."""
_NUMBERS: Final = count()
"""One for each overlay that is made."""
_DANGER: Final = "danger"
"""Kind of a button that loses something."""


def dimmed(surface: pygame.Surface, share: float = DIM) -> pygame.Surface:
    """A picture blurred (at a quarter of its size, radius 2) and darkened by ``share``."""
    w, h = surface.get_size()
    small = pygame.transform.smoothscale(surface, (max(1, w // 4), max(1, h // 4)))
    small = pygame.transform.gaussian_blur(small, 2)
    veil = pygame.Surface(small.get_size())
    veil.fill(rgb("veil"))
    veil.set_alpha(round(255 * share))
    small.blit(veil, (0, 0))
    return pygame.transform.smoothscale(small, (w, h))


_EDGE: Final = 18.0
"""Units at the edge of a sheet without words or controls."""


class Overlay(UiScene):
    """A sheet of ``sheet`` units in the middle, over the scene below. Subclasses paint it and put controls on it.

    The sheet's corner is at ``sx``, ``sy``. ``close(result)`` moves it out and gives the result.
    """

    overlay: ClassVar[bool] = True
    moved: ClassVar[bool] = True
    """Whether it comes and goes with a movement."""
    sx: float
    sy: float

    def __init__(self) -> None:
        super().__init__()
        self._age = 0.0
        self._leaving: float | None = None
        self._result: Any = None
        self._number = next(_NUMBERS)
        self._beneath: tuple[pygame.Surface, pygame.Surface] | None = None
        """The picture of the scenes below, as it is and dimmed; taken when they are drawn for the first time."""

    @property
    def sheet(self) -> tuple[float, float]:
        """Width and height of the sheet in units."""
        raise NotImplementedError

    def paint_sheet(self, pen: Pen, w: float, h: float) -> None:
        """Paint what stands on the sheet, from its corner."""
        del pen, w, h

    def sheet_key(self) -> object:
        """What the picture of the sheet depends on. No two overlays share one, as they may an address in memory."""
        return self._number

    def layout(self, size: tuple[int, int]) -> None:
        """Have a new picture of the scene below taken, once it is whole, then place the sheet."""
        self._beneath = None
        super().layout(size)

    def rebuild(self) -> None:
        """Place the sheet in the middle of the canvas, then make the controls."""
        w, h = self.sheet
        self.sx = (self.size[0] / self.u - w) / 2
        self.sy = (self.size[1] / self.u - h) / 2
        super().rebuild()

    @property
    def written(self) -> pygame.Rect:
        """What words and controls may take of the sheet, in pixels: all but its edge."""
        w, h = self.sheet
        units = self.sx + _EDGE, self.sy + _EDGE, w - 2 * _EDGE, h - 2 * _EDGE
        return pygame.Rect([round(value * self.u) for value in units])

    def close(self, result: Any = None) -> None:
        """Move out, then give the result. Input is locked from now on."""
        if self._leaving is None:
            self._leaving, self._result = 0.0, result

    def cancel(self) -> None:
        """Esc closes it without a result."""
        self.close(None)

    @property
    def instant(self) -> bool:
        """Whether movement is switched off."""
        return not self.moved or self.app.services.settings.movement == "off"

    def update(self, dt: float) -> None:
        """Come in, stay, go out."""
        self._age += dt
        if self._leaving is not None:
            self._leaving += dt
            if self._leaving >= OUT or self.instant:
                self.app.pop(self._result)
                return
        super().update(dt)

    def event(self, event: pygame.event.Event) -> bool:
        """Nothing gets through to the scene below."""
        if self._leaving is None:
            super().event(event)
        return True

    def _shown(self) -> float:
        """0 away – 1 in place."""
        if self.instant:
            return 1.0
        if self._leaving is not None:
            return max(0.0, 1 - self._leaving / OUT)
        return 1 - (1 - min(1.0, self._age / IN)) ** 3

    def draw(self, surface: pygame.Surface) -> None:
        """The dimmed scene, the sheet, its controls; faded and a little lower while it moves."""
        if self._beneath is None:
            self._beneath = at_once(lambda: (surface.copy(), dimmed(surface)))
        under, veiled = self._beneath
        shown = self._shown()
        if shown >= 1:
            surface.blit(veiled, (0, 0))
            self._draw_sheet(surface)
            return
        surface.blit(under, (0, 0))
        whole = veiled.copy()
        self._draw_sheet(whole)
        whole.set_alpha(round(255 * shown))
        surface.blit(whole, (0, round(RISE * self.u * (1 - shown))))

    def _draw_sheet(self, surface: pygame.Surface) -> None:
        w, h = self.sheet
        picture = paint((w + 2 * _ROOM, h + 2 * _ROOM), self.u, self._paint_all, ("sheet", self.sheet_key()))
        surface.blit(picture, (round((self.sx - _ROOM) * self.u), round((self.sy - _ROOM) * self.u)))
        self.ui.draw_ui(surface)
        self.draw_over(surface)
        self.focus.draw(surface)
        self.tooltip.draw(surface)

    def _paint_all(self, pen: Pen) -> None:
        w, h = self.sheet
        sheet = pen.at(_ROOM, _ROOM)
        sheet.panel(0, 0, w, h, 7, "paper")
        self.paint_sheet(sheet, w, h)


@dataclass(frozen=True)
class DialogButton:
    """A button of a dialog: its words, the result it gives, its kind and key."""

    label: str
    result: Any
    kind: str = "paper"
    key: str | None = None


class Dialog(Overlay):
    """A heading, a few sentences, and a row of buttons; gives the result of the one pressed, ``None`` for Esc."""

    def __init__(self, title: str, text: str, choices: Sequence[DialogButton], width: float = WIDTH) -> None:
        super().__init__()
        self.title = title
        self.text = text
        self.choices = tuple(choices)
        self._width = width

    def _lines(self) -> list[str]:
        pen = Pen(pygame.Surface((1, 1)), self.u * 2)
        lines = [line for part in self.text.split("\n") for line in pen.wrap(part, self._width - 72, 17)]
        most = int((self.h - _BESIDES - 2 * _ROOM) / _LINE)
        return lines if len(lines) <= most else [*lines[: most - 1], "…"]

    @property
    def sheet(self) -> tuple[float, float]:
        """As wide as asked for, as high as the words need and the window allows."""
        return self._width, _BESIDES + len(self._lines()) * _LINE

    def paint_sheet(self, pen: Pen, w: float, h: float) -> None:
        """Heading and sentences."""
        del w, h
        pen.text(self.title, 36, 46, 26, "serif", "Bold")
        y = 92.0
        for line in self._lines():
            pen.text(line, 36, y, 17)
            y += _LINE

    def build(self) -> None:
        """The buttons, from the right; the primary one at the right end."""
        w, h = self.sheet
        pen = Pen(pygame.Surface((1, 1)), self.u * 2)
        x = self.sx + w - 32
        made = []
        for choice in reversed(self.choices):
            bw = max(110.0, pen.button_width(choice.label, 17, key=choice.key, pad=20))
            x -= bw
            made.append(_choice_button(self.ui, (x, self.sy + h - 28 - 48, bw, 48), choice, self.close))
            x -= 14
        self.focus.region("buttons", list(reversed(made)))
        harmless = [
            button for button, choice in zip(made, reversed(self.choices), strict=True) if choice.kind != _DANGER
        ]
        self.focus.focus((harmless or made)[0])

    def key_down(self, event: pygame.event.Event) -> bool:
        """Hot keys come before the ring, so that Enter is the primary button until the ring is shown."""
        if not self.focus.shown and self.hot_key(event):
            return True
        return super().key_down(event)


def _choice_button(
    ui: Ui, rect: tuple[float, float, float, float], choice: DialogButton, close: Callable[[Any], None]
) -> TicketButton:
    return TicketButton(ui, rect, choice.label, lambda: close(choice.result), kind=choice.kind, key=choice.key)


def confirm(
    app: App, title: str, text: str, yes: str, on_yes: Callable[[], None], *, no: str = "Cancel", danger: bool = False
) -> None:
    """Ask before something; ``on_yes`` is called if it is wanted. What is of *danger* is not done by Enter alone."""
    wanted = DialogButton(yes, True, _DANGER) if danger else DialogButton(yes, True, "primary", "Enter")
    dialog = Dialog(title, text, (DialogButton(no, False, key="Esc"), wanted))
    app.push(dialog, lambda result: on_yes() if result else None)


def message(app: App, title: str, text: str, ok: str = "OK", on_close: Callable[[], None] | None = None) -> None:
    """Say something that must be read."""
    dialog = Dialog(title, text, (DialogButton(ok, True, "primary", "Enter"),))
    app.push(dialog, lambda _: on_close() if on_close is not None else None)
