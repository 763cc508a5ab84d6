"""Panels of the results page that only some games have: facts in two columns, the way over the board, a match sheet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from lexicon.sprites.paint.cache import Parts
from lexicon.sprites.paint.pen import Pen
from lexicon.sprites.pieces.block import draw_block
from lexicon.sprites.pieces.board import draw_board_part
from lexicon.sprites.pieces.spelt import draw_spelt
from lexicon.sprites.sprite import Painted
from lexicon.theme import mix, rgba
from lexicon.wording import in_figures


@dataclass(frozen=True)
class FactsData:
    """Names and what is known, in reading order down the left column, then the right."""

    title: str
    facts: tuple[tuple[str, str], ...]


_NAME_SHARE: Final = 0.42
"""Of the width of a fact: what its name has at least, beside a long value."""


class FactsPanel(Painted[FactsData]):
    """Facts under a heading: up to eight, 656 × 168 units."""

    def draw(self, pen: Pen) -> None:
        """Two columns of lines with hairlines."""
        w, h, data = self.w, self.h, self.data
        pen.panel(0, 0, w, h)
        pen.rulehead(data.title, 20, 28, w - 40)
        rows = (len(data.facts) + 1) // 2
        pitch, gap = min(30.0, (h - 58) / max(1, rows)), 36.0
        width = (w - 40 - gap) / 2
        for i, (name, value) in enumerate(data.facts):
            x, y = 20 + (i // rows) * (width + gap), 46 + pitch * (i % rows + 0.5)
            least = min(pen.text_width(name), width * _NAME_SHARE)
            n = pen.text_in(value, x + width, y, width - least - 10, 17, "serif", "Bold", align="r")
            pen.text_in(name, x, y, width - n - 10, color="ink_soft")
            if i % rows + 1 < rows:
                pen.line(mix("paper", "rule", 0.5), x, y + pitch / 2, x + width, y + pitch / 2, 0.8)


@dataclass(frozen=True)
class WordsData:
    """The words of a game for one, in the order in which they were made, each with a figure; ``unit``: of what.

    A letter in lower case is one for which a Master stands. ``blocks``: whether they lie in blocks, not in cards.
    """

    words: tuple[tuple[str, str], ...]
    unit: str
    blocks: bool = False


_WORD_ROW: Final = 26.0
_SPELT_ROW: Final = (38.0, 64.0)
"""Least and most height of a row with the word in its pieces."""


class WordsPanel(Painted[WordsData]):
    """The words made: in their pieces where they are few, else in two columns and numbered, of many in three."""

    def draw(self, pen: Pen) -> Parts:
        """A heading that says of what the figures are, and the columns."""
        w, h, data = self.w, self.h, self.data
        pen.panel(0, 0, w, h)
        n = pen.text_width(data.unit, 16) + 12 if data.words else 0
        pen.rulehead(f"Words made: {len(data.words)}", 20, 28, w - 40 - n)
        if not data.words:
            pen.text("No word was made.", 20, 66, 17, "sans", "It", "ink_soft")
            return
        pen.text(data.unit, w - 20, 28, 16, color="ink_soft", align="r")
        if (h - 56) / len(data.words) >= _SPELT_ROW[0]:
            yield from self._draw_spelt(pen)
            return
        few = len(data.words) <= 2 * int((h - 56) / _WORD_ROW)
        pitch, columns = (_WORD_ROW, 2) if few else (19.0, 3)
        rows = max(-(-len(data.words) // columns), int((h - 56) / pitch))
        pitch = min(_WORD_ROW * 1.3 if len(data.words) <= rows else pitch, (h - 56) / min(rows, len(data.words)))
        gap, size, left = (28.0, 17.0, 26.0) if few else (20.0, 15.0, 0.0)
        width = (w - 40 - gap * (columns - 1)) / columns
        for i, (word, figure) in enumerate(data.words):
            x, y = 20 + (i // rows) * (width + gap), 58 + pitch * (i % rows)
            if few:
                pen.text(f"{i + 1}", x + 18, y, 14, color="ink_soft", align="r")
            room = width - left - pen.text_width(figure, size, "serif", "Bold") - 6
            pen.text_in(word.upper(), x + left, y, room, size, "sans", "Semibold")
            pen.text(figure, x + width, y, size, "serif", "Bold", align="r")

    def _draw_spelt(self, pen: Pen) -> Parts:
        """A row a word."""
        w, words = self.w, self.data.words
        pitch = min(_SPELT_ROW[1], (self.h - 56) / len(words))
        for i, (word, figure) in enumerate(words):
            yield
            y = 46 + pitch * i
            pen.text(f"{i + 1}", 40, y + pitch / 2, 16, color="ink_soft", align="r")
            draw_spelt(pen, word, 54, y + 4, w - 54 - 66, pitch - 8, not self.data.blocks)
            pen.text(figure, w - 22, y + pitch / 2, 22, "serif", "Bold", align="r")
            if i:
                pen.line(mix("paper", "rule", 0.5), 20, y, w - 20, y, 0.8)


@dataclass(frozen=True)
class WayData:
    """The board at the end of Patience, what is printed on it, and the words that lie on it, first to last."""

    layout: tuple[str, ...]
    board: tuple[str, ...]
    words: tuple[str, ...]


@dataclass(frozen=True)
class _Setting:
    """How words stand beside the board: from line to line, the size of their letters, units beside a word."""

    pitch: float
    size: float
    number: float

    def columns(self, pen: Pen, words: Sequence[str], rows: int) -> list[float]:
        """How wide the columns of so many rows are."""
        texts = [pen.text_width(word, self.size, "serif", "Bold") + self.number + 8 for word in words]
        return [max(texts[at : at + rows]) for at in range(0, len(texts), rows)]


_SETTINGS: Final = (_Setting(24, 17, 28), _Setting(19, 15, 25), _Setting(17, 14, 23))
"""From the roomiest; a smaller one where the words of a long way have no room."""
_WAY_COLUMN: Final = 84.0
"""Usual width of a column of words beside the board, in units."""
_WAY_HEAD: Final = 62.0
"""Units of height that heading and edge take of them."""
_WAY_NARROWED: Final = 0.7
"""How narrow the columns may be set, to what they would be."""
_WAY_HIGH: Final = 1.1
"""Height to width from which the words stand under the board."""
_BOARD_LEAST: Final = (0.45, 0.36)
"""What the board takes at least of the panel; the second where the words would have no room."""


class WayPanel(Painted[WayData]):
    """The way from corner to corner in small, and its words numbered beside it; on a high panel they are under it."""

    def draw(self, pen: Pen) -> Parts:
        """The board, and the words in as many columns as they need."""
        w, h, data = self.w, self.h, self.data
        pen.panel(0, 0, w, h, 7, "card")
        size, high = len(data.layout), h > _WAY_HIGH * w
        z, setting = self._arranged(pen, high)
        board = pen.at((w - z * size) / 2, 20) if high else pen.at(20, (h - z * size) / 2)
        yield from draw_board_part(board, data.layout, (0, 0), (size, size), z)
        for row, line in enumerate(data.board):
            for col, letter in enumerate(line):
                if letter != ".":
                    yield
                    draw_block(board, letter.upper(), col * z + 0.5, row * z + 0.4, z - 1, letter.islower())
        left, top = self._corner(z, high)
        pen.rulehead("The way", left, top + 28, w - 20 - left)
        self._draw_words(pen.at(0, top), left, w - 20 - left, h - top, setting)

    def _corner(self, z: float, high: bool) -> tuple[float, float]:
        """Where the part with the words begins."""
        side = z * len(self.data.layout)
        return (20.0, 20 + side) if high else (20 + side + 26, 0.0)

    def _arranged(self, pen: Pen, high: bool) -> tuple[float, _Setting]:
        """The side of a square of the board, and how the words are set: the first that has room for all of them."""
        for least in _BOARD_LEAST:
            for setting in _SETTINGS:
                z = float(int(self._board_side(high, least, setting.pitch) / len(self.data.layout)))
                left, top = self._corner(z, high)
                rows = max(1, int((self.h - top - _WAY_HEAD) / setting.pitch))
                if sum(setting.columns(pen, self.data.words, rows)) * _WAY_NARROWED <= self.w - 20 - left:
                    return z, setting
        return z, setting

    def _board_side(self, high: bool, least: float, pitch: float) -> float:
        """How wide the board is: as much as the words leave, but on no account small."""
        w, h, count = self.w, self.h, len(self.data.words)
        if high:
            lines = -(-count // int((w - 40) / _WAY_COLUMN))
            return min(w - 40, max(h * least, h - 82 - pitch * lines))
        columns = -(-count // max(1, int((h - _WAY_HEAD) / pitch)))
        return min(h - 40, w * 0.6, max(w * least, w - 66 - columns * _WAY_COLUMN))

    def _draw_words(self, pen: Pen, left: float, width: float, h: float, setting: _Setting) -> None:
        words, pitch, size, number = self.data.words, setting.pitch, setting.size, setting.number
        if not words:
            pen.text("No word was played.", left, 62, 17, "sans", "It", "ink_soft")
            return
        rows = max(1, int((h - _WAY_HEAD) / pitch))
        while sum(wide := setting.columns(pen, words, rows)) * _WAY_NARROWED > width and len(wide) > 1:
            words = words[: rows * (len(wide) - 1)]
        if len(words) < len(self.data.words):
            words = (*words[:-1], f"… {len(self.data.words) - len(words) + 1} more")
        rows = min(rows, -(-len(words) // len(wide)))
        wide = setting.columns(pen, words, rows)
        share = min(width / sum(wide), max(1.0, _WAY_COLUMN / max(wide)))
        for i, word in enumerate(words):
            x, y = left + sum(wide[: i // rows]) * share, 58 + i % rows * pitch
            room = wide[i // rows] * share - number - 4
            if word.startswith("…"):
                pen.text_in(word, x + 6, y, room + number - 6, size - 1, "sans", "It", "ink_soft")
                continue
            pen.text(str(i + 1), x + number - 10, y, size - 1, color="ink_soft", align="r")
            pen.text_in(word, x + number, y, room, size, "serif", "Bold")


@dataclass(frozen=True)
class MatchRow:
    """A player or a side of a match: chips, name, the score of each game, the total."""

    seats: tuple[str, ...]
    name: str
    scores: tuple[int, ...]
    total: int
    leads: bool


@dataclass(frozen=True)
class MatchData:
    """The match sheet; ``starters``: for each finished game the row that began."""

    games: int
    rows: tuple[MatchRow, ...]
    starters: tuple[int, ...]


class MatchPanel(Painted[MatchData]):
    """The match sheet: a row a player, a column a game, 656 × 168 units."""

    def draw(self, pen: Pen) -> None:
        """Numbers of the games, scores with a dot at who began, totals; the leader's row tinted."""
        w, h, data = self.w, self.h, self.data
        played = len(data.starters)
        pen.panel(0, 0, w, h)
        head = f"Match sheet · {played} of {data.games} games"
        pen.rulehead(head, 20, 24, w - 40 - 92)
        pen.circ("accent_dark", w - 92, 24, 4)
        pen.text("began", w - 80, 24, 16, color="ink_soft")
        room = min(64.0, (w - 250) / max(1, data.games))
        columns = [w - 96 - room * (data.games - 1 - i) for i in range(data.games)]
        top = 48.0
        for i, x in enumerate(columns):
            pen.text(str(i + 1), x, top, 16, color="ink_soft", align="r")
        pen.text("Total", w - 24, top, 16, color="ink_soft", align="r")
        pen.line("ink", 20, top + 13, w - 20, top + 13, 1.2)
        pitch = min(32.0, (h - top - 22) / max(1, len(data.rows)))
        for number, row in enumerate(data.rows):
            self._draw_row(pen, row, number, top + 16 + pitch * (number + 0.5), pitch, columns)

    def _draw_row(self, pen: Pen, row: MatchRow, number: int, y: float, pitch: float, columns: list[float]) -> None:
        w = self.w
        if row.leads:
            pen.rr(rgba("accent_light", 70), 10, y - pitch / 2 + 1, w - 20, pitch - 2, 4)
        side = min(24.0, pitch - 5)
        x = 20.0
        for seat in row.seats:
            pen.seat_chip(seat, x, y - side / 2, side, side)
            x += side + 3
        pen.text_in(row.name, x + 6, y, columns[0] - 56 - x, 17, "serif", "Bold")
        for i, (score, at) in enumerate(zip(row.scores, columns, strict=False)):
            n = pen.text(in_figures(score), at, y, 17, "serif", align="r")
            if self.data.starters[i] == number:
                pen.circ("accent_dark", at - n - 9, y, 4)
        pen.text(in_figures(row.total), w - 24, y, 20, "serif", "Bold", align="r")
