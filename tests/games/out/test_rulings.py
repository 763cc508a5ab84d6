"""O-U-T, ruling by ruling (8.2, and 3.3, 3.5 where they speak of it), and what its sheet says."""

from __future__ import annotations

from collections import Counter

import pytest

from lexicon.games.common.challenges import LetStand
from lexicon.games.common.clocks import Span, TimeUp
from lexicon.games.common.seats import PLACES
from lexicon.games.game import BadSetup, Ending, IllegalAction, Made, Phase, Refusal
from lexicon.games.out import Add, Answer, Ask, OutGame, Pass, PointOut
from lexicon.games.out.rules import Code
from lexicon.games.registry import replay
from lexicon.pieces import load_pack
from lexicon.words import PlainDictionary
from tests.games.out.positions import arrange
from tests.games.put import put, put_account

WORDS = PlainDictionary(
    ["FASTENING", "FASTENINGS", "FASTENED", "CONSTRUCT", "CONSTRUCTING", "ORANGE", "XYLOPHONE", "DECORATED"]
)


def table(hands, run="", checked=True, seats=4, starter="1", by="4"):
    """A game with these hands; the run was laid by the seat *by*, and "1" is to move."""
    options = {"challenges": "checked" if checked else "challenge", "starter": starter}
    return arrange(OutGame.new(options, PLACES[:seats], 1, WORDS), hands, run, by, "ABCDEFG")


def act(game, *actions):
    return [event for action in actions for event in game.apply(action)]


def letters(game):
    return {seat: n for seat, n in game.scores.items() if n}


def codes(game, action):
    return [problem.code for problem in game.check(action).problems]


@pytest.mark.parametrize("seats", range(4, 9))
def test_ruling_8_2_four_to_eight_the_whole_pack_dealt_face_up(seats):
    game = OutGame.new({}, PLACES[:seats], 7, WORDS)
    dealt = Counter("".join(game.view(None).cards.values()))
    assert dealt == Counter(load_pack("american").letters())
    sizes = game.view("2").counts
    assert max(sizes.values()) - min(sizes.values()) <= 1
    # The deal begins at the starter's left, who has one more where the pack does not come out even.
    order = game.left_of(game.view(None).starter)
    assert sizes[order[0]] == max(sizes.values())
    assert sizes[game.view(None).starter] == min(sizes.values())


def test_ruling_8_2_three_are_too_few_and_nine_too_many():
    for seats in (PLACES[:3], (*PLACES, "9")):
        with pytest.raises(BadSetup):
            OutGame.new({}, seats, 1, WORDS)


def test_ruling_8_2_the_first_starter_is_drawn_by_lot():
    assert len({OutGame.new({}, PLACES[:4], seed, WORDS).to_move for seed in range(40)}) == 4


def test_ruling_8_2_the_starter_may_not_pass():
    game = table({"1": "FX"})
    assert codes(game, Pass("1")) == [Refusal.NOT_NOW]
    act(game, Add("1", "F"))
    assert game.to_move == "2"
    assert game.check(Pass("2")).ok


def test_ruling_8_2_a_starter_of_whom_no_letter_goes_may_pass_in_a_checked_game():
    game = table({"1": "ZZ"})
    act(game, Pass("1"))
    assert game.actions[0].forced, "kept, so that other words change nothing"
    assert codes(table({"1": "ZZ"}, checked=False), Pass("1")) == [Refusal.NOT_NOW], "any letter may be added there"


def test_ruling_8_2_each_adds_a_letter_with_which_some_long_word_goes_on():
    game = table({"1": "EX?"}, "FAST")
    assert codes(game, Add("1", "X")) == [Code.NO_WORD]
    assert codes(game, Add("1", "Q")) == [Code.NOT_ON_RACK, Code.NO_WORD]
    act(game, Add("1", "E"))
    assert game.view(None).text == "FASTE"
    assert game.view(None).cards["1"] == "?X"
    assert game.to_move == "2"


def test_ruling_8_2_words_of_eight_do_not_count():
    game = table({"1": "DI"}, "FASTENE")
    assert codes(game, Add("1", "D")) == [Code.NO_WORD], "FASTENED has eight letters"


