"""What happens in the word line, in the order in which a table would show it.

A hand: HandBegan, Dealt to each, TurnedUp, TurnBegan. A play: Laid; then, at once or when nobody challenged (Stood),
the next TurnBegan, or HandEnded, perhaps Retired, and perhaps Ended. A challenge: Challenged, and TakenBack if it was
right. Discarding: Discarded, Took, and Reshuffled with TurnedUp if that was the last blind card.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from lexicon.games.common.challenges import Challenged, Stood
from lexicon.games.common.hands import Cut, Dealt, HandBegan, HandEnded
from lexicon.games.common.piles import Discarded, Reshuffled, Took, TurnedUp
from lexicon.games.events import Ended, TurnBegan
from lexicon.games.game import Event, Made, SeatId
from lexicon.games.handgame import Idled
from lexicon.games.records import Codec


@dataclass(frozen=True, slots=True)
class Laid(Event):
    """``seat`` made a word, which lies as number ``word``: a new one, or out of one that lay there as ``before``.

    ``letters`` as in the action; ``after`` as it lies; ``used`` left the hand, ``gains`` came to it.
    """

    kind: ClassVar[str] = "laid"

    seat: SeatId
    made: Made
    word: int
    letters: str
    before: str
    after: str
    used: str
    gains: str


@dataclass(frozen=True, slots=True)
class TakenBack(Event):
    """The play of ``seat`` came back: word number ``word`` lies as ``before`` ("": not at all). The turn is lost."""

    kind: ClassVar[str] = "taken_back"

    seat: SeatId
    word: int
    before: str
    used: str
    gains: str


@dataclass(frozen=True, slots=True)
class Retired(Event):
    """``seats`` have reached the target and are out of the game (ruling 7.1)."""

    kind: ClassVar[str] = "retired"

    seats: tuple[SeatId, ...]


EVENTS: Codec[Event] = Codec(
    (
        *(Cut, HandBegan, Dealt, TurnedUp, TurnBegan),
        *(Laid, Stood, Challenged, TakenBack),
        *(Discarded, Took, Reshuffled, Idled),
        *(HandEnded, Retired, Ended),
    )
)
