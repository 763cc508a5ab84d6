"""The environment's folder: where it may lie, whether it is finished, and how to go into it.

Read at every start: standard library only, and nothing in it that is slow to import.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from pathlib import Path
from zlib import crc32

from lexicon.bootstrap._requirements import Group
from lexicon.system.plainfile import plain_opener, read_plain
from lexicon.system.userhome import chosen_home, user_home

_WINDOWS = os.name == "nt"
_NAME = "LexiconKeyword"


def user_folder() -> Path | None:
    """Where the game keeps a user's data, found without platformdirs (which may not be there yet).

    The same as `Places.data` of the storage; a test holds the two together. None where nobody knows.
    """
    if (chosen := chosen_home()) is not None:
        return chosen / "data"
    named = os.environ.get("LOCALAPPDATA") if _WINDOWS else os.environ.get("XDG_DATA_HOME")
    if named and sys.platform != "darwin":
        return Path(named) / _NAME
    if (home := user_home()) is None:
        return None
    if _WINDOWS:
        return home / "AppData" / "Local" / _NAME
    return home / ("Library/Application Support" if sys.platform == "darwin" else ".local/share") / _NAME


class Home:
    """A folder that holds the environment, its log and its lock, for the game in `root`."""

    __slots__ = ("folder", "root")

    def __init__(self, root: Path, folder: Path) -> None:
        self.root = root
        self.folder = folder

    @property
    def venv(self) -> Path:
        """The environment itself."""
        return self.folder / ".venv"

    @property
    def log(self) -> Path:
        """What the last set-up did."""
        return self.folder / ".venv.log"

    @property
    def lock(self) -> Path:
        """Held while a start sets up."""
        return self.folder / ".venv.lock"

    @property
    def marker(self) -> Path:
        """Says that the environment is the game's own, and may be thrown away by it."""
        return self.venv / "made-by-lexicon"

    @property
    def stamp(self) -> Path:
        """Written last: says what has been installed in full."""
        return self.venv / "lexicon-ready"

    @property
    def python(self) -> Path:
        """The environment's interpreter. Where there is no console, the one that opens none."""
        if not _WINDOWS:
            return self.venv / "bin" / "python"
        quiet = sys.stderr is None or Path(sys.executable).name.lower() == "pythonw.exe"
        return self.venv / "Scripts" / ("pythonw.exe" if quiet else "python.exe")

    @property
    def site(self) -> Path | None:
        """The folder of its packages, None before there is one."""
        pattern = "Lib/site-packages" if _WINDOWS else "lib/python3*/site-packages"
        return next(iter(self.venv.glob(pattern)), None)

    def runnable(self) -> bool:
        """Whether the interpreter is there, and the one it stands on: a moved folder is fine, a removed Python not."""
        if not os.access(self.python, os.X_OK):
            return False
        return not _WINDOWS or _base_exists(self.venv / "pyvenv.cfg")

    def installed(self) -> dict[str, str]:
        """Keys of the groups that are installed in full, by name; empty for an environment that isn't finished."""
        system, _, groups = self._read_stamp()
        return groups if system == sys.platform and self.runnable() else {}

    def ready(self, groups: Iterable[Group]) -> bool:
        """Whether every group is installed in full."""
        have = self.installed()
        return all(have.get(group.name) == group.key for group in groups)

    def write_stamp(self, groups: dict[str, str], python: str) -> None:
        """Say that `groups` (key by name) are installed in full for `python` ("3.11"): all at once or not at all."""
        draft = self.stamp.with_suffix(".new")
        said = [f"system {sys.platform}", f"python {python}", *(f"{name} {key}" for name, key in groups.items())]
        with open(draft, "w", encoding="utf-8", opener=plain_opener) as file:
            file.write("\n".join([*said, "end"]))
        os.replace(draft, self.stamp)

    def _read_stamp(self) -> tuple[str, str, dict[str, str]]:
        """System, version of Python, and keys by group; empty when there is no whole stamp."""
        try:
            *said, end = read_plain(self.stamp).decode("utf-8").splitlines()
            groups: dict[str, str] = dict(line.split() for line in said)
            if end != "end":
                raise ValueError(end)
            return groups.pop("system"), groups.pop("python"), groups
        except (OSError, ValueError, KeyError):
            return "", "", {}

    def inside(self) -> bool:
        """Whether this very process runs in the environment."""
        try:
            return os.path.samefile(sys.prefix, self.venv)
        except OSError:
            return False

    def python_changed(self) -> bool:
        """Whether the Python under the environment has become another one since (an upgrade of the system does that).

        Only meaningful inside it. Its packages lie in a folder that the new Python doesn't look into.
        """
        return self._read_stamp()[1] != f"{sys.version_info[0]}.{sys.version_info[1]}"


def _base_exists(config: Path) -> bool:
    """Whether the Python that a Windows environment hands over to is still there."""
    try:
        lines = config.read_text(encoding="utf-8").splitlines()
    except OSError:
        return False
    pairs = (line.partition("=") for line in lines)
    return any(key.strip() == "home" and os.path.isdir(value.strip()) for key, _, value in pairs)


def homes(root: Path) -> tuple[Home, ...]:
    """Where the environment may lie: beside main.py, or else in the user's data folder, one a copy of the game."""
    folder, name = user_folder(), f"{root.name}-{crc32(os.fsencode(root)):08x}"
    return (Home(root, root), *([Home(root, folder / "environments" / name)] if folder is not None else []))


def usable(home: Home) -> bool:
    """Whether an environment can be made there: it can be written to, and venv takes the name.

    Tried, not asked: what a system says about rights and what it does are two things.
    """
    if os.pathsep in str(home.venv):
        return False
    try:
        home.folder.mkdir(parents=True, exist_ok=True)
        with open(home.lock, "a", opener=plain_opener):
            return True
    except OSError:
        return False
