"""Places, movement, tables of three and four, who comes late and who leaves (rulings 5.10, 5.11)."""

from __future__ import annotations

import random

import pytest

from lexicon.games.common.dice import Dice
from lexicon.games.party import (
    Arrive,
    EndParty,
    Entrant,
    Leave,
    Party,
    PartyPhase,
    ResultLine,
    StartRound,
    TableResult,
    replay,
)
from lexicon.games.party.movement import draw_places, moved, ranking, settle, table_sizes, take_seats
from lexicon.games.registry import game_class
from tests.games.party.playing import party, play_round, slip

KEYWORD, CARDS = game_class("keyword-party").spec, game_class("lexicon-party").spec
GOLDEN_TABLES = [
    [{6: 185, 4: 69, 0: 153, 5: 199}, {8: 150, 3: 111, 1: 128}, {9: 149, 2: 18, 7: 133}],
    [{9: 182, 4: 107, 0: 144, 7: 76}, {5: 92, 3: 198, 6: 146}, {8: 77, 2: 97, 1: 185}],
    [{1: 5, 4: 59, 2: 32, 7: 162}, {5: 13, 9: 22, 0: 132}, {8: 90, 3: 153, 6: 178}],
]
GOLDEN_SUMS = [(6, 509), (3, 462), (0, 429), (7, 371), (9, 353), (1, 318), (8, 317), (5, 304), (4, 235), (2, 147)]


@pytest.mark.parametrize(
    ("count", "sizes"),
    [
        (6, (3, 3)),
        (7, (4, 3)),
        (8, (4, 4)),
        (9, (3, 3, 3)),
        (10, (4, 3, 3)),
        (11, (4, 4, 3)),
        (12, (4, 4, 4)),
        (13, (4, 3, 3, 3)),
        (37, (4,) * 7 + (3,) * 3),
        (39, (4,) * 9 + (3,)),
        (40, (4,) * 10),
    ],
)
def test_ruling_5_10_tables_of_three_are_as_few_as_can_be(count, sizes):
    assert table_sizes(count) == sizes


def test_ruling_5_10_five_cannot_sit_at_tables_of_three_and_four():
    for count in (0, 1, 2, 5):
        with pytest.raises(ValueError, match="three and four"):
            table_sizes(count)


def test_ruling_5_10_the_places_are_drawn():
    tables = draw_places(range(40), Dice(1))
    assert sorted(each for table in tables for each in table) == list(range(40))
    assert tables != draw_places(range(40), Dice(2))


def test_ruling_5_10_two_of_each_table_move_to_the_next_the_last_to_the_first():
    tables = ((0, 1, 2, 3), (4, 5, 6, 7), (8, 9, 10))
    assert moved(tables, {1: (3, 0), 2: (4, 5), 3: (10, 8)}) == ((1, 2, 10, 8), (6, 7, 3, 0), (9, 4, 5))


def test_ruling_5_11_one_of_each_table_moves():
    assert moved(((0, 1, 2, 3), (4, 5, 6)), {1: (2,), 2: (5,)}) == ((0, 1, 3, 5), (4, 6, 2))


def lines(*figures, **more):
    return [ResultLine(number, figure, **more) for number, figure in enumerate(figures)]


def first(each, spec, seed=1):
    return ranking(each, spec.party, spec.low_wins, Dice(seed))


def test_ruling_5_10_the_highest_move_and_ties_go_by_the_last_play():
    assert first(lines(40, 90, 60, 75), KEYWORD) == (1, 3, 2, 0)
    tied = [ResultLine(0, 80, last_play=12), ResultLine(1, 80, last_play=30), ResultLine(2, 95), ResultLine(3, 10)]
    assert first(tied, KEYWORD)[:2] == (2, 1)


def test_ruling_5_10_then_by_lot():
    seen = {first(lines(50, 50, 50), KEYWORD, seed) for seed in range(30)}
    assert len(seen) == 6, "every order comes"
    assert len({first(lines(50, 50, 50), KEYWORD, 4) for _ in range(5)}) == 1


