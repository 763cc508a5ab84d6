"""What notices and the letter keys know of the program that they lie over."""

from __future__ import annotations

from typing import Any, Protocol


class Screen(Protocol):
    """The window's canvas."""

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""


class Program(Protocol):
    """The stack of scenes in a window."""

    @property
    def top(self) -> Any:
        """The scene on top; None before there is one."""

    @property
    def time(self) -> float:
        """Seconds that the window has been open."""

    @property
    def mouse(self) -> tuple[int, int]:
        """The pixel where the mouse, or the finger, is."""

    @property
    def unit(self) -> float:
        """Pixels per unit of the scene on top."""

    @property
    def display(self) -> Screen:
        """The window."""
