"""What the games of a round of seats share: checking and applying in one order, and refusals out of turn."""

from __future__ import annotations

import hashlib
import json
from abc import abstractmethod

from lexicon.games.common.clocks import Span, TimeUp
from lexicon.games.game import Action, Event, IllegalAction, Phase, Refusal, SeatId, Verdict
from lexicon.games.seeded import SeededGame
from lexicon.problems import Problem


def digest(plain: object) -> str:
    """SHA-256 of *plain* JSON values, the same on every machine."""
    text = json.dumps(plain, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


class TurnGame(SeededGame):
    """A game in which seats act one after the other. A family says what is untimely, what comes of it, and does it."""

    def check(self, action: Action) -> Verdict:
        """What would come of *action* now."""
        refusal = self._refusal(action)
        return self._examine(action) if refusal is None else verdict_on(refusal)

    def apply(self, action: Action) -> tuple[Event, ...]:
        """Do *action* and tell what happened. Raises IllegalAction and changes nothing if ``check`` would refuse it."""
        verdict = self.check(action)
        if not verdict.ok:
            raise IllegalAction(verdict.problems)
        self.actions.append(self._do(action))
        return self._told()

    @property
    def _unjudged(self) -> bool:
        """Whether words go down unjudged (ruling 3.3)."""
        return self.options.get("challenges") == "challenge"

    def _refusal(self, action: Action) -> Problem | None:
        """What in the state of the game forbids *action*."""
        if self.phase is Phase.OVER:
            return Problem(Refusal.GAME_OVER, "The game is over.")
        if type(action) not in self.actions_codec.classes.values():
            return Problem(Refusal.NOT_OFFERED, f"{self.spec.name} has no such turn.")
        if isinstance(action, TimeUp) and action.span is Span.GAME:
            return None
        return self._untimely(action)

    @abstractmethod
    def _untimely(self, action: Action) -> Problem | None:
        """Whether the action is not for that seat, or not for now. Time for the whole game may be up at any moment."""

    @abstractmethod
    def _examine(self, action: Action) -> Verdict:
        """What comes of an action that is timely."""

    @abstractmethod
    def _do(self, action: Action) -> Action:
        """Do *action*, which ``check`` has let pass; returns it as a save should hold it."""

    def left_of(self, seat: SeatId) -> list[SeatId]:
        """The other seats, beginning at the left of *seat*."""
        at = self.seats.index(seat)
        return [*self.seats[at + 1 :], *self.seats[:at]]


def verdict_on(*problems: Problem | None) -> Verdict:
    """A verdict without a score: good if there is no problem among *problems*."""
    found = tuple(problem for problem in problems if problem is not None)
    return Verdict(not found, found)


def not_your_turn() -> Problem:
    """The refusal for one who acts out of turn."""
    return Problem(Refusal.NOT_YOUR_TURN, "It is another player’s turn.")


def not_now(text: str) -> Problem:
    """The refusal for what may not be done now; *text* says why."""
    return Problem(Refusal.NOT_NOW, text)
