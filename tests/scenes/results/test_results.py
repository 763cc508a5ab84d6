"""The results, after games that a pilot's table has seen through."""

from __future__ import annotations

from dataclasses import replace
from unittest.mock import patch

import pygame
import pytest

from lexicon.games.keyword.actions import Declare, GiveUp, Pass
from lexicon.games.shelf import SPECS
from lexicon.scenes.families import pages_of
from lexicon.scenes.outcome.layout import arrange
from lexicon.scenes.outcome.panels import BestPanel, HeadData, HeadPanel, ResultsSheet, ResultsSheetData, SheetRow
from lexicon.scenes.results import ResultsScene
from lexicon.scenes.table import TableScene
from lexicon.session import InlineExecutor, SeatPlan, Session, Tools
from lexicon.session.families.keyword import KeywordFamily
from lexicon.sprites.pages.outcome import FactsPanel, MatchPanel, WayPanel
from lexicon.sprites.pages.plots import LinePlot
from lexicon.sprites.paint.lettering import NARROWEST
from lexicon.sprites.paint.pen import Pen
from lexicon.sprites.table.solo_panels import WordCounter
from lexicon.theme import layout_scale
from lexicon.wording import clock_words
from tests.scenes.table.conftest import QuickComputers
from tests.sprites.pictures import lines_drawn, overlapping, raw


def finished(services, game="keyword", seed=3, match_games=1, seats=None, statistics=None):
    """A short game, between two people where nothing else is said: four plays, then everybody passes."""
    options = {"challenges": "checked", "starter": "red"}
    if seats is None:
        seats = [SeatPlan("red", "person", "George"), SeatPlan("blue", "person", "Mary")]
        if game != "keyword":
            seats, options = [SeatPlan("blue", "person", "Mary")], {}
    tools = Tools(QuickComputers(), executor=InlineExecutor(), statistics=statistics)
    session = Session.start(
        game, options, seats, seed, services.store, services.settings, tools, match_games=match_games
    )
    return see_through(session)


def see_through(session):
    """Four plays, then everybody passes, gives up or declares."""
    game = session.game_id
    for turn in range(10):
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
        elif game == "keyword-solitaire":
            session.submit(Declare(view.seat))
        else:
            session.submit(Pass(view.seat))
    assert session.over
    return session


def play_action(seat, play):
    from lexicon.games.keyword.actions import PlayWord

    return PlayWord(seat, play.row, play.col, play.direction, play.letters)


def test_minutes_are_written_as_on_a_clock():
    assert clock_words(742, hours=True) == "12:22"
    assert clock_words(3725, hours=True) == "1:02:05"
    assert clock_words(5, hours=True) == "0:05"


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080), (2560, 1080)])
def test_panels_lie_side_by_side_at_every_size(services, make_pilot, size):
    pilot = make_pilot(ResultsScene(finished(services)), size)
    window = pilot.app.display.canvas.get_rect()
    bodies = [panel.body for panel in pilot.scene.panels] + [c.face for c in pilot.scene.ui.controls()]
    for i, body in enumerate(bodies):
        assert window.contains(body)
        assert not any(body.colliderect(other) for other in bodies[i + 1 :])


def test_the_sheet_adds_up(services, make_pilot):
    pilot = make_pilot(ResultsScene(finished(services)))
    for line in pilot.scene.results.lines:
        assert sum(line.sheet.values()) == line.score


@pytest.mark.parametrize(("undone", "why"), [(1, "a turn was taken back"), (0, "this deal had been seen")])
@pytest.mark.parametrize("game", ["keyword", "keyword-solitaire"])
def test_it_is_said_why_a_game_counts_in_no_record(services, make_pilot, game, undone, why):
    session = finished(services, game)
    pilot = make_pilot(ResultsScene(session))
    assert not any("no record" in line for line in pilot.scene._notes())
    session._keeper.change(seen=undone, undone=undone)
    assert f"It counts in no record: {why}." in pilot.scene._notes()