def test_ruling_5_11_who_runs_out_moves_on_else_the_lowest():
    ran_out = [ResultLine(0, 50, fine=50, out=True), ResultLine(1, 8, cards_left=1), ResultLine(2, 20, cards_left=2)]
    assert first(ran_out, CARDS)[0] == 0, "also with a fine"
    assert first(lines(30, 12, 25), CARDS)[0] == 1


def test_ruling_5_11_ties_go_by_fewest_cards_then_by_lot():
    tied = [ResultLine(0, 20, cards_left=3), ResultLine(1, 20, cards_left=2), ResultLine(2, 31, cards_left=1)]
    assert first(tied, CARDS)[0] == 1
    assert len({first(lines(20, 20, 20, cards_left=2), CARDS, seed)[0] for seed in range(20)}) == 3


def test_a_golden_evening_of_ten():
    """Three rounds of a Keyword party of ten: who sits where, as first drawn and then moved."""
    running, rng, told = party(10, seed=1953, rounds=3), random.Random(1953), []
    while running.phase is not PartyPhase.OVER:
        play_round(running, rng)
        told.append([{seated.number: seated.figure for seated in table.seats} for table in running.tables()])
    assert told == GOLDEN_TABLES
    assert [(row.number, row.total) for row in running.view().standings] == GOLDEN_SUMS


def test_ruling_5_10_who_stays_keeps_his_seat():
    running, rng = party(13), random.Random(3)
    play_round(running, rng)
    before = {s.number: (table.number, s.seat) for table in running.tables() for s in table.seats if not s.moves_on}
    running.apply(StartRound())
    after = {s.number: (table.number, s.seat) for table in running.tables() for s in table.seats}
    sizes = [len(table.seats) for table in running.tables()]
    assert all(after[number] == place for number, place in before.items()), sizes


def test_ruling_5_10_nobody_who_comes_takes_the_seat_of_one_who_stays():
    seats = ("red", "green", "blue", "yellow")
    before = {0: "red", 1: "yellow", 2: "red"}
    assert take_seats((0, 1, 7, 2), before, seats) == {"red": 0, "green": 7, "blue": 2, "yellow": 1}
    assert take_seats((0, 1, 7), before, seats[:3]) == {"red": 0, "green": 1, "blue": 7}


def test_ruling_5_11_who_moved_on_deals_first_there():
    running = party(8, "lexicon-party")
    running.apply(StartRound())
    assert all(table.dealer is table.starter is None for table in running.tables()), "the first deal is cut for"
    winners = {}
    for table in running.tables():
        winners[table.to] = table.seats[2].number
        running.apply(slip(table, [30, 40, 5, 60]))
    running.apply(StartRound())
    for table in running.tables():
        assert table.numbers[table.dealer] == winners[table.number]
        assert running.table_options(table)["starter"] == table.starter
        seats = table.seat_ids
        assert table.starter == seats[(seats.index(table.dealer) + 1) % 4]


def test_ruling_5_10_at_a_keyword_party_everybody_draws_for_the_start():
    running = party(8)
    play_round(running, random.Random(1))
    running.apply(StartRound())
    assert all(running.table_options(table)["starter"] == "" for table in running.tables())


def test_ruling_5_10_games_and_places_of_a_round_hang_on_nothing_that_was_played():
    one, other = party(8, seed=9), party(8, seed=9)
    play_round(one, random.Random(1))
    play_round(other, random.Random(2))
    assert [table.seed for table in one.view().coming] == [table.seed for table in other.view().coming]
    assert len({table.seed for table in one.tables()} | {table.seed for table in one.view().coming}) == 4


# ---------------------------------------------------------------------- people come and go


def seated(running: Party) -> list[int]:
    return sorted(number for table in running.tables() for number in table.numbers.values())


