"""The list of saved games, and what can't be opened."""

from __future__ import annotations

import os
import sys
import time
from dataclasses import replace
from typing import Any

import msgspec
import pygame
import pytest
from msgspec import structs

from lexicon.games.game import Phase
from lexicon.games.keyword import GiveUp, PlayWord
from lexicon.games.out import Add, Ask, Pass
from lexicon.scenes.opening import open_saved
from lexicon.scenes.results import ResultsScene
from lexicon.scenes.saved import SavedScene
from lexicon.scenes.saved import scene as saved_module
from lexicon.scenes.saved.sentences import deal_of, facts
from lexicon.scenes.shelf.thumbs import moment_words, turn_words
from lexicon.scenes.table import TableScene
from lexicon.scenes.title import TitleScene
from lexicon.session.families.keyword import KeywordFamily
from lexicon.sprites.paint.pen import clear_caches
from lexicon.storage import SeatPlan
from tests.scenes.pilot import Pilot
from tests.sprites.pictures import lines_drawn
from tests.storage.test_saves import make_save


def begin(services: Any, names: str, game: str = "keyword") -> str:
    seats = ("red", "blue") if len(names) > 1 else ("blue",)
    plans = [SeatPlan(seat, "person", name) for seat, name in zip(seats, names, strict=True)]
    session = services.start_session(game, {}, plans, seed=11)
    session.close()
    return str(session.save_id)


@pytest.fixture(params=((960, 600), (1280, 800)), ids=str)
def size(request: Any) -> Any:
    return request.param


def test_empty_shelf_says_so_and_goes_back(make_pilot: Any, size: Any) -> None:
    pilot: Pilot = make_pilot(SavedScene(), size)
    assert not pilot.find("CONTINUE").is_enabled
    pilot.key("Esc")
    assert not pilot.app.running


def test_click_chooses_and_continue_goes_on(make_pilot: Any, services: Any, size: Any) -> None:
    ids = {begin(services, "GM"), begin(services, "A", "keyword-patience")}
    pilot: Pilot = make_pilot(SavedScene(), size)
    assert pilot.scene.chosen in ids
    pilot.click("Patience on the board")
    assert pilot.scene.info.save.game == "keyword-patience"
    pilot.click("CONTINUE")
    assert isinstance(pilot.scene, TableScene)
    assert pilot.scene.session.game_id == "keyword-patience"


def test_arrows_choose_and_enter_goes_on(make_pilot: Any, services: Any, size: Any) -> None:
    begin(services, "GM")
    begin(services, "A", "keyword-patience")
    pilot: Pilot = make_pilot(SavedScene(), size)
    pilot.key("Tab")
    first = pilot.scene.chosen
    pilot.key("Down")
    assert pilot.scene.chosen != first
    pilot.key("Enter")
    assert isinstance(pilot.scene, TableScene)


def test_finished_games_have_a_list_of_their_own(make_pilot: Any, services: Any, size: Any) -> None:
    begin(services, "GM")
    session = services.start_session("keyword-patience", {}, [SeatPlan("blue", "person", "Ada")], seed=3)
    session.submit(GiveUp("blue"))
    session.close()
    pilot: Pilot = make_pilot(SavedScene(), size)
    assert not pilot.has("Patience on the board")
    pilot.click(pilot.find("Which games").item_rect(1))
    assert not pilot.has("Keyword")
    assert pilot.scene.info.save.game == "keyword-patience"
    pilot.scene.repaint()
    with pytest.MonkeyPatch.context() as patch:
        clear_caches()
        told = [words for words, _ in lines_drawn(patch, pilot.app.draw)]
    assert not [words for words in told if words.startswith("Turn ")], "there is no turn to come"
    pilot.click("RESULTS")
    assert isinstance(pilot.scene, ResultsScene)
    pilot.wait(1.0)  # for a moment results take no key
    pilot.key("Esc")
    pilot.wait(0.3)
    assert isinstance(pilot.scene, SavedScene)


