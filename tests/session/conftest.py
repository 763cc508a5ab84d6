from pathlib import Path

import pytest

from lexicon.storage import SaveStore


@pytest.fixture
def store(tmp_path: Path) -> SaveStore:
    return SaveStore(tmp_path / "saves", now=lambda: 1_000_000.0)
