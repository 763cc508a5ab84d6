"""Controls without a scene, under the dummy driver."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest

from lexicon.widgets.control import Ui


@pytest.fixture
def ui() -> Iterator[Ui]:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((800, 600))
    pygame.event.clear()
    return Ui((800, 600), 1.0)


@pytest.fixture
def key() -> Callable[..., pygame.event.Event]:
    """``key("K_LEFT", mod=0)``: a KEYDOWN."""

    def make(code: str, mod: int = 0) -> pygame.event.Event:
        return pygame.event.Event(pygame.KEYDOWN, {"key": getattr(pygame, code), "mod": mod, "unicode": ""})

    return make


@pytest.fixture
def mouse(ui: Ui) -> Callable[..., Any]:
    """``mouse(x, y)``: a click; ``mouse(x, y, to=(x, y))``: a drag."""

    def click(x: int, y: int, to: tuple[int, int] | None = None) -> None:
        end = to or (x, y)
        ui.mouse_at = (x, y)
        ui.process_events(pygame.event.Event(pygame.MOUSEBUTTONDOWN, {"pos": (x, y), "button": 1}))
        ui.mouse_at = end
        ui.process_events(pygame.event.Event(pygame.MOUSEMOTION, {"pos": end, "rel": (0, 0), "buttons": (1, 0, 0)}))
        ui.process_events(pygame.event.Event(pygame.MOUSEBUTTONUP, {"pos": end, "button": 1}))
        ui.update(0.02)

    return click
