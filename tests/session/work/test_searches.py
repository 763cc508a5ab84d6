"""Searches in the workers that ask: answers, errors, one at a time, and cancelling."""

import threading
from concurrent.futures import CancelledError

import pytest

from lexicon.games.keyword import Pass
from lexicon.players import Cancelled
from lexicon.session import PlayersOfAllLevels, Session, Tools
from lexicon.session.work.searches import search
from lexicon.storage import SeatPlan, Settings
from lexicon.words import open_dictionary

WORDS = open_dictionary("desk")


def never():
    return False


def test_a_search_gets_the_dictionary_and_whether_its_answer_is_wanted():
    assert search(lambda dictionary, cancelled: (dictionary.id, cancelled()), WORDS, never) == ("desk", False)


def test_what_a_search_raises_comes_back_and_the_next_is_done():
    with pytest.raises(ZeroDivisionError):
        search(lambda dictionary, cancelled: 1 // 0, WORDS, never)
    assert search(lambda dictionary, cancelled: 1, WORDS, never) == 1


def test_what_nobody_wants_is_not_begun():
    begun = []
    with pytest.raises(Cancelled):
        search(lambda dictionary, cancelled: begun.append(1), WORDS, lambda: True)
    assert begun == []


def test_one_search_is_done_at_a_time_and_who_waits_can_be_cancelled():
    begun, end, second = threading.Event(), threading.Event(), []
    first = threading.Thread(target=lambda: search(lambda *_: (begun.set(), end.wait(30)), WORDS, never))
    first.start()
    assert begun.wait(30)
    asked = []
    with pytest.raises(Cancelled):
        search(lambda *_: second.append(1), WORDS, lambda: bool(asked) or asked.append(1))
    assert second == []
    end.set()
    first.join(30)
    search(lambda *_: second.append(1), WORDS, never)
    assert second == [1]


@pytest.mark.parametrize("leave", ["undo", "close"])
def test_a_master_in_thought_is_cancelled_and_its_answer_dropped(store, leave):
    seats = [SeatPlan("red", "person", "Ann"), SeatPlan("blue", "computer", "Bo", "master")]
    options = {"challenges": "checked", "starter": "red", "dictionary": "desk"}
    kit = Tools(PlayersOfAllLevels())
    session = Session.start("keyword", options, seats, 4, store, Settings(thinking_pause=0.0), kit)
    begun, end = threading.Event(), threading.Event()
    other = threading.Thread(target=lambda: search(lambda *_: (begun.set(), end.wait(30)), WORDS, never))
    other.start()  # so that the master waits, and cannot have found anything before it is told
    assert begun.wait(30)
    session.submit(Pass("red"))
    session.update(0.01)
    job = session._thinking._job
    assert session.thinking == "blue"
    getattr(session, leave)()
    assert not job.done  # nor ever: whatever it may still find is dropped
    with pytest.raises((Cancelled, CancelledError)):
        job._future.result(timeout=30)
    end.set()
    other.join(30)
    assert not job.done
    assert session.taken == (0 if leave == "undo" else 1)
    session.close()
