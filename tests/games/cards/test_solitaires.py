"""Crossword Solitaire A and B (rulings 6.3, 6.4)."""

from __future__ import annotations

import pytest

from lexicon.games.cards import CardSolo, CrosswordSolitaireA, CrosswordSolitaireB, Declare, TurnCard
from lexicon.games.game import Ending, Made
from lexicon.games.spec import Grade
from tests.games.cards.positions import a_game, arrange, codes, kinds, lay

BOTH = [CrosswordSolitaireA, CrosswordSolitaireB]


def solo(cls, **more):
    return arrange(a_game(cls, "1"), **more)


def test_ruling_6_3_a_row_of_six_one_turned_up_no_masters():
    view = a_game(CrosswordSolitaireA, "1").view("1")
    assert (len(view.hand), len(view.exposed), view.blind, view.scores) == (6, 1, 45, {"1": 52})
    assert view.unseen["?"] == 0
    assert "?" not in CrosswordSolitaireA.pack({}, 1)


def test_ruling_6_4_a_hand_of_twelve_nothing_turned_up():
    view = a_game(CrosswordSolitaireB, "1").view("1")
    assert (len(view.hand), view.exposed, view.blind) == (12, "", 40)


def test_ruling_6_3_used_row_cards_are_replaced_and_a_used_turned_up_card_uncovers_the_next():
    game = solo(CrosswordSolitaireA, hands={"1": "CARAEF"}, exposed="MT", blind="XYZ")
    assert codes(game, lay(0, 0, "across", "TART")) == {"not_on_rack"}, "the turned-up card is used once"
    events = game.apply(lay(0, 0, "across", "CAT"))
    assert kinds(events) == ["placed", "used", "dealt", "turn_began"]
    view = game.view("1")
    assert (sorted(view.hand), view.exposed, view.blind) == (sorted("RAEFXY"), "M", 1)
    assert view.scores == {"1": len(game.state.drawn) - 3}


def test_ruling_6_3_which_of_two_equal_cards_goes_is_the_players_choice():
    for up, exposed, hand in ((True, "M", "AXT"), (False, "MT", "XY")):
        game = solo(CrosswordSolitaireA, hands={"1": "AT"}, exposed="MT", blind="XY")
        game.apply(lay(0, 0, "across", "AT", up=up))
        assert game.view("1").exposed == exposed
        assert sorted(game.view("1").hand) == sorted(hand.replace("A", "", 1) if up else hand)


def test_ruling_6_4_the_hand_is_not_replaced():
    game = solo(CrosswordSolitaireB, hands={"1": "CATEARNDONEX"}, exposed="S", blind="QZ")
    game.apply(lay(0, 0, "across", "CAT"))
    assert (game.view("1").hand, game.view("1").blind) == ("EARNDONEX", 2)


@pytest.mark.parametrize("cls", BOTH)
def test_ruling_6_3_6_4_a_card_may_be_turned_also_where_a_play_exists(cls):
    game = solo(cls, hands={"1": "CATEAR"}, exposed="S", blind="QZ")
    assert kinds(game.apply(TurnCard("1"))) == ["turned", "turn_began"]
    assert game.view("1").exposed == "SQ"
    assert game.view(None).history[-1].made is Made.TURNED
    game.apply(TurnCard("1"))
    assert codes(game, TurnCard("1")) == {"not_now"}


@pytest.mark.parametrize("cls", BOTH)
def test_ruling_3_2_joint_strict_and_the_limit_hold(cls):
    game = solo(cls, words={(0, 0, "across"): "SMILE"}, hands={"1": "SHOUSE"}, exposed="")
    assert codes(game, lay(0, 0, "across", ".....S")) == {"plural_s"}
    assert codes(solo(cls, hands={"1": "HOUSE"}, exposed=""), lay(0, 0, "across", "HOUSE")) == {"too_many_letters"}
    free = arrange(a_game(cls, "1", free_for_all=True), {(0, 0, "across"): "CAT"}, {"1": "S"}, exposed="")
    assert not codes(free, lay(0, 0, "across", "...S"))


@pytest.mark.parametrize("cls", BOTH)
def test_nothing_left_wins(cls):
    game = solo(cls, hands={"1": "A"}, exposed="T", blind="", drawn="AT")
    game.apply(lay(0, 0, "across", "AT"))
    assert game.outcome.ending is Ending.OUT
    assert (game.outcome.winners, game.outcome.grade, game.outcome.scores) == (("1",), Grade.WON, {"1": 0})
    assert game.reveal() == "AT"


@pytest.mark.parametrize(
    ("cls", "left", "grade"),
    [
        *((CrosswordSolitaireA, n, g) for n, g in ((1, "expert"), (2, "very_good"), (5, "good"), (6, None))),
        *((CrosswordSolitaireB, n, g) for n, g in ((5, "expert"), (10, "very_good"), (20, "good"), (21, None))),
    ],
)
def test_ruling_6_3_6_4_grades_by_cards_not_used(cls, left, grade):
    game = solo(cls, hands={"1": "A" * left}, exposed="", blind="", drawn="A" * left)
    game.apply(Declare("1"))
    assert (game.outcome.winners, game.outcome.grade, game.scores) == ((), grade, {"1": left})


@pytest.mark.parametrize(
    ("hand", "blind", "ending", "stuck"),
    [("ZZ", "", Ending.STUCK, True), ("AT", "", Ending.DECLARED, False), ("ZZ", "A", Ending.DECLARED, False)],
)
def test_stuck_or_declared_is_kept_with_the_action(hand, blind, ending, stuck):
    game = solo(CrosswordSolitaireB, hands={"1": hand}, exposed="", blind=blind)
    with pytest.raises(ValueError, match="over"):
        game.reveal()
    game.apply(Declare("1"))
    assert (game.outcome.ending, game.actions[-1].stuck) == (ending, stuck)


def test_the_number_of_the_deal_is_the_seed():
    assert isinstance(a_game(CrosswordSolitaireA, "1", 20260131), CardSolo)
    assert a_game(CrosswordSolitaireA, "1", 20260131).view("1").deal == 20260131
