"""Where a word can be made in several ways there is a button for the next one, and else none."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from lexicon.scenes.table import TableScene
from lexicon.session import InlineExecutor, SeatPlan, Session, Tools
from tests.scenes.pilot import Pilot
from tests.scenes.table.conftest import QuickComputers


@pytest.fixture
def solitaire(services: Any, make_pilot: Callable[..., Pilot]) -> Callable[[tuple[int, int]], Pilot]:
    """Solitaire No. 1, by the size of the window."""

    def begin(size: tuple[int, int]) -> Pilot:
        tools, plans = Tools(QuickComputers(), executor=InlineExecutor()), [SeatPlan("player", "person", "Mary")]
        session = Session.start("solitaire-1", {}, plans, 3, services.store, services.settings, tools)
        return make_pilot(TableScene(session), size)

    return begin


def seen(pilot: Pilot) -> list[str]:
    return [label for label in pilot.labels() if label.startswith("Way ")]


@pytest.mark.parametrize("size", [(960, 600), (1280, 800)], ids=str)
def test_in_a_solitaire_a_word_is_taken_in_another_way_by_mouse(
    solitaire: Callable[[tuple[int, int]], Pilot], size: tuple[int, int]
) -> None:
    pilot = solitaire(size)
    tray = pilot.scene.surface.tray
    piles = pilot.scene.surface.view.piles
    tops = [pile[-1] for pile in piles]
    twice = next(letter for letter in tops if tops.count(letter) > 1)
    once = next(letter for letter in tops if sum(pile.count(letter) for pile in piles) == 1)
    pilot.type(once.lower())
    assert seen(pilot) == []
    pilot.key("Backspace")
    pilot.type(twice.lower())
    before = tray.cards
    (label,) = seen(pilot)
    assert label == f"Way 1 of {tray.ways}"
    pilot.click(label)
    assert tray.cards != before
    assert seen(pilot) == [f"Way 2 of {tray.ways}"]
    pilot.click("Put back")
    assert seen(pilot) == []
