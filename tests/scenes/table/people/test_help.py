"""Hints, the log's words, menu and rules where several people play."""

from __future__ import annotations

import pytest

from lexicon.scenes.menu import MenuScene
from lexicon.scenes.table.dialogs.curtain import CurtainScene
from lexicon.session import Strength
from lexicon.sprites.table.curtain import CurtainPlay
from tests.scenes.table.conftest import COMPUTER, PERSON, plans
from tests.scenes.table.people.playing import play_best, rack_letters_shown
from tests.session.table import Held


# ---------------------------------------------------------------------- help and log
def test_hints_climb_from_where_to_the_word(make_table):
    pilot, table = make_table(plans(red=PERSON, blue=COMPUTER), challenges="checked", starter="red")
    pilot.step(3)
    pilot.key("F2")
    pilot.step(3)
    lit = table.surface.marks.lit
    assert lit is not None
    assert not lit.exact
    pilot.key("F2")
    pilot.step(3)
    assert table.surface.marks.lit.exact
    pilot.key("F2")
    pilot.step(3)
    assert table.trial is not None
    assert table.trial.playable
    assert table.surface.cursor.square not in table.surface.tentative.loose
    assert table.session.hint.strength is Strength.WHAT
    pilot.key("F2")
    pilot.step(3)
    assert table.session.hint.strength is Strength.STRONGEST
    assert table.trial.playable
    pilot.key("Enter")
    pilot.step(3)
    assert table.session.taken >= 1


def test_each_press_climbs_a_rung_while_the_first_is_still_looked_for(make_table):
    held = Held()
    seats = plans(red=PERSON, blue=COMPUTER)
    pilot, table = make_table(seats, challenges="checked", starter="red", executor=held)
    pilot.step(3)
    pilot.key("F2", "F2", "F2")
    pilot.step(3)
    assert table.surface.marks.lit is None
    held.run()
    pilot.step(3)
    assert table.session.hint.strength is Strength.WHAT
    assert table.trial.playable


@pytest.mark.parametrize("asked", [False, True])
def test_the_list_that_came_with_a_hint_goes_with_it_and_one_asked_for_stays(make_table, asked):
    pilot, table = make_table(plans(red=PERSON, blue=COMPUTER), challenges="checked", starter="red", size=(1280, 800))
    pilot.step(3)
    pilot.key(*(["F5"] if asked else []), "F2", "F2", "F2")
    pilot.step(3)
    pilot.key("Enter")
    pilot.step(5)
    assert table.session.taken >= 1
    assert table.help.open == asked
    pilot.key("Ctrl+L")
    assert not table.help.open
    assert table.focus.current is table.log_focus


def test_no_hints_where_the_option_says_so(make_table):
    pilot, table = make_table(plans(red=PERSON, blue=COMPUTER), challenges="challenge", starter="red")
    pilot.step(3)
    pilot.key("F2", "F5")
    assert not table.help.open


def test_words_of_the_log_are_told_of_in_checked_games_only(make_table):
    for challenges, told in (("checked", True), ("challenge", False)):
        pilot, table = make_table(plans(red=PERSON, blue=COMPUTER), challenges=challenges, starter="blue")
        pilot.step(5)
        row = next(i for i, row in enumerate(table.log.data.rows) if table.log.word_rects(i))
        pilot.click(table.log.word_rects(row)[0][1])
        assert (pilot.scene is not table) == told


@pytest.mark.parametrize("key", ["F10", "Esc", "Menu"])
def test_the_menu_opens_on_the_curtain_and_nothing_of_a_rack_shows(two_people, key):
    pilot, table = two_people
    if key == "Menu":
        pilot.click(key)
    else:
        pilot.key(key)
    assert isinstance(pilot.scene, MenuScene)
    assert table.front is None
    assert not rack_letters_shown(table)
    pilot.key("Esc")
    pilot.step(3)
    assert isinstance(pilot.scene, CurtainScene)
    assert table.session.curtain_needed == "red"


def test_the_rules_can_be_read_at_the_curtain(two_people):
    pilot, table = two_people
    pilot.key("F1")
    pilot.step(2)
    assert pilot.scene is not table
    assert not isinstance(pilot.scene, CurtainScene)
    pilot.key("Esc")
    pilot.step(2)
    assert isinstance(pilot.scene, CurtainScene)
    assert table.front is None


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080)])
def test_rules_and_menu_lie_beside_the_card_on_the_curtain(make_table, size):
    pilot, table = make_table(plans(red=PERSON, blue=PERSON), challenges="challenge", starter="red", size=size)
    pilot.step(2)
    pilot.key("Space")
    pilot.step(2)
    play_best(pilot, table)
    assert isinstance(pilot.scene._face, CurtainPlay)
    for label in ("Rule book", "Menu"):
        assert not pilot.find(label).face.colliderect(pilot.scene._face.body)
