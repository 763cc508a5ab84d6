"""What differs between the four card solitaires, as data (rulings 6.1, 6.2)."""

from __future__ import annotations

import enum
from dataclasses import dataclass

from lexicon.words.policies import Policy

#: A word has so many letters, unless it takes the last cards of all.
LEAST = 4
#: So many cards or fewer may be finished with one shorter word.
LAST = 3
VOWELS = "AEIOU"


class Duty(enum.StrEnum):
    """What may not be done while an empty column could be filled with a vowel (ruling 6.2)."""

    TURN = "turn"  # no nest card is turned (Solitaire No. 2)
    WORD = "word"  # no nest card is turned, no word made (Letter Patience)


@dataclass(frozen=True, slots=True)
class Layout:
    """How the cards lie and how they may be taken.

    ``piles``: how many cards each is dealt. ``aside``: cards laid out of play. ``masters``: how many lie ready.
    ``duty``: what the duty to fill an empty column forbids; None where nothing is face down, every card can be read,
    columns are not filled, and a card that a word uncovers may serve in the same word.
    """

    piles: tuple[int, ...]
    policy: Policy
    aside: int = 0
    masters: int = 0
    duty: Duty | None = None

    @property
    def hidden(self) -> bool:
        """Whether there are cards face down, and a nest to turn."""
        return self.duty is not None

    @property
    def deepest(self) -> int:
        """How many cards of one pile may go into one word at most."""
        return 1 if self.hidden else 99


_THREES = (3,) * 17
_STEPS = (1, 2, 3, 4, 5, 6, 7)

#: Solitaire No. 1: the odd card is laid out of play.
SOLITAIRE_1 = Layout(_THREES, Policy.FREE, aside=1)
#: Word Solitaire: the odd card is a pile of its own.
WORD_SOLITAIRE = Layout((*_THREES, 1), Policy.NO_PLURALS)
SOLITAIRE_2 = Layout(_STEPS, Policy.FREE, masters=2, duty=Duty.TURN)
LETTER_PATIENCE = Layout(_STEPS, Policy.FREE, masters=2, duty=Duty.WORD)
