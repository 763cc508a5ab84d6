"""What every test of a party in the window begins with."""

from __future__ import annotations

import pytest

from lexicon.services import Services


@pytest.fixture(autouse=True)
def _nothing_moves(services: Services) -> None:
    services.settings.movement = "off"
    services.settings.thinking_pause = 0.0
    services.settings.players = ["Mary"]
