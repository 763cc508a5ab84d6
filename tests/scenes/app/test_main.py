"""Starting and ending the program, as main.py does."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pygame
import pytest

from lexicon.app import preload
from lexicon.app import start as start_module
from lexicon.app.display import NoDisplay, require_display
from lexicon.crossword.kernel import _instance
from lexicon.scenes.families import SURFACES
from lexicon.scenes.title import TitleScene
from lexicon.storage import Places, SettingsStore
from tools.measure.start import start


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
    assert start_module.main(["--size", "1100x700", "--frame-times", str(times)]) == 0
    assert len(times.read_text().splitlines()) == 3
    assert SettingsStore(Places.find().settings).settings.window_size == (1100, 700)


@pytest.mark.parametrize(
    "size", ["0x0", "-5x-5", "99999999x99999999", "16385x800", "800", "x", "9" * 5000 + "x700", "axb"]
)
def test_a_size_that_no_window_has_is_refused(size: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        start_module.main([f"--size={size}"])
    assert end.value.code == 2
    assert "sides of 100 to 16384 pixels" in capsys.readouterr().err


def test_the_title_is_seen_before_what_other_screens_need_is_fetched(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[str] = []
    draw, steps = TitleScene.draw, preload.ready_steps("Games")
    fetch = [lambda step=step: (seen.append("fetch"), step()) for step in steps]
    monkeypatch.setattr(TitleScene, "draw", lambda self, surface: (seen.append("title"), draw(self, surface))[1])
    monkeypatch.setattr(start_module, "ready_steps", lambda _: fetch)
    monkeypatch.setattr(TitleScene, "update", after(len(steps) + 60, lambda scene: scene.app.quit()))
    assert start_module.main([]) == 0
    assert seen[:2] == ["title", "title"]
    assert seen.count("fetch") == len(steps)
    assert "fetch fetch" not in " ".join(seen)
    assert "lexicon.scenes.table" in sys.modules


def test_the_title_is_seen_before_rules_engine_and_numpy_are_imported(tmp_path: Path) -> None:
    """Each is fetched while people look at it; a warm start takes 0.4 s of the processor at most for this reason."""
    modules = set(start(tmp_path)["modules"])
    heavy = ("numpy", "wasmtime", "enchant", "lemminflect", "symspellpy", "multiprocessing")
    rooms = ("crossword", "players", "judge", "session", "games.registry", "games.turns", "words._all", "scenes.setup")
    assert modules.isdisjoint([*heavy, *(f"lexicon.{room}" for room in rooms)])
    assert modules.isdisjoint(f"lexicon.games.{family}._all" for family in SURFACES)
    assert modules.isdisjoint(f"lexicon.scenes.table.surfaces.{family}.surface" for family in SURFACES)
    assert modules >= {"lexicon.scenes.title", *(f"lexicon.scenes.table.surfaces.{name}.lid" for name in SURFACES)}
    assert len([name for name in modules if name.startswith("lexicon")]) <= 140


def test_closing_the_window_ends_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TitleScene, "update", after(2, lambda _: pygame.event.post(pygame.event.Event(pygame.QUIT))))
    assert start_module.main([]) == 0


@pytest.mark.skipif(not hasattr(signal, "SIGHUP"), reason="no terminal hangs up here")
def test_closing_the_terminal_ends_it_as_closing_the_window_does(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TitleScene, "update", after(2, lambda _: os.kill(os.getpid(), signal.SIGHUP)))
    before = signal.signal(signal.SIGHUP, signal.SIG_DFL)
    try:
        assert start_module.main([]) == 0
    finally:
        signal.signal(signal.SIGHUP, before)


@pytest.mark.parametrize("driver", ["offscreen", "dummy"])
@pytest.mark.parametrize("variable", ["SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER"])
def test_a_display_that_nobody_sees_is_used_only_when_asked_for(
    monkeypatch: pytest.MonkeyPatch, driver: str, variable: str
) -> None:
    for name in ("SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: driver)
    with pytest.raises(NoDisplay):
        require_display()
    monkeypatch.setenv(variable, f"x11,{driver}")
    require_display()
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    monkeypatch.setenv(variable, "")
    require_display()


@pytest.mark.parametrize("driver", ["", "x11", "nosuchdriver"])
@pytest.mark.skipif(sys.platform != "linux", reason="Windows and macOS always have a display")
def test_without_a_display_the_program_says_so_and_ends(root: Path, tmp_path: Path, driver: str) -> None:
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER", "XDG_RUNTIME_DIR")
    environment = {name: value for name, value in os.environ.items() if name not in hidden}
    environment |= {"LEXICON_KEYWORD_HOME": str(tmp_path), **({"SDL_VIDEODRIVER": driver} if driver else {})}
    command = [sys.executable, "-c", "import sys; from lexicon.app.start import main; sys.exit(main([]))"]
    ended = subprocess.run(command, cwd=root, env=environment, capture_output=True, text=True, timeout=60, check=False)
    assert ended.returncode == 1
    assert "There is no display to open a window on" in ended.stderr
    assert "Traceback" not in ended.stderr


def test_a_crash_is_written_down_and_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    monkeypatch.setattr(start_module, "show_box", lambda _, text: told.append(text))

    def fail(_: Any) -> None:
        raise RuntimeError("the table fell over")

    monkeypatch.setattr(TitleScene, "update", after(2, fail))
    assert start_module.main([]) == 1
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
    assert start_module.main([]) == 0
    assert said[0] is not None
    assert "damaged" in said[0]


def test_a_start_without_the_move_generator_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    _instance._compiled.cache_clear()
    monkeypatch.setattr(_instance, "PATH", Path("nowhere") / "kernel.wasm")
    monkeypatch.setattr(preload, "show_box", lambda title, text: told.append(text))
    for step in preload.ready_steps("Games"):
        step()
    assert len(told) == 1
    assert "wasmtime" in told[0]
    assert "only people can play" in told[0]
