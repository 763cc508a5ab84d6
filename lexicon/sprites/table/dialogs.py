"""Faces of the windows about a challenge: the question with its clock, the slip with the verdict, the stamp."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import ClassVar, Final

import pygame

from lexicon.sprites.paint.pen import Pen
from lexicon.sprites.pieces.spelt import draw_spelt
from lexicon.sprites.sprite import Can, Layer, Painted
from lexicon.theme import mix, rgba
from lexicon.wording import clock_words


def draw_ring(pen: Pen, cx: float, cy: float, r: float, share: float, width: float = 9, late: bool = False) -> None:
    """A clock ring with ``share`` (0–1) of its time left, going round with the clock from the top."""
    pen.circ(mix("paper", "rule", 0.35), cx, cy, r, width)
    if share > 0:
        pen.arc("bad" if late else "accent", cx, cy, r - width / 2, -90, -90 + 360 * min(1.0, share), width)
    pen.circ("ink", cx, cy, r, 1)
    pen.circ("ink", cx, cy, r - width, 1)


@dataclass(frozen=True)
class ClockData:
    """A clock ring; ``steps`` of :data:`CLOCK_STEPS` are left."""

    seconds: int
    steps: int
    unit: str = "sec"
    late: bool = False
    """The last seconds: in the colour of losses."""


CLOCK_STEPS: Final = 120


def clock_data(left: float, whole: float, late_from: float = 10.0) -> ClockData:
    """The ring for ``left`` of ``whole`` seconds."""
    share = max(0.0, min(1.0, left / whole)) if whole > 0 else 0.0
    return ClockData(math.ceil(max(0.0, left)), round(share * CLOCK_STEPS), late=left <= late_from < whole)


class ClockRing(Painted[ClockData]):
    """Seconds in a ring, 100 units in the look; the body is a square."""

    margin: ClassVar[float] = 4.0
    layer_of: ClassVar[int] = Layer.DIALOG + 1

    def draw(self, pen: Pen) -> None:
        """Ring, figure and unit."""
        side, data = self.w, self.data
        cx, k = side / 2, side / 100
        draw_ring(pen, cx, cx, side / 2, data.steps / CLOCK_STEPS, 9 * k, data.late)
        ink = "bad" if data.late else "ink"
        text = clock_words(data.seconds) if data.seconds >= 100 else str(data.seconds)
        pen.text(text, cx, cx - 3 * k, (34 if len(text) < 3 else 26) * k, "serif", "Bold", ink, "c")
        pen.caps(data.unit, cx, cx + 22 * k, 13, "ink_soft", "c")


@dataclass(frozen=True)
class ChallengeData:
    """A play that may be challenged."""

    head: str
    """``Oscar has played``."""
    letters: tuple[tuple[str, bool], ...]
    """The main word: letters, and whether each is a Master."""
    sentence: str
    """``MIO across and TRIM down, for 30. Both words are judged.``"""
    if_bad: str
    if_good: str
    gain: str = "+25"
    loss: str = "−25"
    clock: bool = True
    blocks: bool = True
    """Whether the word is spelt in blocks, and not in cards."""


class ChallengeFace(Painted[ChallengeData]):
    """The question, 640 × 424 units; its two buttons are widgets, its clock a :class:`ClockRing`."""

    margin: ClassVar[float] = 48.0
    layer_of: ClassVar[int] = Layer.DIALOG
    can: ClassVar[Can] = Can.FOCUS
    SIZE: ClassVar[tuple[int, int]] = (640, 424)

    @property
    def clock(self) -> pygame.Rect:
        """Where the clock ring lies."""
        return self.in_window(self.w - 142, 42, 100, 100)

    @property
    def challenge_button(self) -> pygame.Rect:
        """Where the button that challenges lies."""
        return self.in_window(36, self.h - 96, (self.w - 100) / 2, 58)

    @property
    def stand_button(self) -> pygame.Rect:
        """Where the primary button lies, which lets the play stand."""
        w = (self.w - 100) / 2
        return self.in_window(self.w - 36 - w, self.h - 96, w, 58)

    def draw(self, pen: Pen) -> None:
        """Panel, word, sentence and the two outcomes."""
        w, data = self.w, self.data
        pen.shadow(0, 0, w, self.h, 8, 18, 220, 10)
        pen.panel(0, 0, w, self.h, 8, "paper", shadow=False, inset=6)
        pen.caps(data.head, 36, 44, 15)
        room = w - 72 - (130 if data.clock else 0)
        word = "".join(letter.lower() if master else letter for letter, master in data.letters)
        top, high = (66, 62) if data.blocks else (60, 76)
        draw_spelt(pen, word, 36, top, room, high, not data.blocks)
        size = 18 if pen.text_width(data.sentence, 18) <= w - 72 else 16
        pen.text(pen.fitted(data.sentence, w - 72, size), 36, 156, size)
        half = (w - 72 - 16) / 2
        _draw_outcome(pen, 36, half, "If a word is bad", data.if_bad, data.gain, True)
        _draw_outcome(pen, 52 + half, half, "If all are good", data.if_good, data.loss, False)


def _draw_outcome(pen: Pen, x: float, w: float, head: str, what: str, figure: str, good: bool) -> None:
    y, colour = 184.0, "good" if good else "bad"
    pen.inset_sheet(x, y, w, 116)
    pen.rr(colour, x, y, 5, 116, 2)
    pen.icon("check" if good else "cross", x + 26, y + 26, 17, colour)
    pen.text(head, x + 42, y + 26, 17, "sans", "Semibold")
    pen.para(what, x + 20, y + 56, w - 112, 16, 22)
    pen.text(figure, x + w - 18, y + 66, 36, "serif", "Bold", colour, "r")


@dataclass(frozen=True)
class VerdictLine:
    """A line on the verdict's ruled slip."""

    text: str
    style: str = "plain"
    """``head`` (serif), ``entry`` (serif italic), ``strong`` or ``plain``."""


