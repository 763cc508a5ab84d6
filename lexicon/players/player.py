"""What every computer player is: a view in, an action out."""

from __future__ import annotations

import enum
import random
from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic
from typing import Protocol

from lexicon.games.game import Action, View
from lexicon.players.advice import Advice


class Cancelled(Exception):
    """The answer is no longer wanted: undo, quit, another game."""


def _never() -> bool:
    return False


@dataclass(frozen=True)
class Budget:
    """How long a player may think.

    ``nodes``: positions that a search may look at; the same number gives the same answer on every machine. ``seconds``
    is only a cap for slow ones. ``cancelled`` is asked often.
    """

    nodes: int = 400
    seconds: float = 10.0
    cancelled: Callable[[], bool] = _never

    def start(self) -> Remaining:
        """The budget of one turn, to be spent from now on."""
        return Remaining(self.nodes, monotonic() + self.seconds, self.cancelled)


class Remaining:
    """What is left of a budget while a turn is thought over."""

    def __init__(self, nodes: int, deadline: float, cancelled: Callable[[], bool]) -> None:
        self.nodes, self._deadline, self._cancelled = nodes, deadline, cancelled
        self.empty = False
        """Whether more was asked for than there was."""

    def go_on(self) -> None:
        """Between two long steps. Raises Cancelled where the answer is no longer wanted."""
        if self._cancelled():
            raise Cancelled

    def spend(self, nodes: int = 1) -> bool:
        """Take some nodes; False when there are not so many left or time is up. Raises Cancelled."""
        self.go_on()
        self.nodes -= nodes
        self.empty = self.nodes < 0 or monotonic() >= self._deadline
        return not self.empty


@dataclass(frozen=True, slots=True)
class Line:
    """The actions of a whole game for one, in order, and what they come to. ``done``: whether the aim is reached."""

    actions: tuple[Action, ...]
    score: int
    done: bool = True


class Answer(enum.StrEnum):
    """Whether a game for one can still be won."""

    YES = "yes"
    NO = "no"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Solution:
    """An answer; with ``YES`` the actions that win, where they are known."""

    answer: Answer
    actions: tuple[Action, ...] = ()


class Player(Protocol):
    """Plays one kind of game at one level. Knows what the view shows and what its level knows, and nothing else."""

    def choose(self, view: View, rng: random.Random, budget: Budget) -> Action:
        """The action of the seat of *view*, whose turn it is: the same for the same *rng*. Raises Cancelled."""

    def objection(self, view: View, rng: random.Random) -> Action | None:
        """How the seat of *view* objects to what is pending, by `Challenge` in most games; None lets it stand."""

    def advise(self, view: View, k: int, budget: Budget) -> list[Advice]:
        """At most *k* actions that the level takes for the best, best first, nothing overlooked. Raises Cancelled.

        Empty where nothing can be advised. Never a slur.
        """
