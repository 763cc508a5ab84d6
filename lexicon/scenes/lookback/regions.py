"""The keyboard's places in the look back that are no buttons: the list of plays and the chart."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from lexicon.sprites.sprite import Painted


class PanelFocus:
    """A panel as one thing: its keys are the scene's own (arrows, Home, End), which work from everywhere."""

    focus_radius = 7.0

    def __init__(self, panel: Callable[[], Painted[Any]]) -> None:
        self._panel = panel

    @property
    def usable(self) -> bool:
        """Always."""
        return True

    def focus_rect(self) -> pygame.Rect:
        """The panel."""
        return self._panel().body

    def take_key(self, event: pygame.event.Event) -> bool:
        """None of its own."""
        del event
        return False

    def press(self) -> None:
        """Enter does nothing here."""
