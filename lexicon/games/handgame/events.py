"""What happens at every game of hands and piles, besides what `hands`, `piles` and `challenges` tell."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from lexicon.games.base import Event, Outcome, SeatId


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """``seat`` is to play; ``turn`` counts from 1 through the whole game."""

    kind: ClassVar[str] = "turn_began"

    seat: SeatId
    turn: int


@dataclass(frozen=True, slots=True)
class Idled(Event):
    """The time of ``seat`` ran out before anything was done (ruling 3.5)."""

    kind: ClassVar[str] = "idled"

    seat: SeatId


@dataclass(frozen=True, slots=True)
class Ended(Event):
    """The game is over."""

    kind: ClassVar[str] = "ended"

    outcome: Outcome
