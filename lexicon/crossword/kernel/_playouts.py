"""Playouts in the compiled generator: what plays come to when everybody takes in turn what scores or is worth most."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from lexicon.crossword._play import MASTER, Play
from lexicon.crossword.kernel._instance import CANDIDATE, MAX_CANDIDATES, MAX_LAID, MAX_RESERVE
from lexicon.crossword.kernel._kernel import Kernel, Question, TooLarge, rack_counts
from lexicon.crossword.scoring import SquareScorer


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
    """What letters kept are worth to those who play on, in points.

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

    ``worths``: where everybody weighs, what the letters are worth, by team, that its seats kept when they last drew;
    nothing when the game is over.
    """

    gains: tuple[int, ...]
    worths: tuple[float, ...]


def play_out(
    kernel: Kernel,
    question: Question,
    deal: Deal,
    scorers: Sequence[SquareScorer],
    candidates: Sequence[Candidate],
    turns: int,
    weighing: Weighing | None,
) -> list[CameTo]:
    """What each of *candidates* comes to in a *deal* after so many more turns.

    *question*: the position before them. *scorers*: what squares are worth to each seat. *weighing*: see Generator.
    Raises TooLarge.
    """
    found: list[CameTo] = []
    with kernel.lock:
        for begin in range(0, len(candidates), MAX_CANDIDATES):
            some = candidates[begin : begin + MAX_CANDIDATES]
            kernel.ask(question)
            _write(kernel, question, deal, scorers, some, turns)
            _weigh(kernel, weighing)
            kernel.call("play_out", len(some))
            kernel.forget()
            found += [_read(result, deal.teams) for result in kernel.results[: len(some)]]
    return found


def _write(
    kernel: Kernel,
    question: Question,
    deal: Deal,
    scorers: Sequence[SquareScorer],
    candidates: Sequence[Candidate],
    turns: int,
) -> None:
    size, dealt = question.size, kernel.deal[0]
    dealt["seats"], dealt["turns"], dealt["rack_size"] = len(deal.racks), turns, deal.rack_size
    dealt["out_points"], dealt["block_points"] = deal.out_points, deal.block_points
    reserve = [26 if letter == MASTER else ord(letter) - 65 for letter in deal.reserve[:MAX_RESERVE]]
    dealt["reserve_count"], dealt["reserve"][: len(reserve)] = len(reserve), reserve
    for seat, (rack, team, scorer) in enumerate(zip(deal.racks, deal.teams, scorers, strict=True)):
        dealt["rack"][seat], dealt["team"][seat] = np.frombuffer(rack_counts(rack), dtype=np.uint8), team
        kernel.seat_points[seat, : size * size] = 1 if scorer.points is None else scorer.points.ravel()
    for i, candidate in enumerate(candidates):
        placed = candidate.play.placed()
        if len(placed) > MAX_LAID:
            raise TooLarge(f"A play of {len(placed)} letters is more than playouts can hold.")
        rows, cols = bytes(row for (row, _), _ in placed), bytes(col for (_, col), _ in placed)
        letters = bytes(ord(letter) & 31 for _, letter in placed)
        masters = bytes(letter.islower() for _, letter in placed)
        numbers = candidate.score, len(placed), candidate.forms_key
        CANDIDATE.pack_into(kernel.candidates, CANDIDATE.size * i, *numbers, rows, cols, letters, masters)


def _weigh(kernel: Kernel, weighing: Weighing | None) -> None:
    kernel.deal[0]["weighing"] = weighing is not None
    if weighing is not None:
        figures = (*weighing.letters, *weighing.copies, weighing.off_square, weighing.lonely_q)
        kernel.weights[:] = [*(round(1000 * figure) for figure in figures), weighing.gone]


def _read(result: NDArray[np.void], seat_teams: Sequence[int]) -> CameTo:
    teams = range(max(seat_teams) + 1)
    gains = tuple(int(result["gain"][team]) for team in teams)
    worths = [0.0 for _ in teams]
    for team, worth in zip(seat_teams, result["kept"].tolist(), strict=False):
        worths[team] += 0 if result["over"] else worth / 1000
    return CameTo(gains, tuple(worths))
