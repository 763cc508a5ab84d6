"""Hints in four strengths: where a good play of everyday words lies, how long it is, the word; the strongest play."""

from __future__ import annotations

import enum
from dataclasses import dataclass

from lexicon.crossword import EMPTY, Direction, Play, ScoredPlay, Square


class Strength(enum.IntEnum):
    """How much a hint gives away."""

    WHERE = 1
    HOW_LONG = 2
    THE_WORD = 3
    STRONGEST = 4
    """Another play: the best of all, whatever its words."""


@dataclass(frozen=True, slots=True)
class Hint:
    """A hint as far as it has been asked for; what is not yet given away is not in it.

    ``exists``: False when no play goes at all; then nothing else is filled. ``joint``: a square of the play, one with a
    letter already down where there is one, and ``joint_letter`` that letter. ``squares``: from HOW_LONG on, the squares
    to fill. ``play``: the whole play with score and words, from THE_WORD on.
    """

    strength: Strength
    exists: bool
    joint: Square | None = None
    joint_letter: str = ""
    direction: Direction | None = None
    squares: tuple[Square, ...] = ()
    play: ScoredPlay | None = None

    @property
    def text(self) -> str:
        """The hint in words."""
        if not self.exists or self.direction is None:
            return "No play goes: pass."
        if self.play is not None:
            return f"{self.play.words[0]} {self.direction}, for {self.play.score}"
        where = f"At the {self.joint_letter}, {self.direction}" if self.joint_letter else f"Here, {self.direction}"
        return f"{where}, {len(self.squares)} to lay" if self.squares else where


def make_hint(best: ScoredPlay | None, strength: Strength, board: tuple[str, ...]) -> Hint:
    """What *strength* gives away of *best*."""
    if best is None:
        return Hint(strength, exists=False)
    joint, letter = _joint(best.play, board)
    placed = tuple(square for square, _ in best.play.placed())
    return Hint(
        strength,
        True,
        joint,
        letter,
        best.play.direction,
        placed if strength >= Strength.HOW_LONG else (),
        best if strength >= Strength.THE_WORD else None,
    )


def _joint(play: Play, board: tuple[str, ...]) -> tuple[Square, str]:
    """The first letter already down that the word runs through, else one that a new letter touches, else a square."""
    for square, letter in play.squares():
        if letter == EMPTY:
            return square, _at(board, square)
    placed = [square for square, _ in play.placed()]
    for row, col in placed:
        for beside in ((row - 1, col), (row, col - 1), (row, col + 1), (row + 1, col)):
            if beside not in placed and _at(board, beside):
                return (row, col), ""
    return placed[0], ""


def _at(board: tuple[str, ...], square: Square) -> str:
    row, col = square
    inside = 0 <= row < len(board) and 0 <= col < len(board[row])
    return board[row][col].upper() if inside and board[row][col] != EMPTY else ""
