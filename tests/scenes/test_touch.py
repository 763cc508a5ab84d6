"""By mouse and finger alone: letters on the screen, and fingers that stay."""

from __future__ import annotations

from itertools import combinations
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from lexicon.scenes.calendar import CalendarScene
from lexicon.scenes.dictionary import DictionaryScene
from lexicon.scenes.menu import MenuScene
from lexicon.scenes.rulebook import RuleBookScene
from lexicon.scenes.scene import LONG_PRESS
from lexicon.scenes.setup import NameDialog, SetupScene
from lexicon.scenes.table import TableScene
from lexicon.scenes.table.card_frame import card_frame
from lexicon.scenes.table.surfaces.patience.layout import arrange as arrange_patience
from lexicon.scenes.table.surfaces.wordline.layout import line_frame
from lexicon.storage import SeatPlan
from lexicon.widgets.buttons import BarButton
from lexicon.widgets.keyboard.letterkeys import ASKS, TYPES_ON
from lexicon.widgets.tooltip import TOLD
from tests.scenes.pilot import Pilot

LETTERS = "Letters on the screen"


def tap(pilot: Pilot, text: str) -> None:
    """Tap keys of the board one after the other; a space is its own key."""
    for letter in text:
        pilot.click(pilot.app.letters.place_of({" ": "Space", "<": "⌫", "\n": "Enter"}.get(letter, letter)))


def keys_of(pilot: Pilot, field: Any) -> Any:
    """The small button in a line of text."""
    return next(c for c in pilot.scene.ui.controls() if c.tip == LETTERS and field.face.contains(c.face))


def test_a_name_is_typed_on_the_screen(make_pilot: Any) -> None:
    scene = SetupScene("keyword")
    pilot = make_pilot(scene)
    pilot.click(keys_of(pilot, scene.cards.fields["red"]))
    tap(pilot, "MARY ANNE<<<N-LOU")
    assert scene.seating.seat("red").name == "Mary An-Lou"
    tap(pilot, "\n")
    assert not pilot.app.letters.shown


