"""Taking turns back between people and against computers; racks as their owners arranged them."""

from __future__ import annotations

from collections import Counter

import pytest

from lexicon.games.keyword.actions import Pass
from lexicon.scenes.table.dialogs.curtain import CurtainScene
from lexicon.scenes.table.dialogs.undo import UndoDialog
from tests.scenes.table.conftest import COMPUTER, PERSON, plans
from tests.scenes.table.people.playing import play_best, play_nonsense, rack_letters_shown


# ---------------------------------------------------------------------- undo
def test_undo_against_computers_goes_back_to_ones_own_turn(make_table):
    pilot, table = make_table(plans(red=PERSON, blue=COMPUTER), challenges="checked", starter="red")
    pilot.step(2)
    rack = Counter(table.view.rack)
    play_best(pilot, table)
    pilot.step(5)
    assert len(table.surface.lying) > 0
    pilot.key("Ctrl+Z")
    assert not table.session.seen  # asked first: what was drawn has been seen
    pilot.click("Take back")
    pilot.wait(0.5)
    assert table.session.seen
    assert not table.surface.lying
    assert Counter(b.letter for b in table.surface.tentative.blocks) == rack
    assert table.may_act


def test_each_finds_the_rack_as_it_was_arranged(two_people):
    pilot, table = two_people

    def rack() -> str:
        return "".join(b.letter if b is not None else "." for b in table.surface.tentative.places)

    arranged = {}
    for seat, key in (("red", "Ctrl+S"), ("blue", "Ctrl+M")):
        pilot.key("Space")
        pilot.step(2)
        pilot.key(key)
        pilot.step(2)
        arranged[seat] = rack()
        if seat == "red":
            table.session.submit(Pass(seat))
        else:
            play_best(pilot, table)
        pilot.step(3)
        pilot.key("Space")
    pilot.step(2)
    assert table.front == "red"
    assert rack() == arranged["red"]
    assert rack() != table.view.rack


def test_after_a_play_was_taken_back_the_rack_stands_as_it_did(two_people):
    pilot, table = two_people
    pilot.key("Space")
    pilot.step(2)
    pilot.key("Ctrl+S")
    pilot.step(2)
    before = [b.letter for b in table.surface.tentative.places]
    play_nonsense(pilot, table)
    pilot.click("Mary challenges")
    pilot.step(4)
    pilot.key("Space")
    pilot.step(4)
    pilot.key("Space")
    pilot.step(3)
    play_best(pilot, table)
    pilot.key("Space")
    pilot.step(4)
    assert table.front == "red"
    assert [b.letter for b in table.surface.tentative.places] == before


def test_undo_between_people_needs_everybodys_word(two_people):
    pilot, table = two_people
    pilot.key("Space")
    pilot.step(2)
    play_best(pilot, table)
    pilot.key("Space")
    pilot.step(3)
    assert table.front == "blue"
    taken = table.session.taken
    pilot.key("Ctrl+Z")
    assert isinstance(pilot.scene, UndoDialog)
    pilot.key("N")
    pilot.wait(0.3)
    assert table.session.taken == taken
    pilot.key("Ctrl+Z")
    pilot.key("Y")
    pilot.wait(0.3)
    assert table.session.taken == 0
    assert isinstance(pilot.scene, CurtainScene)
    assert not rack_letters_shown(table)


@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
def test_redo_is_a_button(make_table, size):
    pilot, table = make_table(plans(red=PERSON, blue=COMPUTER), challenges="checked", starter="red", size=size)
    redo = next(button for button in table.controls.bar if button.icon == "redo")
    play_best(pilot, table)
    pilot.wait_until(lambda: table.may_act, 5)
    before = table.session.log[-1].text
    assert not redo.usable
    pilot.key("Ctrl+Z")
    if pilot.scene is not table:
        pilot.click("Take back")
        pilot.wait(0.3)
    pilot.step(3)
    redo = next(button for button in table.controls.bar if button.icon == "redo")
    assert redo.usable
    pilot.click(redo)
    pilot.step(3)
    assert table.session.log[-1].text == before


def test_what_undo_took_back_comes_again(make_table):
    pilot, table = make_table(plans(red=PERSON, blue=COMPUTER), challenges="checked", starter="red")
    pilot.step(2)
    play_best(pilot, table)
    pilot.step(5)
    play_best(pilot, table)
    pilot.step(5)
    letters, rack, scores = dict(table.surface.lying), Counter(table.view.rack), dict(table.session.scores)
    pilot.key("Ctrl+Z")
    pilot.click("Take back")
    pilot.wait(0.5)
    pilot.key("Ctrl+Z")  # asked only once: the game counts no more
    pilot.step(3)
    assert not table.surface.lying
    assert pilot.app.toasts.text == "George’s last turn is taken back."
    pilot.key("Ctrl+Y")
    pilot.key("Ctrl+Shift+Z")
    pilot.step(3)
    assert table.surface.lying == letters
    assert Counter(b.letter for b in table.surface.tentative.blocks) == rack
    assert table.session.scores == scores
    assert table.may_act
    assert not table.session.can_redo
