"""Where words lie in a field: in rows, as large as they go; very many as strips. Pure functions of words and room."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from lexicon.games.game import SeatId
from lexicon.sprites.pieces.card import SHAPE

STEP: Final = 0.82
"""From card to card of a word, in widths of a card."""
_CARDS: Final = (76.0, 70.0, 64.0, 58.0, 52.0, 48.0, 44.0, 40.0, 36.0, 32.0, 28.0, 25.0, 22.0, 20.0)
"""Widths of a card in units, the largest first."""
_STRIPS: Final = (26.0, 23.0, 20.0, 17.0, 15.0, 13.0, 11.0, 9.0)
"""Heights of a strip in units where cards would be too small."""
_STRIP_LETTER: Final = 0.62
"""Width of a letter of a strip, in heights of the strip."""


@dataclass(frozen=True)
class Lying:
    """A word on the table. ``card``: width of its cards in pixels; 0: it is a strip. ``body``: all of it."""

    owner: SeatId
    word: str
    body: pygame.Rect
    card: int

    def letter_rect(self, number: int) -> pygame.Rect:
        """Where a letter lies."""
        if self.card:
            return pygame.Rect(self.body.x + number * _step(self.card), self.body.y, self.card, self.body.height)
        each = self.body.width / len(self.word)
        return pygame.Rect(self.body.x + round(number * each), self.body.y, round(each), self.body.height)

    def letter_at(self, point: tuple[int, int]) -> int | None:
        """The number of the letter under a point; None: none, or the word is a strip."""
        if not self.card or not self.body.collidepoint(point):
            return None
        return next(i for i in reversed(range(len(self.word))) if self.letter_rect(i).collidepoint(point))


def _step(card: int) -> int:
    return round(card * STEP)


def lay_words(
    owner: SeatId, words: Sequence[str], room: pygame.Rect, unit: float, largest: float, below: float = 0.0
) -> tuple[Lying, ...]:
    """The words of a seat in *room*. *largest*: width of a card in units; *below*: units kept free under each row."""
    if not words:
        return ()
    for card in _CARDS:
        if card <= largest and (made := _as_cards(owner, words, room, round(card * unit), round(below * unit), unit)):
            return made
    for height in _STRIPS:
        if made := _as_strips(owner, words, room, round(height * unit), unit):
            return made
    return _as_strips(owner, words, room.inflate(0, 10_000), round(_STRIPS[-1] * unit), unit)


def _as_cards(
    owner: SeatId, words: Sequence[str], room: pygame.Rect, card: int, below: int, unit: float
) -> tuple[Lying, ...]:
    widths = [card + _step(card) * (len(word) - 1) for word in words]
    height, gap = round(card * SHAPE), round(min(10.0 * unit, card * 0.3))
    bodies = _rows(widths, room, height, round(16 * unit), gap + below)
    if bodies is None or (bodies and bodies[-1].bottom + below > room.bottom):
        return ()
    return tuple(Lying(owner, word, body, card) for word, body in zip(words, bodies, strict=True))


def _as_strips(owner: SeatId, words: Sequence[str], room: pygame.Rect, height: int, unit: float) -> tuple[Lying, ...]:
    widths = [min(room.width, round((len(word) + 1) * height * _STRIP_LETTER)) for word in words]
    bodies = _rows(widths, room, height, round(5 * unit), max(1, round(2 * unit)))
    if bodies is None:
        return ()
    return tuple(Lying(owner, word, body, 0) for word, body in zip(words, bodies, strict=True))


def _rows(widths: Sequence[int], room: pygame.Rect, height: int, across: int, down: int) -> list[pygame.Rect] | None:
    """Things of these widths side by side in rows; None where they do not fit."""
    x, y, made = room.x, room.y, []
    for width in widths:
        if x > room.x and x + width > room.right:
            x, y = room.x, y + height + down
        if x + width > room.right or y + height > room.bottom:
            return None
        made.append(pygame.Rect(x, y, width, height))
        x += width + across
    return made


def lay_cards(count: int, room: pygame.Rect, unit: float) -> tuple[pygame.Rect, ...]:
    """The cards of the middle, side by side in as many rows as show them largest."""
    if not count:
        return ()
    best = max(_grids(count, room, unit), key=lambda grid: grid[0])
    card, columns, gap = best
    high = round(card * SHAPE)
    places = [divmod(number, columns) for number in range(count)]
    return tuple(
        pygame.Rect(room.x + column * (card + gap), room.y + row * (high + gap), card, high) for row, column in places
    )


def _grids(count: int, room: pygame.Rect, unit: float) -> Iterator[tuple[int, int, int]]:
    """Width of a card, columns, and the gap, for one row, two, three …"""
    for rows in range(1, 6):
        columns = -(-count // rows)
        gap = round((12 if rows == 1 else 6) * unit)
        by_width = (room.width - gap * (columns - 1)) // columns
        by_height = int((room.height - gap * (rows - 1)) / rows / SHAPE)
        yield min(by_width, by_height, round(64 * unit)), columns, gap
