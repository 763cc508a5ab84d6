"""Where the keyboard is at the table, and that nothing turns or moves before it has been seen."""

from __future__ import annotations

import pygame
import pytest

from lexicon.crossword import Direction
from lexicon.scenes.table import TableScene
from lexicon.session.families.keyword import KeywordFamily
from tests.scenes.pilot import Pilot
from tests.scenes.table.conftest import COMPUTER, PERSON, plans


@pytest.fixture
def at_turn(make_table) -> tuple[Pilot, TableScene]:
    pilot, table = make_table(plans(red=PERSON, blue=COMPUTER), challenges="checked", starter="red")
    pilot.step(2)
    return pilot, table


def type_best(pilot: Pilot, table: TableScene) -> None:
    """Lay a good play with the cursor behind it, as typing does."""
    table.surface.ensure_cursor()
    play = KeywordFamily().best_plays(table.view, table.session.dictionary, 1)[0].play
    table.surface.cursor.direction = play.direction
    table.surface.moves.lay_all(play.placed())


def place(table: TableScene) -> tuple[tuple[int, int], Direction]:
    return table.surface.cursor.square, table.surface.cursor.direction


# ---------------------------------------------------------------------- after the mouse
@pytest.mark.parametrize("label", ["PLAY", "Hint", "Recall", "Shuffle", "Sort the rack", "Unseen"])
def test_after_a_button_was_clicked_arrows_move_the_cursor(at_turn, label):
    pilot, table = at_turn
    type_best(pilot, table)
    pilot.step()
    pilot.click(label)
    pilot.wait_until(lambda: table.may_act)
    assert table.focus.current is table.surface.board_focus
    pilot.key("Right")
    assert table.surface.cursor_shown
    table.surface.cursor.square, table.surface.cursor.direction = (9, 9), Direction.ACROSS
    pilot.key("Left", "Left")
    assert place(table) == ((9, 7), Direction.ACROSS)
    pilot.key("Enter")
    assert not table.session.can_redo  # nothing was undone


def test_after_a_menu_opened_by_mouse_arrows_move_the_cursor(at_turn):
    pilot, table = at_turn
    pilot.click("Menu")
    pilot.key("Esc")
    pilot.step(2)
    assert pilot.scene is table
    before = place(table)
    pilot.key("Left", "Left")
    assert table.surface.cursor.square[1] == before[0][1] - 1


def test_a_button_pressed_by_key_that_cannot_be_pressed_again_gives_the_keyboard_to_the_board(at_turn):
    pilot, table = at_turn
    type_best(pilot, table)
    pilot.step()
    table.focus.focus(table.controls.play, show=True)
    pilot.key("Enter")
    pilot.wait_until(lambda: table.may_act)
    assert not table.controls.play.usable
    before = place(table)
    pilot.key("Left")
    assert table.focus.current is table.surface.board_focus
    assert table.surface.cursor_shown
    assert place(table) == before


# ---------------------------------------------------------------------- seen first
@pytest.mark.parametrize("key", ["Ins", ".", "Left", "Right", "Up", "Down"])
@pytest.mark.parametrize("direction", list(Direction))
def test_a_cursor_that_is_not_seen_is_only_shown(at_turn, key, direction):
    pilot, table = at_turn
    type_best(pilot, table)
    pilot.step()
    pilot.click("PLAY")
    pilot.wait_until(lambda: table.may_act)
    table.surface.cursor.square, table.surface.cursor.direction = (9, 9), direction
    assert not table.surface.cursor_shown
    pilot.key(key)
    assert table.surface.cursor_shown
    assert place(table) == ((9, 9), direction)
    pilot.key(key)
    assert place(table) != ((9, 9), direction)


def test_a_click_on_the_square_of_a_cursor_that_is_not_seen_only_shows_it(at_turn):
    pilot, table = at_turn
    spot = table.frame.square_rect((9, 9)).center
    table.surface.cursor.square = (9, 9)
    pilot.click(spot)
    assert table.surface.cursor_shown
    assert table.surface.cursor.direction is Direction.ACROSS
    pilot.click(spot)
    assert table.surface.cursor.direction is Direction.DOWN


@pytest.mark.parametrize("how", ["Ctrl+R", "Esc", "Recall"])
@pytest.mark.parametrize(("direction", "first"), [(Direction.ACROSS, (9, 5)), (Direction.DOWN, (5, 9))])
def test_letters_taken_back_leave_the_cursor_where_they_began(at_turn, how, direction, first):
    pilot, table = at_turn
    pilot.click(table.frame.square_rect(first).center)
    if direction is Direction.DOWN:
        pilot.key("Ins")
    for letter in [b.letter for b in table.surface.tentative.places if b.letter != "?"][:4]:
        pilot.key(letter)
    assert len(table.surface.tentative.loose) == 4
    assert table.surface.cursor.square != first
    if how == "Recall":
        pilot.click(how)
    else:
        pilot.key(how)
    assert place(table) == (first, direction)
    assert table.surface.cursor_shown


