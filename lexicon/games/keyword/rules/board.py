"""The Keyword board and its Key cards, read from assets/boards/keyword.toml and assets/keycards.toml."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from lexicon.pieces import ASSETS

if TYPE_CHECKING:
    from lexicon.crossword import Square

SIZE = 19
#: The racks in their order round the board, to the left (ruling 5.1).
COLOURS = ("red", "green", "blue", "yellow")
_START = "S"


@dataclass(frozen=True)
class Board:
    """``rows`` as in the board file; ``printed``: the letters on the grey squares, by square."""

    rows: tuple[str, ...]
    printed: dict[Square, str]

    def colour(self, row: int, col: int) -> str | None:
        """The colour of a square, as a seat id; None for grey."""
        letter = self.rows[row][col].lower()
        return next((colour for colour in COLOURS if colour[0] == letter), None) if letter != "s" else None

    def is_key(self, row: int, col: int) -> bool:
        """Whether it is a Key square."""
        return self.rows[row][col].isupper() and self.rows[row][col] != _START

    def start_lines(self) -> tuple[tuple[Square, ...], ...]:
        """The dark grey starting squares: the line across, then the line down."""
        squares = [(r, c) for r, row in enumerate(self.rows) for c, kind in enumerate(row) if kind == _START]
        middle = next(s for s in squares if sum(s[0] == r for r, _ in squares) > 1 < sum(s[1] == c for _, c in squares))
        across = tuple(square for square in squares if square[0] == middle[0])
        return across, tuple(square for square in squares if square[1] == middle[1])


@cache
def keyword_board() -> Board:
    """The board of all Keyword games."""
    data = tomllib.loads((ASSETS / "boards" / "keyword.toml").read_text(encoding="utf-8"))
    word, (row, col), (top, left) = data["printed"]["word"], data["printed"]["across"], data["printed"]["down"]
    printed = {(row, col + i): letter for i, letter in enumerate(word)}
    printed |= {(top + i, left): letter for i, letter in enumerate(word)}
    return Board(tuple(data["rows"]), printed)


@cache
def key_words() -> tuple[str, ...]:
    """The words of the Key cards, in the order of their file."""
    return tuple(tomllib.loads((ASSETS / "keycards.toml").read_text(encoding="utf-8"))["words"])
