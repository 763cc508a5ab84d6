"""What may be done in a card solitaire.

What the dictionary said when an action was taken is kept with the action (``good``, ``stuck``), and so is which cards a
word took (``cards``): a saved game goes on as it was.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from lexicon.games.game import Action
from lexicon.games.patience.rules.position import Fill
from lexicon.games.records import Codec


@dataclass(frozen=True, slots=True)
class TakeWord(Action):
    """Make a word. ``letters``: upper case a card, lower case a Master standing for it.

    ``cards``: for each letter where its card comes from (see ``taking.ways``); empty: taller piles give first. Raises
    ValueError for letters other than A to Z. ``good``: see the module.
    """

    kind: ClassVar[str] = "take_word"

    letters: str
    cards: tuple[int, ...] = ()
    good: bool = False

    def __post_init__(self) -> None:
        if not (self.letters.isascii() and self.letters.isalpha()):
            raise ValueError(f"a word has the letters A to Z, not {self.letters!r:.60}")


@dataclass(frozen=True, slots=True)
class TurnNest(Action):
    """Turn up the next nest card (ruling 6.2)."""

    kind: ClassVar[str] = "turn_nest"


@dataclass(frozen=True, slots=True)
class FillColumn(Action):
    """Move a card to the empty column ``column``: off the column ``source``, or off the nest (−1) (ruling 6.2)."""

    kind: ClassVar[str] = "fill_column"

    column: int
    source: int

    @property
    def fill(self) -> Fill:
        """The same as a position knows it."""
        return Fill(self.column, self.source)


@dataclass(frozen=True, slots=True)
class GiveUp(Action):
    """Leave the deal. ``stuck``: whether nothing more would have gone; see the module."""

    kind: ClassVar[str] = "give_up"

    stuck: bool | None = None


ACTIONS: Codec[Action] = Codec((TakeWord, TurnNest, FillColumn, GiveUp))
