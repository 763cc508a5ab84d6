"""Deals of every game through the real table: opened, played at by chance, left and opened again."""

from __future__ import annotations

import random
from pathlib import Path

import pygame

from lexicon.games.registry import replay
from lexicon.scenes.opening import open_saved
from lexicon.scenes.table import TableScene
from lexicon.storage import SaveStore
from tools.soak.program import meddle, press, running, some_game, some_options, some_plans, step, table_of
from tools.soak.turns import count_actions, take_turn

_DEALS = 4
_LATEST_DEAL = 999_999


def deals(_: int, rng: random.Random, home: Path) -> str:
    """Some deals of one game, each with a few turns, then left and resumed: the same game comes back."""
    spec = some_game(rng)
    with running(home) as app:
        services = app.services
        for _ in range(_DEALS):
            plans = some_plans(spec, rng, 1)
            options = some_options(spec, plans, rng)
            session = services.start_session(spec.id, options, plans, seed=rng.randrange(1, _LATEST_DEAL))
            app.push(TableScene(session))
            for _ in range(rng.randrange(1, 9)):
                step(app, 4)
                take_turn(session, services, rng)
            step(app, 6)
            seen = session.view_for(None).to_json()
            app.home()
            saved = SaveStore(services.store.folder).load(session.save_id)
            assert len(saved.actions) == session.taken, f"{session.taken} actions taken, {len(saved.actions)} saved"
            count_actions(saved)
            assert replay(saved.rules_part()).view(None).to_json() == seen, "another game came back"
            open_saved(app, services.store.info(session.save_id), app.push)
            step(app, 4)
            app.home()
    return spec.id


def meddling(number: int, rng: random.Random, home: Path) -> str:
    """A table at which keys and clicks have no sense, turns are taken between them, and the game is left at times."""
    spec = some_game(rng)
    with running(home) as app:
        services = app.services
        plans = some_plans(spec, rng, rng.choice((1, 1, 2)))
        session = services.start_session(spec.id, some_options(spec, plans, rng), plans, seed=number + 1)
        save_id = session.save_id
        app.push(TableScene(session))
        for _ in range(12):
            meddle(app, rng, 8)
            table = table_of(app)
            if table is not None and app.top is table:
                press(app, pygame.K_r, pygame.KMOD_LCTRL)  # a turn is taken by the table after letters are recalled
                if app.top is table:
                    take_turn(table.session, services, rng)
            if rng.random() < 0.2 or table is None:
                app.home()
                step(app)
                open_saved(app, services.store.info(save_id), app.push)
                step(app, 4)
        app.home()
    saved = SaveStore(services.places.saves).load(save_id)
    replay(saved.rules_part())
    count_actions(saved)
    return spec.id
