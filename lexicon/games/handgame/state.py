"""The state that every game of hands and piles has; a family adds what lies on its table."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Generic

import msgspec

from lexicon.games.common.hands import Standing
from lexicon.games.common.piles import Piles
from lexicon.games.game import Outcome, Phase, SeatId
from lexicon.games.handgame.view import TurnT
from lexicon.games.turns import digest


@dataclass
class HandState(Generic[TurnT]):
    """Everything there is, hidden or not. ``discarded``: see ``HandView``. ``standing``: None in solitaires.

    ``idle``: how many turns in a row left the hand of who played no smaller. ``left``: the hands of a hand that was
    counted.
    """

    to_move: SeatId
    starter: SeatId
    standing: Standing | None
    hands: dict[SeatId, str] = field(default_factory=dict)
    piles: Piles = field(default_factory=Piles)
    turn: int = 1
    phase: Phase = Phase.ACT
    idle: int = 0
    discarded: str = ""
    pending: TurnT | None = None
    history: list[TurnT] = field(default_factory=list)
    left: dict[SeatId, str] = field(default_factory=dict)
    outcome: Outcome | None = None

    def take_from_hand(self, seat: SeatId, cards: str) -> None:
        """Take *cards* off the hand of *seat*, which holds them."""
        for card in cards:
            self.hands[seat] = self.hands[seat].replace(card, "", 1)

    def plain(self) -> dict[str, Any]:
        """For the digest."""
        return {
            "hands": self.hands,
            "piles": self.piles.plain(),
            "standing": self.standing.plain() if self.standing is not None else None,
            "to_move": self.to_move,
            "starter": self.starter,
            "turn": self.turn,
            "phase": self.phase,
            "idle": self.idle,
            "discarded": self.discarded,
            "pending": msgspec.to_builtins(self.pending),
            "left": self.left,
            "outcome": msgspec.to_builtins(self.outcome),
        }

    def digest(self) -> str:
        """SHA-256 of the state, the same on every machine."""
        return digest(self.plain())