def test_a_finger_in_a_line_has_letters_come_and_the_mouse_has_not(make_pilot: Any) -> None:
    scene = SetupScene("keyword")
    pilot = make_pilot(scene)
    line = scene.cards.fields["red"]
    pilot.click(line.rect)
    assert not pilot.app.letters.shown
    pilot.tap(line.rect)
    assert pilot.app.letters.shown
    tap(pilot, "ADA")
    assert scene.seating.seat("red").name == "Ada"
    pilot.tap(line.rect.move(2 - line.rect.w // 2, 0))
    assert pilot.app.letters.shown, "a finger that sets the caret leaves them"


def test_letters_go_when_something_else_than_a_line_is_chosen(make_pilot: Any) -> None:
    """They once stayed, and what was typed on was lost without a word."""
    scene = SetupScene("keyword")
    pilot = make_pilot(scene)
    pilot.click(keys_of(pilot, scene.cards.fields["red"]))
    tap(pilot, "MA")
    pilot.click("Checked")
    assert not pilot.app.letters.shown
    assert scene.seating.seat("red").name == "Ma"


def test_letters_stay_where_they_are_typed_all_the_same(make_pilot: Any) -> None:
    scene = DictionaryScene()
    pilot = make_pilot(scene)
    pilot.click(keys_of(pilot, scene.field))
    tap(pilot, "CAT")
    pilot.wait(0.5)
    pilot.click((pilot.app.display.size[0] // 2, 8))
    assert pilot.app.letters.shown
    tap(pilot, "S")
    assert scene.field.text.upper() == "S", "another word is begun"


def test_who_types_on_where_the_board_was_presses_nothing_beneath_it(make_pilot: Any) -> None:
    scene = SetupScene("keyword")
    pilot = make_pilot(scene, (960, 600))
    letters, pressed = pilot.app.letters, []
    pilot.click(keys_of(pilot, scene.cards.fields["red"]))
    beneath = next(
        c for c in scene.ui.controls() if hasattr(c, "on_press") and c.usable and letters.rect().contains(c.rect)
    )
    beneath.on_press = lambda: pressed.append(beneath.label)
    tap(pilot, "MARY\n")
    assert not letters.shown
    for _ in range(3):
        pilot.tap(beneath)
        pilot.wait(TYPES_ON / 2)
    assert not pressed
    pilot.wait(TYPES_ON)
    pilot.tap(beneath)
    assert pressed


def test_the_number_of_a_deal_is_typed_on_the_screen(make_pilot: Any) -> None:
    scene = SetupScene("keyword-patience")
    pilot = make_pilot(scene)
    chosen = scene.sheet.chosen
    chosen.deal = "number"
    scene.rebuild()
    pilot.click(next(c for c in scene.ui.controls() if c.tip == LETTERS and c.face.x > scene.size[0] / 2))
    tap(pilot, "1953")
    assert chosen.number == "1953"


def test_a_word_is_looked_up_on_the_screen(make_pilot: Any) -> None:
    scene = DictionaryScene()
    pilot = make_pilot(scene, (960, 600))
    pilot.click(keys_of(pilot, scene.field))
    tap(pilot, "QUIZ")
    pilot.wait(1.0)
    assert scene.facts is not None
    assert scene.facts.word == "QUIZ"
    assert pilot.app.letters.shown
    tap(pilot, "<<ET\n")
    assert scene.facts.word == "QUET"


def test_the_rule_book_is_searched_on_the_screen(make_pilot: Any) -> None:
    scene = RuleBookScene()
    pilot = make_pilot(scene)
    pilot.click(keys_of(pilot, scene.field))
    tap(pilot, "KEY")
    assert scene.field.text.upper() == "KEY"


@pytest.mark.parametrize("size", [(960, 600), (1366, 768), (1920, 1080)])
def test_the_board_never_lies_over_the_line(make_pilot: Any, size: Any) -> None:
    scene = SetupScene("keyword")
    pilot = make_pilot(scene, size)
    for seat in ("green", "blue", "yellow"):
        scene.set_kind(seat, "person")
    for seat in ("red", "green", "blue", "yellow"):
        pilot.app.letters.close()
        pilot.click(keys_of(pilot, scene.cards.fields[seat]))
        board = pilot.app.letters.rect()
        assert pygame.Rect(0, 0, *size).contains(board)
        assert not board.colliderect(scene.cards.fields[seat].rect)


def test_another_screen_takes_the_board_away(make_pilot: Any) -> None:
    scene = SetupScene("keyword")
    pilot = make_pilot(scene)
    pilot.click(keys_of(pilot, scene.cards.fields["red"]))
    pilot.key("F10")
    assert not pilot.app.letters.shown


def test_a_finger_that_stays_asks_to_forget_a_name_and_one_that_goes_seats_it(make_pilot: Any, services: Any) -> None:
    services.settings.players = ["Anna", "Ben"]
    scene = SetupScene("keyword")
    pilot = make_pilot(scene)
    pilot.tap(scene.players.chips[1].face, 0.1)
    assert scene.seating.seat_of("Ben") is not None
    services.settings.choose_head("Ben", services.settings.head_of("Ben") + 1)
    head = services.settings.head_of("Ben")
    pilot.tap(scene.players.chips[1].face, LONG_PRESS + 0.2)
    assert services.settings.players == ["Anna", "Ben"], "nothing is lost by asking"
    for leave in (lambda: pilot.click("Cancel"), lambda: pilot.key("Enter", "Enter")):
        pilot.wait(0.3)
        leave()
        pilot.wait(0.3)
        assert pilot.scene is scene
        assert services.settings.players == ["Anna", "Ben"]
        pilot.tap(scene.players.chips[1].face, LONG_PRESS + 0.2)
    pilot.wait(0.3)
    pilot.click("Forget")
    pilot.wait(0.3)
    assert services.settings.players == ["Anna"]
    assert scene.seating.seat_of("Ben") is not None  # he sits where he sat
    assert services.settings.head_of("Ben") == head


def test_a_finger_that_stays_asks_for_the_tip_and_presses_nothing(make_pilot: Any, services: Any) -> None:
    scene = SetupScene("keyword")
    pilot = make_pilot(scene)
    button = keys_of(pilot, scene.cards.fields["red"])
    pilot.tap(button.face, LONG_PRESS + 0.2)
    assert not pilot.app.letters.shown
    assert scene.tooltip._shown is button
    button.hide()  # what is not there any more tells nothing
    assert scene.tooltip._shown is None
    button.show()
    assert scene.tooltip._shown is button
    pilot.wait(4)
    assert scene.tooltip._shown is None


def test_a_finger_that_goes_on_asks_for_nothing(make_pilot: Any, services: Any) -> None:
    services.settings.players = ["Anna", "Ben"]
    scene = SetupScene("keyword")
    pilot = make_pilot(scene)
    for thing in (keys_of(pilot, scene.cards.fields["red"]), scene.players.chips[1]):
        press_down(pilot, thing.face.center)
        x, y = thing.face.center
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, {"pos": (x, y + 14), "rel": (0, 14), "touch": True}))
        pilot.wait(LONG_PRESS + 0.2)
        assert pilot.scene is scene
        assert scene.tooltip._shown is None
        release(pilot, (x, y + 14))


def test_the_contents_of_the_rule_book_are_drawn_by_a_finger(make_pilot: Any) -> None:
    scene = RuleBookScene()
    pilot = make_pilot(scene, (960, 600))
    scene.field.set_text("a")
    pilot.step(2)
    page = scene._page
    assert not scene._in_sight.all_seen
    pilot.swipe(scene._rows[-1], scene._rows[1])
    assert scene._in_sight.first == len(scene._rows) - 2
    assert scene._page is page, "the line under the finger is not pressed"


def hold_button(pilot: Pilot, pos: tuple[int, int], seconds: float) -> None:
    """The left button of the mouse held down for so long: some screens tell of fingers only so."""
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, {"pos": pos, "button": 1, "touch": False}))
        pilot.wait(seconds)


