"""A finished game as Statistics keeps it, and reading one from JSON."""

from __future__ import annotations

from typing import Literal

import msgspec

from lexicon.storage._lenient import BadValue, read_struct
from lexicon.storage._values import Count, Day, DealNumber, Moment, Points, Seconds, Word, is_day
from lexicon.system import text

_LONGEST_WORD = 40
_LONGEST_LENGTH = 2
"""Figures of the number of letters of a word."""
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
    deal: DealNumber | None = None
    daily: Day = ""
    """The date (ISO) when this was the daily deal."""
    unit: Literal["points", "words", "cards", "letters"] = "points"
    """What scores count."""
    low_wins: bool = False
    """Whether the lowest score wins."""
    seen: bool = False
    """Whether something was taken back after what followed had been seen: then it is in no record."""


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
