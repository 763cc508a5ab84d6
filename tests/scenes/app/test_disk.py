"""A disk that is full or cannot be written: the window goes on, and says what is kept and what is not."""

from __future__ import annotations

import errno
import os
import time
from pathlib import Path
from typing import Any

import pygame
import pytest

from lexicon.app import start as start_module
from lexicon.app.app import RETRY
from lexicon.crash import crash_words, is_logged, kept_words
from lexicon.games.keyword import Declare
from lexicon.scenes.results import ResultsScene
from lexicon.scenes.saved import SavedScene
from lexicon.scenes.saved.unsaved import UnsavedDialog
from lexicon.scenes.settings.scene import SettingsScene
from lexicon.scenes.setup import SetupScene
from lexicon.scenes.statistics import StatisticsScene
from lexicon.scenes.table import TableScene
from lexicon.scenes.title import TitleScene
from lexicon.session import InlineExecutor, Tools
from lexicon.storage import SaveStore, SeatPlan, SettingsStore
from tests.scenes.conftest import PassingComputers
from tests.sprites.pictures import lines_drawn
from tests.storage.statistics.playing import against
from tests.storage.test_saves import make_save
from tools.soak.disk import Full, forbidden, watched

PLANS = [SeatPlan("red", "person", "Zoë"), SeatPlan("blue", "computer", "Oscar", "club")]
READ_ONLY = errno.EROFS


@pytest.fixture
def home(services: Any) -> Path:
    return Path(services.places.data.parent)


def table(make_pilot: Any, services: Any) -> Any:
    """A table above the title, on a disk that is full from now on."""
    pilot = make_pilot(TitleScene())
    pilot.app.push(TableScene(services.start_session("keyword", {"starter": "red"}, PLANS, seed=1)))
    pilot.wait(4)
    return pilot


def pass_turn(pilot: Any) -> None:
    pilot.key("F4", "Enter")
    pilot.wait(1)


def answer(pilot: Any, label: str) -> None:
    pilot.click(label)
    pilot.wait(0.5)


def test_a_game_that_is_not_saved_says_so_until_it_is(make_pilot, services, home):
    pilot = table(make_pilot, services)
    scene = pilot.scene
    with watched(home, Full(0)):
        pass_turn(pilot)
        assert "Not saved: No space left on device. The game is kept while the program runs." in pilot.app.toasts.text
        assert "not saved" in scene.progress.subtitle()
        pilot.wait(RETRY + 1)
        assert services.store.waiting
    pilot.wait(RETRY + 1)
    assert not services.store.waiting
    assert "not saved" not in scene.progress.subtitle()
    assert len(SaveStore(services.places.saves).load(scene.session.save_id).actions) == scene.session.taken


def test_the_menu_says_whether_the_game_is_saved_now(make_pilot, services, home, monkeypatch):
    pilot = table(make_pilot, services)
    with watched(home, Full(0)):
        pass_turn(pilot)
        drawn = [words for words, _ in lines_drawn(monkeypatch, lambda: pilot.key("F10"))]
        assert "Not saved: No space left on device." in drawn
    drawn = [words for words, _ in lines_drawn(monkeypatch, lambda: pilot.wait(RETRY + 1))]
    assert not services.store.waiting
    assert "No words are looked up in a Challenge game." in drawn


def test_leaving_the_table_on_a_full_disk_drops_no_turn(make_pilot, services, home):
    pilot = table(make_pilot, services)
    session = pilot.scene.session
    with watched(home, Full(0)):
        pass_turn(pilot)
        taken = session.taken
        pilot.app.home()
        pilot.step(2)
        assert pilot.app.toasts.text == "Not saved yet: No space left on device. It is kept while the program runs."
    pilot.wait(RETRY + 1)
    assert len(SaveStore(services.places.saves).load(session.save_id).actions) == taken


