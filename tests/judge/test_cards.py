"""The judge of the card crosswords: positions on a table without edges (rulings 3.2, 4, 6.3, 6.4)."""

from __future__ import annotations

import pytest

from tests.judge.test_judge import one, place

WORDS = ["AT", "CAT", "TAR", "ART", "TART", "TEA", "EAT", "OAT"]


def played(game="crossword-lexicon", **case):
    return one(**{"ask": "play", "game": game, "words": WORDS, **case})


def test_play_beyond_the_rectangle_on_any_side():
    answer = played(board=["ART"], play=place(0, -1, "across", "T..."), rack="TQ")
    assert answer == {"legal": True, "words": ["TART"]}
    answer = played(board=["CAT"], play=place(-1, 1, "down", "O.T"))
    assert answer == {"legal": True, "words": ["OAT"]}


def test_play_tells_every_reason():
    answer = played(board=["CAT"], play=place(0, 0, "across", "...XXXXX"), rack="X")
    assert [reason["code"] for reason in answer["reasons"]] == ["too_many_letters", "not_on_rack", "unknown_word"]
    assert played(board=["CAT"], play=place(5, 5, "across", "AT"))["reasons"][0]["code"] == "not_connected"


@pytest.mark.parametrize(("game", "field"), [("crossword-solitaire-a", "row"), ("crossword-solitaire-b", "hand")])
def test_solitaires_have_a_hand_and_a_turned_up_card(game, field):
    case = {field: "ARQ", "board": ["."], "play": place(0, 0, "across", "TART")}
    codes = [reason["code"] for reason in played(game, up="T", **case)["reasons"]]
    assert codes == ["not_on_rack"], "the turned-up card once"
    assert played(game, up="T", **{**case, "play": place(0, 0, "across", "TAR")})["legal"]
    assert not played(game, up="", **{**case, "play": place(0, 0, "across", "TAR")})["legal"]
    assert "up: one card" in played(game, up="TT", **case)["error"]
    assert f"{field}: it is missing" in one(ask="moves", game=game, board=["."], words=WORDS)["error"]


def test_moves_on_an_empty_table_count_a_word_once():
    answer = one(ask="moves", game="whitman-crossword", board=["..", ".."], rack="TAR", words=WORDS)
    assert answer["count"] == 3
    assert answer["best"] == [
        {"row": 0, "col": 0, "direction": "across", "letters": word, "words": [word]} for word in ("ART", "TAR", "AT")
    ]


def test_moves_most_squares_first_without_a_score():
    answer = one(ask="moves", game="crossword-lexicon", board=["TAR"], rack="T?", words=WORDS, limit=2)
    filled = [sum(letter != "." for letter in best["letters"]) for best in answer["best"]]
    assert filled == sorted(filled, reverse=True)
    assert all("score" not in best for best in answer["best"])


def test_moves_under_the_limit_and_without():
    case = {"ask": "moves", "game": "lexicon-blocks", "board": ["."], "rack": "HOUSE", "words": ["HOUSE", "HOSE"]}
    assert one(**case)["count"] == 1
    assert one(**case, options={"any_length": True})["count"] == 2


@pytest.mark.parametrize(
    ("game", "options", "legal"),
    [
        ("crossword-lexicon", {}, False),
        ("crossword-lexicon", {"wide_open": True}, True),
        ("lexicon-blocks", {"wide_open": True, "any_length": True}, True),
        ("whitman-crossword", {"free_for_all": True}, True),
        ("crossword-solitaire-a", {"free_for_all": True}, True),
        ("crossword-solitaire-b", {"any_length": True}, False),
        ("keyword", {}, False),
    ],
)
def test_word_follows_the_options(game, options, legal):
    answer = one(ask="word", word="paris", game=game, options=options)
    assert answer["legal"] is legal
    assert ("reason" in answer) is not legal


def test_packs_are_an_option_of_the_cards():
    assert one(ask="word", word="cat", game="whitman-crossword", options={"packs": 2})["legal"]
    assert "no option 'packs'" in one(ask="word", word="cat", game="lexicon-blocks", options={"packs": 2})["error"]


@pytest.mark.parametrize("board", [[], [""], ["CAT", "A"], ["C" * 201], "CAT", ["C4T"]])
def test_bad_boards_are_named(board):
    answer = one(ask="moves", game="crossword-lexicon", board=board, rack="A", words=WORDS)
    assert "board" in answer["error"]


def test_a_table_too_wide_to_search_is_said_to_be():
    answer = one(ask="moves", game="crossword-lexicon", board=["A" * 199], rack="A", words=WORDS)
    assert "squares across" in answer["error"]
