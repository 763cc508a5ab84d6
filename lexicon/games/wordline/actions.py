"""What may be done in the word line, besides what every table of hands has (ruling 7.2).

``letters`` are upper case for a card of the hand, lower case for a Master standing for that letter, and ``.`` for a
letter that lies already. ``good``: what the dictionary said of a checked play, kept so that a saved game goes on as it
was; who plays leaves it alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from lexicon.games.game import Action
from lexicon.games.handgame import SHARED_ACTIONS
from lexicon.games.records import Codec


@dataclass(frozen=True, slots=True)
class LinePlay(Action):
    """Whatever makes a word."""

    letters: str


@dataclass(frozen=True, slots=True)
class NewWord(LinePlay):
    """Lay a new word."""

    kind: ClassVar[str] = "word"

    good: bool = False


@dataclass(frozen=True, slots=True)
class Add(LinePlay):
    """Add cards to the word of that number on the table: a ``.`` for each of its letters, in their order."""

    kind: ClassVar[str] = "add"

    word: int
    good: bool = False


@dataclass(frozen=True, slots=True)
class Exchange(LinePlay):
    """Exchange letters of the word of that number for cards of the hand, place for place: ``.`` is left as it is."""

    kind: ClassVar[str] = "exchange"

    word: int
    good: bool = False


ACTIONS: Codec[Action] = Codec((NewWord, Add, Exchange, *SHARED_ACTIONS))
