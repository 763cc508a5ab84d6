"""Letter cards on a table: face or back in every state, squared piles, fans of backs."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, Final

import pygame

from lexicon.sprites.paint.cache import keep
from lexicon.sprites.paint.pen import Pen
from lexicon.sprites.pieces.block import draw_block
from lexicon.sprites.pieces.card import SHAPE, draw_card
from lexicon.sprites.sprite import Can, Layer, Painted, PieceState
from lexicon.theme import Colour, mix, rgba

LIFT: Final = 0.12
"""A card that is picked up is raised by this share of its height."""
FAN_STEP: Final = 0.42
"""From card to card of a fan, in widths of a card: what shows of a card that another one covers."""
ROW_STEP: Final = 0.8
"""The same in a row that spells a word; after a W or a Master 0.9."""
_BACKS: Final[tuple[tuple[Colour, Colour], ...]] = (("back", "back_dark"), ("back2", "back2_dark"))
"""Back and its edge by pack: one red, one blue."""
_PER_EDGE: Final = 6
"""One edge of a pile stands for so many cards."""
_MOST_EDGES: Final = 6


@dataclass(frozen=True)
class CardData:
    """One card. ``letter`` None: it lies face down.

    ``figure``: its value, None where none is printed. ``stands_for``: the letter that a Master is. ``indexed``: the
    letter is printed again top right, for fans. ``lower``: whether the second figure shows, bottom right; in a row only
    on its last card. ``pack``: 0 or 1, whose back it has.
    """

    letter: str | None
    figure: int | None = None
    stands_for: str | None = None
    indexed: bool = False
    lower: bool = True
    pack: int = 0
    state: PieceState = PieceState.REST


class CardSprite(Painted[CardData]):
    """A card that can be picked up; its body is 1 wide by 1.4 high."""

    margin: ClassVar[float] = 16.0
    can: ClassVar[Can] = Can.PICK_UP | Can.FOCUS
    layer_of: ClassVar[int] = Layer.PIECES

    @property
    def state(self) -> PieceState:
        """How it is shown now."""
        return self.data.state

    @state.setter
    def state(self, value: PieceState) -> None:
        self.show(replace(self.data, state=value))

    def turn_over(self, letter: str | None, figure: int | None = None, stands_for: str | None = None) -> None:
        """Show another face (None: the back), in the same state."""
        self.show(replace(self.data, letter=letter, figure=figure, stands_for=stands_for))

    def draw(self, pen: Pen) -> None:
        """The card with its shadow and rings."""
        draw_table_card(pen, self.data, 0, 0, self.w, self.h)


def card_rect(x: int, y: int, width: int) -> pygame.Rect:
    """The body of a card of so many pixels."""
    return pygame.Rect(x, y, width, round(width * SHAPE))


def step_after(letter: str, width: float, fan: bool = False) -> float:
    """How far the next card of a row or fan lies from this one."""
    if fan:
        return width * FAN_STEP
    return width * (0.9 if letter in ("W", "?") else ROW_STEP)


def draw_table_card(
    pen: Pen, data: CardData, x: float, y: float, w: float, h: float | None = None, shadow: bool = True
) -> None:
    """A card ``w`` units wide (``h``: 1.4 times that unless given), as its state wants it."""
    h = h or w * SHAPE
    lifted = data.state == PieceState.LIFTED
    if lifted:
        y -= h * LIFT
    if shadow:
        deep = w * (0.12 if lifted else 0.04)
        pen.shadow(x, y, w, h, w * 0.09, max(2.0, w * 0.06), 150 if lifted else 120, deep)
    if data.letter is None:
        draw_back(pen, x, y, w, data.pack, shadow=False)
    else:
        draw_card(pen, data.letter, x, y, w, h, data.figure, data.stands_for, data.lower, shadow=False)
        if data.indexed and w >= 25:
            size = max(11.0, w * 0.225) * 1.22
            shown = data.stands_for or data.letter
            pen.text(shown, x + w * 0.88, y + w * 0.12 + size * 0.275, size, "serif", "Bold", align="r")
    _rings(pen, x, y, w, h, data.state)


def _rings(pen: Pen, x: float, y: float, w: float, h: float, state: str) -> None:
    r = w * 0.095
    if state == PieceState.TENTATIVE:
        pen.rr("ink", x - 2, y - 2, w + 4, h + 4, r + 2, 4.4)
        pen.rr("accent", x - 1, y - 1, w + 2, h + 2, r + 1, 2.6)
    elif state == PieceState.LAST:
        pen.rr("ink", x - 0.5, y - 0.5, w + 1, h + 1, r, 2.4)
        pen.rr("cream", x + 1.2, y + 1.2, w - 2.4, h - 2.4, r, 1.2)
    elif state == PieceState.FOCUS:
        pen.focus(x, y, w, h, r, 2)
    elif state == PieceState.GHOST:
        pen.rr(rgba("baize", 150), x - 0.5, y - 0.5, w + 1, h + 1, r)
    elif state in (PieceState.HOVER, PieceState.LIFTED):
        pen.rr("accent", x - 0.5, y - 0.5, w + 1, h + 1, r + 0.5, 1.6)


# ---------------------------------------------------------------------- backs, piles, fans


def draw_back(pen: Pen, x: float, y: float, w: float, pack: int = 0, shadow: bool = True) -> None:
    """A card face down, ``w`` units wide."""
    h = w * SHAPE
    if shadow:
        pen.shadow(x, y, w, h, w * 0.09, max(2.0, w * 0.06), 120, w * 0.04)
    pen.blit(keep(("card back", round(w * pen.k, 2), pack), lambda: _make_back(pen, w, h, pack)), x, y)


def _make_back(pen: Pen, w: float, h: float, pack: int) -> pygame.Surface:
    t, r, m = pen.new(w, h), w * 0.095, w * 0.075
    t.rr(mix("card", "rule", 0.6), 0, 0, w, h, r)
    t.rr("card", 0.5, 0.5, w - 1, h - 1, r)
    inner = pen.new(w - 2 * m, h - 2 * m)
    _draw_lattice(inner, w - 2 * m, h - 2 * m, w, pack)
    inner.clip_round(r * 0.6)
    t.blit(inner, m, m)
    t.texture("paper")
    return t.surface


def _draw_lattice(t: Pen, w: float, h: float, card: float, pack: int) -> None:
    """The printed part of a back: lattice, lozenge, L; small ones leave the finer parts out."""
    fill, edge = _BACKS[pack % 2]
    t.rr(fill, 0, 0, w, h)
    t.rr(edge, 0, 0, w, h, 0, max(0.6, card * 0.012))
    if card > 24:
        across = max(4, round(w / 9))
        step, width = w / across, max(0.6, card * 0.008)
        for i in range(-int(h / step) - 1, across + 1):
            t.line(mix(fill, "cream", 0.42), i * step, 0, i * step + h, h, width)
            t.line(mix(fill, "cream", 0.42), i * step + h, 0, i * step, h, width)
    cx, cy = w / 2, h / 2
    if card >= 34:
        a, b = w * 0.3, w * 0.4
        lozenge = [(cx, cy - b), (cx + a, cy), (cx, cy + b), (cx - a, cy)]
        t.poly(fill, lozenge)
        t.poly("cream", lozenge, max(0.8, card * 0.012))
        t.glyph("L", cx, cy, w * 0.3, "cream")
    elif card >= 20:
        t.glyph("L", cx, cy, w * 0.5, "cream")


@dataclass(frozen=True)
class PileData:
    """A squared pile. ``top``: the card that lies open on it, None: it is blind. ``count`` 0: only its place shows."""

    count: int
    top: CardData | None = None
    pack: int = 0
    state: PieceState = PieceState.REST


class PileSprite(Painted[PileData]):
    """A pile; its body is that of the top card."""

    margin: ClassVar[float] = 16.0
    can: ClassVar[Can] = Can.PRESS | Can.PICK_UP | Can.DROP | Can.FOCUS
    layer_of: ClassVar[int] = Layer.PIECES

    def draw(self, pen: Pen) -> None:
        """Edges of the cards below, then the top; or the dashed place."""
        draw_pile(pen, self.data, 0, 0, self.w)


def draw_pile(pen: Pen, data: PileData, x: float, y: float, w: float) -> None:
    """A pile whose top card is ``w`` units wide."""
    h, r = w * SHAPE, w * 0.095
    if not data.count:
        draw_place(pen, x, y, w)
        _rings(pen, x, y, w, h, data.state)
        return
    edges = min(_MOST_EDGES, data.count // _PER_EDGE) if data.count > 1 else 0
    pen.shadow(x - edges * 0.9, y + edges * 0.2, w + edges, h + edges * 1.1, w * 0.09, w * 0.07, 140, w * 0.05)
    for i in range(edges, 0, -1):
        pen.rr(mix("card", "rule", 0.75), x - i * 0.9, y + i * 1.1, w, h, r)
        pen.rr(mix("card", "rule", 0.15), x - i * 0.9, y + i * 1.1 - 0.3, w - 0.4, h - 0.4, r)
    top = data.top or CardData(None, pack=data.pack)
    draw_table_card(pen, replace(top, state=data.state), x, y, w, shadow=False)


def draw_place(pen: Pen, x: float, y: float, w: float, color: Colour = "cream", alpha: int = 110) -> None:
    """The dashed place where a card lay, or will lie."""
    h = w * SHAPE
    rgb = mix(color, color, 0)
    pen.dashed((*rgb, alpha), x + 2, y + 2, w - 4, h - 4, w * 0.09, 1.5, 6, 5)


def draw_backs(
    pen: Pen,
    count: int,
    x: float,
    y: float,
    card: float,
    room: float,
    step: float,
    pack: int = 0,
    blocks: bool = False,
) -> float:
    """So many backs side by side, at most ``step`` units apart and within ``room``; returns where the last one ends.

    *blocks*: blocks face down, in the middle of where cards would be.
    """
    pitch = min(step, (room - card) / max(1, count - 1))
    for i in range(count):
        if blocks:
            draw_block(pen.at(x + i * pitch, y + card * (SHAPE - 1) / 2), None, 0, 0, card, shadow=card >= 20)
        else:
            draw_back(pen, x + i * pitch, y, card, pack, shadow=card >= 20)
    return x + max(0, count - 1) * pitch + card if count else x


def draw_count(pen: Pen, cx: float, cy: float, count: int, r: float = 12.4, lit: bool = False) -> None:
    """A round label with a count, on the corner of a pile or a fan; *lit*: it is to be minded."""
    pen.circ("ink", cx, cy, r)
    pen.circ("accent" if lit else "cream", cx, cy, r - 1.4)
    pen.text(str(count), cx, cy, 16, "sans", "Bold", align="c")
