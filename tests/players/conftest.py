from __future__ import annotations

import pytest

from lexicon.words import Dictionary, open_dictionary


@pytest.fixture(scope="session")
def desk() -> Dictionary:
    """The smallest dictionary of record: quick to search."""
    return open_dictionary("desk")