def test_rematch_begins_left_of_the_last_starter(services, make_pilot):
    pilot = make_pilot(ResultsScene(finished(services)))
    assert pilot.scene.results.next_starter == "Mary"
    pilot.wait(0.7)
    pilot.key("R")
    pilot.step(2)
    assert pilot.app.scenes[0].session.view().starter == "blue"


def finished_match(services, games=2, game="keyword", seats=None):
    """A match of so many games between people who play two words each; the sessions of its games."""
    session = finished(services, game=game, match_games=games, seats=seats)
    sessions = [session]
    for seed in range(2, games + 1):
        session = session.rematch(seed)
        see_through(session)
        sessions.append(session)
    return sessions


def panel_of(pilot, kind):
    return next(panel for panel in pilot.scene.panels if isinstance(panel, kind))


def test_a_match_says_how_it_stands(services, make_pilot):
    pilot = make_pilot(ResultsScene(finished(services, match_games=3)))
    assert pilot.has("Next game")
    assert pilot.scene._notes()[0].endswith("after 1 of 3 games.")
    assert len(panel_of(pilot, MatchPanel).data.starters) == 1


def test_ruling_5_2_the_match_sheet_adds_up_and_shows_who_began(services, make_pilot):
    *_, last = finished_match(services)
    pilot = make_pilot(ResultsScene(last))
    data = panel_of(pilot, MatchPanel).data
    assert [row.name for row in data.rows] == ["George", "Mary"]
    assert all(sum(row.scores) == row.total for row in data.rows)
    assert data.starters == (0, 1)
    assert [row.leads for row in data.rows] == [row.total == max(r.total for r in data.rows) for row in data.rows]
    assert pilot.has("Rematch")
    assert "match" in pilot.scene.panels[0].data.headline
    assert pilot.scene.panels[0].data.detail.startswith("Last game: ")


@pytest.mark.parametrize(("width", "unit"), [(552, 0.9), (557, 1.35), (610, 1.0)])
@pytest.mark.parametrize(
    "heads", [("Plays", "Challenges", "Out", "Blocks"), ("Plays", "Key card", "Challenges", "Out", "Blocks")]
)
def test_heads_names_and_figures_of_the_score_sheet_keep_apart(make_pilot, monkeypatch, width, unit, heads):
    rows = tuple(
        SheetRow((seat,), name, not i, ("350", "+100", "−25", "+50", "+45")[: len(heads)], "1,375")
        for i, (seat, name) in enumerate((("blue", "Benjamin"), ("red", "Ann"), ("green", "Bo"), ("yellow", "Dinah")))
    )
    body = pygame.Rect(0, 0, round(width * unit), round(330 * unit))
    lines = lines_drawn(monkeypatch, lambda: ResultsSheet(ResultsSheetData(heads, rows), body, unit).image)
    assert not overlapping(lines)
    if len(heads) < 5:
        assert "Benjamin" in [words for words, _ in lines]


LONG_NAMES = ("Maximilian Momms", "Wilhelmina Woods", "Gwendolyn Mamwam", "Anne-Marie Wamms")


@pytest.mark.parametrize("game", list(SPECS))
@pytest.mark.parametrize("size", [(960, 600), (1000, 1000), (1280, 720), (1366, 768)])
def test_with_points_of_every_kind_no_name_on_the_score_sheet_is_cut(make_pilot, monkeypatch, game, size):
    """The most that a game can count: with six columns names once became three dots."""
    spec, columns = SPECS[game], pages_of(game).columns
    if spec.max_seats == 1:
        return
    unit, compact = layout_scale(*size)
    figures = ("1,350", "+150", "−125", "+50", "−45", "0")[: len(columns)]
    for seats in (2, spec.max_seats):
        rows = tuple(
            SheetRow((seat,), LONG_NAMES[i % 4], not i, figures, "1,375")
            for i, seat in enumerate(spec.seat_ids[:seats])
        )
        *_, w, h = arrange(size[0] / unit, size[1] / unit, compact, seats, False).four[0]
        data = ResultsSheetData(tuple(column.head for column in columns), rows)
        sheet = ResultsSheet(data, pygame.Rect(0, 0, round(w * unit), round(h * unit)), unit)
        lines = lines_drawn(monkeypatch, sheet._paint, narrowed=True)
        assert not overlapping(lines)
        assert not [words for words, _ in lines if "…" in words or "·" in words]


