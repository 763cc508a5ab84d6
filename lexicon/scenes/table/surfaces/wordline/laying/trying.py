"""What a person is trying on the word line: the cells of one word, changed or new, and what was typed. No drawing."""

from __future__ import annotations

import enum
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

from lexicon.games.game import SeatId
from lexicon.games.wordline import Add, Exchange, LinePlay, NewWord
from lexicon.games.wordline.rules import KEPT, cards_of
from lexicon.games.wordline.ways import nearest_way, ways_to_make
from lexicon.pieces import MASTER
from lexicon.scenes.table.surfaces.card_hand import HandCard


class Tab(enum.IntEnum):
    """What is done in a turn (ruling 7.2), in the order of the tabs."""

    WORD = 0
    ADD = 1
    EXCHANGE = 2
    DISCARD = 3


@dataclass(eq=False)
class Cell:
    """One place of the word. ``lies``: the letter that lies there ("" nothing; lower case a Master).

    ``card``: a card of the hand laid there; ``letter``: what it stands for, "?" a Master without a letter yet.
    ``ghost``: a letter that was typed, for which no card has been found.
    """

    lies: str = ""
    card: HandCard | None = None
    letter: str = ""
    ghost: str = ""

    @property
    def added(self) -> bool:
        """Whether a card was put between letters, or into a new word."""
        return self.card is not None and not self.lies

    @property
    def exchanged(self) -> bool:
        """Whether a card takes the place of a letter."""
        return self.card is not None and bool(self.lies)

    @property
    def sent(self) -> str:
        """The letter as an action has it: lower case where a Master stands."""
        if self.card is None:
            return KEPT
        return self.letter.lower() if self.card.letter == MASTER else self.letter


