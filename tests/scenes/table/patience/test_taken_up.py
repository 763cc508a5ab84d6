"""A word that has been begun lies in the tray again when the deal is taken up, and a word that was made does not."""

from __future__ import annotations

import pytest

from lexicon.scenes.table import TableScene
from lexicon.session import InlineExecutor, Session, Tools
from tests.scenes.table.patience.conftest import Advisers


def taken_up(pilot, table, services):
    """Leave the table and come back to the game as the save has it."""
    game = table.session.save_id
    tools = Tools(Advisers(), executor=InlineExecutor())
    table.keep()
    table.session._keeper.let_go()
    again = TableScene(Session.resume(game, services.store, services.settings, tools))
    pilot.app.replace(again)
    pilot.step(2)
    return again


@pytest.mark.parametrize("game_id", ["solitaire-1", "letter-patience"])
def test_letters_begun_are_there_again(alone, services, game_id):
    pilot, table = alone(game_id)
    for source in (0, 1):
        table.surface.tray.take(source, table.surface.position)
    begun = table.surface.tray.letters
    assert len(begun) == 2
    table = taken_up(pilot, table, services)
    assert table.surface.tray.letters == begun
    assert table.surface.tray.complete
    table.surface.recall()
    assert taken_up(pilot, table, services).surface.tray.letters == "", "put back is put back"


def test_what_a_save_tells_wrongly_is_left_out(alone, services):
    pilot, table = alone("solitaire-1")
    table.session.keep_order("player", "QZ??XJ" * 3)
    table.surface.keep = lambda: None
    table = taken_up(pilot, table, services)
    assert all(piece.source is not None for piece in table.surface.tray.pieces)