# ---------------------------------------------------------------------- a cursor set by the mouse
@pytest.mark.parametrize("how", ["click", "tap"])
def test_blocks_that_are_clicked_are_laid_where_the_cursor_was_set(at_turn, how):
    """They were lifted, so that whoever had shown where his word begins had to click each square too."""
    pilot, table = at_turn
    own, press = table.surface, getattr(pilot, how)
    places = [i for i, block in enumerate(own.tentative.places) if block.letter != "?"][:4]
    letters = [own.tentative.places[i].letter for i in places]
    press(table.frame.place_rect(places[3]))
    assert own.pointing.chosen is not None, "no cursor is seen yet"
    press(table.frame.place_rect(places[3]))
    press(table.frame.square_rect((9, 8)))
    for i in places[:3]:
        press(table.frame.place_rect(i))
    assert own.tentative.letters == {(9, 8 + i): letter for i, letter in enumerate(letters[:3])}
    assert place(table) == ((9, 11), Direction.ACROSS)
    pilot.drag(table.frame.place_rect(places[3]), table.frame.square_rect((11, 3)))
    assert own.tentative.letters[(11, 3)] == letters[3]


@pytest.mark.parametrize("how", ["click", "tap"])
def test_what_is_clicked_twice_on_the_board_goes_back_and_the_next_block_to_its_place(at_turn, how):
    pilot, table = at_turn
    own, press = table.surface, getattr(pilot, how)
    places = [i for i, block in enumerate(own.tentative.places) if block.letter != "?"][:4]
    letters = [own.tentative.places[i].letter for i in places]
    press(table.frame.square_rect((9, 8)))
    for i in places[:3]:
        press(table.frame.place_rect(i))
    for _ in range(2):
        press(table.frame.square_rect((9, 9)))
    assert own.tentative.letters == {(9, 8): letters[0], (9, 10): letters[2]}
    pilot.step(30)
    press(table.frame.place_rect(places[3]))
    assert own.tentative.letters == {(9, 8): letters[0], (9, 9): letters[3], (9, 10): letters[2]}
    assert place(table) == ((9, 11), Direction.ACROSS)


# ---------------------------------------------------------------------- letters on the screen
def test_a_word_is_typed_and_played_with_letters_on_the_screen(at_turn):
    pilot, table = at_turn
    play = KeywordFamily().best_plays(table.view, table.session.dictionary, 400)
    play = next(found.play for found in play if not any(c.islower() for c in found.play.letters))
    table.surface.ensure_cursor()
    table.surface.cursor.square, table.surface.cursor.direction = (play.row, play.col), play.direction
    pilot.click("Letters on the screen")
    for _, letter in play.placed():
        pilot.click(pilot.app.letters.place_of(letter))
    assert table.trial.playable
    pilot.click(pilot.app.letters.place_of("Enter"))
    pilot.wait_until(lambda: table.view.history)
    assert table.view.history[0].seat == "red"
    pilot.click(pilot.app.letters.place_of("Close"))
    assert not pilot.app.letters.shown


def test_letters_on_the_screen_are_tapped_over_the_board(make_table):
    """What lies over the board keeps a finger from it: neither the cursor moves nor is a block taken."""
    pilot, table = make_table(plans(red=PERSON, blue=COMPUTER), challenges="checked", starter="red", size=(960, 600))
    pilot.step(2)
    pilot.tap(table.frame.square_rect((4, 3)).center)
    pilot.tap("Letters on the screen")
    place_of = pilot.app.letters.place_of
    held = [b.letter for b in table.surface.tentative.places if b.letter != "?"]
    letters = sorted(held, key=lambda letter: place_of(letter).left)[:3]
    keys = [place_of(letter) for letter in letters]
    assert any(key.colliderect(table.frame.board) for key in keys)
    for key in keys:
        pilot.tap(key)
    assert table.surface.tentative.letters == {(4, 3 + i): letter for i, letter in enumerate(letters)}
    pilot.tap(place_of("Close"))
    assert table.surface.cursor.square == (4, 6)
    assert table.surface.pointing.held is None


@pytest.mark.parametrize("name", ["ф", "ש", "ω"])
def test_letters_of_another_layout_are_laid_by_their_place(at_turn, name):
    pilot, table = at_turn
    table.surface.ensure_cursor()
    letter = next(b.letter for b in table.surface.tentative.places if b is not None and b.letter.isalpha())
    place = pygame.KSCAN_A + ord(letter) - ord("A")
    event = {"key": ord(name), "mod": 0, "unicode": name, "scancode": place}
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, event))
    pilot.step()
    assert table.surface.trying
