"""Searches in a process beside the window: answers, errors, cancelling, and an end with the program however it ends."""

import os
import pickle
import signal
import subprocess
import sys
import threading
import time
from concurrent.futures import CancelledError
from functools import partial

import pytest

from lexicon.games.keyword import Pass
from lexicon.games.registry import new_game
from lexicon.players import Budget, Cancelled
from lexicon.session import PlayersOfAllLevels, SearchProcess, Session, Strength, Tools
from lexicon.session.work.searches import here
from lexicon.storage import SeatPlan, Settings
from lexicon.words import open_dictionary
from tests.games.table import short_list
from tests.session.work.test_separate import gone

UNIX = pytest.mark.skipif(not os.path.exists("/proc/self/stat"), reason="looks for processes in /proc")
WORDS = open_dictionary("desk")


def never():
    return False


def where(dictionary, cancelled):
    return os.getpid(), dictionary.id, cancelled()


def refused(dictionary, cancelled):
    raise ValueError("no such play")


def endless(path, dictionary, cancelled):
    """Spends nodes until told to stop; writes how many were spent after it could have known."""
    remaining = Budget(nodes=10**9, seconds=10**9, cancelled=cancelled).start()
    path.with_suffix(".begun").touch()
    while True:
        with path.open("a") as out:
            out.write(".")
        remaining.spend()
        time.sleep(0.005)


def dies(dictionary, cancelled):
    if os.getpid() != int(os.environ["LEXICON_TEST_PROGRAM"]):
        os._exit(3)
    return "here"


def searching(search, path, cancelled):
    """A thread that has an endless search done, until it is cancelled."""

    def ask():
        with pytest.raises(Cancelled):
            search(partial(endless, path), WORDS, cancelled)

    thread = threading.Thread(target=ask)
    thread.start()
    return thread


def until(condition):
    for _ in range(600):
        if condition():
            return
        time.sleep(0.05)
    raise AssertionError("it did not happen in time")


@pytest.fixture(scope="module")
def shared():
    search = SearchProcess()
    yield search
    search.close()


def test_a_search_is_done_in_one_other_process(shared):
    pid, dictionary, cancelled = shared(where, WORDS, never)
    assert (pid != os.getpid(), dictionary, cancelled) == (True, "desk", False)
    assert shared(where, open_dictionary("collegiate"), never) == (pid, "collegiate", False)


def test_errors_come_back_with_where_they_were_made(shared):
    with pytest.raises(ValueError, match="no such play") as failed:
        shared(refused, WORDS, never)
    assert "in refused" in "".join(failed.value.__notes__)
    assert shared(where, WORDS, never)


def test_a_dictionary_that_only_this_process_has_is_searched_here(shared):
    assert shared(where, short_list(), never)[0] == os.getpid()
    assert here(where, short_list(), never)[0] == os.getpid()


def test_a_cancelled_search_ends_and_the_process_is_free_again(shared, tmp_path):
    path, stop = tmp_path / "nodes", threading.Event()
    asking = searching(shared, path, stop.is_set)
    until(path.with_suffix(".begun").exists)
    stop.set()
    asking.join(30)
    assert not asking.is_alive()
    answer = shared(where, WORDS, never)  # it has read the stop: not one node more is spent from here on
    assert answer[1:] == ("desk", False)
    spent = path.stat().st_size
    assert shared(where, WORDS, never) == answer
    assert path.stat().st_size == spent


def test_who_waits_for_another_search_can_be_cancelled_too(shared, tmp_path):
    path, stop = tmp_path / "nodes", threading.Event()
    busy = searching(shared, path, stop.is_set)
    until(path.with_suffix(".begun").exists)
    asked = []
    with pytest.raises(Cancelled):
        shared(where, WORDS, lambda: bool(asked) or asked.append(1))
    assert busy.is_alive()
    stop.set()
    busy.join(30)


def test_nothing_is_asked_of_a_process_that_nobody_wants(shared):
    with pytest.raises(Cancelled):
        shared(where, WORDS, lambda: True)


