"""How long a start takes until the title is seen: ``python -m tools.measure.start [--runs 9] [--home FOLDER]``.

From the start of the process to the first picture of the title, seconds of the clock and of the processor, and how many
modules were imported for it. Warm: one start before is not counted. Without a display, SDL's dummy driver is used.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

_WHOLE = """
import sys, threading
sys.argv = ["main.py"]
from lexicon.app import app
def run(self):
    while self.spare:
        self.spare.popleft()()
    for thread in threading.enumerate():
        if thread.name == "pictures":
            thread.join()
app.App.run = run
from lexicon.cli import main
main([])
"""
_FIRST_PICTURE = """
import json, os, sys, time
sys.argv = ["main.py"]
from lexicon.app import display
def flip(self):
    print(json.dumps({"at": time.time(), "processor": time.process_time(), "modules": sorted(sys.modules)}), flush=True)
    os._exit(0)
display.Display.flip = flip
from lexicon.cli import main
main([])
"""


def warm(home: Path) -> None:
    """A start that goes on until all is fetched, and what is kept for the next start is kept."""
    subprocess.check_call([sys.executable, "-c", _WHOLE], env=_environment(home))


def _environment(home: Path) -> dict[str, str]:
    environment = {**os.environ, "LEXICON_KEYWORD_HOME": str(home), "SDL_AUDIODRIVER": "dummy"}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    if not os.environ.get("DISPLAY") and sys.platform == "linux":
        environment.setdefault("SDL_VIDEODRIVER", "dummy")
    return environment


def start(home: Path) -> dict[str, Any]:
    """One start: ``clock`` and ``processor`` in seconds until the title is seen, the ``modules`` imported by then."""
    begun = time.time()
    told = subprocess.check_output([sys.executable, "-c", _FIRST_PICTURE], env=_environment(home), text=True)
    found: dict[str, Any] = json.loads(told.splitlines()[-1])
    return {**found, "clock": found["at"] - begun}


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m tools.measure.start", description=__doc__)
    parser.add_argument("--runs", type=int, default=9)
    parser.add_argument("--home", type=Path, help="folder of saved games and settings; default: an empty one")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        home = options.home or Path(folder)
        warm(home)
        runs = [start(home) for _ in range(options.runs)]
    for what in ("clock", "processor"):
        taken = sorted(run[what] for run in runs)
        print(f"{what}: least {taken[0]:.3f} s, median {statistics.median(taken):.3f} s of {len(taken)}")
    print(f"modules: {len(runs[0]['modules'])}")


if __name__ == "__main__":
    main()