def test_ruling_8_2_a_master_stands_for_any_letter():
    game = table({"1": "X?"}, "FAST")
    act(game, Add("1", "e"))
    assert game.view(None).text == "FASTe"
    assert game.view(None).run[-1].master
    assert codes(table({"1": "XX"}, "FAST"), Add("1", "e")) == [Code.NOT_ON_RACK]


def test_ruling_8_2_completing_a_word_meant_or_not_ends_it():
    game = table({"1": "TX"}, "CONSTRUC")
    events = [event.kind for event in act(game, Add("1", "T"))]
    assert events == ["added", "completed", "got_letter", "turn_ended", "cards_back", "word_began", "turn_began"]
    assert letters(game) == {"1": 1}, "though CONSTRUCTING goes on"
    assert game.view(None).history[-1].words == ("CONSTRUCT",)


def test_ruling_8_2_after_a_word_cards_go_back_and_the_left_of_the_last_starter_begins():
    game = table({"1": "TX"}, "CONSTRUC", by="3")
    before = game.view(None).cards["3"]
    act(game, Add("1", "T"))
    assert sorted(game.view(None).cards["3"]) == sorted(before + "CONSTRUC")
    assert game.view(None).cards["1"] == "TX"
    assert (game.to_move, game.view(None).word_starter, game.view(None).run) == ("2", "2", ())


def test_ruling_8_2_a_letter_pointed_out_must_be_added_and_brings_an_e():
    game = table({"1": "EX"}, "FAST")
    act(game, Pass("1"))
    assert game.phase is Phase.CHALLENGE
    assert game.to_act == {"2", "3", "4"}
    assert game.view(None).pointers == ("2", "3", "4"), "the first at the passer's left first"
    act(game, PointOut("3", "E", "FASTENING"))
    view = game.view(None)
    assert (view.text, view.excellent["3"], game.to_move) == ("FASTE", 1, "2")
    assert (view.last, view.run[-1].seat) == ("1", "1"), "the passer added it"
    assert (view.history[-1].made, view.history[-1].pointer) == (Made.SPELT, "3")


def test_ruling_8_2_a_letter_pointed_out_may_complete_the_word():
    game = table({"1": "TX"}, "CONSTRUC")
    act(game, Pass("1"), PointOut("2", "T", "CONSTRUCT"))
    assert letters(game) == {"1": 1}
    assert game.view(None).excellent["2"] == 1


def test_ruling_8_2_a_master_is_never_pointed_out():
    game = table({"1": "X?"}, "FAST")
    act(game, Pass("1"))
    assert codes(game, PointOut("2", "E", "FASTENING")) == [Code.NOT_ON_RACK]
    assert codes(game, PointOut("2", "e", "FASTENING")) == [Code.NO_LETTERS]


def test_ruling_8_2_a_wrong_pointing_costs_nothing_and_each_points_once_a_pass():
    game = table({"1": "EX"}, "FAST", checked=False)
    act(game, Pass("1"), PointOut("2", "E", "FASTEQQQQ"))
    assert game.scores == dict.fromkeys(game.seats, 0)
    assert game.view(None).pointers == ("3", "4")
    assert codes(game, PointOut("2", "E", "FASTENING")) == [Refusal.NOT_NOW]
    act(game, PointOut("4", "E", "FASTENING"))
    assert game.view(None).excellent["4"] == 1


def test_ruling_8_2_when_all_have_pointed_wrongly_the_pass_stands():
    game = table({"1": "EX"}, "FAST", checked=False)
    act(game, Pass("1"), *(PointOut(seat, "E", "FASTEQQQQ") for seat in "234"))
    assert (game.phase, game.to_move) == (Phase.ACT, "2")


@pytest.mark.parametrize(
    ("letter", "word", "code"),
    [
        ("E", "FASTEQQQQ", Code.UNKNOWN_WORD),
        ("E", "FASTENED", Code.TOO_SHORT),
        ("E", "CONSTRUCT", Code.LETTERS_MISMATCH),
        ("Q", "FASTQQQQQ", Code.NOT_ON_RACK),
    ],
)
def test_ruling_3_3_in_a_checked_game_a_bad_pointing_is_refused_with_its_reason(letter, word, code):
    game = table({"1": "EX"}, "FAST")
    act(game, Pass("1"))
    assert code in codes(game, PointOut("2", letter, word))
    assert game.view(None).pointers[0] == "2", "and nothing is lost"


