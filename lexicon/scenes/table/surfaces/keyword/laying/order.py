"""In which order the letters stand on the rack: as their owner arranged them, also when the game is taken up again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lexicon.games.game import SeatId

if TYPE_CHECKING:
    from lexicon.scenes.table.surfaces.keyword.surface import KeywordSurface


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
        if order := self._surface.table.session.order_of(view.seat):
            self._surface.tentative.arrange(tuple(order))
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


def _sorted(letters: str) -> str:
    return "".join(sorted(letters))
