"""The sheet of options shows what each game has, with room for all of it."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from lexicon.games.registry import game_class, games
from lexicon.games.spec import COMMON_OPTIONS
from lexicon.scenes.setup import SetupScene
from lexicon.scenes.setup.options import ChosenOptions
from lexicon.storage import SeatPlan
from lexicon.widgets.choices import Choice, Stepper, Tick
from tests.scenes.setup.test_setup import SIZES

OWN = {game_id: game.spec for game_id, game in games().items() if game.spec.own_options}


def _face(control):
    """Where a control is seen."""
    return getattr(control, "face", control.rect)


def sheet_controls(scene):
    """The controls on the sheet of options."""
    x, y, w, h = (value * scene.u for value in scene.places.options_rect)
    paper = pygame.Rect(round(x), round(y), round(w), round(h))
    return paper, [control for control in scene._things() if paper.collidepoint(_face(control).center)]


@pytest.mark.parametrize("size", SIZES)
def test_options_of_every_game_have_room_on_the_sheet(make_pilot, size):
    pilot = None
    for game_id in OWN:
        if pilot is None:
            pilot = make_pilot(SetupScene(game_id), size)
        else:
            pilot.app.replace(SetupScene(game_id))
            pilot.step()
        scene = pilot.scene
        paper, controls = sheet_controls(scene)
        for control in controls:
            assert paper.contains(_face(control)), (game_id, control.label)
        faces = [_face(control).inflate(-2, -2) for control in controls]
        assert not any(a.colliderect(b) for i, a in enumerate(faces) for b in faces[i + 1 :]), game_id
        assert paper.bottom <= scene.start_button.face.top


def test_proved_deals_are_not_offered_with_a_dictionary_from_elsewhere(make_pilot):
    pilot = make_pilot(SetupScene("letter-patience"), (1280, 800))
    sheet = pilot.scene.sheet
    assert pilot.has("Deals")
    for value, offered in (("enchant:en_US", False), ("desk", True)):
        sheet.dictionaries[0] = type("Offered", (), {"id": value, "description": "", "name": "", "words": 0})
        sheet._set_dictionary(0)
        assert pilot.has("Deals") is offered


@pytest.mark.parametrize("game_id", OWN)
def test_every_option_is_on_the_sheet_and_reaches_the_rules(make_pilot, game_id):
    pilot = make_pilot(SetupScene(game_id), (960, 600))
    scene, spec = pilot.scene, OWN[game_id]
    for option in spec.own_options:
        before = scene.options.rules()[option.id]
        control = scene.find(option.text)
        if isinstance(control, Tick):
            control.press()
            assert scene.options.rules()[option.id] is not before
        elif isinstance(control, Choice):
            control.choose(1 - control.chosen)
            assert scene.options.rules()[option.id] in set(option.choices) - {before}
        else:
            assert isinstance(control, Stepper)
            control.step(1)
            assert scene.options.rules()[option.id] > before
    game = games()[game_id]
    seats = spec.usual_seats[max(spec.min_seats, min(2, spec.max_seats))]
    assert game.new(scene.options.rules(), seats, 1).options == {**spec.defaults, **scene.options.rules()}
    again = SetupScene(game_id)
    scene.remember()
    pilot.app.replace(again)
    assert again.options.rules() == scene.options.rules()


def test_a_game_without_challenges_is_not_asked_for_bad_words(make_pilot):
    scene = make_pilot(SetupScene("guess-o-gram")).scene
    assert scene.find("Bad words") is None
    assert scene.find("Challenge") is None
    assert "challenges" not in scene.options.rules()
    assert scene.sheet.hints.is_enabled
    assert not scene.sheet.hints.on


def test_hints_are_a_choice_where_bad_words_are_played(make_pilot):
    pilot = make_pilot(SetupScene("whitman-crossword"))
    scene = pilot.scene
    scene.seating.set_kind("2", "person")
    scene.rebuild()
    assert scene.options.challenge
    assert scene.sheet.hints.is_enabled
    strip = pilot.find("Bad words")
    pilot.click(strip.item_rect(1))
    assert scene.options.rules()["challenges"] == "checked"
    assert not scene.sheet.hints.is_enabled


def test_what_is_offered_can_be_chosen():
    for game_id, spec in OWN.items():
        for option in spec.own_options:
            assert all(0 <= number <= option.maximum for number in option.offered), (game_id, option.id)
            assert len(option.words) in (0, len(option.choices or option.offered)), (game_id, option.id)
            assert not option.offered or option.default in option.offered
            assert option.id not in COMMON_OPTIONS


def test_ruling_8_1_a_minute_a_turn_with_others_and_none_alone() -> None:
    spec = game_class("anagrams").spec
    seats: list[SeatPlan] = [SeatPlan("1", "person", "Mary")]
    options = ChosenOptions(spec, {}, "", {}, lambda: seats)
    assert (options.time, options.rules()["turn_seconds"]) == ("off", 0)
    seats.append(SeatPlan("2", "computer", "Nell", "club"))
    assert (options.time, options.rules()["turn_seconds"]) == ("turn", 60)
    assert "turn_seconds" not in options.remembered()
    options.set_limit(90)
    seats.pop()
    again = ChosenOptions(spec, options.remembered(), "", {}, lambda: seats)
    assert (again.time, again.rules()["turn_seconds"]) == ("turn", 90)


def test_who_chooses_challenges_is_told_that_hints_are_off(make_pilot: Any) -> None:
    pilot = make_pilot(SetupScene("crossword-lexicon"), (960, 600))
    strip = next(control for control in pilot.scene.ui.controls() if control.label == "Bad words")
    assert pilot.scene.sheet.hints.on
    pilot.click(strip.item_rect(0))
    assert not pilot.scene.sheet.hints.on
    assert "no hints, unless you tick them" in pilot.app.toasts.text
    pilot.click(pilot.scene.sheet.hints)
    pilot.app.toasts.clear()
    pilot.click(strip.item_rect(1))
    pilot.click(strip.item_rect(0))
    assert not pilot.app.toasts.text


@pytest.mark.parametrize("size", [(960, 600), (1280, 800)], ids=str)
def test_a_match_is_never_of_one_game(make_pilot, size):
    pilot = make_pilot(SetupScene("keyword"), size)
    scene, games = pilot.scene, pilot.find("Games")
    assert scene.options.match_games == 1
    assert not games.usable
    pilot.click(pilot.find("Match").item_rect(1))
    assert games.usable
    assert scene.options.match_games > 1
    games.step(-20)
    assert scene.options.match_games == 2
