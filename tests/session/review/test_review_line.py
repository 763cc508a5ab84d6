"""The best line of the same draw: searched in the background beside the turns, kept, and played by the rules."""

import pytest

from lexicon.players import Line
from lexicon.session import Reviewed
from lexicon.session.families.keyword import KeywordFamily
from lexicon.storage import SaveStore
from tests.session.table import Held, play_to_end, start, tools


@pytest.fixture(scope="module")
def played(tmp_path_factory):
    return play_to_end(start(SaveStore(tmp_path_factory.mktemp("saves")), "b", game="keyword-solitaire", seed=3))


@pytest.fixture
def plays(played):
    return tuple(moment.action for moment in played.look_back().moments[:3])


@pytest.fixture
def searched(played, plays, monkeypatch):
    """A review whose turns are through; its search finds the first three plays of the game, or what is put there."""
    found = {"line": Line(plays, 120), "asked": 0}

    def search(tell, stop):
        found["asked"] += 1
        tell(0.5)
        if isinstance(found["line"], Exception):
            raise found["line"]
        return found["line"]

    monkeypatch.setattr(KeywordFamily, "known_draw", lambda family, game: search)
    monkeypatch.setattr(played, "_tools", tools(executor=found.setdefault("held", Held())))
    for path in (played._keeper.store.folder / "reviews").glob("*"):
        path.unlink()

    def make():
        review = played.review(played.look_back())
        review._critic = lambda moment, stop: Reviewed(())
        return review

    return make, found


def through(review, held):
    """Let the turns be reviewed, and what else was begun be done."""
    while review.update() or review.progress < 1.0:
        held.run()


def test_it_is_searched_beside_the_turns(searched, plays):
    make, found = searched
    review = make()
    assert review.line.progress == 0.0
    assert not review.update()
    assert review.progress == 0.0
    found["held"].run()
    assert review.update()
    assert review.line.done
    assert 0.0 < review.progress < 1.0
    through(review, found["held"])
    assert found["asked"] == 1
    assert review.line.line == Line(plays, 120)
    assert [moment.action for moment in review.line.story.moments] == list(plays)
    assert review.line.story.at(1).before.rack
    assert not review.update()


def test_it_is_kept_and_searched_once_only(searched):
    make, found = searched
    review = make()
    review.update()
    found["held"].run()
    review.update()
    again = make()
    assert again.line.line == review.line.line
    assert len(again.line.story) == 3
    again.update()
    assert found["asked"] == 1


@pytest.mark.parametrize("failing", ["error", "refused"])
def test_a_search_that_fails_holds_up_nothing_and_is_not_kept(searched, plays, failing):
    make, found = searched
    found["line"] = RuntimeError("no") if failing == "error" else Line(plays[1:], 10)
    review = make()
    review.update()
    found["held"].run()
    assert review.update()
    assert review.line.done
    assert review.line.story is None
    assert not make().line.done


def test_it_stops_when_left(searched):
    make, found = searched
    review = make()
    review.update()
    review.close()
    found["held"].run()
    assert found["asked"] == 0


def test_where_others_play_there_is_none(store):
    session = play_to_end(start(store, "r", "b", seed=5))
    assert session.review(session.look_back()).line is None
