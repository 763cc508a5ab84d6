"""Computer players of the card crosswords at the table."""

from __future__ import annotations

import random

import pytest

from lexicon.games.cards import CrosswordLexicon, LexiconBlocks, WhitmanCrossword
from lexicon.games.common.challenges import Challenge
from lexicon.games.common.hands import NextHand
from lexicon.games.common.piles import Discard, Pile, Take
from lexicon.games.common.plays import PlayWord
from lexicon.games.game import Phase
from lexicon.players import Budget, make_adviser, make_player
from lexicon.players.cards import CARD_YARDSTICKS, TablePlayer
from lexicon.players.cards._position import hardness
from lexicon.words import Level, open_dictionary
from tests.games.cards.positions import WORDS, a_game, arrange, play

TABLES = [CrosswordLexicon, LexiconBlocks, WhitmanCrossword]


def choose(game, level=Level.MASTER, dictionary=WORDS, seed=1):
    return make_player(game.spec.id, level, dictionary).choose(game.view(game.to_move), random.Random(seed), Budget())


@pytest.mark.parametrize("cls", TABLES)
@pytest.mark.parametrize("level", Level)
def test_every_level_plays_whole_games_through_all_phases(cls, level, collegiate):
    most = cls.spec.max_seats
    game = cls.new({"challenges": "checked"}, tuple("12345678"[:most]), 3, collegiate)
    rng, player = random.Random(3), make_player(cls.spec.id, level, collegiate)
    done = set()
    while game.outcome is None and len(game.view(None).hands) < 2:
        done.add(game.phase)
        (seat, *_) = sorted(game.to_act)
        game.apply(player.choose(game.view(seat), rng, Budget()))
    assert {Phase.ACT, Phase.BETWEEN} <= done or game.outcome is not None


def test_the_same_chance_gives_the_same_action(collegiate):
    game = CrosswordLexicon.new({"starter": "1"}, ("1", "2"), 8, collegiate)
    for level in Level:
        assert choose(game, level, collegiate) == choose(game, level, collegiate)


def test_going_out_comes_before_all_else():
    game = arrange(a_game(), {(0, 0, "across"): "BEAM"}, {"1": "ING"})
    action = choose(game)
    assert isinstance(action, PlayWord)
    assert action.letters.replace(".", "") == "ING"


def test_a_master_is_kept_where_a_card_does_as_well():
    action = choose(arrange(a_game(), None, {"1": "CAT?QQQQ", "2": "A" * 9}))
    assert isinstance(action, PlayWord)
    assert "?" not in action.play.used()


def test_most_cards_sheds_most_cards():
    game = arrange(a_game(), {(0, 0, "across"): "AT"}, {"1": "LOVEZ"})
    player = CARD_YARDSTICKS["most-cards"]("crossword-lexicon", WORDS)
    action = player.choose(game.view("1"), random.Random(1), Budget())
    assert game.check(action).ok
    best = max(len(advice.action.play.placed()) for advice in player.advise(game.view("1"), 100, Budget()))
    assert len(action.play.placed()) == best


@pytest.mark.parametrize("level", Level)
def test_without_a_play_the_hardest_card_goes_and_a_pile_is_chosen(level):
    game = arrange(a_game(), None, {"1": "ZV"}, exposed="A", blind="EE")
    action = choose(game, level)
    assert isinstance(action, Discard)
    game.apply(action)
    taken = choose(game, level)
    assert isinstance(taken, Take)
    assert game.check(taken).ok


def test_an_exposed_card_that_goes_out_is_taken():
    game = arrange(a_game(), {(0, 0, "across"): "CAR"}, {"1": "VZ", "2": "AAAA"}, exposed="T", blind="VVVVVVVV")
    assert choose(game) == Discard("1", "Z")
    game.apply(Discard("1", "Z"))
    assert game.view("1").may_take == (Pile.EXPOSED, Pile.BLIND)


def test_a_single_card_is_taken_where_there_is_no_choice():
    game = arrange(a_game(), None, {"1": "ZV"}, exposed="A", blind="")
    game.apply(Discard("1", "V"))
    assert choose(game) == Take("1", Pile.EXPOSED)


def test_between_hands_it_goes_on():
    game = arrange(a_game(), None, {"1": "AT", "2": "AD"})
    game.apply(play("1", 0, 0, "across", "AT"))
    player = make_player(game.spec.id, Level.CLUB, WORDS)
    assert player.choose(game.view("2"), random.Random(1), Budget()) == NextHand("2")


def test_advice_for_a_play_an_exchange_and_a_pile():
    adviser = make_adviser("crossword-lexicon", Level.CASUAL, WORDS)
    assert isinstance(adviser, TablePlayer)
    game = arrange(a_game(), {(0, 0, "across"): "BEAM"}, {"1": "ING"})
    (best, *_) = adviser.advise(game.view("1"), 3, Budget())
    assert best.words == ("BEAMING",)
    assert (best.where.text, best.how_much.text, best.what.text) == ("At the B, across", "3 cards to lay", "BEAMING")
    assert best.what.squares == ((0, 4), (0, 5), (0, 6))
    assert adviser.advise(game.view("2"), 1, Budget()) is not None
    stuck = arrange(a_game(), None, {"1": "ZV"}, exposed="A")
    (exchange,) = adviser.advise(stuck.view("1"), 3, Budget())
    assert exchange.action in (Discard("1", "Z"), Discard("1", "V"))
    assert exchange.what.pieces == exchange.action.card
    stuck.apply(exchange.action)
    (take,) = adviser.advise(stuck.view("1"), 3, Budget())
    assert stuck.check(take.action).ok
    for advice in (best, exchange, take):
        assert len({advice.where.text, advice.how_much.text, advice.what.text}) == 3, "each step tells more"
    blocks = arrange(a_game(LexiconBlocks), {(0, 0, "across"): "TAR"}, {"1": "T"})
    assert adviser.advise(blocks.view("1"), 1, Budget())[0].how_much.text == "1 block to lay"


def test_challenges_go_by_what_the_level_knows():
    for letters, expected in (("TAE", True), ("CATS", True), ("TEA", False)):
        game = arrange(a_game(challenges="challenge"), None, {"1": letters + "Z"})
        game.apply(play("1", 0, 0, "across", letters))
        player = make_player(game.spec.id, Level.MASTER, WORDS)
        assert (player.objection(game.view("2"), random.Random(1)) == Challenge("2")) is expected
    assert player.objection(a_game().view("2"), random.Random(1)) is None


def test_in_wide_open_each_level_knows_the_names_of_its_size(collegiate):
    for wide, level, known in ((True, Level.MASTER, True), (True, Level.BEGINNER, False), (False, Level.MASTER, False)):
        game = CrosswordLexicon.new({"starter": "1", "wide_open": wide}, ("1", "2"), 1, collegiate)
        arrange(game, None, {"1": "NEHCA"})
        advice = make_player(game.spec.id, level, collegiate).advise(game.view("1"), 500, Budget())
        words = {each.words[0] for each in advice}
        assert words
        assert ("AACHEN" in words or "CHENA" in words or "CAEN" in words) is known


def test_hard_letters_are_the_ones_that_people_hate():
    share = dict(zip("ABCDEFGHIJKLMNOPQRSTUVWXYZ?", hardness().tolist(), strict=True))
    assert min(share[letter] for letter in "QVZJ") > 0.5 > max(share[letter] for letter in "AEIOT")
    assert share["?"] == 0.0


@pytest.fixture(scope="module")
def collegiate():
    return open_dictionary()
