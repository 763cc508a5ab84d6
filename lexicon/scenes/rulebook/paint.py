"""Printing a page of the rule book: text and table on the left, a worked example or a picture on the right."""

from __future__ import annotations

from typing import Final

from lexicon.games.keyword.board import SIZE, keyword_board
from lexicon.scenes.rulebook.example import Reckoned, Term, grid_of, reckon
from lexicon.scenes.rulebook.pages import Example, Leaf, Page, Picture, Table
from lexicon.sprites.block import draw_block
from lexicon.sprites.board import draw_board_part, draw_square, printed_letter
from lexicon.sprites.pen import Pen
from lexicon.theme import Colour, mix

SMALLEST: Final = 16.0
"""Text that must be read is never set smaller, in units."""
_LEADING: Final = 1.44
_ROW: Final = 29.0
_FIGURE: Final = 64.0
_BESIDE: Final = 560.0
"""From this width on the arithmetic of an example stands beside its board, not under it."""
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
    if leaf.page.example is not None:
        _paint_example(pen, leaf.chapter.game, leaf.page.example, w, h)
    elif leaf.page.picture is not None:
        _paint_picture(pen, leaf.page.picture, w, h)
    elif leaf.page.table is not None:
        _paint_table(pen, leaf.page.table, 96, w)


def _paint_picture(pen: Pen, picture: Picture, w: float, h: float) -> None:
    """The whole board, as large as there is room."""
    z = int(min(w - 12, h - 12) / SIZE)
    pen = pen.at((w - z * SIZE) / 2, max(8, (h - z * SIZE) / 3))
    draw_board_part(pen, keyword_board().rows, (0, 0), (SIZE, SIZE), z, picture.kind == "patience")
    for (row, col), letter in grid_of(picture.lie).items():
        draw_block(pen, letter.upper(), col * z + 0.5, row * z + 0.4, z - 1, letter.islower())


def _paint_example(pen: Pen, game: str, example: Example, w: float, h: float) -> None:
    pen.caps("Example", 0, 8, 14, "red", weight="Bold")
    pen.para(example.heading, 0, 42, w, 21, 26, "ink", "serif", "Bold")
    worked = reckon(game, example)
    rows, cols = example.size
    if w >= _BESIDE:
        z = float(int(min(40.0, (w * 0.48 - 12) / cols, (h - 90) / rows)))
        x, y = cols * z + 36, 76.0
    else:
        z = float(int(min(40.0, (w - 12) / cols, (h - 270) / rows)))
        x, y = 0.0, 76 + rows * z + 24
    _paint_board(pen.at(6, 76), example, worked, z)
    beside = pen.at(x, 0)
    y = (_paint_refusal if example.refused else _paint_arithmetic)(beside, worked, y, w - x)
    _paint_note(beside, worked.note, y + 6, w - x)


def _paint_note(pen: Pen, note: str, y: float, w: float) -> None:
    for line in pen.wrap(note, w, 16, "sans", "It"):
        pen.text(line, 0, y, 16, "sans", "It", "ink_soft")
        y += 24


def _paint_board(pen: Pen, example: Example, worked: Reckoned, z: float) -> None:
    """The squares cut from the board, with what lies there and what is played."""
    (top, left), (rows, cols) = example.corner, example.size
    draw_board_part(pen, keyword_board().rows, example.corner, example.size, z)
    new = {square for square, _ in example.play.play.placed()}
    for (row, col), letter in sorted(worked.after.items(), key=lambda item: item[0] in new):
        if top <= row < top + rows and left <= col < left + cols:
            state = "tentative" if (row, col) in new else "rest"
            draw_block(
                pen, letter.upper(), (col - left) * z + 0.9, (row - top) * z + 0.6, z - 1.8, letter.islower(), state
            )
    if not example.refused and worked.total is not None:
        row, col = example.play.play.squares()[-1][0]
        x, y = (col - left + 1) * z + 26, (row - top + 0.5) * z
        if example.play.direction == "down":
            x, y = (col - left + 0.5) * z, (row - top + 1) * z + 18
        pen.badge(min(x, cols * z - 20), min(y, rows * z - 16), str(worked.total))


def _paint_refusal(pen: Pen, worked: Reckoned, y: float, w: float) -> float:
    """Why the play is a bad one, each reason with a cross."""
    for text in worked.against:
        pen.icon("cross", 9, y + 8, 15, "bad")
        y = pen.para(text, 28, y + 8, w - 28, 17, 24, "bad", "sans", "Semibold")
    return y + 8


def _paint_arithmetic(pen: Pen, worked: Reckoned, y: float, w: float) -> float:
    """Block, its square, its figure and why, a column each; then the sum. Gives the y below."""
    columns = len(worked.terms) + (1 if worked.bonus else 0)
    room = w - (_FIGURE if worked.total is not None else 0)
    step = min(61.0, room / columns)
    z = min(34.0, step - 6)
    for i, term in enumerate(worked.terms):
        _paint_term(pen, term, step * (i + 0.5), y, z)
        if i and worked.total is not None:
            pen.text("+", step * i, y + z + 55, 17, color="ink_soft", align="c")
    x = step * len(worked.terms)
    if worked.bonus:
        pen.icon("key", x + step / 2, y + z / 2, 30, "red")
        pen.text("+", x, y + z + 55, 17, color="ink_soft", align="c")
        _figure(pen, worked.bonus, x + step / 2, y + z + 55, "red")
        _reason(pen, "Key card", x + step / 2, y + z + 79)
        x += step
    if worked.total is None:
        return y + z + 20
    pen.text("=", x, y + z + 55, 17, color="ink_soft", align="c")
    pen.text(str(worked.total), x + 12, y + z + 55, 34, "serif", "Bold")
    return y + z + 128


def _paint_term(pen: Pen, term: Term, cx: float, y: float, z: float) -> None:
    there = term.why == "was there"
    state = "rest" if there else "tentative"
    if term.points is None:
        draw_block(pen, term.letter, cx - z / 2, y, z, term.master, state)
        return
    draw_block(pen, term.letter, cx - z / 2, y, z, term.master, state)
    if not there:
        board, small = keyword_board(), min(28.0, z)
        kind = board.rows[term.row][term.col]
        draw_square(pen, kind, cx - small / 2, y + z + 8, small, printed_letter(board.rows, term.row, term.col))
    _figure(pen, term.points, cx, y + z + 55, "red" if term.points >= 20 else "ink_soft" if there else "ink")
    if there or " " in term.why or z >= 34:  # in narrow columns the square itself says its colour
        _reason(pen, term.why, cx, y + z + 79)


def _figure(pen: Pen, points: int, cx: float, y: float, color: Colour) -> None:
    pen.text(str(points), cx, y, 20, "serif", "Bold", color, "c")


def _reason(pen: Pen, why: str, cx: float, y: float) -> None:
    for word in why.split():
        pen.text(word, cx, y, 16, color="ink_soft", align="c")
        y += 20
