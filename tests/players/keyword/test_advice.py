"""What is said of a play that is advised: the hint in three strengths, and where it lies."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

from lexicon.crossword import Direction, Play, ScoredPlay
from lexicon.games.keyword import PlayWord
from lexicon.games.registry import new_game
from lexicon.players.advice import HintStep
from lexicon.players.keyword import Ranked, advised, describe
from tests.games.table import short_list

EMPTY = ("." * 19,) * 19
CAT = (*EMPTY[:9], "........CAT........", *EMPTY[10:])
ROWS = list(EMPTY)
ROWS[9] = "....PLEASURE......."
ROWS[3] = ".....Xi............"


def view_of(board: tuple[str, ...], game: str = "keyword", key_word: str | None = None) -> Any:
    seats = ("blue",) if game != "keyword" else ("red", "blue")
    view = new_game(game, {}, seats, 7, short_list()).view("blue")
    return dataclasses.replace(view, board=board, key_word=key_word)


def advice(row: int, col: int, direction: str, letters: str, word: str, **more: Any) -> Any:
    play = ScoredPlay(Play(row, col, Direction(direction), letters), 40, (word,))
    return advised(view_of(CAT, **more), [Ranked(play, 33.5)])[0]


def test_a_play_through_a_letter_is_shown_by_that_letter():
    given = advice(7, 9, "down", "BE.TS", "BEATS")
    laid = ((7, 9), (8, 9), (10, 9), (11, 9))
    assert given.where == HintStep("At the A, down", ((9, 9),), direction="down")
    assert given.how_much == HintStep("4 blocks to lay", laid)
    assert given.what == HintStep("BEATS, for 40", laid, pieces="BETS")
    assert given.action == PlayWord("blue", 7, 9, Direction.DOWN, "BE.TS")
    assert (given.label, given.words, given.points, given.worth) == ("BEATS", ("BEATS",), 40, 33.5)
    assert given.note == "down, A of CAT"


def test_a_play_that_runs_beside_others_is_shown_by_the_square_that_touches():
    given = advice(8, 10, "across", "TO", "TO")
    assert given.where == HintStep("Here, across", ((8, 10),), direction="across")


def test_why_a_play_without_points_is_advised_is_told():
    play = ScoredPlay(Play(9, 8, Direction.ACROSS, "SSH"), 0, ("SSH",))
    given = advised(view_of(EMPTY, "keyword-solitaire"), [Ranked(play, 33.5)])[0]
    assert (given.how_much.text, given.what.text) == ("3 blocks to spare", "SSH, for 0 for now")


def test_where_words_are_counted_no_points_are_told():
    given = advice(7, 9, "down", "BE.TS", "BEATS", game="keyword-patience")
    assert given.points is None
    assert given.what.text == "BEATS"


def said(row: int, col: int, direction: str, letters: str, words: tuple[str, ...] = (), **more: Any) -> str:
    return describe(view_of(tuple(ROWS), **more), Play(row, col, Direction(direction), letters), words)


@pytest.mark.parametrize(
    ("play", "text"),
    [
        ((8, 6, "down", "T.N"), "down, 1st E of PLEASURE"),
        ((8, 11, "down", "T.N"), "down, 2nd E of PLEASURE"),
        ((8, 5, "down", "O.D"), "down, L of PLEASURE"),
        ((9, 12, "across", "S"), "across"),
        ((9, 4, "across", "........S"), "across, on PLEASURE"),
        ((3, 5, "across", "..T"), "across, on XI"),
        ((2, 6, "down", "B.D"), "down, I of XI"),
        ((8, 0, "down", "AB"), "down"),
        ((8, 4, "down", "A"), "down"),
        ((0, 1, "down", "AT"), "down, Red Key"),
    ],
)
def test_way_joint_and_keys(play: tuple[int, int, str, str], text: str):
    assert said(*play) == text


def test_the_key_card_is_named_where_a_word_of_the_play_is_its():
    assert said(8, 6, "down", "T.N", ("TEN",), key_word="TEN") == "down, 1st E of PLEASURE, Key card"
    assert said(8, 6, "down", "T.N", ("TEN",), key_word="TIN") == "down, 1st E of PLEASURE"


def test_key_squares_are_left_out_where_they_do_not_count():
    assert said(0, 1, "down", "AT", game="keyword-patience") == "down"