def test_put_away_and_undo(make_pilot: Any, services: Any, size: Any) -> None:
    begin(services, "GM")
    pilot: Pilot = make_pilot(SavedScene(), size)
    pilot.click("Put away (Del)")
    assert services.store.list_games() == ()
    assert len(services.store.list_away()) == 1
    pilot.key("Ctrl+Z")
    assert len(services.store.list_games()) == 1
    pilot.key("Tab", "Del")
    assert services.store.list_games() == ()
    pilot.key("Ctrl+Z")
    pilot.click("Keyword")
    pilot.key("Del")
    assert services.store.list_games() == (), "a click chooses too"


def test_put_away_games_are_listed_and_brought_back(make_pilot: Any, services: Any, size: Any) -> None:
    begin(services, "GM")
    pilot: Pilot = make_pilot(SavedScene(), size)
    pilot.click("Put away (Del)")
    pilot.click(pilot.find("Which games").item_rect(2))
    assert pilot.scene.info.save.game == "keyword"
    assert not pilot.has("Put away (Del)")
    pilot.click("BRING BACK")
    assert services.store.list_away() == ()
    assert pilot.scene.shelf == 0  # where it went is seen, with the game chosen
    assert pilot.scene.info.save.game == "keyword"
    pilot.click(pilot.find("Which games").item_rect(2))
    assert not pilot.find("BRING BACK").is_enabled


def test_title_leads_to_the_title_and_back_to_the_list(make_pilot: Any, services: Any) -> None:
    begin(services, "A", "keyword-patience")
    pilot: Pilot = make_pilot(TitleScene())
    pilot.app.push(SavedScene())
    pilot.click("CONTINUE")
    pilot.scene.session.submit(GiveUp("blue"))
    pilot.wait_until(lambda: isinstance(pilot.scene, ResultsScene))
    pilot.wait(1.0)
    pilot.click("Title")
    assert isinstance(pilot.scene, TitleScene)
    pilot.app.push(SavedScene())
    pilot.click(pilot.find("Which games").item_rect(1))
    pilot.click("RESULTS")
    pilot.wait(1.0)
    assert not pilot.has("Title")
    pilot.click("Back")
    assert isinstance(pilot.scene, SavedScene)


def told(services: Any, save_id: str) -> str:
    return turn_words(services.store.load(save_id))


def test_a_play_that_may_be_challenged_is_told_as_its_player_s(services: Any) -> None:
    plans = [SeatPlan("red", "person", "George"), SeatPlan("blue", "person", "Mary")]
    session = services.start_session("keyword", {"challenges": "challenge", "starter": "red"}, plans, seed=11)
    assert told(services, session.save_id) == "George to play · turn 1"
    session.open_curtain("red")
    play = KeywordFamily().best_plays(session.view(), session.dictionary, 1)[0].play
    session.submit(PlayWord.of("red", play))
    assert told(services, session.save_id) == "George has just played · turn 1"
    session.chance.let_stand()
    assert told(services, session.save_id) == "Mary to play · turn 2"
    session.close()


def test_a_pass_at_o_u_t_is_told_as_one_and_so_is_who_is_asked_for_the_word(services: Any) -> None:
    """Objections follow a pass there, not a play; and it was told that it is the asker's turn."""
    plans = [SeatPlan(str(n), "person", name) for n, name in enumerate(("Ada", "Ben", "Cleo", "Dan"), start=1)]
    session = services.start_session("out", {"challenges": "challenge", "starter": "1"}, plans, seed=11)
    session.submit(Add("1", session.view_for(None).cards["1"][0]))
    assert told(services, session.save_id) == "Ben to play · turn 2"
    session.submit(Pass("2"))
    assert told(services, session.save_id) == "Ben has passed · turn 2"
    session.chance.let_stand()
    assert session.phase is Phase.ACT
    session.submit(Ask("3"))
    assert told(services, session.save_id) == "Ada is asked for the word · turn 3"
    session.close()


def test_between_two_hands_nobody_is_said_to_be_to_play(services: Any) -> None:
    plans = [SeatPlan(str(n), "person", name) for n, name in enumerate(("Ada", "Ben"), start=1)]
    session = services.start_session("lexicon", {}, plans, seed=11)
    view = replace(session.view_for(None), phase=Phase.BETWEEN)
    between = session._family.summary(view, False)
    saved = services.store.load(session.save_id)
    session.close()
    assert turn_words(saved).endswith("to play · turn 1")
    there = structs.replace(saved, table=structs.replace(saved.table, summary=between))
    assert turn_words(there) == "Between two hands · turn 1"


