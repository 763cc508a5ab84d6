"""The title's shelf: lids of the games with their little pictures, book covers, planks, tags and the name."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar, Final

import pygame

from lexicon.sprites.paint.pen import Pen, paint_pixels
from lexicon.sprites.pieces.block import draw_block
from lexicon.sprites.pieces.card import draw_card
from lexicon.sprites.sprite import Can, Layer, Painted
from lexicon.theme import LID_COLOURS, mix, rgba

NARROW: Final = 170
"""Lids narrower than this many units have no description and a smaller picture."""
ART: Final = (187, 58)
"""Room of a picture in units; narrow lids show it at :data:`NARROW_ART`."""
NARROW_ART: Final = 0.735


LidPicture = Callable[[Pen], None]
"""Draws a little picture about the pen's origin, the middle of :data:`ART`."""


def plain_picture(p: Pen) -> None:
    """For a game without a picture of its own: a few cards."""
    for i, letter in enumerate("WORDS"):
        draw_card(p, letter, -86 + i * 22, -18 + abs(i - 2) * 2, 28, 39, turn=-(i - 2) * 6)


@dataclass(frozen=True)
class LidData:
    """What a lid says."""

    picture: LidPicture
    group: str
    """Key of :data:`lexicon.theme.LID_COLOURS`."""
    name: str
    """Broken by hand with ``|`` where it takes two lines."""
    players: str
    """``2–4``."""
    description: str = ""
    hover: bool = False
    focus: bool = False


class Lid(Painted[LidData]):
    """The lid of a game's box, 199 × 142 units, 146 × 106 in the compact layout; raised under pointer or keyboard."""

    can: ClassVar[Can] = Can.PRESS | Can.FOCUS
    layer_of: ClassVar[int] = Layer.PANEL

    def draw(self, pen: Pen) -> None:
        """Cover, picture, label and how many play."""
        data, narrow = self.data, self.w < NARROW
        up = data.hover or data.focus
        pen = pen.at(0, -3 if up and not narrow else -2 if up else 0)
        pen.shadow(0, 0, self.w, self.h, 4, 6, 210 if up else 170, 9 if up else 5)
        _draw_cover(pen, self.w, self.h, *LID_COLOURS[data.group])
        self._draw_picture(pen, NARROW_ART if narrow else 1.0)
        self._draw_label(pen, narrow)
        self._draw_players(pen, narrow)
        if data.focus:
            pen.focus(0, 0, self.w, self.h, 5, 2)
        elif data.hover:
            pen.rr("accent", -1, -1, self.w + 2, self.h + 2, 5, 1.6)

    def _draw_picture(self, pen: Pen, scale: float) -> None:
        layer = Pen(
            pygame.Surface((round(ART[0] * scale * pen.k), round(ART[1] * scale * pen.k)), pygame.SRCALPHA, 32),
            pen.k * scale,
        )
        self.data.picture(layer.at(ART[0] / 2, ART[1] / 2 - 1))
        pen.blit(layer, (self.w - ART[0] * scale) / 2, 5)

    def _draw_label(self, pen: Pen, narrow: bool) -> None:
        w, h = self.w, self.h
        x, y = (7, 50) if narrow else (9, 62)
        lw, lh = w - 2 * x, h - y - (10 if narrow else 12)
        pen.sheet("card", x, y, lw, lh, 2.5)
        pen.rr(mix(LID_COLOURS[self.data.group][0], "card", 0.25), x + 2.5, y + 2.5, lw - 5, lh - 5, 1.5, 0.8)
        lines = self.data.name.split("|")
        size = 16 if narrow or any(pen.text_width(n, 17, "serif", "Bold") >= lw - 12 for n in lines) else 17
        if len(lines) == 1:
            lines = pen.wrap(lines[0], lw - 8, size, "serif", "Bold")[:2]
        notes = [] if narrow else self._notes(pen, lines, lw)
        cy = y + lh / 2 - (9.75 * (len(lines) - 1) + (9.25 if notes else 0) * max(1, len(notes)))
        for line in lines:
            pen.text_in(line, w / 2, cy, lw - 4, size, "serif", "Bold", align="c")
            cy += 19.5
        for line in notes:
            pen.text(line, w / 2, cy + 0.5, 16, color="ink_soft", align="c")
            cy += 18.5

    def _notes(self, pen: Pen, lines: list[str], width: float) -> list[str]:
        if not self.data.description:
            return []
        notes = pen.wrap(self.data.description, width - 16, 16)
        return notes if len(lines) == 1 else [pen.fitted(self.data.description, width - 12, 16)]

    def _draw_players(self, pen: Pen, narrow: bool) -> None:
        w, count = self.w, self.data.players
        n = pen.text_width(count, 16, "sans", "Bold")
        if narrow:
            pen.rr("card", w - n - 21, 6.5, n + 14, 21, 10.5)
            pen.text(count, w - 14 - n / 2, 17, 16, "sans", "Bold", align="c")
            return
        x = w - n - 40
        pen.rr("card", x, 8.5, n + 31, 22, 11)
        pen.icon("person", x + 13, 19, 14, "ink_soft")
        pen.text(count, x + 23, 19.5, 16, "sans", "Bold")


