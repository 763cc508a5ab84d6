"""What a person may do with the blocks, however he asks for it: by mouse, finger, key or button."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from lexicon.scenes.table.animation import Motion
from lexicon.scenes.table.surfaces.cursor import Typed
from lexicon.scenes.table.surfaces.keyword.laying.master import MasterChooser
from lexicon.scenes.table.surfaces.keyword.laying.pointer import Point
from lexicon.scenes.table.surfaces.keyword.laying.tentative import Block

if TYPE_CHECKING:
    from lexicon.scenes.table.surfaces.keyword.surface import KeywordSurface


class Moves:
    """Moves of the blocks in view. Each leaves blocks, badge and buttons in agreement."""

    def __init__(self, surface: KeywordSurface) -> None:
        self._surface = surface
        self._rng = random.Random()

    # ------------------------------------------------------------------ blocks
    def _moving(self, act: Callable[[], None], motion: Motion = Motion.SLIDE) -> None:
        """Do something to the blocks and let every one that has another place now go there."""
        own = self._surface
        before = own.pieces.bodies()
        act()
        order = sorted(own.tentative.blocks, key=lambda b: own.tentative.place_of(b) or 0)
        own.pieces.glide_all(order, before, motion)
        own.table.changed()

    def type_letter(self, letter: str) -> None:
        """Lay a letter (``?`` a Master) at the cursor, or pass over it where it lies."""
        own = self._surface
        if own.view.seat is None:
            return
        own.ensure_cursor()
        outcome: list[tuple[Typed, Block | None]] = []
        self._moving(lambda: outcome.append(own.tentative.type_letter(letter, own.letter)), Motion.PLACE)
        typed, block = outcome[0]
        if typed is Typed.LAID and block is not None:
            own.table.sound("place")
            if block.is_master:
                self.name_master(block)
        elif typed is Typed.NOT_HELD:
            name = "Master" if letter == "?" else letter
            own.table.refuse(f"There is no {name} on the rack." if letter != "?" else "There is no Master on the rack.")
        elif typed is Typed.NO_SQUARE:
            own.table.refuse("The line has no free square left.")

    def lay_at_cursor(self, block: Block) -> None:
        """Lay this very block at the cursor."""
        own = self._surface
        own.ensure_cursor()
        square = own.tentative.next_empty(own.is_filled)
        if square is None:
            own.table.refuse("The line has no free square left.")
            return
        self._moving(lambda: own.tentative.lay(block, square), Motion.PLACE)
        own.cursor.square = square
        own.tentative.advance(own.is_filled)
        own.table.sound("place")
        if block.is_master:
            self.name_master(block)

    def laid(self, block: Block, start: Point) -> None:
        """A hand has put the block on a square."""
        own = self._surface
        side = own.pieces.sprite(block).body.width
        own.table.stage.run(own.pieces.glide(block, start, Motion.PLACE, 0, side))
        own.pieces.settle()
        own.table.sound("place")
        own.table.changed()
        if block.is_master and block.shown is None:
            self.name_master(block)

    def put_back(self, block: Block, start: Point) -> None:
        """A hand has put the block on the rack, or let go of it."""
        own = self._surface
        before = own.pieces.bodies()
        side = own.pieces.sprite(block).body.width
        own.table.stage.run(own.pieces.glide(block, start, Motion.SLIDE, 0, side))
        own.pieces.glide_all([b for b in own.tentative.blocks if b is not block], before)
        own.table.changed()

    def shift(self, block: Block, place: int) -> None:
        """Move a block along the rack."""
        self._moving(lambda: self._surface.tentative.shift(block, place))

    def take_back_last(self) -> None:
        """Backspace."""
        if self._surface.tentative.loose:
            self._moving(lambda: _ignore(self._surface.tentative.take_back_last()))
            self._surface.table.sound("lift")

    def recall(self) -> None:
        """All loose blocks go back to the rack, and the cursor to where they began."""
        tentative = self._surface.tentative
        if not tentative.loose:
            return
        first = min(tentative.loose)
        self._moving(lambda: _ignore(tentative.recall_all()))
        if tentative.cursor is not None:
            tentative.cursor.square = first
        self._surface.table.sound("lift")

    def shuffle(self) -> None:
        """Mix the rack."""
        self._moving(lambda: self._surface.tentative.shuffle(self._rng))
        self._surface.table.sound("deal")

    def sort(self) -> None:
        """Sort the rack."""
        self._moving(self._surface.tentative.sort)
        self._surface.table.sound("deal")

    def lay_all(self, letters: Iterable[tuple[tuple[int, int], str]]) -> None:
        """Lay a whole play from the rack (a hint's word): lower case a Master standing for the letter."""
        own = self._surface

        def lay() -> None:
            own.tentative.recall_all()
            for square, letter in letters:
                wanted = "?" if letter.islower() else letter
                block = next(b for b in own.tentative.places if b is not None and b.letter == wanted)
                own.tentative.lay(block, square, letter.upper() if wanted == "?" else None)
                if own.tentative.cursor is not None:
                    own.tentative.cursor.square = square
            own.tentative.advance(own.is_filled)

        self._moving(lay, Motion.PLACE)
        own.table.sound("place")

    # ------------------------------------------------------------------ Masters
    def name_master(self, block: Block) -> None:
        """Ask which letter a Master on the board stands for."""
        own = self._surface
        own.drop()
        own.table.stage.finish()
        if own.tentative.square_of(block) is not None:
            own.table.app.push(MasterChooser(own, block), lambda letter: self._named(block, letter))

    def _named(self, block: Block, letter: str | None) -> None:
        own = self._surface
        square = own.tentative.square_of(block)
        if square is None:
            return
        if letter is None:
            self._moving(lambda: _ignore(own.tentative.take_back(block)))
            if own.tentative.cursor is not None:
                own.tentative.cursor.square = square
            own.table.sound("lift")
            return
        block.stands_for = letter
        own.pieces.settle()
        own.table.changed()


def _ignore(_: object) -> None:
    """Take a value that is not wanted."""
