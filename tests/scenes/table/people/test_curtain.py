"""The curtain between two people: when it closes and opens, and that it hides every rack."""

from __future__ import annotations

from collections import Counter

import pytest

from lexicon.scenes.table.dialogs import curtain
from lexicon.scenes.table.dialogs.curtain import HEM, CurtainScene
from lexicon.sprites.table.curtain import CurtainCard, CurtainPlay
from tests.scenes.table.conftest import PERSON, plans
from tests.scenes.table.people.playing import best, play_best, rack_letters_shown


def test_before_the_first_turn_the_curtain_is_closed_and_no_rack_is_on_the_table(two_people):
    pilot, table = two_people
    assert isinstance(pilot.scene, CurtainScene)
    assert table.front is None
    assert not rack_letters_shown(table)
    assert not table.surface.tentative.blocks
    pilot.key("Space")
    pilot.step(2)
    assert pilot.scene is table
    assert table.front == "red"
    assert rack_letters_shown(table) == Counter(table.session.view_for("red").rack)


def test_behind_the_closed_curtain_the_picture_is_the_same_whatever_the_racks(make_table):
    """Two deals that differ in the racks alone would be hard to make: the sprites tell, and the pixels are compared."""
    pictures = []
    for seed in (1, 2):
        pilot, _table = make_table(plans(red=PERSON, blue=PERSON), challenges="challenge", starter="red", seed=seed)
        pilot.step(3)
        assert isinstance(pilot.scene, CurtainScene)
        pictures.append(pilot.pixels())
    assert pictures[0] == pictures[1]


def test_the_rack_is_gone_as_soon_as_the_curtain_has_closed(two_people):
    pilot, table = two_people
    pilot.key("Space")
    pilot.step(2)
    play_best(pilot, table)
    assert isinstance(pilot.scene, CurtainScene)
    assert table.front is None
    assert not rack_letters_shown(table)
    with pytest.raises(PermissionError):
        table.session.view_for("red")
    with pytest.raises(PermissionError):
        table.session.view_for("blue")


def test_the_curtain_closes_and_opens_with_movement_and_keys_do_not_hurry_it(make_table):
    pilot, table = make_table(plans(red=PERSON, blue=PERSON), challenges="challenge", starter="red", movement="normal")
    pilot.wait_until(lambda: isinstance(pilot.scene, CurtainScene), 10)
    pilot.wait(0.6)
    pilot.key("Space")
    pilot.wait_until(lambda: pilot.scene is table and table.may_act and not table.stage.moving, 10)
    table.surface.moves.lay_all(best(table).placed())
    pilot.wait(0.5)
    pilot.key("Enter")
    pilot.wait_until(lambda: isinstance(pilot.scene, CurtainScene), 10)
    pilot.key("Space")
    pilot.step(3)
    assert table.session.curtain_needed == "blue"
    pilot.wait(0.6)
    assert table.front is None
    pilot.key("Space")
    pilot.wait_until(lambda: pilot.scene is table, 10)
    assert table.front == "blue"


@pytest.mark.parametrize("key", ["Space", "Enter"])
def test_a_key_that_comes_late_does_not_open_the_curtain_that_has_just_closed(two_people, monkeypatch, key):
    monkeypatch.setattr(curtain, "REST", 0.6)
    pilot, table = two_people
    pilot.wait(0.7)
    pilot.key("Space")
    pilot.step(2)
    play_best(pilot, table)
    assert isinstance(pilot.scene, CurtainScene)
    pilot.key(key)
    pilot.wait(0.3)
    pilot.key(key)
    pilot.step(3)
    assert isinstance(pilot.scene, CurtainScene)
    assert table.front is None
    pilot.wait(0.4)
    pilot.key(key)
    pilot.step(3)
    assert table.front == "blue"


@pytest.mark.parametrize("movement", ["off", "normal"])
def test_the_curtain_waits_until_the_play_and_its_points_were_seen(make_table, unhurried, movement):
    pilot, table = make_table(plans(red=PERSON, blue=PERSON), challenges="checked", starter="red", movement=movement)
    pilot.wait_until(lambda: isinstance(pilot.scene, CurtainScene) and pilot.scene._share >= 1, 10)
    pilot.key("Space")
    pilot.wait_until(lambda: pilot.scene is table and table.may_act, 10)
    play = best(table)
    table.surface.moves.lay_all(play.placed())
    pilot.key("Enter")
    pilot.wait_until(lambda: table.progress.lingering, 10)
    assert pilot.scene is table
    assert table.shown_score("red") == table.session.scores["red"] > 0
    assert str(table.session.scores["red"]) in (pilot.app.toasts.text or "")
    pilot.wait(2.0)
    assert pilot.scene is table
    pilot.wait_until(lambda: isinstance(pilot.scene, CurtainScene), 3)


def test_a_click_shortens_the_wait_before_the_curtain(make_table, unhurried):
    pilot, table = make_table(plans(red=PERSON, blue=PERSON), challenges="checked", starter="red")
    pilot.step(2)
    pilot.key("Space")
    pilot.step(2)
    table.surface.moves.lay_all(best(table).placed())
    pilot.key("Enter")
    pilot.step(3)
    assert table.progress.lingering
    pilot.click(table.frame.board.center)
    pilot.step(2)
    assert isinstance(pilot.scene, CurtainScene)


def test_the_game_can_be_left_from_the_curtain_and_is_kept(two_people, monkeypatch):
    pilot, table = two_people
    went_home = []
    monkeypatch.setattr(pilot.app, "home", lambda: went_home.append(table.front))
    pilot.key("F10", "T")
    assert went_home == [None]
    assert [info.id for info in pilot.app.services.store.list_games()] == [table.session.save_id]


def test_ruling_5_2_the_first_curtain_and_the_log_tell_what_was_drawn(make_table):
    pilot, table = make_table(plans(red=PERSON, blue=PERSON), challenges="challenge")
    pilot.step(2)
    note = pilot.scene._face.data.note
    assert note.startswith("Drawn for the start: ")
    assert "George" in note
    pilot.key("Space")
    pilot.step(3)
    assert table.log.data.rows[0].parts[0].text == note


@pytest.mark.parametrize(
    ("size", "text"),
    [((960, 600), "normal"), ((1280, 800), "largest"), ((1000, 1000), "largest"), ((2000, 700), "large")],
)
def test_the_line_under_the_card_is_cream_on_velvet_alone(make_table, services, size, text):
    services.settings.text_size = text
    people = plans(red=PERSON, green=PERSON, blue=PERSON, yellow=PERSON)
    pilot, table = make_table(people, challenges="challenge", starter="red", size=size)
    pilot.step(2)
    for kind in (CurtainCard, CurtainPlay):
        assert isinstance(pilot.scene._face, kind)
        foot, card = pilot.scene.foot[1], pilot.scene._face.body
        assert foot.top >= card.bottom
        assert foot.bottom <= size[1] - round(HEM * pilot.scene.u)
        assert card.top >= 0
        if kind is CurtainCard:
            pilot.key("Space")
            pilot.step(2)
            play_best(pilot, table)
