"""Rulings 5.1 to 5.6 and what 5.10 needs of a table: the regular game."""

from __future__ import annotations

from collections import Counter

import pytest

from lexicon.crossword import Code
from lexicon.games.common.challenges import Challenge, LetStand, Stood
from lexicon.games.common.clocks import Span, TimeUp
from lexicon.games.common.dice import Dice
from lexicon.games.events import Ended, TurnBegan
from lexicon.games.game import BadSetup, Ending
from lexicon.games.keyword import COLOURS, Keyword, Pass, key_words, keyword_board, next_game
from lexicon.games.keyword.events import (
    Charged,
    Drew,
    KeyTurned,
    Passed,
    PassReason,
    Placed,
    Scored,
    StarterDraw,
    WentOut,
)
from lexicon.games.keyword.rules.draw import draw_for_start
from lexicon.games.keyword.rules.scoring import Account, Why
from lexicon.pieces import MASTER, load_pack
from tests.games.keyword.positions import RED_BLUE, WORDS, a_game, codes, kinds, play, scored, while_challengeable
from tests.games.table import arrange

# ---------------------------------------------------------------------- 5.1, 5.2 seats and start


def test_ruling_5_1_racks_go_round_to_the_left():
    assert COLOURS == ("red", "green", "blue", "yellow")
    assert Keyword.spec.usual_seats[2] == ("red", "blue")
    assert Keyword.spec.usual_seats[3] == ("red", "green", "blue")
    game = a_game(seats=COLOURS)
    order = [game.to_move]
    for _ in range(3):
        game.apply(Pass(game.to_move))
        order.append(game.to_move)
    assert order == list(COLOURS)


def test_ruling_5_1_seats_may_choose_other_colours_and_sit_in_the_boards_order():
    assert a_game(seats=("yellow", "green"), starter="green").seats == ("green", "yellow")


@pytest.mark.parametrize("seats", [("red",), (), ("red", "red"), ("red", "purple"), (*COLOURS, "red"), "red"])
def test_ruling_5_1_two_to_four_seats_each_once(seats):
    with pytest.raises(BadSetup):
        Keyword.new({}, seats, 1, WORDS)


@pytest.mark.parametrize("seed", range(60))
def test_ruling_5_2_the_letter_nearest_a_starts(seed):
    rounds, starter = draw_for_start(Dice(seed), COLOURS)
    drawing = list(COLOURS)
    best: dict[str, str] = {}
    for drawn in rounds:
        assert [each.seat for each in drawn] == drawing
        best |= {each.seat: each.letter for each in drawn if each.letter != MASTER}
        drawing = [each.seat for each in drawn if each.letter == MASTER]
        if not drawing:
            nearest = min(best.values())
            drawing = [seat for seat in COLOURS if best.get(seat) == nearest]
            best = {} if len(drawing) > 1 else best
    assert drawing == [starter]


def test_ruling_5_2_ties_and_masters_do_draw_again():
    draws = [draw_for_start(Dice(seed), COLOURS)[0] for seed in range(400)]
    assert any(len(rounds) > 1 and len(rounds[1]) == 2 for rounds in draws), "a tie of two"
    assert any(each.letter == MASTER for rounds in draws for each in rounds[0])


def test_ruling_5_2_the_letters_go_back_and_everybody_gets_ten():
    game = Keyword.new({}, RED_BLUE, 5, WORDS)
    assert isinstance(game.opening_events[0], StarterDraw)
    state = game.state
    assert [len(rack) for rack in state.racks.values()] == [10, 10]
    assert Counter("".join(state.racks.values()) + "".join(state.stock.blocks)) == Counter(
        load_pack("keyword").letters()
    )
    assert kinds(game.opening_events[1:]) == [Drew, Drew, KeyTurned, TurnBegan]
    assert game.to_move == game.opening_events[0].starter == game.opening_events[1].seat


def test_ruling_5_2_in_a_match_the_player_to_the_left_starts_the_next_game():
    game = a_game(seats=("red", "green", "blue"), starter="green")
    assert next_game(game.view(None)).starter == "blue"
    assert StarterDraw not in kinds(game.opening_events)
    assert next_game(a_game(seats=("red", "green", "blue"), starter="blue").view(None)).starter == "red"


def test_ruling_5_2_the_starter_must_have_a_seat():
    with pytest.raises(BadSetup, match="yellow"):
        a_game(starter="yellow")


# ---------------------------------------------------------------------- 5.3, 5.4 plays


@pytest.mark.parametrize(
    ("row", "col", "direction", "letters", "expected"),
    [
        (9, 8, "across", "SEE", set()),
        (8, 9, "down", "BEAR", set()),
        (9, 8, "across", "SO", {Code.TOO_SHORT}),
        (9, 7, "across", "SEED", {Code.OPENING_SQUARES}),
        (8, 8, "across", "SEE", {Code.OPENING_SQUARES}),
        (9, 9, "down", "SEE", {Code.OPENING_SQUARES}),
    ],
)
def test_ruling_5_3_the_opening_word(row, col, direction, letters, expected):
    game = arrange(a_game(challenges="checked"), racks={"red": "SEEDBEAROX"})
    assert codes(game, play("red", row, col, direction, letters)) >= expected
    assert game.check(play("red", row, col, direction, letters)).ok is not bool(expected)