def lid_thumbnail(picture: LidPicture, group: str, pixels: int) -> pygame.Surface:
    """The picture of a game's lid on its colour, a square of so many pixels."""

    def draw(pen: Pen) -> None:
        side = ART[0] / 2
        _draw_cover(pen, side, side, *LID_COLOURS[group])
        picture(Pen(pen.surface, pen.k * 0.48, pen.spot(side / 2, side / 2)))

    return paint_pixels((pixels, pixels), pixels / (ART[0] / 2), draw, ("lid", picture, group))


def _draw_cover(pen: Pen, w: float, h: float, colour: str, edge: str) -> None:
    layer = pen.new(w, h)
    layer.rr(edge, 0, 0, w, h, 4)
    layer.rr(colour, 1.5, 1, w - 3, h - 4, 3.5)
    layer.texture("felt")
    layer.texture("paper")
    pen.blit(layer, 0, 0)
    pen.rr(rgba("cream", 120), 5, 4.5, w - 10, h - 12, 2.5, 0.8)


@dataclass(frozen=True)
class CoverData:
    """A book on the shelf."""

    label: str
    note: str
    icon: str
    colour: str
    hover: bool = False
    focus: bool = False


RULE_BOOK: Final = CoverData("Rule book", "All games explained", "book", "#23463a")
STATISTICS: Final = CoverData("Statistics", "Best words, scores, streaks", "chart", "#2b4260")
SETTINGS: Final = CoverData("Settings", "Sound, speed, text size", "gear", "#5a2a26")


_NARROW_BOOK: Final = 150.0
"""Width of a book below which its print takes all the room there is."""


class BookCover(Painted[CoverData]):
    """Rule book, Statistics, Settings: as high as the lids; low ones leave the note out."""

    can: ClassVar[Can] = Can.PRESS | Can.FOCUS

    def draw(self, pen: Pen) -> None:
        """Cover, spine and gilt."""
        w, h, data, low = self.w, self.h, self.data, self.h < 120
        up = data.hover or data.focus
        pen = pen.at(0, -3 if up else 0)
        pen.shadow(0, 0, w, h, 4, 6, 210 if up else 170, 9 if up else 5)
        layer = pen.new(w, h)
        layer.rr(mix(data.colour, "ink", 0.4), 0, 0, w, h, 4)
        layer.rr(data.colour, 1.5, 1, w - 3, h - 4, 4)
        layer.texture("felt")
        pen.blit(layer, 0, 0)
        spine, top = (10, 7) if low else (13, 9)
        pen.rr((0, 0, 0, 60), 1.5, 1, spine, h - 4, 3)
        pen.line(rgba("cream", 60), spine + 3, 2, spine + 3, h - 4)
        left = spine + 9 if low else spine + 11
        pen.rr(rgba("gold", 190), left, top, w - left - 9, h - 2 * top - 4, 3, 1.1)
        if not low:
            pen.rr(rgba("gold", 110), left + 3.5, top + 3.5, w - left - 16, h - 29, 2, 0.7)
        self._draw_title(pen, left + (w - left - 9) / 2, low)
        if data.focus:
            pen.focus(0, 0, w, h, 5, 2)

    def _draw_title(self, pen: Pen, cx: float, low: bool) -> None:
        """Icon, name and note; where the cover is narrow the name is set smaller, then in two lines; so is the note."""
        data, narrow = self.data, self.w < _NARROW_BOOK
        room = self.w - (40 if narrow else 56)
        lines = pen.wrap(data.note, room * (1.12 if narrow else 1))[:2] if not low else []
        pen = pen.at(0, -11 if len(lines) > 1 else 0)
        pen.icon(data.icon, cx, 34 if low else 41, 24 if low else 30, "gold")
        size = 20.0 if low else 22.0
        while size > 16 and pen.text_width(data.label, size, "serif", "Bold") > room:
            size -= 0.5
        fits = pen.text_width(data.label, size, "serif", "Bold") <= room
        top = (70 if low else 79) - (0 if fits else 14 if len(lines) > 1 else 6)
        for i, name in enumerate([data.label] if fits else data.label.split(" ", 1)):
            pen.text_in(name, cx, top + 19 * i, room, size, "serif", "Bold", "gold", "c")
        for i, line in enumerate(lines):
            pen.text_in(line, cx, 105 + 19 * i, room, 16, color="cream", align="c")


