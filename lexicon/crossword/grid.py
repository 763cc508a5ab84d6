"""What lies on the board or the table: letters on squares, never changed in place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from lexicon.crossword._play import Direction, Play, Square

EMPTY = "."


class Grid:
    """Letters on squares; immutable, equal by value, hashable.

    A *bounded* grid is a board: rows 0 to ``height`` − 1 and columns 0 to ``width`` − 1. An unbounded one is a table:
    any square may be filled, ``origin``, ``height`` and ``width`` are the rectangle in use: it grows with the play.
    """

    __slots__ = ("_hash", "_rows", "_squares", "bounded", "height", "origin", "width")

    def __init__(self, squares: Mapping[Square, str], bounded: bool, origin: Square, height: int, width: int) -> None:
        self._squares = dict(squares)
        self._hash: int | None = None
        self._rows: tuple[str, ...] | None = None
        self.bounded, self.origin, self.height, self.width = bounded, origin, height, width

    @classmethod
    def from_rows(cls, rows: Sequence[str], bounded: bool, origin: Square = (0, 0)) -> Grid:
        """The grid of *rows*: ``.`` empty, upper case a letter, lower case a Master standing for it.

        *origin*: of a table, the square that the first character stands for.

        Raises ValueError, naming the row, if the rows differ in length or hold anything else.

        >>> Grid.from_rows(["CAt"], bounded=False).letter(0, 2)
        'T'
        """
        width = len(rows[0]) if rows else 0
        if not width:
            raise ValueError("A board has at least one square.")
        squares = {}
        for r, row in enumerate(rows):
            if len(row) != width:
                raise ValueError(f"Row {r} of the board has {len(row)} squares; the first has {width}.")
            for c, letter in enumerate(row):
                if letter == EMPTY:
                    continue
                if not (letter.isascii() and letter.isalpha()):
                    raise ValueError(f"Row {r} of the board holds {letter!r}; only A–Z, a–z and the full stop can.")
                squares[r + origin[0], c + origin[1]] = letter
        return cls(squares, bounded, origin, len(rows), width)

    @classmethod
    def empty(cls, height: int = 1, width: int = 1, bounded: bool = False) -> Grid:
        """A board of that size, or a table, with nothing on it."""
        return cls({}, bounded, (0, 0), height, width)

    def rows(self) -> tuple[str, ...]:
        """The rectangle in use, as ``from_rows`` reads it (a table's starts at ``origin``)."""
        if self._rows is None:  # asked for at every turn, and the same until something is laid
            (top, left), squares = self.origin, self._squares
            lines = [[EMPTY] * self.width for _ in range(self.height)]
            for (row, col), letter in squares.items():
                lines[row - top][col - left] = letter
            self._rows = tuple(map("".join, lines))
        return self._rows

    def letter(self, row: int, col: int) -> str | None:
        """The letter that lies there, upper case, or None."""
        found = self._squares.get((row, col))
        return None if found is None else found.upper()

    def is_master(self, row: int, col: int) -> bool:
        """Whether a Master lies there."""
        return self._squares.get((row, col), EMPTY).islower()

    def on_board(self, row: int, col: int) -> bool:
        """Whether the square may be filled at all: always true of a table."""
        return not self.bounded or (0 <= row < self.height and 0 <= col < self.width)

    @property
    def is_empty(self) -> bool:
        """Whether nothing has been played yet."""
        return not self._squares

    def items(self) -> Iterator[tuple[Square, str]]:
        """Every filled square and what lies there (lower case for a Master), in the order played."""
        return iter(self._squares.items())

    def __len__(self) -> int:
        return len(self._squares)

    def __contains__(self, square: object) -> bool:
        return square in self._squares

    def place(self, play: Play) -> Grid:
        """The grid with the letters of *play* on it. Raises ValueError if one would lie on another or off the board."""
        squares = dict(self._squares)
        for square, letter in play.placed():
            if square in squares or not self.on_board(*square):
                raise ValueError(f"Nothing can be put on row {square[0]}, column {square[1]}.")
            squares[square] = letter
        return self._with(squares) if self.bounded else self._grown(squares, play)

    def remove(self, squares: Iterable[Square]) -> Grid:
        """The grid without what lies on *squares*, as when a play is taken back."""
        gone = set(squares)
        return self._with({square: letter for square, letter in self._squares.items() if square not in gone})

    def run(self, row: int, col: int, direction: Direction) -> tuple[Square, ...]:
        """The filled squares in one line through (row, col), which counts as filled itself."""
        down, right = direction.step
        first = row, col
        while (first[0] - down, first[1] - right) in self._squares:
            first = first[0] - down, first[1] - right
        line = [first]
        while (step := (line[-1][0] + down, line[-1][1] + right)) in self._squares or step == (row, col):
            line.append(step)
        return tuple(line)

    def _with(self, squares: dict[Square, str]) -> Grid:
        if self.bounded:
            return Grid(squares, True, self.origin, self.height, self.width)
        if not squares:
            return Grid.empty()
        top, left = min(r for r, _ in squares), min(c for _, c in squares)
        height, width = max(r for r, _ in squares) - top + 1, max(c for _, c in squares) - left + 1
        return Grid(squares, False, (top, left), height, width)

    def _grown(self, squares: dict[Square, str], play: Play) -> Grid:
        """A table with what *play* has added to this one: as large as both."""
        new = [square for square, _ in play.placed()]
        if not self._squares or not new:
            return self._with(squares)
        (first, left), (r, c) = self.origin, new[0]
        top, west = min(first, r), min(left, c)
        bottom, right = max(first + self.height, new[-1][0] + 1), max(left + self.width, new[-1][1] + 1)
        return Grid(squares, False, (top, west), bottom - top, right - west)

    def _size(self) -> tuple[int, int] | None:
        return (self.height, self.width) if self.bounded else None

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Grid):
            return NotImplemented
        return self._size() == other._size() and self._squares == other._squares

    def __hash__(self) -> int:
        if self._hash is None:
            self._hash = hash((self._size(), frozenset(self._squares.items())))
        return self._hash

    def __repr__(self) -> str:
        return f"Grid.from_rows({list(self.rows())!r}, bounded={self.bounded})"
