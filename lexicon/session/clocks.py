"""The clocks of a table: time used, and limits for a turn and for the game (ruling 3.5)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from lexicon.games.game import SeatId
from lexicon.session.family import Clocks


class TableClocks:
    """Counts seconds for whoever is to act. The rules are told when a limit runs out; they never read a clock."""

    def __init__(self, seats: Sequence[SeatId], used: Mapping[SeatId, float], limits: Clocks) -> None:
        self.times: dict[SeatId, float] = {seat: used.get(seat, 0.0) for seat in seats}
        """Time used by each seat."""
        self.on_turn = 0.0
        """Seconds since the turn, or the step of a turn, began."""
        self._limits = limits

    @property
    def limited(self) -> bool:
        """Whether there is any limit."""
        return bool(self._limits.turn or self._limits.game)

    @property
    def left(self) -> tuple[str, float] | None:
        """("turn" or "game", seconds left) of the limit that runs out first, or None without limits."""
        left = [("turn", self._limits.turn - self.on_turn)] if self._limits.turn else []
        if self._limits.game:
            left.append(("game", self._limits.game - sum(self.times.values())))
        return min(((what, max(0.0, seconds)) for what, seconds in left), key=lambda each: each[1], default=None)

    @property
    def game_is_up(self) -> bool:
        """Whether the time of the game has run out."""
        return bool(self._limits.game) and sum(self.times.values()) >= self._limits.game

    @property
    def turn_is_up(self) -> bool:
        """Whether the time of the turn has run out."""
        return bool(self._limits.turn) and self.on_turn >= self._limits.turn

    def count(self, seat: SeatId, dt: float) -> None:
        """*seat* was to act for *dt* seconds."""
        self.times[seat] += dt
        self.on_turn += dt
