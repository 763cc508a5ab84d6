"""Whole games and their turns at the table, played by a pilot: mouse alone, keyboard alone."""

from __future__ import annotations

import pygame
import pytest

from lexicon.crossword import Direction, Play
from lexicon.games.game import Phase
from lexicon.games.registry import new_game
from lexicon.scenes.results import ResultsScene
from lexicon.scenes.table import TableScene
from lexicon.scenes.table.surfaces.keyword.laying.master import MasterChooser
from lexicon.scenes.table.surfaces.keyword.laying.pointer import FINGER_LIFT
from lexicon.session.families.keyword import KeywordFamily
from tests.scenes.pilot import Pilot
from tests.scenes.table.conftest import COMPUTER, PERSON, plans


def best_play(table: TableScene) -> Play | None:
    best = KeywordFamily().best_plays(table.view, table.session.dictionary, 1)
    return best[0].play if best else None


def lay_by_mouse(pilot: Pilot, table: TableScene, play: Play, drag: bool = False) -> None:
    for square, letter in play.placed():
        wanted = "?" if letter.islower() else letter
        block = next(b for b in table.surface.tentative.places if b is not None and b.letter == wanted)
        start = table.frame.place_rect(table.surface.tentative.place_of(block)).center
        end = table.frame.square_rect(square).center
        if drag:
            pilot.drag(start, end, steps=3)
        else:
            pilot.click(start)
            pilot.click(end)
        if wanted == "?":
            assert isinstance(pilot.scene, MasterChooser)
            pilot.click(pilot.scene._panel.letter_rect(letter.upper()))


def lay_by_keys(pilot: Pilot, table: TableScene, play: Play) -> None:
    """With arrows to the first square, then the whole word, with the letters that lie already."""
    row, col = play.row, play.col
    pilot.key("Up" if play.direction is Direction.DOWN else "Left")  # shows the cursor
    cursor = table.surface.cursor
    if cursor.direction is Direction.DOWN:
        pilot.key("Ins")
    for _ in range(abs(col - cursor.square[1])):
        pilot.key("Right" if col > cursor.square[1] else "Left")
    if row != cursor.square[0] or play.direction is Direction.DOWN:
        pilot.key("Ins")
    for _ in range(abs(row - cursor.square[0])):
        pilot.key("Down" if row > cursor.square[0] else "Up")
    if cursor.direction is not play.direction:
        pilot.key("Ins")
    for square, letter in play.squares():
        if letter.islower():
            pilot.key("Space")
            assert isinstance(pilot.scene, MasterChooser)
        pilot.key((table.surface.letter(square) or letter).lower())
    assert pilot.app.toasts.text is None or "There is no" not in pilot.app.toasts.text


def play_to_the_end(pilot: Pilot, table: TableScene, lay, press_play, press_pass) -> None:
    for _ in range(400):
        if table.session.over:
            break
        if table.may_act and pilot.scene is table:
            play = best_play(table)
            if play is not None:
                lay(pilot, table, play)
                assert table.trial is not None
                assert table.trial.play == play or table.trial.playable
                press_play(pilot)
            else:
                pilot.step(2)
                press_pass(pilot)
        pilot.step()
    pilot.step(3)
    assert table.session.over
    assert isinstance(pilot.scene, ResultsScene)


@pytest.mark.usefixtures("seldom_drawn")
def test_a_whole_game_by_mouse_alone(make_table):
    pilot, table = make_table(plans(red=PERSON, blue=COMPUTER), challenges="checked", seed=3, size=(960, 600))
    play_to_the_end(pilot, table, lay_by_mouse, lambda p: p.click("PLAY"), lambda p: p.click("Pass"))
    assert pilot.scene.results.plays > 8
    pilot.wait(0.7)
    pilot.click("Rematch")
    assert isinstance(pilot.scene, TableScene)


@pytest.mark.usefixtures("seldom_drawn")
def test_a_whole_game_by_keyboard_alone(make_table):
    pilot, table = make_table(plans(red=PERSON, blue=COMPUTER), challenges="checked", seed=4, size=(960, 600))
    play_to_the_end(pilot, table, lay_by_keys, lambda p: p.key("Enter"), lambda p: p.key("F4"))
    pilot.wait(0.7)
    pilot.key("L")
    pilot.key("End", "Left", "Home", "Right")
    assert pilot.scene.at == 1
    pilot.key("Esc", "R")
    assert isinstance(pilot.scene, TableScene)


# ---------------------------------------------------------------------- laying
def deal_with_master(challenges: str) -> int:
    """A seed that gives Red, who begins, a Master in his first rack."""
    options = {"challenges": challenges, "starter": "red"}
    for seed in range(1, 200):
        if "?" in new_game("keyword", options, ("red", "blue"), seed).view("red").rack:
            return seed
    raise AssertionError("no such deal")


