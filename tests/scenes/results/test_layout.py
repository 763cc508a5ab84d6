"""Where the panels of the results lie in windows of every shape."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from lexicon.scenes.outcome.layout import arrange
from lexicon.theme import WIDEST, layout_scale

SIZES = ((960, 600), (1000, 1000), (1280, 720), (1280, 800), (1600, 1200), (1920, 1080), (2000, 700), (2560, 1080))


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize(("rows", "listed"), [(0, False), (0, True), (2, False), (4, False), (8, False)])
def test_panels_fill_the_window_and_keep_apart(size: tuple[int, int], rows: int, listed: bool) -> None:
    u, compact = layout_scale(*size)
    w, h = min(size[0] / u, WIDEST * size[1] / u), size[1] / u
    layout = arrange(w, h, compact, rows, listed)
    panels = [layout.head, *layout.four]
    boxes = [pygame.Rect(*(round(10 * n) for n in panel)) for panel in panels]
    assert not any(one.colliderect(other) for one, other in combinations(boxes, 2))
    left, right = min(x for x, *_ in panels), max(x + wide for x, _, wide, _ in panels)
    assert left == pytest.approx(w - right)
    assert sum(wide * high for *_, wide, high in panels) > 0.8 * (right - left) * (h - 112)
    assert all(wide >= 380 and high >= 120 for *_, wide, high in layout.four)
    assert h - 120 <= max(y + high for _, y, _, high in panels) <= h - 66


def test_a_square_window_has_the_score_sheet_across_it_and_a_wide_one_three_columns() -> None:
    sheet, plot, *_ = arrange(1000, 1000, True, 4, False).four
    assert sheet[2] == plot[2] == 976
    tops = [y for _, y, _, _ in arrange(2000, 700, True, 4, False).four]
    assert tops[0] == tops[1] == tops[2] < tops[3]


def test_the_usual_window_is_as_it_was_drawn() -> None:
    assert arrange(1280, 800, False, 4, False).four[0] == (24.0, 168.0, 560.0, 332.0)
