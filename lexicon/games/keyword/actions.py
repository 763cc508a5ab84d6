"""What may be done in a game of the Keyword family.

What the dictionary said when an action was taken is kept with the action (``good``, ``judged``, ``stuck``): a saved
game goes on as it was, even if the dictionary has changed since. Who wishes to act leaves these fields alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from lexicon.games.common.challenges import Challenge, LetStand
from lexicon.games.common.clocks import TimeUp
from lexicon.games.common.plays import PlayWord as PlayWord
from lexicon.games.game import Action
from lexicon.games.records import Codec


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Leave the turn out, because nothing goes or by choice (ruling 5.4)."""

    kind: ClassVar[str] = "pass"


@dataclass(frozen=True, slots=True)
class Declare(Action):
    """Solitaire: nothing more will go (ruling 5.8)."""

    kind: ClassVar[str] = "declare"


@dataclass(frozen=True, slots=True)
class GiveUp(Action):
    """Patience: not to be done from here (ruling 5.9). ``stuck``: see the module."""

    kind: ClassVar[str] = "give_up"

    stuck: bool | None = None


ACTIONS: Codec[Action] = Codec((PlayWord, Pass, Challenge, LetStand, TimeUp, Declare, GiveUp))
