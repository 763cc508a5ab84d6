"""The results, after games that a pilot's table has seen through."""
from __future__ import annotations

import pytest

from lexicon.games.keyword.actions import GiveUp, Pass
from lexicon.scenes.results import ResultsScene, minutes
from lexicon.session import InlineExecutor, SeatPlan, Session, Tools
from lexicon.session.keyword import KeywordFamily
from tests.scenes.table.conftest import QuickComputers


def finished(services, game="keyword", seed=3, match_games=1):
    """A short game between two people: two plays each, then everybody passes."""
    seats = [SeatPlan("red", "person", "George"), SeatPlan("blue", "person", "Mary")]
    options = {"challenges": "checked", "starter": "red"}
    if game != "keyword":
        seats, options = [SeatPlan("blue", "person", "Mary")], {}
    session = Session.start(game, options, seats, seed, services.store, services.settings,
                            Tools(QuickComputers(), executor=InlineExecutor()), match_games=match_games)
    for turn in range(6):
        if session.over:
            break
        if session.curtain_needed:
            session.close_curtain()
            session.open_curtain(session.curtain_needed)
        view = session.view()
        play = KeywordFamily().best_plays(view, session.dictionary, 1)[0].play if turn < 4 else None
        if play is not None:
            session.submit(play_action(view.seat, play))
        elif game == "keyword-patience":
            session.submit(GiveUp(view.seat))
        else:
            session.submit(Pass(view.seat))
    assert session.over
    return session


def play_action(seat, play):
    from lexicon.games.keyword.actions import PlayWord

    return PlayWord(seat, play.row, play.col, play.direction, play.letters)


def test_minutes_are_written_as_on_a_clock():
    assert minutes(742) == "12:22"
    assert minutes(3725) == "1:02:05"
    assert minutes(5) == "0:05"


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080), (2560, 1080)])
def test_panels_lie_side_by_side_at_every_size(services, make_pilot, size):
    pilot = make_pilot(ResultsScene(finished(services)), size)
    window = pilot.app.display.canvas.get_rect()
    bodies = [panel.body for panel in pilot.scene.panels] + [c.face for c in pilot.scene.ui.controls()]
    for i, body in enumerate(bodies):
        assert window.contains(body)
        assert not any(body.colliderect(other) for other in bodies[i + 1:])


def test_the_sheet_adds_up(services, make_pilot):
    pilot = make_pilot(ResultsScene(finished(services)))
    for line in pilot.scene.results.lines:
        assert sum(line.sheet.values()) == line.score


def test_rematch_begins_left_of_the_last_starter(services, make_pilot):
    pilot = make_pilot(ResultsScene(finished(services)))
    assert pilot.scene.results.next_starter == "Mary"
    pilot.key("R")
    pilot.step(2)
    assert pilot.app.scenes[0].session.view().starter == "blue"


def test_a_match_says_how_it_stands(services, make_pilot):
    pilot = make_pilot(ResultsScene(finished(services, match_games=3)))
    assert pilot.has("Next game")
    assert "After 1 of 3 games" in pilot.scene._notes()[0]


def test_patience_offers_the_same_deal_again(services, make_pilot):
    session = finished(services, "keyword-patience")
    deal = session.view().deal
    pilot = make_pilot(ResultsScene(session))
    pilot.key("D")
    pilot.step(2)
    assert pilot.scene.session.view().deal == deal
