"""Ivory letter blocks, and the score badge that goes with a play."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, Final

import pygame

from lexicon.pieces import MASTER
from lexicon.sprites.paint import textures
from lexicon.sprites.paint.cache import keep
from lexicon.sprites.paint.pen import Pen
from lexicon.sprites.sprite import Can, Layer, Painted, PieceState
from lexicon.theme import Colour, mix, rgba

__all__ = [
    "LIFT",
    "MASTER",
    "Badge",
    "BadgeData",
    "BlockData",
    "BlockSprite",
    "block_face",
    "draw_block",
    "draw_dashed_place",
]

LIFT: Final = 0.12
"""A block that is picked up is raised by this share of its side."""


def draw_block(
    pen: Pen,
    letter: str | None,
    x: float,
    y: float,
    z: float,
    master: bool = False,
    state: str = PieceState.REST,
    shadow: bool = True,
) -> None:
    """A block of side ``z`` units: a letter, :data:`MASTER`, or ``None`` for one lying face down."""
    tentative = state == PieceState.TENTATIVE
    if state == PieceState.LIFTED:
        pen.shadow(x + z * 0.04, y, z * 0.94, z * 0.96, z * 0.1, max(2.0, z * 0.11), 150, z * 0.16, z * 0.03)
        y -= z * LIFT
    elif shadow:
        deep = 0.1 if tentative else 0.05
        pen.shadow(
            x + z * 0.02,
            y + z * 0.02,
            z * 0.96,
            z * 0.96,
            z * 0.1,
            max(1.2, z * 0.05),
            190 if tentative else 150,
            z * deep,
            z * 0.02,
        )
    face = _face(pen, letter, z, master, tentative)
    if state == PieceState.GHOST:
        face = face.copy()
        face.set_alpha(110)
    pen.blit(face, x, y)
    _block_rings(pen, x, y, z, state)


def _block_rings(pen: Pen, x: float, y: float, z: float, state: str) -> None:
    r = z * 0.12
    if state == PieceState.TENTATIVE:
        pen.rr("ink", x - 1.2, y - 1.2, z + 2.4, z + 2.4, r + 1, 3.2)
        pen.rr("accent", x - 0.6, y - 0.6, z + 1.2, z + 1.2, r + 0.6, 2.2)
    elif state == PieceState.LAST:
        pen.rr("ink", x - 0.6, y - 0.6, z + 1.2, z + 1.2, r, 1.8)
    elif state == PieceState.FOCUS:
        pen.focus(x, y, z, z, r, 2)
    elif state == PieceState.HOVER:
        pen.rr("accent", x - 0.6, y - 0.6, z + 1.2, z + 1.2, r + 0.6, 2)


def _face(pen: Pen, letter: str | None, z: float, master: bool, tentative: bool) -> pygame.Surface:
    """The block itself without shadow at the pen's own scale, kept."""
    key = ("block", letter, round(z * pen.k, 2), master, tentative)
    return keep(key, lambda: _make_face(pen, letter, z, master, tentative))


def _make_face(pen: Pen, letter: str | None, z: float, master: bool, tentative: bool) -> pygame.Surface:
    t, r, b = pen.new(z, z), z * 0.1, z * 0.07
    ivory: Colour = mix("ivory", "accent_light", 0.28) if tentative else "ivory"
    t.rr(mix("ivory_side", "ink", 0.38), 0, 0, z, z, r)
    t.rr("ivory_side", 0, 0, z, z - b * 0.6, r)
    t.rr(mix("ivory_side", ivory, 0.35), 0, 0, z - b * 0.5, z - b * 0.9, r)
    t.rr("ivory_light", b * 0.25, b * 0.25, z - b * 1.35, z - b * 1.9, r)
    x, y, w, h = b * 0.7, b * 0.75, z - 2.0 * b, z - 2.55 * b
    top = t.new(w, h)
    top.rr(ivory, 0, 0, w, h, r * 0.75)
    seed = 3 if letter in (MASTER, None) else ord(letter or " ")
    grain = textures.noise(3, max(6, int(h * 0.55)), (236, 231, 220), (255, 255, 255), seed)
    top.blit(pygame.transform.smoothscale(grain, top.surface.get_size()), 0, 0, pygame.BLEND_RGB_MULT)
    t.blit(top, x, y)
    _print_face(t, letter, x + w / 2, y + h / 2, w, z, master)
    return t.surface


def _print_face(t: Pen, letter: str | None, cx: float, cy: float, w: float, z: float, master: bool) -> None:
    if letter == MASTER:
        t.star("ink", cx, cy, z * 0.2, 4, 0.36)
        t.circ("ink", cx, cy, z * 0.29, max(1.0, z * 0.04))
    elif letter and master:
        t.circ("figure", cx, cy, w * 0.45, max(1.0, z * 0.045))
        t.glyph(letter, cx, cy, z * 0.5)
    elif letter:
        t.glyph(letter, cx, cy, z * 0.66)


