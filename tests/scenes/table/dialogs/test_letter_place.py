"""Where the letters for a Master lie: never over the word that is being laid."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace

import pygame
import pytest

from lexicon.crossword import Direction
from lexicon.scenes.table.dialogs.letter_place import MasterPlace, place_letters
from lexicon.scenes.table.frame import Frame
from lexicon.scenes.table.surfaces.anagrams.layout import arrange as anagrams_frame
from lexicon.scenes.table.surfaces.cards.layout import solo_frame
from lexicon.scenes.table.surfaces.cards.table import BlockTableSurface, CardTableSurface
from lexicon.scenes.table.surfaces.keyword.layout import SQUARES, arrange
from lexicon.scenes.table.surfaces.keyword.run import Run
from lexicon.scenes.table.surfaces.wordline.layout import line_frame
from lexicon.sprites.pieces.card import SHAPE

SMALL = [(960, 600), (1024, 768), (1280, 800)]


def runs() -> Iterator[Run]:
    """Words of some lengths on every square of the board, both ways."""
    for direction in Direction:
        down, right = direction.step
        for length in (1, 2, 3, 5, 7, 10, 14):
            rows, cols = SQUARES - down * (length - 1), SQUARES - right * (length - 1)
            yield from (Run((row, col), direction, length) for row in range(rows) for col in range(cols))


@pytest.mark.parametrize("size", SMALL, ids=str)
@pytest.mark.parametrize("words", [True, False])
def test_on_every_square_of_the_board_they_lie_beside_the_word_and_point_at_the_master(
    size: tuple[int, int], words: bool
) -> None:
    frame = arrange(*size, seats=2)
    for run in runs():
        rects = [frame.square_rect(square) for square in run.squares]
        row = rects[0].union(rects[-1])
        for square in {0: rects[0], 1: rects[run.length // 2], 2: rects[-1]}.values():
            made = place_letters(frame, MasterPlace(row, square, frame.card), words)
            assert made.edge, run
            assert frame.window.contains(made.body), run
            assert not made.body.colliderect(row), run


def table(kind: str, size: tuple[int, int]) -> tuple[Frame, pygame.Rect, float]:
    """Frame of a card table, where its crossword lies, and how high a card is for its width."""
    if kind == "solo":
        frame = solo_frame(*size, 1.0, 10)
        return frame, frame.table, SHAPE
    of = BlockTableSurface if kind == "blocks" else CardTableSurface
    surface = SimpleNamespace(view=SimpleNamespace(seats=range(4)), shape=of.shape)
    made = of.arrange(surface, *size, 1.0)  # type: ignore[arg-type]
    return made, made.free, of.shape  # type: ignore[attr-defined]


@pytest.mark.parametrize("size", SMALL, ids=str)
@pytest.mark.parametrize("kind", ["cards", "blocks", "solo"])
@pytest.mark.parametrize("units", [28, 40, 64])
def test_on_a_table_of_cards_they_lie_beside_the_word_wherever_it_is(
    kind: str, size: tuple[int, int], units: int
) -> None:
    frame, area, shape = table(kind, size)
    w, h = frame.px(units), round(frame.px(units) * shape)
    for down, right in ((0, 1), (1, 0)):
        for length in (1, 2, 4, 6, 9, 12):
            wide, high = (w * length, h) if right else (w, h * length)
            for x in range(area.x, area.right - wide + 1, w // 2):
                for y in range(area.y, area.bottom - high + 1, h // 2):
                    row = pygame.Rect(x, y, wide, high)
                    for i in {0, length // 2, length - 1}:
                        square = pygame.Rect(x + i * w * right, y + i * h * down, w, h)
                        made = place_letters(frame, MasterPlace(row, square), words=True)
                        assert frame.window.contains(made.body), (row, i)
                        assert not made.body.colliderect(row), (row, i)


@pytest.mark.parametrize("size", SMALL, ids=str)
@pytest.mark.parametrize("seats", [2, 8])
def test_they_leave_the_strip_of_the_word_line_and_the_tray_of_anagrams_free(size: tuple[int, int], seats: int) -> None:
    line, tray = line_frame(*size, 1.0, seats), anagrams_frame(*size, 1.0, others=min(seats, 6) - 1, buttons=(2, 2))
    for frame, row in ((line, line.strip), (tray, tray.hand)):
        for x in range(row.x, row.right - 40, 40):
            made = place_letters(frame, MasterPlace(row, pygame.Rect(x, row.y, 40, row.h)), words=True)
            assert frame.window.contains(made.body), x
            assert not made.body.colliderect(row), x


def test_where_there_is_no_room_they_cover_least_and_not_the_master() -> None:
    frame, area, _ = table("cards", (960, 600))
    made = place_letters(frame, MasterPlace(area, pygame.Rect(area.topleft, (60, 80))), words=True)
    assert not made.edge
    assert frame.window.contains(made.body)
    assert not made.body.colliderect((*area.topleft, 60, 80))
