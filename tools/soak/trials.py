"""The parts of the soak, run in turn: each trial in a folder of its own, with a time that it may take at most."""

from __future__ import annotations

import itertools
import logging
import random
import shutil
import signal
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final, Self

from tools.soak.kills import kills
from tools.soak.mutations import Mutations
from tools.soak.parties import parties
from tools.soak.play import deals, meddling
from tools.soak.refusals import refusals
from tools.soak.turns import ACTIONS

Trial = Callable[[int, random.Random, Path], str]
"""Given its number, its chance and its folder, does something and says what kind it was; raises what is wrong."""

PARTS: Final = ("deals", "meddling", "parties", "kills", "refusals", "mutations")
WEIGHTS: Final = {"mutations": 3.0}
"""How much more time than one a part has."""
LONGEST: Final = 600
"""Seconds after which a trial counts as one that hangs, on a machine that does much else."""


class Soak:
    """Runs trials and counts them. ``done``: by part; ``faults``: what was wrong, with part and number.

    *spoilt*: the ids of the games whose files the mutations spoil, all if there are none.
    """

    def __init__(self, seed: int, parts: Sequence[str] = PARTS, spoilt: Collection[str] = ()) -> None:
        logging.disable(logging.CRITICAL)
        self.done: Counter[str] = Counter()
        self.kinds: Counter[str] = Counter()
        self.faults: list[str] = []
        self._seed, self._spoilt = seed, spoilt
        self._parts = [part for part in PARTS if part in parts]
        self._folder = Path(tempfile.mkdtemp(prefix="lexicon-soak-"))
        self._trials: dict[str, Trial] = {
            "deals": deals,
            "meddling": meddling,
            "parties": parties,
            "kills": kills,
            "refusals": refusals,
        }

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        logging.disable(logging.NOTSET)
        shutil.rmtree(self._folder, ignore_errors=True)

    def run(self, numbers: Iterable[int]) -> None:
        """The trials of these numbers, of every part."""
        for number, part in itertools.product(numbers, self._parts):
            self._run_one(part, number)

    def run_for(self, seconds: float) -> None:
        """Trials from number 0 on until the time is up; the part that has had least time comes next."""
        end, spent = time.monotonic() + seconds, dict.fromkeys(self._parts, 0.0)
        while time.monotonic() < end:
            part = min(spent, key=lambda name: spent[name])
            start = time.monotonic()
            self._run_one(part, self.done[part])
            spent[part] += (time.monotonic() - start) / WEIGHTS.get(part, 1.0)

    def report(self) -> str:
        """Counts by part and kind, and every fault."""
        lines = [f"seed {self._seed}: " + ", ".join(f"{self.done[part]} {part}" for part in self._parts)]
        lines += [f"  {kind}: {count}" for kind, count in sorted(self.kinds.items())]
        lines += [f"  action {kind}: {count}" for kind, count in sorted(ACTIONS.items())]
        lines.append(f"{len(self.faults)} faults; {_memory()}")
        return "\n".join([*lines, *self.faults])

    def _run_one(self, part: str, number: int) -> None:
        home = self._folder / f"{part}-{number}"
        home.mkdir()
        self.done[part] += 1
        try:
            trial = self._trial(part)
            with _limited(LONGEST):
                kind = trial(number, random.Random(f"{self._seed}/{part}/{number}"), home)
            self.kinds[f"{part}, {kind}"] += 1
        except Exception as error:
            notes = "; ".join(getattr(error, "__notes__", ()))
            trace = "".join(traceback.format_exception(error)[-6:])
            self.faults.append(f"--part {part} --number {number}: {notes}\n{trace}")
            print(self.faults[-1], flush=True)
        finally:
            shutil.rmtree(home, ignore_errors=True)

    def _trial(self, part: str) -> Trial:
        if part not in self._trials:
            self._trials[part] = Mutations(self._folder / "sample", self._seed, self._spoilt)
        return self._trials[part]


def _memory() -> str:
    """The most memory that this process has had."""
    try:
        import resource
    except ImportError:  # not POSIX
        return "memory unknown"
    return f"{resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f} MB at most"


@contextmanager
def _limited(seconds: int) -> Iterator[None]:
    """Raise ``TimeoutError`` within the block when the time is up, where the system can."""
    if not hasattr(signal, "SIGALRM"):
        yield
        return

    def stop(*_: object) -> None:
        raise TimeoutError(f"it took more than {seconds} seconds")

    before = signal.signal(signal.SIGALRM, stop)
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)
