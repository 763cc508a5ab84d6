"""Starting and ending the program, as main.py does."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pygame
import pytest

from lexicon import app as app_module
from lexicon.scenes.title import TitleScene
from lexicon.storage import Places, SettingsStore


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LEXICON_KEYWORD_HOME", str(tmp_path))
    pygame.event.clear() if pygame.display.get_init() else None


def after(frames: int, do: Any) -> Any:
    """A ``TitleScene.update`` that does something after so many frames."""
    left = [frames]

    def update(self: TitleScene, dt: float) -> None:
        left[0] -= 1
        if left[0] == 0:
            do(self)

    return update


def test_a_start_and_a_quiet_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TitleScene, "update", after(3, lambda scene: scene.app.quit()))
    times = tmp_path / "times.txt"
    assert app_module.main(["--size", "1100x700", "--frame-times", str(times)]) == 0
    assert len(times.read_text().splitlines()) == 3
    assert SettingsStore(Places.find().settings).settings.window_size == (1100, 700)


def test_the_title_is_seen_before_what_tables_need_is_fetched(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[str] = []
    draw, ready = TitleScene.draw, app_module._get_ready
    monkeypatch.setattr(TitleScene, "draw", lambda self, surface: (seen.append("title"), draw(self, surface))[1])
    monkeypatch.setattr(app_module, "_get_ready", lambda: (seen.append("ready"), ready())[1])
    monkeypatch.setattr(TitleScene, "update", after(1, lambda scene: scene.app.quit()))
    assert app_module.main([]) == 0
    assert seen[:2] == ["title", "ready"]
    assert "lexicon.scenes.table" in sys.modules


def test_closing_the_window_ends_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TitleScene, "update", after(2, lambda _: pygame.event.post(pygame.event.Event(pygame.QUIT))))
    assert app_module.main([]) == 0


def test_a_crash_is_written_down_and_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    monkeypatch.setattr(app_module, "show_box", lambda _, text: told.append(text))

    def fail(_: Any) -> None:
        raise RuntimeError("the table fell over")

    monkeypatch.setattr(TitleScene, "update", after(2, fail))
    assert app_module.main([]) == 1
    path = tmp_path / "log" / "lexicon.log"
    assert str(path) in told[0]
    assert "No game is lost" in told[0]
    log = path.read_text(encoding="utf-8")
    assert "the table fell over" in log
    assert "Traceback" in log


def test_a_damaged_settings_file_is_said_on_the_title(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "config").mkdir()
    (tmp_path / "config" / "settings.json").write_text("{oh")
    said: list[str | None] = []

    def look(scene: TitleScene) -> None:
        said.append(scene.app.toasts.text)
        scene.app.quit()

    monkeypatch.setattr(TitleScene, "update", after(2, look))
    assert app_module.main([]) == 0
    assert said[0] is not None
    assert "damaged" in said[0]