@pytest.fixture
def at_turn(make_table):
    """A person to move on an empty board in a Checked game, a Master on his rack: pilot, table."""
    seed = deal_with_master("checked")
    pilot, table = make_table(plans(red=PERSON, blue=COMPUTER), challenges="checked", seed=seed, starter="red")
    pilot.step(2)
    assert table.may_act
    return pilot, table


@pytest.fixture
def at_challenge_turn(make_table):
    """The same in a Challenge game."""
    seed = deal_with_master("challenge")
    pilot, table = make_table(plans(red=PERSON, blue=COMPUTER), challenges="challenge", seed=seed, starter="red")
    pilot.step(2)
    assert table.may_act
    return pilot, table


def letters_of(table: TableScene) -> list[str]:
    return sorted(b.letter for b in table.surface.tentative.blocks)


def test_drag_and_drop_shows_the_score_at_once(at_turn):
    pilot, table = at_turn
    play = best_play(table)
    lay_by_mouse(pilot, table, play, drag=True)
    assert table.trial.playable
    assert table.controls.play.badge == table.trial.label == str(table.trial.verdict.score)


def test_recall_shuffle_and_sort_lose_nothing(at_turn):
    pilot, table = at_turn
    before = letters_of(table)
    lay_by_mouse(pilot, table, best_play(table))
    pilot.click("Recall")
    assert not table.surface.tentative.loose
    for keys in ("Ctrl+M", "Ctrl+S"):
        pilot.key(keys)
        assert letters_of(table) == before
    shown = [b.letter for b in table.surface.tentative.places]
    vowels = [letter for letter in shown if letter in "AEIOU"]
    assert shown[: len(vowels)] == sorted(vowels)
    assert shown[-1] == "?"


def test_backspace_takes_back_what_was_typed(at_turn):
    pilot, table = at_turn
    first, second = [b.letter for b in table.surface.tentative.places if b.letter != "?"][:2]
    pilot.key(first, second)
    assert list(table.surface.tentative.letters.values()) == [first, second]
    pilot.key("Backspace", "Backspace")
    assert not table.surface.tentative.loose


def test_escape_takes_the_letters_back_and_then_opens_the_menu(at_turn):
    pilot, table = at_turn
    pilot.key(next(b.letter for b in table.surface.tentative.places if b.letter != "?"))
    pilot.key("Esc")
    assert not table.surface.tentative.loose
    assert pilot.scene is table
    pilot.key("Esc")
    assert pilot.scene is not table


def test_a_letter_that_is_not_held_is_refused_in_words(at_turn):
    pilot, table = at_turn
    missing = next(letter for letter in "QXZJKVWY" if letter not in table.view.rack)
    pilot.key(missing)
    assert not table.surface.tentative.loose
    assert f"no {missing}" in pilot.app.toasts.text
    assert "refuse" in pilot.app.services.sounds.played


def test_a_checked_game_says_why_a_play_is_refused(at_turn):
    pilot, table = at_turn
    letters = [b.letter for b in table.surface.tentative.places if b.letter != "?"]
    pilot.key(letters[0], letters[1])
    assert not table.trial.playable
    assert table.trial.reason
    pilot.key("Enter")
    assert pilot.app.toasts.text == table.trial.reason
    assert table.session.taken == 0


def test_the_master_gets_its_letter_and_may_be_changed_until_played(at_turn):
    pilot, table = at_turn
    pilot.click(table.frame.square_rect((9, 8)).center)
    pilot.key("?")
    assert isinstance(pilot.scene, MasterChooser)
    pilot.key("N")
    assert table.surface.tentative.letters == {(9, 8): "n"}
    pilot.click(table.frame.square_rect((9, 8)).center)
    assert isinstance(pilot.scene, MasterChooser)
    pilot.key("Right", "Enter")
    assert table.surface.tentative.letters == {(9, 8): "o"}
    pilot.click(table.frame.square_rect((9, 8)).center)
    pilot.key("Esc")
    assert not table.surface.tentative.loose


def test_ruling_3_3_letters_for_a_master_look_alike_in_challenge_games(at_challenge_turn):
    pilot, table = at_challenge_turn
    pilot.click(table.frame.square_rect((9, 8)).center)
    pilot.key("?")
    data = pilot.scene._data()
    assert data.bright == frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    assert data.words == ()


def test_ruling_3_3_a_challenge_game_shows_no_reason_of_spelling(at_challenge_turn):
    pilot, table = at_challenge_turn
    pilot.click(table.frame.square_rect((9, 8)).center)
    for block in [b for b in table.surface.tentative.places if b.letter != "?"][:4]:
        pilot.key(block.letter)
    assert table.trial.playable
    assert table.trial.reason == ""
    pilot.click("PLAY")
    assert table.session.taken > 0


