"""Measure opening frames and memory: ``python -m tools.window [--size 1280x800] [--resizes N] [--json]``.

Each size has a process of its own. A frame is everything that the program does between two waits of its clock; what
searches and the disk do beside it does not count. Without a display, SDL's dummy driver is used.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from time import thread_time
from typing import TYPE_CHECKING, Any
from unittest.mock import patch

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
if not os.environ.get("DISPLAY") and sys.platform == "linux":
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

if TYPE_CHECKING:
    from lexicon.app.app import App

SIZES = ("1280x800", "1920x1080")
_FRAMES = 4
"""Frames that are measured of each screen: later ones do nothing new."""
_WORST = 15


def memory() -> float:
    """Megabytes that this process holds now, as far as the system says (Linux), else the most it has held."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / (1 << 20)
    except (OSError, ValueError, AttributeError):
        import resource

        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (1 << 20 if sys.platform == "darwin" else 1 << 10)


def measure(size: tuple[int, int], home: Path, resizes: int) -> dict[str, Any]:
    """Opening frames in ms by screen, and memory in MB, for a window of a size."""
    from lexicon.app.app import PAINTING, TITLE, App
    from lexicon.app.preload import catch_up, ready_steps
    from lexicon.app.start import start_pygame
    from lexicon.scenes.title import TitleScene
    from lexicon.sprites.paint.pen import kept_bytes
    from tools.window.screens import FRAME, every_screen, make_services, make_way

    start_pygame()
    app = App(make_services(home), size)
    app.push(TitleScene())
    app.step(FRAME)
    for step in ready_steps(TITLE):
        step()
    catch_up(app.services).join()
    begun = memory()
    app.painting = PAINTING
    opened: dict[str, list[float]] = {}
    for name, show in every_screen(app):
        make_way(app, name)
        _whole(app)
        opened[name] = _frames(app, show)
    _settle(app)
    held = {"title": round(begun), "every screen": round(memory()), "pictures": round(kept_bytes() / (1 << 20))}
    if resizes:
        held["after resizing"], held["most while resizing"] = _resize(app, resizes)
    app.close()
    return {"opened": opened, "memory": held}


def _frames(app: App, show: Callable[[], None]) -> list[float]:
    """How long each frame takes from the press that opens a screen until it has been whole for some frames, in ms."""
    live = app.live

    def press(dt: float) -> None:
        live(dt)
        show()

    with patch.object(app, "live", press):
        times = [_frame(app)]
    whole = 0 if app.unfinished else 1
    while whole < _FRAMES:
        times.append(_frame(app))
        whole += not app.unfinished
    return times


def _whole(app: App) -> None:
    """Step until nothing is left to be painted: a press would wait for it."""
    from tools.window.screens import FRAME

    app.step(FRAME)
    while app.unfinished:
        app.step(FRAME)


def _frame(app: App) -> float:
    from tools.window.screens import FRAME

    start = thread_time()
    app.step(FRAME)
    return round(1000 * (thread_time() - start), 1)


def _settle(app: App) -> None:
    """Let a second go by, until windows are laid out, screens are whole and memory is given back."""
    for _ in range(20):
        app.step(0.05)
        while app.unfinished:
            app.step(0.05)


def _resize(app: App, times: int) -> tuple[int, int]:
    """Draw some screen at so many sizes of the window: memory after it and the most meanwhile."""
    from tools.window.parties import ON_FLOOR
    from tools.window.screens import STACKED, every_screen

    chance, most = random.Random(1), 0.0
    screens = [show for name, show in every_screen(app) if not name.startswith((*STACKED, ON_FLOOR))]
    for _ in range(times):
        app.home()
        chance.choice(screens)()
        size = chance.randrange(960, 1921), chance.randrange(600, 1081)
        pygame.display.set_mode(size, pygame.RESIZABLE)
        app.display.resized()
        _settle(app)
        most = max(most, memory())
    return round(memory()), round(most)


def _print(size: str, runs: list[dict[str, Any]]) -> None:
    names = list(runs[0]["opened"])
    longest = {name: statistics.median(max(run["opened"][name]) for run in runs) for name in names}
    seen = {name: statistics.median(sum(run["opened"][name][: -_FRAMES + 1]) for run in runs) for name in names}
    worst = sorted(names, key=lambda name: -longest[name])
    print(f"{size}: {len(names)} screens; ms: the longest frame of opening, all frames until the screen is whole")
    for name in worst[:_WORST]:
        print(f"  {name:32} {longest[name]:7.1f} {seen[name]:7.1f}")
    print(f"  {'median':32} {statistics.median(longest.values()):7.1f} {statistics.median(seen.values()):7.1f}")
    for name in runs[0]["memory"]:
        print(f"  memory, {name}: {statistics.median(run['memory'][name] for run in runs):.0f} MB")


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m tools.window", description="Opening frames and memory.")
    parser.add_argument("--size", action="append", metavar="WIDTHxHEIGHT", help=f"default: {' and '.join(SIZES)}")
    parser.add_argument("--runs", type=int, default=3, help="processes, of which medians are told")
    parser.add_argument("--resizes", type=int, default=0, help="then give the window so many other sizes")
    parser.add_argument("--json", action="store_true", help="one run in this process, as JSON")
    parser.add_argument("--home", type=Path, help="folder with games made before")
    options = parser.parse_args()
    if options.json:
        width, _, height = options.size[0].partition("x")
        print(json.dumps(measure((int(width), int(height)), options.home, options.resizes)))
        return 0
    with tempfile.TemporaryDirectory() as folder:
        home = options.home or Path(folder)
        if not any(home.iterdir()):
            from tools.window.screens import fill

            fill(home)
        for size in options.size or SIZES:
            command = [sys.executable, "-m", "tools.window", "--json", "--home", str(home), "--size", size]
            command += ["--resizes", str(options.resizes)]
            runs = [json.loads(subprocess.check_output(command)) for _ in range(options.runs)]
            _print(size, runs)
    return 0


if __name__ == "__main__":
    sys.exit(main())
