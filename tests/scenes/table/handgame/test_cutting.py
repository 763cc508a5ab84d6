"""Cutting for the dealer, told round by round (ruling 4.6)."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from lexicon.games.common.hands import Cut
from lexicon.games.common.seats import DrawnLetter
from lexicon.scenes.table.surfaces.handgame.cutting import Cutting


def rounds_told(*rounds: dict[str, str], dealer: str) -> list[str]:
    """The sentences under the rounds of a cut."""
    names = {"1": "Ann", "2": "Bo", "3": "Cyd"}
    surface: Any = SimpleNamespace(table=SimpleNamespace(names=names), blocks=False)
    drawn = tuple(tuple(DrawnLetter(seat, letter) for seat, letter in each.items()) for each in rounds)
    return [data.foot for data in Cutting(surface)._rounds(Cut(drawn, dealer))]


def test_ruling_4_6_who_cut_again_may_tie_with_one_who_did_not():
    told = rounds_told({"1": "C", "2": "F", "3": "?"}, {"3": "C"}, {"1": "B", "3": "D"}, dealer="1")
    assert told == [
        "Cyd cuts again: a Master does not count.",
        "Ann and Cyd cut again: they tie.",
        "Ann is nearest to A and deals.",
    ]


def test_ruling_4_6_a_tie_in_the_first_round():
    assert rounds_told({"1": "C", "2": "C", "3": "F"}, {"1": "D", "2": "B"}, dealer="2") == [
        "Ann and Bo cut again: they tie.",
        "Bo is nearest to A and deals.",
    ]
