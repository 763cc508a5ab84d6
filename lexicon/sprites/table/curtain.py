"""The curtain between two people: velvet in two halves with swags above, and the card that names the next one."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, Final

import pygame

from lexicon.sprites.paint import textures
from lexicon.sprites.paint.cache import InParts, Parts, keep_scaled
from lexicon.sprites.paint.pen import Pen, paint_pixels
from lexicon.sprites.pieces.block import draw_block
from lexicon.sprites.portraits import draw_portrait
from lexicon.sprites.sprite import Can, Layer, Painted
from lexicon.theme import RGB, mix, seat
from lexicon.wording import in_figures

SWAGS: Final = 130
"""Height in units of the swags along the top."""


def _folds(width: int) -> Iterator[RGB]:
    """Colour of each column of velvet."""
    draw = random.Random(5)
    a, b, c = (draw.uniform(0, 6.28) for _ in range(3))
    for column in range(width):
        turn = column / width * 2 * math.pi
        v = 0.5 + 0.5 * math.sin(turn * 17 + 1.1 * math.sin(turn * 5 + a) + b)
        v = v * 0.8 + 0.2 * (0.5 + 0.5 * math.sin(turn * 41 + c))
        if v < 0.6:
            yield mix("#25090b", "#6f1f22", min(1.0, v * 1.7))
        else:
            yield mix("#6f1f22", "#a5413c", (v - 0.6) / 0.4 * 0.75)


def _draw_velvet(made: pygame.Surface, u: float) -> Parts:
    size = made.get_size()
    line = pygame.image.frombuffer(b"".join(map(bytes, _folds(size[0]))), (size[0], 1), "RGB")
    made.blit(pygame.transform.scale(line.convert(32, 0), size), (0, 0))
    yield
    textures.multiply_tile(made, textures.small_tile("felt", 2), made.get_rect())
    yield
    shade = textures.radial(size, (0.5, 0.42), (0.72, 0.95), "#ffffff", "#4a3a36", 1.3)
    made.blit(shade, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    yield
    _draw_hem(Pen(made, u), size[0] / u, size[1] / u)


def _draw_hem(pen: Pen, w: float, h: float) -> None:
    """The seam in the middle, the hem and its fringe."""
    pen.line((0, 0, 0, 110), w / 2, 0, w / 2, h, 5)
    pen.line((255, 190, 150, 40), w / 2 + 4, 0, w / 2 + 4, h, 2)
    pen.rr((0, 0, 0, 70), 0, h - 58, w, 60)
    for i in range(0, int(w), 5):
        gold = mix("#8a6420", "gold", 0.3 + 0.5 * (0.5 + 0.5 * math.sin(i * 1.7)))
        pen.line(gold, i + 2.5, h - 30, i + 2.5, h - 6 + 3 * math.sin(i * 0.7), 3)
    pen.rr("#b58a3c", 0, h - 40, w, 11)
    pen.line("#f0d79a", 0, h - 38.5, w, h - 38.5, 1.4)
    pen.line("#6b4a14", 0, h - 29.5, w, h - 29.5, 1.4)


def velvet(size: tuple[int, int], u: float) -> pygame.Surface:
    """The closed curtain for a window of so many pixels, without its swags."""

    def begin() -> InParts:
        made = pygame.Surface(size, 0, 32)
        return InParts(made, _draw_velvet(made, u))

    return keep_scaled(("velvet", size, round(u, 4)), size, 1, begin)


def velvet_half(size: tuple[int, int], u: float, right: bool) -> pygame.Surface:
    """One half of the closed curtain; halves come in from the sides."""
    whole, half = velvet(size, u), size[0] // 2
    return whole.subsurface((half, 0, size[0] - half, size[1]) if right else (0, 0, half, size[1]))


def swags(width: int, u: float) -> pygame.Surface:
    """The swags and the pole along the top, :data:`SWAGS` units high, transparent below them."""

    def draw(pen: Pen) -> Parts:
        w = width / u
        count = max(3, round(w / 256))
        for i in range(count):
            _draw_swag(pen, i * w / count, w / count)
            yield
        for i in range(count + 1):
            _draw_tail(pen, i * w / count)
        pen.rr("wood_dark", 0, 0, w, 12)
        pen.line("wood_light", 0, 12, w, 12, 1.6)

    return paint_pixels((width, round(SWAGS * u)), u, draw, "swags")


def _draw_swag(pen: Pen, x: float, w: float) -> None:
    for k in range(26):
        t = k / 25
        depth = 118 * (1 - t) + 8
        points = [
            (x - 4 + (w + 8) * j / 40, -2 + depth * max(0.0, math.sin(math.pi * j / 40)) ** 0.8) for j in range(41)
        ]
        v = 0.5 + 0.5 * math.sin(t * 9.5 + 0.6)
        pen.poly(mix("#3a0f12", "#8d2d2d", v * (0.55 + 0.45 * (1 - t))), points)
        if k == 0:
            pen.path("#c79c4b", points, 5)


def _draw_tail(pen: Pen, x: float) -> None:
    pen.poly("#4f1518", [(x - 26, -2), (x + 26, -2), (x + 15, 96), (x - 15, 96)])
    pen.poly("#7a2628", [(x - 12, -2), (x + 4, -2), (x + 3, 96), (x - 9, 96)])
    pen.rr("#c79c4b", x - 16, 92, 32, 8, 3)
    for k in range(-14, 15, 4):
        pen.line("#d9b565", x + k, 100, x + k * 1.1, 122, 2.4)


def draw_framed_card(pen: Pen, w: float, h: float) -> None:
    """A card with ink rule and a red star in each corner."""
    pen.shadow(0, 0, w, h, 8, 16, 210, 10)
    pen.panel(0, 0, w, h, 8, "card", rule=False, shadow=False)
    pen.rr("ink", 9, 9, w - 18, h - 18, 4, 2.2)
    pen.rr("rule", 14, 14, w - 28, h - 28, 2.5, 1)
    for x in (22, w - 22):
        for y in (22, h - 22):
            pen.circ("card", x, y, 8)
            pen.star("figure", x, y, 7, 4, 0.4)


def _fit_name(pen: Pen, name: str, size: float, width: float, track: float) -> float:
    """The largest size, in steps of two, at which a name is no wider; begun near it, as each size loads a font."""
    wide, between = pen.text_width(name, size, "serif", "Bold", track), track * len(name)
    if wide > width:
        likely = size * max(0.0, width - between) / (wide - between)
        size -= 2 * max(0, min(int((size - likely) / 2) - 1, int((size - 24) / 2)))
    while size > 24 and pen.text_width(name, size, "serif", "Bold", track) > width:
        size -= 2
    return size


@dataclass(frozen=True)
class CurtainData:
    """Who is to take the screen."""

    name: str
    seat: str | None
    line: str
    """``Blue · turn 15 · 90 points``."""
    note: str = ""
    """``Hazel has just played PIETY for 40.``"""
    head: str = "Pass the screen to"
    portrait: int | None = None
    """The person's head; ``None`` for none."""


