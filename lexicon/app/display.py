"""The window: its size, full screen, and the canvas that frames are drawn on.

While a window is being resized, frames go on being drawn at the old size and are stretched; the canvas follows when
no resize has come for :data:`SETTLE` seconds. ``set_mode`` is never called while a resize event is being handled.
"""

from __future__ import annotations

import os
import signal
import sys
import warnings
from argparse import ArgumentTypeError
from collections import deque
from contextlib import suppress
from typing import Final

import pygame

from lexicon.system.userhome import PROGRAM_ID
from lexicon.theme import COMPACT_MIN, GAMES_BASE, rgb

SETTLE: Final = 0.150
"""Seconds without a resize event after which the layout follows the window."""
LEFT: Final = 0.5
"""Seconds after full screen was left when the window is asked for its size once more."""
FRAME: Final = 72
"""Pixels of a desktop's height that a window's frame and the system's bar may take: pygame can't ask how many."""
FRAMES_KEPT: Final = 20_000
_LARGEST: Final = (7680, 4320)
"""The largest window, whatever the desktop: a picture of it takes 133 MB."""
_FIGURES: Final = 9
"""Figures from which on a number of pixels is not read."""
_UNSEEN: Final = ("offscreen", "dummy")
"""SDL's drivers that draw into memory alone."""


def use_true_pixels() -> None:
    """Ask Windows for true pixels on each monitor; must run before pygame is started. Does nothing elsewhere."""
    if sys.platform != "win32":
        return
    import ctypes

    with suppress(AttributeError, OSError):
        if ctypes.windll.shcore.SetProcessDpiAwareness(2) == 0:
            return
    with suppress(AttributeError, OSError):
        ctypes.windll.user32.SetProcessDPIAware()


def name_window() -> None:
    """Have desktops know the window as the entry's, so that they join window and icon; before pygame is started."""
    for name in ("SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS"):
        os.environ.setdefault(name, PROGRAM_ID)


def close_with_terminal() -> None:
    """Have the end of the terminal that started the program do what closing its window does: save, and ask if need be.

    SDL does so with SIGTERM, but leaves SIGHUP, which ends a program at once. Who has it ignored (``nohup``) goes on.
    """
    hang_up = getattr(signal, "SIGHUP", None)
    if hang_up is not None and signal.getsignal(hang_up) == signal.SIG_DFL:
        signal.signal(hang_up, _close_window)


def _close_window(*_: object) -> None:
    with suppress(pygame.error):
        pygame.event.post(pygame.event.Event(pygame.QUIT))


def use_plain_pixels() -> None:
    """Hand frames to an X server through shared memory; must run between pygame's start and the first window.

    Left alone, SDL lays each frame on a texture of OpenGL. Where that is drawn by the processor, as in virtual
    machines and on old ones, a frame costs ten times as much: 17 ms against 2 ms at 1920 × 1080 under Xvfb. Windows
    does so by itself; Wayland and macOS know textures only. Who has set the variable knows better.
    """
    if pygame.display.get_driver() == "x11":
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")


class NoDisplay(Exception):
    """There is no screen to show a window on; the message says why."""


def require_display() -> None:
    """Raise `NoDisplay` where windows would be drawn that nobody sees, unless the environment asks for that.

    Without a screen SDL draws into memory and says nothing: the program would run on unseen. Must run after pygame's
    start.
    """
    driver = pygame.display.get_driver()
    asked = ",".join(os.environ.get(name, "") for name in ("SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER")).split(",")
    if driver in _UNSEEN and driver not in asked:
        raise NoDisplay("SDL found no screen that it can open a window on.")


class FrameTimes:
    """How long frames took to make, in seconds: all work between two waits of the clock."""

    def __init__(self, kept: int = FRAMES_KEPT) -> None:
        self._times: deque[float] = deque(maxlen=kept)

    def record(self, seconds: float) -> None:
        """Note one frame."""
        self._times.append(seconds)

    def as_text(self) -> str:
        """One line a frame, in milliseconds, oldest first."""
        return "".join(f"{t * 1000:.3f}\n" for t in self._times)


def size_in(text: str) -> tuple[int, int]:
    """The size that *text* asks for, as "1280x800". Raises ``argparse.ArgumentTypeError``."""
    from lexicon.storage.settings import LEAST_SIDE, MOST_SIDE

    width, _, height = text.partition("x")
    sides = [int(side) if side.isdecimal() and len(side) < _FIGURES else 0 for side in (width, height)]
    if not all(LEAST_SIDE <= side <= MOST_SIDE for side in sides):
        raise ArgumentTypeError(f"sides of {LEAST_SIDE} to {MOST_SIDE} pixels, as in 1280x800")
    return sides[0], sides[1]


def fitting(size: tuple[int, int], frame: int = 0) -> tuple[int, int]:
    """The size asked for, no larger than the desktop less *frame* of its height, no smaller than the least layout."""
    width, height = size
    desktop, frame = (
        (_LARGEST, 0) if pygame.display.get_driver() == "dummy" else (pygame.display.get_desktop_sizes()[0], frame)
    )
    width, height = min(width, desktop[0], _LARGEST[0]), min(height, desktop[1] - frame, _LARGEST[1])
    return max(COMPACT_MIN[0], width), max(COMPACT_MIN[1], height)


