"""Ruling 3.3 at the table: who is asked, how the chance closes, what comes of it."""

import pytest

from lexicon.games.common.challenges import Challenged, Stood
from lexicon.games.game import IllegalAction
from lexicon.games.keyword import Pass
from lexicon.games.keyword.events import Drew, Placed, TakenBack
from lexicon.session import CHANCE_SECONDS, ChanceKind
from lexicon.session.challenge.chance import PEOPLE_FIRST
from tests.session.table import Greedy, Held, bad_opening, best, run, start, take_turn, tools, until_chance


def test_ruling_3_3_only_computers_may_object_and_the_window_closes_by_itself(store):
    session = start(store, "r", "b", options={"starter": "red"})
    session.submit(best(session))
    assert session.chance.kind is ChanceKind.SILENT
    assert session.chance.people == ()
    run(session, 0.1)
    assert session.chance is None or session.chance.player == "blue"
    assert any(isinstance(e, Stood) for e in session.poll())


def test_ruling_3_3_a_computer_is_right_and_the_play_comes_back(store):
    session = start(store, "r", "b", options={"starter": "red"})
    play = bad_opening(session)
    session._tools.computers.objects_to = {play.letters}
    session.submit(play)
    run(session, 0.1)
    events = session.poll()
    challenged = next(e for e in events if isinstance(e, Challenged))
    assert (challenged.challenger, challenged.right, challenged.points) == ("blue", True, 25)
    assert any(isinstance(e, TakenBack) for e in events)
    assert session.scores["blue"] >= 25


def test_ruling_3_3_a_computer_may_be_wrong(store):
    session = start(store, "r", "b", options={"starter": "red"})
    play = best(session)
    session._tools.computers.objects_to = {play.letters}
    session.submit(play)
    run(session, 0.05)
    assert session.scores["blue"] == -25
    assert session.log[-1].text.endswith("wrongly: it is good.")


def test_ruling_3_3_no_letters_are_drawn_before_the_chance_is_gone(store):
    held = Held()
    session = start(store, "r", "b", options={"starter": "red"}, tools=tools(executor=held))
    session.poll()
    session.submit(best(session))
    run(session)
    assert not any(isinstance(e, Drew) for e in session.poll())
    assert session.chance.waiting
    held.run()
    run(session, 0.1)
    assert any(isinstance(e, Drew) and e.seat == "red" for e in session.poll())


def computer_has_played(store, people="r", computers="b", **more):
    return until_chance(start(store, people, computers, options={"starter": "blue"}, **more))


def test_ruling_3_3_the_strip_stays_until_the_person_acts(store):
    session = computer_has_played(store)
    assert session.chance.kind is ChanceKind.STRIP
    assert session.chance.people == ("red",)
    assert session.chance.seconds_left is None
    run(session, 60.0)
    assert session.chance is not None
    assert session.to_move == "red"


def test_ruling_3_3_his_own_play_lets_the_former_stand(store):
    session = computer_has_played(store)
    play = best(session)
    assert session.check(play).ok
    session.poll()
    session.submit(play)
    kinds = [type(e) for e in session.poll()]
    assert kinds.index(Stood) < kinds.index(Placed)
    assert session.log[-1].seat == "red"


def test_a_refused_play_leaves_the_window_open(store):
    session = computer_has_played(store)
    play = best(session)
    bad = type(play)(play.seat, 0, 0, play.direction, play.letters)
    with pytest.raises(IllegalAction):
        session.submit(bad)
    assert session.chance is not None


def test_passing_lets_the_play_stand_too(store):
    session = computer_has_played(store)
    session.submit(Pass("red"))
    assert "George passes." in [e.text for e in session.log]


def test_ruling_3_3_a_person_objects_wrongly(store):
    session = computer_has_played(store)
    session.chance.object("red")
    assert session.scores["red"] == -25
    assert session.chance is None
    assert session.to_move == "red"


def test_letting_stand_says_so_at_once(store):
    session = computer_has_played(store)
    session.chance.let_stand()
    assert session.phase == "act"
    assert session.to_move == "red"


def test_only_those_who_may_object(store):
    session = computer_has_played(store)
    with pytest.raises(ValueError, match="may not"):
        session.chance.object("blue")


def test_a_computer_is_next_and_people_have_their_seconds(store):
    # Green (computer) sits between Red, who plays, and Blue, a person who may object.
    session = start(store, "rb", "g", options={"starter": "red"})
    session.open_curtain("red")
    session.submit(best(session))
    assert session.chance.kind is ChanceKind.TIMED
    assert session.chance.people == ("blue",)
    assert session.curtain_needed is None
    run(session, CHANCE_SECONDS / 2)
    assert session.chance.kind is ChanceKind.TIMED
    assert session.chance.seconds_left == pytest.approx(CHANCE_SECONDS / 2, abs=0.2)
    run(session, CHANCE_SECONDS / 2 + 1)
    assert session.taken >= 2


