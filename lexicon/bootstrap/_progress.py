"""What a set-up shows while it works, and how pip's output becomes it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from enum import Enum

from lexicon.bootstrap._requirements import normalised


class State(Enum):
    """How far a part is."""

    WAITING = 0
    AT_WORK = 1
    DONE = 2


@dataclass(frozen=True)
class Status:
    """One picture of the set-up: a line, what stands at its right, a bar from 0 to 1, and the parts in order."""

    line: str
    right: str = ""
    fraction: float = 0.0
    parts: tuple[tuple[str, State], ...] = ()


Report = Callable[[Status], None]

# The parts a player sees, the packages of each, and their wheels in megabytes as measured on Linux with Python 3.11;
# pip tells the real sizes as it goes, these only stand in until then.
_PARTS: dict[str, dict[str, float]] = {
    "pygame-ce": {"pygame-ce": 12.2},
    "NumPy": {"numpy": 16.9},
    "wasmtime": {"wasmtime": 9.6},
    "pygame-gui": {"pygame-gui": 30.9, "python-i18n": 0.1},
    "Enchant": {"pyenchant": 0.1, "platformdirs": 0.1, "msgspec": 0.2},
    "fonts": {"font-source-serif-pro": 1.8, "font-source-sans-pro": 2.2},
}
_UNITS = {"b": 1e-6, "kb": 1e-3, "mb": 1.0, "gb": 1e3}
_WHEEL = re.compile(r"\s*(?:Downloading|Using cached) (\S+?)-\d\S*\.(?:whl|tar\.gz) \(([\d.]+) ?([kKMG]?B)\)")
_LOCAL = re.compile(r"Processing (?:.*[/\\])?([^/\\]+?)-\d[^/\\]*\.(?:whl|tar\.gz)(?: \(from .*)?\s*$")
_RAW = re.compile(r"Progress (\d+) of (\d+)")
# Shares of the bar. Making the environment takes a third of the time of a quick connection, but little of a slow one's.
MAKING_SHARE, _FETCHING_SHARE, _UNPACKING_SHARE = 0.08, 0.64, 0.28


@dataclass
class Tracker:
    """Follows one run of pip through its output, and draws a `Status` of it.

    `names` are the packages asked for (normalised). Sizes are in megabytes.
    """

    names: tuple[str, ...]
    sizes: dict[str, float] = field(init=False)
    _fetched: dict[str, float] = field(default_factory=dict, init=False)
    _known: set[str] = field(default_factory=set, init=False)
    _at: str = field(default="", init=False)
    _unpacking: bool = field(default=False, init=False)
    _installed: set[str] = field(default_factory=set, init=False)

    def __post_init__(self) -> None:
        """Begin with the sizes that are known beforehand."""
        expected = {package: size for part in _PARTS.values() for package, size in part.items()}
        self.sizes = {name: expected.get(name, 0.5) for name in self.names}

    def read(self, line: str) -> bool:
        """Take in a line of pip's output; False when it says nothing about progress."""
        if wheel := _WHEEL.match(line):
            self._begin(wheel.group(1), float(wheel.group(2)) * _UNITS[wheel.group(3).lower()])
        elif local := _LOCAL.match(line):
            self._begin(local.group(1), None)
        elif raw := _RAW.match(line):
            self._fetched[self._at] = int(raw.group(1)) / 1e6
        elif line.startswith("Installing collected packages"):
            self._finish()
            self._unpacking = True
        else:
            return False
        return True

    def unpacked(self, names: Iterable[str]) -> None:
        """Tell which packages are there by now."""
        self._installed = set(names)

    def status(self) -> Status:
        """The picture of now."""
        total = sum(self.sizes.values())
        got = min(sum(self._fetched.values()), total)
        share = len(self._installed & self.sizes.keys()) / max(1, len(self.sizes))
        parts = tuple((part, self._state(packages)) for part, packages in self._shown().items())
        done = sum(state is State.DONE for _, state in parts)
        if self._unpacking:
            line, fraction = "Unpacking", MAKING_SHARE + _FETCHING_SHARE + _UNPACKING_SHARE * share
        else:
            line = f"Fetching {self._at}" if self._at else "Asking for what is needed"
            fraction = MAKING_SHARE + (_FETCHING_SHARE * got / total if total else 0.0)
        about = "" if self._unpacking or self._known >= self.sizes.keys() else "about "
        line += f", {min(done + 1, len(parts))} of {len(parts)}" if self._at else ""
        return Status(line, f"{got:.0f} of {about}{total:.0f} MB", min(1.0, fraction), parts)

    def _begin(self, package: str, size: float | None) -> None:
        """The wheel of `package` starts to come, and the one before it has come."""
        self._finish()
        self._at = normalised(package)
        if size is not None:
            self.sizes[self._at] = size
            self._known.add(self._at)
        self._fetched.setdefault(self._at, 0.0)

    def _finish(self) -> None:
        if self._at:
            self._fetched[self._at] = self.sizes.setdefault(self._at, 0.0)

    def _shown(self) -> dict[str, tuple[str, ...]]:
        """The packages of each part, without parts that this run has nothing for; strangers come under "tests"."""
        shown = {part: tuple(n for n in packages if n in self.sizes) for part, packages in _PARTS.items()}
        strangers = tuple(n for n in self.sizes if not any(n in packages for packages in _PARTS.values()))
        return {part: names for part, names in {**shown, "tests": strangers}.items() if names}

    def _state(self, packages: tuple[str, ...]) -> State:
        if self._unpacking:
            have = self._installed.issuperset(packages)
            return State.DONE if have else State.AT_WORK
        if self._at in packages:
            return State.AT_WORK
        return State.DONE if all(package in self._fetched for package in packages) else State.WAITING
