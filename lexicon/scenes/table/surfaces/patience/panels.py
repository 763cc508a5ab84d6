"""The panels of a card solitaire: the tray, the words made, and how it stands."""

from __future__ import annotations

import enum
from dataclasses import dataclass
from typing import ClassVar

from lexicon.sprites.base import Can, Layer, Painted
from lexicon.sprites.pen import Pen
from lexicon.theme import mix, rgba


@dataclass(frozen=True)
class TrayData:
    """What shows of the tray beside its cards. ``word``: what is being made; ``status``: what is said of it."""

    word: str = ""
    status: str = ""
    good: bool | None = None
    compact: bool = False


class TraySprite(Painted[TrayData]):
    """The wooden tray in which a word is made."""

    can: ClassVar[Can] = Can.DROP
    layer_of: ClassVar[int] = Layer.BOARD

    def draw(self, pen: Pen) -> None:
        """Wood, groove, the heading, and at the right the word with what is said of it."""
        w, h, data = self.w, self.h, self.data
        pen.shadow(0, 0, w, h, 8, 7, 160, 4)
        pen.wood(0, 0, w, h, "wood_light", "wood", 21, 0.9, 8)
        pen.rr((255, 236, 196, 90), 1, 1, w - 2, 3, 2)
        pen.rr(rgba("ink", 120), 8, 8, w - 16, h - 16, 6)
        pen.text("WORD", 20, 24, 15, "sans", "Semibold", "cream")
        right, room = w - 22, 150 if data.compact else 180
        if data.word:
            text = pen.fitted(data.word, room - 14, 23, "serif", "Bold")
            pen.text(text, right, 28 if data.compact else 36, 23, "serif", "Bold", "cream", "r")
        if data.status:
            y = 52 if data.compact else 66
            for i, line in enumerate(pen.wrap(data.status, room - 34, 15)[:2]):
                n = pen.text(line, right, y + 18 * i, 15, color="cream", align="r")
                if i == 0 and data.good is not None:
                    pen.icon("check" if data.good else "cross", right - n - 14, y, 14, "cream")


@dataclass(frozen=True)
class WordsData:
    """The words made, with the cards each took; how many cards are used, and of how many."""

    words: tuple[tuple[str, int], ...]
    used: int
    total: int


class WordsPanel(Painted[WordsData]):
    """The words made, the last ones if there are many, and how far it is."""

    def draw(self, pen: Pen) -> None:
        """A row a word; below, a bar of the cards used."""
        w, h, data = self.w, self.h, self.data
        pen.panel(0, 0, w, h)
        count = len(data.words)
        pen.rulehead(f"Words made: {count}" if count else "Words made", 18, 22, w - 36)
        rows = max(1, int((h - 102) / 25))
        columns = 1 if count <= rows else 2
        each = (w - 36) / columns
        for i, (word, cards) in enumerate(data.words[-rows * columns :]):
            x, y = 18 + each * (i // rows), 51 + 25 * (i % rows)
            n = pen.text(
                f"{cards} cards" if columns == 1 else str(cards), x + each - 8, y, 15, color="ink_soft", align="r"
            )
            pen.text_in(word, x + 2, y, each - 14 - n, 19, "serif", "Bold")
        if not data.words:
            pen.text("None yet", 20, 52, 16, "sans", "It", "ink_soft")
        pen.text("Cards used", 20, h - 46, 16, color="ink_soft")
        pen.text(f"{data.used} of {data.total}", w - 18, h - 46, 18, "serif", "Bold", align="r")
        pen.rr("ink", 18, h - 30, w - 36, 14, 7)
        pen.rr(mix("paper2", "rule", 0.6), 19.5, h - 28.5, w - 39, 11, 5.5)
        share = data.used / max(1, data.total)
        if share:
            pen.rr("accent", 19.5, h - 28.5, max(11.0, (w - 39) * share), 11, 5.5)


class Tone(enum.StrEnum):
    """How the first sentence is told: the colour of its print."""

    PLAIN = "ink"
    GOOD = "good"
    BAD = "bad"


@dataclass(frozen=True)
class InfoData:
    """How it stands. ``lines``: sentences; the first is told in its ``tone``. ``rows``: names with figures."""

    title: str
    lines: tuple[str, ...] = ()
    rows: tuple[tuple[str, str], ...] = ()
    tone: Tone = Tone.PLAIN


class InfoPanel(Painted[InfoData]):
    """How it stands, and what may be done."""

    def draw(self, pen: Pen) -> None:
        """Sentences, then rows, as far as there is room."""
        w, h, data = self.w, self.h, self.data
        pen.panel(0, 0, w, h, 7, "card")
        pen.rulehead(data.title, 18, 22, w - 36)
        y = 50.0
        for at, text in enumerate(data.lines):
            strong = data.tone is not Tone.PLAIN and at == 0
            for line in pen.wrap(text, w - 38, 16, "sans", "Semibold" if strong else "Regular"):
                if y > h - 12:
                    return
                pen.text(line, 20, y, 16, "sans", "Semibold" if strong else "Regular", data.tone if strong else "ink")
                y += 22
        y += 6 if data.lines else 0
        for name, figure in data.rows:
            if y > h - 12:
                return
            n = pen.text(figure, w - 18, y, 17, "serif", "Bold", align="r")
            pen.text(pen.fitted(name, w - 50 - n, 16), 20, y, 16, color="ink_soft")
            y += 26
