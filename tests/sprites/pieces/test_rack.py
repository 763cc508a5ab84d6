"""The rack: places found by points, dashed where emptied."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from lexicon.sprites.pieces.rack import RackData, RackSprite
from tests.sprites.pictures import raw


@pytest.mark.parametrize(
    ("body", "block", "u"),
    [
        (pygame.Rect(16, 717, 554, 75), 50, 1.0),
        (pygame.Rect(12, 540, 391, 56), 34, 1.0),
        (pygame.Rect(30, 1290, 997, 135), 90, 1.8),
    ],
)
def test_places_lie_side_by_side_on_the_rack_and_are_found_again(body: pygame.Rect, block: int, u: float) -> None:
    rack = RackSprite(RackData(block), body, u)
    slots = [rack.slot_rect(i) for i in range(10)]
    assert all(body.contains(slot) and slot.size == (block, block) for slot in slots)
    assert all(a.right <= b.left for a, b in pairwise(slots))
    assert [rack.slot_at(slot.center) for slot in slots] == list(range(10))
    assert rack.slot_at((body.left, body.centery)) == 0
    assert rack.slot_at((body.right - 1, body.centery)) == 9
    assert rack.slot_at((body.x, body.y - 1)) is None


def test_emptied_places_targets_and_focus_show() -> None:
    body = pygame.Rect(16, 717, 554, 75)
    pictures = [
        raw(RackSprite(data, body, 1.0).image)
        for data in (
            RackData(50),
            RackData(50, emptied=frozenset({2})),
            RackData(50, target=2),
            RackData(50, focus=True),
        )
    ]
    assert len(set(pictures)) == 4


def test_emptying_a_place_changes_that_place_only() -> None:
    rack = RackSprite(RackData(50), pygame.Rect(16, 717, 554, 75), 1.0)
    before = rack.image.copy()
    rack.empty(frozenset({4}))
    for i in range(10):
        area = rack.slot_rect(i).move(-rack.rect.x, -rack.rect.y)
        same = raw(before.subsurface(area)) == raw(rack.image.subsurface(area))
        assert same == (i != 4)
