"""Makes the environment and fills it: venv with pip, or venv and another pip, or uv, or a word on what is missing."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from queue import Empty, Queue
from threading import Event, Thread
from typing import IO

from lexicon.bootstrap._failure import Cancelled, diagnose, no_venv
from lexicon.bootstrap._home import Home
from lexicon.bootstrap._progress import MAKING_SHARE, Report, Status, Tracker
from lexicon.bootstrap._requirements import Group, installed
from lexicon.system.plainfile import plain_opener

_RAW_PROGRESS = (24, 1)  # the pip from which on it tells bytes in a form for programs
_OTHER_PYTHON = (22, 3)  # the pip from which on it installs into an environment that is not its own
_ASTRAY = {"PYTHONHOME", "PYTHONPATH", "PIP_TARGET", "PIP_PREFIX", "PIP_PYTHON", "PIP_REQUIRE_VIRTUALENV"} | {
    "__PYVENV_LAUNCHER__"  # a macOS Python hands its own name on in it
}
_LOOK = 0.2  # seconds between two looks at what has been unpacked, and at whether to stop


@dataclass
class Runner:
    """Runs programs for a set-up: every line goes to the log, and `cancelled` stops the one that runs."""

    log: IO[str]
    cancelled: Event
    inherit: tuple[int, ...] = ()  # handles that children keep open (the lock)
    last: list[str] = field(default_factory=list)  # what the last program said

    def run(self, command: Sequence[str], heard: Callable[[str | None], None] | None = None) -> bool:
        """Run `command`; True when it went well. `heard` gets each line, and None now and then in between."""
        self._note(f"\n> {' '.join(command)}")
        self.last = []
        try:
            process = self._start(command)
        except OSError as error:
            self._hear(str(error))
            return False
        try:
            for line in _lines(process):
                if self.cancelled.is_set():
                    raise Cancelled
                if line is not None:
                    self._hear(line)
                if heard is not None:
                    heard(line)
        finally:
            if process.poll() is None:
                process.kill()
            status = process.wait()
        self._note(f"> ended with {status}")
        return status == 0

    def _start(self, command: Sequence[str]) -> subprocess.Popen[str]:
        windows = os.name == "nt"
        return subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
            errors="replace",
            env=_environment(),
            pass_fds=() if windows else self.inherit,
            creationflags=0x08000000 if windows else 0,  # CREATE_NO_WINDOW: no console flashes up
        )

    def _hear(self, line: str) -> None:
        self.last.append(line)
        self._note(line)

    def _note(self, line: str) -> None:
        self.log.write(line + "\n")
        self.log.flush()


def _lines(process: subprocess.Popen[str]) -> Iterator[str | None]:
    """Each line of the output as it comes, and None whenever none came for a moment."""
    waiting: Queue[str | None] = Queue()
    assert process.stdout is not None
    Thread(target=_forward, args=(process.stdout, waiting), daemon=True).start()
    while True:
        try:
            line = waiting.get(timeout=_LOOK)
        except Empty:
            yield None
            continue
        if line is None:
            return
        yield line


def _forward(source: IO[str], waiting: Queue[str | None]) -> None:
    with source:
        for line in source:
            waiting.put(line.rstrip("\r\n"))
    waiting.put(None)


def _environment() -> dict[str, str]:
    """The person's environment, without what would send pip or Python somewhere else."""
    kept = {key: value for key, value in os.environ.items() if key not in _ASTRAY}
    return kept | {
        "PYTHONUNBUFFERED": "1",
        "PYTHONUTF8": "1",
        "PIP_USER": "0",  # a user's pip.conf may say otherwise
        "PIP_NO_INPUT": "1",
        "PIP_DISABLE_PIP_VERSION_CHECK": "1",
        "PIP_RETRIES": "2",  # a dead connection is told within seconds
        "UV_NO_PROGRESS": "1",
    }


def make_venv(home: Home, runner: Runner) -> list[str]:
    """Make the environment, by the first rung of the ladder that holds; returns the command that installs into it."""
    said: list[str] = []
    for rung in (_venv_with_pip, _venv_and_other_pip, _uv):
        _clear(home)
        home.venv.mkdir()
        with open(home.marker, "w", encoding="utf-8", opener=plain_opener) as marker:
            marker.write("main.py made this environment and may throw it away.\n")
        if install := rung(home, runner):
            return install
        said += runner.last
    _clear(home)
    raise no_venv(said)


def _clear(home: Home) -> None:
    """Away with an unfinished environment of the game's; somebody else's is set aside."""
    if not os.path.exists(home.venv) and not os.path.islink(home.venv):
        return
    if os.path.exists(home.marker):
        shutil.rmtree(home.venv)
        return
    number = 1
    while os.path.exists(aside := home.venv.with_name(f".venv.old-{number}")):
        number += 1
    home.venv.rename(aside)