def test_a_game_given_up_and_practice_are_told_as_such(services: Any) -> None:
    session = services.start_session("keyword-patience", {}, [SeatPlan("blue", "person", "Ada")], seed=3)
    session.submit(GiveUp("blue"))
    assert told(services, session.save_id) == "Given up"
    practice = session.play_from(0)
    assert told(services, practice.save_id) == "Practice · Ada to play · turn 1"
    practice.submit(GiveUp("blue"))
    assert told(services, practice.save_id) == "Practice · Given up"
    for each in (practice, session):
        each.close()


def test_only_a_match_of_several_games_is_told_as_a_match(make_pilot: Any, services: Any) -> None:
    plans = [SeatPlan("red", "person", "George"), SeatPlan("blue", "person", "Mary")]
    sessions = [services.start_session("keyword", {}, plans, seed=11, match_games=games) for games in (1, 3)]
    for session in sessions:
        session.close()
    pilot: Pilot = make_pilot(SavedScene())
    told = [facts(services.store.info(session.save_id), pilot.scene.now) for session in sessions]
    told_of = [[line for line in lines if "match" in line] for lines in told]
    assert told_of == [[], ["Game 1 of a match of 3"]]


def test_damaged_and_newer_are_named_and_left_alone(
    make_pilot: Any, services: Any, size: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin(services, "GM")
    shown: list[Any] = []
    monkeypatch.setattr(saved_module, "show_in_folder", lambda path: shown.append(path) or True)
    damaged, newer = services.store.folder / "keyword-1.json", services.store.folder / "keyword-2.json"
    damaged.write_text('{"format": 1, "game": "keyw')
    newer.write_text('{"format": 999, "game": "keyword"}')
    pilot: Pilot = make_pilot(SavedScene(), size)
    bad = [info for info in pilot.scene.infos if info.state != "good"]
    assert len(bad) == 2
    pilot.scene.choose(bad[0].id)
    assert not pilot.find("CONTINUE").is_enabled
    pilot.click("Show file")
    assert shown[0] in (damaged, newer)
    assert damaged.read_text() == '{"format": 1, "game": "keyw'
    assert newer.exists()


def test_a_save_that_cannot_be_replayed_is_said(make_pilot: Any, services: Any) -> None:
    save_id = begin(services, "GM")
    path = services.store.info(save_id).path
    nobody_there = [{"kind": "pass", "seat": "green"}]
    services.store.write(msgspec.structs.replace(services.store.load(save_id), actions=nobody_there))
    pilot: Pilot = make_pilot(SavedScene())
    pilot.click("CONTINUE")
    pilot.wait(0.3)
    assert pilot.scene.title == "This game can’t be opened"
    pilot.key("Enter")
    pilot.wait(0.3)
    assert isinstance(pilot.scene, SavedScene)
    assert path.exists()


def test_what_comes_before_a_wrong_action_can_be_gone_on_with(make_pilot: Any, services: Any) -> None:
    save_id = begin(services, "GM")
    saved = services.store.load(save_id)
    wrong = [{"kind": "pass", "seat": saved.seats[0]}, {"kind": "pass", "seat": "green"}]
    services.store.write(msgspec.structs.replace(saved, options={**saved.options, "starter": "red"}, actions=wrong))
    path = services.store.info(save_id).path
    held = path.read_bytes()
    pilot: Pilot = make_pilot(SavedScene())
    pilot.click("CONTINUE")
    pilot.wait(0.3)
    assert "sound" in pilot.scene.text
    pilot.click("Open what is sound")
    pilot.wait(0.3)
    (table,) = [scene for scene in pilot.app.scenes if isinstance(scene, TableScene)]
    assert table.session.save_id == f"{save_id}-rescued"
    assert path.read_bytes() == held


def test_many_games_are_paged(make_pilot: Any, services: Any, size: Any) -> None:
    for _ in range(9):
        begin(services, "GM")
    pilot: Pilot = make_pilot(SavedScene(), size)
    seen = {info.id for info, _ in pilot.scene._shown()}
    pilot.key("PgDn")
    seen |= {info.id for info, _ in pilot.scene._shown()}
    pilot.key("PgDn")
    seen |= {info.id for info, _ in pilot.scene._shown()}
    assert len(seen) == 9
    pilot.key("PgUp", "PgUp")
    assert pilot.scene.lines.first == 0


def turn_wheel(pilot: Pilot, by: int) -> None:
    """Turn the wheel over the second ticket; pygame tells of it as of a button first."""
    pos = next(ticket.face.center for ticket in list(pilot.scene._tickets.values())[1:])
    button = pygame.BUTTON_WHEELUP if by > 0 else pygame.BUTTON_WHEELDOWN
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, {"pos": pos, "button": button, "touch": False}))
    pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, {"x": 0, "y": by}))
    pilot.step()


