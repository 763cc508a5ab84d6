"""O-U-T's pieces: a seat with its open cards and its letters, the run of a word, the line over one's own cards."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

import pygame

from lexicon.pieces import MASTER
from lexicon.sprites.paint.lettering import NARROWEST
from lexicon.sprites.paint.pen import Pen
from lexicon.sprites.pieces.card import SHAPE, draw_card
from lexicon.sprites.pieces.playing_cards import draw_place
from lexicon.sprites.sprite import Layer, Painted
from lexicon.theme import mix
from lexicon.wording import first_names

LETTERS: Final = "OUT"
PLATE: Final = 54.0
"""Height of a seat's plate, in units; its cards lie under it."""
LEAST: Final = 9
"""Places of a run that are shown from the beginning: no shorter word counts."""
_NARROW: Final = 210
"""Units of width below which a seat's E's stand beside its name."""
_ROWS: Final = 5
_GAP: Final = 3.0
_EDGE: Final = 5.0
"""Units above and below the open cards."""
_OPEN: Final = 48.0
"""Width of an open card at most."""
_NAME: Final = (19, 16)
"""Size of a name, and the least size before it is cut."""
_OWNER: Final = (16, 13)
"""Size of a name under a card of the run, and the least size before its letters are narrower."""


def draw_marks(pen: Pen, x: float, y: float, letters: int, excellent: int, r: float = 11.0) -> float:
    """O, U and T, filled so far as a seat has them, then its E's; where they end. *x*: left edge."""
    for place, letter in enumerate(LETTERS):
        cx, got = x + r + place * (2 * r + 4), place < letters
        pen.circ("figure" if got else "card", cx, y, r)
        pen.circ("figure" if got else mix("card", "ink", 0.35), cx, y, r, 1.3)
        pen.text(letter, cx, y, r * 1.35, "serif", "Bold", "cream" if got else mix("card", "ink", 0.6), "c")
    end = x + len(LETTERS) * (2 * r + 4)
    return draw_excellent(pen, end, y, excellent, r) if excellent else end


def draw_excellent(pen: Pen, x: float, y: float, excellent: int, r: float) -> float:
    """The green E with how many there are; where it ends."""
    cx = x + r + 3
    pen.star("good", cx, y, r + 2, 12, 0.86)
    pen.text("E", cx, y, r * 1.35, "serif", "Bold", "cream", "c")
    end = cx + r + 4
    return end + pen.text(f"×{excellent}", end, y, 16, "sans", "Semibold", "good") if excellent > 1 else end


def excellent_width(pen: Pen, excellent: int) -> float:
    """Units that the green E takes with how many there are."""
    return 28 + (pen.text_width(f"×{excellent}", 16, "sans", "Semibold") if excellent > 1 else 0)


def draw_pill(pen: Pen, right: float, y: float, label: str, strong: bool) -> float:
    """A small pill that ends at *right*: marmalade where a seat is to act, quiet otherwise; where it begins."""
    width = pen.caps_width(label, 13, "Bold") + 20
    pen.rr("accent" if strong else "paper2", right - width, y - 11, width, 22, 11)
    if not strong:
        pen.rr("rule", right - width, y - 11, width, 22, 11, 1)
    pen.caps(label, right - width / 2, y, 13, "ink", "c", weight="Bold")
    return right - width


def draw_name(pen: Pen, name: str, x: float, y: float, room: float, out: bool = False) -> float:
    """A name in bold, set smaller before it is cut; its width."""
    size, least = _NAME
    while size > least and pen.text_width(name, size, "serif", "Bold") > room:
        size -= 1
    shown = pen.fitted(name, room, size, "serif", "Bold")
    return pen.text(shown, x, y, size, "serif", "Bold", "ink_off" if out else "ink")


@dataclass(frozen=True)
class Rows:
    """Cards in rows: how many in each, their width and the step from one to the next, in units."""

    each: int
    width: float
    step: float

    @classmethod
    def of(cls, count: int, w: float, h: float, most: float, rows: int = _ROWS) -> Rows:
        """The rows in which *count* cards of at most *most* units are largest in a field of *w* by *h*.

        They may lie a little over each other: their letters stand in the middle.
        """
        best = cls(1, 1.0, 1.0)
        for lines in range(1, rows + 1):
            each = max(1, math.ceil(count / lines))
            across = (w + _GAP) / (each - 0.12 * (each - 1)) - _GAP
            width = min(most, across, ((h + _GAP) / lines - _GAP) / SHAPE)
            if width > best.width:
                step = min(width + _GAP + 2, (w - width) / max(1, each - 1))
                best = cls(each, width, step)
        return best

    def place(self, number: int) -> tuple[float, float]:
        """Left and top of a card, in units from the field's corner."""
        row, column = divmod(number, self.each)
        return column * self.step, row * (self.width * SHAPE + _GAP)


