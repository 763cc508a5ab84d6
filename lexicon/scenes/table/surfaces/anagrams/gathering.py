"""The word that is being made: cards clicked and letters typed, and which act they come to. Knows the rules alone."""

from __future__ import annotations

import enum
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from lexicon.games.anagrams import AnagramsView, Lengthen, Make, Position, Take
from lexicon.games.anagrams.actions import Act
from lexicon.games.anagrams.options import ways_to
from lexicon.games.game import SeatId
from lexicon.pieces import MASTER


class Where(enum.Enum):
    """Where a card lies."""

    MIDDLE = enum.auto()
    HELD = enum.auto()
    WORD = enum.auto()


@dataclass(frozen=True)
class Card:
    """One card on the table. ``at``: its number in the middle or in its word; ``owner``, ``word``: which word."""

    where: Where
    at: int = 0
    owner: SeatId = ""
    word: str = ""


HELD = Card(Where.HELD)


@dataclass(eq=False)
class Piece:
    """One letter of the word; compared by identity.

    ``letter``: "?" a Sub that has no letter yet. ``card``: None while none can be had. ``pinned``: it was clicked.
    """

    letter: str
    card: Card | None = None
    pinned: bool = False


def position_of(view: AnagramsView) -> Position:
    """What lies on the table for the seat of *view*."""
    return Position(view.seat or "", view.middle, view.held, view.owned, view.rearrange)


def face(position: Position, card: Card) -> str:
    """What *card* shows: a letter, in lower case where a Sub lies for it in a word; "?" a Sub without a letter."""
    if card.where is Where.HELD:
        return position.held
    return position.middle[card.at] if card.where is Where.MIDDLE else card.word[card.at]


