"""Going back in a game of any kind: to where it stood, whatever copies of it were kept on the way."""

from __future__ import annotations

import random

import pytest

from lexicon.games.registry import games, new_game
from lexicon.session.family import Family
from lexicon.session.log import LogKind
from lexicon.session.timeline import Timeline, fresh
from lexicon.storage import SavedGame, SeatPlan
from tests.games.table import any_action, short_list

TAKEN = 70


def played(game_id: str, seed: int, taken: int = TAKEN) -> Timeline:
    """A game played by chance, so many actions of it."""
    spec = games()[game_id].spec
    seats = (
        spec.usual_seats[min(3, max(spec.usual_seats))]
        if 3 in spec.usual_seats
        else spec.usual_seats[max(spec.usual_seats)]
    )
    game, rng = new_game(game_id, {}, seats, seed, short_list()), random.Random(seed)
    made = Timeline(game, Family(), {seat: SeatPlan(seat, "person", seat) for seat in seats})
    while game.outcome is None and made.taken < taken:
        made.apply(any_action(game, rng))
    return made


@pytest.mark.parametrize("game_id", games())
def test_cut_is_the_game_as_it_stood(game_id: str) -> None:
    whole, rng = played(game_id, 4), random.Random(11)
    hashes = [fresh(whole.game).state_hash()]
    again = fresh(whole.game)
    for action in whole.actions():
        again.apply(action)
        hashes.append(again.state_hash())
    for taken in sorted({0, 1, whole.taken, *(rng.randrange(whole.taken + 1) for _ in range(6))}, reverse=True):
        cut = whole.cut(taken)
        assert cut.game.state_hash() == hashes[taken]
        assert cut.view == whole.steps[taken].after
        assert [step.action for step in cut.steps] == [step.action for step in whole.steps[: taken + 1]]
        assert cut.log == [entry for entry in whole.log if entry.step <= taken]
        for action in whole.actions(taken + 1):
            cut.apply(action)
        assert cut.game.state_hash() == hashes[-1]
        assert cut.log == whole.log
    assert whole.game.state_hash() == hashes[-1], "the game that was cut is as it was"


def test_only_few_actions_are_done_again(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = played("whitman-crossword", 2, 200)
    for timeline in (whole, resumed(whole)):
        done: list[int] = []
        apply = Timeline._apply
        monkeypatch.setattr(Timeline, "_apply", lambda self, action: (done.append(1), apply(self, action))[1])  # noqa: B023
        back = timeline.cut(timeline.taken - 3)
        monkeypatch.undo()
        assert len(done) <= 50
        assert back.game.state_hash() == whole.cut(whole.taken - 3).game.state_hash()


def resumed(timeline: Timeline) -> Timeline:
    """The same game from its save."""
    saved = timeline.game.save()
    again = Timeline(fresh(timeline.game), Family(), timeline.plans)
    record = SavedGame("g", saved["game"], saved["options"], saved["seats"], saved["seed"], saved["actions"])
    assert again.replay(record) == ""
    return again


def test_what_was_seen_is_told_once_in_the_log() -> None:
    whole = played("keyword", 3)
    whole.seen = whole.taken - 5
    cut = whole.cut(whole.taken - 5)
    told = [entry for entry in cut.log if entry.kind is LogKind.UNDONE]
    assert [entry.step for entry in told] == [whole.taken - 5]
    cut.seen = cut.taken - 1
    again = cut.cut(cut.taken - 1)
    assert len([entry for entry in again.log if entry.kind is LogKind.UNDONE]) == 1