def test_quitting_on_a_full_disk_asks_first(make_pilot, services, home):
    pilot = table(make_pilot, services)
    with watched(home, Full(0)):
        pass_turn(pilot)
        for way in (lambda: pilot.key("Ctrl+Q"), lambda: pygame.event.post(pygame.event.Event(pygame.QUIT))):
            way()
            pilot.wait(0.5)
            assert pilot.app.running
            assert isinstance(pilot.scene, UnsavedDialog)
        assert "No space left on device" in pilot.scene.text
        answer(pilot, "Stay")
        assert isinstance(pilot.scene, TableScene)
        pilot.key("Ctrl+Q")
        pilot.wait(0.5)
        answer(pilot, "Try again")
        assert isinstance(pilot.scene, UnsavedDialog)
        pilot.key("Enter")
        pilot.wait(0.5)
        assert pilot.app.running, "Enter tries again"
        answer(pilot, "Quit, lose it")
        assert not pilot.app.running


def by_menu(pilot: Any) -> None:
    pilot.key("F10")
    pilot.wait(0.5)
    pilot.click("Quit")


WAYS = {
    "key": lambda pilot: pilot.key("Ctrl+Q"),
    "window": lambda _: pygame.event.post(pygame.event.Event(pygame.QUIT)),
    "menu": by_menu,
}


@pytest.mark.parametrize("way", WAYS)
def test_time_used_since_the_last_turn_is_not_lost_without_a_word(make_pilot, services, home, way):
    pilot = table(make_pilot, services)
    session = pilot.scene.session
    with watched(home, Full(0)):
        WAYS[way](pilot)
        pilot.wait(0.5)
        assert pilot.app.running
        assert isinstance(pilot.scene, UnsavedDialog)
        assert "What was played last in Keyword" in pilot.scene.text
    answer(pilot, "Try again")
    assert not pilot.app.running
    saved = SaveStore(services.places.saves).load(session.save_id)
    assert saved.table.times == session.times
    assert saved.table.times["red"] > 1


def test_on_a_sound_disk_all_is_saved_before_the_program_ends(make_pilot, services, home):
    pilot = table(make_pilot, services)
    session = pilot.scene.session
    pilot.key("Ctrl+Q")
    assert not pilot.app.running
    assert SaveStore(services.places.saves).load(session.save_id).table.times == session.times
    with watched(home / "data", Full(0)):
        assert pilot.app.close() == (), "nothing is left to write"


def test_the_order_of_a_hand_is_not_lost_without_a_word(make_pilot, services, home):
    plans = [SeatPlan("1", "person", "Zoë"), SeatPlan("2", "computer", "Oscar", "club")]
    session = services.start_session("lexicon", {}, plans, seed=1)
    pilot = make_pilot(TitleScene())
    pilot.app.push(TableScene(session))
    pilot.wait(1)
    with watched(home, Full(0)):
        session.keep_order("1", "".join(reversed(session.view_for("1").hand)))
        pilot.key("Ctrl+Q")
        pilot.wait(0.5)
        assert isinstance(pilot.scene, UnsavedDialog)
        answer(pilot, "Quit, lose it")
        assert not pilot.app.running
        assert pilot.app.close() == (), "it has been told"


def test_settings_that_are_not_saved_are_told_of_before_the_end(make_pilot, services, home):
    pilot = make_pilot(SettingsScene())
    with watched(home, Full(0)):
        pilot.scene._set_pause(8)
        pilot.key("Ctrl+Q")
        pilot.wait(0.5)
        assert isinstance(pilot.scene, UnsavedDialog)
        assert "What was set last is in memory alone" in pilot.scene.text
    answer(pilot, "Try again")
    assert not pilot.app.running
    assert SettingsStore(services.places.settings).settings.thinking_pause == 2.0


def test_what_was_chosen_at_the_seats_is_kept_by_quitting_too(make_pilot, services, home):
    pilot = make_pilot(SetupScene("keyword"))
    assert "keyword" not in services.settings.last_seats
    with watched(home, Full(0)):
        pilot.key("Ctrl+Q")
        pilot.wait(0.5)
        assert isinstance(pilot.scene, UnsavedDialog)
    answer(pilot, "Try again")
    assert not pilot.app.running
    assert "keyword" in SettingsStore(services.places.settings).settings.last_seats


def test_what_the_disk_refuses_late_is_told_of_before_the_end(make_pilot, services, home, monkeypatch):
    pilot = table(make_pilot, services)

    def refuse(_: int) -> None:
        time.sleep(0.05)
        raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr(os, "fsync", refuse)
    pilot.key("Ctrl+Q")
    pilot.wait(0.5)
    assert isinstance(pilot.scene, UnsavedDialog)
    assert "Input/output error" in pilot.scene.text