class CurtainCard(Painted[CurtainData]):
    """The card, 560 × 372 units; its button is a widget."""

    margin: ClassVar[float] = 44.0
    layer_of: ClassVar[int] = Layer.CURTAIN
    SIZE: ClassVar[tuple[int, int]] = (560, 372)

    @property
    def button(self) -> pygame.Rect:
        """Where the primary button lies, in pixels of the window."""
        u = self.u
        return pygame.Rect(
            self.body.centerx - round(130 * u), self.body.y + round(270 * u), round(260 * u), round(58 * u)
        )

    def draw(self, pen: Pen) -> None:
        """Frame, name and what has happened."""
        w, data, cx = self.w, self.data, self.w / 2
        draw_framed_card(pen, w, self.h)
        if data.portrait is not None:
            draw_portrait(pen, data.portrait, cx, 10, 32)
        pen.caps(data.head, cx, 62, 19, "ink_soft", "c", 3)
        name = data.name.upper()
        pen.text(name, cx, 122, _fit_name(pen, name, 76, w - 80, 6), "serif", "Bold", "ink", "c", 6)
        pen.curl(cx, 178, 220)
        n = pen.text_width(data.line, 19)
        if data.seat:
            pen.seat_chip(data.seat, cx - n / 2 - 20, 196, 26, 26)
        pen.text(data.line, cx - n / 2 + (14 if data.seat else 0), 209.5, 19)
        pen.text(pen.fitted(data.note, w - 60, 17, "sans", "It"), cx, 242, 17, "sans", "It", "ink_soft", "c")


