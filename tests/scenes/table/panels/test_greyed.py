"""Buttons that cannot be used say why: to the mouse that rests on or clicks them, the finger that stays, their key."""

from __future__ import annotations

import pygame
import pytest

from lexicon.scenes.table.undoing import NO_REDO, NOTHING
from tests.scenes.table.conftest import COMPUTER, PERSON, plans


def test_greyed_buttons_of_the_turn_say_why(make_table):
    pilot, _table = make_table(plans(red=PERSON, blue=COMPUTER), challenges="challenge", hints=False, starter="red")
    pilot.step(2)
    tips = {control.label: (control.is_enabled, control.told) for control in pilot.scene.ui.controls()}
    assert tips["Hint"] == (False, "This game is played without hints")
    assert tips["Challenge"] == (False, "There is no play to challenge now")
    assert tips["Undo"] == (False, NOTHING)


def test_a_button_that_can_be_used_says_what_it_does(make_table):
    pilot, _table = make_table(plans(red=PERSON, blue=COMPUTER), challenges="checked", starter="red")
    pilot.step(2)
    assert pilot.find("Hint").tip == "Where a good play lies"
    assert pilot.find("Challenge").told == "Bad words are refused here: there is nothing to challenge"


@pytest.mark.parametrize(
    ("label", "key", "why"),
    [
        ("Undo", "Ctrl+Z", NOTHING),
        ("Redo", "Ctrl+Y", NO_REDO),
        ("Challenge", "F3", "There is no play to challenge now"),
        ("Hint", "F2", "This game is played without hints"),
        ("Recall", "Ctrl+R", "Nothing is laid that could be taken back"),
        ("PLAY", "", "Nothing is laid yet"),
    ],
)
def test_a_refused_control_tells_why_by_click_key_and_hold(make_table, label, key, why):
    pilot, _table = make_table(plans(red=PERSON, blue=COMPUTER), challenges="challenge", hints=False, starter="red")
    pilot.step(2)

    def told():
        shown = pilot.scene.tooltip._shown
        return shown.told if shown is not None else None

    pilot.click(label)
    assert told() == why
    pilot.wait(3)
    pilot.hover((5, 5))
    assert told() is None
    if key:
        pilot.key(key)
        assert told() == why
        pilot.wait(3)
        assert told() is None
    spot = pilot.spot(label)
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, {"pos": spot, "button": 1}))
    pilot.wait(4)
    assert told() == why, "as long as it is held"


def test_a_button_tells_whose_turn_it_is(make_table):
    pilot, table = make_table(plans(red=PERSON, blue=COMPUTER), challenges="checked", starter="red")
    table.front = "blue"
    table.controls.refresh()
    assert pilot.find("PLAY").told == f"{table.names['red']} is to play"
    assert pilot.find("Pass").told == f"{table.names['red']} is to play"
