"""A kill or a refusal of the disk at each operation on files: no game is lost, doubled or on the wrong shelf."""

from __future__ import annotations

import errno
import itertools
import os
import sqlite3
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path

import msgspec
import pytest

from lexicon.storage import SaveState, SaveStore, _files
from lexicon.storage.saves import InUse
from tests.storage.test_saves import make_save
from tools.soak.disk import Count, Full, Kill, forbidden, watched

forks = pytest.mark.skipif(sys.platform == "win32", reason="needs fork")


def settle() -> None:
    """Wait until what was left to the thread is on the disk."""
    _files._flusher.submit(int).result()


def operations(folder: Path, work: Callable[[], object]) -> int:
    """How many operations *work* does."""
    count = Count()
    with watched(folder, count):
        work()
        settle()
    return len(count.names)


def killed(folder: Path, at: int, work: Callable[[], object]) -> bool:
    """Do *work* in a child that dies just before operation number *at*; False if it ended before."""
    child = os.fork()
    if not child:
        with watched(folder, Kill(at)):
            work()
        os._exit(0)
    _, status = os.waitpid(child, 0)
    return os.WIFSIGNALED(status)


def where(folder: Path) -> list[tuple[str, str, int]]:
    """Every game that is listed: shelf, state, number of actions."""
    store = SaveStore(folder)
    shelves = {"in progress": store.list_games(), "finished": store.list_finished(), "away": store.list_away()}
    return [
        (shelf, info.state, len(info.save.actions) if info.save else -1)
        for shelf, infos in shelves.items()
        for info in infos
    ]


def begun(folder: Path) -> SaveStore:
    store = SaveStore(folder)
    store.write(make_save(2))
    store.write(make_save(3))
    settle()
    return store


STEPS: dict[str, tuple[Callable[[SaveStore], object], list[tuple[str, str, int]]]] = {
    "a turn": (lambda store: store.write(make_save(4)), [("in progress", SaveState.GOOD, 4)]),
    "the end": (lambda store: store.write(make_save(4, over=True)), [("finished", SaveState.GOOD, 4)]),
    "put away": (lambda store: store.put_away("keyword-1"), [("away", SaveState.GOOD, 3)]),
}
every_step = pytest.mark.parametrize("step", list(STEPS))


@forks
@every_step
def test_a_kill_at_any_operation_leaves_the_game_before_or_after_the_step(tmp_path, step):
    do, after = STEPS[step]
    for at in itertools.count():
        folder = tmp_path / str(at)
        store = begun(folder)
        if not killed(tmp_path, at, partial(do, store)):
            assert at > 2
            break
        assert where(folder) in ([("in progress", SaveState.GOOD, 3)], after), at
        again = SaveStore(folder)
        assert len(again.load("keyword-1").actions) in (3, 4)
        again.tidy()
        assert where(folder) in ([("in progress", SaveState.GOOD, 3)], after), at
        do(again)
        assert where(folder) == after, at


@every_step
@pytest.mark.parametrize("times", [1, None])
def test_a_refusal_at_any_operation_loses_nothing(tmp_path, step, times):
    do, after = STEPS[step]
    for at in range(operations(tmp_path, partial(do, begun(tmp_path / "count")))):
        folder = tmp_path / str(at)
        store, full = begun(folder), Full(at, times)
        with watched(tmp_path, full):
            with suppress(OSError):
                do(store)
            settle()
        assert full.refused, at
        waiting = bool(store.waiting)
        assert not waiting or "No space left" in store.problem("keyword-1")
        assert where(folder) in ([("in progress", SaveState.GOOD, 3)], after), at
        if step != "put away" and full.refused:
            assert len(store.load("keyword-1").actions) == 4, "it is kept in memory"
            shelf = store.list_finished() if step == "the end" else store.list_games()
            assert [len(info.save.actions) for info in shelf] == [4]
            assert [save.id for save in store.write_waiting()] == ["keyword-1"] * waiting
            assert where(folder) == after, at
            assert not store.waiting


def test_a_game_that_waits_is_played_on_in_no_other_window(tmp_path):
    store = begun(tmp_path)
    with watched(tmp_path, Full(0)), suppress(OSError):
        store.write(make_save(4))
    (lock,) = (tmp_path / ".open").glob("*") if (tmp_path / ".open").exists() else (None,)
    assert lock is None, "where even the lock is refused, games are open to all"
    with watched(tmp_path, Full(1)), suppress(OSError):
        store.write(make_save(5))
    assert len(store.load("keyword-1").actions) == 5


