"""The panels of a card solitaire: the tray, the words made, and how it stands."""

from __future__ import annotations

import enum
from dataclasses import dataclass
from typing import ClassVar, Final

from lexicon.sprites.paint.pen import Pen
from lexicon.sprites.sprite import Can, Layer, Painted
from lexicon.theme import mix, rgba

_EDGE: Final = 20
"""Units that the middle of the last line keeps from the foot of a panel."""


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
        y = 28.0 if data.compact else 36.0
        n = 0.0
        if data.word:
            mark = 20 if data.good is not None and not data.status else 0
            n = pen.text_in(data.word, right, y, room - 14 - mark, 23, "serif", "Bold", "cream", "r")
        if data.status:
            y += 24 if data.compact else 30
            n = pen.text(pen.fitted(data.status, room - 34, 15), right, y, 15, color="cream", align="r")
        if data.good is not None:  # beside what is said, where that is a button beside the word
            pen.icon("check" if data.good else "cross", right - n - 14, y, 14, "cream")


_LOW_WORDS: Final = 190.0
"""Height in units of the words made below which they stand closer, without the bar of the cards used."""


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
        low = h < _LOW_WORDS
        size, pitch, foot = (17, 22, 64) if low else (19, 25, 102)
        rows = max(1, int((h - foot) / pitch))
        columns = 1 if count <= rows else 2
        each = (w - 36) / columns
        for i, (word, cards) in enumerate(data.words[-rows * columns :]):
            x, y = 18 + each * (i // rows), (47 if low else 51) + pitch * (i % rows)
            n = pen.text(
                f"{cards} cards" if columns == 1 else str(cards), x + each - 8, y, 15, color="ink_soft", align="r"
            )
            pen.text_in(word, x + 2, y, each - 14 - n, size, "serif", "Bold")
        if not data.words:
            pen.text("None yet", 20, 52, 16, "sans", "It", "ink_soft")
        used = h - (20 if low else 46)
        pen.text("Cards used", 20, used, 16, color="ink_soft")
        pen.text(f"{data.used} of {data.total}", w - 18, used, 18, "serif", "Bold", align="r")
        if low:
            return
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
    DUTY = "accent"


@dataclass(frozen=True)
class DutyData:
    """What is told of the turn. ``title``: in a word or two; ``told``: what; ``how``: with which card, click or key."""

    title: str = ""
    told: str = ""
    how: str = ""
    tone: Tone = Tone.PLAIN


class DutySprite(Painted[DutyData]):
    """A dark band on the felt. What must be done stands out in marmalade."""

    layer_of: ClassVar[int] = Layer.BOARD

    def draw(self, pen: Pen) -> None:
        """The title on a label at the left, the sentences beside it."""
        w, h, data = self.w, self.h, self.data
        if not data.title:
            return
        duty = data.tone is Tone.DUTY
        pen.rr(rgba("ink", 130), 0, 0, w, h, 7)
        if duty:
            pen.rr("accent", 0, 0, w, h, 7, 1.5)
        label = pen.caps_width(data.title, 14) + 24
        fill = "accent" if duty else mix("cream2", "baize_dark", 0.25)
        pen.rr(fill, 8, 8, label, h - 16, 5)
        pen.caps(data.title, 20, h / 2, 14, "ink")
        x, lines = label + 22, self._lines(pen, w - label - 34)
        y = h / 2 - 11 * (len(lines) - 1)
        for at, (text, weight) in enumerate(lines):
            pen.text(text, x, y + 22 * at, 16, "sans", weight, "cream")

    def _lines(self, pen: Pen, room: float) -> list[tuple[str, str]]:
        """Each sentence on a line, smaller words cut off by none: told alone it may take both."""
        data = self.data
        if not data.how:
            return [(line, "Regular") for line in pen.wrap(data.told, room, 16)[:2]]
        return [(pen.fitted(data.told, room, 16), "Semibold"), (pen.fitted(data.how, room, 16), "Regular")]


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
                if y > h - _EDGE:
                    return
                pen.text(line, 20, y, 16, "sans", "Semibold" if strong else "Regular", data.tone if strong else "ink")
                y += 22
        y += 6 if data.lines else 0
        for name, figure in data.rows:
            if y > h - _EDGE:
                return
            n = pen.text(figure, w - 18, y, 17, "serif", "Bold", align="r")
            pen.text(pen.fitted(name, w - 50 - n, 16), 20, y, 16, color="ink_soft")
            y += 26
