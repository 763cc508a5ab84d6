"""A game and how it came to where it stands: the rules' state, every step so far with its events, and the log."""

from __future__ import annotations

import copy
from collections.abc import Mapping, Sequence

from lexicon.games.base import Action, Event, Game, IllegalAction, SeatId, TableView
from lexicon.games.challenges import LetStand
from lexicon.games.records import BadRecord
from lexicon.games.registry import game_class, new_game
from lexicon.session.family import Family, Step
from lexicon.session.log import LogEntry, LogKind
from lexicon.storage import SavedGame, SeatPlan

_SEEN = "What follows had been seen before, so this game is in no record."


class Timeline:
    """``steps[0]`` is the start; ``steps[n]`` came of action *n*.

    *seen*: after how many actions the log says that something was taken back though what followed had been seen.
    """

    def __init__(self, game: Game, family: Family, plans: Mapping[SeatId, SeatPlan], seen: int | None = None) -> None:
        self.game = game
        self.family = family
        self.plans = plans
        self.seen = seen
        self.steps: list[Step] = []
        self.log: list[LogEntry] = []
        self._fork: tuple[int, Game] | None = None
        self._add(None, game.opening_events, 0)

    @property
    def taken(self) -> int:
        """How many actions have been taken."""
        return len(self.steps) - 1

    @property
    def view(self) -> TableView:
        """What a spectator sees now."""
        return self.steps[-1].after

    def actions(self, first: int = 1) -> Sequence[Action]:
        """The actions taken, from number *first* on."""
        return [step.action for step in self.steps[first:] if step.action is not None]

    def apply(self, action: Action) -> tuple[Event, ...]:
        """Do *action*. Raises `IllegalAction`; then nothing has changed."""
        turn = self.view.turn
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

    def cut(self, taken: int) -> Timeline:
        """The same game as it stood after *taken* actions."""
        again = Timeline(fresh(self.game), self.family, self.plans, self.seen)
        for action in self.actions()[:taken]:
            again.apply(action)
        return again

    def if_it_stands(self) -> Game:
        """The game as it will be if nobody challenges the play in the window: to ask, not to play on."""
        if self._fork is None or self._fork[0] != self.taken:
            game = copy.deepcopy(self.game, {id(part): part for part in self._unchanging()})
            game.apply(LetStand(""))
            self._fork = self.taken, game
        return self._fork[1]

    def _unchanging(self) -> list[object]:
        # What never changes need not be copied: most of a game late on is its history.
        game, view = self.game, self.view
        return [game.dictionary, *game.actions, *game.opening_events, *view.history, *view.hands, view.pending]

    def _add(self, action: Action | None, events: tuple[Event, ...], turn: int) -> None:
        step = Step(action, events, self.game.view(None))
        self.steps.append(step)
        self.log += self.family.log(self.taken, step, self.plans, turn)
        if self.seen == self.taken:
            self.log.append(LogEntry(self.taken, step.after.turn, LogKind.UNDONE, _SEEN))


def fresh(game: Game) -> Game:
    """The same game at its start."""
    return new_game(game.spec.id, game.options, game.seats, game.seed, game.dictionary, game.deal or None)
