"""A saved game goes on as it was, even if the dictionary has changed since (an update, another Enchant list)."""

from __future__ import annotations

import json
import random

import pytest

from lexicon.games.common.challenges import Challenge
from lexicon.games.game import Ending
from lexicon.games.keyword import GiveUp, KeywordPatience
from lexicon.games.registry import new_game, replay
from lexicon.words import PlainDictionary
from tests.games.keyword.positions import WORDS, a_game, play
from tests.games.table import any_action, arrange, short_list

#: Nothing that was good is good any more.
TURNED = PlainDictionary(["AEO", "RIA"])


@pytest.mark.parametrize("challenges", ["challenge", "checked"])
def test_every_play_and_challenge_comes_out_as_it_did(challenges):
    game, rng = new_game("keyword", {"challenges": challenges}, ("red", "blue"), 5, short_list()), random.Random(5)
    while game.outcome is None:
        game.apply(any_action(game, rng))
    again = replay(json.loads(json.dumps(game.save())), TURNED)
    assert again.state_hash() == game.state_hash()
    assert [again.view(seat) for seat in game.seats] == [game.view(seat) for seat in game.seats]


def test_what_a_player_does_now_is_judged_by_the_dictionary_of_now():
    game = arrange(a_game(challenges="checked"), racks={"red": "SEEZZZZZZZ"})
    game.dictionary = TURNED
    assert not game.check(play("red", 9, 8, "across", "SEE")).ok


def test_the_save_keeps_what_was_said_and_only_where_it_was_asked():
    game = arrange(a_game(), racks={"red": "QQQZZZZZZZ"})
    game.apply(play("red", 9, 8, "across", "QQQ"))
    game.apply(Challenge("blue"))
    first, second = game.save()["actions"]
    assert "good" not in first
    assert second["judged"][0]["code"] == "unknown_word"


def test_a_word_list_given_for_another_play_is_not_believed():
    game = arrange(a_game(), racks={"red": "SEEZZZZZZZ"})
    game.apply(play("red", 9, 8, "across", "SEE"))
    other = a_game()
    arrange(other, racks={"red": "QQQZZZZZZZ"})
    other.apply(play("red", 9, 8, "across", "QQQ"))
    other.apply(Challenge("blue"))
    (challenged, *_) = game.apply(other.actions[-1])
    assert not challenged.right


def test_stuck_stays_stuck():
    game = arrange(KeywordPatience.new({}, ("blue",), 1, WORDS), racks={"blue": "ZZZZZZZZZZ"})
    game.apply(GiveUp("blue"))
    assert game.outcome.ending is Ending.STUCK
    again = KeywordPatience.new({}, ("blue",), 1, WORDS)
    assert again.any_play()
    again.apply(game.actions[-1])
    assert again.outcome.ending is Ending.STUCK
