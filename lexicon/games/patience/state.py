"""The state of a card solitaire."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, field

import msgspec

from lexicon.games.common.dice import Dice
from lexicon.games.game import Outcome, Phase, SeatId
from lexicon.games.patience.rules.layout import Layout
from lexicon.games.patience.rules.position import Position
from lexicon.games.patience.view import PatienceTurn
from lexicon.pieces import MASTER, load_pack


@dataclass
class State:
    """Everything there is, hidden or not.

    ``position``: with every letter in its place, face down or not. ``nest``: the nest cards face down, the next one
    last. ``aside``: what was laid out of play; ``used``: the cards that went into words, in their order.
    """

    to_move: SeatId
    position: Position
    nest: list[str]
    aside: str
    used: str = ""
    turn: int = 1
    words: int = 0
    phase: Phase = Phase.ACT
    history: list[PatienceTurn] = field(default_factory=list)
    outcome: Outcome | None = None

    @classmethod
    def dealt(cls, seat: SeatId, layout: Layout, dice: Dice) -> State:
        """What *seat* plays: the pack without its Masters, shuffled and dealt row by row, each row from the left."""
        pack = dice.shuffled([letter for letter in load_pack("american").letters() if letter != MASTER])
        piles = [""] * len(layout.piles)
        given = 0
        for row in range(max(layout.piles)):
            for at, height in enumerate(layout.piles):
                if row < height:
                    piles[at] += pack[given]
                    given += 1
        aside, nest = pack[given : given + layout.aside], pack[given + layout.aside :]
        position = Position(layout, tuple(piles), nest=len(nest), masters=layout.masters)
        return cls(seat, position, nest[::-1], "".join(aside))

    def digest(self) -> str:
        """SHA-256 of the state, the same on every machine."""
        position = self.position
        plain = {
            "piles": position.piles,
            "nest": "".join(self.nest),
            "nest_up": position.nest_up,
            "masters": position.masters,
            "aside": self.aside,
            "used": self.used,
            "turn": self.turn,
            "words": self.words,
            "phase": self.phase.value,
            "outcome": msgspec.to_builtins(self.outcome),
        }
        return hashlib.sha256(json.dumps(plain, sort_keys=True, separators=(",", ":")).encode()).hexdigest()
