"""Rulings 5.7 and 5.8: partners, and Solitaire for 850."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from lexicon.crossword import Code
from lexicon.games.common.challenges import Challenge
from lexicon.games.common.clocks import Span, TimeUp
from lexicon.games.events import Ended
from lexicon.games.game import BadSetup, Ending, Refusal
from lexicon.games.keyword import COLOURS, Declare, KeywordPartners, KeywordSolitaire, Pass, key_words, next_game
from lexicon.games.keyword.events import (
    Charged,
    Placed,
    RackThrownBack,
    Scored,
    WentOut,
)
from lexicon.games.keyword.rules.scoring import Account
from lexicon.games.spec import Grade
from lexicon.pieces import MASTER, load_pack
from lexicon.words import PlainDictionary
from tests.games.keyword.positions import WORDS, a_game, codes, kinds, play, solitaire
from tests.games.put import put_account
from tests.games.table import arrange

# ---------------------------------------------------------------------- 5.7 partners


def partners(**options: Any) -> Any:
    return a_game(KeywordPartners, COLOURS, **options)


def test_ruling_5_7_red_and_blue_against_green_and_yellow_one_score_a_side():
    game = arrange(partners(challenges="checked"), racks={"red": "SEEZZZZZZZ"})
    assert game.sides == (("red", "blue"), ("green", "yellow"))
    game.apply(play("red", 9, 8, "across", "SEE"))
    assert game.scores == {"red": 15, "blue": 15, "green": 0, "yellow": 0}


def test_ruling_5_7_both_colours_of_the_side_count_as_own():
    game = arrange(
        partners(challenges="checked"), {(9, 8, "across"): "SEE", (1, 2, "across"): "EAR"}, {"red": "ASYBZZZZZZ"}
    )
    assert game.check(play("red", 9, 10, "down", ".ASY")).score == 30
    assert game.check(play("red", 1, 1, "across", "B...")).score == 50
    arrange(game, racks={"green": "ASYBZZZZZZ"}, to_move="green")
    assert game.check(play("green", 9, 10, "down", ".ASY")).score == 15
    assert game.check(play("green", 1, 1, "across", "B...")).score == 25


def test_ruling_5_7_partners_do_not_challenge_each_other():
    game = arrange(partners(), racks={"red": "SEEZZZZZZZ"})
    game.apply(play("red", 9, 8, "across", "SEE"))
    assert game.challengers == ("green", "yellow")
    assert codes(game, Challenge("blue")) == {Refusal.NOT_YOUR_TURN}


def test_ruling_5_7_going_out_counts_the_two_opponents_blocks():
    game = partners(challenges="checked")
    arrange(game, racks={"red": "SEE", "green": "Q", "blue": "ZZZZZ", "yellow": "VV"}, reserve="")
    game.apply(play("red", 9, 8, "across", "SEE"))
    assert game.outcome.scores == {"red": 80, "blue": 80, "green": 0, "yellow": 0}
    assert game.outcome.winners == ("red", "blue")


def test_ruling_5_7_a_partners_rack_is_hidden():
    game = partners()
    assert game.view("red").rack not in repr(game.view("blue"))


def test_ruling_5_7_in_a_match_the_sides_change_racks_and_start():
    following = next_game(partners(starter="green").view(None))
    assert following.moves == {"red": "yellow", "green": "red", "blue": "green", "yellow": "blue"}
    assert following.starter == "green"
    who_starts = next(old for old, new in following.moves.items() if new == following.starter)
    assert who_starts == "blue", "the player to the left of the one who had green, and of the other side"


@pytest.mark.parametrize("seats", [("red", "blue"), ("red", "green", "blue")])
def test_ruling_5_7_partners_are_four(seats):
    with pytest.raises(BadSetup):
        KeywordPartners.new({}, seats, 1, WORDS)


# ---------------------------------------------------------------------- 5.8 Solitaire


def test_ruling_5_8_squares_count_by_their_own_table():
    game = solitaire("ASYBZZZZZZ", {(9, 8, "across"): "SEE", (1, 2, "across"): "EAR", (17, 12, "across"): "EAR"})
    assert game.check(play("blue", 9, 10, "down", ".ASY")).score == 30, "blue squares 10"
    assert game.check(play("blue", 1, 1, "across", "B...")).score == 20, "a Key square that is not blue"
    assert game.check(play("blue", 17, 11, "across", "B...")).score == 50, "a blue Key square"
    assert solitaire("SEEZZZZZZZ").check(play("blue", 9, 8, "across", "SEE")).score == 0, "grey"


def test_ruling_5_8_the_key_card_is_worth_50():
    game = solitaire("SEEZZZZZZZ", key_word="SEE")
    assert game.check(play("blue", 9, 8, "across", "SEE")).score == 50


def test_ruling_5_8_declaring_costs_5_a_block_left():
    game = solitaire("QZV")
    assert kinds(game.apply(Declare("blue"))) == [Charged, Ended]
    assert game.outcome.ending is Ending.DECLARED
    assert game.outcome.scores == {"blue": -15}
    assert game.outcome.winners == ()


def test_ruling_5_8_nothing_left_earns_50_and_ends():
    game = solitaire("SEE", reserve="")
    assert kinds(game.apply(play("blue", 9, 8, "across", "SEE"))) == [Placed, Scored, WentOut, Ended]
    assert game.outcome.scores == {"blue": 50}
    assert game.outcome.ending is Ending.OUT


@pytest.mark.parametrize(
    ("points", "grade"), [(849, None), (850, Grade.WON), (999, Grade.WON), (1000, Grade.EXPERT), (1150, Grade.MASTER)]
)
def test_ruling_5_8_850_wins_1000_is_expert_1150_master(points, grade):
    game = solitaire("")
    put_account(game, "blue", **{Account.PLAYS: points})
    game.apply(Declare("blue"))
    assert game.outcome.grade is grade
    assert game.outcome.winners == (("blue",) if grade else ())


def test_ruling_5_8_a_first_rack_with_no_opening_is_thrown_back():
    few = PlainDictionary(["TEA", "NOD"])
    deals = [KeywordSolitaire.new({}, ("blue",), seed, few) for seed in range(40)]
    assert all(game.any_play() for game in deals)
    thrown = [event for game in deals for event in game.opening_events if isinstance(event, RackThrownBack)]
    assert thrown, "with two words to open with, some rack must fail"
    for event in thrown:
        for word in few.words:
            assert (Counter(word) - Counter(event.letters)).total() > event.letters.count(MASTER)


def test_ruling_5_8_bad_words_are_refused_and_there_is_no_pass():
    game = solitaire("QQQZZZZZZZ")
    assert codes(game, play("blue", 9, 8, "across", "QQQ")) == {Code.UNKNOWN_WORD}
    assert codes(game, Pass("blue")) == {Refusal.NOT_OFFERED}
    assert codes(game, TimeUp("", Span.GAME)) == {Refusal.NOT_OFFERED}


def test_ruling_5_8_what_lay_hidden_is_shown_when_all_is_over():
    game = a_game(KeywordSolitaire, ("blue",), 3)
    first, cards = game.view("blue").rack, game.view("blue").key_word
    with pytest.raises(ValueError, match="over"):
        game.reveal()
    game.apply(Declare("blue"))
    revealed = game.reveal()
    assert revealed.letters.startswith(first)
    assert Counter(revealed.letters) == Counter(load_pack("keyword").letters())
    assert revealed.key_words[0] == cards
    assert sorted(revealed.key_words) == sorted(key_words())
