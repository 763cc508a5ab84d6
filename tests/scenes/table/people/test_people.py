"""Several people at one screen: what is seen of racks, buttons and totals."""

from __future__ import annotations

from collections import Counter

import pytest

from lexicon.games.keyword.actions import Pass, PlayWord
from lexicon.games.out import Add
from lexicon.scenes.results import ResultsScene
from lexicon.scenes.table.dialogs.curtain import CurtainScene
from lexicon.session.families.keyword import KeywordFamily
from tests.scenes.table.conftest import COMPUTER, PERSON, plans
from tests.scenes.table.people.playing import best, play_best, rack_letters_shown


def test_a_key_for_ones_turn_is_not_lost_while_the_last_play_still_moves(make_table):
    pilot, table = make_table(plans(red=PERSON, blue=COMPUTER), challenges="checked", starter="blue", movement="slow")
    pilot.wait_until(lambda: table.session.to_move == "red" and table.stage.busy)
    assert not table.may_act
    pilot.key("F2")
    assert not table.stage.busy
    pilot.wait_until(lambda: table.surface.marks.lit is not None)


def test_buttons_look_while_pieces_move_as_they_will_when_nothing_does(make_table):
    pilot, table = make_table(plans(red=PERSON, blue=COMPUTER), challenges="checked", starter="blue", movement="slow")
    pilot.wait_until(lambda: table.session.to_move == "red" and table.stage.busy)
    pilot.step()
    assert table.stage.busy
    assert not table.may_act, "pieces still move"
    moving = {button.label: button.is_enabled for button in table.controls.turn}
    assert moving["Hint"]
    table.stage.finish()
    pilot.step(3)
    assert not table.stage.busy
    assert {button.label: button.is_enabled for button in table.controls.turn} == moving


def test_a_play_by_another_seat_never_shows_more_than_its_blocks(make_table):
    pilot, table = make_table(plans(red=PERSON, blue=COMPUTER), challenges="checked", starter="blue", movement="normal")
    for _ in range(240):
        pilot.step()
        held = Counter(b.letter for b in table.surface.tentative.blocks)
        assert rack_letters_shown(table) <= held or not table.surface.tentative.blocks
    assert isinstance(table.session._game.actions[0], PlayWord)


def test_computers_alone_play_a_game_to_its_end_and_no_rack_shows(make_table):
    pilot, table = make_table(plans(red=COMPUTER, blue=COMPUTER), challenges="checked", size=(960, 600))
    for _ in range(200):
        pilot.step()
        assert table.front is None
        assert not rack_letters_shown(table)
        if isinstance(pilot.scene, ResultsScene):
            break
    assert isinstance(pilot.scene, ResultsScene)


@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
def test_where_the_game_is_said_to_be_over_nobody_is_to_play_and_totals_are_final(make_table, computers, size):
    """Also while the charges for blocks left are still told one by one, with the board in full sight."""
    pilot, table = make_table(
        plans(red=COMPUTER, blue=PERSON), challenges="checked", starter="red", movement="normal", size=size
    )
    pilot.wait_until(lambda: table.may_act)
    computers.passing, said = True, set()
    while pilot.scene is table:
        if table.may_act:
            table.session.submit(Pass("blue"))
        slips = {seat: slip.data for seat, slip in table.seats.slips.items()}
        if "the game is over" in table.progress.subtitle():
            assert not any(slip.to_play for slip in slips.values())
            assert {seat: slip.total for seat, slip in slips.items()} == table.session.outcome.scores
            said.add(pilot.app.toasts.text)
            assert not pilot.app.toasts.rect().colliderect(table.frame.board)
        else:
            assert any(slip.to_play for slip in slips.values())
        pilot.step()
    assert isinstance(pilot.scene, ResultsScene)
    assert len(said) > 1


def test_a_button_pressed_while_a_play_still_moves_is_not_dead(make_table, computers):
    computers.passing = True
    pilot, table = make_table(plans(red=PERSON, blue=COMPUTER), challenges="checked", starter="red", movement="normal")
    pilot.wait_until(lambda: table.may_act, 10)
    table.surface.moves.lay_all(best(table).placed())
    pilot.wait(0.5)
    pilot.key("Enter")
    pilot.step(5)
    assert table.stage.busy
    pilot.click(next(button for button in table.controls.bar if button.icon == "undo"))
    pilot.wait(0.5)
    assert pilot.scene is not table or table.session.can_redo


def test_play_is_not_dead_for_what_was_laid_before_the_last_play_came_to_rest(make_table):
    """Laid in another's turn it is no trial yet; it is one as soon as its player may act, though pieces still move."""
    pilot, table = make_table(plans(red=PERSON, blue=COMPUTER), challenges="checked", starter="red", movement="slow")
    pilot.wait_until(lambda: table.may_act, 10)
    table.surface.moves.lay_all(best(table).placed())
    pilot.wait(0.5)
    pilot.key("Enter")
    pilot.step(5)
    assert table.session.to_move == "blue"
    assert table.stage.busy
    theirs = KeywordFamily().best_plays(table.session._game.view("blue"), table.session.dictionary, 1)[0].play
    taken = [square for square, _ in theirs.placed()]
    mine = next(
        found.play
        for found in KeywordFamily().best_plays(table.session._game.view("red"), table.session.dictionary, 400)
        if "?" not in found.play.letters
        and not any(letter.islower() for letter in found.play.letters)
        and all(abs(r - row) + abs(c - col) > 3 for (r, c), _ in found.play.placed() for row, col in taken)
    )
    table.progress.settle()  # his own play lies, and the blocks drawn for it have come
    table.surface.moves.lay_all(mine.placed())
    pilot.wait_until(lambda: table.session.to_move == "red" and table.stage.busy, 10)
    pilot.click("PLAY")
    assert [turn.seat for turn in table.session.view().history] == ["red", "blue", "red"]


def test_where_hands_lie_open_the_next_persons_key_is_not_lost_while_a_letter_moves(sit_down_at):
    """His hand comes in view when everything rests; the key shall not wait for that."""
    pilot, table = sit_down_at("out", starter="1")(4, 0)
    pilot.wait_until(lambda: table.may_act, 10)
    table.stage.tempo.factor = 1.0
    table.session.submit(Add("1", next(card for card in table.session.view().cards["1"] if card != "?")))
    pilot.step(2)
    assert table.stage.busy
    assert table.session.to_move == "2" != table.front
    pilot.key("F6")
    assert table.session.log[-1].seat == "2"


def test_in_a_checked_game_the_rack_may_be_looked_at_while_computers_play(make_table):
    pilot, table = make_table(
        plans(red=PERSON, green=COMPUTER, blue=PERSON), challenges="checked", starter="red", movement="normal"
    )
    pilot.wait_until(lambda: isinstance(pilot.scene, CurtainScene), 10)
    pilot.wait(0.6)
    pilot.key("Space")
    pilot.wait_until(lambda: pilot.scene is table and table.may_act and not table.stage.moving, 10)
    play_best(pilot, table)
    pilot.wait_until(lambda: table.session.to_move != "red", 5)
    assert not table.hand_covered
