import gzip
import json
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from lexicon.storage import (
    Match,
    MatchGame,
    SavedGame,
    SavedTable,
    SaveError,
    SaveState,
    SaveStore,
    SeatPlan,
    Summary,
    _savetext,
)
from lexicon.storage._savetext import encode
from lexicon.storage.save_info import Inspector
from lexicon.system.remembered import Remembered


def make_save(n=4, save_id="keyword-1", over=False, updated=1000.0):
    actions = [
        {"kind": "play", "seat": "red", "row": 9, "col": i, "direction": "across", "letters": "TEA"} for i in range(n)
    ]
    table = SavedTable(
        plans=[SeatPlan("red", "person", "Zoë"), SeatPlan("blue", "computer", "Oscar", "club")],
        started=900.5,
        updated=updated,
        times={"red": 12.25},
        summary=Summary(turn=n, to_move="blue", scores={"red": 100}, board=["." * 19] * 19, over=over),
    )
    return SavedGame(save_id, "keyword", {"challenges": "checked"}, ["red", "blue"], 2**63 + 5, actions, table)


@pytest.fixture
def store(tmp_path):
    return SaveStore(tmp_path / "saves")


def test_write_then_load_gives_the_same(store):
    save = make_save()
    path = store.write(save)
    assert store.load("keyword-1") == save
    assert json.loads(path.read_text(encoding="utf-8"))["actions"] == save.actions


def test_listing_makes_no_folder(store):
    assert store.list_games() == ()
    assert not store.folder.exists()


def test_backup_is_the_write_before(store):
    path = store.write(make_save(3))
    store.write(make_save(4))
    assert len(json.loads(path.with_name(path.name + ".bak").read_text(encoding="utf-8"))["actions"]) == 3
    assert sorted(p.name for p in store.folder.iterdir()) == ["keyword-1.json", "keyword-1.json.bak"]


def test_a_list_made_again_reads_only_what_has_changed(store, monkeypatch):
    store.write(make_save(save_id="a", updated=5))
    store.write(make_save(save_id="b", updated=9))
    first, read = store.list_games(), []
    decode = _savetext.decode
    monkeypatch.setattr(_savetext, "decode", lambda save_id, data: read.append(save_id) or decode(save_id, data))
    assert store.list_games() == first
    assert read == []
    text = (store.folder / "a.json").read_bytes()
    (store.folder / "a.json").write_bytes(text.replace(b"Zo", b"Zu"))
    os.utime(store.folder / "a.json", (first[1].modified, first[1].modified))
    assert [info.state for info in store.list_games()] == [SaveState.GOOD, SaveState.DAMAGED]
    assert set(read) == {"a"}


def test_games_kept_for_lists_are_bounded_in_bytes():
    small, large = encode(make_save(3, "a")), encode(make_save(30, "b"))
    decoder = _savetext.Decoder(len(small) + 10)
    assert decoder.decode("a", small) is decoder.decode("a", small)
    assert decoder.decode("b", large) is not decoder.decode("b", large)
    assert decoder.decode("c", small) is not decoder.decode("c", small), "there is room for one"


def test_list_is_latest_first_and_copied_files_count(store):
    store.write(make_save(save_id="a", updated=5))
    store.write(make_save(save_id="b", updated=9))
    (store.folder / "from another machine.json").write_bytes((store.folder / "a.json").read_bytes())
    assert [i.id for i in store.list_games()] == ["b", "a", "from another machine"]


def test_truncated_file_is_named_kept_and_rescued_from_backup(store):
    store.write(make_save(3))
    path = store.write(make_save(4))
    whole = path.read_bytes()
    path.write_bytes(whole[:-30])
    (info,) = store.list_games()
    assert info.state is SaveState.DAMAGED
    assert info.problem == "The file ends before the game does."
    assert len(info.save.actions) == 3
    with pytest.raises(SaveError):
        store.load("keyword-1")
    rescued = store.load_rescued("keyword-1")
    assert rescued.id == "keyword-1-rescued"
    assert len(rescued.actions) == 3
    store.write(rescued)
    assert path.read_bytes() == whole[:-30]
    assert {i.state for i in store.list_games()} == {SaveState.GOOD, SaveState.DAMAGED}


