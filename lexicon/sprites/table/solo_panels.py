"""Panels of the games for one: deal card, word counter and joints of Patience; thermometer and sum of Solitaire."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lexicon.sprites.paint.pen import Pen
from lexicon.sprites.pieces.block import draw_block
from lexicon.sprites.pieces.board import draw_square
from lexicon.sprites.sprite import Painted
from lexicon.theme import Colour, mix, rgba, seat
from lexicon.wording import in_figures


@dataclass(frozen=True)
class DealData:
    """Which deal is played."""

    number: str
    head: str = "Daily deal"
    date: str = ""
    lines: tuple[tuple[str, bool], ...] = ()
    """Further lines, the strong ones Semibold: ``("Best today", False), ("9 words, Ruth", True)``."""


class DealCard(Painted[DealData]):
    """The deal as a card, 196 × 262 units; low ones take one line."""

    def draw(self, pen: Pen) -> None:
        """Number, date and what is known of the deal."""
        w, h, data, cx = self.w, self.h, self.data, self.w / 2
        pen.panel(0, 0, w, h, 8 if h > 90 else 6, "card", rule=False)
        if h <= 90:
            pen.rr("ink", 4, 4, w - 8, h - 8, 4, 1.2)
            x = 16 + pen.caps("Daily" if data.date else data.head, 16, h / 2, 14) + 12
            if data.date:
                pen.text(data.date, x, h / 2, 16, "serif", "Semibold")
            else:
                pen.text(data.number, x, h / 2, 24, "serif", "Bold")
            return
        pen.rr("ink", 6, 6, w - 12, h - 12, 5, 1.6)
        pen.rr(mix("card", "rule", 0.9), 10, 10, w - 20, h - 20, 3, 0.8)
        pen.caps(data.head, cx, 38, 15, "ink_soft", "c")
        size = 52.0
        while pen.text_width(data.number, size, "serif", "Bold") > w - 52:
            size -= 2
        pen.text(data.number, cx, 86, size, "serif", "Bold", align="c")
        pen.text(data.date, cx, 128, 17, "serif", "Semibold", align="c")
        pen.curl(cx, 156, 110)
        for i, (line, strong) in enumerate(data.lines[:3]):
            pen.text(
                pen.fitted(line, w - 30, 16),
                cx,
                182 + i * 25,
                17 if strong else 16,
                "sans",
                "Semibold" if strong else "Regular",
                "ink" if strong else "ink_soft",
                "c",
            )


@dataclass(frozen=True)
class GradeSpan:
    """A grade and the numbers of words that earn it."""

    name: str
    words: str
    """``9 or 10``."""
    first: int
    last: int


@dataclass(frozen=True)
class CounterData:
    """Words on the board and the grade still within reach."""

    words: int
    grades: tuple[GradeSpan, ...]
    """The best first."""
    tentative: bool = False
    """One more is being laid."""
    note: tuple[str, ...] = ()
    """Two lines beside the figure: ``LOWER leaves 2 right and``, ``3 down to the corner``."""
    tint: bool = True
    """Whether the grade within reach, or earned, is tinted."""


class WordCounter(Painted[CounterData]):
    """The counter of Patience, 354 × 390 units: one row a grade, one pip a word."""

    def draw(self, pen: Pen) -> None:
        """Total, and the pips of the grades."""
        w, data = self.w, self.data
        pen.panel(0, 0, w, self.h, 7, "card")
        pen.rulehead("Words", 20, 28, w - 40)
        tall = self.h >= 340
        size, cy = (76, 84.0) if tall else (44, 62.0)
        n = pen.text_width(str(data.words), size, "serif", "Bold")
        cx = 20 + max(26.0, n / 2)
        pen.text(str(data.words), cx, cy, size, "serif", "Bold", align="c")
        x = cx + max(26.0, n / 2) + 14
        label = "word on the board" if data.words == 1 else "words on the board"
        label = label if x + pen.text_width(label, 21, "serif", "Bold") < w - 16 else label.split(maxsplit=1)[0]
        pen.text(label, x, cy - (18 if data.note and tall else 0), 21, "serif", "Bold")
        for i, line in enumerate(data.note[:2] if tall else ()):
            pen.text(pen.fitted(line, w - x - 16, 16), x, cy + 10 + i * 22, 16, color="ink_soft")
        top = 150.0 if tall else 90.0
        pitch = min(59.0, (self.h - top - 4) / len(data.grades))
        reached = data.words + (1 if data.tentative else 0)
        for i, grade in enumerate(data.grades):
            within = data.tint and reached <= grade.last and (i == 0 or reached > data.grades[i - 1].last)
            self._draw_grade(pen, grade, top + i * pitch, pitch, within)

    def _draw_grade(self, pen: Pen, grade: GradeSpan, y: float, pitch: float, within: bool) -> None:
        w = self.w
        if within:
            pen.rr(rgba("accent_light", 66), 9, y - 4, w - 18, pitch - 1, 4)
        pen.line(mix("card", "rule", 0.6), 20, y - 5, w - 20, y - 5, 0.8)
        two_lines = pitch >= 50
        pen.text(grade.name, 20, y + (16 if two_lines else pitch / 2 - 4), 19 if two_lines else 17, "serif", "Bold")
        if two_lines:
            pen.text(grade.words, 20, y + 40, 16, color="ink_soft")
        count = grade.last - grade.first + 1
        step = min(27.0, (w - 48 - pen.text_width(grade.name, 19, "serif", "Bold")) / count)
        left = w - 23 - (count - 1) * step - 24 + 3
        for word in range(grade.first, grade.last + 1):
            self._draw_pip(pen, word, left + (word - grade.first) * step, y + (12 if two_lines else pitch / 2 - 16))

    def _draw_pip(self, pen: Pen, word: int, x: float, y: float) -> None:
        data = self.data
        if word <= data.words:
            draw_block(pen, None, x, y, 24)
            pen.text(str(word), x + 11, y + 11, 16, "serif", "Bold", align="c")
        elif data.tentative and word == data.words + 1:
            pen.rr(mix("ivory", "accent_light", 0.4), x, y, 24, 24, 4)
            pen.rr("accent", x, y, 24, 24, 4, 2)
            pen.text(str(word), x + 12, y + 12, 16, "serif", "Bold", align="c")
        else:
            pen.dashed(mix("card", "ink", 0.45), x + 1, y + 1, 22, 22, 4, 1.1, 4, 3)
            pen.text(str(word), x + 12, y + 12, 16, "serif", "Semibold", "ink_soft", "c")


@dataclass(frozen=True)
class JoinedWord:
    """A word of Patience and where it joins."""

    word: str
    direction: str
    joint: int | None
    """Place of the joined letter in the word, ``None`` for the first word."""
    note: str
    """``joins LIFE``, ``from the corner``."""
    tentative: bool = False


@dataclass(frozen=True)
class JoinedData:
    """The words so far, first to last."""

    words: tuple[JoinedWord, ...]
    legend: bool = True
    """Other letters that lead on are ringed on the board: say so."""
    offset: int = 0
    """Rows scrolled back from the newest."""


class JoinedWords(Painted[JoinedData]):
    """The words so far with their joints ringed, 566 × 260 units; newest first."""

    @property
    def visible(self) -> int:
        """Rows that fit."""
        return max(1, int((self.h - 46) / 30))

    def draw(self, pen: Pen) -> None:
        """Heading with its legend, and the rows."""
        w, words = self.w, self.data.words
        wide = w >= 520 and self.data.legend
        pen.panel(0, 0, w, self.h)
        pen.rulehead("Words so far", 18, 22, w - 36 - (308 if wide else 0))
        if wide:
            pen.circ("accent_dark", w - 292, 22, 8, 1.8)
            pen.text("joint", w - 276, 22, 16, color="ink_soft")
            pen.dashed_ring("accent_dark", w - 214, 22, 8, 2, 9)
            pen.text("another that leads on", w - 198, 22, 16, color="ink_soft")
        newest = len(words) - self.data.offset
        for row, i in enumerate(range(newest, max(0, newest - self.visible), -1)):
            self._draw_word(pen, i, words[i - 1], 54 + row * 30, row)

    def _draw_word(self, pen: Pen, number: int, word: JoinedWord, y: float, row: int) -> None:
        w = self.w
        if word.tentative:
            pen.rr(rgba("accent_light", 70), 9, y - 15, w - 18, 30, 3)
        elif row % 2 == 0:
            pen.rr(rgba("rule", 34), 9, y - 15, w - 18, 30, 3)
        pen.text(str(number), 40, y, 16, color="ink_soft", align="r")
        pitch = min(22.0, (w * 0.46 - 80) / max(1, len(word.word)))
        for i, letter in enumerate(word.word):
            x = 70 + i * pitch
            if i == word.joint:
                pen.circ("accent_dark", x, y, 12, 1.8)
            pen.glyph(letter, x, y, min(17.0, pitch))
        pen.text(word.direction, w * 0.463, y, 16, color="ink_soft")
        first = word.joint is None
        pen.text_in(
            word.note,
            w * 0.6,
            y,
            w * 0.4 - (96 if word.tentative and w >= 500 else 20),
            16,
            "sans",
            "It" if first else "Regular",
            "ink_soft",
        )
        if word.tentative and w >= 500:
            pen.text("tentative", w - 22, y, 16, "sans", "It", "ink_soft", "r")


@dataclass(frozen=True)
class Milestone:
    """A score that means something."""

    score: int
    name: str


@dataclass(frozen=True)
class ThermometerData:
    """Score of Solitaire, and what the play being laid would make it."""

    score: int
    milestones: tuple[Milestone, ...]
    """The lowest first."""
    would_be: int | None = None
    word: str = ""
    """The word being laid: ``OIL would make it 760``."""
    best: str = ""
    """One's best score before."""
    seat: str = "b"
    notes: tuple[str, ...] = ()
    """What counts at the end, a line each."""
    top: int = 1200
    at_end: int | None = None
    """What the score would come to if the game ended now; None: it is settled."""

    @property
    def holds(self) -> int:
        """What counts for the milestones."""
        return self.score if self.at_end is None else self.at_end

    @property
    def ending(self) -> str:
        """What is said of that."""
        return "" if self.at_end is None else f"{in_figures(self.at_end)} if it ended now"


