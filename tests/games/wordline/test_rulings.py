"""The word line, ruling by ruling (3.3, 3.5, 4.5, 7.1 to 7.5), and the examples that the sheets give."""

from __future__ import annotations

import pytest

from lexicon.games.common.challenges import Challenge, LetStand
from lexicon.games.common.clocks import Span, TimeUp
from lexicon.games.common.hands import IDLE_TURNS, NextHand
from lexicon.games.common.piles import Discard, Pile, Take
from lexicon.games.game import BadSetup, Ending, IllegalAction, Made, Phase, Refusal
from lexicon.games.handgame import figures
from lexicon.games.wordline import Add, Exchange, Lexicon, LexiconUk, NewWord
from tests.games.wordline.positions import a_game, arrange, codes, kinds


def out_for_1(seats="123", scores=None, **options):
    """Seat 1 can go out with AT; the others hold what they were dealt and have *scores*."""
    game = a_game(seats=seats, **options)
    for seat, points in (scores or {}).items():
        game.state.standing.challenged(seat, points)
    return arrange(game, s1="AT")


# ---------------------------------------------------------------------- 7.1


@pytest.mark.parametrize(("cls", "cards", "masters"), [(Lexicon, 54, 2), (LexiconUk, 52, 1)])
def test_ruling_7_1_ten_cards_each_and_one_turned_up(cls, cards, masters):
    game = a_game(cls, "1234")
    view = game.view("1")
    assert set(view.counts.values()) == {10}
    assert len(view.exposed) == 1
    assert view.blind == cards - 41
    assert cls.pack(game.options, 4).count("?") == masters


def test_ruling_7_1_two_packs_for_five_or_more():
    assert len(Lexicon.pack(a_game(seats="12345").options, 5)) == 108
    assert len(Lexicon.pack(a_game(seats="12", packs=2).options, 2)) == 108
    with pytest.raises(BadSetup, match="two packs"):
        a_game(seats="12345", packs=1)


def test_ruling_7_1_a_hundred_retires_and_the_packs_stay_as_begun():
    game = out_for_1("12345", {"3": 80})
    events = game.apply(NewWord("1", "AT"))
    assert kinds(events)[-2:] == ["hand_ended", "retired"]
    assert events[-1].seats == ("3",)
    assert (game.phase, game.playing) == (Phase.BETWEEN, ("1", "2", "4", "5"))
    game.apply(NextHand(""))
    view = game.view("3")
    assert view.retired == ("3",)
    assert view.counts == {"1": 10, "2": 10, "3": 0, "4": 10, "5": 10}
    assert view.blind + len(view.exposed) == 108 - 40


def test_ruling_7_1_retired_seats_are_skipped_and_neither_play_nor_challenge():
    game = out_for_1("1234", {"2": 90, "3": 90}, challenges="challenge")
    game.apply(NewWord("1", "AT"))
    game.apply(LetStand(""))
    game.apply(NextHand(""))
    seat = game.to_move
    assert seat in ("1", "4")
    arrange(game, **{f"s{seat}": "CATX"})
    game.apply(NewWord(seat, "CAT"))
    assert game.challengers == tuple(s for s in ("1", "4") if s != seat)
    assert codes(game, Challenge("2")) == {Refusal.NOT_YOUR_TURN}
    game.apply(LetStand(""))
    assert {game.to_move, seat} == {"1", "4"}


def test_ruling_7_1_a_total_is_looked_at_only_when_a_hand_has_been_counted():
    game = out_for_1("123", {"2": 150, "3": 20})
    assert (game.outcome, game.playing) == (None, ("1", "2", "3"))
    game.apply(NewWord("1", "AT"))
    assert game.view(None).retired in (("2",), ("2", "3"))


def test_ruling_7_1_the_last_one_left_wins():
    game = out_for_1("123", {"2": 100, "3": 100})
    game.apply(NewWord("1", "AT"))
    assert (game.outcome.ending, game.outcome.winners) == (Ending.TARGET, ("1",))


def test_ruling_7_1_if_all_reach_it_in_one_hand_the_lowest_total_wins():
    game = out_for_1("123", {"1": 120, "2": 100, "3": 100})
    arrange(game, s2="Z", s3="A")
    game.apply(NewWord("1", "AT"))
    assert game.scores == {"1": 120, "2": 102, "3": 110}
    assert game.outcome.winners == ("2",)
    assert game.view(None).retired == ()


def test_ruling_7_1_quick_retires_at_fifty():
    game = out_for_1("123", {"2": 50}, quick=True)
    arrange(game, s3="Z")
    game.apply(NewWord("1", "AT"))
    assert game.view(None).retired == ("2",)


def test_ruling_7_1_no_proper_nouns():
    game = Lexicon.new({"starter": "1", "challenges": "checked"}, ("1", "2"), 1)
    arrange(game, s1="PARISX")
    assert codes(game, NewWord("1", "PARIS")) == {"proper_noun"}


