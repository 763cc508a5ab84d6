"""The board: geometry, print, thumbnails."""

from __future__ import annotations

import pygame
import pytest

from lexicon.games.keyword.rules.board import keyword_board
from lexicon.sprites.pieces.board import BoardSprite, block_rect, board_thumbnail, colour_of, printed_letter
from tests.sprites.pictures import raw

ROWS = keyword_board().rows
SIZES = [(25, 1.0), (33, 1.0), (34, 1.0), (45, 1.35), (61, 1.8), (25, 0.75), (76, 2.25)]


@pytest.mark.parametrize(("z", "u"), SIZES)
def test_squares_tile_the_grid_and_are_found_again(z: int, u: float) -> None:
    board = BoardSprite(ROWS, z, u, (16, 46))
    assert board.grid.size == (19 * z, 19 * z)
    assert board.body.contains(board.grid)
    for r, c in ((0, 0), (0, 18), (18, 0), (18, 18), (9, 9), (14, 3)):
        rect = board.square_rect(r, c)
        assert rect.size == (z, z)
        assert board.square_at(rect.topleft) == (r, c)
        assert board.square_at((rect.right - 1, rect.bottom - 1)) == (r, c)
    assert board.square_rect(3, 4).right == board.square_rect(3, 5).left
    assert board.square_at((board.grid.right, board.grid.y)) is None
    assert board.square_at(board.body.topleft) is None


@pytest.mark.parametrize(("z", "u"), SIZES)
def test_the_picture_shows_the_colour_of_each_square(z: int, u: float) -> None:
    board = BoardSprite(ROWS, z, u, (40, 50))
    picture, shift = board.image, (-board.rect.x, -board.rect.y)
    for square, name in (((4, 4), "r"), ((4, 14), "g"), ((14, 4), "y"), ((14, 14), "b")):
        inner = board.square_rect(*square).inflate(-z // 3, -z // 3).move(shift)
        mean = pygame.transform.average_color(picture.subsurface(inner))
        strongest = max("rgb", key=lambda channel, mean=mean: mean["rgb".index(channel)])
        assert strongest == {"r": "r", "g": "g", "y": "r", "b": "b"}[name]
        if name == "y":
            assert mean[1] > 120 > mean[2]


def test_board_prints_differ() -> None:
    boards = [
        BoardSprite(ROWS, 20, 1.0),
        BoardSprite(ROWS, 20, 1.0, strong_patterns=True),
        BoardSprite(ROWS, 20, 1.0, own="b"),
        BoardSprite(ROWS, 20, 1.0, patience=True),
    ]
    assert len({raw(board.image) for board in boards}) == 4


def test_in_solitaire_only_ones_own_colour_stays_bright() -> None:
    whole, own = BoardSprite(ROWS, 20, 1.0), BoardSprite(ROWS, 20, 1.0, own="b")

    def light(board: BoardSprite, r: int, c: int) -> float:
        rect = board.square_rect(r, c).inflate(-8, -8).move(-board.rect.x, -board.rect.y)
        return sum(pygame.transform.average_color(board.image.subsurface(rect))[:3])

    assert light(own, 4, 4) < light(whole, 4, 4) * 0.8
    assert light(own, 15, 4) < light(whole, 15, 4) * 0.8
    assert light(own, 15, 15) == light(whole, 15, 15)
    assert light(own, 9, 9) == light(whole, 9, 9)


def test_the_cross_reads_keyword_across_and_down() -> None:
    assert "".join(printed_letter(ROWS, 9, c) for c in range(6, 13)) == "KEYWORD"
    assert "".join(printed_letter(ROWS, r, 9) for r in range(6, 13)) == "KEYWORD"
    printed = keyword_board().printed
    for square in printed:
        assert printed_letter(ROWS, *square) == printed[square]


def test_colours_of_squares() -> None:
    assert [colour_of(kind) for kind in "rGbYSk"] == ["r", "g", "b", "y", "-", "-"]


@pytest.mark.parametrize(("z", "u"), SIZES)
def test_a_block_fits_its_square(z: int, u: float) -> None:
    square = pygame.Rect(100, 200, z, z)
    block = block_rect(square, u)
    assert square.contains(block)
    assert z - block.w == max(1, round(1.8 * u))


def test_resizing_moves_everything() -> None:
    board = BoardSprite(ROWS, 25, 1.0, (12, 42))
    small = board.image
    board.resize(pygame.Rect(16, 46, 662, 662), 34, 1.0)
    assert board.square_rect(0, 0) == pygame.Rect(24, 54, 34, 34)
    assert board.image is not small
    assert board.image.get_size() == board.rect.size


def test_a_thumbnail_shows_letters_and_has_its_size() -> None:
    empty = ["." * 19] * 19
    played = list(empty)
    played[9] = "........DOING......"
    first, second = board_thumbnail(ROWS, empty, 78), board_thumbnail(ROWS, played, 78)
    assert first.get_size() == second.get_size() == (78, 78)
    assert raw(first) != raw(second)
    assert board_thumbnail(ROWS, played, 78) is second
    assert raw(board_thumbnail(ROWS, played, 78, frozenset({(9, 8)}))) != raw(second)
