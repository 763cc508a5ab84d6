"""Who comes to a party: names written, changed and removed at the set-up, and between rounds."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from lexicon.games.party import MOST
from lexicon.scenes.party import PartyFloor, PartySetupScene
from lexicon.scenes.party.dialogs.arrivals import ArrivalsDialog
from lexicon.scenes.party.setup.levels import LevelBox
from lexicon.scenes.party.setup.names import NameButton
from lexicon.services import Services
from lexicon.sprites.paint.lettering import NARROWEST
from lexicon.sprites.paint.pen import Pen
from lexicon.widgets.buttons import measure
from lexicon.widgets.control import Control
from lexicon.widgets.field import LETTERS, Field
from tests.scenes.party.evening import MadeUpEvening, setup
from tests.scenes.pilot import Pilot
from tests.sprites.pictures import lines_drawn, overlapping

MakePilot = Callable[..., Pilot]


@pytest.mark.parametrize("size", [(960, 600), (1280, 800)], ids=str)
@pytest.mark.parametrize("game", ["keyword-party", "lexicon-party"])
def test_who_comes_is_chosen_and_remembered(
    make_pilot: MakePilot, services: Services, size: tuple[int, int], game: str
) -> None:
    pilot = make_pilot(PartySetupScene(game), size)
    scene = pilot.scene
    assert scene.guests.people == ["Mary"]
    pilot.click(scene.line)
    pilot.type("Ben")
    pilot.key("Enter")
    assert scene.guests.people == ["Mary", "Ben"]
    real = f"Real {'cards' if game == 'lexicon-party' else 'boards'}: results are entered by hand"
    pilot.click("Beginner")
    pilot.click(real)
    assert not scene.start_button.usable
    pilot.click(real)
    pilot.click("Back") if len(pilot.app.scenes) > 1 else scene.remember()
    again = PartySetupScene(game)
    again.entered(pilot.app)
    assert again.guests.people == ["Mary", "Ben"]
    assert again.guests.levels[0] == "beginner"


def test_a_click_on_a_guest_writes_the_name_anew_and_only_the_cross_removes_it(make_pilot: MakePilot) -> None:
    pilot = make_pilot(PartySetupScene("keyword-party"))
    scene = pilot.scene
    scene.invite("Ben")
    scene.invite("Tom")
    pilot.click("Ben")
    assert scene.guests.people == ["Mary", "Ben", "Tom"]
    assert scene.line.get_text() == "Ben"
    pilot.key("Ctrl+a")
    pilot.type("Tom")
    pilot.key("Enter")
    assert scene.guests.people == ["Mary", "Ben", "Tom"], "another has that name"
    pilot.key("Ctrl+a")
    pilot.type("Bella")
    pilot.key("Enter")
    assert scene.guests.people == ["Mary", "Bella", "Tom"]
    assert scene.line.get_text() == ""
    pilot.click(pilot.find("Bella").cross)
    assert scene.guests.people == ["Mary", "Tom"]


def test_after_the_last_name_is_struck_off_the_keyboard_is_at_the_one_before(make_pilot: MakePilot) -> None:
    """It went to the button that begins the party, where Enter was the next key."""
    pilot = make_pilot(PartySetupScene("keyword-party"))
    scene = pilot.scene
    for name in ("Ada", "Zoe"):
        scene.invite(name)
    pilot.step()
    scene.focus.focus(pilot.find("Zoe"), show=True)
    pilot.key("Delete")
    assert "Zoe" not in scene.guests.people
    assert scene.focus.current is pilot.find("Ada")


def test_a_dozen_long_names_are_read_whole_in_the_smallest_window(make_pilot: MakePilot) -> None:
    pilot = make_pilot(PartySetupScene("keyword-party"), (960, 600))
    for letter in "abcdefghijk":
        pilot.scene.invite(f"Gwendolyn Mamwa{letter}")
    pilot.step(2)
    buttons = [button for button in pilot.scene.ui.controls() if isinstance(button, NameButton)]
    assert len(buttons) == 12
    pen = measure(pilot.scene.ui)
    for button in buttons:
        room = button.face.w / pilot.scene.u - 34  # beside the cross
        assert pen.text_width(button.label, 16, "serif", "Semibold") * NARROWEST <= room


def test_people_come_and_go_between_rounds(make_pilot: MakePilot) -> None:
    evening = MadeUpEvening(setup(people=2, total=12)).rounds(1)
    pilot = make_pilot(PartyFloor(evening))
    pilot.key("F8")
    dialog = pilot.scene
    assert isinstance(dialog, ArrivalsDialog)
    pilot.wait(0.3)
    pilot.click(dialog.line)
    pilot.type("Latecomer")
    pilot.click("Comes")
    assert "Latecomer" in evening.view.names
    pilot.click("A computer comes")
    pilot.click("Hazel")
    assert next(s for s in evening.view.standings if s.name == "Hazel").here, "her name alone sends nobody home"
    pilot.click(pilot.find("Hazel").cross)
    assert not next(s for s in evening.view.standings if s.name == "Hazel").here
    pilot.click("Hazel")
    assert next(s for s in evening.view.standings if s.name == "Hazel").here
    pilot.click("Done")
    pilot.wait(0.3)
    assert isinstance(pilot.scene, PartyFloor)
    pilot.click("START ROUND 2")
    assert sum(len(table.seats) for table in evening.view.tables) == 14


def test_nobody_comes_or_goes_within_a_round(make_pilot: MakePilot) -> None:
    evening = MadeUpEvening(setup(people=1, total=8))
    evening.start_round()
    pilot = make_pilot(PartyFloor(evening))
    pilot.key("F8")
    assert isinstance(pilot.scene, PartyFloor)
    assert not pilot.find("Arrivals").usable


def test_the_caret_of_the_latecomers_line_is_seen_at_once(make_pilot: MakePilot) -> None:
    pilot = make_pilot(PartyFloor(MadeUpEvening(setup(people=2, total=12)).rounds(1)))
    pilot.key("F8")
    pilot.step(2)
    assert isinstance(pilot.scene, ArrivalsDialog)
    assert pilot.scene.line.is_focused
    assert pilot.scene.line.cursor_on


def test_a_guest_written_by_letters_on_the_screen_is_added_by_their_enter(make_pilot: MakePilot) -> None:
    pilot = make_pilot(PartySetupScene("keyword-party"), (960, 600))
    scene = pilot.scene
    pilot.tap(_letters_of(pilot, scene.line))
    _tap_names(pilot, "CARA", "DORA")
    assert scene.guests.people == ["Mary", "Cara", "Dora"]
    assert scene.line.get_text() == ""


def test_the_letters_stay_while_latecomers_are_written(make_pilot: MakePilot) -> None:
    evening = MadeUpEvening(setup(people=2, total=12)).rounds(1)
    pilot = make_pilot(PartyFloor(evening), (960, 600))
    pilot.key("F8")
    pilot.wait(0.3)
    pilot.tap(_letters_of(pilot, pilot.scene.line))
    _tap_names(pilot, "CARA", "DORA")
    assert {"Cara", "Dora"} <= set(evening.view.names)


@pytest.mark.parametrize("start", ["START THE PARTY", "F9"])
def test_a_name_that_is_still_in_the_line_comes_to_the_party(make_pilot: MakePilot, start: str) -> None:
    pilot = make_pilot(PartySetupScene("keyword-party"))
    pilot.click(pilot.scene.line)
    pilot.type("cara")
    pilot.key(start) if start == "F9" else pilot.click(start)
    assert isinstance(pilot.scene, PartyFloor)
    assert [e.name for e in pilot.scene.view.setup.entrants if e.is_person] == ["Mary", "cara"]


def test_a_name_that_cannot_come_keeps_the_party_from_beginning(make_pilot: MakePilot) -> None:
    pilot = make_pilot(PartySetupScene("keyword-party"))
    scene = pilot.scene
    scene.invite("Ben")
    pilot.click(scene.line)
    pilot.type("mary")
    pilot.click("START THE PARTY")
    assert pilot.scene is scene
    assert scene.line.get_text() == "mary"
    assert "mary is on the list already." in pilot.app.toasts.text
    scene.edit("Ben")
    pilot.key("Ctrl+a")
    pilot.type("Bella")
    pilot.click("START THE PARTY")
    assert [e.name for e in pilot.scene.view.setup.entrants if e.is_person] == ["Mary", "Bella"]


@pytest.mark.parametrize("done", ["Done", "Esc"])
def test_a_latecomer_who_is_still_in_the_line_comes(make_pilot: MakePilot, done: str) -> None:
    evening = MadeUpEvening(setup(people=2, total=12)).rounds(1)
    pilot = make_pilot(PartyFloor(evening))
    pilot.key("F8")
    pilot.wait(0.3)
    first = evening.view.names[0]
    pilot.type(first)
    pilot.click("Done")
    pilot.step(3)
    assert isinstance(pilot.scene, ArrivalsDialog), "that name is taken, which is told"
    pilot.key("Ctrl+a")
    pilot.type("cara")
    pilot.key(done) if done == "Esc" else pilot.click(done)
    pilot.wait(0.3)
    assert isinstance(pilot.scene, PartyFloor)
    assert "cara" in evening.view.names


def _tap_names(pilot: Pilot, *names: str) -> None:
    """One after the other on the letters, each with Enter."""
    for name in names:
        for key in (*name, "Enter"):
            assert pilot.app.letters.shown
            pilot.tap(pilot.app.letters.place_of(key))
        pilot.step(2)


def _letters_of(pilot: Pilot, line: Field) -> Control:
    return next(c for c in pilot.scene.ui.controls() if c.tip == LETTERS and line.face.contains(c.face))


@pytest.mark.parametrize("people", [1, 8, 40])
@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1000, 1000)], ids=str)
def test_lines_show_where_further_guests_will_stand(
    make_pilot: MakePilot, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], people: int
) -> None:
    scene = make_pilot(PartySetupScene("keyword-party"), size).scene
    scene.guests.people = [f"Guest {n}" for n in range(people)]
    scene.rebuild()
    lines: list[tuple[float, float]] = []
    monkeypatch.setattr(Pen, "line", lambda pen, colour, x, y, *rest: lines.append((x, y)))
    monkeypatch.setattr(Pen, "rulehead", lambda *of: None)
    (left, top, w, h), u = scene._people, scene.u
    scene._paint_people(Pen(pygame.Surface((round(w), round(h))), 1.0))
    assert len(lines) == len(set(lines)) <= MOST - people
    assert all(y <= h - 60 for _, y in lines), "above the words at the foot"
    assert len(lines) >= (15 if size == (1000, 1000) and people < 10 else 0)
    names = [each.face for each in scene.ui.controls() if isinstance(each, NameButton)]
    assert not any(name.collidepoint((left + x + 5) * u, (top + y - 5) * u) for name in names for x, y in lines)


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1000, 1000), (2000, 700)], ids=str)
def test_what_few_guests_leave_free_goes_to_the_room(make_pilot: MakePilot, size: tuple[int, int]) -> None:
    """The boxes of the levels are higher and say how each plays; with many guests they are as low as they can be."""
    scene = make_pilot(PartySetupScene("keyword-party"), size).scene
    few, guests = scene._box_high, scene._people[3]
    scene.guests.people = [f"Guest number {n:02}" for n in range(40)]
    scene.rebuild()
    assert few > scene._box_high + 15
    assert guests < scene._people[3]
    assert scene._people[3] + scene._room[3] < scene._sheet[3]


@pytest.mark.parametrize(("h", "told"), [(70, False), (94, False), (150, True), (220, True)])
def test_a_level_says_how_it_plays_where_its_box_is_high(
    make_pilot: MakePilot, monkeypatch, h: int, told: bool
) -> None:
    scene = make_pilot(PartySetupScene("keyword-party"), (960, 600)).scene
    names = []
    for box in (each for each in scene.ui.controls() if isinstance(each, LevelBox)):
        lines = lines_drawn(monkeypatch, lambda: box.paint(Pen(pygame.Surface((90, h)), 1.0), 90, h, ""))  # noqa: B023
        assert bool([text for text, _ in lines if text and text in box.tip]) is told
        assert not overlapping(lines)
        assert all(pygame.FRect(0, 0, 90, h - 2).contains(place) for _, place in lines)
        names += [place.y for text, place in lines if text == box.label]
    assert len(names) == 5
    assert len(set(names)) == 1
