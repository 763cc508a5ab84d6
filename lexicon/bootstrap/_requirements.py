"""What the game needs, and whether the Python that runs this has it already.

Read at every start, before anything is installed: standard library only, and nothing in it that is slow to import.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from zlib import crc32

_PIN = re.compile(r"\s*([A-Za-z0-9_.-]+)==([0-9][^\s#;]*)")


class Group:
    """Packages that are installed together: `play` for everybody, `test` for `--test`.

    `pins` has the version that the tests ran with for each package that is asked for, by its normalised name. `lock` is
    the file from which they are installed, with all that they stand on and the hashes of their wheels. Not a dataclass:
    that module takes three times as long to import as all that a start reads here.
    """

    __slots__ = ("lock", "name", "pins")

    def __init__(self, name: str, pins: Mapping[str, str], lock: Path) -> None:
        self.name = name
        self.pins = pins
        self.lock = lock

    @property
    def key(self) -> str:
        """Changes when a name, a version or the lock file does; a comment does not change it."""
        pins = " ".join(f"{name}=={version}" for name, version in self.pins.items())
        lines = self.lock.read_text(encoding="utf-8").splitlines() if os.path.exists(self.lock) else ()
        locked = " ".join(line for line in lines if not line.startswith("#"))
        return f"{crc32(f'{pins} {locked}'.encode()):08x}"


def normalised(name: str) -> str:
    """The one spelling of a package's name (PEP 503)."""
    return re.sub(r"[-_.]+", "-", name).lower()


def _pins(lines: Iterable[str]) -> dict[str, str]:
    found = (_PIN.match(line) for line in lines)
    return {normalised(pin.group(1)): pin.group(2) for pin in found if pin}


def play_group(root: Path) -> Group:
    """What requirements.txt pins."""
    pins = _pins((root / "requirements.txt").read_text(encoding="utf-8").splitlines())
    return Group("play", pins, root / "requirements.lock")


def test_group(root: Path) -> Group:
    """What the group `test` of pyproject.toml pins."""
    import tomllib  # late: no start of the game needs it

    table = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    return Group("test", _pins(table["dependency-groups"]["test"]), root / "requirements-test.lock")


def _release(version: str) -> tuple[int, ...]:
    """The numbers that a version begins with."""
    return tuple(map(int, re.findall(r"\d+", re.split(r"[^0-9.]", version, maxsplit=1)[0])))


def compatible(have: str, pinned: str) -> bool:
    """Whether `have` may stand in for `pinned`: not older, and of the same series (first number; of 0.x, first two)."""
    mine, wanted = _release(have), _release(pinned)
    series = 1 if wanted[0] else 2
    return mine[:series] == wanted[:series] and mine >= wanted


def installed(path: Iterable[str]) -> dict[str, str]:
    """Name and version of every package in the folders of `path`, the first found of each.

    Reads the names of the metadata folders: importlib.metadata says the same thirty times more slowly.
    """
    found: dict[str, str] = {}
    for folder in path:
        try:
            entries = os.listdir(folder or ".")
        except OSError:
            continue
        for entry in entries:
            stem, suffix = os.path.splitext(entry)
            if suffix in (".dist-info", ".egg-info") and "-" in stem:
                name, version = stem.split("-")[:2]
                found.setdefault(normalised(name), version)
    return found


def satisfied(groups: Iterable[Group], path: Iterable[str] | None = None) -> bool:
    """Whether every requirement is installed in a fitting version, and "pygame" is not there to break pygame-ce."""
    have = installed(sys.path if path is None else path)
    wanted = [pin for group in groups for pin in group.pins.items()]
    return "pygame" not in have and all(name in have and compatible(have[name], version) for name, version in wanted)
