"""Files of older versions, damaged files and values, kills."""

import os
import random
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from lexicon.storage import (
    GameRecord,
    PlayerRecord,
    SavedGame,
    SavedTable,
    SaveStore,
    Statistics,
    Summary,
    finished_records,
)
from lexicon.storage.statistics import schema
from tests.storage.statistics.playing import against, finished_save, game, player

# -- versions ------------------------------------------------------------------------------------------------------


def old_database(path, version):
    """A file as a program of that version left it, with one game in it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    database = sqlite3.connect(path, isolation_level=None)
    for step in schema.STEPS[:version]:
        step(database)
    database.execute(f"PRAGMA user_version = {version}")
    record = against(1, 300, 250)
    values = msgspec.structs.asdict(record)
    del values["players"]
    newer = {4: ("low_wins", "seen", "side"), 5: ("words_taken", "words_lost")}
    newer[6] = ("hands", "hands_won", "hands_left", "fewest_turns")
    newer = [name for since, names in newer.items() if version < since for name in names]
    values = {name: value for name, value in values.items() if name not in newer}
    columns = [*values, "players"]
    database.execute(
        f"INSERT INTO games ({', '.join(columns)}) VALUES ({', '.join('?' * len(columns))})", (*values.values(), 2)
    )
    for one in record.players:
        fields = {**msgspec.structs.asdict(one), "best_with": '["ME"]', "lengths": '{"3": 1, "6": 3}', "game_id": "g1"}
        fields = {name: value for name, value in fields.items() if name not in newer}
        database.execute(
            f"INSERT INTO seats ({', '.join(fields)}) VALUES ({', '.join('?' * len(fields))})", tuple(fields.values())
        )
    if version >= 2:
        database.execute("UPDATE seats SET person = 'mary' WHERE name = 'Mary'")
    database.close()
    return record


@pytest.mark.parametrize("version", range(1, schema.VERSION + 1))
def test_files_of_every_version_are_brought_up_to_date(path, version):
    record = old_database(path, version)
    stats = Statistics(path)
    assert stats.message == ""
    assert stats._games() == [record]
    assert stats.figures("MARY").played == 1
    stats.record(against(2, 1, 2))
    with sqlite3.connect(path) as database:
        assert database.execute("PRAGMA user_version").fetchone() == (schema.VERSION,)
        people = database.execute("SELECT person FROM seats ORDER BY game_id, seat").fetchall()
    assert people == [("",), ("mary",), ("",), ("mary",)]


def test_sides_and_low_scores_of_older_files_are_entered(path):
    old_database(path, 3)
    with sqlite3.connect(path) as database:
        database.execute("UPDATE games SET game = 'keyword-partners', unit = 'words'")
    (record,) = Statistics(path)._games()
    assert {player.seat: player.side for player in record.players} == {"red": 0, "blue": 0}
    assert record.low_wins
    assert not record.seen


def test_a_step_that_fails_leaves_the_version_before(path, monkeypatch):
    old_database(path, 1)

    def fails(database):
        database.execute("ALTER TABLE seats ADD COLUMN half TEXT")
        raise RuntimeError("killed")

    monkeypatch.setattr(schema, "STEPS", (schema.STEPS[0], fails))
    with pytest.raises(RuntimeError):
        Statistics(path).people()
    with sqlite3.connect(path) as database:
        assert database.execute("PRAGMA user_version").fetchone() == (1,)
        assert "half" not in str(database.execute("SELECT sql FROM sqlite_master").fetchall())


# -- damage --------------------------------------------------------------------------------------------------------


def test_a_damaged_file_is_set_aside_and_filled_from_the_saved_games(path, tmp_path):
    store = SaveStore(tmp_path / "saves")
    for number in (1, 2):
        store.write(finished_save(number))
    path.parent.mkdir()
    path.write_bytes(b"SQLite format 3\0" + b"rubbish" * 500)
    stats = Statistics(path, lambda: finished_records(store))
    assert stats.people() == [("Mary", 2)]
    assert "2 games were taken from the saved games" in stats.message
    assert (path.parent / "statistics.damaged-1.sqlite3").read_bytes().endswith(b"rubbish")


def test_a_newer_file_is_set_aside(path):
    path.parent.mkdir()
    with sqlite3.connect(path) as database:
        database.execute("PRAGMA user_version = 99")
        database.execute("CREATE TABLE x (y)")
    database.close()
    stats = Statistics(path)
    assert "newer version" in stats.message
    stats.record(against(1, 3, 2))
    assert stats.people() == [("Mary", 1)]
    assert (path.parent / "statistics.newer-1.sqlite3").exists()


def test_an_empty_file_counts_as_new(path):
    path.parent.mkdir()
    path.write_bytes(b"")
    stats = Statistics(path)
    stats.record(against(1, 3, 2))
    assert (stats.message, stats.people()) == ("", [("Mary", 1)])


def test_a_row_that_makes_no_sense_is_left_out(stats, path):
    stats.record(against(1, 300, 250))
    stats.record(against(2, 300, 250))
    with sqlite3.connect(path) as database:
        database.execute("UPDATE seats SET lengths = '{' WHERE game_id = 'g1' AND name = 'Mary'")
        database.execute("UPDATE games SET unit = 'stars' WHERE id = 'g2'")
    assert stats.people() == [("Mary", 1)]
    assert [one.id for one in stats._games()] == ["g1"], "a score of an unknown unit means nothing"
    assert stats.figures("Mary").lengths == {}
    assert stats.figures("Mary").best == 300, "a bad value costs only itself"


def test_text_that_is_no_text_costs_only_itself(stats, path):
    stats.record(against(1, 300, 250))
    with sqlite3.connect(path) as database:
        database.execute("UPDATE seats SET longest = CAST(x'ff41' AS TEXT) WHERE name = 'Mary'")
    assert stats.people() == [("Mary", 1)]
    assert stats.figures("Mary").best == 300


def test_a_locked_file_is_not_damaged(stats, path, monkeypatch):
    monkeypatch.setattr("lexicon.storage.statistics.store._PATIENCE", 0.01)
    stats.record(against(1, 300, 250))
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("PRAGMA locking_mode = EXCLUSIVE")
    other.execute("BEGIN EXCLUSIVE")
    for each in (stats, Statistics(path)):
        assert each.people() == []
        assert each.message == "The statistics cannot be read now: database is locked."
        for work in (
            each.clear,
            lambda each=each: each.record(against(2, 1, 2)),
            lambda each=each: each.export_csv(path),
        ):
            with pytest.raises(OSError, match="locked"):
                work()
    other.close()
    assert stats.people() == [("Mary", 1)]
    assert stats.message == ""
    assert [file.name for file in path.parent.iterdir()] == [path.name]


def test_a_locked_file_is_waited_for_once_and_not_at_every_question(stats, path, monkeypatch):
    stats.record(against(1, 300, 250))
    waits: list[float] = []
    connect = sqlite3.connect

    def connected(*args, timeout, **more):
        waits.append(timeout)
        return connect(*args, timeout=min(timeout, 0.01), **more)

    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    monkeypatch.setattr(sqlite3, "connect", connected)
    for _ in range(4):
        assert stats.people() == []
    other.close()
    assert stats.people() == [("Mary", 1)]
    assert sum(waits) <= 0.5
    assert waits[0] > 0, "a file that another window is just writing is waited for"


@pytest.mark.parametrize("make", [Path.mkdir, os.mkfifo] if hasattr(os, "mkfifo") else [Path.mkdir])
def test_what_is_no_file_is_left_alone(path, make):
    path.parent.mkdir()
    make(path)
    stats = Statistics(path)
    assert stats.people() == []
    assert "cannot be read now" in stats.message
    with pytest.raises(OSError, match="statistics"):
        stats.record(against(1, 1, 2))


def test_tables_that_lack_a_column_are_damaged(stats, path):
    stats.record(against(1, 300, 250))
    with sqlite3.connect(path) as database:
        database.execute("ALTER TABLE seats RENAME COLUMN longest TO widest")
    database.close()
    assert "were damaged" in Statistics(path).message


def test_a_record_that_the_database_does_not_take_costs_only_itself(path):
    wide = against(1, 2**63, 250)
    twice = game(2, player("Mary", 1), player("Zoë", 2))  # both at the red seat
    sound = against(3, 300, 250)
    stats = Statistics(path, lambda: [wide, twice, sound])
    assert stats.catch_up() == 1
    assert [one.id for one in stats._games()] == ["g3"]


BAD = [2**63, 2**70, -(2**64), "x", None, [], {}, 1e300]


@pytest.mark.parametrize("field", sorted({*GameRecord.__struct_fields__, *PlayerRecord.__struct_fields__}))
def test_a_bad_value_in_the_record_of_a_save_costs_only_itself(tmp_path, path, field):
    """What stands on the finished shelf, with one field spoilt, is entered without it, or not; all else is."""
    store = SaveStore(tmp_path / "saves")
    for number, bad in enumerate([*BAD, "sound"]):
        record = msgspec.to_builtins(against(number, 300, 250))
        spoilt = record if field in record and field != "seconds" else record["players"][0]
        if bad != "sound":
            spoilt[field] = bad
        table = SavedTable(summary=Summary(over=True), result=record)
        store.write(SavedGame(f"s{number}", "keyword", {}, ["red", "blue"], 1, [], table))
    stats = Statistics(path, lambda: finished_records(SaveStore(store.folder)))
    assert stats.catch_up() >= 1
    assert stats.figures("Mary").best == 300
    assert stats.catch_up() == 0
    assert stats.export_csv(tmp_path / "x.csv") >= 2


@settings(max_examples=20, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_any_damage_leaves_working_statistics(path, data):
    for old in path.parent.glob("*"):
        old.unlink()
    stats = Statistics(path)
    for number in (1, 2, 3):
        stats.record(against(number, 300, 250))
    content = bytearray(path.read_bytes())
    for _ in range(data.draw(st.integers(1, 20))):
        at = data.draw(st.integers(0, len(content) - 1))
        content[at] ^= data.draw(st.integers(1, 255))
    path.write_bytes(bytes(content[: data.draw(st.integers(1, len(content)))]))
    again = Statistics(path)
    again.record(against(9, 300, 250))
    assert again.people()[0][0]


def test_saves_without_a_readable_record_are_left_out(tmp_path):
    store = SaveStore(tmp_path / "saves")
    store.write(finished_save(1))
    good = finished_save(2)
    store.write(msgspec.structs.replace(good, table=msgspec.structs.replace(good.table, result={"id": 5})))
    assert [record.id for record in finished_records(store)] == ["g1"]


_WRITER = """
import sys
from pathlib import Path
from lexicon.storage import GameRecord, PlayerRecord, Statistics
stats = Statistics(Path(sys.argv[1]))
for n in range(int(sys.argv[2]), 100_000):
    player = PlayerRecord("Mary", "person", "red", n, True)
    stats.record(GameRecord(f"g{n}", "keyword", 0.0, float(n), "out", [player]))
    print(n, flush=True)