@dataclass(frozen=True)
class SeatData:
    """A seat that lies open. ``cards``: "?" a Master. ``tag``: what it does ("passes"); ``strong``: it is to act.

    ``letters``: of O, U, T; ``excellent``: its E's; ``ringed``: the place of the card pointed out.
    """

    name: str
    kind: str = ""
    person: bool = False
    cards: str = ""
    letters: int = 0
    excellent: int = 0
    tag: str = ""
    strong: bool = False
    ringed: int | None = None


class SeatZone(Painted[SeatData]):
    """Plate above, open cards below, on a darker field of the felt."""

    layer_of: ClassVar[int] = Layer.PIECES

    @property
    def rows(self) -> Rows:
        """How the cards lie."""
        return Rows.of(len(self.data.cards), self.w - 16, self.h - PLATE - 2 * _EDGE, _OPEN)

    def card_rect(self, number: int) -> pygame.Rect:
        """Where a card lies, in pixels of the window."""
        rows = self.rows
        x, y = rows.place(number)
        return self.in_window(8 + x, PLATE + _EDGE + y, rows.width, rows.width * SHAPE)

    def card_at(self, point: tuple[int, int]) -> int | None:
        """The number of the card under a point of the window, the uppermost where they overlap."""
        numbers = reversed(range(len(self.data.cards)))
        return next((number for number in numbers if self.card_rect(number).collidepoint(point)), None)

    def draw(self, pen: Pen) -> None:
        """Field, plate, name and letters, cards."""
        data, w, h = self.data, self.w, self.h
        pen.rr((0, 0, 0, 70), 0, 0, w, h, 9)
        pen.rr("accent" if data.strong else (246, 236, 210, 40), 0, 0, w, h, 9, 1.4 if data.strong else 1)
        pen.panel(0, 0, w, PLATE, 6, "card" if data.strong else "paper", inset=3)
        above = excellent_width(pen, data.excellent) if data.excellent and w < _NARROW else 0.0
        room = w - 24 - above - (18 if data.person else 0)
        end = 12 + draw_name(pen, data.name, 12, 18, room)
        if above:  # beside the letters there would be no room for what the seat does
            draw_excellent(pen, w - 8 - above, 18, data.excellent, 9.5)
        if data.person:
            pen.icon("person", end + 12, 17, 14, "ink_soft")
        elif data.kind and pen.text_width(data.kind, 16) < w - end - 24 - above:
            pen.text(data.kind, end + 10, 18, 16, color="ink_soft")
        end = draw_marks(pen, 10, 39, data.letters, 0 if above else data.excellent, 9.5)
        if data.tag:
            draw_pill(pen, w - 9, 39, data.tag, data.strong)
        elif w - end > 84:
            pen.text(_cards(len(data.cards)), w - 12, 39, 16, color="ink_soft", align="r")
        self._draw_cards(pen)

    def _draw_cards(self, pen: Pen) -> None:
        rows = self.rows
        for number, card in enumerate(self.data.cards):
            x, y = rows.place(number)
            left, top = 8 + x, PLATE + _EDGE + y
            draw_card(pen, card, left, top, rows.width)
            if number == self.data.ringed:
                high = rows.width * SHAPE
                pen.rr("ink", left - 2, top - 2, rows.width + 4, high + 4, 5, 4)
                pen.rr("accent", left - 1, top - 1, rows.width + 2, high + 2, 4, 2.6)


def _cards(count: int) -> str:
    return f"{count} card" if count == 1 else f"{count} cards"


@dataclass(frozen=True)
class RunData:
    """The run. ``cards``: its letters, lower case a Master's; ``names``: who added each; ``figures``: of each card.

    ``next_name``: who is to add, "" while nobody is. ``tried``: the letter that is chosen. ``hidden``: how many of the
    last cards are still in flight.
    """

    cards: str = ""
    names: tuple[str, ...] = ()
    figures: tuple[int, ...] = ()
    next_name: str = ""
    tried: str = ""
    hidden: int = 0


