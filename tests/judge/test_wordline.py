"""Plays and moves of the word line, as the judge answers them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from lexicon.judge._lines import answer_line

WORDS = {word: [] for word in ("CAT", "HAT", "HAP", "EXPERT", "EXPORT", "MAN", "MANY", "AT")}


def ask(**case):
    text = json.dumps({"game": "lexicon", "words": WORDS, **case})
    answer, good = answer_line(text.encode(), 1, Path())
    return json.loads(answer), good


def play(action, letters, table=(), hand="", **more):
    more = {"action": action, "letters": letters, **({"word": 0} if action != "word" else {}), **more}
    return ask(ask="play", table=list(table), hand=hand, play=more)[0]


def test_an_exchange_tells_what_comes_to_the_hand():
    assert play("exchange", "C.T", ["HAt"], "TC") == {"legal": True, "words": ["CAT"], "gains": "H?"}
    assert play("add", "...Y", ["MAN"], "Y") == {"legal": True, "words": ["MANY"]}


@pytest.mark.parametrize(
    ("action", "letters", "table", "hand", "codes"),
    [
        ("word", "A", [], "A", {"too_short"}),
        ("word", "C.T", [], "CT", {"letters_mismatch"}),
        ("word", "TAC", [], "CAT", {"unknown_word"}),
        ("word", "cAT", [], "CAT", {"not_on_rack"}),
        ("add", "..Y", ["MAN"], "Y", {"letters_mismatch"}),
        ("exchange", "..P.", ["HAT"], "P", {"letters_mismatch"}),
        ("exchange", "..t", ["HAT"], "?", {"idle_exchange", "same_spelling"}),
        ("exchange", "..P", ["HAt"], "X", {"not_on_rack"}),
    ],
)
def test_reasons(action, letters, table, hand, codes):
    answer = play(action, letters, table, hand)
    assert {reason["code"] for reason in answer["reasons"]} == codes


def test_a_word_that_is_not_on_the_table():
    assert play("add", "...Y", ["MAN"], "Y", word=3)["reasons"][0]["code"] == "no_such_word"


def test_moves_are_counted_by_way():
    answer, good = ask(ask="moves", table=["HAt", "MAN"], hand="CTY")
    # CAT out of HAt gains H, or H and the Master; CAT out of MAN gains M and N; MANY; nothing else goes.
    assert (answer, good) == ({"count": 4, "word": 0, "add": 1, "exchange": 3}, True)


@pytest.mark.parametrize(
    "case",
    [
        {"ask": "play", "play": {"action": "pass", "letters": ""}},
        {"ask": "play", "play": {"action": "add", "letters": "..."}},
        {"ask": "moves", "table": ["C4T"], "hand": "A"},
        {"ask": "moves", "table": ["CAT"], "hand": "a"},
        {"ask": "moves", "table": "CAT", "hand": "A"},
    ],
)
def test_a_case_that_cannot_be_read_says_where(case):
    answer, good = ask(**case)
    assert not good
    assert "line 1: " in answer["error"]