def needs_whole_screen() -> bool:
    """Whether the desktop is so small that the least layout and a window's frame do not both fit on it."""
    if pygame.display.get_driver() == "dummy":
        return False
    width, height = pygame.display.get_desktop_sizes()[0]
    return width < COMPACT_MIN[0] or height < COMPACT_MIN[1] + FRAME


def _window_place() -> tuple[int, int] | None:
    """Where the window lies on the desktop, in pixels, without its frame; ``None`` where the system does not say."""
    with suppress(AttributeError, pygame.error):
        x, y = pygame.display.get_window_position()
        return x, y
    return None


class Display:
    """The window and its canvas. Sizes are pixels."""

    def __init__(
        self,
        size: tuple[int, int] = GAMES_BASE,
        full_screen: bool = False,
        title: str = "",
        maximized: bool = False,
    ) -> None:
        self._windowed = fitting(size)
        self.full_screen = False
        self.maximized = maximized
        """Whether the window fills the desktop, or will again when it has left full screen."""
        pygame.display.set_caption(title)
        self._open(full_screen)
        self.canvas = self._fresh_canvas()
        self._quiet: float | None = None
        self._place: tuple[int, int] | None = None
        """Where the window was when it went to full screen; ``None`` where the system does not say."""
        self._leaving: float | None = None
        """Seconds until the size of the window is seen to after full screen was left; sizes that come do not count."""

    def _open(self, full_screen: bool) -> None:
        if full_screen:
            pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        else:
            pygame.display.set_mode(self._windowed, pygame.RESIZABLE)
            self._settle_window()
        self.full_screen = full_screen

    def _settle_window(self) -> None:
        """Give the window its least size, and have it fill the desktop if it did."""
        with suppress(AttributeError, pygame.error), warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)  # the only way to the display module's window
            window = pygame.Window.from_display_module()
            window.minimum_size = COMPACT_MIN
            if self.maximized:
                window.maximize()

    @property
    def window(self) -> pygame.Surface:
        """The window's own surface; a new one after each resize."""
        surface = pygame.display.get_surface()
        assert surface is not None
        return surface

    @property
    def size(self) -> tuple[int, int]:
        """Size of the canvas, which the layouts are made for."""
        return self._laid

    @property
    def windowed_size(self) -> tuple[int, int]:
        """Size of the window when it is neither full screen nor maximized, to be remembered."""
        if self._quiet is not None:
            self._note_size()
        return self._windowed

    def _note_size(self) -> None:
        """Remember the window's size, if its user has given it that: not that of full screen or of a maximized one."""
        if not self.full_screen and not self.maximized and self._leaving is None:
            self._windowed = fitting(self.window.get_size())

    def set_maximized(self, on: bool) -> None:
        """The system has maximized the window or given it its size back; on the way to full screen that says nothing.

        Its new size is told before that or after it, so that a size is noted only when it has been quiet for a while.
        """
        if not self.full_screen and self._leaving is None:
            self.maximized = on

    def _fresh_canvas(self) -> pygame.Surface:
        width, height = self.window.get_size()
        self._laid = max(width, COMPACT_MIN[0]), max(height, COMPACT_MIN[1])
        if self._laid == (width, height):
            return self.window
        return pygame.Surface(self._laid).convert()

    def resized(self) -> None:
        """A resize event has come: keep the old layout on a canvas of its own until it has been quiet."""
        if self.canvas is self.window:  # pygame has resized this very surface
            self.canvas = pygame.Surface(self._laid).convert()
        self._quiet = 0.0

    def set_full_screen(self, on: bool) -> None:
        """Go to full screen or back; the layout follows at the next :meth:`settle`."""
        if on != self.full_screen:
            if on:
                self._place = _window_place()
            self._open(on)
            self._leaving = None if on else LEFT
            self.resized()
            self._quiet = SETTLE

    def _leave(self, dt: float) -> None:
        """Ask once more for the window's size after full screen was left.

        Some window managers of X11 have taken the full size for the window's by then, and the first wish is lost.
        """
        if self._leaving is None:
            return
        self._leaving -= dt
        if self._leaving <= 0:
            self._leaving = None
            if self.window.get_size() != self._windowed and not self.maximized:
                self._open(False)
                self.resized()
            if self._place is not None and not self.maximized:  # each time it would come back lower by its frame
                pygame.display.set_window_position(self._place)

    def settle(self, dt: float) -> bool:
        """Let ``dt`` seconds pass; true when the canvas has taken the window's size and layouts must be made anew."""
        self._leave(dt)
        if self._quiet is None:
            return False
        self._quiet += dt
        if self._quiet < SETTLE:
            return False
        self._quiet = None
        self._note_size()
        before = self._laid
        self.canvas = self._fresh_canvas()
        return before != self._laid

    def to_canvas(self, pos: tuple[int, int]) -> tuple[int, int]:
        """Where a point of the window lies on the canvas."""
        (w, h), (cw, ch) = self.window.get_size(), self._laid
        if (w, h) == (cw, ch):
            return pos
        return pos[0] * cw // max(1, w), pos[1] * ch // max(1, h)

    def blank(self) -> None:
        """Show the dark of the wall until there is a picture."""
        self.window.fill(rgb("#2c1a0e"))
        pygame.display.flip()

    def flip(self) -> None:
        """Show the canvas."""
        window = self.window
        if self.canvas is not window:
            pygame.transform.smoothscale(self.canvas, window.get_size(), window)
        pygame.display.flip()