def _venv_with_pip(home: Home, runner: Runner) -> list[str] | None:
    return _own_pip(home) if runner.run([sys.executable, "-m", "venv", str(home.venv)]) else None


def _own_pip(home: Home) -> list[str]:
    return [_console_python(home), "-m", "pip", "install"]


def _venv_and_other_pip(home: Home, runner: Runner) -> list[str] | None:
    if not runner.run([sys.executable, "-m", "venv", "--without-pip", str(home.venv)]):
        return None
    programs = [[found] for name in ("pip3", "pip") if (found := shutil.which(name))]
    for pip in ([sys.executable, "-m", "pip"], *programs):
        if runner.run([*pip, "--version"]) and _pip_version(" ".join(runner.last)) >= _OTHER_PYTHON:
            return [*pip, "--python", _console_python(home), "install"]
    return None


def _pip_version(text: str) -> tuple[int, int]:
    found = re.search(r"\bpip[ -](\d+)\.(\d+)", text)
    return (int(found.group(1)), int(found.group(2))) if found else (0, 0)


def _uv(home: Home, runner: Runner) -> list[str] | None:
    uv = shutil.which("uv")
    if uv is None or not runner.run([uv, "venv", "--allow-existing", "--python", sys.executable, str(home.venv)]):
        return None
    return [uv, "pip", "install", "--python", _console_python(home)]


def _console_python(home: Home) -> str:
    """The environment's interpreter for programs whose output is read."""
    return str(home.python).replace("pythonw.exe", "python.exe")


def existing_installer(home: Home, runner: Runner) -> list[str] | None:
    """The command that installs into an environment that is there already; None when it has to be made anew."""
    new_enough = [_console_python(home), "-c", "import sys, pip; sys.exit(sys.version_info < (3, 11))"]
    return _own_pip(home) if home.runnable() and runner.run(new_enough) else None


def install(home: Home, group: Group, command: Sequence[str], runner: Runner, report: Report) -> None:
    """Install `group` by `command`: from the folder "wheels" beside main.py where it has everything, or the index.

    What is installed is what the lock file names, wheels alone, each with one of the hashes that it lists.
    """
    tracker = Tracker(tuple(group.pins))
    report(tracker.status())
    looked = time.monotonic()

    def heard(line: str | None) -> None:
        nonlocal looked
        news = line is not None and tracker.read(line)
        if (now := time.monotonic()) - looked > _LOOK:
            looked, news = now, True
            tracker.unpacked(installed([str(home.site)]) if home.site else ())
        if news:
            report(tracker.status())

    wanted = [*_style(command, home), "--require-hashes", "--only-binary=:all:", "-r", str(group.lock)]
    wheels = home.root / "wheels"
    if os.path.isdir(wheels) and runner.run([*command, "--no-index", "--find-links", str(wheels), *wanted], heard):
        return
    if not runner.run([*command, *wanted], heard):
        raise diagnose(runner.last)


def _style(command: Sequence[str], home: Home) -> list[str]:
    """Options that make this installer tell how far it is."""
    if Path(command[0]).stem == "uv":
        return []
    version = _pip_version(" ".join(p.name for p in home.site.glob("pip-*.dist-info")) if home.site else "")
    return ["--progress-bar", "raw" if "--python" not in command and version >= _RAW_PROGRESS else "off"]


def set_up(home: Home, groups: Sequence[Group], runner: Runner, report: Report) -> None:
    """Bring the environment to where it has all `groups`, and stamp it last.

    An environment that was finished before is added to; one that was not is made anew. What was already whole stays
    stamped while something is added to it, so that a test run without a connection does not lose the game.
    """
    kept = home.installed()
    command = existing_installer(home, runner) if kept or not os.path.exists(home.marker) else None
    if command is None:
        kept = {}
        report(Status("Making a place for what it needs", fraction=MAKING_SHARE / 2))
        command = make_venv(home, runner)
    for group in groups:
        if kept.get(group.name) == group.key:
            continue
        if kept.pop(group.name, None):
            home.write_stamp(kept, _python_of(home, runner))
        install(home, group, command, runner, report)
        kept[group.name] = group.key
    home.write_stamp(kept, _python_of(home, runner))


def _python_of(home: Home, runner: Runner) -> str:
    """The version of the environment's Python ("3.11"): not always the one that runs this."""
    ask = "import sys; print('%d.%d' % sys.version_info[:2])"
    return runner.last[-1].strip() if runner.run([_console_python(home), "-c", ask]) else ""
