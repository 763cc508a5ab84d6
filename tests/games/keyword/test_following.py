"""What a seat sees between the events of a Keyword game."""

from __future__ import annotations

import pytest

from lexicon.crossword import Direction
from lexicon.games.common.challenges import Challenged
from lexicon.games.game import Phase
from lexicon.games.keyword.events import Drew, FilledSquare, KeyTurned, Passed, PassReason, Placed, Scored, TakenBack
from lexicon.games.keyword.following import follow
from lexicon.games.registry import new_game
from lexicon.words import PlainDictionary

FILLED = tuple(FilledSquare(9, 8 + i, letter, letter == "T") for i, letter in enumerate("CAT"))
PLACED = Placed("red", 9, 8, Direction.ACROSS, "CAt", ("CAT",), FILLED)


def fresh(game="keyword", seats=("red", "blue"), **options):
    return new_game(game, {"starter": "red", **options}, seats, 1).view(None)


def test_events_are_followed_one_by_one():
    view = fresh(challenges="checked")
    reserve = view.reserve
    view = follow(view, PLACED)
    assert view.counts == {"red": 7, "blue": 10}
    assert view.board[9][8:11] == "CAt"
    assert view.unseen["C"] == fresh().unseen["C"] - 1
    view = follow(view, Scored("red", 15, 15, (), False))
    assert view.scores["red"] == view.last.points == 15
    view = follow(follow(view, Drew("red", 3, None)), KeyTurned("TEA", 5))
    assert (view.reserve, view.key_word, view.key_cards) == (reserve - 3, "TEA", 5)
    view = follow(view, Passed("blue", PassReason.CHOICE))
    assert [turn.seat for turn in view.history] == ["red", "blue"]


def test_ruling_3_3_a_play_that_is_taken_back_leaves_nothing():
    view = fresh(challenges="challenge")
    for event in (PLACED, Scored("red", 15, 15, (), False)):
        view = follow(view, event)
    assert view.phase is Phase.CHALLENGE
    assert view.to_act == {"blue"}
    for event in (Challenged("blue", "red", True, (), 25, 25), TakenBack("red", FILLED, 15, 0)):
        view = follow(view, event)
    assert set("".join(view.board)) == {"."}
    assert view.scores == {"red": 0, "blue": 25}
    assert view.counts["red"] == 10
    assert view.last is None


def test_ruling_5_7_partners_show_one_score():
    view = follow(fresh("keyword-partners", ("red", "green", "blue", "yellow")), PLACED)
    view = follow(view, Scored("red", 30, 30, (), False))
    assert view.scores == {"red": 30, "blue": 30, "green": 0, "yellow": 0}


@pytest.mark.parametrize("game_id", ["keyword-solitaire", "keyword-patience"])
def test_ruling_5_8_racks_thrown_back_again_and_again_leave_ten_blocks(game_id):
    few = PlainDictionary(["TEA", "NOD"])
    for deal in range(1, 60):
        game = new_game(game_id, {}, ("blue",), deal, few)
        view = game.before_deal(game.view("blue"))
        for event in game.opening_events:
            view = follow(view, event)
        assert view == game.view("blue")