def test_a_game_that_waits_is_written_before_it_is_put_away(tmp_path):
    store = begun(tmp_path)
    with watched(tmp_path, Full(0)):
        with suppress(OSError):
            store.write(make_save(4))
        with pytest.raises(OSError, match="No space"):
            store.put_away("keyword-1")
    assert len(store.load("keyword-1").actions) == 4
    store.put_away("keyword-1")
    assert where(tmp_path) == [("away", SaveState.GOOD, 4)]


def test_a_new_game_on_a_full_disk_is_listed_and_kept_as_long_as_the_program_runs(tmp_path):
    store = SaveStore(tmp_path / "saves")
    with watched(tmp_path, Full(0)), pytest.raises(OSError, match="No space"):
        store.write(make_save(0))
    assert [info.id for info in store.list_games()] == ["keyword-1"]
    assert store.info("keyword-1").state is SaveState.GOOD
    assert store.free_id("keyword-1") == "keyword-1-2"
    store.write_waiting()
    assert where(store.folder) == [("in progress", SaveState.GOOD, 0)]


def test_a_disk_that_refuses_late_is_noticed(tmp_path, monkeypatch):
    store = begun(tmp_path)
    with watched(tmp_path, lambda name: Full(0)(name) if name == "fsync" else None):
        store.write(make_save(4))
        settle()
    assert "No space left" in store.problem("keyword-1")
    assert [save.id for save in store.write_waiting()] == ["keyword-1"]


def test_a_disk_that_refuses_late_is_noticed_even_before_writing_returns(tmp_path, monkeypatch):
    store, save = begun(tmp_path), make_save(4)
    put = store._put

    def refused(save):
        path = put(save)
        store._wait(save, OSError(errno.ENOSPC, "No space left"))
        return path

    monkeypatch.setattr(store, "_put", refused)
    store.write(save)
    assert "No space left" in store.problem("keyword-1")
    monkeypatch.undo()
    assert store.write_waiting() == (save,)
    assert store.problem("keyword-1") == ""


def test_what_the_disk_refuses_late_does_not_take_the_place_of_what_came_after(tmp_path):
    store = begun(tmp_path)
    old = make_save(4)
    store.write(old)
    store.write(make_save(5))
    store._wait(old, OSError(28, "No space left on device"))
    assert not store.waiting


def test_an_earlier_game_of_the_same_name_is_never_written_over(tmp_path):
    store = begun(tmp_path)
    store.write(make_save(4, over=True))
    other = msgspec.structs.replace(make_save(1), seed=99)
    store.write(make_save(4, save_id="copied"))  # by hand, under the name of the finished game
    (tmp_path / "copied.json").rename(tmp_path / "keyword-1.json")
    assert [info.id for info in store.list_games()] == ["keyword-1"]
    store.write(msgspec.structs.replace(other, table=make_save(1, over=True).table))
    assert sorted(len(info.save.actions) for info in store.list_finished()) == [1, 4]
    store.write(make_save(2))
    store.put_away("keyword-1")
    store.write(make_save(3))
    store.put_away("keyword-1")
    assert sorted(len(info.save.actions) for info in store.list_away()) == [1, 2, 3] or len(store.list_away()) >= 2


@pytest.mark.parametrize("shelf", ["", "finished", "away"])
def test_a_folder_that_cannot_be_read_is_an_empty_shelf_and_is_told(tmp_path, shelf):
    store = SaveStore(tmp_path / "saves")
    for number, over in enumerate((False, True, True)):
        store.write(make_save(2, save_id=f"game-{number}", over=over))
    store.put_away("game-2")
    settle()
    with forbidden(store.folder / shelf):
        store.tidy()
        lists = [store.list_games(), store.list_finished(), store.list_away()]
        assert [len(infos) for infos in lists] == [name != shelf and bool(shelf) for name in ("", "finished", "away")]
        assert (store.latest_finished() is None) == (shelf != "away")
        assert "cannot be read: Permission denied" in store.message
        for ask in (store.load, store.put_away):
            with suppress(KeyError, OSError):
                ask("game-9")
        if shelf != "away":
            with pytest.raises(OSError, match="denied"):
                store.write(make_save(3, save_id="game-1", over=True))
        assert len(store.load("game-1").actions) in (2, 3)
    store.write_waiting()
    assert [len(infos) for infos in (store.list_games(), store.list_finished(), store.list_away())] == [1, 1, 1]
    assert store.message == ""