def test_truncated_file_without_backup_gives_the_sound_part(store):
    path = store.write(make_save(9))
    data = path.read_bytes()
    path.write_bytes(data[: data.rindex(b'"col":8')])
    (info,) = store.list_games()
    assert len(info.save.actions) == 8
    assert store.load_rescued("keyword-1").table.plans[0].name == "Zoë"


def test_changed_letter_is_noticed(store):
    path = store.write(make_save())
    path.write_bytes(path.read_bytes().replace(b"TEA", b"TED", 1))
    (info,) = store.list_games()
    assert info.state is SaveState.DAMAGED
    assert "changed" in info.problem


def test_hand_written_file_without_check_sum_is_read(store):
    store.folder.mkdir(parents=True)
    fields = {"format": 1, "game": "keyword", "options": {}, "seats": ["red"], "seed": 1, "actions": []}
    (store.folder / "mine.json").write_text(json.dumps(fields, indent=4))
    assert store.load("mine").seed == 1


def test_newer_format_is_named_and_never_overwritten(store):
    store.folder.mkdir(parents=True)
    path = store.folder / "keyword-1.json"
    path.write_text('{"format": 7, "game": "keyword", "other": true}')
    (info,) = store.list_games()
    assert info.state is SaveState.NEWER
    assert "newer version" in info.problem
    store.write(make_save())
    assert json.loads((store.folder / "keyword-1.newer-1.json").read_text())["format"] == 7


def test_backup_alone_is_listed(store):
    store.write(make_save(3))
    store.write(make_save(4)).unlink()
    (info,) = store.list_games()
    assert info.state is SaveState.DAMAGED
    assert "only its backup" in info.problem
    assert len(store.load_rescued("keyword-1").actions) == 3


def test_nothing_readable_cannot_be_rescued(store):
    store.write(make_save(save_id="other"))
    (store.folder / "bad.json").write_bytes(b"\0" * 500)
    info = next(i for i in store.list_games() if i.id == "bad")
    assert info.problem == "The file is empty."
    with pytest.raises(SaveError):
        store.load_rescued("bad")


def test_put_away_and_bring_back(store):
    store.write(make_save(3))
    store.write(make_save(4))
    store.put_away("keyword-1")
    assert store.list_games() == ()
    assert [i.id for i in store.list_away()] == ["keyword-1"]
    store.bring_back("keyword-1")
    assert [i.id for i in store.list_games()] == ["keyword-1"]
    assert (store.folder / "keyword-1.json.bak").exists()
    with pytest.raises(KeyError):
        store.put_away("none")
    with pytest.raises(KeyError):
        store.bring_back("none")


def test_finished_games_have_their_own_shelf_and_may_come_back(store):
    store.write(make_save(3))
    store.write(make_save(4, over=True))
    assert store.list_games() == ()
    assert [i.id for i in store.list_finished()] == ["keyword-1"]
    store.write(make_save(3))
    assert [i.id for i in store.list_games()] == ["keyword-1"]
    assert store.list_finished() == ()


@pytest.mark.parametrize("bad", ["", "../x", "a/b", "/x", "a\0b"])
def test_bad_ids_are_refused(store, bad):
    with pytest.raises(ValueError, match="not a name"):
        store.write(make_save(save_id=bad))


def test_stale_temporary_files_go_fresh_ones_stay(store):
    path = store.write(make_save())
    stale, fresh = path.with_name("x.json.1.tmp"), path.with_name("y.json.2.tmp")
    stale.write_bytes(b"")
    fresh.write_bytes(b"")
    os.utime(stale, (1.0, 1.0))
    store.tidy()
    assert [i.id for i in store.list_games()] == ["keyword-1"]
    assert (stale.exists(), fresh.exists()) == (False, True)


