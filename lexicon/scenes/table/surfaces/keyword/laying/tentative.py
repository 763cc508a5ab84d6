"""What a person is trying: blocks on the rack, blocks loose on squares, and the typing cursor.

No drawing and no rules here. The board is known only by which squares are filled; a tentative play becomes a
:class:`~lexicon.crossword.Play` through :func:`~lexicon.crossword.play_from_squares`. Squares are (row, column).
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from lexicon.crossword import MASTER, Direction
from lexicon.scenes.table.surfaces.cursor import Cursor, Typed
from lexicon.scenes.table.surfaces.keyword.layout import RACK, SQUARES, Square

VOWELS = "AEIOU"


@dataclass(eq=False)
class Block:
    """One block of the rack in view; compared by identity, as two E are two blocks."""

    letter: str
    """A–Z, or ``?`` for a Master."""
    stands_for: str | None = None
    """The letter a Master has been given, ``None`` while it has none."""

    @property
    def is_master(self) -> bool:
        """Whether it is a Master, with a letter or without."""
        return self.letter == MASTER

    @property
    def shown(self) -> str | None:
        """The letter it counts as on the board, ``None`` for a Master without one."""
        return self.stands_for if self.is_master else self.letter


def on_board(square: Square) -> bool:
    """Whether the square lies on the 19 × 19 board."""
    return 0 <= square[0] < SQUARES and 0 <= square[1] < SQUARES


class Tentative:
    """Ten places of a rack, the blocks lying loose on the board, and where each belongs."""

    def __init__(self) -> None:
        self.places: list[Block | None] = [None] * RACK
        self.loose: dict[Square, Block] = {}
        self.cursor: Cursor | None = None
        self._homes: dict[Block, int] = {}
        self._played: dict[int, str] = {}
        self._behind: tuple[Square, Direction, Square] | None = None
        """The cursor as the last letter left it, and the square behind that letter: letters between are skipped."""

    # ------------------------------------------------------------------ what is held
    @property
    def blocks(self) -> list[Block]:
        """Every block, on the rack first, then on the board."""
        return [b for b in self.places if b is not None] + list(self.loose.values())

    @property
    def letters(self) -> dict[Square, str]:
        """Loose letters by square for ``play_from_squares``: a Master in lower case, one without a letter left out."""
        return {
            square: (block.shown.lower() if block.is_master else block.shown)
            for square, block in self.loose.items()
            if block.shown is not None
        }

    @property
    def unnamed(self) -> Square | None:
        """The square of a Master that has no letter yet."""
        return next((s for s, b in self.loose.items() if b.shown is None), None)

    def square_of(self, block: Block) -> Square | None:
        """Where the block lies loose, ``None`` when it is on the rack."""
        return next((s for s, b in self.loose.items() if b is block), None)

    def place_of(self, block: Block) -> int | None:
        """The rack place the block stands on, ``None`` when it is on the board."""
        return next((i for i, b in enumerate(self.places) if b is block), None)

    def home_of(self, block: Block) -> int:
        """The place a block on the board goes back to: its own if free, else the first free one."""
        home = self._homes.get(block, 0)
        return home if self.places[home] is None else self.places.index(None)

    # ------------------------------------------------------------------ following the game
    def deal(self, rack: str) -> list[Block]:
        """Make the blocks agree with the rack the game tells of; returns the new ones.

        Blocks the game no longer counts (just played) go, from the board first; new ones take the free places.
        """
        spare = Counter(rack)
        for block in self.blocks[::-1]:
            if spare[block.letter] > 0:
                spare[block.letter] -= 1
            else:
                self._forget(block)
        fresh = [Block(letter) for letter in rack if spare[letter] > 0 and not spare.subtract([letter])]
        for block in fresh:
            self.places[self._free_place()] = block
        return fresh

    @property
    def order(self) -> tuple[str | None, ...]:
        """The letters as their owner has arranged them, by place; those on the board at the places they left.

        So are those just played, until others have come: a challenge may bring them back.
        """
        order = [b.letter if b is not None else self._played.get(i) for i, b in enumerate(self.places)]
        for block in self.loose.values():
            order[self.home_of(block)] = block.letter
        return tuple(order)

    def arrange(self, order: Sequence[str | None]) -> None:
        """Have the rack stand as it once did, as far as it still has those letters; the others take what is left."""
        spare = [b for b in self.places if b is not None]
        places: list[Block | None] = [None] * RACK
        for i, letter in enumerate(order):
            block = next((b for b in spare if b.letter == letter), None)
            if block is not None:
                places[i] = block
                spare.remove(block)
        for block in spare:
            places[places.index(None)] = block
        self.places = places

    def played(self, squares: Iterable[Square]) -> None:
        """The loose blocks on these squares have become part of the board."""
        for square in squares:
            block = self.loose.pop(square, None)
            if block is not None and (home := self._homes.pop(block, None)) is not None:
                self._played[home] = block.letter

    def clear(self) -> None:
        """Forget every block: the rack is another person's, or out of sight."""
        self.places = [None] * RACK
        self.loose.clear()
        self._homes.clear()
        self._played.clear()
        self._behind = None

    def make_way(self, is_filled: Callable[[Square], bool]) -> list[Block]:
        """Take back every loose block if the board now has a letter on one of their squares; returns those moved."""
        return self.recall_all() if any(is_filled(s) for s in self.loose) else []

    # ------------------------------------------------------------------ moving blocks
    def lay(self, block: Block, square: Square, letter: str | None = None) -> None:
        """Put a block on a square, from the rack or from another square; a loose block there goes back to the rack.

        ``letter`` is what a Master is to stand for.
        """
        there = self.loose.get(square)
        if there is block:
            return
        place, came_from = self.place_of(block), self.square_of(block)
        if place is not None:
            self.places[place] = None
            self._homes[block] = place
        elif came_from is not None:
            del self.loose[came_from]
        if there is not None:
            self.take_back(there)
        self.loose[square] = block
        if letter is not None and block.is_master:
            block.stands_for = letter

    def take_back(self, block: Block, place: int | None = None) -> int:
        """Put a block from the board on the rack, at ``place`` (making room) or where it was; returns the place."""
        square = self.square_of(block)
        if square is None:
            raise ValueError("the block is on the rack")
        del self.loose[square]
        block.stands_for, self._behind = None, None
        target = self.home_of(block)
        self.places[target] = block
        self._homes.pop(block, None)
        if place is not None:
            self.shift(block, place)
        return self.places.index(block)

    def recall_all(self) -> list[Block]:
        """Take every loose block back; returns them in board order."""
        blocks = [self.loose[s] for s in sorted(self.loose)]
        for block in blocks:
            self.take_back(block)
        return blocks

    def shift(self, block: Block, place: int) -> None:
        """Move a block along the rack; those between make room (or it takes a free place)."""
        old = self.place_of(block)
        if old is None:
            raise ValueError("the block is on the board")
        self.places[old] = None
        if self.places[place] is not None:
            moved = self.places.pop(old)
            self.places.insert(place, moved)
        self.places[place] = block

    def shuffle(self, rng: random.Random) -> None:
        """Mix the blocks on the rack; those on the board keep lying there."""
        blocks = [b for b in self.places if b is not None]
        before = [b.letter for b in blocks]
        for _ in range(8):  # a mix that changes nothing would look like a dead button
            rng.shuffle(blocks)
            if [b.letter for b in blocks] != before:
                break
        self._stand(blocks)

    def sort(self) -> None:
        """Vowels, then consonants, then Masters, each from A to Z."""
        self._stand(
            sorted(
                (b for b in self.places if b is not None), key=lambda b: (b.is_master, b.letter not in VOWELS, b.letter)
            )
        )

    def _stand(self, blocks: Sequence[Block]) -> None:
        self.places = [*blocks, *([None] * (RACK - len(blocks)))]

    def _free_place(self) -> int:
        """The first free place that is not the home of a block on the board, else the first free one."""
        taken = {self._homes[b] for b in self.loose.values() if b in self._homes}
        free = [i for i, b in enumerate(self.places) if b is None]
        return next((i for i in free if i not in taken), free[0])

    def _forget(self, block: Block) -> None:
        square, place = self.square_of(block), self.place_of(block)
        if square is not None:
            del self.loose[square]
        if place is not None:
            self.places[place] = None
        self._homes.pop(block, None)

    # ------------------------------------------------------------------ typing
    def next_empty(self, is_filled: Callable[[Square], bool]) -> Square | None:
        """The first square from the cursor on, along its direction, with neither a letter nor a loose block."""
        if self.cursor is None:
            return None
        square, (d_row, d_col) = self.cursor.square, self.cursor.direction.step
        while on_board(square):
            if not is_filled(square) and square not in self.loose:
                return square
            square = square[0] + d_row, square[1] + d_col
        return None

    def type_letter(self, letter: str, lying: Callable[[Square], str | None]) -> tuple[Typed, Block | None]:
        """Lay a letter of the rack (``?`` a Master, still without its letter) at the cursor and move on.

        ``lying`` tells the letter on a square of the board. Who types a whole word types those too: a letter that lies
        where it would come is passed over.
        """

        def is_filled(square: Square) -> bool:
            return lying(square) is not None

        if self._passes(letter, lying):
            return Typed.PASSED, None
        block = next((b for b in self.places if b is not None and b.letter == letter), None)
        if block is None:
            return Typed.NOT_HELD, None
        square = self.next_empty(is_filled)
        if square is None or self.cursor is None:
            return Typed.NO_SQUARE, block
        self.lay(block, square)
        self.cursor.square = square
        self.advance(is_filled)
        return Typed.LAID, block

    def _passes(self, letter: str, lying: Callable[[Square], str | None]) -> bool:
        """Go behind the square where a typed letter would come, if that very letter lies on it."""
        cursor = self.cursor
        if cursor is None:
            return False
        left = self._behind is not None and self._behind[:2] == (cursor.square, cursor.direction)
        square = self._behind[2] if left and self._behind is not None else cursor.square
        loose = self.loose.get(square)
        if letter != (loose.shown if loose is not None else lying(square)):
            return False
        cursor.square = square
        self.advance(lambda one: lying(one) is not None)
        return True

    def advance(self, is_filled: Callable[[Square], bool]) -> None:
        """Go on from the cursor's letter to the next empty square of its line; at the edge it stays."""
        square, cursor = self.next_empty(is_filled), self.cursor
        if cursor is not None:
            (row, col), (d_row, d_col) = cursor.square, cursor.direction.step
            cursor.square = square or cursor.square
            self._behind = cursor.square, cursor.direction, (row + d_row, col + d_col)

    def take_back_last(self) -> Block | None:
        """Backspace: the loose block last in the line before the cursor, else the last laid, goes back to the rack."""
        if self.cursor is None or not self.loose:
            square = next(reversed(self.loose), None)
        else:
            square = self._last_before_cursor(self.cursor) or next(reversed(self.loose), None)
        if square is None:
            return None
        block = self.loose[square]
        self.take_back(block)
        if self.cursor is not None:
            self.cursor.square = square
        return block

    def _last_before_cursor(self, cursor: Cursor) -> Square | None:
        row, col = cursor.square
        if cursor.direction is Direction.ACROSS:
            line = [s for s in self.loose if s[0] == row and s[1] <= col]
        else:
            line = [s for s in self.loose if s[1] == col and s[0] <= row]
        return max(line, default=None)