"""


def test_statistics_survive_a_kill_at_any_moment(tmp_path):
    """A process that enters games without pause is killed six times; no game told of is lost, none is there by half."""
    root = Path(__file__).resolve().parents[3]
    rng, begin, told = random.Random(8), 1, [0]
    for _ in range(6):
        with subprocess.Popen(
            [sys.executable, "-c", _WRITER, str(tmp_path / "s.sqlite3"), str(begin)],
            cwd=root,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": str(root)},
        ) as writer:
            assert writer.stdout is not None
            told.append(int(writer.stdout.readline()))
            time.sleep(rng.random() * 0.1)
            writer.kill()
            told += [int(line) for line in writer.stdout.read().split()]
        stats = Statistics(tmp_path / "s.sqlite3")
        assert stats.message == ""
        games = stats._games()
        assert [len(one.players) for one in games] == [1] * len(games)
        assert told[-1] <= len(games) <= told[-1] + 1
        begin = len(games) + 1


@pytest.mark.parametrize("version", [-1, -(2**31), 1, 3, schema.VERSION - 1])
def test_a_file_that_says_it_is_older_than_its_tables_is_set_aside_and_filled_anew(path, version):
    record = old_database(path, schema.VERSION)
    with sqlite3.connect(path) as database:
        database.execute(f"PRAGMA user_version = {version}")
    database.close()
    stats = Statistics(path, lambda: [record])
    assert "were damaged and are kept as statistics.damaged-1.sqlite3; 1 game was taken" in stats.message
    assert stats.catch_up() == 0
    assert stats.people() == [("Mary", 1)]


def test_tables_of_somebody_else_are_set_aside(path):
    path.parent.mkdir()
    with sqlite3.connect(path) as database:
        database.executescript("CREATE TABLE games (x); PRAGMA user_version = 1;")
    database.close()
    assert "were damaged" in Statistics(path).message


@pytest.mark.skipif(sys.platform == "win32", reason="needs links")
@pytest.mark.parametrize("target", ["statistics.sqlite3", "/nonexistent/folder/statistics.sqlite3"])
def test_a_link_that_leads_nowhere_is_told_of(path, target):
    path.parent.mkdir()
    path.symlink_to(target)
    stats = Statistics(path)
    assert stats.message == "The statistics cannot be read now: statistics.sqlite3 is a link that leads nowhere."
    assert stats.people() == []
    assert "cannot be read now" in stats.message
    with pytest.raises(OSError, match="leads nowhere"):
        stats.record(against(1, 1, 2))
