"""The search for the best line of a finished game for one, in a process of its own."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from lexicon.games.game import SeatId
from lexicon.games.keyword import DrawOrder, SoloGame
from lexicon.games.registry import game_class
from lexicon.players import Line
from lexicon.players.generators import dictionary_for_plays
from lexicon.players.keyword import KnownDraw, best_line
from lexicon.session.family import LineSearch
from lexicon.session.work.searches import searched
from lexicon.session.work.separate import Tell


def line_search(game: SoloGame) -> LineSearch:
    """The search of the deal of *game*, which is over. A dictionary that only this process has is searched here."""
    (seat,), draw, dictionary = game.seats, game.reveal(), game.dictionary

    def here(tell: Tell, stop: Callable[[], bool]) -> Line:
        return best_line(type(game), KnownDraw(seat, draw, dictionary, tell, stop))

    return searched(dictionary, here, partial(_found, game.spec.id, seat, draw, dictionary.id))


def _found(game_id: str, seat: SeatId, draw: DrawOrder, dictionary: str, tell: Tell) -> Line:
    """In the new process."""
    game = game_class(game_id)
    assert issubclass(game, SoloGame), "only games for one are searched"
    return best_line(game, KnownDraw(seat, draw, dictionary_for_plays(dictionary), tell, lambda: False))
