"""The sheets on the floor of a party: what happens, the standings, the clock. Each is drawn from data at a pen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lexicon.scenes.party.content import PLAYS, StandingRow, StandingsData, Told
from lexicon.scenes.party.floor.layout import UNDER
from lexicon.sprites.pages.party import draw_dial, draw_moves_on, draw_stays, tint
from lexicon.sprites.paint.pen import Pen
from lexicon.theme import mix


@dataclass(frozen=True)
class FootData:
    """What happens to the people, who moves on, what there is to win."""

    told: Told
    legend: tuple[str, str]
    prize: str = ""
    leads: bool = False
    """Whether stars say who leads at the tables."""


def draw_foot(pen: Pen, data: FootData, w: float, h: float, low: bool) -> None:
    """The sheet under the tables."""
    pad = 18.0 if low else 20.0
    pen.panel(0, 0, w, h)
    pen.rulehead(data.told.heading, pad, 22 if low else 24, w - 2 * pad)
    size = 21.0
    while size > 17 and pen.text_width(data.told.headline, size, "serif", "Bold") > w - 2 * pad:
        size -= 1
    pen.text_in(data.told.headline, pad, 53 if low else 58, w - 2 * pad, size, "serif", "Bold")
    if low:
        _draw_lines(pen, data, pad, 82, w - 2 * pad, 2)
        pen.line(mix("paper", "rule", 0.7), pad, 124, w - pad, 124, 1)
        _draw_legend(pen, data.legend, pad, 147, w - 2 * pad)
        left = _draw_star(pen, data, pad, 183)
        _draw_prize(pen, data.prize, left, 183, w - pad - left)
        return
    _draw_lines(pen, data, pad, 86, w - 2 * pad, 1)
    left = _draw_star(pen, data, _draw_legend(pen, data.legend, pad, 124, (w - 2 * pad) * 0.56) + 24, 124)
    _draw_prize(pen, data.prize, left, 124, w - pad - left)


def _draw_star(pen: Pen, data: FootData, x: float, y: float) -> float:
    """What the star on a ticket means, where there are any; gives where the next thing begins."""
    if not data.leads:
        return x
    pen.icon("star", x + 9, y, 13, "accent_dark")
    return x + 27 + pen.text("leads", x + 27, y, 16, color="ink_soft") + 24


def _draw_lines(pen: Pen, data: FootData, x: float, y: float, w: float, most: int) -> None:
    text = " ".join(data.told.lines)
    lines = pen.wrap(text, w, 16)
    if len(lines) > most:
        lines = [*lines[: most - 1], pen.fitted(" ".join(lines[most - 1 :]), w, 16)]
    for i, line in enumerate(lines):
        pen.text(line, x, y + i * 23, 16, color="ink_soft")


def _draw_legend(pen: Pen, words: tuple[str, str], x: float, y: float, w: float) -> float:
    """Who moves on and who stays; gives where it ends."""
    size, moves, stays = 16.0, *words

    def wide() -> bool:
        return pen.text_width(moves, size) + pen.text_width(stays, size) + 84 > w

    if wide():
        moves = moves.partition(" and ")[0]
    while size > 13 and wide():
        size -= 0.5
    draw_moves_on(pen, x + 9, y)
    x += 28 + pen.text(moves, x + 27, y, size) + 24
    draw_stays(pen, x + 9, y)
    return x + 27 + pen.text(stays, x + 27, y, size, color="ink_soft")


def _draw_prize(pen: Pen, words: str, x: float, y: float, w: float) -> None:
    if words:
        pen.icon("key", x + 14, y, 26, "figure")
        pen.text_in(words, x + 36, y, w - 36, 16)


LEFT: Final = 44.0
"""Where names begin in the standings."""
_FIGURE: Final = 34.0
"""Units that a round's figure takes."""
_DOTS: Final = 14.0
"""Units that dots take between two lines, where there is room."""


