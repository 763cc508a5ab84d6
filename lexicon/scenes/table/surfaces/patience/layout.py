"""Where everything of a card solitaire lies, as a pure function of the window's size and of what kind of game it is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import pygame

from lexicon.games.patience import MASTER_CARD, NEST, Layout
from lexicon.scenes.table.card_frame import card_frame
from lexicon.scenes.table.frame import Frame
from lexicon.sprites.pieces.card import SHAPE

PLACES: Final = 18
"""Places of piles where all can be read, the card out of play among them."""
COLUMNS: Final = (9, 6)
"""How many of them lie in a row: the usual, and what is taken where cards are larger by it."""
STRIP: Final = 0.42
"""What shows of a card under another, in widths of a card."""
_DEEPEST: Final = 3
_TALL: Final = SHAPE + (_DEEPEST - 1) * STRIP
"""Height of the deepest pile, in widths of a card."""
_NEST_STRIP: Final = 0.36
"""The same at most among the cards of the nest: more would show the tops of their letters."""
_WIDEST_STRIP: Final = 0.6
"""The same at most in columns, where there is height."""
_SEVEN: Final = 7
_SIDE_CARDS: Final = 2.4
"""Room for the nest left of the columns, in steps from column to column."""


@dataclass(frozen=True, kw_only=True)
class CardPlaces:
    """Where the cards lie. ``card``: width of a card in pixels; ``strip``: what shows of a card under another.

    ``places``: the lowest card of each pile, from the left. ``nest``, ``up``: the nest, and its cards that are turned
    up; ``masters``: the Masters. ``aside``: the card out of play.
    """

    card: int
    strip: int
    places: tuple[pygame.Rect, ...]
    nest: pygame.Rect | None = None
    up: pygame.Rect | None = None
    masters: tuple[pygame.Rect, ...] = ()
    aside: pygame.Rect | None = None

    def card_rect(self, source: int, depth: int) -> pygame.Rect:
        """The card that lies so high in a pile (0 the lowest), or among the turned-up nest cards, or a Master."""
        if source == MASTER_CARD:
            return self.masters[depth]
        start = self.up if source == NEST else self.places[source]
        assert start is not None, "only games with a nest have one"
        strip = min(self.strip, round(self.card * _NEST_STRIP)) if source == NEST else self.strip
        return start.move(0, depth * strip)


@dataclass(frozen=True, kw_only=True)
class PatienceFrame(CardPlaces, Frame):
    """``area``: where the cards lie. ``detail``: the line below them that tells what may be done.

    ``words``, ``info``: the panels at the side. ``small``: width of a card in the tray.
    """

    area: pygame.Rect
    detail: pygame.Rect
    words: pygame.Rect
    info: pygame.Rect
    small: int

    def tray_rect(self, place: int, count: int) -> pygame.Rect:
        """Where a card lies in the tray when there are so many."""
        left = self.hand.x + self.px(84 if self.compact else 96)
        room = self.hand.right - self.px(150 if self.compact else 180) - left - self.small
        step = min(round(self.small * 1.12), room // max(1, count - 1))
        height = round(self.small * SHAPE)
        top = self.hand.centery - height // 2 + self.px(3)
        return pygame.Rect(left + place * step, top, self.small, height)


def arrange(
    width: int, height: int, text: float, *, piles: int, hidden: bool, aside: bool, buttons: tuple[int, ...]
) -> PatienceFrame:
    """Lay the table out for a window of so many pixels; *buttons*: turn controls in each row, next to PLAY first."""
    base = card_frame(width, height, text, plates=0, buttons=buttons)
    ask = base.log.copy()  # the control that stands between the panels and the turn's
    compact, u = base.compact, base.unit
    gap = round((10 if compact else 16) * u)
    low = base.play.y if not compact else base.hand.y - round(40 * u)
    area = pygame.Rect(base.area.x, base.area.y, base.area.w, low - round(14 * u) - base.area.y)
    tray_h = round((120 if compact else 148) * u)
    hand = pygame.Rect(area.x, base.window.bottom - tray_h - round((14 if compact else 24) * u), area.w, tray_h)
    duty_h = round((58 if compact else 62) * u)
    duty = pygame.Rect(area.x, hand.top - gap - duty_h, area.w, duty_h)
    area.height = duty.top - gap - area.y
    ask.height = round((40 if compact else 46) * u)
    ask.bottom = base.log.bottom
    words = base.log.copy()
    words.height = round((ask.top - base.log.y - 2 * gap) * (0.44 if compact else 0.54))
    info = pygame.Rect(words.x, words.bottom + gap, words.w, ask.top - words.bottom - 2 * gap)
    put_back = pygame.Rect(0, 0, round(118 * u), round((36 if compact else 40) * u))
    put_back.bottomright = hand.right - round(22 * u), hand.bottom - round(14 * u)
    another = pygame.Rect(put_back.x, 0, put_back.w, round(36 * u))
    another.bottom = put_back.top - round(4 * u)
    made = _columns(area, u) if hidden else _rows(area, u, piles, aside)
    return PatienceFrame(
        window=base.window,
        unit=u,
        compact=compact,
        bar=base.bar,
        bar_inner=base.bar_inner,
        hand=hand,
        seats=(),
        log=pygame.Rect(words.x, words.y, words.w, info.bottom - words.y),
        play=base.play,
        buttons=(*base.buttons, ask),
        tools=(put_back, another),
        area=area,
        detail=duty,
        words=words,
        info=info,
        small=round((56 if compact else 74) * u),
        **made,
    )


def card_places(area: pygame.Rect, u: float, layout: Layout) -> CardPlaces:
    """Where the cards of a game with *layout* lie on a table of so many pixels."""
    made = _columns(area, u) if layout.hidden else _rows(area, u, len(layout.piles), bool(layout.aside))
    return CardPlaces(**made)


def _rows(area: pygame.Rect, u: float, piles: int, aside: bool) -> dict[str, Any]:
    """Rows of places: the piles, and at the end the card out of play. Two rows, in a tall window three."""
    gap = round(18 * u)
    columns = max(COLUMNS, key=lambda each: (_widest(area, gap, each), each))
    card = _widest(area, gap, columns)
    pitch = (area.w - card) // (columns - 1)
    row_h = round(card * _TALL) + gap
    h = round(card * SHAPE)
    spots = [
        pygame.Rect(area.x + at % columns * pitch, area.y + at // columns * row_h, card, h) for at in range(PLACES)
    ]
    return {
        "card": card,
        "strip": round(card * STRIP),
        "places": tuple(spots[:piles]),
        "aside": spots[piles] if aside else None,
    }


def _widest(area: pygame.Rect, gap: int, columns: int) -> int:
    """How wide cards may be with so many places in a row, so that all rows fit."""
    rows = PLACES // columns
    return min(int(area.w / (columns + 0.15 * (columns - 1))), int((area.h - (rows - 1) * gap) / rows / _TALL))


def _columns(area: pygame.Rect, u: float) -> dict[str, Any]:
    """Seven columns, nest and Masters left of them; in a tall window over them, where they make cards larger."""
    beside, under = _columns_beside(area, u), _columns_under(area, u)
    return max(beside, under, key=lambda made: made["card"])


def _columns_under(area: pygame.Rect, u: float) -> dict[str, Any]:
    """The nest with its cards that are turned up, and the Masters, in a row; under it the seven columns."""
    strips, least = _SEVEN - 1, 0.36
    fixed = 72 * u  # names over the cards, the count under the nest
    card = min(
        int(area.w / (_SEVEN + 0.15 * (_SEVEN - 1))),
        int((area.h - fixed) / (2 * SHAPE + (2 + strips) * least)),
    )
    pitch, h = (area.w - card) // (_SEVEN - 1), round(card * SHAPE)
    strip = min(round(card * _WIDEST_STRIP), int((area.h - fixed - 2 * h) / (2 + strips)))
    top = area.y + round(22 * u)
    second = top + h + 2 * strip + round(46 * u)
    row = [pygame.Rect(area.x + at * pitch, top, card, h) for at in range(_SEVEN)]
    return {
        "card": card,
        "strip": strip,
        "places": tuple(each.move(0, second - top) for each in row),
        "nest": row[0],
        "up": row[1],
        "masters": tuple(row[-2:]),
    }


def _columns_beside(area: pygame.Rect, u: float) -> dict[str, Any]:
    """Nest and Masters at the left, seven columns beside them."""
    steps = _SEVEN + _SIDE_CARDS
    strips = _SEVEN - 1
    card = min(
        int(area.w / (steps + 0.15 * (steps - 1))),
        int((area.h - 24 * u) / (SHAPE + strips * 0.3)),
        int((area.h - 84 * u) / (2 * SHAPE + 2 * 0.36)),  # the nest, and under it the cards that are turned up
    )
    pitch = round(card * 1.15)
    left = area.right - card - (_SEVEN - 1) * pitch
    h = round(card * SHAPE)
    top = area.y + round(22 * u)
    nest = pygame.Rect(area.x, top, card, h)
    up = pygame.Rect(area.x, top + h + round(58 * u), card, h)
    strip = min(round(card * _WIDEST_STRIP), int((area.h - 24 * u - h) / strips), (area.bottom - up.bottom) // 2)
    small = round(card * 0.72)
    masters = tuple(
        pygame.Rect(area.x + round(card * 1.2), top + at * round(small * SHAPE + 8 * u), small, round(small * SHAPE))
        for at in range(2)
    )
    places = tuple(pygame.Rect(left + at * pitch, top, card, h) for at in range(_SEVEN))
    return {"card": card, "strip": strip, "places": places, "nest": nest, "up": up, "masters": masters}
