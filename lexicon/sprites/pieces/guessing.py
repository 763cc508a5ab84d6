"""Guess-O-Gram's pieces: the secret's row of cards, the keys of the letters, the tray for a whole word."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

import pygame

from lexicon.sprites.paint.pen import Pen
from lexicon.sprites.pieces.card import SHAPE, draw_card
from lexicon.sprites.pieces.playing_cards import draw_back
from lexicon.sprites.sprite import Layer, Painted
from lexicon.theme import mix

DOWN: Final = "."
ALPHABET: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_HEAD: Final = 40.0
_ROWS, _COLUMNS = 2, 13
_GAP: Final = 8.0


@dataclass(frozen=True)
class RowData:
    """The secret: ``cards`` as text, ``.`` face down, lower case a Sub; ``figures`` printed on those that are up.

    ``title``: whose word it is; ``note``: what it is worth; ``secret``: the letters, for the Thinker alone, else "".
    """

    cards: str
    figures: tuple[int | None, ...] = ()
    title: str = ""
    note: str = ""
    secret: str = ""


class SecretRow(Painted[RowData]):
    """The row of cards on the felt, numbered."""

    layer_of: ClassVar[int] = Layer.PIECES

    def place_of(self, place: int) -> tuple[float, float, float]:
        """Left, top and width of a card, in units from the panel's corner."""
        count = max(9, len(self.data.cards))
        pitch = (self.w - 40 + _GAP) / count
        width = min(pitch - _GAP, (self.h - _HEAD - 36) / SHAPE, 96.0)
        top = _HEAD + (self.h - _HEAD - 30 - width * SHAPE) / 2
        return 20 + place * (width + _GAP), top, width

    def card_rect(self, place: int) -> pygame.Rect:
        """Where a card lies, in pixels of the window."""
        x, y, width = self.place_of(place)
        return self.in_window(x, y, width, width * SHAPE)

    def draw(self, pen: Pen) -> None:
        """Head, cards, numbers or the Thinker's letters."""
        data = self.data
        _felt(pen, self.w, self.h)
        pen.felt_head(data.title, 20, 22, self.w - 40, data.note)
        for place, card in enumerate(data.cards):
            x, y, width = self.place_of(place)
            if card == DOWN:
                draw_back(pen, x, y, width)
            else:
                figure = data.figures[place] if place < len(data.figures) else None
                letter, stands_for = ("?", card.upper()) if card.islower() else (card, None)
                draw_card(pen, letter, x, y, width, None, figure, stands_for)
            under = data.secret[place].upper() if data.secret else str(place + 1)
            pen.text(under, x + width / 2, y + width * SHAPE + 16, 16, "sans", "Semibold", "cream2", "c")


@dataclass(frozen=True)
class KeysData:
    """The letters: those ``called``, how many cards each turned ``up``, and the one ``chosen``; ``usable``: may be.

    ``title``: the heading. ``left``: how many cards of each letter the pack still has for a word that is being set, the
    Subs last; empty while letters are called.
    """

    called: str = ""
    up: tuple[int, ...] = (0,) * len(ALPHABET)
    chosen: str = ""
    hinted: str = ""
    usable: bool = True
    title: str = "Letters"
    left: tuple[int, ...] = ()


