import errno
import json
import os
from contextlib import contextmanager
from unittest.mock import patch

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from lexicon.storage import SeatPlan, Settings, SettingsStore


@pytest.fixture
def path(tmp_path):
    return tmp_path / "config" / "settings.json"


def test_defaults_without_a_file_and_nothing_created(path):
    store = SettingsStore(path)
    assert store.settings == Settings()
    assert store.message == ""
    assert not path.parent.exists()


def test_what_is_saved_comes_back(path):
    store = SettingsStore(path)
    store.settings.sound_volume = 5
    store.settings.thinking_pause = 0.0
    store.settings.window_size = (960, 600)
    store.settings.last_seats["keyword"] = [
        SeatPlan("red", "person", "Zoë"),
        SeatPlan("blue", "computer", "Oscar", "club"),
    ]
    store.settings.last_options["keyword"] = {"challenges": "checked", "match": 3}
    store.save()
    again = SettingsStore(path)
    assert again.settings == store.settings
    assert again.settings.last_seats["keyword"][1].level == "club"


def test_unknown_fields_are_kept(path):
    path.parent.mkdir()
    path.write_text(json.dumps({"format": 1, "sound_on": False, "of_tomorrow": [1, 2]}))
    store = SettingsStore(path)
    assert store.settings.sound_on is False
    store.save()
    assert json.loads(path.read_text())["of_tomorrow"] == [1, 2]


def test_one_bad_value_costs_only_itself(path):
    path.parent.mkdir()
    path.write_text(json.dumps({"format": 1, "sound_volume": 900, "movement": "fast"}))
    store = SettingsStore(path)
    assert store.settings.sound_volume == Settings().sound_volume
    assert store.settings.movement == "fast"
    assert "sound volume" in store.message


def test_damaged_file_is_set_aside_with_a_message(path):
    path.parent.mkdir()
    path.write_bytes(b'{"format": 1, "sound_')
    store = SettingsStore(path)
    assert store.settings == Settings()
    assert (path.parent / "settings.damaged-1.json").read_bytes() == b'{"format": 1, "sound_'
    assert "settings.damaged-1.json" in store.message
    store.save()
    assert SettingsStore(path).message == ""


def test_newer_file_is_set_aside_not_overwritten(path):
    path.parent.mkdir()
    path.write_text('{"format": 99, "sound_on": "maybe"}')
    store = SettingsStore(path)
    store.save()
    assert json.loads((path.parent / "settings.newer-1.json").read_text())["format"] == 99


@contextmanager
def unreadable(path, error):
    """Within the block the system refuses to open *path*."""
    opening = os.open

    def refuse(file, *more, **named):
        if str(file) == str(path):
            raise OSError(error, os.strerror(error))
        return opening(file, *more, **named)

    with patch("lexicon.system.plainfile.os.open", refuse):
        yield


def two_windows(path):
    first = SettingsStore(path)
    first.settings.players = ["Mary", "George"]
    first.settings.last_options = {"keyword": {"match": 3}}
    first.save()
    return SettingsStore(path), SettingsStore(path)


def test_the_last_window_to_close_does_not_take_back_what_the_other_set(path):
    one, other = two_windows(path)
    one.settings.sound_volume, one.settings.movement = 5, "slow"
    one.save()
    other.settings.window_size = (1000, 700)
    other.save()
    again = SettingsStore(path).settings
    assert (again.sound_volume, again.movement, again.window_size) == (5, "slow", (1000, 700))
    other.settings.sound_volume = 90
    other.save()
    one.settings.text_size = "large"
    one.save()
    assert SettingsStore(path).settings.sound_volume == 90, "the last change counts"


def test_what_two_windows_remember_comes_together(path):
    one, other = two_windows(path)
    one.settings.remember_player("Zoë")
    one.settings.last_options["keyword"] = {"match": 5}
    one.settings.last_seats["keyword"] = [SeatPlan("red", "person", "Zoë")]
    one.save()
    other.settings.remember_player("Basil")
    other.settings.forget_player("George")
    other.settings.last_options["keyword-patience"] = {"rings": False}
    other.save()
    again = SettingsStore(path).settings
    assert again.players == ["Basil", "Mary", "Zoë"]
    assert again.last_options == {"keyword": {"match": 5}, "keyword-patience": {"rings": False}}
    assert again.last_seats["keyword"][0].name == "Zoë"
    one.settings.remember_player("Mary")
    one.save()
    assert SettingsStore(path).settings.players == ["Mary", "Zoë", "Basil"], "George stays forgotten"


