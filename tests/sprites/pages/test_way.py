"""The way of a game of Patience on the results: all its words are read beside the board, however many there are."""

from __future__ import annotations

import pygame
import pytest

from lexicon.games.keyword.rules.board import keyword_board
from lexicon.sprites.pages.outcome import WayData, WayPanel
from lexicon.sprites.paint.lettering import NARROWEST
from lexicon.sprites.paint.pen import Pen
from tests.sprites.pictures import lines_drawn, overlapping

BOARD = keyword_board().rows
SIZES = [(506, 274), (560, 620), (775, 486)]
WORDS = ("ROW", "ON", "RAFT", "TIED", "ITS", "SACK", "CANDLES", "FED")


def _drawn(monkeypatch: pytest.MonkeyPatch, count: int, size: tuple[int, int]) -> list[str]:
    """What is set on the panel, every line clear of the others and on it; words set narrower come as they are."""
    words = tuple(WORDS[i % len(WORDS)] for i in range(count))
    panel = WayPanel(WayData(BOARD, ("." * len(BOARD),) * len(BOARD), words), pygame.Rect(0, 0, *size), 1.0)
    set_in: list[tuple[str, pygame.FRect]] = []

    def noted(pen: Pen, text: str, x: float, y: float, room: float, size: float, *style: str) -> float:
        assert pen.text_width(text, size, *style[:2]) * NARROWEST <= room, f"{text} is cut"
        set_in.append((text, pygame.FRect(x, y - size / 2, min(room, pen.text_width(text, size, *style[:2])), size)))
        return room

    with monkeypatch.context() as patch:
        patch.setattr(Pen, "text_in", noted)
        lines = [*lines_drawn(patch, panel.picture), *set_in]
    assert not overlapping(lines, 1)
    assert all(pygame.FRect(8, 8, size[0] - 16, size[1] - 16).contains(box) for _, box in lines)
    return [text for text, _ in set_in]


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("count", [1, 7, 20, 42])
def test_every_word_of_the_way_is_told(monkeypatch: pytest.MonkeyPatch, count: int, size: tuple[int, int]) -> None:
    assert _drawn(monkeypatch, count, size) == [WORDS[i % len(WORDS)] for i in range(count)]


def test_of_a_way_too_long_for_the_panel_the_rest_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    *words, rest = _drawn(monkeypatch, 200, SIZES[0])
    assert len(words) > 40
    assert rest == f"… {200 - len(words)} more"
