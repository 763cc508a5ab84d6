"""The program in a real window, driven from outside: by xdotool, and by nothing else."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, cast

import pytest

from lexicon.crossword import Play
from lexicon.games.keyword.view import KeywordView
from lexicon.games.registry import replay
from lexicon.session.families.keyword import KeywordFamily
from lexicon.storage import Places, SettingsStore
from tests.needs import need_programs

PATIENCE = 60.0
"""Seconds that anything may take on a machine that does other things too."""


class Window:
    """The running program: its window, its saved game, and the hands and keys of a player."""

    def __init__(self, root: Path, home: Path, env: dict[str, str], size: tuple[int, int]) -> None:
        self.home = home
        self.env = env
        self.size = size
        self._root = root
        self.process: subprocess.Popen[bytes] | None = None
        self.id = ""

    # --- the program

    def start(self) -> None:
        """Start the program and wait for its window."""
        command = [sys.executable, str(self._root / "main.py"), "--size", f"{self.size[0]}x{self.size[1]}"]
        self.process = subprocess.Popen(
            command, env=self.env, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        self.wait_for(self._find)
        time.sleep(1.0)
        self.wait_for(self._find)  # the one that stays: asked for a window that has gone, import waits for a click

    def _find(self) -> bool:
        pid = str(self.process.pid if self.process is not None else 0)
        found = self._xdotool("search", "--all", "--onlyvisible", "--pid", pid, "--class", "main.py").split()
        self.id = found[-1] if found else ""
        return bool(self.id)

    def kill(self) -> None:
        """End it as a power cut would."""
        if self.process is not None:
            self.process.kill()
            self.process.wait(10)
            self.process = None

    def _xdotool(self, *arguments: str) -> str:
        made = subprocess.run(
            ["xdotool", *arguments], env=self.env, capture_output=True, text=True, timeout=PATIENCE, check=False
        )
        return made.stdout

    @staticmethod
    def wait_for(condition: Callable[[], Any], seconds: float = PATIENCE) -> None:
        """Wait until something is so."""
        end = time.monotonic() + seconds
        while not condition():
            assert time.monotonic() < end, "it did not happen in time"
            time.sleep(0.05)

    def pixel(self, point: tuple[int, int]) -> tuple[int, int, int]:
        """The colour that is shown at a pixel of the window."""
        made = subprocess.run(
            ["import", "-silent", "-window", self.id, "-crop", f"1x1+{point[0]}+{point[1]}", "-depth", "8", "rgb:-"],
            env=self.env,
            capture_output=True,
            timeout=PATIENCE,
            check=False,
        )
        r, g, b = made.stdout[:3] if len(made.stdout) >= 3 else (0, 0, 0)
        return r, g, b

    def screenshot(self) -> Path:
        """What the screen shows now, beside the program's files: for whoever looks into a failure."""
        path = self.home.parent / "failed.png"
        subprocess.run(["import", "-silent", "-window", "root", str(path)], env=self.env, timeout=PATIENCE, check=False)
        return path

    def wait_for_light(self, point: tuple[int, int]) -> None:
        """Wait until something light, such as paper or a button, is shown at a pixel."""
        self.wait_for(lambda: max(self.pixel(point)) > 180)

    # --- a player

    def click(self, point: tuple[int, int]) -> None:
        """Click at a pixel of the window."""
        self._xdotool(
            "mousemove",
            "--window",
            self.id,
            str(point[0]),
            str(point[1]),
            "sleep",
            "0.04",
            "mousedown",
            "1",
            "sleep",
            "0.04",
            "mouseup",
            "1",
            "sleep",
            "0.04",
        )

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """Drag from pixel to pixel."""
        half = (start[0] + end[0]) // 2, (start[1] + end[1]) // 2
        steps: list[str] = []
        for i, point in enumerate((start, half, end)):
            steps += ["mousemove", "--window", self.id, str(point[0]), str(point[1]), "sleep", "0.06"]
            steps += ["mousedown", "1", "sleep", "0.06"] if i == 0 else []
        self._xdotool(*steps, "mouseup", "1", "sleep", "0.06")

    def keys(self, *names: str) -> None:
        """Press keys, as xdotool names them."""
        self._xdotool("windowfocus", self.id, "key", "--delay", "14", *names)

    # --- what is on disk

    def saves(self) -> list[Path]:
        """Every saved game, those that are over too."""
        return list(Places.under(self.home).saves.rglob("*.json"))

    def saved(self) -> dict[str, Any] | None:
        """The game that was saved first; ``None`` in the moment in which it is being written."""
        names = sorted(self.saves(), key=lambda path: path.name)
        try:
            return dict(json.loads(names[0].read_text(encoding="utf-8"))) if names else None
        except (ValueError, OSError):
            return None

    @property
    def taken(self) -> int:
        """How many actions the saved game holds."""
        saved = self.saved()
        return len(saved["actions"]) if saved is not None else -1

    def view(self, seat: str) -> KeywordView:
        """What the seat sees, by playing the saved game again."""
        self.wait_for(lambda: self.saved() is not None)
        return cast(KeywordView, replay(self.saved() or {}).view(seat))

    def plays(self, seat: str, most: int) -> list[Play]:
        """The seat's best plays."""
        game = replay(self.saved() or {})
        return [found.play for found in KeywordFamily().best_plays(game.view(seat), game.dictionary, most)]

    def best_play(self, seat: str) -> Play | None:
        """A best play, or ``None``."""
        return next(iter(self.plays(seat, 1)), None)

    def plain_play(self, seat: str) -> Play | None:
        """The best of its plays that needs no Master."""
        return next((play for play in self.plays(seat, 400) if not any(c.islower() for c in play.letters)), None)


@pytest.fixture
def open_window(root: Path, screen: Any, tmp_path: Path) -> Iterator[Callable[..., Window]]:
    """``open_window(size)``: the program, not yet started, with movement off and no thinking pause."""
    need_programs("xdotool", "import")
    made: list[Window] = []

    def make(size: tuple[int, int] = (1280, 800)) -> Window:
        home = tmp_path / "home"
        store = SettingsStore(Places.under(home).settings)
        store.settings.movement = "off"
        store.settings.thinking_pause = 0.0
        store.settings.window_size = size
        store.save()
        made.append(Window(root, home, screen.env(home), size))
        return made[-1]

    yield make
    for window in made:
        window.kill()
