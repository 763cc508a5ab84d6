"""What happens in Anagrams, in the order in which a table would show it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from lexicon.games.anagrams.view import ActMade, AnagramTurn
from lexicon.games.common.challenges import Challenged, Stood
from lexicon.games.common.seats import DrawnLetter
from lexicon.games.events import Ended, TurnBegan
from lexicon.games.game import Event, SeatId
from lexicon.games.records import Codec


@dataclass(frozen=True, slots=True)
class StarterCut(Event):
    """Cutting for the first player (ruling 8.1), round by round: ties for nearest A cut again, and so do Subs."""

    kind: ClassVar[str] = "starter_cut"

    rounds: tuple[tuple[DrawnLetter, ...], ...]
    starter: SeatId


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """``seat`` drew a card, and ``pack`` are left; ``letters`` is None for everybody else."""

    kind: ClassVar[str] = "drew"

    seat: SeatId
    pack: int
    letters: str | None


@dataclass(frozen=True, slots=True)
class Acted(Event):
    """``seat`` made, took or lengthened a word; ``scores``: every sum after it."""

    kind: ClassVar[str] = "acted"

    seat: SeatId
    act: ActMade
    scores: dict[SeatId, int]


@dataclass(frozen=True, slots=True)
class PutInMiddle(Event):
    """``seat`` put the held ``letter`` in the middle. ``time``: because time was up."""

    kind: ClassVar[str] = "put_in_middle"

    seat: SeatId
    letter: str
    time: bool = False


@dataclass(frozen=True, slots=True)
class TurnPending(Event):
    """The held letter has been played; the turn may be challenged before the next is drawn (ruling 3.3)."""

    kind: ClassVar[str] = "turn_pending"

    record: AnagramTurn


@dataclass(frozen=True, slots=True)
class TakenBack(Event):
    """A challenge was right: all acts of the turn came back, and the held ``letter`` went to the middle.

    ``middle``, ``owned``, ``scores``: what lies there now.
    """

    kind: ClassVar[str] = "taken_back"

    seat: SeatId
    letter: str
    middle: str
    owned: dict[SeatId, tuple[str, ...]]
    scores: dict[SeatId, int]


@dataclass(frozen=True, slots=True)
class TurnForfeited(Event):
    """``seat`` challenged wrongly and will lose a turn; ``lost``: how many are to be lost."""

    kind: ClassVar[str] = "turn_forfeited"

    seat: SeatId
    lost: int


@dataclass(frozen=True, slots=True)
class TurnLost(Event):
    """The turn of ``seat`` was lost. It keeps its letter; with the pack empty the ``letter`` went to the middle."""

    kind: ClassVar[str] = "turn_lost"

    seat: SeatId
    lost: int
    letter: str = ""


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """A turn is over and stands in the history."""

    kind: ClassVar[str] = "turn_ended"

    record: AnagramTurn


EVENTS: Codec[Event] = Codec(
    (
        StarterCut,
        Drew,
        TurnBegan,
        Acted,
        PutInMiddle,
        TurnPending,
        Stood,
        Challenged,
        TakenBack,
        TurnForfeited,
        TurnLost,
        TurnEnded,
        Ended,
    )
)
