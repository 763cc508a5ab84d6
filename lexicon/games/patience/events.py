"""What happens in a card solitaire, in the order in which a table would show it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from lexicon.games.events import Ended
from lexicon.games.game import Event, SeatId
from lexicon.games.records import Codec


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """The cards lie ready. ``piles``: from the bottom up, "." face down; ``aside``: what was laid out of play."""

    kind: ClassVar[str] = "dealt"

    piles: tuple[str, ...]
    aside: str
    nest: int
    masters: int


@dataclass(frozen=True, slots=True)
class WordTaken(Event):
    """``seat`` made a word; ``letters`` and ``cards`` as in the action. ``left``: cards still to be used."""

    kind: ClassVar[str] = "word_taken"

    seat: SeatId
    letters: str
    cards: tuple[int, ...]
    left: int


@dataclass(frozen=True, slots=True)
class Uncovered(Event):
    """The top card of a column, which lay face down, is turned up."""

    kind: ClassVar[str] = "uncovered"

    column: int
    letter: str


@dataclass(frozen=True, slots=True)
class NestTurned(Event):
    """The next nest card was turned up; ``left`` are still face down."""

    kind: ClassVar[str] = "nest_turned"

    letter: str
    left: int


@dataclass(frozen=True, slots=True)
class ColumnFilled(Event):
    """A card went to an empty column; ``source`` −1 is the nest."""

    kind: ClassVar[str] = "column_filled"

    column: int
    source: int
    letter: str


@dataclass(frozen=True, slots=True)
class GivenUp(Event):
    """``seat`` left the deal with so many cards; ``stuck``: nothing more would have gone."""

    kind: ClassVar[str] = "given_up"

    seat: SeatId
    left: int
    stuck: bool


EVENTS: Codec[Event] = Codec((Dealt, WordTaken, Uncovered, NestTurned, ColumnFilled, GivenUp, Ended))
