"""The search for the best line of a finished crossword solitaire, in a process of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from lexicon.games.cards import CardSolo
from lexicon.games.game import SeatId
from lexicon.games.registry import new_game
from lexicon.players import Line
from lexicon.players.cards import KnownDraw, best_line
from lexicon.players.cards.known_draw import engine_for
from lexicon.players.generators import dictionary_for_plays
from lexicon.session.family import LineSearch
from lexicon.session.work.searches import searched
from lexicon.session.work.separate import Tell


def line_search(game: CardSolo) -> LineSearch:
    """The search of the deal of *game*, which is over. A dictionary that only this process has is searched here."""
    (seat,), cards, dictionary = game.seats, game.reveal(), game.dictionary

    def here(tell: Tell, stop: Callable[[], bool]) -> Line:
        return best_line(type(game), KnownDraw(seat, cards, engine_for(game, dictionary), tell, stop))

    return searched(dictionary, here, partial(_found, game.spec.id, dict(game.options), seat, cards))


def _found(game_id: str, options: Mapping[str, Any], seat: SeatId, cards: str, tell: Tell) -> Line:
    """In the new process."""
    dictionary = dictionary_for_plays(options["dictionary"])
    game = new_game(game_id, options, (seat,), 0, dictionary)
    assert isinstance(game, CardSolo), "only games for one are searched"
    engine = engine_for(game, dictionary)
    return best_line(type(game), KnownDraw(seat, cards, engine, tell, lambda: False))