class RunPanel(Painted[RunData]):
    """Nine places side by side, more where the word grows on; under each who added it."""

    layer_of: ClassVar[int] = Layer.PIECES

    @property
    def _places(self) -> int:
        return max(LEAST, len(self.data.cards) + 1)

    @property
    def _top(self) -> float:
        """Units above the cards."""
        return 9.0 if self.h < 130 else 18.0

    def _lie(self) -> tuple[float, float]:
        """Pitch and width of the places: the larger until nine are full, then as they fit."""
        room = self.w - 28
        count = self._places + (0.62 if self._places == LEAST else 0)
        pitch = room / count
        return pitch, min(pitch - 10, (self.h - 2 * self._top - 18) / SHAPE, 84.0)

    def place_rect(self, place: int) -> pygame.Rect:
        """Where a card of the run lies, in pixels of the window."""
        pitch, width = self._lie()
        return self.in_window(14 + place * pitch + (pitch - width) / 2, self._top, width, width * SHAPE)

    def draw(self, pen: Pen) -> None:
        """The field, cards with the names of who added them, places that are still empty."""
        data, w, h = self.data, self.w, self.h
        pen.rr((0, 0, 0, 80), 0, 0, w, h, 10)
        pen.rr((255, 179, 92, 170), 0, 0, w, h, 10, 1.4)
        (pitch, width), top = self._lie(), self._top
        shown = len(data.cards) - data.hidden
        for place in range(self._places):
            x = 14 + place * pitch + (pitch - width) / 2
            if place < shown:
                card = data.cards[place]
                letter, stands_for = (MASTER, card.upper()) if card.islower() else (card, None)
                draw_card(pen, letter, x, top, width, None, data.figures[place], stands_for)
            elif place == shown and (data.next_name or data.tried):
                self._draw_next(pen, x, width)
            else:
                draw_place(pen, x, top, width, alpha=80)
            name = data.names[place] if place < len(data.names) else data.next_name if place == shown else ""
            self._draw_owner(pen, name, place, top + width * SHAPE + 15, place < shown)
        x = 14 + LEAST * pitch + 6
        if self._places == LEAST and x + pen.text_width("more", 16, "sans", "It") < w - 6:
            for line, text in enumerate(("or", "more")):
                pen.text(text, x, top + width * SHAPE / 2 - 11 + 22 * line, 16, "sans", "It", "cream2")

    def _draw_next(self, pen: Pen, x: float, width: float) -> None:
        """The place of the next letter, with the one that is chosen."""
        high, top = width * SHAPE, self._top
        pen.rr((224, 122, 36, 70), x, top, width, high, width * 0.09)
        pen.dashed("accent_light", x + 1.5, top + 1.5, width - 3, high - 3, width * 0.09, 2, 8, 5)
        if self.data.tried:
            pen.glyph(self.data.tried.upper(), x + width / 2, top + high / 2, width * 0.62, "cream")

    def _draw_owner(self, pen: Pen, name: str, place: int, y: float, done: bool) -> None:
        """Who added the letter. Where cards are narrow every second name stands lower, and each has twice the room."""
        weight, ink = ("Regular", "cream2") if done else ("Bold", "accent_light")
        (size, least), (pitch, _) = _OWNER, self._lie()
        room, middle = pitch - 4, 14 + (place + 0.5) * pitch
        if pen.text_width(name, size, "sans", weight) > room:
            name = first_names((*self.data.names, self.data.next_name))[name]
        while size > least and pen.text_width(name, size, "sans", weight) > room:
            size -= 1
        if pen.text_width(name, size, "sans", weight) * NARROWEST > room:
            room, y = 2 * pitch - 4, y + place % 2 * size
            middle = max(room / 2, middle)
        pen.text_in(name, middle, y, room, size, "sans", weight, ink, "c")


@dataclass(frozen=True)
class OwnData:
    """The line over one's own cards: name, what one does, how many cards, one's letters."""

    name: str
    tag: str = ""
    strong: bool = False
    count: int = 0
    letters: int = 0
    excellent: int = 0


class OwnLine(Painted[OwnData]):
    """A strip of card."""

    layer_of: ClassVar[int] = Layer.PIECES

    def draw(self, pen: Pen) -> None:
        """Name, pill, count, letters."""
        data, w, y = self.data, self.w, self.h / 2
        pen.panel(0, 0, w, self.h, 6, "card", inset=3)
        x = 14 + draw_name(pen, data.name, 14, y, 190) + 12
        if data.tag:
            x += pen.caps_width(data.tag, 13, "Bold") + 20
            draw_pill(pen, x, y, data.tag, data.strong)
            x += 14
        pen.text(_cards(data.count), x, y, 16, color="ink_soft")
        marks = 3 * 28 + (30 if data.excellent else 0) + (28 if data.excellent > 1 else 0)
        draw_marks(pen, w - 14 - marks, y, data.letters, data.excellent, 12)
        told = ("no letter", "one letter of three", "two letters of three", "out")[min(data.letters, 3)]
        pen.text(told, w - 26 - marks, y, 16, color="ink_soft", align="r")


@dataclass(frozen=True)
class StandingData:
    """Everybody's letters, the fewest first: name, O-U-T so far, E's; ``own``: the number of one's own row."""

    rows: tuple[tuple[str, int, int], ...]
    own: int | None = None


