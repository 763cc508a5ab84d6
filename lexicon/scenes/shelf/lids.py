"""The title's shelf: which lid stands where, and lids and books as controls."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, replace
from typing import Final

import pygame

from lexicon.games.common.party_terms import LEAST, MOST
from lexicon.games.spec import GameSpec, Kind
from lexicon.scenes.families import lid_of
from lexicon.sprites.pages.lids import BookCover, CoverData, Lid, LidData
from lexicon.sprites.paint.pen import ButtonState, Pen
from lexicon.widgets.control import Pressable, Rect, Ui

GROUPS: Final[dict[str, str]] = {
    "keyword": "Keyword board",
    "word-line": "Word-line",
    "crossword": "Crossword cards",
    "parlour": "Parlour games",
    "solitaire": "Solitaires",
    "party": "Parties",
}
"""Groups in the order of the shelf, by their colour; the tag on the shelf's edge."""
_GROUP_OF: Final = {
    Kind.BOARD: "keyword",
    Kind.TOURNAMENT: "party",
    Kind.CARD_CROSSWORD: "crossword",
    Kind.WORD_LINE: "word-line",
    Kind.CAPTURE: "parlour",
    Kind.SPELLING: "parlour",
    Kind.GUESSING: "parlour",
    Kind.CARD_SOLITAIRE: "solitaire",
}


@dataclass(frozen=True)
class Base:
    """A size of lids in units, as in the pictures."""

    w: float
    h: float
    plank: float


WIDE: Final = Base(199, 142, 23)
NARROW: Final = Base(146, 106, 20)
_LEAST_WIDE: Final = 185.0
"""Width in units from which lids have all that stands on the wide ones, where the window is high enough."""
_LOW_WIDE: Final = 160.0
"""Width in units to which those are made smaller in a low window."""
_TIP_DOWN: Final = 30.0
"""Units from a lid's lower edge to that of its tip, and some."""
GAP: Final = 6.0
"""Between two lids, at the least."""
_MOST: Final = 8
"""Lids side by side at most."""
_LEAST: Final = 4
_LARGEST_GAP: Final = 80.0
_SPLIT: Final = 0.85
"""What the size of lids counts for where a group goes on in the next row, and so has its name twice."""
LARGEST: Final = 345.0
"""Widest lid in units."""


def group_of(spec: GameSpec) -> str:
    """The group a game stands in."""
    return _GROUP_OF[spec.kind]


def players_words(spec: GameSpec) -> str:
    """How many may play, as on the lid; at a party, at all its tables."""
    if spec.party is not None:
        return f"{LEAST}–{MOST}"
    return str(spec.min_seats) if spec.min_seats == spec.max_seats else f"{spec.min_seats}–{spec.max_seats}"


def lid_data(spec: GameSpec, narrow: bool) -> LidData:
    """What the lid of a game says."""
    words = lid_of(spec)
    name = words.narrow if narrow else words.wide
    return LidData(words.picture, group_of(spec), name, players_words(spec), words.description)


@dataclass(frozen=True)
class Shelf:
    """The shelf as laid out: rows of game ids, the lids' size, where rows begin."""

    rows: tuple[tuple[GameSpec, ...], ...]
    columns: int
    lid_w: float
    lid_h: float
    base: Base
    pitch: float
    """From the top of one row to the next."""
    gap: float
    """Between two lids of a row, which reaches across the shelf."""


def lay_out(specs: Sequence[GameSpec], width: float, height: float, books_apart: Callable[[int], bool]) -> Shelf:
    """The largest lids with which all games, in their groups, fit in so many units with a row for the books.

    Somewhat smaller ones are taken where each group then stands in one row; rows reach across the shelf if they can.
    ``books_apart`` tells, for the free columns of the last row, whether the books need a row of their own.
    """
    ordered = sorted(specs, key=lambda spec: list(GROUPS).index(group_of(spec)))
    made = [_in_columns(ordered, columns, width, height, books_apart) for columns in range(_LEAST, _MOST + 1)]
    return max(reversed(made), key=lambda shelf: (_reaches(shelf, width), _counts(shelf)))


