"""Computer players of the crossword solitaires, and the best line of a deal."""

from __future__ import annotations

import random

import pytest

from lexicon.games.cards import CrosswordSolitaireA, CrosswordSolitaireB, Declare, TurnCard
from lexicon.games.registry import new_game
from lexicon.players import Budget, Cancelled, make_player
from lexicon.players.cards import CardDrawKnower, KnownDraw, best_line
from lexicon.players.generators import generator
from lexicon.words import Level, open_dictionary
from tests.games.cards.positions import WORDS, a_game, arrange
from tests.games.table import short_list

BOTH = [CrosswordSolitaireA, CrosswordSolitaireB]


def left_by(cls, level, deals, dictionary):
    left = []
    for deal in deals:
        game, rng = cls.new({}, ("1",), deal, dictionary), random.Random(deal)
        player = make_player(cls.spec.id, level, dictionary)
        while game.outcome is None:
            game.apply(player.choose(game.view("1"), rng, Budget()))
        left.append(game.outcome.scores["1"])
    return left


@pytest.mark.parametrize("cls", BOTH)
def test_every_level_plays_to_the_end_and_the_best_does_better(cls):
    dictionary = open_dictionary()
    left = {level: left_by(cls, level, range(1, 4), dictionary) for level in Level}
    assert sum(left[Level.MASTER]) < sum(left[Level.CASUAL]) <= sum(left[Level.BEGINNER])


@pytest.mark.parametrize("cls", BOTH)
def test_advice_is_a_play_a_turn_or_the_end(cls):
    player = make_player(cls.spec.id, Level.MASTER, WORDS)

    def first(**more):
        advice = player.advise(arrange(a_game(cls, "1"), **more).view("1"), 3, Budget())[0]
        assert len({advice.where.text, advice.how_much.text, advice.what.text}) == 3, "each step tells more"
        return advice.action

    assert first(hands={"1": "ZZ"}, exposed="Q", blind="ZE") == TurnCard("1")
    assert first(hands={"1": "ZZ"}, exposed="Q", blind="") == Declare("1")
    played = first(hands={"1": "AZ"}, exposed="T", blind="")
    assert played.letters in ("AT",)


def test_when_all_cards_lie_open_the_line_that_uses_most_is_played():
    # TART would use four, but TAR leaves T for a further word.
    game = arrange(a_game(CrosswordSolitaireB, "1"), None, {"1": "TEATEN"}, exposed="", blind="", drawn="TEATEN")
    player, rng = make_player(game.spec.id, Level.MASTER, WORDS), random.Random(1)
    while game.outcome is None:
        game.apply(player.choose(game.view("1"), rng, Budget()))
    assert game.outcome.scores == {"1": 0}


@pytest.mark.parametrize("cls", BOTH)
def test_the_best_line_can_be_played_and_comes_to_what_it_says(cls):
    words = short_list()
    game = new_game(cls.spec.id, {}, ("1",), 5, words)
    over = new_game(cls.spec.id, {}, ("1",), 5, words)
    over.apply(Declare("1"))
    shares = []
    engine = generator(words, cls.rules(game.options))
    line = best_line(cls, KnownDraw("1", over.reveal(), engine, shares.append, lambda: False, effort=0.3))
    for action in line.actions:
        game.apply(action)
    assert game.scores == {"1": line.score}
    assert shares == sorted(shares)
    assert line.score <= min(left_by(cls, Level.CLUB, [5], words))


def test_a_search_can_be_cancelled():
    cls = CrosswordSolitaireA
    engine = generator(short_list(), cls.rules(cls.spec.defaults))
    with pytest.raises(Cancelled):
        best_line(cls, KnownDraw("1", "".join(cls.pack({}, 1)), engine, lambda share: None, lambda: True))


def test_who_knows_the_draw_plays_its_line():
    game = new_game("crossword-solitaire-b", {}, ("1",), 5, short_list())
    knower, rng = CardDrawKnower(game), random.Random(1)
    while game.outcome is None:
        game.apply(knower.choose(game.view("1"), rng, Budget()))
    assert isinstance(game.actions[-1], Declare) or not game.scores["1"]
    with pytest.raises(ValueError, match="no draw"):
        CardDrawKnower(new_game("crossword-lexicon", {}, ("1", "2"), 5, short_list()))
