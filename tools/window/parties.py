"""The screens of a party: one whose first round is played, one between two rounds, one that is over."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial

from lexicon.app.app import App
from lexicon.games.party import Entrant, PartySetup, ResultLine, TableResult
from lexicon.scenes.opening import open_saved
from lexicon.scenes.party import PartyFloor
from lexicon.scenes.party.setup.guests import free_names
from lexicon.services import Services
from lexicon.session.party import PartyRun
from lexicon.storage import SaveInfo

ON_FLOOR = "party "
"""How the names of screens begin that are opened from the floor."""
_PEOPLE = 12
_ROUNDS = 2


def fill_parties(services: Services, setup: PartySetup, names: Sequence[str]) -> None:
    """Begin the party of *setup*, its computers have played a table; two of people at real boards, *names* and others.

    The executor of *services* must do at once what it is given.
    """
    run = services.start_party(setup)
    run.start_round()
    run.update(0.05)
    run.close()
    others = free_names(names)
    people = [Entrant(name) for name in (*names, *(next(others) for _ in range(_PEOPLE - len(names))))]
    for rounds in (1, _ROUNDS):
        away = replace(setup, entrants=tuple(people), rounds=_ROUNDS, options={}, steward=True)
        run = services.start_party(away)
        for _ in range(rounds):
            run.start_round()
            _enter_slips(run)
        run.close()


def _enter_slips(run: PartyRun) -> None:
    """Results of every table of the round, by chance."""
    dice = random.Random(run.view.round)
    low = run.view.setup.spec.low_wins
    for table in run.view.tables:
        figures = dice.sample(range(5, 60) if low else range(250, 600), len(table.seats))
        lines = tuple(
            ResultLine(seated.number, figure, last_play=figure, best_word="QUARTZITES", best_worth=95)
            for seated, figure in zip(table.seats, figures, strict=True)
        )
        run.apply(TableResult(table.number, lines, played=True))


def to_floor(app: App) -> None:
    """Close what lies over the floor of a party."""
    while not isinstance(app.top, PartyFloor):
        app.pop()


def party_screens(app: App, info: SaveInfo) -> Iterator[tuple[str, Callable[[], None]]]:
    """Name of each screen of a saved party, and what opens it: the floor first, then what is opened there."""
    assert info.save is not None
    assert info.save.party is not None, "of a party"
    game, between = info.save.game, bool(info.save.party["steward"])
    state = "between rounds" if between else "in a round"
    yield f"floor {game} {state}", lambda: open_saved(app, info, app.push)

    def named(what: str, act: Callable[[PartyFloor], None]) -> tuple[str, Callable[[], None]]:
        return f"{ON_FLOOR}{game}: {what}", lambda: act(_floor(app))

    if between:
        yield named("arrivals", PartyFloor.open_arrivals)
        yield named("slip", lambda floor: floor.open_slip(1))
        yield named("a round begins", PartyFloor.start_round)
        return
    yield named("all players", PartyFloor.show_everybody)
    yield named("menu", PartyFloor.open_menu)
    for number in range(1, 4):
        yield named(f"look at table {number}", partial(PartyFloor.look_at, table=number))
    yield named("to the table of people", lambda floor: floor.play(floor.step[1]))


def _floor(app: App) -> PartyFloor:
    floor = app.top
    assert isinstance(floor, PartyFloor), "the floor is on top"
    return floor
