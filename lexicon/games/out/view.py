"""What everybody sees of O-U-T: nothing is hidden but what people think."""

from __future__ import annotations

import enum
from dataclasses import dataclass

from lexicon.games.game import SeatId, TableView, TurnRecord


class Account(enum.StrEnum):
    """What the letters on a score sheet are for."""

    COMPLETED = "completed"  # completed a word
    ASKED = "asked"  # asked, and the other had a word
    NO_WORD = "no_word"  # was asked, and had none
    CANCELLED = "cancelled"  # letters that an E took off


@dataclass(frozen=True, slots=True)
class RunLetter:
    """A letter of the run: who added it, and whether it is a Master."""

    letter: str
    seat: SeatId
    master: bool


@dataclass(frozen=True, slots=True)
class OutTurn(TurnRecord):
    """One turn: a letter added, a pass, or the question for a word.

    ``run``: the letters after it (lower case a Master). ``letter``: what was added, "" if nothing was. ``pointer``: who
    pointed it out. ``asked``: who was asked. ``penalty``: who got a letter for it. ``word``: the number of the word.
    ``hand``: the cards of the seat before it. ``words``: the word completed, pointed out or named.
    """

    run: str = ""
    letter: str = ""
    pointer: SeatId | None = None
    asked: SeatId | None = None
    penalty: SeatId | None = None
    word: int = 0
    hand: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class OutView(TableView):
    """A game as everybody sees it.

    ``cards``: those before each seat, sorted ("?" a Master). ``run``: the letters so far. ``letters``: the penalty
    letters of each seat (3: out), ``excellent``: its E's not used yet. ``last``: who added last. ``asked``: who has to
    name his word. ``pointers``: who may still point something out, the first at the passer's left. ``word``: the number
    of the word, from 1. ``dead``: how many words running have died. ``passes``: how many have passed in a row.
    """

    cards: dict[SeatId, str]
    run: tuple[RunLetter, ...]
    letters: dict[SeatId, int]
    excellent: dict[SeatId, int]
    last: SeatId | None
    asked: SeatId | None
    pointers: tuple[SeatId, ...]
    word: int
    dead: int
    passes: int
    word_starter: SeatId
    pending: OutTurn | None
    history: tuple[OutTurn, ...]

    @property
    def text(self) -> str:
        """The run as text, lower case where a Master lies."""
        return "".join(each.letter.lower() if each.master else each.letter for each in self.run)

    @property
    def checked(self) -> bool:
        """Whether a letter with which no word goes on is refused."""
        return bool(self.options["challenges"] == "checked")
