"""The state of a game of O-U-T."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

import msgspec

from lexicon.games.game import Outcome, Phase, SeatId
from lexicon.games.out.rules import card_for
from lexicon.games.out.view import Account, OutTurn, RunLetter
from lexicon.games.turns import digest

#: Penalty letters with which a seat is out: O, U, T.
OUT = 3


@dataclass
class State:
    """Everything there is. ``hands``: the cards before each seat; those in the run are with the run."""

    hands: dict[SeatId, str]
    starter: SeatId
    word_starter: SeatId
    to_move: SeatId
    accounts: dict[SeatId, Counter[Account]]
    excellent: dict[SeatId, int]
    run: tuple[RunLetter, ...] = ()
    word: int = 1
    dead: int = 0
    passes: int = 0
    turn: int = 1
    phase: Phase = Phase.ACT
    asked: SeatId | None = None
    pointed: tuple[SeatId, ...] = ()
    retired: tuple[SeatId, ...] = ()
    pending: OutTurn | None = None
    history: list[OutTurn] = field(default_factory=list)
    outcome: Outcome | None = None

    @property
    def text(self) -> str:
        """The run as text, lower case where a Master lies."""
        return "".join(each.letter.lower() if each.master else each.letter for each in self.run)

    @property
    def last(self) -> SeatId | None:
        """Who added last."""
        return self.run[-1].seat if self.run else None

    def letters(self, seat: SeatId) -> int:
        """The penalty letters of *seat*."""
        return sum(self.accounts[seat].values())

    def take(self, seat: SeatId, letter: str) -> None:
        """Move a card of *seat*, who holds it, to the run."""
        self.hands[seat] = self.hands[seat].replace(card_for(letter), "", 1)
        self.run = (*self.run, RunLetter(letter.upper(), seat, letter.islower()))

    def give_back(self) -> None:
        """The cards of the run go back to their owners."""
        for each in self.run:
            self.add_cards(each.seat, card_for(each.letter.lower() if each.master else each.letter))
        self.run = ()

    def add_cards(self, seat: SeatId, cards: str) -> None:
        """*cards* come to *seat*, whose cards lie in order."""
        self.hands[seat] = "".join(sorted(self.hands[seat] + cards))

    def digest(self) -> str:
        """SHA-256 of the state, the same on every machine."""
        return digest(
            {
                "hands": self.hands,
                "run": msgspec.to_builtins(self.run),
                "seats": [self.starter, self.word_starter, self.to_move, self.asked, *self.pointed],
                "accounts": {seat: {str(k): v for k, v in a.items() if v} for seat, a in self.accounts.items()},
                "excellent": self.excellent,
                "words": [self.word, self.dead, self.passes],
                "turn": [self.turn, self.phase.value, len(self.history)],
                "retired": self.retired,
                "pending": msgspec.to_builtins(self.pending),
                "outcome": msgspec.to_builtins(self.outcome),
            }
        )
