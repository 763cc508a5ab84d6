"""What may be done in Anagrams.

What the dictionary said when an action was taken is kept with it (``good``, ``judged``): a saved game goes on as it
was, even if the dictionary has changed since. Who acts leaves these fields alone.

Letters of words: upper case a card, lower case a Sub that stands for the letter.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from lexicon.games.common.challenges import Challenge, LetStand
from lexicon.games.common.clocks import TimeUp
from lexicon.games.game import Action
from lexicon.games.records import Codec


@dataclass(frozen=True, slots=True)
class Make(Action):
    """Make the word ``letters`` of cards of the middle (``from_middle``, "?" a Sub) and, if ``held``, the held card.

    ``good``: the word is legal.
    """

    kind: ClassVar[str] = "make"

    letters: str
    from_middle: str
    held: bool
    good: bool = False


@dataclass(frozen=True, slots=True)
class Take(Action):
    """Take ``word``, as it lies, from ``owner`` and make ``letters`` of it. ``good``: legal, and no mere inflection."""

    kind: ClassVar[str] = "take"

    owner: str
    word: str
    letters: str
    from_middle: str
    held: bool
    good: bool = False


@dataclass(frozen=True, slots=True)
class Lengthen(Action):
    """Make ``letters`` of ``word``, one's own as it lies. ``good``: the word is legal."""

    kind: ClassVar[str] = "lengthen"

    word: str
    letters: str
    from_middle: str
    held: bool
    good: bool = False


@dataclass(frozen=True, slots=True)
class ToMiddle(Action):
    """Put the held card in the middle, which ends the turn."""

    kind: ClassVar[str] = "to_middle"


@dataclass(frozen=True, slots=True)
class ChallengeAct(Challenge):
    """``seat`` challenges act number ``act`` (from 0) of the turn just made."""

    kind: ClassVar[str] = "challenge"

    act: int = 0


#: The acts with words.
Act = Make | Take | Lengthen

ACTIONS: Codec[Action] = Codec((Make, Take, Lengthen, ToMiddle, ChallengeAct, LetStand, TimeUp))