def test_failed_write_leaves_the_old_save(store, monkeypatch):
    path = store.write(make_save(3))
    before = path.read_bytes()

    def full(*_names):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    with pytest.raises(OSError, match="No space"):
        store.write(make_save(4))
    assert path.read_bytes() == before
    assert not list(store.folder.glob("*.tmp"))


@settings(max_examples=120, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_any_damage_is_named_and_the_file_left_alone(store, data):
    path = store.write(make_save(6))
    path.with_name(path.name + ".bak").unlink(missing_ok=True)
    whole = bytearray(path.read_bytes())
    kind = data.draw(st.sampled_from(["cut", "flip", "zero", "insert"]))
    at = data.draw(st.integers(0, len(whole) - 1))
    if kind == "cut":
        whole = whole[:at]
    elif kind == "flip":
        whole[at] ^= 1 << data.draw(st.integers(0, 7))
    elif kind == "zero":
        end = min(len(whole), at + data.draw(st.integers(1, 600)))
        whole[at:end] = bytes(end - at)
    else:
        whole[at:at] = data.draw(st.binary(min_size=1, max_size=40))
    path.write_bytes(bytes(whole))
    fresh = SaveStore(store.folder)
    (info,) = [i for i in fresh.list_games() if i.id == "keyword-1"]
    assert path.read_bytes() == bytes(whole)
    if info.state is SaveState.GOOD:  # white space only
        assert info.save == make_save(6)
    elif info.state is SaveState.DAMAGED:
        assert info.problem.endswith(".")
        if info.save is not None:
            assert fresh.load_rescued("keyword-1").game == info.save.game
    fresh.write(make_save(6))
    for extra in store.folder.glob("*-1.*-*.json"):
        extra.unlink()


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    junk=st.binary(max_size=300)
    | st.recursive(
        st.none() | st.integers() | st.text(max_size=5),
        lambda x: (
            st.lists(x, max_size=4)
            | st.dictionaries(st.sampled_from(["format", "game", "seats", "seed", "actions", "options", "table"]), x)
        ),
        max_leaves=10,
    ).map(lambda v: json.dumps(v).encode())
)
def test_any_file_can_be_listed(store, junk):
    store.folder.mkdir(parents=True, exist_ok=True)
    (store.folder / "junk.json").write_bytes(junk)
    (info,) = SaveStore(store.folder).list_games()
    assert info.id == "junk"


def test_a_kill_at_any_moment_leaves_a_whole_save(tmp_path):
    """A process that writes saves without pause is killed six times; each time a whole, recent save is there."""
    root = Path(__file__).resolve().parents[2]
    script = tmp_path / "writer.py"
    script.write_text(
        "import sys\n"
        "from pathlib import Path\n"
        "from lexicon.storage import SavedGame, SaveStore\n"
        f"store = SaveStore(Path({str(tmp_path / 'saves')!r}))\n"
        "start = int(sys.argv[1])\n"
        "for n in range(start, start + 100_000):\n"
        "    store.write(SavedGame('g', 'keyword', {}, ['red'], n, [{'kind': 'pass', 'n': i} for i in range(200)]))\n"
        "    print(n, flush=True)\n",
        encoding="utf-8",
    )
    rng = random.Random(5)
    last = 0
    for _ in range(6):
        with subprocess.Popen(
            [sys.executable, str(script), str(last + 1)],
            cwd=root,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": str(root)},
        ) as writer:
            assert writer.stdout is not None
            assert writer.stdout.readline()
            time.sleep(rng.random() * 0.06)
            writer.kill() if os.name == "nt" else writer.send_signal(signal.SIGKILL)
            told = [int(line) for line in writer.stdout.read().split()]
        save = SaveStore(tmp_path / "saves").load("g")
        assert save.seed >= (told[-1] if told else last + 1)
        assert len(save.actions) == 200
        last = save.seed
        assert msgspec.structs.asdict(save)["game"] == "keyword"


