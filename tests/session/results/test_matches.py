"""Matches (rulings 5.2, 5.7)."""

import msgspec
import pytest

from lexicon.games.game import Ending, Outcome
from lexicon.session import Session
from lexicon.session.results import matches
from lexicon.storage import SeatPlan, Settings
from tests.session.table import play_to_end, start, tools


def outcome(**scores):
    best = max(scores.values())
    return Outcome(Ending.OUT, scores, tuple(s for s, score in scores.items() if score == best))


def plans(**names):
    return {seat: SeatPlan(seat, "person", name) for seat, name in names.items()}


def test_running_totals():
    match = matches.new_match(3, ["red", "blue"])
    match = matches.with_result(match, outcome(red=100, blue=80), "red", "one")
    match = matches.with_result(match, outcome(red=10, blue=90), "blue", "two")
    sheet = matches.sheet(match, plans(red="George", blue="Mary"))
    assert sheet.rows == ((0, (100, 80)), (1, (10, 90)))
    assert (sheet.totals, sheet.wins, sheet.leaders, sheet.over) == ((110, 170), (1, 1), (1,), False)


def test_where_low_wins_games_won_come_before_totals():
    match = matches.new_match(3, ["red", "blue", "green"])
    for number, (red, blue, green) in enumerate(((5, 60, 40), (70, 20, 30), (40, 10, 90))):
        scores = {"red": red, "blue": blue, "green": green}
        low = Outcome(Ending.OUT, scores, (min(scores, key=scores.__getitem__),))
        match = matches.with_result(match, low, "red", str(number))
    three = plans(red="George", blue="Mary", green="Hazel")
    assert matches.sheet(match, three, low_wins=True).leaders == (1,)
    before = msgspec.structs.replace(match, played=match.played[:2])
    assert matches.sheet(before, three, low_wins=True).wins == (1, 1, 0)
    assert matches.sheet(before, three, low_wins=True).leaders == (0,)  # 75 against 80: the 70 of Hazel won no game


def test_a_game_is_entered_once():
    match = matches.new_match(1, ["red", "blue"])
    once = matches.with_result(match, outcome(red=100, blue=80), "red", "one")
    assert matches.with_result(once, outcome(red=100, blue=80), "red", "one") == once
    assert matches.sheet(once, plans(red="A", blue="B")).over


def test_ruling_5_7_totals_follow_the_player_not_the_seat():
    seats = ["red", "green", "blue", "yellow"]
    match = matches.new_match(2, seats)
    match = matches.with_result(match, outcome(red=100, green=50, blue=100, yellow=50), "red", "one")
    match = matches.moved(match, {"red": "yellow", "green": "red", "blue": "green", "yellow": "blue"})
    match = matches.with_result(match, outcome(red=70, green=30, blue=70, yellow=30), "red", "two")
    sheet = matches.sheet(match, plans(red="Hazel", green="Mary", blue="Oscar", yellow="George"))
    assert sheet.names == ("George", "Hazel", "Mary", "Oscar")
    assert sheet.seats == ("yellow", "red", "green", "blue")
    assert sheet.totals == (130, 120, 130, 120)
    assert sheet.rows[1] == (1, (30, 70, 30, 70))


def test_ruling_5_2_the_start_moves_to_the_left(store):
    session = play_to_end(start(store, "", "rgb", match_games=3))
    first = session.results()
    starters = [session.view().starter]
    for _ in range(2):
        session = play_to_end(session.rematch())
        starters.append(session.view().starter)
    order = ("red", "green", "blue")
    assert [order.index(s) for s in starters] == [(order.index(starters[0]) + n) % 3 for n in range(3)]
    assert first.next_starter == session.plans[starters[1]].name
    sheet = session.match
    assert (len(sheet.rows), sheet.over) == (3, True)
    assert sheet.totals == tuple(sum(row[1][i] for row in sheet.rows) for i in range(3))
    assert len(session.rematch().match.rows) == 0


def test_ruling_5_7_sides_change_colours_and_the_start(store):
    session = play_to_end(start(store, "", "rgby", game="keyword-partners", match_games=2))
    names = {seat: plan.name for seat, plan in session.plans.items()}
    starter = names[session.view().starter]
    told = session.results().next_starter
    again = session.rematch()
    now = {seat: plan.name for seat, plan in again.plans.items()}
    assert {now["red"], now["blue"]} == {names["green"], names["yellow"]}
    order = [names[s] for s in ("red", "green", "blue", "yellow")]
    assert now[again.view().starter] == order[(order.index(starter) + 1) % 4] == told


def test_a_match_survives_a_resume_between_and_in_its_games(store):
    session = play_to_end(start(store, "", "rb", match_games=2)).rematch()
    session.close()
    again = Session.resume(session.save_id, store, Settings(thinking_pause=0.0), tools())
    assert len(again.match.rows) == 1
    assert len(play_to_end(again).match.rows) == 2


def test_rematch_with_the_same_deal(store):
    session = play_to_end(start(store, "", "rb", seed=9))
    assert session.rematch(seed=9)._game.seed == 9


def test_alone_there_is_no_match_but_another_deal(store):
    session = play_to_end(
        Session.start("keyword-patience", {}, [SeatPlan("blue", "person", "Mary")], 3, store, Settings(), tools())
    )
    assert session.match is None
    again = session.rematch(seed=3)
    assert again.view_for("blue").deal == 3
    with pytest.raises(ValueError, match="not over"):
        again.rematch()
