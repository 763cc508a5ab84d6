"""A display that draws nowhere, and caches that are empty before each test."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from lexicon.sprites.paint.pen import clear_caches


@pytest.fixture(autouse=True)
def display() -> Iterator[None]:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    clear_caches()
    yield
    clear_caches()
