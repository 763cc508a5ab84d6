"""Where everything of the look back lies, at every size."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from lexicon.scenes.lookback.layout import PageMeasures, arrange
from lexicon.theme import WIDEST, layout_scale

SIZES = [
    (960, 600),
    (1000, 1000),
    (1100, 640),
    (1280, 720),
    (1280, 800),
    (1280, 1024),
    (1920, 1080),
    (2560, 1440),
    (3440, 1440),
]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("parties", [1, 2, 3, 4])
@pytest.mark.parametrize("text", [1.0, 1.3])
def test_nothing_overlaps_and_all_is_within_the_window(size, parties, text):
    u, compact = layout_scale(*size, text)
    h = size[1] / u
    w = min(size[0] / u, WIDEST * h)
    x0 = (size[0] / u - w) / 2
    place = arrange(PageMeasures(u, x0, w, h, compact), parties)
    units = [pygame.Rect(*(round(v * u) for v in rect)) for rect in (place.foot, place.done)]
    boxes = [place.board, place.steps, place.rack, place.plays, place.chart, *place.summaries, units[0]]
    window = pygame.Rect(0, 0, *size)
    assert all(window.contains(box) for box in (*boxes, units[1]))
    assert not any(a.colliderect(b) for a, b in combinations(boxes, 2))
    assert units[1].right <= units[0].right + 1
    assert place.square >= 20
    assert place.chart.height / u >= 168
    # Rows of the list never come closer than their letters are high.
    assert (place.plays.height / u - 70) / place.rows >= 22


def test_in_a_square_window_the_chart_lies_under_the_board_across_the_page() -> None:
    place = arrange(PageMeasures(1.0, 0, 1000, 1000, True), 4)
    assert place.chart.width == 976
    assert place.board.width > 430
    assert place.chart.top > place.rack.bottom
    assert place.rows > 8


def test_in_a_wide_window_plays_and_chart_stand_side_by_side() -> None:
    place = arrange(PageMeasures(1.0, 0, 2000, 700, True), 2)
    assert place.plays.top == place.chart.top
    assert place.plays.bottom == place.chart.bottom
    assert place.plays.right < place.chart.left
