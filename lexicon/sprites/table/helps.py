"""What helps a player: the ladder of three hints, the blocks not seen yet, and the letters for a Master."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

import pygame

from lexicon.pieces import MASTER
from lexicon.sprites.paint.pen import Pen
from lexicon.sprites.pieces.block import draw_block
from lexicon.sprites.pieces.playing_cards import CardData, draw_table_card
from lexicon.sprites.sprite import Can, Painted, PieceState
from lexicon.theme import mix, rgba

ALPHABET: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
VOWELS: Final = "AEIOU"
STEPS: Final = (
    ("Where", "Lights the line"),
    ("How long", "Lights its squares"),
    ("The word", "Lays it for you to see"),
)
"""The three steps of the ladder on a board: name, and what asking for it does."""
_COLUMNS: Final = (6, 9)
"""Blocks a row that the list of unseen blocks may have."""
_NARROW: Final = 4
"""Columns where the blocks of six would have fewer than ten units."""
_TWO_LINES: Final = 45
"""Units of height from which on a step has its name and its note on lines of their own."""
_CARD: Final = 0.85
"""Width over height of a card in lists of letters: as legible as a block."""
_LINE: Final = 18
"""Units from one line of a step's note to the next."""


def close_rect(body: pygame.Rect, u: float) -> pygame.Rect:
    """Where the closing cross of a panel lies, in pixels of the window."""
    made = pygame.Rect(0, 0, round(34 * u), round(34 * u))
    made.center = (body.right - round(27 * u), body.y + round(24 * u))
    return made


@dataclass(frozen=True)
class HintData:
    """How far the ladder has been climbed."""

    shown: int = 0
    """Steps climbed so far, 0–3."""
    strongest: bool = False
    """The play on the last step is the strongest of all, asked for after the everyday one."""
    notes: tuple[str, ...] = ()
    """What the hints given say, in order: ``At the T, across``."""
    busy: bool = False
    """The next one is being looked for."""
    nothing: bool = False
    """There is no play to hint at."""
    hover: int | None = None
    focus: int | None = None
    steps: tuple[tuple[str, str], ...] = STEPS
    """The steps of the ladder: name, and what asking for it does."""
    none: str = "No play goes"
    """What is said where there is nothing to hint at."""
    instead: str = ""
    """What may be done then, as its button is called; "" nothing."""

    @property
    def next_step(self) -> int | None:
        """The step that can be asked for: the next one, or the last once more for the strongest play."""
        if self.busy or self.nothing or self.strongest:
            return None
        return min(self.shown, len(self.steps) - 1)


