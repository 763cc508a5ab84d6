"""Chance that is the same under every Python."""

from __future__ import annotations

from collections import Counter

from lexicon.games.common.dice import Dice


def test_the_same_for_good():
    """Pinned: if this differs, old saves would be dealt anew."""
    assert Dice(1).shuffled("ABCDEFGHIJ") == list("GIJHFDAEBC")
    assert Dice(2**53 - 1).below(1000) == 96


def test_every_number_and_every_order_is_as_likely():
    dice = Dice(7)
    counts = Counter(dice.below(3) for _ in range(3000))
    assert all(900 < counts[number] < 1100 for number in range(3))
    orders = Counter("".join(dice.shuffled("ABC")) for _ in range(6000))
    assert len(orders) == 6
    assert all(850 < count < 1150 for count in orders.values())


def test_shuffled_leaves_its_argument_alone():
    items = list("ABC")
    assert sorted(Dice(3).shuffled(items)) == items == list("ABC")
    assert Dice(3).shuffled([]) == []


def test_later_chance_is_the_same_for_good_and_differs_by_what_is_counted():
    assert Dice.later(1, 2, 3).shuffled("ABCDE") == Dice.later(1, 2, 3).shuffled("ABCDE")
    drawn = [Dice.later(*counts).below(10**6) for counts in ((1, 2, 3), (1, 23), (12, 3), (1, 2), (1, 2, 4))]
    assert len(set(drawn)) == 5
    assert drawn[0] == 703266
