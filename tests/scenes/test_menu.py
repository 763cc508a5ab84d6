"""The menu: the books are reached from any screen, the dictionary not from a Challenge game."""

from __future__ import annotations

from itertools import pairwise
from typing import Any
from unittest.mock import patch

import pytest

from lexicon.scenes.dictionary import DictionaryScene
from lexicon.scenes.menu import MenuScene
from lexicon.scenes.saved import SavedList, SavedScene
from lexicon.scenes.saved.giving_up import END
from lexicon.scenes.saved.sentences import facts
from lexicon.scenes.shelf.thumbs import turn_words
from lexicon.scenes.statistics import StatisticsScene
from lexicon.scenes.table import TableScene
from lexicon.scenes.title import TitleScene
from lexicon.storage import SeatPlan
from tests.scenes.pilot import Pilot


def table(make_pilot: Any, services: Any, other: str = "person", **options: str) -> Pilot:
    level = "club" if other == "computer" else None
    plans = [SeatPlan("red", "person", "George"), SeatPlan("blue", other, "Mary", level)]  # type: ignore[arg-type]
    services.start_session("keyword", {"dictionary": "desk", **options}, plans, seed=11).close()
    pilot: Pilot = make_pilot(TitleScene())
    pilot.key("Enter")
    pilot.app.push(MenuScene(pilot.scene.session))
    pilot.wait(0.3)
    return pilot


def test_ruling_3_3_words_are_not_looked_up_in_a_challenge_game(make_pilot: Any, services: Any) -> None:
    pilot = table(make_pilot, services, challenges="challenge")
    pilot.key("D")
    pilot.click("Dictionary")
    assert isinstance(pilot.scene, MenuScene)


def test_the_pause_of_computers_is_set_at_the_table(make_pilot: Any, services: Any) -> None:
    services.settings.thinking_pause = 1.25
    pilot = table(make_pilot, services, "computer", starter="red")
    assert pilot.has("Computers wait 1.25 s")
    said = []
    for _ in range(3):
        pilot.key("W")
        said.append((services.settings.thinking_pause, pilot.has("Computers: no wait")))
    assert said == [(1.5, False), (3.0, False), (0.0, True)]
    pilot.click("Computers: no wait")
    assert services.config.settings.thinking_pause == 0.5
    assert isinstance(pilot.scene, MenuScene)


def test_where_people_play_alone_there_is_no_pause_to_set(make_pilot: Any, services: Any) -> None:
    pilot = table(make_pilot, services)
    pilot.key("W")
    assert not any(pilot.has(words) for words in ("Computers: no wait", "Computers wait 1.5 s"))


@pytest.mark.parametrize("over", ["table", "menu", "settings"])
def test_ctrl_q_quits_from_anywhere_and_the_game_is_kept(make_pilot: Any, services: Any, over: str) -> None:
    pilot = table(make_pilot, services)
    if over == "settings":
        pilot.key("S")
    elif over == "table":
        pilot.key("Esc")
    pilot.wait(0.3)
    pilot.key("Ctrl+Q")
    assert not pilot.app.running
    pilot.app.close()
    (kept,) = services.store.list_games()
    services.resume_session(kept.id).close()


def test_a_checked_table_looks_words_up_in_its_own_dictionary(make_pilot: Any, services: Any) -> None:
    pilot = table(make_pilot, services, challenges="checked")
    pilot.key("D")
    assert isinstance(pilot.scene, DictionaryScene)
    assert pilot.scene.dictionary.id == "desk"
    assert pilot.scene.game == "keyword"


def test_statistics_are_a_key_away_and_not_opened_twice(make_pilot: Any, services: Any) -> None:
    pilot = table(make_pilot, services)
    pilot.key("F6")
    assert isinstance(pilot.scene, StatisticsScene)
    pilot.app.push(MenuScene())
    pilot.wait(0.3)
    pilot.key("F6")
    pilot.wait(0.4)
    assert [type(scene) for scene in pilot.app.scenes].count(StatisticsScene) == 1
    assert isinstance(pilot.scene, StatisticsScene)


@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
def test_the_menu_fits(make_pilot: Any, services: Any, size: tuple[int, int]) -> None:
    session = services.start_session(
        "keyword", {}, [SeatPlan("red", "person", "A"), SeatPlan("blue", "person", "B")], seed=3
    )
    pilot: Pilot = make_pilot(MenuScene(session), size)
    assert all(pilot.app.display.canvas.get_rect().contains(c.face) for c in pilot.scene.ui.controls())
    session.close()


def test_a_game_of_several_is_ended_from_the_menu_put_away_as_given_up_and_brought_back(
    make_pilot: Any, services: Any
) -> None:
    pilot = table(make_pilot, services)
    save_id = pilot.scene.session.save_id
    pilot.key("E")
    pilot.wait(0.3)
    assert "Saved games keep it under Put away" in pilot.scene.text
    pilot.key("Enter", "Enter")
    pilot.wait(0.3)
    assert services.store.list_away() == (), "what cannot be meant by Enter alone is not done by it"
    assert not pilot.has("End it")
    pilot.click(END)
    pilot.wait(0.3)
    pilot.click("End it")
    pilot.wait(0.3)
    assert isinstance(pilot.scene, SavedScene)
    assert (pilot.scene.shelf, pilot.scene.chosen) == (SavedList.AWAY, save_id)
    (info,) = services.store.list_away()
    assert turn_words(info.save) == "Given up · turn 1"
    assert "Given up: nobody has won, and it is in no statistics" in facts(info, pilot.scene.now)
    assert services.store.list_games() == services.store.list_finished() == ()
    assert services.statistics.catch_up() == 0
    pilot.click("BRING BACK")
    (info,) = services.store.list_games()
    assert turn_words(info.save) == "George to play · turn 1"
    services.resume_session(save_id).close()


