"""How the cards lie at one moment, and what may be done then. The table, the judge and the players all ask here."""

from __future__ import annotations

import enum
from dataclasses import dataclass, replace

from lexicon.games.patience.rules.layout import LAST, LEAST, VOWELS, Duty, Layout
from lexicon.problems import Problem

#: Where a card comes from that is not of a pile: the top of the turned-up nest cards, and a Master.
NEST, MASTER_CARD = -1, -2
#: A card that lies face down.
FACE_DOWN = "."


class Fault(enum.StrEnum):
    """Reasons against a turn that lie in the cards."""

    NOT_TAKEABLE = "not_takeable"
    TOO_SHORT = "too_short"
    FILL_FIRST = "fill_first"
    NEST_THROUGH = "nest_through"
    OCCUPIED = "occupied"
    NO_LETTERS = "no_letters"
    NOT_A_VOWEL = "not_a_vowel"
    LAST_CARD = "last_card"
    VOWEL_FIRST = "vowel_first"


@dataclass(frozen=True, slots=True)
class Fill:
    """A card moved to an empty column: to ``column``, from the column ``source``, or from the nest (``NEST``)."""

    column: int
    source: int


@dataclass(frozen=True, slots=True)
class Position:
    """How the cards lie.

    ``piles``: each from the bottom up; where cards are face down only the last of each is looked at, the others may be
    ``FACE_DOWN``. ``nest_up``: the turned-up nest cards, the top one last. ``nest``: how many are still face down.
    ``masters``: how many are left.
    """

    layout: Layout
    piles: tuple[str, ...]
    nest_up: str = ""
    nest: int = 0
    masters: int = 0

    @property
    def left(self) -> int:
        """How many cards are still to be used, Masters not counted."""
        return sum(map(len, self.piles)) + len(self.nest_up) + self.nest

    @property
    def exposed(self) -> str:
        """The top cards of the piles, from the left, and of the nest."""
        return "".join(pile[-1:] for pile in self.piles) + self.nest_up[-1:]

    @property
    def seen(self) -> Position:
        """The same with the cards that lie face down covered."""
        if not self.layout.hidden:
            return self
        return replace(self, piles=tuple(FACE_DOWN * (len(pile) - 1) + pile[-1:] for pile in self.piles))

    @property
    def may_finish(self) -> bool:
        """Whether one word of two letters or more may take all that is left (rulings 6.1, 6.2)."""
        if not 0 < self.left <= LAST or self.nest:
            return False
        return not self.layout.hidden or len(self.exposed) == self.left

    # ------------------------------------------------------------------ empty columns and the nest (ruling 6.2)

    @property
    def vowels(self) -> tuple[int, ...]:
        """The columns whose exposed vowel may go to an empty one."""
        if not self.layout.hidden:
            return ()
        return tuple(at for at, pile in enumerate(self.piles) if len(pile) > 1 and pile[-1] in VOWELS)

    @property
    def owes(self) -> bool:
        """Whether a column is empty and an exposed vowel could fill it."""
        return "" in self.piles and bool(self.vowels)

    @property
    def must_fill(self) -> bool:
        """Whether an empty column has to be filled before anything else (Letter Patience)."""
        return self.owes and self.layout.duty is Duty.WORD

    @property
    def may_turn(self) -> bool:
        """Whether a nest card may be turned up."""
        return not self.turn_problems()

    def fills(self) -> tuple[Fill, ...]:
        """Every card that may be moved to an empty column, by column, then by where it comes from."""
        sources = self.vowels or ((NEST,) if self.layout.hidden and self.nest_up else ())
        return tuple(Fill(at, source) for at, pile in enumerate(self.piles) if not pile for source in sources)

    def turn_problems(self) -> list[Problem]:
        """What is against turning up a nest card."""
        problems = []
        if not self.nest:
            problems.append(Problem(Fault.NEST_THROUGH, "Every nest card has been turned up."))
        if self.owes and (self.nest or self.must_fill):
            problems.append(self._fill_first())
        return problems

    def fill_problems(self, fill: Fill) -> list[Problem]:
        """What is against *fill*. Raises IndexError for a column that there is not."""
        problems = []
        if self.piles[fill.column]:
            problems.append(Problem(Fault.OCCUPIED, f"Column {fill.column + 1} is not empty."))
        if fill.source == NEST:
            return problems + self._nest_problems()
        cards = self.piles[fill.source]
        where = f"column {fill.source + 1}"
        if not cards:
            return [*problems, Problem(Fault.NO_LETTERS, f"No card lies in {where}.")]
        if cards[-1] not in VOWELS:
            text = f"Only a vowel (A, E, I, O or U) may move: {where} shows {cards[-1]}."
            problems.append(Problem(Fault.NOT_A_VOWEL, text))
        if len(cards) == 1:
            text = f"The last card of {where} stays: a vowel moves only off another card."
            problems.append(Problem(Fault.LAST_CARD, text))
        return problems

    def _nest_problems(self) -> list[Problem]:
        if not self.nest_up:
            return [Problem(Fault.NO_LETTERS, "No nest card is turned up.")]
        if self.vowels:
            where = self._columns(self.vowels)
            return [Problem(Fault.VOWEL_FIRST, f"A vowel goes before a nest card: one shows in {where}.")]
        return []

    def _fill_first(self) -> Problem:
        where = self._columns(self.vowels)
        return Problem(Fault.FILL_FIRST, f"First fill the empty column: a vowel shows in {where}.")

    @staticmethod
    def _columns(numbers: tuple[int, ...]) -> str:
        names = [str(number + 1) for number in numbers]
        return "column " + (f"{', '.join(names[:-1])} or {names[-1]}" if len(names) > 1 else names[0])

    # ------------------------------------------------------------------ words

    def word_problems(self, letters: str, takeable: bool) -> list[Problem]:
        """What the cards have against a word, spelling apart.

        *letters*: lower case where a Master stands. *takeable*: whether the cards can be had.
        """
        problems, word = [], letters.upper()
        if self.must_fill:
            problems.append(self._fill_first())
        if len(word) < LEAST and not self._finishes(letters):
            text = f"A word has {LEAST} letters or more; the last {LAST} cards or fewer may go in one shorter word."
            problems.append(Problem(Fault.TOO_SHORT, text, word))
        if not takeable:
            problems.append(Problem(Fault.NOT_TAKEABLE, self._why_not(letters), word))
        return problems

    def _finishes(self, letters: str) -> bool:
        """Whether *letters* could be the word that takes all cards left."""
        cards = sorted(letter for letter in letters if letter.isupper())
        return self.may_finish and len(letters) > 1 and cards == sorted("".join(self.piles) + self.nest_up)

    def _why_not(self, letters: str) -> str:
        word = letters.upper()
        if len(letters) - sum(map(str.isupper, letters)) > self.masters:
            return f"{word} asks for more Masters than are left." if self.masters else "There is no Master to use."
        shown = self.exposed if self.layout.hidden else "".join(self.piles)
        for letter in dict.fromkeys(filter(str.isupper, letters)):
            asked, there = letters.count(letter), shown.count(letter)
            if asked > there:
                free = "free" if self.layout.hidden else "left"
                return f"{word} takes {asked} × {letter}, and {there or 'none'} {'is' if there < 2 else 'are'} {free}."
        return f"The cards of {word} are not free together: what lies on a card goes into the same word."

    # ------------------------------------------------------------------ afterwards

    def after_word(self, cards: tuple[int, ...]) -> Position:
        """The position when the cards of a word are gone. *cards*: where each comes from (see ``ways``)."""
        piles = tuple(
            pile[: len(pile) - taken] if (taken := cards.count(at)) else pile for at, pile in enumerate(self.piles)
        )
        nest_up = self.nest_up[:-1] if NEST in cards else self.nest_up
        return replace(self, piles=piles, nest_up=nest_up, masters=self.masters - cards.count(MASTER_CARD))

    def after_fill(self, fill: Fill) -> Position:
        """The position after *fill*."""
        piles = list(self.piles)
        if fill.source == NEST:
            piles[fill.column] = self.nest_up[-1]
            return replace(self, piles=tuple(piles), nest_up=self.nest_up[:-1])
        piles[fill.column], piles[fill.source] = piles[fill.source][-1], piles[fill.source][:-1]
        return replace(self, piles=tuple(piles))

    def after_turn(self, letter: str) -> Position:
        """The position when the next nest card, *letter*, is turned up."""
        return replace(self, nest_up=self.nest_up + letter, nest=self.nest - 1)
