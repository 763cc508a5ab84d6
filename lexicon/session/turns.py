"""A finished turn in the session's terms."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from lexicon.games.base import SeatId
from lexicon.session.log import LogWord


@dataclass(frozen=True, slots=True)
class TurnRecord:
    """One finished turn, in terms every family shares. ``scores``: every seat's total after it.

    ``made``: "play", "taken_back" or "pass". ``blocks``: how many were laid. ``challenger``: who objected, rightly if
    the play was taken back. ``key``: whether it earned a Key card.
    """

    turn: int
    seat: SeatId
    made: str
    scores: Mapping[SeatId, int]
    words: tuple[LogWord, ...] = ()
    points: int = 0
    blocks: int = 0
    key: bool = False
    challenger: SeatId | None = None
