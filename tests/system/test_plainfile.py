"""Only ordinary files of a bearable size are read, and nothing waits for a writer."""

from __future__ import annotations

import logging
import os
import socket
import sys
import time
from pathlib import Path

import pytest

from lexicon.crash import is_logged, log_crash, start_log
from lexicon.storage import SaveState, SaveStore, SettingsStore, Statistics
from lexicon.storage.claims import SUFFIX, claim, let_go, sweep_locks
from lexicon.storage.reviews import ReviewStore
from lexicon.system.plainfile import open_plain, plain_opener, read_plain
from tests.storage.statistics.playing import against

posix = pytest.mark.skipif(os.name == "nt", reason="pipes and devices have no place among the files of Windows")


@pytest.fixture(params=["pipe", "socket", "device", "folder"])
def no_file(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The path of something that is no ordinary file."""
    path = tmp_path / "thing.json"
    if request.param == "pipe":
        os.mkfifo(path)
    elif request.param == "socket":
        monkeypatch.chdir(tmp_path)  # a socket's path must be short
        with socket.socket(socket.AF_UNIX) as made:
            made.bind(path.name)
    elif request.param == "device":
        path.symlink_to("/dev/zero")
    else:
        path.mkdir()
    return path


@posix
def test_what_is_no_file_is_an_error_and_no_wait(no_file: Path) -> None:
    with pytest.raises(OSError, match=r"."):
        open_plain(no_file)


@posix
@pytest.mark.parametrize("mode", ["a", "w", "r"])
def test_what_is_no_file_is_not_opened_to_be_written_either(no_file: Path, mode: str) -> None:
    with pytest.raises(OSError, match=r"."), open(no_file, mode, opener=plain_opener):
        pass


@posix
def test_a_log_that_is_no_file_is_no_log(
    no_file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "log").mkdir()
    no_file.rename(tmp_path / "log" / "lexicon.log")
    root = logging.getLogger()
    monkeypatch.setattr(root, "handlers", [])
    log = start_log(tmp_path / "log")
    assert "there is no log" in capsys.readouterr().err
    logging.getLogger("lexicon").warning("a warning")
    assert capsys.readouterr().err == ""
    error = RuntimeError("the table fell over")
    log_crash(log, error)
    assert not is_logged(log, error)
    assert "the table fell over" in capsys.readouterr().err


@posix
def test_a_lock_that_is_no_file_keeps_nobody_out_and_waits_for_nobody(no_file: Path, tmp_path: Path) -> None:
    lock = tmp_path / f"thing{SUFFIX}"
    no_file.rename(lock)
    assert claim(lock)
    let_go(lock)
    if not lock.is_symlink() and not lock.is_dir():
        os.utime(lock, (1.0, 1.0))
    sweep_locks(tmp_path, time.time())
    assert os.path.lexists(lock)


@posix
@pytest.mark.parametrize("end", ["", "-journal", "-wal", "-shm"])
def test_statistics_wait_for_no_pipe(tmp_path: Path, end: str) -> None:
    if end:
        Statistics(tmp_path / "s.sqlite3").record(against(1, 1, 2))
    os.mkfifo(tmp_path / f"s.sqlite3{end}")
    stats = Statistics(tmp_path / "s.sqlite3")
    assert stats.people() == []
    assert f"s.sqlite3{end} is no file" in stats.message


@posix
def test_settings_saves_and_reviews_do_not_wait_for_what_is_no_file(no_file: Path) -> None:
    assert ReviewStore(no_file.parent).read("thing") is None
    assert SaveStore(no_file.parent).info("thing").state is SaveState.DAMAGED
    assert "cannot be read" in SettingsStore(no_file).message


@pytest.mark.skipif(sys.platform == "win32", reason="a file with holes takes its whole size there")
def test_a_huge_file_is_not_read_into_memory(tmp_path: Path) -> None:
    path = tmp_path / "huge.json"
    with path.open("wb") as file:
        file.truncate(1 << 40)
    with pytest.raises(OSError, match="larger than 64 MB"):
        read_plain(path)
    info = SaveStore(tmp_path).info("huge")
    assert info.state is SaveState.DAMAGED
    assert "larger than 16 MB" in info.problem


def test_an_ordinary_file_is_read(tmp_path: Path) -> None:
    path = tmp_path / "words"
    path.write_bytes(b"a\r\nb\x1a\n")
    assert read_plain(path) == b"a\r\nb\x1a\n" == read_plain(path, most=6)
    with pytest.raises(OSError, match="larger"):
        read_plain(path, most=5)
