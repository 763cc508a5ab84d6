"""While pieces move, Undo looks as it will when they lie; so it acts, by its key and by a click, in every family."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from lexicon.scenes.shelf.playable import playable_games
from lexicon.scenes.table import TableScene
from lexicon.services import Services
from lexicon.storage import SeatPlan
from tests.games.table import any_action
from tests.scenes.pilot import Pilot

GAMES = list({spec.family: spec.id for spec in playable_games()}.values())
"""One of each family."""


def _moving(services: Services, make_pilot: Callable[..., Pilot], game: str) -> tuple[Pilot, TableScene]:
    """A table at which a person has just acted and pieces still move, with something to take back."""
    services.settings.movement = "slow"
    spec = next(spec for spec in playable_games() if spec.id == game)
    seats = spec.usual_seats[spec.min_seats]
    plans = [SeatPlan(seat, "person", f"Player {number}") for number, seat in enumerate(seats)]
    session = services.start_session(
        game, {"challenges": "checked"} if "challenges" in spec.defaults else {}, plans, seed=3
    )
    table = TableScene(session)
    pilot, rng = make_pilot(table), random.Random(5)
    for _ in range(200):
        if pilot.app.top is not table:
            pilot.key("Space")
        elif table.stage.busy and table.undoing._offered() and table.front is not None:
            pilot.step()
            if table.stage.busy and table.front is not None:
                return pilot, table
        elif table.stage.busy or session.to_move != table.front:
            table.stage.finish()
            pilot.step(10)
        else:
            session.submit(any_action(session._timeline.game, rng))
        pilot.step(2)
    pytest.fail("nothing has moved that can be taken back")


@pytest.mark.parametrize("way", ["key", "click"])
@pytest.mark.parametrize("game", GAMES)
def test_undo_acts_while_pieces_move(services: Services, make_pilot: Callable[..., Pilot], game: str, way: str) -> None:
    pilot, table = _moving(services, make_pilot, game)
    taken = table.session.taken
    undo = next(c for c in table.ui.controls() if c.key == "Ctrl+Z")
    assert undo.is_enabled
    assert table.stage.busy
    if way == "key":
        pilot.key("Ctrl+Z")
    else:
        pilot.click(undo)
    assert table.session.taken < taken or pilot.app.top is not table, "taken back, or the others are asked"
