from __future__ import annotations

import random

import numpy as np
import pytest

from lexicon.games.keyword import Declare, GiveUp, KeywordView
from lexicon.games.registry import new_game
from lexicon.players import Budget, make_player
from lexicon.players.generators import generator
from lexicon.players.keyword import ranked_plays
from lexicon.players.keyword._position import Position
from lexicon.players.keyword.patience import reach, words_to_go
from lexicon.players.keyword.solitaire import BLOCK, takings
from lexicon.words import Dictionary, Level
from tests.games.put import put_of

QUICK = Budget(nodes=4)


@pytest.mark.parametrize(("game_id", "least", "most"), [("keyword-solitaire", 500, 1600), ("keyword-patience", 4, 14)])
def test_master_plays_a_deal_to_its_end_and_well(game_id: str, least: int, most: int, desk: Dictionary) -> None:
    game, rng = new_game(game_id, {}, ("blue",), 4, desk), random.Random(1)
    player = make_player(game_id, Level.MASTER, desk)
    while game.outcome is None:
        game.apply(player.choose(game.view("blue"), rng, QUICK))
    assert least <= game.outcome.scores["blue"] <= most


@pytest.mark.parametrize(("game_id", "ending"), [("keyword-solitaire", Declare), ("keyword-patience", GiveUp)])
def test_nothing_goes(game_id: str, ending: type, desk: Dictionary) -> None:
    game = new_game(game_id, {}, ("blue",), 4, desk)
    put_of(game, "racks", "blue", "QQQ")
    action = make_player(game_id, Level.CLUB, desk).choose(game.view("blue"), random.Random(1), QUICK)
    assert isinstance(action, ending)
    assert ranked_plays(game.view("blue"), desk, 3) == []


@pytest.mark.parametrize("game_id", ["keyword-solitaire", "keyword-patience"])
def test_hints_are_plays_of_the_deal(game_id: str, desk: Dictionary) -> None:
    game = new_game(game_id, {}, ("blue",), 9, desk)
    view = game.view("blue")
    assert isinstance(view, KeywordView)
    found = ranked_plays(view, desk, 4, QUICK)
    assert len(found) == 4
    assert found[0].worth >= found[-1].worth


def test_the_way_is_longer_from_farther_off() -> None:
    assert words_to_go(0, 0) == 0
    assert words_to_go(3, 0) < words_to_go(9, 0)
    assert words_to_go(5, 5) < words_to_go(18, 18)
    assert words_to_go(0, 6) > words_to_go(6, 0), "a way that is spent must be won back"


def test_the_chances_of_the_ways_are_as_measured() -> None:
    chances = reach()
    assert len(chances) == 9, "no word that crosses the board in one go is likely enough to count"
    assert all(0 < chance < 1 for chance in chances)
    assert list(chances[1:]) == sorted(chances[1:], reverse=True)


def test_takings_are_the_scores_without_the_key_word_less_what_blocks_could_earn(desk: Dictionary) -> None:
    game = new_game("keyword-solitaire", {}, ("blue",), 3, desk)
    player = make_player("keyword-solitaire", Level.MASTER, desk)
    for _ in range(4):
        game.apply(player.choose(game.view("blue"), random.Random(1), QUICK))
    position = Position.of(game.view("blue"))
    engine, without_key = generator(desk, position.game.layout_rules), position.game.scorer("blue", None)
    plays = engine.plays(position.grid, position.rack, without_key)
    assert len(plays) > 50
    assert np.allclose(takings(position, plays.runs()), plays.scores - BLOCK * plays.shape().laid)
