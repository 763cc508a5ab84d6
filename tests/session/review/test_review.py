import shutil
from types import SimpleNamespace

import pytest

from lexicon.crossword import Direction, Play, ScoredPlay
from lexicon.games.game import Made
from lexicon.games.keyword import Pass, PlayWord
from lexicon.games.registry import new_game
from lexicon.players.keyword import Ranked, advised
from lexicon.session import LookBack, Mark, Reviewed
from lexicon.session.families.keyword import KeywordFamily
from lexicon.session.families.keyword import marks as keyword_marks
from lexicon.session.families.keyword.marks import WORDS, by_points, by_words
from lexicon.session.review import marks as review_marks
from lexicon.session.review.marks import POINTS, Scale, by_advice
from lexicon.storage import SaveStore
from tests.session.table import DICTIONARY, Held, play_to_end, start, tools


@pytest.mark.parametrize(("missed", "wanted"), [(0, Mark.BEST), (5, Mark.GOOD), (10, Mark.GOOD), (15, Mark.MISSED)])
def test_marks_by_points(missed, wanted):
    assert POINTS.mark(missed) is wanted


@pytest.mark.parametrize(("missed", "wanted"), [(0.05, Mark.BEST), (0.3, Mark.GOOD), (0.6, Mark.MISSED)])
def test_marks_by_words(missed, wanted):
    assert WORDS.mark(missed) is wanted


@pytest.mark.parametrize(
    ("best", "made", "missed", "wanted"),
    [(-6.34, -6.36, 0.1, Mark.BEST), (-6.31, -6.44, 0.1, Mark.BEST), (-6.25, -6.44, 0.2, Mark.GOOD)],
)
def test_what_is_missed_is_the_difference_of_the_figures_that_are_read(best, made, missed, wanted):
    assert WORDS.missed(best, made) == missed == round(WORDS.told(best) - WORDS.told(made), 1)
    assert WORDS.mark(missed) is wanted
    assert POINTS.missed(100.4, 99.6) == 0 == POINTS.missed(40, 60)
    assert str(POINTS.told(-0.4)) == "0.0"


def turn_of(made, points, letters="TEN"):
    """A first turn that somebody took."""
    action = Pass("red") if made is Made.PASSED else PlayWord("red", 9, 6, Direction.ACROSS, letters)
    before = new_game("keyword", {"starter": "red"}, ("red", "blue"), 7, DICTIONARY).view("red")
    record = SimpleNamespace(made=made, points=points, words=(letters,))
    return SimpleNamespace(before=before, action=action, record=record)


def scoring(*scores):
    return [ScoredPlay(Play(9, 6, Direction.ACROSS, "TEN"), score, ("TEN",)) for score in scores]


@pytest.mark.parametrize(
    ("made", "scores", "mark_", "missed"),
    [
        (Made.PASSED, (100, 40), Mark.MISSED, 100),
        (Made.PASSED, (5,), Mark.MISSED, 5),
        (Made.PASSED, (), Mark.NONE, 0),
        (Made.TAKEN_BACK, (100,), Mark.NONE, 0),
        (Made.PLAYED, (100, 40), Mark.MISSED, 60),
    ],
)
def test_a_pass_misses_all_of_the_best_play_if_there_was_one(made, scores, mark_, missed, monkeypatch):
    monkeypatch.setattr(keyword_marks, "endings", lambda *_: None)  # there is still something to draw
    found = by_points(turn_of(made, 40), scoring(*scores), DICTIONARY, lambda: False)
    assert (found.mark, found.missed) == (mark_, missed)
    assert [each.worth for each in found.best] == [*scores]


@pytest.mark.parametrize(
    ("made", "reached", "mark_", "missed"),
    [
        (Made.PLAYED, 50.0, Mark.BEST, 0),
        (Made.PLAYED, 45.0, Mark.GOOD, 5),
        (Made.PLAYED, -85.0, Mark.MISSED, 135),
        (Made.PASSED, -20.0, Mark.MISSED, 70),
        (Made.PASSED, 50.0, Mark.BEST, 0),
    ],
)
def test_when_nothing_is_left_to_draw_it_counts_how_the_game_ends(made, reached, mark_, missed, monkeypatch):
    """GAUZY and AY both score 20, but after AY the other goes out."""
    play = Play(3, 7, Direction.ACROSS, ".AUZY")
    best = [Ranked(ScoredPlay(play, 20, ("GAUZY",)), 50.0)]
    monkeypatch.setattr(keyword_marks, "endings", lambda *_: (best, reached))
    found = by_points(turn_of(made, 20), scoring(20), DICTIONARY, lambda: False)
    assert (found.mark, found.missed, found.to_end) == (mark_, missed, True)
    assert (found.made and found.made.worth) == (reached if made is Made.PLAYED else None)


@pytest.mark.parametrize("played", [True, False])
def test_a_turn_says_how_its_worth_is_rounded_also_where_nothing_was_played(played, monkeypatch):
    """Where nobody had played yet, words to come were written without their tenths."""
    moment = turn_of(Made.PLAYED if played else Made.PASSED, 20)
    monkeypatch.setattr(keyword_marks, "ranked_plays", lambda *_: [Ranked(scoring(20)[0], -6.34)])
    assert (found := by_words(moment, DICTIONARY, lambda: False)).scale == WORDS
    assert [each.worth for each in found.best] == [-6.3]
    tenths = Scale(places=1)
    adviser = SimpleNamespace(advise=lambda *_: advised(moment.before, [Ranked(scoring(20)[0], 2.34)]))
    monkeypatch.setattr(review_marks, "make_adviser", lambda *_: adviser)
    assert by_advice(moment, DICTIONARY, lambda: False, tenths).scale == tenths


