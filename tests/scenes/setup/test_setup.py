"""Seats and options, by mouse alone and by keyboard alone."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest

from lexicon.scenes.setup import SetupScene
from lexicon.scenes.table import TableScene
from lexicon.storage import GameRecord, PlayerRecord, SeatPlan
from lexicon.widgets.choices import Radio
from tests.scenes.pilot import Pilot

SIZES = ((960, 600), (1280, 800))


@pytest.fixture(params=SIZES, ids=str)
def pilot(request: Any, make_pilot: Any, services: Any) -> Pilot:
    for name in ("Tom", "Aunt May", "Mary", "George"):
        services.settings.remember_player(name)
    made: Pilot = make_pilot(SetupScene("keyword"), request.param)
    return made


def kinds(pilot: Pilot) -> str:
    return "".join(seat.kind[0] for seat in pilot.scene.seating.seats)


def choose(pilot: Pilot, label: str, i: int) -> None:
    pilot.click(pilot.find(label).item_rect(i))


def test_latest_player_is_there_already(pilot: Pilot) -> None:
    assert pilot.scene.seating.plans()[0] == SeatPlan("red", "person", "George")


def test_mouse_sets_seats_levels_and_options(pilot: Pilot) -> None:
    choose(pilot, "green kind", 1)
    choose(pilot, "green level", 4)
    choose(pilot, "yellow kind", 0)
    pilot.click("Mary")
    pilot.click("Checked")
    choose(pilot, "Time", 1)
    choose(pilot, "Match", 1)
    limit = pilot.find("Limit").face
    pilot.click((limit.right - 8, limit.centery))
    assert kinds(pilot) == "pccp"
    assert pilot.scene.seating.seat("green").level == "master"
    assert pilot.scene.seating.seat("yellow").name == "Mary"
    rules = pilot.scene.options.rules()
    assert rules["challenges"] == "checked"
    assert rules["turn_seconds"] == 180
    assert pilot.scene.options.match_games == 3


def test_the_line_on_a_level_follows_the_choice(pilot: Pilot) -> None:
    choose(pilot, "blue level", 4)
    words = [(pilot.find("blue level").tip or "").removeprefix("Master: ").capitalize(), *pilot.labels()]
    assert "The whole dictionary" in words
    assert "A reader’s words, keeps a good rack" not in words


def test_keyboard_alone_reaches_every_control(pilot: Pilot) -> None:
    """Tab goes to each thing in reading order, Shift+Tab back; the arrows may change what they are on."""
    scene, seen = pilot.scene, []
    choose(pilot, "green kind", 1)
    pilot.key("Tab")  # shows where the click has been
    usable = [c for c in scene._things() if c.focusable and c.usable]
    for _ in usable:
        pilot.key("Tab")
        seen.append(scene.focus.current)
    assert {c.label for c in usable} == {c.label for c in seen}
    labels = [c.label for c in seen]
    red = labels.index("red kind")
    assert labels[red : red + 4] == ["red kind", "red name", "red names", "red head"]
    green = labels.index("green kind")
    assert [*labels[green:], *labels][1] == "green level"
    for control in reversed(seen[:-1]):
        pilot.key("Shift+Tab")
        assert scene.focus.current is control
    assert kinds(pilot) == "pcce"


def test_keyboard_alone_makes_a_game_and_starts_it(pilot: Pilot) -> None:
    pilot.key("Tab")  # red kind
    pilot.key("Down")  # red name
    pilot.type("Ada")
    pilot.key("Tab", "Tab", "Tab", "Right")  # the remembered names, the head, then green kind: not empty any more
    while pilot.scene.focus.where != "bad words":
        pilot.key("Tab")
    pilot.key("Down", "Space")
    pilot.key("F9")
    session = pilot.scene.session
    assert isinstance(pilot.scene, TableScene)
    assert session.plans["red"].name == "Ada"
    assert session.options["challenges"] == "checked"


def test_typing_letters_presses_no_hot_key(pilot: Pilot) -> None:
    pilot.click("red name")
    pilot.type("Sue 12")
    assert pilot.scene.seating.seat("red").name.endswith("Sue 12")
    assert isinstance(pilot.scene, SetupScene)


def test_list_of_names_gives_a_player(pilot: Pilot) -> None:
    pilot.click("red names")
    opened = pilot.find("list")
    pilot.click(opened.row_rect([row.text for row in opened.rows].index("Aunt May")))
    assert pilot.scene.seating.seat("red").name == "Aunt May"
    pilot.click("red names")
    assert {row.note for row in pilot.find("list").rows if row.text == "Aunt May"} == {"has a seat"}


def test_a_click_beside_an_open_list_only_closes_it(pilot: Pilot) -> None:
    pilot.click("Dictionary")
    assert pilot.has("list")
    pilot.click("Back")
    assert isinstance(pilot.scene, SetupScene)
    assert not pilot.has("list")


def test_players_are_dragged_to_seats(pilot: Pilot) -> None:
    slot = next(s for s in pilot.scene.cards.slots if s.seat.seat == "yellow")
    pilot.drag("Mary", slot.pixels(pilot.scene.u))
    assert pilot.scene.seating.seat("yellow").name == "Mary"
    assert pilot.find("Mary").seat_id == "yellow"


def test_new_name_is_asked_remembered_and_seated(pilot: Pilot) -> None:
    pilot.key("Ctrl+N")
    pilot.wait(0.3)
    pilot.type("Zoe")
    pilot.key("Enter")
    pilot.wait(0.3)
    assert pilot.app.services.settings.players[0] == "Zoe"
    assert pilot.scene.seating.seat_of("Zoe")


def test_new_name_can_be_left(pilot: Pilot) -> None:
    pilot.key("Ctrl+N")
    pilot.wait(0.3)
    pilot.type("Zo")
    pilot.key("Esc")
    pilot.wait(0.3)
    assert isinstance(pilot.scene, SetupScene)
    assert pilot.scene.seating.seat_of("Zo") is None


def test_a_name_is_forgotten_and_brought_back(pilot: Pilot) -> None:
    pilot.click("Mary", button=3)
    assert "Mary" not in pilot.app.services.settings.players
    pilot.key("Ctrl+Z")
    assert pilot.app.services.settings.players == ["George", "Mary", "Aunt May", "Tom"]


def test_a_forgotten_name_comes_back_only_by_a_game(make_pilot: Any, services: Any) -> None:
    services.settings.remember_player("Olly")
    pilot = make_pilot(SetupScene("crossword-lexicon"))
    pilot.app.push(SetupScene("keyword"))
    pilot.click("Olly")
    pilot.click(pilot.scene.players.chips[0], button=3)
    pilot.scene.keep()
    pilot.click("Back")
    pilot.app.replace(SetupScene("crossword-lexicon"))
    assert not pilot.has("Olly")
    pilot.app.replace(SetupScene("keyword"))
    assert pilot.scene.seating.seat_of("Olly") is not None, "the seats stay as they were"
    assert services.settings.players == []
    pilot.click("START")
    assert isinstance(pilot.scene, TableScene)
    assert services.settings.players == ["Olly"]


def test_start_is_closed_with_its_reason_until_the_seats_are_right(pilot: Pilot) -> None:
    choose(pilot, "blue kind", 2)
    assert not pilot.find("START").is_enabled
    assert "At least two" in pilot.scene.note.label
    pilot.key("F9")
    assert isinstance(pilot.scene, SetupScene)


def test_exchange_and_shuffle(make_pilot: Any) -> None:
    pilot: Pilot = make_pilot(SetupScene("keyword"))
    pilot.click("Exchange Red and Green")
    assert kinds(pilot) == "epce"
    pilot.key("Ctrl+2")
    assert kinds(pilot) == "ecpe"
    pilot.click("Shuffle seats")
    assert sorted(kinds(pilot)) == sorted("ecpe")
    assert kinds(pilot)[0] == "e"


def test_choices_are_remembered_for_the_next_time(pilot: Pilot) -> None:
    choose(pilot, "green kind", 1)
    choose(pilot, "green level", 0)
    choose(pilot, "Match", 1)
    pilot.click("Checked")
    pilot.app.push(SetupScene("keyword"))  # a title below would do the same
    pilot.app.pop()
    pilot.scene.remember()
    again = SetupScene("keyword")
    pilot.app.push(again)
    assert "".join(seat.kind[0] for seat in again.seating.seats) == "pcce"
    assert again.seating.seat("green").level == "beginner"
    assert again.options.rules()["challenges"] == "checked"
    assert again.options.match_games == 3


def test_starting_keeps_the_match_and_the_game_is_saved(pilot: Pilot) -> None:
    choose(pilot, "Match", 1)
    pilot.click("START")
    assert isinstance(pilot.scene, TableScene)
    infos = pilot.app.services.store.list_games()
    assert len(infos) == 1
    assert infos[0].save is not None
    assert infos[0].save.table.match is not None
    assert infos[0].save.table.match.games == 3


def test_checked_games_always_have_hints(pilot: Pilot) -> None:
    pilot.click("Checked")
    assert not pilot.scene.sheet.hints.is_enabled
    assert pilot.scene.sheet.hints.on
    pilot.click("Challenge")
    assert pilot.scene.sheet.hints.is_enabled
    assert not pilot.scene.sheet.hints.on


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_solitaires_deal_by_number(make_pilot: Any, size: Any) -> None:
    pilot: Pilot = make_pilot(SetupScene("keyword-solitaire"), size)
    choose(pilot, "Deal", 2)
    assert not pilot.find("START").is_enabled
    pilot.click("Number of the deal")
    pilot.type("42x7")
    pilot.click("START")
    assert pilot.app.services.store.list_games()[0].save.seed == 427


@pytest.mark.parametrize("game", ["keyword", "keyword-partners", "keyword-solitaire", "keyword-patience"])
@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1400, 700), (2560, 1440)], ids=str)
def test_nothing_overlaps_and_nothing_leaves_the_window(make_pilot: Any, game: str, size: Any) -> None:
    pilot: Pilot = make_pilot(SetupScene(game), size)
    controls = [c for c in pilot.scene.ui.controls() if c.pressable]
    for control in controls:
        assert pilot.app.display.canvas.get_rect().contains(control.face), control.label
    for i, a in enumerate(controls):
        for b in controls[i + 1 :]:
            assert not a.face.colliderect(b.face), f"{a.label} and {b.label}"


def test_ruling_3_3_one_person_against_computers_plays_checked_until_somebody_chooses(
    make_pilot: Any,
) -> None:
    pilot = make_pilot(SetupScene("keyword"))
    options, seating = pilot.scene.options, pilot.scene.seating
    assert [plan.is_person for plan in seating.plans()] == [True, False]
    assert options.rules()["challenges"] == "checked"
    seating.set_kind("green", "person")
    assert options.rules()["challenges"] == "challenge"
    seating.set_kind("green", "empty")
    pilot.scene.rebuild()
    pilot.click("Challenge")
    assert options.rules()["challenges"] == options.remembered()["challenges"] == "challenge"
    pilot.click("Checked")
    seating.set_kind("green", "person")
    assert options.rules()["challenges"] == "challenge"
    assert "challenges" not in options.remembered()


def test_the_days_deal_says_who_did_best_today(make_pilot: Any, services: Any) -> None:
    pilot = make_pilot(SetupScene("keyword-patience"))
    choose(pilot, "Deal", 1)
    assert pilot.scene.sheet._best_today == "Nobody here has done it yet."
    seed = pilot.scene.options.seed(date.today())
    ruth = PlayerRecord("Ruth", "person", "blue", 9, True)
    services.statistics.record(GameRecord("g", "keyword-patience", 0.0, 1.0, "done", [ruth], deal=seed, unit="words"))
    assert pilot.scene.sheet._best_today == "Best today: 9 words, Ruth."
    assert pilot.scene.options.daily(date.today()) == date.today().isoformat()


def test_the_rings_of_patience_are_a_choice_that_is_remembered(make_pilot: Any, services: Any) -> None:
    pilot = make_pilot(SetupScene("keyword-patience"))
    pilot.click("Ring the letters that lead on")
    pilot.key("Esc")
    assert services.settings.last_options["keyword-patience"]["rings"] is False
    assert not make_pilot(SetupScene("keyword-solitaire")).has("Ring the letters that lead on")


def test_a_deal_that_was_played_before_counts_in_no_record(make_pilot: Any, services: Any) -> None:
    def begun(name: str, number: str) -> Any:
        pilot = make_pilot(SetupScene("keyword-patience"))
        pilot.scene.seating.seats[0].name = name
        pilot.scene.options.deal, pilot.scene.options.number = "number", number
        pilot.scene.start()
        return pilot.scene.session

    assert not begun("Ruth", "7").seen
    assert begun("Ruth", "7").seen, "it has been begun, and is kept"
    assert not begun("Mary", "7").seen
    ruth = PlayerRecord("Ruth", "person", "blue", 9, True)
    services.statistics.record(GameRecord("g", "keyword-patience", 0.0, 1.0, "done", [ruth], deal=8))
    assert begun("Ruth", "8").seen
    assert not begun("Ruth", "9").seen


@pytest.mark.parametrize(("size", "all_told"), [((960, 600), False), ((1000, 1000), True)])
def test_a_narrow_but_high_window_has_all_explanations(make_pilot: Any, size: Any, all_told: bool) -> None:
    pilot = make_pilot(SetupScene("crossword-lexicon"), size)
    notes = [each.note for each in pilot.scene.ui.controls() if isinstance(each, Radio)]
    assert (len(notes) == 2 and all(notes)) is all_told


def test_ruling_3_3_it_is_said_when_another_rule_on_bad_words_comes_with_who_plays(pilot: Pilot) -> None:
    assert not pilot.app.toasts.text
    choose(pilot, "green kind", 0)
    assert pilot.scene.options.challenge
    assert "may now be challenged" in pilot.app.toasts.text
    pilot.app.toasts.clear()
    choose(pilot, "blue kind", 0)
    assert not pilot.app.toasts.text, "three people play as two do"
    choose(pilot, "blue kind", 1)
    choose(pilot, "green kind", 1)
    assert not pilot.scene.options.challenge
    assert "now Checked" in pilot.app.toasts.text


def test_a_typed_name_is_there_again_after_the_seat_was_empty_or_a_computers(pilot: Pilot) -> None:
    choose(pilot, "green kind", 0)
    pilot.click("green name")
    pilot.type("Sue")
    for kind in (2, 1):
        choose(pilot, "green kind", kind)
        choose(pilot, "green kind", 0)
        assert pilot.scene.seating.seat("green").name == "Sue"
        assert pilot.find("green name").text == "Sue"


def test_a_deal_number_that_is_too_long_is_refused_and_not_cut(make_pilot: Any) -> None:
    pilot = make_pilot(SetupScene("solitaire-1"))
    scene = pilot.scene
    scene.options.deal = "number"
    for number, goes in (("12345678", True), ("000012345678", True), ("123456789", False), ("1" * 20, False)):
        scene.options.number = number
        scene.seats_changed()
        assert scene.start_button.is_enabled == goes
        assert ("more than 8 figures" in scene.start_button.why) != goes
    scene.rebuild()
    pilot.click("Number of the deal")
    field = pilot.find("Number of the deal")
    field.put("")
    field._insert("1234567890123")
    assert field.text == "1234567890123"
