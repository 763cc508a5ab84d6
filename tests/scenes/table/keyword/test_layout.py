from itertools import combinations, pairwise, product

import pygame
import pytest

from lexicon.scenes.table.frame import measure
from lexicon.scenes.table.surfaces.keyword.layout import EDGE, RACK, SQUARES, BoardLayout, arrange

SIZES = [
    (960, 600),
    (1000, 620),
    (1024, 768),
    (1100, 600),
    (1280, 720),
    (1279, 799),
    (1280, 800),
    (1366, 768),
    (1440, 900),
    (1600, 900),
    (1920, 1080),
    (1920, 1200),
    (2000, 1300),
    (2560, 1440),
    (2560, 1080),
    (3440, 1440),
    (3840, 2160),
    (960, 960),
    (1000, 1000),
    (1280, 1024),
    (2000, 700),
    (960, 1400),
    (1080, 1920),
    (1440, 2560),
]
USUAL = [(960, 600), (1024, 640), (1280, 720), (1280, 800), (1366, 768), (1600, 900), (1920, 1080), (3440, 1440)]


def parts(layout: BoardLayout) -> dict[str, pygame.Rect]:
    found = {
        "bar": layout.bar,
        "board": layout.board,
        "rack": layout.hand,
        "card": layout.card,
        "log": layout.log,
        "play": layout.play,
        "shuffle": layout.tools[0],
        "recall": layout.tools[1],
        "sort": layout.tools[2],
    }
    found |= {f"slip {i}": r for i, r in enumerate(layout.seats)} | {f"b{i}": r for i, r in enumerate(layout.buttons)}
    if not layout.compact:
        found["reserve"] = layout.reserve
    if layout.detail:
        found["detail"] = layout.detail
    return found


@pytest.mark.parametrize("size", SIZES)
def test_nothing_overlaps_or_leaves_the_window(size):
    for case in product((0, 1, 2, 3, 4), (1.0, 1.3)):
        seats, text = case
        layout = arrange(*size, seats=seats, text=text)
        found = parts(layout)
        for name, rect in found.items():
            assert layout.window.contains(rect), (name, case)
            assert rect.width > 0, (name, case)
            assert rect.height > 0, (name, case)
        for (a, first), (b, second) in combinations(found.items(), 2):
            assert not first.colliderect(second), (f"{a} lies on {b}: {first} {second}", case)


@pytest.mark.parametrize("size", SIZES)
def test_the_play_being_laid_has_its_panel_however_many_play(size):
    """Four players had none: why a word was no play was told by a tip of PLAY alone."""
    for case in product((1, 2, 3, 4), (1.0, 1.15, 1.3)):
        seats, text = case
        layout = arrange(*size, seats=seats, text=text)
        assert layout.detail is not None, case
        assert layout.detail.height >= layout.px(50) - 1, case
        assert layout.detail.width >= layout.px(300), case
        assert all(slip.height >= layout.px(46) - 1 for slip in layout.seats), case
        assert layout.log.height >= layout.px(48 + 4 * 28) - 1, case


@pytest.mark.parametrize("size", SIZES)
def test_squares_fill_the_frame_and_blocks_the_rack(size):
    layout = arrange(*size)
    assert layout.square >= 25
    assert layout.board.contains(layout.grid)
    assert layout.grid.width == SQUARES * layout.square
    assert layout.board.width - layout.grid.width >= 2 * round(EDGE * layout.unit)
    places = [layout.place_rect(i) for i in range(RACK)]
    assert all(layout.hand.contains(p) for p in places)
    assert all(a.right < b.left for a, b in pairwise(places))
    assert layout.block >= 34


@pytest.mark.parametrize("size", SIZES)
def test_a_point_finds_the_square_and_place_it_lies_on(size):
    layout = arrange(*size)
    for square in ((0, 0), (9, 9), (18, 18), (3, 17)):
        assert layout.square_at(layout.square_rect(square).center) == square
    for place in range(RACK):
        assert layout.place_at(layout.place_rect(place).center) == place
    assert layout.square_at(layout.hand.center) is None
    assert layout.place_at(layout.board.center) is None


def test_regular_layout_has_the_numbers_of_the_picture():
    layout = arrange(1280, 800)
    assert layout.grid.topleft == (24, 54)
    assert layout.square == 34
    assert layout.card == pygame.Rect(698, 46, 196, 248)
    assert layout.reserve == pygame.Rect(698, 306, 196, 130)
    assert layout.hand == pygame.Rect(16, 717, 554, 75)
    assert [slip.height for slip in layout.seats] == [90] * 4
    assert layout.log.union(layout.detail) == pygame.Rect(698, 448, 566, 260)
    assert layout.play == pygame.Rect(1060, 722, 204, 64)


