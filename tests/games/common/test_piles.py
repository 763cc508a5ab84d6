"""The blind pile and the exposed cards (rulings 4.4, 4.5)."""

from __future__ import annotations

import pytest

from lexicon.games.common.piles import Pile, Piles, Reshuffled, TurnedUp


def test_ruling_4_4_what_lay_exposed_before_the_discard_may_be_taken():
    piles = Piles(list("AB"), ["E"])
    piles.exposed.append("Z")
    assert piles.choices() == (Pile.EXPOSED, Pile.BLIND)
    assert piles.take(Pile.EXPOSED) == "E"
    assert piles.exposed == ["Z"], "the discard is the exposed card now"


def test_ruling_4_4_the_blind_pile_gives_its_top():
    piles = Piles(list("AB"), ["E", "Z"])
    assert piles.take(Pile.BLIND) == "B"
    assert (piles.blind, piles.exposed) == (["A"], ["E", "Z"])


def test_ruling_4_5_as_soon_as_the_last_blind_card_is_taken_all_discards_are_the_new_pile():
    piles = Piles(["B"], list("EZQ"))
    assert piles.renew(7, 1) == ()
    piles.take(Pile.BLIND)
    told = piles.renew(7, 1)
    assert [type(event) for event in told] == [Reshuffled, TurnedUp]
    assert told[0].cards == 3
    assert told[1] == TurnedUp(piles.top, 2)
    assert sorted(piles.blind + piles.exposed) == sorted("EZQ"), "the exposed card too"
    assert len(piles.exposed) == 1


def test_ruling_4_5_a_single_card_lies_exposed_and_is_the_only_one_to_take():
    piles = Piles([], ["E"])
    assert piles.renew(7, 1) == ()
    piles.exposed.append("Z")
    assert piles.choices() == (Pile.EXPOSED,)
    assert piles.take(Pile.EXPOSED) == "E"
    assert piles.renew(7, 1) == ()
    assert piles.top == "Z"


@pytest.mark.parametrize("hand", [1, 2])
def test_a_reshuffle_follows_from_seed_hand_and_count_over_sorted_cards(hand):
    def after(cards, shuffles=0, seed=7):
        piles = Piles([], list(cards), shuffles)
        piles.renew(seed, hand)
        return piles.blind

    usual = after("ABCDEFGHIJ")
    assert after("JIHGFEDCBA") == usual, "whatever order they were discarded in"
    assert usual not in (after("ABCDEFGHIJ", seed=8), after("ABCDEFGHIJ", shuffles=1))
