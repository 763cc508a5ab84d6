"""What the dictionary decided of a deal is kept, so that a game in progress goes on when the words have changed."""

import json
import random

import pytest

from lexicon.games.game import BadSetup
from lexicon.games.keyword.events import RackThrownBack
from lexicon.games.registry import BadSave, dealt, new_game, replay
from lexicon.words import PlainDictionary
from tests.games.table import any_action, short_list

EMPTY = PlainDictionary([])
FEW = PlainDictionary(["TEA", "NOD"])
#: Deals of which the tests' short list throws the first rack back.
THROWN_BACK = [("keyword-patience", 164), ("keyword-patience", 249), ("keyword-solitaire", 48)]


def a_save(game_id, deal, actions=3):
    """A game for one of that number after a few actions taken by chance, and what it looks like on disk."""
    game, rng = new_game(game_id, {}, ("blue",), deal, short_list()), random.Random(deal)
    while game.outcome is None and len(game.actions) < actions:
        game.apply(any_action(game, rng))
    return game, json.loads(json.dumps(game.save()))


@pytest.mark.parametrize(("game_id", "deal"), THROWN_BACK)
@pytest.mark.parametrize("actions", [0, 3])
def test_ruling_5_8_a_rack_thrown_back_stays_thrown_back(game_id, deal, actions):
    game, save = a_save(game_id, deal, actions)
    assert save["deal"] == {"thrown_back": 1}
    again = replay(save, EMPTY)
    assert again.state_hash() == game.state_hash()
    assert again.opening_events == game.opening_events
    assert again.save() == save


def test_ruling_5_8_a_rack_that_was_kept_stays_kept():
    game, save = a_save("keyword-patience", 1)
    assert save["deal"] == {"thrown_back": 0}
    assert not any(isinstance(event, RackThrownBack) for event in game.opening_events)
    assert dealt({**save, "deal": None, "actions": []}, EMPTY).deal != game.deal
    assert replay(save, EMPTY).state_hash() == game.state_hash()


@pytest.mark.parametrize(("game_id", "deal"), [*THROWN_BACK, ("keyword-patience", 1), ("keyword-solitaire", 1)])
@pytest.mark.parametrize("words", [EMPTY, FEW, PlainDictionary(dict.fromkeys(("AA", "EE", "II", "OO"), ()))])
def test_an_older_save_keeps_the_deal_that_its_actions_fit(game_id, deal, words):
    game, save = a_save(game_id, deal)
    del save["deal"]
    again = replay(save, words)
    assert again.state_hash() == game.state_hash()
    assert again.save()["deal"] == game.deal, "and from now on the save tells"


def test_an_older_save_of_a_new_game_is_dealt_as_the_dictionary_says():
    _, save = a_save("keyword-patience", 164, actions=0)
    del save["deal"]
    assert dealt(save, short_list()).deal == {"thrown_back": 1}
    assert dealt(save, PlainDictionary(["NTH"])).deal == {"thrown_back": 0}


@pytest.mark.parametrize(
    "bad", [{"thrown_back": -1}, {"thrown_back": 101}, {"thrown_back": "x"}, {"other": 1}, [1], "x"]
)
def test_a_deal_that_cannot_be_is_refused(bad):
    with pytest.raises(BadSetup, match="deal"):
        new_game("keyword-patience", {}, ("blue",), 1, EMPTY, bad)
    _, save = a_save("keyword-patience", 1, 0)
    with pytest.raises(BadSave, match="deal"):
        replay({**save, "deal": bad})


def test_where_the_dictionary_decides_nothing_of_the_deal_the_save_says_nothing():
    game = new_game("keyword", {}, ("red", "blue"), 1, EMPTY)
    assert "deal" not in game.save()
    with pytest.raises(BadSetup, match="deal"):
        new_game("keyword", {}, ("red", "blue"), 1, EMPTY, {"thrown_back": 0})
