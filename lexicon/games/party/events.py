"""What happens in the course of a party, in the order in which the room would see it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from lexicon.games.game import Event
from lexicon.games.records import Codec


@dataclass(frozen=True, slots=True)
class PlacesDrawn(Event):
    """The places of the first round were drawn. ``tables``: the numbers of those at each."""

    kind: ClassVar[str] = "places_drawn"

    tables: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """Round ``round`` begins. ``tables``: the numbers of those at each table."""

    kind: ClassVar[str] = "round_began"

    round: int
    tables: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class ResultEntered(Event):
    """The result of a table is in. ``again``: an earlier one was put right."""

    kind: ClassVar[str] = "result_entered"

    table: int
    again: bool


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    """Every table's result is in. ``moving_on``: the numbers of those who go to the next table, table by table."""

    kind: ClassVar[str] = "round_ended"

    round: int
    moving_on: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Arrived(Event):
    """Entrant ``number`` is here. ``back``: he had left."""

    kind: ClassVar[str] = "arrived"

    number: int
    back: bool


@dataclass(frozen=True, slots=True)
class WentHome(Event):
    """Entrant ``number`` has left."""

    kind: ClassVar[str] = "went_home"

    number: int


@dataclass(frozen=True, slots=True)
class PartyEnded(Event):
    """The party is over after so many ``rounds``; ``winners`` have the best sum."""

    kind: ClassVar[str] = "party_ended"

    rounds: int
    winners: tuple[int, ...]


EVENTS: Codec[Event] = Codec((PlacesDrawn, RoundBegan, ResultEntered, RoundEnded, Arrived, WentHome, PartyEnded))
