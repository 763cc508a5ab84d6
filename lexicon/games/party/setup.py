"""Who takes part in a party and what was agreed before it began."""

from __future__ import annotations

import dataclasses
import enum
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec

from lexicon.games.common.party_terms import LEAST, MOST, PartyTerms
from lexicon.games.game import BadSetup
from lexicon.games.registry import UnknownGame, game_class
from lexicon.games.setup import settle_options, settle_seed
from lexicon.games.spec import GameSpec
from lexicon.system import text
from lexicon.system.jsontext import mismatch
from lexicon.words import Level

#: With fewer there are no two tables of three.
LEAST_LEFT = 6
MOST_ROUNDS, USUAL_ROUNDS = 20, 3


class EntrantKind(enum.StrEnum):
    """Who plays."""

    PERSON = "person"
    COMPUTER = "computer"


class Prize(enum.StrEnum):
    """The table prize (ruling 5.10)."""

    NONE = "none"
    TABLE = "table"  # a word for each table: everybody who spells it there
    ROOM = "room"  # one word for all: who spells it first


@dataclass(frozen=True, slots=True)
class Entrant:
    """One who takes part. ``name``: clean, whoever wrote it. ``level``: a computer's, by its id; "" for a person."""

    name: str
    kind: EntrantKind = EntrantKind.PERSON
    level: str = ""

    def __post_init__(self) -> None:
        """Clean the name."""
        object.__setattr__(self, "name", text.name(self.name))

    @property
    def is_person(self) -> bool:
        """Whether a person plays, and no computer."""
        return self.kind is EntrantKind.PERSON


@dataclass(frozen=True, slots=True)
class PartySetup:
    """What is agreed before the places are drawn.

    ``entrants``: in the order of arrival; an entrant's place in it is his number. ``minutes``: for each game, 1 to what
    the game allows. ``host``: the name of who plays host, at the tables or not. ``options``: of the game at every
    table, those left out at their defaults; minutes and who begins are the party's. ``steward``: every table plays with
    a real board and its results are entered by hand.
    """

    game_id: str
    entrants: tuple[Entrant, ...]
    rounds: int = USUAL_ROUNDS
    minutes: int = 0
    prize: Prize = Prize.NONE
    host: str = ""
    seed: int = 0
    options: dict[str, Any] = field(default_factory=dict)
    steward: bool = False

    @property
    def spec(self) -> GameSpec:
        """The game that is played at the tables."""
        return game_class(self.game_id).spec

    @property
    def terms(self) -> PartyTerms:
        """The kind of party. Raises BadSetup for a game that has none."""
        terms = self.spec.party
        if terms is None:
            raise BadSetup(f"{self.spec.name} is no game for a party")
        return terms

    def to_json(self) -> dict[str, Any]:
        """This set-up as plain JSON values."""
        return dict(msgspec.to_builtins(self))

    @classmethod
    def from_json(cls, data: object) -> PartySetup:
        """The set-up that ``to_json`` was asked of. Raises BadSetup."""
        try:
            return msgspec.convert(data, type=cls)
        except msgspec.ValidationError as error:
            raise BadSetup(f"the party's set-up: {mismatch(error)}") from error


def settled(setup: PartySetup) -> PartySetup:
    """*setup* with every option written out and the usual minutes where none are set. Raises BadSetup."""
    try:
        terms = setup.terms
    except UnknownGame as error:
        raise BadSetup(str(error)) from error
    minutes = setup.minutes or terms.minutes
    if not 1 <= minutes <= terms.minutes:
        raise BadSetup(f"a game lasts 1 to {terms.minutes} minutes, not {minutes}")
    if not 1 <= setup.rounds <= MOST_ROUNDS:
        raise BadSetup(f"a party has 1 to {MOST_ROUNDS} rounds, not {setup.rounds}")
    if not LEAST <= len(setup.entrants) <= MOST:
        raise BadSetup(f"{LEAST} to {MOST} take part when a party begins, not {len(setup.entrants)}")
    if setup.prize is not Prize.NONE and not terms.prize_words:
        raise BadSetup(f"{setup.spec.name} has no table prizes")
    for number, entrant in enumerate(setup.entrants):
        settle_entrant(entrant, setup.entrants[:number], setup.steward)
    settle_seed(setup.seed)
    options = settle_options(setup.spec, {**setup.options, "game_minutes": minutes, "starter": ""})
    return dataclasses.replace(setup, minutes=minutes, options=options, host=text.name(setup.host))


def settle_entrant(entrant: Entrant, others: Sequence[Entrant], steward: bool) -> None:
    """Make sure that *entrant* can take part beside *others*. Raises BadSetup."""
    name = entrant.name
    if not name:
        raise BadSetup("everybody who takes part has a name")
    if any(other.name.casefold() == name.casefold() for other in others):
        raise BadSetup(f"two are called {name}: tell them apart by name")
    if entrant.is_person:
        if entrant.level:
            raise BadSetup(f"{name} is a person and has no level")
        return
    if entrant.level not in tuple(Level):
        raise BadSetup(f"{name} is a computer of one of the levels {', '.join(Level)}, not {entrant.level!r:.40}")
    if steward:
        raise BadSetup("only people sit at real boards, and no computer")