# ---------------------------------------------------------------------- 7.2

EXAMPLES = [
    ("MOTHER", "SED", Add("1", "S......ED", 0), "SMOTHERED"),
    ("HAT", "TCHED", Add("1", "T...CHED", 0), "THATCHED"),
    ("AIR", "FY", Add("1", "F...Y", 0), "FAIRY"),
    ("MAN", "Y", Add("1", "...Y", 0), "MANY"),
    ("EXPERT", "O", Exchange("1", "...O..", 0), "EXPORT"),
]


@pytest.mark.parametrize(("table", "hand", "action", "word"), EXAMPLES)
def test_ruling_7_2_the_examples_of_the_sheets(table, hand, action, word):
    game = arrange(a_game(), table, s1=hand + "QQ")
    game.apply(action)
    assert game.view(None).table == (word,)


def test_ruling_7_2_a_new_word_of_two_letters_or_more():
    game = arrange(a_game(), s1="A?TQ")
    assert codes(game, NewWord("1", "A")) == {"too_short"}
    assert codes(game, NewWord("1", "")) == {"no_letters"}
    assert codes(game, NewWord("1", "CATS")) == {"not_on_rack"}
    game.apply(NewWord("1", "cAT"))
    assert game.view(None).table == ("cAT",)
    assert game.view("1").hand == "Q"


def test_ruling_7_2_cards_are_added_inside_too_and_letters_keep_their_order():
    game = arrange(a_game(), "CAT", s1="OSQ")
    assert codes(game, Add("1", "C.O..", 0)) == {"not_on_rack", "unknown_word"}
    game.apply(Add("1", ".O..", 0))
    assert game.view(None).table == ("COAT",)
    assert codes(arrange(a_game(), "MAN", s1="YQ"), Add("1", "..Y", 0)) == {"letters_mismatch"}


def test_ruling_7_2_letters_replaced_go_to_the_hand():
    game = arrange(a_game(), "EXPERT", s1="OQ")
    (laid, *_) = game.apply(Exchange("1", "...O..", 0))
    assert (laid.made, laid.gains) == (Made.SWAPPED, "E")
    assert game.view("1").hand == "QE"


def test_ruling_7_2_there_is_no_passing():
    game = a_game()
    assert {cls.kind for cls in game.actions_codec.classes.values()} == {
        *("word", "add", "exchange", "discard", "take"),
        *("challenge", "let_stand", "time_up", "next_hand"),
    }


def test_ruling_7_2_a_card_is_discarded_before_a_pile_is_chosen():
    game = arrange(a_game(), s1="AQ", exposed="E", blind="OTT")
    assert codes(game, Take("1", Pile.BLIND)) == {Refusal.NOT_NOW}
    game.apply(Discard("1", "Q"))
    assert game.view("1").may_take == (Pile.EXPOSED, Pile.BLIND)
    assert codes(game, NewWord("1", "AT")) == {Refusal.NOT_NOW}
    game.apply(Take("1", Pile.EXPOSED))
    assert (game.view("1").hand, game.to_move) == ("AE", "2")


def test_ruling_4_5_the_exposed_cards_are_shuffled_when_the_blind_pile_is_through():
    game = arrange(a_game(), s1="AQ", exposed="EI", blind="O")
    game.apply(Discard("1", "Q"))
    events = game.apply(Take("1", Pile.BLIND))
    assert kinds(events) == ["took", "reshuffled", "turned_up", "turn_began"]
    assert game.view("1").blind == 2


# ---------------------------------------------------------------------- 7.3


def test_ruling_7_3_one_word_in_a_turn_and_adding_is_not_mixed_with_exchanging():
    game = arrange(a_game(), "MAN HAT", s1="EYT")
    assert not game.check(Exchange("1", ".E.Y", 0)).ok
    assert codes(game, Add("1", ".E.Y", 0)) == {"letters_mismatch"}
    game.apply(Exchange("1", ".E.", 0))
    assert (game.view(None).table, game.to_move) == (("MEN", "HAT"), "2")


def test_ruling_7_3_the_result_is_spelt_differently():
    game = arrange(a_game(), "HAt", s1="TX")
    assert codes(game, Exchange("1", "..T", 0)) == {"same_spelling"}
    assert codes(game, Exchange("1", "...", 0)) == {"no_letters"}


# ---------------------------------------------------------------------- 7.4


def test_ruling_7_4_a_master_is_taken_by_another_letter_in_its_place():
    game = arrange(a_game(), "HAt", s1="PX")
    game.apply(Exchange("1", "..P", 0))
    assert game.view(None).table == ("HAP",)
    assert game.view("1").hand == "X?"


def test_ruling_7_4_a_master_is_taken_by_its_very_letter_where_the_spelling_changes_elsewhere():
    game = arrange(a_game(), "HAt", s1="TCX")
    game.apply(Exchange("1", "C.T", 0))
    assert game.view(None).table == ("CAT",)
    assert game.view("1").hand == "XH?"


