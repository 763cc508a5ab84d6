"""The log of plays: newest first, words in bold that can be clicked, scrolled by rows."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import ClassVar, Final

import pygame

from lexicon.sprites.paint.pen import Pen, paint_pixels
from lexicon.sprites.sprite import Can, Painted
from lexicon.theme import mix, rgba
from lexicon.wording import first_names

ROW: Final = 28
"""Least height of a row in units."""
TOP: Final = 40
"""Where the rows begin, in units from the top."""
CHIP_X: Final = 50
WHO_X: Final = 82
PLAIN_X: Final = 18
"""Where names begin on a plain log."""


@dataclass(frozen=True)
class LogPart:
    """A piece of a row's sentence; a ``word`` can be looked up by a click."""

    text: str
    strong: bool = False
    word: str | None = None


@dataclass(frozen=True)
class LogRow:
    """One line of the log."""

    seat: str | None
    who: str
    parts: tuple[LogPart, ...]
    score: str = ""
    number: str = ""
    goes_on: bool = False
    """Whether the row above it, which is newer, belongs to the same sentence."""


def play_parts(words: list[tuple[str, str]]) -> tuple[LogPart, ...]:
    """The sentence of a play: each word in bold and its direction, ``("PIETY", "down")``."""
    parts: list[LogPart] = []
    for i, (word, direction) in enumerate(words):
        if i:
            parts.append(LogPart(", "))
        parts.append(LogPart(word, True, word))
        if direction:
            parts.append(LogPart(f" {direction}"))
    return tuple(parts)


def short_row(row: LogRow, told: int) -> LogRow:
    """The same, with the way that words read told of the first *told* words only, where there is little room."""
    ways = [part for part in row.parts if part.text.strip() in ("across", "down")][told:]
    return replace(row, parts=tuple(part for part in row.parts if not any(part is way for way in ways)))


def exchange_row(row: LogRow) -> LogRow:
    """An exchange with the piles in few words, so that both cards are read in a narrow log: "X out, blind in"."""
    told = _EXCHANGE.fullmatch(row.parts[0].text) if len(row.parts) == 1 else None
    if told is None:
        return row
    out, taken = (card.removeprefix("a ").removeprefix("the ").removesuffix(" card") for card in told.groups())
    return replace(row, parts=(LogPart(f"{out} out, {taken} in"),))


_BAR_GRIP: Final = 16.0
"""Units from the right edge in which the bar can be gripped."""
_EXCHANGE: Final = re.compile(r"discards (.+), takes (.+)\.")
_NARROW: Final = 0.78
"""Share of their width to which the letters of a sentence go down before it is cut."""
_LEAST: Final = 8
"""Letters below which nothing is cut: then an ellipsis stands for the whole word."""


@dataclass(frozen=True)
class LogData:
    """The rows (oldest first) and what is pointed at."""

    rows: tuple[LogRow, ...] = ()
    title: str = "Last plays"
    plain: bool = False
    """Whether names stand at the left, without numbers and chips: at tables whose seats are no colours."""
    hover: int | None = None
    """Index of the row under the pointer."""
    word: str | None = None
    """The word of that row under the pointer: underlined."""
    focus: bool = False


@dataclass(frozen=True)
class _Names:
    """What stands for each name on a log, and where the words behind the longest one begin, in units.

    In the games for one there are no names.
    """

    called: Mapping[str, str]
    words_x: float


