"""A match at the table: which game it is and how it stands; partners have one score and see no rack but their own."""

from __future__ import annotations

from lexicon.games.keyword.actions import Pass, PlayWord
from lexicon.scenes.table import TableScene
from lexicon.scenes.table.dialogs.curtain import CurtainScene
from lexicon.session import SeatPlan, Session
from tests.scenes.table.conftest import COMPUTER, NAMES, PERSON, plans


def alone_against_computers(make_session, services, match_games):
    session = make_session(plans(red=PERSON, blue=COMPUTER), challenges="checked", starter="red")
    return Session.start(
        "keyword",
        session.options,
        list(session.plans.values()),
        5,
        services.store,
        services.settings,
        session._tools,
        match_games=match_games,
    )


def see_through(session):
    while not session.over:
        if session.to_move in session.people:
            view = session.view()
            best = session._family.best_plays(view, session.dictionary, 1) if session.turn < 5 else []
            session.submit(PlayWord.of(view.seat, best[0].play) if best else Pass(view.seat))
        session._tools.computers.passing = session.turn >= 5
        session.update(0.1)
        session.poll()
    return session


def test_ruling_5_2_the_second_game_of_a_match_shows_which_it_is_and_the_totals(
    make_session, make_pilot, services, computers
):
    first = see_through(alone_against_computers(make_session, services, 3))
    second = first.rematch(6)
    computers.passing = True
    table = TableScene(second)
    pilot = make_pilot(table)
    pilot.step(3)
    assert "Game 2 of 3" in table.progress.subtitle()
    for seat, slip in table.seats.slips.items():
        assert f"match {first.scores[seat]} " in slip.data.kind
    assert second.view().starter == "blue"


def test_a_match_killed_in_its_second_game_goes_on_with_its_totals(make_session, make_pilot, services, computers):
    first = see_through(alone_against_computers(make_session, services, 2))
    second = first.rematch(6)
    computers.passing = True
    again = Session.resume(second.save_id, services.store, services.settings, second._tools)
    table = TableScene(again)
    make_pilot(table).step(3)
    assert "Game 2 of 2" in table.progress.subtitle()
    assert table.progress.before == first.scores
    see_through(again)
    assert again.match.over
    assert again.match.totals == tuple(first.scores[seat] + again.scores[seat] for seat in again.match.seats)


def test_a_single_game_says_nothing_of_a_match(make_table):
    pilot, table = make_table(plans(red=PERSON, blue=PERSON))
    pilot.step(3)
    assert "Game" not in table.progress.subtitle()
    assert not any("match" in slip.data.kind for slip in table.seats.slips.values())


def test_ruling_5_7_partners_have_one_score_and_a_curtain_between_them(make_session, make_pilot, services):
    seats = [
        SeatPlan("red", PERSON, NAMES["red"]),
        SeatPlan("green", COMPUTER, NAMES["green"], "club"),
        SeatPlan("blue", PERSON, NAMES["blue"]),
        SeatPlan("yellow", COMPUTER, NAMES["yellow"], "club"),
    ]
    session = make_session(seats, game="keyword-partners", challenges="checked", starter="red")
    table = TableScene(session)
    pilot = make_pilot(table)
    pilot.wait_until(lambda: isinstance(pilot.scene, CurtainScene))
    session.open_curtain("red")
    best = session._family.best_plays(session.view(), session.dictionary, 1)[0]
    session.submit(PlayWord.of("red", best.play))
    for _ in range(20):
        session.update(0.1)
        session.poll()
    assert session.to_move == "blue" == session.curtain_needed
    assert session.front_seat is None
    assert session.view().rack == ""
    scores = session.scores
    assert scores["red"] == scores["blue"] >= best.score
    assert scores["green"] == scores["yellow"] > 0
