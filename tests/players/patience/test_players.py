"""The computer players of the card solitaires: legal, alike for the same chance, and blind to what lies face down."""

from __future__ import annotations

import random

import pytest

from lexicon.games.game import Made
from lexicon.games.patience import PATIENCE_GAMES, FillColumn, GiveUp, TakeWord, TurnNest, patience_game
from lexicon.players import Budget, make_player
from lexicon.players.patience import DealKnower
from lexicon.words import Level
from tests.games.patience.chance import patience_twin
from tests.games.patience.positions import SEAT, lying
from tests.games.patience.test_deals import HIDDEN

GAMES = [game.spec.id for game in PATIENCE_GAMES]


@pytest.mark.parametrize("level", [Level.BEGINNER, Level.CLUB])
@pytest.mark.parametrize("game_id", GAMES)
def test_a_level_plays_a_deal_to_its_end(game_id, level, desk):
    game, chance = patience_game(game_id).new({}, (SEAT,), 9, desk), random.Random(4)
    player = make_player(game_id, level, desk)
    while game.outcome is None:
        game.apply(player.choose(game.view(SEAT), chance, Budget()))
    assert game.scores[SEAT] > 2


@pytest.mark.parametrize("game_id", ["solitaire-1", "word-solitaire"])
def test_master_clears_open_piles(game_id, desk):
    game, chance = patience_game(game_id).new({}, (SEAT,), 10, desk), random.Random(4)
    player = make_player(game_id, Level.MASTER, desk)
    while game.outcome is None:
        game.apply(player.choose(game.view(SEAT), chance, Budget()))
    assert game.outcome.winners == (SEAT,)


@pytest.mark.parametrize("game_id", GAMES)
def test_the_same_chance_gives_the_same_action(game_id, desk):
    view = patience_game(game_id).new({}, (SEAT,), 9, desk).view(SEAT)
    for level in (Level.CASUAL, Level.EXPERT):
        player = make_player(game_id, level, desk)
        first, again = (player.choose(view, random.Random(2), Budget()) for _ in range(2))
        assert first == again


@pytest.mark.parametrize("game_id", HIDDEN)
def test_a_player_knows_nothing_that_lies_face_down(game_id, desk):
    game = patience_game(game_id).new({}, (SEAT,), 9, desk)
    other = patience_twin(game, (), random.Random(1))
    assert other.state_hash() != game.state_hash()
    player = make_player(game_id, Level.EXPERT, desk)
    assert len({player.choose(each.view(SEAT), random.Random(3), Budget()) for each in (game, other)}) == 1


@pytest.mark.parametrize("game_id", GAMES)
def test_gives_up_when_nothing_goes(game_id, desk):
    game = lying(game_id, ["Q", "Q"], ["HOME"])
    for level in Level:
        action = make_player(game_id, level, game.dictionary).choose(game.view(SEAT), random.Random(1), Budget())
        assert action == GiveUp(SEAT)


def test_ruling_6_2_the_duty_to_fill_is_kept():
    game = lying("letter-patience", ["", "TA", "H", "O", "M", "E", "X"], ["HOME"], nest="BCD")
    for level in Level:
        action = make_player("letter-patience", level, game.dictionary).choose(
            game.view(SEAT), random.Random(1), Budget()
        )
        assert action == FillColumn(SEAT, 0, 1)


@pytest.mark.parametrize("game_id", GAMES)
def test_advice_is_legal_and_comes_in_three_strengths(game_id, desk):
    game = patience_game(game_id).new({}, (SEAT,), 12, desk)
    advice = make_player(game_id, Level.CLUB, desk).advise(game.view(SEAT), 4, Budget())
    assert len({each.action for each in advice}) == 4
    for each in advice:
        assert game.check(each.action).ok
        assert each.where.text != each.what.text or isinstance(each.action, TurnNest)
        if isinstance(each.action, TakeWord):
            assert each.words == (each.what.text,)
            assert each.how_much.text == f"A word of {_number(len(each.words[0]))} letters"
            assert each.words[0] not in each.where.text
            assert len(each.what.squares) == len(each.action.letters.replace("?", ""))


def _number(count):
    return ["four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"][count - 4]


def test_the_first_advice_at_open_piles_wins_where_a_way_is_short():
    game = lying("solitaire-1", ["MOH", "E", "TA", "C"], ["HOME", "CAT", "TEAM"])
    (advice,) = make_player("solitaire-1", Level.MASTER, game.dictionary).advise(game.view(SEAT), 1, Budget())
    assert advice.words == ("HOME",), "after TEAM nothing would clear"


def test_advice_to_move_and_to_turn():
    game = lying("letter-patience", ["", "TA", "H", "O", "M", "E", "X"], ["HOME"], nest="BCD")
    (advice,) = make_player("letter-patience", Level.MASTER, game.dictionary).advise(game.view(SEAT), 1, Budget())
    assert (advice.where.text, advice.what.text) == ("Fill column 1", "A of column 2")
    assert advice.label == "A of column 2 to column 1"
    game = lying("letter-patience", ["X", "TY", "H", "K", "M", "Z", "X"], ["HOME"], nest="BCD")
    (advice,) = make_player("letter-patience", Level.MASTER, game.dictionary).advise(game.view(SEAT), 1, Budget())
    assert [step.text for step in (advice.where, advice.how_much, advice.what)] == [
        "At the nest",
        "No card goes",
        "Turn up a nest card",
    ]
    player = make_player("solitaire-1", Level.CLUB, game.dictionary)
    assert player.objection(game.view(SEAT), random.Random(1)) is None


@pytest.mark.parametrize("game_id", ["word-solitaire", "solitaire-2"])
def test_who_knows_every_card_wins(game_id, desk):
    game = patience_game(game_id).new({}, (SEAT,), 2, desk)
    player = DealKnower(game)
    while game.outcome is None:
        game.apply(player.choose(game.view(SEAT), random.Random(1), Budget()))
    assert game.outcome.winners == (SEAT,)
    assert Made.PLAYED in {turn.made for turn in game.view(SEAT).history}