def test_a_mouse_button_held_long_asks_as_a_finger_does(make_pilot: Any, services: Any) -> None:
    services.settings.players = ["Anna", "Ben"]
    scene = SetupScene("keyword")
    pilot = make_pilot(scene)
    button = keys_of(pilot, scene.cards.fields["red"])
    hold_button(pilot, button.face.center, LONG_PRESS + 0.2)
    assert not pilot.app.letters.shown
    assert scene.tooltip._shown is button
    hold_button(pilot, button.face.center, 0.1)
    assert pilot.app.letters.shown, "a short click presses"
    pilot.app.letters.close()
    hold_button(pilot, scene.players.chips[1].face.center, LONG_PRESS + 0.2)
    assert pilot.scene.title == "Forget Ben?"
    assert services.settings.players == ["Anna", "Ben"]
    assert scene.seating.seat_of("Ben") is None


def press_down(pilot: Pilot, pos: tuple[int, int]) -> None:
    """The left button goes down and stays."""
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, {"pos": pos, "button": 1, "touch": False}))
    pilot.step()


def release(pilot: Pilot, pos: tuple[int, int]) -> None:
    """The left button comes up."""
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, {"pos": pos, "button": 1, "touch": False}))
    pilot.step()


def test_the_tip_stays_as_long_as_the_button_is_held_and_a_little_after(make_pilot: Any) -> None:
    scene = SetupScene("keyword")
    pilot = make_pilot(scene)
    button = keys_of(pilot, scene.cards.fields["red"])
    press_down(pilot, button.face.center)
    pilot.wait(LONG_PRESS + TOLD + 2)
    assert scene.tooltip._shown is button
    release(pilot, button.face.center)
    pilot.wait(TOLD / 2)
    assert scene.tooltip._shown is button
    pilot.wait(TOLD)
    assert scene.tooltip._shown is None


def test_a_tip_that_was_asked_for_goes_when_something_else_is_pressed(make_pilot: Any) -> None:
    """The reason of a grey button stayed for seconds over what was tapped next."""
    scene = SetupScene("keyword")
    pilot = make_pilot(scene)
    grey = pilot.find("Checked")
    for press in (lambda: pilot.tap("Challenge"), lambda: pilot.tap((640, 3)), lambda: pilot.key("F24")):
        grey.set_enabled(False, "Not now")
        pilot.tap(grey.face)
        assert scene.tooltip._shown is grey
        pilot.wait(0.3)
        assert scene.tooltip._shown is grey
        press()
        assert scene.tooltip._shown is not grey


