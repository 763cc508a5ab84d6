"""A table with a session on it, its computer players quick and predictable."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor
from typing import Any

import pytest

from lexicon.games.common.challenges import Challenge
from lexicon.games.game import Action
from lexicon.games.keyword.actions import Pass, PlayWord
from lexicon.players.advice import Advice
from lexicon.players.keyword import Ranked, advised
from lexicon.scenes.scene import Scene
from lexicon.scenes.table import TableScene
from lexicon.services import Services
from lexicon.session import InlineExecutor, SeatPlan, Session, Tools
from lexicon.session.families.keyword import KeywordFamily
from lexicon.session.work.computers import PlayersOfAllLevels
from lexicon.words import PlainDictionary
from tests.games.table import short_list
from tests.scenes.pilot import Pilot


class QuickComputers:
    """Plays one of the best plays; challenges what it is told to."""

    def __init__(self) -> None:
        self.objecting = False
        self.passing = False

    def act(self, view: Any, level: str, dictionary: Any, seed: str, cancelled: Any) -> Action:
        best = [] if self.passing else KeywordFamily().best_plays(view, dictionary, 1)
        if not best:
            return Pass(view.seat)
        play = best[0].play
        return PlayWord(view.seat, play.row, play.col, play.direction, play.letters)

    def objection(self, view: Any, level: str, dictionary: Any, seed: str, cancelled: Any) -> Action | None:
        return Challenge(view.seat) if self.objecting else None

    def advise(self, view: Any, strongest: bool, dictionary: Any, cancelled: Any) -> Advice | None:
        best = KeywordFamily().best_plays(view, dictionary, 1)
        return advised(view, [Ranked(best[0], float(best[0].score))])[0] if best else None


class StandIn(Scene):
    """In the place of the results page."""

    def __init__(self, session: Session) -> None:
        self.session = session


@pytest.fixture
def no_results_page(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that is over leads to a scene that shows nothing."""
    monkeypatch.setattr("lexicon.scenes.results.ResultsScene", StandIn)


LONG = "Wolfgang Maximum"
SitDown = Callable[..., tuple[Pilot, TableScene]]


@pytest.fixture
def sit_down_at(services: Services, make_pilot: Callable[..., Pilot]) -> Callable[..., SitDown]:
    """``sit_down_at("out", starter="1")(2, 3)``: a pilot at a table of two people and three computers."""

    def at(game: str, level: str = "club", **fixed: object) -> SitDown:
        def make(
            people: int,
            computers: int,
            size: tuple[int, int] = (1280, 800),
            words: PlainDictionary | None = None,
            seed: int = 3,
            **options: object,
        ) -> tuple[Pilot, TableScene]:
            services.settings.movement, services.settings.thinking_pause = "off", 0.0
            kinds = [PERSON] * people + [COMPUTER] * computers
            seats = [
                SeatPlan(str(i), kind, LONG if i == 4 else f"Player {i}", level if kind == COMPUTER else None)
                for i, kind in enumerate(kinds, start=1)
            ]
            tools = Tools(PlayersOfAllLevels(), executor=InlineExecutor(), dictionary=words or short_list())
            chosen = {**fixed, **options}
            session = Session.start(game, chosen, seats, seed, services.store, services.settings, tools)
            table = TableScene(session)
            return make_pilot(table, size), table

        return make

    return at


PERSON, COMPUTER = "person", "computer"
NAMES = {"red": "George", "green": "Hazel", "blue": "Mary", "yellow": "Oscar"}


def plans(**kinds: str) -> list[SeatPlan]:
    """Seat plans from colours: ``plans(red="person", blue="computer")``."""
    return [SeatPlan(seat, kind, NAMES[seat], "club" if kind == COMPUTER else None) for seat, kind in kinds.items()]


@pytest.fixture
def computers() -> QuickComputers:
    return QuickComputers()


@pytest.fixture
def make_session(services: Services, computers: QuickComputers) -> Callable[..., Session]:
    """``make_session(plans, challenges="checked", seed=7)``."""

    def make(
        seats: list[SeatPlan],
        game: str = "keyword",
        seed: int = 7,
        executor: Executor | None = None,
        **options: Any,
    ) -> Session:
        services.settings.thinking_pause = 0.0
        tools = Tools(computers, executor=executor or InlineExecutor())
        return Session.start(game, options, seats, seed, services.store, services.settings, tools)

    return make


@pytest.fixture
def make_table(
    make_session: Callable[..., Session], make_pilot: Callable[..., Pilot], services: Services
) -> Callable[..., tuple[Pilot, TableScene]]:
    """A pilot at a table: ``make_table(plans, size=…, movement="off", …)``."""

    def make(
        seats: list[SeatPlan], size: tuple[int, int] = (1280, 800), movement: str = "off", **more: Any
    ) -> tuple[Pilot, TableScene]:
        services.settings.movement = movement
        table = TableScene(make_session(seats, **more))
        return make_pilot(table, size), table

    return make
