"""Figures, records and daily deals drawn from finished games."""

import csv

import msgspec
import pytest

from lexicon.storage import (
    Category,
    Figures,
    SaveStore,
    Statistics,
    finished_records,
)
from lexicon.storage.statistics import store
from tests.storage.statistics.playing import against, finished_save, game, player


def test_nothing_is_made_before_the_first_game(stats, path):
    assert stats.people() == []
    assert stats.figures("Mary") == Figures()
    assert stats.records("Mary") == []
    stats.clear()
    assert stats.catch_up() == 0
    assert not path.parent.exists()


def test_a_record_comes_back_whole(stats):
    record = against(1, 300, 250, challenges_won=2, seconds=61.5)
    stats.record(record)
    assert stats._games() == [record]


def test_the_same_game_again_changes_nothing(stats):
    stats.record(against(1, 300, 250))
    stats.record(against(1, 300, 250))
    assert stats.people() == [("Mary", 1)]
    assert stats.figures("Mary").played == 1


def test_figures(stats):
    for number, (mine, other) in enumerate([(300, 250), (200, 250), (400, 100), (410, 399), (100, 101)], start=1):
        stats.record(against(number, mine, other))
    figures = stats.figures("Mary")
    assert (figures.played, figures.won) == (5, 3)
    assert figures.average == pytest.approx(282)
    assert figures.average_against == pytest.approx(220)
    assert (figures.best, figures.best_moment) == (410, 450.0)
    assert figures.streak == 2
    assert figures.play_average == 40
    assert figures.plays_a_game == 4
    assert figures.since == 150.0
    assert [score for _, score, _ in figures.series] == [300, 200, 400, 410, 100]
    assert [won for _, _, won in figures.series] == [True, False, True, True, False]
    assert figures.lengths == {3: 5, 6: 15}


def test_the_last_so_many_games(stats):
    for number in range(1, 31):
        stats.record(against(number, number, 0))
    figures = stats.figures("Mary", Category("keyword", 2), last=20)
    assert (figures.played, figures.average) == (20, 20.5)


def test_best_word_with_whom_and_what(stats):
    stats.record(against(1, 300, 250))
    stats.record(against(2, 300, 250, best_word="HAIRCUT", best_points=120, best_with=[]))
    best = stats.figures("Mary").best_word
    assert (best.word, best.points, best.others, best.against, best.moment) == ("HAIRCUT", 120, (), ("Hazel",), 250.0)
    assert stats.figures("Mary").longest == "QUARTERLY"


def test_names_are_the_same_however_written(stats):
    stats.record(game(1, player("Zoë", 10)))
    stats.record(game(2, player("ZOË", 20)))
    assert stats.people() == [("ZOË", 2)]
    assert stats.figures("zoë").played == 2


def test_computers_are_not_people(stats):
    stats.record(against(1, 300, 250))
    assert stats.people() == [("Mary", 1)]
    assert stats.figures("Hazel") == Figures()


def test_people_by_games_played(stats):
    stats.record(game(1, player("Ann", 1), player("Bea", 2, seat="blue")))
    stats.record(game(2, player("Bea", 1), player("Cid", 2, seat="blue")))
    assert stats.people() == [("Bea", 2), ("Ann", 1), ("Cid", 1)]


def test_categories_part_games_by_the_number_of_players(stats):
    stats.record(against(1, 300, 250))
    stats.record(against(2, 300, 250))
    stats.record(game(3, player("Mary", 9), player("A", 8, seat="green"), player("B", 7, seat="blue")))
    assert stats.categories("Mary") == [Category("keyword", 2), Category("keyword", 3)]
    assert stats.figures("Mary", Category("keyword", 3)).best == 9


def test_ruling_5_9_of_words_fewer_are_better_and_only_games_done_count(stats):
    for number, (words, done) in enumerate([(9, True), (4, False), (8, True), (12, True)], start=1):
        stats.record(
            game(number, player("Mary", words, done), game="keyword-patience", unit="words", low_wins=True, deal=77)
        )
    figures = stats.figures("Mary")
    assert (figures.best, figures.won, figures.played) == (8, 3, 4)
    assert figures.average == pytest.approx(29 / 3)
    assert stats.best_of_deal("keyword-patience", 77) == ("Mary", 8)
    assert stats.best_of_deal("keyword-patience", 78) is None


def test_ruling_5_8_grades_are_counted(stats):
    for number, grade in enumerate(["won", None, "expert", "won"], start=1):
        stats.record(game(number, player("Mary", 900, grade is not None), game="keyword-solitaire", grade=grade))
    assert stats.figures("Mary").grades == {"won": 2, "expert": 1}


