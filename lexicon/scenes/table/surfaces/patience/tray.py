"""The word that is being made: its letters in their order, and which cards they take. Knows the rules' ways alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice, product
from typing import Final

from lexicon.games.patience import MASTER_CARD, NEST, Position, ways

_MOST_WAYS: Final = 200
"""So many ways to take the same word are gone through with Tab."""
_LETTERS: Final = "ETAOINSRHLDCUMFPGWYBVKXJQZ"
"""The order in which letters are tried for a Master."""


@dataclass(eq=False)
class Piece:
    """One letter of the word; compared by identity.

    ``source``: where its card comes from, None while none can be had. ``pinned``: the player chose the card himself.
    ``depth``: which card of its pile that is, 0 the lowest; None: the uppermost there is. ``open``: a Master that was
    taken before its letter was known; it is named by what makes a word.
    """

    letter: str
    source: int | None = None
    pinned: bool = False
    depth: int | None = None
    open: bool = False


class Tray:
    """Pieces in the order of the word. ``ways``: how many ways there are to take it; ``choice``: which is shown."""

    def __init__(self) -> None:
        self.pieces: list[Piece] = []
        self.ways = 0
        self.choice = 0

    @property
    def letters(self) -> str:
        """The word, lower case where a Master stands."""
        return "".join(p.letter.lower() if p.source == MASTER_CARD else p.letter for p in self.pieces)

    @property
    def way(self) -> tuple[int, int]:
        """Which way to take the word is shown, from 1, and how many there are."""
        return (self.choice % self.ways + 1 if self.ways else 0, self.ways)

    @property
    def complete(self) -> bool:
        """Whether every letter has a card."""
        return bool(self.pieces) and all(piece.source is not None for piece in self.pieces)

    @property
    def cards(self) -> tuple[int, ...]:
        """Where each card comes from; () while some letter has none."""
        return tuple(p.source for p in self.pieces if p.source is not None) if self.complete else ()

    def taken(self, source: int) -> int:
        """How many cards of a pile (or of the nest, or Masters) are in the word."""
        return sum(piece.source == source for piece in self.pieces)

    def lying(self, source: int, height: int) -> list[int]:
        """Which cards of a pile of that height are not in the word, the lowest first."""
        chosen = {piece.depth for piece in self.pieces if piece.source == source and piece.depth is not None}
        rest = [depth for depth in range(height) if depth not in chosen]
        return rest[: len(rest) - (self.taken(source) - len(chosen))]

    # ------------------------------------------------------------------ what the player does
    def clear(self) -> None:
        """Put all cards back."""
        self.pieces.clear()
        self.ways = self.choice = 0

    @property
    def begun(self) -> str:
        """The letters in their order, "?" a Master that was taken."""
        return "".join("?" if piece.open else piece.letter for piece in self.pieces)

    def lay_again(self, begun: str, position: Position) -> None:
        """Lay the letters that :attr:`begun` has told; those without a card are left out."""
        for letter in begun:
            if letter == "?":
                self.take(MASTER_CARD, position)
            else:
                self.type(letter, position)
        self.pieces = [piece for piece in self.pieces if piece.source is not None]
        self.settle(position)

    def type(self, letter: str, position: Position) -> None:
        """Add a letter; its card is found."""
        self.pieces.append(Piece(letter))
        self.settle(position)

    def take(self, source: int, position: Position, depth: int | None = None, place: int | None = None) -> bool:
        """Add the free card of a pile, of the nest, or a Master; false if there is none to take.

        *depth*: a card that others cover, where those may go into the same word; they have to follow. *place*: before
        which letter of the word it goes, counted from 0; None: behind the last.
        """
        letter = free_card(position, self, source)
        if not letter:
            return False
        if source >= 0:
            lying = self.lying(source, len(position.piles[source]))
            depth = depth if depth in lying and not position.layout.hidden else lying[-1]
            letter = position.piles[source][depth]
        master = source == MASTER_CARD
        piece = Piece(letter, source, pinned=True, depth=depth if source >= 0 else None, open=master)
        self.pieces.insert(len(self.pieces) if place is None else place, piece)
        self.settle(position)
        return True

    def remove(self, piece: Piece, position: Position) -> None:
        """Put a card back; what the player chose from the same pile is found anew."""
        self.pieces.remove(piece)
        for other in self.pieces:
            if other.source == piece.source and piece.source != MASTER_CARD and not position.layout.hidden:
                other.pinned, other.depth = False, None
        self.settle(position)

    def move(self, piece: Piece, place: int, position: Position) -> None:
        """Move a letter to another place of the word."""
        self.pieces.remove(piece)
        self.pieces.insert(place, piece)
        self.settle(position)

    def other_way(self, position: Position) -> bool:
        """Take the same word in another way; false if there is none."""
        if self.ways < 2:
            return False
        self.choice += 1
        self.settle(position, keep_choice=True)
        return True

    # ------------------------------------------------------------------ finding the cards
    def settle(self, position: Position, keep_choice: bool = False) -> None:
        """Find the cards of the letters that were typed, beside those that were chosen."""
        if not keep_choice:
            self.choice = 0
        for piece in self.pieces:
            if not piece.pinned:
                piece.source = None
        self._take_masters(position)
        found = list(islice(self._fitting(position), _MOST_WAYS))
        self.ways = len(found)
        if found:
            self._assign(found[self.choice % len(found)])

    def _take_masters(self, position: Position) -> None:
        """Letters typed for which no card is exposed are Masters, as many as are left."""
        if not position.layout.hidden:
            return
        free = list(_exposed(position, self))
        left = position.masters - self.taken(MASTER_CARD)
        for piece in self.pieces:
            if piece.pinned:
                continue
            if piece.letter in free:
                free.remove(piece.letter)
            elif left:
                piece.source, left = MASTER_CARD, left - 1

    def _fitting(self, position: Position) -> Iterator[tuple[int, ...]]:
        """Ways to take the word that use the cards chosen."""
        chosen = [(piece.letter, piece.source) for piece in self.pieces if piece.pinned and piece.source != MASTER_CARD]
        letters = self.letters.replace("?", "e")
        for way in ways(position, letters):
            rest = list(zip(letters, way, strict=True))
            if all(_removed(rest, each) for each in chosen):
                yield way

    def _assign(self, way: tuple[int, ...]) -> None:
        rest = [(letter, source) for letter, source in zip(self.letters, way, strict=True) if source != MASTER_CARD]
        for piece in self.pieces:
            if piece.pinned and piece.source is not None:
                _removed(rest, (piece.letter, piece.source))
        for piece in self.pieces:
            if not piece.pinned and piece.source is None:
                source = next(source for letter, source in rest if letter == piece.letter)
                _removed(rest, (piece.letter, source))
                piece.source = source

    # ------------------------------------------------------------------ Masters taken by a click
    def name_masters(self, good: Callable[[str, tuple[int, ...]], bool], step: int = 0) -> None:
        """Give the Masters taken by a click letters that make a word (*good* says so); *step* on from those now."""
        unnamed = [piece for piece in self.pieces if piece.open]
        if not unnamed or not self.complete:
            return
        before = tuple(piece.letter for piece in unnamed)
        found = []
        for letters in product(_LETTERS, repeat=len(unnamed)):
            for piece, letter in zip(unnamed, letters, strict=True):
                piece.letter = letter
            if good(self.letters, self.cards):
                found.append(letters)
        chosen = ("?",) * len(unnamed)
        if found:
            chosen = found[(found.index(before) + step) % len(found)] if before in found else found[0]
        for piece, letter in zip(unnamed, chosen, strict=True):
            piece.letter = letter


def free_card(position: Position, tray: Tray, source: int) -> str:
    """The letter of the card that could be taken next from there ("?" a Master); "" if none."""
    taken = tray.taken(source)
    if source == MASTER_CARD:
        return "?" if taken < position.masters else ""
    if source == NEST:
        return position.nest_up[-1:] if not taken else ""
    pile = position.piles[source]
    if taken >= min(len(pile), position.layout.deepest):
        return ""
    return pile[tray.lying(source, len(pile))[-1]]


def _exposed(position: Position, tray: Tray) -> Iterator[str]:
    """The letters of exposed cards that the player has not chosen."""
    for source in (*range(len(position.piles)), NEST):
        if letter := free_card(position, tray, source):
            yield letter


def _removed(rest: list[tuple[str, int]], each: tuple[str, int | None]) -> bool:
    """Take *each* out of *rest*; false if it is not there."""
    for at, other in enumerate(rest):
        if other == each:
            del rest[at]
            return True
    return False