def marked(pilot: Pilot) -> list[str]:
    """Ids of the tickets that are marked as the chosen one."""
    return [one for one, ticket in pilot.scene._tickets.items() if ticket.data.chosen]


def test_the_game_that_is_told_of_is_marked_and_in_sight(make_pilot: Any, services: Any) -> None:
    for _ in range(9):
        begin(services, "GM")
    (services.store.folder / "keyword-1.json").write_text('{"format": 1, "game": "keyw')
    pilot: Pilot = make_pilot(SavedScene(), (960, 600))
    scene, lines = pilot.scene, pilot.scene.lines

    def told() -> list[str]:
        assert marked(pilot) == [scene.chosen]
        return marked(pilot)

    order = [info.id for info in scene.infos]
    assert told() == order[:1]
    turn_wheel(pilot, -1)
    assert lines.first == 1
    assert told() == [order[1]]
    turn_wheel(pilot, 1)
    assert told() == [order[1]], "it stays the chosen one while it is seen"
    x, y, w, h = (scene.u * side for side in scene._list_area())
    pilot.drag((round(x + w - 4), round(y + 4)), (round(x + w - 4), round(y + h - 4)))
    assert lines.first == lines.total - lines.rows
    assert told() == [order[lines.first]]
    pilot.key("Tab")
    for _ in order:
        pilot.key("Down")
        told()
    assert scene.chosen == order[-1]
    for _ in order:
        pilot.key("Up")
        told()
    assert scene.chosen == order[0]
    pilot.key("PgDn")
    told()


def test_a_scene_opened_for_a_game_has_it_in_sight(make_pilot: Any, services: Any) -> None:
    for _ in range(9):
        begin(services, "GM")
    last = services.store.list_games()[-1].id
    pilot: Pilot = make_pilot(SavedScene(chosen=last), (960, 600))
    assert marked(pilot) == [last]
    pilot.key("Del")
    assert marked(pilot) == [services.store.list_games()[-1].id], "the next one to it"


def test_page_buttons_keep_the_keyboard(make_pilot: Any, services: Any) -> None:
    for _ in range(9):
        begin(services, "GM")
    pilot: Pilot = make_pilot(SavedScene(), (960, 600))
    pilot.key("Tab", "Tab", "Enter")
    assert pilot.scene.lines.first == pilot.scene.lines.rows - 1
    pilot.key("Enter")
    assert pilot.scene.lines.first == 0, "at the end it is at the button that can be pressed"


@pytest.mark.parametrize("keys", [("Tab",), ("Tab", "Right")], ids=["ticket", "cross"])
def test_the_keyboard_stays_in_the_list_when_other_games_come_in_sight(
    make_pilot: Any, services: Any, keys: Any
) -> None:
    for _ in range(9):
        begin(services, "GM")
    pilot: Pilot = make_pilot(SavedScene(), (960, 600))
    pilot.key(*keys, "PgDn")
    scene = pilot.scene
    assert scene.focus.current is scene._tickets[scene.chosen]


def test_no_rack_is_shown(make_pilot: Any, services: Any) -> None:
    """The picture of a saved game is the board; nothing of a rack is in the summary."""
    save_id = begin(services, "GM")
    summary = services.store.load(save_id).table.summary
    assert set("".join(summary.board)) <= {"."}


