"""Playouts in the compiled generator: what plays come to when everybody takes in turn what is worth most."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from lexicon.crossword._play import MASTER, Play
from lexicon.crossword.kernel._instance import CANDIDATE, DEAL, MAX_CANDIDATES, MAX_LAID, MAX_RESERVE, MAX_SEATS
from lexicon.crossword.kernel._kernel import Kernel, Question, TooLarge, rack_counts
from lexicon.crossword.scoring import SquareScorer

#: So many plays are played out in one call, of which nothing asks to stop.
_AT_ONCE = 2
#: A byte of a letter or a Master to its number.
_NUMBERS = bytes.maketrans(f"ABCDEFGHIJKLMNOPQRSTUVWXYZ{MASTER}".encode("ascii"), bytes(range(27)))


def _nothing() -> None:
    """What is done between calls where nobody says."""


@dataclass(frozen=True)
class Deal:
    """One way in which the unseen letters may lie.

    ``racks``, ``teams``: in the order of play, the seat to move first. ``reserve``: the next letter to be drawn first.
    ``rack_size``: to how many a rack is filled. ``out_points``, ``block_points``: for going out, and for each letter
    that the other teams then hold.
    """

    racks: tuple[str, ...]
    teams: tuple[int, ...]
    reserve: str
    rack_size: int
    out_points: int
    block_points: int


@dataclass(frozen=True)
class Candidate:
    """A play to try, and its score; ``forms_key``: whether it forms the Key word."""

    play: Play
    score: int
    forms_key: bool = False


@dataclass(frozen=True)
class Weighing:
    """What letters kept are worth to everybody in a playout, in points.

    ``letters``: A to Z and Masters. ``copies``: each consonant, and each vowel, after the first of its kind.
    ``off_square``: the square of how many vowels are too many, two in five being in balance. ``lonely_q``: a Q without
    a U. None of the last four is above 0. ``gone``: each letter that goes when nothing can be drawn, in whole points.
    """

    letters: tuple[float, ...]
    copies: tuple[float, float]
    off_square: float
    lonely_q: float
    gone: int


@dataclass(frozen=True)
class CameTo:
    """What a play came to: points of each team from it on.

    ``worths``: what the letters are worth, by team, that its seats kept when they last drew; nothing when the game is
    over.
    """

    gains: tuple[int, ...]
    worths: tuple[float, ...]


@dataclass(frozen=True, eq=False)
class Trial:
    """Plays of one position, *candidates*, to be played out; what stays the same from deal to deal is written once.

    ``question``: the position before them. ``scorers``: what squares are worth to each seat, in the order of play.
    Raises TooLarge where there are more than 64 candidates, or one lays more than 16 letters.
    """

    kernel: Kernel
    question: Question
    scorers: Sequence[SquareScorer]
    candidates: Sequence[Candidate]
    weighing: Weighing

    def __post_init__(self) -> None:
        if len(self.candidates) > MAX_CANDIDATES:
            raise TooLarge(f"{len(self.candidates)} plays are more than can be played out at once.")

    def came_to(self, deal: Deal, turns: int, between: Callable[[], None] = _nothing) -> list[CameTo]:
        """What each candidate comes to in a *deal* after so many more turns.

        Everybody takes what is worth most in points and letters kept, or, with nothing left to draw, in points, letters
        that go and going out. Where nothing is left to draw, turns go on to the end of the game, however many are asked
        for. The Key word counts once. *between* is called after every few candidates but the last; what it raises
        breaks off, and the trial is as good as before.
        """
        kernel, count = self.kernel, len(self.candidates)
        with kernel.lock:
            if kernel.prepared is not self:
                self._prepare()
            kernel.deal[:] = _dealt(deal, turns)
            for first in range(0, count, _AT_ONCE):
                if first:
                    between()
                kernel.call("play_out", first, min(_AT_ONCE, count - first))
            results = kernel.results[:count].tolist()
        return [_read(result, deal.teams) for result in results]

    def _prepare(self) -> None:
        kernel, size = self.kernel, self.question.size
        kernel.ask(self.question)
        kernel.forget()  # playing out looks for slots of its own
        for seat, scorer in enumerate(self.scorers):
            kernel.seat_points[seat, : size * size] = 1 if scorer.points is None else scorer.points.ravel()
        packed = b"".join(map(_packed, self.candidates))
        kernel.candidates[: len(packed)] = packed
        weighing = self.weighing
        figures = (*weighing.letters, *weighing.copies, weighing.off_square, weighing.lonely_q)
        kernel.weights[:] = [*(round(1000 * figure) for figure in figures), weighing.gone]
        kernel.prepared = self


def _packed(candidate: Candidate) -> bytes:
    placed = candidate.play.placed()
    if len(placed) > MAX_LAID:
        raise TooLarge(f"A play of {len(placed)} letters is more than playouts can hold.")
    rows, cols = bytes(row for (row, _), _ in placed), bytes(col for (_, col), _ in placed)
    letters = bytes(ord(letter) & 31 for _, letter in placed)
    masters = bytes(letter.islower() for _, letter in placed)
    return CANDIDATE.pack(candidate.score, len(placed), candidate.forms_key, rows, cols, letters, masters)


def _dealt(deal: Deal, turns: int) -> NDArray[np.uint8]:
    spare = MAX_SEATS - len(deal.racks)
    reserve = deal.reserve[:MAX_RESERVE].encode("ascii").translate(_NUMBERS)
    packed = DEAL.pack(
        *(len(deal.racks), turns, deal.rack_size, deal.out_points, deal.block_points, len(reserve)),
        *deal.teams,
        *[0] * spare,
        b"".join(map(rack_counts, deal.racks)),
        reserve,
    )
    return np.frombuffer(packed, dtype=np.uint8)


def _read(result: Sequence[int], seat_teams: Sequence[int]) -> CameTo:
    """*result*: gains by team, whether it is over, thousandths of what each seat kept."""
    teams, over, kept = max(seat_teams) + 1, result[MAX_SEATS], result[MAX_SEATS + 1 :]
    worths = [0.0] * teams
    if not over:
        for team, worth in zip(seat_teams, kept, strict=False):
            worths[team] += worth / 1000
    return CameTo(tuple(result[:teams]), tuple(worths))
