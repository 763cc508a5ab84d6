"""Keyword at the tables of a party: what is misspelt is put right and costs nothing (rulings 3.3, 5.10)."""

from __future__ import annotations

from typing import Any

import pytest

from lexicon.games.common.challenges import Challenge, Challenged, LetStand
from lexicon.games.events import TurnBegan
from lexicon.games.game import BadSetup, Made, Phase
from lexicon.games.keyword import KeywordParty, Pass
from lexicon.games.keyword.events import TakenBack
from lexicon.games.registry import new_game, replay
from tests.games.keyword.positions import WORDS, a_game, codes, kinds, play
from tests.games.table import arrange

FOUR = ("red", "green", "blue", "yellow")


def challenged(letters: str = "TAE") -> Any:
    """Red has laid *letters*, which may be challenged."""
    game = arrange(a_game(KeywordParty, FOUR), racks={"red": f"{letters}TEAZZZZ"})
    game.apply(play("red", 9, 8, "across", letters))
    return game


def test_ruling_5_10_three_or_four_play_each_for_himself():
    assert sorted(KeywordParty.spec.usual_seats) == [3, 4]
    assert KeywordParty.spec.sides == ()
    with pytest.raises(BadSetup, match="3 to 4"):
        new_game("keyword-party", {}, ("red", "blue"), 1, WORDS)


def test_ruling_3_3_a_bad_play_comes_back_and_the_same_player_puts_it_right():
    game = challenged()
    events = game.apply(Challenge("blue"))
    assert kinds(events) == [Challenged, TakenBack, TurnBegan]
    assert (events[0].points, events[0].fine) == (0, 0)
    assert (game.to_move, game.phase) == ("red", Phase.ACT)
    assert set(game.scores.values()) == {0}, "no fine, and no points lost but those of the play"
    assert sorted(game.view("red").rack) == sorted("TAETEAZZZZ")
    assert game.view(None).history[-1].made is Made.TAKEN_BACK
    game.apply(play("red", 9, 8, "across", "TEA"))
    game.apply(LetStand(""))
    assert (game.to_move, game.scores["red"]) == ("green", 15)


def test_ruling_3_3_or_plays_another_word_or_passes():
    game = challenged()
    game.apply(Challenge("green"))
    game.apply(Pass("red"))
    assert game.to_move == "green"


def test_ruling_3_3_it_may_come_back_again_and_again():
    game = challenged()
    for _ in range(3):
        game.apply(Challenge("yellow"))
        assert game.to_move == "red"
        game.apply(play("red", 9, 8, "across", "TAE"))
    assert game.turns == 3


def test_ruling_3_3_a_wrong_challenge_costs_nothing():
    game = challenged("TEA")
    game.apply(Challenge("green"))
    assert game.scores == {"red": 15, "green": 0, "blue": 0, "yellow": 0}
    assert game.to_move == "green"


def test_ruling_3_3_once_the_next_player_has_played_it_stands():
    game = challenged()
    game.apply(LetStand(""))
    game.apply(Pass("green"))
    assert codes(game, Challenge("blue")) == {"not_now"}


def test_a_save_with_a_play_that_came_back_is_the_same_game():
    game = challenged()
    game.apply(Challenge("blue"))
    fresh = a_game(KeywordParty, FOUR)
    rack = fresh.view("red").rack.replace("?", "A")
    fresh.apply(play("red", 9, 8, "across", rack[:3]))
    fresh.apply(Challenge("blue"))
    assert replay(fresh.save(), WORDS).state_hash() == fresh.state_hash()
