"""Full screen and back in a real window, under a window manager of X11."""

from __future__ import annotations

import re
import subprocess

import pytest

from lexicon.storage import Places, SettingsStore
from tests.window.conftest import Window

pytestmark = [pytest.mark.window, pytest.mark.slow]


def where(window: Window) -> tuple[int, ...]:
    """Left, top, width and height of the window on the screen, in pixels."""
    command = ["xdotool", "getwindowgeometry", "--shell", window.id]
    told = subprocess.run(command, env=window.env, capture_output=True, text=True, timeout=20, check=False).stdout
    return tuple(int(number) for number in re.findall(r"^(?:X|Y|WIDTH|HEIGHT)=(-?\d+)$", told, re.MULTILINE))


def test_full_screen_gives_the_window_its_size_and_place_back(open_window, screen):
    window: Window = open_window((1100, 700))
    window.start()
    before = where(window)
    assert before[2:] == (1100, 700)
    for _ in range(2):
        window.keys("F11")
        window.wait_for(lambda: where(window) == (0, 0, screen.width, screen.height))
        window.keys("F11")
        window.wait_for(lambda: where(window) == before)
    window.keys("ctrl+q")
    assert window.process is not None
    window.process.wait(20)
    settings = SettingsStore(Places.under(window.home).settings).settings
    assert (tuple(settings.window_size), settings.full_screen) == ((1100, 700), False)
