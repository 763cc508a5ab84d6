"""The daily deal: days on end."""

from lexicon.session.results.daily import day_in_words, streak


def test_days_on_end_up_to_today():
    assert streak({"2026-11-26", "2026-11-27", "2026-11-28"}, "2026-11-28") == 3


def test_today_need_not_be_done_yet():
    assert streak({"2026-02-28", "2026-03-01"}, "2026-03-02") == 2


def test_a_day_left_out_ends_it():
    assert streak({"2026-11-25", "2026-11-26", "2026-11-28"}, "2026-11-28") == 1
    assert streak({"2026-11-25"}, "2026-11-28") == 0
    assert streak({"0001-01-01"}, "0001-01-01") == 1
    assert streak(set(), "0001-01-01") == 0


def test_a_day_is_said_as_people_do():
    assert day_in_words("2026-03-09") == "9 March"