def test_a_reset_counts_for_what_the_other_window_set(path):
    one, other = two_windows(path)
    one.settings.full_screen = True
    one.save()
    other.reset()
    assert SettingsStore(path).settings.full_screen is False


def test_a_file_that_goes_or_is_damaged_meanwhile_is_written_anew(path):
    one, _ = two_windows(path)
    path.write_text("{")
    one.settings.sound_volume = 5
    one.save()
    path.unlink()
    one.settings.movement = "off"
    one.save()
    again = SettingsStore(path).settings
    assert (again.sound_volume, again.movement, again.players) == (5, "off", ["Mary", "George"])


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no such thing here")
def test_a_pipe_in_the_place_of_the_file_is_not_waited_for(path):
    path.parent.mkdir()
    os.mkfifo(path)
    assert "not an ordinary file" in SettingsStore(path).message


def test_a_file_that_cannot_be_read_now_is_not_written_over_nor_is_its_backup(path):
    two_windows(path)
    store = SettingsStore(path)
    store.settings.sound_volume = 5
    store.save()
    held = {file.name: file.read_bytes() for file in path.parent.iterdir()}
    assert len(held) == 2
    for error in (errno.EACCES, errno.EIO):
        with unreadable(path, error):
            store = SettingsStore(path)
            assert "left as they are" in store.message
            assert store.settings == Settings()
            store.settings.movement = "slow"
            for save in (store.save, store.reset, store.save):
                with pytest.raises(OSError, match=os.strerror(error)):
                    save()
        assert {file.name: file.read_bytes() for file in path.parent.iterdir()} == held
    store.settings.movement = "off"
    store.settings.remember_player("Zoë")
    store.save()
    again = SettingsStore(path).settings
    assert (again.movement, again.players) == ("off", ["Zoë", "Mary", "George"])


def test_what_can_hold_no_settings_gives_way(path, monkeypatch):
    path.parent.mkdir()
    with path.open("wb") as file:
        file.truncate(65 * 2**20)
    store = SettingsStore(path)
    assert "larger than 64 MB" in store.message
    for volume in (5, 6):
        store.settings.sound_volume = volume
        store.save()
    assert (path.parent / "settings.unreadable-1.json").stat().st_size == 65 * 2**20
    assert SettingsStore(path).settings.sound_volume == 6


SPOILT = [lambda data: data.replace(b"\n}", b",\n}"), lambda data: data[:40], lambda data: b""]


@pytest.mark.parametrize("spoil", SPOILT, ids=["comma", "cut", "empty"])
def test_in_the_place_of_damaged_settings_the_write_before_is_used(path, spoil):
    two_windows(path)
    store = SettingsStore(path)
    store.settings.sound_volume = 5
    store.save()
    spoilt = spoil(path.read_bytes())
    path.write_bytes(spoilt)
    store = SettingsStore(path)
    assert store.settings.players == ["Mary", "George"]
    assert "kept as settings.damaged-1.json and those of the write before are used" in store.message
    store.settings.movement = "off"
    store.save()
    assert (path.parent / "settings.damaged-1.json").read_bytes() == spoilt
    assert SettingsStore(path).settings.players == ["Mary", "George"]


HOSTILE = [
    None,
    True,
    -1,
    10**6,
    2**70,
    1e300,
    "x",
    "\0",
    "\ud800",
    "x" * 200_000,
    [],
    {},
    [[]],
    {"keyword": 3},
    [None],
]


