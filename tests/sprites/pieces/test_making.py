"""What is said of the word that is made, beside the hand of the word line."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from lexicon.sprites.paint.lettering import NARROWEST
from lexicon.sprites.paint.pen import Pen
from lexicon.sprites.pieces.wordline import Making, MakingData

PANELS = (pygame.Rect(0, 0, 178, 92), pygame.Rect(0, 0, 254, 126))
SAID = (
    MakingData(line="10 cards, counting 74.", note="Choose or drag cards, or type a word.", marks="B"),
    MakingData("T", "1 card, leaving 8 (69)", "T is too short: a word has two letters or more.", False, "B", True),
    MakingData("EXPARTNER", "2 cards for E and the Master, leaving 10 (69)", "A word in the list", True, "B"),
    MakingData("QUITTED", "2 cards, leaving 7 (69)", "A Master is taken by a letter card only.", False, "D"),
    MakingData("EXPORTS", "7 cards", "EXPORT keeps its length: letters are exchanged place for place.", False, "B"),
    MakingData(line="Take the B (E), or a blind one (B).", note="That ends the turn.", marks="D"),
)


@pytest.mark.parametrize("body", PANELS)
@pytest.mark.parametrize("data", SAID)
def test_nothing_is_cut_or_leaves_the_panel_or_runs_into_the_mark(
    monkeypatch: pytest.MonkeyPatch, body: pygame.Rect, data: MakingData
) -> None:
    lines: list[tuple[str, pygame.FRect]] = []
    text_in = Pen.text_in

    def noted(pen: Pen, words: str, x: float, y: float, room: float, size: float, *style: Any, **more: Any) -> float:
        wide = pen.text_width(words, size, *style[:2])
        assert wide * NARROWEST <= room, words
        lines.append((words, pygame.FRect(x, y - size / 2, min(wide, room), size)))
        return text_in(pen, words, x, y, room, size, *style, **more)

    monkeypatch.setattr(Pen, "text_in", noted)
    _ = Making(data, body, 1.0).image
    assert data.note in " ".join(words for words, _ in lines)
    mark = pygame.FRect(body.width - 25, 5, 17, 17)
    for i, (_, box) in enumerate(lines):
        assert box.left >= 0
        assert box.right <= body.width
        assert box.bottom <= body.height
        assert not box.colliderect(mark)
        assert box.collidelist([other for _, other in lines[i + 1 :]]) == -1
