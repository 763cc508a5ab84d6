"""Solitaire No. 2 and Letter Patience (ruling 6.2), and the examples of their sheets."""

from __future__ import annotations

import pytest

from lexicon.games.game import Ending, Made
from lexicon.games.patience import NEST, Fill, GiveUp, LetterPatience, SolitaireNo2, with_masters
from lexicon.games.patience.events import ColumnFilled, Dealt, NestTurned, Uncovered, WordTaken
from tests.games.patience.positions import SEAT, TURN, codes, fill, lying, piles, position, word
from tests.games.table import short_list

COLUMNS = ("solitaire-2", "letter-patience")
#: Column 0 is empty, columns 1 shows an A on a card; HOME can be made.
DUTY = ["", "TA", "H", "O", "M", "E", "X"]


@pytest.fixture(params=COLUMNS)
def game_id(request):
    return request.param


@pytest.mark.parametrize("game", [SolitaireNo2, LetterPatience])
def test_ruling_6_2_seven_columns_and_the_nest(game):
    dealt = game.new({}, (SEAT,), 5, short_list())
    view = dealt.view(SEAT)
    assert [len(pile) for pile in view.piles] == [1, 2, 3, 4, 5, 6, 7]
    assert all(set(pile[:-1]) <= {"."} and pile[-1].isalpha() for pile in view.piles)
    assert (view.nest, view.nest_up, view.masters, view.left) == (24, "", 2, 52)
    assert dealt.opening_events == (Dealt(view.piles, "", 24, 2),)


def test_ruling_6_2_what_lies_face_down_is_shown_to_nobody(game_id):
    game = lying(game_id, ["XA", "QZT", "", "", "", "", ""], nest_up="RS", nest="EF")
    for seat in (None, SEAT):
        view = game.view(seat)
        assert view.piles[:2] == (".A", "..T")
        assert (view.nest_up, view.nest) == ("RS", 2)
    with pytest.raises(ValueError, match="when the game is over"):
        game.reveal()


def test_ruling_6_2_one_card_a_column_and_one_of_the_nest(game_id):
    game = lying(game_id, ["MO", "H", "E", "X", "Y", "Y", "Y"], ["HOME"])
    assert codes(game, word("HOME")) == {"not_takeable"}
    game = lying(game_id, ["H", "O", "X", "Y", "Y", "Y", "Y"], ["HOME"], nest_up="ME")
    assert codes(game, word("HOME")) == {"not_takeable"}


def test_ruling_6_2_what_lies_under_is_turned_up_after_the_word(game_id):
    game = lying(game_id, ["QH", "ZO", "M", "X", "Y", "Y", "Y"], ["HOME"], nest_up="TE")
    events = game.apply(word("HOME"))
    assert events == (WordTaken(SEAT, "HOME", (0, 1, 2, NEST), 7), Uncovered(0, "Q"), Uncovered(1, "Z"))
    assert game.view(SEAT).nest_up == "T"
    assert codes(lying(game_id, ["T", "A", "R", "X", "", "", ""], ["TART"], nest_up="TE"), word("TART")) >= {
        "not_takeable"
    }


def test_ruling_6_2_words_of_four_letters_or_more(game_id):
    game = lying(game_id, ["C", "A", "T", "X", "Y", "Y", "Y"], ["CAT"])
    assert codes(game, word("CAT")) == {"too_short"}


def test_ruling_6_2_the_sheets_words_from_the_tops(game_id):
    """From B, E, A, R, O, Z and a second R: BEAR, BORE, ROBE and RAZOR."""
    game = lying(game_id, [*"BEAROZR"], ["BEAR", "BORE", "ROBE", "RAZOR"])
    for each in ("BEAR", "BORE", "ROBE", "RAZOR"):
        assert codes(game, word(each)) == set()
    game.apply(word("RAZOR"))
    assert piles(game) == ("B", "E", "", "", "", "", "")


# ---------------------------------------------------------------------- Masters


def test_ruling_6_2_a_master_stands_for_any_letter_and_counts(game_id):
    game = lying(game_id, ["MO", "H", "E", "X", "Y", "Y", "Y"], ["HOME"], masters=1)
    game.apply(word("HOmE"))
    assert (piles(game)[:3], game.view(SEAT).masters) == (("M", "", ""), 0)
    assert game.view(SEAT).used == "HOE", "a Master is none of the 52 cards"
    assert game.view(SEAT).left == 5


