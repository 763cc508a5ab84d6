"""Card crosswords at the table, for one and for several."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from lexicon.scenes.table import TableScene
from lexicon.services import Services
from lexicon.session import InlineExecutor, Session, Tools
from lexicon.session.work.computers import PlayersOfAllLevels
from tests.scenes.pilot import Pilot
from tests.scenes.table.conftest import SeatPlan

NAMES = ("Mary", "Hazel", "Clementine Moore", "Wolfgang Maximum", "Ivor", "Nell", "Clara", "Basil")


@pytest.fixture
def make_cards(make_table: Callable[..., tuple[Pilot, TableScene]]) -> Callable[..., tuple[Pilot, TableScene]]:
    """A pilot at Crossword Solitaire A, or another *game*, with movement off."""

    def make(game: str = "crossword-solitaire-a", **more: Any) -> tuple[Pilot, TableScene]:
        return make_table([SeatPlan("1", "person", "Ruth")], game=game, **more)

    return make


@pytest.fixture
def make_hands(make_pilot: Callable[..., Pilot], services: Services) -> Callable[..., tuple[Pilot, TableScene]]:
    """A pilot at a table of several: ``make_hands("lexicon-blocks", people=1, computers=2, **options)``."""

    def make(
        game: str = "crossword-lexicon",
        people: int = 1,
        computers: int = 1,
        size: tuple[int, int] = (1280, 800),
        seed: int = 7,
        movement: str = "off",
        **options: Any,
    ) -> tuple[Pilot, TableScene]:
        services.settings.movement, services.settings.thinking_pause = movement, 0.0
        services.__dict__["tools"] = Tools(PlayersOfAllLevels(), executor=InlineExecutor())
        plans = [
            SeatPlan(str(n + 1), *(("person", NAMES[n]) if n < people else ("computer", NAMES[n], "casual")))
            for n in range(people + computers)
        ]
        settled = {"challenges": "checked", **options}
        session = Session.start(game, settled, plans, seed, services.store, services.settings, services.tools)
        table = TableScene(session)
        return make_pilot(table, size), table

    return make
