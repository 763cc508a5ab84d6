"""The real program under SDL's dummy drivers, with a home of its own: made, driven by keys and clicks, and left."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from concurrent.futures import Executor, Future
from contextlib import contextmanager
from pathlib import Path
from typing import Any

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from lexicon.app.app import App
from lexicon.games.game import BadSetup
from lexicon.games.registry import game_class
from lexicon.games.spec import GameSpec
from lexicon.scenes.shelf.playable import playable_games
from lexicon.scenes.table import TableScene
from lexicon.scenes.title import TitleScene
from lexicon.services import Services
from lexicon.session import InlineExecutor, PlayersOfAllLevels, Tools
from lexicon.sound import Sounds
from lexicon.storage import Places, SaveStore, SeatPlan, SettingsStore

FRAME = 0.05
"""Seconds of the program's time in a frame: the longest that it takes."""
LEVEL = "beginner"
_KEYS = (
    *(getattr(pygame, f"K_{name}") for name in "abeinorst1238"),
    *(pygame.K_SPACE, pygame.K_BACKSPACE, pygame.K_RETURN, pygame.K_TAB, pygame.K_INSERT, pygame.K_DELETE),
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_ESCAPE),
    *(pygame.K_F2, pygame.K_F3, pygame.K_F4, pygame.K_F5, pygame.K_F10),
)
_WITH_CTRL = (pygame.K_z, pygame.K_y, pygame.K_r)


_LIMITS = {"turn_seconds": (0, 0, 15, 60), "game_minutes": (0, 0, 5)}


class Idle(Executor):
    """Never does what it is given: for screens that search, where only what they show is tried."""

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        """A future that stays open."""
        return Future()


def make_services(home: Path, *, thinking: bool = True) -> Services:
    """What the program has besides its window, with its files below *home*; without *thinking* nothing is searched."""
    places = Places.under(home)
    services = Services(places, SettingsStore(places.settings), SaveStore(places.saves), Sounds(0.0, True))
    executor = InlineExecutor() if thinking else Idle()
    tools = Tools(PlayersOfAllLevels(), executor=executor, statistics=services.statistics)
    services.__dict__["tools"] = tools  # in the place of the cached property, whose players think in a process
    return services


@contextmanager
def running(home: Path, *, thinking: bool = True) -> Iterator[App]:
    """The program at its title; closed as a player closes it."""
    pygame.display.init()
    pygame.font.init()
    pygame.event.clear()
    services = make_services(home, thinking=thinking)
    services.settings.movement, services.settings.thinking_pause = "off", 0.0
    app = App(services, (960, 600))
    try:
        app.push(TitleScene())
        step(app)
        yield app
    finally:
        app.close()


def step(app: App, frames: int = 2) -> None:
    """So many frames."""
    for _ in range(frames):
        if app.running and app.top is not None:
            app.step(FRAME)


def press(app: App, key: int, mod: int = 0) -> None:
    """Press a key and let it go."""
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(pygame.event.Event(kind, {"key": key, "mod": mod, "unicode": ""}))
    step(app, 1)


def meddle(app: App, rng: random.Random, times: int) -> None:
    """Keys and clicks without sense, but none that ends the program."""
    for _ in range(times):
        if rng.random() < 0.1:
            press(app, rng.choice(_WITH_CTRL), pygame.KMOD_LCTRL)
        elif rng.random() < 0.5:
            press(app, rng.choice(_KEYS))
        else:
            pos = rng.randrange(app.display.size[0]), rng.randrange(app.display.size[1])
            for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                pygame.event.post(
                    pygame.event.Event(kind, {"pos": pos, "button": 1, "rel": (0, 0), "buttons": (0,) * 3})
                )
            step(app, 1)


def some_plans(spec: GameSpec, rng: random.Random, people: int) -> list[SeatPlan]:
    """Seats for a game: so many people if it has seats for them, computer players at the others."""
    count = rng.choice(sorted(spec.usual_seats))
    seats = spec.usual_seats[count]
    return [
        SeatPlan(seat, "person", f"Zoë {i}")
        if i < max(people, len(seats) == 1)
        else SeatPlan(seat, "computer", "Oscar", LEVEL)
        for i, seat in enumerate(seats)
    ]


def some_options(spec: GameSpec, plans: list[SeatPlan], rng: random.Random) -> dict[str, Any]:
    """Options by chance, such as the set-up sheet offers; the usual ones where they do not go with so many seats."""
    options: dict[str, Any] = {}
    for option in spec.options:
        if option.id in ("dictionary", "starter") or rng.random() < 0.5:
            continue
        if isinstance(option.default, bool):
            options[option.id] = rng.random() < 0.5
        elif option.choices:
            options[option.id] = rng.choice(option.choices)
        else:
            offered = option.offered or _LIMITS.get(option.id) or (option.default,)
            options[option.id] = rng.choice(offered)
    try:
        game_class(spec.id).new(options, [plan.seat for plan in plans], 1)
    except BadSetup:
        return {}
    return options


def some_game(rng: random.Random) -> GameSpec:
    """A game that has a table."""
    return rng.choice(playable_games())


def table_of(app: App) -> TableScene | None:
    """The table that lies on the stack of scenes."""
    return next((scene for scene in app.scenes if isinstance(scene, TableScene)), None)
