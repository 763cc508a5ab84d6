"""The window of the first start, on a screen of its own, with keys pressed in it."""

from __future__ import annotations

import importlib
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pygame
import pytest
from numpy.typing import NDArray

from lexicon.system.filelock import FileLock
from tests.bootstrap.door import BASE, environment, playing, require
from tests.needs import need_programs, out_of_reach

pytestmark = pytest.mark.window

TITLE = "Lexicon & Keyword"
BAIZE, ACCENT, BAD = (0x1F, 0x4A, 0x3C), (0xE0, 0x7A, 0x24), (0xA3, 0x27, 0x1B)


@pytest.fixture(autouse=True)
def _can_be_shown(screen: Any) -> None:
    need_programs("xdotool", "import")
    try:
        importlib.import_module("tkinter")
    except ImportError:
        out_of_reach("needs Python with tkinter")


class Appeared:
    """A start whose set-up is shown on `screen`."""

    def __init__(self, folder: Path, screen: Any, shot: Path, **more: str) -> None:
        self._env = environment(**more) | {"DISPLAY": screen.display}
        self._shot = shot
        self.process = subprocess.Popen(
            [BASE, str(folder / "main.py")],
            env=self._env,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        self.window = self._until(self._find, "no window")

    def _do(self, *command: str) -> str:
        return subprocess.run(command, env=self._env, capture_output=True, text=True, check=False).stdout.strip()

    def _find(self) -> str:
        return self._do("xdotool", "search", "--onlyvisible", "--name", TITLE).partition("\n")[0]

    def _until(self, look: Callable[[], Any], otherwise: str, pause: float = 0.1) -> Any:
        for _ in range(round(40 / pause)):
            if found := look():
                return found
            time.sleep(pause)
        self.process.kill()
        pytest.fail(f"{otherwise}: {self.process.communicate()}")

    def press(self, *keys: str) -> None:
        """Press keys in the window."""
        self._do("xdotool", "windowfocus", "--sync", self.window)
        for key in keys:
            self._do("xdotool", "key", key)
            time.sleep(0.1)

    def picture(self) -> NDArray[np.uint8]:
        """The window as it is now: width × height × 3; of no size when it is gone."""
        self._do("import", "-window", self.window, str(self._shot))
        if not self._shot.exists():
            return np.zeros((0, 0, 3), np.uint8)
        return pygame.surfarray.array3d(pygame.image.load(str(self._shot)))

    def wait_for(self, *colours: tuple[int, int, int], height: int = 0) -> None:
        """Wait until all these colours are in the window, and it is at least so high."""

        def there() -> bool:
            picture = self.picture()
            return picture.shape[1] >= height and all((picture == colour).all(axis=2).any() for colour in colours)

        self._until(there, f"no {colours}", 0.25)  # a picture takes the machine longer than a look for a window

    def end(self) -> tuple[str, str, int]:
        """Wait for the end: what it said and its status."""
        try:
            out, err = self.process.communicate(timeout=200)
        finally:
            self.process.kill()
        return out, err, self.process.returncode


def test_a_failure_is_shown_and_trying_again_goes_on(ready: Path, screen: Any, tmp_path: Path) -> None:
    require(ready, "1.1")
    wheels = (ready / "wheels").rename(tmp_path / "not yet")
    shown = Appeared(ready, screen, tmp_path / "shot.bmp")
    shown.wait_for(BAIZE, BAD, ACCENT)
    wheels.rename(ready / "wheels")
    shown.press("Return")  # "Try again" has the focus
    out, err, status = shown.end()
    assert out == playing(ready, "1.1").replace(" a file", "")
    assert status == 7
    assert "lexicon-probe" in err, "a console, if there is one, hears of the failure too"


def test_a_failure_can_be_read_up_and_closed(ready: Path, screen: Any, tmp_path: Path) -> None:
    require(ready, "1.1", sha256="0" * 64)
    shown = Appeared(ready, screen, tmp_path / "shot.bmp")
    shown.wait_for(BAD)
    shown.press("Tab", "Return")  # from "Try again" on to "Show details"
    shown.wait_for(BAD, height=500)
    shown.press("Escape")
    assert shown.end()[::2] == ("", 1)


def test_waiting_for_another_start_can_be_cancelled(ready: Path, screen: Any, tmp_path: Path) -> None:
    require(ready, "1.1", sha256="0" * 64)
    with FileLock(ready / ".venv.lock") as lock:
        assert lock.take()
        shown = Appeared(ready, screen, tmp_path / "shot.bmp")
        shown.wait_for(BAIZE)
        assert shown.process.poll() is None
        shown.press("Return")  # "Cancel", the one button
        assert shown.end()[::2] == ("", 1)
