from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from lexicon.bootstrap import _home
from lexicon.bootstrap._home import Home, homes, usable, user_folder
from lexicon.bootstrap._requirements import Group
from lexicon.storage import Places

PLAY = Group("play", {"numpy": "2.4.6"}, Path("play.lock"))
TEST = Group("test", {"pytest": "9.1.1"}, Path("test.lock"))
THIS = f"{sys.version_info[0]}.{sys.version_info[1]}"


@pytest.fixture
def home(tmp_path: Path) -> Home:
    """An environment whose interpreter is a link to the one that runs the tests."""
    made = Home(tmp_path, tmp_path)
    made.python.parent.mkdir(parents=True)
    made.python.symlink_to(sys.executable)
    return made


def test_a_stamp_says_what_is_installed(home: Home) -> None:
    assert not home.ready([PLAY])
    home.write_stamp({"play": PLAY.key}, THIS)
    assert home.ready([PLAY])
    assert not home.ready([PLAY, TEST])
    assert not home.ready([Group("play", {"numpy": "2.5.0"}, Path("play.lock"))])
    assert not home.python_changed()


def test_a_torn_stamp_counts_as_none(home: Home) -> None:
    home.write_stamp({"play": PLAY.key, "test": TEST.key}, THIS)
    whole = home.stamp.read_bytes()
    for length in range(len(whole)):
        home.stamp.write_bytes(whole[:length])
        assert not home.ready([PLAY]), whole[:length]
    home.stamp.write_bytes(os.urandom(64))
    assert not home.ready([PLAY])


def test_an_environment_without_its_python_is_not_ready(home: Home) -> None:
    home.write_stamp({"play": PLAY.key}, THIS)
    home.python.unlink()
    home.python.symlink_to(home.root / "gone")
    assert not home.ready([PLAY])


def test_another_system_s_environment_is_not_ready(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    home.write_stamp({"play": PLAY.key}, THIS)
    monkeypatch.setattr(_home.sys, "platform", "darwin")
    assert not home.ready([PLAY])


def test_an_upgraded_python_is_noticed(home: Home) -> None:
    home.write_stamp({"play": PLAY.key}, "3.9")
    assert home.python_changed()


def test_inside_is_where_the_prefix_is(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    assert not home.inside()
    monkeypatch.setattr(_home.sys, "prefix", str(home.venv))
    assert home.inside()


def test_beside_the_game_first_then_the_users_folder(tmp_path: Path) -> None:
    first, second = homes(tmp_path / "Spiel ä")
    assert first.venv == tmp_path / "Spiel ä" / ".venv"
    assert user_folder() in second.venv.parents
    assert second.folder != homes(tmp_path / "b" / "Spiel ä")[1].folder, "two copies have two environments"


def test_a_folder_that_cannot_be_written_to_is_not_usable(tmp_path: Path) -> None:
    assert usable(Home(tmp_path, tmp_path / "new" / "one"))
    (tmp_path / ".venv.lock").mkdir()  # opening it fails as it does in a read-only folder, for root as well
    assert not usable(Home(tmp_path, tmp_path))
    (tmp_path / "file").touch()
    assert not usable(Home(tmp_path, tmp_path / "file"))


def test_a_name_that_venv_refuses_is_not_usable(tmp_path: Path) -> None:
    odd = tmp_path / f"a{os.pathsep}b"
    odd.mkdir()
    assert not usable(Home(odd, odd))


@pytest.mark.parametrize("home", ["", "~/portable"])
def test_the_users_folder_is_the_one_of_the_storage(monkeypatch: pytest.MonkeyPatch, home: str) -> None:
    monkeypatch.setenv("LEXICON_KEYWORD_HOME", home)
    assert user_folder() == Places.find().data


@pytest.mark.parametrize(
    ("platform", "windows", "variable"),
    [("linux", False, "XDG_DATA_HOME"), ("win32", True, "LOCALAPPDATA"), ("darwin", False, "")],
)
def test_the_users_folder_on_each_system(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, platform: str, windows: bool, variable: str
) -> None:
    monkeypatch.delenv("LEXICON_KEYWORD_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setattr(_home.sys, "platform", platform)
    monkeypatch.setattr(_home, "_WINDOWS", windows)
    if variable:
        monkeypatch.setenv(variable, str(tmp_path / "data"))
    where = tmp_path / "data" if variable else tmp_path / "Library" / "Application Support"
    assert user_folder() == where / "LexiconKeyword"


def test_a_windows_environment_needs_the_python_it_hands_over_to(tmp_path: Path) -> None:
    config = tmp_path / "pyvenv.cfg"
    assert not _home._base_exists(config)
    config.write_text(f"home = {tmp_path}\nversion = 3.12.1\n", encoding="utf-8")
    assert _home._base_exists(config)
    config.write_text(f"home = {tmp_path / 'removed'}\n", encoding="utf-8")
    assert not _home._base_exists(config)
