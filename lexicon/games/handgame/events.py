"""What happens at every game of hands and piles, besides what `hands`, `piles` and `challenges` tell."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from lexicon.games.game import Event, SeatId


@dataclass(frozen=True, slots=True)
class Idled(Event):
    """The time of ``seat`` ran out before anything was done (ruling 3.5)."""

    kind: ClassVar[str] = "idled"

    seat: SeatId
