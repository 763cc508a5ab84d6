"""The sheet between two hands."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from lexicon.sprites.paint.pen import Pen
from lexicon.sprites.table.handsheet import HandEnd, HandSheet
from lexicon.sprites.table.scoresheet import ScoreSheet, SheetData
from tests.sprites.pictures import lines_drawn

NAMES = ("Martha", "Oscar")


def hand_end(hands: int, challenges: tuple[int, ...] = (0, 0)) -> HandSheet:
    """The end of hand number *hands*: Oscar has always held 18."""
    figures = tuple((0, 18) for _ in range(hands))
    sheet = SheetData(NAMES, figures, (0, 18 * hands), frozenset({0}), "low wins", f"Hand {hands}")
    width, height = HandSheet.size(2)
    data = HandEnd(sheet, "Martha goes out.", ("", "CBT"), (0, 18), challenges)
    return HandSheet(data, pygame.Rect(0, 0, round(width), round(height)), 1.0)


@pytest.mark.parametrize("challenges", [(0, 0), (0, -10)])
@pytest.mark.parametrize("hands", [1, 2, 3, 5, 14])
def test_a_hand_is_counted_once_and_the_hands_before_it_are_called_hands(
    monkeypatch: pytest.MonkeyPatch, hands: int, challenges: tuple[int, ...]
) -> None:
    lines = lines_drawn(monkeypatch, hand_end(hands, challenges).picture)
    told = [words for words, _ in lines]
    heads = told[told.index("Counts") + 1 : told.index("Total")]
    before = [head for head in heads if head != "Challenges"]
    assert str(hands) not in before
    assert bool(before) == (hands > 1)
    assert not before or before[0].startswith("Hand")
    line = dict(lines)["Counts"].y
    row = [rect for _, rect in lines if rect.y == line]
    assert len(row) == len(heads) + 3
    assert all(not a.colliderect(b) for i, a in enumerate(row) for b in row[i + 1 :])


def test_who_leads_is_written_in_the_same_colour_as_on_the_score_sheet(monkeypatch: pytest.MonkeyPatch) -> None:
    inks: list[Any] = []
    text = Pen.text

    def told(pen: Pen, words: str, *args: Any, **named: Any) -> float:
        if words == "0" and args[4:5] == ("Bold",) and len(args) > 5:
            inks.append(args[5])
        return text(pen, words, *args, **named)

    monkeypatch.setattr(Pen, "text", told)
    face = hand_end(1)
    assert face.picture() is not None
    assert ScoreSheet(face.data.sheet, pygame.Rect(0, 0, 400, 260), 1.0).picture() is not None
    assert set(inks) == {"good"}
    assert len(inks) == 2
