"""The end over many deals."""

from __future__ import annotations

from math import tanh

import numpy as np

from lexicon.crossword import Direction, Generator, Grid, Play, ScoredPlay, SquareScorer
from lexicon.games.keyword import Keyword
from lexicon.players import Budget
from lexicon.players.keyword.lookahead.chances import Chances
from lexicon.players.keyword.lookahead.endgame import End, Side
from lexicon.players.player import Remaining
from lexicon.words import PlainDictionary

ENGINE = Generator(PlainDictionary(["TEA", "TEAK", "TEAM", "TEAMED", "TEAR", "TEARY"]), Keyword.layout_rules)
ROW = 9


def deal(mover: str, other: str) -> End:
    """TEA lies in the middle, every square is worth 10, and nothing is left to draw."""
    rows = ["." * 19] * ROW + ["." * 8 + "TEA" + "." * 8] + ["." * 19] * (18 - ROW)
    scorer = SquareScorer(np.full((19, 19), 10, dtype=np.int64))
    sides = (Side(mover, scorer, 0), Side(other, scorer, 1))
    return End(Grid.from_rows(rows, bounded=True), sides, (0, 0))


def behind_tea(letter: str) -> ScoredPlay:
    return ScoredPlay(Play(ROW, 8, Direction.ACROSS, "..." + letter), 10, ("TEA" + letter,))


def tried(deals: list[End], remaining: Remaining, halved: int = 0) -> list[tuple[str, float]]:
    found = Chances(ENGINE, deals, remaining, halved).tried([behind_tea(letter) for letter in "MRK"])
    return [(each.play.words[0], round(each.worth, 6)) for each in found]


def test_a_play_is_worth_the_chance_to_win_that_it_leaves() -> None:
    """Ruling 5.6: after TEAM the other lays ED for 20 and nobody can go on: 10 − 15 − 20 + 5. Else 10 − 15 + 15."""
    deals = [deal("KMRQ", "EDQ")] * 4
    left_behind, ahead = (round(30 * tanh(lead / 30), 6) for lead in (10 - 15 - 20 + 5, 10 - 15 + 15))
    expected = [("TEAR", ahead), ("TEAK", ahead), ("TEAM", left_behind)]
    assert tried(deals, Budget().start()) == expected
    assert tried(deals, Budget().start(), halved=2) == expected


def test_the_worse_half_is_given_up_and_comes_last() -> None:
    """Three plays in one more deal cost two nodes, then two plays one node in each of six; all in all, 7 × 3."""
    deals, halving, all_go_on = [deal("KMRQ", "EDQ")] * 8, Budget().start(), Budget().start()
    before = halving.nodes
    assert tried(deals, halving, halved=2)[-1][0] == "TEAM"
    assert before - halving.nodes == 2 + 6
    tried(deals, all_go_on)
    assert before - all_go_on.nodes == 7 * 3


def test_what_was_given_up_is_worth_no_more_than_what_went_on() -> None:
    """TEAM is given up after a deal in which ED follows; those in which it does not come later."""
    deals = [deal("KMRQ", "EDQ"), *[deal("KMRQ", "QQQ")] * 3]
    worths = [worth for _, worth in tried(deals, Budget().start(), halved=1)]
    assert worths == sorted(worths, reverse=True)


def test_the_first_deal_counts_whatever_it_costs() -> None:
    deals = [deal("KMRQ", "EDQ"), *[deal("KMRQ", "QQQ")] * 3]
    assert tried(deals, Budget(nodes=0).start()) == tried(deals[:1], Budget().start())
