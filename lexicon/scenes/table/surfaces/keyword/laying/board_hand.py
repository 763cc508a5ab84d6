"""What a hand at the pointer may do on a Keyword table, and what comes of it: the owner that the pointer asks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lexicon.scenes.table.surfaces.keyword.laying.tentative import Block, Tentative, on_board
from lexicon.scenes.table.surfaces.keyword.layout import BoardLayout, Square

if TYPE_CHECKING:
    from lexicon.scenes.table.surfaces.keyword.laying.pointer import Point
    from lexicon.scenes.table.surfaces.keyword.surface import KeywordSurface


class BoardHand:
    """Turns what the pointer found into moves of the blocks and of the cursor."""

    def __init__(self, surface: KeywordSurface) -> None:
        self._surface = surface

    @property
    def layout(self) -> BoardLayout:
        """Where things lie now."""
        return self._surface.layout

    @property
    def tentative(self) -> Tentative:
        """The blocks."""
        return self._surface.tentative

    def may_lay(self, square: Square) -> bool:
        """Whether a block may be put there."""
        own = self._surface
        return own.view.seat is not None and on_board(square) and not own.is_filled(square)

    def in_flight(self, block: Block) -> bool:
        """Whether the block moves by itself."""
        return block in self._surface.pieces.flying

    def laid(self, block: Block, start: Point) -> None:
        """A hand put a block on a square."""
        self._surface.moves.laid(block, start)

    def put_back(self, block: Block, start: Point) -> None:
        """A hand put a block back."""
        self._surface.moves.put_back(block, start)

    def sent_back(self, block: Block, start: Point, square: Square) -> None:
        """A hand put a loose block back: the next one goes where it lay."""
        own = self._surface
        if own.tentative.cursor is not None:
            own.tentative.cursor.square = square
        own.moves.put_back(block, start)

    def picked_up(self, block: Block) -> None:
        """A hand took a block."""
        del block
        self._surface.table.sound("lift")

    def rack_clicked(self, block: Block) -> bool:
        """A block on the rack is laid where the cursor stands, as if its letter were typed; False: none is seen."""
        own = self._surface
        if not own.cursor_shown:
            return False
        own.moves.lay_at_cursor(block)
        return True

    def square_clicked(self, square: Square) -> None:
        """The cursor goes to the square; on the cursor's own square it turns."""
        own = self._surface
        if own.view.seat is None:
            return
        if own.cursor_shown and own.cursor.square == square:
            own.cursor.turn()
        else:
            own.cursor.square = square
        own.ensure_cursor()

    def master_clicked(self, block: Block) -> None:
        """Its letter may be changed."""
        self._surface.moves.name_master(block)
