"""What a table shows is the first view with all events folded in: it must be what the game's last view tells."""

from __future__ import annotations

import pytest

from lexicon.games.keyword.events import RackThrownBack
from lexicon.games.registry import games, new_game
from lexicon.scenes.table import TableScene
from lexicon.session import Session
from lexicon.words import PlainDictionary
from tests.games.table import short_list
from tests.games.test_contract import every_table
from tests.scenes.table.conftest import PERSON, plans
from tests.scenes.table.fold import difference

THROWN_BACK = [("keyword-patience", 249), ("keyword-patience", 251), ("keyword-solitaire", 519)]
"""Deals whose first rack has no opening word in the Collegiate dictionary."""


@every_table
def test_events_folded_onto_the_first_view_give_the_last(game_id, seats, options, seed):
    for deal in range(seed, seed + 40):
        game = new_game(game_id, options, seats, deal, short_list())
        assert difference(game, deal) == ""
    for deal in range(seed, seed + 2):
        game = new_game(game_id, options, seats, deal, short_list())
        assert difference(game, deal, actions=400) == ""
        assert game.outcome is not None


@pytest.mark.parametrize("game_id", [game_id for game_id, cls in games().items() if cls.spec.max_seats == 1])
def test_ruling_5_8_racks_thrown_back_again_and_again_leave_ten_blocks(game_id):
    few = PlainDictionary(["TEA", "NOD"])
    for deal in range(1, 60):
        assert difference(new_game(game_id, {}, ("blue",), deal, few), deal) == ""


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
    return sorted(block.letter for block in table.tentative.blocks)
