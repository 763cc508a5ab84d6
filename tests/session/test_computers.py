"""The real computer players at a table, and statistics kept of what they play."""

import time

import pytest

from lexicon.session import PlayersOfAllLevels, Session, Strength, Tools
from lexicon.storage import SeatPlan, Settings, Statistics, finished_records
from lexicon.words import Level
from tests.session.table import DICTIONARY, play_to_end, start, tools


def test_real_players_in_real_threads_play_a_game_to_its_end(store):
    plans = [SeatPlan("red", "computer", "Ann", "casual"), SeatPlan("blue", "computer", "Bea", "beginner")]
    kit = Tools(PlayersOfAllLevels(), dictionary=DICTIONARY)
    session = Session.start("keyword", {}, plans, 5, store, Settings(thinking_pause=0.0), kit)
    deadline = time.monotonic() + 120
    while not session.over and time.monotonic() < deadline:
        session.update(0.01)
        time.sleep(0.001)
    session.close()
    assert session.over
    assert session.notices == []
    assert session.results().plays > 5


@pytest.mark.parametrize("level", list(Level))
def test_every_level_takes_a_seat(store, level):
    plans = [SeatPlan("red", "computer", "Ann", str(level)), SeatPlan("blue", "person", "Bea")]
    kit = tools(PlayersOfAllLevels())
    session = Session.start("keyword", {"starter": "red"}, plans, 5, store, Settings(thinking_pause=0.0), kit)
    for _ in range(3):
        session.update(0.05)
    assert session.notices == []
    assert session.taken >= 1


def test_a_finished_game_is_entered_once(store, tmp_path):
    stats = Statistics(tmp_path / "s.sqlite3", lambda: finished_records(store))
    session = play_to_end(start(store, "r", "b", tools=tools(statistics=stats)))
    assert stats.people() == [("George", 1)]
    assert stats.catch_up() == 0
    figures = stats.figures("George")
    assert figures.best == session.scores["red"]


def test_a_game_finished_just_before_a_kill_is_caught_up(store, tmp_path):
    play_to_end(start(store, "r", "b"))
    stats = Statistics(tmp_path / "s.sqlite3", lambda: finished_records(store))
    assert stats.catch_up() == 1
    assert stats.people() == [("George", 1)]


def test_statistics_that_fail_do_not_stop_the_game(store, caplog):
    class Broken:
        def record(self, record):
            raise OSError("disk")

    with caplog.at_level(50):
        session = play_to_end(start(store, "r", "b", tools=tools(statistics=Broken())))
    assert session.over


@pytest.mark.parametrize("game", ["keyword", "keyword-partners", "keyword-solitaire", "keyword-patience"])
def test_hints_of_every_game_are_plays_everyday_and_strongest(store, game):
    people = {"keyword": "rb", "keyword-partners": "rgby"}.get(game, "b")
    options = {"challenges": "checked", "starter": "red"} if len(people) > 1 else {}
    session = start(store, people, "", game=game, options=options, tools=tools(PlayersOfAllLevels()))
    if session.curtain_needed:
        session.open_curtain("red")
    for strength in (Strength.WHAT, Strength.STRONGEST):
        session.ask_hint(strength)
        assert session.check(session.hint.advice.action).ok
