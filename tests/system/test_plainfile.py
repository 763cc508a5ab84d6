"""Only ordinary files of a bearable size are read, and nothing waits for a writer."""

from __future__ import annotations

import os
import socket
import sys
from pathlib import Path

import pytest

from lexicon.storage import SaveState, SaveStore, SettingsStore
from lexicon.storage.reviews import ReviewStore
from lexicon.system.plainfile import open_plain, read_plain

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
def test_settings_saves_and_reviews_do_not_wait_for_what_is_no_file(no_file: Path) -> None:
    assert "cannot be read" in SettingsStore(no_file).message
    assert ReviewStore(no_file.parent).read("thing") is None
    assert SaveStore(no_file.parent).info("thing").state is SaveState.DAMAGED


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