def test_compact_layout_has_the_numbers_of_the_picture():
    layout = arrange(960, 600)
    assert layout.compact
    assert layout.grid.topleft == (20, 46), "a little higher, for the rack's tools"
    assert layout.square == 25
    assert layout.hand == pygame.Rect(12, 540, 391, 56)
    assert layout.block == 34


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [1.0, 1.3])
def test_a_finger_meets_the_tools_of_the_rack(size, text):
    for seats in (0, 2, 4):
        layout = arrange(*size, seats=seats, text=text)
        least = 32 if layout.unit >= 1 else 28
        assert min(min(tool.size) for tool in layout.tools) >= least, seats


def test_extra_width_goes_to_the_side_column_and_play_stays_narrow():
    regular, wide = arrange(1280, 800), arrange(1920, 1080)
    assert wide.unit == pytest.approx(1.35)
    assert wide.side.width / wide.unit > regular.side.width
    assert wide.play.width / wide.unit == pytest.approx(260, abs=1)


@pytest.mark.parametrize(("width", "height", "left"), [(2560, 1080, 0), (3440, 1440, 0), (3840, 1080, 300)])
def test_a_wide_window_is_used_up_to_three_to_one(width, height, left):
    layout = arrange(width, height)
    assert left < layout.board.left <= left + round(24 * layout.unit) + 1
    assert width - left - layout.play.right <= round(24 * layout.unit) + 1
    assert layout.bar.width == width


@pytest.mark.parametrize(("width", "height", "left"), [(2000, 700, 0), (2400, 700, 150), (3000, 700, 450)])
def test_a_low_window_is_used_up_to_three_to_one(width, height, left):
    layout = arrange(width, height)
    assert layout.compact
    assert layout.board.left == left + round(12 * layout.unit)
    assert layout.play.right == width - left - round(12 * layout.unit)


@pytest.mark.parametrize(
    "size", [(960, 600), (1280, 720), (1280, 800), (1366, 768), (1440, 900), (1920, 1080)], ids=str
)
def test_larger_text_makes_no_square_smaller(size):
    usual = arrange(*size).square
    assert all(arrange(*size, text=text).square >= usual for text in (1.15, 1.3))


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768)], ids=str)
def test_the_full_layout_is_taken_on_common_laptops(size):
    assert not arrange(*size).compact


def side_of_usual(measures):
    """Side of a square, in pixels, where panels lie beside the board whatever the window's shape."""
    units = min(measures.h - 118, measures.w - 485) / SQUARES if measures.compact else 34
    return int(units * measures.unit)


@pytest.mark.parametrize("text", [1.0, 1.3])
def test_at_no_shape_is_the_board_smaller_than_beside_its_panels(text):
    for width in range(960, 2000, 40):
        for height in range(600, 2000, 40):
            assert arrange(width, height, text=text).square >= side_of_usual(measure(width, height, text))


@pytest.mark.parametrize("size", USUAL, ids=str)
def test_panels_lie_beside_the_board_in_windows_of_usual_shapes(size):
    layout = arrange(*size)
    assert layout.square == side_of_usual(measure(*size))
    assert layout.card.left > layout.board.right


@pytest.mark.parametrize(
    ("size", "share"), [((1000, 1000), 0.6), ((960, 1400), 0.95), ((1080, 1920), 0.95), ((1440, 2560), 0.95)], ids=str
)
def test_in_a_tall_window_the_board_takes_a_fair_part_of_the_width(size, share):
    layout = arrange(*size)
    assert layout.board.width >= share * size[0]
    assert layout.log.top > layout.board.bottom
    assert layout.block >= side_of_block(size)


def side_of_block(size):
    """Side of a block on the rack in a window that is as wide and of usual shape."""
    return arrange(size[0], size[0] * 10 // 16).block


@pytest.mark.parametrize("height", [700, 760])
def test_in_a_wide_low_window_the_board_is_as_high_as_the_window_allows(height):
    assert arrange(2000, height).board.height >= 0.77 * height


@pytest.mark.parametrize("seats", [0, 2, 4])
def test_in_a_wide_low_window_slips_and_log_are_columns_as_high_as_the_panels(seats):
    layout = arrange(2000, 700, seats=seats)
    assert layout.log.left > layout.score.right
    assert layout.log.height == layout.score.height >= 0.7 * 700
    assert (layout.detail is not None) == bool(seats)
    assert all(slip.height == layout.px(92) for slip in layout.seats)