def test_moments_in_words() -> None:
    noon = time.mktime((2026, 11, 27, 12, 0, 0, 0, 0, -1))
    assert moment_words(noon - 3600, noon) == "Today, 11:00"
    assert moment_words(noon - 86400, noon) == "Yesterday, 12:00"
    assert moment_words(noon - 3 * 86400, noon) == "24 November"
    assert moment_words(noon - 400 * 86400, noon).endswith("2025")


@pytest.mark.parametrize("when", [0.0, 1e12, -1e12, 1e300, float("inf"), float("nan"), 253402300799.0, -62135596800.0])
def test_a_file_may_be_of_any_time(when: float) -> None:
    assert isinstance(moment_words(when, 1.6e9), str)
    assert isinstance(moment_words(when, when), str)
    assert isinstance(moment_words(1.6e9, when), str)


@pytest.mark.parametrize("window", [(960, 600), (1280, 800), (1400, 700), (2560, 1440)], ids=str)
def test_nothing_overlaps_and_nothing_leaves_the_window(make_pilot: Any, services: Any, window: Any) -> None:
    for _ in range(9):
        begin(services, "GM")
    pilot: Pilot = make_pilot(SavedScene(), window)
    faces = [(c.label, c.face) for c in pilot.scene.ui.controls() if c.pressable]
    for label, face in faces:
        assert pilot.app.display.canvas.get_rect().contains(face), label
    for i, (la, a) in enumerate(faces):
        for lb, b in faces[i + 1 :]:
            assert not a.colliderect(b) or a.contains(b) or b.contains(a), f"{la} and {lb}"


@pytest.mark.skipif(sys.platform != "linux", reason="other systems forbid some of these names")
@pytest.mark.parametrize("sound", [True, False])
def test_files_of_any_name_are_listed_and_opened_or_said(make_pilot, services, sound):
    path = services.store.write(make_save())
    names = [b"Zo\xeb", b"x" * 250, "象棋\u202e\u200b".encode(), b"a\nb\tc", b" ", "🎲".encode() * 60, b"-\x01"]
    for name in names:
        data = path.read_bytes()
        (path.parent / f"{os.fsdecode(name)}.json").write_bytes(data if sound else data[:200])
    path.unlink()
    pilot = make_pilot(SavedScene())
    assert {info.id for info in pilot.scene.infos} == {os.fsdecode(name) for name in names}
    for info in list(pilot.scene.infos):
        pilot.scene.choose(info.id)
        pilot.step(2)
        open_saved(pilot.app, info, pilot.app.push)
        pilot.step(3)
        while not isinstance(pilot.scene, SavedScene):
            pilot.app.pop()


def test_a_finger_draws_the_list_and_presses_nothing(make_pilot: Any, services: Any) -> None:
    for _ in range(8):
        begin(services, "GM")
    pilot: Pilot = make_pilot(SavedScene(), (960, 600))
    scene = pilot.scene
    shown = len(scene._shown())
    assert shown < 8
    low, high = (round(scene.u * 200), round(scene.u * 480)), (round(scene.u * 200), round(scene.u * 100))
    pilot.swipe(low, high)
    assert scene.lines.first == min(4, 8 - shown)  # no further than to the last one
    pilot.swipe(high, low)
    assert scene.lines.first == 0
    assert marked(pilot) == [scene.chosen]  # nothing is pressed, but what is told of is in sight
    assert pilot.scene is scene


def test_games_for_one_are_told_apart_by_their_deal(make_pilot: Any, services: Any, size: Any) -> None:
    for seed in (11, 12):
        services.start_session("keyword-patience", {}, [SeatPlan("blue", "person", "Ada")], seed=seed).close()
    begin(services, "GM")
    pilot: Pilot = make_pilot(SavedScene(), size)
    assert {deal_of(info.save) for info in pilot.scene.infos} == {"Deal 11", "Deal 12", ""}
    assert sorted(pilot.scene._data(info).note for info in pilot.scene.infos)[-2:] == ["Deal 11", "Deal 12"]
    assert all(deal_of(info.save) in facts(info, pilot.scene.now) for info in pilot.scene.infos if deal_of(info.save))