def test_ruling_8_2_who_asks_and_hears_a_word_gets_a_letter():
    game = table({"1": "EX"}, "FAST")
    act(game, Ask("1"))
    assert (game.phase, game.to_act, game.to_move) == (Phase.FOLLOW, {"4"}, "1")
    act(game, Answer("4", "FASTENING"))
    assert letters(game) == {"1": 1}
    assert game.to_move == "2", "the word is over, and the left of its starter begins"
    record = game.view(None).history[-1]
    assert (record.made, record.seat, record.asked, record.penalty) == (Made.ASKED, "1", "4", "1")


def test_ruling_8_2_who_is_asked_and_has_no_word_gets_a_letter():
    game = table({"1": "EX"}, "FAST")
    act(game, Ask("1"), Answer("4", ""))
    assert letters(game) == {"4": 1}


def test_ruling_8_2_only_who_is_to_add_may_ask_and_nobody_asks_himself():
    game = table({"1": "EX"}, "FAST")
    assert codes(game, Ask("2")) == [Refusal.NOT_YOUR_TURN]
    assert codes(table({"1": "EX"}, "FAST", by="1"), Ask("1")) == [Refusal.NOT_NOW]
    assert codes(table({"1": "EX"}), Ask("1")) == [Refusal.NOT_NOW], "nobody has added"


def test_ruling_8_2_in_a_challenge_game_any_letter_may_be_added_and_asking_is_the_challenge():
    game = table({"1": "XX", "2": "AA"}, "FAST", checked=False)
    act(game, Add("1", "X"))
    assert codes(game, Add("2", "Q")) == [Code.NOT_ON_RACK]
    act(game, Ask("2"))
    assert codes(game, Answer("1", "FASTENING")) == [Code.LETTERS_MISMATCH]
    act(game, Answer("1", "FASTXQQQQ"))
    assert letters(game) == {"1": 1}, "judged only now"
    assert not game.actions[-1].good


def test_ruling_3_3_in_a_checked_game_a_bad_answer_is_refused_and_may_be_put_right():
    game = table({"1": "EX"}, "FAST")
    act(game, Ask("1"))
    assert codes(game, Answer("4", "FASTQQQQQ")) == [Code.UNKNOWN_WORD]
    act(game, Answer("4", "FASTENINGS"))
    assert letters(game) == {"1": 1}


def test_ruling_8_2_an_e_cancels_at_once_else_it_is_kept():
    game = table({"1": "EX"}, "FAST")
    act(game, Ask("1"), Answer("4", "FASTENING"))
    put(game, run=(), to_move="2")
    act(game, Add("2", "D"), Pass("3"), PointOut("1", "E", "DECORATED"))
    assert letters(game) == {}, "the E took the letter off at once"
    act(game, Pass("4"), PointOut("1", "C", "DECORATED"))
    assert game.view(None).excellent["1"] == 1, "kept"
    act(game, Ask("1"), Answer("4", "DECORATED"))
    assert letters(game) == {}, "and used for the next letter"
    assert game.view(None).excellent["1"] == 0


def test_ruling_8_2_the_third_letter_is_out_and_his_cards_are_dealt_to_the_others():
    game = table({"1": "TX", "2": "A", "3": "B", "4": "C"}, "CONSTRUC")
    put_account(game, "1", completed=2)
    (went_out,) = (event for event in act(game, Add("1", "T")) if event.kind == "went_out")
    assert [seat for seat, _ in went_out.dealt] == ["2", "3"], "one by one, beginning at his left"
    view = game.view(None)
    assert view.retired == ("1",)
    assert view.cards["1"] == ""
    assert Counter("".join(view.cards.values())) == Counter("TXABC" + "CONSTRUC")
    assert game.to_move == "2"


def test_ruling_8_2_who_is_out_is_passed_over_and_never_points():
    game = table({"1": "TX"}, "CONSTRUC")
    put_account(game, "1", completed=2)
    act(game, Add("1", "T"))
    game.state.add_cards("2", "D")
    act(game, Add("2", "D"), Pass("3"))
    assert game.view(None).pointers == ("4", "2")
    act(game, LetStand(""), Pass("4"), LetStand(""))
    assert game.to_move == "2"


