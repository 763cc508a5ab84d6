"""Drives the app in tests as a player would: real events are posted, time passes by steps, nobody sleeps."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame

from lexicon.app.app import App
from lexicon.widgets.control import Control

STEP = 1 / 60
WAITING = 4
"""While it waits, a pilot has each of so many frames drawn, and the last."""
_KEYS = {
    "Enter": pygame.K_RETURN,
    "Esc": pygame.K_ESCAPE,
    "Space": pygame.K_SPACE,
    "Tab": pygame.K_TAB,
    "Backspace": pygame.K_BACKSPACE,
    "Left": pygame.K_LEFT,
    "Right": pygame.K_RIGHT,
    "Up": pygame.K_UP,
    "Down": pygame.K_DOWN,
    "Home": pygame.K_HOME,
    "End": pygame.K_END,
    "Ins": pygame.K_INSERT,
    "Del": pygame.K_DELETE,
    "PgUp": pygame.K_PAGEUP,
    "PgDn": pygame.K_PAGEDOWN,
}
_MODS = {"Ctrl": pygame.KMOD_LCTRL, "Shift": pygame.KMOD_LSHIFT, "Alt": pygame.KMOD_LALT}

Where = Control | tuple[int, int] | str | pygame.Rect


class Pilot:
    """Clicks, drags, types and lets time pass. Places are canvas pixels, controls, rectangles or labels.

    `draws_each`: of so many frames that would be drawn one is; whole games need not draw them all.
    """

    draws_each = 1

    def __init__(self, app: App) -> None:
        self.app = app
        self._passed = 0

    @property
    def scene(self) -> Any:
        """The scene on top."""
        return self.app.top

    # --- time

    def step(self, times: int = 1) -> None:
        """So many frames, the last of them drawn."""
        for left in range(times - 1, -1, -1):
            self._frame(left % WAITING == 0)

    def _frame(self, drawn: bool) -> None:
        """A frame, *drawn* unless only some of those are."""
        self._passed += drawn
        if drawn and self._passed % self.draws_each == 0:
            self.app.step(STEP)
        else:
            self.app.live(STEP)

    def wait(self, seconds: float) -> None:
        """Let so many seconds of the app's time pass."""
        self.step(max(1, round(seconds / STEP)))

    def wait_until(self, condition: Any, seconds: float = 30.0) -> None:
        """Step until the condition holds; fails after so many seconds of the app's time. Gives worker threads room."""
        for passed in range(round(seconds / STEP)):
            if condition():
                return
            self._frame(passed % WAITING == 0)
            pygame.time.wait(1)
        raise AssertionError("it did not happen in time")

    # --- looking

    def find(self, label: str) -> Control:
        """The control with this label (or tip) in the scene on top."""
        found = self.scene.find(label)
        assert found is not None, f"no {label!r} among {self.labels()}"
        return found

    def has(self, label: str) -> bool:
        """Whether the scene on top has such a control."""
        return self.scene.find(label) is not None

    def labels(self) -> list[str]:
        """Labels of all controls that can be seen."""
        return [c.label for c in self.scene.ui.controls() if c.label]

    def screenshot(self, path: Path | str) -> None:
        """Write what is shown now."""
        self.app.draw()
        pygame.image.save(self.app.display.canvas, str(path))

    def pixels(self) -> bytes:
        """What is shown now, as bytes to compare."""
        self.app.draw()
        return pygame.image.tobytes(self.app.display.canvas, "RGB")

    # --- mouse

    def spot(self, where: Where) -> tuple[int, int]:
        """The point that is clicked for a place."""
        if isinstance(where, str):
            where = self.find(where)
        if isinstance(where, pygame.Rect):
            return where.center
        if isinstance(where, tuple):
            return where
        rect: pygame.Rect = where.focus_rect() if hasattr(where, "focus_rect") else where.rect
        return rect.center

    def _mouse(self, kind: int, pos: tuple[int, int], **more: Any) -> None:
        pygame.event.post(pygame.event.Event(kind, {"pos": pos, **more}))

    def hover(self, where: Where) -> None:
        """Move the mouse there."""
        self._mouse(pygame.MOUSEMOTION, self.spot(where), rel=(0, 0), buttons=(0, 0, 0))
        self.step()

    def click(self, where: Where, button: int = 1) -> None:
        """Press and let go there."""
        pos = self.spot(where)
        self.hover(pos)
        self._mouse(pygame.MOUSEBUTTONDOWN, pos, button=button)
        self.step()
        self._mouse(pygame.MOUSEBUTTONUP, pos, button=button)
        self.step()

    def drag(self, start: Where, end: Where, steps: int = 6) -> None:
        """Drag from one place to another."""
        (x1, y1), (x2, y2) = self.spot(start), self.spot(end)
        self.hover((x1, y1))
        self._mouse(pygame.MOUSEBUTTONDOWN, (x1, y1), button=1)
        self.step()
        for i in range(1, steps + 1):
            pos = x1 + (x2 - x1) * i // steps, y1 + (y2 - y1) * i // steps
            self._mouse(pygame.MOUSEMOTION, pos, rel=(0, 0), buttons=(1, 0, 0))
            self.step()
        self._mouse(pygame.MOUSEBUTTONUP, (x2, y2), button=1)
        self.step()

    # --- fingers

    def _finger(self, mouse: int, finger: int, pos: tuple[int, int]) -> None:
        """What SDL sends of a finger: first the mouse event that it makes of it, then the finger's own."""
        how = {"rel": (0, 0), "buttons": (1, 0, 0)} if mouse == pygame.MOUSEMOTION else {"button": 1}
        self._mouse(mouse, pos, touch=True, **how)
        w, h = self.app.display.size
        pygame.event.post(pygame.event.Event(finger, {"x": pos[0] / w, "y": pos[1] / h, "finger_id": 1}))
        self.step()

    def tap(self, where: Where, seconds: float = 0.1) -> None:
        """Lay a finger there for so long."""
        pos = self.spot(where)
        self._finger(pygame.MOUSEBUTTONDOWN, pygame.FINGERDOWN, pos)
        self.wait(seconds)
        self._finger(pygame.MOUSEBUTTONUP, pygame.FINGERUP, pos)

    def swipe(self, start: Where, end: Where, steps: int = 6) -> None:
        """Draw a finger from one place to another."""
        (x1, y1), (x2, y2) = self.spot(start), self.spot(end)
        self._finger(pygame.MOUSEBUTTONDOWN, pygame.FINGERDOWN, (x1, y1))
        for i in range(1, steps + 1):
            pos = x1 + (x2 - x1) * i // steps, y1 + (y2 - y1) * i // steps
            self._finger(pygame.MOUSEMOTION, pygame.FINGERMOTION, pos)
        self._finger(pygame.MOUSEBUTTONUP, pygame.FINGERUP, (x2, y2))

    # --- keyboard

    def key(self, *names: str) -> None:
        """Press keys: "Enter", "Tab", "Left", "Ctrl+Z", "F2", "a"."""
        for name in names:
            *mods, last = name.split("+") if name != "+" else ["+"]
            code = _KEYS.get(last) or pygame.key.key_code(last.lower())
            mod = 0
            for m in mods:
                mod |= _MODS[m]
            text = last if len(last) == 1 and not mod & pygame.KMOD_LCTRL else ""
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, {"key": code, "mod": mod, "unicode": text}))
            if text:
                pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, {"text": text}))
            elif last == "Space" and not mods:
                pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, {"text": " "}))
            pygame.event.post(pygame.event.Event(pygame.KEYUP, {"key": code, "mod": mod}))
            self.step()

    def type(self, text: str) -> None:
        """Type a text, letter by letter."""
        for letter in text:
            self.key("Space" if letter == " " else letter)
