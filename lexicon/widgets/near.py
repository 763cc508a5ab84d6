"""A finger that is laid beside a small control, where nothing else is, presses it: fingers are wider than it is."""

from __future__ import annotations

from typing import Final

import pygame

from lexicon.widgets.control import Control, Ui

SMALL: Final = 44.0
"""Units below which a control is small for a finger, one way or the other."""
BESIDE: Final = 8.0
"""Units that a finger may be beside a small one."""


class NearFinger:
    """Moves the events of a finger that was laid beside a small control onto it, until it is lifted."""

    def __init__(self) -> None:
        self._on: Control | None = None

    def laid(self, ui: Ui, event: pygame.event.Event) -> pygame.event.Event | None:
        """The same event on the nearest control; None if it is no finger that was laid near enough to one."""
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1 or not _by_finger(event):
            return None
        controls = ui.controls()
        near = [c for c in controls if c.pressable and _room(c, ui.u).collidepoint(event.pos) and _on_top(c, controls)]
        self._on = min(near, key=lambda control: _away(control, event.pos), default=None)
        return _moved(event, self._on) if self._on is not None else None

    def followed(self, ui: Ui, event: pygame.event.Event) -> pygame.event.Event:
        """What the event is for the controls: on the one that the finger was laid beside while it has not strayed."""
        on = self._on
        if event.type == pygame.MOUSEBUTTONUP:
            self._on = None
        if on is None or event.type not in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP) or not _by_finger(event):
            return event
        return _moved(event, on) if _room(on, ui.u).collidepoint(event.pos) else event


def _by_finger(event: pygame.event.Event) -> bool:
    return bool(getattr(event, "touch", False))


def _room(control: Control, u: float) -> pygame.Rect:
    """Where a finger is taken to mean the control, in pixels: its face, and round a small one a little more."""
    face = control.face
    return face.inflate(*(2 * round(BESIDE * u),) * 2) if min(face.size) < SMALL * u else face


def _onto(control: Control, pos: tuple[int, int]) -> tuple[int, int]:
    """The pixel of its face that is nearest to another."""
    face = control.face
    return max(face.left, min(pos[0], face.right - 1)), max(face.top, min(pos[1], face.bottom - 1))


def _away(control: Control, pos: tuple[int, int]) -> int:
    x, y = _onto(control, pos)
    return (x - pos[0]) ** 2 + (y - pos[1]) ** 2


def _on_top(control: Control, controls: list[Control]) -> bool:
    """Whether its middle can be pressed: no other lies over it, and the mouse does not go through it."""
    return next((c for c in reversed(controls) if c.hover_point(*control.face.center)), None) is control


def _moved(event: pygame.event.Event, control: Control) -> pygame.event.Event:
    return pygame.event.Event(event.type, {**event.dict, "pos": _onto(control, event.pos)})
