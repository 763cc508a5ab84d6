"""Notices: a dark pill that rises, stays and fades; it can carry one thing to do, such as Undo."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pygame

from lexicon.sprites.paint.pen import Pen, paint
from lexicon.theme import mix
from lexicon.widgets.keyboard.hotkeys import matches
from lexicon.widgets.program import Program

IN, STAY, OUT = 0.160, 2.600, 0.240
STAY_WITH_ACTION: Final = 6.0
_ROOM: Final = 18.0
_HEIGHT: Final = 38.0
Action = tuple[str, str, Callable[[], None]]


@dataclass
class _Notice:
    text: str
    icon: str | None
    action: Action | None
    scene: object
    """The scene on top when it came."""
    age: float = 0.0

    @property
    def stay(self) -> float:
        return STAY_WITH_ACTION if self.action else STAY


class Toasts:
    """The notice of the app; a new one takes the place of the old."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self._notice: _Notice | None = None

    @property
    def text(self) -> str | None:
        """What is shown now."""
        return self._notice.text if self._notice else None

    def show(self, text: str, icon: str | None = None, action: Action | None = None, at_once: bool = False) -> None:
        """Show a notice; ``action`` is a word, its key, and what it does. ``at_once``: it does not rise first."""
        self._notice = _Notice(text, icon, action, self._program.top, IN if at_once else 0.0)

    def clear(self) -> None:
        """Take it away at once."""
        self._notice = None

    def drop_action(self) -> None:
        """Take away a notice that offers something to do."""
        if self._notice is not None and self._notice.action is not None:
            self._notice = None

    @property
    def _shown(self) -> _Notice | None:
        """The notice, unless a dialog has come over it: then it waits until that has gone."""
        notice, top = self._notice, self._program.top
        waits = notice is not None and top is not None and top.overlay and top is not notice.scene
        return None if waits else notice

    def event(self, event: pygame.event.Event) -> bool:
        """Do the action on a click on the notice or on its key."""
        notice = self._shown
        if notice is None or notice.action is None:
            return False
        clicked = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.rect().collidepoint(event.pos)
        if clicked or (event.type == pygame.KEYDOWN and matches(notice.action[1], event)):
            self._notice = None
            notice.action[2]()
            return True
        return False

    def update(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""
        notice = self._shown
        if notice is not None:
            notice.age += dt
            if notice.age > IN + notice.stay + OUT:
                self._notice = None

    def _picture(self, notice: _Notice) -> pygame.Surface:
        u = self._program.unit
        pen = Pen(pygame.Surface((1, 1)), u * 2)
        action = _action_width(pen, notice.action) if notice.action else 0.0
        besides = pen.toast_width("", notice.icon) + action
        room = self._program.display.size[0] / u - 2 * _ROOM - besides
        text = pen.without_middle(notice.text, room, 17, "sans", "Semibold")
        width = pen.toast_width(text, notice.icon) + action
        key = ("toast", text, notice.icon, notice.action[:2] if notice.action else None)
        return paint((width + 2 * _ROOM, _HEIGHT + 2 * _ROOM), u, lambda p: _draw(p, width, notice, text), key)

    def rect(self) -> pygame.Rect:
        """Where the notice is, in pixels; empty when there is none."""
        if self._notice is None:
            return pygame.Rect(0, 0, 0, 0)
        width, height = self._program.display.size
        u = self._program.unit
        picture = self._picture(self._notice)
        room = round(2 * _ROOM * u)
        place = pygame.Rect(0, 0, picture.get_width() - room, picture.get_height() - room)
        place.midbottom = width // 2, height - round(100 * u)
        at = self._program.top.notice_at if self._program.top is not None else None
        if at is not None:
            place.center = at
            place.clamp_ip(pygame.Rect(0, 0, width, height))
        return place

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it, risen and faded by its age."""
        notice = self._shown
        if notice is None:
            return
        u = self._program.unit
        coming = min(1.0, notice.age / IN)
        eased = 1 - (1 - coming) ** 2
        going = max(0.0, (notice.age - IN - notice.stay) / OUT)
        picture = self._picture(notice)
        alpha = round(255 * eased * (1 - min(1.0, going)))
        if alpha < 255:
            picture = picture.copy()
            picture.set_alpha(alpha)
        place = self.rect()
        room = round(_ROOM * u)
        surface.blit(picture, (place.x - room, place.y - room + round(12 * u * (1 - eased))))


def _action_width(pen: Pen, action: Action) -> float:
    word, key, _ = action
    return pen.text_width(word, 17, "sans", "Bold") + pen.text_width(key, 13, "sans", "Semibold") + 12 + 26


def _draw(pen: Pen, width: float, notice: _Notice, text: str) -> None:
    x = y = _ROOM
    pen.shadow(x, y, width, _HEIGHT, 19, 7, 140, 4)
    pen.rr("ink", x, y, width, _HEIGHT, 19)
    pen.rr(mix("ink", "cream", 0.35), x + 3, y + 3, width - 6, _HEIGHT - 6, 16, 0.8)
    cy = y + _HEIGHT / 2
    if notice.icon:
        pen.icon(notice.icon, x + 26, cy, 17, "accent_light")
    at = x + (44 if notice.icon else 20)
    at += pen.text(text, at, cy, 17, "sans", "Semibold", "cream") + 16
    if notice.action:
        word, key, _ = notice.action
        at += pen.text(word, at, cy, 17, "sans", "Bold", "accent_light") + 8
        key_w = pen.text_width(key, 13, "sans", "Semibold") + 12
        pen.rr(mix("ink", "cream", 0.5), at, cy - 9.5, key_w, 19, 4, 0.9)
        pen.text(key, at + key_w / 2, cy, 13, "sans", "Semibold", "cream", "c")
