"""The floor of a party: everything within reach of keys, tickets that fly, looks at tables, the end by the menu."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from lexicon.crossword import EMPTY
from lexicon.games.cards import CardsView
from lexicon.games.keyword.view import KeywordView
from lexicon.games.party import EndParty, PartyPhase, Prize
from lexicon.scenes.dictionary import DictionaryScene
from lexicon.scenes.party import FinalSheet, PartyFloor, content
from lexicon.scenes.party.dialogs.ending import PartyMenu
from lexicon.scenes.party.dialogs.everybody import EverybodyScene
from lexicon.scenes.party.dialogs.looking import TableLook
from lexicon.scenes.party.floor.panels import FootData, draw_foot
from lexicon.services import Services
from lexicon.session import InlineExecutor, Tools, listing
from lexicon.session.work.computers import PlayersOfAllLevels
from lexicon.sprites.paint.pen import Pen
from lexicon.sprites.pieces.board import BoardSprite
from lexicon.widgets.control import Control
from tests.scenes.party.evening import MadeUpEvening, setup
from tests.scenes.pilot import Pilot
from tests.sprites.pictures import lines_drawn

MakePilot = Callable[..., Pilot]


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


def test_ruling_3_3_the_floor_opens_no_dictionary_while_a_challenge_round_is_played(make_pilot: MakePilot) -> None:
    evening = MadeUpEvening(setup(people=1, total=8))
    pilot = make_pilot(PartyFloor(evening))
    evening.words_open = False
    pilot.key("F10", "D")
    assert isinstance(pilot.scene, PartyMenu)
    pilot.click("Dictionary")
    assert isinstance(pilot.scene, PartyMenu)
    assert "Challenge game" in pilot.find("Dictionary").why
    pilot.key("Esc")
    evening.words_open = True
    pilot.key("F10", "D")
    assert isinstance(pilot.scene, DictionaryScene)


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
    assert pilot.has("Save & quit to title"), "as at its tables"
    pilot.click("End the party now")
    assert "This round does not count" in pilot.scene.text
    pilot.key("Enter", "Enter")  # Enter alone ends nothing
    pilot.wait(0.5)
    assert not pilot.has("End it")
    assert floor.view.phase is PartyPhase.PLAYING
    pilot.click("End the party now")
    pilot.click("End it")
    pilot.wait(0.5)
    assert pilot.scene is floor
    assert floor.view.phase is PartyPhase.OVER
    assert [standing.total for standing in floor.view.standings] == sums
    pilot.click("FINAL SHEET")
    assert isinstance(pilot.scene, FinalSheet)


def test_a_party_is_ended_before_its_first_round(make_pilot: MakePilot) -> None:
    """The rules allow it, so a save may hold one: the floor is bare, the final sheet has everybody at nothing."""
    evening = MadeUpEvening(setup(people=1, total=8))
    evening.apply(EndParty())
    pilot = make_pilot(PartyFloor(evening))
    floor = pilot.scene
    floor.rebuild()
    pilot.step()
    assert floor.rugs == []
    pilot.click("FINAL SHEET")
    assert isinstance(pilot.scene, FinalSheet)
    pilot.step()


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


def test_between_two_rounds_the_list_of_all_tells_of_the_next_tables(
    make_pilot: MakePilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = MadeUpEvening(setup(people=2, total=12)).rounds(1)
    heads = []
    for begun in (False, True):
        if begun:
            evening.start_round()
        scene = make_pilot(EverybodyScene(evening.view)).scene
        pen = Pen(pygame.Surface((1, 1)), 1.0)
        lines = lines_drawn(monkeypatch, lambda: scene.paint_sheet(pen, *scene.sheet))  # noqa: B023
        heads.append([words for words, _ in lines if "able" in words and words[0] in "NT"])
    assert heads == [["Next table"], ["Table"]]
