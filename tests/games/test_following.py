"""Events and views agree: a first view with all redacted events carried into it is the last view, for every seat."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from lexicon.games.game import Action, Game, SeatId, TableView
from lexicon.games.registry import games, new_game
from tests.games.table import any_action, short_list
from tests.games.test_contract import chance_actions, every_table

pytestmark = pytest.mark.xdist_group("every table")
FOLLOWED = [game_id for game_id, cls in games().items() if cls.follow.__func__ is not Game.follow.__func__]
"""Games whose views can be carried on: every one that has a table must."""


def carried(
    game: Game,
    rng: random.Random,
    seats: tuple[SeatId | None, ...],
    choose: Callable[[Game, random.Random], Action] = any_action,
) -> None:
    """Play *game*, which is at its start, to its end; compare after each action what was carried on with the view."""
    views: dict[SeatId | None, TableView] = {}
    for seat in seats:
        views[seat] = game.before_deal(game.view(seat))
        for event in game.opening_events:
            views[seat] = game.follow(views[seat], game.redact(event, seat))
        assert views[seat] == game.view(seat), f"{seat}: the opening"
    while game.outcome is None:
        events = game.apply(choose(game, rng))
        for seat in seats:
            for event in events:
                views[seat] = game.follow(views[seat], game.redact(event, seat))
            assert views[seat] == game.view(seat), f"{seat}, after {game.actions[-1]}"


@every_table
def test_events_carry_every_view_on(
    game_id: str, seats: tuple[SeatId, ...], options: dict[str, Any], seed: int
) -> None:
    game = new_game(game_id, options, seats, seed, short_list())
    actions = chance_actions(game, seed)
    carried(game, random.Random(seed), (None, *seats), lambda *_: next(actions))


@pytest.mark.parametrize("game_id", FOLLOWED)
def test_rare_openings_are_carried_on(game_id: str) -> None:
    """Thrown back racks, tied draws: many deals, their openings alone."""
    cls = games()[game_id]
    seats = cls.spec.usual_seats[max(cls.spec.usual_seats)]
    for seed in range(1, 150):
        game = new_game(game_id, {}, seats, seed, short_list())
        for seat in (None, seats[0]):
            view = game.before_deal(game.view(seat))
            for event in game.opening_events:
                view = game.follow(view, game.redact(event, seat))
            assert view == game.view(seat), f"deal {seed}, {seat}"
