"""Time used, and limits for a turn or a game (rulings 2, 5.10)."""

import pytest

from lexicon.games.game import TIMED, Ending, Made, TurnRecord
from lexicon.games.shelf import SPECS
from lexicon.scenes.table.sentences import just_played
from lexicon.session import CHANCE_SECONDS, ChanceKind, Session
from lexicon.session.log import turn_entry
from lexicon.storage import SeatPlan, Settings
from tests.session.table import best, run, start, take_turn, tools, until_chance

CHECKED = {"challenges": "checked", "starter": "red"}
CLOCKED = [
    spec
    for spec in SPECS.values()
    if spec.party is None and spec.max_seats > 1 and "turn_seconds" in {option.id for option in spec.options}
]
"""Games of several in which a turn may have a clock."""


def test_time_is_counted_for_whoever_is_to_move(store):
    session = start(store, "r", "b", options=CHECKED, settings=Settings(thinking_pause=2.0))
    run(session, 3.0)
    session.submit(best(session))
    run(session, 1.5)
    assert session.times == {"red": pytest.approx(3.0), "blue": pytest.approx(1.5)}


def test_the_clock_stands_under_a_curtain_and_a_menu(store):
    session = start(store, "rb", options=CHECKED)
    run(session, 5.0)
    assert session.times["red"] == 0.0
    session.open_curtain("red")
    session.paused = True
    run(session, 5.0)
    session.paused = False
    run(session, 1.0)
    assert session.times["red"] == pytest.approx(1.0)


def test_no_limit_by_default(store):
    session = start(store, "r", "b", options=CHECKED)
    assert session.clock is None
    run(session, 100.0)
    assert session.taken == 0


def test_a_turn_that_takes_too_long_is_passed(store):
    session = start(store, "rb", options={**CHECKED, "turn_seconds": 10})
    session.open_curtain("red")
    assert session.clock == ("turn", 10.0)
    run(session, 9.0)
    assert session.taken == 0
    assert session.clock[1] == pytest.approx(1.0)
    run(session, 1.5)
    assert session.log[-1].text == "George runs out of time and passes."
    assert session.view().history[-1].timed
    assert just_played(session.view().history[-1], {"red": "George"}, session.log) == "George has run out of time."
    assert session.curtain_needed == "blue"
    assert session.clock == ("turn", 10.0)


@pytest.mark.parametrize("spec", CLOCKED, ids=lambda spec: spec.id)
def test_ruling_3_5_in_every_game_a_turn_lost_by_time_is_told_as_such(store, spec):
    seats = spec.usual_seats[min(count for count in spec.usual_seats if count > 1)]
    names = {seat: f"Person {i}" for i, seat in enumerate(seats)}
    plans = [SeatPlan(seat, "person", name) for seat, name in names.items()]
    session = Session.start(spec.id, {"turn_seconds": 10}, plans, 3, store, Settings(), tools())
    told: set[str] = set()
    for _ in range(2):  # Guess-O-Gram begins with a word that is set in time's stead, which loses no turn
        if session.curtain_needed:
            session.open_curtain(session.curtain_needed)
        lines = len(session.log)
        while len(session.log) == lines:
            session.update(0.5)
        told |= {entry.text for entry in session.log[lines:] if entry.text.startswith(tuple(names.values()))}
    assert any("out of time" in text or "time is up" in text for text in told), told
    for turn in session.view().history:
        if turn.made is Made.PASSED:
            assert just_played(turn, names, session.log) == f"{names[turn.seat]} has run out of time."


def test_the_line_that_families_without_a_log_of_their_own_have_tells_it_too():
    turn = TurnRecord(1, "red", Made.PASSED, {}, figures={TIMED: 1})
    assert turn_entry(1, turn, {"red": "George"}).text == "George runs out of time."


def test_a_turn_starts_its_clock_afresh(store):
    session = start(store, "rb", options={**CHECKED, "turn_seconds": 10})
    session.open_curtain("red")
    run(session, 9.0)
    take_turn(session)
    session.open_curtain("blue")
    run(session, 9.0)
    assert session.taken == 1


def test_ruling_3_5_the_clock_stands_while_a_play_may_be_challenged(store):
    session = start(store, "r", "b", options={"starter": "blue", "turn_seconds": 10})
    until_chance(session)
    assert session.chance.kind is ChanceKind.STRIP
    left = session.clock
    run(session, CHANCE_SECONDS - 1)
    assert session.chance.kind is ChanceKind.STRIP
    assert session.clock == left
    run(session, 1.5)
    assert session.chance is None
    run(session, 10.0)
    texts = [e.text for e in session.log]
    assert "George runs out of time and passes." in texts


def test_ruling_5_10_a_game_cut_off_by_time_counts_as_it_stands(store):
    session = start(store, "rb", options={**CHECKED, "game_minutes": 1})
    session.open_curtain("red")
    take_turn(session)
    score = session.scores["red"]
    session.open_curtain("blue")
    run(session, 61.0)
    assert session.over
    assert session.outcome.ending is Ending.TIME
    assert session.scores == {"red": score, "blue": 0}
    assert session.results().detail == f"Time was up; won by {score} points"
