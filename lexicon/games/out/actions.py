"""What may be done in O-U-T.

What the dictionary said when an action was taken is kept with it (``good``, ``completes``, ``forced``): a saved game
goes on as it was, even if the dictionary has changed since. Who acts leaves these fields alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from lexicon.games.common.challenges import LetStand
from lexicon.games.common.clocks import TimeUp
from lexicon.games.game import Action
from lexicon.games.records import Codec


@dataclass(frozen=True, slots=True)
class Add(Action):
    """``seat`` adds a letter to the run: upper case a card, lower case a Master that stands for the letter.

    ``good``: some word goes on with it, or it ends one. ``completes``: the word is then complete.
    """

    kind: ClassVar[str] = "add"

    letter: str
    good: bool = False
    completes: bool | None = None


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """``seat`` has no letter to add, or says so. ``forced``: he starts, and in a Checked game no letter of his goes."""

    kind: ClassVar[str] = "pass"

    forced: bool = False


@dataclass(frozen=True, slots=True)
class PointOut(Action):
    """``seat`` shows the one who passes a ``letter`` of his that would do, and names the ``word``.

    ``good``: the word is one. ``completes``: the letter completes a word.
    """

    kind: ClassVar[str] = "point_out"

    letter: str
    word: str
    good: bool | None = None
    completes: bool | None = None


@dataclass(frozen=True, slots=True)
class Ask(Action):
    """``seat``, whose turn it is, asks the one who added last for his word (ruling 8.2)."""

    kind: ClassVar[str] = "ask"


@dataclass(frozen=True, slots=True)
class Answer(Action):
    """``seat``, who was asked, names his word; "": he has none. ``good``: it is a legal word."""

    kind: ClassVar[str] = "answer"

    word: str = ""
    good: bool | None = None


#: ``LetStand``: nobody, or nobody else, points anything out after a pass.
ACTIONS: Codec[Action] = Codec((Add, Pass, PointOut, Ask, Answer, LetStand, TimeUp))
