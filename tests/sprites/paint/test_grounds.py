"""Baize, wall and bar fill their windows."""

from __future__ import annotations

import pytest

from lexicon.sprites.paint.grounds import baize, bar, shelf_wall
from tests.sprites.pictures import raw


@pytest.mark.parametrize("size", [(960, 600), (1281, 803)])
def test_grounds_fill_the_window(size: tuple[int, int]) -> None:
    for ground in (baize(size, 1.0), shelf_wall(size, 1.0)):
        assert ground.get_size() == size
    assert baize(size, 1.0) is baize(size, 1.0)


def test_the_lamp_lights_where_it_hangs() -> None:
    ground = baize((800, 500), 1.0, (0.25, 0.5))
    lit, dark = ground.get_at((200, 250)), ground.get_at((799, 499))
    assert lit.g > dark.g + 20


def test_the_bar_shows_its_titles_and_casts_a_shadow() -> None:
    first, second = bar(960, 1.0, "Keyword", "Turn 1", 34), bar(960, 1.0, "Keyword", "Turn 2", 34)
    assert first.get_size() == (960, 42)
    assert raw(first) != raw(second)
    assert first.get_at((400, 20)).a == 255
    assert 0 < first.get_at((400, 35)).a < 255
