"""The frame of card tables: nothing overlaps, nothing leaves the window, at any size and number of plates."""

from __future__ import annotations

from itertools import product

import pygame
import pytest

from lexicon.scenes.table.card_frame import CardFrame, card_frame
from lexicon.scenes.table.surfaces.handgame.layout import hand_frame

SIZES = [
    (960, 600),
    (1024, 768),
    (1152, 648),
    (1280, 720),
    (1280, 800),
    (1366, 768),
    (1920, 1080),
    (2560, 1440),
    (3440, 1440),
]


def parts(frame: CardFrame) -> dict[str, pygame.Rect]:
    found = {name: getattr(frame, name) for name in ("bar", "area", "hand_line", "hand", "log", "play")}
    for name in ("seats", "buttons", "tools"):
        found |= {f"{name} {i}": rect for i, rect in enumerate(getattr(frame, name))}
    return found | ({"sheet": frame.sheet} if frame.sheet else {})


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_nothing_overlaps_or_leaves_the_window(size: tuple[int, int]) -> None:
    rows: tuple[tuple[tuple[int, ...], int, int], ...] = (((1, 2), 0, 8), ((1, 2), 3, 3), ((2,), 0, 0), ((), 2, 5))
    for case in product(range(8), (1.0, 1.15, 1.3), rows):
        plates, text, (buttons, tools, sheet) = case
        frame = card_frame(*size, text, plates=plates, buttons=buttons, tools=tools, sheet=sheet)
        found = list(parts(frame).items())
        for i, (name, rect) in enumerate(found):
            assert frame.window.contains(rect), (name, case)
            assert min(rect.size) > 0, (name, case)
            for other, two in found[i + 1 :]:
                assert not rect.colliderect(two), (name, other, case)
        assert (len(frame.seats), len(frame.buttons), len(frame.tools)) == (plates, sum(buttons), tools)
        assert frame.log.height >= frame.px(100), case
        assert frame.area.height >= frame.px(280), case


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_hand_of_any_size_keeps_to_its_place(size: tuple[int, int]) -> None:
    frame = card_frame(*size, plates=3)
    for count in (1, 5, 10, 16):
        rects = [frame.hand_rect(place, count) for place in range(count)]
        assert all(frame.hand.contains(rect.clip(frame.window)) for rect in rects), count
        assert [rect.x for rect in rects] == sorted({rect.x for rect in rects}), count


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_hand_on_a_rack_keeps_off_both_its_ends(size: tuple[int, int]) -> None:
    frame = hand_frame(*size, 1.0, seats=3, places=10, shape=1.0, inset=14)
    assert frame.inset == frame.px(14) > 0
    for count in (1, 10, 16):
        first, last = frame.hand_rect(0, count), frame.hand_rect(count - 1, count)
        assert first.x == frame.hand.x + frame.inset, count
        assert last.right <= frame.hand.right - frame.inset, count


def test_the_regular_frame_has_the_numbers_of_the_picture() -> None:
    frame = card_frame(1280, 800, plates=3, sheet=6)
    assert frame.seats[0] == pygame.Rect(24, 54, 304, 62)
    assert frame.log.right == frame.play.right == 1256
    assert (frame.play.x, frame.play.width, frame.play.height) == (992, 264, 64)
    assert frame.hand.topleft == (24, 650)
    assert frame.card == 84
