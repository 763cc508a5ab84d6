"""What is known of one word: the vocabulary of kinds, flags, levels and reasons."""

from __future__ import annotations

import enum
from dataclasses import dataclass


class WordClass(enum.IntEnum):
    """What sort of string an entry is. Only ``WORD`` is legal (ruling 3.1)."""

    WORD = 0
    PROPER = 1
    ABBREVIATION = 2
    CONTRACTION = 3
    FOREIGN = 4
    ARCHAIC = 5


class Flag(enum.IntFlag):
    """What the rules and screens need to know of a word (rulings 3.2, 8.1)."""

    S_PLURAL = 1
    S_VERB = 2
    D_PAST = 4
    OWN_HEADWORD = 8
    AMERICAN = 16
    BRITISH = 32
    VARIANT = 64
    SLUR = 128

    @property
    def names(self) -> list[str]:
        """The flags that are set, lower case, as the judge prints them."""
        return [flag.name.lower() for flag in Flag if flag in self and flag.name is not None]


class Reason(enum.StrEnum):
    """Why a string is not a legal word (ruling 3.1). A contraction is ABBREVIATION with a text of its own."""

    UNKNOWN = "unknown"
    PROPER_NOUN = "proper_noun"
    ABBREVIATION = "abbreviation"
    FOREIGN = "foreign"
    ARCHAIC = "archaic"
    TOO_SHORT = "too_short"


class Level(enum.StrEnum):
    """The five levels of computer players, weakest first."""

    BEGINNER = "beginner"
    CASUAL = "casual"
    CLUB = "club"
    EXPERT = "expert"
    MASTER = "master"


class Relation(enum.StrEnum):
    """How a form is made of its lemma; the value is the letter that the asset stores."""

    PLURAL = "p"
    THIRD_PERSON = "v"
    PAST = "d"
    PARTICIPLE = "n"
    ING = "g"
    COMPARATIVE = "c"
    SUPERLATIVE = "t"


@dataclass(frozen=True, slots=True)
class Entry:
    """One string of the dictionary, legal or merely known.

    ``level`` is the SCOWL size, 10 (commonest) to 80. ``relations`` says of each lemma how this word is made of it.
    """

    word: str
    level: int
    flags: Flag
    kind: WordClass
    lemmas: tuple[str, ...]
    relations: tuple[tuple[Relation, str], ...] = ()
