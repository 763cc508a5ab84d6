import pytest

from lexicon.games.keyword.events import Drew
from lexicon.session import Session
from lexicon.storage import Settings, Statistics, finished_records
from tests.session.table import play_to_end, start, take_turn, tools


def test_every_turn_with_what_its_player_saw(store):
    session = play_to_end(start(store, "r", "b", seed=5))
    back = session.look_back()
    assert len(back) == len(session.view().history)
    for number, moment in enumerate(back.moments):
        assert moment.before.to_move == moment.seat == moment.before.seat
        assert moment.record.turn == moment.turn == number + 1
        assert moment.before.rack
        assert moment.after.seat is None
    assert back.at(len(back) - 1).after.board == session.view().board
    assert sum(len(m.events) for m in back.moments) == sum(len(s.events) for s in session._timeline.steps[1:])


def test_racks_stay_hidden_while_the_game_goes_on(store):
    session = start(store, "rb", options={"challenges": "checked", "starter": "red"})
    for _ in range(4):
        take_turn(session)
    back = session.look_back()
    assert len(back) == 4
    for moment in back.moments:
        assert moment.before.rack == ""
        assert all(e.letters is None for e in moment.events if isinstance(e, Drew))


def test_a_play_still_in_the_window_is_no_turn_yet(store):
    session = start(store, "rb", options={"starter": "red"})
    take_turn(session)
    assert session.chance is not None
    assert len(session.look_back()) == 0


def test_play_from_here_is_a_new_game(store):
    session = play_to_end(start(store, "r", "b", seed=5))
    moment = session.look_back().at(4)
    other = session.play_from(moment.taken)
    assert other.save_id != session.save_id
    assert other.view().board == moment.before.board
    assert not play_to_end(other).undo_offer()
    assert {i.id for i in store.list_finished()} == {session.save_id, other.save_id}
    # However often that is done, names of files stay short.
    third = other.play_from(moment.taken)
    assert third.save_id.count("-from-") == 1
    assert third.save_id not in (session.save_id, other.save_id)
    third.close()


def test_play_from_here_is_practice_and_not_in_the_statistics(store, tmp_path):
    stats = Statistics(tmp_path / "statistics.sqlite3", lambda: finished_records(store))
    session = play_to_end(start(store, "r", "b", seed=5, tools=tools(statistics=stats)))
    counted = stats.figures("George")
    assert (session.practice, counted.played) == (False, 1)
    other = play_to_end(session.play_from(session.look_back().at(2).taken))
    assert other.practice
    assert stats.catch_up() == 0
    assert stats.figures("George") == counted
    # It stays practice when it is opened again and gone on from; a rematch is a game like any other.
    assert Session.resume(other.save_id, store, Settings(), tools()).practice
    assert other.play_from(2).practice
    assert not other.rematch().practice


def test_not_before_the_end(store):
    session = start(store, "r", "b")
    with pytest.raises(ValueError, match="not over"):
        session.play_from(0)