_STYLES: Final[dict[str, tuple[float, str, str]]] = {
    "head": (19, "serif", "Bold"),
    "entry": (19, "serif", "It"),
    "strong": (17, "sans", "Semibold"),
    "plain": (17, "sans", "Regular"),
}
_HEADS: Final = (17.0, 15.5, 14.0, 12.5, 11.0, 10.0)
"""Sizes of the words above a verdict's slip, in units: the largest at which they fit."""
_RULES: Final = 6
"""Ruled lines of a verdict's slip."""


@dataclass(frozen=True)
class VerdictData:
    """What came of a challenge."""

    head: str
    """Who challenged whom, and whether he was right; printed above the slip."""
    word: str
    lines: tuple[VerdictLine, ...]
    feet: tuple[tuple[str, str, str, str], ...]
    """Seat, name, what the challenge has changed and its colour (``good``, ``bad`` or ``ink``), up to two."""
    two_buttons: bool = False


class VerdictSlip(Painted[VerdictData]):
    """The slip, 500 × 430 units; its stamp is a sprite, its buttons are widgets."""

    margin: ClassVar[float] = 48.0
    layer_of: ClassVar[int] = Layer.DIALOG
    SIZE: ClassVar[tuple[int, int]] = (500, 430)

    @property
    def stamp_centre(self) -> tuple[int, int]:
        """Where the stamp falls, in pixels of the window."""
        return self.body.right - round(120 * self.u), self.body.y + round(58 * self.u)

    def button(self, index: int) -> pygame.Rect:
        """Where the primary button (0) and the second one (1) lie."""
        u, whole = self.u, self.w - 56
        w = (whole - 10) / 2 if self.data.two_buttons else whole
        return pygame.Rect(
            self.body.x + round((28 + index * (w + 10)) * u),
            self.body.bottom - round(84 * u),
            round(w * u),
            round(52 * u),
        )

    def draw(self, pen: Pen) -> None:
        """Ruled card, word, reasons and what it costs."""
        w, h, data = self.w, self.h, self.data
        pen.shadow(0, 0, w, h, 6, 16, 220, 9)
        size = next((size for size in _HEADS if pen.caps_width(data.head, size) <= w), _HEADS[-1])
        pen.caps(data.head, w / 2, -30, size, "cream", "c")
        pen.panel(0, 0, w, h, 6, "card", rule=False, shadow=False)
        pen.rr("figure", 16, 96, w - 32, 1.6)
        for i in range(_RULES):
            pen.line(rgba("blue", 60), 16, 134 + i * 32, w - 16, 134 + i * 32)
        size = 44.0
        while size > 20 and pen.text_width(data.word, size, "serif", "Bold", 2) > w - 28 - 226:
            size -= 1
        pen.text(data.word, 28, 58, size, "serif", "Bold", track=2)
        for i, (text, style) in enumerate(self._lines(pen)):
            pen.text(text, 28, 122 + i * 32, *style)
        y = h - 84 - 39
        for i, (which, name, figure, colour) in enumerate(data.feet[:2]):
            x = 28 + i * (w - 56) / 2
            if which:
                pen.seat_chip(which, x, y - 13, 26, 26)
            left = x + 36 if which else x
            size = 18 if any(letter.isalpha() for letter in figure) else 24
            room = x + (w - 56) / 2 - 8 - left - 12 - pen.text_width(figure, size, "serif", "Bold")
            n = pen.text_in(name, left, y, room, 17, "serif", "Bold")
            pen.text(figure, left + n + 12, y, size, "serif", "Bold", colour)

    def _lines(self, pen: Pen) -> list[tuple[str, tuple[float, str, str]]]:
        """What is written on the rules, with its style: long sentences on two of them while there are enough."""
        room, styled = self.w - 56, [(line.text, _STYLES[line.style]) for line in self.data.lines]
        broken = [(piece, style) for text, style in styled for piece in pen.wrap(text, room, *style)]
        if len(broken) <= _RULES:
            return broken
        return [(pen.fitted(text, room, *style), style) for text, style in styled[:_RULES]]


@dataclass(frozen=True)
class StampData:
    """A rubber stamp."""

    label: str
    colour: str = "bad"
    """``good``, ``bad`` or ``accent_dark``."""
    degrees: float = 7
    size: float = 21


class Stamp(Painted[StampData]):
    """A stamp about a point; it falls from 1.6 times its size to 1 (``zoom``)."""

    margin: ClassVar[float] = 30.0
    layer_of: ClassVar[int] = Layer.DIALOG + 1

    def __init__(self, data: StampData, centre: tuple[int, int], u: float) -> None:
        pen = Pen(pygame.Surface((1, 1)), u)
        w = pen.text_width(data.label, data.size, "sans", "Bold", data.size * 0.12) + 40
        body = pygame.Rect(0, 0, round(w * u), round((data.size * 1.75 + 6) * u))
        body.center = centre
        super().__init__(data, body, u)

    def draw(self, pen: Pen) -> None:
        """The stamp, turned."""
        data = self.data
        pen.stamp(data.label, self.w / 2, self.h / 2, data.colour, data.degrees, data.size)
