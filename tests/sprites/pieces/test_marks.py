"""Marks on squares: each has its own shape; rings, bands and veils lie where they should."""

from __future__ import annotations

import pygame
import pytest

from lexicon.sprites.pieces.block import BlockSprite
from lexicon.sprites.pieces.marks import BandData, HintBand, MarkKind, SquareMark, Veil, VeilData, outline_run
from lexicon.sprites.sprite import Layer
from tests.sprites.pictures import ink_box, raw

SQUARE = pygame.Rect(200, 300, 34, 34)


def test_marks_differ_in_shape_not_only_in_colour() -> None:
    shapes = set()
    for kind in MarkKind:
        grey = pygame.transform.grayscale(SquareMark(kind, SQUARE, 1.0, "O").image)
        shapes.add(raw(grey))
    assert len(shapes) == len(MarkKind)


@pytest.mark.parametrize("kind", list(MarkKind))
@pytest.mark.parametrize(("z", "u"), [(25, 1.0), (34, 1.0), (61, 1.8)])
def test_marks_lie_on_their_square(kind: MarkKind, z: int, u: float) -> None:
    mark = SquareMark(kind, pygame.Rect(200, 300, z, z), u)
    box = ink_box(mark.image).move(mark.rect.topleft)
    assert mark.body.inflate(z, z).contains(box)
    assert box.colliderect(mark.body)
    assert mark.image.get_size() == mark.rect.size


def test_the_cursor_points_the_way_typing_goes() -> None:
    across, down = (
        ink_box(SquareMark(kind, SQUARE, 1.0).image) for kind in (MarkKind.CURSOR_ACROSS, MarkKind.CURSOR_DOWN)
    )
    assert across.w > across.h
    assert down.h > down.w


def test_a_key_is_seen_where_a_hint_lights_its_square() -> None:
    plain, key = (SquareMark(kind, SQUARE, 1.0).image for kind in (MarkKind.HINT, MarkKind.HINT_KEY))
    middle = pygame.Rect(0, 0, 16, 16)
    middle.center = plain.get_rect().center
    pixels = [(x, y) for x in range(middle.left, middle.right) for y in range(middle.top, middle.bottom)]
    dark = [sum(picture.get_at(at).r < 120 for at in pixels) for picture in (plain, key)]
    assert dark[0] == 0
    assert dark[1] > 20


def test_rings_lie_over_blocks_and_targets_under_them() -> None:
    assert SquareMark(MarkKind.JOINT, SQUARE, 1.0).layer == Layer.OVER
    assert SquareMark(MarkKind.TARGET, SQUARE, 1.0).layer == Layer.UNDER


@pytest.mark.parametrize("down", [True, False])
def test_a_run_is_ringed_just_outside(down: bool) -> None:
    run = pygame.Rect(100, 100, 34, 170) if down else pygame.Rect(100, 100, 170, 34)
    ring = outline_run(run, 5, down, 1.0)
    box = ink_box(ring.image).move(ring.rect.topleft)
    assert box.contains(run)
    assert run.inflate(8, 8).contains(box)
    assert ring.image.get_at((ring.rect.w // 2, ring.rect.h // 2)).a == 0


def test_a_hints_line_fades_both_ways_and_stops_at_the_edge() -> None:
    band = HintBand(BandData(before=1, after=4, down=False), SQUARE, 1.0)
    box = ink_box(band.image).move(band.rect.topleft)
    assert box.x > SQUARE.x - 2.5 * 34
    assert box.right > SQUARE.right + 3.5 * 34

    def lit(squares: int) -> int:
        at = SQUARE.centerx + squares * 34 - band.rect.x, SQUARE.centery - band.rect.y
        return int(band.image.get_at(at).a)

    assert lit(1) > lit(2) > lit(3) > lit(4) > 0
    upright = HintBand(BandData(2, 2, True), SQUARE, 1.0)
    box = ink_box(upright.image)
    assert box.h > box.w


def test_a_veil_leaves_its_hole_clear() -> None:
    veil = Veil(VeilData(158, (40, 30, 60, 20)), pygame.Rect(0, 0, 200, 100), 1.0)
    assert veil.image.get_at((70, 40)).a == 0
    assert veil.image.get_at((10, 10)).a == 158
    assert veil.image.get_at((40 - 2, 40)).a == 255


@pytest.mark.parametrize("down", [False, True])
@pytest.mark.parametrize(("z", "u"), [(25, 1.0), (34, 1.0), (61, 1.8)])
def test_the_tip_of_the_cursor_lies_on_no_letter_of_its_square_or_the_next(z: int, u: float, down: bool) -> None:
    here = pygame.Rect(0, 0, z, z)
    there = here.move(0, z) if down else here.move(z, 0)
    cursor = SquareMark(MarkKind.CURSOR_DOWN if down else MarkKind.CURSOR_ACROSS, here, u)
    mask = pygame.mask.from_surface(cursor.image)
    for letter in "EHIMQTW":
        block = BlockSprite(letter, z, u)
        printed = pygame.mask.from_threshold(block.image, "black", (110, 110, 110, 255))
        inner = block.body.inflate(-z // 4, -z // 4).move(-block.rect.x, -block.rect.y)
        rim = pygame.mask.Mask(printed.get_size(), fill=True)
        rim.erase(pygame.mask.Mask(inner.size, fill=True), inner.topleft)
        printed.erase(rim, (0, 0))
        assert printed.count() > z, "the letter is found"
        for square in (here, there):
            at = block.rect.x + square.x - cursor.rect.x, block.rect.y + square.y - cursor.rect.y
            assert not mask.overlap(printed, at), (letter, square)