def test_ruling_6_2_each_master_serves_once(game_id):
    game = lying(game_id, ["H", "X", "E", "X", "Y", "Y", "Y"], ["HOME"], masters=1)
    assert codes(game, word("HomE")) == {"not_takeable"}
    assert game.check(word("HomE")).problems[0].text == "HOME asks for more Masters than are left."


def test_ruling_6_2_a_word_of_masters_alone_is_none(game_id):
    game = lying(game_id, ["T", "X", "E", "X", "Y", "Y", "Y"], ["AT", "ATE"], masters=2)
    assert "not_takeable" in codes(game, word("at"))


def test_typed_words_take_masters_for_what_is_not_exposed():
    lie = position("solitaire-2", ["QO", "H", "E", "X", "", "", ""], masters=2)
    assert with_masters(lie, "HOME") == "HOmE"
    assert with_masters(lie, "HEEL") == "HEel"
    assert with_masters(position("solitaire-2", ["H"]), "HOME") == "HOME"


# ---------------------------------------------------------------------- the nest


def test_ruling_6_2_nest_cards_are_turned_one_at_a_time_and_once_through(game_id):
    game = lying(game_id, ["Q", "Z", "X", "J", "V", "W", "K"], nest="AB")
    assert game.apply(TURN) == (NestTurned("A", 1),)
    assert game.apply(TURN) == (NestTurned("B", 0),)
    assert game.view(SEAT).nest_up == "AB"
    assert codes(game, TURN) == {"nest_through"}
    assert [turn.made for turn in game.view(SEAT).history] == [Made.TURNED, Made.TURNED]


def test_ruling_6_2_no_nest_card_is_turned_while_a_vowel_could_fill_a_column(game_id):
    game = lying(game_id, DUTY, nest="BCD")
    assert codes(game, TURN) == {"fill_first"}
    view = game.view(SEAT)
    assert (view.owes, view.may_turn, view.vowels) == (True, False, (1,))


def test_ruling_6_2_in_solitaire_no_2_a_word_may_go_before():
    game = lying("solitaire-2", DUTY, ["HOME"], nest="BCD")
    assert not game.view(SEAT).must_fill
    assert codes(game, word("HOME")) == set()


def test_ruling_6_2_in_letter_patience_no_word_goes_before():
    game = lying("letter-patience", DUTY, ["HOME"], nest="BCD")
    assert game.view(SEAT).must_fill
    assert codes(game, word("HOME")) == {"fill_first"}
    assert game.check(word("HOME")).problems[0].text == "First fill the empty column: a vowel shows in column 2."


def test_ruling_6_2_with_the_nest_through_solitaire_no_2_has_no_duty_and_letter_patience_has():
    assert codes(lying("solitaire-2", DUTY, ["HOME"]), word("HOME")) == set()
    assert codes(lying("letter-patience", DUTY, ["HOME"]), word("HOME")) == {"fill_first"}
    assert codes(lying("solitaire-2", DUTY), TURN) == {"nest_through"}
    assert codes(lying("letter-patience", DUTY), TURN) == {"nest_through", "fill_first"}


# ---------------------------------------------------------------------- empty columns


def test_ruling_6_2_a_vowel_fills_an_empty_column_and_the_next_card_is_turned_up(game_id):
    game = lying(game_id, DUTY, nest="BCD")
    assert game.apply(fill(0, 1)) == (ColumnFilled(0, 1, "A"), Uncovered(1, "T"))
    assert piles(game) == ("A", "T", "H", "O", "M", "E", "X")
    assert not game.view(SEAT).owes


def test_ruling_6_2_which_vowel_is_the_players_choice(game_id):
    game = lying(game_id, ["", "TA", "RO", "M", "", "YY", "X"], nest="B")
    assert game.view(SEAT).fills == (Fill(0, 1), Fill(0, 2), Fill(4, 1), Fill(4, 2))


def test_ruling_6_2_moving_may_turn_up_a_further_vowel_and_the_duty_goes_on(game_id):
    game = lying(game_id, ["", "", "XEA", "M", "K", "L", "X"], nest="B")
    game.apply(fill(0, 2))
    assert codes(game, TURN) == {"fill_first"}
    game.apply(fill(1, 2))
    assert codes(game, TURN) == set()


