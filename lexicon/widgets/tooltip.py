"""The small card that says what a thing is and which key it has, after the mouse has rested on it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from lexicon.sprites.paint.pen import Pen, paint
from lexicon.theme import mix
from lexicon.widgets.buttons import draw_key, key_width, measure
from lexicon.widgets.control import Control, Ui

DELAY: Final = 0.6
"""Seconds of rest before it shows."""
TOLD: Final = 2.5
"""Seconds for which it stays after a finger that asked for it has gone."""
_ROOM: Final = 12.0
_HEIGHT: Final = 34.0
_PITCH: Final = 20.0
_NARROW: Final = 200.0
"""Units that each line may have at least, where a tip is set in several."""


class Tooltip:
    """Shows the tip of the control under the mouse; one for each scene.

    Only a mouse that has been moved asks: a control that has come under a resting one, with another screen, panel or
    dialog, says nothing.
    """

    def __init__(self, ui: Ui) -> None:
        self.ui = ui
        self.keep_clear: Sequence[pygame.Rect] = ()
        """Where no tip may lie, in pixels: what has to be read or pressed in time."""
        self.rather_clear: Sequence[pygame.Rect] = ()
        """Where none lies if that can be: a tip that would is set in lines as short as its control is wide."""
        self._over: Control | None = None
        self._tip: str | None = None
        self._rest = 0.0
        self._moved = self._asked = False
        self._told: Control | None = None
        self._told_for = 0.0
        self._told_held = False
        """Whether the finger that asked still stays."""

    def mouse_moved(self) -> None:
        """The mouse has been moved in this scene."""
        self._moved = True

    def tell(self, control: Control) -> None:
        """Show the tip of a control at once, a finger has stayed on it: until that goes, and a little longer."""
        self._told, self._told_for, self._told_held = control, TOLD, True

    def untell(self) -> None:
        """Something else is pressed: what a control was asked has been read."""
        self._told_for = 0.0

    def finger_gone(self) -> None:
        """The finger that stayed has gone."""
        self._told_held = False

    def update(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""
        if not self._told_held:
            self._told_for = max(0.0, self._told_for - dt)
        over = next((c for c in self.ui.controls() if c.hovered and c.told), None)
        asked = self._moved or (self._asked and over is self._over)
        tip = over.told if over is not None else None
        same = over is self._over and over is not None and asked == self._asked and tip == self._tip
        self._rest = self._rest + dt if same else 0.0
        self._over, self._tip, self._asked, self._moved = over, tip, asked, False

    @property
    def _shown(self) -> Control | None:
        """What tells of itself now; whoever has pressed it by mouse knows what it is."""
        if self._told_for > 0 and self._told in self.ui.controls():
            return self._told
        over = self._over
        return over if over is not None and self._asked and self._rest >= DELAY and not over.touched else None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it if its time has come, above or below its control and within the window."""
        over = self._shown
        if over is None or over.told is None:
            return
        face, found = over.tip_rect(), []
        for lines in self._ways(over.told, over.key, face.w / self.ui.u):
            picture = tip_picture(lines, self.ui.u, over.key)
            place = self._place(face, picture.get_rect(), surface.get_rect())
            if place is not None:
                found.append((picture, place))
                if not self._lies_over(place, self.rather_clear):
                    surface.blit(picture, place)
                    return
        if found:
            surface.blit(*found[0])

    def _ways(self, tip: str, key: str | None, wide: float) -> Iterator[list[str]]:
        """The tip in one line, then in short ones."""
        pen = measure(self.ui)
        yield [tip]
        yield pen.wrap(tip, max(wide, _NARROW) - 24 - key_width(pen, key), 16)

    def _lies_over(self, place: pygame.Rect, clear: Sequence[pygame.Rect]) -> bool:
        """Whether a picture, but for the room round the card, lies there over one of them."""
        room = round(_ROOM * self.ui.u)
        return place.inflate(-2 * room, -2 * room).collidelist(list(clear)) >= 0

    def _place(self, face: pygame.Rect, tip: pygame.Rect, window: pygame.Rect) -> pygame.Rect | None:
        """Above the control, else below it, else above what is to be kept clear; ``None`` where it goes nowhere."""
        near = round((_ROOM - 6) * self.ui.u)
        above = tip.copy()
        above.midbottom = face.centerx, face.top + near
        below = tip.copy()
        below.midtop = face.centerx, face.bottom - near
        over = above.copy()
        over.bottom = min((clear.top for clear in self.keep_clear), default=face.top)
        for place in (above, below, over):
            if window.top <= place.top and place.bottom <= window.bottom:
                place.clamp_ip(window)
                if not self._lies_over(place, self.keep_clear):
                    return place
        return None


def tip_picture(lines: list[str], u: float, key: str | None = None) -> pygame.Surface:
    """The card of a tip at ``u`` pixels per unit, with some room round it."""
    pen = Pen(pygame.Surface((1, 1)), u * 2)
    width = max(pen.text_width(line, 16) for line in lines) + 24 + key_width(pen, key)
    height = _HEIGHT + (len(lines) - 1) * _PITCH
    return paint(
        (width + 2 * _ROOM, height + 2 * _ROOM),
        u,
        lambda pen: _draw(pen, width, height, lines, key),
        ("tooltip", *lines, key),
    )


def _draw(pen: Pen, width: float, height: float, lines: list[str], key: str | None) -> None:
    x = y = _ROOM
    pen.shadow(x, y, width, height, 5, 5, 140, 3)
    pen.rr("card", x, y, width, height, 5)
    pen.rr("rule", x, y, width, height, 5, 1)
    for i, line in enumerate(lines):
        pen.text(line, x + 12, y + _HEIGHT / 2 + i * _PITCH, 16)
    if key:
        draw_key(pen, x + width - 10, y + height / 2, key, "ink", mix("card", "ink", 0.45))
