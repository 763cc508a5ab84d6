"""Ruling 5.9, Patience on the board."""

from __future__ import annotations

import random
from collections import Counter
from datetime import date

import pytest

from lexicon.crossword import Code, Generator
from lexicon.games.events import Ended, TurnBegan
from lexicon.games.game import Ending, Made, Refusal
from lexicon.games.keyword import GiveUp, KeywordPatience, Pass
from lexicon.games.keyword.events import Drew, Placed, RackThrownBack, Scored
from lexicon.games.spec import Grade
from lexicon.words import PlainDictionary
from tests.games.keyword.positions import WORDS, codes, kinds, play
from tests.games.put import put_account
from tests.games.table import arrange, keyword_play, short_list


def patience(rack, words=None, **more):
    return arrange(KeywordPatience.new({}, ("blue",), 1, WORDS), words, {"blue": rack}, **more)


@pytest.mark.parametrize("direction", ["across", "down"])
def test_ruling_5_9_the_first_word_starts_on_the_top_left_square(direction):
    game = patience("EASYZZZZZZ")
    assert game.check(play("blue", 0, 0, direction, "EASY")).ok
    assert codes(game, play("blue", 0, 1, direction, "EASY")) == {Code.OPENING_SQUARES}
    assert codes(game, play("blue", 9, 8, direction, "EASY")) == {Code.OPENING_SQUARES}


def test_ruling_5_9_the_first_word_may_have_two_letters():
    assert patience("OXZZZZZZZZ").check(play("blue", 0, 0, "across", "OX")).ok


def test_ruling_5_9_each_further_word_uses_exactly_one_letter_already_down():
    game = patience("UTOXEASYZZ", {(0, 0, "across"): "TOE"})
    assert game.check(play("blue", 0, 1, "down", ".X")).ok
    assert codes(game, play("blue", 0, 0, "across", "...S")) >= {Code.NOT_CONNECTED}, "three letters"
    assert codes(game, play("blue", 5, 5, "across", "EASY")) == {Code.NOT_CONNECTED}, "none"


def test_ruling_5_9_the_letter_may_be_of_any_earlier_word():
    game = patience("OEZZZZZZZZ", {(0, 0, "across"): "TEN", (1, 2, "down"): "OT"})
    assert game.check(play("blue", 0, 0, "down", ".OE")).ok


def test_ruling_5_9_it_may_touch_nothing_else_unless_every_run_is_a_word():
    beside = patience("OZZZZZZZZZ", {(0, 0, "across"): "SEE", (1, 2, "down"): "AT"})
    assert Code.UNKNOWN_WORD in codes(beside, play("blue", 1, 1, "across", "O.")), "EO is no word"
    good = patience("OXZZZZZZZZ", {(0, 0, "across"): "TEN", (1, 1, "down"): "A"})
    assert good.check(play("blue", 0, 0, "down", ".O")).problems, "OA is no word"
    good = patience("OXZZZZZZZZ", {(0, 0, "across"): "TEN", (1, 1, "down"): "X"})
    assert good.check(play("blue", 0, 0, "down", ".O")).words == ("TO", "OX")


def test_ruling_5_9_a_play_is_worth_one_word_and_the_rack_is_filled_to_ten():
    game = patience("SEEZZZZZZZ")
    verdict = game.check(play("blue", 0, 0, "across", "SEE"))
    assert verdict.score is None, "words are counted, plays not scored"
    assert kinds(game.apply(play("blue", 0, 0, "across", "SEE"))) == [Placed, Scored, Drew, TurnBegan]
    assert game.scores == {"blue": 1}
    assert game.view("blue").counts["blue"] == 10
    assert game.view("blue").key_word is None
    assert game.view("blue").history[0].made is Made.PLAYED