def test_two_long_names_of_a_side_stand_whole_on_two_lines(make_pilot, monkeypatch):
    name = "Maximilian Momms and Anne-Marie Wamms"
    rows = (SheetRow(("green", "yellow"), name, True, ("470", "+50", "+40"), "560"),)
    body = pygame.Rect(0, 0, 400, 250)
    lines = lines_drawn(
        monkeypatch, lambda: ResultsSheet(ResultsSheetData(("Plays", "Out", "Blocks"), rows), body, 1.0).image
    )
    assert {"Maximilian Momms and", "Anne-Marie Wamms"} <= {words for words, _ in lines}
    assert not overlapping(lines)


def test_all_who_share_a_win_are_named(services, make_pilot):
    """Their headline is set smaller, and narrower, before anything is left out."""
    headline = "Wilhelmina Woods, Maximilian Momms and Anne-Marie Wamms share the win"
    pen, data = Pen(pygame.Surface((2, 2)), 2.0), HeadData(headline, "", ("1", "2", "4"), (("0", "challenges"),) * 3)
    set_in = []
    with patch.object(Pen, "text_in", lambda pen, words, x, y, room, *rest: set_in.append((words, room, *rest))):
        assert HeadPanel(data, pygame.Rect(0, 0, 932, 76), 1.0).image
    words, room, size, *face = set_in[0]
    assert words == headline
    assert pen.text_width(words, size, *face) * NARROWEST <= room


def test_ruling_5_7_a_side_is_one_row_with_one_score(services, make_pilot):
    names = {"red": "George", "green": "Hazel", "blue": "Mary", "yellow": "Oscar"}
    *_, last = finished_match(
        services, game="keyword-partners", seats=[SeatPlan(seat, "person", name) for seat, name in names.items()]
    )
    pilot = make_pilot(ResultsScene(last))
    rows = panel_of(pilot, ResultsSheet).data.rows
    assert {row.name for row in rows} == {"Hazel and Oscar", "Mary and George"}
    assert {row.seats for row in rows} == {("red", "blue"), ("green", "yellow")}
    match = panel_of(pilot, MatchPanel).data
    assert len(match.rows) == 2
    assert set(match.starters) == {0, 1}
    plot = panel_of(pilot, LinePlot).data.series
    assert len(plot) == 2
    assert {series.values[-1] for series in plot} == set(last.scores.values())


def test_ruling_5_9_patience_shows_the_way_and_the_deal(services, make_pilot):
    pilot = make_pilot(ResultsScene(finished(services, game="keyword-patience")))
    way = panel_of(pilot, WayPanel).data
    assert len(way.words) == 4 == panel_of(pilot, WordCounter).data.words
    assert not panel_of(pilot, WordCounter).data.tint
    facts = dict(panel_of(pilot, FactsPanel).data.facts)
    assert facts["Deal"] == "3"
    assert facts["Best in this deal"] == "not done yet"


def test_ruling_5_8_solitaire_adds_up_and_keeps_the_best_scores(services, make_pilot):
    statistics = services.statistics
    session = finished(services, game="keyword-solitaire", statistics=statistics)
    pilot = make_pilot(ResultsScene(session))
    facts = panel_of(pilot, FactsPanel).data.facts
    score = session.scores["blue"]
    assert sum(int(value.replace("−", "-")) for _, value in facts[:5]) == score
    assert dict(facts)["Your best scores"] == str(score)
    assert dict(facts)["Best in this deal"] == f"{score}, Mary"


