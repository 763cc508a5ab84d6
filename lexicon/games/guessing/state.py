"""The state of a game of Guess-O-Gram."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

import msgspec

from lexicon.games.game import Outcome, Phase, SeatId
from lexicon.games.guessing.view import Account, Call, GuessTurn
from lexicon.games.turns import digest


@dataclass
class State:
    """Everything there is.

    ``seed``: words suggested later come of it. ``cards``: the secret as cards, "" before it is set; ``row``: of it
    what lies face up.
    """

    seed: int
    thinker: SeatId
    starter: SeatId
    to_move: SeatId
    accounts: dict[SeatId, Counter[Account]]
    cards: str = ""
    row: str = ""
    called: str = ""
    tried: tuple[str, ...] = ()
    word: int = 1
    known: tuple[str, ...] = ()
    turn: int = 1
    phase: Phase = Phase.ACT
    calls: tuple[Call, ...] = ()
    points: int = 0
    history: list[GuessTurn] = field(default_factory=list)
    outcome: Outcome | None = None

    def digest(self) -> str:
        """SHA-256 of the state, the same on every machine."""
        return digest(
            {
                "seed": self.seed,
                "thinker": self.thinker,
                "starter": self.starter,
                "to_move": self.to_move,
                "accounts": {seat: {str(k): v for k, v in a.items() if v} for seat, a in self.accounts.items()},
                "secret": [self.cards, self.row, self.called, self.tried],
                "words": [self.word, *self.known],
                "turn": [self.turn, self.phase.value, self.points, len(self.history)],
                "calls": msgspec.to_builtins(self.calls),
                "outcome": msgspec.to_builtins(self.outcome),
            }
        )
