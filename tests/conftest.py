"""What every test stands on: no screen, no sound, no writing to the user's folder, the same examples each run."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Generator, Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WINDOW = "window"
"""The group of tests that one worker has for the real window's sake."""

# Where no bytecode is to lie beside the sources, it lies here: else each run, each of its workers and each program that
# a test starts would compile everything anew, which takes longer than many a test.
if sys.dont_write_bytecode:
    sys.dont_write_bytecode = False
    sys.pycache_prefix = str(ROOT / ".pytest_cache" / "bytecode")
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    os.environ["PYTHONPYCACHEPREFIX"] = sys.pycache_prefix

# Before anything of ours or pygame is imported: settings, saves and caches of the tests have a folder of their own.
_HOME = tempfile.mkdtemp(prefix="lexicon-tests-")
os.environ["LEXICON_KEYWORD_HOME"] = _HOME
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pytest  # noqa: E402
from hypothesis import HealthCheck, settings  # noqa: E402
from hypothesis.internal.conjecture import providers  # noqa: E402

from tests.needs import need_programs  # noqa: E402
from tests.slow import is_slow  # noqa: E402

# Derandomised: a test that passes here passes there. No deadline: two workers share two cores.
settings.register_profile(
    "lexicon", derandomize=True, deadline=None, database=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("lexicon")
# Nor does it read every module that is loaded by now for numbers and words to try: what is tried would depend on which
# tests are run along, and parsing all sources takes longer than most of these tests.
assert callable(providers._get_local_constants)
providers._get_local_constants = lambda: providers._local_constants


def pytest_configure(config: pytest.Config) -> None:
    """Collect folder by folder: pytest 9 loses a folder's fixtures when its paths stand apart on the command line."""
    config.args.sort()


def pytest_unconfigure() -> None:
    shutil.rmtree(_HOME, ignore_errors=True)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Keep the tests of a file in one worker, which makes what they share once, and begin with what takes longest.

    The tests that drive a real window, and those that start one set-up copy, are kept together, too. Groups of one
    test would have xdist look through all that it has dealt out after each of some thousands of tests.
    """
    for item in items:
        if item.get_closest_marker("window") or "first_starts" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.xdist_group(WINDOW))
        elif item.get_closest_marker("xdist_group") is None:
            item.add_marker(pytest.mark.xdist_group(_file(item)))
        if is_slow(item.nodeid):
            item.add_marker(pytest.mark.slow)
    items.sort(key=_turn)


def _file(item: pytest.Item) -> str:
    return item.nodeid.partition("::")[0]


def _turn(item: pytest.Item) -> int:
    """First the window's tests, then groups that reach over more than a file, the slow ones of a file, the quick ones.

    ``main.py --test`` has xdist keep to this order.
    """
    group = item.get_closest_marker("xdist_group")
    assert group is not None
    if group.args[0] != _file(item):
        return 0 if group.args[0] == WINDOW else 1
    return 3 if item.get_closest_marker("slow") is None else 2


@pytest.fixture(scope="session")
def root() -> Path:
    """The folder that main.py lies in."""
    return ROOT


@dataclass(frozen=True)
class Screen:
    """An X server of the tests' own."""

    display: str
    width: int
    height: int

    def env(self, home: Path) -> dict[str, str]:
        """The environment for a program that shows its window here and keeps its files in `home`."""
        env = {k: v for k, v in os.environ.items() if k not in ("SDL_VIDEODRIVER", "WAYLAND_DISPLAY")}
        return {**env, "DISPLAY": self.display, "LEXICON_KEYWORD_HOME": str(home), "SDL_AUDIODRIVER": "dummy"}


@pytest.fixture(scope="session")
def screen() -> Iterator[Screen]:
    """A virtual screen of 2560 × 1440 with a window manager; see `need_programs` for where there is no Xvfb."""
    need_programs("Xvfb")
    width, height = 2560, 1440
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{width}x{height}x24", "-nolisten", "tcp", "-noreset"],
        pass_fds=[write],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    with os.fdopen(read) as answer:
        display = ":" + answer.readline().strip()
    managers: list[subprocess.Popen[bytes]] = []
    try:
        assert display != ":", "Xvfb did not start"
        if manager := shutil.which("openbox"):
            managers.append(
                subprocess.Popen(
                    [manager],
                    env={**os.environ, "DISPLAY": display},
                    stdin=subprocess.DEVNULL,
                    stdout=subprocess.DEVNULL,
                    stderr=subprocess.DEVNULL,
                )
            )
        yield Screen(display, width, height)
    finally:
        for process in [*managers, server]:
            process.terminate()
            process.wait(10)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Workers hand reports over as UTF-8: a log that names a file whose name is none would end the whole run."""
    report = yield
    report.sections = [(name, text.encode("utf-8", "backslashreplace").decode()) for name, text in report.sections]
    return report
