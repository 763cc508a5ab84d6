"""The strip that offers people a challenge while the game may go on: over the foot of the log."""
from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from lexicon.session import WindowKind
from lexicon.sprites.pen import Pen, paint
from lexicon.widgets.buttons import TicketButton

if TYPE_CHECKING:
    from lexicon.scenes.table.scene import TableScene

HEIGHT = 58.0
_ROOM = 12.0


class ChallengeStrip:
    """Names the play, says how long it may be challenged, and has a button that lets it stand."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._button: TicketButton | None = None

    @property
    def shown(self) -> bool:
        """Whether somebody at the screen may challenge now."""
        window = self._scene.session.window
        if window is None or not window.people or self._scene.stage.busy:
            return False
        return window.kind in (WindowKind.STRIP, WindowKind.TIMED)

    @property
    def rect(self) -> pygame.Rect:
        """Where the strip lies."""
        place = self._scene.place
        height = place.px(HEIGHT)
        return pygame.Rect(place.log.x, place.log.bottom - height, place.log.width, height)

    def refresh(self) -> None:
        """Make or take away the button; called when the game has moved on or the table is laid out anew."""
        if self._button is not None:
            self._button.kill()
            self._button = None
        scene, window = self._scene, self._scene.session.window
        if self.shown and window is not None and window.kind is WindowKind.TIMED:
            u, rect = scene.place.unit, self.rect
            w, h = 176.0, 40.0
            x, y = rect.right / u - w - 10, rect.centery / u - h / 2
            self._button = TicketButton(scene.ui, (x, y, w, h), "Let it stand", scene.flow.let_stand, size=16,
                                        key="Space", layer=3)
        scene.focus.region("strip", [self._button] if self._button is not None else [])

    def draw(self, surface: pygame.Surface) -> None:
        """The strip below its button; no tip lies over it."""
        self._scene.tooltip.keep_clear = [self.rect] if self.shown else []
        if not self.shown:
            if self._button is not None:
                self.refresh()
            return
        if self._button is None:
            self.refresh()
        place, rect = self._scene.place, self.rect
        words, u = self._words(), place.unit
        w, h = rect.w / u, rect.h / u
        picture = paint((w + 2 * _ROOM, h + 2 * _ROOM), u, lambda pen: _draw(pen.at(_ROOM, _ROOM), w, h, words),
                        ("strip", words))
        surface.blit(picture, (rect.x - place.px(_ROOM), rect.y - place.px(_ROOM)))

    def _words(self) -> tuple[str, str]:
        """What was played, and what may be done about it."""
        scene, window = self._scene, self._scene.session.window
        if window is None:
            return "", ""
        head = f"{scene.names[window.player]} played {', '.join(window.words)} for {window.points}."
        if window.seconds_left is not None:
            return head, f"F3 challenges: {math.ceil(window.seconds_left)} seconds"
        return head, "F3 challenges; the next play lets it stand."


def _draw(pen: Pen, w: float, h: float, words: tuple[str, str]) -> None:
    pen.panel(0, 0, w, h, 6, "card", rule=False, alpha=150)
    pen.rr("accent", 0, 0, 6, h, 2)
    pen.rr("ink", 0, 0, w, h, 6, 1.2)
    pen.text(pen.fitted(words[0], w - 216, 17, "sans", "Semibold"), 20, h / 2 - 11, 17, "sans", "Semibold")
    pen.text(pen.fitted(words[1], w - 216, 16), 20, h / 2 + 12, 16, color="ink_soft")
