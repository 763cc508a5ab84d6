"""Make a program that runs without Python: ``python -m tools.freeze [FOLDER]`` (default: dist/ beside main.py).

Needs what the game needs and PyInstaller (``pip install pyinstaller``), which is no part of requirements.txt: players
don't need it. The program is the folder FOLDER/LexiconKeyword; it runs on the system that it was made on.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
NAME = "LexiconKeyword"


def wasmtime_libraries() -> list[Path]:
    """The library that runs the compiled move generator: it is loaded by name, so that PyInstaller does not see it."""
    found = find_spec("wasmtime")
    folders = found.submodule_search_locations if found is not None else None
    return [path for folder in folders or () for path in sorted(Path(folder).glob("*/*wasmtime.*"))]


def arguments(folder: Path, work: Path) -> list[str]:
    """What PyInstaller is told. Scenes and commands are imported by name, so that it has to be told of them."""
    data = [f"--add-data={ROOT / name}{os.pathsep}{name}" for name in ("assets", "sounds")]
    libraries = [f"--add-binary={path}{os.pathsep}wasmtime/{path.parent.name}" for path in wasmtime_libraries()]
    fonts = [f"--collect-all=font_source_{family}_pro" for family in ("serif", "sans")]
    return [
        "--noconfirm",
        "--clean",
        "--windowed",
        f"--name={NAME}",
        f"--distpath={folder}",
        f"--workpath={work}",
        f"--specpath={work}",
        f"--paths={ROOT}",
        "--collect-submodules=lexicon",
        "--collect-data=pygame_gui",
        *libraries,
        *data,
        *fonts,
        str(ROOT / "main.py"),
    ]


def main(argv: Sequence[str]) -> int:
    """Make it; returns PyInstaller's status."""
    parser = argparse.ArgumentParser(prog="python -m tools.freeze", description="Make the frozen program.")
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT / "dist", help="where it is made (default: dist)")
    folder = parser.parse_args(argv).folder.resolve()
    with tempfile.TemporaryDirectory() as work:
        command = [sys.executable, "-m", "PyInstaller", *arguments(folder, Path(work))]
        return subprocess.run(command, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