def test_the_table_of_records_names_the_holder(stats):
    stats.record(against(1, 300, 250))
    stats.record(game(2, player("Ruth", 648, True), player("Mary", 500, seat="blue")))
    (row,) = stats.records("Mary")
    assert (row.played, row.won, row.average, row.best) == (2, 1, 400, 500)
    assert row.holder == ("Ruth", 648, 250.0)
    assert row.category == Category("keyword", 2)


def test_daily_deals_keep_the_best_try(stats):
    tries = [("2026-11-26", 9, True), ("2026-11-27", 8, True), ("2026-11-27", 7, False), ("2026-11-27", 11, True)]
    for number, (day, words, done) in enumerate(tries, start=1):
        stats.record(
            game(
                number,
                player("Mary", words, done),
                game="keyword-patience",
                unit="words",
                low_wins=True,
                daily=day,
                deal=20261127,
            )
        )
    daily = stats.daily("Mary", "keyword-patience")
    assert {day: record.players[0].score for day, record in daily.items()} == {"2026-11-26": 9, "2026-11-27": 8}


def test_clearing_is_for_good(path, tmp_path):
    store = SaveStore(tmp_path / "saves")
    store.write(finished_save(1))
    stats = Statistics(path, lambda: finished_records(store), now=lambda: 10_000.0)
    assert stats.catch_up() == 1
    stats.clear()
    assert stats.people() == []
    assert stats.catch_up() == 0
    stats.record(game(200, player("Mary", 5)))
    assert stats.people() == [("Mary", 1)]


def test_csv_has_a_line_a_seat(stats, tmp_path):
    stats.record(against(1, 300, 250))
    assert stats.export_csv(tmp_path / "out.csv") == 2
    with (tmp_path / "out.csv").open(encoding="utf-8-sig", newline="") as file:
        rows = list(csv.DictReader(file))
    assert rows[0]["id"] == "g1"
    assert (rows[0]["name"], rows[0]["score"], rows[0]["lengths"]) == ("Mary", "300", "3:1 6:3")
    assert rows[1]["level"] == "club"
    assert rows[0]["game_seconds"] == "0.0"


def test_what_had_been_seen_is_in_no_record_streak_or_daily_count(stats):
    days = {"daily": "2026-11-27", "deal": 20261127, "game": "keyword-solitaire"}
    stats.record(game(1, player("Mary", 900, True), **days))
    stats.record(game(2, player("Mary", 1200, True), **days, seen=True))
    stats.record(game(3, player("Mary", 950, True), game="keyword-solitaire", deal=5, seen=True))
    figures = stats.figures("Mary")
    assert (figures.played, figures.best, figures.average, figures.streak) == (3, 900, 900, 1)
    assert stats.best_of_deal("keyword-solitaire", 20261127) == ("Mary", 900)
    assert stats.best_of_deal("keyword-solitaire", 5) is None
    assert [record.id for record in stats.daily("Mary", "keyword-solitaire").values()] == ["g1"]


def test_a_game_in_no_record_is_in_no_chart_and_no_best_word_either(stats):
    stats.record(game(1, player("Mary", 640, True, best_word="TEQUILA", best_points=95, longest="TEQUILA"), seen=True))
    figures = stats.figures("Mary")
    assert (figures.played, figures.won, figures.in_no_record) == (1, 1, 1)
    assert (figures.series, figures.best_word, figures.longest, figures.lengths) == ((), None, "", {})
    assert figures.average is figures.average_against is figures.best is None


def test_ruling_5_7_a_partner_is_no_opponent(stats):
    seats = {"red": "Mary", "green": "Hazel", "blue": "Nell", "yellow": "Oscar"}
    scores = {"red": 600, "blue": 600, "green": 400, "yellow": 400}
    players = [
        player(
            name, scores[seat], scores[seat] == 600, seat, "person" if name == "Mary" else "computer", side=number % 2
        )
        for number, (seat, name) in enumerate(seats.items())
    ]
    stats.record(game(1, *players, game="keyword-partners"))
    figures = stats.figures("Mary", Category("keyword-partners", 4))
    assert figures.average_against == 400
    assert figures.best_word.against == ("Hazel", "Oscar")


def test_figures_asked_again_make_records_only_of_rows_that_are_new(stats, monkeypatch):
    stats.record(against(1, 300, 250))
    assert stats.people() == [("Mary", 1)]
    made = []
    make = store._game
    monkeypatch.setattr(store, "_game", lambda row, players: made.append(row[0]) or make(row, players))
    assert stats.people() == [("Mary", 1)]
    assert made == []
    stats.record(against(2, 310, 250))
    assert stats.people() == [("Mary", 2)]
    assert made == ["g2"]
    stats.record(msgspec.structs.replace(against(1, 300, 250), ended=99.5))
    assert stats.people() == [("Mary", 2)]
    assert made == ["g2", "g1"]
    stats.clear()
    assert stats.people() == []
