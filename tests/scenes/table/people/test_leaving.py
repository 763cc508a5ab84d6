"""Somebody leaves the table: a computer player takes the seat, and gives it back."""

from __future__ import annotations

import pygame
import pytest

from lexicon.scenes.table.dialogs.curtain import CurtainScene
from lexicon.scenes.table.dialogs.seats import SeatsDialog
from tests.scenes.table.conftest import COMPUTER, PERSON, plans


def open_seats(pilot):
    pilot.key("F10")
    pilot.wait(0.3)
    pilot.key("L")
    pilot.wait(0.3)
    assert isinstance(pilot.scene, SeatsDialog)


def test_by_keys_a_person_leaves_at_the_curtain_and_comes_back(make_table):
    pilot, table = make_table(plans(red=PERSON, blue=PERSON, green=COMPUTER), starter="red")
    session = table.session
    pilot.step(3)
    assert isinstance(pilot.scene, CurtainScene)
    seat = session.curtain_needed
    other = next(each for each in session.people if each != seat)
    open_seats(pilot)
    pilot.key(str(list(session.people).index(seat) + 1))
    pilot.wait(0.2)
    assert session.people == (other,)
    assert (session.plans[seat].kind, session.plans[seat].level) == ("computer", "club")
    assert not pilot.find("Leaves").is_enabled, "somebody has to stay"
    pilot.key("Esc")
    pilot.wait(0.5)
    assert pilot.scene is table
    assert table.front in (None, other)
    pilot.wait(1.0)
    assert session.taken > 0, "the computer player has taken the turn"
    open_seats(pilot)
    pilot.click("Back again")
    pilot.wait(0.2)
    assert set(session.people) == {seat, other}
    saved = table.app.services.store.load(session.save_id)
    assert [plan.left for plan in saved.table.plans] == [False] * 3
    assert {plan.seat for plan in saved.table.plans if plan.is_person} == {seat, other}


def test_who_left_may_come_back_after_the_game_was_opened_again(make_table, make_pilot, services):
    from lexicon.scenes.opening import open_saved

    pilot, table = make_table(plans(red=PERSON, blue=PERSON), starter="red")
    session = table.session
    session.hand_over("blue", "expert")
    with pytest.raises(ValueError, match="nobody has left"):
        session.come_back("red")
    pilot.app.home()
    open_saved(pilot.app, services.store.info(session.save_id), pilot.app.push)
    pilot.step(3)
    again = pilot.scene.session
    assert again.plans["blue"].left
    open_seats(pilot)
    pilot.click("Back again")
    assert again.people == ("red", "blue")


def test_alone_against_computers_nobody_leaves(make_table):
    pilot, _ = make_table(plans(red=PERSON, blue=COMPUTER), starter="red")
    pilot.step(2)
    pilot.key("F10")
    pilot.wait(0.3)
    assert not pilot.has("Leaving")


@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
def test_the_sheet_has_room_for_all(make_pilot, services, size):
    from lexicon.storage import SeatPlan

    seats = [SeatPlan(str(i), "person", "Bartholomew Long") for i in range(1, 9)]
    session = services.start_session("crossword-lexicon", {}, seats, seed=3)
    session.hand_over("3", "master")
    pilot = make_pilot(SeatsDialog(session), size)
    window = pilot.app.display.canvas.get_rect()
    faces = [control.face for control in pilot.scene.ui.controls()]
    assert all(window.contains(face) for face in faces)
    assert not any(
        a.inflate(-2, -2).colliderect(b.inflate(-2, -2)) for i, a in enumerate(faces) for b in faces[i + 1 :]
    )
    w, h = pilot.scene.sheet
    assert pygame.Rect(0, 0, *window.size).contains(pygame.Rect(0, 0, w * pilot.scene.u, h * pilot.scene.u))
    session.close()
