"""The judge on the card solitaires (rulings 6.1, 6.2): answers, reasons, and what cannot be read."""

from __future__ import annotations

from typing import Any

import pytest

from tests.judge.test_judge import one

FOUR_DOWN = ["H", "O", "M", "E", "X", "", ""]


def play(game: str, action: dict[str, Any], **position: Any) -> dict[str, Any]:
    return one(ask="play", game=game, play=action, words=["HOME", "CAT"], **position)


def codes(answer: dict[str, Any]) -> list[str]:
    return [reason["code"] for reason in answer["reasons"]]


def word(letters: str) -> dict[str, Any]:
    return {"action": "word", "letters": letters}


def test_ruling_6_1_a_word_that_goes():
    answer = play("solitaire-1", word("HOME"), piles=["MOH", "E", "Q"])
    assert answer == {"legal": True, "words": ["HOME"]}


def test_ruling_6_1_every_reason_is_listed():
    answer = play("word-solitaire", word("CATZ"), piles=["C", "A", "T", "S", "S"])
    assert codes(answer) == ["not_takeable", "unknown_word"]
    assert answer["reasons"][0]["word"] == "CATZ"


def test_ruling_6_2_words_fills_and_turns():
    down = {"columns": ["", "TA", "H", "O", "M", "E", "X"], "nest_up": "RS", "nest": 3, "masters": 1}
    assert play("solitaire-2", word("HOME"), **down)["legal"]
    assert codes(play("letter-patience", word("HOME"), **down)) == ["fill_first"]
    assert play("letter-patience", {"action": "fill", "column": 0, "from": 1}, **down) == {"legal": True}
    assert codes(play("solitaire-2", {"action": "fill", "column": 0, "from": "nest"}, **down)) == ["vowel_first"]
    assert codes(play("solitaire-2", {"action": "turn"}, **down)) == ["fill_first"]
    assert play("solitaire-2", {"action": "turn"}, columns=FOUR_DOWN, nest=1) == {"legal": True}
    assert codes(play("solitaire-2", {"action": "turn"}, columns=FOUR_DOWN)) == ["nest_through"]


def test_moves_count_words_and_list_fills():
    answer = one(
        ask="moves", game="solitaire-2", columns=FOUR_DOWN, nest_up="Z", nest=1, words=["HOME", "HOMEX", "TEAM"]
    )
    fills = [{"column": 5, "from": "nest"}, {"column": 6, "from": "nest"}]
    assert answer == {"count": 2, "fills": fills, "turn": True}
    assert one(ask="moves", game="solitaire-1", piles=["MOH", "E"], words=["HOME", "MOHE"]) == {"count": 2}


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"piles": None}, "piles: a list of texts, not None"),
        ({"piles": "MOH"}, "piles: a list of texts"),
        ({"piles": ["MoH"]}, "capital letters"),
        ({"piles": [3]}, "piles: a list of texts"),
        ({"piles": []}, "1 to 60 piles"),
        ({"piles": ["A" * 101]}, "100 cards at most"),
        ({"play": {"action": "turn"}}, "play.action: word, not 'turn'"),
        ({"play": {"action": "word", "letters": "HÖME"}}, "play.letters"),
        ({"play": {"action": "word", "letters": ""}}, "play.letters"),
        ({"play": {"action": "word"}}, "play.letters: a text; it is missing"),
    ],
)
def test_open_piles_that_cannot_be_read(changes: dict[str, Any], message: str):
    case = {"ask": "play", "game": "solitaire-1", "piles": ["MOH", "E"], "words": ["HOME"], "play": word("HOME")}
    assert message in one(**{**case, **changes})["error"]


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"nest": -1}, "nest: a number from 0 to 100"),
        ({"masters": 10}, "masters: a number from 0 to 9"),
        ({"nest_up": "z"}, "nest_up: capital letters"),
        ({"nest_up": "Z" * 101}, "nest_up: 100 cards at most"),
        ({"play": {"action": "fill", "column": 7, "from": 0}}, "play.column: a number from 0 to 6"),
        ({"play": {"action": "fill", "column": 0, "from": 9}}, "play.from: a number from 0 to 6"),
        ({"play": {"action": "fill", "column": 0, "from": "deck"}}, 'play.from: the number of a column, or "nest"'),
        ({"play": {"action": "fly"}}, "play.action: word, turn or fill, not 'fly'"),
    ],
)
def test_columns_that_cannot_be_read(changes: dict[str, Any], message: str):
    case = {"ask": "play", "game": "solitaire-2", "columns": FOUR_DOWN, "words": ["HOME"], "play": {"action": "turn"}}
    assert message in one(**{**case, **changes})["error"]
