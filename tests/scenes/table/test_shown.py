from lexicon.crossword import Direction
from lexicon.games.challenges import Challenged
from lexicon.games.keyword.events import (
    Drew,
    FilledSquare,
    KeyTurned,
    Passed,
    PassReason,
    Placed,
    Scored,
    TakenBack,
    TurnBegan,
)
from lexicon.games.registry import new_game
from lexicon.scenes.table.shown import Run, Shown


def fresh() -> Shown:
    game = new_game("keyword", {"starter": "red"}, ("red", "blue"), 1)
    return Shown.of(game.view(None))


PLACED = Placed(
    "red",
    9,
    8,
    Direction.ACROSS,
    "CAt",
    ("CAT",),
    (FilledSquare(9, 8, "C", False), FilledSquare(9, 9, "A", False), FilledSquare(9, 10, "T", True)),
)


def test_a_run_knows_its_squares():
    assert Run((9, 8), Direction.DOWN, 3).squares == ((9, 8), (10, 8), (11, 8))
    assert Run.of(PLACED).squares == ((9, 8), (9, 9), (9, 10))


def test_events_are_followed_one_by_one():
    shown = fresh()
    reserve = shown.reserve
    shown.follow(PLACED)
    assert shown.counts == {"red": 7, "blue": 10}
    assert shown.last == Run.of(PLACED)
    assert not shown.letters  # blocks come down one by one
    shown.fill((9, 8), "C", False)
    assert shown.is_filled((9, 8))
    shown.follow(Scored("red", 15, 15, (), False))
    assert shown.scores["red"] == 15
    assert shown.gained["red"] == 15
    shown.follow(Drew("red", 3, None))
    assert shown.reserve == reserve - 3
    shown.follow(KeyTurned("TEA", 5))
    assert (shown.key_word, shown.key_cards) == ("TEA", 5)
    shown.follow(TurnBegan("blue", 2))
    assert (shown.to_move, shown.turn) == ("blue", 2)
    shown.follow(Passed("blue", PassReason.CHOICE))
    assert shown.gained["blue"] == 0


def test_a_play_that_is_taken_back_leaves_nothing():
    shown = fresh()
    shown.follow(PLACED)
    for one in PLACED.filled:
        shown.fill((one.row, one.col), one.letter, one.master)
    shown.follow(Scored("red", 15, 15, (), False))
    shown.follow(Challenged("blue", "red", True, (), 25, 25))
    shown.follow(TakenBack("red", PLACED.filled, 15, 0))
    assert not shown.letters
    assert shown.scores == {"red": 0, "blue": 25}
    assert shown.counts["red"] == 10
    assert shown.last is None


def test_ruling_5_7_partners_show_one_score():
    game = new_game("keyword-partners", {"starter": "red"}, ("red", "green", "blue", "yellow"), 1)
    shown = Shown.of(game.view(None))
    shown.follow(Scored("red", 30, 30, (), False))
    assert shown.scores == {"red": 30, "blue": 30, "green": 0, "yellow": 0}