def test_a_tip_goes_above_what_is_to_be_kept_clear(make_pilot: Any) -> None:
    scene = SetupScene("keyword")
    make_pilot(scene)
    tip, window = pygame.Rect(0, 0, 200, 60), pygame.Rect(0, 0, 1280, 800)
    strip = pygame.Rect(600, 650, 600, 60)
    scene.tooltip.keep_clear = [strip]
    place = scene.tooltip._place(pygame.Rect(800, 720, 100, 50), tip, window)
    assert place is not None
    assert strip.top - 40 < place.bottom <= strip.top


def test_a_tip_that_would_lie_over_what_is_read_is_set_in_short_lines(make_pilot: Any) -> None:
    scene = SetupScene("keyword")
    pilot = make_pilot(scene)
    control = next(c for c in scene.ui.controls() if c.face.w < 260 and c.face.top > 120)
    control.why, face = "This is a reason that takes a line much longer than its button is wide", control.face
    drawn: list[pygame.Rect] = []
    canvas = SimpleNamespace(
        get_rect=pilot.app.display.canvas.get_rect,
        blit=lambda picture, at: drawn.append(picture.get_rect(topleft=at.topleft)),
    )
    left = pygame.Rect(0, 0, face.left - 60, 800)
    scene.tooltip.tell(control)
    for clear in ([], [left], [scene.app.display.canvas.get_rect()]):
        scene.tooltip.rather_clear = clear
        scene.tooltip.draw(canvas)  # type: ignore[arg-type]
    usual, narrow, nowhere = drawn
    assert usual.w > narrow.w
    assert usual.h < narrow.h
    assert nowhere == usual
    assert not narrow.inflate(-24, -24).colliderect(left)


def beside(pilot: Pilot, label: str, down: float = 6) -> tuple[int, int]:
    """A pixel so many units below a button."""
    face = pilot.find(label).face
    return face.centerx, face.bottom + round(down * pilot.scene.u)


@pytest.mark.parametrize("size", [(960, 600), (1920, 1080)])
def test_a_finger_beside_a_small_button_presses_it_and_the_mouse_does_not(make_pilot: Any, size: Any) -> None:
    scene = CalendarScene()
    pilot = make_pilot(scene, size)
    pilot.click(beside(pilot, "Menu"))
    pilot.tap(beside(pilot, "Menu", 12))
    assert pilot.scene is scene
    pilot.tap(beside(pilot, "Menu"))
    assert isinstance(pilot.scene, MenuScene)


def test_between_two_buttons_a_finger_presses_the_nearer_one(make_pilot: Any) -> None:
    scene = CalendarScene()
    pilot = make_pilot(scene, (960, 600))
    book, menu = pilot.find("Rule book").face, pilot.find("Menu").face
    assert 0 < menu.left - book.right < 12
    pilot.tap((book.right + 1, book.centery))
    assert isinstance(pilot.scene, RuleBookScene)
    pilot.app.pop()
    pilot.tap((menu.left - 1, menu.bottom + 2))
    assert isinstance(pilot.scene, MenuScene)


def test_a_finger_that_strays_from_a_small_button_presses_nothing(make_pilot: Any) -> None:
    scene = CalendarScene()
    pilot = make_pilot(scene, (960, 600))
    x, y = beside(pilot, "Menu")
    pilot.swipe((x, y), (x, y + 40))
    assert pilot.scene is scene
    pilot.swipe((x, y), (x + 4, y))
    assert isinstance(pilot.scene, MenuScene)


def test_beside_a_button_a_finger_gets_the_board_where_that_is(make_pilot: Any, services: Any) -> None:
    plans = [SeatPlan("red", "person", "Ada"), SeatPlan("blue", "computer", "Mary", "club")]
    session = services.start_session("keyword", {"challenges": "checked", "starter": "red"}, plans, seed=3)
    pilot = make_pilot(TableScene(session), (960, 600))
    pilot.step(3)
    table = pilot.scene
    pilot.tap(beside(pilot, "Menu", 4))
    assert isinstance(pilot.scene, MenuScene)
    pilot.key("Esc")
    pilot.wait(0.4)
    shuffle, hand = pilot.find("Shuffle").face, table.frame.hand
    before = table.view.rack, [block.letter for block in table.surface.tentative.places if block]
    pilot.tap((hand.right - 2, shuffle.centery))
    assert (table.view.rack, [block.letter for block in table.surface.tentative.places if block]) == before
    session.close()


