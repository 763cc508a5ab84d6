"""A game for one given up at once: Look back waits for the best line and goes through it."""

from __future__ import annotations

import pytest

from lexicon.games.game import Action
from lexicon.games.registry import new_game
from lexicon.players import Budget, Line, make_player
from lexicon.scenes.lookback import LookBackScene, WaitForLine
from lexicon.scenes.results import ResultsScene
from lexicon.session.families.keyword import KeywordFamily
from tests.scenes.lookback.test_scene import finished


def first(game) -> Action:
    """A good first turn."""
    return make_player(game.spec.id, "master", game.dictionary).advise(game.view("blue"), 1, Budget())[0].action


@pytest.fixture
def given_up(services, make_pilot, monkeypatch):
    """The results of a Patience that was given up at once; the search finds what is put there."""
    found = {}
    session = finished(services, "keyword-patience", ("blue",), plays=0)
    game = new_game("keyword-patience", session.options, ("blue",), 3)
    found["line"] = Line((first(game),), 7)
    monkeypatch.setattr(KeywordFamily, "known_draw", lambda family, game: lambda tell, stop: found["line"])
    pilot = make_pilot(ResultsScene(session), (1280, 800))
    return pilot, found


def test_the_best_line_is_all_there_is_to_look_back_on(given_up):
    pilot, _ = given_up
    pilot.wait(0.7)
    pilot.key("L")
    assert isinstance(pilot.app.top, WaitForLine)
    assert "No word was laid" in pilot.app.top.text
    pilot.wait_until(lambda: isinstance(pilot.app.top, LookBackScene))
    scene = pilot.app.top
    assert scene.in_line
    assert len(scene.story) == 1
    pilot.key("B")
    assert scene.in_line, "there is no game as played"
    pilot.key("Escape")
    assert isinstance(pilot.app.top, ResultsScene)


def test_nothing_found_leads_back(given_up):
    pilot, found = given_up
    found["line"] = Line((), 0, done=False)
    pilot.wait(0.7)
    pilot.key("L")
    pilot.wait_until(lambda: isinstance(pilot.app.top, ResultsScene))
    assert pilot.app.toasts.text == "No shortest way was found."
    offer = pilot.find("Shortest way")
    assert (offer.usable, offer.why) == (False, "No shortest way was found")
    pilot.app.relayout()
    pilot.key("L")
    assert isinstance(pilot.app.top, ResultsScene), "it is not looked for again"


def test_the_shortest_way_is_offered_at_the_end(services, make_pilot, given_up):
    _, found = given_up
    session = finished(services, "keyword-patience", ("blue",), plays=1)
    found["line"] = Line((first(new_game("keyword-patience", session.options, ("blue",), 3)),), 7)
    for size in ((960, 600), (1280, 800)):
        pilot = make_pilot(ResultsScene(session), size)
        boxes = [pilot.find(label).focus_rect() for label in ("Copy result", "Shortest way", "Title")]
        assert boxes[0].collidelist(boxes[1:]) == -1
        pilot.wait(0.7)
        pilot.click("Shortest way")
        pilot.wait_until(lambda: isinstance(pilot.app.top, LookBackScene))  # noqa: B023
        assert pilot.app.top.in_line
        assert not pilot.app.top.bar_words[1].endswith("…"), "the heading is read whole"
        pilot.key("B")
        assert not pilot.app.top.in_line, "the game as it was played"
