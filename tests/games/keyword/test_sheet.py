"""Every example that the Keyword sheet works out, played through the rules."""

from __future__ import annotations

import pytest

from lexicon.crossword import Code
from lexicon.games.common.challenges import LetStand
from lexicon.games.keyword import Keyword
from lexicon.games.keyword.rules.scoring import Why
from lexicon.words import PlainDictionary
from tests.games.keyword.positions import a_game, codes, play
from tests.games.table import arrange


def test_diagram_2_four_players_join_easy_you_and_out_to_see():
    game = a_game(seats=("red", "green", "blue", "yellow"), challenges="checked")
    arrange(game, racks={"red": "SEEZZZZZZZ", "green": "ASYZZZZZZZ", "blue": "OUZZZZZZZZ", "yellow": "OTZZZZZZZZ"})
    for action, words in [
        (play("red", 9, 8, "across", "SEE"), ("SEE",)),
        (play("green", 9, 10, "down", ".ASY"), ("EASY",)),
        (play("blue", 12, 10, "across", ".OU"), ("YOU",)),
        (play("yellow", 11, 12, "down", "O.T"), ("OUT",)),
    ]:
        assert game.check(action).words == words
        game.apply(action)
    assert game.scores == {"red": 15, "green": 15, "blue": 20, "yellow": 10}


def test_diagram_2_a_b_before_out_makes_bout():
    game = arrange(a_game(challenges="checked"), {(9, 9, "down"): "OUT"}, {"red": "BZZZZZZZZZ"})
    assert game.check(play("red", 8, 9, "down", "B...")).words == ("BOUT",)


def test_diagram_2_cat_before_the_s_of_easy_and_trie_above_the_s_of_see():
    game = arrange(a_game(challenges="checked"), {(9, 8, "across"): "SEE", (10, 10, "down"): "ASY"})
    arrange(game, racks={"red": "CATTRIEZZZ"})
    assert game.check(play("red", 11, 7, "across", "CAT.")).words == ("CATS",)
    assert game.check(play("red", 5, 8, "down", "TRIE.")).words == ("TRIES",)


SALT = {(8, 8, "across"): "SALT", (7, 9, "down"): "C", (9, 9, "down"): "ME", (10, 10, "across"): "VEN"}


def test_diagram_1_love_could_not_be_played_before_the_o_of_toe_made_moo():
    """CAME, SALT and EVEN lie; MO would be no word, MOO is one once TOE is there."""
    words = PlainDictionary(["CAME", "SALT", "EVEN", "TOE", "LOVE", "MOO"])
    game = Keyword.new({"challenges": "checked", "starter": "red"}, ("red", "blue"), 1, words)
    arrange(game, SALT, {"red": "OEZZZZZZZZ"})
    love = play("red", 8, 10, "down", ".O.E")
    assert codes(game, love) == {Code.UNKNOWN_WORD}
    arrange(game, {(9, 11, "down"): "O"})
    assert game.check(love).words == ("LOVE", "MOO")


def test_diagram_1_an_s_under_love_is_barred_even_while_it_spells_set():
    game = arrange(a_game(challenges="checked"), {(6, 10, "down"): "LOVE", (10, 11, "across"): "ET"})
    arrange(game, racks={"red": "SZZZZZZZZZ"})
    verdict = game.check(play("red", 10, 10, "across", "S.."))
    assert [problem.code for problem in verdict.problems] == [Code.PLURAL_S, Code.THIRD_PERSON_S]
    assert "LOVES is a plural" in verdict.problems[0].text


def test_ry_added_to_do_scores_for_r_and_y_alone():
    words = PlainDictionary(["DORY", "DO"])
    game = Keyword.new({"challenges": "checked", "starter": "red"}, ("red", "blue"), 1, words)
    arrange(game, {(9, 8, "across"): "DO"}, {"red": "RYZZZZZZZZ"})
    verdict = game.check(play("red", 9, 8, "across", "..RY"))
    assert (verdict.score, [part.letter for part in verdict.parts]) == (10, ["R", "Y"])


def test_additions_go_one_way_only_and_never_diagonally():
    with pytest.raises(ValueError, match="diagonal"):
        play("red", 9, 8, "diagonal", "SEE")


def test_a_blank_stays_the_letter_that_it_was_played_for():
    game = arrange(a_game(challenges="checked"), racks={"red": "S?EZZZZZZZ", "blue": "ASYZZZZZZZ"})
    game.apply(play("red", 9, 8, "across", "SeE"))
    assert game.view("blue").board[9][8:11] == "SeE"
    assert game.view("blue").unseen["?"] == 1
    assert game.check(play("blue", 9, 9, "down", ".ASY")).words == ("EASY",)


def test_key_square_sums_of_the_sheet():
    """20 + 5 on a Key square, that doubled on one's own; 5 on any square, 10 on one's own."""
    scoring = Keyword.scoring
    assert scoring.square(1, 1, ["red"]) == (50, Why.OWN_KEY)
    assert scoring.square(1, 1, ["blue"]) == (25, Why.KEY)
    assert scoring.square(0, 0, ["red"]) == (10, Why.OWN)
    assert scoring.square(0, 0, ["blue"]) == (5, Why.PLAIN)


def test_a_play_that_stood_cannot_be_mended():
    game = arrange(a_game(), racks={"red": "QQQZZZZZZZ"})
    game.apply(play("red", 9, 8, "across", "QQQ"))
    game.apply(LetStand("blue"))
    assert game.view(None).board[9][8:11] == "QQQ"
