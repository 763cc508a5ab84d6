"""Whole small parties in the window, by mouse and by keys; tables left and taken up again; time called."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from lexicon.games.party import PartyPhase
from lexicon.scenes.party import FinalSheet, PartyFloor, PartySetupScene
from lexicon.scenes.party.content import Next
from lexicon.scenes.party.dialogs.looking import TableLook
from lexicon.scenes.party.table import PartyTableScene
from lexicon.scenes.saved import SavedScene
from lexicon.scenes.saved.unsaved import UnsavedDialog
from lexicon.services import Services
from lexicon.storage import SaveStore, party_games
from tests.scenes.party.evening import setup
from tests.scenes.pilot import Pilot
from tools.soak.disk import Full, watched

MakePilot = Callable[..., Pilot]


def play_round(pilot: Pilot, press: Callable[[str], None]) -> None:
    """Begin a round and pass at every table with people, until all tables are done."""
    floor = pilot.scene
    assert isinstance(floor, PartyFloor)
    assert floor.step[0] is Next.START
    press(floor.step[2])
    while pilot.scene is floor and floor.view.phase is PartyPhase.PLAYING:
        if floor.step[0] is Next.PLAY:
            press(floor.step[2])
            pass_all(pilot, press)
        pilot.step()


def pass_all(pilot: Pilot, press: Callable[[str], None]) -> None:
    """Pass until the game at the table is over, and go back to the floor."""
    table = pilot.scene
    assert isinstance(table, PartyTableScene)
    for _ in range(400):
        if pilot.has("To the floor") and pilot.scene is not table:
            press("To the floor")
            pilot.step(3)
        if isinstance(pilot.scene, PartyFloor):
            return
        if pilot.scene is table and table.may_act:
            press("Pass")
        elif pilot.scene is not table and pilot.has("Pass"):
            press("Pass")  # asked once more
        pilot.step()
    raise AssertionError(f"the game does not end: {pilot.labels()}")


def test_a_whole_party_by_clicks(make_pilot: MakePilot) -> None:
    pilot = make_pilot(PartySetupScene("keyword-party"))
    setup_scene = pilot.scene
    setup_scene._set_count(8)
    setup_scene._set_rounds(2)
    pilot.click("START THE PARTY")
    floor = pilot.scene
    assert isinstance(floor, PartyFloor)
    play_round(pilot, pilot.click)
    assert floor.view.phase is PartyPhase.MOVING
    play_round(pilot, pilot.click)
    assert floor.view.phase is PartyPhase.OVER
    pilot.click("FINAL SHEET")
    assert isinstance(pilot.scene, FinalSheet)
    assert all(None not in standing.figures for standing in floor.view.standings)
    pilot.click("Back")
    assert pilot.scene is floor


def test_a_whole_party_by_keys(make_pilot: MakePilot) -> None:
    pilot = make_pilot(PartySetupScene("keyword-party"), (960, 600))
    pilot.scene._set_count(8)
    pilot.scene._set_rounds(2)

    def press(label: str) -> None:
        at_table = isinstance(pilot.scene, PartyTableScene)
        pilot.key("F4" if label == "Pass" and at_table else "Enter")

    pilot.key("F9")
    floor = pilot.scene
    assert isinstance(floor, PartyFloor)
    play_round(pilot, press)
    play_round(pilot, press)
    assert floor.view.phase is PartyPhase.OVER
    pilot.key("Enter")
    assert isinstance(pilot.scene, FinalSheet)
    pilot.key("Esc")
    assert pilot.scene is floor


def test_a_table_is_left_and_taken_up_again(make_pilot: MakePilot, services: Services) -> None:
    run = services.start_party(setup(people=1, total=8))
    pilot = make_pilot(PartyFloor(run))
    floor = pilot.scene
    pilot.click("START ROUND 1")
    pilot.click(floor.step[2])
    table = pilot.scene
    assert isinstance(table, PartyTableScene)
    assert table.session.clock is not None
    pilot.wait(0.5)
    pilot.key("F10")
    assert not pilot.has("New game")
    pilot.click("To the floor")
    assert pilot.scene is floor
    pilot.step()
    assert floor.step[2] == f"GO ON AT TABLE {table.number}"
    pilot.key(str(table.number))
    assert isinstance(pilot.scene, TableLook)
    pilot.wait(0.3)
    pilot.click("Go on")
    pilot.step(2)
    assert isinstance(pilot.scene, PartyTableScene)


def test_time_used_at_a_table_of_a_party_is_not_lost_without_a_word(
    make_pilot: MakePilot, services: Services, tmp_path: Path
) -> None:
    run = services.start_party(setup(people=1, total=8))
    pilot = make_pilot(PartyFloor(run))
    pilot.click("START ROUND 1")
    number = pilot.scene.step[1]
    pilot.click(pilot.scene.step[2])
    table = pilot.scene
    pilot.wait_until(lambda: table.may_act)
    pilot.wait(1)
    with watched(tmp_path, Full(0)):
        pilot.key("Ctrl+Q")
        pilot.wait(0.5)
        assert isinstance(pilot.scene, UnsavedDialog)
    pilot.click("Try again")
    pilot.wait(0.5)
    assert not pilot.app.running
    saved = party_games(SaveStore(services.places.saves).load(run.save_id))
    assert saved[1, number].table.times == table.session.times
    assert max(table.session.times.values()) >= 1


def test_a_saved_party_goes_on_at_the_floor_and_a_finished_one_shows_its_sheet(
    make_pilot: MakePilot, services: Services
) -> None:
    run = services.start_party(setup(people=1, total=8, rounds=1))
    pilot = make_pilot(SavedScene())
    run.close()
    pilot.scene.resumed()
    pilot.click("CONTINUE")
    floor = pilot.scene
    assert isinstance(floor, PartyFloor)
    play_round(pilot, pilot.click)
    pilot.app.pop()
    pilot.click("Finished") if pilot.has("Finished") else pilot.scene._list_kind(1)
    pilot.click("RESULTS")
    assert isinstance(pilot.scene, FinalSheet)
    assert pilot.scene.view.winners == floor.view.winners


def test_ruling_5_10_when_time_is_called_the_game_counts_as_it_stands(
    make_pilot: MakePilot, services: Services
) -> None:
    run = services.start_party(setup(people=1, total=8))
    pilot = make_pilot(PartyFloor(run))
    floor = pilot.scene
    pilot.click("START ROUND 1")
    pilot.click(floor.step[2])
    table = pilot.scene
    assert isinstance(table, PartyTableScene)
    pilot.wait_until(lambda: table.may_act)
    clock = table.session.clock
    assert clock is not None
    table.session._clocks.times[table.front] += clock[1]
    pilot.wait_until(lambda: pilot.scene is not table)
    assert "Time was up" in pilot.scene.text
    pilot.click("To the floor")
    pilot.step(3)
    assert pilot.scene is floor
    assert floor.view.table(table.number).done
