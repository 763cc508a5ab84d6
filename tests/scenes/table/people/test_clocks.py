"""Clocks at the table: when they are red, when they tick, when they stand."""

from __future__ import annotations

from lexicon.pieces import MASTER
from lexicon.scenes.table.dialogs.challenge import ChallengeDialog
from lexicon.scenes.table.dialogs.letter import LetterChooser
from lexicon.session.challenge.chance import ChanceKind
from tests.scenes.table.conftest import COMPUTER, PERSON, plans
from tests.scenes.table.people.playing import play_best


def test_the_last_seconds_of_a_clock_tick(make_table):
    pilot, table = make_table(plans(red=PERSON, blue=COMPUTER), challenges="checked", starter="red", turn_seconds=11)
    pilot.wait(3.5)
    assert pilot.app.services.sounds.played.count("tick") >= 2
    assert table.controls.clock is not None
    assert table.controls.clock.late
    assert table.controls.clock.tip == "Left for the turn"
    pilot.wait(9)
    assert table.view.history[0].made == "pass"


def test_a_clock_is_red_for_its_last_ten_seconds(make_table):
    _pilot, table = make_table(plans(red=PERSON, blue=COMPUTER), challenges="checked", starter="red", turn_seconds=60)
    clock, pictures = table.controls.clock, {}
    for left in (61.0, 10.2, 10.0, 0.4):
        clock.follow("turn", left)
        pictures[left] = clock.picture().get_at((clock.image.get_width() // 2, 14))
    assert pictures[61.0] == pictures[10.2] != pictures[10.0] == pictures[0.4]
    red, green, blue, _ = pictures[10.0]
    assert red > max(green, blue) + 60


def test_a_game_without_limits_has_no_clock(make_table):
    _pilot, table = make_table(plans(red=PERSON, blue=COMPUTER), challenges="checked", starter="red")
    assert table.controls.clock is None


def test_the_clock_of_a_challenge_stands_while_it_is_explained(make_table):
    pilot, table = make_table(plans(red=PERSON, green=COMPUTER, blue=PERSON), challenges="challenge", starter="red")
    pilot.step(2)
    pilot.key("Space")
    pilot.step(2)
    play_best(pilot, table)
    pilot.wait_until(lambda: table.strip.shown, 5)
    pilot.key("F3")
    pilot.wait(0.3)
    assert isinstance(pilot.scene, ChallengeDialog)
    left = table.session.chance.seconds_left
    pilot.wait(5)
    assert isinstance(pilot.scene, ChallengeDialog)
    assert table.session.chance.seconds_left == left > 10


def test_the_clock_of_a_turn_goes_on_while_a_master_is_named_and_may_end_the_turn(make_table):
    for seed in range(1, 60):
        pilot, table = make_table(
            plans(red=PERSON, blue=COMPUTER), challenges="checked", starter="red", turn_seconds=40, seed=seed
        )
        if MASTER in table.view.rack:
            break
    pilot.step(2)
    pilot.key("Left", "Space")
    assert isinstance(pilot.scene, LetterChooser)
    _, left = table.session.clock
    pilot.wait(5)
    assert isinstance(pilot.scene, LetterChooser)
    assert table.session.clock[1] < left - 4
    pilot.wait(40)
    assert pilot.scene is table
    assert table.view.history[0].made == "pass"
    assert not table.surface.tentative.letters


def test_the_seconds_of_a_challenge_stand_while_a_master_is_named(make_table):
    for seed in range(1, 60):
        pilot, table = make_table(
            plans(red=PERSON, blue=COMPUTER), challenges="challenge", starter="blue", turn_seconds=40, seed=seed
        )
        if MASTER in table.view.rack:
            break
    pilot.wait_until(lambda: table.strip.shown, 5)
    assert table.session.chance.kind is ChanceKind.STRIP
    pilot.key("?")
    assert isinstance(pilot.scene, LetterChooser)
    left, clock = table.session.chance.seconds_left, table.session.clock
    pilot.wait(30)
    assert isinstance(pilot.scene, LetterChooser)
    assert table.session.chance.seconds_left == left > 10
    assert table.session.clock == clock
    pilot.key("e")
    pilot.wait(5)
    assert table.session.chance.seconds_left < left - 4
