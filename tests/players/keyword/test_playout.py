from __future__ import annotations

import numpy as np
import pytest

from lexicon.crossword import Direction, Generator, Grid, Play, ScoredPlay, SquareScorer, Weighing
from lexicon.games.keyword import Keyword
from lexicon.players import Budget, Cancelled
from lexicon.players.keyword import Ranked
from lexicon.players.keyword._leave import Leave
from lexicon.players.keyword.lookahead.endgame import End, Side
from lexicon.players.keyword.lookahead.playouts import Playouts
from lexicon.words import PlainDictionary

ENGINE = Generator(PlainDictionary(["TEA", "TEAK", "TEAM", "TEAMED", "TEAR", "TEARY"]), Keyword.layout_rules)
ROW, NEXT = 9, 12
#: The letters kept are worth nothing.
INDIFFERENT = Leave(np.zeros_like(Leave.fitted().figures)).weighing(0)


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


def behind_tea(letter: str, worth: float = 0.0) -> Ranked:
    return Ranked(ScoredPlay(Play(ROW, 8, Direction.ACROSS, "..." + letter), 1, ("TEA" + letter,)), worth)


def drawing(*racks: str, teams: tuple[int, ...] = (0, 1)) -> End:
    """The same with Q's to be drawn, which no word takes."""
    return deal(*racks, teams=teams, reserve=30 * "Q")


def playouts(
    deals: list[End],
    budget: Budget | None = None,
    weighing: Weighing = INDIFFERENT,
    rounds: int = 1,
    share: float = 1.0,
) -> Playouts:
    return Playouts(ENGINE, deals, weighing, (budget or Budget(nodes=500)).start(), rounds, share)


def came_to(trial: Playouts, letters: str) -> list[tuple[str, float]]:
    found = trial.tried([behind_tea(letter) for letter in letters])
    return [(each.play.words[0], each.worth) for each in found]


def test_what_the_next_seat_can_do_counts() -> None:
    """TEAM lets the other seat lay ED on the good square; after TEAK nobody can play (ruling 5.6: 5 a block)."""
    assert came_to(playouts([drawing("MKQ", "EDQ")]), "MK") == [("TEAK", 1.0 - 5 * 10 + 5 * 3), ("TEAM", 1.0 - 51)]


def test_what_the_seat_can_do_the_next_time_counts() -> None:
    assert came_to(playouts([drawing("KRYQ", "QQ")]), "KR") == [("TEAR", 1.0 + 50), ("TEAK", 1.0 - 5 * 10 + 5 * 2)]


def test_more_rounds_see_what_comes_of_it_later() -> None:
    """The seat makes TEAR into TEARY for 51; only the second round shows that the other then lays its S for 1."""
    words = ["TEA", "TEAR", "TEARY", "TEARYS"]
    engine = Generator(PlainDictionary(words), Keyword.layout_rules)
    trials = [
        Playouts(engine, [drawing("RYQQ", "SQQ")], INDIFFERENT, Budget().start(), rounds, 1.0).tried([behind_tea("R")])
        for rounds in (1, 2)
    ]
    assert [found[0].worth for found in trials] == [1.0 + 50, 1.0 + 50 - 1]


def test_a_partner_earns_for_the_side() -> None:
    partners = drawing("MQ", "QQ", "EDQ", "QQ", teams=(0, 1, 0, 1))
    assert came_to(playouts([partners]), "M") == [("TEAM", 1.0 + 51)]
    opponents = drawing("MQ", "EDQ", "QQ", "QQ", teams=(0, 1, 0, 1))
    assert came_to(playouts([opponents]), "M") == [("TEAM", 1.0 - 51)]


def test_ruling_5_6_who_goes_out_on_the_way_ends_it() -> None:
    """The other seat gets 50 for going out and 5 for the K that is left."""
    for rounds in (1, 2):
        assert came_to(playouts([deal("MK", "ED")], rounds=rounds), "M") == [("TEAM", 1.0 - 51 - 50 - 5)]


def test_the_letters_kept_in_the_end_count_while_there_is_a_reserve() -> None:
    figures = np.zeros_like(Leave.fitted().figures)
    figures[ord("N") - ord("A")] = 7.0
    for end, worth in ((drawing("RYNQ", "QQ"), 51.0 + 7), (deal("RYNQ", "QQ"), 51.0)):
        trial = playouts([end], weighing=Leave(figures).weighing(0))
        assert trial.tried([behind_tea("R")])[0].worth == worth


def test_what_a_play_was_worth_before_counts_beside_what_it_came_to() -> None:
    """TEAK came to −34, TEAM to −50."""
    plays = [behind_tea("M", 40.0), behind_tea("K", 20.0)]
    found = playouts([drawing("MKQ", "EDQ")], share=0.25).tried(plays)
    assert [(each.play.words[0], each.worth) for each in found] == [("TEAM", 17.5), ("TEAK", 6.5)]
    found = playouts([drawing("MKQ", "EDQ")], share=0.75).tried(plays)
    assert [(each.play.words[0], each.worth) for each in found] == [("TEAK", -20.5), ("TEAM", -27.5)]


def test_plays_clearly_behind_are_given_up_and_come_last() -> None:
    """After four deals TEAM is given up, so the other twelve cost one node each and not two."""
    remaining = Budget(nodes=1000).start()
    trial = Playouts(ENGINE, [drawing("MKQ", "EDQ")] * 16, INDIFFERENT, remaining, share=1.0)
    assert [word for word, _ in came_to(trial, "MK")] == ["TEAK", "TEAM"]
    assert 1000 - remaining.nodes == 4 * 2 + 12


def test_too_small_a_budget_tries_nothing() -> None:
    assert came_to(playouts([drawing("MKQ", "EDQ")], Budget(nodes=1)), "MK") == []


def test_a_deal_for_which_time_does_not_suffice_does_not_count() -> None:
    assert came_to(playouts([drawing("MKQ", "EDQ")], Budget(seconds=0.0)), "MK") == []


def test_a_cancelled_trial_stops_at_the_next_position() -> None:
    asked = 0

    def cancelled() -> bool:
        nonlocal asked
        asked += 1
        return asked >= 5

    with pytest.raises(Cancelled):
        came_to(playouts([drawing("MKQ", "EDQ")] * 16, Budget(cancelled=cancelled)), "MK")
    assert asked == 5
