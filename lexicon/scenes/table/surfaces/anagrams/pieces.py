"""What lies on a table of Anagrams: words in cards or as strips, the tray, the panels at the side."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from lexicon.games.anagrams.rules import value
from lexicon.pieces import MASTER
from lexicon.scenes.table.surfaces.anagrams.spread import STEP
from lexicon.sprites.paint.pen import Pen
from lexicon.sprites.pieces.card import SHAPE
from lexicon.sprites.pieces.playing_cards import CardData, draw_count, draw_place, draw_table_card
from lexicon.sprites.sprite import Can, Layer, Painted, PieceState
from lexicon.theme import mix, rgba
from lexicon.wording import counted_word

_HARDLY: Final = 0.8
"""A sentence in letters so narrow is rather told in full than in fewer words."""


def card_data(shown: str, lower: bool = True, state: PieceState = PieceState.REST) -> CardData:
    """The card of a letter; in lower case a Sub that stands for it; "?" a Sub without a letter."""
    if shown == MASTER:
        return CardData(MASTER, lower=lower, state=state)
    if shown.islower():
        return CardData(MASTER, value(shown), shown.upper(), lower=lower, state=state)
    return CardData(shown, value(shown), lower=lower, state=state)


@dataclass(frozen=True)
class WordData:
    """A word as it lies. ``card``: width of its cards in units, 0 a strip. ``gone``: letters that are in the tray.

    ``ring``: the state of all its cards; ``note``: what is written beside it.
    """

    word: str
    card: float
    gone: frozenset[int] = frozenset()
    ring: PieceState = PieceState.REST
    note: str = ""


class WordSprite(Painted[WordData]):
    """A word on the table."""

    can: ClassVar[Can] = Can.PRESS | Can.FOCUS
    layer_of: ClassVar[int] = Layer.PIECES
    margin: ClassVar[float] = 26.0

    def draw(self, pen: Pen) -> None:
        """Card over card, or a slip of paper."""
        data = self.data
        if not data.card:
            self._draw_strip(pen)
            return
        for at, letter in enumerate(data.word):
            x = at * data.card * STEP
            if at in data.gone:
                draw_place(pen, x, 0, data.card, "accent_light", 230)
            else:
                draw_table_card(pen, card_data(letter, at == len(data.word) - 1, data.ring), x, 0, data.card)
        if data.note:
            pen.text(data.note, self.w / 2, self.h + 14, 16, "serif", "Semibold", "cream2", "c")

    def _draw_strip(self, pen: Pen) -> None:
        w, h, data = self.w, self.h, self.data
        gone = bool(data.gone)
        fill = mix("card", "baize_dark", 0.5) if gone else "card"
        pen.rr(mix(fill, "ink", 0.3), 0, 0, w, h, h * 0.16)
        pen.rr(fill, 0.6, 0.6, w - 1.2, h - 1.2, h * 0.14)
        if data.ring is not PieceState.REST:
            pen.rr("accent", -1, -1, w + 2, h + 2, h * 0.2, 2)
        each = w / len(data.word)
        for at, letter in enumerate(data.word):
            ink = mix("ink", fill, 0.7) if at in data.gone else "figure" if letter.islower() else "ink"
            pen.text(letter.upper(), (at + 0.5) * each, h * 0.52, min(h * 0.78, each * 1.3), "serif", "Bold", ink, "c")


class GapSprite(Painted[None]):
    """The place of a card that is in the tray or on its way."""

    layer_of: ClassVar[int] = Layer.BOARD

    def draw(self, pen: Pen) -> None:
        """Dashed."""
        draw_place(pen, 0, 0, self.w, "accent_light", 230)


class CountSprite(Painted[int]):
    """How many cards are left, on the corner of the pack."""

    layer_of: ClassVar[int] = Layer.PIECES

    def draw(self, pen: Pen) -> None:
        """In a round label."""
        draw_count(pen, self.w / 2, self.h / 2, self.data, 14)


@dataclass(frozen=True)
class FieldData:
    """A darker field of the felt with a heading; ``note`` stands behind it. ``warm``: it is edged.

    ``state``: what the heading says besides, where note and heading leave room for it.
    """

    title: str = ""
    note: str = ""
    x: float = 12
    warm: bool = False
    state: str = ""


class FieldSprite(Painted[FieldData]):
    """The field of the middle, or that of a seat's words."""

    layer_of: ClassVar[int] = Layer.BOARD

    def draw(self, pen: Pen) -> None:
        """Field, hairline, heading."""
        data = self.data
        pen.rr((8, 22, 17, 110), 0, 0, self.w, self.h, 10)
        edge = rgba("accent_light", 200) if data.warm else rgba("cream", 46)
        pen.rr(edge, 0, 0, self.w, self.h, 10, 1.4 if data.warm else 1)
        if data.title:
            y = 18 if self.h > 100 else 14
            room = self.w - data.x - 12 - (pen.text_width(data.note) + 12 if data.note else 0)
            whole = f"{data.title} {data.state}".rstrip()
            title = whole if pen.caps_width(whole, 14) <= room else data.title
            n = pen.caps(title, data.x, y, 14, "cream2")
            pen.text_in(data.note, data.x + n + 12, y, self.w - data.x - n - 24, color="cream")


