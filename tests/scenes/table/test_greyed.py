"""Buttons that cannot be used say why, to the mouse that rests on them and the finger that stays."""

from __future__ import annotations

from lexicon.scenes.table.undoing import NOTHING
from tests.scenes.table.conftest import COMPUTER, PERSON, plans


def test_greyed_buttons_of_the_turn_say_why(make_table):
    pilot, _table = make_table(plans(red=PERSON, blue=COMPUTER), challenges="challenge", hints=False, starter="red")
    pilot.step(2)
    tips = {control.label: (control.is_enabled, control.tip) for control in pilot.scene.ui.controls()}
    assert tips["Hint"] == (False, "This game is played without hints")
    assert tips["Challenge"] == (False, "There is no play to challenge now")
    assert tips["Undo"] == (False, NOTHING)


def test_a_button_that_can_be_used_says_what_it_does(make_table):
    pilot, _table = make_table(plans(red=PERSON, blue=COMPUTER), challenges="checked", starter="red")
    pilot.step(2)
    assert pilot.find("Hint").tip == "Where a good play lies"
    assert pilot.find("Challenge").tip == "Bad words are refused here: there is nothing to challenge"
