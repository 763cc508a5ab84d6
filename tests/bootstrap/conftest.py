from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from tests.bootstrap.door import copy_door, start


@pytest.fixture
def game(root: Path, tmp_path: Path) -> Path:
    """A fresh copy, in a folder whose name is not simple."""
    return copy_door(root, tmp_path / "Spiele für Zoë & Co")


@pytest.fixture(scope="module")
def first_start(root: Path, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, subprocess.CompletedProcess[str]]:
    """A copy that has been set up (only to be copied or started), and how its first start went."""
    folder = copy_door(root, tmp_path_factory.mktemp("made") / "Spiele für Zoë & Co")
    return folder, start(folder)


@pytest.fixture
def ready(first_start: tuple[Path, object], tmp_path: Path) -> Path:
    """A set-up copy that has been moved to another place since."""
    shutil.copytree(first_start[0], tmp_path / "moved", symlinks=True)
    return tmp_path / "moved"
