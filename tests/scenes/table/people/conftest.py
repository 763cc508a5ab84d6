"""Tables with several people."""

from __future__ import annotations

import pytest

from lexicon.scenes.table import progress
from tests.scenes.table.conftest import PERSON, plans


@pytest.fixture
def two_people(make_table):
    pilot, table = make_table(plans(red=PERSON, blue=PERSON), challenges="challenge", starter="red")
    pilot.step(2)
    return pilot, table


LINGER = progress.LINGER
"""Seconds of the wait before the curtain, read before any test does without it."""


@pytest.fixture
def unhurried(monkeypatch):
    """The wait before the curtain as people have it."""
    monkeypatch.setattr(progress, "LINGER", LINGER)
