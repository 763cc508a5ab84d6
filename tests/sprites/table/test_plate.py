"""Plates of seats and the score sheet: nothing overlaps, nothing is cut that has room."""

from __future__ import annotations

import pygame
import pytest

from lexicon.sprites.paint.pen import Pen
from lexicon.sprites.table.plate import Plate, PlateData
from lexicon.sprites.table.scoresheet import ScoreSheet, SheetData, told_hands
from tests.sprites.pictures import lines_drawn, overlapping, raw

NAMES = ("Mary", "Hazel", "Clementine Moore", "Wolfgang Maximum", "Ivor", "Nell", "Clara", "Basil")


@pytest.mark.parametrize("fan", [False, True])
@pytest.mark.parametrize("size", [(250, 62), (228, 42), (126, 66), (96, 50), (162, 42)])
@pytest.mark.parametrize("name", NAMES[:4])
def test_nothing_on_a_plate_lies_over_another_thing(
    monkeypatch: pytest.MonkeyPatch, fan: bool, size: tuple[int, int], name: str
) -> None:
    if fan and size[0] < 150:
        pytest.skip("small plates have their backs on them")
    data = PlateData(name, "Computer · Club", 151, 10, True, fan, thinking=2)
    plate = Plate(data, pygame.Rect(0, 0, *size), 1.0)
    lines = [line for line in lines_drawn(monkeypatch, plate.picture) if line[0] not in ("L", "10")]
    assert overlapping(lines, 0) == []
    assert all(box.left >= 0 and box.right <= plate.w for _, box in lines)


@pytest.mark.parametrize("size", [(250, 62), (228, 42), (126, 66), (96, 50), (162, 42)])
@pytest.mark.parametrize("name", NAMES[:4])
def test_the_thinking_dots_lie_over_no_words(monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], name: str) -> None:
    dots: list[pygame.Rect] = []

    def circ(pen: Pen, color: object, x: float, y: float, r: float, *_: object) -> None:
        dots.append(pygame.Rect(round(x - r), round(y - r), round(2 * r), round(2 * r)))

    data = PlateData(name, "Computer · Club", 151, 10, False, size[0] > 150, thinking=2)
    plate = Plate(data, pygame.Rect(0, 0, *size), 1.0)
    monkeypatch.setattr(Pen, "circ", circ)
    lines = [box for words, box in lines_drawn(monkeypatch, plate.picture) if words != "L"]
    thinking = [dot for dot in dots if dot.width == 5]
    assert len(thinking) == 3
    assert all(dot.collidelist(lines) == -1 for dot in thinking)


def test_whose_turn_it_is_and_who_thinks_are_seen() -> None:
    body = pygame.Rect(0, 0, 228, 62)
    shown = [
        raw(Plate(PlateData("Mary", "Person", 3, 5, to_play=turn, thinking=phase), body, 1.0).image)
        for turn, phase in ((False, None), (True, None), (False, 0), (False, 2))
    ]
    assert len(set(shown)) == 4


@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize("size", [(264, 298), (264, 240), (220, 210), (620, 420)])
@pytest.mark.parametrize("hands", [0, 1, 2, 30])
def test_the_sheet_holds_any_number_of_seats_and_hands(
    monkeypatch: pytest.MonkeyPatch, seats: int, size: tuple[int, int], hands: int
) -> None:
    if seats > 6 and size[1] < 240:
        pytest.skip("lower than any table lays it out")
    figures = tuple(tuple((7 * i + 3 * j) % 60 or None for j in range(seats)) for i in range(hands))
    data = SheetData(NAMES[:seats], figures, tuple(100 + j for j in range(seats)), frozenset({0}), "100 retires")
    sheet = ScoreSheet(data, pygame.Rect(0, 0, *size), 1.0)
    lines = lines_drawn(monkeypatch, sheet.picture)
    assert overlapping(lines, 0) == []
    assert all(box.left >= 0 and box.right <= sheet.w and box.bottom <= sheet.h for _, box in lines)
    assert {str(100 + j) for j in range(seats)} <= {text for text, _ in lines}


def test_hands_that_have_no_room_on_the_sheet_are_told_together() -> None:
    hands = ((8, None), (0, 20), (30, None), (4, None))
    assert told_hands(hands, 4) == (("1", (8, None)), ("2", (0, 20)), ("3", (30, None)), ("4", (4, None)))
    assert told_hands(hands, 3) == (("1–2", (8, 20)), ("3", (30, None)), ("4", (4, None)))
    assert told_hands(hands[2:], 1) == (("2", (4, None)),)
    assert told_hands((), 2) == ()
