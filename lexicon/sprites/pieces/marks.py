"""Marks that lie on squares of a board: targets, refusals, hints, the cursor, joints, and rings round a run."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar, Final

import pygame

from lexicon.sprites.paint.pen import Pen
from lexicon.sprites.sprite import Layer, Painted
from lexicon.theme import rgba


class MarkKind(StrEnum):
    """What is said of a square; each has its own shape, never colour alone."""

    TARGET = "target"
    """May go here: dashed."""
    TARGET_HOT = "target-hot"
    """Would be dropped here."""
    TAKEN = "taken"
    """Taken from here: dashed and pale."""
    REFUSED = "refused"
    CURSOR_ACROSS = "cursor-across"
    CURSOR_DOWN = "cursor-down"
    HINT = "hint"
    """One of a hint's exact squares."""
    HINT_KEY = "hint-key"
    """The same where the square has a key, which the light would hide."""
    ANCHOR = "anchor"
    """The letter a hint joins: lit and ringed."""
    JOINT = "joint"
    """The letter a word of Patience uses."""
    JOINT_OTHER = "joint-other"
    """Another letter it could use: a dashed ring."""
    SUGGESTED = "suggested"
    """A letter of a better play in the look back."""
    CHOSEN = "chosen"
    """Ringed in marmalade: what is being talked about."""


@dataclass(frozen=True)
class MarkData:
    """A mark and, where it shows one, a letter."""

    kind: MarkKind
    letter: str = ""


class SquareMark(Painted[MarkData]):
    """A mark on one square; its body is the square."""

    margin: ClassVar[float] = 18.0
    layer_of: ClassVar[int] = Layer.UNDER

    def __init__(self, kind: MarkKind, square: pygame.Rect, u: float, letter: str = "") -> None:
        super().__init__(MarkData(kind, letter), square, u)
        if kind in _OVER:
            self._layer = int(Layer.OVER)

    def draw(self, pen: Pen) -> None:
        """The mark."""
        _DRAW[self.data.kind](pen, self.w, self.data.letter)


def _target(pen: Pen, z: float, _: str) -> None:
    pen.dashed(rgba("ink", 170), 2, 2, z - 4, z - 4, 4, 3.4, 6, 4)
    pen.dashed("accent_light", 2, 2, z - 4, z - 4, 4, 2, 6, 4)


def _target_hot(pen: Pen, z: float, _: str) -> None:
    pen.glow(0, 0, z, z, 4, "accent_light", 5, 120)
    pen.rr(rgba("accent_light", 90), 0, 0, z, z, 4)
    pen.rr("ink", -0.8, -0.8, z + 1.6, z + 1.6, 4.8, 4)
    pen.rr("accent_light", 0, 0, z, z, 4, 2.4)


def _taken(pen: Pen, z: float, _: str) -> None:
    pen.dashed(rgba("cream2", 190), 2, 2, z - 4, z - 4, 5, 1.4, 5, 4)


def _refused(pen: Pen, z: float, _: str) -> None:
    pen.rr("bad", 0, 0, z, z, 4)
    pen.rr("cream", z * 0.07, z * 0.07, z * 0.86, z * 0.86, 3, 1)
    pen.icon("cross", z / 2, z / 2, z * 0.53, "cream")


def _cursor(pen: Pen, z: float, down: bool) -> None:
    """A ring, and on its edge a tip that lies between the letters of both squares, so that it reads as part of none."""
    pen.focus(0, 0, z, z, 3, 1)
    for colour, grow in (("ink", 0.0), ("accent_light", 1.5)):
        base, point, side = z * 0.84 + grow, z * 1.13 - grow * 1.3, z * 0.24 - grow * 1.4
        corners = [(base, z / 2 - side), (point, z / 2), (base, z / 2 + side)]
        pen.poly(colour, [(b, a) for a, b in corners] if down else corners)


def _hint(pen: Pen, z: float, _: str) -> None:
    _lit(pen, 0, 0, z, 235)


def _hint_key(pen: Pen, z: float, _: str) -> None:
    _lit(pen, 0, 0, z, 235)
    pen.icon("key", z / 2, z / 2, z * 0.62, "ink")


def _lit(pen: Pen, x: float, y: float, z: float, alpha: int) -> None:
    """A square lit by a hint, as strongly as ``alpha``."""
    pen.glow(x + 3, y + 3, z - 6, z - 6, 5, "#ffe0a0", 5, int(alpha * 0.7))
    pen.rr(rgba("#fff3d0", int(alpha * 0.85)), x + 1.5, y + 1.5, z - 3, z - 3, 4)
    pen.dashed(rgba("ink", min(255, alpha + 20)), x + 4, y + 4, z - 8, z - 8, 4, 1.5, 5, 3.6)


def _anchor(pen: Pen, z: float, _: str) -> None:
    pen.rr("ink", -2.4, -2.4, z + 4.8, z + 4.8, 6, 4.6)
    pen.rr("accent_light", -1.4, -1.4, z + 2.8, z + 2.8, 5, 2.6)


def _joint(pen: Pen, z: float, _: str) -> None:
    pen.circ("ink", z / 2 - 0.6, z / 2 - 1, z * 0.482, 4.2)
    pen.circ("accent", z / 2 - 0.6, z / 2 - 1, z * 0.459, 2.6)


def _joint_other(pen: Pen, z: float, _: str) -> None:
    pen.dashed_ring("accent_dark", z / 2 - 0.6, z / 2 - 1, z * 0.42, 2.4)


def _suggested(pen: Pen, z: float, letter: str) -> None:
    pen.rr("card", 1.5, 1.5, z - 3, z - 3, 3)
    pen.dashed("good", 2.6, 2.6, z - 5.2, z - 5.2, 3, 1.8, 4, 3)
    if letter:
        pen.glyph(letter, z / 2, z / 2, z * 0.58, "good")


