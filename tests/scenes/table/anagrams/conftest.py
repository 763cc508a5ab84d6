"""Anagrams at the real table, with people and the computers that the program has."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from lexicon.scenes.table import TableScene
from lexicon.services import Services
from lexicon.session import InlineExecutor, SeatPlan, Session, Tools
from lexicon.session.work.computers import PlayersOfAllLevels
from tests.games.table import short_list
from tests.scenes.pilot import Pilot

NAMES = ("Mary", "Hazel", "Oscar", "Wolfgang Maximum", "Ruth", "Bartholomew Quay")
SitDown = Callable[..., tuple[Pilot, TableScene]]


@pytest.fixture(autouse=True)
def _results(no_results_page: None) -> None:
    """No test of these looks at the results."""


@pytest.fixture
def sit_down(services: Services, make_pilot: Callable[..., Pilot]) -> SitDown:
    """``sit_down(2, 3)``: a pilot at a table of two people and three computers; the first person begins."""

    def make(
        people: int,
        computers: int = 0,
        size: tuple[int, int] = (1280, 800),
        seed: int = 3,
        movement: str = "off",
        level: str = "club",
        **options: object,
    ) -> tuple[Pilot, TableScene]:
        services.settings.movement, services.settings.thinking_pause = movement, 0.0
        kinds = ["person"] * people + ["computer"] * computers
        plans = [
            SeatPlan(str(i + 1), kind, NAMES[i], level if kind == "computer" else None) for i, kind in enumerate(kinds)
        ]
        tools = Tools(PlayersOfAllLevels(), executor=InlineExecutor(), dictionary=short_list())
        chosen = {"starter": "1", "challenges": "checked", "turn_seconds": 0, **options}
        session = Session.start("anagrams", chosen, plans, seed, services.store, services.settings, tools)
        table = TableScene(session)
        return make_pilot(table, size), table

    return make
