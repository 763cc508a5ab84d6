import pytest

from lexicon.session import Mark
from lexicon.session.review import _mark
from lexicon.storage import SeatPlan
from tests.session.table import Greedy, Held, play_to_end, start, tools


@pytest.mark.parametrize(("missed", "mark"), [(0, Mark.BEST), (5, Mark.GOOD), (10, Mark.GOOD), (15, Mark.MISSED)])
def test_marks(missed, mark):
    assert _mark(missed) is mark


def reviewed(session):
    story = session.look_back()
    review = session.review(story)
    for _ in range(3 * len(story)):
        review.update()
    assert review.progress == 1.0
    return story, review


def test_every_turn_is_held_against_the_best_there_was(store):
    session = play_to_end(start(store, "r", "b", seed=5))
    story, review = reviewed(session)
    for moment, turn in zip(story.moments, review.turns, strict=True):
        scores = [play.score for play in turn.best]
        assert scores == sorted(scores, reverse=True)
        if moment.record.made == "play":
            assert turn.missed == scores[0] - moment.record.points
        else:
            assert (turn.mark, turn.missed) == (Mark.NONE, 0)
    # The person of the tests always makes the best play, the computer one of the best three.
    assert review.tally("red").points_missed == 0
    assert review.tally("red").best == review.tally("red").plays
    blue = review.tally("blue")
    assert blue.best + blue.good + blue.missed == blue.plays
    assert blue.average == pytest.approx(sum(m.record.points for m in story.moments if m.seat == "blue") / blue.plays)


def test_turns_come_in_one_by_one_and_stop_when_left(store):
    held = Held()
    session = play_to_end(start(store, "", "rb", seed=5))
    object.__setattr__(session._tools, "executor", held)
    review = session.review(session.look_back())
    assert review.progress == 0.0
    assert not review.update()
    held.run()
    assert review.update()
    assert len(review.turns) == 1
    review.close()
    held.run()
    assert not held.waiting
    assert len(review.turns) == 1


def test_patience_counts_words_and_is_not_reviewed_by_points(store):
    from lexicon.session import Session
    from lexicon.storage import Settings

    plan = [SeatPlan("blue", "person", "Mary")]
    session = Session.start("keyword-patience", {}, plan, 3, store, Settings(), tools(Greedy()))
    with pytest.raises(ValueError, match="not over"):
        session.review(session.look_back())
    play_to_end(session)
    assert session.review(session.look_back()) is None
