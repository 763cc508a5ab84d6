"""What players advise: for hints, best plays, looking back and showing how."""

from __future__ import annotations

from dataclasses import dataclass

from lexicon.games.game import Action


@dataclass(frozen=True, slots=True)
class HintStep:
    """One strength of a hint: a sentence, and what the table marks with it.

    ``squares``: (row, column) on a board or table of squares. ``direction``: which way the line runs on which the
    first of them lies ("across", "down"), "" where that is not told. ``word``: the number of a word, column or pile
    that lies on the table. ``pieces``: letters of the hand ("?" a Master).
    """

    text: str
    squares: tuple[tuple[int, int], ...] = ()
    direction: str = ""
    word: int | None = None
    pieces: str = ""


@dataclass(frozen=True, slots=True)
class Advice:
    """Something good that may be done now: for hints, best plays, looking back and showing how.

    ``worth``: what it is worth, in the game's unit, the higher the better. ``label``: what it is, short ("CRATE
    across"). ``where``, ``how_much``, ``what``: the hint in three strengths. ``words``: what is made, main word first;
    ``points``: what it scores, None where that is not counted. ``note``: where it lies, in few
    words; ``{seat}`` in it stands for the name of a seat.
    """

    action: Action
    worth: float
    label: str
    where: HintStep
    how_much: HintStep
    what: HintStep
    words: tuple[str, ...] = ()
    points: int | None = None
    note: str = ""
