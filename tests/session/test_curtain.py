"""Nobody's rack shows to another."""

import pytest

from lexicon.games.keyword.events import Drew
from lexicon.session import Hidden, Session
from lexicon.storage import Settings
from tests.session.table import best, start, take_turn, tools

CHECKED = {"challenges": "checked", "starter": "red"}


def test_the_first_person_takes_the_screen_before_any_rack_shows(store):
    session = start(store, "rb", options=CHECKED)
    assert session.curtain_needed == "red"
    assert session.front_seat is None
    assert session.view().rack == ""
    assert all(e.letters is None for e in session.poll() if isinstance(e, Drew))
    for seat in ("red", "blue"):
        with pytest.raises(Hidden):
            session.view_for(seat)


def test_only_the_person_named_may_take_the_screen(store):
    session = start(store, "rb", options=CHECKED)
    with pytest.raises(Hidden):
        session.open_curtain("blue")
    session.open_curtain("red")
    assert session.front_seat == "red"
    with pytest.raises(Hidden):
        session.open_curtain("red")


def test_what_was_drawn_shows_to_the_drawer_alone(store):
    session = start(store, "rb", options=CHECKED)
    session.open_curtain("red")
    session.poll()
    session.submit(best(session))
    assert session.curtain_needed == "blue"
    drawn = [e for e in session.poll() if isinstance(e, Drew)]
    assert drawn[0].letters
    session.close_curtain()
    with pytest.raises(Hidden):
        session.view_for("red")
    session.open_curtain("blue")
    session.submit(best(session))
    session.close_curtain()
    assert all(e.letters is None for e in session.poll() if isinstance(e, Drew))


def test_nothing_may_be_done_while_the_curtain_is_closed(store):
    session = start(store, "rb", options=CHECKED)
    with pytest.raises(Hidden):
        session.submit(best(session))
    with pytest.raises(Hidden):
        session.ask_hint(1)


def test_the_same_person_again_needs_no_curtain(store):
    """A person and two computers are one person; two people with a computer between have a curtain each time."""
    session = start(store, "r", "gb", options=CHECKED)
    assert session.curtain_needed is None
    session.close_curtain()
    assert session.front_seat == "red"


def test_after_a_resume_with_several_people_the_curtain_is_closed(store):
    session = start(store, "rb", options=CHECKED)
    take_turn(session)
    session.open_curtain("blue")
    session.close()
    again = Session.resume(session.save_id, store, Settings(), tools())
    assert again.curtain_needed == "blue"
    assert again.front_seat is None
    assert again.poll() == []


def test_after_an_undo_the_other_ones_rack_stays_hidden(store):
    session = start(store, "rb", options=CHECKED)
    take_turn(session)
    session.open_curtain("blue")
    session.undo(agreed=["red"])
    assert session.curtain_needed == "red"
    assert session.view().rack == ""


def test_the_log_tells_no_racks(store):
    session = start(store, "rb", options=CHECKED)
    racks = [session._game.view(seat).rack for seat in session.seats]
    for _ in range(4):
        take_turn(session)
    text = " ".join(e.text + e.sum for e in session.log)
    assert not any(rack in text for rack in racks)


def test_the_save_summary_tells_no_racks(store):
    session = start(store, "rb", options=CHECKED)
    (info,) = store.list_games()
    text = str(info.save.table)
    assert not any(session._game.view(seat).rack in text for seat in session.seats)
