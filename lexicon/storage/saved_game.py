"""What a saved game holds: the rules' part (game, options, seats, seed, actions) and the table's part."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from lexicon.storage._lenient import BadValue, read_struct
from lexicon.storage._values import Count, Day, Moment, Points, Seconds, Word, is_day
from lexicon.system import text

SAVE_FORMAT = 1


class SeatPlan(msgspec.Struct, frozen=True):
    """Who sits at a seat. ``level`` is a computer player's level id, ``None`` for a person.

    ``left``: the person whose name it is has left the seat to a computer player, and may come back.
    """

    seat: Word
    kind: Literal["person", "computer"]
    name: str
    level: Word | None = None
    left: bool = False

    def __post_init__(self) -> None:
        """Whoever wrote the name, and whatever: it is clean from here on."""
        msgspec.structs.force_setattr(self, "name", text.name(self.name) or text.name(self.seat.title()))

    @property
    def is_person(self) -> bool:
        """Whether a person plays this seat."""
        return self.kind == "person"


class MatchGame(msgspec.Struct, frozen=True):
    """One finished game of a match, by chair: who started, the scores, who won.

    A chair is a player for the length of a match, called by the seat he had in its first game; seats may change.
    """

    starter: str
    scores: dict[str, Points]
    winners: list[str]
    save_id: str = ""


class Match(msgspec.Struct, frozen=True):
    """Several games on end. ``chairs``: which chair sits at each seat in the present game."""

    games: Annotated[int, msgspec.Meta(ge=1, le=1000)]
    chairs: dict[str, str]
    played: list[MatchGame] = []


class Summary(msgspec.Struct, frozen=True):
    """What the list of saved games shows without replaying: public facts only, never a rack."""

    turn: Count = 0
    to_move: Word | None = None
    scores: dict[str, Points] = {}
    board: Annotated[list[Word], msgspec.Meta(max_length=100)] = []
    """The board's rows in the judge's notation, for the thumbnail."""
    note: Word = ""
    """One short line of the game's own, such as "7 words"."""
    over: bool = False
    challengeable: bool = False
    """Whether ``to_move`` has just played, and others may still object."""
    does: Word = ""
    """What is told of ``to_move`` where it is neither that nor that the turn is theirs: "has passed".

    Without a ``to_move``, what all do: "Between two hands".
    """
    ending: Word = ""
    """How it ended, an `Ending`; empty while it goes on, and in saves of earlier versions."""


class SavedTable(msgspec.Struct, frozen=True):
    """Everything of a saved game that the rules do not need. Times are seconds; moments are Unix seconds."""

    plans: list[SeatPlan] = []
    started: Moment = 0.0
    updated: Moment = 0.0
    times: dict[str, Seconds] = {}
    """Time used by each seat."""
    match: Match | None = None
    hints_used: dict[str, Count] = {}
    orders: dict[str, Word] = {}
    """By seat, in which order its owner arranged his hand last, in letters that stand for others."""
    undone: Count = 0
    """How many times something was taken back."""
    daily: Day = ""
    """The date (ISO) when this is the daily deal."""
    seen: Count | None = None
    """After how many actions something was taken back though what followed had been seen (0: a deal played before);
    then the game is in no record. None: never."""
    practice: bool = False
    """Whether it was begun from a position of another game: then nothing of it goes into the statistics."""
    given_up: bool = False
    """Whether people ended it before its end: it was put away then, and is in no statistics."""
    played_on: bool = False
    """Whether a computer player took turns for the one who plays alone: then the game counts as not won."""
    played_for: list[Count] = []
    """Which actions, from 1, that computer player took."""
    summary: Summary = Summary()
    result: dict[str, Any] | None = None
    """The finished game's record, as Statistics keeps it; none of a practice game."""


class SavedGame(msgspec.Struct, frozen=True):
    """One saved game: playing ``actions`` again from ``seed`` gives the state."""

    id: str
    game: Word
    options: dict[str, Any]
    seats: list[Word]
    seed: int
    actions: list[dict[str, Any]]
    table: SavedTable = SavedTable()
    format: int = SAVE_FORMAT
    deal: dict[str, Any] | None = None
    """What the dictionary decided of the deal; None where it decides nothing, and in saves of earlier versions."""
    party: dict[str, Any] | None = None
    """Of a party what was agreed on; ``actions`` are then the party's and the games of its tables. None: one game."""

    def rules_part(self) -> dict[str, Any]:
        """The mapping that the rules replay: ``{format, game, options, seats, seed, actions}``, ``deal`` if any."""
        return {
            "format": self.format,
            "game": self.game,
            "options": self.options,
            "seats": self.seats,
            "seed": self.seed,
            **({"deal": self.deal} if self.deal is not None else {}),
            **({"party": self.party} if self.party is not None else {}),
            "actions": self.actions,
        }


def sound_table(data: object, seats: list[str]) -> SavedTable:
    """The table's part of a save of *seats*: what cannot be read or has nothing to do with them is left out."""
    try:
        table = read_struct(SavedTable, data)
    except BadValue:
        return SavedTable()
    plans = {plan.seat: plan for plan in table.plans if plan.seat in seats}
    match = table.match if table.match is not None and _is_sound(table.match, seats) else None
    return msgspec.structs.replace(
        table, plans=list(plans.values()), match=match, daily=table.daily if is_day(table.daily) else ""
    )


def _is_sound(match: Match, seats: list[str]) -> bool:
    """Whether every seat has one chair and every game played is about these chairs."""
    chairs = set(match.chairs.values())
    return (
        set(match.chairs) == set(seats)
        and len(chairs) == len(match.chairs)
        and all(game.starter in chairs and chairs >= {*game.scores, *game.winners} for game in match.played)
    )