HOSTILE = [
    None,
    True,
    -1,
    10**9 + 1,
    2**70,
    1e18,
    1e300,
    "",
    "x",
    "\0",
    "\ud800",
    "x" * 200_000,
    [],
    {},
    [[]],
    [None],
    {"red": "x"},
]


def _places(data, where=()):
    yield where
    inner = data.items() if isinstance(data, dict) else enumerate(data[:2]) if isinstance(data, list) else ()
    for key, value in inner:
        yield from _places(value, (*where, key))


def _full_save():
    match = Match(3, {"red": "red", "blue": "blue"}, [MatchGame("red", {"red": 1, "blue": 2}, ["blue"], "x")])
    save = make_save(2)
    table = msgspec.structs.replace(
        save.table, match=match, daily="2026-01-31", hints_used={"red": 1}, practice=True, result={"id": "x"}
    )
    return msgspec.structs.replace(save, table=table)


@pytest.mark.parametrize("field", SavedTable.__struct_fields__)
def test_a_bad_value_in_the_table_part_costs_only_itself(store, field):
    save = _full_save()
    whole = json.loads(store.write(save).read_text(encoding="utf-8"))
    del whole["check"]
    path = store.folder / "keyword-1.json"
    for where in _places(whole["table"][field], (field,)):
        for bad in HOSTILE:
            spoilt = json.loads(json.dumps(whole))
            inner = spoilt["table"]
            for key in where[:-1]:
                inner = inner[key]
            inner[where[-1]] = bad
            path.write_text(json.dumps(spoilt), encoding="utf-8")
            loaded = SaveStore(store.folder).load("keyword-1")
            assert loaded.rules_part() == save.rules_part()
            for name in set(SavedTable.__struct_fields__) - {field}:
                assert getattr(loaded.table, name) == getattr(save.table, name), (where, bad)
            assert {plan.seat for plan in loaded.table.plans} <= {"red", "blue"}
            assert all(len(plan.name) <= 40 for plan in loaded.table.plans)
            again = SaveStore(store.folder)
            again.write(loaded)
            assert again.load("keyword-1") == loaded


@pytest.mark.parametrize("field", ["game", "options", "seats", "seed", "deal", "actions", "format", "table", "more"])
def test_a_bad_value_of_the_rules_part_is_named_and_nothing_crashes(store, field):
    whole = json.loads(store.write(make_save()).read_text(encoding="utf-8"))
    del whole["check"]
    for bad in HOSTILE:
        (store.folder / "keyword-1.json").write_text(json.dumps({**whole, field: bad}), encoding="utf-8")
        (info,) = SaveStore(store.folder).list_games()
        assert info.problem.endswith(".") == (info.state is not SaveState.GOOD)
        assert len(info.problem) < 300


@pytest.mark.parametrize("levels", [41, 900, 50_000])
@pytest.mark.parametrize("field", ["options", "table", "odd"])
def test_a_save_nested_too_deeply_is_damaged(store, levels, field):
    path = store.write(make_save(4))
    deep = '{"a":' * levels + "1" + "}" * levels
    text = path.read_text().replace('"check"', f'"{field}": {deep},\n"check"')
    path.write_text(text)
    (info,) = store.list_games()
    assert info.state is SaveState.DAMAGED
    assert info.problem
    store.write(store.load_rescued("keyword-1"))


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16"])
def test_a_save_that_an_editor_has_saved_is_read(store, encoding):
    path = store.write(make_save(4))
    path.write_bytes(path.read_text("utf-8").encode(encoding))
    assert store.load("keyword-1").table.plans[0].name == "Zoë"
    path.write_bytes(path.read_bytes()[:-20])
    assert store.info("keyword-1").save.actions


