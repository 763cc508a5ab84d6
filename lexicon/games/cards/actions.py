"""What may be done in a card crossword.

What the dictionary said when an action was taken is kept with the action (``good``, ``judged``, ``stuck``): a saved
game goes on as it was, even if the dictionary has changed since. Who wishes to act leaves these fields alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from lexicon.games.common.challenges import Challenge, LetStand
from lexicon.games.common.clocks import TimeUp
from lexicon.games.common.hands import NextHand
from lexicon.games.common.piles import Discard, Take
from lexicon.games.common.plays import PlayWord
from lexicon.games.game import Action
from lexicon.games.records import Codec


@dataclass(frozen=True, slots=True)
class PlayCards(PlayWord):
    """Solitaires: a play from the row (or hand) and the top turned-up card, which is used once at most (6.3, 6.4).

    ``up``: where both have a letter of the play, whether the turned-up card is the one that goes.
    """

    up: bool = True


@dataclass(frozen=True, slots=True)
class TurnCard(Action):
    """Solitaires: turn the top of the blind pile up."""

    kind: ClassVar[str] = "turn"


@dataclass(frozen=True, slots=True)
class Declare(Action):
    """Solitaires: nothing more will go. ``stuck``: see the module."""

    kind: ClassVar[str] = "declare"

    stuck: bool | None = None


TABLE_ACTIONS: Codec[Action] = Codec((PlayWord, Discard, Take, Challenge, LetStand, TimeUp, NextHand))
SOLO_ACTIONS: Codec[Action] = Codec((PlayCards, TurnCard, Declare))
