import pytest

from lexicon.crossword import Direction, Play, ScoredPlay
from lexicon.session import Hidden, Strength
from lexicon.session.hints import make_hint
from tests.session.table import FAMILY, Greedy, Held, best, run, start, tools, until_window

EMPTY = ("." * 19,) * 19
BOARD = (*EMPTY[:9], "........CAT........", *EMPTY[10:])


def scored(row, col, direction, letters, words=("BATH",)):
    return ScoredPlay(Play(row, col, Direction(direction), letters), 40, words)


def test_each_strength_gives_away_no_more_than_it_says():
    play = scored(7, 9, "down", "BE.TS", ("BEATS",))
    where, long, word, strongest = (make_hint(play, strength, BOARD) for strength in Strength)
    assert (where.joint, where.joint_letter, where.direction) == ((9, 9), "A", Direction.DOWN)
    assert (where.squares, where.play) == ((), None)
    assert where.text == "At the A, down"
    assert long.squares == ((7, 9), (8, 9), (10, 9), (11, 9))
    assert long.play is None
    assert long.text == "At the A, down, 4 to lay"
    assert word.play is play
    assert word.text == "BEATS down, for 40"
    assert strongest.play is play


def test_a_play_that_runs_beside_others_is_shown_by_the_square_that_touches():
    hint = make_hint(scored(8, 10, "across", "TO"), Strength.WHERE, BOARD)
    assert (hint.joint, hint.joint_letter) == ((8, 10), "")
    assert hint.text == "Here, across"


def test_no_play_at_all():
    hint = make_hint(None, Strength.THE_WORD, BOARD)
    assert not hint.exists
    assert hint.text == "No play goes: pass."


def test_a_hint_comes_off_the_thread_and_grows(store):
    held = Held()
    session = start(store, "r", "b", options={"challenges": "checked", "starter": "red"}, tools=tools(executor=held))
    session.ask_hint(Strength.WHERE)
    assert session.hint is None
    held.run()
    assert session.hint.squares == ()
    session.ask_hint(Strength.THE_WORD)
    assert not held.waiting
    assert session.hint.play.play == best(session).play
    session.ask_hint(Strength.WHERE)
    assert session.hint.strength is Strength.THE_WORD
    session.close()
    assert store.load(session.save_id).table.hints_used == {"red": 1}


class Advisers(Greedy):
    """Knows an everyday play and a stronger one."""

    def advise(self, view, strongest, dictionary, cancelled):
        plays = FAMILY.best_plays(view, dictionary, 5)
        return plays[0 if strongest else 4]


def test_the_strongest_play_is_sought_only_when_it_is_asked_for_and_costs_no_further_hint(store):
    held = Held()
    session = start(
        store, "r", "b", options={"challenges": "checked", "starter": "red"}, tools=tools(Advisers(), executor=held)
    )
    plays = FAMILY.best_plays(session.view(), session.dictionary, 5)
    session.ask_hint(Strength.THE_WORD)
    held.run()
    assert session.hint.play == plays[4]
    session.ask_hint(Strength.STRONGEST)
    assert session.hint is None
    held.run()
    assert (session.hint.strength, session.hint.play) == (Strength.STRONGEST, plays[0])
    session.ask_hint(Strength.STRONGEST)
    assert not held.waiting
    session.close()
    assert store.load(session.save_id).table.hints_used == {"red": 1}


def test_a_hint_is_gone_with_the_turn(store):
    session = start(store, "r", "b", options={"challenges": "checked", "starter": "red"})
    session.ask_hint(Strength.THE_WORD)
    session.submit(session.hint.play and best(session))
    assert session.hint is None


def test_a_hint_in_the_strip_is_for_the_position_as_it_stands(store):
    session = start(store, "r", "b", options={"starter": "blue", "hints": True})
    until_window(session)
    session.ask_hint(Strength.THE_WORD)
    assert session.check(type(best(session)).of("red", session.hint.play.play)).ok


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
    session.ask_hint(Strength.THE_WORD)
    assert session.hint is not None
    session.close_curtain()
    assert session.hint is None