class Gathering:
    """``pieces``: the word, letter by letter. ``claimed``: the word on the table that was chosen for it.

    ``ways``: how the letters typed can be come by; ``choice``: which of them is shown.
    """

    def __init__(self) -> None:
        self.pieces: list[Piece] = []
        self.claimed: tuple[SeatId, str] | None = None
        self.ways: list[Act] = []
        self.choice = 0

    # ------------------------------------------------------------------ what it is
    @property
    def word(self) -> str:
        """The word in capital letters, as far as it is known."""
        return "".join(piece.letter for piece in self.pieces)

    @property
    def source(self) -> tuple[SeatId, str] | None:
        """The word on the table that goes into it."""
        used = (piece.card for piece in self.pieces if piece.card is not None and piece.card.where is Where.WORD)
        return self.claimed or next(((card.owner, card.word) for card in used), None)

    @property
    def used(self) -> frozenset[Card]:
        """The cards in it."""
        return frozenset(piece.card for piece in self.pieces if piece.card is not None)

    @property
    def rest(self) -> tuple[Card, ...]:
        """The cards of the word on the table that are still to be used."""
        if self.source is None:
            return ()
        owner, word = self.source
        cards = (Card(Where.WORD, at, owner, word) for at in range(len(word)))
        return tuple(card for card in cards if card not in self.used)

    @property
    def started(self) -> bool:
        """Whether anything has been gathered."""
        return bool(self.pieces) or self.claimed is not None

    def act(self, position: Position) -> Act | None:
        """What the cards come to; None while letters are missing or left over."""
        if not self.pieces or self.rest or any(piece.card is None or piece.letter == MASTER for piece in self.pieces):
            return None
        letters = "".join(self._as_it_lies(position, piece) for piece in self.pieces)
        middle = "".join(
            position.middle[piece.card.at] for piece in self.pieces if piece.card and piece.card.where is Where.MIDDLE
        )
        seat, held = position.seat, HELD in self.used
        if self.source is None:
            return Make(seat, letters, middle, held)
        owner, word = self.source
        if owner == seat:
            return Lengthen(seat, word, letters, middle, held)
        return Take(seat, owner, word, letters, middle, held)

    @staticmethod
    def _as_it_lies(position: Position, piece: Piece) -> str:
        shown = face(position, piece.card) if piece.card is not None else piece.letter
        return piece.letter.lower() if shown == MASTER or shown.islower() else piece.letter

    def lacking(self, position: Position) -> str:
        """Why the cards come to nothing yet, in words; "" where they come to something."""
        if MASTER in self.word:
            return "Which letter is the Sub?"
        if any(piece.card is None for piece in self.pieces):
            return self._without_cards(position)
        if self.rest:
            left = " ".join(face(position, card).upper() for card in self.rest)
            return f"All of {self.rest[0].word.upper()} is used: still {left}"
        return ""

    def _without_cards(self, position: Position) -> str:
        """Which card is not there, or which is left over of the word that comes nearest."""
        wanted = Counter(self.word)
        loose = Counter((position.middle + position.held).replace(MASTER, ""))
        lying = [self.claimed[1]] if self.claimed else [word for words in position.owned.values() for word in words]
        for old in lying:
            there = Counter(old.upper())
            if there <= wanted:
                gone = "".join(sorted((wanted - there - loose).elements()))
                return f"{old.upper()} is there, but no {' '.join(gone)}" if gone else f"{old.upper()} needs a letter"
        for old in lying:
            there = Counter(old.upper())
            if wanted - loose <= there:
                left = " ".join(sorted((there - (wanted - loose) - (wanted & there)).elements()))
                return f"All of {old.upper()} is used{f': {left} is left over' if left else ''}"
        missing = " ".join(dict.fromkeys((wanted - loose).elements()))
        return f"No card for {missing}"

    # ------------------------------------------------------------------ what the player does
    def clear(self) -> None:
        """Put everything back."""
        self.pieces.clear()
        self.claimed = None
        self.ways, self.choice = [], 0

    def take(self, card: Card, position: Position) -> str:
        """Put a card into the word, or back where it is from; why not, "" where that went."""
        for piece in self.pieces:
            if piece.card == card:
                self.remove(piece, position)
                return ""
        if card.where is Where.WORD and (reason := self._claim(card.owner, card.word)):
            return reason
        self.pieces.append(Piece(face(position, card).upper(), card, pinned=True))
        self.settle(position)
        return ""

    def claim(self, owner: SeatId, word: str, position: Position) -> str:
        """Choose a word on the table, or let it be again; why not, "" where that went."""
        if self.claimed == (owner, word):
            self.claimed = None
            self.pieces = [piece for piece in self.pieces if piece.card is None or piece.card.where is not Where.WORD]
        elif reason := self._claim(owner, word):
            return reason
        self.settle(position)
        return ""

    def _claim(self, owner: SeatId, word: str) -> str:
        if self.claimed not in (None, (owner, word)):
            return "One act uses one word of the table"
        self.claimed = owner, word
        return ""

    def type(self, letter: str, position: Position) -> None:
        """Add a letter, or name the Sub that was put in last; its card is found."""
        if self.pieces and self.pieces[-1].letter == MASTER:
            self.pieces[-1].letter = letter
        else:
            self.pieces.append(Piece(letter))
        self.settle(position)

    def remove(self, piece: Piece, position: Position) -> None:
        """Put a card back. The word on the table is let be when none of it is left in the tray."""
        self.pieces.remove(piece)
        if not self.pieces:
            self.claimed = None
        self.settle(position)

    def back(self, position: Position) -> None:
        """Put the last card back, or let the word on the table be."""
        if self.pieces:
            self.remove(self.pieces[-1], position)
        else:
            self.clear()

    def other_way(self, position: Position) -> bool:
        """Come by the same word in another way; false if there is none."""
        if len(self.ways) < 2:
            return False
        choice = (self.choice + 1) % len(self.ways)
        self.settle(position)
        self.choice = choice
        self._assign(self.ways[choice], position)
        return True

    def lay_out(self, act: Act, position: Position) -> None:
        """Gather what *act* needs."""
        self.clear()
        self.pieces = [Piece(letter.upper()) for letter in act.letters]
        self._assign(act, position)
        for piece in self.pieces:
            piece.pinned = True
        self.claimed = self.source

    def come_again(self, position: Position) -> None:
        """The table has changed: letters stay, their cards are found anew."""
        self.claimed = None
        for piece in self.pieces:
            piece.pinned = False
        self.pieces = [piece for piece in self.pieces if piece.letter != MASTER]
        self.settle(position)

    # ------------------------------------------------------------------ finding the cards
    def settle(self, position: Position) -> None:
        """Find the cards of the letters typed, beside those clicked."""
        self.choice, self.ways = 0, []
        loose = [piece for piece in self.pieces if not piece.pinned]
        for piece in loose:
            piece.card = None
        if not loose:
            return
        if MASTER not in self.word:
            self.ways = [act for act in ways_to(position, self.word) if self._fits(act, position)]
        if self.ways:
            self._assign(self.ways[0], position)
        else:
            self._give(loose, [*self.rest, *_free(position, self.used)], position)

    def _fits(self, act: Act, position: Position) -> bool:
        """Whether *act* uses what was clicked."""
        if self.claimed is not None and (isinstance(act, Make) or _source(act) != self.claimed):
            return False
        cards = [piece.card for piece in self.pieces if piece.pinned and piece.card is not None]
        if HELD in cards and not act.held:
            return False
        clicked = Counter(position.middle[card.at] for card in cards if card.where is Where.MIDDLE)
        return clicked <= Counter(act.from_middle)

    def _assign(self, act: Act, position: Position) -> None:
        """Give each letter that was typed its card of *act*; those clicked keep theirs."""
        loose = [piece for piece in self.pieces if not piece.pinned]
        for piece in loose:
            piece.card = None
        owner, word = ("", "") if isinstance(act, Make) else _source(act)
        cards = [Card(Where.WORD, at, owner, word) for at in range(len(word))]
        cards += [HELD] if act.held else []
        wanted = Counter(act.from_middle)
        wanted.subtract(position.middle[card.at] for card in self.used if card.where is Where.MIDDLE)
        for card in _middle(position, self.used):
            if wanted[position.middle[card.at]] > 0:
                wanted[position.middle[card.at]] -= 1
                cards.append(card)
        self._give(loose, [card for card in cards if card not in self.used], position)

    @staticmethod
    def _give(pieces: Iterable[Piece], cards: list[Card], position: Position) -> None:
        """Give *pieces* cards that show their letter, then Subs."""
        waiting = list(pieces)
        for piece in waiting:
            card = next((card for card in cards if face(position, card).upper() == piece.letter), None)
            if card is not None:
                cards.remove(card)
                piece.card = card
        subs = [card for card in cards if face(position, card) == MASTER]
        for piece, sub in zip([piece for piece in waiting if piece.card is None], subs, strict=False):
            piece.card = sub


def _source(act: Take | Lengthen) -> tuple[SeatId, str]:
    return (act.owner if isinstance(act, Take) else act.seat), act.word


def _middle(position: Position, used: frozenset[Card]) -> list[Card]:
    cards = (Card(Where.MIDDLE, at) for at in range(len(position.middle)))
    return [card for card in cards if card not in used]


def _free(position: Position, used: frozenset[Card]) -> list[Card]:
    """The cards of the middle, and the held one, that are not used."""
    return [*_middle(position, used), *([HELD] if position.held and HELD not in used else [])]
