"""What is said of where a play lies."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from lexicon.crossword import Direction, Play
from lexicon.scenes.lookback.words import describe

ROWS = ["." * 19 for _ in range(19)]
ROWS[9] = "....PLEASURE......."
ROWS[3] = ".....Xi............"


def said(row, col, direction, letters, words=(), key_word=None, **more):
    view = SimpleNamespace(board=tuple(ROWS), key_word=key_word)
    return describe(view, Play(row, col, Direction(direction), letters), words, **more)


@pytest.mark.parametrize(
    ("play", "text"),
    [
        ((8, 6, "down", "T.N"), "down, E of PLEASURE"),
        ((9, 12, "across", "S"), "across"),
        ((9, 4, "across", "........S"), "across, on PLEASURE"),
        ((3, 5, "across", "..T"), "across, on XI"),
        ((2, 6, "down", "B.D"), "down, I of XI"),
        ((8, 0, "down", "AB"), "down"),
        ((8, 4, "down", "A"), "down"),
        ((0, 1, "down", "AT"), "down, Red Key"),
    ],
)
def test_way_joint_and_keys(play, text):
    assert said(*play) == text


def test_the_key_card_is_named_where_a_word_of_the_play_is_its():
    assert said(8, 6, "down", "T.N", ("TEN",), "TEN") == "down, E of PLEASURE, Key card"
    assert said(8, 6, "down", "T.N", ("TEN",), "TIN") == "down, E of PLEASURE"


def test_key_squares_are_left_out_where_they_do_not_count():
    assert said(0, 1, "down", "AT", keys=False) == "down"