def plank(width: int, u: float, thick: float = 23) -> pygame.Surface:
    """A shelf's edge ``width`` pixels wide, with the shade above (26 units) and under it (8)."""

    def draw(pen: Pen) -> None:
        w, steps = width / u, pen.px(26)
        for i in range(steps):
            pen.rr((0, 0, 0, int(110 * (i / steps) ** 2)), 0, i / pen.k, w, 1 / pen.k)
        pen.wood(0, 26, w, thick, "wood_light", "wood", 77)
        pen.line(rgba("#ffe2b0", 110), 0, 26.8, w, 26.8, 1.4)
        pen.line((0, 0, 0, 150), 0, 25 + thick, w, 25 + thick, 3)
        for i in range(8):
            pen.line((0, 0, 0, 90 - i * 11), 0, 27 + thick + i, w, 27 + thick + i)

    return paint_pixels((width, round((34 + thick) * u)), u, draw, ("plank", thick))


PLANK_SHADE: Final = 26
"""Units above a plank's edge that its picture reaches."""


def shelf_tag(label: str, u: float, low: bool = False) -> pygame.Surface:
    """The printed tag of a group on the plank's edge (19 units high, 17 when low)."""
    size, h = (13, 16.0) if low else (14, 17.8)
    width = Pen(pygame.Surface((1, 1)), u * 2).caps_width(label, size, "Bold") + 30

    def draw(pen: Pen) -> None:
        pen.rr("#2b190c", 0, 0, width + 2, h + 1.2, 3)
        pen.rr("card", 1, 0.6, width, h, 2.5)
        pen.caps(label, 1 + width / 2, 0.6 + h / 2 + 0.3, size, "ink", "c", weight="Bold")
        for x in (8, width - 6):
            pen.circ("rule", x, 0.6 + h / 2, 1.8)

    return paint_pixels((round((width + 2) * u), round((h + 1.2) * u)), u, draw, ("tag", label, low))


TURNS: Final = (2.0, -1.6, 1.2, -2.2, 1.5, -1.0, 2.0)
FIGURES: Final = {"L": 8, "E": 10, "X": 2, "I": 10, "C": 8, "O": 8, "N": 8}


def title_name(u: float, low: bool = False) -> pygame.Surface:
    """LEXICON in cards & KEYWORD in blocks, with some room: 702 × 90 units, low 520 × 72."""
    step, card, block, pitch = (34, 37, 31, 32) if low else (48, 52, 42, 43)
    size = (520, 72) if low else (702, 90)

    def draw(pen: Pen) -> None:
        for i, letter in enumerate("LEXICON"):
            drop = (2 if low else 3) if i % 2 else 0
            draw_card(pen, letter, 6 + i * step, 6 + drop, card, card * 1.4, FIGURES[letter], turn=TURNS[i])
        amp = (21, 33, 36) if low else (24, 44, 46)
        pen.text("&", 6 + 7 * step + amp[0], amp[1], amp[2], "serif", "It", "accent_light", "c")
        for i, letter in enumerate("KEYWORD"):
            draw_block(pen, letter, 6 + 7 * step + step + i * pitch + (8 if low else 0), 18 if low else 22, block)

    return paint_pixels((round(size[0] * u), round(size[1] * u)), u, draw, ("name", low))
