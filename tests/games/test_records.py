"""Records to JSON and back; damaged ones are refused in words."""

from __future__ import annotations

import pytest

from lexicon.crossword import Direction
from lexicon.games.common.clocks import Span, TimeUp
from lexicon.games.keyword import Keyword, Pass, PlayWord
from lexicon.games.records import BadRecord

ACTIONS = Keyword.actions_codec


@pytest.mark.parametrize(
    "action",
    [PlayWord("red", 9, 8, Direction.ACROSS, "S.e"), Pass("blue"), TimeUp("", Span.GAME)],
    ids=lambda a: a.kind,
)
def test_there_and_back(action):
    assert ACTIONS.decode(action.to_json()) == action


def test_the_form_in_which_saves_hold_a_play():
    assert PlayWord("red", 9, 8, Direction.ACROSS, "SEE").to_json() == {
        "kind": "play",
        "seat": "red",
        "row": 9,
        "col": 8,
        "direction": "across",
        "letters": "SEE",
    }


PLAY = PlayWord("red", 9, 8, Direction.DOWN, "SEE").to_json()


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (None, "not NoneType"),
        ([], "not list"),
        ({}, "kind None"),
        ({"kind": ["play"]}, "is none of"),
        ({"kind": "castle", "seat": "red"}, "'castle' is none of"),
        ({"kind": "pass"}, "seat"),
        ({"kind": "pass", "seat": 3}, "“seat” should be a text, and is a whole number"),
        ({"kind": "pass", "seat": "red", "x": 1}, "no field 'x'"),
        ({**PLAY, "row": 1.5}, "row"),
        ({**PLAY, "row": True}, "row"),
        ({**PLAY, "direction": "diagonal"}, "direction"),
        ({**PLAY, "letters": "S E"}, "' ' cannot stand"),
        ({**PLAY, "letters": "É"}, "cannot stand"),
        ({"kind": "time_up", "seat": "", "span": "week"}, "span"),
    ],
)
def test_damaged_records_are_refused_in_words(data, message):
    with pytest.raises(BadRecord, match=message):
        ACTIONS.decode(data)
