"""The final sheet of a party, and the picture that stands for a saved one."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from lexicon.games.party import sheet_text
from lexicon.scenes import share
from lexicon.scenes.party import FinalSheet
from lexicon.services import Services
from lexicon.sprites.pages.party import RoomPicture
from lexicon.sprites.paint.pen import Pen
from tests.scenes.party.evening import MadeUpEvening, setup
from tests.scenes.pilot import Pilot

MakePilot = Callable[..., Pilot]


def test_the_sheet_is_saved_and_copied(make_pilot: MakePilot, services: Services) -> None:
    view = MadeUpEvening(setup(people=2, total=24, rounds=2)).rounds(2).view
    pilot = make_pilot(FinalSheet(view))
    pilot.click("Copy as text")
    assert "on the clipboard" in (pilot.app.toasts.text or "")
    assert share.clipboard_paste().splitlines() == sheet_text(view).splitlines()
    pilot.click("Save a picture")
    pilot.click("Save a table")
    kinds = sorted(path.suffix for path in services.places.pictures.iterdir())
    assert kinds == [".csv", ".png"]
    table = next(services.places.pictures.glob("*.csv")).read_text("utf-8-sig")
    assert all(standing.name in table for standing in view.standings)
    pilot.click("Page down")
    assert pilot.scene.lines.first > 0


@pytest.mark.parametrize("tables", [1, 2, 3, 7, 10])
def test_the_picture_of_a_saved_party_has_its_tables_about_the_middle(tables: int) -> None:
    at: list[tuple[float, float]] = []
    RoomPicture(lambda pen: at.append(pen.spot(0, 0)), tables)(Pen(pygame.Surface((1, 1)), 1.0))
    assert len(set(at)) == tables
    assert min(x for x, _ in at) == pytest.approx(-max(x for x, _ in at))
    assert min(y for _, y in at) == pytest.approx(-max(y for _, y in at))
