"""A process that plays is killed just before each operation on files in turn; what it said was done is there after."""

from __future__ import annotations

import gc
import os
import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from lexicon.services import Services
from lexicon.session import CannotResume, Session
from lexicon.session.party import TableStatus
from lexicon.storage import SaveState, SaveStore, party_games
from tests.games.party.playing import any_action
from tools.soak.disk import Before, Count, Kill, watched
from tools.soak.parties import call_time, saved_of, some_party, taken, try_apply
from tools.soak.program import FRAME, make_services, some_game, some_options, some_plans
from tools.soak.turns import take_turn

_PARTIES = 0.3
"""How many of the games are parties."""
_LAST = 40
"""Operations at the end of a game, at which half of the kills are aimed."""


def kills(_: int, rng: random.Random, home: Path) -> str:
    """A game played to its end and put away, then the same killed on the way (POSIX alone)."""
    seed = rng.randrange(1, 10**6)
    end = _child(home / "whole", seed, Count())[-1]
    assert end[0] == "end", f"the game did not end: {end}"
    operations = int(end[1])
    at = rng.randrange(operations) if rng.random() < 0.5 else operations - 1 - rng.randrange(min(_LAST, operations))
    _check(home / "killed", _child(home / "killed", seed, Kill(at)))
    return "killed"


def _child(home: Path, seed: int, before: Before) -> list[list[str]]:
    """What a process tells that plays below *home*, with *before* called at each operation on files."""
    read, write = os.pipe()
    child = os.fork()
    if not child:
        gc.freeze()  # sounds left by an earlier trial would be let go here, with a lock that the parent's audio holds
        os.close(read)
        _play(home, seed, before, write)
    os.close(write)
    with os.fdopen(read) as told:
        lines = told.read().splitlines()
    os.waitpid(child, 0)
    return [line.split() for line in lines]


def _play(home: Path, seed: int, before: Before, write: int) -> None:
    """Play, and tell after each step what is done: the game's id, its actions, whether it is over."""

    def tell(*words: object) -> None:
        os.write(write, (" ".join(map(str, words)) + "\n").encode())

    try:
        with watched(home, before):
            rng = random.Random(seed)
            services = make_services(home)
            services.save_settings()
            save_id = (_play_party if rng.random() < _PARTIES else _play_game)(services, rng, seed, tell)
            services.store.put_away(save_id)
            tell("end", len(before.names) if isinstance(before, Count) else 0, 0)
    finally:
        os._exit(0)


def _play_game(services: Services, rng: random.Random, seed: int, tell: Callable[..., None]) -> str:
    """Play a game to its end; the id of its save."""
    spec = some_game(rng)
    plans = some_plans(spec, rng, 0)
    session = services.start_session(spec.id, some_options(spec, plans, rng), plans, seed=seed)
    while not session.over:
        tell(session.save_id, session.taken, 0)
        if not take_turn(session, services, rng):
            session.update(FRAME)
    tell(session.save_id, session.taken, 1)
    session.close()
    return session.save_id


def _play_party(services: Services, rng: random.Random, seed: int, tell: Callable[..., None]) -> str:
    """Play a party of one round to its end; the id of its save."""
    run = services.start_party(replace(some_party(rng), rounds=1, seed=seed))
    tell(run.save_id, taken(run), 0)
    run.start_round()
    while not run.over:
        tell(run.save_id, taken(run), 0)
        table = next(
            (n for n, now in run.tables.items() if run.has_people(n) and now.status is not TableStatus.DONE), 0
        )
        if run.party.setup.steward:
            try_apply(run, any_action(run.party, rng))
        elif table:
            _play_table(run.session_for(table), services, rng)
        run.update(FRAME)
    tell(run.save_id, taken(run), 1)
    run.close()
    return run.save_id


def _play_table(session: Session, services: Services, rng: random.Random) -> None:
    """Some turns, then time is called."""
    for _ in range(6):
        if not take_turn(session, services, rng):
            session.update(FRAME)
    call_time(session)
    session.close()


def _check(home: Path, told: list[list[str]]) -> None:
    services = make_services(home)
    store = services.store
    assert not services.config.message, services.config.message
    for tidied in (False, True):
        shelves = (store.list_games(), store.list_finished(), store.list_away())
        infos = [info for shelf in shelves for info in shelf]
        assert all(info.state is SaveState.GOOD for info in infos), [info.problem for info in infos]
        assert len(infos) <= 1, f"the game is on {len(infos)} shelves"
        if not tidied:
            store.tidy()
    games = [line for line in told if line[0] != "end"]
    if not games:
        return
    save_id, told_of, over = games[-1]
    saved = SaveStore(store.folder).load(save_id)
    there = len(saved.actions) if saved.party is None else saved_of(saved)
    assert there >= int(told_of), f"{told_of} actions were told, {there} are saved"
    assert saved.table.summary.over or not int(over), "the end was told and is not saved"
    services.statistics.catch_up()
    played = [saved] if saved.party is None else list(party_games(saved).values())
    people = [game for game in played if game.table.summary.over and any(plan.is_person for plan in game.table.plans)]
    assert bool(services.statistics.people()) or not people, "the game is over and in no statistics"
    try:
        (services.resume_session if saved.party is None else services.resume_party)(save_id).close()
    except CannotResume as error:
        raise AssertionError(f"it cannot be resumed: {error}") from error
