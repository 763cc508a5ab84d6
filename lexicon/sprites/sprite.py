"""What all sprites share: data in, a cached picture out, a body in window pixels, and what may be done with them."""

from __future__ import annotations

from collections.abc import Hashable
from enum import Flag, IntEnum, StrEnum, auto
from typing import Any, ClassVar, Final, Generic, TypeVar

import pygame

from lexicon.sprites.paint.cache import Parts
from lexicon.sprites.paint.pen import Pen, paint, paint_pixels
from lexicon.theme import Colour

Data = TypeVar("Data", bound=Hashable)


class Can(Flag):
    """What may be done with a sprite."""

    NOTHING = 0
    PRESS = auto()
    PICK_UP = auto()
    DROP = auto()
    """Something may be dropped on it."""
    FOCUS = auto()


class PieceState(StrEnum):
    """How a piece is shown."""

    REST = "rest"
    HOVER = "hover"
    TENTATIVE = "tentative"
    LAST = "last"
    """Part of the last play."""
    LIFTED = "lifted"
    FOCUS = "focus"
    GHOST = "ghost"
    """Where it was, or will be: see-through."""


class Layer(IntEnum):
    """Order of drawing in a ``LayeredUpdates`` group, lowest first."""

    BOARD = 10
    UNDER = 20
    """Marks on empty squares."""
    PIECES = 30
    TENTATIVE = 40
    OVER = 50
    """Rings round pieces."""
    PANEL = 60
    BADGE = 70
    HELD = 80
    """What is being dragged, or flies."""
    DIALOG = 90
    CURTAIN = 100


def text_picture(
    text: str, u: float, size: float, family: str = "sans", weight: str = "Regular", color: Colour = "ink"
) -> pygame.Surface:
    """One line of text alone, cached: it begins :data:`TEXT_PAD` units in, its capitals' middle at half height."""
    width = measure(text, u, size, family, weight)

    def draw(pen: Pen) -> None:
        pen.text(text, TEXT_PAD, size * 0.8, size, family, weight, color)

    return paint((width + 2 * TEXT_PAD, size * 1.6), u, draw, ("text", text, size, family, weight, color))


def measure(text: str, u: float, size: float, family: str = "sans", weight: str = "Regular") -> float:
    """Width of a line of text in units as it is painted at a scale."""
    return Pen(_NOWHERE, u * 2).text_width(text, size, family, weight)


TEXT_PAD: Final = 2
_NOWHERE: Final = pygame.Surface((1, 1))


class Painted(pygame.sprite.Sprite, Generic[Data]):
    """A sprite whose picture follows from frozen data, its size and the scale; painted when next looked at.

    ``body`` is where the thing itself lies, in pixels of the window; ``rect`` is larger by the ``margin`` (units) that
    its shadow and its rings need. ``fade`` (0–255), ``zoom``, ``turn`` (degrees) and ``width`` (the share of its width
    that shows while it is turned over) are for movement: they are applied to the cached picture, which is not painted
    again.
    """

    margin: ClassVar[float] = 16.0
    can: ClassVar[Can] = Can.NOTHING
    layer_of: ClassVar[int] = Layer.PANEL

    def __init__(self, data: Data, body: pygame.Rect, u: float) -> None:
        self._layer = int(self.layer_of)
        super().__init__()
        self.data: Data = data
        self.body = pygame.Rect(body)
        self.u = u
        self.fade = 255
        self.zoom = 1.0
        self.turn = 0.0
        self.width = 1.0
        self._picture: pygame.Surface | None = None

    def draw(self, pen: Pen) -> Parts | None:
        """Draw the thing, its body :attr:`w` × :attr:`h` units from the pen's origin; called for the cache only.

        May be a generator: where it yields, painting may go on in a later frame.
        """
        raise NotImplementedError

    def show(self, data: Data) -> None:
        """Show other data; nothing is painted if they are the same."""
        if data != self.data:
            self.data = data
            self._picture = None

    def place(self, body: pygame.Rect, u: float | None = None) -> None:
        """Lie somewhere else, at another size or scale."""
        if body.size != self.body.size or (u is not None and u != self.u):
            self._picture = None
        self.body = pygame.Rect(body)
        self.u = self.u if u is None else u

    def hit(self, point: tuple[int, int]) -> bool:
        """Whether a point of the window is on the body."""
        return bool(self.body.collidepoint(point))

    def in_window(self, x: float, y: float, w: float, h: float) -> pygame.Rect:
        """Where a part of the body lies in pixels of the window: *x*, *y*, *w*, *h* are units from its corner."""
        u = self.u
        return pygame.Rect(self.body.x + round(x * u), self.body.y + round(y * u), round(w * u), round(h * u))

    @property
    def w(self) -> float:
        """Width of the body in units."""
        return self.body.w / self.u

    @property
    def h(self) -> float:
        """Height of the body in units."""
        return self.body.h / self.u

    @property
    def key(self) -> Hashable:
        """What the picture depends on besides size and scale."""
        return type(self).__qualname__, self.data

    @property
    def margin_px(self) -> int:
        """Room round the body in pixels."""
        return round(self.margin * self.u)

    def picture(self) -> pygame.Surface:
        """The cached picture of the body with its margin; not to be drawn on."""
        if self._picture is None:
            self._picture = self._paint()
        return self._picture

    def _paint(self) -> pygame.Surface:
        m = self.margin_px
        pixels = self.body.w + 2 * m, self.body.h + 2 * m
        return paint_pixels(pixels, self.u, self.draw, self.key, (m, m))

    def _moved(self) -> pygame.Surface:
        made = self.picture()
        if self.width < 1.0:
            made = pygame.transform.scale(made, (max(1, round(made.get_width() * self.width)), made.get_height()))
        if self.zoom != 1.0 or self.turn:
            made = pygame.transform.rotozoom(made, self.turn, self.zoom)
        if self.fade < 255:
            made = made.copy() if made is self._picture else made
            made.set_alpha(self.fade)
        return made

    @property
    def image(self) -> pygame.Surface:
        """The picture to blit now."""
        return self._moved()

    @image.setter
    def image(self, value: pygame.Surface | None) -> None:
        self._picture = value

    @property
    def rect(self) -> pygame.Rect:
        """Where :attr:`image` is blitted."""
        plain = self.body.inflate(2 * self.margin_px, 2 * self.margin_px)
        if self.zoom == 1.0 and self.width >= 1.0 and not self.turn:
            return plain
        return self._moved().get_rect(center=plain.center)

    @rect.setter
    def rect(self, value: Any) -> None:
        self.body = pygame.Rect(value).inflate(-2 * self.margin_px, -2 * self.margin_px)
