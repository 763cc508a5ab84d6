"""Rulings 3.2 and 3.3, the S rule and challenges, for the Keyword family."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from lexicon.crossword import Code
from lexicon.games.common.challenges import Challenge, Challenged, LetStand, Stood
from lexicon.games.events import TurnBegan
from lexicon.games.game import IllegalAction, Made, Phase, Refusal
from lexicon.games.keyword import Keyword, Pass
from lexicon.games.keyword.events import Drew, KeyTurned, Placed, Scored, TakenBack
from tests.games.keyword.positions import a_game, codes, kinds, play, while_challengeable
from tests.games.table import arrange

# ---------------------------------------------------------------------- 3.2 the S rule


def checked(words: dict[tuple[int, int, str], str], rack: str) -> Any:
    return arrange(a_game(challenges="checked"), words, {"red": rack}, "red")


def test_ruling_3_2_an_s_that_already_lies_may_end_a_plural():
    game = checked({(9, 8, "across"): "SEE", (10, 10, "down"): "ASY"}, "CATZZZZZZZ")
    assert game.check(play("red", 11, 7, "across", "CAT.")).words == ("CATS",)
    game = checked({(9, 8, "across"): "SEE"}, "TRIEZZZZZZ")
    assert game.check(play("red", 5, 8, "down", "TRIE.")).ok


def test_ruling_3_2_a_new_s_may_not_make_a_plural_even_as_a_cross_word():
    game = checked({(9, 8, "across"): "LOVE", (10, 12, "down"): "ET"}, "SZZZZZZZZZ")
    verdict = game.check(play("red", 9, 12, "down", "S.."))
    assert {problem.code for problem in verdict.problems} == {Code.PLURAL_S, Code.THIRD_PERSON_S}
    assert set(verdict.words) == {"SET", "LOVES"}


def test_ruling_3_2_a_new_s_may_not_make_a_third_person():
    game = checked({(9, 8, "across"): "BRING"}, "SZZZZZZZZZ")
    assert codes(game, play("red", 9, 8, "across", ".....S")) == {Code.THIRD_PERSON_S}


def test_ruling_3_2_irregular_plurals_and_own_headwords_are_free():
    assert checked({}, "MENZZZZZZZ").check(play("red", 9, 8, "across", "MEN")).ok
    assert checked({(9, 8, "across"): "NEW"}, "SZZZZZZZZZ").check(play("red", 9, 8, "across", "...S")).ok


# ---------------------------------------------------------------------- 3.3 challenges


def test_ruling_3_3_challenge_is_the_default_and_a_bad_word_goes_down_unjudged():
    assert Keyword.spec.defaults["challenges"] == "challenge"
    game = arrange(a_game(), racks={"red": "QQQZZZZZZZ"})
    verdict = game.check(play("red", 9, 8, "across", "QQQ"))
    assert verdict.ok
    assert (verdict.score, verdict.problems) == (15, ())
    events = game.apply(play("red", 9, 8, "across", "QQQ"))
    assert kinds(events) == [Placed, Scored]
    assert (game.phase, game.to_move, game.challengers) == (Phase.CHALLENGE, "red", ("blue",))


def test_ruling_3_3_a_play_must_be_placed_rightly_in_a_challenge_game_too():
    game = arrange(a_game(), racks={"red": "QQQZZZZZZZ"})
    verdict = game.check(play("red", 9, 7, "across", "QQQ"))
    assert {problem.code for problem in verdict.problems} == {Code.OPENING_SQUARES}
    assert verdict.score is None


def test_ruling_3_3_a_checked_game_refuses_a_bad_word_with_its_reason_and_nothing_is_lost():
    game = arrange(a_game(challenges="checked"), racks={"red": "QQQZZZZZZZ"})
    before = game.state_hash()
    with pytest.raises(IllegalAction, match="QQQ is in no word list") as refused:
        game.apply(play("red", 9, 8, "across", "QQQ"))
    assert refused.value.problems[0].code is Code.UNKNOWN_WORD
    assert game.state_hash() == before


def test_ruling_3_3_a_checked_game_has_no_window():
    game = arrange(a_game(challenges="checked"), racks={"red": "SEEZZZZZZZ"})
    events = game.apply(play("red", 9, 8, "across", "SEE"))
    assert kinds(events) == [Placed, Scored, Drew, TurnBegan]
    assert codes(game, Challenge("blue")) == {Refusal.NOT_NOW}


def test_ruling_3_3_a_right_challenge_earns_25_and_takes_the_play_back():
    game = while_challengeable("QQQ")
    events = game.apply(Challenge("blue"))
    assert kinds(events) == [Challenged, TakenBack, TurnBegan]
    assert events[0].right
    assert events[0].judged[0].code == "unknown_word"
    assert game.scores == {"red": 0, "blue": 25}
    view = game.view("red")
    assert set("".join(view.board)) == {"."}
    assert Counter(view.rack) == Counter("QQQZZZZZZZ")
    assert (view.to_move, view.history[0].made, view.history[0].lost) == ("blue", Made.TAKEN_BACK, 15)


def test_ruling_3_3_a_wrong_challenge_costs_25_and_a_score_may_go_below_zero():
    game = while_challengeable("SEE")
    events = game.apply(Challenge("blue"))
    assert kinds(events) == [Challenged, Stood, Drew, TurnBegan]
    assert not events[0].right
    assert game.scores == {"red": 15, "blue": -25}


def test_ruling_3_3_one_bad_cross_word_loses_the_challenge():
    game = arrange(a_game(), {(9, 8, "across"): "SEE"}, {"blue": "EATZZZZZZZ"}, "blue")
    game.apply(play("blue", 10, 8, "across", "EAT"))
    (challenged, *_) = game.apply(Challenge("red"))
    assert challenged.right
    assert [bool(word.code) for word in challenged.judged] == [False, True, True, True]


def test_ruling_3_3_a_plural_is_found_out_by_a_challenge():
    game = arrange(a_game(), {(9, 8, "across"): "BRING"}, {"red": "SZZZZZZZZZ"})
    game.apply(play("red", 9, 8, "across", ".....S"))
    (challenged, *_) = game.apply(Challenge("blue"))
    assert [word.code for word in challenged.judged] == ["third_person_s"]


def test_ruling_3_3_blocks_are_drawn_only_when_the_play_stands():
    game = while_challengeable("SEE")
    assert game.view("red").counts["red"] == 7
    assert kinds(game.apply(LetStand(""))) == [Stood, Drew, TurnBegan]
    assert game.view("red").counts["red"] == 10


def test_ruling_3_3_what_stands_can_no_longer_be_challenged():
    game = while_challengeable("QQQ")
    game.apply(LetStand(""))
    assert codes(game, Challenge("blue")) == {Refusal.NOT_NOW}
    arrange(game, racks={"blue": "EASYZZZZZZ"})
    assert codes(game, play("red", 9, 10, "down", ".ASY")) == {Refusal.NOT_YOUR_TURN}
    game.apply(play("blue", 9, 7, "across", "E..."))
    game.apply(LetStand(""))
    assert game.scores["red"] == 15


def test_ruling_3_3_the_key_card_comes_back_too():
    game = arrange(a_game(), racks={"red": "QQQZZZZZZZ"}, key_word="QQQ")
    deck = list(game.state.deck)
    events = game.apply(play("red", 9, 8, "across", "QQQ"))
    assert events[1].key_word
    assert game.scores["red"] == 65
    assert game.view("blue").key_word == "QQQ", "the next card stays hidden while the play may come back"
    events = game.apply(Challenge("blue"))
    assert KeyTurned not in kinds(events)
    assert game.scores["red"] == 0
    assert (game.view("red").key_word, game.state.deck) == ("QQQ", deck)


def test_ruling_3_3_only_opponents_may_challenge_and_the_others_wait():
    game = while_challengeable("SEE")
    assert codes(game, Challenge("red")) == {Refusal.NOT_YOUR_TURN}
    assert codes(game, Pass("blue")) == {Refusal.NOT_NOW}
    assert codes(game, play("blue", 9, 10, "down", ".ASY")) == {Refusal.NOT_NOW}


def test_ruling_3_3_a_play_taken_back_breaks_a_row_of_passes():
    game = a_game(seats=("red", "green", "blue"))
    game.apply(Pass("red"))
    game.apply(Pass("green"))
    arrange(game, racks={"blue": "QQQZZZZZZZ"})
    game.apply(play("blue", 9, 8, "across", "QQQ"))
    game.apply(Challenge("red"))
    game.apply(Pass("red"))
    assert game.outcome is None
