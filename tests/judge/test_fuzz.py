"""Whatever comes, the judge gives one answer a line and never falls over."""

from __future__ import annotations

import io
import json
import random
from pathlib import Path
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from lexicon.games.registry import new_game
from lexicon.judge import answer_all
from tests.games.table import any_action, short_list

_ROWS = ["." * 19] * 9 + ["........SEE........"] + ["." * 19] * 9
_WORDS = ["SEE", "EASY", "AT", "SEED"]
_PLAY: dict[str, Any] = {
    "ask": "play",
    "game": "keyword",
    "seat": "red",
    "board": _ROWS,
    "rack": "ASYDEFGH??",
    "key_word": "EASY",
    "words": _WORDS,
    "options": {"challenges": "checked"},
    "play": {"row": 9, "col": 10, "direction": "down", "letters": ".ASY"},
}
_MOVES: dict[str, Any] = {**_PLAY, "ask": "moves", "limit": 4}
_COLUMNS: dict[str, Any] = {
    "ask": "play",
    "game": "letter-patience",
    "columns": ["", "TA", "H", "O", "M", "E", "X"],
    "nest_up": "RS",
    "nest": 3,
    "masters": 1,
    "words": _WORDS,
    "play": {"action": "fill", "column": 0, "from": "nest"},
}
_PILES: dict[str, Any] = {
    "ask": "moves",
    "game": "word-solitaire",
    "piles": ["EES", "D"],
    "words": {"SEED": [], "SEES": ["s_verb"]},
}
_WORD: dict[str, Any] = {"ask": "word", "word": "CAT", "game": "keyword", "words": {"CAT": ["s_plural"]}}


def _save() -> dict[str, Any]:
    game, rng = new_game("keyword", {}, ["red", "blue"], 3, short_list()), random.Random(3)
    for _ in range(8):
        game.apply(any_action(game, rng))
    return game.save()


_REPLAY: dict[str, Any] = {"ask": "replay", "save": _save(), "words": list(short_list().words)}

_anything = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text()
    | st.sampled_from(["red", "", "SEE", "keyword"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=6,
)


def _answers(lines: list[bytes]) -> list[dict[str, Any]]:
    out = io.StringIO()
    status = answer_all(lines, Path(), out)
    answers = [json.loads(line) for line in out.getvalue().splitlines()]
    assert status == (2 if any("error" in answer for answer in answers) else 0)
    return answers


@st.composite
def _damaged(draw: st.DrawFn) -> Any:
    """A good case in which something, somewhere, is replaced or gone."""
    case = json.loads(json.dumps(draw(st.sampled_from([_PLAY, _MOVES, _COLUMNS, _PILES, _WORD, _REPLAY]))))
    where: Any = case
    while True:
        key = draw(st.sampled_from(sorted(where) if isinstance(where, dict) else range(len(where))))
        deeper = isinstance(where[key], dict | list) and where[key] and draw(st.booleans())
        if not deeper:
            break
        where = where[key]
    if draw(st.booleans()):
        where[key] = draw(_anything)
    else:
        del where[key]
    return case


@settings(max_examples=200)
@given(_damaged())
def test_damaged_cases_get_an_answer_that_was_meant(case: Any) -> None:
    (answer,) = _answers([json.dumps(case).encode()])
    assert "could not be judged" not in answer.get("error", "")
    assert set(answer) & {"error", "legal", "count", "turns"}


@settings(max_examples=100)
@given(st.lists(st.binary(max_size=60), max_size=5))
def test_any_bytes_get_one_answer_a_line(lines: list[bytes]) -> None:
    lines = [line.replace(b"\n", b"") for line in lines]
    assert len(_answers(lines)) == sum(bool(line.strip()) for line in lines)


@settings(max_examples=100)
@given(_anything)
def test_any_json_gets_an_answer_and_its_id_back(value: Any) -> None:
    (answer,) = _answers([json.dumps({"ask": "word", "word": "CAT", "words": ["CAT"], "id": value}).encode()])
    assert answer.get("id", None) == value or "error" in answer


@settings(max_examples=100)
@given(st.integers(-3, 21), st.integers(-3, 21), st.sampled_from(["across", "down"]), st.text("ASYE.asy", max_size=22))
def test_every_play_gets_a_verdict(row: int, col: int, direction: str, letters: str) -> None:
    play = {"row": row, "col": col, "direction": direction, "letters": letters}
    (answer,) = _answers([json.dumps({**_PLAY, "play": play}).encode()])
    assert answer["legal"] == ("reasons" not in answer)