@pytest.mark.parametrize(
    ("words", "grade"),
    [
        (6, Grade.MASTER),
        (7, Grade.MASTER),
        (8, Grade.EXPERT),
        (9, Grade.OUTSTANDING),
        (10, Grade.OUTSTANDING),
        (11, Grade.VERY_GOOD),
        (12, Grade.VERY_GOOD),
        (13, Grade.DONE),
    ],
)
def test_ruling_5_9_done_when_the_bottom_right_square_is_filled(words, grade):
    game = patience("OTZZZZZZZZ", {(16, 18, "down"): "N"})
    put_account(game, "blue", words=words - 1)
    events = game.apply(play("blue", 16, 18, "down", ".OT"))
    assert kinds(events)[-1] is Ended
    outcome = game.outcome
    assert (outcome.ending, outcome.grade, outcome.winners) == (Ending.DONE, grade, ("blue",))
    assert outcome.scores == {"blue": words}


def test_ruling_5_9_given_up_or_stuck_is_not_done():
    game = patience("SEEZZZZZZZ")
    game.apply(GiveUp("blue"))
    assert (game.outcome.ending, game.outcome.winners, game.outcome.grade) == (Ending.GIVEN_UP, (), None)
    game = patience("ZZZZZZZZZZ")
    game.apply(GiveUp("blue"))
    assert (game.outcome.ending, game.outcome.winners) == (Ending.STUCK, ())


def test_ruling_5_9_stuck_by_itself_when_no_letter_is_left():
    game = patience("SEE", reserve="")
    game.apply(play("blue", 0, 0, "across", "SEE"))
    assert game.outcome.ending is Ending.STUCK


def test_ruling_5_9_a_first_rack_with_no_word_is_thrown_back():
    few = PlainDictionary(["TEA", "NOD"])
    deals = [KeywordPatience.new({}, ("blue",), seed, few) for seed in range(40)]
    assert all(game.any_play() for game in deals)
    assert any(RackThrownBack in kinds(game.opening_events) for game in deals)


def test_ruling_5_9_a_dealer_does_not_deal_for_ever():
    game = KeywordPatience.new({}, ("blue",), 1, PlainDictionary(["ZZZZ"]))
    assert not game.any_play() or "Z" in game.view("blue").rack
    assert game.view("blue").counts["blue"] == 10


def test_ruling_5_9_the_s_rule_holds_here_too():
    game = patience("SZZZZZZZZZ", {(0, 0, "down"): "CAT"})
    assert Code.PLURAL_S in codes(game, play("blue", 0, 0, "down", "...S"))


def test_there_is_no_pass_in_patience():
    assert codes(patience("SEEZZZZZZZ"), Pass("blue")) == {Refusal.NOT_OFFERED}


def test_deals_have_numbers_and_the_day_has_one():
    assert KeywordPatience.daily_deal(date(2026, 1, 31)) == 20260131
    game = KeywordPatience.new({}, ("blue",), KeywordPatience.daily_deal(date(2026, 1, 31)), short_list())
    assert game.view("blue").deal == 20260131


def test_a_chance_player_gets_through_some_deals():
    """With the short list and no plan it is hard, but the corner must be in reach."""
    endings = Counter()
    for seed in (0, 1959):
        game = KeywordPatience.new({}, ("blue",), seed, short_list())
        rng = random.Random(seed)
        while game.outcome is None:
            found = keyword_play(game, rng)
            assert (found is not None) == game.any_play()
            game.apply(GiveUp("blue") if found is None else play("blue", *_fields(found.play)))
        endings[game.outcome.ending] += 1
        words = sum(turn.made is Made.PLAYED for turn in game.view("blue").history)
        assert game.scores == {"blue": words}
    assert endings == {Ending.DONE: 1, Ending.STUCK: 1}


def _fields(found):
    return found.row, found.col, found.direction, found.letters


def test_the_generator_finds_plays_that_the_rules_allow():
    game = KeywordPatience.new({}, ("blue",), 3, short_list())
    plays = Generator(short_list(), game.layout_rules).plays(
        game.state.grid, game.view("blue").rack, game.scorer("blue", None)
    )
    assert len(plays)
    for found in plays:
        assert game.check(play("blue", *_fields(found.play))).ok
        assert found.score == 0
