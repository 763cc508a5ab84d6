"""O-U-T put into positions, for the tests."""

from __future__ import annotations

from collections.abc import Mapping

from lexicon.games.game import SeatId
from lexicon.games.out import OutGame
from tests.games.put import put


def arrange(game: OutGame, hands: Mapping[SeatId, str], run: str = "", by: SeatId = "4", rest: str = "QQZZ") -> OutGame:
    """Put *game* into a position: *hands*, *rest* in all others, and *run* laid by the seat *by* besides its hand."""
    put(game, hands={seat: "".join(sorted(hands.get(seat, rest))) for seat in game.seats})
    for letter in run:
        game.state.add_cards(by, letter if letter.isupper() else "?")
        game.state.take(by, letter)
    return game