def test_a_finger_lays_a_block(at_turn):
    pilot, table = at_turn
    block = table.surface.tentative.places[1]
    start, end = table.frame.place_rect(1).center, table.frame.square_rect((9, 8)).center
    pilot.swipe(start, (end[0], end[1] + round(table.frame.block * FINGER_LIFT)))
    assert table.surface.tentative.square_of(block) == (9, 8)


def test_resize_in_the_middle_of_a_drag_puts_the_block_back(at_turn):
    pilot, table = at_turn
    before = letters_of(table)
    start = table.frame.place_rect(0).center
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, {"pos": start, "button": 1}))
    pilot.step()
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, {"pos": (300, 300), "rel": (0, 0), "buttons": (1, 0, 0)}))
    pilot.step()
    assert table.surface.pointing.dragged is not None
    table.layout((960, 600))
    assert table.surface.pointing.dragged is None
    assert letters_of(table) == before
    assert not table.surface.tentative.loose


def test_double_clicks_while_things_move_lose_nothing(make_table):
    pilot, table = make_table(plans(red=PERSON, blue=COMPUTER), challenges="checked", starter="red", movement="slow")
    pilot.wait_until(lambda: not table.stage.moving and len(table.surface.tentative.blocks) == 10, 20)
    before = letters_of(table)
    for _ in range(6):
        for place in (0, 1, 2):
            spot = table.frame.place_rect(place).center
            pilot.click(spot)
            pilot.click(spot)
            pilot.click(table.frame.square_rect((9, 8 + place)).center)
        pilot.click("Recall")
        pilot.click("Shuffle")
    assert letters_of(table) == before
    pilot.wait_until(lambda: not table.stage.moving, 20)
    for block in table.surface.tentative.blocks:
        assert table.surface.pieces.sprite(block).body == table.surface.pieces.rest_body(block)


def test_letters_tried_while_others_play_go_back_when_a_play_lands_there(make_table, computers):
    pilot, table = make_table(plans(red=PERSON, blue=COMPUTER), challenges="checked", starter="red", movement="normal")
    pilot.wait_until(lambda: table.may_act and not table.stage.moving, 20)
    play = best_play(table)
    lay_by_mouse(pilot, table, play)
    pilot.click("PLAY")
    pilot.wait_until(lambda: table.to_play == "blue" or table.session.taken > 1, 20)
    coming = KeywordFamily().best_plays(table.session._game.view("blue"), table.session.dictionary, 1)[0].play
    square = coming.placed()[0][0]
    block = table.surface.tentative.places[0] or table.surface.tentative.blocks[0]
    table.surface.tentative.lay(block, square)
    table.surface.pieces.settle()
    pilot.wait_until(lambda: table.may_act, 30)
    assert not table.surface.tentative.loose
    assert table.surface.tentative.place_of(block) is not None
    assert len(table.surface.tentative.blocks) == 10


def test_the_heading_and_the_plates_tell_of_the_same_player_while_points_fly(make_table):
    pilot, table = make_table(plans(red=PERSON, blue=COMPUTER), challenges="challenge", starter="blue", movement="slow")
    told = set()
    for _ in range(400):
        pilot.step()
        lit = [table.names[seat] for seat, slip in table.seats.slips.items() if slip.data.to_play]
        named = [
            name for name in table.names.values() if f"{name} to play" in table.progress.subtitle(lambda text: True)
        ]
        assert named == lit
        told |= {(table.view.phase, *named)}
    assert {(Phase.CHALLENGE, "Mary"), (Phase.CHALLENGE, "George")} <= told, (
        "first it is shown, then it may be challenged"
    )


def test_a_grey_button_names_who_is_shown_to_play(make_table):
    """Two computers play one after the other: the second one's turn is known while the first one's play is shown."""
    seats = plans(red=PERSON, blue=COMPUTER, yellow=COMPUTER)
    pilot, table = make_table(seats, challenges="checked", starter="blue", movement="slow")
    told = set()
    for _ in range(500):
        pilot.step()
        lit = [table.names[seat] for seat, slip in table.seats.slips.items() if slip.data.to_play]
        if not table.may_act and lit:
            told.add(table.untimely)
            assert table.untimely in (f"{lit[0]} is to play", "The last play is still being shown")
    assert {f"{table.names[seat]} is to play" for seat in ("blue", "yellow")} <= told


def test_play_pressed_too_early_tells_what_its_grey_button_does(make_table, monkeypatch):
    """It said nothing, while the tip of the button said why."""
    pilot, table = make_table(plans(red=PERSON, blue=COMPUTER), challenges="checked", starter="red")
    pilot.wait_until(lambda: table.may_act)
    play = best_play(table)
    assert play is not None
    table.surface.moves.lay_all(play.placed())
    monkeypatch.setattr(type(table), "may_act", False)
    table.play()
    assert pilot.app.toasts.text == "The last play is still being shown."
