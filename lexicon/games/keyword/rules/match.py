"""A further game of a match: who begins, and who takes which rack (rulings 5.2, 5.7)."""

from __future__ import annotations

from dataclasses import dataclass

from lexicon.games.game import SeatId
from lexicon.games.keyword.view import KeywordView


@dataclass(frozen=True)
class NextGame:
    """``starter`` begins; whoever had the rack *seat* has ``moves[seat]`` now."""

    starter: SeatId
    moves: dict[SeatId, SeatId]


def next_game(view: KeywordView) -> NextGame:
    """The game after the one that *view* shows: the player to the left of its starter begins.

    Partners: everybody moves one rack to the right (the board is turned by a quarter), so that Red and Blue change
    colours with Green and Yellow; the player who begins then has the rack that began before.
    """
    seats = view.seats
    if any(len(side) > 1 for side in view.sides):
        return NextGame(view.starter, {seat: seats[i - 1] for i, seat in enumerate(seats)})
    left = seats[(seats.index(view.starter) + 1) % len(seats)]
    return NextGame(left, {seat: seat for seat in seats})
