"""The look back driven as a player would, by mouse and by keyboard."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from types import SimpleNamespace

import pygame
import pytest

from lexicon.crossword import Direction, Play
from lexicon.games.keyword import keyword_board
from lexicon.games.keyword.actions import Declare, GiveUp, Pass, PlayWord
from lexicon.games.registry import game_class
from lexicon.players import Line
from lexicon.scenes.lookback import LookBackScene
from lexicon.scenes.outcome.content import best_line_name
from lexicon.scenes.results import ResultsScene
from lexicon.scenes.table import TableScene
from lexicon.scenes.table.surfaces.keyword.pages.look_back import BadgedPlay, on_board
from lexicon.session import InlineExecutor, SeatPlan, Session, Tools
from lexicon.session.families.keyword import KeywordFamily
from lexicon.sprites.pages.lookback import Possible
from lexicon.sprites.pieces.block import Badge
from lexicon.sprites.pieces.board import BoardSprite
from lexicon.widgets.unseen import UnseenTip
from tests.scenes.table.conftest import QuickComputers
from tests.sprites.pictures import lines_drawn, overlapping

NAMES = {"red": "George", "green": "Hazel", "blue": "Mary", "yellow": "Oscar"}
RESIGNED = {"keyword-solitaire": Declare, "keyword-patience": GiveUp}
WHICH = (0, 20, 0, 60)
"""Which of the plays, from the best, each turn takes: so some are missed."""


def finished(services, game="keyword", seats=("red", "blue"), plays=4):
    """A short game among people: some plays, then everybody passes, or declares."""
    options = {} if len(seats) == 1 else {"challenges": "checked", "starter": seats[0]}
    session = Session.start(
        game,
        options,
        [SeatPlan(s, "person", NAMES[s]) for s in seats],
        3,
        services.store,
        services.settings,
        Tools(QuickComputers(), executor=InlineExecutor()),
    )
    for turn in range(20):
        if session.over:
            break
        if session.curtain_needed:
            session.open_curtain(session.curtain_needed)
        view = session.view()
        best = KeywordFamily().best_plays(view, session.dictionary, 80) if turn < plays else []
        if best:
            session.submit(PlayWord.of(view.seat, best[min(len(best) - 1, WHICH[turn % 4])].play))
        else:
            session.submit(RESIGNED.get(game, Pass)(view.seat))
    assert session.over
    return session


LONG = Possible("SWATHING", "down, N of TUGBOATHONE, Green Key square, then four", "55", "made", made=True)


@pytest.fixture
def open_back(services, make_pilot, monkeypatch):
    """A pilot at the look back of a short game, its review through; the best line is just its first two plays."""

    def found(family, game):
        if len(game.seats) > 1:
            return None
        plays = tuple(action for action in game.actions if isinstance(action, PlayWord))[:2]
        return lambda tell, stop: Line(plays, 333)

    monkeypatch.setattr(KeywordFamily, "known_draw", found)

    def make(size=(1280, 800), **more):
        pilot = make_pilot(ResultsScene(finished(services, **more)), size)
        pilot.wait(0.7)
        pilot.key("L")
        assert isinstance(pilot.scene, LookBackScene)
        pilot.wait_until(lambda: pilot.scene.review.progress == 1.0)
        pilot.wait(0.3)
        return pilot

    return make


def test_by_keyboard_alone(open_back):
    pilot = open_back()
    back = pilot.scene
    assert back.at == 0
    assert len(back.view.rack) == 10
    assert not pilot.find("First").is_enabled
    assert not pilot.find("Back").is_enabled
    pilot.key("Right")
    assert (back.at, back.moment.seat) == (1, "blue")
    pilot.key("End")
    assert back.at == len(back.story) - 1
    assert back.turn.data.mark.startswith("MISSED ")  # who passed could have played
    assert not pilot.find("On").is_enabled
    pilot.key("Left")
    assert back.at == len(back.story) - 2
    pilot.key("Home")
    assert back.at == 0
    pilot.key("Tab", "Tab", "Tab", "Tab")
    assert back.focus.where == "doing"
    pilot.key("Right", "Right", "Enter")
    assert isinstance(pilot.scene, ResultsScene)


def test_by_mouse_alone(open_back):
    pilot = open_back()
    back = pilot.scene
    pilot.click("On")
    assert back.at == 1
    pilot.click("Last")
    pilot.click("Back")
    assert back.at == len(back.story) - 2
    pilot.click("First")
    assert back.at == 0
    pilot.click(back.chart.band(3).body)
    assert back.at == 3
    pilot.click("Done")
    assert isinstance(pilot.scene, ResultsScene)


def test_the_better_play_lies_on_the_board_and_another_can_be_chosen(open_back):
    pilot = open_back()
    back = pilot.scene
    pilot.key("Right")  # the second turn took the twenty-first play
    assert back.turn.data.mark.startswith(("MISSED", "GOOD"))
    assert back.chosen == 0
    assert back.choices[0].better
    first = pilot.pixels()
    pilot.hover(back.plays.row_rect(2))
    assert back.chosen == 2
    assert pilot.pixels() != first
    pilot.key("Up", "Up")
    assert back.chosen == 0
    assert any(isinstance(s, Badge) and s.data.kind == "better" for s in back._on_table())
    made = next(i for i, choice in enumerate(back.choices) if choice.made)
    pilot.key(*["Down"] * made)
    assert not any(isinstance(s, Badge) and s.data.kind == "better" for s in back._on_table())
    pilot.key(*["Down"] * 20)
    assert back.chosen == len(back.choices) - 1


@pytest.mark.parametrize("finger", [False, True])
def test_a_play_that_is_cut_can_be_asked_and_pressed(open_back, finger):
    pilot = open_back((960, 600))
    back = pilot.scene
    usual = back.content.possible
    back.content.possible = lambda *told: replace(usual(*told), plays=(*usual(*told).plays[:2], LONG))
    pilot.key("End")
    row = back.plays.row_rect(2)
    pilot.tap(row, 1.0) if finger else pilot.hover(row)
    pilot.wait(0.8)
    assert back.tooltip._shown is not None
    assert back.tooltip._shown.told == f"{LONG.words}, {LONG.where}"
    pilot.hover(back.plays.row_rect(0))
    pilot.click(row)
    assert back.chosen == 2, "what is pressed goes through it"
    back.content.possible = usual
    pilot.key("Home")
    assert not [tip for tip in back.ui.controls() if isinstance(tip, UnseenTip)]


def test_marks_are_summed_up_for_each_player(open_back):
    pilot = open_back()
    back = pilot.scene
    george, mary = (next(s.data for s in back.summaries if s.data.name == name) for name in ("George", "Mary"))
    turns = list(zip(back.story.moments, back.review.turns, strict=True))
    passed = {
        seat: sum(turn.best[0].worth for moment, turn in turns if (moment.seat, moment.record.made) == (seat, "pass"))
        for seat in ("red", "blue")
    }
    assert (george.best, george.good, george.missed) == (2, 0, 1)
    assert int(george.lost[1]) == passed["red"] > 0
    assert mary.best + mary.good + mary.missed == 3
    assert int(mary.lost[1]) > passed["blue"] > 0


def test_missed_turns_only(open_back):
    pilot = open_back(seats=("red", "green", "blue"), plays=8)
    back = pilot.scene
    missed = back.missed
    assert missed
    assert len(missed) < len(back.story)
    pilot.click("Show missed only")
    assert back.at in missed
    seen = {back.at}
    pilot.key("Home")
    for _ in back.story.moments:
        seen.add(back.at)
        pilot.key("Right")
    assert seen == set(missed)
    assert back.chart.data.missed_only
    pilot.key("M")
    pilot.key("Home", "Right")
    assert back.at == 1
    assert pilot.has("Show missed only")


def test_where_nothing_was_missed_nobody_can_go_through_that_alone(open_back):
    pilot = open_back()
    back = pilot.scene
    assert pilot.find("Show missed only").is_enabled
    back.content.mark = lambda i: None
    back.go(0)
    button = pilot.find("Show missed only")
    assert (button.is_enabled, button.why) == (False, "Nothing was missed")


def test_play_from_here_is_a_new_game_and_the_old_one_stays(open_back, services):
    pilot = open_back()
    back = pilot.scene
    pilot.key("Right", "Right")
    rows = back.view.board
    pilot.click("Play from here")
    table = next(scene for scene in pilot.app.scenes if isinstance(scene, TableScene))  # a curtain lies over it
    assert not any(isinstance(scene, ResultsScene) for scene in pilot.app.scenes)
    assert table.session.save_id != back.session.save_id
    assert not table.session.over
    assert table.progress.subtitle().startswith("Practice · Turn 3")
    assert table.session.view().board == rows
    assert [info.id for info in services.store.list_games()] == [table.session.save_id]
    assert [info.id for info in services.store.list_finished()] == [back.session.save_id]


def test_practice_says_at_its_end_that_it_does_not_count(services, make_pilot):
    session = finished(services)
    assert not any("Practice" in line for line in make_pilot(ResultsScene(session)).scene._notes())
    other = session.play_from(session.look_back().at(3).taken)
    while not other.over:
        if other.curtain_needed:
            other.open_curtain(other.curtain_needed)
        other.submit(Pass(other.view().seat))
    assert make_pilot(ResultsScene(other)).scene._notes()[0] == "Practice from a look back: not in the statistics."


def test_partners_are_looked_at_as_sides(open_back):
    back = open_back(game="keyword-partners", seats=("red", "green", "blue", "yellow"), plays=5).scene
    assert sorted(summary.data.name for summary in back.summaries) == ["George and Mary", "Hazel and Oscar"]
    assert len(back.chart.data.seats) == 2
    assert {point.seat for point in back.chart.data.turns} == set("rgby")


def test_it_opens_again_at_once(open_back, make_pilot):
    back = open_back().scene
    pilot = make_pilot(LookBackScene(back.session))
    assert pilot.scene.review.progress == 1.0
    assert pilot.scene.summaries[0].data == back.summaries[0].data


def test_the_best_line_of_a_solitaire_is_gone_through_like_the_game(open_back):
    pilot = open_back(game="keyword-solitaire", seats=("blue",))
    back = pilot.scene
    assert back.chart.data.beside[-1] == 333
    summary = back.summaries[0].data
    pilot.click("Best line: 333")
    assert back.in_line
    assert (back.at, len(back.story)) == (0, 2)
    assert back.plays.data.title == "The best line found with the same draw"
    assert [p.beside for p in back.plays.data.plays][-1] == "333"
    assert not pilot.find("Play from here").is_enabled
    assert not pilot.find("Show missed only").is_enabled
    pilot.key("Down")
    assert back.at == 1
    assert len(back.view.rack) == 10
    pilot.click(back.plays.row_rect(0))
    assert back.at == 0
    assert back.summaries[0].data == summary
    pilot.key("B")
    assert not back.in_line
    assert pilot.find("Play from here").is_enabled
    assert pilot.has("Best line: 333")


@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
def test_beside_the_best_in_sight_stands_the_shortest_way_found(open_back, monkeypatch, size):
    """All plays were the best in sight, none was missed, and yet the way was a word longer than need be."""
    back = open_back(size, game="keyword-patience", seats=("blue",)).scene
    assert back.summaries[0].data.lost[0] == "Words more than the best in sight"
    back.review.line.line = SimpleNamespace(score=3, actions=(1,), done=True)
    told = {}
    for words, won in ((4, False), (4, True), (3, True)):
        back.game.won, back.game.finals = won, {"blue": words}
        told[words, won] = back.game.summary(("blue",)).against
    assert told == {
        (4, False): ("The shortest way found", "3 words"),
        (4, True): ("Words more than the shortest way found", "1"),
        (3, True): ("No shorter way was found", ""),
    }
    back.game.finals = {"blue": 4}
    (panel,) = back.summaries
    panel.show(back.game.summary(("blue",)))
    lines = lines_drawn(monkeypatch, panel.picture)
    assert {panel.data.lost[0], *panel.data.against} <= {text for text, _ in lines}
    assert not overlapping(lines)


def test_a_search_shows_how_far_it_is(open_back, monkeypatch):
    back = open_back(game="keyword-solitaire", seats=("blue",)).scene
    back.review.line.story = back.review.line.line = None
    back.review.line._share = 0.42
    back._refresh_line()
    assert back._line_button.label == "Best line 42 %"
    monkeypatch.setattr(type(back.session), "spec", game_class("keyword-patience").spec)
    back._refresh_line()
    assert back._line_button.label == "Shortest way 42 %"
    assert not back._line_button.is_enabled
    back.review.line._failed = True
    back._refresh_line()
    assert back._line_button.label == "No line found"


def test_among_others_there_is_no_best_line(open_back):
    assert not open_back().has("Best line: 333")


@pytest.mark.parametrize("size", [(960, 600), (1920, 1080)])
@pytest.mark.parametrize(
    ("game", "seats"),
    [
        ("keyword", ("red", "green", "blue", "yellow")),
        ("keyword-solitaire", ("blue",)),
        ("keyword-patience", ("blue",)),
    ],
)
def test_it_fits_every_game_and_window(open_back, size, game, seats):
    back = open_back(size, game=game, seats=seats).scene
    name = best_line_name(game_class(game).spec).capitalize()
    labels = ["Show missed only", "Play from here", *([f"{name}: 333"] if len(seats) == 1 else []), "Done"]
    buttons = [back.find(label) for label in labels]
    assert all(left.face.right < right.face.left for left, right in pairwise(buttons))


@pytest.mark.parametrize("label", ["7", "100"])
def test_badges_cover_no_letter_and_not_each_other(label):
    pygame.font.init()
    rows = ["." * 19 for _ in range(19)]
    rows[9] = "....PLEASURE......."
    view = SimpleNamespace(board=tuple(rows))
    board = BoardSprite(keyword_board().rows, 28, 1.0, (16, 46))
    made = BadgedPlay(Play(8, 4, Direction.ACROSS, "TEN"), label)
    better = BadgedPlay(Play(8, 4, Direction.ACROSS, "TENDER"), label, "better")
    badges = [s for s in on_board(board, view, made, better) if isinstance(s, Badge)]
    assert len(badges) == 2
    assert not badges[0].body.colliderect(badges[1].body)
    filled = [board.square_rect(9, col) for col in range(4, 12)] + [board.square_rect(8, col) for col in range(4, 10)]
    for badge in badges:
        assert board.body.contains(badge.body)
        assert badge.body.inflate(-4, -4).collidelist(filled) < 0


@pytest.mark.parametrize("square", [25, 34, 45])
def test_where_letters_lie_all_round_a_badge_is_on_the_board_and_leaves_each_to_be_read(square: int) -> None:
    """A word at the right edge between two others, with one before it: the sum lay beyond the board."""
    pygame.font.init()
    letters = {(row, col) for row in (9, 11) for col in (16, 17, 18)} | {(10, col) for col in (12, 13, 14)}
    rows = ["".join("A" if (row, col) in letters else "." for col in range(19)) for row in range(19)]
    board = BoardSprite(keyword_board().rows, square, square / 34, (12, 40))
    made = BadgedPlay(Play(10, 16, Direction.ACROSS, "TEN"), "100")
    (badge,) = [s for s in on_board(board, SimpleNamespace(board=tuple(rows)), made, None) if isinstance(s, Badge)]
    assert board.body.contains(badge.body)
    hidden = [badge.body.clip(board.square_rect(*each)) for each in letters | {(10, 16), (10, 17), (10, 18)}]
    assert max(min(clip.size) for clip in hidden) < square / 3, "the rim of a block at the most"
