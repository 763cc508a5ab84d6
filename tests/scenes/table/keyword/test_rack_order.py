"""The rack stands as its owner arranged it when a game is taken up again, and what he had laid lies on the board."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lexicon.games.keyword import Pass
from lexicon.scenes.table import TableScene
from lexicon.scenes.table.dialogs.curtain import CurtainScene
from lexicon.session import InlineExecutor, PlayersOfAllLevels, Session, Tools
from tests.scenes.pilot import Pilot
from tests.scenes.table.conftest import COMPUTER, PERSON, plans
from tests.scenes.table.people.playing import play_best

MASTER_AT_FIRST = 9
"""A deal whose first rack has a Master."""


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


def laid(table: TableScene) -> dict[tuple[int, int], str]:
    return table.surface.tentative.letters


def lay(table: TableScene, *squares: tuple[int, int]) -> dict[tuple[int, int], str]:
    """Lay the first blocks of the rack; a Master is an E."""
    tentative = table.surface.tentative
    for square in squares:
        block = next(block for block in tentative.places if block is not None)
        tentative.lay(block, square, "E")
    table.changed()
    return laid(table)


def left(pilot: Pilot, table: TableScene, services: Any) -> TableScene:
    """The table is left, and the game taken up again."""
    table.keep()
    return taken_up(pilot, table, services.store, services.settings)


def test_letters_laid_and_not_played_lie_there_again(
    make_table: Callable[..., tuple[Pilot, TableScene]], services: Any
) -> None:
    pilot, table = make_table(plans(red=PERSON, blue=COMPUTER), starter="red", seed=MASTER_AT_FIRST)
    pilot.wait_until(lambda: table.may_act)
    table.surface.tentative.arrange(tuple(sorted(rack(table))))  # the Master first
    before = lay(table, (9, 9), (9, 10), (10, 9))
    assert "e" in before.values()
    table = left(pilot, table, services)
    assert laid(table) == before
    written = table.session._keeper.table.orders["red"]
    assert not any(f"{9 * 19 + 9:03}{letter}" in written for letter in before.values())
    table.surface.recall()
    table = left(pilot, table, services)
    assert laid(table) == {}, "taken back is taken back"
    table.session.keep_order("red", "ABC|999Q171Q000?Q17")
    table = taken_up(pilot, table, services.store, services.settings)
    assert all(0 <= row < 19 and 0 <= col < 19 for row, col in table.surface.tentative.loose)


def test_letters_laid_are_seen_by_their_owner_alone_and_gone_when_the_turn_is(
    make_table: Callable[..., tuple[Pilot, TableScene]], services: Any
) -> None:
    pilot, table = make_table(plans(red=PERSON, blue=PERSON), starter="red", challenges="checked")
    pilot.wait(1)
    if isinstance(pilot.scene, CurtainScene):
        pilot.key("Space")
    pilot.wait_until(lambda: table.may_act)
    before = lay(table, (9, 9), (9, 10))
    table = left(pilot, table, services)
    assert isinstance(pilot.scene, CurtainScene)
    assert laid(table) == {}, "behind the curtain nothing lies"
    pilot.key("Space")
    pilot.wait_until(lambda: table.may_act)
    pilot.step(2)
    assert laid(table) == before
    table.session.submit(Pass(seat="red"))
    table.progress.take_events()
    pilot.wait(1)
    assert "|" not in table.session.order_of("red")
    table = left(pilot, table, services)
    pilot.key("Space")
    pilot.wait_until(lambda: table.may_act)
    assert table.front == "blue"
    assert laid(table) == {}


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


def on(pilot: Pilot, table: TableScene, seat: str) -> str:
    """The rack of a seat whose person has lifted the curtain."""
    pilot.wait_until(lambda: isinstance(pilot.scene, CurtainScene))
    pilot.wait(0.5)
    pilot.key("Space")
    pilot.wait_until(lambda: table.may_act)
    pilot.step(2)
    assert table.front == seat
    return rack(table)


def test_racks_that_nobody_arranged_stand_after_plays_as_they_were_left(
    make_table: Callable[..., tuple[Pilot, TableScene]], services: Any
) -> None:
    """What is drawn lies where letters were missing; the rules have it behind the others."""
    pilot, table = make_table(plans(red=PERSON, blue=PERSON), starter="red", challenges="checked")
    for seat in ("red", "blue"):
        on(pilot, table, seat)
        play_best(pilot, table)
    stood = {"red": on(pilot, table, "red")}
    table.session.submit(Pass(seat="red"))
    table.progress.take_events()
    stood["blue"] = on(pilot, table, "blue")
    table = left(pilot, table, services)
    assert on(pilot, table, "blue") == stood["blue"]
    play_best(pilot, table)
    assert on(pilot, table, "red") == stood["red"]
