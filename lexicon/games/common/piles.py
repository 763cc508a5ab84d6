"""The blind pile and the exposed cards beside it: discard first, then choose a pile (rulings 4.4, 4.5).

Shared by the card crosswords and the word line. What the blind pile holds is seen only when the discard is final.
"""

from __future__ import annotations

import enum
from dataclasses import dataclass, field
from typing import Any, ClassVar

from lexicon.games.common.dice import Dice
from lexicon.games.game import Action, Event, SeatId


class Pile(enum.StrEnum):
    """Where a card may be taken from."""

    EXPOSED = "exposed"
    BLIND = "blind"


@dataclass(frozen=True, slots=True)
class Discard(Action):
    """Lay one card of the hand face up on the exposed ones ("?" a Master); the turn goes on with ``Take``."""

    kind: ClassVar[str] = "discard"

    card: str


@dataclass(frozen=True, slots=True)
class Take(Action):
    """Take the card that lay exposed before the discard, or the top of the blind pile. That ends the turn."""

    kind: ClassVar[str] = "take"

    pile: Pile


@dataclass(frozen=True, slots=True)
class Discarded(Event):
    """``seat`` laid ``card`` on the exposed ones."""

    kind: ClassVar[str] = "discarded"

    seat: SeatId
    card: str


@dataclass(frozen=True, slots=True)
class Took(Event):
    """``seat`` took a card; ``card`` is None for everybody else where it came from the blind pile."""

    kind: ClassVar[str] = "took"

    seat: SeatId
    pile: Pile
    card: str | None

    @property
    def open(self) -> bool:
        """Whether everybody saw which card it was."""
        return self.pile is Pile.EXPOSED


@dataclass(frozen=True, slots=True)
class Reshuffled(Event):
    """The blind pile was used up: all exposed cards, so many, are the new one, face down (ruling 4.5)."""

    kind: ClassVar[str] = "reshuffled"

    cards: int


@dataclass(frozen=True, slots=True)
class TurnedUp(Event):
    """The top of the blind pile was laid face up beside it; ``blind`` are left."""

    kind: ClassVar[str] = "turned_up"

    card: str
    blind: int


@dataclass
class Piles:
    """Both piles, the top card last in each. ``shuffles``: how often the blind one was made anew in this hand."""

    blind: list[str] = field(default_factory=list)
    exposed: list[str] = field(default_factory=list)
    shuffles: int = 0

    @property
    def top(self) -> str | None:
        """The card on top of the exposed ones."""
        return self.exposed[-1] if self.exposed else None

    def turn_up(self) -> TurnedUp:
        """Lay the top of the blind pile, which is not empty, face up beside it."""
        self.exposed.append(self.blind.pop())
        return TurnedUp(self.exposed[-1], len(self.blind))

    def choices(self) -> tuple[Pile, ...]:
        """What may be taken after a discard, which lies on top of the card that was exposed before."""
        before = (Pile.EXPOSED,) if len(self.exposed) > 1 else ()
        return (*before, Pile.BLIND) if self.blind else before

    def take(self, pile: Pile) -> str:
        """Take a card that ``choices`` allow."""
        return self.blind.pop() if pile is Pile.BLIND else self.exposed.pop(-2)

    def renew(self, seed: int, hand: int) -> tuple[Event, ...]:
        """If the last blind card is gone, shuffle the exposed ones into a new pile and turn its top up (ruling 4.5).

        A single card lies exposed and stays so. The order follows from the seed of the game, the hand and how often
        this was done in it, over the sorted cards.
        """
        if self.blind or len(self.exposed) < 2:
            return ()
        self.shuffles += 1
        self.blind = Dice.later(seed, hand, self.shuffles).shuffled(sorted(self.exposed))
        self.exposed = []
        return (Reshuffled(len(self.blind)), self.turn_up())

    def plain(self) -> dict[str, Any]:
        """For the digest of a state."""
        return {"blind": "".join(self.blind), "exposed": "".join(self.exposed), "shuffles": self.shuffles}
