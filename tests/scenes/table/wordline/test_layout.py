"""Where things lie: nothing overlaps at any size, and twenty words are all to be seen or to be scrolled to."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pygame
import pytest

from lexicon.scenes.table.surfaces.wordline.layout import LineFrame, line_frame
from lexicon.scenes.table.surfaces.wordline.rows import Hit, Rows, hit_at, offsets
from lexicon.scenes.table.surfaces.wordline.strip import StripPlan
from lexicon.sprites.paint.pen import Pen
from lexicon.sprites.pieces.card import SHAPE
from tests.scenes.table.handgame.test_card_frame import SIZES

TWENTY = [
    *("FAIRY", "EXPORT", "VOICE", "JUNK", "NAIL", "SMOTHERED", "QuIT", "WHISKER", "ICE", "US"),
    *("BAY", "TO", "WAX", "THATCHED", "BLOOMERS", "HOUSE", "TRAIN", "GOLD", "CAT", "RE"),
]


def parts(frame: LineFrame) -> dict[str, pygame.Rect]:
    found = {
        name: getattr(frame, name) for name in ("bar", "strip", "words", "tray", "log", "play", "blind", "exposed")
    }
    frame = replace(frame, tools=frame.tools[:-1])  # the last one lies on the tray
    for name in ("seats", "buttons", "tools", "tabs"):
        found |= {f"{name} {i}": rect for i, rect in enumerate(getattr(frame, name))}
    return found | ({"sheet": frame.sheet} if frame.sheet else {})


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_nothing_overlaps_or_leaves_the_window(size: tuple[int, int]) -> None:
    for case in product(range(2, 9), (1.0, 1.15, 1.3)):
        seats, text = case
        frame = line_frame(*size, text, seats)
        found = list(parts(frame).items())
        for i, (name, rect) in enumerate(found):
            assert frame.window.contains(rect), (name, case)
            assert min(rect.size) > 0, (name, case)
            for other, two in found[i + 1 :]:
                assert not rect.colliderect(two), (name, other, case)
        assert (len(frame.seats), len(frame.buttons), len(frame.tools), len(frame.tabs)) == (seats - 1, 2, 4, 4)
        assert frame.making.contains(frame.tools[-1]), case
        assert frame.words.height >= frame.px(150), case
        for count in range(1, 12):
            hand = frame.hand_rect(count - 1, count)
            assert frame.tray.contains(hand), (count, case)
            assert not hand.colliderect(frame.making), (count, case)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_no_letter_of_ten_cards_is_covered_by_the_next_card(size: tuple[int, int]) -> None:
    for text in (1.0, 1.15, 1.3):
        frame = line_frame(*size, text, 2)
        step = frame.hand_rect(1, 10).x - frame.hand_rect(0, 10).x
        wide = Pen(pygame.Surface((1, 1)), 1.0).text_width("W", frame.card * 0.74, "serif", "Bold")
        assert step >= (frame.card + wide) / 2, text


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_every_word_lies_apart_and_can_be_brought_into_sight(size: tuple[int, int]) -> None:
    for count in (0, 1, 2, 5, 12, 20):
        frame, rows = line_frame(*size, 1.0, 8), Rows()
        rows.arrange(TWENTY[:count], frame.words, frame.unit)
        assert len(rows.rects) == count
        for i, rect in enumerate(rows.rects):
            assert frame.words.left <= rect.left - frame.px(26), (i, count)
            assert rect.right <= frame.words.right, (i, count)
            assert not any(rect.colliderect(other) for other in rows.rects[i + 1 :]), (i, count)
            rows.reveal(i)
            assert frame.words.contains(rows.rect(i)), (i, count)
        if count <= 5:
            assert not rows.hidden, count


LONG_TWENTY = [
    *("SMOTHERED", "EXPORTER", "VOICED", "JUNK", "NAILED", "MOTHERED", "QuITE", "WHISKERS", "ICE", "US"),
    *("BAYED", "TO", "WAXES", "THATCHED", "BLOOMERS", "HOUSES", "TRAINS", "GOLD", "CATS", "RE"),
]


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_twenty_words_are_all_in_sight_at_eight_seats(size: tuple[int, int]) -> None:
    frame, rows = line_frame(*size, 1.0, 8), Rows()
    for words in (TWENTY, LONG_TWENTY):
        rows.arrange(words, frame.words, frame.unit)
        assert not rows.hidden
        assert all(frame.words.contains(rows.rect(i)) for i in range(20))
        assert all(frame.words.contains(rect) for i in range(20) for rect in rows.card_rects(i))


def test_arrows_go_up_and_down_where_words_lie_in_lines() -> None:
    frame, rows = line_frame(960, 600, 1.0, 8), Rows()
    rows.arrange(TWENTY, frame.words, frame.unit)
    assert rows.columns == 0
    below = rows.beside(0, pygame.K_DOWN)
    assert below is not None
    assert rows.rect(below).x == rows.rect(0).x
    assert rows.beside(below, pygame.K_UP) == 0
    assert rows.beside(0, pygame.K_UP) is None
    assert rows.beside(19, pygame.K_DOWN) == 19


def test_the_largest_cards_that_fit_are_taken() -> None:
    frame, rows = line_frame(1280, 800, 1.0, 6), Rows()
    rows.arrange(TWENTY[:6], frame.words, frame.unit)
    assert (rows.card, rows.columns) == (62, 2)
    rows.arrange(TWENTY, frame.words, frame.unit)
    assert rows.card < 62


def test_arrows_go_from_word_to_word_and_above_them_all() -> None:
    frame, rows = line_frame(1280, 800, 1.0, 2), Rows()
    rows.arrange(TWENTY[:5], frame.words, frame.unit)
    assert rows.columns == 2
    assert rows.beside(None, pygame.K_DOWN) == 0
    assert rows.beside(None, pygame.K_UP) is None
    assert [rows.beside(0, key) for key in (pygame.K_RIGHT, pygame.K_DOWN, pygame.K_UP)] == [1, 2, None]
    assert rows.beside(4, pygame.K_RIGHT) == 4


def test_cards_of_a_row_overlap_and_after_a_w_or_a_master_less() -> None:
    assert offsets("", 50) == [0.0]
    assert offsets("AIR", 50) == [0.0, 40.0, 80.0, 130.0]
    assert offsets("WAx", 50) == [0.0, 45.0, 85.0, 135.0]


def test_a_card_dropped_on_the_middle_of_a_letter_or_between_two() -> None:
    edges = [100, 140, 180, 230]
    assert [hit_at(edges, x) for x in (95, 105, 120, 139, 141, 160, 200, 226, 300)] == [
        Hit(gap=0),
        Hit(gap=0),
        Hit(place=0),
        Hit(gap=1),
        Hit(gap=1),
        Hit(place=1),
        Hit(place=2),
        Hit(gap=3),
        Hit(gap=3),
    ]


@pytest.mark.parametrize("count", [0, 1, 4, 9, 15, 24])
def test_a_word_of_any_length_fits_the_strip_with_gaps_between_all_letters(count: int) -> None:
    rect = pygame.Rect(112, 102, 604, 84)
    plan = StripPlan.of(rect, count, 46, 11, 1.0)
    assert (len(plan.cells), len(plan.gaps)) == (count, count + 1)
    placed = [*plan.cells, *plan.gaps]
    for i, one in enumerate(placed):
        assert rect.contains(one)
        assert not any(one.colliderect(other) for other in placed[i + 1 :])
    if count == 9:
        assert plan.cells[0].size == (46, round(46 * SHAPE))
    for i, cell in enumerate(plan.cells):
        assert plan.gap_for(cell.centerx - 1) == i
        assert plan.hit(cell.centerx) == Hit(place=i)
        assert plan.cell_at(cell.center) == i
