"""Tables with people in a party: ordinary sessions, slips by hand, who comes later."""

from __future__ import annotations

import math
import random

import pytest

from lexicon.games.game import IllegalAction
from lexicon.games.party import Arrive, Entrant, PartySetup, TableResult
from lexicon.session import PlayersOfAllLevels, Session
from lexicon.session.party import PartyRun, TableStatus
from tests.games.table import any_action
from tests.session.party.evening import (
    SETTINGS,
    Brief,
    begin,
    begun,
    by_hand,
    entrants,
    play,
    play_tables,
)
from tests.session.table import tools


@pytest.mark.parametrize("challenges", ["challenge", "checked"])
def test_ruling_3_3_no_words_are_looked_up_while_people_play_a_challenge_round(store, challenges):
    run, table = begun(store, people=1, options={"challenges": challenges})
    assert run.words_open, "nobody has letters yet"
    session = run.session_for(table)
    assert run.words_open == session.checked == (challenges == "checked")
    session.close()
    run.close()
    taken_up = PartyRun.resume(run.save_id, store, SETTINGS, tools(Brief()))
    assert taken_up.words_open == (challenges == "checked"), "the table waits in the save"
    taken_up.apply(by_hand(taken_up, table, (10, 20, 30, 40)))
    assert taken_up.words_open
    taken_up.close()


def test_a_table_with_people_is_an_ordinary_session_within_the_save_of_the_party(store):
    run, table = begun(store)
    session = run.session_for(table)
    assert session is run.session_for(table)
    assert session.clock == ("game", 40 * 60.0)
    play(session)
    assert run.tables[table].status is TableStatus.DONE
    assert run.slip(table).played
    assert {seated.figure for seated in run.view.table(table).seats} == set(session.scores.values())
    assert [info.id for info in store.list_games()] == [run.save_id], "one save"
    assert not store.list_finished()
    assert run.session_for(table).over, "it may be looked at"


def test_ruling_5_10_time_is_called_and_the_game_counts_as_it_stands(store):
    run, table = begun(store, people=1, minutes=1)
    session = run.session_for(table)
    for _ in range(40):
        if session.over:
            break
        session.update(3.0)
    assert session.outcome.ending == "time"
    assert run.tables[table].status is TableStatus.DONE


def test_a_table_is_left_and_taken_up_again_its_clock_too(store):
    run, table = begun(store, people=1)
    session = run.session_for(table)
    for _ in range(20):
        session.update(2.0)
    left, turn = session.clock[1], session.turn
    session.close()
    assert run.tables[table].status is TableStatus.PEOPLE
    assert run.tables[table].left == math.ceil(left)
    assert run.table_view(table).turn == turn
    run.close()
    again = PartyRun.resume(run.save_id, store, SETTINGS, tools(Brief()))
    session = again.session_for(table)
    assert (session.clock[1], session.turn) == (pytest.approx(left), turn)


def test_the_floor_and_the_table_tell_the_same_time(store):
    """The clock of a table counts a second that has begun; the floor left it out: 39:59, then 40:00."""
    run, table = begun(store, people=1)
    session = run.session_for(table)
    whole = session.clock[1]
    session.update(0.3)
    assert whole - 1 < session.clock[1] < whole
    assert run.tables[table].left == whole
    session.close()
    assert run.tables[table].left == whole


def test_nobody_plays_where_no_person_sits_or_no_round_has_begun(store):
    run = begin(store)
    with pytest.raises(ValueError, match="nobody plays"):
        run.session_for(1)
    run.start_round()
    without = next(number for number in run.tables if not run.has_people(number))
    with pytest.raises(ValueError, match="nobody plays"):
        run.session_for(without)


def test_every_table_can_be_looked_at_as_it_stands(store):
    run, table = begun(store, people=1)
    assert all(run.table_view(number) is None for number in run.tables)
    run.session_for(table)
    run.update(0.1)
    run.update(0.1)
    other = next(number for number in run.tables if number != table)
    assert run.table_view(table).seat is run.table_view(other).seat is None
    assert run.table_view(other).outcome is not None
    assert run.table_save(other).table.summary.over


def test_the_steward_enters_every_slip_and_puts_one_right(store):
    run = begin(store, people=8, computers=0, steward=True)
    run.start_round()
    run.update(1.0)
    assert {now.status for now in run.tables.values()} == {TableStatus.WAITING}
    with pytest.raises(ValueError, match="nobody plays"):
        run.session_for(1)
    run.apply(by_hand(run, 1, (10, 20, 30, 40)))
    with pytest.raises(IllegalAction, match="not confirmed"):
        run.apply(TableResult(2, by_hand(run, 2, (1, 2, 3, 4)).lines))
    run.apply(by_hand(run, 2, (1, 2, 3, 4)))
    run.apply(by_hand(run, 1, (99, 20, 30, 40)))
    assert run.view.standings[0].total == 99
    assert run.slip(1).lines[0].figure == 99
    run.close()
    assert PartyRun.resume(run.save_id, store, SETTINGS, tools()).view == run.view


def test_a_table_of_people_may_be_played_with_a_real_board(store):
    run, table = begun(store, people=8)
    run.session_for(table)
    run.apply(by_hand(run, table, (10, 20, 30, 40)))
    assert run.tables[table].status is TableStatus.DONE
    with pytest.raises(ValueError, match="entered by hand"):
        run.session_for(table)


def test_who_comes_between_rounds_sits_down_with_the_next(store):
    run = begin(store)
    run.start_round()
    play_tables(run)
    run.apply(Arrive(Entrant("Late")))
    run.start_round()
    assert 8 in {number for table in run.view.tables for number in table.numbers.values()}


# ---------------------------------------------------------------------- cards


def test_ruling_5_11_a_card_party_with_a_person_is_played_to_its_end(store):
    agreed = PartySetup("lexicon-party", entrants(1, 7), 2, seed=5)
    run = PartyRun.start(agreed, store, SETTINGS, tools(PlayersOfAllLevels()))
    rng, dealt = random.Random(3), []
    for _ in range(2):
        run.start_round()
        table = next(number for number in run.tables if run.has_people(number))
        session = run.session_for(table)
        dealt.append((session.view_for(None).dealer, run.view.table(table).dealer))
        play_cards(session, rng)
        for _ in range(4):
            run.update(0.1)
    assert run.over
    assert dealt[0][1] is None
    assert dealt[1][0] == dealt[1][1], "who has moved on deals first"
    assert all(None not in row.figures for row in run.view.standings)
    assert session.results().headline


def play_cards(session: Session, rng: random.Random) -> None:
    """The person plays by chance, challenges now and then."""
    for _ in range(3000):
        if session.over:
            return session.close()
        chance = session.chance
        if chance is not None and chance.kind in ("timed", "ask"):
            chance.let_stand()
        elif session.to_move in session.people and (chance is None or chance.kind == "strip"):
            session.submit(any_action(session._asked(), rng))
        session.update(0.05)
    raise AssertionError("the hand does not end")