def test_a_game_that_stays_where_it_is_goes_on_when_it_was_given_up(make_pilot: Any, services: Any) -> None:
    pilot = table(make_pilot, services)
    pilot.click(END)
    pilot.wait(0.3)
    with patch.object(services.store, "put_away", side_effect=PermissionError(13, "Permission denied")):
        pilot.click("End it")
        pilot.wait(0.3)
    assert pilot.scene.shelf is SavedList.IN_PROGRESS
    assert "Permission denied" in pilot.app.toasts.text
    pilot.click("CONTINUE")
    session = pilot.app.scenes[1].session if not hasattr(pilot.scene, "session") else pilot.scene.session
    assert not session._table.given_up
    assert not session.over


def test_a_game_for_one_is_given_up_by_its_own_rules_alone(make_pilot: Any, services: Any) -> None:
    session = services.start_session("keyword-patience", {}, [SeatPlan("blue", "person", "George")], seed=3)
    pilot: Pilot = make_pilot(MenuScene(session))
    assert not pilot.has(END)
    session.close()


@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
def test_quit_lies_apart_from_saving_and_all_rows_are_on_the_sheet(
    make_pilot: Any, services: Any, size: tuple[int, int]
) -> None:
    plans = [SeatPlan("red", "person", "George"), SeatPlan("blue", "person", "Mary")]
    session = services.start_session("keyword", {}, plans, seed=3)
    pilot: Pilot = make_pilot(MenuScene(session), size)
    rects = [pilot.scene.find(words).rect for words in (END, "New game", "Save & quit to title", "Quit")]
    gaps = [below.top - above.bottom for above, below in pairwise(rects)]
    assert gaps[2] > gaps[1] + 8
    assert rects[-1].bottom < size[1] - 20
    for beside in (("Rule book", "Dictionary"), ("New game", "Leaving")):  # with the room of their shadows
        left, right = (pilot.scene.find(words).rect for words in beside)
        assert left.top == right.top
        assert left.centerx < right.left
    session.close()


def test_no_two_sheets_share_a_picture() -> None:
    """An address in memory is used again: a sheet that was closed would be shown in the place of a new one."""
    keys = [MenuScene().sheet_key() for _ in range(20)]
    assert len(set(keys)) == len(keys)


@pytest.mark.parametrize("size", [(960, 600), (1366, 768)])
def test_the_ways_out_lie_at_the_same_places_in_every_game(
    make_pilot: Any, services: Any, size: tuple[int, int]
) -> None:
    places = []
    for game, seats in (("keyword", ("red", "blue")), ("solitaire-1", ("player",)), ("keyword-solitaire", ("blue",))):
        plans = [SeatPlan(seat, "person" if i == 0 else "computer", f"P{i}") for i, seat in enumerate(seats)]
        session = services.start_session(game, {}, plans, seed=3)
        pilot: Pilot = make_pilot(TableScene(session), size)
        pilot.app.push(MenuScene(session))
        pilot.wait(0.3)
        places.append([pilot.find(label).face for label in ("New game", "Save & quit to title", "Quit")])
        tops = sorted({button.face.top for button in pilot.scene.ui.controls()})
        gaps = [below - above for above, below in pairwise(tops[:-1])]
        assert max(gaps) - min(gaps) <= 1, "no place is empty"
    assert places[0] == places[1] == places[2]


class PartOfParty(TableScene):
    part_of = "party"


@pytest.mark.parametrize("curtain", [False, True])
def test_the_menu_of_a_table_that_is_part_of_something_has_no_empty_place(
    make_pilot: Any, services: Any, curtain: bool
) -> None:
    plans = [SeatPlan("red", "person", "George"), SeatPlan("blue", "person", "Mary")]
    session = services.start_session("keyword", {}, plans, seed=3)
    pilot: Pilot = make_pilot(PartOfParty(session), (960, 600))
    if curtain:
        pilot.wait_until(lambda: not isinstance(pilot.scene, TableScene))
    pilot.app.push(MenuScene(session))
    pilot.wait(0.3)
    rows = [button.face.top for button in pilot.scene.ui.controls()]
    gaps = [below - above for above, below in pairwise(sorted(set(rows))[:-1])]
    assert pilot.find("To party").face.top in rows
    assert max(gaps) - min(gaps) <= 1
    session.close()


def test_a_click_beside_the_menu_closes_it_and_does_nothing_else(make_pilot: Any, services: Any) -> None:
    pilot = table(make_pilot, services)
    below = pilot.app.below(pilot.scene)
    pilot.click((5, 400))
    pilot.wait(0.3)
    assert pilot.scene is below
    pilot.app.push(MenuScene(pilot.scene.session))
    pilot.wait(0.3)
    pilot.click((round((pilot.scene.sx + 8) * pilot.scene.u), round((pilot.scene.sy + 8) * pilot.scene.u)))
    pilot.wait(0.3)
    assert isinstance(pilot.scene, MenuScene), "its own paper is no place beside it"
