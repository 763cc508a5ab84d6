"""A game of several hands in which low wins: who deals, what each hand cost, when a total reaches the target.

Shared by the card crosswords and the word line (rulings 4.5 to 4.7, 7.1, 7.5).
"""

from __future__ import annotations

import enum
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

import msgspec

from lexicon.games.common.seats import DrawnLetter, to_the_left
from lexicon.games.game import Action, Event, HandRecord, SeatId, SheetLine, sheet_of

#: So many turns in a row that bring a hand no nearer to its end, and it ends by count (rulings 4.5, 7.5).
IDLE_TURNS = 60


class HandAccount(enum.StrEnum):
    """What the lines of a score sheet are for."""

    LEFT = "left"  # the figures of the cards left in hand
    CHALLENGES = "challenges"
    FINES = "fines"


@dataclass(frozen=True, slots=True)
class NextHand(Action):
    """The sheet of the hand has been seen: deal the next one. Anybody at the table may say so, or nobody ("")."""

    kind: ClassVar[str] = "next_hand"


@dataclass(frozen=True, slots=True)
class Cut(Event):
    """Cutting for the dealer (ruling 4.6), round by round: ties for nearest A cut again, and so did Masters."""

    kind: ClassVar[str] = "cut"

    rounds: tuple[tuple[DrawnLetter, ...], ...]
    dealer: SeatId


@dataclass(frozen=True, slots=True)
class HandBegan(Event):
    """Hand ``number``, from 1, is about to be dealt by ``dealer``; ``starter``, at his left, begins."""

    kind: ClassVar[str] = "hand_began"

    number: int
    dealer: SeatId
    starter: SeatId


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """``seat`` was dealt ``count`` cards; ``cards`` is None for everybody else."""

    kind: ClassVar[str] = "dealt"

    seat: SeatId
    count: int
    cards: str | None


@dataclass(frozen=True, slots=True)
class HandEnded(Event):
    """A hand was counted. ``left``: what each held, laid open."""

    kind: ClassVar[str] = "hand_ended"

    hand: HandRecord
    left: dict[SeatId, str]


@dataclass
class Standing:
    """Where a game of several hands stands.

    ``number``: of the hand, from 1. ``accounts``: of what each total is made; ``challenges``: what challenging brought
    or cost in this hand, fines in it. ``records``: the hands that were counted. ``retired``: who is out of the game.
    """

    seats: tuple[SeatId, ...]
    dealer: SeatId
    number: int = 1
    accounts: dict[SeatId, Counter[HandAccount]] = field(default_factory=dict)
    challenges: Counter[SeatId] = field(default_factory=Counter)
    records: list[HandRecord] = field(default_factory=list)
    retired: list[SeatId] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.accounts = self.accounts or {seat: Counter() for seat in self.seats}

    @property
    def playing(self) -> tuple[SeatId, ...]:
        """The seats that are still in the game, in their order."""
        return tuple(seat for seat in self.seats if seat not in self.retired)

    @property
    def starter(self) -> SeatId:
        """Who begins the hand: the player at the dealer's left (ruling 4.6)."""
        return to_the_left(self.seats, self.dealer, self.playing)

    @property
    def totals(self) -> dict[SeatId, int]:
        """Every seat's total so far, challenge points included."""
        return {seat: self.accounts[seat].total() for seat in self.seats}

    def began(self) -> HandBegan:
        """What is told as the hand begins."""
        return HandBegan(self.number, self.dealer, self.starter)

    def challenged(self, seat: SeatId, points: int) -> None:
        """Enter what a challenge brought *seat* or cost it (ruling 3.3)."""
        self.accounts[seat][HandAccount.CHALLENGES] += points
        self.challenges[seat] += points

    def fined(self, seat: SeatId, points: int) -> None:
        """Enter a fine of *seat* for a barred word (ruling 3.3, card party)."""
        self.accounts[seat][HandAccount.FINES] += points
        self.challenges[seat] += points

    def count(self, figures: Mapping[SeatId, int], out: SeatId | None) -> HandRecord:
        """Enter what each seat was left with. *out*: who went out, None if the hand ended by count."""
        for seat, figure in figures.items():
            self.accounts[seat][HandAccount.LEFT] += figure
        challenges = {seat: self.challenges[seat] for seat in self.playing}
        record = HandRecord(self.number, self.dealer, out, dict(figures), challenges, self.totals)
        self.records.append(record)
        return record

    def reached(self, target: int | None) -> tuple[SeatId, ...]:
        """Who, of those in the game, has a total of *target* or more; nobody where there is none."""
        if target is None:
            return ()
        totals = self.totals
        return tuple(seat for seat in self.playing if totals[seat] >= target)

    def retire(self, seats: Iterable[SeatId]) -> None:
        """*seats* are out of the game and are skipped from now on (ruling 7.1). Somebody must be left to go on."""
        self.retired += seats

    def next_hand(self) -> None:
        """The deal passes to the left (ruling 4.6)."""
        self.number += 1
        self.dealer = to_the_left(self.seats, self.dealer, self.playing)
        self.challenges.clear()

    def lowest(self, seats: Sequence[SeatId] | None = None) -> tuple[SeatId, ...]:
        """Who of *seats* (all, unless given) has the lowest total; equal ones share (ruling 4.7)."""
        totals, among = self.totals, self.seats if seats is None else tuple(seats)
        least = min(totals[seat] for seat in among)
        return tuple(seat for seat in among if totals[seat] == least)

    def sheet(self) -> dict[SeatId, tuple[SheetLine, ...]]:
        """The lines of every seat's account that are not empty."""
        return {seat: sheet_of(account, HandAccount) for seat, account in self.accounts.items()}

    def plain(self) -> dict[str, Any]:
        """For the digest of a state."""
        return {
            "hand": self.number,
            "dealer": self.dealer,
            "accounts": {seat: {str(k): v for k, v in account.items() if v} for seat, account in self.accounts.items()},
            "challenges": {seat: points for seat, points in self.challenges.items() if points},
            "hands": msgspec.to_builtins(self.records),
            "retired": list(self.retired),
        }
