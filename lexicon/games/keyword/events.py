"""What happens in a game of the Keyword family, in the order in which a table would show it.

A play: Placed, Scored; then, at once or when nobody challenged (Stood), KeyTurned if it earned the card, Drew, and
WentOut, Charged, Ended or the next TurnBegan. A challenge: Challenged, and TakenBack if it was right, else as above.
"""

from __future__ import annotations

import enum
from dataclasses import dataclass
from typing import ClassVar

from lexicon.games.common.challenges import Challenged, Stood
from lexicon.games.common.plays import FilledSquare as FilledSquare
from lexicon.games.common.plays import Placed as Placed
from lexicon.games.common.seats import DrawnLetter as DrawnLetter
from lexicon.games.events import Ended, TurnBegan
from lexicon.games.game import Event, ScorePart, SeatId
from lexicon.games.records import Codec


class PassReason(enum.StrEnum):
    """Why a turn went by without a play."""

    CHOICE = "choice"
    TIME = "time"


@dataclass(frozen=True, slots=True)
class StarterDraw(Event):
    """The draw for the start (ruling 5.2), round by round: ties for nearest A drew again, and so did Masters."""

    kind: ClassVar[str] = "starter_draw"

    rounds: tuple[tuple[DrawnLetter, ...], ...]
    starter: SeatId


@dataclass(frozen=True, slots=True)
class RackThrownBack(Event):
    """Solitaires: a first rack with no opening word went back and is drawn again (rulings 5.8, 5.9)."""

    kind: ClassVar[str] = "rack_thrown_back"

    seat: SeatId
    letters: str


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """``seat`` drew ``count`` blocks; ``letters`` is None for everybody else."""

    kind: ClassVar[str] = "drew"

    seat: SeatId
    count: int
    letters: str | None


@dataclass(frozen=True, slots=True)
class Scored(Event):
    """What the play earned: ``parts`` add up to ``points``; ``score`` is the seat's (or side's) new total."""

    kind: ClassVar[str] = "scored"

    seat: SeatId
    points: int
    score: int
    parts: tuple[ScorePart, ...]
    key_word: bool


@dataclass(frozen=True, slots=True)
class TakenBack(Event):
    """The play of ``seat`` came back onto the rack; ``points`` (above 0) were taken off again, ``score`` is left."""

    kind: ClassVar[str] = "taken_back"

    seat: SeatId
    filled: tuple[FilledSquare, ...]
    points: int
    score: int


@dataclass(frozen=True, slots=True)
class KeyTurned(Event):
    """A Key card was turned up; ``word`` is None when the last is gone, ``left`` is how many lie face down."""

    kind: ClassVar[str] = "key_turned"

    word: str | None
    left: int


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """``seat`` passed."""

    kind: ClassVar[str] = "passed"

    seat: SeatId
    reason: PassReason


@dataclass(frozen=True, slots=True)
class WentOut(Event):
    """``seat`` went out: ``parts`` (going out, the opponents' blocks) add up to ``points``."""

    kind: ClassVar[str] = "went_out"

    seat: SeatId
    points: int
    score: int
    parts: tuple[ScorePart, ...]


@dataclass(frozen=True, slots=True)
class Charged(Event):
    """``seat`` pays for the ``blocks`` blocks left on its rack: ``points`` is 0 or less."""

    kind: ClassVar[str] = "charged"

    seat: SeatId
    blocks: int
    points: int
    score: int


EVENTS: Codec[Event] = Codec(
    (
        StarterDraw,
        RackThrownBack,
        Drew,
        TurnBegan,
        Placed,
        Scored,
        Stood,
        Challenged,
        TakenBack,
        KeyTurned,
        Passed,
        WentOut,
        Charged,
        Ended,
    )
)
