"""The state of a game of the Keyword family."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import msgspec

from lexicon.crossword import Grid
from lexicon.games.game import Outcome, Phase, SeatId
from lexicon.games.keyword.rules.draw import Stock
from lexicon.games.keyword.rules.scoring import Account
from lexicon.games.keyword.view import PlayedTurn

#: Names of the phases in the digest: as they were when the first games were saved.
_PHASES = {Phase.ACT: "play", Phase.CHALLENGE: "window", Phase.OVER: "over"}


@dataclass
class State:
    """Everything there is, hidden or not. ``deck``: Key cards face down, the next one last."""

    grid: Grid
    stock: Stock
    racks: dict[SeatId, str]
    deck: list[str]
    key_word: str | None
    to_move: SeatId
    starter: SeatId
    accounts: dict[SeatId, Counter[Account]]
    turn: int = 1
    phase: Phase = Phase.ACT
    passes: int = 0
    pending: PlayedTurn | None = None
    history: list[PlayedTurn] = field(default_factory=list)
    outcome: Outcome | None = None

    def take_from_rack(self, seat: SeatId, used: str) -> None:
        """Take the letters *used* off the rack of *seat*, which holds them."""
        letters = list(self.racks[seat])
        for letter in used:
            letters.remove(letter)
        self.racks[seat] = "".join(letters)

    def digest(self) -> str:
        """SHA-256 of the state, the same on every machine."""
        text = json.dumps(self._plain(), sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()

    def _plain(self) -> dict[str, Any]:
        return {
            "board": self.grid.rows(),
            "reserve": "".join(self.stock.blocks),
            "racks": self.racks,
            "deck": self.deck,
            "key_word": self.key_word,
            "to_move": self.to_move,
            "starter": self.starter,
            "accounts": {seat: {str(k): v for k, v in account.items() if v} for seat, account in self.accounts.items()},
            "turn": self.turn,
            "phase": _PHASES[self.phase],
            "passes": self.passes,
            "pending": self.pending.digested() if self.pending is not None else None,
            "turns": len(self.history),
            "outcome": msgspec.to_builtins(self.outcome),
        }
