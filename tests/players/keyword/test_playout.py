from __future__ import annotations

import numpy as np
import pytest

from lexicon.crossword import Direction, Generator, Grid, Play, ScoredPlay, SquareScorer
from lexicon.games.keyword import Keyword
from lexicon.players import Budget, Cancelled
from lexicon.players.keyword._endgame import End, Side
from lexicon.players.keyword._leave import Leave
from lexicon.players.keyword._playout import Playouts
from lexicon.words import PlainDictionary

ENGINE = Generator(PlainDictionary(["TEA", "TEAK", "TEAM", "TEAMED", "TEAR", "TEARY"]), Keyword.layout_rules)
ROW, NEXT = 9, 12
#: The letters kept are worth nothing.
INDIFFERENT = Leave(np.zeros_like(Leave.fitted().figures))


def scorer() -> SquareScorer:
    """One point a square, fifty for the second behind TEA."""
    points = np.ones((19, 19), dtype=np.int64)
    points[ROW, NEXT] = 50
    return SquareScorer(points)


def deal(*racks: str, teams: tuple[int, ...] = (0, 1), reserve: str = "") -> End:
    """TEA lies in the middle; each seat holds its rack."""
    rows = ["." * 19] * ROW + ["." * 8 + "TEA" + "." * 8] + ["." * 19] * (18 - ROW)
    sides = tuple(Side(rack, scorer(), team) for rack, team in zip(racks, teams, strict=True))
    return End(Grid.from_rows(rows, bounded=True), sides, (0,) * (max(teams) + 1), reserve)


def behind_tea(letter: str) -> ScoredPlay:
    return ScoredPlay(Play(ROW, 8, Direction.ACROSS, "..." + letter), 1, ("TEA" + letter,))


def came_to(deals: list[End], letters: str, nodes: int = 500) -> list[tuple[str, float]]:
    playouts = Playouts(ENGINE, deals, INDIFFERENT, Budget(nodes=nodes).start())
    return [(play.words[0], worth) for play, worth in playouts.tried([behind_tea(letter) for letter in letters])]


def test_what_the_next_seat_can_do_counts() -> None:
    """TEAM lets the other seat lay ED on the good square; TEAK does not."""
    assert came_to([deal("MKQ", "EDQ")], "MK") == [("TEAK", 1.0), ("TEAM", 1.0 - 51)]


def test_what_the_seat_can_do_the_next_time_counts() -> None:
    assert came_to([deal("KRYQ", "QQ")], "KR") == [("TEAR", 1.0 + 50), ("TEAK", 1.0)]


def test_a_partner_earns_for_the_side_and_several_opponents_count_by_their_mean() -> None:
    assert came_to([deal("MQ", "QQ", "EDQ", "QQ", teams=(0, 1, 0, 1))], "M") == [("TEAM", 1.0 + 51)]
    assert came_to([deal("MQ", "QQ", "EDQ", teams=(0, 1, 2))], "M") == [("TEAM", 1.0 - 51 / 2)]


def test_ruling_5_6_who_goes_out_on_the_way_ends_it() -> None:
    """The other seat gets 50 for going out and 5 for the K that is left."""
    assert came_to([deal("MK", "ED")], "M") == [("TEAM", 1.0 - 51 - 50 - 5)]


def test_the_letters_kept_in_the_end_count_while_there_is_a_reserve() -> None:
    figures = INDIFFERENT.figures.copy()
    figures[ord("Y") - ord("A")] = 7.0
    for reserve, worth in (("QQQQQQQQQQQQQQQQQQQQ", 8.0), ("", 1.0)):
        playouts = Playouts(ENGINE, [deal("KYQ", "QQ", reserve=reserve)], Leave(figures), Budget().start())
        assert playouts.tried([behind_tea("K")])[0][1] == worth


def test_plays_clearly_behind_are_given_up_and_come_last() -> None:
    """After eight deals TEAM is given up, so the other eight cost two positions each and not four."""
    purse = Budget(nodes=1000).start()
    found = Playouts(ENGINE, [deal("MKQ", "EDQ")] * 16, INDIFFERENT, purse).tried([behind_tea("M"), behind_tea("K")])
    assert [play.words[0] for play, _ in found] == ["TEAK", "TEAM"]
    assert 1000 - purse.nodes == 8 * 4 + 8 * 2


def test_too_small_a_budget_tries_nothing() -> None:
    assert came_to([deal("MKQ", "EDQ")], "MK", nodes=3) == []


def test_a_deal_for_which_time_does_not_suffice_does_not_count() -> None:
    purse = Budget(seconds=0.0).start()
    assert Playouts(ENGINE, [deal("MKQ", "EDQ")], INDIFFERENT, purse).tried([behind_tea("M"), behind_tea("K")]) == []


def test_a_cancelled_trial_stops_at_the_next_position() -> None:
    asked = 0

    def cancelled() -> bool:
        nonlocal asked
        asked += 1
        return asked >= 5

    playouts = Playouts(ENGINE, [deal("MKQ", "EDQ")] * 16, INDIFFERENT, Budget(cancelled=cancelled).start())
    with pytest.raises(Cancelled):
        playouts.tried([behind_tea("M"), behind_tea("K")])
    assert asked == 5
