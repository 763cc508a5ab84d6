"""The state of a game of Anagrams."""

from __future__ import annotations

from dataclasses import dataclass, field

import msgspec

from lexicon.games.anagrams.actions import Act, Lengthen, Make, Take
from lexicon.games.anagrams.view import ActMade, AnagramTurn
from lexicon.games.game import Made, Outcome, Phase, SeatId
from lexicon.games.turns import digest


@dataclass(frozen=True)
class Lying:
    """What lies open on the table: the middle, and the words before each seat."""

    middle: str
    owned: dict[SeatId, tuple[str, ...]]

    def after(self, act: Act) -> tuple[Lying, ActMade]:
        """What lies there after *act*, which goes, and the record of it."""
        middle, owned, seat = self.middle, dict(self.owned), act.seat
        for card in act.from_middle:
            middle = middle.replace(card, "", 1)
        made = ActMade(Made.PLAYED, act.letters, act.from_middle, act.held)
        match act:
            case Take():
                made = ActMade(Made.TOOK, act.letters, act.from_middle, act.held, act.owner, act.word)
            case Lengthen():
                made = ActMade(Made.LENGTHENED, act.letters, act.from_middle, act.held, seat, act.word)
            case Make():
                pass
        if made.owner:
            words = list(owned[made.owner])
            words.remove(made.old)
            owned[made.owner] = tuple(words)
        owned[seat] = (*owned[seat], act.letters)
        return Lying(middle, owned), made


@dataclass
class State:
    """Everything there is. ``pack``: the cards face down, the next one last; ``before``: what lay as the turn began."""

    pack: list[str]
    held: dict[SeatId, str]
    lying: Lying
    before: Lying
    starter: SeatId
    to_move: SeatId
    lost: dict[SeatId, int]
    letter: str = ""
    acts: tuple[ActMade, ...] = ()
    turn: int = 1
    phase: Phase = Phase.ACT
    pending: AnagramTurn | None = None
    history: list[AnagramTurn] = field(default_factory=list)
    outcome: Outcome | None = None

    def digest(self) -> str:
        """SHA-256 of the state, the same on every machine."""
        return digest(
            {
                "pack": "".join(self.pack),
                "held": self.held,
                "middle": self.lying.middle,
                "owned": self.lying.owned,
                "before": [self.before.middle, self.before.owned],
                "seats": [self.starter, self.to_move],
                "lost": self.lost,
                "acts": msgspec.to_builtins(self.acts),
                "turn": [self.turn, self.phase.value, self.letter, len(self.history)],
                "pending": msgspec.to_builtins(self.pending),
                "outcome": msgspec.to_builtins(self.outcome),
            }
        )
