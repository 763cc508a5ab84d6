import os
from pathlib import Path

import pytest

from lexicon.storage import SaveStore


@pytest.fixture(autouse=True)
def _no_flushing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Flushing guards against power cuts, which no test here can make; on a busy disk it costs minutes."""
    monkeypatch.setattr(os, "fsync", lambda handle: None)


@pytest.fixture
def store(tmp_path: Path) -> SaveStore:
    return SaveStore(tmp_path / "saves", now=lambda: 1_000_000.0)