def test_what_is_wrong_with_a_save_is_said_in_words(store):
    path = store.write(make_save(4))
    fields = json.loads(path.read_text())
    del fields["check"]
    for change, words in (
        ({"seats": "red"}, "“seats” should be a list, and is a text."),
        ({"format": 10**30}, "made by a newer version of the program."),
    ):
        path.write_text(json.dumps({**fields, **change}))
        assert store.info("keyword-1").problem.endswith(words)
    path.write_bytes(gzip.compress(json.dumps(fields).encode()))
    assert "compressed" in store.info("keyword-1").problem


def test_a_huge_save_is_not_read(store):
    path = store.write(make_save(4))
    with path.open("ab") as file:
        file.truncate(17 * 2**20)
    info = store.info("keyword-1")
    assert info.state is SaveState.DAMAGED
    assert "it is larger than 16 MB" in info.problem


def big_and_damaged(path: Path, size: int) -> None:
    head = b'{"format":1,\n"game":"keyword",\n"options":{},\n"seats":["red","blue"],\n"seed":5,\n"actions":[\n'
    line = b'{"kind":"pass","seat":"red"},\n'
    path.write_bytes(head + line * (size // len(line)))


def test_of_a_large_damaged_file_no_more_is_read_than_a_game_can_have(tmp_path, monkeypatch):
    read = []
    deep = _savetext.too_deep
    monkeypatch.setattr(_savetext, "too_deep", lambda value: read.append(value) or deep(value))
    big_and_damaged(tmp_path / "odd.json", 2**20)
    store = SaveStore(tmp_path)
    (info,) = store.list_games()
    assert info.state is SaveState.DAMAGED
    assert len(info.save.actions) == 10_000
    assert len(read) < 10_010


def test_what_was_found_in_a_file_is_not_looked_for_again(tmp_path, monkeypatch):
    store = SaveStore(tmp_path)
    for number in range(3):
        store.write(make_save(number, save_id=f"game-{number}"))
    store.write(make_save(4, save_id="over", over=True))
    big_and_damaged(tmp_path / "odd.json", 2**16)
    looked = []
    inspect = Inspector.inspect
    monkeypatch.setattr(Inspector, "inspect", lambda self, path: looked.append(path.stem) or inspect(self, path))
    first = store.list_games()
    assert sorted(looked) == ["game-0", "game-1", "game-2", "odd"]
    assert store.list_games() == first
    assert store.latest_finished() == store.latest_finished()
    assert len(looked) == 5
    store.write(make_save(5, save_id="game-1"))
    assert {len(info.save.actions) for info in store.list_games() if info.id == "game-1"} == {5}
    assert looked[5:] == ["game-1"]
    os.utime(tmp_path / "odd.json", (1.0, 1.0))
    assert store.list_games()[-1].modified == 1.0


def test_what_the_system_refused_is_asked_again(tmp_path, monkeypatch):
    store = SaveStore(tmp_path)
    store.write(make_save(2))

    def broken(*_):
        raise OSError(5, "Input/output error")

    with monkeypatch.context() as disk:
        disk.setattr("lexicon.storage.save_info.read_plain", broken)
        (info,) = store.list_games()
        assert info.state is SaveState.DAMAGED
        assert info.refused
    (info,) = store.list_games()
    assert info.state is SaveState.GOOD


def test_findings_take_a_bounded_amount_of_memory(tmp_path):
    kept = Remembered(lambda found, size: size)
    for number in range(12):
        path = tmp_path / str(number)
        path.write_bytes(bytes(2**20))
        kept.get(path, path.with_suffix(".bak"), lambda: "found")
    assert len(kept._found) == 8
    assert kept.get(tmp_path / "11", tmp_path / "11.bak", lambda: "anew") == "found"
    assert kept.get(tmp_path / "0", tmp_path / "0.bak", lambda: "anew") == "anew"