@dataclass(frozen=True)
class BlockData:
    """What shows on a block."""

    letter: str | None
    """A–Z, :data:`MASTER`, or ``None``: face down."""
    master: bool = False
    """A Master that stands for ``letter``."""
    state: PieceState = PieceState.REST


class BlockSprite(Painted[BlockData]):
    """A block that can be picked up; its body is the square of its side."""

    margin: ClassVar[float] = 12.0
    can: ClassVar[Can] = Can.PICK_UP | Can.FOCUS
    layer_of: ClassVar[int] = Layer.PIECES

    def __init__(
        self, letter: str | None, z_px: int, u: float, master: bool = False, state: PieceState = PieceState.REST
    ) -> None:
        super().__init__(BlockData(letter, master, state), pygame.Rect(0, 0, z_px, z_px), u)

    @property
    def state(self) -> PieceState:
        """How it is shown now."""
        return self.data.state

    @state.setter
    def state(self, value: PieceState) -> None:
        self.show(replace(self.data, state=value))

    def turn_up(self, letter: str | None, master: bool = False) -> None:
        """Show another face (also ``None``, face down), in the same state."""
        self.show(replace(self.data, letter=letter, master=master))

    def draw(self, pen: Pen) -> None:
        """The block with its shadow and rings."""
        draw_block(pen, self.data.letter, 0, 0, self.w, self.data.master, self.data.state)


def block_face(
    letter: str | None, z_px: int, u: float, master: bool = False, state: PieceState = PieceState.REST
) -> pygame.Surface:
    """The cached picture of a block with :attr:`BlockSprite.margin` units of room all round; not to be drawn on."""
    return BlockSprite(letter, z_px, u, master, state).picture()


@dataclass(frozen=True)
class BadgeData:
    """A pill with a short label beside a play."""

    label: str
    kind: str = "score"
    """``score`` (marmalade), ``better`` (green), ``refused`` (red)."""
    beak: tuple[float, float] | None = None
    """Where its beak points, in units from the middle of the pill."""
    size: float = 18


_BADGE: Final[dict[str, tuple[Colour, Colour, Colour]]] = {
    "score": ("accent", "ink", "ink"),
    "better": ("good", "cream", "cream"),
    "refused": ("bad", "cream", "cream"),
}


def badge_spots(first: pygame.Rect, last: pygame.Rect, size: tuple[int, int], gap: int) -> list[tuple[int, int]]:
    """Centres of a badge in the line of a run from *first* to *last*: to its right, below, to its left, above."""
    w, h = size
    return [
        (last.right + gap + w // 2, last.centery),
        (last.centerx, last.bottom + gap + h // 2),
        (first.left - gap - w // 2, first.centery),
        (first.centerx, first.top - gap - h // 2),
    ]


class Badge(Painted[BadgeData]):
    """The score of the play being laid, about a point of the window."""

    margin: ClassVar[float] = 48.0
    layer_of: ClassVar[int] = Layer.BADGE

    def __init__(self, data: BadgeData, centre: tuple[int, int], u: float) -> None:
        super().__init__(data, pygame.Rect(0, 0, 1, 1), u)
        self.move(centre)

    def move(self, centre: tuple[int, int]) -> None:
        """Lie about another point."""
        w, h = self.size(self.data, self.u)
        body = pygame.Rect(0, 0, w, h)
        body.center = centre
        self.place(body)

    def show(self, data: BadgeData) -> None:
        """Show another label about the same point."""
        centre = self.body.center
        super().show(data)
        self.move(centre)

    @staticmethod
    def size(data: BadgeData, u: float) -> tuple[int, int]:
        """Width and height of a badge in pixels."""
        w, h = Pen(pygame.Surface((1, 1)), u).badge_size(data.label, data.size)
        return round(w * u), round(h * u)

    def draw(self, pen: Pen) -> None:
        """The pill with its beak."""
        fill, ink, rim = _BADGE[self.data.kind]
        w, h = self.w, self.h
        beak = self.data.beak
        point = (w / 2 + beak[0], h / 2 + beak[1]) if beak else None
        pen.badge(w / 2, h / 2, self.data.label, self.data.size, point, fill, ink, rim)


def draw_dashed_place(pen: Pen, x: float, y: float, z: float, alpha: int = 150) -> None:
    """The dashed place a block was taken from."""
    pen.dashed(rgba("cream2", alpha), x + 2, y + 2, z - 4, z - 4, 6, 1.3, 5, 4)
