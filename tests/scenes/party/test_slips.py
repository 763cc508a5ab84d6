"""Slips of real tables: written by hand, checked by a neighbour, put right."""

from __future__ import annotations

from collections.abc import Callable

from lexicon.games.party import PartyPhase, Prize
from lexicon.scenes.party import PartyFloor
from lexicon.scenes.party.dialogs.slip import SlipDialog
from tests.scenes.party.evening import MadeUpEvening, setup
from tests.scenes.pilot import Pilot

MakePilot = Callable[..., Pilot]


def fill(pilot: Pilot, dialog: SlipDialog, points: int) -> None:
    """Write points in every line."""
    fields = [c for c in dialog._things() if c.label.startswith("Points of")]
    for i, field in enumerate(reversed(fields)):
        pilot.click(field)
        pilot.type(str(points + i))


def test_slips_are_entered_by_hand_and_put_right(make_pilot: MakePilot) -> None:
    evening = MadeUpEvening(setup(people=9, total=9, steward=True, prize=Prize.ROOM))
    pilot = make_pilot(PartyFloor(evening))
    floor = pilot.scene
    pilot.click("START ROUND 1")
    for number in (1, 2, 3):
        pilot.click(f"SLIP OF TABLE {number}")
        dialog = pilot.scene
        assert isinstance(dialog, SlipDialog)
        fill(pilot, dialog, 300)
        assert not dialog.enter.usable, "nobody has checked it"
        for tick in dialog._ticks.values():
            pilot.click(tick)
        pilot.click("ENTER")
        pilot.wait(0.3)
    assert floor.view.phase is PartyPhase.MOVING
    pilot.key("2")
    dialog = pilot.scene
    assert isinstance(dialog, SlipDialog)
    field = next(c for c in dialog._things() if c.label.startswith("Points of"))
    before = field.get_text()
    pilot.click(field)
    pilot.key("Ctrl+a")
    pilot.type("455")
    for tick in dialog._ticks.values():
        if not tick.on:
            pilot.click(tick)
    pilot.key("F9")
    pilot.wait(0.3)
    assert before != "455"
    assert 455 in [seated.figure for seated in floor.view.table(2).seats]


def test_the_letters_go_on_from_figure_to_figure_and_end_with_the_line(make_pilot: MakePilot) -> None:
    evening = MadeUpEvening(setup(people=9, total=9, steward=True))
    pilot = make_pilot(PartyFloor(evening), (960, 600))
    pilot.click("START ROUND 1")
    pilot.click("SLIP OF TABLE 1")
    pilot.wait(0.3)
    slip, letters = pilot.scene.slip, pilot.app.letters
    pilot.scene._things()[0].show_keys()
    for text in ("310", "24", "2", "QUIET", "48"):
        for key in (*text, "Enter"):
            assert letters.shown
            pilot.tap(letters.place_of(key))
        pilot.step(2)
    number = slip.table.seats[0].number
    assert [slip.written[number, column.key] for column in pilot.scene._columns] == ["310", "24", "2", "QUIET", "48"]
    assert not letters.shown


def test_the_key_that_opens_a_slip_types_nothing_in_it(make_pilot: MakePilot) -> None:
    evening = MadeUpEvening(setup(people=9, total=9, steward=True))
    evening.start_round()
    evening.finish(2)
    pilot = make_pilot(PartyFloor(evening))
    saved = {str(seated.figure) for seated in evening.view.table(2).seats}
    pilot.key("2")
    dialog = pilot.scene
    assert isinstance(dialog, SlipDialog)
    pilot.wait(0.3)
    assert {c.get_text() for c in dialog._things() if c.label.startswith("Points of")} == saved
    field = next(c for c in dialog._things() if c.label.startswith("Points of"))
    pilot.click(field)
    pilot.key("End", "7")
    assert field.get_text().endswith("7"), "what is typed afterwards counts"


def test_ruling_5_11_a_slip_refuses_cards_of_who_ran_out_and_two_who_did(make_pilot: MakePilot) -> None:
    evening = MadeUpEvening(setup("lexicon-party", people=9, total=9, steward=True))
    evening.start_round()
    pilot = make_pilot(PartyFloor(evening))
    pilot.click("SLIP OF TABLE 1")
    dialog = pilot.scene
    slip, (one, other, third) = dialog.slip, [seated.number for seated in dialog.slip.table.seats]
    names = evening.view.names
    dialog._put(other, "points", "20")
    dialog._put(third, "points", "30")
    dialog._put(one, "out", "1")
    slip.checked = {one, other, third}
    assert not slip.problem(), "an empty field of who ran out is no question"
    assert slip.result().lines[0].figure == 0
    for key in ("points", "cards_left"):
        slip.written[one, key] = "4"
        assert slip.problem() == f"{names[one]}: who ran out has nothing left in the hand."
        slip.written[one, key] = ""
    slip.written |= {(other, "out"): "1", (other, "points"): ""}
    dialog._show_problem()
    assert dialog._told.label == f"{names[one]} and {names[other]} ran out: only one can."
    assert not dialog.enter.usable
