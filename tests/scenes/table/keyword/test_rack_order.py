"""The rack stands as its owner arranged it when a game is taken up again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lexicon.scenes.table import TableScene
from lexicon.session import InlineExecutor, PlayersOfAllLevels, Session, Tools
from tests.scenes.pilot import Pilot
from tests.scenes.table.conftest import COMPUTER, PERSON, plans
from tests.scenes.table.people.playing import play_best


def rack(table: TableScene) -> str:
    return "".join(letter or "" for letter in table.surface.tentative.order)


def taken_up(pilot: Pilot, table: TableScene, store: Any, settings: Any) -> TableScene:
    """The game as the save has it, of a program that was killed: nothing was closed."""
    table.session._keeper.let_go()
    tools = Tools(PlayersOfAllLevels(), executor=InlineExecutor())
    again = TableScene(Session.resume(table.session.save_id, store, settings, tools))
    pilot.app.replace(again)
    pilot.step(3)
    return again


def test_the_order_of_the_rack_is_kept_over_a_kill_and_written_so_that_nobody_reads_it(
    make_table: Callable[..., tuple[Pilot, TableScene]], services: Any
) -> None:
    pilot, table = make_table(plans(red=PERSON, blue=COMPUTER), starter="red")
    pilot.wait_until(lambda: table.may_act)
    dealt = rack(table)
    assert table.session._keeper.table.orders == {}, "what nobody has arranged is not kept"
    pilot.click("Shuffle")
    pilot.wait(0.5)
    arranged = rack(table)
    assert arranged != dealt
    assert sorted(arranged) == sorted(dealt)
    assert table.session.order_of("red") == arranged
    assert table.session._keeper.table.orders["red"] != arranged
    table = taken_up(pilot, table, services.store, services.settings)
    assert rack(table) == arranged
    table.surface.recall()
    pilot.step(3)
    assert rack(table) == arranged


def test_a_turn_taken_back_leaves_rack_and_turn_number_as_they_were(
    make_table: Callable[..., tuple[Pilot, TableScene]],
) -> None:
    pilot, table = make_table(plans(red=PERSON, blue=COMPUTER), challenges="challenge", starter="blue")
    pilot.wait_until(lambda: table.may_act)
    pilot.click("Shuffle")
    pilot.wait(0.5)
    stood, said = rack(table), table.progress.subtitle()
    play_best(pilot, table)
    pilot.wait_until(lambda: table.may_act)
    assert rack(table) != stood
    table.session.undo()
    table.progress.take_events()
    pilot.wait_until(lambda: table.may_act)
    assert rack(table) == stood
    assert table.progress.subtitle() == said