@dataclass
class Trying:
    """The word that is being made. ``at``: the number of the word on the table that is changed, None: a new one.

    ``tab``: what the player asked for; it follows from what he does. ``asked``: whether he did so by a tab, so that a
    card dropped on a letter is not taken for an exchange. ``gap``: where the next card goes; ``place``: the letter that
    the next card takes the place of, None where none was chosen. ``typed``: the word typed so far; ``way``: which of
    ``ways`` to make it lies there. ``waiting``: a card that was chosen before the letter that it takes the place of.
    """

    at: int | None = None
    tab: Tab = Tab.WORD
    asked: bool = False
    cells: list[Cell] = field(default_factory=list)
    gap: int = 0
    place: int | None = None
    typed: str = ""
    ways: tuple[LinePlay, ...] = ()
    way: int = 0
    waiting: HandCard | None = None

    # ------------------------------------------------------------------ what lies there
    @property
    def cards(self) -> frozenset[HandCard]:
        """The cards of the hand that are in it."""
        return frozenset(cell.card for cell in self.cells if cell.card is not None)

    @property
    def busy(self) -> bool:
        """Whether anything is tried."""
        return bool(self.cards or self.typed)

    @property
    def exchanging(self) -> bool:
        """Whether letters are exchanged, and none is added."""
        return self.tab is Tab.EXCHANGE

    @property
    def unnamed(self) -> Cell | None:
        """A Master that stands for no letter yet."""
        return next((cell for cell in self.cells if cell.card is not None and cell.letter == MASTER), None)

    @property
    def word(self) -> str:
        """What it spells, in capitals; "_" for a Master without a letter."""
        letters = (cell.letter or cell.ghost or cell.lies for cell in self.cells)
        return "".join(letters).upper().replace(MASTER, "_")

    @property
    def coming(self) -> str:
        """The cards that come to the hand by an exchange, in the order of their places."""
        return cards_of("".join(cell.lies for cell in self.cells if cell.exchanged))

    def cell_of(self, card: HandCard) -> int | None:
        """At which place a card lies; None where it does not."""
        return next((i for i, cell in enumerate(self.cells) if cell.card is card), None)

    def play(self, seat: SeatId) -> LinePlay | None:
        """What is tried, as an action; None while no card is laid or a Master has no letter."""
        if not self.cards or self.unnamed is not None:
            return None
        letters = "".join(cell.sent for cell in self.cells)
        if self.at is None:
            return NewWord(seat, letters)
        return (Exchange if any(cell.exchanged for cell in self.cells) else Add)(seat, letters, self.at)

    # ------------------------------------------------------------------ by hand
    def open(self, at: int | None, table: Sequence[str], tab: Tab | None = None) -> None:
        """Begin with word number *at*; what was tried before goes back. *tab*: None: it follows from what is done."""
        self.at, self.asked = at, tab is not None
        self.tab = tab or (Tab.WORD if at is None else Tab.ADD)
        self.clear(table)

    def clear(self, table: Sequence[str]) -> None:
        """All cards go back, nothing is typed; the word stays open."""
        lying = table[self.at] if self.at is not None and self.at < len(table) else ""
        if not lying:
            self.at = None
        self.cells = [Cell(letter) for letter in lying]
        self.gap, self.place = len(self.cells), None
        self._forget_typed()

    def end_typing(self, table: Sequence[str]) -> None:
        """Of a word that is open and was typed as it cannot be made: its letters lie there again."""
        if self.at is not None and any(cell.ghost for cell in self.cells):
            self.clear(table)

    def insert(self, card: HandCard, gap: int) -> None:
        """Put a card between two others, or at an end. Letters that were exchanged come back: both do not mix (7.3)."""
        before = self.cell_of(card)
        gap -= before is not None and before < gap and not self.cells[before].lies
        self.take_back(card)
        self._only(lambda cell: not cell.exchanged)
        gap = max(0, min(gap, len(self.cells)))
        self.cells.insert(gap, Cell(card=card, letter=card.letter))
        self.gap, self.place = gap + 1, None
        if self.at is not None:
            self.tab = Tab.ADD
        self._forget_typed()

    def exchange(self, card: HandCard, place: int) -> None:
        """Put a card in the place of a letter that lies. Cards that were added come back: both do not mix (7.3)."""
        cell = self.cells[place]
        self.take_back(card)
        self._only(lambda each: not each.added)
        if cell not in self.cells or not cell.lies:
            return
        cell.card, cell.letter = card, card.letter
        self.tab, self.place = Tab.EXCHANGE, None
        self._forget_typed()

    def take_back(self, card: HandCard) -> None:
        """A card goes back to the hand."""
        place = self.cell_of(card)
        if place is None:
            return
        cell = self.cells[place]
        if cell.lies:
            cell.card, cell.letter = None, ""
            self.place = place
        else:
            del self.cells[place]
            self.gap = place
        self._forget_typed()

    def _only(self, stays: Callable[[Cell], bool]) -> None:
        """Cards that do not stay go back."""
        for cell in [cell for cell in self.cells if not stays(cell)]:
            if cell.card is not None:
                self.take_back(cell.card)

    def _forget_typed(self) -> None:
        self.typed, self.ways, self.way, self.waiting = "", (), 0, None
        self.cells = [cell for cell in self.cells if not cell.ghost]

    # ------------------------------------------------------------------ typed
    def type(self, word: str, seat: SeatId, table: Sequence[str], hand: Sequence[HandCard]) -> None:
        """The word typed so far is *word*: lay out the cards it needs, if there is a way."""
        held = "".join(card.letter for card in hand)
        self.clear(table)
        self.typed = word
        self.ways = ways_to_make(word, seat, table, self.at, held) if word else ()
        if self.ways:
            self._lay_out(self.ways[0], table, hand)
        elif word:
            self._spell(word, hand)

    def next_way(self, table: Sequence[str], hand: Sequence[HandCard], round_the_end: bool = True) -> bool:
        """Lay out the next way to make the word typed; whether there is one."""
        if len(self.ways) < 2 or (self.way + 1 == len(self.ways) and not round_the_end):
            return False
        self.way = (self.way + 1) % len(self.ways)
        self._lay_out(self.ways[self.way], table, hand)
        return True

    def attempt(self, seat: SeatId, table: Sequence[str]) -> LinePlay | None:
        """What the word typed would be as an action, if no way leads to it: for the rules to say why."""
        return nearest_way(self.typed, seat, table, self.at) if self.typed and not self.ways else None

    def lay_out(self, play: LinePlay, table: Sequence[str], hand: Sequence[HandCard]) -> None:
        """Lay out an advised play."""
        self.open(play.word if isinstance(play, Add | Exchange) else None, table)
        self._lay_out(play, table, hand)

    def _lay_out(self, play: LinePlay, table: Sequence[str], hand: Sequence[HandCard]) -> None:
        lying = iter(table[self.at] if self.at is not None else "")
        exchange, used = isinstance(play, Exchange), set[HandCard]()
        self.cells = []
        for letter in play.letters:
            lies = next(lying) if letter == KEPT or exchange else ""
            card = None if letter == KEPT else _find(hand, MASTER if letter.islower() else letter, used)
            self.cells.append(Cell(lies, card, letter.upper() if card is not None else ""))
        self.gap, self.place = len(self.cells), None
        if self.at is not None:
            self.tab = Tab.EXCHANGE if exchange else Tab.ADD

    def _spell(self, word: str, hand: Sequence[HandCard]) -> None:
        """Show what was typed though it cannot be made: of a new word the cards that there are."""
        used = set[HandCard]()
        self.cells = []
        for letter in word:
            card = _find(hand, letter, used) if self.at is None else None
            self.cells.append(Cell(card=card, letter=letter if card is not None else "", ghost="" if card else letter))

    def keep(self, hand: Iterable[HandCard], table: Sequence[str], before: Sequence[str]) -> None:
        """Agree with a hand and a table that have changed: all goes back where the word is another one."""
        if self.waiting not in (held := set(hand)):
            self.waiting = None
        changed = self.at is not None and tuple(table[self.at : self.at + 1]) != tuple(before[self.at : self.at + 1])
        if changed or not self.cards <= held:
            self.open(None, table)


def _find(hand: Sequence[HandCard], letter: str, used: set[HandCard]) -> HandCard | None:
    """A card of that letter which is not *used*; it is from now on."""
    card = next((each for each in hand if each.letter == letter and each not in used), None)
    if card is not None:
        used.add(card)
    return card