class LogPanel(Painted[LogData]):
    """The log; rows are painted once each and laid on the panel."""

    can: ClassVar[Can] = Can.FOCUS | Can.PRESS

    def __init__(self, data: LogData, body: pygame.Rect, u: float) -> None:
        super().__init__(data, body, u)
        self.offset = 0
        """Rows scrolled back from the newest."""
        self._worked_out: tuple[tuple[tuple[LogRow, ...], bool, int, float], _Names] | None = None
        """The names as they stand, and of which rows, in which log."""

    # ------------------------------------------------------------------ where things are
    @property
    def visible(self) -> int:
        """Rows that fit."""
        return max(1, int((self.h - 48) / ROW))

    @property
    def all_seen(self) -> bool:
        """Whether there is room for every row."""
        return len(self.data.rows) <= self.visible

    @property
    def row_height(self) -> float:
        """Height of a row in units."""
        return (self.h - 48) / self.visible

    def scroll(self, rows: int) -> None:
        """Go back (positive) or forward in the log by so many rows."""
        self._go_to(self.offset + rows)

    def drag_rows(self, offset: int, y: int) -> None:
        """Move the rows with a pointer that went *y* pixels down since the log was scrolled back by *offset*."""
        self._go_to(offset - round(y / (self.row_height * self.u)))

    def show(self, data: LogData) -> None:
        """Show other rows; where there are new ones, the newest are brought into view."""
        if len(data.rows) > len(self.data.rows):
            self.offset = 0
        super().show(data)

    def _go_to(self, offset: int) -> None:
        offset = max(0, min(len(self.data.rows) - self.visible, offset))
        if offset != self.offset:
            self.offset = offset
            self._picture = None

    @property
    def _thumb(self) -> tuple[float, float, float]:
        """Of the bar at the right: top and length, and the length of its way, in units from the panel."""
        rows, track = len(self.data.rows), self.h - 48
        length = max(18.0, track * self.visible / rows)
        share = self.offset / max(1, rows - self.visible)
        return TOP + (track - length) * share, length, track - length

    def on_bar(self, point: tuple[int, int]) -> bool:
        """Whether a point of the window is on the bar, which is there when not all rows fit."""
        x = (point[0] - self.body.x) / self.u
        return not self.all_seen and self.hit(point) and x > self.w - _BAR_GRIP

    def drag_bar(self, y: int) -> None:
        """Bring the middle of the bar to a height of the window, in pixels, and the rows with it."""
        _, length, way = self._thumb
        share = ((y - self.body.y) / self.u - TOP - length / 2) / max(1.0, way)
        self._go_to(round(share * (len(self.data.rows) - self.visible)))

    def row_at(self, point: tuple[int, int]) -> int | None:
        """Index into the rows of the one under a point of the window."""
        y = (point[1] - self.body.y) / self.u - TOP
        place = int(y // self.row_height)
        if not self.hit(point) or not 0 <= place < self.visible:
            return None
        index = len(self.data.rows) - 1 - self.offset - place
        return index if index >= 0 else None

    def row_rect(self, index: int) -> pygame.Rect:
        """Where a row lies, in pixels of the window; it may be scrolled out of sight."""
        place = len(self.data.rows) - 1 - self.offset - index
        y = self.body.y + round((TOP + place * self.row_height) * self.u)
        side = round(9 * self.u)
        return pygame.Rect(self.body.x + side, y, self.body.w - 2 * side, round(self.row_height * self.u))

    def word_rects(self, index: int) -> list[tuple[str, pygame.Rect]]:
        """The words of a row that can be clicked and where they lie."""
        row = self.row_rect(index)
        found = []
        for x, width, part in self._set(self.data.rows[index]):
            if part.word:
                left = self.body.x + round(x * self.u)
                found.append((part.word, pygame.Rect(left, row.y, round(width * self.u), row.h)))
        return found

    def word_at(self, point: tuple[int, int]) -> str | None:
        """The word under a point of the window, if it is one that can be looked up."""
        index = self.row_at(point)
        if index is None:
            return None
        return next((word for word, rect in self.word_rects(index) if rect.collidepoint(point)), None)

    def told_at(self, point: tuple[int, int]) -> str | None:
        """The word that a click at a point of the window tells of: the one there, else the first of the row."""
        index = self.row_at(point)
        words = self.word_rects(index) if index is not None else []
        return self.word_at(point) or (words[0][0] if words else None)

    def point_at(self, point: tuple[int, int] | None) -> None:
        """Light the row under the pointer and the word that a click tells of, if one; ``None`` when it has left."""
        word = self.told_at(point) if point else None
        index = self.row_at(point) if point and word else None
        self.show(replace(self.data, hover=index, word=word))

    @property
    def _names(self) -> _Names:
        """The names as they stand: worked out once for the same rows, since every row that is painted asks."""
        of = self.data.rows, self.plain, self.body.w, self.u
        if self._worked_out is None or self._worked_out[0] != of:
            self._worked_out = of, self._work_out_names(self.data.rows)
        return self._worked_out[1]

    def _work_out_names(self, rows: Iterable[LogRow]) -> _Names:
        """Each name whole where there is room for it, else what may be its first word."""
        pen, names = Pen(pygame.Surface((1, 1)), self.u * 2), {row.who for row in rows if row.who}
        if not names:
            return _Names({}, self._sentence_x)
        firsts, end = first_names(sorted(names)), "" if self.plain else ":"
        most = 150.0 if not self.plain else 70.0 if self.w < 300 else 120.0
        fits = {name: pen.text_width(name + end, 16) <= most for name in names}
        called = {name: (name if fits[name] else firsts[name]) + end for name in names}
        start, least = (PLAIN_X, 40.0) if self.plain else (WHO_X, 46.0)
        return _Names(called, start + max(least, *(min(most, pen.text_width(who, 16)) for who in called.values())) + 12)

    @property
    def _sentence_x(self) -> float:
        """Where a sentence begins that belongs to no seat."""
        return PLAIN_X if self.plain else CHIP_X + 4.0

    @property
    def plain(self) -> bool:
        """Whether names stand at the left."""
        return self.data.plain

    def _set(self, row: LogRow) -> list[tuple[float, float, LogPart]]:
        """Left edge, width and piece of a row's sentence in units from the body; the last one shortened to fit."""
        pen, x = Pen(pygame.Surface((1, 1)), self.u * 2), self._names.words_x if row.who else self._sentence_x
        end, made = self._end(pen, row), []
        for part in row.parts:
            weight = "Semibold" if part.strong else "Regular"
            text = self._cut(pen, part.text, end - x, weight)
            width = min(pen.text_width(text, 16, "sans", weight), max(0.0, end - x))
            made.append((x, width, replace(part, text=text)))
            x += width
            if text != part.text:
                break
        return made

    def in_lines(self, rows: Iterable[LogRow]) -> tuple[LogRow, ...]:
        """The same rows, oldest first, but for each that is one sentence as many as it needs; plays are one row.

        The newest row stands on top, so a sentence's last line comes first.
        """
        rows = tuple(rows)
        words_x = self._work_out_names(rows).words_x
        return tuple(line for row in rows for line in self._lines_of(row, words_x))

    def _lines_of(self, row: LogRow, words_x: float) -> tuple[LogRow, ...]:
        if len(row.parts) != 1 or row.parts[0].word:
            return (row,)
        pen, text = Pen(pygame.Surface((1, 1)), self.u * 2), row.parts[0].text
        room = self._end(pen, row) - (words_x if row.who else self._sentence_x)
        if (row.who or row.score) and pen.text_width(text, 16) * _NARROW <= room:
            return (row,)
        rest = replace(row, seat=None, score="", number="", goes_on=True)
        widest = max(pen.text_width(word, 16) for word in [*text.split(), ""])
        below = bool(row.who) and widest * _NARROW > room  # rather than broken a word stands under the name
        if below:
            rest, room = replace(rest, who=""), self.w - 22 - self._sentence_x
        whole = widest if widest * _NARROW <= room else 0.0
        first, *more = [*[""] * below, *pen.wrap(text, max(room, whole), 16)] or [""]
        return (
            *(replace(rest, parts=(LogPart(line),)) for line in reversed(more)),
            replace(row, parts=(LogPart(first),)),
        )

    def _end(self, pen: Pen, row: LogRow) -> float:
        """Where the sentence of a row has to end, in units from the body: before its score."""
        return self.w - 22 - (pen.text_width(row.score, 17, "serif", "Bold") + 8 if row.score else 0)

    @staticmethod
    def _cut(pen: Pen, text: str, room: float, weight: str) -> str:
        """A piece of a sentence as far as it fits: whole, with eight letters at least, or as an ellipsis.

        Whole too where narrower letters, as they are set then, have room.
        """
        if pen.text_width(text, 16, "sans", weight) * _NARROW <= room:
            return text
        least = text[:_LEAST] + ("…" if len(text) > _LEAST else "")
        fits = pen.text_width(least, 16, "sans", weight) <= room
        return pen.fitted(text, room, 16, "sans", weight) if fits else "…"

    # ------------------------------------------------------------------ drawing
    def draw(self, pen: Pen) -> None:
        """The empty panel."""
        pen.panel(0, 0, self.w, self.h)
        pen.rulehead(self.data.title, 18, 22, self.w - 36)
        if self.data.focus:
            pen.focus(0, 0, self.w, self.h, 7)

    def _paint(self) -> pygame.Surface:
        self.offset = max(0, min(self.offset, len(self.data.rows) - self.visible))
        m = self.margin_px
        pixels = self.body.w + 2 * m, self.body.h + 2 * m
        empty = "log", self.data.title, self.data.focus
        made = paint_pixels(pixels, self.u, self.draw, empty, (m, m)).copy()
        newest = len(self.data.rows) - 1 - self.offset
        for index in range(newest, max(-1, newest - self.visible), -1):
            rect = self.row_rect(index).move(m - self.body.x, m - self.body.y)
            made.blit(self._row_picture(index, rect.size), rect)
        if not self.all_seen:
            self._draw_thumb(Pen(made, self.u, (m, m)))
        return made

    def _draw_thumb(self, pen: Pen) -> None:
        """How far back the log is scrolled."""
        top, length, _ = self._thumb
        pen.rr(mix("paper", "rule", 0.8), self.w - 9, top, 4, length, 2)

    def _row_picture(self, index: int, size: tuple[int, int]) -> pygame.Surface:
        row, hovered = self.data.rows[index], index == self.data.hover
        word = self.data.word if hovered else None
        shaded = self._is_shaded(index)

        def draw(pen: Pen) -> None:
            self._draw_row(pen, row, hovered, shaded, word)

        names = self._names
        called, words_x = names.called.get(row.who), round(names.words_x, 2)
        key = "log row", row, called, hovered, shaded, word, words_x, self.body.w
        return paint_pixels(size, self.u, draw, key)

    def _is_shaded(self, index: int) -> bool:
        """Every second entry from the newest on, whether it takes one row or more."""
        rows = self.data.rows
        return sum(not row.goes_on for row in rows[index + 1 :]) % 2 == rows[index].goes_on

    def _draw_row(self, pen: Pen, row: LogRow, hovered: bool, shaded: bool, word: str | None) -> None:
        w, h, left = self.w - 18, self.row_height, 9
        y = h / 2
        if hovered:
            pen.rr(rgba("accent_light", 70), 0, 0, w, h, 3)
        elif shaded:
            pen.rr(rgba("rule", 34), 0, 0, w, h, 3)
        if not self.plain:
            pen.text(row.number, 40 - left, y, 16, color="ink_soft", align="r")
        if row.seat:
            pen.seat_chip(row.seat, CHIP_X - left, y - 10, 22, 20, r=3)
        if row.who and not row.goes_on:
            names, start = self._names, PLAIN_X if self.plain else WHO_X
            pen.text_in(names.called[row.who], start - left, y, names.words_x - start - 10, 16, color="ink_soft")
        for x, width, part in self._set(row):
            pen.text_in(
                part.text,
                x - left,
                y,
                width,
                16,
                "sans",
                "Semibold" if part.strong else "Regular",
                "ink" if part.strong else "ink_soft",
            )
            if part.word and part.word == word:
                pen.line("ink", x - left, y + 9, x - left + width, y + 9, 1.2)
        pen.text(row.score, w - 13, y, 17, "serif", "Bold", "bad" if row.score.startswith("−") else "ink", "r")
