"""Evenings at the floor of a party: what people do there, keys without sense, leaving and coming back, a full disk."""

from __future__ import annotations

import random
from contextlib import ExitStack
from pathlib import Path

import pygame

from lexicon.app.app import App
from lexicon.games.game import IllegalAction
from lexicon.games.party import Entrant, EntrantKind, PartyPhase, PartySetup, Prize, read_party
from lexicon.scenes.opening import open_saved
from lexicon.scenes.party import FinalSheet, PartyFloor
from lexicon.scenes.party.table import PartyTableScene
from lexicon.scenes.shelf.playable import shown_games
from lexicon.services import Services
from lexicon.session import Session
from lexicon.session.party import PartyRun, TableStatus
from lexicon.storage import SavedGame, SaveStore, party_actions, party_games
from tests.games.party.playing import any_action
from tools.soak.disk import some_refusals, watched
from tools.soak.program import LEVEL, meddle, press, running, step
from tools.soak.turns import ACTIONS, take_turn

_STEPS = 14
_REFUSED = 0.4
"""How many of the evenings have a disk that refuses."""
_LONG = 3600.0
"""Seconds after which the time of any game is up."""
_PATIENCE = 50
_OPERATIONS = (10, 40, 100)


def some_party(rng: random.Random) -> PartySetup:
    """A small party of a game that there are parties of."""
    spec = rng.choice([spec for spec in shown_games() if spec.party is not None])
    assert spec.party is not None
    steward, count = rng.random() < 0.25, rng.choice((8, 8, 9))
    people = count if steward else rng.choice((0, 1, 1, 2, 4))
    entrants = [Entrant(f"Zoë {n}") for n in range(people)]
    entrants += [Entrant(f"Computer {n}", EntrantKind.COMPUTER, LEVEL) for n in range(count - people)]
    prize = rng.choice(tuple(Prize)) if spec.party.prize_words else Prize.NONE
    seed = rng.randrange(1, 10**6)
    return PartySetup(spec.id, tuple(entrants), rng.choice((1, 2, 3)), prize=prize, seed=seed, steward=steward)


def parties(_: int, rng: random.Random, home: Path) -> str:
    """One evening; what was done is in its save, and is taken up again."""
    with running(home) as app, ExitStack() as stack:
        services = app.services
        run = services.start_party(some_party(rng))
        app.push(PartyFloor(run))
        if refused := rng.random() < _REFUSED:
            stack.enter_context(watched(home, some_refusals(rng, _OPERATIONS)))
        for _ in range(_STEPS):
            run = _floor(app, run.save_id).run
            if run.over:
                break
            _do_something(app, run, rng)
            _leave_at_times(app, rng)
        run = _floor(app, run.save_id).run
        app.keep()
        stack.close()
        assert not services.store.unsaved()
        _check(services, run)
        app.home()
        info = services.store.info(run.save_id)
        open_saved(app, info, app.push)
        step(app, 2)
        assert isinstance(app.top, FinalSheet if run.over else PartyFloor), "it cannot be taken up again"
        for key in (pygame.K_c, pygame.K_v, pygame.K_F7):
            press(app, key)
    return f"{run.party.setup.game_id}{' with refusals' if refused else ''}"


def _floor(app: App, save_id: str) -> PartyFloor:
    """The floor, to which everything on it gives way; opened again where it has been left."""
    step(app)
    while app.top is not None and not isinstance(app.top, PartyFloor):
        if not any(isinstance(scene, PartyFloor) for scene in app.scenes):
            app.home()
            run = app.services.resume_party(save_id)
            app.push(PartyFloor(run))
            break
        app.pop()
    step(app)
    floor = app.top
    assert isinstance(floor, PartyFloor)
    return floor


def _leave_at_times(app: App, rng: random.Random) -> None:
    if rng.random() < 0.25:
        app.home()
        step(app)


def _do_something(app: App, run: PartyRun, rng: random.Random) -> None:
    """What somebody at the floor may do."""
    kind = rng.random()
    if kind < 0.45:
        press(app, pygame.K_RETURN)
        step(app, 3)
        if isinstance(app.top, PartyTableScene):
            _play(app, app.top, rng)
    elif kind < 0.7:
        meddle(app, rng, 8)
    else:
        for _ in range(6):
            action = any_action(run.party, rng)
            if run.party.check(action).ok:
                try_apply(run, action)
                break
        step(app, 3)


def try_apply(run: PartyRun, action: object) -> None:
    """Do an action of a party that was checked; a table may have come to its end meanwhile."""
    try:
        run.apply(action)  # type: ignore[arg-type]
    except IllegalAction:
        return


def _play(app: App, scene: PartyTableScene, rng: random.Random) -> None:
    """Some turns at a table with people, or its time is up."""
    session: Session = scene.session
    for _ in range(rng.choice((2, 6))):
        if app.top is scene and not session.closed:
            press(app, pygame.K_r, pygame.KMOD_LCTRL)
        if app.top is scene and not session.closed:
            take_turn(session, app.services, rng)
        step(app, 2)
        if rng.random() < 0.2:
            meddle(app, rng, 5)
    if rng.random() < 0.6 and not session.closed:
        call_time(session)
        step(app, 4)


def call_time(session: Session) -> None:
    """Let so much time pass that the game is over."""
    for _ in range(_PATIENCE):
        if session.over or session.closed:
            return
        if session.curtain_needed is not None:
            session.open_curtain(session.curtain_needed)
        if session.chance is not None and session.chance.people:  # a question that waits as long as people like
            session.chance.let_stand()
        session.update(_LONG)
    raise AssertionError("the game does not end")


def taken(run: PartyRun) -> int:
    """How many actions were taken, those of the party and at the tables of its round.

    At tables of computers that go on they are saved every few seconds alone, and taken again.
    """
    done = [number for number, now in run.tables.items() if now.status is not TableStatus.COMPUTERS]
    tables = [run.table_save(number) for number in done]
    return len(run.party.actions) + sum(len(each.actions) for each in tables if each is not None)


def saved_of(saved: SavedGame) -> int:
    """How many actions a *saved* party has, those at the tables of its last round among them."""
    games = party_games(saved)
    last = max((round_no for round_no, _ in games), default=0)
    return len(party_actions(saved)) + sum(len(each.actions) for key, each in games.items() if key[0] == last)


def _check(services: Services, run: PartyRun) -> None:
    """What was done is saved."""
    saved = SaveStore(services.places.saves).load(run.save_id)
    read = read_party({"format": saved.format, "setup": saved.party, "actions": party_actions(saved)})
    assert read.state_hash() == run.party.state_hash(), "another party came back"
    games = party_games(saved)
    for number, now in run.tables.items():
        game = run.table_save(number)
        if game is None or run.party.phase is not PartyPhase.PLAYING:
            continue
        kept = games.get((run.view.round, number))
        assert kept is not None, f"table {number} is not saved"
        assert now.status is TableStatus.COMPUTERS or len(kept.actions) == len(game.actions)
    ACTIONS.update(f"{saved.game}, {action.get('kind')}" for action in saved.actions)