@pytest.fixture(scope="module")
def played(tmp_path_factory):
    """One finished game for all: the person always makes the best play, the computer one of the best three."""
    return play_to_end(start(SaveStore(tmp_path_factory.mktemp("saves")), "r", "b", seed=5))


@pytest.fixture
def session(played):
    shutil.rmtree(played._keeper.store.folder / "reviews", ignore_errors=True)
    return played


def reviewed(session):
    story = session.look_back()
    review = session.review(story)
    for _ in range(3 * len(story)):
        review.update()
    assert review.progress == 1.0
    return story, review


def test_every_turn_is_held_against_the_best_there_was(session):
    story, review = reviewed(session)
    pairs = list(zip(story.moments, review.turns, strict=True))
    ends = [moment.before.reserve == 0 and bool(turn.best) for moment, turn in pairs]
    assert [turn.to_end for turn in review.turns] == ends
    assert any(ends)
    for moment, turn in pairs:
        worths = [each.worth for each in turn.best]
        assert worths == sorted(worths, reverse=True)
        if turn.to_end:
            continue
        assert worths == [each.points for each in turn.best]
        if moment.record.made == "play":
            assert (turn.made.worth, turn.missed) == (moment.record.points, worths[0] - moment.record.points)
        else:
            wanted = (Mark.MISSED, None, worths[0]) if worths else (Mark.NONE, None, 0)
            assert (turn.mark, turn.made, turn.missed) == wanted
    red, blue = review.tally(["red"]), review.tally(["blue"])
    before = [t for m, t in pairs if m.seat == "red" and not t.to_end]
    assert {turn.mark for turn in before} <= {Mark.BEST, Mark.NONE}
    assert red.best + red.good + red.missed == red.plays
    assert blue.best + blue.good + blue.missed == blue.plays
    assert blue.average == pytest.approx(sum(m.record.points for m in story.moments if m.seat == "blue") / blue.plays)
    both = review.tally(["red", "blue"])
    assert (both.best, both.plays) == (red.best + blue.best, red.plays + blue.plays)


def test_turns_come_in_one_by_one_and_stop_when_left(session, monkeypatch):
    held = Held()
    monkeypatch.setattr(session, "_tools", tools(executor=held))
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
    # What was found is kept and gone on with.
    again = session.review(session.look_back())
    assert again.turns == review.turns


def quick(moment, stop):
    """A critic that only looks at the calendar."""
    if moment.turn == 2:
        raise RuntimeError("cannot be reviewed")
    return Reviewed((), Mark.BEST)


def review_of(session, critic=quick):
    review = session.review(session.look_back())
    review._critic = critic
    while review.update() or review.progress < 1.0:
        pass
    return review


def test_a_turn_that_cannot_be_reviewed_holds_up_nothing(session):
    assert [turn.mark for turn in review_of(session).turns][:3] == [Mark.BEST, Mark.NONE, Mark.BEST]


def test_a_review_opens_again_at_once(session):
    review = review_of(session)
    again = session.review(session.look_back())
    assert again.progress == 1.0
    assert again.turns == review.turns
    assert not again.update()


def test_a_damaged_review_or_that_of_another_game_is_made_anew(session):
    review_of(session)
    (path,) = (session._keeper.store.folder / "reviews").glob("*.json")
    good = path.read_bytes()
    other = good.replace(b'"key":"', b'"key":"other')
    mark = good.replace(b'"mark":"best"', b'"mark":"good"', 1)
    assert mark != good
    for damage in (b"", b"{", good[:-9], b'{"key": 3}', b"[" * 5000, b"\xff", other, mark):
        path.write_bytes(damage)
        assert session.review(session.look_back()).progress == 0.0
        review_of(session)
        assert path.read_bytes() == good


def test_a_review_that_cannot_be_kept_is_still_shown(session, monkeypatch):
    def full(*_, **__):
        raise OSError("disk full")

    monkeypatch.setattr("lexicon.storage.reviews.write_atomically", full)
    assert len(review_of(session).turns) == len(session.look_back())
    assert session.review(session.look_back()).progress == 0.0


def test_patience_is_reviewed_by_the_words_still_to_come(store, monkeypatch):
    monkeypatch.setattr(KeywordFamily, "known_draw", lambda family, game: None)
    session = start(store, "b", game="keyword-patience", seed=3)
    with pytest.raises(ValueError, match="not over"):
        session.review(LookBack(session._timeline, racks=False))
    story, review = reviewed(play_to_end(session))
    plays = [(m, r) for m, r in zip(story.moments, review.turns, strict=True) if isinstance(m.action, PlayWord)]
    assert plays
    for _, turn in plays:
        assert all(each.worth <= 0 for each in turn.best)
        assert turn.missed == pytest.approx(turn.best[0].worth - turn.made.worth)
        assert turn.mark is not Mark.NONE
