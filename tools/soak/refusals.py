"""Operations on files refused, one or all from one on: nothing crashes, nothing is lost when there is room again."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pygame

from lexicon import scenes
from lexicon.app.app import App
from lexicon.scenes.opening import open_saved
from lexicon.scenes.saved import SavedList, SavedScene
from lexicon.scenes.setup import SetupScene
from lexicon.scenes.table import TableScene
from lexicon.session import Session
from lexicon.storage import Places, SaveStore, SettingsStore
from tools.soak.disk import some_refusals, watched
from tools.soak.program import press, running, some_game, some_options, some_plans, step
from tools.soak.turns import count_actions, take_turn

_OPERATIONS = (20, 80, 300)
_TURNS = 40


def refusals(_: int, rng: random.Random, home: Path) -> str:
    """A round through all that writes, with a disk that refuses one operation, some, or all from one on."""
    full = some_refusals(rng, _OPERATIONS)
    with running(home) as app:
        with watched(home, full):
            left, settings = _round(app, rng)
        store = app.services.store
        store.write_waiting()
        fresh = SaveStore(store.folder)
        for session in left:
            saved = fresh.load(session.save_id)
            assert len(saved.actions) == session.taken, f"{session.taken} taken, {len(saved.actions)} saved"
            assert saved.table.summary.over == session.over
            count_actions(saved)
        ids = [info.id for shelf in (fresh.list_games(), fresh.list_finished(), fresh.list_away()) for info in shelf]
        assert sorted(ids) == sorted(session.save_id for session in left), "a game is on two shelves, or on none"
        app.services.statistics.catch_up()
        people = sum(played for _, played in app.services.statistics.people())
        assert people == sum(session.over for session in left), "a game that is over is in no statistics"
        app.services.save_settings()
    assert _volume(home) == settings, "a setting was lost"
    return "refused" if full.refused else "not reached"


def _volume(home: Path) -> int:
    """The volume that the settings file holds."""
    return SettingsStore(Places.under(home).settings).settings.sound_volume


def _round(app: App, rng: random.Random) -> tuple[list[Session], int]:
    """Play, settle, put away, bring back, export: the sessions that were left, and the volume that was set."""
    services, left = app.services, []
    for _ in range(2):
        spec = some_game(rng)
        app.push(SetupScene(spec.id))
        step(app)
        plans = some_plans(spec, rng, 1)
        session = services.start_session(spec.id, some_options(spec, plans, rng), plans, seed=rng.randrange(1, 10**6))
        app.replace(TableScene(session))
        step(app, 4)
        for _ in range(rng.choice((3, _TURNS))):
            if session.over:
                break
            if not take_turn(session, services, rng):
                step(app, 1)
        step(app, 6)
        app.home()
        left.append(session)
    for scene in (_saved, _settings, _statistics):
        app.home()
        scene(app)
    app.home()
    return left, services.settings.sound_volume


def _saved(app: App) -> None:
    scene = SavedScene()
    app.push(scene)
    step(app)
    for shelf in SavedList:
        scene.shelf = shelf
        scene.resumed()
        for info in list(scene.infos):
            scene.put_away(info)
            step(app)
            press(app, pygame.K_z, pygame.KMOD_LCTRL)
            step(app)
    if scene.infos:
        open_saved(app, scene.infos[0], app.push)
        step(app, 4)


def _settings(app: App) -> None:
    scene: Any = scenes.make("settings")
    app.push(scene)
    step(app)
    app.services.settings.sound_volume = 35
    scene.save()
    app.services.reset_settings()
    app.services.settings.sound_volume = 45
    scene.save()


def _statistics(app: App) -> None:
    app.push(scenes.make("statistics"))
    step(app)
    press(app, pygame.K_F8)
    step(app, 3)
