import json

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