def test_ruling_5_3_holds_again_when_the_first_word_was_taken_back():
    game = while_challengeable("QQQ")
    game.apply(Challenge("blue"))
    arrange(game, racks={"blue": "SEEZZZZZZZ"})
    assert codes(game, play("blue", 8, 8, "across", "SEE")) == {Code.OPENING_SQUARES}


def test_ruling_5_4_no_exchange():
    assert {kind.__name__ for kind in Keyword.offered} == {"PlayWord", "Pass", "Challenge", "LetStand", "TimeUp"}


def test_ruling_5_4_a_player_who_will_not_play_may_pass():
    game = arrange(a_game(challenges="checked"), racks={"red": "SEEZZZZZZZ"})
    rack = game.view("red").rack
    assert kinds(game.apply(Pass("red"))) == [Passed, TurnBegan]
    assert (game.to_move, game.view("red").rack) == ("blue", rack)


def test_ruling_5_4_a_turn_that_timed_out_is_passed():
    game = a_game()
    (passed, _) = game.apply(TimeUp("red", Span.TURN))
    assert passed == Passed("red", PassReason.TIME)


def test_ruling_5_4_racks_are_refilled_while_the_reserve_lasts():
    game = arrange(a_game(challenges="checked"), racks={"red": "SEEZZZZZZZ"}, reserve="OX")
    events = game.apply(play("red", 9, 8, "across", "SEE"))
    assert events[2] == Drew("red", 2, "OX")
    assert game.view("red").counts["red"] == 9


# ---------------------------------------------------------------------- 5.5 scores


def test_ruling_5_5_five_a_block_and_ten_on_own_colour():
    verdict = scored("blue", {(9, 8, "across"): "SEE"}, (9, 10, "down", ".ASY"))
    assert verdict.score == 30
    assert [(part.points, part.why, part.letter) for part in verdict.parts] == [
        (10, Why.OWN, "A"), (10, Why.OWN, "S"), (10, Why.OWN, "Y"),
    ]  # fmt: skip
    assert scored("green", {(9, 8, "across"): "SEE"}, (9, 10, "down", ".ASY")).score == 15


def test_ruling_5_5_key_squares_are_25_and_50_of_own_colour():
    assert scored("red", {(1, 2, "across"): "EAR"}, (1, 1, "across", "B...")).score == 50
    other = scored("green", {(1, 2, "across"): "EAR"}, (1, 1, "across", "B..."))
    assert other.score == 25
    assert other.parts[0].why is Why.KEY


def test_ruling_5_5_grey_squares_have_no_colour():
    board = keyword_board()
    for square in board.printed:
        assert board.colour(*square) is None
        assert not board.is_key(*square)
    assert scored("red", {}, (9, 8, "across", "SEE")).score == 15


def test_ruling_5_5_a_master_scores_like_any_block_and_letters_already_down_score_nothing():
    assert scored("blue", {(9, 8, "across"): "SEE"}, (9, 10, "down", ".AsY")).score == 30
    assert scored("yellow", {(9, 8, "across"): "OUT"}, (9, 7, "across", "B...")).score == 5


def test_ruling_5_5_fifty_for_the_key_card_whichever_word_spells_it():
    main = scored("green", {(9, 8, "across"): "SEE"}, (9, 10, "down", ".ASY"), key_word="EASY")
    assert (main.score, main.key_word) == (65, True)
    cross = scored("red", {(9, 8, "across"): "TO", (8, 11, "down"): "N"}, (9, 10, "down", "EAT"), key_word="TOE")
    assert cross.key_word


def test_ruling_5_5_the_card_is_replaced_when_earned_until_the_last_is_gone():
    racks = {"red": "SEEZZZZZZZ", "blue": "ASYZZZZZZZ"}
    game = arrange(a_game(challenges="checked"), racks=racks, key_word="SEE", deck=["EASY"])
    events = game.apply(play("red", 9, 8, "across", "SEE"))
    assert KeyTurned("EASY", 0) in events
    events = game.apply(play("blue", 9, 10, "down", ".ASY"))
    assert KeyTurned(None, 0) in events
    assert game.view("red").key_word is None
    assert game.scores == {"red": 65, "blue": 80}


def test_ruling_5_5_sixty_key_cards_of_three_to_five_letters():
    assert Counter(map(len, key_words())) == {3: 20, 4: 30, 5: 10}
    assert len(set(key_words())) == 60


# ---------------------------------------------------------------------- 5.6 the end


