"""Letter cards: face with its red figure, Master, back. Drawn here for the title; card games make sprites of them."""
from __future__ import annotations

import pygame

from lexicon.pieces import MASTER
from lexicon.sprites._cache import keep
from lexicon.sprites.pen import Pen
from lexicon.theme import Colour, mix, rgba

SHAPE = 1.4
"""Height of a card by its width."""
FRAME_FROM = 36
"""Width in units above which a card has its hairline frame."""


def draw_card(pen: Pen, letter: str, x: float, y: float, w: float, h: float | None = None, figure: int | None = None,
              stands_for: str | None = None, lower: bool = True, turn: float = 0, shadow: bool = True) -> None:
    """A card face up, ``w`` wide (``h`` is 1.4 times that unless given).

    ``figure`` is the red value printed in its corners (``lower``: also turned, bottom right), ``stands_for`` the letter
    a Master is; ``turn`` turns the card about its middle, in degrees.
    """
    h = h or w * SHAPE
    key = "card", letter, round(w * pen.k, 2), round(h * pen.k, 2), figure, stands_for, lower
    face = keep(key, lambda: _make_card(pen, letter, w, h, figure, stands_for, lower))
    if turn:
        _lay_turned(pen, face, x + w / 2, y + h / 2, turn, max(1.5, w * 0.04))
        return
    if shadow:
        pen.shadow(x, y, w, h, w * 0.09, max(2.0, w * 0.06), 120, w * 0.04)
    pen.blit(face, x, y)


def _lay_turned(pen: Pen, face: pygame.Surface, cx: float, cy: float, turn: float, blur: float) -> None:
    made = pygame.transform.rotozoom(face, turn, 1)
    mask = pygame.mask.from_surface(made, 100)
    shade = mask.to_surface(setcolor=rgba("shadow", 110), unsetcolor=rgba("shadow", 0))
    shade = pygame.transform.gaussian_blur(shade, max(1, pen.px(blur)))
    x, y = pen.spot(cx, cy)
    at = x - made.get_width() // 2, y - made.get_height() // 2
    pen.surface.blit(shade, (at[0], at[1] + pen.px(blur * 1.2)))
    pen.surface.blit(made, at)


def _make_card(pen: Pen, letter: str, w: float, h: float, figure: int | None, stands_for: str | None,
               lower: bool) -> pygame.Surface:
    t, r = pen.new(w, h), w * 0.095
    t.rr(mix("card", "rule", 0.6), 0, 0, w, h, r)
    t.rr("card", 0.5, 0.5, w - 1, h - 1, r - 0.5)
    framed = w > FRAME_FROM
    if framed:
        t.rr(mix("card", "rule", 0.8), w * 0.05, w * 0.05, w * 0.9, h - w * 0.1, r * 0.7, 0.7)
    if figure is not None and w >= 25:
        _print_figures(t, str(figure), w, h, lower)
    if letter == MASTER and not stands_for:
        _print_master(t, w, h)
    else:
        size = w * (0.74 if framed else 0.72)
        if letter == MASTER:
            t.circ("figure", w / 2, h * 0.5, w * 0.37, max(1.0, w * 0.03))
            size *= 0.8
        t.glyph(stands_for or letter, w / 2, h * 0.5, size)
    t.texture("paper")
    return t.surface


def _print_figures(t: Pen, figure: str, w: float, h: float, lower: bool) -> None:
    size, m = (max(11.0, w * 0.225) if w > FRAME_FROM else w * 0.28), w * 0.12
    t.text(figure, m, m + size * 0.335, size, "serif", "Bold", "figure")
    if lower:
        other = t.new(w, h)
        other.text(figure, m, m + size * 0.335, size, "serif", "Bold", "figure")
        t.blit(pygame.transform.rotate(other.surface, 180), 0, 0)


def _print_master(t: Pen, w: float, h: float) -> None:
    cy = h * 0.46
    t.star("figure", w / 2, cy, w * 0.27, 8, 0.62)
    t.star("card", w / 2, cy, w * 0.21, 8, 0.62)
    t.star("ink", w / 2, cy, w * 0.15, 4, 0.38)
    if w >= 58:
        t.caps("Master", w / 2, h * 0.74, w * 0.13, "ink", "c", w * 0.012, "Bold", "serif")


def draw_back(pen: Pen, x: float, y: float, w: float, h: float | None = None, pack: int = 1) -> None:
    """The back of a card: lattice, lozenge, L; ``pack`` 1 is red, 2 blue."""
    h = h or w * SHAPE
    key = "card back", round(w * pen.k, 2), round(h * pen.k, 2), pack
    pen.shadow(x, y, w, h, w * 0.09, max(2.0, w * 0.06), 120, w * 0.04)
    pen.blit(keep(key, lambda: _make_back(pen, w, h, pack)), x, y)


def _make_back(pen: Pen, w: float, h: float, pack: int) -> pygame.Surface:
    t, r, m = pen.new(w, h), w * 0.095, w * 0.075
    t.rr(mix("card", "rule", 0.6), 0, 0, w, h, r)
    t.rr("card", 0.5, 0.5, w - 1, h - 1, r)
    colour = "back" if pack == 1 else "back2"
    inner = t.new(w - 2 * m, h - 2 * m)
    inner.surface.fill(rgba(colour))
    if w > 24:
        _print_lattice(inner, w, w - 2 * m, h - 2 * m, colour)
    if w >= 34:
        _print_lozenge(inner, w, w - 2 * m, h - 2 * m, colour)
    elif w >= 20:
        inner.glyph("L", (w - 2 * m) / 2, (h - 2 * m) / 2, (w - 2 * m) * 0.5, "cream")
    inner.clip_round(r * 0.6)
    t.blit(inner, m, m)
    t.texture("paper")
    return t.surface


def _print_lattice(inner: Pen, w: float, iw: float, ih: float, colour: str) -> None:
    n = max(4, round(iw / 9))
    step, width, ink = iw / n, max(0.6, w * 0.008), mix(colour, "cream", 0.42)
    for k in range(-int(ih / step) - 1, n + 1):
        inner.line(ink, k * step, 0, k * step + ih, ih, width)
        inner.line(ink, k * step + ih, 0, k * step, ih, width)
    if w >= 40:
        for j in range(int(ih / step) * 2 + 3):
            for i in range(n + 1):
                inner.circ(mix(colour, "cream", 0.55), i * step + (step / 2 if j % 2 else 0), j * step / 2,
                           step * 0.11)


def _print_lozenge(inner: Pen, w: float, iw: float, ih: float, colour: str) -> None:
    cx, cy, a, b = iw / 2, ih / 2, iw * 0.30, iw * 0.40

    def lozenge(ink: Colour, share: float, width: float) -> None:
        points = [(cx, cy - b * share), (cx + a * share, cy), (cx, cy + b * share), (cx - a * share, cy)]
        inner.poly(ink, points, width)

    lozenge(colour, 1, 0)
    lozenge("cream", 1, max(0.8, w * 0.012))
    lozenge(mix(colour, "cream", 0.6), 0.84, max(0.6, w * 0.008))
    inner.glyph("L", cx, cy, iw * 0.3, "cream")