def test_quitting_goes_on_when_there_is_room_again(make_pilot, services, home):
    pilot = table(make_pilot, services)
    session = pilot.scene.session
    with watched(home, Full(0)):
        pass_turn(pilot)
        pilot.key("Ctrl+Q")
        pilot.step()
    answer(pilot, "Try again")
    assert not pilot.app.running
    assert len(SaveStore(services.places.saves).load(session.save_id).actions) == session.taken


def test_the_results_page_says_that_the_end_is_not_saved(make_pilot, services, home):
    session = services.start_session("keyword-solitaire", {}, [SeatPlan("blue", "person", "Zoë")], seed=1)
    with watched(home, Full(0)):
        session.submit(Declare("blue"))
        pilot = make_pilot(ResultsScene(session))
        assert any("not saved yet: No space left on device" in line for line in pilot.scene._notes())
    pilot.wait(RETRY + 1)
    assert not any("not saved" in line for line in pilot.scene._notes())
    assert [info.id for info in SaveStore(services.places.saves).list_finished()] == [session.save_id]


def test_a_game_in_a_folder_that_cannot_be_written_stays_on_the_list(make_pilot, services, home):
    services.store.write(make_save())
    pilot = make_pilot(SavedScene())
    with watched(home, Full(0, error=READ_ONLY)):
        pilot.scene.put_away(pilot.scene.infos[0])
        pilot.step()
        assert pilot.app.toasts.text == "Keyword stays here: Read-only file system."
    assert [info.id for info in pilot.scene.infos] == ["keyword-1"]
    pilot.scene.put_away(pilot.scene.infos[0])
    with watched(home, Full(0, error=READ_ONLY)):
        pilot.key("Ctrl+Z")
        assert pilot.app.toasts.text == "Keyword cannot be brought back: Read-only file system."
    assert [info.id for info in services.store.list_away()] == ["keyword-1"]


def test_a_game_that_is_open_in_another_window_is_not_put_away(make_pilot, services, monkeypatch):
    services.store.write(make_save())
    pilot = make_pilot(SavedScene())
    monkeypatch.setattr("lexicon.storage.claims.claim", lambda _: False)
    pilot.scene.put_away(pilot.scene.infos[0])
    assert pilot.app.toasts.text == "Keyword stays here: it is open in another window."
    assert [info.id for info in pilot.scene.infos] == ["keyword-1"]


def test_figures_that_cannot_be_cleared_or_written_stay(make_pilot, services, home):
    services.statistics.record(against(1, 300, 250))
    pilot = make_pilot(StatisticsScene())
    with watched(home, Full(0)):
        pilot.key("F9")
        pilot.step(2)
        pilot.click("Clear")
        pilot.wait(1)
        assert pilot.app.toasts.text == "Nothing was cleared: database or disk is full"
        pilot.key("F8")
        assert pilot.app.toasts.text == "The file could not be written: No space left on device"
    assert services.statistics.people() == [("Mary", 1)]


def test_statistics_that_cannot_be_read_say_so(make_pilot, services):
    services.places.statistics.mkdir(parents=True)
    pilot = make_pilot(StatisticsScene())
    assert "cannot be read now" in services.statistics.message
    assert pilot.scene.people == []


def test_a_game_ends_where_the_statistics_cannot_be_written(make_pilot, services):
    services.__dict__["tools"] = Tools(PassingComputers(), executor=InlineExecutor(), statistics=services.statistics)
    services.places.statistics.mkdir(parents=True)
    session = services.start_session("keyword-solitaire", {}, [SeatPlan("blue", "person", "Zoë")], seed=1)
    session.submit(Declare("blue"))
    pilot = make_pilot(ResultsScene(session))
    assert any("statistics cannot be written" in line for line in pilot.scene._notes())


def test_settings_that_cannot_be_saved_count_and_are_told_of_once(make_pilot, services, home):
    pilot = make_pilot(SettingsScene())
    with watched(home, Full(0)):
        pilot.scene._set_pause(8)
        assert pilot.app.toasts.text == "Settings cannot be saved: No space left on device. They count until you quit."
        pilot.app.toasts.clear()
        pilot.scene._set_pause(9)
        assert pilot.app.toasts.text is None
        assert services.settings.thinking_pause == 2.25
        pilot.scene._reset()
    assert services.settings.thinking_pause == 1.5


