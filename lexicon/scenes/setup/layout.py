"""Where everything of the set-up lies, in units: the column of seats, the players below it, the sheet of options."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Any, Final, Protocol

from lexicon.games.spec import GameSpec, SeatStyle
from lexicon.scenes.setup.seating import Kind, Seating, SeatState
from lexicon.sprites.paint.pen import Pen
from lexicon.widgets.control import Ui
from lexicon.widgets.keyboard.focus import FocusRing

Rect = tuple[float, float, float, float]

CARD: Final = (350.0, 216.0)
GAP: Final = 52.0
ROW_HEIGHT: Final = 82.0
QUARTERS: Final = {"red": (0, 0), "green": (1, 0), "yellow": (0, 1), "blue": (1, 1)}
"""Column and row of each colour's quarter of the board."""


@dataclass(frozen=True)
class SetupLayout:
    """The set-up of a game in a room of *width* by *height* from *left* on, for so many *seats*.

    ``alone_height``: of the sheet of options in a game for one.
    """

    spec: GameSpec
    seats: int
    left: float
    width: float
    height: float
    compact: bool
    alone_height: float

    @property
    def alone(self) -> bool:
        """Whether this is a game for one."""
        return self.spec.max_seats == 1

    @property
    def ox(self) -> float:
        """Left edge of the layout."""
        return self.left if self.compact else self.left + (self.width - 1280) / 2

    @property
    def seats_width(self) -> float:
        """Width of the column of seats."""
        return self.width - 364 - 48 if self.compact else 2 * CARD[0] + GAP

    @property
    def options_rect(self) -> Rect:
        """The sheet of options."""
        if self.compact:
            return self.ox + self.width - 16 - 364, 44, 364, max(470.0, self.height - 130)
        return self.ox + 24 + self.seats_width + 32, 56, 448, self.alone_height if self.alone else 638

    @property
    def bottom(self) -> float:
        """Top of the bottom row."""
        return self.height - 66 if self.compact else self.height - 88

    @property
    def by_place(self) -> bool:
        """Whether seats are places round the table: a narrow row each, for up to eight."""
        return self.spec.seat_style is SeatStyle.PLACES and not self.alone

    @property
    def pitch(self) -> float:
        """From one row of a place to the next."""
        room = self.bottom - self.first - (74 if self.compact else 110)
        return min(70.0, room / self.seats)

    @property
    def first(self) -> float:
        """Top of the first seat."""
        return 66 if self.compact else 86

    def slot(self, i: int, seat: SeatState) -> Rect:
        """The card or row of the seat of number *i*, from 0."""
        if self.by_place:
            left = self.ox + (16 if self.compact else 24)
            return left, self.first + i * self.pitch, self.seats_width, self.pitch - 5
        if self.compact:
            return self.ox + 16, 66 + i * (ROW_HEIGHT + 8), self.seats_width, ROW_HEIGHT
        if self.alone:
            return self.ox + 24, 86, self.seats_width, CARD[1]
        column, row = QUARTERS[seat.seat]
        return self.ox + 24 + column * (CARD[0] + GAP), 86 + row * (CARD[1] + GAP), *CARD

    @property
    def players_top(self) -> float:
        """Top of the remembered players."""
        if self.by_place:
            return self.first + self.seats * self.pitch + (12 if self.compact else 24)
        if self.compact:
            return 66 + self.seats * (ROW_HEIGHT + 8) + 14
        rows = 1 if self.alone else 2
        return 86 + rows * (CARD[1] + GAP) - GAP + 34

    @property
    def middle(self) -> tuple[float, float]:
        """Between the four cards."""
        return self.ox + 24 + CARD[0] + GAP / 2, 86 + CARD[1] + GAP / 2


class SeatsOwner(Protocol):
    """The scene at which people are seated."""

    app: Any
    ui: Ui
    focus: FocusRing
    compact: bool
    u: float
    seating: Seating

    @property
    def places(self) -> SetupLayout:
        """Where everything lies."""

    def plate(self, pen: Pen, rect: Rect, draw: Callable[[Pen], None], key: Hashable) -> None:
        """Paint a sheet and lay it down."""

    def rebuild(self) -> None:
        """Make all controls anew."""

    def seats_changed(self) -> None:
        """A name was typed."""

    def seat_person(self, name: str, seat_id: str) -> None:
        """Seat a person there; if he sits elsewhere already, the two seats are exchanged."""

    def set_kind(self, seat_id: str, kind: Kind) -> None:
        """Let a person, a computer player or nobody sit there."""

    def exchange(self, first: str, second: str) -> None:
        """Those at two seats change places."""
