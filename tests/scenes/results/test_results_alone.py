"""The results of games for one whose family has no panels of its own: words, units and pieces as the game has them."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from lexicon.games.registry import games
from lexicon.games.spec import Unit
from lexicon.players import Budget
from lexicon.players.registry import make_player
from lexicon.scenes.outcome.content import deal_facts
from lexicon.scenes.outcome.panels import BestPanel
from lexicon.scenes.results import ResultsScene
from lexicon.scenes.statistics.content import best_word, play_unit, six
from lexicon.session import InlineExecutor, SeatPlan, Session, Tools
from lexicon.sprites.pages.outcome import WordsData, WordsPanel
from lexicon.sprites.pages.plots import LinePlot
from lexicon.storage import Category, Figures
from tests.scenes.table.conftest import QuickComputers
from tests.sprites.pictures import lines_drawn, overlapping


def played(services, game_id, seed=3):
    """A game for one as a Beginner plays it, to its end."""
    spec = games()[game_id].spec
    (seat,) = spec.usual_seats[1]
    plans = [SeatPlan(seat, "person", "Mary")]
    tools = Tools(QuickComputers(), executor=InlineExecutor())
    session = Session.start(game_id, {}, plans, seed, services.store, services.settings, tools)
    player = make_player(game_id, "beginner", session.dictionary)
    while not session.over:
        session.submit(player.choose(session.view_for(seat), Random(seed), Budget()))
    return session


@pytest.mark.parametrize(
    ("game_id", "unit", "plot"),
    [
        ("solitaire-1", Unit.LETTERS, ""),
        ("crossword-solitaire-b", Unit.CARDS, "Cards left by turn"),
    ],
)
def test_a_card_game_for_one_shows_its_words_in_cards(services, make_pilot, game_id, unit, plot):
    session = played(services, game_id)
    pilot = make_pilot(ResultsScene(session), (960, 600))
    panels = {type(panel): panel for panel in pilot.scene.panels}
    made = [turn for turn in session.view().history if turn.stands]
    assert made
    assert [word.upper() for word, _ in panels[WordsPanel].data.words] == [turn.words[0] for turn in made]
    best = panels[BestPanel].data
    assert (best.unit, best.blocks) == (unit, False)
    assert int(best.points) == max(turn.worth(unit) for turn in made) > 1
    if plot:  # in the place of the plot a card solitaire may say what a search found
        assert panels[LinePlot].data.title == plot
        (line,) = panels[LinePlot].data.series
        assert line.values[0] == 52, "before the first turn all are left"
    bodies = [panel.body for panel in pilot.scene.panels]
    assert not any(a.colliderect(b) for i, a in enumerate(bodies) for b in bodies[i + 1 :])


@pytest.mark.parametrize(
    ("game_id", "told"),
    [("solitaire-1", "9 words, Mary"), ("crossword-solitaire-b", "9 cards, Mary"), ("keyword-solitaire", "9, Mary")],
)
def test_the_best_of_a_deal_is_told_in_the_unit_of_the_game(services, monkeypatch, game_id, told):
    session = played(services, game_id)
    monkeypatch.setattr(services.statistics, "best_of_deal", lambda game, deal: ("Mary", 9))
    assert dict(deal_facts(session, services.statistics).facts)["Best in this deal"] == told


@pytest.mark.parametrize("count", [0, 1, 9, 14, 30])
def test_words_and_their_figures_keep_apart(make_pilot, monkeypatch, count):
    words = tuple(("QUARTERLY", "9") for _ in range(count))
    for size in ((415, 250), (560, 330)):
        panel = WordsPanel(WordsData(words, "letters"), pygame.Rect(0, 0, *size), 1.0)
        lines = lines_drawn(monkeypatch, lambda: panel.image)  # noqa: B023
        assert sum(text == "9" for text, _ in lines) >= count
        assert not overlapping(lines)
        assert all(box.left >= 0 and box.right <= size[0] and box.bottom <= size[1] for _, box in lines)


def test_figures_are_told_in_what_plays_of_the_game_are_measured_by():
    assert play_unit(Category("solitaire-1", 1)) is Unit.LETTERS
    assert play_unit(Category("lexicon", 3)) is Unit.CARDS
    assert play_unit(Category("keyword", 3)) is Unit.POINTS
    assert play_unit(None) is Unit.POINTS
    figures = Figures(played=1, low_wins=True, play_average=2.4)
    assert six(figures, Unit.CARDS)[4].label == "cards a play"
    assert best_word(figures, Unit.CARDS, False).word == ""


@pytest.mark.parametrize("game_id", ["solitaire-1", "crossword-solitaire-b", "keyword-patience"])
def test_the_bar_over_a_game_for_one_names_the_deal_and_counts_no_turns(services, make_pilot, game_id):
    """Giving up was counted there, and nowhere else on the page."""
    scene = make_pilot(ResultsScene(played(services, game_id))).scene
    assert scene.bar_words == f"Result · Deal {scene.session.view().deal}"