@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
@pytest.mark.parametrize("make", [CalendarScene, RuleBookScene], ids=lambda make: make.__name__)
def test_buttons_on_the_bar_fill_most_of_it(make_pilot: Any, make: Any, size: Any) -> None:
    pilot = make_pilot(make(), size)
    buttons = [control for control in pilot.scene.ui.controls() if isinstance(control, BarButton)]
    high = (34 if size == (960, 600) else 40) * pilot.scene.u
    assert buttons
    assert all(button.face.h >= 31.5 * pilot.scene.u for button in buttons)
    assert all(0 <= button.face.top < button.face.bottom <= high + 0.5 for button in buttons)


def test_controls_of_a_hand_of_cards_are_large_enough_for_a_finger_in_the_smallest_window() -> None:
    crosswise = card_frame(960, 600, plates=4, sheet=4)
    patience = arrange_patience(960, 600, 1.0, piles=10, hidden=True, aside=False, buttons=(2, 1))
    line = line_frame(960, 600, 1.0, 4)
    for frame, tools in (
        (crosswise, crosswise.at_end_of_line((92, 92, 72))),
        (patience, patience.tools),
        (line, line.tools),
    ):
        assert all(min(tool.size) >= 36 * frame.unit for tool in tools)
        assert all(not one.colliderect(other) for one, other in combinations(tools, 2))


def test_nothing_stays_lit_where_a_finger_was(make_pilot: Any, services: Any) -> None:
    scene = CalendarScene()
    pilot = make_pilot(scene)
    pilot.tap("Menu")
    pilot.app.pop()
    pilot.step(2)
    assert not [control.label for control in scene.ui.controls() if control.hovered]
    pilot.hover("Menu")
    pilot.step()
    assert pilot.find("Menu").hovered, "the mouse lights it still"
    plans = [SeatPlan("red", "person", "Ada"), SeatPlan("blue", "computer", "Mary", "club")]
    session = services.start_session("keyword", {"challenges": "checked", "starter": "red"}, plans, seed=3)
    pilot.app.push(TableScene(session))
    pilot.step(3)
    pointing = pilot.scene.surface.pointing
    pilot.tap(pilot.scene.frame.hand.center)
    assert pointing.hovered is None


def test_the_key_that_moves_the_letters_says_so_and_tells_where_while_it_is_held(make_pilot: Any) -> None:
    """It looked like Shift, and acted at once where one held it to ask."""
    scene = RuleBookScene()
    pilot = make_pilot(scene)
    pilot.tap(keys_of(pilot, scene.field))
    letters = pilot.app.letters
    was, key = letters.at_top, letters.place_of("Move")
    pilot._finger(pygame.MOUSEBUTTONDOWN, pygame.FINGERDOWN, key.center)
    pilot.wait(ASKS / 2)
    assert letters.tip == ""
    before = pilot.pixels()
    pilot.wait(ASKS)
    assert letters.tip == f"Moves these keys to the {'foot' if was else 'top'} of the window"
    assert pilot.pixels() != before
    pilot._finger(pygame.MOUSEBUTTONUP, pygame.FINGERUP, key.center)
    pilot.step()
    assert (letters.at_top, letters.tip) == (was, ""), "who asks moves nothing"
    pilot.tap(key)
    assert letters.at_top is not was


@pytest.mark.parametrize("size", [(960, 600), (1024, 768), (1280, 800)], ids=str)
def test_letters_for_a_line_of_a_dialog_leave_its_buttons_free(make_pilot: Any, size: tuple[int, int]) -> None:
    dialog = NameDialog()
    pilot = make_pilot(RuleBookScene(), size)
    pilot.app.push(dialog)
    pilot.step(3)
    pilot.tap(keys_of(pilot, dialog.line))
    board = pilot.app.letters.rect()
    assert [c.label for c in dialog.ui.controls() if c.face.colliderect(board)] == []
    assert not board.colliderect(dialog.written), "nor do they cover its words, where there is room"
    tap(pilot, "WILMA")
    pilot.tap(pilot.find("Add"))
    pilot.wait(0.5)
    assert pilot.scene is not dialog
