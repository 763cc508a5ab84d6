import os

import pytest


@pytest.fixture(autouse=True)
def _no_flushing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Flushing guards against power cuts, which no test here can make; on a busy disk it costs minutes."""
    monkeypatch.setattr(os, "fsync", lambda handle: None)
