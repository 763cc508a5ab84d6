"""Statistics in a file of the test's own."""

import pytest

from lexicon.storage import (
    Statistics,
)


@pytest.fixture
def path(tmp_path):
    return tmp_path / "data" / "statistics.sqlite3"


@pytest.fixture
def stats(path):
    return Statistics(path, now=lambda: 10_000.0)
