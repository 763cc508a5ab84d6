"""What happens in Guess-O-Gram, in the order in which a table would show it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from lexicon.games.events import Ended, TurnBegan
from lexicon.games.game import Event, SeatId
from lexicon.games.guessing.view import GuessTurn
from lexicon.games.records import Codec


@dataclass(frozen=True, slots=True)
class WordBegan(Event):
    """``thinker`` is to set word number ``word``: also anew, where the Thinker before him set none."""

    kind: ClassVar[str] = "word_began"

    word: int
    thinker: SeatId


@dataclass(frozen=True, slots=True)
class SecretSet(Event):
    """The Thinker laid ``length`` cards face down and scored ``points``. ``cards`` is None for everybody else.

    Upper case in ``cards`` is a letter card, lower case a Sub that stands for the letter.
    """

    kind: ClassVar[str] = "secret_set"

    seat: SeatId
    length: int
    points: int
    score: int
    cards: str | None


@dataclass(frozen=True, slots=True)
class Guessed(Event):
    """``seat`` called a letter, or said a word (``whole``).

    ``turned``: the cards turned up, by place from 0; none is a miss.
    """

    kind: ClassVar[str] = "guessed"

    seat: SeatId
    call: str
    whole: bool
    turned: tuple[tuple[int, str], ...]
    points: int
    score: int


@dataclass(frozen=True, slots=True)
class TimeRanOut(Event):
    """The time of a guesser's turn was up: a miss (ruling 3.5)."""

    kind: ClassVar[str] = "time_ran_out"

    seat: SeatId


@dataclass(frozen=True, slots=True)
class ThinkerScored(Event):
    """With two seats a miss brings the Thinker points (ruling 8.3)."""

    kind: ClassVar[str] = "thinker_scored"

    seat: SeatId
    points: int
    score: int


@dataclass(frozen=True, slots=True)
class Solved(Event):
    """The last card is up: ``word`` was the secret, and ``seat`` turned the last card of it."""

    kind: ClassVar[str] = "solved"

    seat: SeatId
    word: str


@dataclass(frozen=True, slots=True)
class Unsolved(Event):
    """The game ends while the secret ``word`` is not found."""

    kind: ClassVar[str] = "unsolved"

    word: str


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """A turn is over and stands in the history."""

    kind: ClassVar[str] = "turn_ended"

    record: GuessTurn


EVENTS: Codec[Event] = Codec(
    (WordBegan, TurnBegan, SecretSet, Guessed, TimeRanOut, ThinkerScored, Solved, TurnEnded, Unsolved, Ended)
)
