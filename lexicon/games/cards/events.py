"""What happens in a card crossword, in the order in which a table would show it.

A hand: HandBegan, Dealt to each, TurnedUp, TurnBegan. A play: Placed; then, at once or when nobody challenged (Stood),
the next TurnBegan, or HandEnded and perhaps Ended. A challenge: Challenged, and TakenBack if it was right. An exchange:
Discarded, Took, and Reshuffled with TurnedUp if that was the last blind card. Solitaires: Placed, Used, Dealt if the
row is filled up; or Turned.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from lexicon.games.common.challenges import Challenged, Stood
from lexicon.games.common.hands import Cut, Dealt, HandBegan, HandEnded
from lexicon.games.common.piles import Discarded, Reshuffled, Took, TurnedUp
from lexicon.games.common.plays import FilledSquare, Placed
from lexicon.games.events import Ended, TurnBegan
from lexicon.games.game import Event, SeatId
from lexicon.games.handgame import Idled
from lexicon.games.records import Codec


@dataclass(frozen=True, slots=True)
class TakenBack(Event):
    """The play of ``seat`` came back to the hand; the turn is lost."""

    kind: ClassVar[str] = "taken_back"

    seat: SeatId
    filled: tuple[FilledSquare, ...]


@dataclass(frozen=True, slots=True)
class Turned(Event):
    """Solitaires: ``seat`` turned the top of the blind pile up; ``blind`` are left."""

    kind: ClassVar[str] = "turned"

    seat: SeatId
    card: str
    blind: int


@dataclass(frozen=True, slots=True)
class Used(Event):
    """Solitaires: the cards that a play took: ``hand`` from the row or hand, ``up`` the top turned-up card."""

    kind: ClassVar[str] = "used"

    seat: SeatId
    hand: str
    up: bool


EVENTS: Codec[Event] = Codec(
    (
        *(Cut, HandBegan, Dealt, TurnedUp, TurnBegan),
        *(Placed, Used, Stood, Challenged, TakenBack),
        *(Discarded, Took, Reshuffled, Idled, Turned),
        *(HandEnded, Ended),
    )
)