def test_ruling_8_2_all_pass_in_a_row_and_the_word_is_dead_without_penalty():
    game = table({"1": "EX"}, "FAST")
    for seat in "1234":
        act(game, Pass(seat), LetStand(""))
    view = game.view(None)
    assert (view.dead, view.word, view.run, letters(game)) == (1, 2, (), {})
    assert game.to_move == "2"


def test_ruling_8_2_three_dead_words_running_end_the_game_and_ties_share():
    game = table({}, "FAST")
    put_account(game, "3", asked=1)
    while game.outcome is None:
        seat = game.to_move
        if not game.view(None).run:
            game.state.add_cards(seat, "F")
            act(game, Add(seat, "F"))
        else:
            act(game, Pass(seat), LetStand(""))
    assert game.view(None).dead == 3
    assert (game.outcome.ending, game.outcome.winners) == (Ending.COUNT, ("1", "2", "4"))


def test_ruling_8_2_a_word_completed_breaks_the_row_of_dead_words():
    game = table({"1": "TX"}, "CONSTRUC")
    put(game, dead=2)
    act(game, Add("1", "T"))
    assert game.view(None).dead == 0


def test_ruling_8_2_sixty_words_end_the_game():
    game = table({"1": "TX"}, "CONSTRUC")
    put(game, word=60)
    act(game, Add("1", "T"))
    assert (game.outcome.ending, game.outcome.winners) == (Ending.COUNT, ("2", "3", "4"))


def test_ruling_8_2_the_last_one_in_wins():
    game = table({"1": "TX"}, "CONSTRUC")
    put(game, retired=("2", "3"))
    for seat in "123":
        put_account(game, seat, completed=2 + (seat != "1"))
    act(game, Add("1", "T"))
    assert (game.outcome.ending, game.outcome.winners, game.outcome.scores["4"]) == (Ending.TARGET, ("4",), 0)


def test_ruling_3_5_time_up_is_a_pass_also_for_the_starter():
    game = table({"1": "FX"})
    act(game, TimeUp("1", Span.TURN))
    assert game.phase is Phase.CHALLENGE
    assert game.view(None).pending.made is Made.PASSED
    act(game, LetStand(""))
    assert game.to_move == "2"


def test_ruling_3_5_time_up_for_the_one_asked_is_no_word_and_for_the_game_it_counts_as_it_stands():
    game = table({"1": "EX"}, "FAST")
    act(game, Ask("1"), TimeUp("4", Span.TURN))
    assert letters(game) == {"4": 1}
    act(game, TimeUp("", Span.GAME))
    assert (game.outcome.ending, game.outcome.winners) == (Ending.TIME, ("1", "2", "3"))


def test_sheet_an_o_and_a_u_and_an_e_cancel_the_u():
    """The sheet: with O and U against him, who receives an E has the U cancelled."""
    game = table({"2": "E"}, "FAST")
    put_account(game, "1", completed=2)
    put(game, to_move="2")
    act(game, Pass("2"), PointOut("1", "E", "FASTENING"))
    assert letters(game) == {"1": 1}


def test_refused_is_what_is_out_of_turn():
    game = table({"1": "EX"}, "FAST")
    assert codes(game, Add("2", "E")) == [Refusal.NOT_YOUR_TURN]
    assert codes(game, Answer("4", "FASTENING")) == [Refusal.NOT_YOUR_TURN]
    assert codes(game, LetStand("")) == [Refusal.NOT_NOW]
    assert codes(game, PointOut("2", "E", "FASTENING")) == [Refusal.NOT_NOW]
    act(game, Pass("1"))
    assert codes(game, Add("1", "E")) == [Refusal.NOT_NOW]
    with pytest.raises(IllegalAction):
        game.apply(PointOut("1", "E", "FASTENING"))


def test_other_words_change_no_game_in_progress():
    """What the dictionary decided is kept: completed, pointed out, answered."""
    game = OutGame.new({"starter": "1", "challenges": "checked"}, PLACES[:4], 3, WORDS)
    start = game.save()
    hands = game.view(None).cards
    first = next(letter for letter in "FCDX" if letter in hands["1"])
    act(game, Add("1", first), Ask("2"), Answer("1", {"F": "FASTENING", "C": "CONSTRUCT", "D": "DECORATED"}[first]))
    again = replay({**start, "actions": [action.to_json() for action in game.actions]}, PlainDictionary(["FASTEN"]))
    assert again.state_hash() == game.state_hash()
