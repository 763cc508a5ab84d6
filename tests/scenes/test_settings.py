"""Settings count at once and are remembered."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from typing import Any

import pygame
import pytest

from lexicon.scenes.settings import scene as settings_module
from lexicon.scenes.settings.layout import SettingsLayout
from lexicon.scenes.settings.scene import SettingsScene
from lexicon.scenes.setup import SetupScene
from lexicon.storage import SettingsStore
from lexicon.theme import layout_scale
from tests.scenes.pilot import Pilot
from tests.sprites.pictures import lines_drawn


@pytest.fixture(params=((960, 600), (1280, 800)), ids=str)
def pilot(request: Any, make_pilot: Any) -> Pilot:
    made: Pilot = make_pilot(SettingsScene(), request.param)
    return made


def saved(pilot: Pilot) -> Any:
    return SettingsStore(pilot.app.services.places.settings).settings


def test_volume_by_mouse_and_mute(pilot: Pilot) -> None:
    line = pilot.find("Volume").face
    pilot.click((line.left + line.w // 2, line.centery))
    assert saved(pilot).sound_volume == 50
    assert pilot.app.services.sounds.volume == 0.5
    pilot.click("Sound")
    assert not saved(pilot).sound_on
    assert pilot.app.services.sounds.muted
    assert not pilot.find("Volume").is_enabled


def test_volume_by_keyboard(pilot: Pilot) -> None:
    while pilot.scene.focus.current is not pilot.scene.volume:
        pilot.key("Tab")
    pilot.key("Right", "Right", "Left", "Right")
    assert saved(pilot).sound_volume == 80
    pilot.key("Home")
    assert saved(pilot).sound_volume == 0


def test_every_choice_is_kept(pilot: Pilot) -> None:
    pilot.click(pilot.find("Movement").item_rect(0))
    pilot.click("Strong")
    pilot.click("Larger focus rings")
    line = pilot.find("Thinking pause").face
    pilot.click((line.left, line.centery))
    settings = saved(pilot)
    assert settings.movement == "off"
    assert settings.patterns == "strong"
    assert settings.larger_focus
    assert settings.thinking_pause == 0
    assert pilot.scene.pause_words.label == "none"


@pytest.mark.parametrize(("size", "u"), [((960, 600), 1.0), ((1280, 800), 1.3), ((1920, 1080), 1.755)], ids=str)
def test_text_size_counts_at_once_as_far_as_there_is_room(make_pilot: Any, size: Any, u: float) -> None:
    pilot: Pilot = make_pilot(SettingsScene(), size)
    pilot.click(pilot.find("Text size").item_rect(2))
    assert saved(pilot).text_size == "largest"
    assert pilot.scene.u == pytest.approx(u)
    assert ("has room for" in (pilot.app.toasts.text or "")) is (u == 1.0)
    for control in pilot.scene.ui.controls():
        assert pilot.app.display.canvas.get_rect().contains(control.face)


def test_full_screen_by_switch(pilot: Pilot) -> None:
    pilot.click("Full screen")
    assert pilot.app.display.full_screen
    assert saved(pilot).full_screen


def test_dictionary_for_new_games(pilot: Pilot) -> None:
    pilot.click("Dictionary")
    opened = pilot.find("list")
    pilot.click(opened.row_rect(0))
    first = pilot.scene.dictionaries[0].id
    assert saved(pilot).dictionary == first
    setup = SetupScene("keyword")
    pilot.app.push(setup)
    assert setup.options.rules()["dictionary"] == first


def test_help_for_another_dictionary(pilot: Pilot) -> None:
    pilot.click("Dictionary")
    opened = pilot.find("list")
    pilot.click(opened.row_rect(len(opened.rows) - 1))
    pilot.wait(0.3)
    assert pilot.scene.title == "Adding a dictionary"
    pilot.key("Enter")
    pilot.wait(0.3)
    assert isinstance(pilot.scene, SettingsScene)


def test_folder_of_meanings_is_looked_at(pilot: Pilot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        settings_module,
        "wordnet_folder",
        lambda chosen: Path(chosen) if (Path(chosen) / "data.noun").is_file() else None,
    )
    (tmp_path / "wn").mkdir()
    (tmp_path / "wn" / "data.noun").write_text("")
    pilot.click("Folder of WordNet")
    pilot.type("x")
    assert "No WordNet in this folder" in pilot.scene.folder_words.label
    pilot.scene.folder.put(str(tmp_path / "wn"))
    pilot.key("End", "Backspace")
    pilot.type("n")
    assert pilot.scene.folder_words.label == "WordNet found."
    told = " ".join(words for words, _ in lines_drawn(monkeypatch, lambda: pilot.app.relayout() or pilot.step()))
    assert "Without WordNet" not in told
    assert saved(pilot).meanings_folder == str(tmp_path / "wn")


def test_reset_asks_and_keeps_names(pilot: Pilot) -> None:
    settings = pilot.app.services.settings
    settings.remember_player("Mary")
    pilot.click(pilot.find("Movement").item_rect(0))
    pilot.key("F8")
    pilot.wait(0.3)
    pilot.key("Esc")
    pilot.wait(0.3)
    assert settings.movement == "off"
    pilot.key("F8")
    pilot.wait(0.3)
    pilot.key("Enter", "Enter")  # what is lost for good is not done by Enter alone
    pilot.wait(0.3)
    assert settings.movement == "off"
    pilot.key("F8")
    pilot.wait(0.3)
    pilot.click("Reset")
    pilot.wait(0.3)
    assert saved(pilot).movement == "normal"
    assert saved(pilot).players == ["Mary"]


def test_keys_have_a_page_of_their_own_when_compact(make_pilot: Any) -> None:
    pilot: Pilot = make_pilot(SettingsScene(), (960, 600))
    before = pilot.pixels()
    pilot.click("Keys")
    assert pilot.pixels() != before
    pilot.key("F6")
    assert pilot.has("Volume")
    pilot.key("F6", "Esc")
    assert pilot.has("Volume")
    assert isinstance(pilot.scene, SettingsScene)


def test_done_goes_back(make_pilot: Any) -> None:
    pilot: Pilot = make_pilot(SetupScene("keyword"))
    pilot.app.push(SettingsScene())
    pilot.step()
    pilot.click("Done")
    assert isinstance(pilot.scene, SetupScene)


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1400, 700), (1920, 1080), (3440, 1440)], ids=str)
def test_nothing_overlaps_and_nothing_leaves_the_window(make_pilot: Any, size: Any) -> None:
    pilot: Pilot = make_pilot(SettingsScene(), size)
    controls = [c for c in pilot.scene.ui.controls() if c.pressable]
    for control in controls:
        assert pilot.app.display.canvas.get_rect().contains(control.face), control.label
    for i, a in enumerate(controls):
        for b in controls[i + 1 :]:
            assert not a.face.colliderect(b.face), f"{a.label} and {b.label}"


@pytest.mark.parametrize(
    "size", [(960, 600), (1000, 850), (1000, 1000), (1280, 800), (1600, 1200), (2000, 700)], ids=str
)
def test_sheets_use_the_window_and_the_keys_stand_where_there_is_room(size: tuple[int, int]) -> None:
    u, compact = layout_scale(*size)
    places = SettingsLayout(0, size[0] / u, size[1] / u, compact)
    sheets = [pygame.Rect(*(round(n) for n in sheet)) for sheet in (*places.sheets, *places.keys)]
    assert not any(one.colliderect(other) for one, other in combinations(sheets, 2))
    assert max(sheet.right for sheet in sheets) == pytest.approx(places.w - places.margin, abs=1)
    assert places.bottom - 22 <= max(sheet.bottom for sheet in sheets) <= places.bottom - 10
    *_, last = places.table_lines
    assert last + 20 <= places.sheets[1][3]
    assert len(places.keys) == {(960, 600): 0, (1000, 850): 0, (1280, 800): 1, (1600, 1200): 1}.get(size, 2)
