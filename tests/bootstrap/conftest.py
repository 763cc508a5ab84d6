from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.bootstrap.door import FirstStarts, copy_door


@pytest.fixture
def game(root: Path, tmp_path: Path) -> Path:
    """A fresh copy, in a folder whose name is not simple."""
    return copy_door(root, tmp_path / "Spiele für Zoë & Co")


@pytest.fixture(scope="session")
def first_starts(root: Path, tmp_path_factory: pytest.TempPathFactory) -> FirstStarts:
    """A copy that has been set up (only to be copied or started), and how its first starts went.

    Setting up takes seconds, so it is done once for all: what is tried of it is tried with this copy.
    """
    return FirstStarts(copy_door(root, tmp_path_factory.mktemp("made") / "Spiele für Zoë & Co"))


@pytest.fixture
def ready(first_starts: FirstStarts, tmp_path: Path) -> Path:
    """A set-up copy that has been moved to another place since."""
    shutil.copytree(first_starts.folder, tmp_path / "moved", symlinks=True)
    return tmp_path / "moved"
