"""A Master in thought stops at once when nobody wants the move any more: by undo, the menu, the end of the program."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from lexicon.crossword import Generator
from lexicon.crossword.kernel import Kernel
from lexicon.games.keyword import KeywordView
from lexicon.players import Budget, Cancelled, make_player
from lexicon.words import Dictionary, Level
from tests.players.keyword.test_table import a_game, view_of

SEARCHES = ("plays", "best", "exists", "first")
"""Of a generator; each is one call, of two milliseconds at most. Playing out two plays in one deal is one too."""
AT_ONCE = 2


class Watched:
    """Counts searches, and calls that play out, between two questions whether the answer is still wanted.

    ``at_once``: the most plays that were played out in one call.
    """

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.begin(0)
        self.at_once = 0
        for name in SEARCHES:
            monkeypatch.setattr(Generator, name, self._counted(getattr(Generator, name)))
        monkeypatch.setattr(Kernel, "call", self._played_out(Kernel.call))

    def begin(self, stop_at: int) -> None:
        """Count anew; the answer to question *stop_at* will be yes."""
        self.since, self.asked, self.stop_at = 0, 0, stop_at
        self.runs: list[int] = []

    def _counted(self, search: Callable[..., Any]) -> Callable[..., Any]:
        def counted(*args: Any, **kwargs: Any) -> Any:
            self.since += 1
            return search(*args, **kwargs)

        return counted

    def _played_out(self, call: Callable[..., int]) -> Callable[..., int]:
        def counted(kernel: Kernel, name: str, *arguments: int) -> int:
            if name == "play_out":
                self.since += 1
                self.at_once = max(self.at_once, arguments[1])
            return call(kernel, name, *arguments)

        return counted

    def cancelled(self) -> bool:
        self.runs.append(self.since)
        self.since = 0
        self.asked += 1
        return self.asked == self.stop_at


def positions(desk: Dictionary) -> list[KeywordView]:
    """Openings, the middle and the end, for two and four seats and partners."""
    four = ("red", "green", "blue", "yellow")
    games = [
        a_game(desk, ("red", "blue"), 3, 0),
        a_game(desk, ("red", "blue"), 3, 6),
        a_game(desk, four, 4, 8),
        a_game(desk, four, 4, 8, "keyword-partners"),
    ]
    late = a_game(desk, ("red", "blue"), 5, 14)
    while late.outcome is None and late.view(None).reserve:  # type: ignore[attr-defined]
        player = make_player("keyword", Level.CASUAL, desk)
        late.apply(player.choose(late.view(late.to_move), random.Random(1), Budget(nodes=6)))
    assert late.outcome is None
    return [view_of(game) for game in [*games, late]]


def test_between_two_questions_a_master_makes_one_search_at_most(
    desk: Dictionary, monkeypatch: pytest.MonkeyPatch
) -> None:
    views = positions(desk)
    watched = Watched(monkeypatch)
    for view in views:
        watched.begin(0)
        budget = Budget(nodes=40, cancelled=watched.cancelled)
        make_player(view.game_id, Level.MASTER, desk).choose(view, random.Random(1), budget)
        assert len(watched.runs) > 6
        assert max(*watched.runs, watched.since) <= 1
    assert watched.at_once == AT_ONCE


@pytest.mark.parametrize("stop_at", [1, 2, 9])
def test_once_told_a_master_searches_nothing_more(
    desk: Dictionary, monkeypatch: pytest.MonkeyPatch, stop_at: int
) -> None:
    views = positions(desk)
    watched = Watched(monkeypatch)
    for view in views:
        watched.begin(stop_at)
        budget = Budget(cancelled=watched.cancelled)
        with pytest.raises(Cancelled):
            make_player(view.game_id, Level.MASTER, desk).choose(view, random.Random(1), budget)
        assert (watched.asked, watched.since) == (stop_at, 0)
