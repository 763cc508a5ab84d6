import os
import sys
from pathlib import Path

import pytest

from lexicon.bootstrap._home import homes, user_folder
from lexicon.crossword.kernel import _instance
from lexicon.storage import Places
from lexicon.system.desktop import Desktop
from lexicon.system.userhome import user_home
from lexicon.words import cache_folder

linux = pytest.mark.skipif(sys.platform != "linux", reason="as Linux has it")


def test_one_variable_overrides_all_folders(tmp_path):
    places = Places.find({"LEXICON_KEYWORD_HOME": str(tmp_path / "Héloïse's games")})
    for folder in (places.config, places.data, places.cache, places.log, places.saves):
        assert tmp_path / "Héloïse's games" in folder.parents


def test_nothing_is_created_by_asking(tmp_path):
    places = Places.under(tmp_path / "home")
    assert places.saves.name == "saves"
    assert not (tmp_path / "home").exists()


def test_platform_folders_carry_the_name_of_the_program(monkeypatch):
    monkeypatch.delenv("LEXICON_KEYWORD_HOME", raising=False)
    places = Places.find({})
    assert all("LexiconKeyword" in str(p) for p in (places.config, places.data, places.cache, places.log))


def test_an_empty_variable_counts_as_unset():
    assert Places.find({"LEXICON_KEYWORD_HOME": "  "}) == Places.find({})


def test_a_user_who_is_not_here_is_no_error():
    assert Places.find({"LEXICON_KEYWORD_HOME": "~nosuchuser/x"}).data == Path("~nosuchuser/x/data")


def test_home_sign_is_understood():
    assert Places.find({"LEXICON_KEYWORD_HOME": "~/x"}).data == Path("~/x/data").expanduser()


@pytest.fixture
def nobody(monkeypatch):
    """A user whom the system does not know, without HOME."""
    monkeypatch.delenv("LEXICON_KEYWORD_HOME", raising=False)
    monkeypatch.delenv("HOME", raising=False)
    for name in ("DATA", "CACHE", "CONFIG", "STATE"):
        monkeypatch.delenv(f"XDG_{name}_HOME", raising=False)
    monkeypatch.setattr("pwd.getpwuid", lambda _: {}["nobody"])


@linux
def test_where_nobody_knows_the_user_nothing_is_guessed(nobody):
    assert user_home() is None
    assert user_folder() is None
    assert cache_folder() is None
    assert _instance._cache() is None
    assert len(homes(Path("/opt/game"))) == 1
    desktop = Desktop(("python3", "main.py"), bytes, Path("/nowhere"))
    assert not desktop.there
    assert not desktop.worth_offering


@linux
def test_one_variable_is_enough_where_nobody_knows_the_user(nobody, monkeypatch, tmp_path):
    monkeypatch.setenv("LEXICON_KEYWORD_HOME", str(tmp_path))
    assert Places.find().data == user_folder() == tmp_path / "data"
    assert cache_folder() == tmp_path / "cache"


@linux
@pytest.mark.parametrize("said", [b'XDG_PICTURES_DIR="$HOME/100%"', b"no sense", b'XDG_PICTURES_DIR="/b\xff\0"', None])
def test_settings_of_a_desktop_that_make_no_sense_stop_no_start(monkeypatch, tmp_path, said):
    monkeypatch.delenv("LEXICON_KEYWORD_HOME", raising=False)
    monkeypatch.delenv("XDG_CONFIG_HOME", raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    (tmp_path / ".config").mkdir()
    if said is None:
        os.mkfifo(tmp_path / ".config" / "user-dirs.dirs")
    else:
        (tmp_path / ".config" / "user-dirs.dirs").write_bytes(said + b"\n")
    found = {
        b'XDG_PICTURES_DIR="$HOME/100%"': tmp_path / "100%",
        b'XDG_PICTURES_DIR="/b\xff\0"': Path(os.fsdecode(b"/b\xff")),
    }
    assert Places.find().pictures.parent == found.get(said, tmp_path / "Pictures")