LYING_BELOW: Final = 330
"""Thermometers lower than this many units lie down."""


class Thermometer(Painted[ThermometerData]):
    """The score as a thermometer, 354 × 390 units."""

    def _y(self, value: float) -> float:
        """Height of a score on the tube."""
        high, low = 58.0, self.h - 68.0
        return low - (low - high) * max(0.0, min(value, self.data.top)) / self.data.top

    def draw(self, pen: Pen) -> None:
        """Tube, marks and figures."""
        pen.panel(0, 0, self.w, self.h, 7, "card")
        pen.rulehead("Score", 20, 28, self.w - 40)
        if self.h < LYING_BELOW:
            self._draw_lying(pen)
            return
        self._draw_tube(pen, 64, 26)
        for value in range(0, self.data.top, 100):
            pen.line("ink", 81, self._y(value), 90 if value % 500 == 0 else 86, self._y(value))
        for mark in self.data.milestones:
            self._draw_milestone(pen, mark)
        self._draw_score(pen)

    def _draw_tube(self, pen: Pen, x: float, w: float) -> None:
        data, high, low = self.data, 58.0, self.h - 68.0

        def tube(colour: Colour, grow: float) -> None:
            pen.rr(colour, x - w / 2 - grow, high - 14 - grow, w + 2 * grow, low - high + 30 + 2 * grow, w / 2 + grow)
            pen.circ(colour, x, low + 24, 25 + grow)

        tube("ink", 1.6)
        tube(mix("paper2", "rule", 0.3), 0)
        style = seat(data.seat)
        pen.circ(style.square, x, low + 24, 21)
        level = self._y(data.score)
        pen.rr(style.square, x - w / 2 + 4, level, w - 8, low + 24 - level)
        pen.seat_fill(data.seat, x - w / 2 + 4, level, w - 8, low - level)
        pen.line("ink", x - w / 2 + 4, level, x + w / 2 - 4, level, 1.2)
        if data.holds < data.score:
            pen.rr(_paid(data.seat), x - w / 2 + 4, level + 1, w - 8, self._y(data.holds) - level - 1)
        if data.would_be is not None and data.would_be != data.score:
            hot = self._y(data.would_be)
            top, bottom = min(hot, level), max(hot, level)
            pen.rr("accent", x - w / 2 + 4, top, w - 8, bottom - top)
            for y in (top, bottom):
                pen.line("ink", x - w / 2 + 4, y, x + w / 2 - 4, y, 1.2)
        pen.rr((255, 255, 255, 60), x - w / 2 + 6, high - 6, 4, low - high + 10, 2)

    def _draw_lying(self, pen: Pen) -> None:
        """The low form: the tube lies along the foot, its marks above it."""
        data, w, y = self.data, self.w, self.h - 36.0
        left, right = 44.0, w - 24.0

        def at(value: float) -> float:
            return left + (right - left) * max(0.0, min(value, data.top)) / data.top

        for colour, grow in (("ink", 1.6), (mix("paper2", "rule", 0.3), 0.0)):
            pen.rr(colour, left - 14 - grow, y - 11 - grow, right - left + 22 + 2 * grow, 22 + 2 * grow, 11 + grow)
            pen.circ(colour, left - 8, y, 18 + grow)
        pen.circ(seat(data.seat).square, left - 8, y, 14)
        pen.rr(seat(data.seat).square, left - 8, y - 8, at(data.score) - left + 8, 16)
        pen.seat_fill(data.seat, left + 8, y - 8, max(0.0, at(data.score) - left - 8), 16)
        if data.holds < data.score:
            pen.rr(_paid(data.seat), at(data.holds), y - 8, at(data.score) - at(data.holds), 16)
        if data.would_be is not None:
            first, last = sorted((at(data.score), at(data.would_be)))
            pen.rr("accent", first, y - 8, last - first, 16)
        step = (w - 30) / max(1, len(data.milestones))
        for i, mark in enumerate(data.milestones):
            pen.line("ink", at(mark.score), y - 20, at(mark.score), y - 11, 2)
            x = 20 + i * step
            n = pen.text(in_figures(mark.score), x, 116, 18, "serif", "Bold", "figure") + 8
            pen.text(mark.name, x + n, 116, 17, "serif", "Bold")
            togo = mark.score - data.holds
            told, color = (f"{in_figures(togo)} to go", "ink_soft") if togo > 0 else ("reached", "good")
            pen.text(told, x, 138, 16, color=color)
        n = pen.text(in_figures(data.score), 20, 74, 44, "serif", "Bold")
        if data.would_be is not None:
            pen.icon("play", 20 + n + 20, 74, 16)
            pen.text(in_figures(data.would_be), 20 + n + 38, 74, 30, "serif", "Bold", "accent_dark")
        else:
            pen.text(data.ending, 20 + n + 14, 80, 16, color="ink_soft")
        if data.best:
            n = pen.text(data.best, w - 20, 74, 19, "serif", "Bold", align="r")
            pen.text("Your best", w - 28 - n, 74, 16, color="ink_soft", align="r")

    def _draw_milestone(self, pen: Pen, mark: Milestone) -> None:
        y, togo = self._y(mark.score), mark.score - self.data.holds
        pen.line("ink", 79, y, 101, y, 2)
        pen.text(in_figures(mark.score), 161, y, 21, "serif", "Bold", "figure", "r")
        pen.text(mark.name, 175, y, 19, "serif", "Bold")
        if togo > 0:
            pen.text(f"{in_figures(togo)} to go", self.w - 20, y, 16, color="ink_soft", align="r")
        else:
            pen.icon("check", self.w - 30, y, 16, "good")

    def _draw_score(self, pen: Pen) -> None:
        data, right = self.data, self.w - 20
        y = max(self._y(560), self._y(self.data.milestones[0].score) + 56) if data.milestones else self._y(560)
        score = in_figures(data.score)
        n = pen.text(score, 116, y + 2, 52, "serif", "Bold")
        if data.would_be is not None:
            x = 116 + n + 10
            pen.line("ink", x, y + 2, x + 24, y + 2, 2.4)
            pen.poly("ink", [(x + 31, y + 2), (x + 20, y - 4), (x + 20, y + 8)])
            pen.text(in_figures(data.would_be), x + 41, y + 2, 32, "serif", "Bold", "accent_dark")
            if data.word:
                note = f"{data.word} would make it {in_figures(data.would_be)}"
                pen.text(pen.fitted(note, right - 116, 16), 116, y + 38, 16, color="ink_soft")
        else:
            pen.text(data.ending, 116, y + 38, 16, color="ink_soft")
        if self.h < 340:
            return
        pen.line(mix("card", "rule", 0.7), 116, y + 62, right, y + 62, 0.8)
        if data.best:
            pen.text("Your best", 116, y + 84, 16, color="ink_soft")
            pen.text(data.best, right, y + 84, 19, "serif", "Bold", align="r")
        for i, line in enumerate(data.notes):
            pen.text(line, 116, y + 112 + 22 * i, 16, color="ink_soft")


