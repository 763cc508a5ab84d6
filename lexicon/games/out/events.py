"""What happens in O-U-T, in the order in which a table would show it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from lexicon.games.events import Ended, TurnBegan
from lexicon.games.game import Event, SeatId
from lexicon.games.out.view import Account, OutTurn
from lexicon.games.records import Codec


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """All cards were dealt face up, one by one, beginning at the left of ``starter``."""

    kind: ClassVar[str] = "dealt"

    starter: SeatId
    hands: dict[SeatId, str]


@dataclass(frozen=True, slots=True)
class CardsBack(Event):
    """The word is over, and every card of the run is back with its owner: ``hands`` are the cards before each seat."""

    kind: ClassVar[str] = "cards_back"

    hands: dict[SeatId, str]


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """A turn is over and stands in the history."""

    kind: ClassVar[str] = "turn_ended"

    record: OutTurn


@dataclass(frozen=True, slots=True)
class WordBegan(Event):
    """Word number ``word`` is begun by ``starter``."""

    kind: ClassVar[str] = "word_began"

    word: int
    starter: SeatId


@dataclass(frozen=True, slots=True)
class Added(Event):
    """``letter`` (lower case a Master) went to the run, which is now ``run``. ``pointer``: who pointed it out."""

    kind: ClassVar[str] = "added"

    seat: SeatId
    letter: str
    run: str
    pointer: SeatId | None = None


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """``seat`` passed; others may point out a letter. ``time``: because time was up."""

    kind: ClassVar[str] = "passed"

    seat: SeatId
    time: bool = False


@dataclass(frozen=True, slots=True)
class PointedOut(Event):
    """``pointer`` pointed out ``letter`` to ``seat`` and named ``word``.

    ``text`` says why it is no word; "" if it is one.
    """

    kind: ClassVar[str] = "pointed_out"

    pointer: SeatId
    seat: SeatId
    letter: str
    word: str
    good: bool
    text: str = ""


@dataclass(frozen=True, slots=True)
class Asked(Event):
    """``seat`` asked ``asked`` for the word."""

    kind: ClassVar[str] = "asked"

    seat: SeatId
    asked: SeatId


@dataclass(frozen=True, slots=True)
class Answered(Event):
    """``seat`` named ``word`` ("": none). ``text`` says what is wrong with it, "" if it is good."""

    kind: ClassVar[str] = "answered"

    seat: SeatId
    word: str
    good: bool
    text: str = ""


@dataclass(frozen=True, slots=True)
class Completed(Event):
    """``seat`` completed ``word``, meant or not."""

    kind: ClassVar[str] = "completed"

    seat: SeatId
    word: str


@dataclass(frozen=True, slots=True)
class GotLetter(Event):
    """``seat`` has ``letters`` penalty letters now (3 is out); ``cancelled``: an E took the new one off at once."""

    kind: ClassVar[str] = "got_letter"

    seat: SeatId
    why: Account
    letters: int
    excellent: int
    cancelled: bool


@dataclass(frozen=True, slots=True)
class GotExcellent(Event):
    """``seat`` got an E; ``cancelled``: it took off a penalty letter at once."""

    kind: ClassVar[str] = "got_excellent"

    seat: SeatId
    letters: int
    excellent: int
    cancelled: bool


@dataclass(frozen=True, slots=True)
class WordDied(Event):
    """Everybody passed: ``run`` is dead. ``dead``: how many words running have died."""

    kind: ClassVar[str] = "word_died"

    run: str
    dead: int


@dataclass(frozen=True, slots=True)
class WentOut(Event):
    """``seat`` has O, U and T; his cards were dealt one by one to the others, in this order."""

    kind: ClassVar[str] = "went_out"

    seat: SeatId
    dealt: tuple[tuple[SeatId, str], ...]


EVENTS: Codec[Event] = Codec(
    (
        Dealt,
        CardsBack,
        TurnEnded,
        WordBegan,
        TurnBegan,
        Added,
        Passed,
        PointedOut,
        Asked,
        Answered,
        Completed,
        GotLetter,
        GotExcellent,
        WordDied,
        WentOut,
        Ended,
    )
)
