"""A crossword solitaire at the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from lexicon.scenes.table import TableScene
from tests.scenes.pilot import Pilot
from tests.scenes.table.conftest import SeatPlan


@pytest.fixture
def make_cards(make_table: Callable[..., tuple[Pilot, TableScene]]) -> Callable[..., tuple[Pilot, TableScene]]:
    """A pilot at Crossword Solitaire A, or another *game*, with movement off."""

    def make(game: str = "crossword-solitaire-a", **more: Any) -> tuple[Pilot, TableScene]:
        return make_table([SeatPlan("1", "person", "Ruth")], game=game, **more)

    return make
