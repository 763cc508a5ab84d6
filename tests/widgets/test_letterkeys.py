"""Letters on the screen: the keys lie apart and on the board."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from lexicon.widgets.keyboard.letterkeys import lay_keys


@pytest.mark.parametrize("digits", [False, True])
def test_keys_lie_on_the_board_and_apart(digits: bool) -> None:
    (width, height), keys = lay_keys(digits)
    assert width <= 960 - 16
    assert height <= 300
    rects = [pygame.FRect(key.rect) for key in keys]
    assert all(pygame.FRect(0, 0, width, height).contains(rect) for rect in rects)
    assert not [pair for pair in combinations(rects, 2) if pair[0].colliderect(pair[1])]
    assert min(min(rect.w, rect.h) for rect in rects) >= 40  # a finger's width


@pytest.mark.parametrize("digits", [False, True])
def test_there_is_every_letter(digits: bool) -> None:
    faces = {key.types for key in lay_keys(digits)[1]}
    assert set("ABCDEFGHIJKLMNOPQRSTUVWXYZ ") <= faces
    assert (set("0123456789-") <= faces) == digits