def test_ruling_7_4_a_master_never_takes_a_master():
    game = arrange(a_game(), "HAt", s1="?CX")
    assert codes(game, Exchange("1", "..m", 0)) == {"idle_exchange"}


def test_ruling_7_4_no_disguised_pass():
    game = arrange(a_game(), "EXPERT", s1="EO?X")
    assert codes(game, Exchange("1", "E..O..", 0)) == {"idle_exchange"}
    assert codes(game, Exchange("1", "e..O..", 0)) == {"idle_exchange"}
    assert codes(game, Exchange("1", "E.....", 0)) == {"idle_exchange", "same_spelling"}


def test_ruling_7_4_a_master_may_fill_other_places_and_in_hand_is_a_master_again():
    game = arrange(a_game(), "EXPERT", s1="?Q")
    game.apply(Exchange("1", "...o..", 0))
    assert game.view(None).table == ("EXPoRT",)
    arrange(game, "EXPoRT", s2="EQ")
    game.apply(Exchange("2", "...E..", 0))
    assert game.view("2").hand == "Q?"


# ---------------------------------------------------------------------- 7.5


def test_ruling_7_5_sixty_turns_without_a_smaller_hand_end_the_hand_by_count():
    game = arrange(a_game(), "EXPERT")
    for _ in range(IDLE_TURNS):
        assert game.phase is Phase.ACT
        seat, word = game.to_move, game.view(None).table[0]
        letter = "O" if word == "EXPERT" else "E"
        arrange(game, word, **{f"s{seat}": f"{letter}Q"})
        game.apply(Exchange(seat, f"...{letter}..", 0))
    assert game.phase is Phase.BETWEEN
    (hand,) = game.view(None).hands
    assert hand.out is None
    assert hand.figures == {seat: figures(cards) for seat, cards in game.view(None).left.items()}


def test_ruling_7_5_a_hand_that_gets_smaller_begins_the_count_anew():
    game = arrange(a_game(), "EXPERT", s1="OATQ", s2="EZ")
    game.apply(Exchange("1", "...O..", 0))
    assert game.state.idle == 1
    arrange(game, "EXPORT", s2="ATZ")
    game.apply(NewWord("2", "AT"))
    assert game.state.idle == 0


# ---------------------------------------------------------------------- 3.3, 3.5


def test_ruling_3_3_a_right_challenge_costs_ten_less_and_gives_the_cards_back():
    game = arrange(a_game(challenges="challenge"), "EXPERT", s1="AQ")
    game.apply(Exchange("1", "...A..", 0))
    assert game.view("1").hand == "QE"
    events = game.apply(Challenge("2"))
    assert kinds(events) == ["challenged", "taken_back", "turn_began"]
    assert (game.view(None).table, sorted(game.view("1").hand)) == (("EXPERT",), ["A", "Q"])
    assert (game.scores, game.to_move) == ({"1": 0, "2": -10}, "2")
    assert game.view(None).history[-1].made is Made.TAKEN_BACK


def test_ruling_3_3_a_wrong_challenge_costs_ten_and_the_word_stands():
    game = arrange(a_game(challenges="challenge"), s1="ATQ")
    game.apply(NewWord("1", "AT"))
    game.apply(Challenge("2"))
    assert (game.view(None).table, game.scores) == (("AT",), {"1": 0, "2": 10})


def test_ruling_3_3_in_a_challenge_game_nothing_tells_whether_a_word_is_good():
    game = arrange(a_game(challenges="challenge"), s1="XAT")
    assert game.check(NewWord("1", "XA")).ok
    with pytest.raises(IllegalAction, match="XA"):
        arrange(a_game(), s1="XAT").apply(NewWord("1", "XA"))


def test_ruling_3_5_time_up_changes_nothing_and_after_a_discard_takes_the_exposed_card():
    game = arrange(a_game(), s1="AQ", exposed="E", blind="OTT")
    game.apply(TimeUp("1", Span.TURN))
    assert (game.to_move, game.state.idle) == ("2", 1)
    arrange(game, s2="ZQ")
    game.apply(Discard("2", "Z"))
    game.apply(TimeUp("2", Span.TURN))
    assert game.view("2").hand == "QE"


def test_ruling_3_5_a_game_cut_off_counts_as_it_stands():
    game = arrange(a_game(), s1="AT", s2="A")
    game.apply(TimeUp("", Span.GAME))
    assert (game.outcome.ending, game.outcome.winners, game.scores) == (Ending.TIME, ("2",), {"1": 18, "2": 10})


# ---------------------------------------------------------------------- 4.7


def test_ruling_4_7_first_to_hold_no_card_ends_the_hand_and_scores_nothing():
    game = out_for_1("12")
    game.apply(NewWord("1", "AT"))
    view = game.view(None)
    assert view.hands[0].out == "1"
    assert view.scores == {"1": 0, "2": figures(view.left["2"])}
