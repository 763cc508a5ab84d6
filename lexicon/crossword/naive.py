"""The slow, obviously right way to find all plays: try every word in every place and ask ``analyse``.

No game uses it: tests hold the compiled generator to it, and ``main.py bench`` times it beside that.
"""

from __future__ import annotations

from collections.abc import Iterator

from lexicon.crossword._play import MASTER, Direction, Play, Square
from lexicon.crossword.analysis import analyse
from lexicon.crossword.grid import EMPTY, Grid
from lexicon.crossword.rules import LayoutRules
from lexicon.words import Dictionary

Filled = frozenset[tuple[Square, str]]
"""Squares filled by a play, and the letters that they then show."""


def naive_plays(grid: Grid, rack: str, rules: LayoutRules, dictionary: Dictionary) -> dict[Filled, Play]:
    """Every legal play, by what makes plays distinct: the squares filled and the letters they then show."""
    found: dict[Filled, Play] = {}
    for play in _candidates(grid, rack, dictionary):
        key = frozenset((square, letter.upper()) for square, letter in play.placed())
        if key not in found and analyse(grid, play, rules, dictionary, rack).legal:
            found[key] = play
    return found


def _candidates(grid: Grid, rack: str, dictionary: Dictionary) -> Iterator[Play]:
    reach = 0 if grid.bounded else len(rack)
    top, left = (0, 0) if grid.bounded else grid.origin
    rows, cols = range(top - reach, top + grid.height + reach), range(left - reach, left + grid.width + reach)
    lines = {
        Direction.ACROSS: [[(row, col) for col in cols] for row in rows],
        Direction.DOWN: [[(row, col) for row in rows] for col in cols],
    }
    for direction in Direction:
        for line in lines[direction]:
            words = _words_of(rack + "".join(grid.letter(*square) or "" for square in line), dictionary)
            for row, col in line:
                if grid.is_empty and not grid.bounded and (row, col, direction) != (0, 0, Direction.ACROSS):
                    continue
                for word in words:
                    play = _fit(grid, rack, row, col, direction, word)
                    if play is not None and (grid.is_empty or _touches(grid, play)):
                        yield play


def _words_of(letters: str, dictionary: Dictionary) -> list[str]:
    """The words that lack no more of these *letters* than there are Masters among them: others are not worth a try."""
    masters, without = letters.count(MASTER), str.maketrans("", "", letters)
    return [word for word in dictionary.words if len(word.translate(without)) <= masters]


def _touches(grid: Grid, play: Play) -> bool:
    around = ((0, 1), (0, -1), (1, 0), (-1, 0))
    return any((row + r, col + c) in grid for (row, col), _ in play.placed() for r, c in around)


def _fit(grid: Grid, rack: str, row: int, col: int, direction: Direction, word: str) -> Play | None:
    """*word* as a play from there, if it agrees with what lies, is the whole run, and the rack can make it."""
    down, right = direction.step
    if grid.bounded and not grid.on_board(row + (len(word) - 1) * down, col + (len(word) - 1) * right):
        return None
    left, letters = rack, []
    for i, letter in enumerate(word):
        there = grid.letter(row + i * down, col + i * right)
        if there is not None:
            if there != letter:
                return None
            letters.append(EMPTY)
        elif letter in left:
            left = left.replace(letter, "", 1)
            letters.append(letter)
        elif MASTER in left:
            left = left.replace(MASTER, "", 1)
            letters.append(letter.lower())
        else:
            return None
    ends = (row - down, col - right), (row + len(word) * down, col + len(word) * right)
    if any(end in grid for end in ends) or not set(letters) - {EMPTY}:
        return None
    return Play(row, col, direction, "".join(letters))