def test_ruling_5_6_going_out_earns_50_and_5_for_each_block_the_opponents_hold():
    game = a_game(seats=("red", "green", "blue"), challenges="checked")
    arrange(game, racks={"red": "SEE", "green": "QZ", "blue": "VVV"}, reserve="")
    events = game.apply(play("red", 9, 8, "across", "SEE"))
    assert kinds(events) == [Placed, Scored, WentOut, Ended]
    assert [(part.points, part.why) for part in events[2].parts] == [(50, Why.OUT), (25, Why.BLOCKS)]
    assert game.outcome.ending is Ending.OUT
    assert game.outcome.scores == {"red": 90, "green": 0, "blue": 0}
    assert game.outcome.winners == ("red",)
    assert game.outcome.left == {"red": "", "green": "QZ", "blue": "VVV"}
    assert {line.why: line.points for line in game.outcome.sheet["red"]} == {
        Account.PLAYS: 15, Account.OUT: 50, Account.BLOCKS: 25,
    }  # fmt: skip


def test_ruling_5_6_nobody_is_out_while_the_last_play_may_be_challenged():
    game = arrange(a_game(), racks={"red": "QQQ", "blue": "QZ"}, reserve="")
    game.apply(play("red", 9, 8, "across", "QQQ"))
    assert game.outcome is None
    game.apply(Challenge("blue"))
    assert game.outcome is None
    assert game.view("red").counts["red"] == 3


def test_ruling_5_6_an_unchallenged_last_play_goes_out():
    game = arrange(a_game(), racks={"red": "SEE", "blue": "QZ"}, reserve="")
    game.apply(play("red", 9, 8, "across", "SEE"))
    assert kinds(game.apply(LetStand(""))) == [Stood, WentOut, Ended]


def test_ruling_5_6_an_empty_rack_is_filled_while_there_is_a_reserve():
    game = arrange(a_game(challenges="checked"), racks={"red": "SEE"}, reserve="Q")
    game.apply(play("red", 9, 8, "across", "SEE"))
    assert game.outcome is None


def test_ruling_5_6_when_everybody_passes_in_a_row_each_loses_5_a_block():
    game = arrange(a_game(), racks={"red": "QZV", "blue": "X"})
    game.apply(Pass("red"))
    events = game.apply(Pass("blue"))
    assert kinds(events) == [Passed, Charged, Charged, Ended]
    assert game.outcome.ending is Ending.ALL_PASSED
    assert game.outcome.scores == {"red": -15, "blue": -5}
    assert game.outcome.winners == ("blue",)


def test_ruling_5_6_a_play_between_breaks_the_row_of_passes():
    game = arrange(a_game(challenges="checked"), racks={"blue": "SEEZZZZZZZ"})
    game.apply(Pass("red"))
    game.apply(play("blue", 9, 8, "across", "SEE"))
    game.apply(Pass("red"))
    assert game.outcome is None


def test_ruling_5_6_a_tie_shares_the_win():
    game = arrange(a_game(), racks={"red": "QZ", "blue": "XV"})
    game.apply(Pass("red"))
    game.apply(Pass("blue"))
    assert game.outcome.winners == ("red", "blue")


def test_ruling_5_6_a_rack_with_no_opening_word_is_passed():
    game = arrange(a_game(), racks={"red": "VVVVVVVVVV"})
    game.apply(Pass("red"))
    assert game.to_move == "blue"


# ---------------------------------------------------------------------- 5.10 what the party needs of a table


def test_ruling_5_10_a_game_cut_off_by_time_counts_as_it_stands():
    game = arrange(a_game(challenges="checked"), racks={"red": "SEEZZZZZZZ"})
    game.apply(play("red", 9, 8, "across", "SEE"))
    events = game.apply(TimeUp("", Span.GAME))
    assert kinds(events) == [Ended]
    assert game.outcome.ending is Ending.TIME
    assert game.outcome.scores == {"red": 15, "blue": 0}


def test_ruling_5_10_a_play_not_yet_challenged_stands_when_time_is_up():
    game = while_challengeable("QQQ")
    events = game.apply(TimeUp("", Span.GAME))
    assert kinds(events)[0] is Stood
    assert game.outcome.scores == {"red": 15, "blue": 0}


def test_seeds_beyond_json_are_refused():
    for seed in (-1, 2**53, 1.5, True, "1", None):
        with pytest.raises(BadSetup):
            Keyword.new({}, RED_BLUE, seed, WORDS)


def test_options_are_checked_by_name_type_and_value():
    for options in (
        {"any_length": True},
        {"challenges": "never"},
        {"hints": 1},
        {"turn_seconds": -5},
        {"dictionary": "?"},
    ):
        with pytest.raises(BadSetup):
            Keyword.new(options, RED_BLUE, 1)


def test_games_dealt_by_chance_start_with_every_seat_about_as_often():
    starters = Counter(Keyword.new({}, COLOURS, seed, WORDS).to_move for seed in range(400))
    assert all(60 < starters[seat] < 140 for seat in COLOURS)
