"""The games for one in a real window: Patience by keyboard alone, Solitaire by mouse alone, each to its end."""

from __future__ import annotations

import json

import pytest

from lexicon.games.game import Ending
from lexicon.scenes.dialog import Dialog, DialogButton
from lexicon.scenes.table.surfaces.keyword.ending import final_sum
from lexicon.scenes.title import TitleScene
from lexicon.session import SeatPlan
from lexicon.storage import Places, SaveStore, Statistics, finished_records
from tests.window.test_table import George, begin, keys_for, spot

pytestmark = [pytest.mark.window, pytest.mark.slow]
RUTH = [SeatPlan("blue", "person", "Ruth")]


class Ruth(George):
    """Sits alone at the blue rack."""

    def word_by_keys(self) -> bool:
        """Lay the word that reaches furthest; whether there was one."""
        plays = self.window.plays("blue", 400)
        best = max(plays, key=lambda play: (sum(play.squares()[-1][0]), len(play.letters)), default=None)
        self._ready(best)
        if best is None:
            return False
        self.window.keys(*keys_for(best), "Return")
        self._finish()
        return True

    @property
    def outcome(self):
        return self.window.view("blue").outcome


def test_ruling_5_9_patience_by_keyboard_alone_in_a_real_window(open_window):
    window = open_window((960, 600))
    begin(window, 7, "keyword-patience", RUTH)
    ruth = Ruth(window, "blue", "keyword-patience")
    point = spot(window, TitleScene(), "Continue", "Resume")
    window.start()
    window.wait_for_light((point[0], point[1] - 14))
    window.keys("Return")
    ruth.sit_down()
    for _ in range(9):
        if ruth.over or not ruth.word_by_keys():
            break
    if not ruth.over:
        window.keys("F4")
        window.wait_for(lambda: ruth._done(1) or window.keys("Return"))
    assert ruth.outcome.ending in (Ending.DONE, Ending.GIVEN_UP, Ending.STUCK)
    window.wait_for(lambda: len(window.saves()) == 2 or window.keys("d"))  # the same deal, once the page is there
    assert {json.loads(path.read_text(encoding="utf-8"))["seed"] for path in window.saves()} == {7}


def test_ruling_5_8_solitaire_by_mouse_alone_and_its_figures_after_a_kill(open_window):
    window = open_window((1280, 800))
    begin(window, 9, "keyword-solitaire", RUTH)
    ruth = Ruth(window, "blue", "keyword-solitaire")
    ruth.go_on()
    for turn in range(4):
        ruth.turn_by_mouse(drag=turn == 0)
    ruth._ready(None)
    window.click(ruth.place.buttons[1].center)
    dialog = Dialog(
        "Nothing more goes?",
        final_sum(window.view("blue")),
        (DialogButton("Cancel", False, key="Esc"), DialogButton("End the game", True, "danger")),
    )
    point = spot(window, dialog, "End the game")
    window.wait_for(lambda: ruth._done(1) or window.click(point))
    window.kill()
    outcome = ruth.outcome
    assert outcome.ending is Ending.DECLARED
    places = Places.under(window.home)
    statistics = Statistics(places.statistics, lambda: finished_records(SaveStore(places.saves)))
    statistics.catch_up()
    assert statistics.figures("Ruth").best == outcome.scores["blue"]
