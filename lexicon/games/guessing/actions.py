"""What may be done in Guess-O-Gram.

``good`` is what the dictionary said when a word was set, kept for saved games; who acts leaves it alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from lexicon.games.common.clocks import TimeUp
from lexicon.games.game import Action
from lexicon.games.records import Codec


@dataclass(frozen=True, slots=True)
class SetWord(Action):
    """The Thinker sets ``word`` face down. ``suggested``: the program did it, because time was up (ruling 3.5)."""

    kind: ClassVar[str] = "set_word"

    word: str
    good: bool = False
    suggested: bool = False


@dataclass(frozen=True, slots=True)
class GuessLetter(Action):
    """``seat`` asks for every card of ``letter``."""

    kind: ClassVar[str] = "guess_letter"

    letter: str


@dataclass(frozen=True, slots=True)
class GuessWord(Action):
    """``seat`` says the whole word."""

    kind: ClassVar[str] = "guess_word"

    word: str


ACTIONS: Codec[Action] = Codec((SetWord, GuessLetter, GuessWord, TimeUp))
