"""A party is kept: killed, damaged, on a full disk, in two windows."""

from __future__ import annotations

import pytest

from lexicon.games.keyword import Pass
from lexicon.games.party import Arrive, EndParty, Entrant, Leave
from lexicon.session import CannotResume, SeatPlan, Session
from lexicon.session.party import PartyRun, TableStatus
from lexicon.storage import SaveState, SaveStore, Statistics, finished_records
from tests.session.party.evening import (
    SETTINGS,
    Brief,
    begin,
    begun,
    play,
    play_all,
    play_tables,
    setup,
)
from tests.session.table import Held, tools
from tools.soak.disk import Full, watched


class Killed(BaseException):
    """The program ends here."""


def test_killed_at_any_write_it_goes_on_to_the_same_end(store, monkeypatch):
    whole = play_all(begin(store)).party
    writes, write = 0, SaveStore.write

    def counted(self, save):
        nonlocal writes
        writes += 1
        return write(self, save)

    monkeypatch.setattr(SaveStore, "write", counted)
    run, cut = begin(store), 0
    save_id = run.save_id
    while True:
        cut += 1
        left = cut % 5 + 1

        def dying(self, save):
            nonlocal left
            left -= 1
            path = write(self, save)
            if left == 0:
                raise Killed
            return path

        monkeypatch.setattr(SaveStore, "write", dying)
        try:
            play_all(run)
            break
        except Killed:
            monkeypatch.setattr(SaveStore, "write", write)
            store.let_go(save_id)
            run = PartyRun.resume(save_id, store, SETTINGS, tools(Brief()))
    assert cut > 8, "it was cut again and again"
    assert run.party.state_hash() == whole.state_hash()


def test_results_with_people_are_in_the_statistics_those_of_computers_are_not(store, tmp_path):
    statistics = Statistics(tmp_path / "s.sqlite", lambda: finished_records(store))
    run = begin(store, tools(Brief(), statistics=statistics), people=1, computers=7, rounds=1)
    play_all(run)
    ((name, games),) = statistics.people()
    assert (name, games) == ("Person 0", 1)
    (record,) = finished_records(store)
    assert (record.game, record.id.startswith(run.save_id)) == ("keyword-party", True)
    assert statistics.catch_up() == 0


def test_a_party_in_progress_killed_before_the_statistics_were_written_is_caught_up(store, tmp_path):
    run, table = begun(store, people=1)
    play(run.session_for(table))
    statistics = Statistics(tmp_path / "s.sqlite", lambda: finished_records(store))
    assert statistics.catch_up() == 1


def test_a_party_ended_within_a_round_stops_its_tables_and_is_kept_so(store):
    run = begin(store, people=1, computers=7, rounds=3)
    run.start_round()
    play_tables(run)
    before = run.view.standings
    run.start_round()
    session = run.session_for(next(number for number in run.tables if run.has_people(number)))
    run.update(0.1)
    run.apply(EndParty())
    assert session.closed
    assert (run.over, run.view.round, run.view.standings) == (True, 1, before)
    run.update(0.1)
    run.close()
    assert PartyRun.resume(run.save_id, store, SETTINGS, tools()).view == run.view


# ---------------------------------------------------------------------- the save


def test_a_full_disk_is_told_and_nothing_is_lost(store, monkeypatch):
    run = begin(store)

    def full(*args, **more):
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr("lexicon.storage.saves.write_atomically", full)
        run.start_round()
        assert run.notices == [f"Not saved: {run.save_problem}. The party is kept while the program runs."]
        table = next(number for number in run.tables if run.has_people(number))
        session = run.session_for(table)
        assert session.save_problem == run.save_problem != ""
        session.close()
    assert [save.id for save in store.write_waiting()] == [run.save_id]
    assert run.save_problem == ""
    run.close()
    assert PartyRun.resume(run.save_id, store, SETTINGS, tools()).table_save(table) is not None


