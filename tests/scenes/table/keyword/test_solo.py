"""The games for one at the same table, with side columns of their own."""

from __future__ import annotations

from itertools import combinations

import pytest

from lexicon.games.game import Ending
from lexicon.scenes.results import ResultsScene
from lexicon.scenes.table.surfaces.keyword.side.solo_panels import (
    AT_THE_END,
    MARKS,
    SPANS,
    PatiencePanels,
    SolitairePanels,
)
from lexicon.session.families.keyword import KeywordFamily
from tests.scenes.table.conftest import PERSON, plans


def best(table):
    return KeywordFamily().best_plays(table.view, table.session.dictionary, 1)[0].play


@pytest.mark.parametrize("game", ["keyword-solitaire", "keyword-patience"])
@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080), (2560, 1440)])
def test_panels_lie_side_by_side(make_table, game, size):
    pilot, table = make_table(plans(blue=PERSON), game=game, size=size)
    pilot.step(2)
    window = table.frame.window
    bodies = [panel.body for panel in table.surface.panels.sprites] + [table.frame.board, table.surface.rack.body]
    bodies += [control.face for control in table.controls.turn + table.controls.tools]
    assert all(window.contains(body) for body in bodies)
    assert not any(a.colliderect(b) for a, b in combinations(bodies, 2))


def test_ruling_5_8_the_thermometer_shows_what_a_play_would_make_it(make_table):
    pilot, table = make_table(plans(blue=PERSON), game="keyword-solitaire")
    pilot.step(2)
    assert isinstance(table.surface.panels, SolitairePanels)
    table.surface.moves.lay_all(best(table).placed())
    pilot.step()
    data = table.surface.panels._thermometer.data
    assert data.would_be == data.score + table.trial.verdict.score
    gain = table.trial.verdict.score
    pilot.key("Enter")
    pilot.step(3)
    assert table.surface.panels._thermometer.data.score == gain
    assert (
        table.surface.panels._made_of.data.total
        == sum(share.points for share in table.surface.panels._made_of.data.shares)
        == gain
    )


def test_ruling_5_8_nothing_more_goes_asks_and_ends_the_game(make_table):
    pilot, table = make_table(plans(blue=PERSON), game="keyword-solitaire")
    pilot.step(2)
    pilot.click("Nothing more goes")
    assert pilot.scene is not table
    pilot.key("Enter", "Enter")  # Enter alone ends nothing
    pilot.wait(0.5)
    assert pilot.scene is table
    assert not table.session.over
    pilot.click("Nothing more goes")
    pilot.click("End the game")
    pilot.wait(0.5)
    assert isinstance(pilot.scene, ResultsScene)
    assert pilot.scene.results.outcome.ending is Ending.DECLARED


def test_ruling_5_8_what_is_left_counts_before_the_end_and_in_the_question(make_table):
    """The ladder goes by what would hold, the question tells it, and so it comes out; the chart has both."""
    pilot, table = make_table(plans(blue=PERSON), game="keyword-solitaire")
    pilot.step(2)
    for _ in range(2):
        table.surface.moves.lay_all(best(table).placed())
        pilot.key("Enter")
        pilot.step(3)
    data = table.surface.panels._thermometer.data
    assert data.holds == data.score - 5 * 10
    pilot.click("Nothing more goes")
    assert f"{data.score} − 50 makes {data.holds} points, not won." in pilot.scene.text
    pilot.click("End the game")
    pilot.wait(0.5)
    results = pilot.scene.results
    assert results.headline == f"{data.holds} points, not won"
    assert results.settled
    assert results.series["blue"][-2:] == (data.score, data.holds)


def test_ruling_5_9_words_are_counted_and_their_joints_shown(make_table):
    pilot, table = make_table(plans(blue=PERSON), game="keyword-patience", seed=11)
    pilot.step(2)
    assert isinstance(table.surface.panels, PatiencePanels)
    for word in (1, 2):
        table.surface.moves.lay_all(best(table).placed())
        pilot.step()
        assert table.controls.play.badge == f"word {word}"
        rows = table.surface.panels._words.data.words
        assert len(rows) == word
        assert rows[-1].tentative
        assert (rows[-1].joint is None) == (word == 1)
        pilot.key("Enter")
        pilot.step(3)
    assert rows[-1].note == f"joins {rows[0].word}"
    assert table.surface.panels._counter.data.words == 2


def test_ruling_5_9_undo_and_giving_up(make_table):
    pilot, table = make_table(plans(blue=PERSON), game="keyword-patience", seed=11)
    pilot.step(2)
    table.surface.moves.lay_all(best(table).placed())
    pilot.key("Enter")
    pilot.step(3)
    pilot.click("Undo")
    pilot.key("Enter", "Enter")  # Enter alone does not cost the game its record
    pilot.wait(0.5)
    assert table.surface.lying
    assert not table.session.seen
    pilot.click("Undo")
    pilot.click("Take back")  # what was drawn has been seen
    pilot.wait(0.5)
    assert not table.surface.lying
    assert table.session.seen
    pilot.key("F4", "Enter", "Enter")  # Enter alone gives nothing up
    pilot.wait(0.5)
    assert pilot.scene is table
    assert not table.session.over
    pilot.key("F4")
    pilot.step(2)
    pilot.click("Give up")
    pilot.wait(0.5)
    assert isinstance(pilot.scene, ResultsScene)
    assert pilot.scene.results.outcome.ending is Ending.GIVEN_UP


def test_the_own_quadrant_alone_is_lit_in_solitaire(make_table):
    _, table = make_table(plans(blue=PERSON), game="keyword-solitaire")
    assert table.surface.board.data.own == "b"
    _, table = make_table(plans(blue=PERSON), game="keyword-patience")
    assert table.surface.board.data.own is None
    assert table.surface.board.data.patience


def test_ruling_5_9_letters_that_lead_on_are_ringed_if_wished(make_table, services):
    pilot, table = make_table(plans(blue=PERSON), game="keyword-patience", seed=11)
    pilot.step(2)
    table.surface.moves.lay_all(best(table).placed())
    pilot.key("Enter")
    pilot.step(3)
    assert table.surface.leading == table.session.joints != frozenset()
    assert table.surface.panels._words.data.legend
    services.settings.last_options["keyword-patience"] = {"rings": False}
    table.entered(pilot.app)
    table.changed()
    assert table.surface.leading == frozenset()
    assert not table.surface.panels._words.data.legend


def test_ruling_5_9_grades_cover_every_number_of_words_once() -> None:
    assert [n for span in SPANS for n in range(span.first, span.last + 1)] == list(range(1, 13))
    assert [(span.name, span.words) for span in SPANS] == [
        ("Master", "7 or fewer"),
        ("Expert", "8"),
        ("Outstanding", "9 or 10"),
        ("Very good", "11 or 12"),
    ]


def test_ruling_5_8_grades_are_marked_on_the_thermometer() -> None:
    assert [(mark.score, mark.name) for mark in MARKS] == [(850, "Won"), (1000, "Expert"), (1150, "Master")]
    assert AT_THE_END == ("At the end, 5 off a block left", "or 50 for an empty rack")
