"""A game and how it came to where it stands: the rules' state, every step so far with its events, and the log."""

from __future__ import annotations

import copy
from collections.abc import Mapping, Sequence
from typing import Final

from lexicon.games.common.challenges import LetStand
from lexicon.games.game import Action, Event, Game, IllegalAction, Phase, SeatId, TableView
from lexicon.games.records import BadRecord
from lexicon.games.registry import game_class, new_game
from lexicon.session.family import Family, Step
from lexicon.session.log import LogEntry, LogKind
from lexicon.storage import SavedGame, SeatPlan
from lexicon.system.memory import collecting_nothing

_EVERY: Final = 50
_MOST_KEPT: Final = 8
"""A copy of the game is kept at every so many actions, and at most so many copies: undo goes back from the end."""
_SEEN = "Seen before: the game counts in no record."


class Timeline:
    """``steps[0]`` is the start; ``steps[n]`` came of action *n*.

    *seen*: after how many actions the log says that something was taken back though what followed had been seen.
    """

    def __init__(self, game: Game, family: Family, plans: Mapping[SeatId, SeatPlan], seen: int | None = None) -> None:
        self.game = game
        self.family = family
        self.plans = plans
        self.seen = seen
        self.passed_over: list[Action] = []
        """Where a person let a play stand by taking his own turn: both are taken back together."""
        self.steps: list[Step] = []
        self.log: list[LogEntry] = []
        self._fork: tuple[int, Game] | None = None
        self._kept: list[tuple[int, Game]] = []
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
        events = self._apply(action)
        if self.taken % _EVERY == 0:
            self._keep()
        return events

    def _apply(self, action: Action) -> tuple[Event, ...]:
        turn = self.view.turn
        events = self.game.apply(action)
        self._add(action, events, turn)
        return events

    def _keep(self) -> None:
        """Keep a copy of the game as it stands, for `cut`; the oldest goes when there are many."""
        self._kept = [*self._kept, (self.taken, self._copied(self.game))][-_MOST_KEPT:]

    def replay(self, saved: SavedGame) -> str:
        """Take the saved actions; returns "" or what was wrong with the first that cannot be taken."""
        late = len(saved.actions) - _EVERY * _MOST_KEPT
        with collecting_nothing():
            return self._replay(saved, late)

    def _replay(self, saved: SavedGame, late: int) -> str:
        for number, data in enumerate(saved.actions, start=1):
            try:
                self._apply(game_class(saved.game).actions_codec.decode(data))
            except (BadRecord, IllegalAction) as error:
                return f"action {number}: {error}"
            if number > late and number % _EVERY == 0:
                self._keep()
        return ""

    def cut(self, taken: int) -> Timeline:
        """The same game as it stood after *taken* actions: from the last copy that was kept before, or from the start.

        At least one action is done again, so that the log tells of what was taken back there.
        """
        kept = [each for each in self._kept if each[0] < taken]
        again = Timeline(fresh(self.game), self.family, self.plans, self.seen)
        again.passed_over = self.passed_over
        if kept:
            at, game = kept[-1]
            again.game, again._kept = self._copied(game), kept
            again.steps = self.steps[: at + 1]
            again.log = [entry for entry in self.log if entry.step <= at]
        for action in self.actions(again.taken + 1)[: taken - again.taken]:
            again.apply(action)
        return again

    def if_it_stands(self) -> Game:
        """The game as it will be if nobody challenges the last play: to ask, not to play on."""
        if self._fork is None or self._fork[0] != self.taken:
            game = self._copied(self.game)
            game.apply(LetStand(""))
            self._fork = self.taken, game
        return self._fork[1]

    def ended_by(self, action: Action) -> bool:
        """Whether the game, or the hand, would be over after *action*, if nobody objects."""
        game = self._copied(self.game)
        game.apply(action)
        if game.phase is Phase.CHALLENGE:
            game.apply(LetStand(""))
        return game.outcome is not None or game.phase is Phase.BETWEEN

    def _copied(self, game: Game) -> Game:
        """*game*, as it stands now or stood, to go on with apart from it."""
        return copy.deepcopy(game, {id(part): part for part in self._unchanging()})

    def _unchanging(self) -> list[object]:
        # What never changes need not be copied: most of a game late on is its history.
        game, view = self.game, self.view
        return [game.dictionary, *game.actions, *game.opening_events, *view.history, *view.hands, view.pending]

    def _add(self, action: Action | None, events: tuple[Event, ...], turn: int) -> None:
        step = Step(action, events, self.game.view(None))
        self.steps.append(step)
        names = {seat: plan.name for seat, plan in self.plans.items()}
        self.log += self.family.log(self.taken, step, names, turn)
        if self.seen == self.taken:
            self.log.append(LogEntry(self.taken, step.after.turn, LogKind.UNDONE, _SEEN))


def fresh(game: Game) -> Game:
    """The same game at its start."""
    return new_game(game.spec.id, game.options, game.seats, game.seed, game.dictionary, game.deal or None)