def _in_columns(
    ordered: Sequence[GameSpec], columns: int, width: float, height: float, books_apart: Callable[[int], bool]
) -> Shelf:
    """The largest lids with so many to a row."""
    rows = tuple(tuple(ordered[i : i + columns]) for i in range(0, len(ordered), columns))
    count = len(rows) + books_apart(columns - len(rows[-1]) if rows else 0)
    widest = min(LARGEST, (width - (columns - 1) * GAP) / columns)
    base, lid_w = WIDE, min(widest, (height / count - WIDE.plank) * WIDE.w / WIDE.h)
    if widest < _LEAST_WIDE or lid_w < _LOW_WIDE:
        base, lid_w = NARROW, min(widest, (height / count - NARROW.plank) * NARROW.w / NARROW.h)
    lid_h = base.h * lid_w / base.w
    free = height - count * (lid_h + base.plank)
    pitch = lid_h + base.plank + max(0.0, min(46.0, free / (count + 1)))
    gap = min(_LARGEST_GAP, (width - columns * lid_w) / (columns - 1))
    return Shelf(rows, columns, lid_w, lid_h, base, pitch, gap)


def _reaches(shelf: Shelf, width: float) -> bool:
    """Whether a whole row reaches across the shelf."""
    return shelf.columns * (shelf.lid_w + shelf.gap) - shelf.gap > width - 1


def _counts(shelf: Shelf) -> float:
    """The size of its lids, less where a group stands in several rows."""
    groups = [group for row in shelf.rows for group in {group_of(spec) for spec in row}]
    return shelf.lid_w * (_SPLIT if len(groups) > len(set(groups)) else 1)


class LidControl(Pressable):
    """The lid of a game's box, at any size; it rises under the mouse."""

    margin = 26.0
    focus_radius = 5.0

    def __init__(
        self, ui: Ui, rect: Rect, spec: GameSpec, base: Base, on_press: Callable[[], None], key: str | None
    ) -> None:
        self.data = lid_data(spec, base is NARROW)
        self.base = base
        super().__init__(ui, rect, spec.name, on_press, key=key, tip=self.data.description or spec.name)

    def tip_rect(self) -> pygame.Rect:
        """Under the lid: its tip lies on the plank, over no lid above it."""
        return self.focus_rect().move(0, self.focus_rect().height + round(_TIP_DOWN * self.ui.u))

    def look(self) -> Hashable:
        """What the lid says."""
        return self.data, self.base

    def paint(self, pen: Pen, w: float, h: float, state: str) -> None:
        """The lid as drawn for the pictures, at this size."""
        del h
        data = replace(self.data, hover=state == ButtonState.HOVER)
        _paint_at(pen, w / self.base.w, Lid(data, pygame.Rect(0, 0, int(self.base.w), int(self.base.h)), 1.0))


class BookControl(Pressable):
    """A book on the shelf."""

    margin = 26.0
    focus_radius = 5.0

    def __init__(
        self, ui: Ui, rect: Rect, data: CoverData, base: Base, lid_h: float, on_press: Callable[[], None], key: str
    ) -> None:
        self.data = data
        self.zoom = lid_h / base.h
        super().__init__(ui, rect, data.label, on_press, key=key, tip=data.note)

    def look(self) -> Hashable:
        """What the book says."""
        return self.data, self.zoom, self.key

    def paint(self, pen: Pen, w: float, h: float, state: str) -> None:
        """The cover as drawn for the pictures, at this size."""
        data = replace(self.data, hover=state == ButtonState.HOVER)
        body = pygame.Rect(0, 0, round(w / self.zoom), round(h / self.zoom))
        _paint_at(pen, self.zoom, BookCover(data, body, 1.0))


def paint_lid(pen: Pen, spec: GameSpec, width: float) -> None:
    """Paint the lid of a game, so many units wide, at the pen's origin."""
    _paint_at(pen, width / WIDE.w, Lid(lid_data(spec, narrow=False), pygame.Rect(0, 0, int(WIDE.w), int(WIDE.h)), 1.0))


def _paint_at(pen: Pen, zoom: float, sprite: Lid | BookCover) -> None:
    sprite.draw(Pen(pen.surface, pen.k * zoom, pen.spot(0, 0)))
