"""The judge and parties: words and plays as at the games they are tables of, and whole parties played again."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from lexicon.games.party import EndParty
from lexicon.judge._lines import answer_line
from lexicon.storage import party_lines
from tests.games.party.playing import party, play_round


def ask(case: dict[str, Any]) -> tuple[dict[str, Any], bool]:
    told, good = answer_line(json.dumps(case).encode(), 1, Path())
    return json.loads(told), good


ROWS = ["." * 19] * 9 + [".......SEE" + "." * 9] + ["." * 19] * 9
WORDS = {"SEE": [], "CAT": [], "CATS": ["s_plural"], "TEA": [], "SEES": ["s_verb"]}
CASES: list[tuple[str, str, dict[str, Any]]] = [
    ("keyword-party", "keyword", {"ask": "word", "word": "cats"}),
    ("keyword-party", "keyword", {"ask": "moves", "board": ROWS, "rack": "CATS", "words": WORDS, "limit": 3}),
    (
        "keyword-party",
        "keyword",
        {
            "ask": "play",
            "board": ROWS,
            "rack": "S",
            "words": WORDS,
            "play": {"row": 9, "col": 7, "direction": "across", "letters": "...S"},
        },
    ),
    ("lexicon-party", "crossword-lexicon", {"ask": "word", "word": "paris", "options": {"wide_open": True}}),
    ("lexicon-party", "crossword-lexicon", {"ask": "moves", "board": ["CAT"], "rack": "OSE", "limit": 5}),
    (
        "lexicon-party",
        "crossword-lexicon",
        {
            "ask": "play",
            "board": ["CAT"],
            "rack": "S",
            "play": {"row": 0, "col": 0, "direction": "across", "letters": "...S"},
        },
    ),
]


@pytest.mark.parametrize(("game", "like", "case"), CASES)
def test_a_table_of_a_party_is_judged_as_the_game_it_plays(game: str, like: str, case: dict[str, Any]) -> None:
    told, good = ask({"game": game, **case})
    assert good
    assert (told, good) == ask({"game": like, **case})


def saved(running: Any) -> dict[str, Any]:
    """A party as its save has it, without what the rules do not need."""
    kept = running.save()
    return {
        "format": kept["format"],
        "game": running.setup.game_id,
        "options": {},
        "seats": [],
        "seed": running.setup.seed,
        "party": kept["setup"],
        "actions": [*party_lines(kept["actions"], {}), {"kind": "table", "round": 1, "table": 1, "save": {}}],
    }


def test_a_saved_party_is_played_again() -> None:
    running = party(8, rounds=3)
    play_round(running, random.Random(1))
    running.apply(EndParty())
    told, good = ask({"ask": "replay", "save": saved(running)})
    assert good
    first = running.view().standings[0]
    assert told["standings"][0] == {"place": 1, "name": first.name, "sum": first.total}
    assert (told["rounds"], told["over"], told["state"]) == (1, True, running.state_hash())


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"party": {}}, "set-up"),
        ({"party": 7}, "set-up"),
        ({"actions": 7}, "actions are a list"),
        ({"actions": [{"kind": "dance"}]}, "kind 'dance'"),
        ({"format": 2}, "format 2"),
    ],
)
def test_a_party_that_cannot_be_played_again_says_why(changes: dict[str, Any], message: str) -> None:
    told, good = ask({"ask": "replay", "save": {**saved(party(8)), **changes}})
    assert not good
    assert message in told["error"]
