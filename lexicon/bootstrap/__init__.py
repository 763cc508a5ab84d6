"""Sets the machine up: `enter` returns None in a process that has every package.

Standard library only: nothing else is there yet. What every start needs is read first and is quick; tkinter, threads
and subprocesses are imported by a start that has to set up.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path

from lexicon.bootstrap._home import Home, homes, user_folder
from lexicon.bootstrap._requirements import play_group, satisfied, test_group

__all__ = ["enter", "pygame_clash", "tell", "user_folder"]

_TURN = "LEXICON_LAUNCH_TURN"  # how many processes have handed over to one another
_MOST_TURNS = 3  # into the environment, out to make it anew, and in again


def enter(root: Path, argv: Sequence[str], *, test: bool = False, window: bool = True) -> int | None:
    """Make sure that the packages are there for main.py in `root`, started with the arguments `argv`.

    Returns None in a process that has them all and may go on: the one that was started, when its Python has everything,
    or the one that it became inside the environment. Otherwise returns an exit status: of a set-up that did not get to
    its end, or (on Windows, where a process can't become another) of the second process. `test` asks for what the tests
    need as well. With `window`, a set-up is shown in a window where there is a display and tkinter.
    """
    if getattr(sys, "frozen", False):  # bundled with its packages; and pip would be this very program
        return None
    turn = int(os.environ.pop(_TURN, "0"))
    groups = [play_group(root), *([test_group(root)] if test else [])]
    places = homes(root)
    own = next((home for home in places if home.inside()), None)
    if own and own.ready(groups) and own.python_changed():
        own.stamp.unlink()
    if (own and own.ready(groups)) or satisfied(groups):
        return None
    if turn == _MOST_TURNS:
        where = f"They were installed in {(own or places[0]).venv}."
        tell("The game can’t find its packages", where, "Delete that folder and start again.")
        return 1
    if own:  # an environment can't be made anew from within
        return _become(getattr(sys, "_base_executable", sys.executable), root, argv, turn)
    if (home := next((home for home in places if home.ready(groups)), None)) is not None:
        try:
            return _go_into(home, argv, turn)
        except OSError:  # made on another kind of machine
            home.stamp.unlink()
    from lexicon.bootstrap._work import set_up_shown

    made = set_up_shown(places, groups, window=window)
    return 1 if made is None else _go_into(made, argv, turn)


def _go_into(home: Home, argv: Sequence[str], turn: int) -> int:
    if home.folder != home.root:  # compiled modules can't be kept beside a game that can't be written to
        os.environ.setdefault("PYTHONPYCACHEPREFIX", str(home.folder / "compiled"))
    return _become(str(home.python), home.root, argv, turn)


def _become(python: str, root: Path, argv: Sequence[str], turn: int) -> int:
    """Go on as main.py under another interpreter. Raises OSError when there is none that runs here."""
    command = [python, str(root / "main.py"), *argv]
    environment = {**os.environ, _TURN: str(turn + 1)}
    if os.name != "nt":
        for stream in (sys.stdout, sys.stderr):
            if stream is not None:
                stream.flush()
        os.execve(python, command, environment)
    import signal
    import subprocess

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the second process
    return subprocess.call(command, env=environment)


def pygame_clash(root: Path) -> bool:
    """Whether "pygame" has taken pygame-ce's place in this process; if so, it has been told with the way to mend it."""
    try:
        import pygame
    except ImportError as error:
        what = f"pygame-ce can’t be loaded: {error}"
    else:
        if getattr(pygame, "IS_CE", False):
            return False
        what = "“pygame” has been installed over pygame-ce; the two share their files."
    if any(home.inside() for home in homes(root)):
        tell("pygame-ce is broken", what, f"Delete this folder and start again: {sys.prefix}")
        return True
    pin = f"pygame-ce=={play_group(root).pins['pygame-ce']}"
    mend = f'"{sys.executable}" -m pip install --force-reinstall {pin}'
    remove = f'"{sys.executable}" -m pip uninstall -y pygame pygame-ce'
    tell("pygame-ce is broken", what, f"First: {remove}\nthen:", mend)
    return True


def tell(title: str, cause: str, advice: str, command: str = "", log: Path | None = None) -> None:
    """Tell the person who started the game what went wrong: on standard error, and in a window if there can be one."""
    from lexicon.bootstrap._failure import Failure
    from lexicon.bootstrap._work import tell_failure

    tell_failure(Failure(title, cause, advice, command), log)
