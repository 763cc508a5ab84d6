"""People choose a head at the set-up: it goes by the name, is remembered, and is on the curtain."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from lexicon.scenes.heads import LEVELS
from lexicon.scenes.setup import SetupScene
from lexicon.scenes.table import TableScene
from lexicon.scenes.table.dialogs.curtain import CurtainScene
from lexicon.sprites.paint.pen import Pen
from lexicon.sprites.portraits import PORTRAITS, draw_portrait
from lexicon.storage import SeatPlan, SettingsStore
from lexicon.storage.settings import HEADS
from tests.scenes.pilot import Pilot
from tests.sprites.pictures import raw


@pytest.mark.parametrize("size", [(960, 600), (1280, 800)], ids=str)
def test_a_head_is_chosen_and_remembered_by_name(make_pilot: Any, services: Any, size: Any) -> None:
    services.settings.remember_player("Ada")
    pilot: Pilot = make_pilot(SetupScene("keyword"), size)
    field, head = pilot.scene.cards.fields["red"], pilot.find("red head")
    assert not head.focus_rect().colliderect(field.focus_rect())
    assert head.head == services.settings.head_of("Ada")
    before = head.head
    pilot.click(head)
    pilot.click(head)
    assert head.head == services.settings.head_of("ada") == (before + 2) % HEADS
    services.save_settings()
    assert SettingsStore(services.places.settings).settings.head_of("Ada") == head.head
    services.settings.forget_player("Ada")
    assert services.settings.head_of("Ada") == before


def test_a_name_that_comes_back_has_the_head_chosen_for_it(make_pilot: Any, services: Any) -> None:
    services.settings.players = ["Ben", "Ada"]
    services.settings.choose_head("Ada", services.settings.head_of("Ada") + 1)
    chosen = services.settings.head_of("Ada")
    pilot: Pilot = make_pilot(SetupScene("keyword"))
    pilot.scene.players.forget("Ada")
    assert services.settings.head_of("Ada") != chosen, "nobody of this name sits here"
    pilot.key("Ctrl+Z")
    assert services.settings.players == ["Ben", "Ada"]
    assert services.settings.head_of("Ada") == chosen


@pytest.mark.parametrize("size", [(960, 600), (1280, 800)], ids=str)
def test_each_level_tells_its_own_name_and_what_it_is(make_pilot: Any, size: Any) -> None:
    pilot: Pilot = make_pilot(SetupScene("keyword"), size)
    heads = pilot.find("blue level")
    assert heads.chosen == 2
    for pressed in (False, True):
        for i, level in enumerate(LEVELS):
            pilot.hover(heads.item_rect(i))
            pilot.wait(1.0)
            assert pilot.scene.tooltip._shown is heads
            assert heads.tip is not None
            name, line = heads.tip.split(": ")
            assert (name, line.lower()) == (level.name, level.line.lower())
            assert heads.tip_rect() == heads.item_rect(i)
        if not pressed:
            pilot.click(heads.item_rect(4))
            assert heads.chosen == 4


def test_the_head_follows_the_name_that_is_typed(make_pilot: Any, services: Any) -> None:
    services.settings.choose_head("Bo", 5)
    pilot: Pilot = make_pilot(SetupScene("keyword"))
    pilot.click(pilot.scene.cards.fields["red"].focus_rect().center)
    pilot.key(*["Backspace"] * 16)
    pilot.type("Bo")
    assert pilot.find("red head").head == 5


def test_the_curtain_shows_the_head_of_whoever_is_next(make_pilot: Any, services: Any) -> None:
    services.settings.choose_head("George", 6)
    plans = [SeatPlan("red", "person", "George"), SeatPlan("blue", "person", "Mary")]
    pilot: Pilot = make_pilot(TableScene(services.start_session("keyword", {"starter": "red"}, plans, seed=7)))
    pilot.wait_until(lambda: isinstance(pilot.scene, CurtainScene))
    assert pilot.scene._face.data.portrait == 6


def test_no_two_heads_look_alike() -> None:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    assert PORTRAITS == HEADS
    pictures = []
    for number in range(PORTRAITS):
        picture = pygame.Surface((44, 44))
        draw_portrait(Pen(picture, 1.0), number, 22, 22, 20)
        pictures.append(raw(picture))
    assert len(set(pictures)) == PORTRAITS


def test_somebody_new_gets_a_head_that_nobody_remembered_has(services: Any) -> None:
    """On the curtain a head tells who is meant; by their letters alone two people had the same one."""
    settings = services.settings
    names = ("Ada", "Ivo", "Martha", "Ben", "Ova", "Dad", "Bea", "Eve")
    for name in names:
        shown = settings.head_of(name)
        settings.remember_player(name)
        assert settings.head_of(name) == shown
    heads = {settings.head_of(name) for name in names}
    assert len(heads) == HEADS
    settings.remember_player("One more than there are heads")
    settings.remember_player("Ada")
    assert {settings.head_of(name) for name in names} == heads
