"""Blocks: faces, states, sizes, movement; badges."""

from __future__ import annotations

import pygame
import pytest

from lexicon.pieces import MASTER
from lexicon.sprites.paint.pen import kept_count
from lexicon.sprites.pieces.block import Badge, BadgeData, BlockSprite, block_face
from lexicon.sprites.sprite import Can, PieceState
from tests.sprites.pictures import ink_box, raw


def test_faces_differ_by_state() -> None:
    faces = {state: raw(block_face("E", 34, 1.0, state=state)) for state in PieceState}
    assert len(set(faces.values())) == len(PieceState)


def test_faces_differ_by_letter_master_and_side() -> None:
    faces = [
        block_face("E", 34, 1.0),
        block_face("F", 34, 1.0),
        block_face("E", 34, 1.0, master=True),
        block_face(MASTER, 34, 1.0),
        block_face(None, 34, 1.0),
    ]
    assert len({raw(face) for face in faces}) == len(faces)


@pytest.mark.parametrize(("z", "u"), [(25, 1.0), (34, 1.0), (50, 1.0), (45, 1.35), (61, 1.8), (25, 0.75), (77, 2.25)])
def test_a_block_is_exactly_as_large_as_asked(z: int, u: float) -> None:
    block = BlockSprite("Q", z, u)
    block.place(pygame.Rect(100, 60, z, z))
    assert block.image.get_size() == block.rect.size
    assert block.rect.center == block.body.center
    shadowless = pygame.mask.from_surface(block.image, 250).get_bounding_rects()[0]
    assert shadowless.move(block.rect.topleft).contains(block.body.inflate(-2, -2))
    assert block.body.inflate(2, 2).contains(shadowless.move(block.rect.topleft))


def test_states_of_one_letter_share_pictures_between_sprites() -> None:
    first = BlockSprite("E", 34, 1.0).picture()
    count = kept_count()
    assert BlockSprite("E", 34, 1.0).picture() is first
    assert kept_count() == count


def test_a_lifted_block_is_raised_and_its_shadow_is_not() -> None:
    rest, lifted = block_face("E", 50, 1.0), block_face("E", 50, 1.0, state=PieceState.LIFTED)
    top_of = [pygame.mask.from_surface(face, 250).get_bounding_rects()[0].top for face in (rest, lifted)]
    assert top_of[1] == pytest.approx(top_of[0] - 6, abs=1)  # 12% of 50
    assert ink_box(lifted).bottom >= ink_box(rest).bottom


def test_setting_the_same_state_paints_nothing() -> None:
    block = BlockSprite("E", 34, 1.0)
    first = block.picture()
    block.state = PieceState.REST
    assert block.picture() is first
    block.state = PieceState.HOVER
    assert block.picture() is not first


def test_turning_over_narrows_about_the_middle() -> None:
    block = BlockSprite("E", 50, 1.0)
    block.place(pygame.Rect(200, 100, 50, 50))
    whole = block.rect
    block.width = 0.5
    assert block.rect.centerx == whole.centerx
    assert block.rect.w == pytest.approx(whole.w / 2, abs=1)
    assert block.image.get_size() == block.rect.size
    block.width = 1.0
    block.turn_up(None)
    assert block.rect == whole


def test_fading_and_zooming_leave_the_kept_picture_alone() -> None:
    block = BlockSprite("E", 50, 1.0)
    kept = raw(block.picture())
    block.fade, block.zoom, block.turn = 100, 1.4, 5.0
    assert block.image.get_alpha() == 100
    assert block.rect.center == block.body.inflate(2 * block.margin_px, 2 * block.margin_px).center
    assert raw(block_face("E", 50, 1.0)) == kept
    assert block.picture().get_alpha() in (None, 255)


def test_what_may_be_done_with_a_block() -> None:
    block = BlockSprite("E", 34, 1.0)
    assert Can.PICK_UP in block.can
    assert Can.DROP not in block.can
    block.place(pygame.Rect(10, 10, 34, 34))
    assert block.hit((10, 10))
    assert not block.hit((44, 20))


def test_a_layered_group_draws_blocks_in_order() -> None:
    window = pygame.Surface((200, 200))
    held = BlockSprite("B", 34, 1.0, state=PieceState.LIFTED)
    group: pygame.sprite.LayeredUpdates[BlockSprite] = pygame.sprite.LayeredUpdates(BlockSprite("A", 34, 1.0), held)
    group.change_layer(held, 80)
    group.draw(window)
    assert group.sprites()[-1] is held
    assert ink_box(window.convert_alpha()).w


@pytest.mark.parametrize("u", [0.75, 1.0, 1.8])
def test_a_badge_lies_about_its_point_and_grows_with_its_label(u: float) -> None:
    badge = Badge(BadgeData("25"), (300, 200), u)
    assert badge.body.center == (300, 200)
    narrow = badge.body.w
    badge.show(BadgeData("word 7"))
    assert badge.body.centerx == pytest.approx(300, abs=1)
    assert badge.body.w > narrow
    assert len({raw(Badge(BadgeData("9", kind), (0, 0), u).image) for kind in ("score", "better", "refused")}) == 3
