"""The panels of a card solitaire where there is little room."""

from __future__ import annotations

import pygame
import pytest

from lexicon.scenes.table.surfaces.patience.panels import WordsData, WordsPanel
from tests.sprites.pictures import lines_drawn, overlapping

WORDS = ("GLEN", "DEAL", "WHIP", "GRIP", "SLIT", "JOIN")


@pytest.mark.parametrize("high", [140, 189, 220])
def test_six_words_are_in_sight_however_low_the_panel_is(monkeypatch: pytest.MonkeyPatch, high: int) -> None:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    data = WordsData(tuple((word, len(word)) for word in WORDS), 24, 52)
    panel = WordsPanel(data, pygame.Rect(0, 0, 215, high), 1.0)
    lines = lines_drawn(monkeypatch, panel.picture)
    assert {*WORDS, "24 of 52"} <= {text for text, _ in lines}
    assert overlapping(lines, 0) == []