@pytest.mark.parametrize("field", Settings.__struct_fields__)
def test_a_bad_value_of_any_field_costs_only_itself(path, field):
    path.parent.mkdir()
    sound = {"sound_volume": 5, "players": ["Mary"], "last_options": {"keyword": {"match": 3}}, "format": 1}
    for bad in HOSTILE:
        path.write_text(json.dumps({**sound, field: bad}))
        store = SettingsStore(path)
        for name, value in sound.items():
            assert name in (field, "format") or getattr(store.settings, name) == value
        assert max(store.settings.window_size) < 20_000
        assert sum(map(len, store.settings.players)) < 10_000
        store.settings.thinking_pause = 2.0
        store.save()
        assert SettingsStore(path).settings == store.settings
        assert len(list(path.parent.iterdir())) == 2, "the file and its backup: nothing was set aside"


def test_a_bad_entry_costs_only_itself(path):
    path.parent.mkdir()
    seats = [{"seat": "red", "kind": "person", "name": "Zoë"}, {"seat": "blue", "kind": "robot", "name": "x"}, 7]
    path.write_text(json.dumps({"last_seats": {"keyword": seats, "chess": 3}, "last_options": {"a": 1, "b": {"c": 2}}}))
    store = SettingsStore(path)
    assert store.settings.last_seats == {"keyword": [SeatPlan("red", "person", "Zoë")]}
    assert store.settings.last_options == {"b": {"c": 2}}
    assert "last seats" in store.message


@settings(max_examples=50, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    data=st.binary(max_size=200)
    | st.recursive(
        st.none() | st.booleans() | st.floats() | st.text(),
        lambda x: st.dictionaries(st.sampled_from(list(Settings.__struct_fields__)) | st.text(), x) | st.lists(x),
    ).map(lambda v: json.dumps(v).encode())
)
def test_any_content_gives_settings_and_loses_nothing(path, data):
    path.parent.mkdir(exist_ok=True)
    for old in path.parent.iterdir():
        old.unlink()
    path.write_bytes(data)
    store = SettingsStore(path)
    assert type(store.settings.sound_volume) is int
    store.save()
    assert SettingsStore(path).settings == store.settings
    assert any(file.read_bytes() == data for file in path.parent.iterdir())


def test_reset_keeps_names_and_seats(path):
    store = SettingsStore(path)
    store.settings.full_screen = True
    store.settings.remember_player("Mary")
    store.reset()
    assert store.settings.full_screen is False
    assert SettingsStore(path).settings.players == ["Mary"]


def test_players_are_remembered_once_latest_first():
    s = Settings()
    for name in ("Mary", " George ", "mary", ""):
        s.remember_player(name)
    assert s.players == ["mary", "George"]
    s.forget_player("George")
    assert s.players == ["mary"]


def test_two_settings_share_nothing():
    Settings().players.append("x")
    assert Settings().players == []


@pytest.mark.parametrize("levels", [41, 300, 900])
@pytest.mark.parametrize("field", ["last_options", "of_later"])
def test_a_value_nested_too_deeply_costs_only_itself(path, levels, field):
    deep = "[" * levels + "]" * levels
    value = f'{{"keyword": {{"odd": {deep}, "match": 3}}}}' if field == "last_options" else deep
    path.parent.mkdir()
    path.write_text(f'{{"format": 1, "sound_volume": 33, "kept": [[1]], "{field}": {value}}}')
    store = SettingsStore(path)
    assert store.settings.sound_volume == 33
    assert field.replace("_", " ") in store.message
    store.settings.sound_on = False
    store.save()
    written = json.loads(path.read_text())
    assert (written["sound_on"], written["kept"]) == (False, [[1]])
    assert SettingsStore(path).message == ""
    if field == "last_options":
        assert store.settings.last_options == {"keyword": {"match": 3}}


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16"])
def test_a_file_that_an_editor_has_saved_is_read(path, encoding):
    path.parent.mkdir()
    path.write_bytes('{"format": 1, "players": ["Zoë"]}'.encode(encoding))
    store = SettingsStore(path)
    assert (store.settings.players, store.message) == (["Zoë"], "")


def test_nuls_behind_the_settings_do_no_harm(path):
    path.parent.mkdir()
    path.write_bytes(b'{"format": 1, "players": ["Mary"]}\n' + bytes(4096))
    assert SettingsStore(path).settings.players == ["Mary"]
