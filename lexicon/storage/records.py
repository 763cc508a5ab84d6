"""What a saved game holds: the rules' part (game, options, seats, seed, actions) and the table's part."""

from __future__ import annotations

from datetime import date
from typing import Annotated, Any, Literal

import msgspec

from lexicon.storage._lenient import BadValue, read_struct
from lexicon.system import text

SAVE_FORMAT = 1
_LONGEST_WORD = 40

# What values may be: a page can show them, SQLite takes them, and no sum of them is out of range.
Count = Annotated[int, msgspec.Meta(ge=0, le=1_000_000_000)]
Points = Annotated[int, msgspec.Meta(ge=-1_000_000_000, le=1_000_000_000)]
Seconds = Annotated[float, msgspec.Meta(ge=0.0, le=1_000_000_000.0)]
Moment = Annotated[float, msgspec.Meta(ge=0.0, le=32_503_680_000.0)]
"""Unix seconds, up to the year 3000: no system knows dates much later."""
Deal = Annotated[int, msgspec.Meta(ge=0, le=2**53 - 1)]
Word = Annotated[str, msgspec.Meta(max_length=100)]
"""A word, an id or a short line."""
Day = Annotated[str, msgspec.Meta(pattern=r"^(\d{4}-\d{2}-\d{2})?$")]
"""A date (ISO), or empty."""
_LONGEST_LENGTH = 2
"""Figures of the number of letters of a word."""


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
    ending: Word = ""
    """How it ended, an `Ending`; empty while it goes on, and in saves of earlier versions."""


class Table(msgspec.Struct, frozen=True):
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
    played_on: bool = False
    """Whether a computer player took turns for the one who plays alone: then the game counts as not won."""
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
    table: Table = Table()
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


def sound_table(data: object, seats: list[str]) -> Table:
    """The table's part of a save of *seats*: what cannot be read or has nothing to do with them is left out."""
    try:
        table = read_struct(Table, data)
    except BadValue:
        return Table()
    plans = {plan.seat: plan for plan in table.plans if plan.seat in seats}
    match = table.match if table.match is not None and _is_sound(table.match, seats) else None
    return msgspec.structs.replace(
        table, plans=list(plans.values()), match=match, daily=table.daily if is_day(table.daily) else ""
    )


def is_day(day: str) -> bool:
    """Whether *day* is a date (ISO)."""
    try:
        date.fromisoformat(day)
    except ValueError:
        return False
    return True


def _is_sound(match: Match, seats: list[str]) -> bool:
    """Whether every seat has one chair and every game played is about these chairs."""
    chairs = set(match.chairs.values())
    return (
        set(match.chairs) == set(seats)
        and len(chairs) == len(match.chairs)
        and all(game.starter in chairs and chairs >= {*game.scores, *game.winners} for game in match.played)
    )


def sound_record(data: object) -> GameRecord | None:
    """The record that *data* (as JSON gives it) stands for, each seat once; None where nothing can be made of it.

    Without its unit a score means nothing.
    """
    bad: list[str] = []
    try:
        record = read_struct(GameRecord, data, bad)
    except BadValue:
        return None
    if "unit" in bad:
        return None
    record = msgspec.structs.replace(record, daily=record.daily if is_day(record.daily) else "")
    if isinstance(data, dict) and "low_wins" not in data:  # of a version that knew it by the unit
        record = msgspec.structs.replace(record, low_wins=record.unit == "words")
    return with_players(record, record.players)


def with_players(record: GameRecord, players: list[PlayerRecord]) -> GameRecord:
    """*record* with *players*, each seat once."""
    return msgspec.structs.replace(
        record, players=list({player.seat: _with_lengths(player) for player in players}.values())
    )


def _with_lengths(player: PlayerRecord) -> PlayerRecord:
    """*player* with counts for lengths alone that words can have."""
    lengths = {key: n for key, n in player.lengths.items() if key.isdecimal() and len(key) <= _LONGEST_LENGTH}
    return msgspec.structs.replace(player, lengths=lengths)


ALONE = -1


class PlayerRecord(msgspec.Struct, frozen=True):
    """What one player did in one finished game. ``plays`` are those that stood; words are their main words."""

    name: str
    kind: Literal["person", "computer"]
    seat: Word
    score: Points
    won: bool = False
    level: Word | None = None
    plays: Count = 0
    play_points: Points = 0
    passes: Count = 0
    key_cards: Count = 0
    taken_back: Count = 0
    challenges_won: Count = 0
    challenges_lost: Count = 0
    best_word: str = ""
    best_points: Points = 0
    best_with: list[str] = []
    """Further words that the best play formed."""
    lengths: dict[str, Count] = {}
    """How many words of each length ("2", "3", …)."""
    longest: str = ""
    seconds: Seconds = 0.0
    side: int = ALONE
    """Players of one side play together; ALONE: each for himself."""
    words_taken: Count = 0
    """Words taken from other players."""
    words_lost: Count = 0
    """Words that other players took."""
    hands: Count = 0
    """Hands of a game of several in which he took part."""
    hands_won: Count = 0
    """Hands in which he went out."""
    hands_left: Count = 0
    """The figures he was left with in all hands together."""
    fewest_turns: Count = 0
    """Turns that it took him to go out, in the shortest of those hands; 0 where he never did."""

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
    game: Word
    started: Moment = 0.0
    ended: Moment = 0.0
    ending: Word = ""
    players: list[PlayerRecord] = []
    seconds: Seconds = 0.0
    dictionary: Word = ""
    challenges: Word = ""
    grade: Word | None = None
    deal: Deal | None = None
    daily: Day = ""
    """The date (ISO) when this was the daily deal."""
    unit: Literal["points", "words", "cards", "letters"] = "points"
    """What scores count."""
    low_wins: bool = False
    """Whether the lowest score wins."""
    seen: bool = False
    """Whether something was taken back after what followed had been seen: then it is in no record."""
