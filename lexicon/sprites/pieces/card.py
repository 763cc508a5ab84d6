"""Letter cards as the title shows them: face with its red figure, Master."""

from __future__ import annotations

import pygame

from lexicon.pieces import MASTER
from lexicon.sprites.paint.cache import keep
from lexicon.sprites.paint.pen import Pen
from lexicon.theme import mix, rgba

SHAPE = 1.4
"""Height of a card by its width."""
FRAME_FROM = 36
"""Width in units above which a card has its hairline frame."""


def draw_card(
    pen: Pen,
    letter: str,
    x: float,
    y: float,
    w: float,
    h: float | None = None,
    figure: int | None = None,
    stands_for: str | None = None,
    lower: bool = True,
    turn: float = 0,
    shadow: bool = True,
) -> None:
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


def draw_card_row(pen: Pen, word: str, x: float, y: float, w: float, step: float, h: float | None = None) -> None:
    """A word in cards side by side, ``step`` units from one to the next."""
    for i, letter in enumerate(word):
        draw_card(pen, letter, x + i * step, y, w, h)


def _lay_turned(pen: Pen, face: pygame.Surface, cx: float, cy: float, turn: float, blur: float) -> None:
    made = pygame.transform.rotozoom(face, turn, 1)
    mask = pygame.mask.from_surface(made, 100)
    shade = mask.to_surface(setcolor=rgba("shadow", 110), unsetcolor=rgba("shadow", 0))
    shade = pygame.transform.gaussian_blur(shade, max(1, pen.px(blur)))
    x, y = pen.spot(cx, cy)
    at = x - made.get_width() // 2, y - made.get_height() // 2
    pen.surface.blit(shade, (at[0], at[1] + pen.px(blur * 1.2)))
    pen.surface.blit(made, at)


def _make_card(
    pen: Pen, letter: str, w: float, h: float, figure: int | None, stands_for: str | None, lower: bool
) -> pygame.Surface:
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