@pytest.mark.parametrize(
    ("action", "expected"),
    [
        (fill(0, 2), {"not_a_vowel", "last_card"}),
        (fill(0, 3), {"last_card"}),
        (fill(0, 5), {"not_a_vowel"}),
        (fill(0, 4), {"no_letters"}),
        (fill(2, 1), {"occupied"}),
        (fill(0, 9), {"no_letters"}),
        (fill(9, 1), {"no_letters"}),
        (fill(-1, 1), {"no_letters"}),
        (fill(0, NEST), {"vowel_first"}),
    ],
)
def test_ruling_6_2_what_may_not_be_moved(game_id, action, expected):
    game = lying(game_id, ["", "TA", "H", "O", "", "ZY", "X"], nest_up="R", nest="B")
    assert codes(game, action) == expected


def test_ruling_6_2_y_is_no_vowel(game_id):
    assert lying(game_id, ["", "TY", "H", "K", "M", "L", "X"], nest="B").view(SEAT).fills == ()


def test_ruling_6_2_with_no_such_vowel_the_top_nest_card_may_go_there_or_the_space_is_left(game_id):
    game = lying(game_id, ["", "TY", "H", "O", "M", "E", "X"], nest_up="RS", nest="B")
    assert codes(game, TURN) == set(), "the space may be left"
    assert game.apply(fill(0, NEST)) == (ColumnFilled(0, NEST, "S"),)
    assert game.view(SEAT).nest_up == "R", "the one under it is then usable"


def test_ruling_6_2_no_nest_card_to_move(game_id):
    assert codes(lying(game_id, ["", "TY", "H", "O", "M", "E", "X"], nest="B"), fill(0, NEST)) == {"no_letters"}


# ---------------------------------------------------------------------- the end


@pytest.mark.parametrize(
    ("lie", "nest_up", "masters", "letters"),
    [
        (["", "", "", "C", "A", "T", ""], "", 0, "CAT"),
        (["", "", "", "C", "A", "", ""], "", 1, "CAt"),
        (["", "", "", "C", "", "", ""], "A", 0, "AC"),
        (["", "", "", "A", "", "", ""], "", 1, "At"),
        (["", "", "", "A", "", "", ""], "", 2, "cAt"),
    ],
)
def test_ruling_6_2_the_last_three_cards_or_fewer_go_in_one_word(game_id, lie, nest_up, masters, letters):
    game = lying(game_id, lie, [letters.upper()], nest_up=nest_up, masters=masters)
    game.apply(word(letters))
    assert (game.outcome.ending, game.outcome.winners) == (Ending.DONE, (SEAT,))


def test_ruling_6_2_a_last_single_card_needs_a_master(game_id):
    game = lying(game_id, ["", "", "", "A", "", "", ""], ["A"])
    assert codes(game, word("A")) == {"too_short"}
    assert game.stuck()


def test_ruling_6_2_the_last_word_uses_every_card_and_each_lies_exposed(game_id):
    game = lying(game_id, ["", "C", "", "A", "", "T", ""], ["AT"])
    assert codes(game, word("AT")) == {"too_short"}
    covered = lying(game_id, ["", "TY", "", "", "", "S", ""], ["STY"])
    assert "not_takeable" in codes(covered, word("STY"))
    down = lying(game_id, ["", "C", "", "A", "", "", ""], ["CA"], nest="T")
    assert codes(down, word("CA")) == {"too_short"}


def test_ruling_6_2_won_when_all_cards_are_used_masters_left_do_not_matter(game_id):
    game = lying(game_id, ["H", "O", "M", "E", "", "", ""], ["HOME"], masters=2)
    game.apply(word("HOME"))
    assert game.outcome.ending is Ending.DONE


def test_ruling_6_2_stuck_only_when_no_word_no_move_and_no_nest_card_is_left(game_id):
    assert not lying(game_id, ["Q", "X", "", "", "", "", ""], ["QUIT"], nest="A").stuck()
    assert not lying(game_id, ["Q", "X", "", "", "", "", ""], ["QUIT"], nest_up="A").stuck()
    assert not lying(game_id, ["Q", "U", "I", "T", "X", "", ""], ["QUIT"]).stuck()
    assert not lying(game_id, ["Q", "U", "I", "X", "X", "", ""], ["QUIT"], masters=1).stuck()
    assert lying(game_id, ["Q", "U", "I", "X", "X", "", ""], ["QUIT"]).stuck()


def test_given_up_shows_what_was_left(game_id):
    game = lying(game_id, ["Q", "X", "", "", "", "", ""], nest_up="R", nest="AB")
    game.apply(GiveUp(SEAT))
    assert (game.outcome.ending, game.outcome.left) == (Ending.GIVEN_UP, {SEAT: "QXRAB"})
    assert game.reveal().nest, "what lay face down may now be seen"