def test_how_far_computers_are_is_kept_before_the_party_is_left(store, tmp_path):
    run = PartyRun.start(setup(0, 8, rounds=1), store, SETTINGS, tools(Brief(), Held()))
    run.start_round()
    run.update(0.1)
    assert run.tables[1].status is TableStatus.COMPUTERS
    with watched(tmp_path, Full(0)):
        run.keep()
        assert [save.id for save in store.unsaved()] == [run.save_id]
    assert store.unsaved() == ()


def test_a_party_is_open_in_one_window_only(store, monkeypatch):
    run = begin(store)
    run.close()
    with monkeypatch.context() as patch:
        patch.setattr(SaveStore, "claim", lambda *_: False)
        with pytest.raises(CannotResume, match="another window"):
            PartyRun.resume(run.save_id, store, SETTINGS, tools())
    assert PartyRun.resume(run.save_id, store, SETTINGS, tools()).view == run.view


def test_of_a_damaged_save_what_can_be_read_is_rescued(store):
    run, table = begun(store, people=1)
    run.update(0.1)
    run.update(0.1)
    play(run.session_for(table))
    run.close()
    path = store.info(run.save_id).path
    lines = path.read_text("utf-8").splitlines()
    path.write_text("\n".join(lines[:-3]), "utf-8")
    for backup in path.parent.glob("*.bak"):
        backup.unlink()
    assert store.info(run.save_id).state is SaveState.DAMAGED
    rescued = PartyRun.rescue(run.save_id, store, SETTINGS, tools(Brief()))
    assert rescued.save_id != run.save_id
    assert [row.name for row in rescued.view.standings] == [row.name for row in run.view.standings]
    play_all(rescued)


@pytest.mark.parametrize(
    "spoilt",
    [
        {"seed": 1},
        {"seed": 10**30},
        {"game": "keyword"},
        {"game": "guess-o-gram", "options": {}, "actions": []},
        {"game": "nope"},
        {"seats": ["red", "blue"]},
        {"actions": [{"kind": "pass", "seat": "nobody"}]},
        {"actions": [{"kind": "time_up", "seat": "", "span": "game"}], "game": "crossword-lexicon", "options": {}},
    ],
)
def test_a_table_that_is_not_this_party_s_or_cannot_be_played_again_begins_anew(store, spoilt):
    run, table = begun(store, people=1)
    session = run.session_for(table)
    session.submit(Pass(session.to_move)) if session.to_move in session.people else session.update(0.1)
    run.close()
    saved = store.load(run.save_id)
    for line in saved.actions:
        if line.get("kind") == "table":
            line["save"].update(spoilt)
    store.write(saved)
    again = PartyRun.resume(run.save_id, store, SETTINGS, tools(Brief()))
    for number in again.tables:
        again.table_view(number)
    assert again.session_for(table).turn == 1
    play_all(again)


def test_a_game_is_no_party(store):
    session = Session.start("keyword-party", {}, three_people(), 1, store, SETTINGS, tools(Brief()))
    session.close()
    with pytest.raises(CannotResume, match="no party"):
        PartyRun.resume(session.save_id, store, SETTINGS, tools())


def three_people() -> list[SeatPlan]:
    return [SeatPlan(seat, "person", seat.title()) for seat in ("red", "green", "blue")]


def test_a_party_is_no_game(store):
    run = begin(store)
    run.close()
    with pytest.raises(CannotResume, match="party"):
        Session.resume(run.save_id, store, SETTINGS, tools())


def test_the_list_of_saved_games_says_how_far_the_party_is(store):
    run = begin(store)
    run.start_round()
    (info,) = store.list_games()
    assert info.save.table.summary.note == "Round 1 of 2"
    assert info.save.party is not None
    assert [plan.name for plan in info.save.table.plans][:2] == ["Person 0", "Computer 0"]


def test_who_went_home_before_the_first_round_is_in_no_list_of_saved_games(store):
    run = begin(store)
    run.apply(Arrive(Entrant("Tom")))
    tom = run.view.names.index("Tom")
    run.apply(Leave(tom))
    (info,) = store.list_games()
    assert "Tom" not in [plan.name for plan in info.save.table.plans]
    assert str(tom) not in info.save.table.summary.scores
    run.close()
    assert PartyRun.resume(run.save_id, store, SETTINGS, tools()).view.names[tom] == "Tom"
