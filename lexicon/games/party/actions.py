"""What may be done in the course of a party."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from lexicon.games.party.setup import Entrant
from lexicon.games.records import Codec, Record
from lexicon.system import text

_LONGEST_WORD = 40


@dataclass(frozen=True, slots=True)
class PartyAction(Record):
    """Base of all that may be done."""


@dataclass(frozen=True, slots=True)
class StartRound(PartyAction):
    """Everybody sits down: who moves on has moved, and the next round begins."""

    kind: ClassVar[str] = "start_round"


@dataclass(frozen=True, slots=True)
class ResultLine:
    """What a game came to for one at its table.

    ``number``: whose it is. ``figure``: what goes into the sum, fines in it. ``last_play``: points of the last play
    that stood. ``cards_left``: in the hand. ``fine``: of the figure, what was a fine. ``out``: who ran out.
    ``prize_turn``: the turn of the game in which the prize word was spelt, 0 if it was not. ``best_word``,
    ``best_worth``: of the best play, and what it was worth in the unit of the game's plays. ``key_cards``: earned.
    """

    number: int
    figure: int
    last_play: int = 0
    cards_left: int = 0
    fine: int = 0
    out: bool = False
    prize_turn: int = 0
    best_word: str = ""
    best_worth: int = 0
    key_cards: int = 0

    def __post_init__(self) -> None:
        """Clean the word, and cut it to a length that a sheet can show."""
        object.__setattr__(self, "best_word", text.clean(self.best_word, _LONGEST_WORD))


@dataclass(frozen=True, slots=True)
class TableResult(PartyAction):
    """The slip of a table, a line for each who sits there. A later one, before the next round begins, puts it right.

    ``played``: the program kept the score. Else the slip was entered by hand, and ``confirmed_by`` has for each of
    the lines, in their order, the number of the neighbour who has checked it: the player at his left (ruling 5.11).
    """

    kind: ClassVar[str] = "result"

    table: int
    lines: tuple[ResultLine, ...]
    confirmed_by: tuple[int, ...] = ()
    played: bool = False


@dataclass(frozen=True, slots=True)
class Arrive(PartyAction):
    """Somebody comes late and sits down when the next round begins; or who left comes back, under the same name."""

    kind: ClassVar[str] = "arrive"

    entrant: Entrant


@dataclass(frozen=True, slots=True)
class Leave(PartyAction):
    """Entrant ``number`` goes home between rounds."""

    kind: ClassVar[str] = "leave"

    number: int


@dataclass(frozen=True, slots=True)
class EndParty(PartyAction):
    """The host ends the evening before all rounds were played. A round that is being played does not count."""

    kind: ClassVar[str] = "end_party"


ACTIONS: Codec[PartyAction] = Codec((StartRound, TableResult, Arrive, Leave, EndParty))
