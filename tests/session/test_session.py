import logging
import threading
import time

import pytest

from lexicon.crossword import Direction
from lexicon.games.events import TurnBegan
from lexicon.games.game import BadSetup, IllegalAction
from lexicon.games.keyword import Pass, PlayWord
from lexicon.games.keyword.events import Drew, Placed, StarterDraw
from lexicon.session import Hidden, SeatPlan, Session, new_seed
from lexicon.session.work.computers import Tools
from lexicon.storage import SaveStore, Settings
from lexicon.storage._files import settle
from tests.session.table import DICTIONARY, Greedy, Held, bad_opening, best, play_to_end, run, start, tools
from tools.soak.disk import Full, watched

CHECKED = {"challenges": "checked"}


def to_person(session: Session) -> Session:
    for _ in range(200):
        if session.to_move in session.people:
            return session
        session.update(0.05)
    raise AssertionError("no person comes to move")


def test_computers_alone_play_to_the_end(store):
    session = play_to_end(start(store, "", "rgb"))
    assert session.over
    assert session.outcome is not None
    assert session.people == ()
    assert session.front_seat is None


def test_the_same_seed_gives_the_same_game(store):
    one, other = (play_to_end(start(store, "", "rb", seed=11)) for _ in range(2))
    assert [e.text for e in one.log] == [e.text for e in other.log]
    assert one.scores == other.scores


def test_opening_events_come_first_and_once(store):
    session = start(store, "r", "b")
    kinds = [type(event) for event in session.poll()]
    assert kinds[0] is StarterDraw
    assert kinds[-1] is TurnBegan
    assert session.poll() == []


def test_bad_setup_makes_no_save(store):
    with pytest.raises(BadSetup):
        start(store, "r", "b", options={"no such": 1})
    assert store.list_games() == ()


def test_one_person_against_computers_needs_no_curtain_and_sees_his_rack(store):
    session = to_person(start(store, "b", "rg", options=CHECKED))
    assert session.curtain_needed is None
    assert session.front_seat == "blue"
    assert len(session.view().rack) == 10


def test_a_play_brings_events_scores_and_the_next_turn(store):
    session = to_person(start(store, "r", "b", options=CHECKED))
    session.poll()
    before = dict(session.scores)
    session.submit(best(session))
    events = session.poll()
    assert any(isinstance(e, Placed) for e in events)
    assert session.scores["red"] > before["red"]
    assert session.to_move == "blue"


def test_a_refused_play_changes_nothing(store):
    session = to_person(start(store, "r", "b", options=CHECKED))
    taken = session.taken
    with pytest.raises(IllegalAction):
        session.submit(PlayWord("red", 0, 0, Direction.ACROSS, "ZZ"))
    assert session.taken == taken
    assert not session.check(PlayWord("red", 0, 0, Direction.ACROSS, "ZZ")).ok


def test_nobody_acts_for_another(store):
    session = to_person(start(store, "r", "b", options=CHECKED))
    with pytest.raises(Hidden):
        session.submit(Pass("blue"))
    session.submit(Pass("red"))
    with pytest.raises(Hidden):
        session.submit(Pass("red"))
    with pytest.raises(Hidden):
        session.submit(Pass("blue"))


def test_racks_of_others_are_not_to_be_had(store):
    session = to_person(start(store, "r", "b", options=CHECKED))
    assert session.view_for("red").rack
    with pytest.raises(Hidden):
        session.view_for("blue")
    session.submit(best(session))
    run(session)
    drawn = [e for e in session.poll() if isinstance(e, Drew)]
    assert {e.seat for e in drawn if e.letters} == {"red"}
    assert {e.seat for e in drawn} == {"red", "blue"}


def test_the_window_never_waits_for_a_computer(store):
    held = Held()
    session = start(store, "r", "b", options={**CHECKED, "starter": "blue"}, tools=tools(executor=held))
    run(session)
    assert session.thinking == "blue"
    assert session.taken == 0
    held.run()
    run(session, 0.1)
    assert session.taken == 1
    assert session.thinking is None


@pytest.mark.parametrize(("pause", "taken"), [(0.0, 1), (1.5, 0)])
def test_thinking_pause(store, pause, taken):
    settings = Settings(thinking_pause=pause)
    session = start(store, "r", "b", options={**CHECKED, "starter": "blue"}, settings=settings)
    run(session, 1.0)
    assert session.taken == taken
    run(session, 0.7)
    assert session.taken == 1


def test_an_answer_to_an_old_state_is_dropped(store):
    held = Held()
    session = start(store, "r", "b", options={**CHECKED, "starter": "red"}, tools=tools(executor=held))
    session.submit(best(session))
    run(session)
    assert session.thinking == "blue"
    old = list(held.waiting)
    session.undo()
    for future, work in old:
        if not future.cancelled():
            future.set_result(work())
    run(session)
    assert session.taken == 0
    assert session.to_move == "red"


