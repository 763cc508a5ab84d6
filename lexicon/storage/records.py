"""What a saved game holds: the rules' part (game, options, seats, seed, actions) and the table's part."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from lexicon import text

SAVE_FORMAT = 1
_LONGEST_WORD = 40


class SeatPlan(msgspec.Struct, frozen=True):
    """Who sits at a seat. ``level`` is a computer player's level id, ``None`` for a person."""

    seat: str
    kind: Literal["person", "computer"]
    name: str
    level: str | None = None

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
    scores: dict[str, int]
    winners: list[str]
    save_id: str = ""


class Match(msgspec.Struct, frozen=True):
    """Several games on end. ``chairs``: which chair sits at each seat in the present game."""

    games: int
    chairs: dict[str, str]
    played: list[MatchGame] = []


class Summary(msgspec.Struct, frozen=True):
    """What the list of saved games shows without replaying: public facts only, never a rack."""

    turn: int = 0
    to_move: str | None = None
    scores: dict[str, int] = {}
    board: list[str] = []
    """The board's rows in CASES notation, for the thumbnail."""
    note: str = ""
    """One short line of the game's own, such as "7 words"."""
    over: bool = False


class Table(msgspec.Struct, frozen=True):
    """Everything of a saved game that the rules do not need. Times are seconds; moments are Unix seconds."""

    plans: list[SeatPlan] = []
    started: float = 0.0
    updated: float = 0.0
    times: dict[str, float] = {}
    """Time used by each seat."""
    match: Match | None = None
    hints_used: dict[str, int] = {}
    undone: int = 0
    """How many times something was taken back."""
    daily: str = ""
    """The date (ISO) when this is the daily deal."""
    practice: bool = False
    """Whether it was begun from a position of another game: then nothing of it goes into the statistics."""
    summary: Summary = Summary()
    result: dict[str, Any] | None = None
    """The finished game's record, as Statistics keeps it; none of a practice game."""


class SavedGame(msgspec.Struct, frozen=True):
    """One saved game: playing ``actions`` again from ``seed`` gives the state."""

    id: str
    game: str
    options: dict[str, Any]
    seats: list[str]
    seed: int
    actions: list[dict[str, Any]]
    table: Table = Table()
    format: int = SAVE_FORMAT
    deal: dict[str, Any] | None = None
    """What the dictionary decided of the deal; None where it decides nothing, and in saves of earlier versions."""

    def rules_part(self) -> dict[str, Any]:
        """The mapping that the rules replay: ``{format, game, options, seats, seed, actions}``, ``deal`` if any."""
        return {
            "format": self.format,
            "game": self.game,
            "options": self.options,
            "seats": self.seats,
            "seed": self.seed,
            **({"deal": self.deal} if self.deal is not None else {}),
            "actions": self.actions,
        }


class PlayerRecord(msgspec.Struct, frozen=True):
    """What one player did in one finished game. ``plays`` are those that stood; words are their main words."""

    name: str
    kind: Literal["person", "computer"]
    seat: str
    score: int
    won: bool
    level: str | None = None
    plays: int = 0
    play_points: int = 0
    passes: int = 0
    key_cards: int = 0
    taken_back: int = 0
    challenges_won: int = 0
    challenges_lost: int = 0
    best_word: str = ""
    best_points: int = 0
    best_with: list[str] = []
    """Further words that the best play formed."""
    lengths: dict[str, int] = {}
    """How many words of each length ("2", "3", …)."""
    longest: str = ""
    seconds: float = 0.0

    def __post_init__(self) -> None:
        """As `SeatPlan`; words are cut to a length that a page can show."""
        set_field = msgspec.structs.force_setattr
        set_field(self, "name", text.name(self.name) or text.name(self.seat.title()))
        set_field(self, "best_word", text.clean(self.best_word, _LONGEST_WORD))
        set_field(self, "longest", text.clean(self.longest, _LONGEST_WORD))
        set_field(self, "best_with", [text.clean(word, _LONGEST_WORD) for word in self.best_with])


class GameRecord(msgspec.Struct, frozen=True):
    """One finished game as Statistics keeps it. ``id`` is the save's. Moments are Unix seconds."""

    id: str
    game: str
    started: float
    ended: float
    ending: str
    players: list[PlayerRecord]
    seconds: float = 0.0
    dictionary: str = ""
    challenges: str = ""
    grade: str | None = None
    deal: int | None = None
    daily: str = ""
    """The date (ISO) when this was the daily deal."""
    unit: Literal["points", "words"] = "points"
    """What scores count; of words fewer are better, and only a game that was won counts."""
