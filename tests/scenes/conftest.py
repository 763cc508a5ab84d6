"""An app under the dummy driver with files of its own, and a pilot to drive it."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from lexicon.app.app import App
from lexicon.games.keyword import Pass
from lexicon.scenes.table import progress
from lexicon.scenes.table.dialogs import curtain
from lexicon.scenes.title import MOST_OFFERS
from lexicon.services import Services
from lexicon.session import InlineExecutor, Tools
from lexicon.sprites.paint import pen
from lexicon.storage import Places, SaveStore, SettingsStore
from lexicon.system.desktop import Desktop
from tests.scenes.pilot import Pilot


class SilentSounds:
    """Notes what would be heard."""

    def __init__(self) -> None:
        self.played: list[str] = []
        self.volume = 70
        self.muted = False

    def play(self, name: str) -> None:
        self.played.append(name)


class PassingComputers:
    """Computer players who never play and never object."""

    def act(self, view: Any, level: str, dictionary: Any, seed: str, cancelled: Any) -> Any:
        return Pass(view.seat)

    def objection(self, view: Any, level: str, dictionary: Any, seed: str, cancelled: Any) -> None:
        return None


@pytest.fixture(autouse=True)
def _fonts() -> None:
    """Panels are drawn in tests that open no window, whatever a test before them has closed."""
    pygame.font.init()


@pytest.fixture(autouse=True)
def _no_wait_at_the_curtain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "LINGER", 0.0)
    monkeypatch.setattr(curtain, "REST", 0.0)


@pytest.fixture(autouse=True)
def _plain_pictures(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    """Pictures are drawn at their own size: smooth edges take half of a table's time. ``fine`` marks who needs them."""
    if request.node.get_closest_marker("fine") is None:
        monkeypatch.setattr(pen, "SUPERSAMPLE", 1)


@pytest.fixture(autouse=True)
def _memory_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """Memory that every scene gives back to the system is asked for again by the next test's."""
    monkeypatch.setattr("lexicon.system.memory._trim", lambda: None)


@pytest.fixture(autouse=True)
def _no_flushing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Flushing guards against power cuts, which no test here can make; on a busy disk it costs minutes."""
    monkeypatch.setattr(os, "fsync", lambda handle: None)


@pytest.fixture
def seldom_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only one frame in seven is drawn: for whole games."""
    monkeypatch.setattr(Pilot, "draws_each", 7)


@pytest.fixture
def services(tmp_path: Path) -> Services:
    places = Places.under(tmp_path)
    sounds: Any = SilentSounds()
    made = Services(places, SettingsStore(places.settings), SaveStore(places.saves), sounds)
    made.settings.desktop_offers = MOST_OFFERS
    made.__dict__["desktop"] = Desktop(
        ["python3", "main.py"], lambda: b"", tmp_path, "linux", tmp_path, {}, lambda *_: None
    )
    made.__dict__["tools"] = Tools(PassingComputers(), executor=InlineExecutor())  # in the place of the cached property
    return made


@pytest.fixture
def make_pilot(services: Services) -> Iterator[Callable[..., Pilot]]:
    """``make_pilot(scene, size)``: an app with that scene on it."""
    pygame.display.init()
    pygame.font.init()
    apps: list[App] = []

    def make(scene: Any, size: tuple[int, int] = (1280, 800)) -> Pilot:
        pygame.event.clear()
        app = App(services, size)
        apps.append(app)
        app.push(scene)
        pilot = Pilot(app)
        pilot.step()
        return pilot

    yield make
    for app in apps:
        app.close()