def draw_standings(pen: Pen, data: StandingsData, w: float, h: float, head: float, row: float) -> None:
    """Rank, name, the last rounds, the sum; dots where some are left out."""
    pen.panel(0, 0, w, h)
    pen.rulehead(data.title, 18, 22, w - 36)
    right = w - 20.0
    pitch = 46 if any(PLAYS in line.figures for line in data.rows) else 40
    columns = [right - 54 - pitch * i for i in range(len(data.heads))][::-1]
    y = head - 20
    for label, x in zip((*data.heads, "Sum"), (*columns, right), strict=True):
        pen.text(label, x, y, 16, color="ink_soft", align="r")
    pen.line("ink", 14, y + 13, w - 14, y + 13, 1.4)
    bottom, gap = head - 2, _gap(data, h - head - len(data.rows) * row)
    for i, line in enumerate(data.rows):
        top, bottom, last = bottom, bottom + row, i == len(data.rows) - 1
        if line.own:
            tint(pen, 9, top, w - 18, row)
        draw_standing(pen, line, top + row / 2, (columns, right), LEFT)
        if line.skips:
            _draw_skipped(pen, LEFT - 17, bottom + (UNDER + 2 if last else gap) / 2)
            bottom += gap
        elif not last:
            pen.line(mix("paper", "rule", 0.45), 18, bottom, w - 18, bottom, 0.8)


def _gap(data: StandingsData, spare: float) -> float:
    """Units between two lines where others are left out: as many as dots need, if so many are to *spare*."""
    gaps = sum(line.skips for line in data.rows[:-1])
    return min(_DOTS, (spare - UNDER - 3) / gaps) if gaps else 0.0


def _draw_skipped(pen: Pen, x: float, y: float) -> None:
    """Three dots under a rank: the next ones are not shown."""
    for off in (-6.0, 0.0, 6.0):
        pen.circ("ink_soft", x + off, y, 1.7)


def name_room(figures: list[float], right: float, left: float) -> float:
    """Units for a name between the rank and the first figure."""
    return (min(figures) - _FIGURE if figures else right - 56) - left


def draw_standing(pen: Pen, line: StandingRow, y: float, columns: tuple[list[float], float], left: float) -> None:
    """One line; who has left is printed faintly."""
    figures, right = columns
    ink = "ink" if line.here else "ink_off"
    pen.text(line.rank, left - 10, y, 16, color="ink_soft", align="r")
    room = name_room(figures, right, left)
    pen.text_in(line.name, left, y, room, 17, "serif", "Bold" if line.own else "Semibold", ink)
    for figure, x in zip(line.figures, figures, strict=True):
        pen.text(figure, x, y, 15 if figure == PLAYS else 16, color="ink_soft", align="r")
    pen.text(line.total, right, y, 17, "serif", "Bold", ink, "r")


@dataclass(frozen=True)
class ClockData:
    """The dial: the share that is left, its words, and beside it up to three lines of which the first is strong."""

    share: float
    words: str
    lines: tuple[str, ...]


def draw_clock(pen: Pen, data: ClockData, w: float, h: float, low: bool) -> None:
    """The sheet with the dial."""
    pen.panel(0, 0, w, h, 7, "card")
    if low:
        draw_dial(pen, 54, h / 2, 36, data.share, data.words)
        left, y, pitch = 102.0, h / 2 - 11.0 * (len(data.lines) - 1), 22.0
    else:
        pen.rulehead("Clock", 18, 24, w - 36)
        draw_dial(pen, 76, 98, 54, data.share, data.words)
        left, y, pitch = 144.0, 98 - 12.0 * (len(data.lines) - 1), 24.0
    for i, line in enumerate(data.lines):
        weight = "Semibold" if i == 0 else "Regular"
        pen.text_in(line, left, y + i * pitch, w - left - 12, 16, "sans", weight, "ink" if i == 0 else "ink_soft")
