"""The state of a card crossword."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, field
from typing import Any

import msgspec

from lexicon.crossword import Grid
from lexicon.games.base import Outcome, Phase, SeatId
from lexicon.games.cards.view import CardTurn
from lexicon.games.hands import Standing
from lexicon.games.piles import Piles


@dataclass
class State:
    """Everything there is, hidden or not. ``discarded``: see ``CardsView``. ``standing``: None in solitaires.

    ``idle``: how many turns in a row brought no play that stands. ``left``: the hands of a hand that was counted.
    """

    to_move: SeatId
    starter: SeatId
    standing: Standing | None
    grid: Grid = field(default_factory=Grid.empty)
    hands: dict[SeatId, str] = field(default_factory=dict)
    piles: Piles = field(default_factory=Piles)
    turn: int = 1
    phase: Phase = Phase.ACT
    idle: int = 0
    discarded: str = ""
    pending: CardTurn | None = None
    history: list[CardTurn] = field(default_factory=list)
    left: dict[SeatId, str] = field(default_factory=dict)
    outcome: Outcome | None = None

    def take_from_hand(self, seat: SeatId, cards: str) -> None:
        """Take *cards* off the hand of *seat*, which holds them."""
        for card in cards:
            self.hands[seat] = self.hands[seat].replace(card, "", 1)

    def digest(self) -> str:
        """SHA-256 of the state, the same on every machine."""
        plain: dict[str, Any] = {
            "board": self.grid.rows(),
            "origin": self.grid.origin,
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
        text = json.dumps(plain, sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()
