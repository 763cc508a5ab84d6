"""Parties in the window: whole small ones by mouse and by keys, leaving and coming back, slips, arrivals, the sheet."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from lexicon.crossword import EMPTY
from lexicon.games.cards import CardsView
from lexicon.games.keyword.view import KeywordView
from lexicon.games.party import PartyPhase, Prize, sheet_text
from lexicon.scenes import share
from lexicon.scenes.party import FinalSheet, PartyFloor, PartySetupScene, content
from lexicon.scenes.party.content import Next
from lexicon.scenes.party.dialogs.arrivals import ArrivalsDialog
from lexicon.scenes.party.dialogs.everybody import EverybodyScene
from lexicon.scenes.party.dialogs.looking import TableLook
from lexicon.scenes.party.dialogs.slip import SlipDialog
from lexicon.scenes.party.floor.panels import FootData, draw_foot
from lexicon.scenes.party.setup.names import NameButton
from lexicon.scenes.party.table import PartyTableScene
from lexicon.scenes.saved import SavedScene
from lexicon.scenes.saved.unsaved import UnsavedDialog
from lexicon.services import Services
from lexicon.session import InlineExecutor, Tools, listing
from lexicon.session.work.computers import PlayersOfAllLevels
from lexicon.sprites.pages.party import RoomPicture
from lexicon.sprites.paint.lettering import NARROWEST
from lexicon.sprites.paint.pen import Pen
from lexicon.sprites.pieces.board import BoardSprite
from lexicon.storage import SaveStore, party_games
from lexicon.widgets.buttons import measure
from lexicon.widgets.control import Control
from tests.scenes.party.evening import MadeUpEvening, setup
from tests.scenes.pilot import Pilot
from tools.soak.disk import Full, watched

MakePilot = Callable[..., Pilot]


@pytest.fixture(autouse=True)
def _still(services: Services) -> None:
    services.settings.movement = "off"
    services.settings.thinking_pause = 0.0
    services.settings.players = ["Mary"]


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


def test_slips_are_entered_by_hand_and_put_right(make_pilot: MakePilot) -> None:
    evening = MadeUpEvening(setup(people=9, total=9, steward=True, prize=Prize.ROOM))
    pilot = make_pilot(PartyFloor(evening))
    floor = pilot.scene
    pilot.click("START ROUND 1")
    for number in (1, 2, 3):
        pilot.click(f"SLIP OF TABLE {number}")
        dialog = pilot.scene
        assert isinstance(dialog, SlipDialog)
        fill(pilot, dialog, 300)
        assert not dialog.enter.usable, "nobody has checked it"
        for tick in dialog._ticks.values():
            pilot.click(tick)
        pilot.click("ENTER")
        pilot.wait(0.3)
    assert floor.view.phase is PartyPhase.MOVING
    pilot.key("2")
    dialog = pilot.scene
    assert isinstance(dialog, SlipDialog)
    field = next(c for c in dialog._things() if c.label.startswith("Points of"))
    before = field.get_text()
    pilot.click(field)
    pilot.key("Ctrl+a")
    pilot.type("455")
    for tick in dialog._ticks.values():
        if not tick.on:
            pilot.click(tick)
    pilot.key("F9")
    pilot.wait(0.3)
    assert before != "455"
    assert 455 in [seated.figure for seated in floor.view.table(2).seats]


def test_the_key_that_opens_a_slip_types_nothing_in_it(make_pilot: MakePilot) -> None:
    evening = MadeUpEvening(setup(people=9, total=9, steward=True))
    evening.start_round()
    evening.finish(2)
    pilot = make_pilot(PartyFloor(evening))
    saved = {str(seated.figure) for seated in evening.view.table(2).seats}
    pilot.key("2")
    dialog = pilot.scene
    assert isinstance(dialog, SlipDialog)
    pilot.wait(0.3)
    assert {c.get_text() for c in dialog._things() if c.label.startswith("Points of")} == saved
    field = next(c for c in dialog._things() if c.label.startswith("Points of"))
    pilot.click(field)
    pilot.key("End", "7")
    assert field.get_text().endswith("7"), "what is typed afterwards counts"


def test_ruling_5_11_a_slip_refuses_cards_of_who_ran_out_and_two_who_did(make_pilot: MakePilot) -> None:
    evening = MadeUpEvening(setup("lexicon-party", people=9, total=9, steward=True))
    evening.start_round()
    pilot = make_pilot(PartyFloor(evening))
    pilot.click("SLIP OF TABLE 1")
    dialog = pilot.scene
    slip, (one, other, third) = dialog.slip, [seated.number for seated in dialog.slip.table.seats]
    names = evening.view.names
    dialog._put(other, "points", "20")
    dialog._put(third, "points", "30")
    dialog._put(one, "out", "1")
    slip.checked = {one, other, third}
    assert not slip.problem(), "an empty field of who ran out is no question"
    assert slip.result().lines[0].figure == 0
    for key in ("points", "cards_left"):
        slip.written[one, key] = "4"
        assert slip.problem() == f"{names[one]}: who ran out has nothing left in the hand."
        slip.written[one, key] = ""
    slip.written |= {(other, "out"): "1", (other, "points"): ""}
    dialog._show_problem()
    assert dialog._told.label == f"{names[one]} and {names[other]} ran out: only one can."
    assert not dialog.enter.usable


def fill(pilot: Pilot, dialog: SlipDialog, points: int) -> None:
    """Write points in every line."""
    fields = [c for c in dialog._things() if c.label.startswith("Points of")]
    for i, field in enumerate(reversed(fields)):
        pilot.click(field)
        pilot.type(str(points + i))


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


def test_the_party_is_ended_within_a_round_that_then_does_not_count(make_pilot: MakePilot) -> None:
    evening = MadeUpEvening(setup(people=1, total=8))
    pilot = make_pilot(PartyFloor(evening))
    floor = pilot.scene
    pilot.click("START ROUND 1")
    pilot.key("F10", "E")
    assert not pilot.find("End the party now").usable
    pilot.key("Esc")
    evening.finish()
    pilot.wait(0.5)
    sums = [standing.total for standing in evening.view.standings]
    pilot.click("START ROUND 2")
    evening.finish(1)
    pilot.key("F10")
    pilot.click("End the party now")
    assert "This round does not count" in pilot.scene.text
    pilot.click("End it")
    pilot.wait(0.5)
    assert pilot.scene is floor
    assert floor.view.phase is PartyPhase.OVER
    assert [standing.total for standing in floor.view.standings] == sums
    pilot.click("FINAL SHEET")
    assert isinstance(pilot.scene, FinalSheet)


def test_nobody_comes_or_goes_within_a_round(make_pilot: MakePilot) -> None:
    evening = MadeUpEvening(setup(people=1, total=8))
    evening.start_round()
    pilot = make_pilot(PartyFloor(evening))
    pilot.key("F8")
    assert isinstance(pilot.scene, PartyFloor)
    assert not pilot.find("Arrivals").usable


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080)], ids=str)
def test_everything_on_the_floor_is_within_reach_of_keys(make_pilot: MakePilot, size: tuple[int, int]) -> None:
    evening = MadeUpEvening(setup(people=2, total=40, prize=Prize.ROOM)).rounds(1)
    pilot = make_pilot(PartyFloor(evening), size)
    reached: set[int] = set()
    for _ in range(4):
        pilot.key("Tab")
        for _ in range(12):
            reached.add(id(pilot.scene.focus.current))
            pilot.key("Right")
        for _ in range(12):
            reached.add(id(pilot.scene.focus.current))
            pilot.key("Left")
    wanted = [c for c in pilot.scene.ui.controls() if isinstance(c, Control) and c.focusable]
    missed = [c.label for c in wanted if id(c) not in reached]
    assert not missed, listing(missed)
    pilot.key("7")
    assert isinstance(pilot.scene, TableLook)
    pilot.key("Esc")
    pilot.wait(0.3)
    pilot.key("F7")
    assert isinstance(pilot.scene, EverybodyScene)
    pilot.key("PgDn")
    assert pilot.scene.lines.first > 0


def test_tickets_fly_to_their_tables(make_pilot: MakePilot, services: Services) -> None:
    services.settings.movement = "normal"
    evening = MadeUpEvening(setup(people=1, total=24)).rounds(1)
    pilot = make_pilot(PartyFloor(evening))
    floor = pilot.scene
    pilot.click("START ROUND 2")
    assert floor.flights.busy
    bare = sum(not ticket.name for rug in floor.rugs for ticket in rug.data.tickets)
    assert bare
    pilot.wait(2.0)
    assert not floor.flights.busy
    assert all(ticket.name for rug in floor.rugs for ticket in rug.data.tickets)


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


def test_the_caret_of_the_latecomers_line_is_seen_at_once(make_pilot: MakePilot) -> None:
    pilot = make_pilot(PartyFloor(MadeUpEvening(setup(people=2, total=12)).rounds(1)))
    pilot.key("F8")
    pilot.step(2)
    assert isinstance(pilot.scene, ArrivalsDialog)
    assert pilot.scene.line.is_focused
    assert pilot.scene.line.cursor_on


@pytest.mark.parametrize("tables", [1, 2, 3, 7, 10])
def test_the_picture_of_a_saved_party_has_its_tables_about_the_middle(tables: int) -> None:
    at: list[tuple[float, float]] = []
    RoomPicture(lambda pen: at.append(pen.spot(0, 0)), tables)(Pen(pygame.Surface((1, 1)), 1.0))
    assert len(set(at)) == tables
    assert min(x for x, _ in at) == pytest.approx(-max(x for x, _ in at))
    assert min(y for _, y in at) == pytest.approx(-max(y for _, y in at))


def test_the_star_of_who_leads_is_in_the_legend(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []
    text = Pen.text
    monkeypatch.setattr(Pen, "text", lambda pen, s, *a, **k: (drawn.append(s), text(pen, s, *a, **k))[1])
    for leads in (False, True):
        for low in (False, True):
            drawn.clear()
            told = content.Told("Round 1", "Mary plays at table 1", ("With others.",))
            foot = FootData(told, ("the two highest move on", "the others stay"), leads=leads)
            draw_foot(Pen(pygame.Surface((1, 1)), 2.0), foot, 380 if low else 900, 212 if low else 150, low)
            assert ("leads" in drawn) is leads


def test_the_sheet_is_saved_and_copied(make_pilot: MakePilot, services: Services) -> None:
    view = MadeUpEvening(setup(people=2, total=24, rounds=2)).rounds(2).view
    pilot = make_pilot(FinalSheet(view))
    pilot.click("Copy as text")
    assert "on the clipboard" in (pilot.app.toasts.text or "")
    assert share.clipboard_paste().splitlines() == sheet_text(view).splitlines()
    pilot.click("Save a picture")
    pilot.click("Save a table")
    kinds = sorted(path.suffix for path in services.places.pictures.iterdir())
    assert kinds == [".csv", ".png"]
    table = next(services.places.pictures.glob("*.csv")).read_text("utf-8-sig")
    assert all(standing.name in table for standing in view.standings)
    pilot.click("Page down")
    assert pilot.scene.lines.first > 0


def test_a_look_at_a_table_of_computers_shows_the_cards_that_lie(make_pilot: MakePilot, services: Services) -> None:
    services.__dict__["tools"] = Tools(PlayersOfAllLevels(), executor=InlineExecutor())
    run = services.start_party(setup("lexicon-party", people=1, total=8))
    pilot = make_pilot(PartyFloor(run))
    floor = pilot.scene
    pilot.click("START ROUND 1")
    pilot.wait_until(lambda: any(table.done for table in floor.view.tables))
    number = next(table.number for table in floor.view.tables if table.done)
    pilot.key(str(number))
    look = pilot.scene
    assert isinstance(look, TableLook)
    view = run.table_view(number)
    assert isinstance(view, CardsView)
    assert len(look._lying) == len(dict(view.grid.items())) > 4
    board = pygame.Rect(0, 0, *pilot.app.display.size)
    assert all(board.contains(sprite.body) for sprite in look._lying)


def test_a_look_at_a_board_shows_it_in_pictures_that_other_looks_have_too(
    make_pilot: MakePilot, services: Services
) -> None:
    services.__dict__["tools"] = Tools(PlayersOfAllLevels(), executor=InlineExecutor())
    run = services.start_party(setup(people=1, total=8))
    pilot = make_pilot(PartyFloor(run))
    pilot.click("START ROUND 1")
    pilot.wait_until(lambda: any(table.done for table in pilot.scene.view.tables))
    number = next(table.number for table in run.view.tables if table.done)
    pilot.key(str(number))
    look = pilot.scene
    assert isinstance(look, TableLook)
    view = run.table_view(number)
    assert isinstance(view, KeywordView)
    board, *blocks = look._lying
    assert isinstance(board, BoardSprite)
    assert len(blocks) == sum(letter != EMPTY for row in view.board for letter in row) > 20
    assert all(board.body.contains(block.body) for block in blocks)
    kept = [sprite.picture() for sprite in look._lying]
    look._look()
    assert all(sprite.picture() is before for sprite, before in zip(look._lying, kept, strict=True))


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