def test_patience_offers_the_same_deal_again(services, make_pilot):
    session = finished(services, "keyword-patience")
    deal = session.view().deal
    pilot = make_pilot(ResultsScene(session))
    pilot.key("D")
    pilot.step(2)
    assert pilot.scene.session.view().deal == deal


@pytest.mark.parametrize("game", ["keyword", "keyword-patience"])
@pytest.mark.parametrize("size", [(960, 600), (1366, 768), (1920, 1080)])
def test_the_way_out_does_not_stand_where_play_stood(services, make_pilot, game, size):
    session = finished(services, game)
    pilot = make_pilot(ResultsScene(session), size)
    table = TableScene(session)
    table.app = pilot.app
    table.layout(size)
    assert not pilot.find("Title").face.colliderect(table.frame.play)


def test_a_hasty_second_click_does_not_leave_the_page(services, make_pilot):
    pilot = make_pilot(ResultsScene(finished(services)))
    scene = pilot.scene
    pilot.click("Title")
    pilot.key("Enter", "Space", "R")  # keys of the last play, or letters typed for it
    assert pilot.scene is scene
    pilot.wait(0.7)
    pilot.click("Rematch")
    pilot.step(2)
    assert pilot.scene is not scene


def test_an_enter_that_is_held_begins_no_rematch(services, make_pilot):
    """Once a text line has had the keyboard a held key goes down again and again."""
    pilot = make_pilot(TableScene(finished(services)))
    held = pygame.event.Event(pygame.KEYDOWN, {"key": pygame.K_RETURN, "mod": 0, "unicode": "", "scancode": 40})
    pygame.event.post(held)
    pilot.step()
    pilot.app.replace(ResultsScene(pilot.scene.session))
    scene = pilot.scene
    for _ in range(12):
        pilot.wait(0.1)
        pygame.event.post(held)
    pilot.step(2)
    assert pilot.scene is scene
    pygame.event.post(pygame.event.Event(pygame.KEYUP, {"key": pygame.K_RETURN, "mod": 0, "scancode": 40}))
    pilot.key("Enter")
    pilot.key("Enter")  # the first shows where the keyboard is
    assert pilot.scene is not scene


def test_the_best_word_s_turn_is_counted_as_the_chart_counts(services, make_pilot):
    pilot = make_pilot(ResultsScene(finished(services)))
    plot = panel_of(pilot, LinePlot).data.series
    settled = panel_of(pilot, LinePlot).data.settled
    assert {len(series.values) for series in plot} == {len(pilot.scene.session.look_back()) + 1 + settled}
    assert {series.seat: series.values[-1] for series in plot} == pilot.scene.session.outcome.scores
    best, series = pilot.scene.results.best, pilot.scene.results.series
    gained = series[best.seat][best.turn] - series[best.seat][best.turn - 1]
    assert gained == best.points


def test_a_master_is_ringed_in_the_best_word_as_on_the_board(services, make_pilot):
    """Deals are tried until the best word of a game has a Master in it."""
    for seed in range(1, 60):
        session = finished(services, seed=seed)
        best = session.results().best
        turn = next(one for one in session.view().history if one.turn == best.turn)
        masters = {(one.row, one.col) for one in turn.filled if one.master}
        if masters:
            break
    assert masters
    panel = make_pilot(ResultsScene(session)).scene.panels[3]
    down, right = turn.direction.step
    at = [(turn.row + i * down, turn.col + i * right) for i in range(len(best.word.word))]
    assert panel.data.word == "".join(
        letter.lower() if session.view().board[r][c].islower() else letter
        for letter, (r, c) in zip(best.word.word, at, strict=True)
    )
    assert sum(letter.islower() for letter in panel.data.word) >= len(masters)
    plain = BestPanel(replace(panel.data, word=best.word.word), panel.body, panel.u)
    assert raw(panel.image) != raw(plain.image)
