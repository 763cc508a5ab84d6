"""Where the parts of a table of Anagrams lie: the others' words, the middle, one's own words, the tray."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

import pygame

from lexicon.scenes.table.frame import Frame, Measures, measure
from lexicon.sprites.pieces.card import SHAPE

_OTHERS: Final = 0.56
"""The share of the free height that the others' words get, and the rest one's own."""
_ALONE_MIDDLE: Final = 0.34
"""The same for the middle where nobody else plays."""
_MANY: Final = 4
"""From so many plates on they are lower: their backs lie on them."""


@dataclass(frozen=True, kw_only=True)
class AnagramsFrame(Frame):
    """``zones``: where the words of each other seat lie, the one to the left first; ``seats`` are their plates.

    ``middle``: the field of pack and middle; ``pack``: the pack; ``cards``: where the cards of the middle lie.
    ``mine``: where one's own words lie; ``mine_head``: the line over them. ``held``: the letter held, in the tray,
    which is ``hand``. ``row``: where the cards of the word lie in it; ``said``: where it is told what they make.
    ``clock``,
    ``steps``, ``log_panel``: the panels at the side; ``log`` is all below the clock. ``small``: width of a card in the
    tray.
    """

    zones: tuple[pygame.Rect, ...]
    middle: pygame.Rect
    pack: pygame.Rect
    cards: pygame.Rect
    mine: pygame.Rect
    mine_head: pygame.Rect
    held: pygame.Rect
    row: pygame.Rect
    said: pygame.Rect
    clock: pygame.Rect
    steps: pygame.Rect
    log_panel: pygame.Rect
    small: int

    def place(self, number: int, count: int) -> pygame.Rect:
        """Where card *number* of *count* lies in the tray: closer where they would not fit."""
        step = min(round(self.small * 1.1), (self.row.width - self.small) // max(1, count - 1))
        return pygame.Rect(self.row.x + number * step, self.row.y, self.small, round(self.small * SHAPE))

    @property
    def notice(self) -> tuple[int, int]:
        """The middle of a notice: beside the heading of one's own words, over no word and not over the tray."""
        return self.mine_head.x + round(self.mine_head.width * 0.65), self.mine_head.centery

    @property
    def ring(self) -> pygame.Rect:
        """Where the clock's ring lies."""
        side = self.clock.height - self.px(20 if self.compact else 54)
        made = pygame.Rect(0, 0, side, side)
        made.midright = self.clock.right - self.px(18), self.clock.centery + self.px(0 if self.compact else 8)
        return made


@dataclass(frozen=True)
class _Sizes:
    """Units that differ between the two layouts."""

    margin: float
    top: float
    gap: float
    bar: float
    plate: float
    many_plate: float
    middle: float
    head: float
    tray: float
    bottom: float
    clock: float
    steps: float
    play: float
    button: float
    small: float
    said: float
    tool: float


_REGULAR: Final = _Sizes(24, 54, 14, 40, 58, 66, 122, 30, 150, 24, 126, 180, 62, 38, 46, 290, 38)
_COMPACT: Final = _Sizes(12, 42, 8, 34, 42, 50, 88, 26, 124, 12, 84, 122, 54, 36, 40, 236, 36)


def _tall(spare: float) -> _Sizes:
    """The compact sizes in a window with so many units of height to spare: middle and tray are larger."""
    more = min(1.0, spare / 300)
    return replace(
        _COMPACT,
        middle=_COMPACT.middle + 36 * more,
        tray=_COMPACT.tray + 26 * more,
        small=_COMPACT.small + 8 * more,
        play=_COMPACT.play + 8 * more,
        button=_COMPACT.button + 6 * more,
    )


