"""The frame that the screens round the table share: baize, the wooden bar with its buttons, sheets of paper on it."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Final

from lexicon import scenes
from lexicon.scenes.scene import UiScene
from lexicon.sprites.paint.cache import Parts
from lexicon.sprites.paint.grounds import baize, bar
from lexicon.sprites.paint.pen import Pen, paint
from lexicon.widgets.buttons import BarButton, measure

_ROOM: Final = 24.0
BAR: Final = 40.0
BAR_COMPACT: Final = 34.0


class FramedScene(UiScene):
    """A screen on the baize under the bar. Units; the bar is ``bar_height`` high."""

    lamp: tuple[float, float] = (0.36, 0.4)

    def __init__(self) -> None:
        super().__init__()
        self.rules_of: str | None = None
        """Game whose page the rule book opens at."""

    # --- to be filled in

    @property
    def bar_words(self) -> tuple[str, str]:
        """Title and subtitle on the bar."""
        raise NotImplementedError

    def paint_felt(self, pen: Pen) -> None:
        """Paint what lies on the baize."""

    # --- the frame

    @property
    def bar_height(self) -> float:
        """Height of the bar in units."""
        return BAR_COMPACT if self.compact else BAR

    def paint_back(self, pen: Pen) -> None:
        """Baize, bar, and what lies under it."""
        pen.surface.blit(baize(self.size, self.u, self.lamp), (0, 0))
        pen.surface.blit(bar(self.size[0], self.u, *self.bar_words, self.bar_height), (0, 0))
        self.paint_felt(pen)

    def plate(
        self, pen: Pen, rect: tuple[float, float, float, float], draw: Callable[[Pen], Parts | None], key: Hashable
    ) -> None:
        """Paint a sheet at twice its size and lay it down: ``draw`` gets a pen with its origin at the corner.

        ``draw`` may be a generator, as in `paint`.
        """
        x, y, w, h = rect
        whole = (type(self).__name__, key, self.compact)
        picture = paint((w + 2 * _ROOM, h + 2 * _ROOM), self.u, lambda p: draw(p.at(_ROOM, _ROOM)), whole)
        pen.surface.blit(picture, (round((x - _ROOM) * self.u), round((y - _ROOM) * self.u)))

    def build_bar(self) -> None:
        """The buttons at the bar's right end: the rule book, if there is one, and the menu."""
        pen = measure(self.ui)
        x = self.size[0] / self.u - (16 if self.compact else 22)
        made = []
        for label, icon, key, action in reversed(self.bar_buttons()):
            w = BarButton.width(pen, label, key)
            x -= w
            place = BarButton.place(x, w, self.bar_height)
            made.append(BarButton(self.ui, place, label, icon, action, key=key))
            x -= 6
        self.focus.region("bar", list(reversed(made)))

    def bar_buttons(self) -> list[tuple[str, str, str, Callable[[], None]]]:
        """Label, icon, key and action of each button on the bar."""
        buttons: list[tuple[str, str, str, Callable[[], None]]] = []
        if scenes.exists("rule_book"):
            buttons.append(("Rule book", "book", "F1", self.open_rule_book))
        buttons.append(("Menu", "menu", "F10", self.open_menu))
        return buttons

    def open_rule_book(self) -> None:
        """Open the rule book at the page of the game at hand."""
        self.app.push(scenes.make("rule_book", self.rules_of))

    def open_menu(self) -> None:
        """Open the menu over this screen."""
        from lexicon.scenes.menu import MenuScene

        self.app.push(MenuScene(back="Back"))

    def cancel(self) -> None:
        """Esc goes back."""
        self.app.pop()