def test_files_of_a_folder_that_may_only_be_listed_are_listed_with_why(tmp_path):
    store = begun(tmp_path)
    settle()
    with forbidden(tmp_path, listed=True):
        store.tidy()
        (info,) = store.list_games()
        assert info.state is SaveState.DAMAGED
        assert "Permission denied" in info.problem
        assert store.latest_finished() is None


def test_sqlite_is_watched_too(tmp_path):
    with watched(tmp_path, Full(0)):
        database = sqlite3.connect(tmp_path / "x.sqlite3")
        with pytest.raises(sqlite3.OperationalError, match="full"):
            database.execute("CREATE TABLE x (y)")
        database.close()


def test_a_game_that_is_open_elsewhere_cannot_be_put_away(tmp_path, monkeypatch):
    store = begun(tmp_path)
    monkeypatch.setattr("lexicon.storage.claims.claim", lambda _: False)
    with pytest.raises(InUse):
        store.put_away("keyword-1")
    assert where(tmp_path) == [("in progress", SaveState.GOOD, 3)]


NAMES = [
    "Omas Spiel, Teil 2",
    "naïve été",
    "Игра с бабушкой",
    "a+b",
    "x" * 250,
    "é" * 125,
    "象棋",
    ".hidden",
    "ends with a dot.",
    "two\nlines",
    "back\\slash",
    "quote'\"",
    " blank ",
    "-n",
    "%s",
    "🎲",
]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows forbids some of them")
@pytest.mark.parametrize("name", NAMES, ids=range(len(NAMES)))
def test_any_file_name_that_the_system_allows_will_do(tmp_path, name):
    store = begun(tmp_path)
    (tmp_path / "keyword-1.json").rename(tmp_path / f"{name}.json")
    (tmp_path / "keyword-1.json.bak").unlink()
    (info,) = store.list_games()
    assert info.id == name
    store.write(make_save(4, save_id=name))
    store.write(make_save(5, save_id=name))
    assert [len(info.save.actions) for info in store.list_games()] == [5]
    assert store.claim(name)
    store.let_go(name)
    store.put_away(name)
    store.bring_back(name)
    path = store.write(make_save(6, save_id=name))
    path.write_bytes(path.read_bytes()[:-30])
    assert len(store.info(name).save.actions) == 5
    rescued = store.load_rescued(name)
    store.write(rescued)
    assert len(store.load(rescued.id).actions) == 5
    store.write(make_save(7, save_id=name))
    assert {info.state for info in store.list_games()} == {SaveState.GOOD, SaveState.DAMAGED}, "the damaged one is kept"
    store.write(make_save(8, save_id=name, over=True))
    assert [info.id for info in store.list_finished()] == [name]
    path = store.folder / "finished" / f"{name}.json"
    path.unlink()
    assert [(info.id, len(info.save.actions)) for info in store.list_finished()] == [(store.list_finished()[0].id, 7)]


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have no such names")
def test_a_name_that_is_no_text_will_do(tmp_path):
    store, name = begun(tmp_path), os.fsdecode(b"Zo\xeb")
    (tmp_path / "keyword-1.json").rename(tmp_path / f"{name}.json")
    store.write(make_save(4, save_id=name))
    assert len(store.load(name).actions) == 4


def test_locks_and_half_written_files_are_not_left_behind(tmp_path):
    store = begun(tmp_path)
    assert store.claim("keyword-1")
    store.let_go("keyword-1")
    assert not list((tmp_path / ".open").iterdir())
    folders = ("", "finished", "away", "reviews")
    stale = [tmp_path / ".open" / "x.lock", *(tmp_path / name / "x.tmp" for name in folders)]
    for path in stale:
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(b"")
        os.utime(path, (1.0, 1.0))
    assert store.claim("held")
    (held,) = (path for path in (tmp_path / ".open").iterdir() if path.name != "x.lock")
    os.utime(held, (1.0, 1.0))
    store.tidy()
    assert not any(path.exists() for path in stale)
    assert held.exists(), "whose process lives"
    store.let_go("held")
