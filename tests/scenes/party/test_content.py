"""What the floor of a party says."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from lexicon.games.party import Leave, PartyPhase, Prize, sheet_csv
from lexicon.games.registry import game_class
from lexicon.scenes.party import content
from lexicon.scenes.party.content import Next
from lexicon.scenes.party.final import report
from lexicon.scenes.party.setup.guests import COMPUTER_NAMES, Guests, free_names
from lexicon.session.party import TableNow, TableStatus
from lexicon.wording import in_figures
from tests.scenes.party.evening import LONG, MadeUpEvening, setup


def test_before_the_first_round_it_is_told_where_people_sit() -> None:
    evening = MadeUpEvening(setup(people=2, total=12))
    told = content.told(evening.view, {})
    at = {n: table.number for table in evening.view.tables for n in table.numbers.values()}
    said = " ".join((told.headline, *told.lines))
    if at[0] == at[1]:
        assert f"Mary and {LONG} sit down at table {at[0]}" in said
    else:
        assert f"Mary sits down at table {at[0]}" in said
        assert f"{LONG} sits down at table {at[1]}" in said
    assert content.next_step(evening.view, {}) == (Next.START, 0, "START ROUND 1")


def test_tables_with_people_are_played_one_after_the_other() -> None:
    evening = MadeUpEvening(setup(people=2, total=12, seed=6))
    evening.start_round()
    mine = content.tables_with_people(evening.view)
    assert len(mine) == 2, "a seed at which they sit apart"
    assert content.next_step(evening.view, evening.tables) == (Next.PLAY, mine[0], f"PLAY TABLE {mine[0]}")
    begun = {**evening.tables, mine[1]: TableNow(TableStatus.PEOPLE, 3, {})}
    assert content.next_step(evening.view, begun) == (Next.PLAY, mine[1], f"GO ON AT TABLE {mine[1]}")
    evening.finish(*mine)
    step, _, words = content.next_step(evening.view, evening.tables)
    assert step is Next.WAIT
    assert words == "2 OF 3 DONE"
    assert "Computers still play" in content.told(evening.view, evening.tables).headline


def test_between_rounds_it_is_told_who_goes_where() -> None:
    evening = MadeUpEvening(setup(people=1, total=12)).rounds(1)
    view = evening.view
    assert view.phase is PartyPhase.MOVING
    assert view.coming is not None
    seat = next(seated for table in view.tables for seated in table.seats if seated.number == 0)
    table = next(table for table in view.coming if 0 in table.numbers.values())
    verb = "goes on to" if seat.moves_on else "stays at"
    told = content.told(view, {})
    assert told.headline == f"Mary {verb} table {table.number}"
    others = [view.names[n] for n in table.numbers.values() if n]
    assert all(name in told.lines[0] for name in others)


def test_a_party_that_shrank_too_far_says_so() -> None:
    evening = MadeUpEvening(setup(people=1, total=8)).rounds(1)
    for number in (1, 2, 3):
        evening.apply(Leave(number))
    assert evening.view.coming is None
    assert content.next_step(evening.view, {})[0] is Next.STUCK
    assert "Too few" in content.told(evening.view, {}).headline


def test_the_people_stay_in_sight_in_the_standings() -> None:
    evening = MadeUpEvening(setup(people=2, total=40)).rounds(3)
    data = content.standings_data(evening.view, 5, 2)
    assert len(data.rows) == 5
    assert data.heads == ("R 2", "R 3")
    assert {"Mary", LONG} <= {row.name for row in data.rows if row.own}
    ranks = [int(row.rank) for row in data.rows]
    assert ranks == sorted(ranks)
    assert ranks[0] == 1


def test_where_ranks_are_left_out_of_the_standings_dots_say_so() -> None:
    view = MadeUpEvening(setup(people=2, total=40)).rounds(3).view
    names = [view.names[s.number] for s in view.standings]
    for rows in range(1, 41):
        shown = content.standings_data(view, rows, 2).rows
        at = [names.index(row.name) for row in shown]
        assert [row.skips for row in shown] == [after != before + 1 for before, after in pairwise([*at, len(names)])], (
            rows
        )
    assert not any(row.skips for row in shown)


@pytest.mark.parametrize("status", [TableStatus.PEOPLE, TableStatus.COMPUTERS])
def test_while_nothing_has_been_counted_no_seat_has_a_figure(status: TableStatus) -> None:
    """A hand of the card party is counted at its end: 0 for each seat looks as if it had been."""
    evening = MadeUpEvening(setup("lexicon-party", people=1, total=8))
    evening.start_round()
    table = evening.view.tables[0]
    for fine, figures in ((0, {""}), (10, {"0", "10"})):
        scores = {seat: fine if i == 0 else 0 for i, seat in enumerate(table.seat_ids)}
        rug = content.rug_data(evening.view, table, TableNow(status, 9, scores), False, False)
        assert {ticket.figure for ticket in rug.tickets} == figures


def test_who_leads_a_table_of_the_card_party_has_fewest() -> None:
    evening = MadeUpEvening(setup("lexicon-party", people=1, total=8))
    evening.start_round()
    table = evening.view.tables[0]
    scores = dict(zip(table.seat_ids, (40, 12, 25, 33), strict=True))
    rug = content.rug_data(evening.view, table, TableNow(TableStatus.COMPUTERS, 9, scores, 0.5), False, False)
    assert [ticket.leads for ticket in rug.tickets] == [False, True, False, False]
    assert [ticket.figure for ticket in rug.tickets] == ["40", "12", "25", "33"]
    assert rug.cards
    assert rug.note == "turn 9"
    assert rug.share == 0.5


@pytest.mark.parametrize(("prize", "words"), [(Prize.NONE, ""), (Prize.ROOM, "not spelt yet"), (Prize.TABLE, "each")])
def test_what_there_is_to_win(prize: Prize, words: str) -> None:
    said = content.prize_words(MadeUpEvening(setup(prize=prize)).view)
    assert words in said if words else not said


def test_no_spreadsheet_takes_a_name_for_a_formula() -> None:
    evening = MadeUpEvening(setup(people=1, total=8)).rounds(1)
    named = tuple(replace(s, name="=1+1") if s.number == 0 else s for s in evening.view.standings)
    assert ",'=1+1," in sheet_csv(replace(evening.view, standings=named))


def test_the_plot_has_the_people_of_the_screen() -> None:
    view = MadeUpEvening(setup(people=2, total=40, rounds=2)).rounds(2).view
    plot = report.plot(view, content.people_of(view))
    assert {"Mary", LONG} <= {series.name for series in plot.series}
    assert plot.axis == "round"
    totals = {s.name: s.total for s in view.standings}
    assert all(series.values[-1] == totals[series.name] for series in plot.series)


def guests(**remembered: object) -> Guests:
    return Guests(game_class("keyword-party").spec, remembered, (), "Mary")


def test_one_person_and_a_room_of_computers_is_what_is_offered_first() -> None:
    chosen = guests()
    assert chosen.people == ["Mary"]
    assert chosen.total == 12
    assert not chosen.problem()
    made = chosen.setup(7)
    assert len(made.entrants) == 12
    assert len({e.name for e in made.entrants}) == 12
    assert {e.level for e in made.entrants[1:]} == {"casual", "club", "expert"}
    assert chosen.company() == "one person and eleven computers at three tables of four"


def test_real_boards_want_people() -> None:
    chosen = guests(steward=True)
    assert "eight" in chosen.problem()
    for n in range(7):
        assert chosen.add(f"Guest {n}")
    assert not chosen.problem()
    assert not chosen.computers
    assert chosen.setup(1).steward


def test_what_was_chosen_is_chosen_the_next_time() -> None:
    chosen = guests()
    chosen.add("Ben")
    chosen.count, chosen.rounds, chosen.minutes, chosen.prize = 30, 5, 25, Prize.ROOM
    chosen.flip_level("club")
    again = Guests(chosen.spec, chosen.remembered(), [plan.name for plan in chosen.plans()], "")
    assert again.setup(3) == chosen.setup(3)


@pytest.mark.parametrize(
    "damaged",
    [{"count": "many"}, {"rounds": 99}, {"minutes": -1}, {"levels": ["genius"]}, {"prize": 4}, {"host": 3}],
    ids=str,
)
def test_what_was_remembered_wrongly_is_left_alone(damaged: dict[str, object]) -> None:
    assert guests(**damaged).setup(1) == guests().setup(1)


def test_nobody_is_on_the_list_twice() -> None:
    chosen = guests()
    assert not chosen.add("mary")
    assert not chosen.add("  ")
    assert "Hazel" not in list(zip(range(80), free_names(["hazel"]), strict=False))
    names = free_names(COMPUTER_NAMES)
    assert next(names) == "Hazel 2"


def test_minus() -> None:
    assert in_figures(-1250) == "−1,250"
    assert in_figures(-5) == "−5"


def test_people_are_marked_only_among_computers() -> None:
    mixed = MadeUpEvening(setup(people=3, total=8)).rounds(1).view
    assert content.marked(mixed) == {0, 1, 2}
    alone = MadeUpEvening(setup(people=8, total=8)).rounds(1).view
    assert content.marked(alone) == frozenset()
    assert not any(row.own for row in content.standings_data(alone, 5, 2).rows)


def test_in_the_last_round_nobody_moves_on_and_one_slip_is_one():
    evening = MadeUpEvening(setup(people=9, total=9, rounds=2, steward=True))
    evening.start_round()
    assert content.legend(evening.view)[0] == "the two highest move on"
    assert content.told(evening.view, {}).headline == "Slips are missing from tables 1, 2 and 3"
    evening.finish(1, 2)
    assert content.told(evening.view, {}).headline == "The slip is missing from table 3"
    evening.finish(3)
    evening.start_round()
    assert content.legend(evening.view) == ("the two highest of a table", "the others")
    evening.finish()
    assert "move" not in content.legend(evening.view)[0]


def test_ruling_5_11_who_still_plays_the_round_is_not_ranked_last() -> None:
    evening = MadeUpEvening(setup("lexicon-party", people=1, total=12)).rounds(1)
    evening.start_round()
    assert not content.still_playing(evening.view), "nobody has a figure that others lack"
    evening.finish(evening.view.tables[0].number)
    view = evening.view
    done = set(view.tables[0].numbers.values())
    rows = content.standing_rows(view, view.standings, range(2))
    for standing, row in zip(view.standings, rows, strict=True):
        assert (row.rank == "") is (row.figures[1] == "plays") is (standing.number not in done)
    assert next(row.rank for row in rows if row.rank) == "1"
    assert content.standings_data(view, 5, 2).title == "Standings · 4 of 12 done"
    evening.finish(*(table.number for table in view.tables[1:]))
    assert all(row.rank for row in content.standing_rows(evening.view, evening.view.standings, range(2)))


def test_of_those_who_have_done_with_the_highest_sums_the_first_is_ranked_first() -> None:
    evening = MadeUpEvening(setup(people=1, total=12)).rounds(1)
    evening.start_round()
    last = min(evening.view.tables, key=lambda t: max(evening.view.standings[n].rank for n in t.numbers.values()))
    evening.finish(last.number)
    rows = content.standing_rows(evening.view, evening.view.standings, range(2))
    assert [row.rank for row in rows if row.rank] == ["1", "2", "3", "4"]


def test_all_who_share_a_party_stand_on_its_floor_and_nobody_moves_on_any_more() -> None:
    view = MadeUpEvening(setup("lexicon-party", people=2, total=13, rounds=3)).rounds(2).view
    equal = tuple(
        replace(s, rank=1, total=12, number=n) if n > 9 else replace(s, rank=9, number=n)
        for n, s in zip((10, 11, 12, *range(10)), view.standings, strict=True)
    )
    over = replace(view, phase=PartyPhase.OVER, winners=(10, 11, 12), standings=equal)
    shown = content.standings_data(over, 4, 2)
    assert [row.rank for row in shown.rows].count("1") == 3
    assert any(row.own for row in shown.rows)
    assert over.round < over.rounds
    assert "moves on" not in content.legend(over)[0]


def test_the_best_word_of_a_card_party_is_told_with_its_unit() -> None:
    view = MadeUpEvening(setup("lexicon-party", people=1, total=8)).rounds(1).view
    assert dict(report.facts(view))["Best word"].startswith("QUARTZITES for 95 cards, ")


def test_no_two_lines_of_the_plot_have_one_colour_and_one_kind_of_mark() -> None:
    plot = report.plot(MadeUpEvening(setup(people=2, total=40, rounds=2)).rounds(2).view, ())
    assert len({(series.seat, series.hollow) for series in plot.series}) == len(plot.series) == 6


@pytest.mark.parametrize(("shown", "title"), [(6, "Sum by round"), (8, "Sum by round, six of eight players")])
def test_the_plot_tells_that_it_leaves_players_out(shown: int, title: str) -> None:
    view = MadeUpEvening(setup(people=1, total=8, rounds=1)).rounds(1).view
    assert report.plot(replace(view, standings=view.standings[:shown]), ()).title == title
