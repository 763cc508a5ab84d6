"""The course of one game: the rules' state, every step so far with its events, and the log."""

from __future__ import annotations

import copy
from collections.abc import Mapping

from lexicon.games.base import Action, Event, Game, IllegalAction, SeatId
from lexicon.games.records import BadRecord
from lexicon.games.registry import game_class, new_game
from lexicon.session.family import Family, Step
from lexicon.session.log import LogEntry
from lexicon.storage import SavedGame, SeatPlan


class Course:
    """A game and how it came there. ``steps[0]`` is the start; ``steps[n]`` came of action *n*."""

    def __init__(self, game: Game, family: Family, plans: Mapping[SeatId, SeatPlan]) -> None:
        self.game = game
        self.family = family
        self.plans = plans
        self.steps: list[Step] = []
        self.log: list[LogEntry] = []
        self._fork: tuple[int, Game] | None = None
        self._add(None, game.opening_events, 0)

    @property
    def taken(self) -> int:
        """How many actions have been taken."""
        return len(self.steps) - 1

    def apply(self, action: Action) -> tuple[Event, ...]:
        """Do *action*. Raises `IllegalAction`; then nothing has changed."""
        turn = self.family.turn(self.steps[-1].after)
        events = self.game.apply(action)
        self._add(action, events, turn)
        return events

    def replay(self, saved: SavedGame) -> str:
        """Take the saved actions; returns "" or what was wrong with the first that cannot be taken."""
        for number, data in enumerate(saved.actions, start=1):
            try:
                self.apply(game_class(saved.game).actions_codec.decode(data))
            except (BadRecord, IllegalAction) as error:
                return f"action {number}: {error}"
        return ""

    def cut(self, taken: int) -> Course:
        """The same game as it stood after *taken* actions."""
        again = Course(fresh(self.game), self.family, self.plans)
        for step in self.steps[1 : taken + 1]:
            assert step.action is not None, "every step after the first has its action"
            again.apply(step.action)
        return again

    def if_it_stands(self) -> Game:
        """The game as it will be if nobody challenges the play in the window: to ask, not to play on."""
        if self._fork is None or self._fork[0] != self.taken:
            game = copy.deepcopy(self.game, {id(part): part for part in self._unchanging()})
            game.apply(self.family.let_stand())
            self._fork = self.taken, game
        return self._fork[1]

    def _unchanging(self) -> list[object]:
        # What never changes need not be copied: most of a game late on is its history.
        game = self.game
        past = self.family.past(game.view(None))
        return [game.dictionary, *game.actions, *game.opening_events, *past]

    def _add(self, action: Action | None, events: tuple[Event, ...], turn: int) -> None:
        step = Step(action, events, self.game.view(None))
        self.steps.append(step)
        self.log += self.family.log(len(self.steps) - 1, step, self.plans, turn)


def fresh(game: Game) -> Game:
    """The same game at its start."""
    return new_game(game.spec.id, game.options, game.seats, game.seed, game.dictionary, game.deal or None)
