"""A shelf of saves for parties."""

from __future__ import annotations

import pytest

from lexicon.storage import SaveStore


@pytest.fixture
def store(tmp_path):
    return SaveStore(tmp_path)
