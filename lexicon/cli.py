"""The command line of main.py: which part of the program a line of arguments asks for, and what that part needs.

Read before anything is installed: standard library only. A part is imported when it is asked for, so that the judge,
the arena and the bench start without window or sound, and a game without what only the tests need.
"""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path

from lexicon import __version__
from lexicon.bootstrap import enter, pygame_clash, tell, user_folder
from lexicon.system.plainfile import plain_opener
from lexicon.system.userhome import HOME_VARIABLE, chosen_home, user_home

ROOT = Path(__file__).resolve().parent.parent

_USAGE = """\
usage: python3 main.py [COMMAND …]

  (nothing)                 play
  --size WIDTHxHEIGHT, --full-screen
                            play in a window of that size, or on the whole screen
  --test [PYTEST ARGUMENT …]
                            run every test, or those that the arguments choose
  judge FILE                answer questions about plays and words, one JSON object a line ("-": standard input)
  arena --game ID --seats LEVEL,LEVEL[,…] --games N --seed S [--json]
                            computer players against each other, without a window;
                            of a party with --party N --rounds R the whole evening
  bench                     how fast the move generator and the computer players are
  --version                 the version
  --help                    this page; after judge, arena or bench: theirs

The first start installs what the game needs into the folder .venv beside main.py.
"""


class _Part:
    """What a command needs before it can start, and what starts it, given the arguments after its name."""

    __slots__ = ("start", "test", "window")

    def __init__(self, start: Callable[[list[str]], int], *, test: bool = False, window: bool = False) -> None:
        self.start = start
        self.test = test
        self.window = window


def _start_of(module: str) -> Callable[[list[str]], int]:
    """The function that imports `module` and calls its `main`."""

    def start(arguments: list[str]) -> int:
        return int(import_module(module).main(arguments))

    return start


def _play(arguments: list[str]) -> int:
    """Open the window. What goes wrong in it is told in one of our own: a double click on main.py shows no console."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    if pygame_clash(ROOT):
        return 1
    try:
        return _start_of("lexicon.app.start")(arguments)
    except Exception:
        _tell_crash()
        return 1


def _tell_crash() -> None:
    """Keep the traceback in a file and say where it is, if the disk takes it."""
    import traceback

    trace = traceback.format_exc()
    folder = user_folder()
    log = _kept(trace, folder / "crash.log") if folder is not None else None
    if sys.stderr is not None:
        print(trace, file=sys.stderr)
    last = trace.strip().splitlines()[-1]
    tell(
        "The game has stopped",
        last[:160],
        "Start again to go on; what the disk has taken of your games is there.",
        log=log,
    )


def _kept(trace: str, log: Path) -> Path | None:
    """Write *trace* to *log*; None where that cannot be."""
    try:
        log.parent.mkdir(parents=True, exist_ok=True)
        with open(log, "w", encoding="utf-8", errors="backslashreplace", opener=plain_opener) as file:
            file.write(trace)
    except OSError:
        return None
    return log


def _test(arguments: list[str]) -> int:
    """Run the tests on a worker more than there are cores, in the groups and the order of `tests/conftest.py`.

    The worker that has the tests of the real window waits for it about as long as it works.
    """
    os.chdir(ROOT)
    spread = ["-n", str(min(os.cpu_count() or 1, 8) + 1), "--dist", "loadgroup", "--no-loadscope-reorder"]
    return int(import_module("pytest").main([*spread, *arguments]))


_PARTS = {
    "": _Part(_play, window=True),
    "--test": _Part(_test, test=True),
    "judge": _Part(_start_of("lexicon.judge")),
    "arena": _Part(_start_of("lexicon.players.arena")),
    "bench": _Part(_start_of("lexicon.bench")),
}


def _what_is_wrong_with_home(window: bool) -> str:
    """Why nothing can be kept where it should be, a sentence; empty where all is well. *window*: whether it has to."""
    folder = chosen_home()
    if folder is None:
        known = user_home() is not None or not window
        unset = "HOME is not set, and the system does not know this user"
        return "" if known else f"{unset}: set HOME, or {HOME_VARIABLE} to a folder for games and settings"
    why = _why_no_folder(folder)
    return f"{HOME_VARIABLE} is {str(folder)!r}, and {why}" if why else ""


def _why_no_folder(folder: Path) -> str:
    """Why *folder* can be none; empty where it is one, or can be made or reached when its rights are mended."""
    if str(folder).startswith("~"):
        return "there is no such user"
    there = next((path for path in (folder, *folder.parents) if os.path.lexists(path)), folder)
    if os.path.lexists(there) and not os.path.isdir(there):
        return "that is no folder" if there == folder else f"{str(there)!r} is no folder"
    try:
        os.stat(folder)
    except OSError as error:
        if error.errno == errno.ENAMETOOLONG:
            return "that name is too long"
    return ""


_ANSWERED_HERE = ("--version", "--help", "-h")

STOPPED = 130
"""Exit status of a command that was stopped by Ctrl+C, as shells have it."""


def main(argv: Sequence[str]) -> int:
    """Run what `argv` (without the program's name) asks for and return the exit status, `STOPPED` after Ctrl+C."""
    try:
        return _main(argv)
    except KeyboardInterrupt:
        return STOPPED


def _main(argv: Sequence[str]) -> int:
    name, arguments = (argv[0], list(argv[1:])) if argv else ("", [])
    if name.startswith("-") and name not in _PARTS and name not in _ANSWERED_HERE:
        name, arguments = "", list(argv)  # an option of the window's
    if name in _ANSWERED_HERE:
        return _answering("main.py", lambda: _answer(name))
    part = _PARTS.get(name)
    if part is None:
        print(f"main.py: there is no command “{name}”\n\n{_USAGE}", file=sys.stderr)
        return 2
    if wrong := _what_is_wrong_with_home(part.window):
        print(f"main.py: {wrong}", file=sys.stderr)
        return 2
    status = enter(ROOT, argv, test=part.test, window=part.window)
    if status is not None:
        return status
    return part.start(arguments) if part.window or part.test else _answering(name, lambda: part.start(arguments))


def _answering(name: str, command: Callable[[], int]) -> int:
    """Do a command that answers on standard output; what that needs would make the way into the window longer."""
    from lexicon.system.output import answering

    return answering(name, command)


def _answer(name: str) -> int:
    print(_USAGE if name != "--version" else f"Lexicon & Keyword {__version__}")
    return 0
