"""A copy of the door to start: main.py with a game of three lines behind it, and one tiny package to install.

The package lies as a wheel beside the copy, so that nothing here needs a connection; pip and venv are the real ones.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import time
import zipfile
from pathlib import Path

BASE = getattr(sys, "_base_executable", sys.executable)
GAME = """
import sys
import lexicon_probe
def main(argv):
    print("playing", lexicon_probe.WORD, *argv, "in", sys.prefix)
    return 7
"""


def require(folder: Path, version: str = "1.0", sha256: str = "") -> None:
    """Have the copy ask for that version, with the hash of its wheel in the folder "wheels" or the one given."""
    if not sha256:
        sha256 = hashlib.sha256(wheel(folder / "wheels", version).read_bytes()).hexdigest()
    (folder / "requirements.txt").write_text(f"lexicon-probe=={version}  # to see whether it comes\n", encoding="utf-8")
    lock = f"lexicon-probe=={version} \\\n    --hash=sha256:{sha256}\n"
    (folder / "requirements.lock").write_text(lock, encoding="utf-8")


def wheel(folder: Path, version: str = "1.0") -> Path:
    """A wheel of one module."""
    folder.mkdir(exist_ok=True)
    info = f"lexicon_probe-{version}.dist-info"
    made = folder / f"lexicon_probe-{version}-py3-none-any.whl"
    with zipfile.ZipFile(made, "w") as archive:
        archive.writestr("lexicon_probe.py", f"WORD = 'probe {version}'\n")
        archive.writestr(f"{info}/METADATA", f"Metadata-Version: 2.1\nName: lexicon-probe\nVersion: {version}\n")
        archive.writestr(f"{info}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        archive.writestr(f"{info}/RECORD", "")
    return made


def copy_door(root: Path, folder: Path) -> Path:
    """main.py and what it needs to set up, with another game behind it."""
    (folder / "lexicon" / "app").mkdir(parents=True)
    shutil.copy(root / "main.py", folder)
    for name in ("__init__.py", "cli.py"):
        shutil.copy(root / "lexicon" / name, folder / "lexicon" / name)
    for name in ("bootstrap", "system"):
        ours = shutil.ignore_patterns("__pycache__")
        shutil.copytree(root / "lexicon" / name, folder / "lexicon" / name, ignore=ours)
    (folder / "pygame.py").write_text("IS_CE = 1\n", encoding="utf-8")
    for part in ("judge", "app/start"):
        (folder / "lexicon" / f"{part}.py").write_text(GAME, encoding="utf-8")
    require(folder)
    return folder


def environment(**more: str) -> dict[str, str]:
    kept = {key: value for key, value in os.environ.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY")}
    for name in ("PYTHONDONTWRITEBYTECODE", "PYTHONPYCACHEPREFIX"):
        kept.pop(name, None)
    return kept | {"PIP_CONFIG_FILE": os.devnull, "PIP_NO_INDEX": "1"} | more


def start(folder: Path, python: str = BASE, **more: str) -> subprocess.CompletedProcess[str]:
    """Start `main.py judge FILE` there and wait for its end. Judge stands for all parts: it needs no screen."""
    command = [python, str(folder / "main.py"), "judge", "a file"]
    return subprocess.run(
        command, env=environment(**more), cwd=folder.parent, capture_output=True, text=True, timeout=300, check=False
    )


class FirstStarts:
    """Two starts in *folder* that were killed, one early and one amid its set-up, and then two starts at once."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._command = [BASE, str(folder / "main.py"), "judge", "a file"]
        for seconds in (0.3, 1.5):
            self._kill_after(seconds)
        self.ready_after_kills = (folder / ".venv" / "lexicon-ready").exists()
        self.ended = self._two_at_once()
        """What the two said on standard output and error, and their status."""

    def _kill_after(self, seconds: float) -> None:
        with subprocess.Popen(
            self._command, env=environment(), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        ) as process:
            time.sleep(seconds)
            process.kill()

    def _two_at_once(self) -> list[tuple[str, str, int]]:
        both = [
            subprocess.Popen(
                self._command, env=environment(), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
            )
            for _ in range(2)
        ]
        said = [process.communicate(timeout=300) for process in both]
        return [(*each, process.returncode) for each, process in zip(said, both, strict=True)]


def playing(folder: Path, version: str = "1.0") -> str:
    return f"playing probe {version} a file in {folder / '.venv'}\n"
