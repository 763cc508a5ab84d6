"""What lies in the way of a file that is to be written, and links: neither keeps it from being written."""

from __future__ import annotations

import errno
import os
import sys
from pathlib import Path

import pytest

from lexicon.storage import SaveState, SaveStore, SettingsStore, advice
from lexicon.storage._files import backup_of, write_atomically
from lexicon.system.plainfile import read_plain
from tests.storage.test_saves import make_save

links = pytest.mark.skipif(sys.platform == "win32", reason="needs links")


def in_the_way(path: Path) -> Path:
    path.mkdir(parents=True)
    (path / "something").write_text("of somebody")
    return path


@pytest.mark.parametrize("ends", [[""], [".bak"], [".PID.tmp"], ["", ".bak", ".PID.tmp"]], ids=str)
def test_a_folder_in_the_way_keeps_nothing_from_being_written(tmp_path, ends):
    names = [f"file.json{end.replace('PID', str(os.getpid()))}" for end in ends]
    for each in names:
        in_the_way(tmp_path / each)
    path = tmp_path / "file.json"
    for data in (b"1", b"2", b"3"):
        write_atomically(path, data)
    assert path.read_bytes() == b"3"
    assert len(list(tmp_path.rglob("something"))) == len(names), "what lay there is kept"
    if ends == [""]:
        assert backup_of(path).read_bytes() == b"2"
        assert (tmp_path / "file.folder-1.json").is_dir()


def test_a_backup_that_cannot_be_made_is_no_reason_not_to_save(tmp_path):
    store = SaveStore(tmp_path)
    in_the_way(tmp_path / "keyword-1.json.bak")
    for number in range(3):
        store.write(make_save(number))
    in_the_way(tmp_path / "settings.json.bak")
    settings = SettingsStore(tmp_path / "settings.json")
    settings.save()
    settings.settings.sound_volume = 33
    settings.save()
    assert not store.waiting
    assert len(SaveStore(tmp_path).load("keyword-1").actions) == 2
    assert SettingsStore(tmp_path / "settings.json").settings.sound_volume == 33


def test_a_folder_in_the_place_of_a_save_that_is_open(tmp_path):
    store = SaveStore(tmp_path)
    store.write(make_save(2)).unlink()
    in_the_way(tmp_path / "keyword-1.json")
    store.write(make_save(3))
    assert len(SaveStore(tmp_path).load("keyword-1").actions) == 3
    assert [info.state for info in store.list_games()] == [SaveState.GOOD]


@links
@pytest.mark.parametrize("there", [True, False])
def test_a_link_stays_a_link_and_what_it_leads_to_is_written(tmp_path, there):
    real, link = tmp_path / "elsewhere" / "real.json", tmp_path / "config" / "settings.json"
    real.parent.mkdir()
    link.parent.mkdir()
    if there:
        real.write_text('{"format": 1, "sound_volume": 5}')
    link.symlink_to("../elsewhere/real.json")
    store = SettingsStore(link)
    assert store.settings.sound_volume == (5 if there else 70)
    store.settings.sound_volume = 33
    store.save()
    assert link.is_symlink()
    assert SettingsStore(real).settings.sound_volume == 33
    assert backup_of(link).exists() == there
    assert [path.name for path in real.parent.iterdir()] == ["real.json"], "nothing else is left there"


@links
@pytest.mark.parametrize("target", ["settings.json", "/nonexistent/folder/settings.json", "/dev/null"])
def test_a_link_that_leads_to_no_file_gives_way(tmp_path, target):
    path = tmp_path / "settings.json"
    path.symlink_to(target)
    SettingsStore(path).save()
    assert path.is_file()
    assert not path.is_symlink()


@links
def test_a_save_that_is_a_link_can_be_played_on_and_put_away(tmp_path):
    store = SaveStore(tmp_path / "saves")
    path = store.write(make_save(2))
    real = path.rename(tmp_path / "real.json")
    path.symlink_to("../real.json")
    store.write(make_save(3))
    assert len(SaveStore(tmp_path / "saves").load("keyword-1").actions) == 3
    store.put_away("keyword-1")
    assert [len(info.save.actions) for info in store.list_away()] == [3]
    assert real.is_file()
    store.bring_back("keyword-1")
    store.write(make_save(4, over=True))
    assert [len(info.save.actions) for info in store.list_finished()] == [4]
    assert not store.list_games()


@pytest.mark.parametrize(
    ("code", "words"),
    [(errno.ENOSPC, "Make room"), (errno.EROFS, "Allow files"), (errno.ENOTDIR, "is a folder"), (None, "is a folder")],
)
def test_the_advice_fits_what_went_wrong_and_names_the_folder(tmp_path, code, words):
    error = OSError("odd") if code is None else OSError(code, "odd")
    assert words in advice(error, tmp_path)
    assert str(tmp_path) in advice(error, tmp_path)


def test_the_advice_of_a_save_that_waits(tmp_path):
    (tmp_path / "saves").write_text("no folder")
    store = SaveStore(tmp_path / "saves")
    with pytest.raises(OSError, match=r"exist|directory"):
        store.write(make_save(2))
    assert "is a folder" in store.advice("keyword-1")
    assert "Make room" not in store.advice("keyword-1")


def test_folders_under_the_names_of_temporary_files_keep_nothing_from_being_saved(tmp_path):
    store = SaveStore(tmp_path)
    path = store.write(make_save(2))
    for number in range(12):
        mark = f"{os.getpid()}-{number}" if number else f"{os.getpid()}"
        for name in (path.name, f"{path.name}.bak"):
            (tmp_path / f"{name}.{mark}.tmp" / "full").mkdir(parents=True)
    store.write(make_save(3))
    assert len(store.load("keyword-1").actions) == 3
    assert len(read_plain(backup_of(path))) > 100
    assert not [entry for entry in tmp_path.glob("*.tmp") if entry.is_file()]


@pytest.mark.parametrize("over", [False, True])
def test_a_folder_in_the_place_of_a_backup_is_moved_aside(tmp_path, over):
    store = SaveStore(tmp_path)
    path = store.write(make_save(2))
    kept = backup_of(tmp_path / "finished" / path.name if over else path)
    (kept / "full").mkdir(parents=True)
    store.write(make_save(3, over=over))
    store.write(make_save(4, over=over))
    assert [len(info.save.actions) for info in (store.list_finished() if over else store.list_games())] == [4]
    assert kept.is_file()
    assert (kept.parent / "keyword-1.json.folder-1.bak" / "full").is_dir()
