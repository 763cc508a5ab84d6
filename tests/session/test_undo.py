"""Undo: against computers back to one's own last turn; between people only if all agree."""

import pytest

from lexicon.games.keyword import Pass
from lexicon.session import Rewound, Session
from lexicon.session.log import LogKind
from lexicon.storage import Settings
from tests.session.table import Greedy, best, play_to_end, run, start, take_turn, tools


def test_against_computers_back_to_ones_own_last_turn(store):
    session = start(store, "r", "b", options={"challenges": "checked", "starter": "red"})
    rack = session.view().rack
    session.submit(best(session))
    run(session)
    assert session.taken == 2
    offer = session.undo_offer()
    assert offer.ask == ()
    assert offer.text.startswith("George: ")
    session.undo()
    assert session.taken == 0
    assert session.view().rack == rack
    assert [type(e) for e in session.poll()] == [Rewound]
    assert store.load(session.save_id).actions == []
    assert store.load(session.save_id).table.undone == 1


def test_the_same_draw_comes_again(store):
    session = start(store, "r", "b", options={"challenges": "checked", "starter": "red"})
    play = best(session)
    session.submit(play)
    rack = session.view().rack
    run(session)
    after = session.view().board
    session.undo()
    session.submit(play)
    assert session.view().rack == rack
    run(session)
    assert session.view().board == after


def test_in_the_window_after_a_computers_play(store):
    session = start(store, "r", "b", options={"starter": "red"})
    session.submit(best(session))
    run(session)
    assert session.chance.player == "blue"
    session.undo()
    assert session.chance is None
    assert (session.taken, session.phase) == (0, "act")


def test_a_judged_challenge_is_never_undone(store):
    session = start(store, "r", "b", options={"starter": "red"}, tools=tools(Greedy()))
    play = best(session)
    session._tools.computers.objects_to = {play.letters}
    session.submit(play)
    assert session.undo_offer() is not None
    assert not session.challenge_bars_undo
    run(session, 0.05)
    assert session.scores["blue"] == -25
    assert session.undo_offer() is None
    assert session.challenge_bars_undo
    with pytest.raises(ValueError, match="nothing"):
        session.undo()


def test_undo_past_what_was_drawn_is_told_marked_and_kept(store):
    session = start(store, "r", "b", options={"challenges": "checked", "starter": "red"})
    session.submit(Pass("red"))
    assert not session.undo_warns  # nothing hidden was shown
    session.undo()
    assert not session.seen
    session.submit(best(session))
    assert session.undo_warns
    assert not session.seen
    session.undo()
    assert session.seen
    assert session.log[-1].kind is LogKind.UNDONE
    session.submit(best(session))
    assert not session.undo_warns  # told once
    session.close()
    again = Session.resume(session.save_id, store, Settings(thinking_pause=0.0), tools())
    assert again.seen
    assert [e.text for e in again.log] == [e.text for e in session.log]


def test_what_all_agreed_to_take_back_is_not_seen(store):
    session = start(store, "rb", options={"challenges": "checked", "starter": "red"})
    take_turn(session)
    offer = session.undo_offer()
    assert not offer.seen
    session.undo(offer.ask)
    assert not session.seen


def test_the_same_deal_again_is_seen_and_another_is_not(store):
    session = play_to_end(start(store, "b", game="keyword-solitaire", seed=4))
    assert session.rematch(4).seen
    assert not play_to_end(start(store, "b", game="keyword-solitaire", seed=4)).rematch().seen


def test_nothing_to_undo(store):
    session = start(store, "r", "b", options={"starter": "red"})
    assert session.undo_offer() is None
    with pytest.raises(ValueError, match="nothing"):
        session.undo()


def test_between_people_all_have_to_agree(store):
    session = start(store, "rgb", options={"challenges": "checked", "starter": "red"})
    take_turn(session)
    session.open_curtain("green")
    offer = session.undo_offer()
    assert (offer.seat, set(offer.ask)) == ("red", {"red", "blue"})
    with pytest.raises(ValueError, match="agreed"):
        session.undo(agreed=["red"])
    assert session.taken == 1
    session.undo(agreed=["red", "blue"])
    assert session.taken == 0


def test_no_undo_after_the_end(store):
    session = play_to_end(start(store, "r", "b", options={"challenges": "checked"}))
    assert session.undo_offer() is None


def test_undo_survives_a_resume(store):
    session = start(store, "r", "b", options={"challenges": "checked", "starter": "red"})
    session.submit(best(session))
    run(session)
    session.close()
    again = Session.resume(session.save_id, store, Settings(thinking_pause=0.0), tools())
    again.undo()
    assert again.taken == 0


def test_redo_brings_back_what_undo_took_until_another_turn_is_taken(store):
    session = start(store, "r", "b", options={"challenges": "checked", "starter": "red"})
    session.submit(best(session))
    run(session)
    taken, view = session.taken, session.view()
    assert not session.can_redo
    session.undo()
    assert session.can_redo
    session.poll()
    session.redo()
    assert (session.taken, session.view()) == (taken, view)
    assert [type(e) for e in session.poll()] == [Rewound]
    assert store.load(session.save_id).table.undone == 0
    session.undo()
    session.submit(best(session))
    assert not session.can_redo
    with pytest.raises(ValueError, match="nothing"):
        session.redo()


def test_what_others_agreed_to_take_back_is_not_brought_back_by_one(store):
    session = start(store, "rb", options={"challenges": "checked", "starter": "red"})
    take_turn(session)
    offer = session.undo_offer()
    session.undo(offer.ask)
    assert not session.can_redo
