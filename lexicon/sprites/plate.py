"""Plates of the other seats at a card table: name, points, backs of the hand with their count."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from lexicon.sprites.base import Can, Painted
from lexicon.sprites.pen import Pen
from lexicon.sprites.playing_cards import draw_backs, draw_count
from lexicon.theme import mix

LOW_BELOW: Final = 56
"""Plates lower than this many units have no second line."""
_LEAST: Final = 16
"""Names are set smaller down to this size before they are cut."""


@dataclass(frozen=True)
class PlateData:
    """What a plate says.

    ``kind``: the second line ("Computer · Club"). ``points``: None where a score sheet has them. ``count``: cards held,
    None where hands are not told. ``person``: whether the little man stands behind the name. ``fan``: the backs fan out
    beside the plate; else they lie on it in small. ``to_play`` and ``thinking`` (phase of the dots, 0–3, or None) say
    what the seat does. ``out``: out of the game.
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
        self._draw_name(pen, w, h * 0.34 if two else h / 2, 17 if small and low else 19)
        if small:
            self._draw_small_backs(pen, w, h)
        elif two:
            pen.text(pen.fitted(data.kind, w - 26, 16), 13, h * 0.71, 16, color="ink_soft")
        if data.fan and data.count is not None:
            self._draw_fan(pen, w, h)

    def _draw_name(self, pen: Pen, w: float, y: float, size: float) -> None:
        data, left = self.data, 11.0
        right = w - 11.0
        if data.points is not None:
            right -= pen.text(f"{data.points}".replace("-", "−"), right, y, size, "serif", "Bold", align="r") + 8
        if data.thinking is not None:
            right -= 26
            for i in range(3):
                dark = i < data.thinking
                pen.circ("ink" if dark else mix("paper2", "ink", 0.35), right + 6 + i * 7, y, 2.3)
        room = right - left - (18 if data.person else 0)
        while size > _LEAST and pen.text_width(data.name, size, "serif", "Bold") > room:
            size -= 1
        ink = "ink_off" if data.out else "ink"
        n = pen.text(pen.fitted(data.name, room, size, "serif", "Bold"), left, y, size, "serif", "Bold", ink)
        if data.person:
            pen.icon("person", left + n + 11, y - 1, 14, "ink_soft")

    def _draw_small_backs(self, pen: Pen, w: float, h: float) -> None:
        data = self.data
        card = 12.0 if h < LOW_BELOW else 15.0
        y = h - card * 1.4 - (6 if h < LOW_BELOW else 9)
        draw_backs(pen, data.count or 0, 11, y, card, w - 22 - 26, card * 0.62, data.pack)
        pen.text(str(data.count), w - 11, y + card * 0.7, 16, "sans", "Semibold", "ink_soft", "r")

    def _draw_fan(self, pen: Pen, w: float, h: float) -> None:
        data, low = self.data, h < LOW_BELOW
        card, x = (28.0, w + 7) if low else (36.0, w + 10)
        y = (h - card * 1.4) / 2
        end = draw_backs(pen, data.count or 0, x, y, card, self.w - x - 6, 9 if low else 15, data.pack)
        draw_count(pen, max(end, x + card) - 5, y + card * 1.4 - 3, data.count or 0)