def test_after_a_crash_it_is_said_what_is_kept_and_where_it_is_written_down(tmp_path, caplog):
    log = tmp_path / "lexicon.log"
    error = RuntimeError("the table fell over")
    assert not is_logged(log, error)
    assert "What happened:\nRuntimeError: the table fell over" in crash_words(error, log, ())
    log.write_text("")
    assert str(log) not in crash_words(error, log, ()), "an empty log tells nothing"
    log.write_text("Traceback …\nRuntimeError: the table fell over\n")
    assert str(log) in crash_words(error, log, ())
    assert "No game is lost" in crash_words(error, log, ())
    assert "No game is lost" not in crash_words(error, log, (make_save(),))
    assert "1 game" in kept_words((make_save(),))


def test_a_crash_on_a_full_disk_does_not_say_that_all_is_kept(tmp_path, monkeypatch):
    monkeypatch.setenv("LEXICON_KEYWORD_HOME", str(tmp_path))
    told: list[str] = []
    monkeypatch.setattr(start_module, "show_box", lambda _, text: told.append(text))

    def fail(scene: Any, _: float) -> None:
        scene.app.services.start_session("keyword", {}, PLANS, seed=1)
        raise RuntimeError("the table fell over")

    monkeypatch.setattr(TitleScene, "update", fail)
    with watched(tmp_path, Full(0)):
        assert start_module.main([]) == 1
    (box,) = told
    assert "refuses to save 1 game" in box
    assert "lexicon.log" not in box


@pytest.mark.parametrize("crash", [True, False])
def test_time_that_cannot_be_saved_after_a_crash_is_told_of(tmp_path, monkeypatch, crash):
    monkeypatch.setenv("LEXICON_KEYWORD_HOME", str(tmp_path))
    told: list[str] = []
    monkeypatch.setattr(start_module, "show_box", lambda _, text: told.append(text))
    full = Full(10**6)

    def play(scene: Any, dt: float) -> None:
        session = scene.app.services.start_session("keyword", {"starter": "red"}, PLANS, seed=1)
        table = TableScene(session)
        scene.app.push(table)
        session.update(1.0)
        full.refuse_from_now()
        if crash:
            raise RuntimeError("the table fell over")
        scene.app.running = False  # as nothing that asks would end it

    monkeypatch.setattr(TitleScene, "update", play)
    with watched(tmp_path, full):
        assert start_module.main([]) == int(crash)
    (box,) = told
    assert "refuses to save 1 game" in box


@pytest.mark.parametrize("where", ["data/saves", "data/saves/finished", "."])
def test_a_folder_that_may_not_be_searched_stops_no_start(tmp_path, monkeypatch, services, where):
    monkeypatch.setenv("LEXICON_KEYWORD_HOME", str(tmp_path))
    finished = SaveStore(tmp_path / "data" / "saves")
    finished.write(make_save(3))
    finished.write(make_save(4, save_id="over", over=True))
    SettingsStore(tmp_path / "config" / "settings.json").save()
    told, boxes = [], []
    monkeypatch.setattr(start_module, "show_box", lambda _, text: boxes.append(text))

    def look(scene: Any, _: float) -> None:
        told.append(scene.app.toasts.text)
        for screen in (SavedScene(), StatisticsScene(), SettingsScene(), SetupScene("keyword")):
            scene.app.push(screen)
            scene.app.draw()
            scene.app.home()
        scene.app.running = False

    monkeypatch.setattr(TitleScene, "update", look)
    with forbidden(tmp_path / where):
        assert start_module.main([]) == 0
    assert "cannot be read" in told[0]
    assert not boxes


def test_frame_times_that_cannot_be_written_are_said(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("LEXICON_KEYWORD_HOME", str(tmp_path))
    monkeypatch.setattr(TitleScene, "update", lambda scene, _: scene.app.quit())
    assert start_module.main(["--frame-times", str(tmp_path / "none" / "times.txt")]) == 0
    assert "cannot be written: No such file or directory" in capsys.readouterr().err