class StandingPanel(Painted[StandingData]):
    """A sheet with a row a seat."""

    def draw(self, pen: Pen) -> None:
        """Heading and rows."""
        data, w = self.data, self.w
        pen.panel(0, 0, w, self.h, 7, "card")
        pen.rulehead("Standing", 18, 23, w - 36)
        pitch = min(25.0, (self.h - 46) / max(1, len(data.rows)))
        for number, (name, letters, excellent) in enumerate(data.rows):
            y = 40 + pitch * (number + 0.5)
            weight = "Bold" if number == data.own else "Regular"
            ink = "ink_off" if letters >= len(LETTERS) else "ink"
            pen.text_in(name, 20, y, w - 138, 17, "serif", weight, ink)
            got = LETTERS[:letters] or "—"
            pen.text(got, w - 100, y, 17, "serif", "Bold", "figure" if letters else "ink_soft")
            if excellent:
                pen.text(f"E ×{excellent}" if excellent > 1 else "E", w - 20, y, 17, "serif", "Bold", "good", "r")
            if number + 1 < len(data.rows):
                pen.line(mix("card", "rule", 0.5), 18, y + pitch / 2, w - 18, y + pitch / 2, 0.8)


@dataclass(frozen=True)
class ToldData:
    """What is told of the word: a heading, and lines."""

    head: str
    lines: tuple[str, ...] = ()


class ToldCell(Painted[ToldData]):
    """The cell of the ring that tells the word; no sheet, words on the felt."""

    layer_of: ClassVar[int] = Layer.PIECES

    def draw(self, pen: Pen) -> None:
        """Heading and lines, in the middle."""
        lines = self._set(pen)
        y = self.h / 2 - 11.5 * len(lines)
        pen.caps(self.data.head, self.w / 2, y, 15, "cream", "c")
        for line in lines:
            y += 23
            pen.text(line, self.w / 2, y, 16, color="cream2", align="c")

    def _set(self, pen: Pen) -> Sequence[str]:
        room = int(self.h / 23) - 1
        return [line for text in self.data.lines for line in pen.wrap(text, self.w - 8, 16)][: max(1, room)]


@dataclass(frozen=True)
class PointData:
    """The panel of the turn's further step: a heading, a card, the word being named, what is to be said of it.

    ``given``: the letters of the word that are there; ``typed``: those named; ``word``: whether a word is named at all.
    ``rows``: of buttons at the foot.
    """

    title: str
    note: tuple[str, ...] = ()
    card: str = ""
    word: bool = False
    given: str = ""
    typed: str = ""
    rows: int = 1


class PointPanel(Painted[PointData]):
    """A sheet with room for buttons at its foot."""

    ROW: ClassVar[float] = 38.0
    """Units from row to row of its buttons."""

    def draw(self, pen: Pen) -> None:
        """Heading, card and word, note."""
        data, w = self.data, self.w
        pen.panel(0, 0, w, self.h, 7, "paper")
        title = data.title
        while pen.caps_width(title) > w - 48:
            title = title.rstrip("…")[:-1].rstrip() + "…"
        pen.rulehead(title, 16, 21, w - 32)
        x, y = 16.0, 38.0
        if data.word:
            if data.card:
                draw_card(pen, data.card, x, y, 30)
                x += 40
            self._draw_word(pen, x, y + 3, w - 16 - x)
            y += 44
        room = self.h - self.ROW * data.rows - 10 - y
        lines = [line for text in data.note for line in pen.wrap(text, w - 32, 16)][: int(room / 20)]
        for number, line in enumerate(lines):
            pen.text(line, 16, y + 10 + 20 * number, 16, color="ink_soft")

    def _draw_word(self, pen: Pen, x: float, y: float, w: float) -> None:
        """The word in its field: what is given in soft ink, what is named in ink, the caret."""
        given, typed = self.data.given, self.data.typed
        pen.rr("card", x, y, w, 36, 4)
        pen.rr("rule", x, y, w, 36, 4, 1.1)
        size = 19.0
        while size > 12 and pen.text_width(given + typed, size, "serif", "Semibold") > w - 20:
            size -= 1
        at = x + 8 + pen.text(given, x + 8, y + 18, size, "serif", "Semibold", "ink_soft")
        at += pen.text(typed, at, y + 18, size, "serif", "Bold") if typed else 0
        pen.line("accent_dark", at + 2, y + 7, at + 2, y + 29, 1.8)


@dataclass(frozen=True)
class FootData:
    """Words under one's own cards: what may be done, or what goes on with the letter chosen."""

    text: str = ""


class FootLine(Painted[FootData]):
    """A line on the felt."""

    layer_of: ClassVar[int] = Layer.PIECES

    def draw(self, pen: Pen) -> None:
        """Shortened where it does not fit."""
        pen.text(pen.fitted(self.data.text, self.w, 16), 0, 10, 16, color="cream")
