"""How a rack was left: its letters in their order, and those laid on the board and not played yet.

Both are there again when the game is taken up, for their owner alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from lexicon.games.game import SeatId
from lexicon.scenes.table.surfaces.keyword.laying.tentative import Tentative, on_board
from lexicon.scenes.table.surfaces.keyword.layout import SQUARES, Square

if TYPE_CHECKING:
    from lexicon.scenes.table.surfaces.keyword.surface import KeywordSurface


_BEGUN: Final = "|"
"""Between the letters of a rack in a save and those of them that lie on the board."""
_LAID: Final = re.compile(r"(\d{3})([A-Z]|\?[A-Z]?)")
"""A letter on the board: the number of its square, row by row, and itself; a Master with the letter it stands for."""


def written(tentative: Tentative) -> str:
    """The letters that are laid, as a save has them; "" for none."""
    laid = sorted(tentative.loose.items())
    return "".join(f"{row * SQUARES + col:03}{block.letter}{block.stands_for or ''}" for (row, col), block in laid)


def read(begun: str) -> Iterator[tuple[Square, str, str | None]]:
    """The squares with their letters that `written` has told, and what a Master stands for; no others."""
    for number, letter in _LAID.findall(begun):
        square = divmod(int(number), SQUARES)
        if on_board(square):
            yield square, letter[0], letter[1:] or None


class RackOrder:
    """Deals the rack in sight, remembers the order of those that are not, and has the save tell it."""

    def __init__(self, surface: KeywordSurface) -> None:
        self._surface = surface
        self._away: dict[SeatId, tuple[str | None, ...]] = {}
        """By seat, the letters of racks out of sight, by place."""
        self._seen: tuple[SeatId | None, str] = (None, "")
        """Whose rack was in sight last, and its letters as they stood."""
        self._stood: dict[tuple[SeatId, str], tuple[str | None, ...]] = {}
        """How each rack stood last, by its owner and its letters in the order of the alphabet."""
        self._begun: tuple[SeatId, str] | None = None
        """Whose letters lay on the board when the game was put down, and which, until they are laid again."""

    @property
    def _letters(self) -> str:
        return "".join(letter for letter in self._surface.tentative.order if letter is not None)

    def put_away(self) -> None:
        """The rack goes out of sight."""
        seat, tentative = self._surface.view.seat, self._surface.tentative
        if seat is not None and any(tentative.blocks):
            self._away[seat] = tentative.order

    def deal(self) -> None:
        """Have the blocks agree with the view; a rack that comes in sight again stands as it was arranged."""
        view, tentative = self._surface.view, self._surface.tentative
        before = view.seat is not None and self._stood.get((view.seat, _sorted(view.rack)))
        tentative.deal(view.rack)
        if before and not tentative.loose:  # a turn was taken back: the letters stand as they did
            tentative.arrange(before)
        if view.seat is not None and view.rack and (order := self._away.pop(view.seat, None)) is not None:
            tentative.arrange(order)
            self._seen = view.seat, self._letters
        self._as_left()

    def _as_left(self) -> None:
        """A rack that is seen for the first time stands as its owner left it when the game was put down."""
        view = self._surface.view
        if view.seat is None or not view.rack or view.seat == self._seen[0]:
            return
        order, begun = self._kept(view.seat)
        if order:
            self._surface.tentative.arrange(tuple(order))
        self._begun = (view.seat, begun) if begun else None
        self._seen = view.seat, self._letters

    def keep(self) -> None:
        """Have the save tell how the owner has arranged the rack; what is drawn and played tells itself."""
        own, (of, before) = self._surface, self._seen
        seat, letters, session = own.view.seat, self._letters, own.table.session
        if seat is not None and not own.table.stage.busy and _sorted(letters) == _sorted(own.view.rack):
            self._stood[seat, _sorted(letters)] = own.tentative.order
        if seat is None or own.table.stage.busy or (seat, letters) == (of, before):
            return
        if seat != of:
            self._as_left()
            own.pieces.arrange(own.layout, own.lying)
            return
        self._seen = seat, letters
        if sorted(letters) == sorted(before) and seat in session.people:
            session.keep_order(seat, letters)

    # ------------------------------------------------------------------ what is laid and not played
    def _kept(self, seat: SeatId) -> tuple[str, str]:
        """What the save tells of a seat: the letters in their order, and those that lie on the board."""
        order, _, begun = self._surface.table.session.order_of(seat).partition(_BEGUN)
        return order, begun

    def keep_begun(self) -> None:
        """Have the save tell how racks stand and what the owner of the one in sight has laid: the table is left."""
        seat, session = self._surface.view.seat, self._surface.table.session
        for away, places in self._away.items():
            if away in session.people:
                session.keep_order(away, "".join(letter for letter in places if letter is not None))
        if seat is None or seat not in session.people:
            return
        waiting = self._begun[1] if self._begun is not None and self._begun[0] == seat else ""
        begun, order = waiting or written(self._surface.tentative), self._kept(seat)[0]
        if seat == self._seen[0] and _sorted(self._letters) == _sorted(self._surface.view.rack):
            order = self._letters  # what was drawn lies where letters were missing, whoever arranged nothing
        session.keep_order(seat, f"{order}{_BEGUN}{begun}" if begun else order)

    def forget_begun(self) -> None:
        """The game goes on: what had been laid in this turn is played, or is told anew when the table is left.

        Not while the deal of a game taken up in its first turn is shown: the rack has not been in sight yet.
        """
        seat = self._surface.view.seat
        if seat is not None and seat == self._seen[0]:
            self._surface.table.session.keep_order(seat, self._kept(seat)[0])

    def lay_again(self) -> None:
        """Lay what lay there, as soon as its owner is on; not on what lies by now."""
        own = self._surface
        if self._begun is None or not own.table.may_act or own.view.seat != self._begun[0]:
            return
        begun, self._begun = self._begun[1], None
        for square, letter, named in read(begun):
            block = next((b for b in own.tentative.places if b is not None and b.letter == letter), None)
            if block is not None and not own.is_filled(square):
                own.tentative.lay(block, square, named)
        own.pieces.arrange(own.layout, own.lying)
        own.table.changed()


def _sorted(letters: str) -> str:
    return "".join(sorted(letters))
