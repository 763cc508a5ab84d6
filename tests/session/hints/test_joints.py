"""Patience: the letters at which a word could join and lead on (ruling 5.9)."""

from __future__ import annotations

import pytest

from lexicon.crossword import Direction, Play
from lexicon.games.keyword.actions import GiveUp, PlayWord
from lexicon.session import InlineExecutor, SeatPlan, Session, Tools
from lexicon.session.families.keyword import KeywordFamily
from lexicon.storage import SaveStore, Settings


@pytest.fixture
def patience(tmp_path):
    session = Session.start(
        "keyword-patience",
        {},
        [SeatPlan("blue", "person", "Ruth")],
        42,
        SaveStore(tmp_path),
        Settings(),
        Tools(executor=InlineExecutor()),
        daily="2026-11-28",
    )
    yield session
    session.close()


def all_plays(session):
    return [found.play for found in KeywordFamily().best_plays(session.view(), session.dictionary, 100_000)]


def play(session, play):
    session.submit(PlayWord("blue", play.row, play.col, play.direction, play.letters))


def joint(play):
    return next(square for square, letter in play.squares() if letter == ".")


def test_ruling_5_9_the_first_word_joins_nothing(patience):
    assert patience.joints == frozenset()


def test_ruling_5_9_joints_are_letters_at_which_a_play_comes_nearer_to_the_corner(patience):
    play(patience, max(all_plays(patience), key=lambda p: len(p.letters)))
    shown = patience.joints
    filled = {(r, c) for r, row in enumerate(patience.view().board) for c, letter in enumerate(row) if letter != "."}
    nearest = max(r + c for r, c in filled)
    by_joint = {}
    for each in all_plays(patience):
        by_joint.setdefault(joint(each), []).append(sum(each.squares()[-1][0]))
    leading = {square for square, ends in by_joint.items() if max(ends) > nearest}
    assert shown == (leading or set(by_joint))
    assert shown <= filled


def test_joints_are_found_anew_after_each_word_and_not_after_the_end(patience):
    play(patience, all_plays(patience)[0])
    first = patience.joints
    play(patience, all_plays(patience)[0])
    assert patience.joints != first
    patience.submit(GiveUp("blue"))
    assert patience.joints == frozenset()


def test_where_words_join_as_they_like_there_are_none(tmp_path):
    session = Session.start(
        "keyword-solitaire",
        {},
        [SeatPlan("blue", "person", "Ruth")],
        42,
        SaveStore(tmp_path),
        Settings(),
        Tools(executor=InlineExecutor()),
    )
    play(session, all_plays(session)[0])
    assert session.joints == frozenset()
    session.close()


def test_the_table_knows_that_the_deal_is_the_day_s(patience):
    assert patience.daily == "2026-11-28"


def test_a_play_down_joins_at_its_first_old_letter():
    assert joint(Play(0, 5, Direction.DOWN, ".SSUANCE")) == (0, 5)
