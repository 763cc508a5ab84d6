"""The rule book's pictures of the Keyword family: a worked example, or the whole board."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from lexicon.games.keyword.rules.board import SIZE, keyword_board
from lexicon.scenes.pages import Example, Picture
from lexicon.scenes.table.surfaces.examples import read_data
from lexicon.scenes.table.surfaces.keyword.pages.example import (
    BoardExample,
    BoardPicture,
    Reckoned,
    Term,
    grid_of,
    reckon,
)
from lexicon.sprites.paint.cache import Parts
from lexicon.sprites.paint.pen import Pen
from lexicon.sprites.pieces.block import draw_block
from lexicon.sprites.pieces.board import draw_board_part, draw_square, printed_letter
from lexicon.theme import Colour
from lexicon.wording import in_figures

_FIGURE: Final = 64.0
_BESIDE: Final = 560.0
"""From this width on the arithmetic of an example stands beside its board, not under it."""


def paint_picture(pen: Pen, shown: Picture, w: float, h: float) -> Parts:
    """The whole board, as large as there is room."""
    picture = read_data(shown.data, BoardPicture)
    z = int(min(w - 12, h - 12) / SIZE)
    pen = pen.at((w - z * SIZE) / 2, max(8, (h - z * SIZE) / 3))
    yield from draw_board_part(pen, keyword_board().rows, (0, 0), (SIZE, SIZE), z, picture.kind == "patience")
    for (row, col), letter in grid_of(picture.lie).items():
        yield
        draw_block(pen, letter.upper(), col * z + 0.5, row * z + 0.4, z - 1, letter.islower())


def paint_example(pen: Pen, game: str, shown: Example, w: float, h: float) -> Parts:
    """A piece of the board with the play on it, and its arithmetic or why it is refused."""
    pen.caps("Example", 0, 8, 14, "red", weight="Bold")
    pen.para(shown.heading, 0, 42, w, 21, 26, "ink", "serif", "Bold")
    example = read_data(shown.data, BoardExample)
    worked = reckon(game, example, shown.note)
    rows, cols = example.size
    if w >= _BESIDE:
        z = float(int(min(40.0, (w * 0.48 - 12) / cols, (h - 90) / rows)))
        x, y = cols * z + 36, 76.0
    else:
        z = float(int(min(40.0, (w - 12) / cols, (h - 270) / rows)))
        x, y = 0.0, 76 + rows * z + 24
    yield
    yield from _paint_board(pen.at(6, 76), example, worked, z)
    yield
    beside = pen.at(x, 0)
    if example.refused:
        y = _paint_refusal(beside, worked, y, w - x)
    else:
        y = yield from _paint_arithmetic(beside, worked, y, w - x)
    _paint_note(beside, worked.note, y + 6, w - x)


def _paint_note(pen: Pen, note: str, y: float, w: float) -> None:
    for line in pen.wrap(note, w, 16, "sans", "It"):
        pen.text(line, 0, y, 16, "sans", "It", "ink_soft")
        y += 24


def _paint_board(pen: Pen, example: BoardExample, worked: Reckoned, z: float) -> Parts:
    """The squares cut from the board, with what lies there and what is played."""
    (top, left), (rows, cols) = example.corner, example.size
    yield from draw_board_part(pen, keyword_board().rows, example.corner, example.size, z)
    new = {square for square, _ in example.play.play.placed()}
    for (row, col), letter in sorted(worked.after.items(), key=lambda item: item[0] in new):
        if top <= row < top + rows and left <= col < left + cols:
            yield
            state = "tentative" if (row, col) in new else "rest"
            draw_block(
                pen, letter.upper(), (col - left) * z + 0.9, (row - top) * z + 0.6, z - 1.8, letter.islower(), state
            )
    if not example.refused and worked.total is not None:
        row, col = example.play.play.squares()[-1][0]
        x, y = (col - left + 1) * z + 26, (row - top + 0.5) * z
        if example.play.direction == "down":
            x, y = (col - left + 0.5) * z, (row - top + 1) * z + 18
        pen.badge(min(x, cols * z - 20), min(y, rows * z - 16), in_figures(worked.total))


def _paint_refusal(pen: Pen, worked: Reckoned, y: float, w: float) -> float:
    """Why the play is a bad one, each reason with a cross."""
    for text in worked.against:
        pen.icon("cross", 9, y + 8, 15, "bad")
        y = pen.para(text, 28, y + 8, w - 28, 17, 24, "bad", "sans", "Semibold")
    return y + 8


def _paint_arithmetic(pen: Pen, worked: Reckoned, y: float, w: float) -> Generator[None, None, float]:
    """Block, its square, its figure and why, a column each; then the sum. Gives the y below."""
    columns = len(worked.terms) + (1 if worked.bonus else 0)
    room = w - (_FIGURE if worked.total is not None else 0)
    step = min(61.0, room / columns)
    z = min(34.0, step - 6)
    for i, term in enumerate(worked.terms):
        yield
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
    pen.text(in_figures(worked.total), x + 12, y + z + 55, 34, "serif", "Bold")
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
    pen.text(in_figures(points), cx, y, 20, "serif", "Bold", color, "c")


def _reason(pen: Pen, why: str, cx: float, y: float) -> None:
    for word in why.split():
        pen.text(word, cx, y, 16, color="ink_soft", align="c")
        y += 20
