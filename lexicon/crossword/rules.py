"""What may be laid, which words are barred, and the reasons for which a play is refused. Names no game."""

from __future__ import annotations

import enum
from dataclasses import dataclass

from lexicon.crossword._play import Direction, Square
from lexicon.words import Policy, Reason


class Code(enum.StrEnum):
    """Why a play is refused, as the judge prints it."""

    NO_LETTERS = "no_letters"
    OFF_BOARD = "off_board"
    OCCUPIED = "occupied"
    GAP = "gap"
    LETTERS_MISMATCH = "letters_mismatch"
    TOO_MANY_LETTERS = "too_many_letters"
    NOT_ON_RACK = "not_on_rack"
    TOO_SHORT = "too_short"
    OPENING_SQUARES = "opening_squares"
    NOT_CONNECTED = "not_connected"
    UNKNOWN_WORD = "unknown_word"
    PROPER_NOUN = "proper_noun"
    ABBREVIATION = "abbreviation"
    FOREIGN = "foreign"
    ARCHAIC = "archaic"
    PLURAL_S = "plural_s"
    THIRD_PERSON_S = "third_person_s"

    @classmethod
    def of(cls, reason: Reason) -> Code:
        """The code for a word that is not legal (ruling 3.1)."""
        return cls.UNKNOWN_WORD if reason is Reason.UNKNOWN else cls(reason.value)


@dataclass(frozen=True, slots=True)
class LayoutRules:
    """How letters may be laid in one game.

    ``max_new`` is the most letters a play may add (4.2). On an empty grid the first word has ``opening_min`` letters or
    more; on a board it begins on one of ``opening_lines`` and covers it, in its direction (5.3), or on
    ``opening_corner`` (5.9). ``exactly_one_joint``: each later word has exactly one letter that lay before (5.9).
    ``held``: where the letters are that may be laid, as sentences say it.
    """

    policy: Policy
    bounded: bool = True
    max_new: int | None = None
    opening_min: int = 2
    opening_lines: tuple[tuple[Square, ...], ...] = ()
    opening_corner: Square | None = None
    exactly_one_joint: bool = False
    held: str = "on the rack"

    def __post_init__(self) -> None:
        if self.bounded and not self.opening_lines and self.opening_corner is None:
            raise ValueError("A board says on which squares the first word goes.")

    def openings(self) -> list[tuple[Square, Direction, int]]:
        """Where the first word may start: (square, direction, how many letters it has at least).

        On a table every place is as good: across from (0, 0) stands for all.
        """
        if not self.bounded:
            return [((0, 0), Direction.ACROSS, self.opening_min)]
        if self.opening_corner is not None:
            return [(self.opening_corner, way, self.opening_min) for way in Direction]
        starts = []
        for line in self.opening_lines:
            across = line[0][0] == line[-1][0]
            starts.append((line[0], Direction.ACROSS if across else Direction.DOWN, max(self.opening_min, len(line))))
        return starts
