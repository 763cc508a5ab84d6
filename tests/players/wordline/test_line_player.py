"""Computer players of the word line."""

from __future__ import annotations

import random

import pytest

from lexicon.games.common.challenges import Challenge, LetStand
from lexicon.games.common.piles import Discard
from lexicon.games.game import Phase
from lexicon.games.registry import new_game
from lexicon.games.wordline import Add, Exchange, NewWord
from lexicon.players import Budget
from lexicon.players.wordline import LINE_YARDSTICKS, LinePlayer
from lexicon.words import Level
from tests.games.table import short_list
from tests.games.wordline.positions import WORDS, a_game, arrange


def master(**of):
    return LinePlayer(Level.MASTER, WORDS, **of)


def choose(game, player=None):
    return (player or master()).choose(game.view(game.to_move), random.Random(1), Budget())


def test_it_goes_out_when_it_can():
    game = arrange(a_game(), "HAT DOG", s1="TCHED")
    assert choose(game) == Add("1", "T...CHED", 0)


def test_it_keeps_a_master_for_going_out():
    game = arrange(a_game(), s1="CAT?QQQ")
    assert choose(game) == NewWord("1", "CAT")


def test_when_nothing_goes_it_wins_a_master():
    game = arrange(a_game(), "HAt", s1="PQ")
    assert choose(game) == Exchange("1", "..P", 0)


def test_when_nothing_goes_and_nothing_helps_it_discards_what_is_hard_and_no_master():
    assert choose(arrange(a_game(), s1="QQ?")) == Discard("1", "Q")
    assert isinstance(choose(arrange(a_game(), s1="QQV")), Discard)


def test_a_bad_word_is_challenged_and_a_good_one_is_not():
    game = arrange(a_game(challenges="challenge"), s1="XATQ")
    game.apply(NewWord("1", "XA"))
    assert master().objection(game.view("2"), random.Random(1)) == Challenge("2")
    game = arrange(a_game(challenges="challenge"), s1="XATQ")
    game.apply(NewWord("1", "AT"))
    assert master().objection(game.view("2"), random.Random(1)) is None


def test_advice_comes_in_three_strengths():
    game = arrange(a_game(), "MOTHER", s1="SEDQ")
    (best, *_) = master().advise(game.view("1"), 3, Budget())
    assert best.action == Add("1", "S......ED", 0)
    assert (best.where.text, best.where.word) == ("Add to MOTHER", 0)
    assert best.how_much.text == "3 cards of the hand"
    assert (best.what.text, best.what.pieces) == ("SMOTHERED", "SED")


@pytest.mark.parametrize("level", list(Level))
def test_every_level_plays_a_game_to_its_end_and_again_the_same(level):
    def played():
        game, rng = new_game("lexicon-uk", {"quick": True}, ("1", "2"), 3, short_list()), random.Random(3)
        player = LinePlayer(level, short_list())
        while game.outcome is None:
            if game.phase is Phase.CHALLENGE:
                objections = (player.objection(game.view(seat), rng) for seat in game.challengers)
                game.apply(next((each for each in objections if each), LetStand("")))
            else:
                game.apply(player.choose(game.view(game.to_move), rng, Budget(nodes=20)))
        return game.state_hash()

    assert played() == played()


def test_the_yardstick_sheds_as_many_cards_as_it_can():
    game = arrange(a_game(), "HAT", s1="TCHEDDOGQ")
    assert choose(game, LINE_YARDSTICKS["most-cards"]("lexicon", WORDS)) == Add("1", "T...CHED", 0)