@dataclass(frozen=True)
class SumLetter:
    """A letter of a play with what it earned."""

    letter: str
    square: str
    """Kind of the square it lies on, as in the board's data."""
    value: int | None
    """``None`` for a letter that lay there before."""
    master: bool = False


@dataclass(frozen=True)
class CurtainPlayData:
    """The play that may still be challenged, and who is next."""

    seat: str
    head: str
    """``Oscar has just played``."""
    turn: str
    letters: tuple[SumLetter, ...]
    total: int
    lines: tuple[tuple[str, str], ...]
    """Words, one a line, and beside the first the sum: ``("TIGER across", "10 + 10 + 5 = 25")``."""
    key_word: str | None
    """The word of the Key card earned."""
    stakes: str
    """``Right +25, wrong −25``."""
    challengers: int
    """How many buttons the strip holds, 0–3; without any it is left out."""
    name: str
    bonus: str = "+50"
    word: str = ""
    """The main word, where its letters are not told one by one."""
    portrait: int | None = None
    """The next person's head; ``None`` for none."""


class CurtainPlay(Painted[CurtainPlayData]):
    """The card, 720 units wide and :meth:`height` high; its buttons are widgets."""

    margin: ClassVar[float] = 44.0
    layer_of: ClassVar[int] = Layer.CURTAIN
    can: ClassVar[Can] = Can.FOCUS
    WIDTH: ClassVar[int] = 720

    @staticmethod
    def height(data: CurtainPlayData) -> int:
        """Height in units: more words, more lines; nobody who may challenge, no strip."""
        strip = 0 if not data.challengers else 110 if data.challengers < 3 else 130
        return 446 + strip + 24 * (max(1, len(data.lines)) - 1)

    @property
    def _strip_y(self) -> float:
        return 224 + 24 * (max(1, len(self.data.lines)) - 1)

    @property
    def _strip_h(self) -> float:
        return 86 if self.data.challengers < 3 else 106

    @property
    def _hand_y(self) -> float:
        """Where the part about the next person begins."""
        return self._strip_y + (self._strip_h + 24 if self.data.challengers else 0)

    def challenge_rect(self, index: int) -> pygame.Rect:
        """Where the button of a person who may challenge lies: beside the words of the strip, three under them."""
        count, right = self.data.challengers, self.w - 44 - 16
        w, h, gap = 198 if count < 3 else 192, 50, 12
        x = right - (count - index) * w - (count - 1 - index) * gap
        return self.in_window(x, self._strip_y + (18 if count < 3 else 42), w, h)

    @property
    def button(self) -> pygame.Rect:
        """Where the primary button lies."""
        return self.in_window(self.w / 2 - 150, self._hand_y + 120, 300, 56)

    def draw(self, pen: Pen) -> None:
        """Frame, play, strip, and the next name."""
        data, w, right, cx = self.data, self.w, self.w - 44, self.w / 2
        draw_framed_card(pen, w, self.h)
        if data.seat:
            pen.seat_chip(data.seat, 44, 36, 26, 26)
        pen.caps(data.head, 82 if data.seat else 44, 49.5, 15)
        pen.text(data.turn, right, 49.5, 16, color="ink_soft", align="r")
        self._draw_sum(pen)
        for i, (word, total) in enumerate(data.lines):
            pen.text(word, 44, 200 + 24 * i, 18, "sans", "Semibold")
            pen.text(total, right, 200 + 24 * i, 18, align="r")
        if data.challengers:
            y = self._strip_y
            pen.inset_sheet(44, y, w - 88, self._strip_h, 5, mix("paper2", "card", 0.35))
            line = data.challengers > 2
            n = pen.text("Not a word?", 64, y + (22 if line else 30), 18, "serif", "Bold")
            pen.text(data.stakes, 64 + (n + 16 if line else 0), y + (22 if line else 57), 16, color="ink_soft")
        y = self._hand_y
        pen.curl(cx, y, w - 88)
        pen.caps("Then pass the screen to", cx, y + 30, 16, "ink_soft", "c", 2.4)
        name = data.name.upper()
        side = 0 if data.portrait is None else 90
        if data.portrait is not None:
            draw_portrait(pen, data.portrait, 80, y + 70, 32)
        pen.text(name, cx, y + 76, _fit_name(pen, name, 58, w - 100 - 2 * side, 5), "serif", "Bold", "ink", "c", 5)

    def _draw_sum(self, pen: Pen) -> None:
        data, right = self.data, self.w - 44
        room = self.w - 88 - 120 - (150 if data.key_word else 0)
        z = min(48.0, room / max(1, len(data.letters)) - 9)
        x = 47.0
        for part in data.letters:
            _draw_sum_letter(pen, part, x, 82, z)
            x += z + 9
        if not data.letters:
            word = pen.fitted(data.word, room, 48, "serif", "Bold")
            pen.text(word, 44, 112, 48, "serif", "Bold", track=3)
        if data.key_word:
            pen.text("+", x + 9, 106, 24, "serif", "Bold", "ink_soft", "c")
            _draw_small_key_card(pen, x + 28, 78, data.key_word, data.bonus)
        if data.total:
            pen.text(in_figures(data.total), right, 106, 52, "serif", "Bold", "figure", "r")
            pen.text("points", right, 146, 16, color="ink_soft", align="r")


