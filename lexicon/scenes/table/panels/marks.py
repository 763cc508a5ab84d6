"""What the round marks beside a name mean, for whoever rests on one or asks by a long press."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

import pygame

from lexicon.games.game import SeatId
from lexicon.widgets.unseen import UnseenTip

if TYPE_CHECKING:
    from lexicon.scenes.table.surfaces.surface import Table

_MEANT: Final = {"D": "deals", "B": "begins"}
_WIDE: Final = 30.0
"""Units that a mark on a plate can be asked on: round marks are small for a finger."""
_OUT: Final = 12.0
"""Units that marks stand out over the left edge of a plate."""


class MarkTips:
    """The tips of some seats, as far as they have marks: *marks_of* gives their letters."""

    def __init__(self, table: Table, marks_of: Callable[[SeatId], str]) -> None:
        self._table, self._marks_of = table, marks_of
        self._made: dict[SeatId, tuple[pygame.Rect, str, UnseenTip]] = {}

    def follow(self, places: Mapping[SeatId, pygame.Rect]) -> None:
        """Lay a tip over the marks of each of the seats, in pixels; those without a place have none any more."""
        for seat in self._table.session.seats:
            meant = " and ".join(_MEANT[mark] for mark in self._marks_of(seat) if mark in _MEANT)
            self._lay(seat, places.get(seat), f"{self._table.names[seat]} {meant}" if meant else "")

    def at_plates(self, plates: Mapping[SeatId, pygame.Rect]) -> None:
        """The same, where marks lie on the left edges of plates."""
        px = self._table.frame.px
        edges = {seat: pygame.Rect(at.x - px(_OUT), at.y, px(_WIDE), at.h) for seat, at in plates.items()}
        self.follow(edges)

    def _lay(self, seat: SeatId, rect: pygame.Rect | None, tip: str) -> None:
        made = self._made.get(seat)
        if made is not None and made[:2] == (rect, tip):
            return
        if made is not None:
            made[2].kill()
            del self._made[seat]
        if rect is not None and tip:
            u = self._table.frame.unit
            x, y, w, h = (value / u for value in rect)
            self._made[seat] = rect, tip, UnseenTip(self._table.ui, (x, y, w, h), tip=tip)
