"""A copy of the door to start: main.py with a game of three lines behind it, and one tiny package to install.

The package lies as a wheel beside the copy, so that nothing here needs a connection; pip and venv are the real ones.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
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
    (folder / "lexicon" / "system").mkdir(parents=True)
    shutil.copy(root / "main.py", folder)
    for name in ("__init__.py", "cli.py", "system/__init__.py", "system/filelock.py", "system/output.py"):
        shutil.copy(root / "lexicon" / name, folder / "lexicon" / name)
    shutil.copytree(root / "lexicon" / "bootstrap", folder / "lexicon" / "bootstrap")
    (folder / "pygame.py").write_text("IS_CE = 1\n", encoding="utf-8")
    for part in ("judge", "app"):
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


def playing(folder: Path, version: str = "1.0") -> str:
    return f"playing probe {version} a file in {folder / '.venv'}\n"