def arrange(width: int, height: int, text: float, *, others: int, buttons: tuple[int, ...]) -> AnagramsFrame:
    """Lay the table out for a window of so many pixels.

    *others*: how many other seats there are; *buttons*: turn controls in each row, next to PLAY first.
    """
    of = measure(width, height, text)
    s, at = (_tall(of.spare) if of.compact else _REGULAR), of.rect
    side = of.side
    x, right = of.w - s.margin - side, of.w - s.margin - side - s.margin
    main = right - s.margin
    tray_y = of.h - s.bottom - s.tray
    free = tray_y - s.top - s.gap
    zones_h = (free - s.middle - 2 * s.gap) * _OTHERS if others else 0.0
    middle_y = s.top + (zones_h + s.gap if others else 0.0)
    middle_h = s.middle if others else free * _ALONE_MIDDLE
    mine_y = middle_y + middle_h + s.gap / 2
    card = (middle_h - (44 if not of.compact else 36)) / SHAPE
    pack = min(card, 64.0)
    hand = at(s.margin, tray_y, main, s.tray)
    plates, zones = _zones(of, s, others, main, zones_h)
    controls, tools = _controls(of, s, buttons, x, side, tray_y), _tools(of, s, right, tray_y)
    log_top = s.top + s.clock + s.gap
    controls_top = min([tray_y, *(rect.y / of.unit for rect in controls)]) if of.compact else tray_y
    log = at(x, log_top, side, controls_top - s.gap - log_top)
    held = s.small * 1.3
    return AnagramsFrame(
        **of.top,
        hand=hand,
        seats=plates,
        log=log,
        play=_play(of, s, x, side, tray_y),
        buttons=controls,
        tools=tools,
        zones=zones,
        middle=at(s.margin, middle_y, main, middle_h),
        pack=at(s.margin + 22, middle_y + 32 - (6 if of.compact else 0), pack, pack * SHAPE),
        cards=at(s.margin + 56 + pack, middle_y + 32 - (6 if of.compact else 0), main - pack - 70, middle_h - 40),
        mine=at(s.margin, mine_y + s.head, main, tray_y - s.gap / 2 - mine_y - s.head),
        mine_head=at(s.margin, mine_y, main, s.head),
        held=at(s.margin + 70 - held / 2 - 10, tray_y + s.tray / 2 - held * SHAPE / 2 + 10, held, held * SHAPE),
        row=at(s.margin + 136, tray_y + s.tray * 0.3, main - 136 - s.said - 26, s.small * SHAPE),
        said=at(right - s.said - 16, tray_y + 14, s.said, s.tray - 28 - s.tool),
        clock=at(x, s.top, side, s.clock),
        steps=at(x, log_top, side, s.steps),
        log_panel=at(x, log_top + s.steps + s.gap, side, log.bottom / of.unit - log_top - s.steps - s.gap),
        small=round(s.small * of.unit),
    )


def _zones(
    of: Measures, s: _Sizes, others: int, main: float, height: float
) -> tuple[tuple[pygame.Rect, ...], tuple[pygame.Rect, ...]]:
    """The plates of the others, and the fields under them."""
    if not others:
        return (), ()
    gap = 14.0 if others < _MANY else 9.0
    plate = s.plate if others < _MANY else s.many_plate
    each = (main - (others - 1) * gap) / others
    lefts = [s.margin + i * (each + gap) for i in range(others)]
    plates = tuple(of.rect(x, s.top, min(each, 304.0), plate) for x in lefts)
    return plates, tuple(of.rect(x, s.top + plate, each, height - plate) for x in lefts)


def _play(of: Measures, s: _Sizes, x: float, side: float, tray_y: float) -> pygame.Rect:
    """PLAY: at the tray's upper edge, in a small window at the bottom."""
    y = of.h - s.bottom - s.play if of.compact else tray_y
    return of.rect(x, y, side, s.play)


def _controls(
    of: Measures, s: _Sizes, rows: tuple[int, ...], x: float, side: float, tray_y: float
) -> tuple[pygame.Rect, ...]:
    """Rows of turn controls: below PLAY, in a small window above it."""
    made: list[pygame.Rect] = []
    for number, count in enumerate(rows):
        gap, h = 8.0, s.button
        if of.compact:
            y = of.h - s.bottom - s.play - (number + 1) * (h + 6)
        else:
            h = min(h, (s.tray - s.play - gap * len(rows)) / len(rows))
            y = tray_y + s.play + gap + number * (h + gap)
        widths = ((side - gap) * 0.62, (side - gap) * 0.38) if count == 2 and not number else None
        each = (side - gap * (count - 1)) / count
        made += of.row(x, y, widths or (each,) * count, h, gap)
    return tuple(made)


def _tools(of: Measures, s: _Sizes, right: float, tray_y: float) -> tuple[pygame.Rect, ...]:
    """*Other source* and *Put back*, at the tray's lower right corner."""
    widths = (s.said * 0.56, s.said * 0.44 - 8)
    return of.row(right - 16 - s.said, tray_y + s.tray - s.tool - 14, widths, s.tool, 8)