class HeadSprite(Painted[FieldData]):
    """A heading on the felt with a note behind it."""

    def draw(self, pen: Pen) -> None:
        """In cream."""
        n = pen.caps(self.data.title, 0, self.h / 2, 14, "cream2")
        pen.text(pen.fitted(self.data.note, self.w - n - 12, 16), n + 12, self.h / 2, 16, color="cream")


@dataclass(frozen=True)
class TrayData:
    """What shows of the tray besides its cards.

    ``act``: what the cards come to, in ever fewer words: the first that fits; ``status``: what is said of it; ``good``:
    whether it goes, None: nothing can be said; ``gain``: what it brings and costs whom. ``held``: the letter held as it
    lies there, "" none; ``down``: it lies face down; ``used``: it is in the word. ``row``: where the word begins, x, y;
    ``place``: the held card, x, y, width; ``said``: where the right part begins, and its width.
    """

    act: tuple[str, ...] = ()
    status: str = ""
    good: bool | None = None
    gain: str = ""
    held: str = ""
    down: bool = False
    used: bool = False
    row: tuple[float, float] = (0, 0)
    place: tuple[float, float, float] = (0, 0, 0)
    said: tuple[float, float] = (0, 0)
    state: PieceState = PieceState.REST


class WoodSprite(Painted[None]):
    """The wooden tray, empty: it is painted once, what lies in it at each letter."""

    can: ClassVar[Can] = Can.DROP
    layer_of: ClassVar[int] = Layer.BOARD

    def draw(self, pen: Pen) -> None:
        """Wood and groove."""
        w, h = self.w, self.h
        pen.shadow(0, 0, w, h, 8, 7, 160, 4)
        pen.wood(0, 0, w, h, "wood_light", "wood", 21, 0.9, 8)
        pen.rr((255, 236, 196, 90), 1, 1, w - 2, 3, 2)
        pen.rr(rgba("ink", 120), 8, 8, w - 16, h - 16, 6)


class TraySprite(Painted[TrayData]):
    """What lies in the tray but for the word's cards: the letter held, and what is said of the word."""

    layer_of: ClassVar[int] = Layer.BOARD

    def draw(self, pen: Pen) -> None:
        """The letter held, headings, what is said."""
        h, data = self.h, self.data
        x, y, card = data.place
        top = y - 16 if h > 140 else y - 12
        pen.caps("Your letter", x + card / 2, top, 13, "cream2", "c")
        self._draw_held(pen, x, y, card)
        line = data.row[0] - 14
        pen.line(rgba("cream2", 60), line, 22, line, h - 22, 1)
        pen.caps("Word", data.row[0], 26 if h > 140 else 22, 13, "cream2")
        low, room = h - (22 if h > 140 else 15), data.said[0] - 12 - data.row[0]
        fits = (act for act in data.act if pen.text_width(act, 17) * _HARDLY <= room)
        pen.text_in(next(fits, data.act[-1] if data.act else ""), data.row[0], low, room, 17, color="cream")
        self._draw_said(pen)

    def _draw_held(self, pen: Pen, x: float, y: float, card: float) -> None:
        data = self.data
        if data.down:
            draw_table_card(pen, CardData(None), x, y, card)
        elif not data.held or data.used:
            draw_place(pen, x, y, card, "accent_light" if data.used else "cream", 220 if data.used else 90)
            if data.used:
                shown = "Sub" if data.held == MASTER else data.held
                size, faint = 20 if shown == "Sub" else card * 0.55, mix("wood", "cream", 0.5)
                pen.text(shown, x + card / 2, y + card * SHAPE / 2, size, "serif", "Bold", faint, "c")
        else:
            draw_table_card(pen, card_data(data.held, state=data.state), x, y, card)

    def _draw_said(self, pen: Pen) -> None:
        """At the right: what is said of the word, and what it brings."""
        data, (left, room) = self.data, self.data.said
        right, y = left + room, 30.0 if self.h > 140 else 25.0
        for number, line in enumerate(pen.wrap(data.status, room - 24, 16)[:2]):
            n = pen.text(line, right, y, 16, color="cream", align="r")
            if number == 0 and data.good is not None:
                pen.icon("check" if data.good else "cross", right - n - 14, y, 15, "cream")
            y += 22
        if data.gain:
            pen.text_in(data.gain, right, y, room, 16, color="cream2", align="r")


