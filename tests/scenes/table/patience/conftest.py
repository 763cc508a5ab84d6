"""A card solitaire at the real table, with a person and the computers' real advice."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from lexicon.players import Budget, make_adviser, make_player
from lexicon.scenes.families import SURFACES
from lexicon.scenes.table import TableScene
from lexicon.scenes.table.surfaces.patience.surface import PatienceSurface
from lexicon.services import Services
from lexicon.session import InlineExecutor, SeatPlan, Session, Tools
from lexicon.session.work import searches
from lexicon.words import Level
from tests.scenes.pilot import Pilot


class Advisers:
    """Advice and turns as the program gives them, at once."""

    def act(self, view: Any, level: str, dictionary: Any, seed: str, cancelled: Any) -> Any:
        return make_player(view.game_id, Level(level), dictionary).choose(view, random.Random(seed), Budget())

    def objection(self, view: Any, level: str, dictionary: Any, seed: str, cancelled: Any) -> None:
        return None

    def advise(self, view: Any, strongest: bool, dictionary: Any, cancelled: Any) -> Any:
        advice = make_adviser(view.game_id, Level.MASTER, dictionary).advise(view, 1, Budget())
        return advice[0] if advice else None


@pytest.fixture
def searched_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is searched in a process of its own is searched at once: beginning one takes longer than most searches."""
    monkeypatch.setattr(searches, "in_own_process", lambda work, tell, stop: work(tell))


@pytest.fixture
def alone(
    services: Services, make_pilot: Callable[..., Pilot], monkeypatch: pytest.MonkeyPatch
) -> Callable[..., tuple[Pilot, TableScene]]:
    """``alone("solitaire-1", seed=3, size=(1280, 800))``: a pilot at the table."""
    monkeypatch.setitem(SURFACES, "patience", lambda: PatienceSurface)

    def make(
        game_id: str, seed: int = 3, size: tuple[int, int] = (1280, 800), movement: str = "off", **options: Any
    ) -> tuple[Pilot, TableScene]:
        services.settings.movement = movement
        tools = Tools(Advisers(), executor=InlineExecutor())
        plans = [SeatPlan("player", "person", "Mary", None)]
        options = {"dictionary": "desk", **options}
        session = Session.start(game_id, options, plans, seed, services.store, services.settings, tools)
        table = TableScene(session)
        return make_pilot(table, size), table

    return make
