"""Printing a page of the rule book: text and table on the left, a worked example or a picture on the right."""

from __future__ import annotations

from typing import Final

from lexicon.scenes.families import pages_of
from lexicon.scenes.rulebook.pages import Leaf, Page, PageTable
from lexicon.sprites.paint.cache import Parts
from lexicon.sprites.paint.pen import Pen
from lexicon.theme import mix

SMALLEST: Final = 16.0
"""Text that must be read is never set smaller, in units."""
_LEADING: Final = 1.44
_ROW: Final = 29.0
_LINE: Final = 20.0
"""From one line of a broken cell to the next."""
_GAP: Final = 28.0
_WORDS: Final = 0.46
"""The share of a table that its words keep at least where they are broken."""
_WIDEST: Final = 560.0
_WIDEST_BESIDE: Final = 640.0
"""Lines of text longer than this are hard to read; and those of a low page, which has to hold more of them."""
_TOP: Final = 8.0
"""The middle of the first line of a page."""
_HAIR: Final = mix("paper", "rule", 0.9)


def paint_leaf(pen: Pen, leaf: Leaf, w: float, h: float, size: float) -> Parts:
    """Print a leaf on ``w`` × ``h`` units from the pen's origin, in parts; ``size`` is that of text where it fits."""
    page = leaf.page
    if leaf.half == "text":
        yield from _paint_text(pen, leaf, w, h, size)
    elif leaf.half == "aside":
        yield from _paint_aside(pen, leaf, w, h)
    elif page.aside or page.table is not None:
        gap = 82.0
        measure = min((w - gap) / 2, _WIDEST_BESIDE)
        yield from _paint_text(pen, leaf, measure, h, size)
        yield
        pen.line(_HAIR, measure + gap / 2, 0, measure + gap / 2, h, 1)
        yield from _paint_aside(pen.at(measure + gap, 0), leaf, w - measure - gap, h)
    else:
        yield from _paint_text(pen, leaf, min(w, _WIDEST), h, size)


# --- the left half


def _paint_text(pen: Pen, leaf: Leaf, w: float, h: float, size: float) -> Parts:
    table = leaf.page.text_table
    y = _paint_title(pen, leaf, w)
    size = text_size(pen, leaf.page, w, h - y - (_table_height(pen, table, w) if table is not None else 0), size)
    for part in leaf.page.text:
        yield
        y = pen.para(part, 0, y, w, size, size * _LEADING, "ink") + size * 0.6
    if table is not None:
        yield
        _paint_table(pen, table, y + 4, w, h)


def text_size(pen: Pen, page: Page, w: float, room: float, size: float) -> float:
    """The largest size from *size* down in which the text of a page goes into ``room`` units of height."""
    while size > SMALLEST and _text_height(pen, page, w, size) > room:
        size -= 0.5
    return size


def _paint_title(pen: Pen, leaf: Leaf, w: float) -> float:
    """Game and title; gives the middle of the first line of text."""
    pen.caps(leaf.chapter.name, 0, 8, 14, "red", weight="Bold")
    size = 34.0
    while size > 22 and pen.text_width(leaf.page.title, size, "serif", "Bold") > w:
        size -= 1
    n = pen.text(leaf.page.title, 0, 47, size, "serif", "Bold")
    pen.curl(n / 2, 80, n, "rule")
    return 114.0


def _text_height(pen: Pen, page: Page, w: float, size: float) -> float:
    return sum(len(pen.wrap(part, w, size)) * size * _LEADING + size * 0.6 for part in page.text)


def table_top(pen: Pen, leaf: Leaf, w: float, h: float) -> float:
    """Where a table begins that stands alone: level with text beside it, at the top of a page of its own.

    Higher where it would come to the lower end of the page, and over it.
    """
    table = leaf.page.table
    assert table is not None
    level = 96.0 if leaf.half == "both" else _TOP
    return max(_TOP, min(level, h - _table_height(pen, table, w)))


def _table_height(pen: Pen, table: PageTable, w: float) -> float:
    lines = sum(max(map(len, row)) - 1 for row in table_lines(pen, table, w))
    return 4 + 22 + (_ROW if any(table.columns) else 0) + len(table.rows) * _ROW + lines * _LINE + 8


def _paint_table(pen: Pen, table: PageTable, y: float, w: float, h: float) -> None:
    """Print a table from y on; near the lower end of the page, *h*, no line closes it, for the page has one there."""
    pen.rulehead(table.heading, 0, y, w)
    y += 28
    rights = _rights(pen, table, w)
    for at, (name, right) in enumerate(zip(table.columns, rights, strict=True)):
        pen.text(name, 0 if at == 0 else right, y, 16, color="ink_soft", align="l" if at == 0 else "r")
    pen.line("ink", 0, y + 13, w, y + 13, 1.4)
    for left, (words, *figures) in zip(reversed(range(len(table.rows))), table_lines(pen, table, w), strict=True):
        y += _ROW
        for at, line in enumerate(words):
            pen.text(line, 0, y + at * _LINE, 16)
        for cell, right in zip(figures, rights[1:], strict=True):
            for at, line in enumerate(cell):
                pen.text(line, right, y + at * _LINE, 17, "serif", "Bold", align="r")
        y += (max(map(len, (words, *figures))) - 1) * _LINE
        if left or y + 14 < h - _ROW:
            pen.line(_HAIR, 0, y + 14, w, y + 14, 1)


def table_lines(pen: Pen, table: PageTable, w: float) -> list[list[list[str]]]:
    """The lines of each cell of each row. Words and one figure that do not go beside each other are broken."""
    return [_two(pen, *row, w) if len(row) == 2 else [[cell] for cell in row] for row in table.rows]


def _two(pen: Pen, words: str, figure: str, w: float) -> list[list[str]]:
    """Words to the left and a figure to the right of ``w`` units, in as few lines as they need."""
    left, right = pen.text_width(words, 16), pen.text_width(figure, 17, "serif", "Bold")
    if left + right + _GAP / 2 <= w:
        return [[words], [figure]]
    left = max(w - right - _GAP, min(left, w * _WORDS))
    return [pen.wrap(words, left, 16), pen.wrap(figure, w - left - _GAP, 17, "serif", "Bold")]


def _rights(pen: Pen, table: PageTable, w: float) -> list[float]:
    """Right edge of each column, from the right end, each as wide as its widest cell and a gap."""
    rights = [w]
    for at in range(len(table.columns) - 1, 0, -1):
        widest = max(pen.text_width(row[at], 17, "serif", "Bold") for row in table.rows)
        rights.insert(0, rights[0] - max(widest, pen.text_width(table.columns[at])) - _GAP)
    return rights


# --- the right half


def _paint_aside(pen: Pen, leaf: Leaf, w: float, h: float) -> Parts:
    parts: Parts | None = None
    game, page = leaf.chapter.game, leaf.page
    if page.example is not None:
        parts = pages_of(game).paint_example(pen, game, page.example, w, h)
    elif page.picture is not None:
        parts = pages_of(game).paint_picture(pen, game, page.picture, w, h)
    elif leaf.page.table is not None:
        _paint_table(pen, leaf.page.table, table_top(pen, leaf, w, h), w, h)
    yield from parts or ()
