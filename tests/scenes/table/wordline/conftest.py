"""Tables of the word line for its tests: people and computers, words put on the table, hands as a test wants them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from lexicon.scenes.table import TableScene
from lexicon.scenes.table.surfaces.card_hand import HandCard
from lexicon.scenes.table.surfaces.wordline.surface import LineSurface
from lexicon.services import Services
from lexicon.session import InlineExecutor, SeatPlan, Session, Tools
from lexicon.session.work.computers import PlayersOfAllLevels
from lexicon.words import PlainDictionary
from tests.games.table import short_list
from tests.games.wordline.positions import WORDS, arrange
from tests.scenes.pilot import Pilot

LONG = "Wolfgang Maximum"
SitDown = Callable[..., tuple[Pilot, TableScene]]


@pytest.fixture(autouse=True)
def _results(no_results_page: None) -> None:
    """No test of these looks at the results."""


@pytest.fixture
def sit_down(services: Services, make_pilot: Callable[..., Pilot]) -> SitDown:
    """``sit_down(2, 3)``: two people and three computers; the first person begins. ``few``: a handful of words."""

    def make(
        people: int,
        computers: int,
        size: tuple[int, int] = (1280, 800),
        few: bool = False,
        game: str = "lexicon",
        seed: int = 3,
        **options: Any,
    ) -> tuple[Pilot, TableScene]:
        services.settings.movement, services.settings.thinking_pause = "off", 0.0
        kinds = ["person"] * people + ["computer"] * computers
        plans = [
            SeatPlan(str(i + 1), kind, LONG if i == 3 else f"Player {i + 1}", "casual" if kind == "computer" else None)
            for i, kind in enumerate(kinds)
        ]
        words: PlainDictionary = WORDS if few else short_list()
        tools = Tools(PlayersOfAllLevels(), executor=InlineExecutor(), dictionary=words)
        chosen = {"starter": "1", "challenges": "checked", "quick": True, **options}
        session = Session.start(game, chosen, plans, seed, services.store, services.settings, tools)
        table = TableScene(session)
        return make_pilot(table, size), table

    return make


@pytest.fixture
def lie(sit_down: SitDown) -> Callable[..., tuple[Pilot, TableScene, LineSurface]]:
    """``lie("MOTHER HAT", "SEDQ")``: a table of two on which these words lie, with that hand in view."""

    def make(words: str, hand: str, size: tuple[int, int] = (1280, 800), **options: Any) -> Any:
        pilot, table = sit_down(1, 1, size, few=True, **options)
        pilot.wait(0.5)
        game = table.session._game
        arrange(game, words, s1=hand)
        table.surface.show(game.view("1"))
        table.changed()
        pilot.step()
        assert isinstance(table.surface, LineSurface)
        return pilot, table, table.surface

    return make


def card(surface: LineSurface, letter: str) -> HandCard:
    """A card of the hand that is not laid."""
    return next(each for each in surface.hand.cards if each.letter == letter and each not in surface.loose)


def drag(pilot: Pilot, surface: LineSurface, letter: str, to: Any) -> None:
    """Drag a card of the hand somewhere."""
    pilot.drag(surface.hand.rect(card(surface, letter)), to)
