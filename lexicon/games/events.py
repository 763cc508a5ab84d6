"""What happens in every family: a turn begins, the game ends; and what comes of that in a view."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, TypeVar

from lexicon.games.game import Event, Outcome, Phase, SeatId, TableView

ViewT = TypeVar("ViewT", bound=TableView)


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """``seat`` is to act; ``turn`` counts from 1 through the whole game."""

    kind: ClassVar[str] = "turn_began"

    seat: SeatId
    turn: int


@dataclass(frozen=True, slots=True)
class Ended(Event):
    """The game is over."""

    kind: ClassVar[str] = "ended"

    outcome: Outcome


def turn_began(view: ViewT, event: TurnBegan) -> ViewT:
    """*view* when a turn has begun."""
    return replace(view, phase=Phase.ACT, to_move=event.seat, to_act=frozenset((event.seat,)), turn=event.turn)


def ended(view: ViewT, event: Ended) -> ViewT:
    """*view* when the game is over."""
    return replace(view, phase=Phase.OVER, outcome=event.outcome, to_move=None, to_act=frozenset())
