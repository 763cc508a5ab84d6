"""The title's shelf."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from lexicon.scenes.table.surfaces.keyword.lid import (
    keyword_picture,
    partners_picture,
    patience_picture,
    solitaire_picture,
)
from lexicon.sprites.pages.lids import (
    RULE_BOOK,
    SETTINGS,
    STATISTICS,
    BookCover,
    Lid,
    LidData,
    lid_thumbnail,
    plain_picture,
    plank,
    shelf_tag,
    title_name,
)
from lexicon.theme import LID_COLOURS
from tests.sprites.pictures import ink_box, raw

PICTURES = (keyword_picture, partners_picture, patience_picture, solitaire_picture)
LID = LidData(keyword_picture, "keyword", "Keyword", "2–4", "Four colours, one board")
BODIES = [
    (pygame.Rect(28, 131, 199, 142), 1.0),
    (pygame.Rect(20, 88, 146, 106), 1.0),
    (pygame.Rect(50, 236, 358, 256), 1.8),
]


@pytest.mark.parametrize(("body", "u"), BODIES)
def test_lids_differ_by_game_group_and_state(body: pygame.Rect, u: float) -> None:
    lids = [replace(LID, picture=picture) for picture in PICTURES]
    lids += [replace(LID, group=group) for group in LID_COLOURS if group != "keyword"]
    lids += [
        replace(LID, hover=True),
        replace(LID, focus=True),
        replace(LID, players="4"),
        replace(LID, name="Keyword,|partners"),
        replace(LID, picture=plain_picture),
    ]
    assert len({raw(Lid(lid, body, u).image) for lid in lids}) == len(lids)


def test_a_lid_is_raised_under_pointer_and_keyboard() -> None:
    def top(data: LidData) -> int:
        return pygame.mask.from_surface(Lid(data, *BODIES[0]).image, 250).get_bounding_rects()[0].top

    assert top(replace(LID, hover=True)) < top(LID)


@pytest.mark.parametrize("h", [142, 106])
def test_book_covers(h: int) -> None:
    body = pygame.Rect(20, 300, 266, h)
    covers = [RULE_BOOK, STATISTICS, SETTINGS, replace(RULE_BOOK, focus=True), replace(RULE_BOOK, hover=True)]
    assert len({raw(BookCover(cover, body, 1.0).image) for cover in covers}) == len(covers)


@pytest.mark.parametrize("low", [False, True])
def test_name_planks_and_tags(low: bool) -> None:
    name = title_name(1.0, low)
    box = ink_box(name)
    assert box.w > name.get_width() * 0.9
    assert box.right < name.get_width()
    assert box.bottom <= name.get_height()
    assert plank(1280, 1.0).get_width() == 1280
    assert shelf_tag("Keyword board", 1.0, low).get_width() < 200


def test_a_saved_game_without_a_picture_has_that_of_its_lid() -> None:
    made = [lid_thumbnail(picture, "keyword", 156) for picture in (*PICTURES, plain_picture)]
    assert {picture.get_size() for picture in made} == {(156, 156)}
    assert len({raw(picture) for picture in made}) == len(made)
    assert raw(made[0]) != raw(lid_thumbnail(PICTURES[0], "solitaire", 156))
