"""The word line: a word as a row of cards, the strip in which one is made, the tabs on the tray, what is said of it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, Final

import pygame

from lexicon.pieces import MASTER, load_pack
from lexicon.sprites.paint.pen import Pen
from lexicon.sprites.pieces.playing_cards import CardData, draw_place, draw_table_card
from lexicon.sprites.sprite import Can, Layer, Painted, PieceState
from lexicon.theme import Colour, mix, rgba

_RADIUS: Final = 10.0
_HARDLY: Final = 0.86
"""A sentence is set so much narrower rather than to have a line of one word."""
_FIGURES_FROM: Final = 30
"""Narrower cards on the table have no room for figures, in units."""


def row_card(letter: str, lower: bool = True, state: PieceState = PieceState.REST) -> CardData:
    """A letter as it lies on the table: in lower case a Master stands for it, "?" is one that stands for none yet."""
    master = letter.islower() or letter == MASTER
    figure = load_pack("american").values[MASTER if master else letter]
    stands_for = letter.upper() if letter.islower() else None
    return CardData(MASTER if master else letter, figure, stands_for, lower=lower, state=state)


@dataclass(frozen=True)
class RowData:
    """A word. ``xs``: where each card begins, in units; ``card``: their width. ``last``: it was made in the last play;

    ``lit``: a hint names it; ``open``: it is in the strip, here only its place shows; ``chosen``: it may be chosen now.
    """

    word: str
    xs: tuple[float, ...]
    card: float
    last: bool = False
    lit: bool = False
    open: bool = False
    chosen: bool = False


class WordRow(Painted[RowData]):
    """A row of overlapping cards."""

    can: ClassVar[Can] = Can.PRESS | Can.DROP | Can.FOCUS
    layer_of: ClassVar[int] = Layer.PIECES

    def draw(self, pen: Pen) -> None:
        """The cards, or the place."""
        data, w, h, r = self.data, self.w, self.h, self.data.card * 0.12
        if data.open:
            pen.dashed(rgba("accent_light", 190), 1, 1, w - 2, h - 2, r, 1.6, 6, 5)
            return
        for i, (letter, x) in enumerate(zip(data.word, data.xs, strict=True)):
            card = row_card(letter, i == len(data.word) - 1)
            draw_table_card(pen, card if data.card >= _FIGURES_FROM else replace(card, figure=None), x, 0, data.card)
        if data.last:
            pen.rr("ink", -1.5, -1.5, w + 3, h + 3, r, 3)
            pen.rr("cream", 0.4, 0.4, w - 0.8, h - 0.8, r, 1.2)
        if data.lit or data.chosen:
            pen.rr("ink", -3.4, -3.4, w + 6.8, h + 6.8, r + 3, 4.6)
            pen.rr("accent_light", -2.4, -2.4, w + 4.8, h + 4.8, r + 2, 2.6)


class PaperPlace(Painted[int]):
    """The dashed place of a card on paper; its data is of no account."""

    layer_of: ClassVar[int] = Layer.UNDER

    def draw(self, pen: Pen) -> None:
        """Dashes."""
        draw_place(pen, 0, 0, self.w, "ink_soft", 150)


@dataclass(frozen=True)
class NumberData:
    """The number before a word; ``chosen``: its word is the one that is changed."""

    number: int
    chosen: bool = False


class WordNumber(Painted[NumberData]):
    """A round mark."""

    margin: ClassVar[float] = 2.0

    def draw(self, pen: Pen) -> None:
        """Disc and figure."""
        r = self.w / 2
        pen.circ("accent" if self.data.chosen else rgba("baize_dark", 150), r, r, r)
        size = 17.0 if r >= 13 else 16.0
        weight = "Bold" if self.data.chosen else "Semibold"
        pen.text(str(self.data.number), r, r, size, "sans", weight, "ink" if self.data.chosen else "cream", "c")


@dataclass(frozen=True)
class CellData:
    """One place of the strip. ``letter``: as it lies ("": the place of a card that is in hand). ``state``: of the card.

    ``ghost``: typed, and not to be had. ``marked``: the next card takes this letter's place.
    """

    letter: str
    state: PieceState = PieceState.REST
    ghost: bool = False
    marked: bool = False


class StripCell(Painted[CellData]):
    """A card of the word that is made, or the place of one."""

    can: ClassVar[Can] = Can.PICK_UP | Can.DROP
    layer_of: ClassVar[int] = Layer.PIECES

    def draw(self, pen: Pen) -> None:
        """Card or dashes."""
        cell, w = self.data, self.w
        if not cell.letter:
            draw_place(pen, 0, 0, w, "accent_light", 170)
            return
        if cell.ghost:
            draw_place(pen, 0, 0, w, "cream", 150)
            pen.text(cell.letter, w / 2, w * 0.7, w * 0.6, "serif", "Bold", rgba("cream", 190), "c")
            return
        draw_table_card(pen, row_card(cell.letter, state=cell.state), 0, 0, w)
        if cell.marked:
            pen.focus(0, 0, w, w * 1.4, w * 0.1, 2)


@dataclass(frozen=True)
class GapData:
    """A gap between two cards; ``hot``: the next card goes there."""

    hot: bool = False


class StripGap(Painted[GapData]):
    """Dashed, or filled and glowing."""

    margin: ClassVar[float] = 14.0
    can: ClassVar[Can] = Can.DROP
    layer_of: ClassVar[int] = Layer.UNDER

    def draw(self, pen: Pen) -> None:
        """The gap with its plus."""
        w, h = self.w, self.h
        inset = 2.0 if w > 8 else 1.0
        if self.data.hot:
            pen.glow(inset, 4, w - 2 * inset, h - 8, 3, "accent_light", 6, 160)
            pen.rr("accent", inset, 4, w - 2 * inset, h - 8, 3)
        else:
            pen.dashed(rgba("cream", 190), inset, 4, w - 2 * inset, h - 8, 3, 1.4, 5, 4)
        size = 16.0 if w >= 14 else 13.0
        pen.text("+", w / 2, h / 2, size, "sans", "Bold", "ink" if self.data.hot else "cream", "c")


@dataclass(frozen=True)
class StripData:
    """The strip. ``number``: of the word that is changed, 0 a new one. ``prompt``: what to do, where nothing lies.

    ``filled``: whether a word lies on it; ``lit``: a hint is about it.
    """

    number: int = 0
    prompt: str = ""
    filled: bool = False
    lit: bool = False


class WordStrip(Painted[StripData]):
    """The ground of the word that is made, across the whole width."""

    can: ClassVar[Can] = Can.DROP | Can.PRESS | Can.FOCUS

    def draw(self, pen: Pen) -> None:
        """Ground, number, prompt."""
        data, w, h = self.data, self.w, self.h
        pen.rr(rgba("baize_dark", 150), 0, 0, w, h, _RADIUS)
        edge = rgba("accent_light", 255 if data.lit else 150 if data.filled else 70)
        pen.rr(edge, 0, 0, w, h, _RADIUS, 2.4 if data.lit else 1.4)
        if data.number:
            pen.circ("accent", 20, h / 2, 14)
            pen.text(str(data.number), 20, h / 2, 17, "sans", "Bold", "ink", "c")
        if data.prompt:
            pen.text_in(data.prompt, w / 2, h / 2, w - 24, 17, "sans", "It", "cream", "c")


@dataclass(frozen=True)
class TabsData:
    """The tabs. ``names``, ``notes``: what they are, and in fewer words how; ``spans``: x and width of each, in units.

    ``chosen``: the one that is open; ``off``: those that cannot be chosen now; ``hover``: under the mouse.
    """

    names: tuple[str, ...]
    notes: tuple[str, ...]
    spans: tuple[tuple[float, float], ...]
    chosen: int
    off: frozenset[int] = frozenset()
    hover: int | None = None


class TrayTabs(Painted[TabsData]):
    """Tabs on the upper edge of the tray; the open one stands a little higher and joins the paper below."""

    RISE: ClassVar[float] = 5.0
    _NOTES_FROM: ClassVar[float] = 46.0
    _DOWN: ClassVar[float] = 6.0
    """How far the open tab reaches into the tray."""

    def draw(self, pen: Pen) -> None:
        """The others first."""
        order = [i for i in range(len(self.data.names)) if i != self.data.chosen]
        for i in (*order, self.data.chosen):
            self._draw_tab(pen, i)

    def _draw_tab(self, pen: Pen, i: int) -> None:
        data, (x, w) = self.data, self.data.spans[i]
        opened, off = i == data.chosen, i in data.off
        rise = self.RISE if opened else 0.0
        h = self.h + rise + (self._DOWN if opened else 0.0)
        fill = "card" if opened else mix("paper2", "card", 0.35) if i == data.hover and not off else "paper2"
        if not opened:
            pen.sheet(mix(fill, "ink", 0.1), x, -rise, w, h + 4, 6)
        pen.sheet(fill, x, -rise, w, h, 6)
        pen.rr(mix(fill, "ink", 0.25), x, -rise, w, h, 6, 0.8)
        if opened:
            pen.rr("card", x + 1, self.h - 4, w - 2, self._DOWN + 6)
            pen.rr("accent", x + 14, 1 - rise + 2, w - 28, 3, 1.5)
        ink = "ink_off" if off else "ink"
        two = self.h >= self._NOTES_FROM
        middle = self.h / 2 - rise / 2
        y = middle - 10 if two else middle + 1
        pen.text_in(data.names[i], x + w / 2, y, w - 14, 18, "serif", "Bold" if opened else "Semibold", ink, "c")
        if two:
            note_ink = "ink_off" if off else "ink_soft"
            pen.text_in(data.notes[i], x + w / 2, middle + 12, w - 14, 16, color=note_ink, align="c")


_MARK: Final = 21.0
"""Units from one round mark of the seat in view to the next."""


@dataclass(frozen=True)
class MakingData:
    """What is said of the word that is made. ``good``: whether it would be accepted; None: that is not told.

    ``turn``: whether it is told that it is the turn of the seat in view; a word that is tried has that place.
    ``marks``: round marks of the seat in view. ``caret``: whether more is typed. ``foot``: units at the lower edge that
    a button takes.
    """

    word: str = ""
    line: str = ""
    note: str = ""
    good: bool | None = None
    marks: str = ""
    turn: bool = False
    caret: bool = False
    foot: float = 0.0


class Making(Painted[MakingData]):
    """The word, how many cards it takes and what stays, and whether it is a word."""

    margin: ClassVar[float] = 2.0

    @property
    def marks(self) -> pygame.Rect | None:
        """Where the marks lie, in pixels of the window."""
        wide = _MARK * len(self.data.marks)
        return self.in_window(self.w - 8 - wide, 0, wide, 28) if wide else None

    def draw(self, pen: Pen) -> None:
        """Word, counts and verdict, no line of which leaves the tray or runs into the marks."""
        data, w, tall = self.data, self.w, self.h >= 110
        right = w - 8.0
        for mark in reversed(data.marks):
            pen.circ("ink", right - 8, 14, 8.5)
            pen.text(mark, right - 8, 14, 13, "sans", "Bold", "cream", "c")
            right -= _MARK
        y = 26.0 if tall else 20.0
        if data.word:
            shown = data.word + ("|" if data.caret else "")
            pen.text_in(shown, 4, y, right - 8, 25 if tall else 22, "serif", "Bold")
            y += 32 if tall else 24
        elif data.turn:
            pen.to_play(2, 14, "Your turn")
            y += 20
        self._draw_told(pen, y, w - 12 if data.word or data.turn else min(w - 12, right - 8))

    def _draw_told(self, pen: Pen, y: float, w: float) -> None:
        """Line and note from *y* on; where there is no room for both, a refusal goes alone, else on one line each."""
        data, size = self.data, 17.0 if self.h >= 110 else 16.0
        icon = 22.0 if data.good is not None else 0.0
        weight = "Semibold" if data.good is not None else "Regular"
        line = _lines(pen, data.line, w, size)
        note = _lines(pen, data.note, w - icon, 16, weight)
        low = self.h - 11 - data.foot
        room = 1 + max(0, int((low - y) / (size + 2)))
        if len(line) + len(note) > room and data.good is False:
            line = []
        note = _in_lines(note, max(1, room - len(line) if len(line) < room else 1))
        line = _in_lines(line, max(1, room - len(note)))
        pitch = min(size + 5, max(size - 2, (low - y) / max(1, len(line) + len(note) - 1)))
        ink: Colour = "ink_soft" if data.good is None else "good" if data.good else "bad"
        if icon and not note:
            pen.icon("check" if data.good else "cross", 12, y, 16, ink)
        for text in line:
            pen.text_in(text, 4 + (0 if note else icon), y, w - (0 if note else icon), size, color="ink_soft")
            y += pitch
        if icon and note:
            pen.icon("check" if data.good else "cross", 12, y, 16, ink)
        for text in note:
            pen.text_in(text, 4 + icon, y, w - icon, 16, "sans", weight, ink)
            y += pitch


def _lines(pen: Pen, text: str, w: float, size: float, weight: str = "Regular") -> list[str]:
    """A text in lines of so many units; one that is hardly longer than a line stays whole, in narrower letters."""
    if not text or pen.text_width(text, size, "sans", weight) * _HARDLY <= w:
        return [text] if text else []
    return pen.wrap(text, w, size, "sans", weight)


def _in_lines(lines: list[str], room: int) -> list[str]:
    """At most so many lines: what is left over joins the last one, which is then set in narrower letters."""
    return lines if len(lines) <= room else [*lines[: room - 1], " ".join(lines[room - 1 :])]