def _draw_sum_letter(pen: Pen, part: SumLetter, x: float, y: float, z: float) -> None:
    """A block over the square it lies on and what it earns; letters already down stay quiet."""
    if part.value is None:
        draw_block(pen, part.letter, x, y, z, part.master)
        pen.text("0", x + z / 2, y + z + 20, 18, color="ink_soft", align="c")
        return
    pen.rr("ink", x - 3, y - 3, z + 6, z + 40, 5, 1.2)
    kind, ink = part.square.lower(), "cream"
    if kind in "rgby":
        pen.seat_fill(kind, x - 2, y + z + 2, z + 4, 34, 0, 8.5, seat(kind).pattern_alpha)
        ink = seat(kind).print_
    else:
        pen.rr("start" if part.square == "S" else "key", x - 2, y + z + 2, z + 4, 34)
    if part.square in "RGBY":
        pen.icon("key", x + z - 6, y + z + 10, 13, ink)
    draw_block(pen, part.letter, x, y, z, part.master)
    pen.text(str(part.value), x + z / 2, y + z + 20, 18, "sans", "Bold", ink, "c")


def _draw_small_key_card(pen: Pen, x: float, y: float, word: str, bonus: str) -> None:
    pen.panel(x, y, 104, 92, 5, "card", rule=False, alpha=80)
    pen.rr("ink", x + 4, y + 4, 96, 84, 3, 1.3)
    pen.icon("key", x + 52, y + 22, 44, "figure")
    pen.text(word, x + 52, y + 44, 16, "serif", "Bold", align="c", track=0.8)
    pen.text(bonus, x + 52, y + 71, 20, "serif", "Bold", "figure", "c")
