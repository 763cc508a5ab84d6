"""Games by id, and saves played again."""

from __future__ import annotations

import pytest

from lexicon.games.common.seats import PLACES
from lexicon.games.game import BadSetup
from lexicon.games.keyword import KEYWORD_GAMES, Keyword, Pass
from lexicon.games.registry import BadSave, UnknownGame, game_class, games, new_game, replay
from lexicon.games.shelf import SPECS
from lexicon.words import Policy
from tests.games.put import copy_with
from tests.games.table import short_list


def _save(**changes):
    game = new_game("keyword", {"starter": "red"}, ("red", "blue"), 4, short_list())
    game.apply(Pass("red"))
    return {**game.save(), **changes}


def test_games_are_found_by_id():
    assert game_class("keyword") is Keyword
    assert next(iter(games())) == "keyword"
    with pytest.raises(TypeError):
        games()["x"] = Keyword


@pytest.mark.parametrize("game_id", ["chess", "", None, 3, ["keyword"]])
def test_unknown_games_are_named(game_id):
    with pytest.raises(UnknownGame, match="there are keyword"):
        game_class(game_id)


@pytest.mark.parametrize("game", KEYWORD_GAMES)
def test_ruling_3_2_the_policy_of_a_game_is_the_one_its_plays_are_judged_by(game):
    assert game.spec.policy is game.layout_rules.policy is Policy.KEYWORD


def test_a_save_is_plain_and_complete():
    save = _save()
    assert list(save) == ["format", "game", "options", "seats", "seed", "actions"]
    assert save["actions"] == [{"kind": "pass", "seat": "red"}]
    assert save["options"]["challenges"] == "challenge", "every option is written, so that new defaults change nothing"


def test_keys_of_the_sessions_own_are_left_alone():
    assert replay(_save(table={"red": "Ann"}, name="Sunday"), short_list()).turns == 1


def test_steps_stop_early():
    assert replay(_save(), short_list(), steps=0).turns == 0


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"format": 2}, "format 2"),
        ({"format": None}, "format None"),
        ({"options": {"x": 1}}, "no option 'x'"),
        ({"options": []}, "options"),
        ({"seats": ["red"]}, "2 to 4"),
        ({"seats": {"red": 1}}, "seats are a list"),
        ({"seats": [["red"], "blue"]}, "no seat"),
        ({"seed": "4"}, "seed"),
        ({"seed": 10**40}, "seed"),
        ({"actions": "pass"}, "actions are a list"),
        ({"actions": [{"kind": "pass", "seat": "blue"}]}, "action 1: It is Red’s turn"),
        ({"actions": [{"kind": "pass", "seat": "red"}, 7]}, "action 2: a record is an object"),
    ],
)
def test_damaged_saves_say_what_is_wrong(changes, message):
    with pytest.raises(BadSave, match=message):
        replay(_save(**changes), short_list())


@pytest.mark.parametrize("save", [None, 3, "save", []])
def test_what_is_no_save_at_all(save):
    with pytest.raises(BadSave):
        replay(save)


def test_the_shelf_and_the_registry_tell_of_the_same_games() -> None:
    """The shelf is known without the rules; it has each class's own spec, in the same order."""
    assert [game.spec for game in games().values()] == list(SPECS.values())
    assert all(game.spec is SPECS[name] for name, game in games().items())


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"dictionary": "x" * 101}, "100 letters at most"),
        ({"dictionary": "x" * 10**6}, "100 letters at most"),
        ({"dictionary": 3}, "option dictionary is a text, not 3"),
        ({"dictionary": "nowhere"}, "There is no dictionary 'nowhere' here"),
    ],
)
def test_options_that_make_no_game_are_told_in_short_words(options, words):
    with pytest.raises(BadSetup, match=words) as refused:
        new_game("keyword", options, ["red", "blue"], 1)
    assert len(str(refused.value)) < 300


def test_a_position_of_another_family_is_refused_and_a_copy_goes_its_own_way():
    game = new_game("keyword", {"starter": "red"}, ("red", "blue"), 4, short_list())
    with pytest.raises(TypeError, match=r"a Keyword has no lexicon\.games\.out\.state\.State"):
        game.set_state(new_game("out", {}, PLACES[:4], 1, short_list()).state)
    other = copy_with(game, racks={"red": "QQ", "blue": "ZZ"})
    other.apply(Pass("red"))
    assert (other.view("red").rack, other.turns, len(other.actions)) == ("QQ", 1, 1)
    assert (len(game.view("red").rack), game.turns, game.actions) == (10, 0, [])
