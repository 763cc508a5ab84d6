"""Where the words lie on the table, each a row of overlapping cards: in columns, or in lines; scrolled if need be."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Final

import pygame

from lexicon.games.wordline.rules import cards_of
from lexicon.sprites.pieces.card import SHAPE
from lexicon.sprites.pieces.playing_cards import step_after

Point = tuple[int, int]

_CARDS: Final = (62, 58, 54, 50, 47, 44, 41, 38, 35, 32, 29, 26)
"""Widths of a card in units, the largest that fits is taken."""
_COLUMNS: Final = (2, 3, 4, 5)
_NUMBER: Final = (36.0, 29.0)
"""Units for the number before a word, and where cards are small."""
SMALL: Final = 45
"""Cards of fewer units are small."""
_LINE: Final = (7.0, 4.5)
"""Units between two words, one over the other, and where cards are small."""
_IN_LINES_FROM: Final = 32
"""Cards of so many units and fewer also lie in lines, as text does, where the columns would not fit."""
_APART: Final = (14.0, 9.0)
"""Units between two columns, and between two words of a line."""
_MIDDLE: Final = 0.25
"""A card dropped on a letter nearer to its edges than this share of it goes between two letters."""


@dataclass(frozen=True)
class Hit:
    """Where on a word a point is: on the letter at ``place``, or between letters at ``gap``; one of them is None."""

    place: int | None = None
    gap: int | None = None


def offsets(word: str, card: float) -> list[float]:
    """Where each card of a row begins, and where the row ends: after a W or a Master the next one lies wider apart."""
    found, x = [], 0.0
    for letter in cards_of(word):
        found.append(x)
        x += step_after(letter, card)
    return [*found, found[-1] + card] if found else [0.0]


@dataclass
class Rows:
    """The words of a table in ``area``. ``card``: width of a card in pixels; ``rects``: where each word lies, without

    its number and as if nothing were scrolled; ``columns``: 0 where they lie in lines; ``scroll``: pixels scrolled.
    """

    area: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 10, 10))
    unit: float = 1.0
    card: int = 62
    rects: list[pygame.Rect] = field(default_factory=list)
    columns: int = 2
    scroll: int = 0
    table: tuple[str, ...] = ()

    def arrange(self, table: Sequence[str], area: pygame.Rect, unit: float) -> None:
        """Lay the words out with the largest card with which all fit; else with the smallest, to be scrolled."""
        self.table, self.area, self.unit = tuple(table), area.copy(), unit
        for card in _CARDS:
            for columns in _COLUMNS:
                if self._try(columns, round(card * unit)) and self.height <= area.height:
                    self._move(0)
                    return
            if card <= _IN_LINES_FROM:
                self._in_lines(round(card * unit))
                if self.height <= area.height:
                    self._move(0)
                    return
        self._move(self.scroll)

    def _in_lines(self, card: int) -> None:
        """Lay the words out one behind the other, a new line where the next one has no room."""
        u = self.unit
        self.card, self.columns = card, 0
        number, apart, high = self._number_room, round(_APART[1] * u), round(card * SHAPE)
        x, y = self.area.x, self.area.y + round(2 * u)
        self.rects = []
        for word in self.table:
            wide = round(offsets(word, card)[-1])
            if x > self.area.x and x + number + wide > self.area.right:
                x, y = self.area.x, y + self._pitch
            self.rects.append(pygame.Rect(x + number, y, wide, high))
            x += number + wide + apart

    def _try(self, columns: int, card: int) -> bool:
        """Lay the words out in so many columns; whether they are no wider than the area."""
        u = self.unit
        self.card, self.columns = card, columns
        number, apart, pitch = self._number_room, round(_APART[0] * u), self._pitch
        widths = [round(offsets(word, card)[-1]) for word in self.table]
        each = [max(widths[c::columns], default=0) + number for c in range(columns)]
        spare = max(0, self.area.width - sum(each) - apart * (columns - 1)) // columns
        spare = min(spare, round(60 * u))
        lefts = [self.area.x + sum(each[:c]) + c * (apart + spare) + number for c in range(columns)]
        high = round(card * SHAPE)
        self.rects = [
            pygame.Rect(lefts[i % columns], self.area.y + round(2 * u) + i // columns * pitch, wide, high)
            for i, wide in enumerate(widths)
        ]
        return sum(each) + apart * (columns - 1) <= self.area.width

    @property
    def _number_room(self) -> int:
        """Pixels for the number before a word."""
        return round(_NUMBER[self.card < SMALL * self.unit] * self.unit)

    @property
    def _pitch(self) -> int:
        """Pixels from one line of words to the next."""
        return round(self.card * SHAPE + _LINE[self.card < SMALL * self.unit] * self.unit)

    # ------------------------------------------------------------------ scrolling
    @property
    def height(self) -> int:
        """How high all words are together."""
        return max((rect.bottom for rect in self.rects), default=self.area.y) - self.area.y + round(2 * self.unit)

    @property
    def hidden(self) -> int:
        """How many pixels can be scrolled."""
        return max(0, self.height - self.area.height)

    def _move(self, to: int) -> None:
        self.scroll = max(0, min(self.hidden, to))

    def turn(self, lines: int) -> None:
        """Scroll by so many lines, up if above 0."""
        self._move(self.scroll - lines * self._pitch)

    def reveal(self, number: int) -> None:
        """Bring a word into sight."""
        if 0 <= number < len(self.rects):
            rect = self.rects[number]
            self._move(min(rect.top - self.area.top, max(self.scroll, rect.bottom - self.area.bottom)))

    # ------------------------------------------------------------------ where things are
    def rect(self, number: int) -> pygame.Rect:
        """Where a word lies now; it may be out of sight."""
        return self.rects[number].move(0, -self.scroll)

    def number_at(self, number: int) -> Point:
        """The middle of the number before a word."""
        rect = self.rect(number)
        return rect.x - self._number_room // 2 - round(2 * self.unit), rect.centery

    def card_rects(self, number: int) -> list[pygame.Rect]:
        """Where each card of a word lies now."""
        return self.rects_of(self.table[number], number)

    def rects_of(self, word: str, number: int) -> list[pygame.Rect]:
        """Where each card of *word* would lie at the place of a word."""
        rect = self.rect(number)
        high = round(self.card * SHAPE)
        return [pygame.Rect(rect.x + round(x), rect.y, self.card, high) for x in offsets(word, self.card)[:-1]]

    def visible(self) -> Iterator[int]:
        """The words in sight, whole or in part."""
        return (i for i in range(len(self.rects)) if self.rect(i).colliderect(self.area))

    def word_at(self, point: Point) -> int | None:
        """The word under a point, or whose number is there."""
        if not self.area.collidepoint(point):
            return None
        left = self._number_room
        around = ((i, self.rect(i)) for i in range(len(self.rects)))
        wide = ((i, pygame.Rect(r.x - left, r.y, r.width + left + left // 3, r.height)) for i, r in around)
        return next((i for i, rect in wide if rect.collidepoint(point)), None)

    def word_near(self, point: Point) -> int | None:
        """The word that a card let go there is meant for: under the point, else the nearest within a card's width.

        For who lengthens a word puts the card beside it.
        """
        if not self.area.collidepoint(point):
            return None
        away = {}
        for number in self.visible():
            rect = self.rect(number)
            left, right = rect.x - self._number_room - point[0], point[0] - rect.right
            aside, over = max(0, left, right), max(0, rect.top - point[1], point[1] - rect.bottom)
            if aside <= self.card and over <= self.card // 3:
                away[number] = aside + over
        return min(away, key=away.__getitem__, default=None)

    def hit(self, number: int, x: int) -> Hit:
        """What a card dropped on a word at *x* means: on the middle of a letter, or between two."""
        return hit_at([rect.x for rect in self.card_rects(number)] + [self.rect(number).right], x)

    def beside(self, number: int | None, key: int) -> int | None:
        """The word that an arrow leads to from another (None: from above them all); None: above them all."""
        if not self.rects:
            return None
        if number is None:
            return 0 if key in (pygame.K_DOWN, pygame.K_RIGHT) else None
        if key in (pygame.K_LEFT, pygame.K_RIGHT):
            wanted = number + (1 if key == pygame.K_RIGHT else -1)
            return None if wanted < 0 else min(wanted, len(self.rects) - 1)
        return self._in_next_line(number, up=key == pygame.K_UP)

    def _in_next_line(self, number: int, up: bool) -> int | None:
        """The word of the line over or under another that begins nearest to where that begins."""
        here = self.rects[number]
        others = [rect.y for rect in self.rects if (rect.y < here.y if up else rect.y > here.y)]
        if not others:
            return None if up else number
        line = max(others) if up else min(others)
        in_line = [i for i, rect in enumerate(self.rects) if rect.y == line]
        return min(in_line, key=lambda i: abs(self.rects[i].x - here.x))


def hit_at(edges: Sequence[int], x: int) -> Hit:
    """What *x* means among letters that begin at *edges*, the last of which is where they end."""
    for place, (left, right) in enumerate(pairwise(edges)):
        share = (x - left) / max(1, right - left)
        if share < _MIDDLE:
            return Hit(gap=place)
        if share <= 1 - _MIDDLE:
            return Hit(place=place)
    return Hit(gap=len(edges) - 1)