@UNIX
def test_closing_ends_the_process_and_cancels_what_it_does(tmp_path):
    search, path = SearchProcess(), tmp_path / "nodes"
    pid = search(where, WORDS, never)[0]
    asking = searching(search, path, never)
    until(path.with_suffix(".begun").exists)
    search.close()
    asking.join(30)
    assert not asking.is_alive()
    assert gone(pid)
    with pytest.raises(Cancelled):
        search(where, WORDS, never)


def test_closing_what_was_never_asked_is_nothing():
    SearchProcess().close()


def test_a_search_whose_process_dies_is_done_here(monkeypatch):
    monkeypatch.setenv("LEXICON_TEST_PROGRAM", str(os.getpid()))
    search = SearchProcess()
    assert search(dies, WORDS, never) == "here"
    assert search(where, WORDS, never)[0] != os.getpid()  # and the next has a fresh one
    search.close()


@UNIX
@pytest.mark.parametrize("while_searching", [False, True])
def test_the_process_ends_with_a_program_that_is_killed(tmp_path, while_searching):
    code = (
        "import sys; from functools import partial; from pathlib import Path\n"
        "from tests.session.work.test_searches import *\n"
        "if __name__ == '__main__':\n"
        "    search = SearchProcess(); print(search(where, WORDS, never)[0], flush=True)\n"
        "    search(partial(endless, Path(sys.argv[1])), WORDS, never) if sys.argv[2:] else time.sleep(600)\n"
    )
    path = tmp_path / "nodes"
    program = subprocess.Popen(
        [sys.executable, "-c", code, str(path), *["busy"] * while_searching], stdout=subprocess.PIPE, text=True
    )
    pid = int(program.stdout.readline())
    if while_searching:
        until(path.with_suffix(".begun").exists)
    program.send_signal(signal.SIGKILL)
    program.wait()
    program.stdout.close()
    assert gone(pid)


@pytest.mark.parametrize("game", ["keyword", "keyword-partners", "keyword-solitaire", "keyword-patience"])
def test_a_table_asks_the_process_and_gets_the_same_answers(shared, store, game):
    def asked(search):
        seats = {"keyword": ["red", "blue"], "keyword-partners": ["red", "green", "blue", "yellow"]}.get(game, ["blue"])
        plans = [SeatPlan(seats[0], "person", "Ann")] + [SeatPlan(s, "computer", s, "expert") for s in seats[1:]]
        options = {"challenges": "checked", "starter": "red", "dictionary": "desk"} if len(seats) > 1 else {}
        kit = Tools(PlayersOfAllLevels(search), search)
        session = Session.start(game, options, plans, 4, store, Settings(thinking_pause=0.0), kit)
        session.update(0.01)
        session.ask_hint(Strength.WHAT)
        until(lambda: session.hint is not None and session._help._any_play.done)
        found = session.hint.advice, session.no_play, session.joints
        session.submit(session.hint.advice.action)
        if len(seats) > 1:
            until(lambda: session.update(0.01) or session.taken == 2)
        actions = [action.to_json() for action in session._game.actions]
        session.close()
        assert session.notices == []
        return found, actions

    assert asked(shared) == asked(here)


@pytest.mark.parametrize("leave", ["undo", "close"])
def test_a_master_in_thought_is_cancelled_its_answer_dropped_and_its_process_free(shared, store, leave):
    seats = [SeatPlan("red", "person", "Ann"), SeatPlan("blue", "computer", "Bo", "master")]
    options = {"challenges": "checked", "starter": "red", "dictionary": "desk"}
    kit = Tools(PlayersOfAllLevels(shared), shared)
    session = Session.start("keyword", options, seats, 4, store, Settings(thinking_pause=0.0), kit)
    session.submit(Pass("red"))
    session.update(0.01)
    job = session._thinking._job
    assert session.thinking == "blue"
    getattr(session, leave)()
    assert not job.done  # nor ever: whatever it may still find is dropped
    assert shared(where, WORDS, never)[1:] == ("desk", False)
    with pytest.raises((Cancelled, CancelledError)):
        job._future.result(timeout=30)
    assert not job.done
    assert session.taken == (0 if leave == "undo" else 1)
    session.close()


def test_every_view_and_answer_goes_through_pickle():
    for game, seats in (("keyword", ["red", "blue"]), ("keyword-patience", ["blue"])):
        view = new_game(game, {}, seats, 4).view(seats[0])
        assert pickle.loads(pickle.dumps(view)) == view
