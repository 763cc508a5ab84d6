"""The best line with the draw known is a game that the rules know, and better than one played without knowing."""

from __future__ import annotations

import random

import numpy as np
import pytest

from lexicon.crossword import Grid, Runs
from lexicon.games.keyword import Declare, GiveUp, Keyword, KeywordPatience, KeywordSolitaire
from lexicon.games.registry import new_game
from lexicon.players import Budget, Cancelled
from lexicon.players.keyword import KnownDraw, SolitairePlayer, best_line
from lexicon.players.keyword.patience import WayLeft, _from_letters
from lexicon.words import Level
from tests.games.table import short_list

DICTIONARY = short_list()
RESIGN = {KeywordSolitaire: Declare, KeywordPatience: GiveUp}


def dealt(game, seed=4):
    return new_game(game.spec.id, {}, ("blue",), seed, DICTIONARY)


def deal(game, tell=lambda share: None, cancelled=lambda: False, effort=0.1):
    over = dealt(game)
    over.apply(RESIGN[game]("blue"))
    return KnownDraw("blue", over.reveal(), DICTIONARY, tell, cancelled, effort)


@pytest.mark.parametrize("game", [KeywordSolitaire, KeywordPatience])
def test_the_line_comes_to_what_it_says_when_it_is_played(game):
    shares = []
    line = best_line(game, deal(game, shares.append))
    table = dealt(game)
    for action in line.actions:
        table.apply(action)
    if table.outcome is None and game is KeywordSolitaire:
        table.apply(Declare("blue"))
    assert line.actions
    assert shares == sorted(shares)
    if line.done:
        assert table.outcome is not None
        assert table.scores["blue"] == line.score
    assert line == best_line(game, deal(game))


def test_ruling_5_8_knowing_the_draw_beats_taking_the_most_each_turn():
    table, line = dealt(KeywordSolitaire), best_line(KeywordSolitaire, deal(KeywordSolitaire, effort=0.35))
    player = SolitairePlayer(Level.MASTER, DICTIONARY)
    while table.outcome is None:
        table.apply(player.choose(table.view("blue"), random.Random(1), Budget()))
    assert line.score > table.scores["blue"]


@pytest.mark.parametrize("game", [KeywordSolitaire, KeywordPatience])
def test_it_stops_when_nobody_wants_it_any_more(game):
    asked = []

    def cancelled():
        asked.append(1)
        return len(asked) > 3

    with pytest.raises(Cancelled):
        best_line(game, deal(game, cancelled=cancelled))
    assert len(asked) == 4


def test_where_others_play_there_is_no_such_line():
    with pytest.raises(ValueError, match="no draw of its own"):
        best_line(Keyword, deal(KeywordPatience))


def test_a_way_is_that_of_its_two_nearest_letters_whatever_the_run():
    grid = Grid.from_rows([*["." * 19] * 4, "....WORD" + "." * 11, *["." * 19] * 14], bounded=True)
    places = [(way, row, col, n) for way in (0, 1) for row in range(19) for col in range(19) for n in range(2, 11)]
    inside = [(way, row, col, n) for way, row, col, n in places if (col, row)[way] + n <= 19]
    runs = Runs(*np.array(inside).T)
    after = _from_letters(grid)
    for (way, row, col, n), told in zip(inside, WayLeft(grid).of_runs(runs), strict=True):
        line = [after[way, row + i * (way == 1), col + i * (way == 0)] for i in range(n)]
        best, second = sorted(line)[:2]
        corner = (row + (n - 1) * (way == 1), col + (n - 1) * (way == 0)) == (18, 18)
        assert told == (-1.0 if corner else best - 0.15 if second < best + 1 else best)