@pytest.mark.parametrize("count", range(8, 41))
@pytest.mark.parametrize("change", [-3, -2, -1, 1, 2, 3])
def test_ruling_5_10_whoever_comes_or_leaves_tables_have_three_or_four(count, change):
    if not 6 <= count + change <= 40:
        return
    running, rng = party(count, seed=count), random.Random(count)
    play_round(running, rng)
    gone = rng.sample(range(count), -change) if change < 0 else []
    for number in gone:
        running.apply(Leave(number))
    for number in range(max(change, 0)):
        running.apply(Arrive(Entrant(f"late {number}")))
    assert running.view().coming is not None
    running.apply(StartRound())
    sizes = sorted((len(table.seats) for table in running.tables()), reverse=True)
    assert tuple(sizes) == table_sizes(count + change)
    assert seated(running) == sorted({*range(count + max(change, 0))} - {*gone})


def test_ruling_5_10_as_few_change_their_table_as_can_be():
    tables = ((0, 1, 2, 3), (4, 5, 6, 7), (8, 9, 10, 11))
    after = settle(tables, [1], [], Dice(1))
    assert after == ((0, 2, 3), (4, 5, 6, 7), (8, 9, 10, 11))
    after = settle(tables, [1, 2, 5], [12], Dice(1))
    assert [len(table) for table in after] == [3, 3, 4]
    assert 12 in after[0], "who comes sits where fewest sit"


def test_ruling_5_10_the_last_table_is_given_up_when_there_are_too_few():
    after = settle(((0, 1, 2), (3, 4, 5), (6, 7, 8)), [8], [], Dice(1))
    assert after == ((0, 1, 2, 6), (3, 4, 5, 7))


def test_ruling_5_10_a_table_is_opened_when_there_are_too_many():
    after = settle(((0, 1, 2, 3), (4, 5, 6, 7)), [], [8], Dice(1))
    assert sorted(map(len, after)) == [3, 3, 3]
    assert 8 in after[2]


def test_ruling_5_10_latecomers_start_at_0_and_sit_down_with_the_next_round():
    running, rng = party(8), random.Random(2)
    running.apply(StartRound())
    running.apply(Arrive(Entrant("Late")))
    assert running.view().waiting == (8,)
    assert 8 not in seated(running)
    for table in running.tables():
        running.apply(slip(table, [rng.randrange(90) for _ in table.seats]))
    running.apply(StartRound())
    assert 8 in seated(running)
    row = next(row for row in running.view().standings if row.number == 8)
    assert (row.figures, row.total) == ((None, None), 0)


def test_ruling_5_10_who_left_and_comes_back_has_the_sum_that_he_had():
    running = party(9)
    play_round(running, random.Random(4))
    total = next(row.total for row in running.view().standings if row.number == 3)
    running.apply(Leave(3))
    play_round(running, random.Random(5))
    (event,) = running.apply(Arrive(Entrant("p3")))
    assert (event.number, event.back) == (3, True)
    running.apply(StartRound())
    assert 3 in seated(running)
    assert next(row.total for row in running.view().standings if row.number == 3) == total


def test_ruling_5_10_nobody_leaves_while_a_round_is_played():
    running = party()
    running.apply(StartRound())
    assert "between two rounds" in running.check(Leave(1)).problems[0].text
    running.apply(Arrive(Entrant("Late")))
    running.apply(Leave(8))
    assert running.view().waiting == ()


def test_ruling_5_10_with_fewer_than_six_there_is_no_further_round_but_the_host_may_end_it():
    running = party()
    play_round(running, random.Random(1))
    for number in range(3):
        running.apply(Leave(number))
    assert running.view().coming is None
    assert "6 or more" in running.check(StartRound()).problems[0].text
    (ended,) = running.apply(EndParty())
    assert (ended.rounds, running.phase) == (1, PartyPhase.OVER)