def _chosen(pen: Pen, z: float, _: str) -> None:
    pen.rr("ink", -1.2, -1.2, z + 2.4, z + 2.4, 5, 3.2)
    pen.rr("accent", -0.6, -0.6, z + 1.2, z + 1.2, 4.6, 2.2)


_DRAW: Final[dict[MarkKind, Callable[[Pen, float, str], None]]] = {
    MarkKind.TARGET: _target,
    MarkKind.TARGET_HOT: _target_hot,
    MarkKind.TAKEN: _taken,
    MarkKind.REFUSED: _refused,
    MarkKind.CURSOR_ACROSS: lambda pen, z, _: _cursor(pen, z, False),
    MarkKind.CURSOR_DOWN: lambda pen, z, _: _cursor(pen, z, True),
    MarkKind.HINT: _hint,
    MarkKind.HINT_KEY: _hint_key,
    MarkKind.ANCHOR: _anchor,
    MarkKind.JOINT: _joint,
    MarkKind.JOINT_OTHER: _joint_other,
    MarkKind.SUGGESTED: _suggested,
    MarkKind.CHOSEN: _chosen,
}
_OVER: Final = {
    MarkKind.CURSOR_ACROSS,
    MarkKind.CURSOR_DOWN,
    MarkKind.ANCHOR,
    MarkKind.JOINT,
    MarkKind.JOINT_OTHER,
    MarkKind.CHOSEN,
    MarkKind.REFUSED,
}


@dataclass(frozen=True)
class RunData:
    """How many squares a ring goes round, and which way."""

    length: int
    down: bool
    kind: str = "last"
    """``last``: ink and cream, the last play; ``chosen``: ink and marmalade."""


class RunRing(Painted[RunData]):
    """One ring round a whole run of blocks, the outline of the last play; its body is the run's squares."""

    margin: ClassVar[float] = 6.0
    layer_of: ClassVar[int] = Layer.OVER

    def draw(self, pen: Pen) -> None:
        """Ink outside, cream or marmalade within."""
        w, h = self.w, self.h
        if self.data.kind == "chosen":
            pen.rr("ink", -4, -4, w + 8, h + 8, 10, 5)
            pen.rr("accent", -3, -3, w + 6, h + 6, 9, 2.6)
            return
        pen.rr("ink", -2.6, -2.6, w + 5.2, h + 5.2, 6, 4.6)
        pen.rr("cream", -1.4, -1.4, w + 2.8, h + 2.8, 5, 2)


def outline_run(run: pygame.Rect, length: int, down: bool, u: float, kind: str = "last") -> RunRing:
    """The ring round ``length`` squares that lie in ``run``."""
    return RunRing(RunData(length, down, kind), run, u)


@dataclass(frozen=True)
class BandData:
    """A hint's line through a letter: how many empty squares are lit before and after it."""

    before: int
    after: int
    down: bool


class HintBand(Painted[BandData]):
    """*Where*: the line lights up, fading both ways from the joined letter, so that the length stays hidden.

    The body is the joined letter's square; the band goes over its edges by up to :data:`REACH` squares.
    """

    layer_of: ClassVar[int] = Layer.UNDER
    REACH: ClassVar[int] = 4

    @property
    def margin_px(self) -> int:
        """Room for the band and its points."""
        return self.body.w * (self.REACH + 1)

    def draw(self, pen: Pen) -> None:
        """Lit squares, weaker with distance, and a point at either end."""
        z, data = self.w, self.data
        for i in range(-min(self.REACH, data.before), min(self.REACH, data.after) + 1):
            if i:
                x, y = (0.0, i * z) if data.down else (i * z, 0.0)
                _lit(pen, x, y, z, (255, 235, 195, 140, 75)[abs(i)])
        pen.glow(-2, -2, z + 4, z + 4, 6, "#ffd08a", 8, 240)
        for side, count in ((-1, data.before), (1, data.after)):
            if count >= self.REACH:
                self._point(pen, z, side)

    def _point(self, pen: Pen, z: float, side: int) -> None:
        tip, base = z / 2 + side * z * 4.95, z / 2 + side * z * 4.6
        corners = [(tip, z / 2), (base, z / 2 - 8), (base, z / 2 + 8)]
        pen.poly("ink", [(b, a) for a, b in corners] if self.data.down else corners)


@dataclass(frozen=True)
class VeilData:
    """Dark over an area, with one rectangle cut out of it and ringed."""

    alpha: int = 158
    hole: tuple[int, int, int, int] | None = None
    """Left, top, width, height in pixels from the body's corner."""
    ringed: bool = True


class Veil(Painted[VeilData]):
    """The table dimmed (62–66%), for dialogs and for naming a Master."""

    margin: ClassVar[float] = 0.0
    layer_of: ClassVar[int] = Layer.DIALOG

    def _paint(self) -> pygame.Surface:
        made = pygame.Surface(self.body.size, pygame.SRCALPHA, 32)
        made.fill(rgba("veil", self.data.alpha))
        if self.data.hole:
            hole = pygame.Rect(self.data.hole)
            pen = Pen(made, self.u)
            pygame.draw.rect(made, (0, 0, 0, 0), hole, border_radius=pen.px(8))
            if self.data.ringed:
                ring = hole.inflate(pen.px(5), pen.px(5))
                pygame.draw.rect(made, rgba("ink"), ring, max(2, pen.px(5)), border_radius=pen.px(10))
                ring = ring.inflate(-pen.px(2), -pen.px(2))
                pygame.draw.rect(made, rgba("accent"), ring, max(1, pen.px(2.6)), border_radius=pen.px(9))
        return made
