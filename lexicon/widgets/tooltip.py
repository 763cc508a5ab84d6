"""The small card that says what a thing is and which key it has, after the mouse has rested on it."""
from __future__ import annotations

from typing import Final

import pygame

from lexicon.sprites.pen import Pen, paint
from lexicon.theme import mix
from lexicon.widgets.buttons import draw_key, key_width, measure
from lexicon.widgets.control import Control, Ui

DELAY: Final = 0.6
"""Seconds of rest before it shows."""
_ROOM: Final = 12.0
_HEIGHT: Final = 34.0


class Tooltip:
    """Shows the tip of the control under the mouse; one for each scene."""

    def __init__(self, ui: Ui) -> None:
        self.ui = ui
        self._over: Control | None = None
        self._rest = 0.0

    def update(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""
        over = next((c for c in self.ui.controls() if c.hovered and c.tip), None)
        self._rest = self._rest + dt if over is self._over and over is not None else 0.0
        self._over = over

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it if its time has come, above or below its control and within the window."""
        over = self._over
        if over is None or over.tip is None or self._rest < DELAY or over.touched:
            return                     # whoever has pressed it knows what it is
        u, tip, key = self.ui.u, over.tip, over.key
        width = measure(self.ui).text_width(tip, 16) + 24 + key_width(measure(self.ui), key)
        picture = paint((width + 2 * _ROOM, _HEIGHT + 2 * _ROOM), u, lambda pen: _draw(pen, width, tip, key),
                        ("tooltip", tip, key))
        place = picture.get_rect(centerx=over.face.centerx, bottom=over.face.top + round((_ROOM - 6) * u))
        if place.top < 0:
            place.top = over.face.bottom - round((_ROOM - 6) * u)
        place.clamp_ip(surface.get_rect())
        surface.blit(picture, place)


def _draw(pen: Pen, width: float, tip: str, key: str | None) -> None:
    x = y = _ROOM
    pen.shadow(x, y, width, _HEIGHT, 5, 5, 140, 3)
    pen.rr("card", x, y, width, _HEIGHT, 5)
    pen.rr("rule", x, y, width, _HEIGHT, 5, 1)
    pen.text(tip, x + 12, y + _HEIGHT / 2, 16)
    if key:
        draw_key(pen, x + width - 10, y + _HEIGHT / 2, key, "ink", mix("card", "ink", 0.45))