class Stubborn(Greedy):
    """Thinks until it is cancelled."""

    def __init__(self):
        super().__init__()
        self.begun, self.stopped = threading.Event(), threading.Event()

    def act(self, view, level, dictionary, seed, cancelled):
        self.begun.set()
        while not cancelled():
            time.sleep(0.005)
        self.stopped.set()
        return Pass(view.seat)


@pytest.mark.parametrize("leave", ["undo", "cancel", "close"])
def test_thinking_is_cancelled_at_once(store, leave):
    computers = Stubborn()
    kit = Tools(computers, dictionary=DICTIONARY)
    session = start(store, "r", "b", options={**CHECKED, "starter": "red"}, tools=kit)
    session.submit(best(session))
    session.update(0.01)
    assert computers.begun.wait(10)
    getattr(session, leave)()
    assert computers.stopped.wait(10)
    session.close()


@pytest.mark.parametrize("fault", ["raises", "another's", "illegal", "nonsense"])
def test_a_computer_that_fails_passes_and_the_game_goes_on(store, caplog, fault):
    class Faulty(Greedy):
        def act(self, view, level, dictionary, seed, cancelled):
            if fault == "raises":
                raise RuntimeError("a bug")
            return {
                "another's": Pass("red"),
                "illegal": PlayWord(view.seat, 0, 0, Direction.ACROSS, "QQ"),
                "nonsense": None,
            }[fault]

    session = start(store, "r", "b", options={**CHECKED, "starter": "blue"}, tools=tools(Faulty()))
    with caplog.at_level(logging.CRITICAL):
        run(session, 0.2)
    assert session.to_move == "red"
    assert session.log[-1].text == "Mary passes."
    assert session.notices == ["Mary could not find a turn, and the game goes on."]


def test_a_disk_that_is_full_does_not_stop_the_game(store):
    session = to_person(start(store, "r", "b", options=CHECKED))
    written = len(store.load(session.save_id).actions)
    with watched(store.folder, Full(0)):
        session.submit(best(session))
        taken = session.taken
        assert "No space left" in session.save_problem
        (told,) = session.notices
        assert "No space left" in told
        assert "kept while the program runs" in told
        session.close()
    on_disk = SaveStore(store.folder).load(session.save_id)
    assert len(on_disk.actions) == written
    again = Session.resume(session.save_id, store, Settings(), tools())
    assert again.taken == taken, "what is in memory goes on"
    store.write_waiting()
    assert again.save_problem == ""
    assert len(SaveStore(store.folder).load(session.save_id).actions) == taken


def test_what_the_disk_refused_late_is_told_when_it_refuses_again(store):
    session = to_person(start(store, "r", "b", options=CHECKED))
    settle()
    store._wait(store._latest[session.save_id], OSError(28, "No space left on device"))  # as the thread does
    with watched(store.folder, Full(0)):
        session.submit(best(session))
        assert len(session.notices) == 1
        session.close()


def test_after_a_full_disk_the_end_is_written_after_all(store):
    session = start(store, "", "rb", seed=21)
    with watched(store.folder, Full(0)):
        play_to_end(session)
        assert session.over
        session.close()
        assert [info.id for info in store.list_finished()] == [session.save_id]
    (written,) = store.write_waiting()
    assert written.table.result["id"] == session.save_id
    fresh = SaveStore(store.folder)
    assert fresh.list_games() == ()
    assert [info.save for info in fresh.list_finished()] == [written]


def test_closing_is_final_and_keeps_the_times(store):
    session = to_person(start(store, "r", "b", options=CHECKED))
    run(session, 2.0)
    session.close()
    session.close()
    assert store.load(session.save_id).table.times["red"] == pytest.approx(2.0)
    taken = session.taken
    run(session)
    assert session.taken == taken


def test_a_person_alone_plays_a_solitaire(store):
    session = Session.start(
        "keyword-solitaire", {}, [SeatPlan("blue", "person", "Mary")], 3, store, Settings(), tools()
    )
    assert session.front_seat == "blue"
    assert session.match is None
    session.submit(best(session))
    assert session.to_move == "blue"
    assert session.undo_offer().ask == ()


def test_seeds_are_deal_numbers_for_one_alone():
    assert all(1 <= new_seed("keyword-patience", {}) <= 999_999 for _ in range(50))
    assert any(new_seed("keyword", {}) > 999_999 for _ in range(5))


def test_no_play_is_known_without_waiting(store):
    session = to_person(start(store, "r", "b", options={**CHECKED, "starter": "red"}))
    run(session, 0.1)
    assert session.no_play is False
    empty = start(store, "r", "b", options={**CHECKED, "starter": "red"}, tools=tools(dictionary=_nothing()))
    run(empty, 0.1)
    assert empty.no_play is True


def _nothing():
    from lexicon.words import PlainDictionary

    return PlainDictionary(["ZZZZZZZZZZ"])


def test_bad_words_go_down_in_a_challenge_game(store):
    session = to_person(start(store, "r", "b", options={"starter": "red"}))
    play = bad_opening(session)
    assert session.check(play).ok
    assert not session.checked
    session.submit(play)
    assert session.phase in ("challenge", "act")
