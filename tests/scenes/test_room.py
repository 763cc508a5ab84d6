"""Controls keep room between them, are large enough for a pointer, and screens use the window they have."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pygame
import pytest

from lexicon.games.patience import NEST
from lexicon.scenes.heads import LevelChoice
from lexicon.scenes.party.floor.layout import arrange as floor
from lexicon.scenes.saved import SavedScene
from lexicon.scenes.setup import SetupScene
from lexicon.scenes.setup.cards import LEAST_HEAD
from lexicon.scenes.table.card_frame import card_frame
from lexicon.scenes.table.frame import measure as table_measures
from lexicon.scenes.table.surfaces.anagrams.layout import arrange
from lexicon.scenes.table.surfaces.handgame.layout import ASIDE, hand_frame
from lexicon.scenes.table.surfaces.out.layout import out_frame
from lexicon.scenes.table.surfaces.patience.layout import arrange as patience
from lexicon.scenes.title import TitleScene
from lexicon.sprites.paint.pen import Pen
from lexicon.sprites.pieces.card import SHAPE
from lexicon.widgets.buttons import measure
from lexicon.widgets.field import Field
from tests.scenes.pilot import Pilot

NAME = "Wilhelmina Woods"
SIZES = ((960, 600), (1000, 1000), (1366, 768), (2000, 700), (960, 1280), (2560, 1080))
SETUPS = ("keyword", "crossword-lexicon", "anagrams", "out", "solitaire-1")
LEAST_HIGH = 22
"""Pixels: the least height of what is pressed."""


@pytest.fixture
def shown(make_pilot: Any, services: Any, request: Any) -> Pilot:
    """The set-up of a game at a size, of a player with a name of sixteen letters."""
    services.settings.remember_player(NAME)
    game, size = request.param
    made: Pilot = make_pilot(SetupScene(game), size)
    return made


def _rects(scene: Any) -> dict[str, pygame.Rect]:
    return {control.label: control.face for control in scene.ui.controls() if control.label}


@pytest.mark.parametrize("shown", [(game, size) for game in SETUPS for size in SIZES], indirect=True, ids=str)
def test_set_ups_keep_heads_names_and_rows_apart(shown: Pilot) -> None:
    scene = shown.scene
    for control in scene.ui.controls():
        if isinstance(control, LevelChoice):
            apart = control.item_rect(1).x - control.item_rect(0).x
            assert apart >= (LEAST_HEAD - 1) * scene.u, control.label
    for field in scene.cards.fields.values():
        assert isinstance(field, Field)
        assert measure(scene.ui).text_width(NAME, 16) * scene.u <= field.rect.width - 8, "a name is read whole"
    rects = _rects(scene)
    chips, foot = rects[NAME], rects["Back"]
    assert foot.top - chips.bottom >= 8 * scene.u


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_title_reaches_across_and_its_lowest_buttons_can_be_hit(make_pilot: Any, services: Any, size: Any) -> None:
    services.settings.desktop_offers = 0
    scene = make_pilot(TitleScene(), size).scene
    for button in scene.way_out:
        assert button.face.height >= LEAST_HIGH, button.label
    for one, other in combinations(scene.way_out, 2):
        assert not one.face.colliderect(other.face)
    lids = [control.face for control in scene.ui.controls() if type(control).__name__ == "LidControl"]
    right = max(lid.right for lid in lids)
    assert right - min(lid.left for lid in lids) >= 0.8 * size[0]
    assert all(not lid.colliderect(other) for lid, other in combinations(lids, 2))
    for control in scene.ui.controls():
        if type(control).__name__ == "LidControl":
            tip = control.tip_rect()
            assert tip.top - round(40 * scene.u) > control.face.top, "the tip lies over no lid above"


def test_a_square_window_has_room_for_what_lids_say(make_pilot: Any) -> None:
    scene = make_pilot(TitleScene(), (1000, 1000)).scene
    assert scene.shelf.base.w == 199


@pytest.mark.parametrize("size", [*SIZES, (1280, 720), (1280, 800), (1920, 1080)], ids=str)
@pytest.mark.parametrize("seats", [2, 4, 5, 8])
@pytest.mark.parametrize(("shape", "tall"), [(SHAPE, 0.0), (1.0, 148.0)])
def test_what_zooms_an_open_table_lies_beside_it_and_under_the_piles(
    size: tuple[int, int], seats: int, shape: float, tall: float
) -> None:
    frame = hand_frame(*size, 1.0, seats=seats, places=10, shape=shape, tall=tall, zooms=True)
    link = frame.exposed.bottom + round(ASIDE[1] * frame.exposed.height) + frame.px(26)
    assert frame.blind.bottom + frame.px(40) <= frame.exposed.top, "the count and the name of the next fit between"
    assert link <= frame.view.top, "the link to the unseen cards fits above"
    assert frame.area.contains(frame.view)
    assert not frame.view.colliderect(frame.free)
    least = frame.px(36)
    assert (frame.view.width - frame.px(6)) // 2 >= least, "each button is large enough for a finger"
    assert frame.view.height >= least
    assert not tall or frame.blind.height >= frame.px(90), "the pool has room"


@pytest.mark.parametrize("size", [*SIZES, (3440, 1440), (1920, 1080)], ids=str)
def test_tables_use_the_width_they_have(size: tuple[int, int]) -> None:
    of = table_measures(*size)
    assert of.inner >= 0.99 * size[0]
    others = 3
    for frame in (
        card_frame(*size, plates=others, sheet=4),
        out_frame(*size, 1.0),
        arrange(*size, 1.0, others=others, buttons=(2, 1)),
    ):
        assert frame.log.right >= 0.97 * size[0]
        assert frame.hand.width >= 0.55 * size[0], "the cards have the larger part"
        assert frame.log.width >= 0.14 * size[0], "and what is told of them is no narrow strip"


@pytest.mark.parametrize("size", [*SIZES, (1280, 720), (1280, 800), (1920, 1080)], ids=str)
@pytest.mark.parametrize("others", [1, 3, 5, 7])
def test_the_parts_of_o_u_t_lie_apart(size: tuple[int, int], others: int) -> None:
    frame = out_frame(*size, 1.0)
    zones, told = frame.cells(others)
    for one, other in combinations((*zones, told, frame.run, frame.own, frame.hand, frame.foot), 2):
        assert not one.colliderect(other), (one, other)
    hands = [frame.hand_rect(place, 13) for place in range(13)]
    assert all(frame.hand.contains(card) for card in hands)


def test_a_tall_window_shows_cards_larger() -> None:
    tall, low = (1000, 1000), (960, 600)
    assert out_frame(*tall, 1.0).hand_rect(0, 13).width >= 80
    assert out_frame(*tall, 1.0).run.height > out_frame(*low, 1.0).run.height
    words = [arrange(*size, 1.0, others=3, buttons=(2, 1)) for size in (tall, low)]
    assert words[0].small > words[1].small
    assert words[0].cards.height >= words[1].cards.height + 30
    seven = [patience(*size, 1.0, piles=7, hidden=True, aside=False, buttons=(2, 1)) for size in (tall, low)]
    assert seven[0].card >= 88 > seven[1].card
    for frame in seven:
        deepest = frame.places[0].bottom + 6 * frame.strip
        assert frame.up is not None
        assert frame.card_rect(NEST, 1).y - frame.up.y <= 0.37 * frame.card, "no part of the large letter is seen"
        assert max(deepest, frame.up.bottom + 2 * frame.strip) <= frame.area.bottom
        up = frame.up.union(frame.up.move(0, 2 * frame.strip))
        assert not any(place.colliderect(up) for place in (*frame.places, *frame.masters))
    hands = [card_frame(*size, plates=3, sheet=4) for size in (tall, low)]
    assert hands[0].card > hands[1].card
    assert min(button.height for button in hands[0].buttons) >= 46


@pytest.mark.parametrize("tables", [3, 4, 6])
def test_a_tall_floor_is_no_bare_one(tables: int) -> None:
    made = floor(0, 1000, 1000, True, tables)
    for (x, y, w, h), (a, b, c, d) in combinations(made.rugs, 2):
        assert x + w <= a or a + c <= x or y + h <= b or b + d <= y
    high = max(y + h for _, y, _, h in made.rugs) - min(y for _, y, _, _ in made.rugs)
    assert high >= 0.8 * (made.foot[1] - 58)
    assert made.rows >= 9


@pytest.mark.parametrize("shelf", [0, 1, 2])
@pytest.mark.parametrize("size", [(960, 600), (1280, 800)], ids=str)
def test_where_no_game_is_saved_the_sheet_says_how_one_gets_there(make_pilot: Any, size: Any, shelf: int) -> None:
    scene = make_pilot(SavedScene(), size).scene
    scene.shelf = shelf
    _, _, w, h = scene.panel
    set_lines: list[tuple[float, float]] = []
    sheet = Pen(pygame.Surface((round(w), round(h)), pygame.SRCALPHA), 1.0)
    ends = sheet.para

    def para(*words: Any, **more: Any) -> float:
        end = ends(*words, **more)
        set_lines.append((len(words[0]), end))
        return end

    sheet.para = para  # type: ignore[method-assign]
    scene._paint_sheet(sheet, w, h, None, 0.0)
    assert sum(letters for letters, _ in set_lines) > 60
    assert max(end for _, end in set_lines) <= h - 10
