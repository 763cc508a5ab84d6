import pytest

from lexicon.games.keyword import Pass
from lexicon.players.advice import Advice, HintStep
from lexicon.session import Hidden, Strength
from lexicon.session.hints.hint import make_hint
from tests.session.table import Greedy, Held, best, best_advice, run, start, tools, until_chance

STEPS = HintStep("At the A, down", ((9, 9),), direction="down"), HintStep("4 blocks to lay"), HintStep("BEATS, for 40")


def test_each_strength_gives_away_no_more_than_it_says():
    best = Advice(Pass("red"), 40.0, "BEATS", *STEPS)
    where, much, what, strongest = (make_hint(best, strength) for strength in Strength)
    assert (where.steps, where.advice) == (STEPS[:1], None)
    assert (much.steps, much.advice) == (STEPS[:2], None)
    assert (what.steps, what.advice) == (STEPS, best)
    assert (strongest.steps, strongest.advice) == (STEPS, best)


def test_no_play_at_all():
    hint = make_hint(None, Strength.WHAT)
    assert not hint.exists
    assert hint.advice is None


def test_a_hint_comes_off_the_thread_and_grows(store):
    held = Held()
    session = start(store, "r", "b", options={"challenges": "checked", "starter": "red"}, tools=tools(executor=held))
    session.ask_hint(Strength.WHERE)
    assert session.hint is None
    held.run()
    assert len(session.hint.steps) == 1
    session.ask_hint(Strength.WHAT)
    assert not held.waiting
    assert session.hint.advice.action == best(session)
    session.ask_hint(Strength.WHERE)
    assert session.hint.strength is Strength.WHAT
    session.close()
    assert store.load(session.save_id).table.hints_used == {"red": 1}


class Advisers(Greedy):
    """Knows an everyday play and a stronger one."""

    def advise(self, view, strongest, dictionary, cancelled):
        plays = best_advice(view, dictionary, 5)
        return plays[0 if strongest else 4]


def test_the_strongest_play_is_sought_only_when_it_is_asked_for_and_costs_no_further_hint(store):
    held = Held()
    session = start(
        store, "r", "b", options={"challenges": "checked", "starter": "red"}, tools=tools(Advisers(), executor=held)
    )
    plays = best_advice(session.view(), session.dictionary, 5)
    session.ask_hint(Strength.WHAT)
    held.run()
    assert session.hint.advice == plays[4]
    session.ask_hint(Strength.STRONGEST)
    assert session.hint is None
    held.run()
    assert (session.hint.strength, session.hint.advice) == (Strength.STRONGEST, plays[0])
    session.ask_hint(Strength.STRONGEST)
    assert not held.waiting
    session.close()
    assert store.load(session.save_id).table.hints_used == {"red": 1}


def test_a_hint_is_gone_with_the_turn(store):
    session = start(store, "r", "b", options={"challenges": "checked", "starter": "red"})
    session.ask_hint(Strength.WHAT)
    session.submit(session.hint.advice and best(session))
    assert session.hint is None


def test_a_hint_in_the_strip_is_for_the_position_as_it_stands(store):
    session = start(store, "r", "b", options={"starter": "blue", "hints": True})
    until_chance(session)
    session.ask_hint(Strength.WHAT)
    assert session.check(session.hint.advice.action).ok


def test_hints_by_the_option_in_challenge_games(store):
    with_hints = start(store, "r", "b", options={"starter": "red", "hints": True})
    without = start(store, "r", "b", options={"starter": "red", "hints": False})
    assert with_hints.hints_allowed
    with_hints.ask_hint(Strength.WHERE)
    assert not without.hints_allowed
    with pytest.raises(Hidden):
        without.ask_hint(Strength.WHERE)
    with pytest.raises(Hidden):
        without.unseen()


def test_unseen_is_pack_less_board_less_own_rack(store):
    session = start(store, "r", "b", options={"challenges": "checked", "starter": "red"})
    assert sum(session.unseen().values()) == 110 - 10
    session.submit(best(session))
    run(session)
    laid = sum(c != "." for row in session.view().board for c in row)
    assert sum(session.unseen().values()) == 110 - laid - len(session.view().rack)


def test_no_hint_for_another_or_behind_the_curtain(store):
    session = start(store, "rb", options={"challenges": "checked", "starter": "red"})
    with pytest.raises(Hidden):
        session.ask_hint(Strength.WHERE)
    assert sum(session.unseen().values()) == 110


def test_a_hint_is_not_seen_on_the_curtain(store):
    session = start(store, "rb", options={"challenges": "checked", "starter": "red"})
    session.open_curtain("red")
    session.ask_hint(Strength.WHAT)
    assert session.hint is not None
    session.close_curtain()
    assert session.hint is None
