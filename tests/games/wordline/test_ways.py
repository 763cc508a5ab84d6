"""Which cards a typed word needs, in all ways, the one that keeps the Master first."""

from __future__ import annotations

import random

from lexicon.games.wordline import Add, Exchange, NewWord
from lexicon.games.wordline.finding import Finder, play_for
from lexicon.games.wordline.rules import placing_problems
from lexicon.games.wordline.ways import nearest_way, ways_to_make
from tests.games.table import short_list


def letters(word, table, at, hand):
    return [play.letters for play in ways_to_make(word, "1", table.split(), at, hand)]


def test_a_new_word_is_laid_of_real_cards_before_masters():
    assert letters("cat", "", None, "CAT??")[0] == "CAT"
    assert letters("CAT", "", None, "CA?") == ["CAt"]
    assert set(letters("TAT", "", None, "TA?")) == {"tAT", "TAt"}
    assert letters("CAT", "", None, "CA") == []


def test_letters_are_added_where_the_old_ones_keep_their_order():
    assert letters("SMOTHERED", "MOTHER", 0, "SEDQ") == ["S......ED"]
    assert letters("THATCHED", "HAT", 0, "TCHED") == ["T...CHED"]
    assert letters("SHAME", "HAT", 0, "SME") == []


def test_a_master_that_lies_may_stay_at_either_of_two_letters():
    assert set(letters("TTEA", "tEA", 0, "T")) == {"T...", ".T.."}


def test_an_exchange_takes_the_master_too_where_the_hand_has_its_letter():
    assert letters("EXPORT", "EXPeRT", 0, "OQ") == ["...O.."]
    assert letters("HAP", "HaT", 0, "APQ") == [".AP", "..P"]
    assert letters("HAP", "HaT", 0, "P") == ["..P"]


def test_ruling_7_4_what_keeps_or_wins_a_master_comes_first():
    assert letters("HOT", "HaT", 0, "O?") == [".O."]
    assert letters("MAP", "HAT", 0, "MP?")[0] == "M.P"
    assert "m.P" in letters("MAP", "HAT", 0, "MP?")


def test_where_no_way_leads_the_rules_say_why():
    table = ["MOTHER"]
    for word, hand, code in (
        ("SMOTHERED", "SE", "not_on_rack"),
        ("MOTH", "X", "letters_mismatch"),
        ("BROTHERS", "BRS", "letters_mismatch"),
        ("MOTHER", "X", "no_letters"),
        ("BOTHER", "X", "not_on_rack"),
    ):
        assert ways_to_make(word, "1", table, 0, hand) == ()
        (problem, *_) = placing_problems(table, hand, nearest_way(word, "1", table, 0))
        assert problem.code.value == code, word
    assert nearest_way("CAT", "1", table, None) == NewWord("1", "CAT")
    assert nearest_way("SMOTHERS", "1", table, 0) == Add("1", "S......S", 0)
    assert nearest_way("BOTHER", "1", table, 0) == Exchange("1", "B.....", 0)


def test_whatever_the_finder_finds_can_be_typed():
    rng, finder = random.Random(4), Finder.of(short_list())
    words = [word for word in short_list().words if 2 < len(word) < 7]
    for _ in range(12):
        table = [rng.choice(words) for _ in range(3)]
        table[0] = table[0][0].lower() + table[0][1:]
        hand = "".join(rng.choices("EEAAIIOTRSNLDC", k=7)) + "?"
        for results in finder.results(table, hand):
            number = rng.randrange(len(results))
            word = finder.words[results.words[number]]
            play = play_for("1", table, hand, results, number, word)
            found = ways_to_make(word, "1", table, None if results.at < 0 else results.at, hand)
            assert all(not placing_problems(table, hand, each) for each in found)
            assert play in found
