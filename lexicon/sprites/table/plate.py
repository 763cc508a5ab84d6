"""Plates of the other seats at a card table: name, points, backs of the hand with their count."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from lexicon.sprites.paint.lettering import NARROWEST
from lexicon.sprites.paint.pen import Pen
from lexicon.sprites.pieces.playing_cards import draw_backs, draw_count
from lexicon.sprites.sprite import Can, Painted
from lexicon.theme import Colour, mix
from lexicon.wording import in_figures

LOW_BELOW: Final = 56
"""Plates lower than this many units have no second line."""
_LEAST: Final = 16
"""Names are set smaller down to this size, then narrower, before they are cut."""
_BREAK: Final = 1.25
"""A name so many times as wide as a small plate is broken in two."""
_DOTS: Final = 27.0
"""Units that the thinking dots take behind a name."""
_MARK: Final = 8.5
"""Radius in units of the round marks on the left edge."""
_MARK_X: Final = 2.0
"""Units of their middle from that edge: at the left of a small window they keep off its edge."""
_MARKED: Final = 4.0
"""Units that names begin further right beside marks."""


@dataclass(frozen=True)
class PlateData:
    """What a plate says.

    ``kind``: the second line ("Computer · Club"). ``points``: None where a score sheet has them. ``count``: cards held,
    None where hands are not told. ``person``: whether the little man stands behind the name. ``fan``: the backs fan out
    beside the plate; else they lie on it in small. ``to_play`` and ``thinking`` (phase of the dots, 0–3, or None) say
    what the seat does. ``out``: out of the game. ``marks``: letters in round marks on its left edge ("D" the dealer).
    ``near``: nearly out; the count is lit. ``blocks``: they are blocks, and no cards.
    """

    name: str
    kind: str = ""
    points: int | None = None
    count: int | None = None
    person: bool = False
    fan: bool = True
    pack: int = 0
    to_play: bool = False
    thinking: int | None = None
    out: bool = False
    marks: str = ""
    near: bool = False
    blocks: bool = False


class Plate(Painted[PlateData]):
    """One seat's plate. Where the backs fan out, they take the last part of the body, on the felt."""

    can: ClassVar[Can] = Can.FOCUS
    FAN: ClassVar[float] = 66.0
    """Units that the fan of a low plate takes; of a high one 88."""

    @property
    def paper(self) -> float:
        """Width of the sheet in units."""
        data = self.data
        if not data.fan or data.count is None:
            return self.w
        return self.w - (self.FAN if self.h < LOW_BELOW else 88.0)

    def draw(self, pen: Pen) -> None:
        """Sheet, name, points, backs."""
        h, w, data = self.h, self.paper, self.data
        turn = data.to_play or data.thinking is not None
        pen.panel(0, 0, w, h, 6, "card" if turn else "paper", rule=not turn, inset=3)
        if turn:
            pen.rr("ink", -2, -2, w + 4, h + 4, 8, 4.4)
            pen.rr("accent", -1.2, -1.2, w + 2.4, h + 2.4, 7, 2.6)
        small = not data.fan and data.count is not None
        low = h < LOW_BELOW
        two = small or (bool(data.kind) and not low)
        if small:
            self._draw_small(pen, w, h)
        else:
            behind = self._draw_name(pen, w, h * 0.34 if two else h / 2, 19)
            kept = 0.0 if data.thinking is None or behind else _DOTS
            if two:
                left = self._left(12.0)
                n = pen.text_in(data.kind, left, h * 0.71, w - 14 - left - kept, 16, color="ink_soft")
            if kept:
                self._draw_dots(pen, *((left + n, h * 0.71) if two else (w / 2 - 15, h - 8)))
        if data.fan and data.count is not None:
            self._draw_fan(pen, w, h)
        self._draw_marks(pen, h)

    # ------------------------------------------------------------------ the line of the name
    def _left(self, usual: float) -> float:
        """Where words begin: marks on the edge push them in."""
        return usual + (_MARKED if self.data.marks else 0.0)

    def _dots(self, pen: Pen, name: str, room: float) -> float:
        """Units for the thinking dots behind a name; 0 where there are none, or the name would be cut for them."""
        fits = pen.text_width(name, _LEAST, "serif", "Bold") * NARROWEST <= room - _DOTS
        return _DOTS if self.data.thinking is not None and fits else 0.0

    def _draw_dots(self, pen: Pen, x: float, y: float) -> None:
        """Behind words that end at *x*, never over them."""
        phase = self.data.thinking
        if phase is not None:
            for i in range(3):
                pen.circ("ink" if i < phase else mix("paper2", "ink", 0.35), x + 8 + i * 7, y + 1, 2.3)

    def _draw_marks(self, pen: Pen, h: float) -> None:
        """On the left edge, one below the other."""
        marks = self.data.marks
        for i, mark in enumerate(marks):
            y = h * (i + 1) / (len(marks) + 1)
            pen.circ("cream", _MARK_X, y, _MARK + 1.2)
            pen.circ("ink", _MARK_X, y, _MARK)
            pen.text(mark, _MARK_X, y, 13, "sans", "Bold", "cream", "c")

    def _draw_name(self, pen: Pen, w: float, y: float, size: float) -> bool:
        """Name and points; whether the thinking dots stand behind the name."""
        data, left = self.data, self._left(12.0)
        room = w - 11 - left
        if data.points is not None:
            room -= pen.text(in_figures(data.points), w - 11, y, size, "serif", "Bold", align="r") + 8
        needed = pen.text_width(data.name, _LEAST, "serif", "Bold")
        person = data.person and needed * NARROWEST <= room - 18
        room -= 18 if person else 0
        dots = self._dots(pen, data.name, room)
        room -= dots
        while size > _LEAST and pen.text_width(data.name, size, "serif", "Bold") > room:
            size -= 1
        n = pen.text_in(data.name, left, y, room, size, "serif", "Bold", "ink_off" if data.out else "ink")
        if person:
            pen.icon("person", left + n + 11, y - 1, 14, "ink_soft")
        if dots:
            self._draw_dots(pen, left + n + (18 if person else 0), y)
        return bool(dots)

    # ------------------------------------------------------------------ backs
    def _draw_small(self, pen: Pen, w: float, h: float) -> None:
        """The name on a line of its own, or on two where it is long; below it backs, marks and count."""
        data, low = self.data, h < LOW_BELOW
        size, top, bottom = (17.0, h * 0.32, h * 0.72) if low else (19.0, h * 0.31, h * 0.73)
        first, rest = self._broken(pen, w)
        left = self._left(11.0)
        ink = "ink_off" if data.out else "ink"
        if rest or data.points is None or pen.text_width(first, _LEAST, "serif", "Bold") > w - 43 - left:
            self._fit(pen, first, w - 8 - left, top, size, ink, last=not rest)
        else:
            right = w - 9 - pen.text(in_figures(data.points), w - 9, top, size, "serif", "Bold", align="r")
            self._fit(pen, first, right - 8 - left, top, size, ink)
        right = self._draw_count(pen, w - 9, bottom)
        if rest:
            self._fit(pen, rest, right - 2 - left, bottom - (3 if low else 5), size, ink)
            return
        if data.person:
            pen.icon("person", right - 8, bottom - 1, 13, "ink_soft")
            right -= 18
        card = 12.0 if low else 15.0
        draw_backs(
            pen, data.count or 0, left, bottom - card * 0.7, card, right - 12, card * 0.62, data.pack, data.blocks
        )

    def _fit(self, pen: Pen, name: str, room: float, y: float, size: float, ink: Colour, last: bool = True) -> None:
        """One line of the name; behind the *last* one stand the thinking dots, or at the foot where it is long."""
        dots = self._dots(pen, name, room) if last else 0.0
        room -= dots
        while size > _LEAST and pen.text_width(name, size, "serif", "Bold") > room:
            size -= 1
        left = self._left(11.0)
        n = pen.text_in(name, left, y, room, size, "serif", "Bold", ink)
        if last:
            self._draw_dots(pen, *((left + n, y) if dots else (self.paper / 2 - 15, self.h - 6)))

    def _broken(self, pen: Pen, w: float) -> tuple[str, str]:
        """The name on one line, or on two where it would be narrowed much."""
        name = self.data.name
        first, _, rest = name.partition(" ")
        long = pen.text_width(name, _LEAST, "serif", "Bold") > (w - 8 - self._left(11.0)) * _BREAK
        return (first, rest) if long and rest else (name, "")

    def _draw_count(self, pen: Pen, right: float, y: float) -> float:
        """The count at the end of the line, lit where the seat is nearly out; where it begins."""
        data, text = self.data, str(self.data.count)
        n = pen.text_width(text, 16, "sans", "Semibold")
        if data.near:
            pen.rr("accent", right - n - 8, y - 10, n + 13, 20, 10)
        pen.text(text, right - (1.5 if data.near else 0), y, 16, "sans", "Semibold", "ink", "r")
        return right - n - 12

    def _draw_fan(self, pen: Pen, w: float, h: float) -> None:
        data, low = self.data, h < LOW_BELOW
        card, x = (28.0, w + 7) if low else (36.0, w + 10)
        y = (h - card * 1.4) / 2
        end = draw_backs(pen, data.count or 0, x, y, card, self.w - x - 6, 9 if low else 15, data.pack, data.blocks)
        draw_count(pen, max(end, x + card) - 5, y + card * 1.4 - 3, data.count or 0, lit=data.near)
