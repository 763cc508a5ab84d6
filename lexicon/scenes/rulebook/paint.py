"""Printing a page of the rule book: text and table on the left, a worked example or a picture on the right."""

from __future__ import annotations

from typing import Final

from lexicon.scenes.families import pages_of
from lexicon.scenes.rulebook.pages import Leaf, Page, Table
from lexicon.sprites.pen import Pen
from lexicon.theme import mix

SMALLEST: Final = 16.0
"""Text that must be read is never set smaller, in units."""
_LEADING: Final = 1.44
_ROW: Final = 29.0
_WIDEST: Final = 560.0
"""Lines of text longer than this are hard to read."""
_HAIR: Final = mix("paper", "rule", 0.9)


def paint_leaf(pen: Pen, leaf: Leaf, w: float, h: float, size: float) -> None:
    """Print a leaf on ``w`` × ``h`` units from the pen's origin; ``size`` is the size of text where it fits."""
    page = leaf.page
    if leaf.half == "text":
        _paint_text(pen, leaf, w, h, size)
    elif leaf.half == "aside":
        _paint_aside(pen, leaf, w, h)
    elif page.aside or page.table is not None:
        gap = 82.0
        measure = (w - gap) / 2
        _paint_text(pen, leaf, measure, h, size)
        pen.line(_HAIR, measure + gap / 2, 0, measure + gap / 2, h, 1)
        _paint_aside(pen.at(measure + gap, 0), leaf, measure, h)
    else:
        _paint_text(pen, leaf, min(w, _WIDEST), h, size)


# --- the left half


def _paint_text(pen: Pen, leaf: Leaf, w: float, h: float, size: float) -> None:
    table = leaf.page.text_table
    y = _paint_title(pen, leaf, w)
    size = text_size(pen, leaf.page, w, h - y - (_table_height(table) if table is not None else 0), size)
    for part in leaf.page.text:
        y = pen.para(part, 0, y, w, size, size * _LEADING, "ink") + size * 0.6
    if table is not None:
        _paint_table(pen, table, y + 4, w)


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


def _table_height(table: Table) -> float:
    return 4 + 22 + (_ROW if any(table.columns) else 0) + len(table.rows) * _ROW + 8


def _paint_table(pen: Pen, table: Table, y: float, w: float) -> None:
    pen.rulehead(table.heading, 0, y, w)
    y += 28
    rights = _rights(pen, table, w)
    for at, (name, right) in enumerate(zip(table.columns, rights, strict=True)):
        pen.text(name, 0 if at == 0 else right, y, 16, color="ink_soft", align="l" if at == 0 else "r")
    pen.line("ink", 0, y + 13, w, y + 13, 1.4)
    for row in table.rows:
        y += _ROW
        pen.text(row[0], 0, y, 16)
        for cell, right in zip(row[1:], rights[1:], strict=True):
            pen.text(cell, right, y, 17, "serif", "Bold", align="r")
        pen.line(_HAIR, 0, y + 14, w, y + 14, 1)


def _rights(pen: Pen, table: Table, w: float) -> list[float]:
    """Right edge of each column, from the right end, each as wide as its widest cell and a gap."""
    rights = [w]
    for at in range(len(table.columns) - 1, 0, -1):
        widest = max(pen.text_width(row[at], 17, "serif", "Bold") for row in table.rows)
        rights.insert(0, rights[0] - max(widest, pen.text_width(table.columns[at])) - 28)
    return rights


# --- the right half


def _paint_aside(pen: Pen, leaf: Leaf, w: float, h: float) -> None:
    game, page = leaf.chapter.game, leaf.page
    if page.example is not None:
        pages_of(game).paint_example(pen, game, page.example, w, h)
    elif page.picture is not None:
        pages_of(game).paint_picture(pen, game, page.picture, w, h)
    elif leaf.page.table is not None:
        _paint_table(pen, leaf.page.table, 96, w)