def test_ruling_5_10_a_round_in_which_the_party_is_ended_does_not_count():
    running = party(9, rounds=3)
    running.apply(StartRound())
    assert "first round" in running.check(EndParty()).problems[0].text
    for table in running.tables():
        running.apply(slip(table, [10 * seated.number for seated in table.seats]))
    running.apply(Leave(3))
    running.apply(Arrive(Entrant("Late")))
    before = running.view()
    running.apply(StartRound())
    table = running.tables()[0]
    running.apply(slip(table, [500] * len(table.seats)))
    running.apply(Arrive(Entrant("Later")))
    (ended,) = running.apply(EndParty())
    after = running.view()
    assert (ended.rounds, ended.winners, after.phase) == (1, (8,), PartyPhase.OVER)
    assert after.standings[: len(before.standings)] == before.standings
    assert [row.name for row in after.standings[len(before.standings) :]] == ["Later"]
    assert after.tables == before.tables
    assert running.slip(1) == next(a for a in running.actions if isinstance(a, TableResult) and a.table == 1)
    assert replay(running.save()).state_hash() == running.state_hash()
    running.apply(slip(running.tables()[0], [900] * len(running.tables()[0].seats)))
    assert running.view().standings[0].total == 900, "what was counted may still be put right"


def test_ruling_5_10_there_is_room_for_forty():
    running = party(40)
    assert "room for 40" in running.check(Arrive(Entrant("One more"))).problems[0].text


# ---------------------------------------------------------------------- slips


def test_ruling_5_11_a_neighbour_confirms_each_figure_entered_by_hand():
    running = party(8, steward=True)
    running.apply(StartRound())
    table = running.tables()[0]
    by_hand = slip(table, [10, 20, 30, 40], played=False)
    unconfirmed = TableResult(table.number, by_hand.lines)
    told = running.check(unconfirmed).problems[0].text
    assert told == f"P{table.seats[1].number} has not confirmed the figure of P{table.seats[0].number}."
    by_himself = TableResult(table.number, by_hand.lines, tuple(line.number for line in by_hand.lines))
    assert not running.check(by_himself).ok
    running.apply(by_hand)
    assert running.tables()[0].done


def test_a_slip_is_put_right_before_the_next_round():
    running = party(8)
    running.apply(StartRound())
    for table in running.tables():
        running.apply(slip(table, [10, 20, 30, 40]))
    running.apply(slip(running.tables()[0], [99, 20, 30, 40]))
    (row, *_) = running.view().standings
    assert (row.number, row.total) == (running.tables()[0].seats[0].number, 99)
    assert running.tables()[0].seats[0].moves_on
    running.apply(StartRound())
    assert running.view().standings[0].figures == (99, None)


def test_the_last_slips_are_put_right_when_the_party_is_over():
    running = party(8, rounds=1)
    play_round(running, random.Random(1))
    table = running.tables()[1]
    events = running.apply(slip(table, [500, 0, 0, 0]))
    assert events[-1].winners == (table.seats[0].number,)


@pytest.mark.parametrize(
    ("game", "line", "text"),
    [
        ("keyword-party", {"figure": 20_000}, "a figure runs from"),
        ("lexicon-party", {"figure": -1}, "a figure runs from 0"),
        ("lexicon-party", {"figure": 60, "fine": 30}, "a fine is 50"),
        ("lexicon-party", {"figure": 40, "fine": 50}, "holds the fine"),
        ("keyword-party", {"figure": 60, "fine": 50}, "there are no fines"),
        ("lexicon-party", {"figure": 10, "out": True}, "who ran out has nothing left"),
        ("lexicon-party", {"figure": 10, "cards_left": -1}, "from 0 to 10000"),
    ],
)
def test_a_slip_that_cannot_be_says_why(game, line, text):
    running = party(8, game)
    running.apply(StartRound())
    table = running.tables()[0]
    bad = slip(table, [ResultLine(table.seats[0].number, **line), 20, 30, 40])
    problem = running.check(bad).problems[0].text
    assert text in problem
    assert problem.startswith(f"P{table.seats[0].number}: ")


def test_a_slip_is_of_those_who_sit_there():
    running = party(8)
    assert "No round has begun" in running.check(TableResult(1, ())).problems[0].text
    running.apply(StartRound())
    one, other = running.tables()
    assert (
        "each has one line"
        in running.check(TableResult(1, slip(other, [1, 2, 3, 4]).lines, played=True)).problems[0].text
    )
    assert "no table 3" in running.check(TableResult(3, slip(one, [1, 2, 3, 4]).lines, played=True)).problems[0].text
