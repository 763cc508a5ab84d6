"""A first rack that is thrown back leaves the table."""

from __future__ import annotations

import pytest

from lexicon.games.keyword.events import RackThrownBack
from lexicon.games.registry import new_game
from lexicon.scenes.table import TableScene
from lexicon.session import Session
from tests.scenes.table.conftest import PERSON, plans

THROWN_BACK = [("keyword-patience", 249), ("keyword-patience", 251), ("keyword-solitaire", 519)]
"""Deals whose first rack has no opening word in the Collegiate dictionary."""


@pytest.mark.parametrize("movement", ["off", "normal"])
@pytest.mark.parametrize(("game_id", "deal"), THROWN_BACK)
def test_ruling_5_8_a_rack_that_is_thrown_back_leaves_the_table(
    make_table, make_pilot, services, game_id, deal, movement
):
    more = {"game": game_id, "seed": deal, "movement": movement, "dictionary": "collegiate"}
    pilot, table = make_table(plans(blue=PERSON), **more)
    assert any(isinstance(event, RackThrownBack) for event in new_game(game_id, {}, ("blue",), deal).opening_events)
    pilot.wait_until(lambda: not table.stage.busy)
    assert held(table) == sorted(table.session.view().rack)
    table.session.close()
    again = TableScene(Session.resume(table.session.save_id, services.store, services.settings, services.tools))
    pilot = make_pilot(again)
    pilot.wait_until(lambda: not again.stage.busy)
    assert held(again) == sorted(again.session.view().rack) == held(table)


def held(table):
    return sorted(block.letter for block in table.surface.tentative.blocks)