class HintPanel(Painted[HintData]):
    """The ladder of three hints, 232 × 260 units in the look; low panels have no foot but a second line in the heading,
    and lower ones a line a step.

    Where name and note of a step do not go into its line, the note takes the place of the name as it is given.
    """

    can: ClassVar[Can] = Can.PRESS | Can.FOCUS

    def step_rect(self, step: int) -> pygame.Rect:
        """Where a step (0–2) lies, in pixels of the window."""
        return self.in_window(*self._step(step))

    def step_at(self, point: tuple[int, int]) -> int | None:
        """The step under a point, if it is the one that can be asked for next."""
        found = next((i for i in range(len(self.data.steps)) if self.step_rect(i).collidepoint(point)), None)
        return found if found == self.data.next_step else None

    @property
    def close(self) -> pygame.Rect:
        """Where the closing cross lies."""
        return close_rect(self.body, self.u)

    @property
    def _low(self) -> bool:
        return self.h < 200

    @property
    def _gap(self) -> float:
        """Units between two steps."""
        return 6 if self._low else 9

    def _step(self, step: int) -> tuple[float, float, float, float]:
        gap = self._gap
        h = (self.h - 46 - (12 if self._low else 34) - 2 * gap) / 3
        return 14, 46 + step * (h + gap), self.w - 28, h

    def draw(self, pen: Pen) -> None:
        """Card, three steps, and what to do next; without steps where there is nothing to hint at."""
        pen.panel(0, 0, self.w, self.h, 7, "card")
        head, foot = self._words()
        if self.data.nothing:
            self._draw_nothing(pen)
            return
        if self._low and self._offers_strongest:
            pen.rulehead(head, 18, 15, self.w - 62)
            pen.text_in(foot, 18, 33, self.w - 62, 16, "sans", "It", "ink_soft")
        else:
            pen.rulehead(head, 18, 24, self.w - 62)
        pen.icon("cross", self.w - 27, 24, 15, "ink_soft")
        for step in range(len(self.data.steps)):
            self._draw_step(pen, step)
        if not self._low:
            pen.text(foot, self.w / 2, self.h - 18, 16, "sans", "It", "ink_soft", "c")

    def _draw_nothing(self, pen: Pen) -> None:
        """That there is no hint, in the middle, and what may be done instead."""
        data, w = self.data, self.w
        pen.rulehead("No hint", 18, 24, w - 62)
        pen.icon("cross", w - 27, 24, 15, "ink_soft")
        lines = pen.wrap(data.none, w - 48, 20, "serif", "Bold")
        high = len(lines) * 26 + (28 if data.instead else 0)
        y = 40 + (self.h - 52 - high) / 2 + 13
        for line in lines:
            pen.text(line, w / 2, y, 20, "serif", "Bold", align="c")
            y += 26
        if data.instead:
            pen.text_in(f"Instead: {data.instead}", w / 2, y + 2, w - 28, 16, color="ink_soft", align="c")

    @property
    def _offers_strongest(self) -> bool:
        """Whether the everyday play is told, and the strongest can be asked for."""
        return self.data.shown == len(self.data.steps) and self.data.next_step is not None

    def _words(self) -> tuple[str, str]:
        """Heading, and what to do next. Only the strongest play itself is ever called so in the heading."""
        if self.data.busy:
            return "Looking…" if self._low else "Hint, no cost", "Looking…"
        if self.data.strongest:
            return "The strongest", "Follow it, or play your own"
        if self._offers_strongest:
            return "One way to play", "Ask again for the strongest"
        return "Hint, no cost", "Ask again for the next step"

    def _draw_step(self, pen: Pen, step: int) -> None:
        (x, y, w, h), data = self._step(step), self.data
        given, next_up = step < data.shown, step == data.shown and not data.nothing
        if given:
            pen.rr(rgba("accent_light", 120), x, y, w, h, 5)
            pen.rr("ink", x, y, w, h, 5, 1.3)
        else:
            light = 0.2 if not next_up else 0.75 if step == data.hover else 0.45
            pen.inset_sheet(x, y, w, h, 5, mix("paper2", "card", light))
        if step == data.focus:
            pen.focus(x, y, w, h, 5)
        self._draw_step_words(pen, step, given, given or next_up)
        if step + 1 < len(self.data.steps):
            pen.line(mix("rule", "ink", 0.2), x + 25, y + h, x + 25, y + h + self._gap, 2)

    def _draw_step_words(self, pen: Pen, step: int, given: bool, strong: bool) -> None:
        x, y, w, h = self._step(step)
        cx, cy, data = x + 25, y + h / 2, self.data
        pen.circ("ink" if strong else mix("ink_soft", "paper2", 0.12), cx, cy, min(14, h * 0.4))
        if given:
            pen.icon("check", cx, cy, 14, "accent_light")
        else:
            pen.text(str(step + 1), cx, cy, 17, "sans", "Bold", "cream", "c")
        name, note = self.data.steps[step]
        note = data.notes[step] if given and step < len(data.notes) else note
        if h >= _TWO_LINES:
            lines = self._lines(pen, note, w - 58, h)
            top = cy - (len(lines) - 1) * _LINE / 2
            pen.text(name, x + 50, top - 9, 18, "serif", "Bold")
            for i, line in enumerate(lines):
                pen.text(line, x + 50, top + 12 + i * _LINE, 16, color="ink_soft")
        else:
            both = pen.text_width(name, 17, "serif", "Bold") + pen.text_width(note, 16) + 76 <= w
            if both or not given:
                pen.text(name, x + 50, cy, 17, "serif", "Bold")
            if both:
                pen.text(note, x + w - 12, cy, 16, color="ink_soft", align="r")
            elif given:
                pen.text_in(note, x + 50, cy, w - 58, 16)

    @staticmethod
    def _lines(pen: Pen, note: str, width: float, h: float) -> list[str]:
        """A note in as many lines as a step of *h* units has room for; what is over ends in an ellipsis."""
        lines, most = pen.wrap(note, width, 16), max(1, int((h - 24) // _LINE))
        return lines if len(lines) <= most else [*lines[: most - 1], pen.fitted(" ".join(lines[most - 1 :]), width, 16)]


@dataclass(frozen=True)
class UnseenData:
    """Pieces a seat has not seen: the pack less what lies open and what it holds itself."""

    counts: tuple[tuple[str, int], ...]
    """Each letter and the Master, in the order shown, with how many are left."""
    reserve: int
    """How many of them have not been drawn; the others hold the rest."""
    title: str = "Unseen blocks"
    lie: str = "in the reserve"
    """Where those lie that have not been drawn."""
    held: str = "in other racks"
    block: bool = True


class UnseenPanel(Painted[UnseenData]):
    """The pieces not seen yet, 320 × 260 units in the look: six a row, nine if they are larger then, four if narrow."""

    can: ClassVar[Can] = Can.FOCUS

    @property
    def close(self) -> pygame.Rect:
        """Where the closing cross lies."""
        return close_rect(self.body, self.u)

    def draw(self, pen: Pen) -> None:
        """Letters with their counts, sums and where they are."""
        w, h, total = self.w, self.h, sum(n for _, n in self.data.counts)
        pen.panel(0, 0, w, h)
        pen.rulehead(self.data.title, 18, 24, w - 92 if total < 100 else w - 104)
        pen.text(str(total), w - 46, 24, 20, "serif", "Bold", align="r")
        pen.icon("cross", w - 27, 24, 15, "ink_soft")
        columns = max(_COLUMNS, key=self._block)
        columns = columns if self._block(columns) >= 10 else _NARROW
        pitch, block = self._pitch(columns), self._block(columns)
        for i, (letter, count) in enumerate(self.data.counts):
            row, column = divmod(i, columns)
            _draw_count(pen, letter, count, 18 + column * (w - 32) / columns, 43 + row * pitch, block, self.data.block)
        vowels = sum(n for letter, n in self.data.counts if letter in VOWELS)
        consonants = sum(n for letter, n in self.data.counts if letter in ALPHABET) - vowels
        pen.line(mix("paper", "rule", 0.7), 18, h - 31, w - 18, h - 31)
        sums = 22 + 3 * (w - 32) / columns
        if columns != _COLUMNS[0] or pitch < 34 or w - 20 - sums < 112:
            foot = (
                f"{vowels} vowels, {consonants} consonants; {self.data.reserve} {self.data.lie}",
                f"{vowels} vowels, {consonants} consonants",
            )
        else:
            _draw_sums(pen, sums, w - 20, h - 37 - pitch, vowels, consonants)
            elsewhere = total - self.data.reserve
            foot = (
                f"{self.data.reserve} {self.data.lie}" + (f", {elsewhere} {self.data.held}" if elsewhere else ""),
                f"{self.data.reserve} {self.data.lie}",
            )
        words = next((one for one in foot if pen.text_width(one) <= w - 30), foot[-1])
        pen.text(words, w / 2, h - 17, 16, color="ink_soft", align="c")

    def _pitch(self, columns: int) -> float:
        """Units from row to row."""
        return (self.h - 43 - 37) / -(-len(self.data.counts) // columns)

    def _block(self, columns: int) -> float:
        """Side of a block in units; beside it is room for a count of two figures, and a little before the next."""
        return min(26.0, self._pitch(columns) - 4, (self.w - 32) / columns - 29)


def _draw_piece(
    pen: Pen, block: bool, letter: str, x: float, y: float, z: float, state: PieceState = PieceState.REST
) -> None:
    """A block, or a card, in a square of *z* units: a block fills it, a card is as high and nearly as wide."""
    if block:
        draw_block(pen, letter, x, y, z, state=state)
    else:
        w = z * _CARD
        draw_table_card(pen, CardData(letter, state=state), x + (z - w) / 2, y, w, z)


def _draw_count(pen: Pen, letter: str, count: int, x: float, y: float, z: float, block: bool) -> None:
    if count:
        _draw_piece(pen, block, letter, x, y, z)
        pen.text(str(count), x + z + 5, y + z / 2, 17, "sans", "Bold")
        return
    pen.rr(mix("paper2", "ink", 0.07), x, y, z, z, 3)
    if letter == MASTER:
        pen.star("ink_soft", x + z / 2, y + z / 2, z * 0.2, 4, 0.36)
    else:
        pen.glyph(letter, x + z / 2, y + z / 2, z * 0.62, "ink_soft", "serif", "Semibold")
    pen.text("0", x + z + 5, y + z / 2, 17, color="ink_soft")


def _draw_sums(pen: Pen, x: float, right: float, y: float, vowels: int, consonants: int) -> None:
    for i, (label, value) in enumerate((("Vowels", vowels), ("Consonants", consonants))):
        pen.text(label, x, y + 6 + 23 * i, 16, color="ink_soft")
        pen.text(str(value), right, y + 6 + 23 * i, 17, "serif", "Bold", align="r")


@dataclass(frozen=True)
class MasterShape:
    """How the letters for a Master lie, in units. ``head``: what is above them; ``title``: size of the question."""

    columns: int
    width: int
    head: int
    title: int
    legends: tuple[float, float, float] = (34, 186, 340)
    """Where each key with what it does begins."""

    @property
    def rows(self) -> int:
        """Lines of letters."""
        return -(-len(ALPHABET) // self.columns)

    def size(self, words: bool) -> tuple[int, int]:
        """Width and height, with or without the line of words."""
        return self.width, self.head + self.rows * _PITCH + 14 + (_WORDS if words else 0) + 58


_PITCH: Final = 62
"""Units from line to line of the letters for a Master."""
_WORDS: Final = 32
"""Height in units of the line of words that they make."""
MASTER_USUAL: Final = MasterShape(9, 620, 124, 28)
MASTER_LOW: Final = MasterShape(13, 862, 70, 24)
"""Above or below a word in the middle of a small window."""
MASTER_NARROW: Final = MasterShape(7, 490, 124, 26, (34, 166, 300))
"""Beside a word down at the edge of the board."""


@dataclass(frozen=True)
class MasterPiece:
    """What a Master is at the table: a card or a block, and what is said of it there."""

    note: str = "It keeps that letter for the rest of the game."
    back: str = "back to the rack"
    """What is done with it if it gets no letter."""
    name: str = "Master"
    block: bool = True


@dataclass(frozen=True)
class MasterData:
    """The question which letter a Master is."""

    focus: str = "A"
    """The letter the keyboard is at."""
    bright: frozenset[str] = frozenset(ALPHABET)
    """Letters that make words here; all of them where that must not show (ruling 3.3)."""
    words: tuple[str, ...] = ()
    """Words they make, shown in Checked games only."""
    chosen_word: str = ""
    """The one of them made by the letter in focus."""
    piece: MasterPiece = MasterPiece()
    beak: float = 117.0
    """Where the point towards the square is, in units from the left end of its edge or from the top."""
    edge: str = "bottom"
    """The edge that has the point: bottom, top, left, right; "" without one."""
    shape: MasterShape = MASTER_USUAL


class MasterPanel(Painted[MasterData]):
    """Twenty-six letters to choose from, 620 × 414 units as a rule; without the line of words 382 high."""

    can: ClassVar[Can] = Can.PRESS | Can.FOCUS
    margin: ClassVar[float] = 48.0
    BLOCK: ClassVar[int] = 50

    def _place(self, index: int) -> tuple[float, float]:
        shape = self.data.shape
        row, column = divmod(index, shape.columns)
        return 34 + column * (self.w - 68 - self.BLOCK) / (shape.columns - 1), shape.head + row * float(_PITCH)

    def letter_rect(self, letter: str) -> pygame.Rect:
        """Where a letter lies, in pixels of the window."""
        x, y = self._place(ALPHABET.index(letter))
        return self.in_window(x, y, self.BLOCK, self.BLOCK)

    def letter_at(self, point: tuple[int, int]) -> str | None:
        """The letter under a point of the window."""
        return next((letter for letter in ALPHABET if self.letter_rect(letter).collidepoint(point)), None)

    @property
    def take(self) -> pygame.Rect:
        """Where the letter is taken that has the frame: its key and what it does, in pixels of the window."""
        return self._legend(1)

    @property
    def give_back(self) -> pygame.Rect:
        """Where the Master is given back: the key and what it does, in pixels of the window."""
        return self._legend(2)

    def _legend(self, number: int) -> pygame.Rect:
        left, right = (*self.data.shape.legends, self.w - 20)[number : number + 2]
        return self.in_window(left - 8, self.h - 60, right - left - 4, 52)

    def draw(self, pen: Pen) -> None:
        """Panel with its point, question, letters, words and keys."""
        w, data = self.w, self.data
        self._draw_sheet(pen)
        self._draw_question(pen)
        for i, letter in enumerate(ALPHABET):
            self._draw_letter(pen, letter, *self._place(i))
        y = data.shape.head + data.shape.rows * _PITCH + 14.0
        pen.line(mix("paper", "rule", 0.7), 34, y - 8, w - 34, y - 8)
        if data.words:
            x = 34 + pen.text("Makes a word here:", 34, y + 16, 16, color="ink_soft") + 10
            for word in data.words:
                on = word == data.chosen_word
                if x + pen.text_width(word, 17, "sans", "Bold") > w - 34:
                    break
                x += (
                    pen.text(word, x, y + 16, 17, "sans", "Bold" if on else "Semibold", "ink" if on else "ink_soft")
                    + 14
                )
            y += _WORDS
        legends = (("A … Z", "choose"), ("Enter", f"take {data.focus}"), ("Esc", data.piece.back))
        for x, (key, meaning) in zip(data.shape.legends, legends, strict=True):
            pen.text(meaning, x + pen.keycap(x, y + 2, key) + 8, y + 15, 16, color="ink_soft")

    def _draw_question(self, pen: Pen) -> None:
        """A Master, the question and the note: on one line where there is only so much above the letters."""
        shape, piece = self.data.shape, self.data.piece
        question = f"Which letter is the {piece.name}?"
        if shape.head < 100:
            _draw_piece(pen, piece.block, MASTER, 34, 18, 40)
            pen.text(question, 88, 38, shape.title, "serif", "Bold")
            pen.text(piece.note, self.w - 34, 39, 17, color="ink_soft", align="r")
            return
        _draw_piece(pen, piece.block, MASTER, 34, 34, 62)
        pen.text(question, 116, 54, shape.title, "serif", "Bold")
        pen.text(piece.note, 116, 84, 17, color="ink_soft")

    def _draw_sheet(self, pen: Pen) -> None:
        w, h = self.w, self.h
        pen.shadow(0, 0, w, h, 8, 18, 220, 9)
        self._draw_point(pen, 15, 6, 14)
        pen.panel(0, 0, w, h, 8, "paper", shadow=False, inset=6)
        self._draw_point(pen, 13, 5, 11)

    def _draw_point(self, pen: Pen, half: float, inside: float, outside: float) -> None:
        """A triangle on its edge, so wide to each side of its tip, and so far in and out."""
        tip, edge = self.data.beak, self.data.edge
        line, out = {"bottom": (self.h, 1), "right": (self.w, 1)}.get(edge, (0.0, -1))
        points = [(tip - half, line - inside * out), (tip + half, line - inside * out), (tip, line + outside * out)]
        if edge in ("left", "right"):
            points = [(y, x) for x, y in points]
        if edge:
            pen.poly("paper", points)

    def _draw_letter(self, pen: Pen, letter: str, x: float, y: float) -> None:
        z, focused = self.BLOCK, letter == self.data.focus
        if letter in self.data.bright:
            state = PieceState.FOCUS if focused else PieceState.REST
            _draw_piece(pen, self.data.piece.block, letter, x, y, z, state)
            return
        pen.rr(mix("paper2", "ink", 0.05), x, y, z, z, 5)
        pen.rr(mix("paper", "rule", 0.7), x, y, z, z, 5, 1)
        pen.glyph(letter, x + z / 2, y + z / 2, z * 0.5, mix("ink_soft", "paper2", 0.22), "serif", "Semibold")
        if focused:
            pen.focus(x, y, z, z, 6, 2)
