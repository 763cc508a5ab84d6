"""Games of several hands: cutting, dealing in turn, counting, the target (rulings 4.6, 4.7, 7.1)."""

from __future__ import annotations

from itertools import pairwise

from lexicon.games.common.dice import Dice
from lexicon.games.common.hands import HandAccount, Standing
from lexicon.games.common.seats import PLACES, nearest_to_a, to_the_left, usual_places
from lexicon.pieces import MASTER, load_pack

THREE = ("1", "3", "6")


def test_places_round_a_table():
    assert usual_places(2, 3) == {2: ("1", "2"), 3: ("1", "2", "3")}
    assert len(PLACES) == 8
    assert to_the_left(THREE, "6") == "1"
    assert to_the_left(THREE, "1", ("1", "6")) == "6"


def test_ruling_4_6_the_card_nearest_a_deals_ties_and_masters_are_cut_again():
    seen = {"tie": 0, "master": 0}
    for seed in range(300):
        rounds, dealer = nearest_to_a(Dice(seed), THREE, load_pack("american").letters())
        assert [each.seat for each in rounds[0]] == list(THREE)
        for before, after in pairwise(rounds):
            again, masters = [each.seat for each in after], [e.seat for e in before if e.letter == MASTER]
            assert again == masters or len(again) > 1, "a Master is cut again, or a tie is"
            seen["master" if masters else "tie"] += 1
        assert dealer in THREE
    assert min(seen.values()) > 3


def test_ruling_4_6_the_deal_goes_to_the_left_and_the_dealers_left_begins():
    standing = Standing(THREE, "3")
    assert standing.starter == "6"
    standing.next_hand()
    assert (standing.number, standing.dealer, standing.starter) == (2, "6", "1")


def test_ruling_4_7_who_goes_out_scores_nothing_the_others_their_figures():
    standing = Standing(THREE, "1")
    standing.challenged("3", 10)
    record = standing.count({"1": 0, "3": 26, "6": 8}, "1")
    assert record.totals == standing.totals == {"1": 0, "3": 36, "6": 8}
    assert (record.number, record.out, record.challenges) == (1, "1", {"1": 0, "3": 10, "6": 0})
    assert {line.why: line.points for line in standing.sheet()["3"]} == {"left": 26, "challenges": 10}
    standing.next_hand()
    assert standing.count({"1": 8, "3": 0, "6": 8}, "3").challenges == {"1": 0, "3": 0, "6": 0}
    assert standing.accounts["6"][HandAccount.LEFT] == 16


def test_ruling_4_7_the_target_and_equal_lowest():
    standing = Standing(THREE, "1")
    standing.count({"1": 40, "3": 100, "6": 40}, None)
    assert standing.reached(101) == ()
    assert standing.reached(100) == ("3",)
    assert standing.lowest() == ("1", "6")


def test_ruling_7_1_who_is_out_is_skipped():
    standing = Standing(THREE, "1")
    standing.count({"1": 0, "3": 100, "6": 20}, "1")
    standing.retire(standing.reached(100))
    assert standing.playing == ("1", "6")
    assert standing.starter == "6"
    standing.next_hand()
    assert (standing.dealer, standing.starter) == ("6", "1")
    assert standing.reached(100) == (), "out already"
    assert standing.lowest(standing.playing) == ("1",)