def test_another_person_is_next_and_the_chance_is_on_the_curtain(store):
    session = start(store, "rb", options={"starter": "red"})
    session.open_curtain("red")
    session.submit(best(session))
    assert session.chance.kind is ChanceKind.CURTAIN
    assert session.curtain_needed == "blue"
    assert session.front_seat is None
    run(session, 100.0)
    session.open_curtain("blue")
    assert session.chance is None
    assert session.front_seat == "blue"
    assert session.phase == "act"


def test_on_the_curtain_a_challenge_comes_before_the_screen_is_taken(store):
    session = start(store, "rb", options={"starter": "red"})
    session.open_curtain("red")
    session.submit(bad_opening(session))
    session.chance.object("blue")
    assert session.scores == {"red": 0, "blue": 25}
    assert session.curtain_needed == "blue"


def test_partners_may_not_object_to_each_other(store):
    session = start(store, "rgby", game="keyword-partners", options={"starter": "red"})
    session.open_curtain("red")
    session.submit(best(session))
    assert set(session.chance.people) == {"green", "yellow"}
    assert session.chance.people[0] == "green"


def test_computers_are_taken_in_the_order_of_the_table(store):
    session = start(store, "r", "gb", options={"starter": "red"})
    play = best(session)
    session._tools.computers.objects_to = {play.letters}
    session.submit(play)
    run(session, 0.05)
    assert session.scores["green"] == -25
    assert session.scores["blue"] == 0


def test_a_computer_that_fails_at_looking_lets_it_stand(store, caplog):
    class Blind(Greedy):
        def objection(self, view, level, dictionary, seed, cancelled):
            raise RuntimeError("a bug")

    session = start(store, "r", "b", options={"starter": "red"}, tools=tools(Blind()))
    with caplog.at_level(50):
        session.submit(best(session))
        run(session, 0.1)
    assert any(isinstance(e, Stood) for e in session.poll())


def test_a_computers_objection_beats_the_next_persons_play(store):
    """Red plays on while Green still looks at Blue's play: Green's objection counts first."""
    session = start(store, "r", "gb", options={"starter": "blue"}, tools=tools(Greedy()))
    session._tools.computers.objects_to = set()
    until_chance(session)
    words = set(session.chance.words)
    session.cancel()
    session._tools.computers.objects_to = words
    session._open_chance_if_due()
    session.submit(best(session))
    assert session.scores["green"] == -25
    assert session.log[-1].seat == "red"


def _both_object(store, people="r", computers="gb", starter="blue"):
    """A play that the computers will challenge, which people may challenge too."""
    session = start(store, people, computers, options={"starter": starter}, tools=tools(Greedy()))
    session._tools.computers.objects_to = set()
    until_chance(session)
    words = set(session.chance.words)
    session.cancel()
    session._tools.computers.objects_to = words
    session._open_chance_if_due()
    return session


def test_ruling_3_3_people_are_asked_before_computers_challenge(store):
    session = _both_object(store)
    run(session, PEOPLE_FIRST / 2)
    assert session.chance is not None
    session.chance.object("red")
    assert session.scores["red"] == -25
    assert session.scores["green"] == 0


def test_ruling_3_3_a_computers_challenge_waits_only_so_long(store):
    session = _both_object(store)
    run(session, 5.0)  # time to read the play
    assert session.chance is not None
    run(session, PEOPLE_FIRST - 5.5)
    assert session.scores["green"] == 0
    run(session, 1.0)
    assert session.scores["green"] == -25


def test_ruling_3_3_a_computer_challenges_when_people_let_it_stand(store):
    session = _both_object(store)
    session.chance.let_stand()
    run(session, 0.1)
    assert session.scores["green"] == -25


def test_ruling_3_3_people_have_all_of_their_seconds_before_computers_challenge(store):
    session = start(store, "rb", "g", options={"starter": "red"})
    session.open_curtain("red")
    play = best(session)
    session._tools.computers.objects_to = {play.letters}
    session.submit(play)
    assert session.chance.kind is ChanceKind.TIMED
    run(session, CHANCE_SECONDS - 1.0)
    assert session.scores["green"] == 0
    run(session, 2.0)
    assert any(isinstance(e, Challenged) and e.challenger == "green" for e in session.poll())


def test_ruling_3_3_on_the_curtain_people_are_asked_before_computers_challenge(store):
    session = start(store, "rg", "b", options={"starter": "red"}, tools=tools(Greedy()))
    session.open_curtain("red")
    play = best(session)
    session._tools.computers.objects_to = {play.letters}
    session.submit(play)
    assert session.chance.kind is ChanceKind.CURTAIN
    run(session, CHANCE_SECONDS + PEOPLE_FIRST)
    assert session.chance is not None
    assert session.scores["blue"] == 0
    session.open_curtain("green")
    run(session, 0.1)
    assert session.scores["blue"] == -25


def test_ruling_5_6_a_play_that_would_end_the_game_waits_for_a_word(store):
    """Whoever goes out, the people are asked before it counts."""
    session = start(store, "rb", seed=4)  # a game in which somebody goes out
    for _ in range(200):
        if session.chance is not None and session.chance.kind is ChanceKind.ASK:
            break
        take_turn(session)
    assert session.chance.kind is ChanceKind.ASK
    assert session.to_move is None
    run(session, 100)
    assert not session.over
    session.chance.let_stand()
    assert session.over
