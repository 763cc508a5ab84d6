"""Where a play lies, in few words: which way, which letter of which word it joins, what it reaches."""

from __future__ import annotations

from collections.abc import Sequence

from lexicon.crossword import EMPTY, Direction, Grid, Play
from lexicon.games.keyword.board import keyword_board
from lexicon.games.keyword.view import KeywordView


def describe(view: KeywordView, play: Play, words: Sequence[str], keys: bool = True) -> str:
    """``down, H of ENOUGH, Blue Key``. ``view`` is what the seat saw before the play; ``keys``: Key squares count."""
    grid = Grid.from_rows(view.board, bounded=True)
    parts = [str(_shown_direction(grid, play)), *_joint(grid, play), *(_keys(play) if keys else ())]
    if view.key_word is not None and view.key_word in words:
        parts.append("Key card")
    return ", ".join(parts)


def _shown_direction(grid: Grid, play: Play) -> Direction:
    """A single letter reads the way in which it makes a word."""
    if len(play.letters) > 1 or len(grid.run(play.row, play.col, play.direction)) > 1:
        return play.direction
    return play.direction.other


def _joint(grid: Grid, play: Play) -> list[str]:
    """The first letter of the line that lay already, and the word it is from."""
    for (row, col), letter in play.squares():
        if letter != EMPTY:
            continue
        here = grid.letter(row, col) or ""
        across = _word(grid, row, col, play.direction.other)
        if len(across) > 1:
            return [f"{here} of {across}"]
        return [f"on {_word(grid, row, col, play.direction)}"]
    return []


def _word(grid: Grid, row: int, col: int, direction: Direction) -> str:
    return "".join(grid.letter(r, c) or "" for r, c in grid.run(row, col, direction))


def _keys(play: Play) -> list[str]:
    """The Key squares it fills."""
    board = keyword_board()
    colours = [board.colour(row, col) for (row, col), _ in play.placed() if board.is_key(row, col)]
    return [f"{colour.title()} Key" for colour in dict.fromkeys(c for c in colours if c)]
