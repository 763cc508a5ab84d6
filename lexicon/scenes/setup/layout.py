"""Where everything of the set-up lies, in units: the column of seats, the players below it, the sheet of options."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Any, Final, Protocol

from lexicon.games.spec import GameSpec, SeatStyle
from lexicon.scenes.setup.seating import Kind, Seating, SeatState
from lexicon.scenes.shelf.lids import WIDE
from lexicon.sprites.paint.pen import Pen
from lexicon.widgets.control import Ui
from lexicon.widgets.keyboard.focus import FocusRing

Rect = tuple[float, float, float, float]

CARD_HIGH: Final = 216.0
"""Height of a seat's card, in units, where there is no more room."""
_CARD_HIGHEST: Final = 240.0
_CARD_LEAST: Final = (340.0, 176.0)
"""The smallest card on which all that it says has room: what is lower, or narrower, is a row."""
GAP: Final = 52.0
"""Between the four cards, where what exchanges them lies."""
_ROW_LEAST: Final = 82.0
_PITCH_MOST: Final = 92.0
_WIDEST: Final = 1500.0
"""Width in units over which the seats are not spread."""
_TWO_COLUMNS: Final = 1100.0
"""Width of the seats from which places round the table stand in two columns."""
_LID_WIDEST: Final = 440.0
_LID_LEAST: Final = 130.0
"""Height under the seat of a game for one from which the lid of the game lies there."""
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
        return self.left + (self.width - self.wide) / 2

    @property
    def wide(self) -> float:
        """Width of the layout."""
        return self.width if self.compact else min(self.width, _WIDEST)

    @property
    def margin(self) -> float:
        """Room at the left and the right."""
        return 16 if self.compact else 24

    @property
    def _options_width(self) -> float:
        return min(448.0, max(364.0, 364 + (self.wide - 1060) / 4)) if self.compact else 448.0

    @property
    def seats_width(self) -> float:
        """Width of the column of seats."""
        return self.wide - 2 * self.margin - self._options_width - (16 if self.compact else 32)

    @property
    def options_rect(self) -> Rect:
        """The sheet of options: in a game for one as high as it needs to be."""
        top, high = (44.0, max(470.0, self.height - 130)) if self.compact else (56.0, max(638.0, self.height - 162))
        left = self.ox + self.wide - self.margin - self._options_width
        return left, top, self._options_width, min(high, self.alone_height) if self.alone else high

    @property
    def bottom(self) -> float:
        """Top of the bottom row."""
        return self.height - 66 if self.compact else self.height - 88

    @property
    def by_place(self) -> bool:
        """Whether seats are places round the table: a narrow row each, for up to eight."""
        return self.spec.seat_style is SeatStyle.PLACES and not self.alone

    @property
    def columns(self) -> int:
        """How many columns the places round the table stand in."""
        return 2 if self.seats_width >= _TWO_COLUMNS else 1

    @property
    def rows(self) -> int:
        """How many places stand one below the other at most."""
        return -(-self.seats // self.columns)

    @property
    def _room(self) -> float:
        """Height for the seats of a board: what the remembered players leave."""
        return self.bottom - self.first - (94 if self.compact else 142)

    @property
    def quarters(self) -> bool:
        """Whether the seats at a board stand as its quarters, with what exchanges them between."""
        if self.by_place or self.alone:
            return False
        wide, high = _CARD_LEAST
        return (self.seats_width - GAP) / 2 >= wide and (self._room - GAP) / 2 >= high

    @property
    def card(self) -> tuple[float, float]:
        """Width and height of a seat's card or row, but for places round the table."""
        if self.alone:
            return self.seats_width, min(CARD_HIGH, self._room)
        if self.quarters:
            return (self.seats_width - GAP) / 2, min(_CARD_HIGHEST, (self._room - GAP) / 2)
        return self.seats_width, max(_ROW_LEAST, min(CARD_HIGH, self._room / self.seats - 8))

    @property
    def whole(self) -> bool:
        """Whether a seat has a whole card, and not a row."""
        return not self.by_place and self.card[1] >= _CARD_LEAST[1]

    @property
    def pitch(self) -> float:
        """From one row of a place to the next."""
        room = self.bottom - self.first - (74 if self.compact else 110)
        return min(_PITCH_MOST, room / self.rows)

    @property
    def first(self) -> float:
        """Top of the first seat."""
        return 66 if self.compact else 86

    def slot(self, i: int, seat: SeatState) -> Rect:
        """The card or row of the seat of number *i*, from 0."""
        left, (w, h) = self.ox + self.margin, self.card
        if self.by_place:
            column, row = divmod(i, self.rows)
            w = (self.seats_width - 12 * (self.columns - 1)) / self.columns
            return left + column * (w + 12), self.first + row * self.pitch, w, self.pitch - 5
        if not self.quarters:
            return left, self.first + i * (h + 8), w, h
        column, row = QUARTERS[seat.seat]
        return left + column * (w + GAP), self.first + row * (h + GAP), w, h

    @property
    def players_top(self) -> float:
        """Top of the remembered players."""
        if self.by_place:
            return self.first + self.rows * self.pitch + (12 if self.compact else 24)
        gap = GAP if self.quarters else 8
        rows = 2 if self.quarters else self.seats
        return self.first + rows * (self.card[1] + gap) - gap + (22 if self.compact else 34)

    @property
    def middle(self) -> tuple[float, float]:
        """Between the four cards."""
        w, h = self.card
        return self.ox + self.margin + w + GAP / 2, self.first + h + GAP / 2

    @property
    def lid(self) -> Rect | None:
        """Where the lid of a game for one lies, in the middle of the room under all else; nowhere, if that is low."""
        top = self.players_top + (72 if self.compact else 84)
        room = self.bottom - 20 - top
        if not self.alone or room < _LID_LEAST:
            return None
        w = min(_LID_WIDEST, room * WIDE.w / WIDE.h)
        h = w * WIDE.h / WIDE.w
        return self.ox + self.margin + (self.seats_width - w) / 2, top + (room - h) / 2, w, h


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
