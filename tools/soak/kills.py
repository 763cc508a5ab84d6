"""A process that plays is killed just before each operation on files in turn; what it said was done is there after."""

from __future__ import annotations

import os
import random
from pathlib import Path

from lexicon.session import CannotResume, Session
from lexicon.storage import SaveState, SaveStore
from tools.soak.disk import Before, Count, Kill, watched
from tools.soak.program import FRAME, make_services, some_game, some_options, some_plans
from tools.soak.turns import take_turn

_LAST = 40
"""Operations at the end of a game, at which half of the kills are aimed."""


def kills(_: int, rng: random.Random, home: Path) -> str:
    """A game played to its end and put away, then the same killed on the way (POSIX alone)."""
    seed = rng.randrange(1, 10**6)
    (*_, end) = _child(home / "whole", seed, Count())
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
            spec = some_game(rng)
            plans = some_plans(spec, rng, 0)
            session = services.start_session(spec.id, some_options(spec, plans, rng), plans, seed=seed)
            while not session.over:
                tell(session.save_id, session.taken, 0)
                if not take_turn(session, services, rng):
                    session.update(FRAME)
            tell(session.save_id, session.taken, 1)
            session.close()
            services.store.put_away(session.save_id)
            tell("end", len(before.names) if isinstance(before, Count) else 0, 0)
    finally:
        os._exit(0)


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
    save_id, taken, over = games[-1]
    saved = SaveStore(store.folder).load(save_id)
    assert len(saved.actions) >= int(taken), f"{taken} actions were told, {len(saved.actions)} are saved"
    assert saved.table.summary.over or not int(over), "the end was told and is not saved"
    services.statistics.catch_up()
    entered = bool(services.statistics.people()) or all(not plan.is_person for plan in saved.table.plans)
    assert entered or not saved.table.summary.over, "the game is over and in no statistics"
    try:
        session = Session.resume(save_id, store, services.settings, services.tools)
    except CannotResume as error:
        raise AssertionError(f"it cannot be resumed: {error}") from error
    session.close()