class LetterKeys(Painted[KeysData]):
    """Two rows of thirteen keys on the felt."""

    layer_of: ClassVar[int] = Layer.PIECES

    def _key(self, number: int) -> tuple[float, float, float, float]:
        row, column = divmod(number, _COLUMNS)
        w = (self.w - 40 - _GAP * (_COLUMNS - 1)) / _COLUMNS
        h = (self.h - _HEAD - 14 - _GAP) / _ROWS
        return 20 + column * (w + _GAP), _HEAD + row * (h + _GAP), w, h

    def key_rect(self, letter: str) -> pygame.Rect:
        """Where the key of a letter lies, in pixels of the window."""
        return self.in_window(*self._key(ALPHABET.index(letter)))

    def letter_at(self, point: tuple[int, int]) -> str | None:
        """The letter under a point of the window."""
        return next((letter for letter in ALPHABET if self.key_rect(letter).collidepoint(point)), None)

    def draw(self, pen: Pen) -> None:
        """Head and keys: paper not called, green in the word, struck through not in it."""
        _felt(pen, self.w, self.h)
        pen.felt_head(self.data.title, 20, 22, self.w - 40)
        for number, letter in enumerate(ALPHABET):
            self._draw_key(pen, letter, *self._key(number))

    def _draw_key(self, pen: Pen, letter: str, x: float, y: float, w: float, h: float) -> None:
        data, size = self.data, min(34.0, h * 0.5, w * 0.8)
        up = data.up[ALPHABET.index(letter)]
        if data.left:
            self._draw_left(pen, letter, x, y, w, h)
        elif letter not in data.called:
            pen.panel(x, y, w, h, 5, "card" if data.usable else mix("card", "baize_dark", 0.35), inset=3)
            pen.text(letter, x + w / 2, y + h / 2, size, "serif", "Bold", "ink", "c")
        elif up:
            pen.rr("good", x, y, w, h, 5)
            pen.rr(mix("good", "cream", 0.5), x + 3, y + 3, w - 6, h - 6, 4, 1)
            pen.text(letter, x + w / 2, y + h * 0.38, size * 0.85, "serif", "Bold", "cream", "c")
            pen.text(f"{up} up" if w >= 38 else str(up), x + w / 2, y + h * 0.78, 15, "sans", "Semibold", "cream", "c")
        else:
            pen.rr("baize_dark", x, y, w, h, 5)
            pen.rr(mix("baize_dark", "cream", 0.25), x, y, w, h, 5, 1)
            pen.text(letter, x + w / 2, y + h / 2, size * 0.85, "serif", "Bold", mix("baize_dark", "cream", 0.45), "c")
            pen.line("cream2", x + w * 0.25, y + h * 0.78, x + w * 0.75, y + h * 0.22, 1.6)
        self._draw_ring(pen, letter, x, y, w, h)

    def _draw_left(self, pen: Pen, letter: str, x: float, y: float, w: float, h: float) -> None:
        """A key of the pack: how many cards of it are left, or that a Sub would stand for it."""
        left, subs = self.data.left[ALPHABET.index(letter)], self.data.left[-1]
        usable = left > 0 or subs > 0
        pen.panel(x, y, w, h, 5, "card" if usable else mix("card", "baize_dark", 0.45), inset=3)
        ink = "ink" if usable else "ink_soft"
        pen.text(letter, x + w / 2, y + h * 0.38, min(30.0, h * 0.42), "serif", "Bold", ink, "c")
        note = f"{left} left" if left > 0 else "Sub" if subs > 0 else "none"
        size = 15 if w >= 50 else 14
        pen.text(note, x + w / 2, y + h * 0.78, size, "sans", "Semibold", "ink_soft" if left > 0 else "figure", "c")

    def _draw_ring(self, pen: Pen, letter: str, x: float, y: float, w: float, h: float) -> None:
        """Round the letter chosen, and those that a hint names."""
        data = self.data
        if letter == data.chosen:
            pen.rr("ink", x - 2, y - 2, w + 4, h + 4, 7, 4.4)
            pen.rr("accent", x - 1.2, y - 1.2, w + 2.4, h + 2.4, 6, 2.6)
        elif letter in data.hinted and letter not in data.called:
            pen.rr("accent", x - 1, y - 1, w + 2, h + 2, 6, 2)


@dataclass(frozen=True)
class TrayData:
    """The tray: a ``title``, the letters typed (``_`` a place to fill), which of them are ``given``, a ``note``."""

    title: str
    letters: str = ""
    given: tuple[bool, ...] = ()
    note: str = ""
    cursor: int | None = None


class WordTray(Painted[TrayData]):
    """The wooden tray in which a whole word is put together."""

    layer_of: ClassVar[int] = Layer.PIECES

    def draw(self, pen: Pen) -> None:
        """Wood, title, a block for each letter, the note."""
        data, w, h = self.data, self.w, self.h
        pen.shadow(0, 0, w, h, 8, 7, 160, 4)
        pen.wood(0, 0, w, h, "wood_light", "wood", 21, 0.9, 8)
        pen.caps(data.title, 22, 22, 14, "cream")
        count = max(9, len(data.letters))
        side = min(56.0, (w - 44 - 6 * (count - 1)) / count, h - 74)
        for place, letter in enumerate(data.letters):
            x, given = 22 + place * (side + 6), place < len(data.given) and data.given[place]
            pen.rr(mix("card", "wood", 0.3) if given else "card", x, 38, side, side, 5)
            if place == data.cursor:
                pen.rr("accent", x - 1, 37, side + 2, side + 2, 6, 2.4)
            if letter != "_":
                color = mix("ink", "card", 0.35) if given else "ink"
                pen.text(letter, x + side / 2, 38 + side / 2, side * 0.56, "serif", "Bold", color, "c")
        pen.text(pen.fitted(data.note, w - 44, 16), 22, h - 18, 16, color="cream2")


def _felt(pen: Pen, w: float, h: float) -> None:
    """A darker field of the felt, with a hairline."""
    pen.rr((0, 0, 0, 70), 0, 0, w, h, 9)
    pen.rr((246, 236, 210, 40), 0, 0, w, h, 9, 1)