def _paid(which: str) -> Colour:
    """The part of the score that is taken off at the end."""
    return mix(seat(which).square, "paper2", 0.62)


@dataclass(frozen=True)
class Share:
    """A kind of points."""

    picture: str
    """Kind of a square as in the board's data, or ``card``."""
    name: str
    rate: str
    """``47 at 10``."""
    points: int


@dataclass(frozen=True)
class MadeOfData:
    """What a score is made of."""

    shares: tuple[Share, ...]
    total: int
    title: str = "What it is made of"


class MadeOf(Painted[MadeOfData]):
    """The kinds of points and their sum, 275 × 260 units."""

    def draw(self, pen: Pen) -> None:
        """A row a kind, a rule, the total."""
        w, h, data = self.w, self.h, self.data
        pen.panel(0, 0, w, h)
        pen.rulehead(data.title, 18, 22, w - 36)
        pitch = min(42.0, (h - 38 - 50) / max(1, len(data.shares)))
        for i, share in enumerate(data.shares):
            self._draw_share(pen, share, 38 + pitch / 2 + i * pitch, pitch)
        y = h - 44
        pen.line("ink", 18, y, w - 18, y, 1.4)
        pen.text("Together", 58, y + 21, 16, "sans", "Semibold")
        pen.text(in_figures(data.total), w - 20, y + 21, 21, "serif", "Bold", align="r")

    def _draw_share(self, pen: Pen, share: Share, y: float, pitch: float) -> None:
        z = min(28.0, pitch - 4)
        if share.picture == "card":
            pen.rr("card", 18, y - z / 2, z, z, 3)
            pen.rr("ink", 18, y - z / 2, z, z, 3, 1)
            pen.icon("key", 18 + z / 2, y, z * 0.72, "figure")
        else:
            draw_square(pen, share.picture, 18, y - z / 2, z)
            pen.rr("ink", 18, y - z / 2, z, z, 0, 1)
        if pitch >= 38:
            pen.text(share.name, 58, y - 9, 16, "sans", "Semibold")
            pen.text(share.rate, 58, y + 10, 16, color="ink_soft")
        else:
            n = pen.text(share.name, 58, y, 16, "sans", "Semibold")
            if 58 + n + 8 + pen.text_width(share.rate, 16) < self.w - 66:
                pen.text(share.rate, 58 + n + 8, y, 16, color="ink_soft")
        points = in_figures(share.points)
        pen.text(points, self.w - 20, y + 1, 19, "serif", "Bold", align="r")
