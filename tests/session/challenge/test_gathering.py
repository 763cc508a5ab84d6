"""Ruling 8.2 at the table: several may point something out after a pass, and the first to the passer's left counts."""

from collections.abc import Mapping
from typing import Any

import pytest

from lexicon.games.game import Action, IllegalAction, Phase
from lexicon.games.out import Add, Pass, PointOut
from lexicon.session import ChanceKind, InlineExecutor, SeatPlan, Session, Tools
from lexicon.session.challenge.gathering import GatheringChance
from lexicon.storage import Settings
from tests.games.table import short_list


class Scripted:
    """Computer players that pass, and point out what they are told to."""

    def __init__(self, points: Mapping[str, Action] = {}) -> None:
        self.points = dict(points)

    def act(self, view: Any, *_: Any) -> Action:
        return Pass(view.seat) if view.run else Add(view.seat, view.cards[view.seat][0])

    def objection(self, view: Any, *_: Any) -> Action | None:
        return self.points.get(view.seat) if view.seat in view.pointers else None

    def advise(self, *_: Any) -> None:
        return None


def start(store: Any, kinds: str, computers: Scripted, seed: int = 3) -> Session:
    """*kinds*: p a person, c a computer, for seats 1, 2, …; seat 1 begins a game in which anything may be added."""
    plans = [
        SeatPlan(
            str(i + 1), "person" if kind == "p" else "computer", f"Player {i + 1}", None if kind == "p" else "club"
        )
        for i, kind in enumerate(kinds)
    ]
    settings = Settings()
    settings.thinking_pause = 0.0
    tools = Tools(computers, executor=InlineExecutor(), dictionary=short_list())
    options = {"starter": "1", "challenges": "challenge"}
    return Session.start("out", options, plans, seed, store, settings, tools)


def held(session: Session, seat: str) -> str:
    """A letter that *seat* holds."""
    return next(card for card in session.view().cards[seat] if card != "?")


def until_pass(session: Session) -> GatheringChance:
    """Seat 1 starts; seat 2, the next, passes."""
    session.submit(Add("1", held(session, "1")))
    while session.phase is not Phase.CHALLENGE:
        if session.to_move in session.people:
            session.submit(Pass(session.to_move))
        session.update(0.05)
    session._open_chance_if_due()
    chance = session.chance
    assert isinstance(chance, GatheringChance)
    return chance


def point(session: Session, seat: str, passer: str = "2") -> PointOut:
    letter = held(session, passer)
    return PointOut(seat, letter, session.view().text.upper() + letter + "ABCDEFGH")


def test_ruling_8_2_the_first_to_the_left_counts_though_another_was_quicker(store):
    computers = Scripted()
    session = start(store, "pppc", computers)
    chance = until_pass(session)
    assert chance.people == ("3", "1"), "the next to play first"
    chance.object("1", point(session, "1"))
    assert session.chance is chance, "seat 3, nearer to the passer, may still have an answer"
    assert chance.people == ("3",)
    assert session.to_move is None, "it will not stand: nobody knows who is next"
    chance.object("3", point(session, "3"))
    assert any("Player 3 points out" in line.text for line in session.log)
    assert not any("Player 1 points out" in line.text for line in session.log)


def test_ruling_8_2_a_computer_that_sits_further_waits_for_the_person_before_it(store):
    computers = Scripted()
    session = start(store, "pcpc", computers)
    session.submit(Add("1", held(session, "1")))
    computers.points = {"4": point(session, "4")}
    while session.chance is None or not session.chance.people:
        session.update(0.05)
    session.update(0.05)
    assert session.chance is not None, "seat 3 may still have an answer"
    assert session.chance.people == ("3",)
    session.chance.let_stand()
    assert any("Player 4 points out" in line.text for line in session.log)


def test_ruling_8_2_a_computer_before_the_people_is_not_waited_upon(store):
    computers = Scripted()
    session = start(store, "pccp", computers)
    session.submit(Add("1", held(session, "1")))
    computers.points = {"3": point(session, "3")}
    for _ in range(4):
        session.update(0.05)
    assert any("Player 3 points out" in line.text for line in session.log)


def test_an_own_turn_after_an_answer_is_not_taken(store):
    """Who plays on while a computer has pointed something out meant his letter for another run."""
    computers = Scripted()
    session = start(store, "pcpc", computers)
    session.submit(Add("1", held(session, "1")))
    computers.points = {"4": point(session, "4")}
    while session.chance is None or session.chance.kind is not ChanceKind.STRIP:
        session.update(0.05)
    session.update(0.05)
    session.submit(Pass("3"))
    assert any("Player 4 points out" in line.text for line in session.log)
    assert not any("Player 3 passes" in line.text for line in session.log)


def test_an_answer_that_the_rules_refuse_changes_nothing(store):
    session = start(store, "pppc", Scripted())
    chance = until_pass(session)
    with pytest.raises(IllegalAction):
        chance.object("3", PointOut("3", "?", "X"))
    with pytest.raises(ValueError, match="no answer"):
        chance.object("2", point(session, "2"))
    assert chance.people == ("3", "1")


def test_where_hands_lie_open_somebody_is_at_the_screen_from_the_beginning(store):
    session = start(store, "pppc", Scripted())
    assert session.front_seat == "1"
    assert session.curtain_needed is None


def test_ruling_8_2_the_pass_that_would_end_the_game_can_be_let_be(store):
    """The third dead word running: nobody is next, and people still have their seconds."""
    session = start(store, "pppc", Scripted())
    kinds = set()
    for _ in range(200):
        if session.over:
            break
        if session.chance is not None:
            kinds.add((session.chance.kind, session.chance.next_seat is None))
            session.chance.let_stand()
            session.update(0.05)
        elif session.to_move in session.people:
            seat = session.to_move
            session.submit(Pass(seat) if session.view().run else Add(seat, held(session, seat)))
        else:
            session.update(0.05)
    assert session.over
    assert session.view().dead == 3
    assert (ChanceKind.TIMED, True) in kinds
    assert ChanceKind.ASK not in {kind for kind, _ in kinds}
