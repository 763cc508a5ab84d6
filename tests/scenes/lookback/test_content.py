"""What the panels say, from turns and reviews made up for it."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace

import pytest

from lexicon.crossword import Direction
from lexicon.games.game import Made
from lexicon.games.keyword import Pass, PlayWord
from lexicon.players.advice import Advice, HintStep
from lexicon.scenes.lookback.content import Content
from lexicon.session import LookBack, Mark, Reviewed
from lexicon.session.families.keyword.marks import WORDS
from lexicon.sprites.pages.lookback import TurnMark
from lexicon.wording import first_names

NOTHING = HintStep("")


def play(letters, worth):
    action = PlayWord("red", 9, 6, Direction.ACROSS, letters)
    return Advice(action, worth, letters, NOTHING, NOTHING, NOTHING, (letters,), round(worth))


def ten(worth):
    """The play that was made."""
    return play("TEN", worth)


class Story(LookBack):
    """Turns that nobody played."""

    def __init__(self, moments):
        self.moments = tuple(moments)


def content(*turns, words=False, made=Made.PLAYED, points=60):
    """A game of one turn a review."""
    moments = [
        SimpleNamespace(
            turn=i + 1,
            seat=("red", "blue")[i % 2],
            after=SimpleNamespace(history=(SimpleNamespace(turn=i + 1, made=made, timed=False),)),
            record=SimpleNamespace(
                made=made,
                points=points,
                words=("TEN",),
                stands=made is Made.PLAYED,
                scores={"red": 10 * i, "blue": 5 * i},
            ),
        )
        for i in range(max(1, len(turns)))
    ]
    found = Content.__new__(Content)
    found.story = Story(moments)
    found.review = SimpleNamespace(turns=turns, progress=len(turns) / len(moments), line=None)
    found.words, found.names = words, {"red": "Hazel", "blue": "Mary"}
    found._played_for = frozenset()
    found.finals, found.parties = {"red": 100, "blue": 160}, [("blue",), ("red",)]
    return found


def rows(data):
    return [(p.words, p.worth, p.beside) for p in data.plays]


def test_the_one_made_stands_before_others_of_the_same_worth():
    reviewed = Reviewed(
        (play("SIGNED", 100), play("TEN", 60), play("SHY", 60), play("OX", 55)), Mark.MISSED, ten(60), 40
    )
    data = content(reviewed).possible(0, 6, 0)
    assert rows(data) == [
        ("SIGNED", "100", "+40"),
        ("TEN", "60", "made"),
        ("SHY", "60", "the same"),
        ("OX", "55", "−5"),
    ]
    assert [p.better for p in data.plays] == [True, False, False, False]
    assert [p.made for p in data.plays] == [False, True, False, False]


def test_when_nothing_is_left_to_draw_worth_is_what_is_gained_by_the_end():
    best = (play("QUIZ", 60.0), play("ZEAL", -80.0))
    data = content(Reviewed(best, Mark.MISSED, ten(-85.0), 145.0, to_end=True)).possible(0, 6, 0)
    assert data.heads[0] == "Gain by the end"
    assert rows(data) == [("QUIZ", "60", "+145"), ("ZEAL", "−80", "+5"), ("TEN", "−85", "made")]
    before = content(Reviewed((play("QUIZ", 15),), Mark.BEST, ten(60.0))).possible(0, 6, 0)
    assert before.heads[0] == "Worth"


def test_the_one_made_is_the_last_row_where_more_were_better_than_there_is_room():
    reviewed = Reviewed(tuple(play("AB" * (i + 1), 100 - i) for i in range(6)), Mark.MISSED, ten(10), 90)
    data = content(reviewed, points=10).possible(0, 4, None)
    assert [p.worth for p in data.plays] == ["100", "99", "98", "10"]
    assert data.plays[-1].made


def test_of_words_fewer_are_better():
    best = (play("SIGNED", -3.1), play("SHY", -4.3), play("OX", -5.0))
    reviewed = Reviewed(best, Mark.MISSED, ten(-4.3), 1.2, scale=WORDS)
    data = content(reviewed, words=True).possible(0, 6, None)
    assert data.heads[0] == "Words to come"
    assert rows(data) == [
        ("SIGNED", "3.1", "−1.2"),
        ("TEN", "4.3", "made"),
        ("SHY", "4.3", "the same"),
        ("OX", "5.0", "+0.7"),
    ]


def test_what_is_as_good_is_said_to_be_and_the_same_is_the_same_figure():
    best = (play("SHEATHE", -6.3), play("HISTONE", -6.4), play("OX", -6.5), play("SHY", -6.6))
    told = content(Reviewed(best, Mark.BEST, ten(-6.4), 0.1, scale=WORDS), words=True)
    assert rows(told.possible(0, 6, None)) == [
        ("SHEATHE", "6.3", "as good"),
        ("TEN", "6.4", "made"),
        ("HISTONE", "6.4", "the same"),
        ("OX", "6.5", "as good"),
        ("SHY", "6.6", "+0.2"),
    ]
    assert not any(row.better for row in told.possible(0, 6, None).plays)
    assert told.turn(0).mark == "BEST"


def test_plays_that_read_the_same_are_one_row():
    best = (play("SHY", 70), play("OX", 60), replace(play("SHY", 70), action=Pass("red")), play("TEN", 50))
    made = replace(ten(50), action=Pass("red"))
    found = content(Reviewed(best, Mark.MISSED, made, 20)).possible(0, 6, None)
    assert rows(found) == [("SHY", "70", "+20"), ("OX", "60", "+10"), ("TEN", "50", "made")]
    passed = content(Reviewed(best, Mark.MISSED, missed=70), made=Made.PASSED).possible(0, 6, None)
    assert [play.words for play in passed.plays] == ["SHY", "OX", "TEN"]


def test_a_pass_with_a_play_at_hand_missed_it():
    passed = content(Reviewed((play("SHY", 50), play("OX", 9)), Mark.MISSED, missed=50), made=Made.PASSED)
    data = passed.possible(0, 6, 0)
    assert rows(data) == [("SHY", "50", "+50"), ("OX", "9", "+9")]
    assert data.heads == ("Worth", "against the pass")
    assert all(row.better for row in data.plays)
    assert (passed.turn(0).mark, passed.turn(0).good) == ("MISSED 50", False)
    assert passed.mark(0) is TurnMark.MISSED


def test_beside_a_pass_that_costs_points_itself_the_best_play_says_what_the_stamp_says():
    passed = content(Reviewed((play("CASK", 5), play("AS", 4)), Mark.MISSED, missed=10, to_end=True), made=Made.PASSED)
    assert rows(passed.possible(0, 6, 0)) == [("CASK", "5", "+10"), ("AS", "4", "+9")]
    assert passed.turn(0).mark == "MISSED 10"


def test_a_pass_without_a_play_has_a_dash():
    passed = content(Reviewed(()), made=Made.PASSED)
    assert (passed.turn(0).mark, passed.turn(0).note) == ("", "passed")
    assert passed.mark(0) is TurnMark.PASS
    assert passed.possible(0, 6, None).note == "There was no play."


def test_a_play_taken_back_has_its_best_plays_without_comparison():
    back = content(Reviewed((play("SHY", 50),)), made=Made.TAKEN_BACK)
    assert rows(back.possible(0, 6, None)) == [("SHY", "50", "")]
    assert (back.turn(0).mark, back.turn(0).note) == ("", "taken back")
    assert back.mark(0) is TurnMark.PASS


@pytest.mark.parametrize(
    ("reviewed", "stamp", "good"),
    [
        (Reviewed((), Mark.BEST, ten(60), 0), "BEST", True),
        (Reviewed((), Mark.GOOD, ten(60), 5), "GOOD −5", True),
        (Reviewed((), Mark.MISSED, ten(60), 40), "MISSED 40", False),
    ],
)
def test_the_stamp_of_a_turn(reviewed, stamp, good):
    data = content(reviewed).turn(0)
    assert (data.mark, data.good, data.turn, data.turns, data.name) == (stamp, good, 1, 1, "Hazel")


def test_before_it_is_reviewed_a_turn_has_no_mark():
    fresh = content()
    assert fresh.mark(0) is None
    assert fresh.possible(0, 6, None).note == "Looking for the best plays…"
    assert fresh.turn(0).mark == ""
    assert fresh.chart(False).note == "looked at 0 of 1 turn"


def test_the_chart_ends_with_the_settled_scores_of_the_leader_first():
    three = content(*(Reviewed((), Mark.BEST, ten(60), 0),) * 3)
    chart = three.chart(True)
    assert [point.totals for point in chart.turns] == [(0, 0), (5, 10), (160, 100)]
    assert [point.seat for point in chart.turns] == ["r", "b", "r"]
    assert chart.seats == (("b", "Mary"), ("r", "Hazel"))
    assert chart.note == "above the line Mary leads"
    assert chart.missed_only
    three.parties = [("blue", "red")]
    assert three.chart(False).seats == (("b", "Mary and Hazel"),)


def test_where_there_is_little_room_people_are_called_by_first_names_unless_two_would_be_alike():
    names = ("Anne-Marie Wamms", "Wilhelmina Woods", "Wilhelmina Wood", "Bo")
    assert list(first_names(names).values()) == ["Anne-Marie", "Wilhelmina Woods", "Wilhelmina Wood", "Bo"]
    made = content()
    made.names = {"red": "Maximilian Momms", "blue": "Anne-Marie Wamms"}
    assert made.short_name(("red", "blue")) == "Maximilian and Anne-Marie"
