"""The games of the tables within the save of a party."""

from __future__ import annotations

import json

from lexicon.storage import (
    SavedGame,
    SavedTable,
    SaveState,
    SaveStore,
    SeatPlan,
    party_actions,
    party_games,
    party_lines,
)
from lexicon.storage.statistics.store import finished_records

OWN = [{"kind": "start_round"}, {"kind": "leave", "number": 3}]


def game(**more):
    plans = [SeatPlan("red", "person", "Ann"), SeatPlan("blue", "computer", "Ben", "club")]
    fields = {"options": {}, "seats": ["red", "blue"], "seed": 4, "actions": [{"kind": "pass", "seat": "red"}], **more}
    return SavedGame(id="inner", game="keyword-party", table=SavedTable(plans), **fields)


def saved(games=None, **more):
    lines = party_lines(OWN, games or {(1, 2): game(), (1, 1): game(seed=9)})
    fields = {"options": {}, "seats": ["0", "1"], "seed": 1, "actions": lines, "party": {"rounds": 2}, **more}
    return SavedGame(id="evening", game="keyword-party", **fields)


def test_the_partys_own_actions_come_first_then_a_line_for_each_table(tmp_path):
    store = SaveStore(tmp_path)
    store.write(saved())
    read = store.load("evening")
    assert read.party == {"rounds": 2}
    assert party_actions(read) == OWN
    assert {key: (each.id, each.seed, each.actions) for key, each in party_games(read).items()} == {
        (1, 1): ("evening-r1-t1", 9, game().actions),
        (1, 2): ("evening-r1-t2", 4, game().actions),
    }
    assert party_games(read)[1, 1].table.plans == game().table.plans


def test_a_table_that_cannot_be_read_is_left_out():
    good, *_ = party_lines([], {(1, 1): game()})
    bad = [
        {**good, "round": "1"},
        {**good, "table": True},
        {**good, "save": 7},
        {**good, "save": {"game": "keyword-party"}},
        {"kind": "table"},
    ]
    assert set(party_games(saved(actions=[*bad, good]))) == {(1, 1)}


def test_of_a_file_cut_short_the_tables_before_the_cut_are_rescued(tmp_path):
    store = SaveStore(tmp_path)
    path = store.write(saved())
    lines = path.read_text("utf-8").splitlines()
    path.write_text("\n".join([*lines[:-3], lines[-3][:60]]), "utf-8")
    assert store.info("evening").state is SaveState.DAMAGED
    rescued = store.load_rescued("evening")
    assert (party_actions(rescued), set(party_games(rescued))) == (OWN, {(1, 1)})


def test_records_of_tables_are_found_in_parties_that_go_on(tmp_path):
    store = SaveStore(tmp_path)
    record = {"id": "evening-r1-t1", "game": "keyword-party", "unit": "points", "players": []}
    done = game()
    done = SavedGame(**{**{f: getattr(done, f) for f in done.__struct_fields__}, "table": SavedTable(result=record)})
    store.write(saved({(1, 1): done, (1, 2): game()}))
    assert [each.id for each in finished_records(store)] == ["evening-r1-t1"]


def test_a_game_is_no_party_and_says_nothing_of_one():
    assert "party" not in json.dumps(game().rules_part()).replace("keyword-party", "")
