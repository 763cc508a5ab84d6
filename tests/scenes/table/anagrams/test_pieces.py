"""What is written on the panels of Anagrams stays clear of their edges, as low as they come."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from lexicon.scenes.table.surfaces.anagrams.pieces import StepsData, StepsPanel, ToPlayData, ToPlayPanel
from lexicon.sprites.paint.pen import Pen
from lexicon.sprites.sprite import Painted

LOW = ToPlayPanel, ToPlayData("Mary", "a minute a turn", 2, 60), (220, 84)
HIGH = ToPlayPanel, ToPlayData("Mary", "a minute a turn", 2, 60), (264, 126)
STEPS = StepsPanel, StepsData(2, 1, 52), (264, 180)


@pytest.fixture(autouse=True)
def _fonts() -> None:
    pygame.font.init()


@pytest.mark.parametrize("panel", [LOW, HIGH, STEPS])
def test_the_last_line_lies_above_the_lower_edge(monkeypatch: pytest.MonkeyPatch, panel: Any) -> None:
    lines: list[float] = []
    text = Pen.text

    def told(pen: Pen, line: str, x: float, y: float, *args: Any, **named: Any) -> float:
        lines.append(y)
        return text(pen, line, x, y, *args, **named)

    monkeypatch.setattr(Pen, "text", told)
    kind, data, size = panel
    sprite: Painted[Any] = kind(data, pygame.Rect((0, 0), size), 1.0)
    assert sprite.image is not None
    assert max(lines) + 20 <= size[1], "half a line, and as much again"
