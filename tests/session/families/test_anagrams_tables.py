"""Anagrams at the session: the log by words, what statistics keep, the best sum with the same draw."""

from __future__ import annotations

from collections import Counter

import pytest

from lexicon.games.anagrams import ActMade, Anagrams, ToMiddle
from lexicon.games.game import Made
from lexicon.players import Cancelled
from lexicon.session import Session
from lexicon.session.families import family_of
from tests.games.table import short_list
from tests.session.families.test_talk_tables import CarefulChance, open_table, play_on


@pytest.fixture
def played(store) -> Session:
    """A game of three, over, in which words were taken."""
    for seed in range(20):
        session = play_on(open_table(store, "anagrams", 3, challenges="checked", seed=seed), CarefulChance(seed))
        if taken_in(session):
            return session
    raise AssertionError("no word was taken in twenty games")


def taken_in(session: Session) -> list[tuple[str, ActMade]]:
    """Who took what, by the history."""
    return [(turn.seat, act) for turn in session.view().history for act in turn.acts if act.made is Made.TOOK]


def test_words_taken_and_lost_are_kept_for_each(played: Session) -> None:
    record = played._keeper.table.result
    assert record is not None
    took = Counter(seat for seat, _ in taken_in(played))
    lost = Counter(act.owner for _, act in taken_in(played))
    for player in record["players"]:
        assert (player["words_taken"], player["words_lost"]) == (took[player["seat"]], lost[player["seat"]])


def test_the_log_tells_words_with_what_they_were_made_from(played: Session) -> None:
    seat, act = taken_in(played)[0]
    entry = next(
        entry
        for entry in played.log
        if entry.seat == seat and entry.words and entry.words[0].word == act.letters.upper()
    )
    assert entry.words[0].direction == f"from {act.old.upper()}"
    assert "takes" in entry.text
    assert entry.points is not None
    assert entry.points > 0


def test_the_best_sum_is_searched_for_alone_only() -> None:
    several = Anagrams.new({}, ("1", "2"), 3, short_list())
    assert family_of(several).known_draw(several) is None
    game = Anagrams.new({}, ("1",), 3, short_list())
    while game.outcome is None:
        game.apply(ToMiddle("1"))
    search = family_of(game).known_draw(game)
    assert search is not None
    shares: list[float] = []
    line = search(shares.append, lambda: False)
    assert shares[-1] == 1.0
    again = Anagrams.new({}, ("1",), 3, short_list())
    for action in line.actions:
        again.apply(action)
    assert again.outcome is not None
    assert again.outcome.scores["1"] == line.score > 0
    with pytest.raises(Cancelled):
        search(shares.append, lambda: True)