@dataclass(frozen=True)
class ToPlayData:
    """Whose turn it is, and how long a turn lasts; ``dots``: the phase of its thinking, None: it does not think."""

    name: str
    note: str
    dots: int | None = None
    ring: float = 0
    title: str = "To play"


class ToPlayPanel(Painted[ToPlayData]):
    """Whose turn it is; the clock's ring lies over its right end."""

    def draw(self, pen: Pen) -> None:
        """Heading, name, note."""
        w, h, data = self.w, self.h, self.data
        pen.panel(0, 0, w, h, 7, "card")
        low = h < 100
        pen.rulehead(data.title, 18, 20 if low else 24, w - 36 - (data.ring + 12 if low and data.ring else 0))
        room, size, y = w - 34 - data.ring, 21.0 if low else 24.0, 41.0 if low else 62.0
        while size > 16 and pen.text_width(data.name, size, "serif", "Bold") > room:
            size -= 1
        lines = [data.name]
        if pen.text_width(data.name, size, "serif", "Bold") > room and " " in data.name:
            lines = data.name.split(" ", 1)  # a long name takes the place of the note
        n, step = 0.0, 21 if low else 23
        for line in lines:
            n = pen.text(pen.fitted(line, room, size, "serif", "Bold"), 20, y, size, "serif", "Bold")
            y += step
        if data.dots is not None and n + 34 < room:
            for i in range(3):
                dark = i < data.dots
                pen.circ("ink" if dark else mix("card", "ink", 0.3), 34 + n + i * 8, y - step + 2, 2.4)
        if len(lines) == 1 or not low:
            pen.text(pen.fitted(data.note, room, 16), 20, y, 16, color="ink_soft")


@dataclass(frozen=True)
class StepsData:
    """The three steps of a turn. ``at``: which is on (0–2), None: it is another's turn.

    ``acts``: how many were made in it; ``pack``: how many cards are left to draw.
    """

    at: int | None = None
    acts: int = 0
    pack: int = 0


class StepsPanel(Painted[StepsData]):
    """What a turn is made of, the step that is on tinted."""

    def draw(self, pen: Pen) -> None:
        """Heading and three steps, each with its line where there is room."""
        w, h, data = self.w, self.h, self.data
        pen.panel(0, 0, w, h)
        pen.rulehead("A turn" if data.at is None else "Your turn", 18, 22, w - 36)
        two = h > 150
        pitch = (h - 46) / 3
        done = f"{counted_word(data.acts, 'act')} made" if data.acts else "as often as you like"
        draw_next = ("Draw the next", f"of {data.pack}") if data.pack else ("No letter is drawn", "the pack is used up")
        steps = (("Middle letters only", done), ("Then your letter", "one act with it, or down"), draw_next)
        for number, (head, note) in enumerate(steps):
            y = 35 + pitch * (number + 0.5)
            if number == data.at:
                pen.rr(rgba("accent_light", 100), 9, y - pitch / 2 + 1, w - 18, pitch - 2, 4)
            fill = "good" if number == 0 and data.acts else "accent" if number == data.at else mix("paper", "rule", 0.5)
            pen.circ(fill, 32, y, 12)
            if number == 0 and data.acts:
                pen.icon("check", 32, y - 1, 14, "cream")
            else:
                pen.text(str(number + 1), 32, y, 16, "sans", "Bold", align="c")
            pen.text(pen.fitted(head, w - 72, 16, "sans", "Semibold"), 54, y - 10 if two else y, 16, "sans", "Semibold")
            if two:
                pen.text(pen.fitted(note, w - 72, 16), 54, y + 11, 16, color="ink_soft")
